//! The search itself: lay a root, close its crossing runs, go on with the next cluster.

use std::sync::atomic::{AtomicU64, Ordering};

use super::shared::Kept;
use super::tables::Mask;
use super::task::{Root, Task, key};
use crate::crossword::check::check;
use crate::crossword::generate::line::{Line, STRIP, Walk};
use crate::crossword::geometry::Direction;
use crate::crossword::play::Placement;
use crate::crossword::position::{is_tile, letter_of};
use crate::crossword::tiles::Tile;

/// Nodes between two looks at the clock.
const BREATH: u64 = 256;
/// Racks with more tiles do without the sharper bound, whose cost grows threefold with each tile.
const SHARP: usize = 8;

/// A tile laid in the turn.
#[derive(Clone, Copy)]
struct Laid {
    index: usize,
    code: u8,
    slot: u8,
    /// Whether its run across, its run down is still to be closed.
    open: [bool; 2],
}

/// A way to close a run.
#[derive(Clone, Copy)]
struct Closing {
    score: i32,
    first: u16,
    len: u8,
    tiles: [u8; STRIP],
}

/// A thread's board.
pub(super) struct Worker<'a> {
    task: &'a Task<'a>,
    walk: Walk<'a>,
    line: Line,
    cells: Vec<u8>,
    blocked: Vec<u8>,
    laid: Vec<Laid>,
    used: Mask,
    /// Tiles whose run in a direction is not closed, laid or not.
    unclosed: [Mask; 2],
    closed: i32,
    /// Most points of the tiles that are not closed, by direction.
    upper: [Vec<i32>; 2],
    closings: Vec<Closing>,
    root: usize,
    place: u64,
    kept: Kept,
    nodes: u64,
    stopped: bool,
}

impl<'a> Worker<'a> {
    pub(super) fn new(task: &'a Task<'a>) -> Self {
        let position = task.position;
        Self {
            task,
            walk: Walk::new(
                position.automaton(),
                &task.fresh,
                &position.rack,
                task.star_letters,
            )
            .thrifty(task.shared.thrifty),
            line: Line::new(),
            cells: position.codes().to_vec(),
            blocked: vec![0; position.codes().len()],
            laid: Vec::with_capacity(16),
            used: 0,
            unclosed: [task.slots.full(); 2],
            closed: 0,
            upper: [Vec::new(), Vec::new()],
            closings: Vec::new(),
            root: 0,
            place: 0,
            kept: Kept::default(),
            nodes: 0,
            stopped: false,
        }
    }

    /// Takes root after root until none can matter.
    pub(super) fn run(mut self, next: &AtomicU64) -> (Kept, u64) {
        let task = self.task;
        let full = task.slots.full();
        let mut cap = i32::MAX;
        let mut plain = [Vec::new(), Vec::new()];
        let mut lines = [0u8; 16];
        while !self.stopped {
            let i = next.fetch_add(1, Ordering::Relaxed) as usize;
            let Some(root) = task.roots.get(i) else { break };
            if (i as u64).is_multiple_of(BREATH) && task.shared.stop() {
                break;
            }
            self.root = i;
            self.place = task.base + i as u64;
            let d = root.direction.index();
            if task.shared.bounded {
                if root.score != cap {
                    cap = root.score;
                    for (d, table) in plain.iter_mut().enumerate() {
                        task.tables.divide(&task.slots, d, cap, table);
                    }
                    let all = plain[0][usize::from(full)] + plain[1][usize::from(full)];
                    if !self.worth(all) {
                        break;
                    }
                }
                let rest = usize::from(full & !root.mask);
                let bound = root.score + plain[d][rest] + plain[1 - d][usize::from(full)];
                if !self.worth(bound) {
                    continue;
                }
                self.upper[d].clone_from(&plain[d]);
                if task.slots.kinds.len() <= SHARP {
                    self.lines_of(root, &mut lines);
                    task.tables.divide_apart(
                        &task.slots,
                        1 - d,
                        cap,
                        root.mask,
                        &lines,
                        &mut self.upper[1 - d],
                    );
                    if !self
                        .worth(root.score + plain[d][rest] + self.upper[1 - d][usize::from(full)])
                    {
                        continue;
                    }
                } else {
                    self.upper[1 - d].clone_from(&plain[1 - d]);
                }
            }
            self.begin(i);
        }
        (self.kept, self.nodes)
    }

