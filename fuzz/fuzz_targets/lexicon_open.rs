#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| erudit_fuzz::lexicon_open(data));
