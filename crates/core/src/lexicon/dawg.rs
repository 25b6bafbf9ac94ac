//! The minimal word graph of sorted words.

use super::register::{Arc, Register, State};
use super::words::{MAX_WORD, Words};
use crate::error::{Check, Error};

/// Add words in sorted order (`order` has each word once) and return the root.
///
/// Each branch is minimised as soon as the sorted words have left it, so only one branch is ever
/// unfinished (Daciuk and others, "Incremental construction of minimal acyclic automata", 2000).
pub fn build(
    register: &mut Register,
    words: &Words,
    order: &[u32],
    check: Check,
) -> Result<State, Error> {
    let mut branch: Vec<Vec<Arc>> = vec![Vec::new(); MAX_WORD + 1];
    let mut last: &[u8] = &[];
    for (number, &i) in order.iter().enumerate() {
        if number.is_multiple_of(65536) {
            check()?;
        }
        let word = words.get(i as usize);
        let common = word.iter().zip(last).take_while(|(a, b)| a == b).count();
        finish(register, &mut branch, last.len(), common)?;
        for (depth, &tile) in word.iter().enumerate().skip(common) {
            branch[depth].push(Arc::new(tile, depth + 1 == word.len(), 0));
        }
        last = word;
    }
    finish(register, &mut branch, last.len(), 0)?;
    register.intern(&branch[0])
}

/// Make states of the unfinished branch below depth `to`.
fn finish(
    register: &mut Register,
    branch: &mut [Vec<Arc>],
    from: usize,
    to: usize,
) -> Result<(), Error> {
    for depth in (to + 1..from).rev() {
        let state = register.intern(&branch[depth])?;
        branch[depth].clear();
        if let Some(arc) = branch[depth - 1].last_mut() {
            *arc = arc.to(state);
        }
    }
    Ok(())
}
