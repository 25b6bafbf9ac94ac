//! Slow and obvious references, and random word lists.
#![allow(dead_code, reason = "each test file uses a part of this")]

use std::collections::BTreeSet;

use erudit_core::lexicon::build::{Column, Options, build};
use erudit_core::lexicon::words::Words;
use erudit_core::{Alphabet, Lexicon};
use proptest::prelude::*;

/// An alphabet with letters to fold (`e`, `ë`) and one of two characters.
pub fn alphabet() -> Alphabet {
    Alphabet::new(["a", "b", "e", "ë", "ch", "c"]).unwrap()
}

pub type Word = Vec<u8>;

/// Words over the first `tiles` tiles, many of them alike.
pub fn word_list(tiles: u8, longest: usize, most: usize) -> impl Strategy<Value = BTreeSet<Word>> {
    prop::collection::btree_set(prop::collection::vec(1..=tiles, 1..=longest), 0..=most)
}

pub fn words<'a>(list: impl IntoIterator<Item = &'a Word>) -> Words {
    let mut words = Words::new();
    for word in list {
        words.push(word).unwrap();
    }
    words
}

pub fn lexicon(list: &BTreeSet<Word>, gaddag: bool) -> Lexicon {
    let alphabet = alphabet();
    let options = Options {
        alphabet: &alphabet,
        name: "test",
        language: "xx",
        gaddag,
    };
    Lexicon::from_words(&words(list), &options).unwrap()
}

/// A lexicon with a value in `attr` for each word.
pub fn lexicon_with_attr(list: &BTreeSet<Word>, attr: Vec<u32>, gaddag: bool) -> Lexicon {
    let alphabet = alphabet();
    let options = Options {
        alphabet: &alphabet,
        name: "test",
        language: "xx",
        gaddag,
    };
    let column = Column {
        name: "attr".into(),
        values: attr,
    };
    Lexicon::from_bytes(build(&words(list), &[column], &options, &mut |_, _| Ok(())).unwrap())
        .unwrap()
}

/// All ways down a graph from `list`, as tiles.
pub fn language(lexicon: &Lexicon, list: u32) -> BTreeSet<Word> {
    fn walk(lexicon: &Lexicon, list: u32, word: &mut Word, all: &mut BTreeSet<Word>) {
        for (_, node) in lexicon.nodes().list(list) {
            word.push(node.tile());
            if node.accepts() {
                all.insert(word.clone());
            }
            walk(lexicon, node.child(), word, all);
            word.pop();
        }
    }
    let mut all = BTreeSet::new();
    walk(lexicon, list, &mut Vec::new(), &mut all);
    all
}
