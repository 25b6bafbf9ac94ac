//! The ways to begin a turn: which letter is swapped and which stars are taken back.

use crate::crossword::automaton::letters;
use crate::crossword::check::{Prepared, prepare};
use crate::crossword::play::{Play, Reclaim, Swap};
use crate::crossword::position::{Position, is_tile};
use crate::crossword::rules::StarReclaim;
use crate::crossword::tiles::Tile;

/// A beginning of a turn and the position it leads to.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Swap and reclaims; no placements yet.
    pub prefix: Play,
    /// Board and rack after them.
    pub position: Position,
    /// What they ask for.
    pub prepared: Prepared,
}

/// All beginnings that the rules allow, the empty one first.
pub fn variants(position: &Position) -> Vec<Variant> {
    let mut found = Vec::new();
    let mut swaps = vec![None];
    if position.rules().letter_swap {
        for cell in position.frame().cells() {
            let Some(tile) = position.tile(cell) else {
                continue;
            };
            swaps.extend(
                letters(position.rack.letter_mask())
                    .filter(|&letter| letter != tile.letter())
                    .map(|letter| Some(Swap::Replace { cell, letter })),
            );
            swaps.push(Some(Swap::TakeOff { cell }));
        }
    }
    let mut stars = Vec::new();
    if position.rules().star_reclaim != StarReclaim::Never {
        for cell in position.frame().cells() {
            let tile = position.tile(cell);
            if let Some(letter) = tile.filter(|t| t.is_star()).map(Tile::letter) {
                stars.push(Reclaim { cell, letter });
            }
        }
    }
    for swap in swaps {
        let start = Play {
            swap,
            ..Play::default()
        };
        if prepare(position, &start).is_ok() {
            reclaim(position, &stars, start, &mut found);
        }
    }
    found
}

fn reclaim(position: &Position, stars: &[Reclaim], play: Play, found: &mut Vec<Variant>) {
    let Some((&star, rest)) = stars.split_first() else {
        if let Ok(prepared) = prepare(position, &play) {
            let mut after = position.clone();
            let frame = position.frame();
            for (index, &code) in prepared.cells.iter().enumerate() {
                if code != position.codes()[index] {
                    after.set(
                        frame.cell(index),
                        is_tile(code).then(|| Tile::from_code(code)),
                    );
                }
            }
            after.rack = prepared.rack;
            found.push(Variant {
                prefix: play,
                position: after,
                prepared,
            });
        }
        return;
    };
    reclaim(position, rest, play.clone(), found);
    let mut with = play;
    with.reclaims.push(star);
    if prepare(position, &with).is_ok() {
        reclaim(position, rest, with, found);
    }
}
