//! The published method to compare with: lay the best word, look again, and so on.

use super::variants::variants;
use super::{Answer, Turn};
use crate::crossword::check::check;
use crate::crossword::generate::line_plays;
use crate::crossword::play::{Placement, Play};
use crate::crossword::position::Position;

/// The best word again and again, begun in each way the rules allow; the best of these turns.
pub fn greedy(position: &Position) -> Answer {
    let mut best: Option<Turn> = None;
    let mut nodes = 0;
    for variant in variants(position) {
        let mut board = variant.position;
        let mut play = variant.prefix;
        let mut score = None;
        loop {
            nodes += 1;
            let next = line_plays(&board)
                .into_iter()
                .filter_map(|found| {
                    let mut longer = play.clone();
                    longer.placements.extend(
                        found
                            .placements()
                            .map(|(cell, tile)| Placement { cell, tile }),
                    );
                    longer.normalize();
                    Some((
                        found.score,
                        check(position, &longer).ok()?.total,
                        longer,
                        found,
                    ))
                })
                .max_by(|a, b| a.0.cmp(&b.0).then_with(|| b.2.cmp(&a.2)));
            let Some((_, total, longer, found)) = next else {
                break;
            };
            board.apply(&Play::new(found.placements()));
            play = longer;
            score = Some(total);
        }
        if let Some(score) = score
            && best.as_ref().is_none_or(|b| score > b.score)
        {
            best = Some(Turn { play, score });
        }
    }
    Answer {
        turns: best.into_iter().collect(),
        proven: false,
        nodes,
    }
}
