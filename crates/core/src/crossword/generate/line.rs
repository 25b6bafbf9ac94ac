//! Words along one line: the GADDAG walk that every search shares.

use crate::crossword::automaton::{Automaton, State, StateId};
use crate::crossword::geometry::MAX_SIDE;
use crate::crossword::position::is_tile;
use crate::crossword::tiles::Rack;

/// Cells of a line with its walls; a little more so that a copy of fixed length fits anywhere.
pub const LINE: usize = MAX_SIDE as usize + 3 + STRIP;
/// Cells of the copy of a run that is kept.
pub const STRIP: usize = 24;

/// A line of a board as the walk needs it. Cell `i` of the line has index `i + 1`; 0 and `len + 1` are
/// walls.
#[derive(Clone, Debug)]
pub struct Line {
    /// Cells of the line.
    pub len: usize,
    /// Codes of the tiles that lie there; 0 for empty cells.
    pub tiles: [u8; LINE],
    /// The letters that may be laid; 0 where nothing may.
    pub allowed: [u64; LINE],
    /// The sum of the run that crosses; -1 without one.
    pub cross_sum: [i32; LINE],
    /// Letter multipliers.
    pub letter: [i32; LINE],
    /// Word multipliers.
    pub word: [i32; LINE],
}

impl Line {
    /// A line of walls.
    pub const fn new() -> Self {
        Self {
            len: 0,
            tiles: [0; LINE],
            allowed: [0; LINE],
            cross_sum: [-1; LINE],
            letter: [1; LINE],
            word: [1; LINE],
        }
    }
}

impl Default for Line {
    fn default() -> Self {
        Self::new()
    }
}

/// A run that the walk found.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'a> {
    /// Index of its first cell.
    pub first: usize,
    /// Index of its last cell.
    pub last: usize,
    /// Codes of the new tiles by index; 0 elsewhere within the run.
    pub strip: &'a [u8; LINE],
    /// How many tiles are new.
    pub laid: u8,
    /// Letters with premiums.
    pub sum: i32,
    /// Product of the word premiums.
    pub multiplier: i32,
    /// Points of the words that cross.
    pub crossed: i32,
}

#[derive(Clone, Copy)]
struct Tally {
    sum: i32,
    multiplier: i32,
    crossed: i32,
}

/// What a rack can lay, and the walk's state.
#[derive(Clone)]
pub struct Walk<'a> {
    automaton: &'a Automaton,
    /// Value of a tile by its code.
    values: &'a [i32; 256],
    counts: [u8; 64],
    held: u64,
    star_letters: u64,
    laid: u8,
    left: u8,
    strip: [u8; LINE],
    anchor: usize,
    barrier: usize,
    /// Whether a star is laid for a letter only when no tile of the letter is left.
    thrifty: bool,
}

impl<'a> Walk<'a> {
    /// A walk with the tiles of `rack`.
    pub fn new(
        automaton: &'a Automaton,
        values: &'a [i32; 256],
        rack: &Rack,
        star_letters: u64,
    ) -> Self {
        let mut counts = [0; 64];
        for kind in rack.kinds() {
            counts[usize::from(kind)] += 1;
        }
        Self {
            automaton,
            values,
            counts,
            held: rack.letter_mask() | u64::from(counts[0] > 0),
            star_letters,
            laid: 0,
            left: rack.len() as u8,
            strip: [0; LINE],
            anchor: 0,
            barrier: 0,
            thrifty: false,
        }
    }

    /// Lays a star for a letter only when no tile of the letter is left on the rack.
    pub fn thrifty(mut self, thrifty: bool) -> Self {
        self.thrifty = thrifty;
        self
    }

    /// All runs that cover the empty cell `anchor` with a new tile and lay nothing on `barrier` or
    /// beyond it to the left (0 = the wall).
    pub fn from_empty<F: FnMut(Hit<'_>)>(
        &mut self,
        line: &Line,
        anchor: usize,
        barrier: usize,
        f: &mut F,
    ) {
        self.anchor = anchor;
        self.barrier = barrier;
        if self.left > 0 {
            let automaton = self.automaton;
            let root = automaton.state(automaton.gaddag());
            self.lay_left(
                line,
                anchor,
                &root,
                Tally {
                    sum: 0,
                    multiplier: 1,
                    crossed: 0,
                },
                f,
            );
        }
    }

    /// All runs through the tile at `anchor`, which lies there already, itself included.
    pub fn from_tile<F: FnMut(Hit<'_>)>(&mut self, line: &Line, anchor: usize, f: &mut F) {
        self.anchor = anchor;
        self.barrier = 0;
        let automaton = self.automaton;
        let root = automaton.state(automaton.gaddag());
        let tile = line.tiles[anchor];
        let tally = Tally {
            sum: self.values[usize::from(tile)],
            multiplier: 1,
            crossed: 0,
        };
        self.extend_left(line, anchor, &root, tile & 0x3f, tally, f);
    }

    fn lay_left<F: FnMut(Hit<'_>)>(
        &mut self,
        line: &Line,
        at: usize,
        state: &State,
        tally: Tally,
        f: &mut F,
    ) {
        let mut mask = (state.next | state.ends) & line.allowed[at] & self.available();
        while mask != 0 {
            let letter = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            let natural = self.held >> letter & 1 == 1;
            if natural {
                self.take(letter);
                let tally = self.tally(line, at, letter, tally);
                self.extend_left(line, at, state, letter, tally, f);
                self.give_back(letter);
                self.strip[at] = 0;
            }
            if self.held & self.star_letters >> letter & 1 == 1 && !(natural && self.thrifty) {
                self.take(0);
                let tally = self.tally(line, at, letter | 0x80, tally);
                self.extend_left(line, at, state, letter, tally, f);
                self.give_back(0);
                self.strip[at] = 0;
            }
        }
    }

