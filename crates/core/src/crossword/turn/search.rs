//! The search for turns of many words: every beginning, shared out over threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::shared::{Kept, Shared};
use super::task::Task;
use super::variants::variants;
use super::worker::Worker;
use super::{Answer, Limits};
use crate::crossword::position::Position;
use crate::crossword::rules::{StarReclaim, StarValue};

/// The best `count` turns, with the bound or without.
pub fn search(position: &Position, count: usize, bounded: bool, limits: &Limits<'_>) -> Answer {
    let shared = Shared {
        original: position,
        count,
        bounded,
        needs_check: needs_check(position),
        best: AtomicU64::new(0),
        stopped: AtomicBool::new(false),
        deadline: limits.deadline,
        cancel: limits.cancel,
        thrifty: count == 1
            && bounded
            && position.rules().star_value == StarValue::Letter
            && position.owed_stars == 0,
    };
    let mut found = Kept::default();
    let mut nodes = 0;
    let mut base = 0;
    if count > 0 && !position.rack.is_empty() {
        for variant in variants(position) {
            if shared.stop() {
                break;
            }
            let task = Task::new(&shared, &variant, base);
            base += task.roots.len() as u64 + 1;
            let next = AtomicU64::new(0);
            let workers = limits.threads.clamp(1, 64);
            let results: Vec<(Kept, u64)> = if workers == 1 {
                vec![Worker::new(&task).run(&next)]
            } else {
                std::thread::scope(|scope| {
                    let handles: Vec<_> = (0..workers)
                        .map(|_| scope.spawn(|| Worker::new(&task).run(&next)))
                        .collect();
                    handles
                        .into_iter()
                        .filter_map(|handle| handle.join().ok())
                        .collect()
                })
            };
            for (kept, n) in results {
                nodes += n;
                found.merge(kept, count);
            }
        }
    }
    Answer {
        turns: found.into_turns(count),
        proven: !shared.stopped.load(Ordering::Relaxed),
        nodes,
    }
}

/// Whether a turn must be judged as a whole because of rules that look beyond single runs.
fn needs_check(position: &Position) -> bool {
    let rules = position.rules();
    rules.min_word_length > 2
        || rules.unique_words
        || !rules.double_extension
        || rules.letter_swap
        || !rules.first_use_values.is_empty()
        || (rules.opening_word_double && position.is_opening())
        || matches!(
            rules.star_reclaim,
            StarReclaim::NextTurn | StarReclaim::Keep
        )
}
