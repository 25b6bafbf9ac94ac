//! Queries against a matcher that tries everything, in every way they can be answered.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Word, alphabet, lexicon_with_attr, word_list};
use erudit_core::query::{Order, Spec, Strategy as Way, score};
use erudit_core::{Lexicon, Query};
use proptest::prelude::*;

#[derive(Debug, Clone, Default)]
struct Asked {
    letters: Option<String>,
    pattern: Option<String>,
    min: i64,
    max: i64,
    contains: String,
    without: String,
    starts: String,
    ends: String,
    substring: String,
    fold: bool,
    require: i64,
    forbid: i64,
    min_frequency: i64,
    max_frequency: i64,
}

fn pairs(fold: bool) -> Vec<(String, String)> {
    if fold {
        vec![("ë".into(), "e".into())]
    } else {
        Vec::new()
    }
}

fn letters(longest: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(
        prop::sample::select(vec!["a", "b", "e", "ë", "ch", "c"]),
        0..=longest,
    )
    .prop_map(|letters| letters.concat())
}

fn rarely<T: Default + Clone + std::fmt::Debug + 'static>(
    some: impl Strategy<Value = T> + 'static,
) -> BoxedStrategy<T> {
    prop_oneof![3 => Just(T::default()), 1 => some].boxed()
}

fn hand() -> impl Strategy<Value = String> {
    (letters(7), 0..4usize).prop_map(|(letters, unknowns)| letters + &"?*?*"[..unknowns])
}

fn pattern() -> impl Strategy<Value = String> {
    let place = prop_oneof![
        3 => prop::sample::select(vec!["a", "b", "e", "ë", "ch", "c"]).prop_map(str::to_owned),
        2 => Just("?".to_owned()),
        2 => Just("*".to_owned()),
        1 => prop::sample::select(vec!["[ab]", "[^e]", "[ch]", "[^ach]", "[e]", "[cchë]"]).prop_map(str::to_owned),
    ];
    prop::collection::vec(place, 0..7).prop_map(|places| places.concat())
}

fn asked() -> impl Strategy<Value = Asked> {
    let text = (
        prop::option::of(hand()),
        prop::option::of(pattern()),
        rarely(letters(2)),
        rarely(letters(2)),
        rarely(letters(2)),
        rarely(letters(2)),
        rarely(letters(2)),
    );
    let numbers = (
        0..4i64,
        3..9i64,
        any::<bool>(),
        rarely(0..8i64),
        rarely(0..8i64),
        rarely(0..4i64),
        0..3i64,
    );
    (text, numbers).prop_map(|(t, n)| Asked {
        letters: t.0,
        pattern: t.1,
        contains: t.2,
        without: t.3,
        starts: t.4,
        ends: t.5,
        substring: t.6,
        min: n.0,
        max: n.1,
        fold: n.2,
        require: n.3,
        forbid: n.4,
        min_frequency: n.5,
        max_frequency: 253 + n.6,
    })
}

/// The plain meaning, on letters.
struct Reference<'a> {
    asked: &'a Asked,
}

