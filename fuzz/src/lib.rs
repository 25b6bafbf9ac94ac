//! What the fuzz targets and the smoke test run: each function takes any bytes and must neither panic
//! nor run for ever.

use erudit_core::lexicon::build::{Column, Options, build};
use erudit_core::lexicon::file::seal;
use erudit_core::lexicon::words::Words;
use erudit_core::phrases::Wanted;
use erudit_core::query::{Order, Spec, Strategy};
use erudit_core::{Alphabet, Folding, Lexicon, Query};

/// A short list with repeats of letters, common endings, and letters that fold.
const WORDS: &str = "кот кит кут код ход хор сор соло слово волос вол лов словом словами ёлка елка еловый столы стол \
                     престол вуз вузы эрудит тур уд ир удить труд труды";

/// The letters of [`sample`].
pub fn letters() -> Alphabet {
    Alphabet::new("абвгдеёжзийклмнопрстуфхцчшщъыьэюя".chars().map(String::from)).expect("a good alphabet")
}

/// A small sound lexicon with a GADDAG and flags.
pub fn sample() -> Lexicon {
    let alphabet = letters();
    let mut words = Words::new();
    for word in WORDS.split_whitespace() {
        words.push(&alphabet.encode(word).expect("a word of this alphabet")).expect("a good word");
    }
    let values = (0..words.len() as u32).map(|i| i * 0x0101_0101).collect();
    let options = Options { alphabet: &alphabet, name: "sample", language: "ru", gaddag: true };
    let bytes = build(&words, &[Column { name: "attr".into(), values }], &options, &mut |_, _| Ok(()));
    Lexicon::from_bytes(bytes.expect("a good list")).expect("a sound lexicon")
}

/// Ask a lexicon whatever it can be asked.
fn exercise(lexicon: &Lexicon) {
    let len = lexicon.len() as u32;
    for rank in (0..len.min(50)).chain(len.saturating_sub(3)..=len) {
        if let Some(word) = lexicon.word(rank) {
            assert_eq!(lexicon.rank(&word), Some(rank));
            assert_eq!(lexicon.rank_by_masks(&word), Some(rank));
            lexicon.hooks(&word);
            lexicon.neighbours(&word, &Folding::none());
        }
    }
    let first = lexicon.alphabet().letters()[0].clone();
    let (around, behind) = (format!("*{first}*"), format!("*{first}"));
    for spec in [
        Spec { max_length: 4, ..Spec::default() },
        Spec { letters: Some("???"), ..Spec::default() },
        Spec { pattern: Some(&around), max_length: 6, ..Spec::default() },
        Spec { pattern: Some(&behind), max_length: 6, min_frequency: 1, ..Spec::default() },
    ] {
        if let Ok(query) = Query::new(lexicon.alphabet(), &spec) {
            all_ways(lexicon, &query);
        }
    }
}

/// Answer in every way. In a file made by an enemy the GADDAG may read other words than the graph has,
/// so the answers need not be the same; they must only end and be of this lexicon.
fn all_ways(lexicon: &Lexicon, query: &Query) {
    for way in [Strategy::Forward, Strategy::Backward, Strategy::Infix] {
        if query.can(lexicon, way) {
            lexicon.count_by(query, way);
            for rank in lexicon.search_by(query, way).page(lexicon, 1, 5, Order::Frequency, &[]) {
                assert!(lexicon.word(rank).is_some());
            }
        }
    }
}

/// Bytes as a lexicon file: as they are, and with the right checksum, length and magic.
pub fn lexicon_open(data: &[u8]) {
    if let Ok(lexicon) = Lexicon::from_bytes(data.to_vec()) {
        exercise(&lexicon);
    }
    let mut sealed = data.to_vec();
    if sealed.len() >= 32 {
        let length = sealed.len() as u64;
        sealed[..8].copy_from_slice(b"ERUDLEX1");
        sealed[8..12].copy_from_slice(&1u32.to_le_bytes());
        sealed[16..24].copy_from_slice(&length.to_le_bytes());
    }
    seal(&mut sealed);
    if let Ok(lexicon) = Lexicon::from_bytes(sealed) {
        exercise(&lexicon);
    }
}

/// Bytes as another engine's word graph. Large graphs are left out: they are only slow.
pub fn kwg_import(data: &[u8]) {
    let alphabet = letters();
    let options = Options { alphabet: &alphabet, name: "", language: "", gaddag: true };
    if data.len() <= 160 && let Ok(lexicon) = Lexicon::from_kwg(data, &options) {
        let again = Lexicon::from_kwg(lexicon.kwg(), &options).expect("our own export");
        assert_eq!(again.len(), lexicon.len());
        exercise(&lexicon);
    }
}

/// The first line as letters, the rest as text in them.
pub fn alphabet(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let Ok(alphabet) = Alphabet::new(first.split(' ')) else { return };
    match alphabet.encode(rest) {
        Ok(tiles) => assert_eq!(alphabet.decode(&tiles).as_deref(), Some(rest)),
        Err(bad) => assert_eq!(rest.chars().nth(bad.position), Some(bad.character)),
    }
    alphabet.decode(data);
}

/// Lines as the fields of a query, which is then run, and as phrases and ladders.
pub fn query(data: &[u8]) {
    thread_local! {
        static SAMPLE: Lexicon = sample();
    }
    let text = String::from_utf8_lossy(data);
    let mut lines = text.split('\n');
    let mut line = || lines.next().unwrap_or_default();
    let (numbers, letters, pattern) = (line().as_bytes(), line(), line());
    let number = |i: usize| i64::from(numbers.get(i).copied().unwrap_or(0)) - 32;
    let fold = [("ё".to_owned(), "е".to_owned())];
    let spec = Spec {
        letters: (letters != "-").then_some(letters),
        pattern: (pattern != "-").then_some(pattern),
        min_length: number(0),
        max_length: number(0) + number(1),
        contains: line(),
        without: line(),
        starts: line(),
        ends: line(),
        substring: line(),
        fold: &fold[..usize::from(number(2) & 1 == 1)],
        require: number(3),
        forbid: number(4),
        min_frequency: number(5),
        max_frequency: 255 - number(6).abs(),
    };
    SAMPLE.with(|lexicon| {
        if let Ok(query) = Query::new(lexicon.alphabet(), &spec) {
            let count = lexicon.count(&query);
            for way in [Strategy::Forward, Strategy::Backward, Strategy::Infix] {
                if query.can(lexicon, way) {
                    assert_eq!(lexicon.count_by(&query, way), count);
                    let results = lexicon.search_by(&query, way);
                    assert_eq!(results.total() as u64, count);
                    for rank in results.page(lexicon, 0, 20, Order::Score, &[1, 2, 3]) {
                        let word = lexicon.word(rank).expect("a rank of the answer");
                        assert!(query.fits(&word));
                        query.explain(&word);
                    }
                }
            }
        }
        let must = [pattern.to_owned()];
        let wanted = Wanted {
            letters,
            min_length: 1,
            max_words: 3,
            fold: spec.fold,
            forbid: 0,
            must: &must[..usize::from(pattern != "-")],
            offset: 1,
            limit: 5,
            budget: 10_000,
        };
        lexicon.phrases(&wanted, &mut || Ok(())).ok();
        if let (Ok(start), Ok(goal)) = (lexicon.alphabet().encode(letters), lexicon.alphabet().encode(pattern)) {
            lexicon.ladder(&start, &goal, 0, &Folding::none(), &mut || Ok(())).ok();
        }
    });
}
