#![no_main]

#[path = "../../crates/rules/tests/rules/arbitrary.rs"]
mod arbitrary;

libfuzzer_sys::fuzz_target!(|data: &[u8]| arbitrary::check("legal_equals_generated", data));
