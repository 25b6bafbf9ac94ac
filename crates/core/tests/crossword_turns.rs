//! Turns of many words against every set of tiles, judged one by one.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use erudit_core::crossword::play::{Placement, Reclaim, Swap};
use erudit_core::crossword::presets::{preset, read_tiles};
use erudit_core::crossword::rules::{
    FullRackBonus, LongWordBonus, RuleSet, StarLetters, StarReclaim, StarValue, WordsPerTurn,
};
use erudit_core::crossword::turn::{Limits, Method, all_turns, best_turn, best_turns};
use erudit_core::crossword::{Cell, Layout, Play, Position, Rack, Tile, check};

mod crossword_common;

/// A small generator of numbers, the same on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.roll(n) == 0
    }
}

fn random_rules(dice: &mut Dice) -> RuleSet {
    let mut rules = preset("erudit").unwrap();
    let letters = 2 + dice.roll(3);
    let text: Vec<String> = ["A", "B", "C", "D"][..letters]
        .iter()
        .map(|l| format!("{l}{}×{}", 3 + dice.roll(6), 1 + dice.roll(9)))
        .collect();
    (rules.letters, rules.tiles) = read_tiles(&text.join(" "), 3).unwrap();
    let (rows, cols) = (2 + dice.roll(4), 3 + dice.roll(3));
    let lines: Vec<String> = (0..rows)
        .map(|_| {
            (0..cols)
                .map(|_| [".", ".", ".", "d", "t", "D", "T"][dice.roll(7)])
                .collect()
        })
        .collect();
    rules.layout = Layout::parse(&lines).unwrap();
    rules.rack_size = (2 + dice.roll(3)) as u8;
    rules.full_rack_bonus = if dice.one_in(4) {
        FullRackBonus::Double
    } else {
        FullRackBonus::Points(dice.roll(20) as i32)
    };
    rules.star_value = if dice.one_in(3) {
        StarValue::Zero
    } else {
        StarValue::Letter
    };
    rules.star_reclaim = [
        StarReclaim::Never,
        StarReclaim::PlayNow,
        StarReclaim::NextTurn,
        StarReclaim::Keep,
    ][dice.roll(4)];
    rules.star_letters = if dice.one_in(4) {
        StarLetters::StillOut
    } else {
        StarLetters::Any
    };
    rules.letter_swap = dice.one_in(5);
    if dice.one_in(4) {
        rules.min_word_length = 3;
        rules.short_crossings = dice.one_in(2);
    }
    if dice.one_in(4) {
        rules.first_use_values = vec![(1 + dice.roll(letters) as u8, dice.roll(30) as i32)];
    }
    if dice.one_in(4) {
        rules.long_word_bonus = Some(LongWordBonus {
            longer_than: 2 + dice.roll(2) as u8,
            per_letter: 1 + dice.roll(2) as i32,
        });
    }
    rules.opening_word_double = dice.one_in(3);
    if dice.one_in(4) {
        rules.words_per_turn = WordsPerTurn::One;
    }
    rules.unique_words = dice.one_in(4);
    rules.double_extension = !dice.one_in(4);
    rules
}

fn random_position(dice: &mut Dice) -> Position {
    let rules = Arc::new(random_rules(dice));
    let letters = rules.letters.len();
    let words: Vec<Vec<u8>> = (0..4 + dice.roll(40))
        .map(|_| {
            (0..2 + dice.roll(4))
                .map(|_| 1 + dice.roll(letters) as u8)
                .collect()
        })
        .collect();
    let automaton = crossword_common::automaton_of(&words, &rules.letters);
    let frame = rules.layout.frame();
    let mut position = Position::new(rules.clone(), automaton);
    // Tiles that hang together, words or not.
    let mut lying = vec![rules.layout.start()];
    let cells = usize::from(frame.rows) * usize::from(frame.cols);
    let fill = if dice.one_in(6) {
        0
    } else {
        cells / 4 + dice.roll(cells / 2)
    };
    for _ in 0..fill {
        let near = lying[dice.roll(lying.len())];
        let mut cell = near;
        if position.on_board() > 0 {
            let turn = dice.roll(4);
            cell = match turn {
                0 if near.row > 0 => Cell::new(near.row - 1, near.col),
                1 => Cell::new(near.row + 1, near.col),
                2 if near.col > 0 => Cell::new(near.row, near.col - 1),
                _ => Cell::new(near.row, near.col + 1),
            };
        }
        if frame.holds(cell) && position.tile(cell).is_none() {
            position.set(
                cell,
                Some(Tile::new(1 + dice.roll(letters) as u8, dice.one_in(5))),
            );
            lying.push(cell);
        }
    }
    // Make lying runs words now and then, so that swaps have something to keep.
    let empty = cells - position.on_board();
    let most = if empty > 12 { 3 } else { 4 };
    let mut rack = Rack::new();
    for _ in 0..dice.roll(most) + 1 {
        rack.add(if dice.one_in(5) {
            0
        } else {
            1 + dice.roll(letters) as u8
        });
    }
    position.rack = rack;
    for _ in 0..dice.roll(4) {
        position
            .played_words
            .insert(words[dice.roll(words.len())].clone().into());
    }
    position.played_letters = dice.roll(1 << (letters + 1)) as u64 & !1;
    position
}

