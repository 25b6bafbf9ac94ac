//! Counts all plays of reference positions: `crossword_reference WORDS MOVEGEN.tsv [ROUNDS]`.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Instant;

use erudit_core::crossword::Position;
use erudit_core::crossword::generate::{each_line_play, line_plays};

#[path = "../tests/crossword_common/mod.rs"]
mod common;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let words = std::fs::read_to_string(&args[1]).unwrap().to_uppercase();
    let table = std::fs::read_to_string(&args[2]).unwrap();
    let rounds: usize = args.get(3).map_or(1, |n| n.parse().unwrap());
    let rules = Arc::new(common::reference_rules(!words.contains("ДОМ")));
    let started = Instant::now();
    let automaton = common::automaton(&words, &rules.letters);
    println!(
        "lexicon and automaton {:?}, {} MB",
        started.elapsed(),
        automaton.bytes() / 1_000_000
    );
    let rows: Vec<(Position, Vec<i64>, usize)> = table
        .lines()
        .skip(1)
        .map(|line| {
            let mut fields = line.split('\t');
            let (position, bag) = common::position(fields.next().unwrap(), &rules, &automaton);
            (position, fields.map(|f| f.parse().unwrap()).collect(), bag)
        })
        .collect();
    let mut wrong = 0;
    for (i, (position, expected, bag)) in rows.iter().enumerate() {
        let got = common::reference_row(position, *bag);
        if &got != expected {
            wrong += 1;
            println!("row {}: {got:?}, expected {expected:?}", i + 2);
        }
    }
    println!("{} rows, {wrong} wrong", rows.len());
    let started = common::cpu_time();
    let mut count = 0u64;
    for _ in 0..rounds {
        for (position, _, _) in &rows {
            each_line_play(position, position.star_letters(), &mut |_, _, _| count += 1);
        }
    }
    report("count", started, rows.len() * rounds, count);
    let started = common::cpu_time();
    let mut count = 0u64;
    for _ in 0..rounds {
        for (position, _, _) in &rows {
            count += line_plays(position).len() as u64;
        }
    }
    report("list", started, rows.len() * rounds, count);
}

fn report(name: &str, started: std::time::Duration, positions: usize, plays: u64) {
    let seconds = (common::cpu_time() - started).as_secs_f64();
    println!(
        "{name}: {:.0} positions/s, {:.2} M plays/s",
        positions as f64 / seconds,
        plays as f64 / seconds / 1e6
    );
}
