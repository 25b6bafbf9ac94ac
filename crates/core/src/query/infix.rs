use super::Query;
use super::sink::Sink;
use crate::lexicon::Lexicon;

pub fn anchor(_query: &Query) -> Option<()> { None }
pub fn run<S: Sink>(_lexicon: &Lexicon, _query: &Query, _sink: &mut S) {}
