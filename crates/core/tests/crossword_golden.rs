//! Published examples, symmetry, undo, and the reference counts.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use erudit_core::crossword::check::Fault;
use erudit_core::crossword::generate::line_plays;
use erudit_core::crossword::presets::preset;
use erudit_core::crossword::rules::{FullRackBonus, StarReclaim, StarValue};
use erudit_core::crossword::turn::{Limits, Method, all_turns, best_turn};
use erudit_core::crossword::{
    Cell, Direction, Layout, Letters, Play, Position, Rack, Reclaim, RuleSet, Tile, check,
};

mod crossword_common;
use crossword_common as common;

fn game(preset_name: &str, words: &str) -> Position {
    let rules = Arc::new(preset(preset_name).unwrap());
    game_with(rules, words)
}

fn game_with(rules: Arc<RuleSet>, words: &str) -> Position {
    let automaton = common::automaton(&words.replace(' ', "\n"), &rules.letters);
    Position::new(rules, automaton)
}

/// Tiles of a word from a cell on; `*` before a letter makes it a star, `.` skips a cell.
fn tiles(
    letters: &Letters,
    text: &str,
    start: (u8, u8),
    direction: Direction,
) -> Vec<(Cell, Tile)> {
    let (line, mut place) = direction.line_of(Cell::new(start.0, start.1));
    let mut out = Vec::new();
    let mut star = false;
    for sign in text.chars() {
        match sign {
            '*' => star = true,
            '.' => place += 1,
            _ => {
                let letter = letters.code(&sign.to_string()).unwrap();
                out.push((direction.cell(line, place), Tile::new(letter, star)));
                star = false;
                place += 1;
            }
        }
    }
    out
}

fn lay(position: &mut Position, text: &str, start: (u8, u8), direction: Direction) {
    let letters = position.rules().letters.clone();
    for (cell, tile) in tiles(&letters, text, start, direction) {
        position.set(cell, Some(tile));
    }
}

fn rack(position: &mut Position, text: &str) {
    position.rack = Rack::parse(text, &position.rules().letters).unwrap();
}

use Direction::{Across, Down};

#[test]
fn three_words_in_one_turn() {
    // СОФА goes down beside Х and Р; its crossing words are ХО and РА.
    let mut position = game("erudit", "СОФА ХО РА");
    lay(&mut position, "Х", (8, 6), Across);
    lay(&mut position, "Р", (10, 6), Across);
    rack(&mut position, "СОФА");
    let letters = position.rules().letters.clone();
    let play = Play::new(tiles(&letters, "СОФА", (7, 7), Down));
    let score = check(&position, &play).unwrap();
    let words: Vec<String> = score
        .words
        .iter()
        .map(|w| letters.decode(&w.run.word))
        .collect();
    assert_eq!(words, ["ХО", "РА", "СОФА"]);
    assert_eq!(
        score.total,
        score.words.iter().map(|w| w.points).sum::<i32>()
    );
}

#[test]
fn a_shared_premium_cell_counts_in_both_words_of_the_turn() {
    // ГИМН and ДОМ cross at М on a green cell (letter×2).
    let mut position = game("erudit", "ГИМН ДОМ ГИ");
    lay(&mut position, "ГИ", (6, 6), Across);
    rack(&mut position, "МНДО");
    let letters = position.rules().letters.clone();
    assert_eq!(position.rules().layout.premium(Cell::new(6, 8)).letter(), 2);
    let mut laid = tiles(&letters, "МН", (6, 8), Across);
    laid.extend(tiles(&letters, "ДО", (4, 8), Down));
    let score = check(&position, &Play::new(laid)).unwrap();
    let points: Vec<i32> = score.words.iter().map(|w| w.points).collect();
    // Г3 И1 М2×2 Н1 = 9; Д2 О1 М2×2 = 7.
    assert_eq!(points, [9, 7]);
}

#[test]
fn premiums_count_once_and_multiply_the_longer_word() {
    let mut position = game("erudit", "ОБЪЕКТ ОБЪЕКТИВ");
    lay(&mut position, "ОБЪЕКТ", (7, 7), Across);
    let letters = position.rules().letters.clone();
    rack(&mut position, "ИВ");
    let play = Play::new(tiles(&letters, "ИВ", (7, 13), Across));
    let score = check(&position, &play).unwrap();
    // О1 Б3 Ъ15 Е1 К2 Т1 И1 В1 = 25, times three for the red cell under В.
    assert_eq!(position.rules().layout.premium(Cell::new(7, 14)).word(), 3);
    assert_eq!(
        (
            score.words[0].letters,
            score.words[0].multiplier,
            score.total
        ),
        (25, 3, 75)
    );
}

