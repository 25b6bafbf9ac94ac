//! Multi-word anagrams: sets of words that use all letters.

use std::collections::HashMap;

use crate::alphabet::Alphabet;
use crate::error::{Check, Error, QueryError};
use crate::folding::Folding;
use crate::lexicon::{ATTR, Lexicon};

/// The most letters of a phrase.
pub const MAX_LETTERS: usize = 40;

/// What phrases to look for.
#[derive(Debug, Clone)]
pub struct Wanted<'a> {
    /// The letters; all must be used.
    pub letters: &'a str,
    /// Letters of the shortest word; words of `must` may be shorter.
    pub min_length: usize,
    /// The most words in a set, those of `must` counted.
    pub max_words: usize,
    /// Letters that count as the same.
    pub fold: &'a [(String, String)],
    /// Flags that no word may have, except those of `must`.
    pub forbid: u32,
    /// Words that are in every set.
    pub must: &'a [String],
    /// How many sets to leave out at the start.
    pub offset: u64,
    /// How many sets to give.
    pub limit: usize,
    /// After so many steps the search ends without being complete.
    pub budget: u64,
}

/// The sets of words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Phrases {
    /// How many sets there are; when not complete, how many were found.
    pub total: u64,
    /// Whether all were found.
    pub complete: bool,
    /// Sets `offset..offset + limit`.
    pub page: Vec<Vec<String>>,
}

/// Letters as a multiset in one number: a field a class, its top bit a guard that stays free.
#[derive(Debug)]
struct Packing {
    shift: [u32; 64],
    guards: u128,
}

impl Packing {
    fn new(counts: &[u8; 64]) -> Self {
        let mut packing = Self {
            shift: [0; 64],
            guards: 0,
        };
        let mut next = 0;
        for (class, &count) in counts.iter().enumerate() {
            if count > 0 {
                packing.shift[class] = next;
                next += u8::BITS - count.leading_zeros() + 1;
                packing.guards |= 1 << (next - 1);
            }
        }
        packing
    }

    fn pack(&self, counts: &[u8; 64]) -> u128 {
        let fields = counts
            .iter()
            .zip(&self.shift)
            .filter(|(count, _)| **count > 0);
        fields.fold(0, |all, (&count, &shift)| all | u128::from(count) << shift)
    }

    /// What is left of `whole` without `part`, if it has all of it.
    #[inline]
    fn without(&self, whole: u128, part: u128) -> Option<u128> {
        let left = (whole | self.guards) - part;
        (left & self.guards == self.guards).then_some(left & !self.guards)
    }
}

/// A word that fits into the letters.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    packed: u128,
    rank: u32,
    length: u8,
}

impl Lexicon {
    /// Sets of words that use every letter once. The words of a set are in order, longest first, then by
    /// alphabet, behind those of `must`; a word may be in a set more than once; each set is given once.
    ///
    /// # Errors
    /// Text that cannot be understood, too many letters, or what `check` returns.
    pub fn phrases(&self, wanted: &Wanted, check: Check) -> Result<Phrases, Error> {
        let folding = Folding::new(self.alphabet(), wanted.fold)?;
        let letters = tiles(self.alphabet(), "letters", wanted.letters)?;
        if letters.len() > MAX_LETTERS {
            let message = format!("There are more than {MAX_LETTERS} letters.");
            return Err(QueryError::new("letters", "too_many_letters", message)
                .at(MAX_LETTERS)
                .number("limit", MAX_LETTERS)
                .into());
        }
        let mut counts = [0u8; 64];
        for &tile in &letters {
            counts[usize::from(folding.class(tile))] += 1;
        }
        let mut must = Vec::new();
        for word in wanted.must {
            let word_tiles = tiles(self.alphabet(), "must", word)?;
            let there = self.contains(&word_tiles);
            for &tile in &word_tiles {
                let count = &mut counts[usize::from(folding.class(tile))];
                let Some(less) = count.checked_sub(1).filter(|_| there) else {
                    let (code, why) = if there {
                        ("must_letters", "needs letters that are not there")
                    } else {
                        ("must_word", "is not in the lexicon")
                    };
                    return Err(
                        QueryError::new("must", code, format!("The word {word:?} {why}."))
                            .text("word", word.clone())
                            .into(),
                    );
                };
                *count = less;
            }
            if !word_tiles.is_empty() {
                must.push(word.clone());
            }
        }
        let packing = Packing::new(&counts);
        let left: usize = counts.iter().map(|&count| usize::from(count)).sum();
        let words_left = wanted.max_words.saturating_sub(must.len());
        let candidates = self.candidates(&counts, &folding, &packing, wanted);
        let mut by_letters: HashMap<u128, Vec<u32>> = HashMap::new();
        for (place, candidate) in candidates.iter().enumerate() {
            by_letters
                .entry(candidate.packed)
                .or_default()
                .push(place as u32);
        }
        let mut search = Search {
            packing: &packing,
            candidates: &candidates,
            by_letters,
            min_length: wanted.min_length.max(1),
            chosen: Vec::new(),
            page: Vec::new(),
            wanted,
            total: 0,
            steps: 0,
            next_check: CHECK_EVERY,
            check,
        };
        let all: Vec<u32> = (0..candidates.len() as u32).collect();
        let whole = packing.pack(&counts);
        let complete = if letters.is_empty() {
            true
        } else if left == 0 {
            if must.len() <= wanted.max_words {
                search.found(None);
            }
            true
        } else {
            search.extend(whole, left, words_left, &all)?
        };
        let total = search.total;
        let page = search.page.into_iter().map(|set| {
            let mut words = must.clone();
            words.extend(set.into_iter().filter_map(|place| {
                let tiles = self.word(candidates[place as usize].rank)?;
                self.alphabet().decode(&tiles)
            }));
            words
        });
        Ok(Phrases {
            total,
            complete,
            page: page.collect(),
        })
    }

