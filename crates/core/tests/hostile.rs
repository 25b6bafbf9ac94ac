//! Files that are not what they should be: an error or a sound lexicon, never a panic.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

mod common;

use std::collections::BTreeSet;

use common::{alphabet, language, lexicon, lexicon_with_attr, word_list};
use erudit_core::lexicon::build::Options;
use erudit_core::lexicon::file::seal;
use erudit_core::query::{Spec, Strategy as Way};
use erudit_core::{Folding, Lexicon, Query};
use proptest::prelude::*;

fn small() -> Lexicon {
    let list: BTreeSet<Vec<u8>> = [
        &[1u8, 2, 3][..],
        &[1, 2],
        &[3, 2, 1],
        &[5, 2, 3],
        &[6],
        &[2, 2, 2, 2],
    ]
    .map(<[u8]>::to_vec)
    .into();
    lexicon_with_attr(&list, (0..6).collect(), true)
}

/// Use everything a lexicon offers.
fn exercise(lexicon: &Lexicon) {
    let len = lexicon.len() as u32;
    for rank in (0..len.min(200)).chain([len]) {
        let word = lexicon.word(rank);
        assert_eq!(word.is_some(), rank < len);
        if let Some(word) = word {
            assert_eq!(lexicon.rank(&word), Some(rank));
            lexicon.hooks(&word);
            lexicon.neighbours(&word, &Folding::none());
        }
    }
    for spec in [
        Spec {
            min_length: 0,
            ..Spec::default()
        },
        Spec {
            letters: Some("??"),
            ..Spec::default()
        },
        Spec {
            pattern: Some("*a*"),
            min_frequency: 0,
            ..Spec::default()
        },
        Spec {
            pattern: Some("*a"),
            ..Spec::default()
        },
    ] {
        let Ok(query) = Query::new(lexicon.alphabet(), &spec) else {
            continue;
        };
        for way in [Way::Forward, Way::Backward, Way::Infix] {
            if query.can(lexicon, way) {
                let results = lexicon.search_by(&query, way);
                assert!(results.total() <= lexicon.len());
            }
        }
    }
}

#[test]
fn every_truncation_is_refused() {
    let file = small().bytes().to_vec();
    for length in 0..file.len() {
        let mut cut = file[..length].to_vec();
        assert!(Lexicon::from_bytes(cut.clone()).is_err(), "{length} bytes");
        seal(&mut cut);
        assert!(Lexicon::from_bytes(cut).is_err(), "{length} bytes, sealed");
    }
    let mut longer = file.clone();
    longer.extend([0; 8]);
    assert!(Lexicon::from_bytes(longer).is_err());
}

#[test]
fn every_changed_byte_is_refused() {
    let file = small().bytes().to_vec();
    for place in 0..file.len() {
        for bit in 0..8 {
            let mut changed = file.clone();
            changed[place] ^= 1 << bit;
            assert!(
                Lexicon::from_bytes(changed).is_err(),
                "byte {place} bit {bit}"
            );
        }
    }
}

#[test]
fn with_the_right_checksum_only_sound_files_are_taken() {
    let file = small().bytes().to_vec();
    for place in 0..file.len() {
        for value in 0..=255 {
            let mut changed = file.clone();
            changed[place] = value;
            seal(&mut changed);
            if let Ok(lexicon) = Lexicon::from_bytes(changed) {
                exercise(&lexicon);
            }
        }
    }
}

/// Opening checks less than taking bytes does: what it lets through must be safe to ask all the same.
#[test]
fn what_opens_is_safe_and_verifying_finds_the_rest() {
    let file = small().bytes().to_vec();
    let path = std::env::temp_dir().join(format!("erudit-hostile-{}.lex", std::process::id()));
    for place in 0..file.len() {
        for bit in 0..8 {
            let mut changed = file.clone();
            changed[place] ^= 1 << bit;
            seal(&mut changed);
            std::fs::write(&path, &changed).unwrap();
            let opened = Lexicon::open(&path);
            let taken = Lexicon::from_bytes(changed);
            match opened {
                Ok(lexicon) => {
                    assert_eq!(lexicon.verify().is_ok(), taken.is_ok(), "byte {place}");
                    exercise(&lexicon);
                }
                Err(_) => assert!(taken.is_err(), "byte {place}"),
            }
        }
    }
    std::fs::remove_file(&path).unwrap();
}

/// A graph whose ways double at every step and lead nowhere would take for ever.
#[test]
fn a_bomb_is_refused() {
    let mut nodes = vec![0x0040_0002u32, 0x0040_0000];
    for level in 0..40u32 {
        let child = 2 + 2 * (level + 1);
        nodes.extend([1 << 24 | child, 2 << 24 | 1 << 22 | child]);
    }
    let bytes = |nodes: &[u32]| {
        nodes
            .iter()
            .flat_map(|node| node.to_le_bytes())
            .collect::<Vec<u8>>()
    };
    let alphabet = alphabet();
    let options = Options {
        alphabet: &alphabet,
        name: "",
        language: "",
        gaddag: true,
    };
    for end in [
        [1 << 24, 2 << 24 | 1 << 22],
        [1 << 24 | 1 << 23, 2 << 24 | 3 << 22],
    ] {
        let mut bomb = nodes.clone();
        bomb.extend(end);
        assert!(Lexicon::from_kwg(&bytes(&bomb), &options).is_err());
    }
}