#[test]
fn a_star_counts_as_its_letter_or_nothing() {
    // Т1 Е1 Л2 Е1 Ф8 О1 Н1.
    for (value, expected) in [(StarValue::Letter, 15), (StarValue::Zero, 13)] {
        let mut rules = preset("erudit").unwrap();
        rules.star_value = value;
        rules.layout = Layout::parse(&["........"; 8]).unwrap();
        rules.full_rack_bonus = FullRackBonus::Points(0);
        let mut position = game_with(Arc::new(rules), "ТЕЛЕФОН");
        rack(&mut position, "ТЕЕФОН*");
        let letters = position.rules().letters.clone();
        let play = Play::new(tiles(&letters, "ТЕ*ЛЕФОН", (4, 0), Across));
        assert_eq!(check(&position, &play).unwrap().total, expected);
    }
}

#[test]
fn runs_that_are_nonsense_half_way_are_completed_by_the_same_turn() {
    // КО is no word, but КОТ is; ТОК crosses it.
    let mut position = game("erudit", "ОН КОТ ТОК КИТ");
    lay(&mut position, "КИТ", (7, 6), Across);
    rack(&mut position, "ОТОК");
    let turns = all_turns(&position, &Limits::default()).turns;
    let letters = position.rules().letters.clone();
    // КОТ down from К, and ТОК across through its last letter.
    let mut laid = tiles(&letters, "ОТ", (8, 6), Down);
    laid.extend(tiles(&letters, "ОК", (9, 7), Across));
    let play = Play::new(laid);
    assert!(turns.iter().any(|t| t.play == play));
    assert_eq!(
        turns.iter().find(|t| t.play == play).unwrap().score,
        check(&position, &play).unwrap().total
    );
}

#[test]
fn a_greedy_turn_can_be_far_from_the_best() {
    let words = "АБ АВ БА ВА АБВ БАВ АВАБ ВАБ АББА БАБА ВАВ";
    let mut position = game("erudit", words);
    lay(&mut position, "АБ", (7, 7), Across);
    rack(&mut position, "АБВАБВА");
    let limits = Limits::default();
    let greedy = best_turn(&position, Method::Greedy, &limits).turns[0].score;
    let exact = best_turn(&position, Method::Exact, &limits);
    let exhaustive = best_turn(&position, Method::Exhaustive, &limits);
    assert!(exact.proven);
    assert_eq!(exact.turns[0].score, exhaustive.turns[0].score);
    assert!(greedy < exact.turns[0].score, "{greedy}");
}

#[test]
fn reclaiming_a_star_is_found_and_checked() {
    let mut position = game("erudit", "КОТ ТОК КИТ ЩИ");
    lay(&mut position, "К*ОТ", (7, 6), Across);
    rack(&mut position, "ОИ");
    let letters = position.rules().letters.clone();
    let best = best_turn(&position, Method::Exact, &Limits::default())
        .turns
        .remove(0);
    // К and Т of КОТ with И and the star; the best lays the star as a letter it stands for well.
    assert_eq!(best.play.reclaims.len(), 1);
    assert_eq!(check(&position, &best.play).unwrap().total, best.score);
    let kept = Play {
        reclaims: best.play.reclaims.clone(),
        ..Play::new(tiles(&letters, "И", (8, 6), Down))
    };
    assert_eq!(check(&position, &kept), Err(Fault::StarsKept(1)));
    let elsewhere = Play {
        reclaims: vec![Reclaim {
            cell: Cell::new(7, 6),
            letter: 1,
        }],
        ..kept
    };
    assert_eq!(
        check(&position, &elsewhere),
        Err(Fault::NoStar(Cell::new(7, 6)))
    );
}

