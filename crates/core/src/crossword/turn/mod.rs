//! Turns of many words: all of them, the best N, the best one proven.
//!
//! A turn is a set of tiles all of whose runs are words. It is taken apart like this. Two new tiles in
//! one run belong together, and so on: the tiles fall into *clusters*, and every cluster has a run that
//! covers an anchor, an empty cell beside a tile that lay there before. The *root* of a turn is its
//! best such run, by points and then by place. The search lays a root, closes both of its ends, and
//! then takes up the crossing run of every new tile: it stays as it is, if that is a word, or is made
//! longer in every way the lexicon knows, which lays new tiles, whose crossing runs are taken up in
//! turn. When nothing is left open the turn is legal; the next cluster begins with a lesser root. Every
//! legal turn is reached exactly once, so that nothing has to be remembered, and no position in between
//! has to be legal.
//!
//! The bound: the runs of a turn divide its tiles into parts, once across and once down. For every
//! subset of the rack the best run that uses exactly this subset is known, for each line; the best
//! division of what is not closed yet bounds what is to come. The root being the best run caps all.

mod completion;
mod greedy;
mod search;
mod shared;
mod tables;
mod task;
pub mod variants;
mod worker;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::check::{Score, check};
use super::generate::{all_plays, best_plays};
use super::play::Play;
use super::position::Position;
use super::rules::WordsPerTurn;

/// How a turn is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The best word, again and again.
    Greedy,
    /// Every turn, without a bound.
    Exhaustive,
    /// Every turn that may be better than the best so far.
    Exact,
}

/// When to stop, and how many threads may run.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Stop at this time with the best so far.
    pub deadline: Option<Instant>,
    /// Stop when this becomes true.
    pub cancel: Option<&'a AtomicBool>,
    /// Threads; 0 counts as 1. The answer does not depend on them.
    pub threads: usize,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self {
            deadline: None,
            cancel: None,
            threads: 1,
        }
    }
}

/// A turn and its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What is laid.
    pub play: Play,
    /// Points.
    pub score: i32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The turns, best first.
    pub turns: Vec<Turn>,
    /// Whether there is no better one.
    pub proven: bool,
    /// How many partial turns were looked at.
    pub nodes: u64,
}

/// The best turn, under any rules.
pub fn best_turn(position: &Position, method: Method, limits: &Limits<'_>) -> Answer {
    match method {
        _ if one_word(position) => one_word_turns(position, 1),
        Method::Greedy => greedy::greedy(position),
        Method::Exhaustive => search::search(position, 1, false, limits),
        Method::Exact => search::search(position, 1, true, limits),
    }
}

/// The best `count` turns; turns of equal points in the order of their plays.
pub fn best_turns(position: &Position, count: usize, limits: &Limits<'_>) -> Answer {
    if one_word(position) {
        return one_word_turns(position, count);
    }
    search::search(position, count, true, limits)
}

/// All turns, best first.
pub fn all_turns(position: &Position, limits: &Limits<'_>) -> Answer {
    if one_word(position) {
        return one_word_turns(position, usize::MAX);
    }
    search::search(position, usize::MAX, false, limits)
}

/// The score of a turn in detail, by the judge that all searches are held to.
pub fn detail(position: &Position, turn: &Turn) -> Option<Score> {
    check(position, &turn.play).ok()
}

fn one_word_turns(position: &Position, count: usize) -> Answer {
    let turns = if count == usize::MAX {
        all_plays(position)
    } else {
        best_plays(position, count)
    };
    let nodes = turns.len() as u64;
    Answer {
        turns,
        proven: true,
        nodes,
    }
}

fn one_word(position: &Position) -> bool {
    position.rules().words_per_turn == WordsPerTurn::One
}
