#![no_main]

#[path = "../../crates/formats/tests/formats/arbitrary.rs"]
mod arbitrary;

libfuzzer_sys::fuzz_target!(|data: &[u8]| arbitrary::check("strados3", data));