/// All legal turns with their points: every beginning with every set of tiles.
fn brute_force(position: &Position) -> Vec<(i32, Play)> {
    let rules = position.rules();
    let frame = position.frame();
    let letters = rules.letters.len() as u8;
    let mut swaps = vec![None];
    for cell in frame.cells() {
        for letter in 1..=letters {
            swaps.push(Some(Swap::Replace { cell, letter }));
        }
        swaps.push(Some(Swap::TakeOff { cell }));
    }
    if !rules.letter_swap {
        swaps.truncate(1);
    }
    let stars: Vec<Reclaim> = frame
        .cells()
        .filter_map(|cell| {
            let tile = position.tile(cell)?;
            tile.is_star().then_some(Reclaim {
                cell,
                letter: tile.letter(),
            })
        })
        .collect();
    let mut found = Vec::new();
    for swap in swaps {
        for set in 0..1usize << stars.len() {
            if set > 0 && rules.star_reclaim == StarReclaim::Never {
                break;
            }
            let mut play = Play {
                swap,
                ..Play::default()
            };
            play.reclaims = (0..stars.len())
                .filter(|i| set >> i & 1 == 1)
                .map(|i| stars[i])
                .collect();
            let Some(rack) = rack_after(position, &play) else {
                continue;
            };
            let cells: Vec<Cell> = frame.cells().collect();
            every_set(position, &cells, rack, &mut play, &mut found);
        }
    }
    found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    found
}

fn rack_after(position: &Position, play: &Play) -> Option<Rack> {
    let mut rack = position.rack;
    if let Some(swap) = play.swap {
        let old = position.tile(swap.cell())?;
        if let Swap::Replace { letter, .. } = swap
            && !rack.take(letter)
        {
            return None;
        }
        rack.add(old.kind());
    }
    for reclaim in &play.reclaims {
        if !rack.take(reclaim.letter) {
            return None;
        }
        rack.add(0);
    }
    Some(rack)
}

fn every_set(
    position: &Position,
    cells: &[Cell],
    rack: Rack,
    play: &mut Play,
    found: &mut Vec<(i32, Play)>,
) {
    if !play.placements.is_empty()
        && let Ok(score) = check(position, play)
    {
        found.push((score.total, play.clone()));
    }
    let letters = position.rules().letters.len() as u8;
    for (i, &cell) in cells.iter().enumerate() {
        let removed = play.swap == Some(Swap::TakeOff { cell });
        if position.tile(cell).is_some() && !removed {
            continue;
        }
        for letter in 1..=letters {
            for tile in [Tile::letter_tile(letter), Tile::star(letter)] {
                let mut rack = rack;
                if rack.take(tile.kind()) {
                    play.placements.push(Placement { cell, tile });
                    every_set(position, &cells[i + 1..], rack, play, found);
                    play.placements.pop();
                }
            }
        }
    }
}

#[test]
fn every_turn_is_found_once_and_the_best_is_best() {
    let rounds: u64 = std::env::var("ERUDIT_ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(120);
    let first: u64 = std::env::var("ERUDIT_FIRST")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(0);
    let limits = Limits::default();
    let threads = Limits {
        threads: 3,
        ..limits
    };
    let mut turns = 0;
    for seed in first..first + rounds {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..8 {
            dice.roll(2);
        }
        let position = random_position(&mut dice);
        let expected = brute_force(&position);
        turns += expected.len();
        let all: Vec<(i32, Play)> = all_turns(&position, &limits)
            .turns
            .into_iter()
            .map(|t| (t.score, t.play))
            .collect();
        if all != expected {
            let missing: Vec<_> = expected
                .iter()
                .filter(|t| !all.contains(t))
                .take(3)
                .collect();
            let extra: Vec<_> = all
                .iter()
                .filter(|t| !expected.contains(t))
                .take(3)
                .collect();
            panic!(
                "seed {seed}: {} turns, expected {}; missing {missing:?}; extra {extra:?}; {:?} rack {:?} rules {:?}",
                all.len(),
                expected.len(),
                position.runs(),
                position.rack,
                position.rules()
            );
        }
        let best = expected.first().map(|t| t.0);
        for method in [Method::Exact, Method::Exhaustive] {
            let answer = best_turn(&position, method, &limits);
            assert!(answer.proven);
            let got = answer.turns.first().map(|t| t.score);
            assert_eq!(got, best, "seed {seed}, {method:?}");
            if let Some(turn) = answer.turns.first() {
                assert_eq!(
                    check(&position, &turn.play).unwrap().total,
                    turn.score,
                    "seed {seed}"
                );
            }
            if method == Method::Exact {
                assert_eq!(
                    best_turn(&position, method, &threads).turns,
                    answer.turns,
                    "seed {seed}"
                );
            }
        }
        let several: Vec<(i32, Play)> = best_turns(&position, 5, &limits)
            .turns
            .into_iter()
            .map(|t| (t.score, t.play))
            .collect();
        assert_eq!(several, expected[..expected.len().min(5)], "seed {seed}");
        let greedy = best_turn(&position, Method::Greedy, &limits);
        assert!(greedy.turns.first().map(|t| t.score) <= best, "seed {seed}");
    }
    assert!(turns > 0);
    println!("{turns} turns in {rounds} positions");
}