    /// All words made of the letters, longest first, then by alphabet.
    fn candidates(
        &self,
        counts: &[u8; 64],
        folding: &Folding,
        packing: &Packing,
        wanted: &Wanted,
    ) -> Vec<Candidate> {
        let mut fill = Fill {
            lexicon: self,
            folding,
            counts: *counts,
            used: [0; 64],
            packing,
            min_length: wanted.min_length.max(1),
            forbid: wanted.forbid,
            found: Vec::new(),
        };
        fill.list(self.nodes().dawg_root(), 1, 0);
        fill.found
            .sort_by_key(|candidate| (u8::MAX - candidate.length, candidate.rank));
        fill.found
    }
}

fn tiles(alphabet: &Alphabet, field: &'static str, text: &str) -> Result<Vec<u8>, QueryError> {
    alphabet.encode(text).map_err(|bad| {
        let character = bad.character.to_string();
        let message = format!(
            "{character:?} at place {} of {field} is no letter of this alphabet.",
            bad.position + 1
        );
        QueryError::new(field, "unknown_letter", message)
            .at(bad.position)
            .text("letter", character)
    })
}

/// The walk that finds candidates.
struct Fill<'a> {
    lexicon: &'a Lexicon,
    folding: &'a Folding,
    counts: [u8; 64],
    used: [u8; 64],
    packing: &'a Packing,
    min_length: usize,
    forbid: u32,
    found: Vec<Candidate>,
}

impl Fill<'_> {
    fn list(&mut self, list: u32, length: u8, first: u32) {
        if list == 0 {
            return;
        }
        let after = self.lexicon.after();
        let total = after.get(list);
        for (at, node) in self.lexicon.nodes().list(list) {
            let class = usize::from(self.folding.class(node.tile()));
            if self.used[class] == self.counts[class] {
                continue;
            }
            self.used[class] += 1;
            let rank = first + total - after.get(at);
            if node.accepts() && usize::from(length) >= self.min_length && self.passes(rank) {
                self.found.push(Candidate {
                    packed: self.packing.pack(&self.used),
                    rank,
                    length,
                });
            }
            self.list(node.child(), length + 1, rank + u32::from(node.accepts()));
            self.used[class] -= 1;
        }
    }

    fn passes(&self, rank: u32) -> bool {
        self.forbid == 0
            || self
                .lexicon
                .column(ATTR)
                .is_none_or(|attr| attr.get(rank) & self.forbid == 0)
    }
}

const CHECK_EVERY: u64 = 1 << 20;

struct Search<'a> {
    packing: &'a Packing,
    candidates: &'a [Candidate],
    /// Places of candidates by their letters, in rising order: the last word of a set is looked up.
    by_letters: HashMap<u128, Vec<u32>>,
    min_length: usize,
    chosen: Vec<u32>,
    page: Vec<Vec<u32>>,
    wanted: &'a Wanted<'a>,
    total: u64,
    steps: u64,
    next_check: u64,
    check: Check<'a>,
}

impl Search<'_> {
    /// A set is complete, with one more word at `last`.
    fn found(&mut self, last: Option<u32>) {
        if self.total >= self.wanted.offset && self.page.len() < self.wanted.limit {
            let mut set = self.chosen.clone();
            set.extend(last);
            self.page.push(set);
        }
        self.total += 1;
    }

    /// Find all ways to use up `left` (of `length` letters) with at most `words` of the candidates at
    /// `places`; false when the budget has run out.
    fn extend(
        &mut self,
        left: u128,
        length: usize,
        words: usize,
        places: &[u32],
    ) -> Result<bool, Error> {
        if words == 0 {
            return Ok(true);
        }
        self.steps += 1 + places.len() as u64;
        if self.steps > self.wanted.budget {
            return Ok(false);
        }
        if self.steps >= self.next_check {
            self.next_check = self.steps + CHECK_EVERY;
            (self.check)()?;
        }
        let Some(&first) = places.first() else {
            return Ok(true);
        };
        if words == 1 {
            let from = self
                .by_letters
                .get(&left)
                .map_or(0, |same| same.partition_point(|&place| place < first));
            let count = self.by_letters.get(&left).map_or(0, Vec::len);
            for i in from..count {
                let place = self.by_letters.get(&left).map(|same| same[i]);
                self.found(place);
            }
            return Ok(true);
        }
        let fitting: Vec<u32> = places
            .iter()
            .copied()
            .filter(|&place| {
                self.packing
                    .without(left, self.candidates[place as usize].packed)
                    .is_some()
            })
            .collect();
        for (i, &place) in fitting.iter().enumerate() {
            let candidate = self.candidates[place as usize];
            let size = usize::from(candidate.length);
            // All later candidates are as short as this one or shorter.
            if size * words < length {
                break;
            }
            let Some(rest) = self.packing.without(left, candidate.packed) else {
                continue;
            };
            if size == length {
                self.found(Some(place));
            } else if length - size >= self.min_length {
                self.chosen.push(place);
                let complete = self.extend(rest, length - size, words - 1, &fitting[i..])?;
                self.chosen.pop();
                if !complete {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}
