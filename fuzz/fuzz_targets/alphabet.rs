#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| erudit_fuzz::alphabet(data));
