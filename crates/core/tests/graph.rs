//! The graph: minimal, with the right words, the right GADDAG, ranks and files.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Word, alphabet, language, lexicon, lexicon_with_attr, word_list, words};
use erudit_core::lexicon::build::{Column, Options, build};
use erudit_core::lexicon::rank::Cursor;
use erudit_core::{Error, Lexicon};
use proptest::prelude::*;

/// The sets of endings that the beginnings of words leave, without the empty one.
fn right_languages(list: &BTreeSet<Word>) -> BTreeSet<BTreeSet<Word>> {
    let mut endings: BTreeMap<Word, BTreeSet<Word>> = BTreeMap::new();
    for word in list {
        for split in 0..word.len() {
            endings
                .entry(word[..split].to_vec())
                .or_default()
                .insert(word[split..].to_vec());
        }
    }
    endings.into_values().collect()
}

/// The strings of the GADDAG, one by one.
fn gaddag_strings(list: &BTreeSet<Word>) -> BTreeSet<Word> {
    let mut all = BTreeSet::new();
    for word in list {
        for split in 1..=word.len() {
            let mut string: Word = word[..split].iter().rev().copied().collect();
            if split < word.len() {
                string.push(0);
                string.extend(&word[split..]);
            }
            all.insert(string);
        }
    }
    all
}