#[test]
fn faults_are_precise() {
    let mut position = game("scrabble-ru", "КОТ ТОК КИТ ОН");
    let letters = position.rules().letters.clone();
    rack(&mut position, "КОТИН");
    let fault = |position: &Position, text: &str, start, direction| {
        check(
            position,
            &Play::new(tiles(&letters, text, start, direction)),
        )
        .unwrap_err()
    };
    assert_eq!(check(&position, &Play::default()), Err(Fault::NothingLaid));
    assert_eq!(
        fault(&position, "КОТ", (0, 0), Across),
        Fault::MissesStart(Cell::new(7, 7))
    );
    assert_eq!(fault(&position, "К", (7, 7), Across), Fault::NoWord);
    assert_eq!(
        fault(&position, "КО.Т", (7, 6), Across),
        Fault::Gap(Cell::new(7, 8))
    );
    assert_eq!(
        fault(&position, "ЩИ", (7, 7), Across),
        Fault::NotOnRack(letters.code("Щ").unwrap())
    );
    assert_eq!(
        fault(&position, "КОТ", (7, 13), Across),
        Fault::OffBoard(Cell::new(7, 15))
    );
    let Fault::NotWords(runs) = fault(&position, "ТИК", (7, 6), Across) else {
        panic!()
    };
    assert_eq!(letters.decode(&runs[0].word), "ТИК");
    assert_eq!(runs[0].start, Cell::new(7, 6));
    lay(&mut position, "КОТ", (7, 6), Across);
    assert_eq!(fault(&position, "КИТ", (0, 0), Across).code(), "floating");
    assert_eq!(
        fault(&position, "К", (7, 7), Across),
        Fault::Occupied(Cell::new(7, 7))
    );
    let mut bent = tiles(&letters, "И", (8, 6), Down);
    bent.extend(tiles(&letters, "Н", (8, 7), Down));
    bent.extend(tiles(&letters, "Т", (9, 6), Down));
    assert_eq!(check(&position, &Play::new(bent)), Err(Fault::NotInLine));
    let swap = Play {
        swap: Some(erudit_core::crossword::Swap::TakeOff {
            cell: Cell::new(7, 6),
        }),
        ..Play::new(tiles(&letters, "И", (8, 6), Down))
    };
    assert_eq!(check(&position, &swap), Err(Fault::NoSwap));
}

#[test]
fn the_clubs_long_words_and_first_word() {
    let mut position = game("erudit-club", "ТЕЛЕФОН");
    rack(&mut position, "ТЕЛЕФОН");
    let letters = position.rules().letters.clone();
    let play = Play::new(tiles(&letters, "ТЕЛЕФОН", (7, 4), Across));
    let score = check(&position, &play).unwrap();
    // Letters 15, 7 for the length, twice through the centre, 15 for the rack.
    assert_eq!(
        (score.words[0].points, score.opening_bonus, score.full_rack),
        (22, 22, 15)
    );
    let best = best_turn(&position, Method::Exact, &Limits::default())
        .turns
        .remove(0);
    assert!(best.score >= score.total);
}

#[test]
fn the_familys_letters_lengths_and_doubling() {
    let mut position = game("erudit-family", "СТОЛ СТУЛ СТОЛЫ ЛО ОДА ОДАР ЛОСЬ");
    lay(&mut position, "СТОЛ", (7, 6), Across);
    rack(&mut position, "УОСЬДАР");
    let letters = position.rules().letters.clone();
    // СТОЛ becomes СТУЛ and О is laid again, in ЛОСЬ below Л.
    let swap = Some(erudit_core::crossword::Swap::Replace {
        cell: Cell::new(7, 8),
        letter: letters.code("У").unwrap(),
    });
    let play = Play {
        swap,
        ..Play::new(tiles(&letters, "ОСЬ", (8, 9), Down))
    };
    assert!(check(&position, &play).is_ok());
    let short = Play::new(tiles(&letters, "О", (8, 9), Down));
    assert_eq!(check(&position, &short).unwrap_err().code(), "too_short");
    assert_eq!(position.rules().full_rack_bonus, FullRackBonus::Double);
    assert_eq!(position.rules().star_reclaim, StarReclaim::PlayNow);
}

/// Words and places for a little board that the tests below fill by playing on it.
const WORDS: &str = "АБ АВ БА ВА АБВ БАВ АВАБ ВАБ АББА БАБА ВАВ ГА АГА ГАВ ГАБА ВГ АГ";

fn played(seed: u64, rows: usize, cols: usize, transposed: bool) -> Position {
    let mut rules = preset("erudit").unwrap();
    let sign = |r: usize, c: usize| [".", "d", ".", "D", ".", "t", ".", "T"][(r * 5 + c * 3) % 8];
    let lines: Vec<String> = if transposed {
        (0..cols)
            .map(|c| (0..rows).map(|r| sign(r, c)).collect())
            .collect()
    } else {
        (0..rows)
            .map(|r| (0..cols).map(|c| sign(r, c)).collect())
            .collect()
    };
    rules.layout = Layout::parse(&lines).unwrap();
    let mut position = game_with(Arc::new(rules), WORDS);
    let flip = |cell: Cell| {
        if transposed {
            Cell::new(cell.col, cell.row)
        } else {
            cell
        }
    };
    let letters = position.rules().letters.clone();
    // The first tile lies on the upright board's start cell in both.
    let start = Cell::new((rows / 2) as u8, (cols / 2) as u8);
    let mut n = seed;
    let mut cell = start;
    for _ in 0..6 {
        n = n
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let letter = 1 + (n >> 33) as usize % 4;
        position.set(
            flip(cell),
            Some(Tile::new(
                letters.code(["А", "Б", "В", "Г"][letter - 1]).unwrap(),
                n >> 40 & 7 == 0,
            )),
        );
        let next = if n >> 45 & 1 == 0 {
            Cell::new(cell.row + 1, cell.col)
        } else {
            Cell::new(cell.row, cell.col + 1)
        };
        if position.frame().holds(flip(next)) {
            cell = next;
        }
    }
    rack(
        &mut position,
        ["АБВ*", "ААГВ", "АБГА", "ВАБА"][(n >> 50) as usize % 4],
    );
    position
}

