//! Whether a play is legal, why not, and what it scores.

use std::fmt;

use super::geometry::{Cell, Direction, Frame};
use super::play::{Play, Swap};
use super::position::{Position, is_tile, letter_of};
use super::rules::{FullRackBonus, StarReclaim, WordsPerTurn};
use super::tiles::{Rack, Tile};

/// A word and where it lies.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    /// Its first cell.
    pub start: Cell,
    /// Its way.
    pub direction: Direction,
    /// Its letters.
    pub word: Vec<u8>,
}

/// Why a play is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No tile is laid.
    NothingLaid,
    /// The cell is not on the board.
    OffBoard(Cell),
    /// The cell is taken, or used twice.
    Occupied(Cell),
    /// The rack has not enough tiles of this kind (0 = star).
    NotOnRack(u8),
    /// The code is no letter of the rules.
    NoLetter(u8),
    /// A star may not stand for this letter.
    StarLetter(u8),
    /// The rules do not let stars be taken back.
    NoReclaim,
    /// No star that stands for the letter lies there.
    NoStar(Cell),
    /// So many stars were taken back and not laid.
    StarsKept(u8),
    /// The rules do not let letters be swapped.
    NoSwap,
    /// Nothing can be swapped there: no ordinary tile lies there, or the letter is the same.
    BadSwap(Cell),
    /// What stays after the swap is not valid: these words.
    SwapWords(Vec<Run>),
    /// What stays after the swap hangs in the air.
    SwapFloats(Cell),
    /// The letter taken in the swap was not laid.
    SwapUnused(u8),
    /// The first play does not cover the start cell.
    MissesStart(Cell),
    /// The tiles do not lie in one line.
    NotInLine,
    /// The line has a gap at this cell.
    Gap(Cell),
    /// These tiles are not connected with those on the board.
    Floating(Vec<Cell>),
    /// A single tile that makes no word.
    NoWord,
    /// These words are not in the lexicon.
    NotWords(Vec<Run>),
    /// These words are too short.
    TooShort(Vec<Run>),
    /// These words were played before, or twice in this play.
    Repeated(Vec<Run>),
    /// The play extends more than one older word: these.
    ExtendsTwo(Vec<Run>),
}

impl Fault {
    /// A short name that never changes, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NothingLaid => "nothing_laid",
            Self::OffBoard(_) => "off_board",
            Self::Occupied(_) => "occupied",
            Self::NotOnRack(_) => "not_on_rack",
            Self::NoLetter(_) => "no_letter",
            Self::StarLetter(_) => "star_letter",
            Self::NoReclaim => "no_reclaim",
            Self::NoStar(_) => "no_star",
            Self::StarsKept(_) => "stars_kept",
            Self::NoSwap => "no_swap",
            Self::BadSwap(_) => "bad_swap",
            Self::SwapWords(_) => "swap_words",
            Self::SwapFloats(_) => "swap_floats",
            Self::SwapUnused(_) => "swap_unused",
            Self::MissesStart(_) => "misses_start",
            Self::NotInLine => "not_in_line",
            Self::Gap(_) => "gap",
            Self::Floating(_) => "floating",
            Self::NoWord => "no_word",
            Self::NotWords(_) => "not_words",
            Self::TooShort(_) => "too_short",
            Self::Repeated(_) => "repeated",
            Self::ExtendsTwo(_) => "extends_two",
        }
    }

    /// The words the fault is about.
    pub fn words(&self) -> &[Run] {
        match self {
            Self::SwapWords(runs)
            | Self::NotWords(runs)
            | Self::TooShort(runs)
            | Self::Repeated(runs)
            | Self::ExtendsTwo(runs) => runs,
            _ => &[],
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for Fault {}

/// One word of a play and its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredWord {
    /// The word and its place.
    pub run: Run,
    /// The letters with their premiums.
    pub letters: i32,
    /// What the word premiums multiply them by.
    pub multiplier: i32,
    /// Extra points for its length.
    pub long_bonus: i32,
    /// All of it.
    pub points: i32,
}

/// What a play scores, word by word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The words, across first, in reading order.
    pub words: Vec<ScoredWord>,
    /// What the best word through the start cell gets again in the first play.
    pub opening_bonus: i32,
    /// For the full rack.
    pub full_rack: i32,
    /// The sum.
    pub total: i32,
}

/// A board and rack in the middle of a turn: what swap and reclaims have made of them.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The codes of all cells and walls.
    pub cells: Vec<u8>,
    /// The rack.
    pub rack: Rack,
    /// The least number of stars to be laid.
    pub stars_due: u8,
    /// The stars that may stay though the rack counts as used up.
    pub stars_spare: u8,
    /// The letter that the swap brought and the cell it came from.
    pub taken: Option<(u8, usize)>,
}

