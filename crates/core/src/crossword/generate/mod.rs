//! All plays of one word.

pub mod line;

use super::check::check;
use super::geometry::{Cell, Direction};
use super::play::{Placement, Play};
use super::position::{Position, is_tile};
use super::rules::{FullRackBonus, RuleSet, StarReclaim};
use super::tiles::Tile;
use super::turn::Turn;
use super::turn::variants::variants;
use line::{Hit, LINE, Line, STRIP, Walk};

/// A play of one word, small enough to keep millions.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// Points.
    pub score: i32,
    /// Way of the word.
    pub direction: Direction,
    /// Line of the board.
    pub line: u8,
    /// Place of the first letter of the word on the line.
    pub start: u8,
    /// Letters of the word.
    pub len: u8,
    /// How many tiles are laid.
    pub laid: u8,
    tiles: [u8; STRIP],
}

impl Found {
    #[inline(always)]
    fn new(direction: Direction, line: u8, hit: &Hit<'_>, score: i32) -> Self {
        let mut tiles = [0; STRIP];
        tiles.copy_from_slice(&hit.strip[hit.first..hit.first + STRIP]);
        Self {
            score,
            direction,
            line,
            start: hit.first as u8 - 1,
            len: (hit.last - hit.first + 1) as u8,
            laid: hit.laid,
            tiles,
        }
    }

    /// Codes along the word: new tiles, 0 for tiles that lay there.
    pub fn strip(&self) -> &[u8] {
        &self.tiles[..usize::from(self.len)]
    }

    /// The tiles and where they are laid.
    pub fn placements(&self) -> impl Iterator<Item = (Cell, Tile)> + '_ {
        self.strip()
            .iter()
            .enumerate()
            .filter(|(_, c)| **c != 0)
            .map(|(i, &code)| {
                (
                    self.direction.cell(self.line, self.start + i as u8),
                    Tile::from_code(code),
                )
            })
    }

    /// The play.
    pub fn play(&self) -> Play {
        Play::new(self.placements())
    }
}

/// What a tile counts at face value, by its code.
pub fn values(rules: &RuleSet) -> Box<[i32; 256]> {
    let mut values = Box::new([0; 256]);
    for letter in 1..64u8 {
        for tile in [Tile::letter_tile(letter), Tile::star(letter)] {
            values[usize::from(tile.code())] = rules.value(tile);
        }
    }
    values
}

/// Copies a line of the position.
pub fn load(position: &Position, direction: Direction, number: u8, line: &mut Line) {
    let frame = position.frame();
    let ground = position.ground();
    let crosses = position.crosses(direction);
    let len = usize::from(frame.lines(direction).1);
    line.len = len;
    let step = frame.step(direction);
    let mut index = frame.index(direction.cell(number, 0));
    for i in 1..=len {
        let code = position.codes()[index];
        line.tiles[i] = code;
        line.allowed[i] = if code == 0 { crosses[index].letters } else { 0 };
        line.cross_sum[i] = crosses[index].sum;
        line.letter[i] = ground.letter[index];
        line.word[i] = ground.word[index];
        index += step;
    }
    for i in [0, len + 1] {
        line.tiles[i] = 0;
        line.allowed[i] = 0;
    }
}

/// Calls `f` with every play that lays tiles in one line, words and crosswords being in the lexicon and
/// the tiles connected. What other rules say of them is left to [`check`](super::check::check).
///
/// `star_letters` are the letters that stars may show, one bit each.
pub fn each_line_play<F: FnMut(Direction, u8, Hit<'_>)>(
    position: &Position,
    star_letters: u64,
    f: &mut F,
) {
    let values = values(position.rules());
    let mut walk = Walk::new(position.automaton(), &values, &position.rack, star_letters);
    let frame = position.frame();
    let mut line = Line::new();
    let start = position.rules().layout.start();
    for direction in Direction::BOTH {
        let (lines, len) = frame.lines(direction);
        for number in 0..lines {
            let mut anchors = [0usize; LINE];
            let mut count = 0;
            if position.is_opening() {
                if direction.line_of(start).0 != number {
                    continue;
                }
                load(position, direction, number, &mut line);
                anchors[0] = usize::from(direction.line_of(start).1) + 1;
                count = 1;
            } else {
                load(position, direction, number, &mut line);
                for i in 1..=usize::from(len) {
                    let beside = line.cross_sum[i] >= 0
                        || is_tile(line.tiles[i - 1])
                        || is_tile(line.tiles[i + 1]);
                    if !is_tile(line.tiles[i]) && beside {
                        anchors[count] = i;
                        count += 1;
                    }
                }
            }
            let mut barrier = 0;
            for &anchor in &anchors[..count] {
                walk.from_empty(&line, anchor, barrier, &mut |hit: Hit<'_>| {
                    // A single tile that makes a word both ways belongs to the across plays.
                    if hit.laid == 1 && direction == Direction::Down && line.cross_sum[anchor] >= 0
                    {
                        return;
                    }
                    f(direction, number, hit);
                });
                barrier = anchor;
            }
        }
    }
}

