//! The walk from the last letter, down the part of the GADDAG that has no separator.

use super::Query;
use super::sink::Sink;
use crate::lexicon::Lexicon;

pub fn run<S: Sink>(_lexicon: &Lexicon, _query: &Query, _sink: &mut S) {}
