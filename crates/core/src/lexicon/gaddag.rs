//! The GADDAG of a word graph, built from the graph itself.
//!
//! For a word split as p·s the GADDAG reads p backwards, then the separator, then s forwards; the whole
//! word backwards has no separator. Behind the separator lies just what lies below p in the word graph,
//! so only the backward readings of prefixes are new: each leads to "p ends at state v of the graph".
//!
//! They are found by walking the graph's arcs backwards. After reading x backwards we hold the pairs
//! (q, v) such that x leads from q to v. A step back over a letter replaces q by its predecessors; a pair
//! whose q is the root says that x itself is a prefix. Whatever is equal is made once: states by their
//! arcs, and single pairs, which is what sets of pairs shrink to soon, by a memo.

use super::node::SEPARATOR;
use super::register::{Arc, Register, State};
use crate::error::{Check, Error};

/// Where a backward reading can be: `from` is the state it has come back to, `end` the state that the
/// prefix led to (times two, plus one when the prefix is a word).
#[derive(Debug, Clone, Copy)]
struct Pair {
    from: State,
    end: u32,
}

/// An arc seen from its target.
#[derive(Debug, Clone, Copy)]
struct Back {
    tile: u8,
    from: State,
}

/// Add the GADDAG of the graph under `root` and return its root.
pub fn build(register: &mut Register, root: State, check: Check) -> Result<State, Error> {
    if root == 0 {
        return Ok(0);
    }
    let mut steps = Vec::new();
    for from in 1..=root {
        for arc in register.arcs(from) {
            let end = arc.target() * 2 + u32::from(arc.accepts());
            steps.push((arc.tile(), Pair { from, end }));
        }
    }
    let (starts, backs) = predecessors(register, root);
    let mut walk = Walk {
        register,
        root,
        starts,
        backs,
        memo: Memo::new(),
        steps,
        arcs: Vec::new(),
        check,
        expanded: 0,
    };
    walk.state(0, 0)
}

/// The arcs of the graph by target.
fn predecessors(register: &Register, root: State) -> (Vec<u32>, Vec<Back>) {
    let mut starts = vec![0u32; root as usize + 2];
    for from in 1..=root {
        for arc in register.arcs(from) {
            starts[arc.target() as usize + 1] += 1;
        }
    }
    for i in 1..starts.len() {
        starts[i] += starts[i - 1];
    }
    let mut next = starts.clone();
    let mut backs = vec![Back { tile: 0, from: 0 }; starts[root as usize + 1] as usize];
    for from in 1..=root {
        for arc in register.arcs(from) {
            let place = &mut next[arc.target() as usize];
            backs[*place as usize] = Back {
                tile: arc.tile(),
                from,
            };
            *place += 1;
        }
    }
    (starts, backs)
}

struct Walk<'a> {
    register: &'a mut Register,
    root: State,
    starts: Vec<u32>,
    backs: Vec<Back>,
    memo: Memo,
    /// The backward steps of all states being made, one behind the other; each state's are last when
    /// its turn is.
    steps: Vec<(u8, Pair)>,
    /// The arcs made so far of all states being made, likewise.
    arcs: Vec<Arc>,
    check: Check<'a>,
    expanded: u32,
}

impl Walk<'_> {
    /// The state whose backward steps are those from `base` on; they are taken off. `prefix_end` is the
    /// graph's state behind the separator, 0 when what was read is no prefix or nothing follows it.
    fn state(&mut self, base: usize, prefix_end: State) -> Result<State, Error> {
        let end = self.steps.len();
        self.steps[base..].sort_unstable_by_key(|&(tile, _)| tile);
        let first_arc = self.arcs.len();
        if prefix_end != 0 {
            self.arcs.push(Arc::new(SEPARATOR, false, prefix_end));
        }
        let mut from = base;
        while from < end {
            let tile = self.steps[from].0;
            let same = self.steps[from..end]
                .iter()
                .take_while(|step| step.0 == tile)
                .count();
            let arc = self.arc(tile, from, from + same)?;
            self.arcs.push(arc);
            from += same;
        }
        self.steps.truncate(base);
        let state = self.register.intern(&self.arcs[first_arc..]);
        self.arcs.truncate(first_arc);
        state
    }

    /// The arc for the steps `[from, to)`, all over `tile`.
    fn arc(&mut self, tile: u8, from: usize, to: usize) -> Result<Arc, Error> {
        // At most one step has come back to the root: what was read leads from there to one state only.
        let mut end = 0;
        let mut inner = None;
        for &(_, pair) in &self.steps[from..to] {
            if pair.from == self.root {
                end = pair.end;
            } else {
                inner = Some(pair);
            }
        }
        let target = match inner {
            None if end / 2 == 0 => 0,
            None => self
                .register
                .intern(&[Arc::new(SEPARATOR, false, end / 2)])?,
            Some(pair) if to - from == 1 => match self.memo.get(pair) {
                Some(state) => state,
                None => {
                    let state = self.expand(from, to, 0)?;
                    self.memo.put(pair, state);
                    state
                }
            },
            Some(_) => self.expand(from, to, end / 2)?,
        };
        Ok(Arc::new(tile, end & 1 == 1, target))
    }

    /// The state behind the steps `[from, to)`.
    fn expand(&mut self, from: usize, to: usize, prefix_end: State) -> Result<State, Error> {
        self.expanded += 1;
        if self.expanded.is_multiple_of(65536) {
            (self.check)()?;
        }
        let base = self.steps.len();
        for i in from..to {
            let (_, pair) = self.steps[i];
            let range = self.starts[pair.from as usize] as usize
                ..self.starts[pair.from as usize + 1] as usize;
            // Nothing leads to the root.
            let backs = self.backs[range].iter();
            self.steps.extend(backs.map(|back| {
                (
                    back.tile,
                    Pair {
                        from: back.from,
                        end: pair.end,
                    },
                )
            }));
        }
        self.state(base, prefix_end)
    }
}

/// States of single pairs: open addressing with the pair as key; 0 is free.
struct Memo {
    keys: Vec<u64>,
    values: Vec<State>,
    len: usize,
}

impl Memo {
    fn new() -> Self {
        Self {
            keys: vec![0; 1 << 12],
            values: vec![0; 1 << 12],
            len: 0,
        }
    }

    fn key(pair: Pair) -> u64 {
        u64::from(pair.from) << 32 | u64::from(pair.end)
    }

    fn slot(keys: &[u64], key: u64) -> usize {
        let mask = keys.len() - 1;
        let h = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (h ^ h >> 32) as usize & mask;
        while keys[slot] != 0 && keys[slot] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn get(&self, pair: Pair) -> Option<State> {
        let key = Self::key(pair);
        let slot = Self::slot(&self.keys, key);
        (self.keys[slot] == key).then(|| self.values[slot])
    }

    fn put(&mut self, pair: Pair, state: State) {
        if (self.len + 1) * 2 > self.keys.len() {
            let size = self.keys.len() * 4;
            let (mut keys, mut values) = (vec![0; size], vec![0; size]);
            for (&key, &value) in self.keys.iter().zip(&self.values) {
                if key != 0 {
                    let slot = Self::slot(&keys, key);
                    keys[slot] = key;
                    values[slot] = value;
                }
            }
            (self.keys, self.values) = (keys, values);
        }
        let key = Self::key(pair);
        let slot = Self::slot(&self.keys, key);
        self.len += usize::from(self.keys[slot] == 0);
        self.keys[slot] = key;
        self.values[slot] = state;
    }
}