#[test]
fn a_transposed_board_has_the_transposed_turns() {
    for seed in 0..25 {
        let turns = |transposed| {
            let position = played(seed, 6, 8, transposed);
            let mut list: Vec<(i32, Vec<(Cell, Tile)>)> = all_turns(&position, &Limits::default())
                .turns
                .iter()
                .map(|t| {
                    let mut cells: Vec<(Cell, Tile)> = t
                        .play
                        .placements
                        .iter()
                        .map(|p| {
                            let cell = if transposed {
                                Cell::new(p.cell.col, p.cell.row)
                            } else {
                                p.cell
                            };
                            (cell, p.tile)
                        })
                        .collect();
                    cells.sort();
                    (t.score, cells)
                })
                .collect();
            list.sort();
            list
        };
        assert_eq!(turns(false), turns(true), "seed {seed}");
    }
}

#[test]
fn undo_restores_everything() {
    for seed in 0..25 {
        let mut position = played(seed, 7, 7, false);
        let fresh = position.clone();
        for turn in all_turns(&position.clone(), &Limits::default())
            .turns
            .iter()
            .take(60)
        {
            let undo = position.apply(&turn.play);
            assert_ne!(position.hash(), fresh.hash());
            // What is kept up to date is what a fresh board would compute.
            let mut again = Position::new(
                Arc::new(position.rules().clone()),
                Arc::new(position.automaton().clone()),
            );
            for cell in position.frame().cells() {
                again.set(cell, position.tile(cell));
            }
            again.rack = position.rack;
            assert_eq!(again.hash(), position.hash());
            for direction in Direction::BOTH {
                for cell in position
                    .frame()
                    .cells()
                    .filter(|&c| position.tile(c).is_none())
                {
                    let i = position.frame().index(cell);
                    assert_eq!(again.crosses(direction)[i], position.crosses(direction)[i]);
                }
            }
            position.undo(undo);
            assert_eq!(position.hash(), fresh.hash());
            assert_eq!(position.codes(), fresh.codes());
            assert_eq!(position.rack, fresh.rack);
        }
    }
}

/// A part of the reference positions with the words that can be laid in them.
#[test]
fn reference_sample_is_reproduced() {
    for (english, words, rows) in [
        (
            true,
            include_str!("fixtures/crossword-words-en.txt"),
            include_str!("fixtures/crossword-movegen-en.tsv"),
        ),
        (
            false,
            include_str!("fixtures/crossword-words-ru.txt"),
            include_str!("fixtures/crossword-movegen-ru.tsv"),
        ),
    ] {
        reproduce(english, words, rows);
    }
}

/// All reference positions, when `ERUDIT_CONFORMANCE` names the folder with the tables and word lists
/// (unpacked).
#[test]
fn reference_rows_are_reproduced() {
    let Ok(folder) = std::env::var("ERUDIT_CONFORMANCE") else {
        return;
    };
    for (english, language) in [(true, "en"), (false, "ru")] {
        let read = |name: String| std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
        reproduce(
            english,
            &read(format!("words-{language}.txt")).to_uppercase(),
            &read(format!("movegen-{language}.tsv")),
        );
    }
}

fn reproduce(english: bool, words: &str, rows: &str) {
    let rules = Arc::new(common::reference_rules(english));
    let automaton = common::automaton(words, &rules.letters);
    let mut count = 0;
    for line in rows.lines().filter(|l| !l.starts_with('#')) {
        let mut fields = line.split('\t');
        let (position, bag) = common::position(fields.next().unwrap(), &rules, &automaton);
        let expected: Vec<i64> = fields.map(|f| f.parse().unwrap()).collect();
        assert_eq!(common::reference_row(&position, bag), expected, "{line}");
        // Every play passes the judge with the same points.
        for found in line_plays(&position).iter().step_by(7) {
            assert_eq!(check(&position, &found.play()).unwrap().total, found.score);
        }
        count += 1;
    }
    assert!(count >= 50);
}
