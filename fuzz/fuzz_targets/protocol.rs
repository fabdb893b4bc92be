#![no_main]

#[path = "../../crates/protocol/tests/noise.rs"]
mod noise;

libfuzzer_sys::fuzz_target!(|text: &str| noise::check(text));
