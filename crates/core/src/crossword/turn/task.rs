//! One way to begin a turn: its roots, its bounds, and what runs are worth.

use std::collections::BTreeSet;

use super::completion::Completion;
use super::shared::Shared;
use super::tables::{Mask, Slots, Tables, spelled};
use super::variants::Variant;
use crate::crossword::automaton::letters;
use crate::crossword::check::{first_or_usual, long_bonus};
use crate::crossword::generate::line::{Line, STRIP, Walk};
use crate::crossword::generate::{Bonus, values};
use crate::crossword::geometry::Direction;
use crate::crossword::play::Play;
use crate::crossword::position::{Position, is_tile, letter_of};
use crate::crossword::rules::FullRackBonus;
use crate::crossword::tiles::Tile;

/// A run that covers an anchor of the board as it was.
#[derive(Clone, Copy)]
pub(super) struct Root {
    pub(super) score: i32,
    pub(super) key: u64,
    pub(super) mask: Mask,
    pub(super) direction: Direction,
    /// Number of the first cell.
    pub(super) first: u16,
    pub(super) len: u8,
    pub(super) tiles: [u8; STRIP],
}

/// One way to begin the turn, with all that does not change under it.
pub(super) struct Task<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) position: &'a Position,
    pub(super) prefix: &'a Play,
    pub(super) stars_due: u8,
    /// Place of the first root in the order of the whole search.
    pub(super) base: u64,
    pub(super) slots: Slots,
    pub(super) star_letters: u64,
    /// Values of tiles that lie there, and of new ones (never too small), by code.
    pub(super) face: Box<[i32; 256]>,
    pub(super) fresh: Box<[i32; 256]>,
    pub(super) anchors: Vec<bool>,
    /// Letters that can be laid beside the tiles of the beginning, by direction of the play.
    pub(super) within: [Vec<u64>; 2],
    pub(super) tables: Tables,
    pub(super) roots: Vec<Root>,
    /// Numbers of the roots by the tiles they use, best first.
    pub(super) buckets: Vec<Vec<u32>>,
    pub(super) bonus: i32,
    pub(super) factor: i32,
    pub(super) exact_bonus: Bonus,
    pub(super) opening_double: bool,
}

impl<'a> Task<'a> {
    pub(super) fn new(shared: &'a Shared<'a>, variant: &'a Variant, base: u64) -> Self {
        let position = &variant.position;
        let rules = position.rules();
        let slots = Slots::new(&position.rack);
        let star_letters = shared.original.star_letters();
        let face = values(rules);
        let mut fresh = Box::new([0; 256]);
        for letter in 1..64u8 {
            for tile in [Tile::letter_tile(letter), Tile::star(letter)] {
                let first = first_or_usual(position, tile, position.played_letters);
                fresh[usize::from(tile.code())] = first.max(rules.value(tile));
            }
        }
        let full = shared.original.rack.len() >= usize::from(rules.rack_size);
        let (bonus, factor) = match rules.full_rack_bonus {
            _ if !full => (0, 1),
            FullRackBonus::Points(points) => (points, 1),
            FullRackBonus::Double => (0, 2),
        };
        let mut task = Self {
            shared,
            position,
            prefix: &variant.prefix,
            stars_due: variant.prepared.stars_due,
            base,
            tables: Tables::new(slots.canon.len()),
            buckets: vec![Vec::new(); slots.canon.len()],
            slots,
            star_letters,
            face,
            fresh,
            anchors: vec![false; position.codes().len()],
            within: [
                vec![0; position.codes().len()],
                vec![0; position.codes().len()],
            ],
            roots: Vec::new(),
            bonus,
            factor,
            exact_bonus: Bonus::of(position),
            opening_double: rules.opening_word_double && position.is_opening(),
        };
        task.find_anchors();
        task.drop_hopeless_letters();
        task.find_roots();
        task.bound_free_runs();
        task
    }

