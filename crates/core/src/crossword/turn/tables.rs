//! Upper bounds: the best runs by the subset of the rack they use, and the best divisions of a rack.

use crate::crossword::automaton::{Automaton, StateId};
use crate::crossword::tiles::Rack;

/// Subset of the tiles of a rack, one bit each.
pub type Mask = u16;

/// The tiles of a rack in a row, equal ones side by side.
#[derive(Clone, Debug)]
pub struct Slots {
    /// Kind of each tile.
    pub kinds: Vec<u8>,
    /// For each subset the one that means the same and uses the first tiles of each kind.
    pub canon: Vec<Mask>,
}

impl Slots {
    /// The slots of a rack of at most 16 tiles.
    pub fn new(rack: &Rack) -> Self {
        let kinds: Vec<u8> = rack.kinds().take(16).collect();
        let canon = (0..1usize << kinds.len())
            .map(|mask| {
                let mut canon = 0;
                for (slot, &kind) in kinds.iter().enumerate() {
                    if mask >> slot & 1 == 1 {
                        canon |= 1 << first_free(&kinds, kind, canon);
                    }
                }
                canon
            })
            .collect();
        Self { kinds, canon }
    }

    /// All tiles.
    pub fn full(&self) -> Mask {
        (self.canon.len() - 1) as Mask
    }

    /// The first tile of a kind that is not used; the kind must be there.
    pub fn slot(&self, kind: u8, used: Mask) -> usize {
        first_free(&self.kinds, kind, used)
    }

    /// The tiles of `rest` that mean the same as the canonical subset `mask`, if there are enough.
    pub fn within(&self, mask: Mask, rest: Mask) -> Option<Mask> {
        let mut used = !rest;
        for (slot, &kind) in self.kinds.iter().enumerate() {
            if mask >> slot & 1 == 1 {
                let free = first_free(&self.kinds, kind, used);
                if free >= self.kinds.len() {
                    return None;
                }
                used |= 1 << free;
            }
        }
        Some(used & rest)
    }
}

fn first_free(kinds: &[u8], kind: u8, used: Mask) -> usize {
    (0..kinds.len())
        .find(|&slot| kinds[slot] == kind && used >> slot & 1 == 0)
        .unwrap_or(kinds.len())
}

/// The best runs by subset: those that cover an anchor, line by line, and those that cover none.
#[derive(Clone, Debug)]
pub struct Tables {
    subsets: usize,
    lines: [Vec<i32>; 2],
    global: [Vec<i32>; 2],
    free: [Vec<i32>; 2],
}

/// Lines kept for each direction.
const LINES: usize = crate::crossword::geometry::MAX_SIDE as usize;

impl Tables {
    /// Empty tables for `subsets` subsets.
    pub fn new(subsets: usize) -> Self {
        let table = || vec![0; subsets];
        Self {
            subsets,
            lines: [vec![0; subsets * LINES], vec![0; subsets * LINES]],
            global: [table(), table()],
            free: [table(), table()],
        }
    }

    /// Takes note of a run that covers an anchor.
    #[inline]
    pub fn note(&mut self, direction: usize, line: usize, mask: Mask, score: i32) {
        let mask = usize::from(mask);
        let at = &mut self.lines[direction][line * self.subsets + mask];
        *at = score.max(*at);
        let at = &mut self.global[direction][mask];
        *at = score.max(*at);
    }

    /// Takes note of a bound for the runs that cover no anchor.
    pub fn note_free(&mut self, direction: usize, mask: Mask, score: i32) {
        let at = &mut self.free[direction][usize::from(mask)];
        *at = score.max(*at);
    }

    /// For each subset of the rack the most points that its division into runs of a direction can
    /// bring, runs over anchors bringing at most `cap`.
    pub fn divide(&self, slots: &Slots, direction: usize, cap: i32, out: &mut Vec<i32>) {
        let parts: Vec<i32> = (0..self.subsets)
            .map(|mask| {
                let canon = usize::from(slots.canon[mask]);
                self.global[direction][canon]
                    .min(cap)
                    .max(self.free[direction][canon])
            })
            .collect();
        best_division(&parts, out);
    }