    /// The line across the root that each of its tiles lies in, by slot.
    fn lines_of(&self, root: &Root, lines: &mut [u8; 16]) {
        let frame = self.task.position.frame();
        let step = frame.step(root.direction);
        let mut used = 0;
        for (k, &code) in root.tiles[..usize::from(root.len)].iter().enumerate() {
            if code != 0 {
                let slot = self.task.slots.slot(Tile::from_code(code).kind(), used);
                used |= 1 << slot;
                let cell = frame.cell(usize::from(root.first) + k * step);
                lines[slot] = root.direction.other().line_of(cell).0;
            }
        }
    }

    fn worth(&self, points: i32) -> bool {
        let shared = self.task.shared;
        if !shared.bounded {
            return true;
        }
        let bound = self.task.with_bonus(points);
        if shared.count > 1
            && self
                .kept
                .least(shared.count)
                .is_some_and(|least| bound < least)
        {
            return false;
        }
        shared.worth(bound, self.place)
    }

    /// Lays a root, if it fits, and goes on.
    fn begin(&mut self, number: usize) {
        let root = &self.task.roots[number];
        let step = self.task.position.frame().step(root.direction);
        let (first, len) = (usize::from(root.first), usize::from(root.len));
        if is_tile(self.cells[first - step]) || is_tile(self.cells[first + len * step]) {
            return;
        }
        for (k, &code) in root.tiles[..len].iter().enumerate() {
            let index = first + k * step;
            if code != 0 && (self.cells[index] != 0 || self.blocked[index] > 0) {
                return;
            }
        }
        let closing = Closing {
            score: root.score,
            first: root.first,
            len: root.len,
            tiles: root.tiles,
        };
        let outer = std::mem::replace(&mut self.root, number);
        self.close(&closing, root.direction);
        self.root = outer;
    }

    /// Closes a run, goes on, and takes it back.
    fn close(&mut self, closing: &Closing, direction: Direction) {
        let task = self.task;
        let d = direction.index();
        let step = task.position.frame().step(direction);
        let (first, len) = (usize::from(closing.first), usize::from(closing.len));
        let before = (self.laid.len(), self.used, self.unclosed, self.closed);
        let mut reopened: u16 = 0;
        for k in 0..len {
            let index = first + k * step;
            let code = closing.tiles[k];
            if code != 0 {
                let kind = Tile::from_code(code).kind();
                let slot = task.slots.slot(kind, self.used);
                self.used |= 1 << slot;
                self.unclosed[d] &= !(1 << slot);
                self.walk.lend(kind);
                self.cells[index] = code;
                let mut open = [true; 2];
                open[d] = false;
                self.laid.push(Laid {
                    index,
                    code,
                    slot: slot as u8,
                    open,
                });
            } else if task.position.codes()[index] == 0 {
                for (n, laid) in self.laid[..before.0].iter_mut().enumerate() {
                    if laid.index == index {
                        laid.open[d] = false;
                        self.unclosed[d] &= !(1 << laid.slot);
                        reopened |= 1 << n;
                    }
                }
            }
        }
        self.blocked[first - step] += 1;
        self.blocked[first + len * step] += 1;
        self.closed += closing.score;
        if !task.shared.thrifty || self.is_thrifty(before.0) {
            self.go_on();
        }
        self.blocked[first - step] -= 1;
        self.blocked[first + len * step] -= 1;
        while self.laid.len() > before.0 {
            if let Some(laid) = self.laid.pop() {
                self.cells[laid.index] = 0;
                self.walk.return_tile(Tile::from_code(laid.code).kind());
            }
        }
        for (n, laid) in self.laid.iter_mut().enumerate() {
            if reopened >> n & 1 == 1 {
                laid.open[d] = true;
            }
        }
        (self.used, self.unclosed, self.closed) = (before.1, before.2, before.3);
    }