/// Does the swap and the reclaims of a play on a copy of the board.
pub fn prepare(position: &Position, play: &Play) -> Result<Prepared, Fault> {
    let rules = position.rules();
    let frame = position.frame();
    let mut prepared = Prepared {
        cells: position.codes().to_vec(),
        rack: position.rack,
        stars_due: position.owed_stars,
        stars_spare: 0,
        taken: None,
    };
    if let Some(swap) = play.swap {
        swap_letter(position, &mut prepared, swap)?;
    }
    for reclaim in &play.reclaims {
        if rules.star_reclaim == StarReclaim::Never {
            return Err(Fault::NoReclaim);
        }
        if !frame.holds(reclaim.cell) {
            return Err(Fault::OffBoard(reclaim.cell));
        }
        let at = &mut prepared.cells[frame.index(reclaim.cell)];
        if *at != Tile::star(reclaim.letter).code() {
            return Err(Fault::NoStar(reclaim.cell));
        }
        if !prepared.rack.take(reclaim.letter) {
            return Err(Fault::NotOnRack(reclaim.letter));
        }
        *at = reclaim.letter;
        prepared.rack.add(0);
        if rules.star_reclaim == StarReclaim::PlayNow {
            prepared.stars_due += 1;
        } else {
            prepared.stars_spare += 1;
        }
    }
    Ok(prepared)
}

fn swap_letter(position: &Position, prepared: &mut Prepared, swap: Swap) -> Result<(), Fault> {
    let rules = position.rules();
    let frame = position.frame();
    let cell = swap.cell();
    if !rules.letter_swap {
        return Err(Fault::NoSwap);
    }
    if !frame.holds(cell) {
        return Err(Fault::OffBoard(cell));
    }
    let index = frame.index(cell);
    let old = Tile::from_code(prepared.cells[index]);
    if !is_tile(old.code()) || old.is_star() {
        return Err(Fault::BadSwap(cell));
    }
    let least = match swap {
        Swap::Replace { letter, .. } => {
            if letter == old.letter() {
                return Err(Fault::BadSwap(cell));
            }
            if letter == 0 || !prepared.rack.take(letter) {
                return Err(Fault::NotOnRack(letter));
            }
            prepared.cells[index] = letter;
            2
        }
        Swap::TakeOff { .. } => {
            prepared.cells[index] = 0;
            usize::from(rules.min_word_length)
        }
    };
    let mut bad = Vec::new();
    for direction in Direction::BOTH {
        let step = frame.step(direction);
        let beside = [index - step, index + step];
        if !beside.iter().any(|&i| is_tile(prepared.cells[i])) {
            continue;
        }
        let parts: &[usize] = if least == 2 && prepared.cells[index] != 0 {
            &[index]
        } else {
            &beside
        };
        for &part in parts.iter().filter(|&&i| is_tile(prepared.cells[i])) {
            let run = run_at(&prepared.cells, frame, part, direction);
            if run.word.len() < least || !position.automaton().is_word(&run.word) {
                bad.push(run);
            }
        }
    }
    if !bad.is_empty() {
        return Err(Fault::SwapWords(bad));
    }
    if prepared.cells[index] == 0 {
        let reached = reach(
            &prepared.cells,
            frame,
            prepared.cells.iter().position(|&c| is_tile(c)),
        );
        if let Some(i) = (0..frame.len()).find(|&i| is_tile(prepared.cells[i]) && !reached[i]) {
            return Err(Fault::SwapFloats(frame.cell(i)));
        }
    }
    prepared.rack.add(old.letter());
    prepared.taken = Some((old.letter(), index));
    Ok(())
}

/// The maximal run through a cell number.
pub fn run_at(cells: &[u8], frame: Frame, index: usize, direction: Direction) -> Run {
    let step = frame.step(direction);
    let mut first = index;
    while is_tile(cells[first - step]) {
        first -= step;
    }
    let word = (first..)
        .step_by(step)
        .map(|i| letter_of(cells[i]))
        .take_while(|&l| l != 0)
        .collect();
    Run {
        start: frame.cell(first),
        direction,
        word,
    }
}

/// The tiles connected with any of the given ones.
fn reach(cells: &[u8], frame: Frame, from: impl IntoIterator<Item = usize>) -> Vec<bool> {
    let mut reached = vec![false; cells.len()];
    let mut waiting: Vec<usize> = from.into_iter().collect();
    while let Some(i) = waiting.pop() {
        if is_tile(cells[i]) && !std::mem::replace(&mut reached[i], true) {
            let stride = frame.stride();
            waiting.extend([i - 1, i + 1, i - stride, i + stride]);
        }
    }
    reached
}

