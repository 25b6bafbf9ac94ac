//! Ladders against a plain search by breadth, phrases against trying everything.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

mod common;

use std::collections::{BTreeSet, VecDeque};

use common::{Word, alphabet, lexicon, lexicon_with_attr, word_list};
use erudit_core::phrases::{Phrases, Wanted};
use erudit_core::{Error, Folding};
use proptest::prelude::*;

fn folding(fold: bool) -> Folding {
    if fold {
        Folding::new(&alphabet(), &[("e", "ë")]).unwrap()
    } else {
        Folding::none()
    }
}

fn apart(a: &[u8], b: &[u8], folding: &Folding) -> usize {
    if a.len() != b.len() {
        return usize::MAX;
    }
    a.iter()
        .zip(b)
        .filter(|(x, y)| folding.class(**x) != folding.class(**y))
        .count()
}

/// The alphabetically first shortest chain: distances to the goal, then always the first good word.
fn plain_ladder(
    list: &BTreeSet<Word>,
    start: &Word,
    goal: &Word,
    folding: &Folding,
) -> Option<Vec<Word>> {
    match apart(start, goal, folding) {
        usize::MAX => return None,
        0 => return Some(vec![start.clone()]),
        _ => {}
    }
    let words: Vec<&Word> = list.iter().collect();
    let mut distance = vec![usize::MAX; words.len()];
    let mut queue: VecDeque<usize> = VecDeque::new();
    for (i, word) in words.iter().enumerate() {
        if apart(word, goal, folding) == 1 {
            distance[i] = 1;
            queue.push_back(i);
        }
    }
    while let Some(i) = queue.pop_front() {
        for j in 0..words.len() {
            if distance[j] == usize::MAX && apart(words[i], words[j], folding) == 1 {
                distance[j] = distance[i] + 1;
                queue.push_back(j);
            }
        }
    }
    if apart(start, goal, folding) == 1 {
        return Some(vec![start.clone(), goal.clone()]);
    }
    let next = |word: &Word, most: usize| {
        (0..words.len())
            .filter(|&i| apart(words[i], word, folding) == 1 && distance[i] <= most)
            .collect::<Vec<_>>()
    };
    let nearest = next(start, usize::MAX - 1)
        .into_iter()
        .map(|i| distance[i])
        .min()?;
    let mut chain = vec![start.clone()];
    for left in (1..=nearest).rev() {
        let i = next(chain.last()?, left)
            .into_iter()
            .find(|&i| distance[i] == left)?;
        chain.push(words[i].clone());
    }
    chain.push(goal.clone());
    Some(chain)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn neighbours(list in word_list(6, 4, 80), word in prop::collection::vec(1u8..=6, 1..5), fold in any::<bool>()) {
        let folding = folding(fold);
        let want: Vec<u32> =
            (0u32..).zip(&list).filter(|(_, other)| apart(&word, other, &folding) == 1).map(|(rank, _)| rank).collect();
        prop_assert_eq!(lexicon(&list, false).neighbours(&word, &folding), want);
    }

    #[test]
    fn ladders(
        list in prop::collection::btree_set(prop::collection::vec(1u8..=5, 3..=4), 0..60),
        start in prop::collection::vec(1u8..=5, 3..=4), goal in prop::collection::vec(1u8..=5, 3..=4),
        fold in any::<bool>(),
    ) {
        let folding = folding(fold);
        let got = lexicon(&list, false).ladder(&start, &goal, 0, &folding, &mut || Ok(())).unwrap();
        prop_assert_eq!(got, plain_ladder(&list, &start, &goal, &folding));
    }

    #[test]
    fn ladders_without_some_words(list in prop::collection::btree_set(prop::collection::vec(1u8..=3, 4), 2..60), forbidden in any::<u64>()) {
        let attr: Vec<u32> = (0..list.len()).map(|i| (forbidden >> (i % 64) & 1) as u32).collect();
        let left: BTreeSet<Word> = list.iter().zip(&attr).filter(|(_, a)| **a == 0).map(|(w, _)| w.clone()).collect();
        let (start, goal) = (list.first().unwrap(), list.last().unwrap());
        let lexicon = lexicon_with_attr(&list, attr, false);
        let got = lexicon.ladder(start, goal, 1, &Folding::none(), &mut || Ok(())).unwrap();
        prop_assert_eq!(got, plain_ladder(&left, start, goal, &Folding::none()));
    }

    #[test]
    fn phrases(list in word_list(4, 4, 14), letters in prop::collection::vec(1u8..=4, 0..8), min in 1..3usize, max in 0..5usize, fold in any::<bool>()) {
        let a = alphabet();
        let folding = folding(fold);
        let pairs = if fold { vec![("e".to_owned(), "ë".to_owned())] } else { vec![] };
        let mut words: Vec<&Word> = list.iter().filter(|word| word.len() >= min).collect();
        words.sort_by_key(|word| (std::cmp::Reverse(word.len()), (*word).clone()));
        let sorted = |tiles: &[u8]| {
            let mut tiles: Vec<u8> = tiles.iter().map(|tile| folding.class(*tile)).collect();
            tiles.sort_unstable();
            tiles
        };
        // All sets of up to `max` words, in order.
        fn sets<'a>(words: &[&'a Word], from: usize, max: usize, letters: usize, set: &mut Vec<&'a Word>, all: &mut Vec<Vec<&'a Word>>) {
            let used: usize = set.iter().map(|word| word.len()).sum();
            if used == letters && !set.is_empty() {
                all.push(set.clone());
            }
            if set.len() == max || used >= letters {
                return;
            }
            for i in from..words.len() {
                set.push(words[i]);
                sets(words, i, max, letters, set, all);
                set.pop();
            }
        }
        let mut all = Vec::new();
        sets(&words, 0, max, letters.len(), &mut Vec::new(), &mut all);
        let want: Vec<Vec<String>> = all
            .iter()
            .filter(|set| sorted(&set.iter().flat_map(|word| word.iter().copied()).collect::<Vec<_>>()) == sorted(&letters))
            .map(|set| set.iter().map(|word| a.decode(word).unwrap()).collect())
            .collect();
        let lexicon = lexicon(&list, false);
        // `c` and `h` never stand side by side here, so the text means these tiles.
        let text = a.decode(&letters).unwrap();
        let ask = |offset, limit, budget| {
            let wanted = Wanted { letters: &text, min_length: min, max_words: max, fold: &pairs, forbid: 0, must: &[], offset, limit, budget };
            lexicon.phrases(&wanted, &mut || Ok(())).unwrap()
        };
        let whole = ask(0, usize::MAX, u64::MAX);
        prop_assert_eq!(&whole, &Phrases { total: want.len() as u64, complete: true, page: want.clone() });
        let part = ask(1, 2, u64::MAX);
        prop_assert_eq!(part.page, want.iter().skip(1).take(2).cloned().collect::<Vec<_>>());
        prop_assert_eq!(part.total, want.len() as u64);
        let hasty = ask(0, usize::MAX, 10);
        prop_assert!(hasty.total <= whole.total && (hasty.complete || hasty.total < whole.total || want.is_empty() || hasty.total == whole.total));
        prop_assert_eq!(&hasty.page[..], &whole.page[..hasty.page.len()]);
    }
}

