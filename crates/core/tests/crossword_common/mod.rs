//! What the crossword tests share: a plain graph builder and a reader of positions.
#![allow(dead_code, clippy::unwrap_used)]

use std::sync::Arc;

use erudit_core::crossword::{Automaton, Cell, Letters, Position, Rack, RuleSet, Tile};
use erudit_core::lexicon::build::Options;
use erudit_core::lexicon::words::Words;
use erudit_core::{Alphabet, Lexicon};

/// The automaton of encoded words.
pub fn automaton_of(words: &[Vec<u8>], letters: &Letters) -> Arc<Automaton> {
    let alphabet = Alphabet::new(letters.names()).unwrap();
    let options = Options {
        alphabet: &alphabet,
        name: "test",
        language: "xx",
        gaddag: true,
    };
    let mut list = Words::new();
    for word in words {
        list.push(word).unwrap();
    }
    Arc::new(Automaton::of(&Lexicon::from_words(&list, &options).unwrap()).unwrap())
}

/// The automaton of words written one a line.
pub fn automaton(text: &str, letters: &Letters) -> Arc<Automaton> {
    let words: Vec<Vec<u8>> = text
        .lines()
        .filter(|l| !l.is_empty())
        .map(|w| letters.encode(w.trim()).unwrap())
        .collect();
    automaton_of(&words, letters)
}

/// The position of a CGP line and the tiles unseen by the player to move.
pub fn position(cgp: &str, rules: &Arc<RuleSet>, automaton: &Arc<Automaton>) -> (Position, usize) {
    let mut position = Position::new(rules.clone(), automaton.clone());
    let letters = &rules.letters;
    let mut fields = cgp.split(' ');
    for (row, line) in fields.next().unwrap().split('/').enumerate() {
        let mut col = 0;
        let mut digits = 0;
        for sign in line.chars() {
            if let Some(d) = sign.to_digit(10) {
                digits = digits * 10 + d as u8;
                continue;
            }
            col += digits;
            digits = 0;
            let upper: String = sign.to_uppercase().collect();
            let star = !upper.starts_with(sign);
            let tile = Tile::new(letters.code(&upper).unwrap(), star);
            position.set(Cell::new(row as u8, col), Some(tile));
            col += 1;
        }
    }
    let mut racks = fields.next().unwrap().split('/');
    position.rack = Rack::parse(racks.next().unwrap(), letters).unwrap();
    let total = rules.tiles.total();
    let bag =
        total - position.on_board() - position.rack.len() - racks.next().unwrap().chars().count();
    (position, bag)
}

/// The rules the reference counts were made under.
pub fn reference_rules(english: bool) -> RuleSet {
    use erudit_core::crossword::presets::{preset, read_tiles};
    let mut rules = preset("scrabble-en").unwrap();
    if !english {
        let values = "А10×1 Б3×3 В5×2 Г3×3 Д5×2 Е9×1 Ж2×5 З2×5 И8×1 Й4×2 К6×2 Л4×2 М5×2 Н8×1 О10×1 П6×2 \
            Р6×2 С6×2 Т5×2 У3×3 Ф1×10 Х2×5 Ц1×10 Ч2×5 Ш1×10 Щ1×10 Ъ1×10 Ы2×5 Ь2×5 Э1×10 Ю1×10 Я3×3";
        (rules.letters, rules.tiles) = read_tiles(values, 3).unwrap();
        // The Russian rows were made with the bonus of Эрудит.
        rules.full_rack_bonus = erudit_core::crossword::rules::FullRackBonus::Points(15);
        rules.layout = erudit_core::crossword::Layout::classic(false);
    }
    rules
}

/// The numbers of a reference row: placements, exchanges, passes, sums.
pub fn reference_row(position: &Position, bag: usize) -> Vec<i64> {
    use erudit_core::crossword::{Direction, generate::line_plays};
    let mut plays = line_plays(position);
    if position.is_opening() {
        plays.retain(|p| p.direction == Direction::Across);
    }
    vec![
        plays.len() as i64,
        if bag < 7 {
            0
        } else {
            position.rack.exchanges() as i64
        },
        1,
        plays.iter().map(|p| i64::from(p.score)).sum(),
        plays.iter().map(|p| i64::from(p.score)).max().unwrap_or(0),
        plays.iter().map(|p| i64::from(p.laid)).sum(),
    ]
}

/// Time this thread has run on a processor.
pub fn cpu_time() -> std::time::Duration {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `time` is a valid place for the answer, which is all the call asks for.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    std::time::Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