/// Judges a play and scores it.
pub fn check(position: &Position, play: &Play) -> Result<Score, Fault> {
    let rules = position.rules();
    let frame = position.frame();
    if play.placements.is_empty() {
        return Err(Fault::NothingLaid);
    }
    let mut prepared = prepare(position, play)?;
    let old = prepared.cells.clone();
    let stars = position.star_letters();
    let mut new = Vec::with_capacity(play.placements.len());
    for placement in &play.placements {
        let (cell, tile) = (placement.cell, placement.tile);
        if !frame.holds(cell) {
            return Err(Fault::OffBoard(cell));
        }
        let index = frame.index(cell);
        if prepared.cells[index] != 0 {
            return Err(Fault::Occupied(cell));
        }
        if tile.letter() == 0 || usize::from(tile.letter()) > rules.letters.len() {
            return Err(Fault::NoLetter(tile.letter()));
        }
        if tile.is_star() && stars >> tile.letter() & 1 == 0 {
            return Err(Fault::StarLetter(tile.letter()));
        }
        if !prepared.rack.take(tile.kind()) {
            return Err(Fault::NotOnRack(tile.kind()));
        }
        prepared.cells[index] = tile.code();
        new.push(index);
    }
    new.sort_unstable();
    let laid_stars = play.placements.iter().filter(|p| p.tile.is_star()).count() as u8;
    if laid_stars < prepared.stars_due {
        return Err(Fault::StarsKept(prepared.stars_due - laid_stars));
    }
    let cells = &prepared.cells;
    if rules.words_per_turn == WordsPerTurn::One {
        in_one_line(cells, frame, &new)?;
    }
    connected(position, cells, &old, &new)?;

    let runs = new_runs(cells, frame, &new);
    if runs.is_empty() {
        return Err(Fault::NoWord);
    }
    let refuse = |fault: fn(Vec<Run>) -> Fault, test: &dyn Fn(&Run) -> bool| {
        let bad: Vec<Run> = runs.iter().filter(|run| test(run)).cloned().collect();
        if bad.is_empty() {
            Ok(())
        } else {
            Err(fault(bad))
        }
    };
    refuse(Fault::NotWords, &|run| {
        !position.automaton().is_word(&run.word)
    })?;
    let is_long = |run: &Run| run.word.len() >= usize::from(rules.min_word_length);
    let crosses_long = |run: &Run| {
        run_cells(run, frame)
            .any(|i| old[i] == 0 && is_long(&run_at(cells, frame, i, run.direction.other())))
    };
    refuse(Fault::TooShort, &|run| {
        let excused = rules.short_crossings && crosses_long(run);
        !is_long(run) && !excused
    })?;
    if rules.unique_words {
        refuse(Fault::Repeated, &|run| {
            position.played_words.contains(run.word.as_slice())
                || runs.iter().filter(|other| other.word == run.word).count() > 1
        })?;
    }
    if !rules.double_extension {
        let extended: Vec<Run> = runs
            .iter()
            .flat_map(|run| older_words(run, &old, frame))
            .collect();
        if extended.len() > 1 {
            return Err(Fault::ExtendsTwo(extended));
        }
    }
    if let Some((letter, index)) = prepared.taken
        && !play.placements.iter().any(|p| p.tile.code() == letter)
        && !runs
            .iter()
            .any(|run| run_cells(run, frame).any(|i| i == index))
    {
        return Err(Fault::SwapUnused(letter));
    }
    Ok(score(position, &prepared, &old, &new, runs))
}

fn in_one_line(cells: &[u8], frame: Frame, new: &[usize]) -> Result<(), Fault> {
    let (first, last) = (new[0], new[new.len() - 1]);
    let place = |i: usize| frame.cell(i);
    let step = if new.iter().all(|&i| place(i).row == place(first).row) {
        1
    } else if new.iter().all(|&i| place(i).col == place(first).col) {
        frame.stride()
    } else {
        return Err(Fault::NotInLine);
    };
    match (first..last).step_by(step).find(|&i| !is_tile(cells[i])) {
        Some(gap) => Err(Fault::Gap(frame.cell(gap))),
        None => Ok(()),
    }
}

