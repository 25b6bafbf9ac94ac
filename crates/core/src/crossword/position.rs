//! A board, a rack and what the rules remember of the game.

use std::collections::HashSet;
use std::sync::Arc;

use super::automaton::Automaton;
use super::geometry::{Cell, Direction, Frame};
use super::play::{Play, Swap};
use super::rules::RuleSet;
use super::tiles::{Rack, Tile};

/// The code of a wall around the board; its letter bits are zero, so it is no tile.
pub const WALL: u8 = 0x40;
const LETTER: u8 = 0x3f;

/// Whether a cell's code is a tile.
#[inline(always)]
pub const fn is_tile(code: u8) -> bool {
    code & LETTER != 0
}

/// The letter of a cell's code; 0 for empty cells and walls.
#[inline(always)]
pub const fn letter_of(code: u8) -> u8 {
    code & LETTER
}

/// Premiums of a board, numbered like its cells.
#[derive(Debug)]
pub struct Ground {
    /// The shape.
    pub frame: Frame,
    /// What the letter laid on a cell is multiplied by.
    pub letter: Vec<i32>,
    /// What a word through a newly covered cell is multiplied by.
    pub word: Vec<i32>,
    /// The number of the start cell.
    pub start: usize,
}

impl Ground {
    fn new(rules: &RuleSet) -> Self {
        let frame = rules.layout.frame();
        let mut ground = Self {
            frame,
            letter: vec![1; frame.len()],
            word: vec![1; frame.len()],
            start: frame.index(rules.layout.start()),
        };
        for cell in frame.cells() {
            let premium = rules.layout.premium(cell);
            ground.letter[frame.index(cell)] = premium.letter();
            ground.word[frame.index(cell)] = premium.word();
        }
        ground
    }
}

/// What an empty cell's neighbours to one side and the other say about a tile laid there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cross {
    /// The letters that make a word with the neighbours; all without neighbours.
    pub letters: u64,
    /// The sum of the neighbours at face value; -1 without neighbours.
    pub sum: i32,
}

impl Cross {
    const FREE: Self = Self {
        letters: !1,
        sum: -1,
    };
    const WALL: Self = Self {
        letters: 0,
        sum: -1,
    };
}

/// A board with a rack to play from.
#[derive(Clone, Debug)]
pub struct Position {
    rules: Arc<RuleSet>,
    automaton: Arc<Automaton>,
    ground: Arc<Ground>,
    cells: Vec<u8>,
    crosses: [Vec<Cross>; 2],
    on_board: usize,
    hash: u64,
    /// The tiles of the player to move.
    pub rack: Rack,
    /// Words played so far, where each may be played once.
    pub played_words: HashSet<Box<[u8]>>,
    /// One bit for each letter played so far in the game.
    pub played_letters: u64,
    /// Stars that the player must lay in this play, having taken them back before.
    pub owed_stars: u8,
}

/// What [`Position::apply`] changed.
#[derive(Clone, Debug)]
pub struct Undo {
    cells: Vec<(usize, u8)>,
    rack: Rack,
    new_words: Vec<Box<[u8]>>,
    played_letters: u64,
    owed_stars: u8,
}