/// The lists that can be reached from `list`, by where they start.
fn lists(lexicon: &Lexicon, list: u32, all: &mut BTreeSet<u32>) {
    if list != 0 && all.insert(list) {
        for (_, node) in lexicon.nodes().list(list) {
            lists(lexicon, node.child(), all);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn words_and_gaddag(list in word_list(4, 6, 40)) {
        let lexicon = lexicon(&list, true);
        let nodes = lexicon.nodes();
        prop_assert_eq!(language(&lexicon, nodes.dawg_root()), list.clone());
        let mut strings = language(&lexicon, nodes.gaddag_root());
        // A way accepts at its separator only through the words behind it.
        strings.retain(|string| string.last() != Some(&0));
        prop_assert_eq!(strings, gaddag_strings(&list));
        prop_assert_eq!(lexicon.len(), list.len());
        prop_assert_eq!(lexicon.longest(), list.iter().map(Vec::len).max().unwrap_or(0));
    }

    #[test]
    fn as_few_states_as_possible(list in word_list(3, 6, 60)) {
        let lexicon = lexicon(&list, true);
        for (root, strings) in [
            (lexicon.nodes().dawg_root(), list.clone()),
            (lexicon.nodes().gaddag_root(), gaddag_strings(&list)),
        ] {
            let mut states = BTreeSet::new();
            lists(&lexicon, root, &mut states);
            prop_assert_eq!(states.len(), right_languages(&strings).len());
        }
    }

    #[test]
    fn ranks_and_words(list in word_list(6, 5, 60), other in prop::collection::vec(1u8..=6, 0..6)) {
        let lexicon = lexicon(&list, false);
        let sorted: Vec<&Word> = list.iter().collect();
        for (rank, word) in sorted.iter().enumerate() {
            prop_assert_eq!(lexicon.rank(word), Some(rank as u32));
            prop_assert_eq!(lexicon.rank_by_masks(word), Some(rank as u32));
            prop_assert_eq!(lexicon.word(rank as u32), Some((*word).clone()));
            prop_assert!(lexicon.contains(word));
        }
        prop_assert_eq!(lexicon.word(list.len() as u32), None);
        prop_assert_eq!(lexicon.contains(&other), list.contains(&other));
        prop_assert_eq!(lexicon.rank(&other).is_some(), list.contains(&other));
        prop_assert_eq!(lexicon.rank_by_masks(&other).is_some(), list.contains(&other));
    }

    #[test]
    fn a_cursor_may_jump(list in word_list(4, 6, 60), jumps in prop::collection::vec(any::<prop::sample::Index>(), 1..40)) {
        prop_assume!(!list.is_empty());
        let lexicon = lexicon(&list, false);
        let sorted: Vec<&Word> = list.iter().collect();
        let mut cursor = Cursor::new(&lexicon);
        for jump in jumps {
            let rank = jump.index(sorted.len());
            prop_assert_eq!(cursor.seek(rank as u32), Some(sorted[rank].as_slice()));
        }
    }

    #[test]
    fn columns_follow_their_words(given in prop::collection::vec((prop::collection::vec(1u8..=4, 1..4), any::<u32>()), 0..40)) {
        let alphabet = alphabet();
        let mut all = erudit_core::lexicon::words::Words::new();
        let mut want: BTreeMap<Word, u32> = BTreeMap::new();
        for (word, value) in &given {
            all.push(word).unwrap();
            *want.entry(word.clone()).or_default() |= value;
        }
        let column = Column { name: "x".into(), values: given.iter().map(|(_, value)| *value).collect() };
        let options = Options { alphabet: &alphabet, name: "n", language: "l", gaddag: false };
        let bytes = build(&all, &[column], &options, &mut |_, _| Ok(())).unwrap();
        let lexicon = Lexicon::from_bytes(bytes).unwrap();
        let column = lexicon.column("x").unwrap();
        for (word, value) in want {
            prop_assert_eq!(column.get(lexicon.rank(&word).unwrap()), value);
        }
        prop_assert!(lexicon.column("y").is_none());
    }

    #[test]
    fn the_same_words_give_the_same_bytes(list in word_list(4, 6, 30)) {
        let forwards = lexicon(&list, true);
        let alphabet = alphabet();
        let options = Options { alphabet: &alphabet, name: "test", language: "xx", gaddag: true };
        let mut twice: Vec<&Word> = list.iter().rev().collect();
        twice.extend(list.iter());
        let backwards = Lexicon::from_words(&words(twice), &options).unwrap();
        prop_assert_eq!(forwards.bytes(), backwards.bytes());
    }

    #[test]
    fn hooks_are_what_makes_words(list in word_list(4, 4, 60), word in prop::collection::vec(1u8..=4, 1..4)) {
        let lexicon = lexicon(&list, false);
        let (front, back) = lexicon.hooks(&word);
        for tile in 1..=6 {
            let with = |before: &[u8], behind: &[u8]| [before, &word, behind].concat();
            prop_assert_eq!(front.contains(&tile), list.contains(&with(&[tile], &[])));
            prop_assert_eq!(back.contains(&tile), list.contains(&with(&[], &[tile])));
        }
    }
}

#[test]
fn files_come_back() {
    let list = BTreeSet::from([vec![1, 2], vec![1, 2, 3], vec![5]]);
    let lexicon = lexicon_with_attr(&list, vec![7, 8, 9], true);
    let folder = std::env::temp_dir().join(format!("erudit-core-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("a.lex");
    lexicon.save(&path).unwrap();
    let opened = Lexicon::open(&path).unwrap();
    assert_eq!(opened.bytes(), lexicon.bytes());
    assert_eq!((opened.name(), opened.language()), ("test", "xx"));
    assert_eq!(opened.columns(), ["attr"]);
    assert_eq!(
        std::fs::read_dir(&folder).unwrap().count(),
        1,
        "a temporary file was left behind"
    );
    for bad in [folder.join("none.lex"), folder.clone()] {
        assert!(matches!(Lexicon::open(&bad), Err(Error::Lexicon(_))));
    }
    std::fs::write(&path, b"").unwrap();
    assert!(
        Lexicon::open(&path)
            .unwrap_err()
            .to_string()
            .contains("empty")
    );
    assert!(lexicon.save(&folder.join("none").join("a.lex")).is_err());
    assert!(lexicon.save(&folder).is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_empty_lexicon() {
    let lexicon = lexicon(&BTreeSet::new(), true);
    assert!(lexicon.is_empty() && lexicon.word(0).is_none());
    assert!(!lexicon.contains(&[]) && !lexicon.contains(&[1]));
    assert_eq!(lexicon.hooks(&[1]), (vec![], vec![]));
}

#[test]
fn what_cannot_be_built_is_said() {
    let alphabet = alphabet();
    let list = words(&[vec![1], vec![2]]);
    let options = Options {
        alphabet: &alphabet,
        name: "n",
        language: "l",
        gaddag: true,
    };
    let say = |columns: &[(&str, usize)], options: &Options| {
        let columns: Vec<Column> = columns
            .iter()
            .map(|(name, len)| Column {
                name: (*name).into(),
                values: vec![0; *len],
            })
            .collect();
        build(&list, &columns, options, &mut |_, _| Ok(()))
            .unwrap_err()
            .to_string()
    };
    assert!(say(&[("attr", 3)], &options).contains("3 values for 2 words"));
    assert!(say(&[("Attr", 2)], &options).contains("no name"));
    assert!(say(&[("longname", 2)], &options).contains("no name"));
    assert!(say(&[("a", 2), ("a", 2)], &options).contains("twice"));
    assert!(
        say(
            &[],
            &Options {
                name: "a\nb",
                ..options.clone()
            }
        )
        .contains("control")
    );
    let stopped = build(&list, &[], &options, &mut |_, _| Err(Error::Cancelled));
    assert_eq!(stopped.unwrap_err(), Error::Cancelled);
}
