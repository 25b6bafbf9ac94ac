//! Whether a run that is no word yet can become one with the tiles at hand.

use crate::crossword::automaton::{Automaton, StateId};
use crate::crossword::generate::line::Line;
use crate::crossword::position::{is_tile, letter_of};

/// Looks for one longer word through a run of tiles.
pub struct Completion<'a> {
    automaton: &'a Automaton,
    line: &'a Line,
    counts: [u8; 64],
    /// Letters a star can show.
    star_letters: u64,
    /// Index of the first cell after the run.
    after: usize,
}

impl<'a> Completion<'a> {
    /// Whether the run of tiles through index `at` is part of a longer word that the tiles (`counts`,
    /// stars at 0) can lay in the line.
    pub fn exists(
        automaton: &'a Automaton,
        line: &'a Line,
        at: usize,
        counts: [u8; 64],
        star_letters: u64,
    ) -> bool {
        let mut after = at;
        while is_tile(line.tiles[after]) {
            after += 1;
        }
        let mut look = Self {
            automaton,
            line,
            counts,
            star_letters,
            after,
        };
        look.left(after - 1, automaton.gaddag(), false)
    }

    /// Reads the tiles from `at` to the left, then goes on to either side.
    fn left(&mut self, mut at: usize, mut id: StateId, laid: bool) -> bool {
        let mut ends = false;
        while is_tile(self.line.tiles[at]) {
            let state = self.automaton.state(id);
            let letter = letter_of(self.line.tiles[at]);
            ends = state.ends >> letter & 1 == 1;
            id = self.automaton.follow(&state, letter);
            at -= 1;
        }
        if ends && laid {
            return true;
        }
        let state = self.automaton.state(id);
        let turned = self.automaton.turn(&state);
        if turned != 0 && self.right(self.after, turned, laid) {
            return true;
        }
        self.lay(at, id, |look, letter| {
            let state = look.automaton.state(id);
            if state.ends >> letter & 1 == 1 && !is_tile(look.line.tiles[at - 1]) {
                return true;
            }
            let next = look.automaton.follow(&state, letter);
            next != 0 && {
                if is_tile(look.line.tiles[at - 1]) {
                    look.left(at - 1, next, true)
                } else {
                    let turned = look.automaton.turn(&look.automaton.state(next));
                    (turned != 0 && look.right(look.after, turned, true))
                        || look.left(at - 1, next, true)
                }
            }
        })
    }

    fn right(&mut self, mut at: usize, mut id: StateId, laid: bool) -> bool {
        let mut ends = false;
        while is_tile(self.line.tiles[at]) {
            let state = self.automaton.state(id);
            let letter = letter_of(self.line.tiles[at]);
            ends = state.ends >> letter & 1 == 1;
            id = self.automaton.follow(&state, letter);
            at += 1;
        }
        if ends && laid {
            return true;
        }
        self.lay(at, id, |look, letter| {
            let state = look.automaton.state(id);
            if state.ends >> letter & 1 == 1 && !is_tile(look.line.tiles[at + 1]) {
                return true;
            }
            let next = look.automaton.follow(&state, letter);
            next != 0 && look.right(at + 1, next, true)
        })
    }

    /// Tries each tile at an empty cell.
    fn lay(&mut self, at: usize, id: StateId, then: impl Fn(&mut Self, u8) -> bool) -> bool {
        let state = self.automaton.state(id);
        let mask = (state.next | state.ends) & self.line.allowed[at];
        for letter in crate::crossword::automaton::letters(mask) {
            let kind = if self.counts[usize::from(letter)] > 0 {
                letter
            } else if self.counts[0] > 0 && self.star_letters >> letter & 1 == 1 {
                0
            } else {
                continue;
            };
            self.counts[usize::from(kind)] -= 1;
            let found = then(self, letter);
            self.counts[usize::from(kind)] += 1;
            if found {
                return true;
            }
        }
        false
    }
}