impl Position {
    /// An empty board and an empty rack.
    pub fn new(rules: Arc<RuleSet>, automaton: Arc<Automaton>) -> Self {
        let ground = Arc::new(Ground::new(&rules));
        let frame = ground.frame;
        let mut cells = vec![WALL; frame.len()];
        let mut crosses = vec![Cross::WALL; frame.len()];
        for cell in frame.cells() {
            cells[frame.index(cell)] = 0;
            crosses[frame.index(cell)] = Cross::FREE;
        }
        Self {
            rules,
            automaton,
            ground,
            cells,
            crosses: [crosses.clone(), crosses],
            on_board: 0,
            hash: 0,
            rack: Rack::new(),
            played_words: HashSet::new(),
            played_letters: 0,
            owed_stars: 0,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The words.
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// The premiums by cell number.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The shape of the board.
    pub fn frame(&self) -> Frame {
        self.ground.frame
    }

    /// The codes of all cells and walls.
    pub fn codes(&self) -> &[u8] {
        &self.cells
    }

    /// What limits plays running in `direction`, by cell number; meant for empty cells.
    pub fn crosses(&self, direction: Direction) -> &[Cross] {
        &self.crosses[direction.index()]
    }

    /// The tile on a cell; none outside the board.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        let frame = self.frame();
        let code = if frame.holds(cell) {
            self.cells[frame.index(cell)]
        } else {
            0
        };
        is_tile(code).then(|| Tile::from_code(code))
    }

    /// How many tiles lie on the board.
    pub fn on_board(&self) -> usize {
        self.on_board
    }

    /// A number for board and rack; equal for equal positions, hardly ever for others.
    pub fn hash(&self) -> u64 {
        let rack = (0u64..64).fold(0, |h, kind| match self.rack.count(kind as u8) {
            0 => h,
            n => h ^ mix(1 << 32 | kind << 8 | u64::from(n)),
        });
        self.hash ^ rack
    }

    /// Puts a tile on a cell of the board or takes it off. Does nothing outside the board.
    pub fn set(&mut self, cell: Cell, tile: Option<Tile>) {
        if self.frame().holds(cell) {
            self.set_code(self.frame().index(cell), tile.map_or(0, Tile::code));
        }
    }

    fn set_code(&mut self, index: usize, code: u8) {
        let old = std::mem::replace(&mut self.cells[index], code);
        for (code, step) in [(old, -1), (code, 1)] {
            if is_tile(code) {
                self.hash ^= mix((index as u64) << 8 | u64::from(code));
                self.on_board = self.on_board.wrapping_add_signed(step);
            }
        }
        for run in Direction::BOTH {
            let step = self.frame().step(run);
            self.refresh(index, run);
            let mut end = index + step;
            while is_tile(self.cells[end]) {
                end += step;
            }
            self.refresh(end, run);
            let mut end = index - step;
            while is_tile(self.cells[end]) {
                end -= step;
            }
            self.refresh(end, run);
        }
    }

    /// Computes anew what the run along `run` through an empty cell allows.
    fn refresh(&mut self, index: usize, run: Direction) {
        if self.cells[index] != 0 {
            return;
        }
        let step = self.frame().step(run);
        let (mut first, mut last) = (index, index);
        while is_tile(self.cells[first - step]) {
            first -= step;
        }
        while is_tile(self.cells[last + step]) {
            last += step;
        }
        let cross = if first == last {
            Cross::FREE
        } else {
            let read = |from: usize, to: usize| -> Vec<u8> {
                (from..to)
                    .step_by(step)
                    .map(|i| letter_of(self.cells[i]))
                    .collect()
            };
            let letters = self
                .automaton
                .cross_words(&read(first, index), &read(index + step, last + 1));
            let sum = (first..=last)
                .step_by(step)
                .filter(|&i| i != index)
                .map(|i| self.rules.value(Tile::from_code(self.cells[i])))
                .sum();
            Cross { letters, sum }
        };
        self.crosses[run.other().index()][index] = cross;
    }

    /// Whether no tile lies on the board.
    pub fn is_opening(&self) -> bool {
        self.on_board == 0
    }

    /// Letters a star can stand for under the rules, one bit each.
    pub fn star_letters(&self) -> u64 {
        let n = self.rules.letters.len() as u32;
        let all = (u64::MAX >> (63 - n)) & !1;
        if self.rules.star_letters == super::rules::StarLetters::Any {
            return all;
        }
        let mut lying = [0u8; 64];
        for &code in &self.cells {
            if is_tile(code) && !Tile::from_code(code).is_star() {
                lying[usize::from(code)] = lying[usize::from(code)].saturating_add(1);
            }
        }
        super::automaton::letters(all)
            .filter(|&l| lying[usize::from(l)] < self.rules.tiles.counts[usize::from(l)])
            .fold(0, |mask, l| mask | 1 << l)
    }

    /// Does what a checked play says and returns what undoes it. Words formed are remembered where the
    /// rules ask for it.
    pub fn apply(&mut self, play: &Play) -> Undo {
        let mut undo = Undo {
            cells: Vec::with_capacity(play.placements.len() + play.reclaims.len() + 1),
            rack: self.rack,
            new_words: Vec::new(),
            played_letters: self.played_letters,
            owed_stars: self.owed_stars,
        };
        let frame = self.frame();
        let mut change = |position: &mut Self, cell: Cell, code: u8| {
            let index = frame.index(cell);
            undo.cells.push((index, position.cells[index]));
            position.set_code(index, code);
        };
        match play.swap {
            Some(Swap::Replace { cell, letter }) => {
                self.rack.add(self.tile(cell).map_or(0, Tile::kind));
                self.rack.take(letter);
                change(self, cell, letter);
            }
            Some(Swap::TakeOff { cell }) => {
                self.rack.add(self.tile(cell).map_or(0, Tile::kind));
                change(self, cell, 0);
            }
            None => {}
        }
        for reclaim in &play.reclaims {
            self.rack.take(reclaim.letter);
            self.rack.add(0);
            change(self, reclaim.cell, reclaim.letter);
        }
        for placement in &play.placements {
            self.rack.take(placement.tile.kind());
            change(self, placement.cell, placement.tile.code());
            self.played_letters |= 1 << placement.tile.letter();
        }
        if self.rules.unique_words {
            let mut seen = HashSet::new();
            for placement in &play.placements {
                for direction in Direction::BOTH {
                    let (start, word) = self.run(placement.cell, direction);
                    if word.len() > 1
                        && seen.insert((start, direction))
                        && self.played_words.insert(word.clone().into())
                    {
                        undo.new_words.push(word.into());
                    }
                }
            }
        }
        if self.rules.star_reclaim == super::rules::StarReclaim::NextTurn {
            let laid = play.placements.iter().filter(|p| p.tile.is_star()).count();
            self.owed_stars = play.reclaims.len().saturating_sub(laid) as u8;
        }
        undo
    }

    /// Takes back what [`Position::apply`] did last.
    pub fn undo(&mut self, undo: Undo) {
        for &(index, code) in undo.cells.iter().rev() {
            self.set_code(index, code);
        }
        for word in &undo.new_words {
            self.played_words.remove(word);
        }
        self.rack = undo.rack;
        self.played_letters = undo.played_letters;
        self.owed_stars = undo.owed_stars;
    }

    /// The maximal run through a tile: its first cell and its letters.
    pub fn run(&self, cell: Cell, direction: Direction) -> (Cell, Vec<u8>) {
        let frame = self.frame();
        let step = frame.step(direction);
        let mut first = frame.index(cell);
        while is_tile(self.cells[first - step]) {
            first -= step;
        }
        let word = (first..)
            .step_by(step)
            .map(|i| letter_of(self.cells[i]))
            .take_while(|&l| l != 0)
            .collect();
        (frame.cell(first), word)
    }

    /// All maximal runs of two or more tiles, across first.
    pub fn runs(&self) -> Vec<(Cell, Direction, Vec<u8>)> {
        let frame = self.frame();
        let mut runs = Vec::new();
        for direction in Direction::BOTH {
            for cell in frame.cells() {
                let index = frame.index(cell);
                if is_tile(self.cells[index]) && !is_tile(self.cells[index - frame.step(direction)])
                {
                    let (_, word) = self.run(cell, direction);
                    if word.len() > 1 {
                        runs.push((cell, direction, word));
                    }
                }
            }
        }
        runs
    }
}

/// A well-spread number of a small one (the finaliser of SplitMix64).
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}
