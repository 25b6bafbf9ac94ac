//! What the threads of a search share, and the turns they keep.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use super::Turn;
use crate::crossword::play::Play;
use crate::crossword::position::Position;

/// What all threads share.
pub(super) struct Shared<'a> {
    pub(super) original: &'a Position,
    pub(super) count: usize,
    pub(super) bounded: bool,
    pub(super) needs_check: bool,
    /// The best score (upper 24 bits) and the place of its root in the order of the search, inverted.
    pub(super) best: AtomicU64,
    pub(super) stopped: AtomicBool,
    pub(super) deadline: Option<Instant>,
    pub(super) cancel: Option<&'a AtomicBool>,
    pub(super) thrifty: bool,
}

const PLACE: u64 = (1 << 40) - 1;

impl Shared<'_> {
    pub(super) fn stop(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        let late = self.deadline.is_some_and(|t| Instant::now() >= t)
            || self.cancel.is_some_and(|c| c.load(Ordering::Relaxed));
        if late {
            self.stopped.store(true, Ordering::Relaxed);
        }
        late
    }

    /// Whether something with at most `bound` points under the root at `place` can matter: it must be
    /// better than what earlier roots gave, and as good as what later ones gave. So the answer does
    /// not depend on how the roots are shared out.
    pub(super) fn worth(&self, bound: i32, place: u64) -> bool {
        let best = self.best.load(Ordering::Relaxed);
        let score = (best >> 40) as i32;
        if self.count > 1 {
            return bound >= score;
        }
        bound > score || (bound == score && place < PLACE - (best & PLACE))
    }

    pub(super) fn announce(&self, score: i32, place: u64) {
        self.best.fetch_max(
            (score.max(0) as u64) << 40 | (PLACE - place.min(PLACE)),
            Ordering::Relaxed,
        );
    }
}

/// The best turns of a thread, ordered best first; equal points by root and finding for one turn, by
/// the play for many.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) set: BTreeSet<(i32, u64, Play)>,
}

impl Kept {
    pub(super) fn add(&mut self, score: i32, place: u64, play: Play, count: usize) {
        self.set
            .insert((-score, if count == 1 { place } else { 0 }, play));
        while self.set.len() > count {
            self.set.pop_last();
        }
    }

    pub(super) fn merge(&mut self, other: Self, count: usize) {
        self.set.extend(other.set);
        while self.set.len() > count {
            self.set.pop_last();
        }
    }

    /// The least score that is kept, once there are `count`.
    pub(super) fn least(&self, count: usize) -> Option<i32> {
        (self.set.len() >= count).then(|| self.set.last().map_or(0, |k| -k.0))
    }

    pub(super) fn into_turns(self, count: usize) -> Vec<Turn> {
        self.set
            .into_iter()
            .take(count)
            .map(|(score, _, play)| Turn {
                play,
                score: -score,
            })
            .collect()
    }
}
