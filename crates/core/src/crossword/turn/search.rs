//! The search for turns of many words; see the module above for the method.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use super::completion::Completion;
use super::tables::{Mask, Slots, Tables, spelled};
use super::variants::{Variant, variants};
use super::{Answer, Limits, Turn};
use crate::crossword::automaton::letters;
use crate::crossword::check::{check, first_or_usual, long_bonus};
use crate::crossword::generate::line::{Line, STRIP, Walk};
use crate::crossword::generate::{Bonus, values};
use crate::crossword::geometry::Direction;
use crate::crossword::play::{Placement, Play};
use crate::crossword::position::{Position, is_tile, letter_of};
use crate::crossword::rules::{FullRackBonus, StarReclaim, StarValue};
use crate::crossword::tiles::Tile;

/// Nodes between two looks at the clock.
const BREATH: u64 = 256;
/// Racks with more tiles do without the sharper bound, whose cost grows threefold with each tile.
const SHARP: usize = 8;

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

/// What all threads share.
struct Shared<'a> {
    original: &'a Position,
    count: usize,
    bounded: bool,
    needs_check: bool,
    /// The best score (upper 24 bits) and the place of its root in the order of the search, inverted.
    best: AtomicU64,
    stopped: AtomicBool,
    deadline: Option<Instant>,
    cancel: Option<&'a AtomicBool>,
    thrifty: bool,
}

const PLACE: u64 = (1 << 40) - 1;

impl Shared<'_> {
    fn stop(&self) -> bool {
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
    fn worth(&self, bound: i32, place: u64) -> bool {
        let best = self.best.load(Ordering::Relaxed);
        let score = (best >> 40) as i32;
        if self.count > 1 {
            return bound >= score;
        }
        bound > score || (bound == score && place < PLACE - (best & PLACE))
    }

    fn announce(&self, score: i32, place: u64) {
        self.best.fetch_max(
            (score.max(0) as u64) << 40 | (PLACE - place.min(PLACE)),
            Ordering::Relaxed,
        );
    }
}

/// The best turns of a thread, ordered best first; equal points by root and finding for one turn, by
/// the play for many.
#[derive(Default)]
struct Kept {
    set: BTreeSet<(i32, u64, Play)>,
}

impl Kept {
    fn add(&mut self, score: i32, place: u64, play: Play, count: usize) {
        self.set
            .insert((-score, if count == 1 { place } else { 0 }, play));
        while self.set.len() > count {
            self.set.pop_last();
        }
    }

    fn merge(&mut self, other: Self, count: usize) {
        self.set.extend(other.set);
        while self.set.len() > count {
            self.set.pop_last();
        }
    }

    /// The least score that is kept, once there are `count`.
    fn least(&self, count: usize) -> Option<i32> {
        (self.set.len() >= count).then(|| self.set.last().map_or(0, |k| -k.0))
    }

    fn into_turns(self, count: usize) -> Vec<Turn> {
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

/// A run that covers an anchor of the board as it was.
#[derive(Clone, Copy)]
struct Root {
    score: i32,
    key: u64,
    mask: Mask,
    direction: Direction,
    /// Number of the first cell.
    first: u16,
    len: u8,
    tiles: [u8; STRIP],
}

/// One way to begin the turn, with all that does not change under it.
struct Task<'a> {
    shared: &'a Shared<'a>,
    position: &'a Position,
    prefix: &'a Play,
    stars_due: u8,
    /// Place of the first root in the order of the whole search.
    base: u64,
    slots: Slots,
    star_letters: u64,
    /// Values of tiles that lie there, and of new ones (never too small), by code.
    face: Box<[i32; 256]>,
    fresh: Box<[i32; 256]>,
    anchors: Vec<bool>,
    /// Letters that can be laid beside the tiles of the beginning, by direction of the play.
    within: [Vec<u64>; 2],
    tables: Tables,
    roots: Vec<Root>,
    /// Numbers of the roots by the tiles they use, best first.
    buckets: Vec<Vec<u32>>,
    bonus: i32,
    factor: i32,
    exact_bonus: Bonus,
    opening_double: bool,
}

impl<'a> Task<'a> {
    fn new(shared: &'a Shared<'a>, variant: &'a Variant, base: u64) -> Self {
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
        roots.sort_by(|a, b| b.key.cmp(&a.key));
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
                    for k in 1..n {
                        let index = first + (k - 1) * step;
                        if position.codes()[index] != 0 || self.anchors[index] {
                            break;
                        }
                        word *= ground.word[index];
                        extra += ground.letter[index] - 1;
                        near = near.min(distance[index]);
                        if k >= 2 && near <= n - k {
                            places[k].insert((word, extra));
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
    fn load(
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
    fn run_score(&self, cells: &[u8], strip: &[u8], first: usize, step: usize, len: usize) -> i32 {
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
    fn allows(&self, cells: &[u8], strip: &[u8], first: usize, step: usize, len: usize) -> bool {
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
    fn with_bonus(&self, points: i32) -> i32 {
        points * self.factor + self.bonus
    }
}

/// The rank of a run among those of its turn: no two have the same.
fn key(score: i32, direction: Direction, line: u8, start: u8) -> u64 {
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
struct Worker<'a> {
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
    fn new(task: &'a Task<'a>) -> Self {
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
    fn run(mut self, next: &AtomicU64) -> (Kept, u64) {
        let task = self.task;
        let full = task.slots.full();
        let mut cap = i32::MAX;
        let mut plain = [Vec::new(), Vec::new()];
        let mut lines = [0u8; 16];
        while !self.stopped {
            let i = next.fetch_add(1, Ordering::Relaxed) as usize;
            let Some(root) = task.roots.get(i) else { break };
            if i as u64 % BREATH == 0 && task.shared.stop() {
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
        if self.nodes % BREATH == 0 && self.task.shared.stop() {
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
            .collect::<Vec<Placement>>();
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
