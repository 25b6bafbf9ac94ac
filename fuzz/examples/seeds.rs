//! Writes a few good inputs for each target into `corpus`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let sample = erudit_fuzz::sample();
    let seeds: [(&str, &[&[u8]]); 4] = [
        ("lexicon_open", &[sample.bytes()]),
        ("kwg_import", &[&sample.kwg()[..160], &[2, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, 0xc0, 1]]),
        ("alphabet", &["a b c ch\nabchc".as_bytes(), "а б ё\nёаб".as_bytes()]),
        (
            "query",
            &[
                "\"(! \nслово*\n-\n\n\n\n\n\n".as_bytes(),
                "\"0! \nсловоэрудит??\n*[ао]*[^ъ]?\nо\nъ\nс\nо\nло\n".as_bytes(),
                "!=! \n-\n*ов*\n\n\n\n\n\n".as_bytes(),
            ],
        ),
    ];
    for (target, inputs) in seeds {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
        std::fs::create_dir_all(&folder)?;
        for (number, input) in inputs.iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number}")), input)?;
        }
    }
    Ok(())
}