#[test]
fn plain_graphs_that_are_none() {
    let alphabet = alphabet();
    let options = Options {
        alphabet: &alphabet,
        name: "",
        language: "",
        gaddag: true,
    };
    let last = 1 << 22;
    let ends = 1 << 23;
    for (nodes, say) in [
        (vec![], "whole nodes"),
        (vec![0u32], "whole nodes"),
        (vec![last | 2, 0, 1 << 24 | 2 | last], "cycle"),
        (
            vec![last | 2, 0, 1 << 24 | 3 | last, 2 << 24 | 2 | last],
            "cycle",
        ),
        (vec![last | 2, 0, 1 << 24 | 9 | last], "points to node 9"),
        (vec![last | 2, 0, 1 << 24 | ends], "points to node 3"),
        (vec![last | 2, 0, 9 << 24 | ends | last], "tile 9"),
        (vec![last | 2, 0, ends | last], "tile 0"),
        (vec![last | 2, 0, 1 << 24 | last], "no word"),
        (
            vec![last | 2, 0, 1 << 24 | ends, 1 << 24 | ends | last],
            "twice",
        ),
        (vec![last | 7, 0, 1 << 24 | ends | last], "points to node 7"),
    ] {
        let bytes: Vec<u8> = nodes.iter().flat_map(|node| node.to_le_bytes()).collect();
        let message = Lexicon::from_kwg(&bytes, &options).unwrap_err().to_string();
        assert!(message.contains(say), "{message:?} does not say {say:?}");
    }
    assert!(Lexicon::from_kwg(&[0; 9], &options).is_err());
    assert!(Lexicon::from_kwg(&[0; 8], &options).unwrap().is_empty());
}

proptest! {
    #[test]
    fn plain_graphs_come_back(list in word_list(6, 6, 40), gaddag in any::<bool>()) {
        let ours = lexicon(&list, gaddag);
        let alphabet = alphabet();
        let options = Options { alphabet: &alphabet, name: "test", language: "xx", gaddag: true };
        let again = Lexicon::from_kwg(ours.kwg(), &options).unwrap();
        prop_assert_eq!(again.has_gaddag(), gaddag && !list.is_empty());
        prop_assert_eq!(language(&again, again.nodes().dawg_root()), list.clone());
        if !list.is_empty() {
            prop_assert_eq!(again.bytes(), ours.bytes());
        }
    }

    /// Siblings may stand in any order, and lists anywhere, in a file that another program wrote.
    #[test]
    fn plain_graphs_in_any_order(list in word_list(4, 4, 20)) {
        let ours = lexicon(&list, false);
        let count = ours.nodes().len();
        let mut nodes: Vec<u32> = (0..count as u32).map(|i| ours.nodes().get(i).0).collect();
        // Lists one behind the other, the last one first, each with its siblings turned round; lists that
        // share a tail are written out.
        let mut starts: Vec<u32> = nodes.iter().map(|node| node & 0x3f_ffff).filter(|child| *child != 0).collect();
        starts.sort_unstable();
        starts.dedup();
        starts.reverse();
        let mut out = vec![0, 0];
        let mut moved = std::collections::BTreeMap::from([(0, 0)]);
        for &start in &starts {
            moved.insert(start, out.len() as u32);
            let list: Vec<u32> = ours.nodes().list(start).map(|(_, node)| node.0 & !(1 << 22)).collect();
            out.extend(list.iter().rev());
            if let Some(end) = out.last_mut() {
                *end |= 1 << 22;
            }
        }
        nodes.truncate(2);
        out[0] = nodes[0];
        for node in &mut out {
            *node = *node & !0x3f_ffff | moved[&(*node & 0x3f_ffff)];
        }
        let bytes: Vec<u8> = out.iter().flat_map(|node| node.to_le_bytes()).collect();
        let alphabet = alphabet();
        let options = Options { alphabet: &alphabet, name: "test", language: "xx", gaddag: true };
        let again = Lexicon::from_kwg(&bytes, &options).unwrap();
        prop_assert_eq!(again.bytes(), ours.bytes());
    }

    #[test]
    fn changed_plain_graphs(place in any::<prop::sample::Index>(), value in any::<u8>(), second in any::<prop::sample::Index>()) {
        let mut bytes = small().kwg().to_vec();
        let (a, b) = (place.index(bytes.len()), second.index(bytes.len()));
        bytes[a] = value;
        bytes[b] ^= value;
        let alphabet = alphabet();
        let options = Options { alphabet: &alphabet, name: "", language: "", gaddag: true };
        if let Ok(lexicon) = Lexicon::from_kwg(&bytes, &options) {
            exercise(&lexicon);
        }
    }

    #[test]
    fn random_bytes(mut bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(Lexicon::from_bytes(bytes.clone()).is_err());
        seal(&mut bytes);
        prop_assert!(Lexicon::from_bytes(bytes).is_err());
    }
}