    /// The same, when the tiles of `apart` lie in different lines (`line_of` by slot), so that no run
    /// holds two of them. A run of other tiles that covers no anchor is connected by one more of them.
    pub fn divide_apart(
        &self,
        slots: &Slots,
        direction: usize,
        cap: i32,
        apart: Mask,
        line_of: &[u8; 16],
        out: &mut Vec<i32>,
    ) {
        let most = (slots.kinds.len() as u32 - apart.count_ones()).saturating_sub(1);
        let parts: Vec<i32> = (0..self.subsets)
            .map(|mask| {
                let canon = usize::from(slots.canon[mask]);
                let both = mask as Mask & apart;
                let best = match both.count_ones() {
                    0 if mask.count_ones() > most => return self.global[direction][canon].min(cap),
                    0 => self.global[direction][canon],
                    1 => {
                        let line = usize::from(line_of[both.trailing_zeros() as usize]);
                        self.lines[direction][line * self.subsets + canon]
                    }
                    _ => return i32::MIN / 4,
                };
                best.min(cap).max(self.free[direction][canon])
            })
            .collect();
        best_division(&parts, out);
    }
}

/// For each subset the best sum of a division into parts.
fn best_division(parts: &[i32], out: &mut Vec<i32>) {
    out.clear();
    out.push(0);
    for mask in 1..parts.len() {
        let low = mask & mask.wrapping_neg();
        let rest = mask ^ low;
        // The part that holds the lowest tile: itself and any subset of the others.
        let mut others = rest;
        let mut best = i32::MIN;
        loop {
            best = best.max(parts[low | others] + out[rest ^ others]);
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
        out.push(best);
    }
}

/// What the words that the rack alone can spell are worth at most, by canonical subset: the sum of
/// the letters' values and the greatest of them. `None` where there is no word.
pub fn spelled(
    automaton: &Automaton,
    slots: &Slots,
    values: &[i32; 256],
    star_letters: u64,
) -> Vec<Option<(i32, i32)>> {
    let mut speller = Speller {
        automaton,
        slots,
        values,
        star_letters,
        best: vec![None; slots.canon.len()],
    };
    speller.go(automaton.words(), 0, 0, 0);
    speller.best
}

struct Speller<'a> {
    automaton: &'a Automaton,
    slots: &'a Slots,
    values: &'a [i32; 256],
    star_letters: u64,
    best: Vec<Option<(i32, i32)>>,
}

impl Speller<'_> {
    fn go(&mut self, id: StateId, used: Mask, sum: i32, top: i32) {
        let kinds = &self.slots.kinds;
        let state = self.automaton.state(id);
        for slot in 0..kinds.len() {
            let kind = kinds[slot];
            // Only the first unused tile of each kind.
            if used >> slot & 1 == 1
                || (slot > 0 && kinds[slot - 1] == kind && used >> (slot - 1) & 1 == 0)
            {
                continue;
            }
            let letters = if kind == 0 {
                self.star_letters
            } else {
                1 << kind
            };
            for letter in crate::crossword::automaton::letters(letters & (state.next | state.ends))
            {
                let value =
                    self.values[usize::from(if kind == 0 { letter | 0x80 } else { letter })];
                let used = used | 1 << slot;
                let (sum, top) = (sum + value, top.max(value));
                if state.ends >> letter & 1 == 1 {
                    let best = &mut self.best[usize::from(used)];
                    let (old_sum, old_top) = best.unwrap_or((0, 0));
                    *best = Some((old_sum.max(sum), old_top.max(top)));
                }
                let next = self.automaton.follow(&state, letter);
                if next != 0 {
                    self.go(next, used, sum, top);
                }
            }
        }
    }
}