    fn find_anchors(&mut self) {
        let frame = self.position.frame();
        let cells = self.position.codes();
        for cell in frame.cells() {
            let index = frame.index(cell);
            if cells[index] != 0 {
                continue;
            }
            let beside = |d: Direction| {
                let step = frame.step(d);
                is_tile(cells[index - step]) || is_tile(cells[index + step])
            };
            self.anchors[index] = if self.position.is_opening() {
                index == self.position.ground().start
            } else {
                Direction::BOTH.into_iter().any(beside)
            };
            for direction in Direction::BOTH {
                let step = frame.step(direction.other());
                self.within[direction.index()][index] = within(self.position, cells, index, step);
            }
        }
    }

    /// Takes those letters off the masks that make no word across and that no tiles of the rack could
    /// complete to one.
    fn drop_hopeless_letters(&mut self) {
        let position = self.position;
        let frame = position.frame();
        let mut counts = [0u8; 64];
        for kind in position.rack.kinds() {
            counts[usize::from(kind)] += 1;
        }
        let mut shown = position.rack.letter_mask();
        if counts[0] > 0 {
            shown |= self.star_letters;
        }
        let mut line = Line::new();
        for direction in Direction::BOTH {
            let (lines, _) = frame.lines(direction.other());
            let words = position.crosses(direction);
            for number in 0..lines {
                let mut loaded = false;
                for place in 0..frame.lines(direction).0 {
                    let index = frame.index(direction.other().cell(number, place));
                    let all = self.within[direction.index()][index];
                    if !self.anchors[index] || words[index].sum < 0 || position.is_opening() {
                        continue;
                    }
                    let mut kept = all & words[index].letters & shown;
                    for letter in letters(all & !words[index].letters & shown) {
                        if !std::mem::replace(&mut loaded, true) {
                            self.load(&mut line, position.codes(), None, direction.other(), number);
                        }
                        let kind = if counts[usize::from(letter)] > 0 {
                            letter
                        } else {
                            0
                        };
                        counts[usize::from(kind)] -= 1;
                        let at = usize::from(place) + 1;
                        line.tiles[at] = letter;
                        if Completion::exists(
                            position.automaton(),
                            &line,
                            at,
                            counts,
                            self.star_letters,
                        ) {
                            kept |= 1 << letter;
                        }
                        line.tiles[at] = 0;
                        counts[usize::from(kind)] += 1;
                    }
                    self.within[direction.index()][index] = kept;
                }
            }
        }
    }

    fn find_roots(&mut self) {
        let position = self.position;
        let frame = position.frame();
        let mut walk = Walk::new(
            position.automaton(),
            &self.fresh,
            &position.rack,
            self.star_letters,
        );
        let n = self.slots.kinds.len();
        let mut line = Line::new();
        let mut roots = Vec::new();
        let mut tables = std::mem::replace(&mut self.tables, Tables::new(1));
        for direction in Direction::BOTH {
            let (lines, len) = frame.lines(direction);
            let step = frame.step(direction);
            let crosses = position.crosses(direction);
            for number in 0..lines {
                let start = frame.index(direction.cell(number, 0));
                let mut barrier = 0;
                let mut loaded = false;
                for i in 1..=usize::from(len) {
                    if !self.anchors[start + (i - 1) * step] {
                        continue;
                    }
                    if !std::mem::replace(&mut loaded, true) {
                        self.load(&mut line, position.codes(), None, direction, number);
                    }
                    walk.from_empty(&line, i, barrier, &mut |hit| {
                        let first = start + (hit.first - 1) * step;
                        let len = hit.last - hit.first + 1;
                        let strip = &hit.strip[hit.first..];
                        let score = self.run_score(position.codes(), strip, first, step, len);
                        if !self.allows(position.codes(), strip, first, step, len) {
                            return;
                        }
                        let mut mask = 0;
                        let mut unfinished = 0;
                        for (k, &code) in strip[..len].iter().enumerate() {
                            if code != 0 {
                                mask |= 1 << self.slots.slot(Tile::from_code(code).kind(), mask);
                                let words = crosses[first + k * step].letters;
                                unfinished += usize::from(words >> letter_of(code) & 1 == 0);
                            }
                        }
                        // Each crossing run that is no word needs a tile of its own.
                        if unfinished + usize::from(hit.laid) > n {
                            return;
                        }
                        tables.note(direction.index(), usize::from(number), mask, score);
                        let mut tiles = [0; STRIP];
                        tiles.copy_from_slice(&strip[..STRIP]);
                        roots.push(Root {
                            score,
                            key: key(score, direction, number, hit.first as u8),
                            mask,
                            direction,
                            first: first as u16,
                            len: len as u8,
                            tiles,
                        });
                    });
                    barrier = i;
                }
            }
        }
        // Equal keys keep the order in which they were found, which is always the same.
        roots.sort_by_key(|root| std::cmp::Reverse(root.key));
        for (i, root) in roots.iter().enumerate() {
            self.buckets[usize::from(root.mask)].push(i as u32);
        }
        self.roots = roots;
        self.tables = tables;
    }