impl Reference<'_> {
    fn split(&self, text: &str) -> Vec<char> {
        // One character a letter; the folded one becomes the other.
        let text = text.replace("ch", "h");
        text.chars()
            .map(|c| if self.asked.fold && c == 'ë' { 'e' } else { c })
            .collect()
    }

    fn counts(letters: &[char]) -> BTreeMap<char, usize> {
        letters.iter().fold(BTreeMap::new(), |mut counts, letter| {
            *counts.entry(*letter).or_default() += 1;
            counts
        })
    }

    fn pattern(pattern: &[char], word: &[char]) -> bool {
        match pattern.first() {
            None => word.is_empty(),
            Some('*') => (0..=word.len()).any(|n| Self::pattern(&pattern[1..], &word[n..])),
            Some('[') => {
                let end = pattern.iter().position(|c| *c == ']').unwrap();
                let negated = pattern[1] == '^';
                let set = &pattern[if negated { 2 } else { 1 }..end];
                word.first().is_some_and(|c| set.contains(c) != negated)
                    && Self::pattern(&pattern[end + 1..], &word[1..])
            }
            Some(c) => {
                word.first().is_some_and(|w| *c == '?' || c == w)
                    && Self::pattern(&pattern[1..], &word[1..])
            }
        }
    }

    fn fits(&self, text: &str, attr: u32) -> bool {
        let asked = self.asked;
        let word = self.split(text);
        let counts = Self::counts(&word);
        let count = |letter: &char, counts: &BTreeMap<char, usize>| {
            counts.get(letter).copied().unwrap_or(0)
        };
        let frequency = i64::from(attr >> 16 & 255);
        let (require, forbid) = (asked.require as u32, asked.forbid as u32);
        asked.min.max(1) <= word.len() as i64
            && word.len() as i64 <= asked.max
            && asked.letters.as_ref().is_none_or(|letters| {
                let unknowns = letters.chars().filter(|c| "?*".contains(*c)).count();
                let hand = Self::counts(&self.split(&letters.replace(['?', '*'], "")));
                counts
                    .iter()
                    .map(|(c, n)| n.saturating_sub(count(c, &hand)))
                    .sum::<usize>()
                    <= unknowns
            })
            && asked
                .pattern
                .as_ref()
                .is_none_or(|pattern| Self::pattern(&self.split(pattern), &word))
            && Self::counts(&self.split(&asked.contains))
                .iter()
                .all(|(c, n)| count(c, &counts) >= *n)
            && self.split(&asked.without).iter().all(|c| !word.contains(c))
            && word.starts_with(&self.split(&asked.starts))
            && word.ends_with(&self.split(&asked.ends))
            && (asked.substring.is_empty()
                || word
                    .windows(self.split(&asked.substring).len())
                    .any(|w| w == self.split(&asked.substring)))
            && attr & require == require
            && attr & forbid == 0
            && (asked.min_frequency..=asked.max_frequency).contains(&frequency)
    }
}

fn query(asked: &Asked) -> Result<Query, erudit_core::QueryError> {
    let fold = pairs(asked.fold);
    Query::new(
        &alphabet(),
        &Spec {
            letters: asked.letters.as_deref(),
            pattern: asked.pattern.as_deref(),
            min_length: asked.min,
            max_length: asked.max,
            contains: &asked.contains,
            without: &asked.without,
            starts: &asked.starts,
            ends: &asked.ends,
            substring: &asked.substring,
            fold: &fold,
            require: asked.require,
            forbid: asked.forbid,
            min_frequency: asked.min_frequency,
            max_frequency: asked.max_frequency,
        },
    )
}

/// Only words whose text reads back as the same tiles: `c` followed by `h` cannot occur here.
fn attr_of(rank: usize, seed: u32) -> u32 {
    let mixed = (rank as u32 + 1)
        .wrapping_mul(0x9e37_79b1)
        .wrapping_add(seed);
    mixed >> 7 & 7 | (mixed >> 20 & 3) << 16
}