    #[inline(always)]
    fn take(&mut self, kind: u8) {
        let count = &mut self.counts[usize::from(kind & 0x3f)];
        *count -= 1;
        // Bit 0 stands for the stars.
        self.held ^= u64::from(*count == 0) << kind;
        self.laid += 1;
        self.left -= 1;
    }

    /// Takes a tile off the rack for a while.
    pub fn lend(&mut self, kind: u8) {
        self.take(kind);
        self.laid -= 1;
    }

    /// Puts back a tile that was lent.
    pub fn return_tile(&mut self, kind: u8) {
        self.laid += 1;
        self.give_back(kind);
    }

    /// Whether a tile of this kind is at hand.
    pub fn holds(&self, kind: u8) -> bool {
        self.held >> (kind & 0x3f) & 1 == 1
    }

    #[inline(always)]
    fn give_back(&mut self, kind: u8) {
        self.counts[usize::from(kind & 0x3f)] += 1;
        self.held |= 1 << kind;
        self.laid -= 1;
        self.left += 1;
    }

    /// The letters that a tile at hand can show.
    #[inline(always)]
    fn available(&self) -> u64 {
        self.held | (self.star_letters & (self.held & 1).wrapping_neg())
    }

    #[inline(always)]
    fn tally(&mut self, line: &Line, at: usize, code: u8, tally: Tally) -> Tally {
        self.strip[at] = code;
        let points = self.values[usize::from(code)] * line.letter[at];
        let word = line.word[at];
        let cross = line.cross_sum[at];
        Tally {
            sum: tally.sum + points,
            multiplier: tally.multiplier * word,
            crossed: tally.crossed
                + if cross >= 0 {
                    (cross + points) * word
                } else {
                    0
                },
        }
    }

    fn extend_left<F: FnMut(Hit<'_>)>(
        &mut self,
        line: &Line,
        mut at: usize,
        state: &State,
        letter: u8,
        mut tally: Tally,
        f: &mut F,
    ) {
        let automaton = self.automaton;
        let mut ends = state.ends >> letter & 1 == 1;
        if self.left == 0 && !is_tile(line.tiles[at - 1]) && !is_tile(line.tiles[self.anchor + 1]) {
            if ends {
                self.hit(at, self.anchor, tally, f);
            }
            return;
        }
        let mut id = automaton.follow(state, letter);
        while is_tile(line.tiles[at - 1]) {
            at -= 1;
            let tile = line.tiles[at];
            let state = automaton.state(id);
            ends = state.ends >> (tile & 0x3f) & 1 == 1;
            id = automaton.follow(&state, tile & 0x3f);
            tally.sum += self.values[usize::from(tile)];
        }
        let after = self.anchor + 1;
        if ends && !is_tile(line.tiles[after]) {
            self.hit(at, self.anchor, tally, f);
        }
        if id == 0 {
            return;
        }
        let state = automaton.state(id);
        let turned = automaton.turn(&state);
        if turned != 0 {
            self.right(line, at, after, turned, tally, f);
        }
        if at - 1 > self.barrier && self.left > 0 {
            self.lay_left(line, at - 1, &state, tally, f);
        }
    }

    fn right<F: FnMut(Hit<'_>)>(
        &mut self,
        line: &Line,
        first: usize,
        mut at: usize,
        mut id: StateId,
        mut tally: Tally,
        f: &mut F,
    ) {
        let automaton = self.automaton;
        if is_tile(line.tiles[at]) {
            let mut ends = false;
            while is_tile(line.tiles[at]) {
                let tile = line.tiles[at];
                let state = automaton.state(id);
                ends = state.ends >> (tile & 0x3f) & 1 == 1;
                id = automaton.follow(&state, tile & 0x3f);
                tally.sum += self.values[usize::from(tile)];
                at += 1;
            }
            if ends {
                self.hit(first, at - 1, tally, f);
            }
            if id == 0 {
                return;
            }
        }
        if self.left == 0 {
            return;
        }
        let state = automaton.state(id);
        // The last tile must end the word, unless tiles lie beyond.
        let mut mask = line.allowed[at] & self.available();
        mask &= if self.left > 1 || is_tile(line.tiles[at + 1]) {
            state.next | state.ends
        } else {
            state.ends
        };
        while mask != 0 {
            let letter = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            let ends = state.ends >> letter & 1 == 1 && !is_tile(line.tiles[at + 1]);
            let id = automaton.follow(&state, letter);
            let natural = self.held >> letter & 1 == 1;
            if natural {
                self.take(letter);
                let tally = self.tally(line, at, letter, tally);
                if ends {
                    self.hit(first, at, tally, f);
                }
                if id != 0 {
                    self.right(line, first, at + 1, id, tally, f);
                }
                self.give_back(letter);
                self.strip[at] = 0;
            }
            if self.held & self.star_letters >> letter & 1 == 1 && !(natural && self.thrifty) {
                self.take(0);
                let tally = self.tally(line, at, letter | 0x80, tally);
                if ends {
                    self.hit(first, at, tally, f);
                }
                if id != 0 {
                    self.right(line, first, at + 1, id, tally, f);
                }
                self.give_back(0);
                self.strip[at] = 0;
            }
        }
    }

    #[inline(always)]
    fn hit<F: FnMut(Hit<'_>)>(&self, first: usize, last: usize, tally: Tally, f: &mut F) {
        if first < last {
            f(Hit {
                first,
                last,
                strip: &self.strip,
                laid: self.laid,
                sum: tally.sum,
                multiplier: tally.multiplier,
                crossed: tally.crossed,
            });
        }
    }
}
