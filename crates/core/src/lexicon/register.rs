//! States of a minimal automaton, kept once each (hash-consing on flat arrays).

use crate::error::Error;

/// States of the automaton; 0 is the state without arcs.
pub type State = u32;

/// An arc: bits 31-26 tile, 25 a word ends here, 24-0 target state. Arcs sort by tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arc(u32);

const TARGET: u32 = (1 << 25) - 1;

impl Arc {
    pub fn new(tile: u8, accepts: bool, target: State) -> Self {
        Self(u32::from(tile) << 26 | u32::from(accepts) << 25 | target)
    }

    pub fn tile(self) -> u8 {
        (self.0 >> 26) as u8
    }

    pub fn accepts(self) -> bool {
        self.0 >> 25 & 1 == 1
    }

    pub fn target(self) -> State {
        self.0 & TARGET
    }

    pub fn to(self, target: State) -> Self {
        Self(self.0 & !TARGET | target)
    }
}

/// A hash of arcs that is quick on short lists.
pub fn hash(arcs: &[Arc]) -> u64 {
    const K: u64 = 0xf135_7aea_2e62_a9c5;
    let mut h = arcs.len() as u64;
    for arc in arcs {
        h = (h.rotate_left(23) ^ u64::from(arc.0)).wrapping_mul(K);
    }
    h ^ h >> 29
}

/// All states, each a list of arcs that occurs once. A state's targets have smaller numbers than it.
#[derive(Debug)]
pub struct Register {
    arcs: Vec<Arc>,
    /// State `s` has the arcs `starts[s]..starts[s + 1]`.
    starts: Vec<u32>,
    /// Open addressing: high half of the hash, state; 0 is free.
    table: Vec<u64>,
}

impl Register {
    pub fn new() -> Self {
        Self {
            arcs: Vec::new(),
            starts: vec![0, 0],
            table: vec![0; 1 << 12],
        }
    }

    /// The number of states, the empty one counted.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub fn arcs(&self, state: State) -> &[Arc] {
        &self.arcs[self.start(state)..self.start(state + 1)]
    }

    /// Where a state's arcs start in [`all_arcs`](Self::all_arcs).
    pub fn start(&self, state: State) -> usize {
        self.starts[state as usize] as usize
    }

    pub fn all_arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// The state with exactly these arcs, made when it is new.
    pub fn intern(&mut self, arcs: &[Arc]) -> Result<State, Error> {
        if arcs.is_empty() {
            return Ok(0);
        }
        let hash = hash(arcs);
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let entry = self.table[slot];
            if entry == 0 {
                break;
            }
            if entry >> 32 == hash >> 32 && self.arcs(entry as u32) == arcs {
                return Ok(entry as u32);
            }
            slot = (slot + 1) & mask;
        }
        let state = self.len() as u32;
        if state > TARGET {
            return Err(Error::lexicon(
                "The word graph has more than 33 million states; build it from fewer words.",
            ));
        }
        self.arcs.extend_from_slice(arcs);
        self.starts.push(self.arcs.len() as u32);
        self.table[slot] = hash & !0xffff_ffff | u64::from(state);
        if self.len() * 2 > self.table.len() {
            self.grow();
        }
        Ok(state)
    }

    fn grow(&mut self) {
        let size = self.table.len() * 4;
        let mut table = vec![0; size];
        for state in 1..self.len() as u32 {
            let hash = hash(self.arcs(state));
            let mut slot = hash as usize & (size - 1);
            while table[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            table[slot] = hash & !0xffff_ffff | u64::from(state);
        }
        self.table = table;
    }
}