fn check(
    list: &BTreeSet<Word>,
    asked: &Asked,
    seed: u32,
    with_attr: bool,
) -> Result<(), TestCaseError> {
    let alphabet = alphabet();
    let attr: Vec<u32> = (0..list.len())
        .map(|rank| if with_attr { attr_of(rank, seed) } else { 0 })
        .collect();
    let Ok(query) = query(asked) else {
        return Ok(());
    };
    let reference = Reference { asked };
    let want: Vec<u32> = list
        .iter()
        .enumerate()
        .filter(|(rank, word)| reference.fits(&alphabet.decode(word).unwrap(), attr[*rank]))
        .map(|(rank, _)| rank as u32)
        .collect();
    for gaddag in [true, false] {
        let lexicon = if with_attr {
            lexicon_with_attr(list, attr.clone(), gaddag)
        } else {
            common::lexicon(list, gaddag)
        };
        prop_assert_eq!(lexicon.count(&query), want.len() as u64);
        for way in [Way::Forward, Way::Backward, Way::Infix] {
            if query.can(&lexicon, way) {
                prop_assert_eq!(
                    lexicon.count_by(&query, way),
                    want.len() as u64,
                    "{:?}",
                    way
                );
                let results = lexicon.search_by(&query, way);
                let mut got = results.page(&lexicon, 0, usize::MAX, Order::Alphabet, &[]);
                got.sort_unstable();
                prop_assert_eq!(&got, &want, "{:?}", way);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn every_way_gives_what_the_reference_gives(
        list in word_list(6, 7, 120), asked in asked(), seed in any::<u32>(), with_attr in any::<bool>()
    ) {
        check(&list, &asked, seed, with_attr)?;
    }

    #[test]
    fn one_thing_at_a_time(list in word_list(4, 8, 200), text in pattern(), fold in any::<bool>()) {
        let asked = Asked { pattern: Some(text), max: 63, fold, max_frequency: 255, ..Asked::default() };
        check(&list, &asked, 0, false)?;
    }

    #[test]
    fn pieces_inside(list in word_list(3, 10, 200), text in letters(3)) {
        let asked = Asked { substring: text, max: 63, max_frequency: 255, ..Asked::default() };
        check(&list, &asked, 0, false)?;
    }

    #[test]
    fn any_text_is_answered(letters in any::<Option<String>>(), pattern in any::<Option<String>>(), starts in any::<String>()) {
        let spec = Spec { letters: letters.as_deref(), pattern: pattern.as_deref(), starts: &starts, ..Spec::default() };
        if let Err(error) = Query::new(&alphabet(), &spec) {
            let text = match error.field { "letters" => letters, "pattern" => pattern, _ => Some(starts) };
            let length = text.unwrap_or_default().chars().count();
            prop_assert!(error.position.is_some_and(|position| position < length));
        }
    }

    #[test]
    fn pages_join_to_the_whole(
        list in word_list(6, 5, 100), size in 1..20usize, by in 0..3usize, values in prop::collection::vec(0u8..10, 6)
    ) {
        let attr: Vec<u32> = (0..list.len()).map(|rank| attr_of(rank, 5)).collect();
        let lexicon = lexicon_with_attr(&list, attr.clone(), false);
        let query = Query::new(&alphabet(), &Spec { min_length: 0, ..Spec::default() }).unwrap();
        let results = lexicon.search(&query);
        let order = [Order::Score, Order::Frequency, Order::Alphabet][by];
        let whole = results.page(&lexicon, 0, usize::MAX, order, &values);
        let words: Vec<&Word> = list.iter().collect();
        let mut want: Vec<u32> = (0..list.len() as u32).collect();
        want.sort_by_key(|&rank| {
            let word = words[rank as usize];
            let weight = match order {
                Order::Score => score(word, &values),
                Order::Frequency => attr[rank as usize] >> 16 & 255,
                Order::Alphabet => 0,
            };
            (std::cmp::Reverse(word.len()), std::cmp::Reverse(weight), rank)
        });
        prop_assert_eq!(&whole, &want);
        let mut joined = Vec::new();
        while joined.len() < whole.len() {
            joined.extend(results.page(&lexicon, joined.len(), size, order, &values));
        }
        prop_assert_eq!(joined, want);
        prop_assert_eq!(results.page(&lexicon, whole.len(), size, order, &values), Vec::<u32>::new());
        prop_assert_eq!(results.by_length().iter().map(|(_, n)| n).sum::<usize>(), results.total());
    }
}

#[test]
fn refusals_name_field_place_and_code() {
    let a = alphabet();
    let letters = |text| Spec {
        letters: Some(text),
        ..Spec::default()
    };
    let pattern = |text| Spec {
        pattern: Some(text),
        ..Spec::default()
    };
    let many = "a".repeat(64);
    for (spec, field, position, code) in [
        (letters("abx"), "letters", Some(2), "unknown_letter"),
        (letters("ab?*?*?"), "letters", Some(6), "too_many_unknowns"),
        (
            letters("aaaaaaaaaaaaaaaaaaaaa"),
            "letters",
            Some(20),
            "too_many_letters",
        ),
        (letters("😀"), "letters", Some(0), "unknown_letter"),
        (pattern("a[bc"), "pattern", Some(1), "pattern_unclosed"),
        (pattern("a["), "pattern", Some(1), "pattern_unclosed"),
        (pattern("a[]"), "pattern", Some(1), "pattern_empty_set"),
        (pattern("a[^]"), "pattern", Some(1), "pattern_empty_set"),
        (
            pattern("[^abeëchc]"),
            "pattern",
            Some(0),
            "pattern_empty_set",
        ),
        (pattern("a]"), "pattern", Some(1), "unknown_letter"),
        (pattern(&many), "pattern", Some(63), "pattern_too_long"),
        (
            Spec {
                starts: &many,
                ..Spec::default()
            },
            "starts",
            Some(63),
            "pattern_too_long",
        ),
        (
            Spec {
                min_length: 5,
                max_length: 4,
                ..Spec::default()
            },
            "min_length",
            None,
            "length_range",
        ),
        (
            Spec {
                min_length: -1,
                ..Spec::default()
            },
            "min_length",
            None,
            "length_range",
        ),
        (
            Spec {
                require: 1 << 16,
                ..Spec::default()
            },
            "require",
            None,
            "number_range",
        ),
        (
            Spec {
                max_frequency: 256,
                ..Spec::default()
            },
            "max_frequency",
            None,
            "number_range",
        ),
        (
            Spec {
                contains: "a1",
                ..Spec::default()
            },
            "contains",
            Some(1),
            "unknown_letter",
        ),
        (
            Spec {
                fold: &[("a".into(), "ab".into())],
                ..Spec::default()
            },
            "fold",
            None,
            "unknown_letter",
        ),
    ] {
        let error = Query::new(&a, &spec).unwrap_err();
        assert_eq!(
            (error.field, error.position, error.code),
            (field, position, code),
            "{spec:?}"
        );
    }
    Query::new(&a, &pattern(&many[..63])).unwrap();
    Query::new(&a, &letters("aaaaaaaaaaaaaaaaaaaa????")).unwrap();
}

/// What the unknown letters became.
#[test]
fn unknowns() {
    let a = alphabet();
    let tell = |spec: &Spec, word: &str| {
        let found = Query::new(&a, spec)
            .unwrap()
            .explain(&a.encode(word).unwrap());
        (found.anagram, a.decode(&found.unknowns).unwrap())
    };
    let fold = [("e".to_owned(), "ë".to_owned())];
    let letters = |text| Spec {
        letters: Some(text),
        fold: &fold,
        ..Spec::default()
    };
    let pattern = |text| Spec {
        pattern: Some(text),
        fold: &fold,
        ..Spec::default()
    };
    assert_eq!(tell(&letters("ab??"), "chaba"), (true, "cha".into()));
    assert_eq!(tell(&letters("abe?"), "aëb"), (false, String::new()));
    assert_eq!(tell(&letters("abe"), "aëb"), (true, String::new()));
    assert_eq!(tell(&pattern("a?b[ae]"), "acbë"), (false, "cë".into()));
    assert_eq!(tell(&pattern("a[e]"), "aë"), (false, String::new()));
    assert_eq!(tell(&pattern("*b*"), "abcb"), (false, "acb".into()));
    assert_eq!(tell(&pattern("*ab"), "abab"), (false, "ab".into()));
    assert_eq!(tell(&pattern("*"), "abc"), (false, "abc".into()));
    assert_eq!(tell(&Spec::default(), "abc"), (false, String::new()));
}

#[test]
fn the_longest_words() {
    let list = BTreeSet::from([vec![1; 63], vec![2; 63], vec![1; 62]]);
    let lexicon: Lexicon = common::lexicon(&list, true);
    for (pattern, count) in [
        ("*", 3),
        ("*a", 2),
        ("a*a", 2),
        ("*aa*", 2),
        (&*"?".repeat(63), 2),
        (&*"a".repeat(63), 1),
    ] {
        let query = Query::new(
            &alphabet(),
            &Spec {
                pattern: Some(pattern),
                ..Spec::default()
            },
        )
        .unwrap();
        for way in [Way::Forward, Way::Backward, Way::Infix] {
            if query.can(&lexicon, way) {
                assert_eq!(lexicon.count_by(&query, way), count, "{pattern} {way:?}");
            }
        }
    }
}
