//! Word ladders: chains of words, each one letter away from the last.

use std::collections::HashMap;

use crate::error::{Check, Error};
use crate::folding::Folding;
use crate::lexicon::{ATTR, Lexicon};

/// The two ends, which need not be words, stand under numbers that no rank has.
const START: u32 = u32::MAX;
const GOAL: u32 = u32::MAX - 1;

impl Lexicon {
    /// A shortest chain from `start` to `goal`, both included: of all shortest ones the alphabetically
    /// first. `None` when there is none. The ends need not be words; the words between them have none of
    /// the flags of `forbid`. Ends that are the same letter for letter, folded letters counting as the
    /// same, make a chain of `start` alone.
    ///
    /// # Errors
    /// What `check` returns.
    pub fn ladder(
        &self,
        start: &[u8],
        goal: &[u8],
        forbid: u32,
        folding: &Folding,
        check: Check,
    ) -> Result<Option<Vec<Vec<u8>>>, Error> {
        let differing = start
            .iter()
            .zip(goal)
            .filter(|(a, b)| folding.class(**a) != folding.class(**b))
            .count();
        if start.len() != goal.len() || start.is_empty() {
            return Ok(None);
        }
        match differing {
            0 => return Ok(Some(vec![start.to_vec()])),
            1 => return Ok(Some(vec![start.to_vec(), goal.to_vec()])),
            _ => {}
        }
        let attr = self.column(ATTR);
        let mut ladder = Ladder {
            lexicon: self,
            folding,
            ends: [start, goal],
            check,
            steps: 0,
            allowed: &|rank| attr.is_none_or(|attr| attr.get(rank) & forbid == 0),
        };
        ladder.search()
    }
}

struct Ladder<'a> {
    lexicon: &'a Lexicon,
    folding: &'a Folding,
    ends: [&'a [u8]; 2],
    check: Check<'a>,
    steps: u32,
    allowed: &'a dyn Fn(u32) -> bool,
}

/// How far words are from one end, and the words that are farthest.
struct Side {
    distance: HashMap<u32, u32>,
    edge: Vec<u32>,
    depth: u32,
}

impl Side {
    fn new(end: u32) -> Self {
        Self {
            distance: HashMap::from([(end, 0)]),
            edge: vec![end],
            depth: 0,
        }
    }
}

impl Ladder<'_> {
    fn tiles(&self, word: u32) -> Vec<u8> {
        match word {
            START => self.ends[0].to_vec(),
            GOAL => self.ends[1].to_vec(),
            rank => self.lexicon.word(rank).unwrap_or_default(),
        }
    }

    /// The words next to `word`, alphabetical; the ends are never among them.
    fn next(&mut self, word: u32) -> Result<Vec<u32>, Error> {
        self.steps += 1;
        if self.steps.is_multiple_of(256) {
            (self.check)()?;
        }
        let mut next = self.lexicon.neighbours(&self.tiles(word), self.folding);
        next.retain(|&rank| (self.allowed)(rank));
        Ok(next)
    }

    /// Take one side a step farther.
    fn widen(&mut self, side: &mut Side) -> Result<(), Error> {
        side.depth += 1;
        for word in std::mem::take(&mut side.edge) {
            for next in self.next(word)? {
                side.distance.entry(next).or_insert_with(|| {
                    side.edge.push(next);
                    side.depth
                });
            }
        }
        Ok(())
    }

    fn search(&mut self) -> Result<Option<Vec<Vec<u8>>>, Error> {
        let mut near = Side::new(START);
        let mut far = Side::new(GOAL);
        // The ends differ in two letters at least, so at least one word lies between them.
        self.widen(&mut near)?;
        self.widen(&mut far)?;
        // Until the sides meet they have no word in common, so where they meet both are at their edge.
        let middle = loop {
            let met: Vec<u32> = near
                .edge
                .iter()
                .copied()
                .filter(|word| far.distance.contains_key(word))
                .collect();
            if !met.is_empty() {
                break met;
            }
            let smaller = if near.edge.len() <= far.edge.len() {
                &mut near
            } else {
                &mut far
            };
            if smaller.edge.is_empty() {
                return Ok(None);
            }
            self.widen(smaller)?;
        };
        // Which words of the near side are on a shortest chain: those next to one that is.
        let mut good: Vec<Vec<u32>> = vec![middle];
        for depth in (1..near.depth).rev() {
            let mut layer = Vec::new();
            for word in good[good.len() - 1].clone() {
                layer.extend(
                    self.next(word)?
                        .into_iter()
                        .filter(|next| near.distance.get(next) == Some(&depth)),
                );
            }
            layer.sort_unstable();
            layer.dedup();
            good.push(layer);
        }
        good.reverse();
        // Then forwards, always to the first word that still leads to the goal.
        let mut chain = vec![START];
        for layer in &good {
            let next = self.next(chain[chain.len() - 1])?;
            chain.extend(next.into_iter().find(|word| layer.contains(word)));
        }
        for depth in (1..far.depth).rev() {
            let next = self.next(chain[chain.len() - 1])?;
            chain.extend(
                next.into_iter()
                    .find(|word| far.distance.get(word) == Some(&depth)),
            );
        }
        chain.push(GOAL);
        Ok(Some(
            chain.into_iter().map(|word| self.tiles(word)).collect(),
        ))
    }
}