    /// Bounds for runs of new tiles only that cover no anchor. Another run must connect them, so one
    /// tile at least is not theirs.
    fn bound_free_runs(&mut self) {
        let n = self.slots.kinds.len();
        let position = self.position;
        let frame = position.frame();
        let ground = position.ground();
        let distance = self.distances();
        let words = spelled(
            position.automaton(),
            &self.slots,
            &self.fresh,
            self.star_letters,
        );
        for direction in Direction::BOTH {
            // The premiums of every place for a run: by length the word multiplier and what the letter
            // multipliers add.
            let mut places: Vec<BTreeSet<(i32, i32)>> = vec![BTreeSet::new(); n + 1];
            let step = frame.step(direction);
            let (lines, len) = frame.lines(direction);
            for number in 0..lines {
                let start = frame.index(direction.cell(number, 0));
                for i in 0..usize::from(len) {
                    let (mut word, mut extra, mut near) = (1, 0, usize::MAX);
                    let first = start + i * step;
                    if is_tile(position.codes()[first - step]) {
                        continue;
                    }
                    for (k, places) in places.iter_mut().enumerate().take(n).skip(1) {
                        let index = first + (k - 1) * step;
                        if position.codes()[index] != 0 || self.anchors[index] {
                            break;
                        }
                        word *= ground.word[index];
                        extra += ground.letter[index] - 1;
                        near = near.min(distance[index]);
                        if k >= 2 && near <= n - k {
                            places.insert((word, extra));
                        }
                    }
                }
            }
            for (mask, best) in words.iter().enumerate() {
                let Some((sum, top)) = *best else { continue };
                let k = mask.count_ones() as usize;
                let bonus = long_bonus(position, k);
                for &(word, extra) in &places[k] {
                    self.tables.note_free(
                        direction.index(),
                        mask as Mask,
                        word * (sum + extra * top) + bonus,
                    );
                }
            }
        }
    }

    /// How many new tiles must lie between a cell and the tiles of the board.
    fn distances(&self) -> Vec<usize> {
        let stride = self.position.frame().stride();
        let mut distance = vec![usize::MAX; self.anchors.len()];
        let mut waiting: std::collections::VecDeque<usize> = (0..self.anchors.len())
            .filter(|&i| self.anchors[i])
            .collect();
        for &i in &waiting {
            distance[i] = 0;
        }
        while let Some(i) = waiting.pop_front() {
            for next in [i - 1, i + 1, i - stride, i + stride] {
                if self.position.codes()[next] == 0 && distance[next] == usize::MAX {
                    distance[next] = distance[i] + 1;
                    waiting.push_back(next);
                }
            }
        }
        distance
    }