#[test]
fn words_that_must_be_there() {
    let a = alphabet();
    let list: BTreeSet<Word> = ["ab", "ba", "cab", "e", "be"]
        .iter()
        .map(|word| a.encode(word).unwrap())
        .collect();
    let lexicon = lexicon(&list, false);
    let ask = |letters: &str, must: &[&str], max_words| {
        let must: Vec<String> = must.iter().map(|word| (*word).to_owned()).collect();
        let wanted = Wanted {
            letters,
            min_length: 1,
            max_words,
            fold: &[],
            forbid: 0,
            must: &must,
            offset: 0,
            limit: 10,
            budget: 1000,
        };
        lexicon.phrases(&wanted, &mut || Ok(()))
    };
    assert_eq!(
        ask("abecab", &["e"], 4).unwrap().page,
        [["e", "cab", "ab"], ["e", "cab", "ba"]]
    );
    assert_eq!(ask("abe", &["e", "ba"], 4).unwrap().page, [["e", "ba"]]);
    assert_eq!(ask("abe", &["e", "ba"], 1).unwrap().total, 0);
    assert_eq!(
        ask("abab", &[], 2).unwrap().page,
        [["ab", "ab"], ["ab", "ba"], ["ba", "ba"]]
    );
    for (letters, must, field, code) in [
        ("ab", vec!["e"], "must", "must_letters"),
        ("abc", vec!["cb"], "must", "must_word"),
        ("ax", vec![], "letters", "unknown_letter"),
        (&*"a".repeat(41), vec![], "letters", "too_many_letters"),
    ] {
        let Err(Error::Query(error)) = ask(letters, &must, 4) else {
            panic!("{letters} was taken")
        };
        assert_eq!((error.field, error.code), (field, code));
    }
}

#[test]
fn long_work_can_be_stopped() {
    let list: BTreeSet<Word> = (0..4096u32)
        .map(|n| (0..6).map(|i| 1 + (n >> (2 * i) & 3) as u8).collect())
        .collect();
    let lexicon = lexicon(&list, false);
    let stopped = lexicon.ladder(&[1; 6], &[4; 6], 0, &Folding::none(), &mut || {
        Err(Error::Cancelled)
    });
    assert_eq!(stopped, Err(Error::Cancelled));
    let letters = "abeë".repeat(9);
    let wanted = Wanted {
        letters: &letters,
        min_length: 1,
        max_words: 6,
        fold: &[],
        forbid: 0,
        must: &[],
        offset: 0,
        limit: 1,
        budget: u64::MAX,
    };
    assert_eq!(
        lexicon.phrases(&wanted, &mut || Err(Error::Cancelled)),
        Err(Error::Cancelled)
    );
    let short = lexicon
        .phrases(
            &Wanted {
                budget: 100_000,
                ..wanted
            },
            &mut || Ok(()),
        )
        .unwrap();
    assert!(!short.complete);
}
