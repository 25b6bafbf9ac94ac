//! Times the exact turn on reference positions: `crossword_turns WORDS MOVEGEN.tsv [STARS] [SECONDS]
//! [METHOD] [LIMIT] [reclaim]`.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use erudit_core::crossword::presets::preset;
use erudit_core::crossword::rules::StarReclaim;
use erudit_core::crossword::turn::{Limits, Method, best_turn};

#[path = "../tests/crossword_common/mod.rs"]
mod common;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let words = std::fs::read_to_string(&args[1]).unwrap().to_uppercase();
    let table = std::fs::read_to_string(&args[2]).unwrap();
    let stars: u8 = args.get(3).map_or(0, |n| n.parse().unwrap());
    let seconds: f64 = args.get(4).map_or(10.0, |n| n.parse().unwrap());
    let method = match args.get(5).map(String::as_str) {
        Some("exhaustive") => Method::Exhaustive,
        Some("greedy") => Method::Greedy,
        _ => Method::Exact,
    };
    let most: usize = args.get(6).map_or(usize::MAX, |n| n.parse().unwrap());
    let mut rules = preset("erudit").unwrap();
    if args.get(7).map(String::as_str) != Some("reclaim") {
        rules.star_reclaim = StarReclaim::Never;
    }
    // The positions were played with the larger set.
    rules.tiles = preset("erudit-131").unwrap().tiles;
    let rules = Arc::new(rules);
    let automaton = common::automaton(&words, &rules.letters);
    let mut times = Vec::new();
    let (mut sum, mut proven, mut nodes) = (0i64, 0, 0);
    for (row, line) in table.lines().enumerate().skip(1) {
        let cgp = line.split('\t').next().unwrap();
        let racks = cgp.split(' ').nth(1).unwrap();
        if racks.split('/').next().unwrap().matches('?').count() > 0 && stars == 9 {
            continue;
        }
        let (mut position, _) = common::position(cgp, &rules, &automaton);
        let own = position.rack.count(0);
        if position.rack.len() != 7 || position.on_board() < 15 || own > stars {
            continue;
        }
        // Where a rack has fewer stars, letters become stars, from the start of the alphabet.
        let kinds: Vec<u8> = position
            .rack
            .kinds()
            .filter(|&k| k > 0)
            .take(usize::from(stars - own))
            .collect();
        for kind in kinds {
            position.rack.take(kind);
            position.rack.add(0);
        }
        if times.len() == most {
            break;
        }
        let (started, cpu) = (Instant::now(), common::cpu_time());
        let limits = Limits {
            deadline: Some(started + Duration::from_secs_f64(seconds)),
            ..Limits::default()
        };
        let answer = best_turn(&position, method, &limits);
        let elapsed = common::cpu_time() - cpu;
        times.push((elapsed, row, answer.nodes));
        nodes += answer.nodes;
        proven += usize::from(answer.proven);
        sum += answer.turns.first().map_or(0, |t| i64::from(t.score));
    }
    times.sort();
    let n = times.len();
    let at = |share: f64| times[((n - 1) as f64 * share) as usize];
    println!(
        "{method:?}, {stars} stars: {n} positions, {proven} proven, mean score {:.2}, mean nodes {}",
        sum as f64 / n as f64,
        nodes / n as u64
    );
    println!(
        "median {:?}, 95 % {:?}, max {:?}",
        at(0.5),
        at(0.95),
        at(1.0)
    );
}
