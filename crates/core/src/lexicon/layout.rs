//! From states to nodes: where every sibling list goes.
//!
//! States have greater numbers than their targets, so lists in falling order of state put parents before
//! children. A list that equals the tail of another one needs no nodes of its own, if that other list
//! still comes behind all parents: its state must be smaller than each of them.

use super::node::{MAX_NODES, Node};
use super::register::{Arc, Register, State, hash};
use crate::error::Error;

/// The finished nodes of a graph.
#[derive(Debug)]
pub struct Graph {
    pub nodes: Vec<u32>,
    /// Nodes `[2, dawg_nodes)` are the word graph, the rest is the GADDAG.
    pub dawg_nodes: usize,
}

/// Lay out the graph with root `dawg`, and the GADDAG with root `gaddag` (0: none).
pub fn lay_out(register: &Register, dawg: State, gaddag: State) -> Result<Graph, Error> {
    let hosts = find_hosts(register, dawg);
    let states = register.len();
    let mut index = vec![0u32; states];
    let mut next = 2usize;
    let mut dawg_nodes = 2;
    // The word graph's states are the first ones; each part in falling order.
    for part in [1..=dawg, dawg + 1..=(states as u32 - 1).max(dawg)] {
        for state in part.rev() {
            if hosts[state as usize].state == state {
                index[state as usize] = next as u32;
                next += register.arcs(state).len();
                if next > MAX_NODES {
                    return Err(Error::lexicon(format!(
                        "The word graph needs more than {MAX_NODES} nodes, the most that fit into a node's 22 bits. \
                         Build it from fewer words or without the GADDAG."
                    )));
                }
            }
        }
        if dawg_nodes == 2 {
            dawg_nodes = next;
        }
    }
    for state in 1..states {
        let host = hosts[state];
        if host.state as usize != state {
            index[state] = index[host.state as usize] + u32::from(host.offset);
        }
    }
    let mut nodes = vec![0u32; next];
    nodes[0] = Node::new(0, false, true, index[dawg as usize]).0;
    nodes[1] = Node::new(0, false, true, index[gaddag as usize]).0;
    for state in 1..states {
        if hosts[state].state as usize == state {
            let arcs = register.arcs(state as State);
            for (i, arc) in arcs.iter().enumerate() {
                let last = i + 1 == arcs.len();
                let child = index[arc.target() as usize];
                nodes[index[state] as usize + i] =
                    Node::new(arc.tile(), arc.accepts(), last, child).0;
            }
        }
    }
    Ok(Graph { nodes, dawg_nodes })
}

/// The list a state's nodes are in, from `offset` on; its own list unless it shares a tail.
#[derive(Debug, Clone, Copy)]
struct Host {
    state: State,
    offset: u8,
}

fn find_hosts(register: &Register, dawg: State) -> Vec<Host> {
    let states = register.len();
    let mut first_parent = vec![State::MAX; states];
    for state in (1..states as u32).rev() {
        for arc in register.arcs(state) {
            first_parent[arc.target() as usize] = state;
        }
    }
    let mut hosts: Vec<Host> = (0..states as u32)
        .map(|state| Host { state, offset: 0 })
        .collect();
    let mut tails = Tails::new(register);
    for part in [1..=dawg, dawg + 1..=(states as u32 - 1).max(dawg)] {
        // Longest lists first: a tail is shorter than the list it is in.
        let mut by_length: Vec<Vec<State>> = vec![Vec::new(); 65];
        for state in part {
            by_length[register.arcs(state).len()].push(state);
        }
        for (length, list) in by_length.iter().enumerate().rev() {
            for &state in list {
                match tails.find(register.start(state), length) {
                    Some((host, offset)) if host < first_parent[state as usize] => {
                        hosts[state as usize] = Host {
                            state: host,
                            offset,
                        };
                    }
                    _ => tails.add(state),
                }
            }
        }
    }
    hosts
}

/// Proper tails of the lists that have nodes, each with the smallest state it is a tail of.
struct Tails<'a> {
    register: &'a Register,
    /// Open addressing: where the tail starts among all arcs, the state; (0, 0) is free.
    table: Vec<(u32, State)>,
    len: usize,
}

impl<'a> Tails<'a> {
    fn new(register: &'a Register) -> Self {
        Self {
            register,
            table: vec![(0, 0); 1 << 12],
            len: 0,
        }
    }

    fn arcs(&self, start: usize, length: usize) -> &'a [Arc] {
        &self.register.all_arcs()[start..start + length]
    }

    /// The slot of the tail, or the free one where it would go.
    fn slot(&self, start: usize, length: usize) -> usize {
        let wanted = self.arcs(start, length);
        let mask = self.table.len() - 1;
        let mut slot = hash(wanted) as usize & mask;
        loop {
            let (at, state) = self.table[slot];
            if state == 0 || self.tail(at, state) == wanted {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn tail(&self, at: u32, state: State) -> &'a [Arc] {
        let end = self.register.start(state + 1);
        &self.register.all_arcs()[at as usize..end]
    }

    fn find(&self, start: usize, length: usize) -> Option<(State, u8)> {
        let (at, state) = self.table[self.slot(start, length)];
        (state != 0).then(|| (state, (at as usize - self.register.start(state)) as u8))
    }

    fn add(&mut self, state: State) {
        let end = self.register.start(state + 1);
        for start in self.register.start(state) + 1..end {
            if (self.len + 1) * 2 > self.table.len() {
                self.grow();
            }
            let slot = self.slot(start, end - start);
            let entry = &mut self.table[slot];
            if entry.1 == 0 {
                self.len += 1;
                *entry = (start as u32, state);
            } else if state < entry.1 {
                *entry = (start as u32, state);
            }
        }
    }

    fn grow(&mut self) {
        let size = self.table.len() * 4;
        let old = std::mem::replace(&mut self.table, vec![(0, 0); size]);
        for (at, state) in old {
            if state != 0 {
                let mut slot = hash(self.tail(at, state)) as usize & (size - 1);
                while self.table[slot].1 != 0 {
                    slot = (slot + 1) & (size - 1);
                }
                self.table[slot] = (at, state);
            }
        }
    }
}