    /// Copies a line of the board in its present state.
    pub(super) fn load(
        &self,
        line: &mut Line,
        cells: &[u8],
        blocked: Option<&[u8]>,
        direction: Direction,
        number: u8,
    ) {
        let frame = self.position.frame();
        let old = self.position.codes();
        let ground = self.position.ground();
        let len = usize::from(frame.lines(direction).1);
        let step = frame.step(direction);
        let across = frame.step(direction.other());
        line.len = len;
        let mut index = frame.index(direction.cell(number, 0));
        for i in 1..=len {
            line.tiles[i] = cells[index];
            line.letter[i] = ground.letter[index];
            line.word[i] = ground.word[index];
            line.allowed[i] = if cells[index] != 0 || blocked.is_some_and(|b| b[index] > 0) {
                0
            } else if beside_new(cells, old, index, across) {
                within(self.position, cells, index, across)
            } else {
                self.within[direction.index()][index]
            };
            index += step;
        }
        for i in [0, len + 1] {
            line.tiles[i] = 0;
            line.allowed[i] = 0;
        }
    }

    /// Points of a run: `strip` has the tiles to be laid, the others lie in `cells`.
    pub(super) fn run_score(
        &self,
        cells: &[u8],
        strip: &[u8],
        first: usize,
        step: usize,
        len: usize,
    ) -> i32 {
        let ground = self.position.ground();
        let old = self.position.codes();
        let (mut sum, mut multiplier, mut index) = (0, 1, first);
        let mut at_start = false;
        for &new in &strip[..len] {
            let code = usize::from(if new != 0 { new } else { cells[index] });
            if old[index] == 0 {
                sum += self.fresh[code] * ground.letter[index];
                multiplier *= ground.word[index];
            } else {
                sum += self.face[code];
            }
            at_start |= index == ground.start;
            index += step;
        }
        let points = sum * multiplier + long_bonus(self.position, len);
        if at_start && self.opening_double {
            points * 2
        } else {
            points
        }
    }

    /// Whether rules about single words allow the run.
    pub(super) fn allows(
        &self,
        cells: &[u8],
        strip: &[u8],
        first: usize,
        step: usize,
        len: usize,
    ) -> bool {
        let rules = self.position.rules();
        if len < usize::from(rules.min_word_length) && !rules.short_crossings {
            return false;
        }
        if rules.unique_words {
            let word: Vec<u8> = (0..len)
                .map(|i| {
                    letter_of(if strip[i] != 0 {
                        strip[i]
                    } else {
                        cells[first + i * step]
                    })
                })
                .collect();
            return !self.position.played_words.contains(word.as_slice());
        }
        true
    }

    /// The most that a turn whose runs bring `points` can score.
    pub(super) fn with_bonus(&self, points: i32) -> i32 {
        points * self.factor + self.bonus
    }
}

/// The rank of a run among those of its turn: no two have the same.
pub(super) fn key(score: i32, direction: Direction, line: u8, start: u8) -> u64 {
    (score.max(0) as u64) << 16
        | (direction.index() as u64) << 12
        | u64::from(line) << 6
        | u64::from(start)
}

/// Whether the run of tiles beside an empty cell, across the play, holds a new one.
fn beside_new(cells: &[u8], old: &[u8], index: usize, step: usize) -> bool {
    let mut i = index - step;
    while is_tile(cells[i]) {
        if old[i] == 0 {
            return true;
        }
        i -= step;
    }
    i = index + step;
    while is_tile(cells[i]) {
        if old[i] == 0 {
            return true;
        }
        i += step;
    }
    false
}

/// The letters that occur with the neighbours of an empty cell within some word.
fn within(position: &Position, cells: &[u8], index: usize, step: usize) -> u64 {
    let (mut first, mut last) = (index, index);
    while is_tile(cells[first - step]) {
        first -= step;
    }
    while is_tile(cells[last + step]) {
        last += step;
    }
    if first == last {
        return !1;
    }
    let mut before = [0; 32];
    let mut after = [0; 32];
    let read = |out: &mut [u8; 32], from: usize, to: usize| {
        let mut n = 0;
        for i in (from..to).step_by(step) {
            out[n] = letter_of(cells[i]);
            n += 1;
        }
        n
    };
    let n = read(&mut before, first, index);
    let m = read(&mut after, index + step, last + 1);
    position.automaton().cross_within(&before[..n], &after[..m])
}
