//! The fuzz targets' functions on a few thousand changed inputs, with a stable compiler and no tools.

use erudit_fuzz::{alphabet, kwg_import, lexicon_open, query, sample};

/// A small generator of numbers that always gives the same ones.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// Run `target` on changed copies of `seeds`.
fn smoke(target: fn(&[u8]), seeds: &[Vec<u8>], rounds: usize) {
    let mut numbers = Numbers(7);
    for round in 0..rounds {
        let mut data = seeds[round % seeds.len()].clone();
        for _ in 0..numbers.below(5) {
            let place = numbers.below(data.len());
            match numbers.below(5) {
                0 => data.truncate(place),
                1 => data.insert(place.min(data.len()), numbers.below(256) as u8),
                2 if !data.is_empty() => drop(data.remove(place)),
                3 => {
                    let other = &seeds[numbers.below(seeds.len())];
                    let from = numbers.below(other.len());
                    data.extend_from_slice(&other[from..]);
                }
                _ => {
                    if let Some(byte) = data.get_mut(place) {
                        *byte ^= 1 << numbers.below(8);
                    }
                }
            }
        }
        target(&data);
    }
}

fn texts(seeds: &[&str]) -> Vec<Vec<u8>> {
    seeds.iter().map(|seed| seed.as_bytes().to_vec()).collect()
}

#[test]
fn lexicon_files() {
    smoke(lexicon_open, &[sample().bytes().to_vec()], 4000);
}

#[test]
fn plain_graphs() {
    smoke(kwg_import, &[sample().kwg()[..160].to_vec(), [0x0040_0002u32, 0, 0x01c0_0000].map(u32::to_le_bytes).concat()], 4000);
}

#[test]
fn alphabets() {
    smoke(alphabet, &texts(&["a b c ch\nabchc", "а б ё\nёаб", "dž d ž\nddžž", "\n", "😀 x\nx😀"]), 4000);
}

#[test]
fn queries() {
    let seeds = texts(&[
        "\"(! \nслово*\n-\n\n\n\n\n\n",
        "\"(! \n-\nк?т\n\n\n\n\n\n",
        "\"0! \nсловоэрудит??\n*[а-о]*[^ъ]?\nо\nъ\nс\nо\nло\n",
        "!=! \n-\n*ов*\n\n\n\n\n\n",
        "\"(  \nволослов\nвол\n\n\n\n\n\n",
        "\"(  \nкот\nход\n\n\n\n\n\n",
    ]);
    smoke(query, &seeds, 6000);
}