/// All plays in one line with the points of plain rules; where the rules ask for more, see
/// [`all_plays`].
pub fn line_plays(position: &Position) -> Vec<Found> {
    let mut plays = Vec::with_capacity(2048);
    let bonus = Bonus::of(position);
    each_line_play(
        position,
        position.star_letters(),
        &mut |direction, line, hit| {
            plays.push(Found::new(direction, line, &hit, bonus.score(&hit)));
        },
    );
    plays
}

/// All plays of one word, best first; equal points in the order of the plays.
pub fn all_plays(position: &Position) -> Vec<Turn> {
    let mut turns: Vec<Turn> = if is_plain(position) {
        line_plays(position)
            .iter()
            .map(|found| Turn {
                play: found.play(),
                score: found.score,
            })
            .collect()
    } else {
        judged_plays(position)
    };
    turns.sort_unstable_by(|a, b| b.score.cmp(&a.score).then_with(|| a.play.cmp(&b.play)));
    turns
}

/// The best `count` plays of one word, in the order of [`all_plays`].
pub fn best_plays(position: &Position, count: usize) -> Vec<Turn> {
    if !is_plain(position) || count == 0 {
        let mut turns = all_plays(position);
        turns.truncate(count);
        return turns;
    }
    let mut found = line_plays(position);
    if found.len() > count {
        found.select_nth_unstable_by(count - 1, |a, b| b.score.cmp(&a.score));
        let least = found[count - 1].score;
        // Ties with the last one are told apart by their plays below.
        found = line_plays(position);
        found.retain(|f| f.score >= least);
    }
    let mut turns: Vec<Turn> = found
        .iter()
        .map(|found| Turn {
            play: found.play(),
            score: found.score,
        })
        .collect();
    turns.sort_unstable_by(|a, b| b.score.cmp(&a.score).then_with(|| a.play.cmp(&b.play)));
    turns.truncate(count);
    turns
}

/// Whether a line play with words in the lexicon is legal and scored without a further look.
pub fn is_plain(position: &Position) -> bool {
    let rules = position.rules();
    rules.min_word_length <= 2
        && !rules.unique_words
        && rules.double_extension
        && !rules.letter_swap
        && rules.first_use_values.is_empty()
        && rules.long_word_bonus.is_none()
        && !(rules.opening_word_double && position.is_opening())
        && rules.star_reclaim == StarReclaim::Never
        && position.owed_stars == 0
}

fn judged_plays(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    for variant in variants(position) {
        each_line_play(
            &variant.position,
            position.star_letters(),
            &mut |direction, line, hit| {
                let found = Found::new(direction, line, &hit, 0);
                let mut play = variant.prefix.clone();
                play.placements.extend(
                    found
                        .placements()
                        .map(|(cell, tile)| Placement { cell, tile }),
                );
                play.normalize();
                if let Ok(score) = check(position, &play) {
                    turns.push(Turn {
                        play,
                        score: score.total,
                    });
                }
            },
        );
    }
    turns
}

/// What using up the rack brings.
#[derive(Clone, Copy, Debug)]
pub struct Bonus {
    full: u8,
    points: i32,
    factor: i32,
}

impl Bonus {
    /// The bonus for the position's rack.
    pub fn of(position: &Position) -> Self {
        let rules = position.rules();
        let full = position.rack.len() as u8;
        let (points, factor) = match rules.full_rack_bonus {
            _ if full < rules.rack_size => (0, 1),
            FullRackBonus::Points(points) => (points, 1),
            FullRackBonus::Double => (0, 2),
        };
        Self {
            full,
            points,
            factor,
        }
    }

    /// The bonus on top of `points` when `laid` tiles are laid.
    #[inline(always)]
    pub fn total(&self, points: i32, laid: u8) -> i32 {
        if laid == self.full {
            points * self.factor + self.points
        } else {
            points
        }
    }

    #[inline(always)]
    fn score(&self, hit: &Hit<'_>) -> i32 {
        self.total(hit.sum * hit.multiplier + hit.crossed, hit.laid)
    }
}