fn connected(position: &Position, cells: &[u8], old: &[u8], new: &[usize]) -> Result<(), Fault> {
    let frame = position.frame();
    let start = position.ground().start;
    let opening = !old.iter().any(|&c| is_tile(c));
    if opening && !new.contains(&start) {
        return Err(Fault::MissesStart(frame.cell(start)));
    }
    let reached = if opening {
        reach(cells, frame, [start])
    } else {
        reach(cells, frame, (0..old.len()).filter(|&i| is_tile(old[i])))
    };
    let floating: Vec<Cell> = new
        .iter()
        .filter(|&&i| !reached[i])
        .map(|&i| frame.cell(i))
        .collect();
    if floating.is_empty() {
        Ok(())
    } else {
        Err(Fault::Floating(floating))
    }
}

/// The runs of two or more tiles that hold a new tile: across first, in reading order.
fn new_runs(cells: &[u8], frame: Frame, new: &[usize]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for direction in Direction::BOTH {
        let mut found: Vec<Run> = new
            .iter()
            .map(|&i| run_at(cells, frame, i, direction))
            .filter(|run| run.word.len() > 1)
            .collect();
        found.sort();
        found.dedup();
        runs.append(&mut found);
    }
    runs
}

/// The cell numbers of a run.
pub fn run_cells(run: &Run, frame: Frame) -> impl Iterator<Item = usize> {
    (frame.index(run.start)..)
        .step_by(frame.step(run.direction))
        .take(run.word.len())
}

/// The older words of two or more letters that a new run makes longer.
pub fn older_words(run: &Run, old: &[u8], frame: Frame) -> Vec<Run> {
    let mut words = Vec::new();
    let mut length = 0;
    let step = frame.step(run.direction);
    for i in run_cells(run, frame).chain([usize::MAX]) {
        if i != usize::MAX && is_tile(old[i]) {
            length += 1;
            if length == 2 {
                words.push(run_at(old, frame, i - step, run.direction));
            }
        } else {
            length = 0;
        }
    }
    words
}

fn score(
    position: &Position,
    prepared: &Prepared,
    old: &[u8],
    new: &[usize],
    runs: Vec<Run>,
) -> Score {
    let rules = position.rules();
    let frame = position.frame();
    let ground = position.ground();
    let cells = &prepared.cells;
    // The value of every new tile, by cell number; the first of its letter may count differently.
    let mut played = position.played_letters;
    let mut value = vec![
        0;
        if rules.first_use_values.is_empty() {
            0
        } else {
            cells.len()
        }
    ];
    if !value.is_empty() {
        for &i in new {
            let tile = Tile::from_code(cells[i]);
            value[i] = first_or_usual(position, tile, played);
            played |= 1 << tile.letter();
        }
    }
    let mut total = 0;
    let mut opening_bonus = 0;
    let words: Vec<ScoredWord> = runs
        .into_iter()
        .map(|run| {
            let (mut letters, mut multiplier, mut at_start) = (0, 1, false);
            for i in run_cells(&run, frame) {
                let face = rules.value(Tile::from_code(cells[i]));
                if old[i] == 0 {
                    letters += value.get(i).copied().unwrap_or(face) * ground.letter[i];
                    multiplier *= ground.word[i];
                } else {
                    letters += face;
                }
                at_start |= i == ground.start;
            }
            let long_bonus = long_bonus(position, run.word.len());
            let points = letters * multiplier + long_bonus;
            total += points;
            if at_start && rules.opening_word_double && position.is_opening() {
                opening_bonus = opening_bonus.max(points);
            }
            ScoredWord {
                run,
                letters,
                multiplier,
                long_bonus,
                points,
            }
        })
        .collect();
    total += opening_bonus;
    let used_up = position.rack.len() >= usize::from(rules.rack_size)
        && prepared.rack.len() == usize::from(prepared.rack.count(0))
        && prepared.rack.count(0) <= prepared.stars_spare;
    let full_rack = match rules.full_rack_bonus {
        _ if !used_up => 0,
        FullRackBonus::Points(points) => points,
        FullRackBonus::Double => total,
    };
    Score {
        words,
        opening_bonus,
        full_rack,
        total: total + full_rack,
    }
}

/// What a new tile is worth, given the letters played before it.
pub fn first_or_usual(position: &Position, tile: Tile, played: u64) -> i32 {
    let rules = position.rules();
    let usual = rules.value(tile);
    if tile.is_star() && rules.star_value == super::rules::StarValue::Zero {
        return usual;
    }
    match rules.first_use_value(tile.letter()) {
        Some(first) if played >> tile.letter() & 1 == 0 => first,
        _ => usual,
    }
}

/// The extra points of a word of this length.
pub fn long_bonus(position: &Position, length: usize) -> i32 {
    match position.rules().long_word_bonus {
        Some(bonus) if length > usize::from(bonus.longer_than) => bonus.per_letter * length as i32,
        _ => 0,
    }
}