    /// Whether no star was just laid for a letter of which a tile is left.
    fn is_thrifty(&self, from: usize) -> bool {
        self.laid[from..].iter().all(|laid| {
            let tile = Tile::from_code(laid.code);
            !tile.is_star() || !self.walk.holds(tile.letter())
        })
    }

    /// The maximal run through a laid tile: first cell and length.
    fn extent(&self, index: usize, step: usize) -> (usize, usize) {
        let (mut first, mut last) = (index, index);
        while is_tile(self.cells[first - step]) {
            first -= step;
        }
        while is_tile(self.cells[last + step]) {
            last += step;
        }
        (first, (last - first) / step + 1)
    }

    fn is_word(&self, first: usize, len: usize, step: usize) -> bool {
        let mut word = [0; 32];
        for (k, letter) in word.iter_mut().enumerate().take(len) {
            *letter = letter_of(self.cells[first + k * step]);
        }
        self.task.position.automaton().is_word(&word[..len])
            && self.task.allows(&self.cells, &[0; STRIP], first, step, len)
    }

    fn go_on(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BREATH) && self.task.shared.stop() {
            self.stopped = true;
        }
        if self.stopped {
            return;
        }
        let task = self.task;
        let frame = task.position.frame();
        let left = task.slots.kinds.len() - self.laid.len();
        if task.shared.bounded && left > 0 {
            let rest = self.upper[0][usize::from(self.unclosed[0])]
                + self.upper[1][usize::from(self.unclosed[1])];
            if !self.worth(self.closed + rest) {
                return;
            }
        }
        // A run that is no word yet comes first. A tile can complete one across and one down, so there
        // must be a tile for each of a direction.
        let mut pick: Option<(usize, Direction, usize, usize, bool)> = None;
        let mut unfinished = [0; 2];
        let mut seen = [[0usize; 16]; 2];
        for n in 0..self.laid.len() {
            for direction in Direction::BOTH {
                if !self.laid[n].open[direction.index()] {
                    continue;
                }
                let step = frame.step(direction);
                let index = self.laid[n].index;
                let (first, len) = self.extent(index, step);
                let whole = len == 1 || self.is_word(first, len, step);
                let d = direction.index();
                if !whole && !seen[d][..unfinished[d]].contains(&first) {
                    if unfinished[d] == left {
                        return;
                    }
                    seen[d][unfinished[d]] = first;
                    unfinished[d] += 1;
                }
                if pick.is_none_or(|p| p.4 && !whole) {
                    pick = Some((index, direction, first, len, whole));
                }
            }
        }
        let Some((index, direction, first, len, whole)) = pick else {
            self.finish(left);
            return;
        };
        let step = frame.step(direction);
        let from = self.closings.len();
        if whole {
            let closing = Closing {
                score: if len == 1 {
                    0
                } else {
                    task.run_score(&self.cells, &[0; STRIP], first, step, len)
                },
                first: first as u16,
                len: len as u8,
                tiles: [0; STRIP],
            };
            if len == 1 || self.ranks_below(&closing, direction) {
                self.closings.push(closing);
            }
        }
        if left > 0 {
            self.extensions(index, direction);
        }
        let to = self.closings.len();
        for n in from..to {
            let closing = self.closings[n];
            self.close(&closing, direction);
        }
        self.closings.truncate(from);
    }

    /// Puts all longer words through a laid tile on the list of closings.
    fn extensions(&mut self, index: usize, direction: Direction) {
        let task = self.task;
        let frame = task.position.frame();
        let step = frame.step(direction);
        let (number, place) = direction.line_of(frame.cell(index));
        let start = frame.index(direction.cell(number, 0));
        let mut line = std::mem::take(&mut self.line);
        task.load(
            &mut line,
            &self.cells,
            Some(&self.blocked),
            direction,
            number,
        );
        let mut closings = std::mem::take(&mut self.closings);
        let mut walk = self.walk.clone();
        walk.from_tile(&line, usize::from(place) + 1, &mut |hit| {
            if hit.laid == 0 {
                return;
            }
            let first = start + (hit.first - 1) * step;
            let len = hit.last - hit.first + 1;
            let strip = &hit.strip[hit.first..];
            if !task.allows(&self.cells, strip, first, step, len) {
                return;
            }
            let mut tiles = [0; STRIP];
            tiles.copy_from_slice(&strip[..STRIP]);
            let closing = Closing {
                score: task.run_score(&self.cells, strip, first, step, len),
                first: first as u16,
                len: len as u8,
                tiles,
            };
            if self.ranks_below(&closing, direction) {
                closings.push(closing);
            }
        });
        self.closings = closings;
        self.line = line;
    }

    /// Whether the run is a lesser one than the root, or covers no anchor.
    fn ranks_below(&self, closing: &Closing, direction: Direction) -> bool {
        let task = self.task;
        let frame = task.position.frame();
        let root = &task.roots[self.root];
        let first = usize::from(closing.first);
        let (line, start) = direction.line_of(frame.cell(first));
        if key(closing.score, direction, line, start + 1) < root.key {
            return true;
        }
        let step = frame.step(direction);
        !(0..usize::from(closing.len)).any(|k| task.anchors[first + k * step])
    }

    /// A legal turn: takes note of it and begins further clusters.
    fn finish(&mut self, left: usize) {
        self.record(left);
        if left == 0 {
            return;
        }
        let task = self.task;
        let rest = task.slots.full() & !self.used;
        let current = self.root;
        for mask in 1..task.buckets.len() {
            let bucket = &task.buckets[mask];
            if bucket.is_empty() || mask.count_ones() as usize > left {
                continue;
            }
            let Some(tiles) = task.slots.within(mask as Mask, rest) else {
                continue;
            };
            let from = bucket.partition_point(|&i| i as usize <= current);
            for &i in &bucket[from..] {
                let root = &task.roots[i as usize];
                if root.key == task.roots[current].key {
                    continue;
                }
                if task.shared.bounded {
                    let d = root.direction.index();
                    let bound = self.closed
                        + root.score
                        + self.upper[d][usize::from(rest & !tiles)]
                        + self.upper[1 - d][usize::from(rest)];
                    let loosest = self.closed
                        + root.score
                        + self.upper[0][usize::from(rest)]
                        + self.upper[1][usize::from(rest)];
                    if !self.worth(loosest) {
                        break;
                    }
                    if !self.worth(bound) {
                        continue;
                    }
                }
                self.begin(i as usize);
                if self.stopped {
                    return;
                }
            }
        }
    }

    fn record(&mut self, left: usize) {
        let task = self.task;
        let shared = task.shared;
        let laid = self.laid.len();
        let stars = self
            .laid
            .iter()
            .filter(|l| Tile::from_code(l.code).is_star())
            .count();
        if stars < usize::from(task.stars_due) {
            return;
        }
        let quick = if left == 0 {
            task.exact_bonus.total(self.closed, laid as u8)
        } else {
            self.closed
        };
        if !shared.needs_check && shared.bounded && !shared.worth(quick, self.place) {
            return;
        }
        if shared.needs_check && shared.bounded && !self.worth(self.closed) {
            return;
        }
        let frame = task.position.frame();
        let mut play = task.prefix.clone();
        play.placements = self
            .laid
            .iter()
            .map(|l| Placement {
                cell: frame.cell(l.index),
                tile: Tile::from_code(l.code),
            })
            .collect();
        play.normalize();
        let score = if shared.needs_check {
            match check(shared.original, &play) {
                Ok(score) => score.total,
                Err(_) => return,
            }
        } else {
            quick
        };
        if shared.bounded && !shared.worth(score, self.place) {
            return;
        }
        self.kept.add(score, self.place, play, shared.count);
        if shared.count == 1 {
            shared.announce(score, self.place);
        } else if let Some(least) = self.kept.least(shared.count) {
            shared.announce(least, 0);
        }
    }
}
