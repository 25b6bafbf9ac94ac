//! From words to the bytes of a lexicon file.

use super::file::{self, Meta};
use super::layout::{self, Graph};
use super::register::Register;
use super::words::Words;
use super::{Lexicon, dawg, gaddag};
use crate::alphabet::Alphabet;
use crate::error::Error;

/// A column: a name and one value a word, in the order in which the words were given.
#[derive(Debug, Clone)]
pub struct Column {
    /// Lower-case letters, digits and `_`, at most 6 of them.
    pub name: String,
    /// One value a word.
    pub values: Vec<u32>,
}

/// What goes into a lexicon besides the words.
#[derive(Debug, Clone)]
pub struct Options<'a> {
    /// The letters.
    pub alphabet: &'a Alphabet,
    /// The set's name, such as `nouns`.
    pub name: &'a str,
    /// The language's code, such as `ru`.
    pub language: &'a str,
    /// Whether to build the GADDAG.
    pub gaddag: bool,
}

/// What is told while a lexicon is built: the stage and how much of all is done, from 0 to 1.
pub type Progress<'a> = &'a mut dyn FnMut(&'static str, f64) -> Result<(), Error>;

/// Build the bytes of a lexicon file. Words may come in any order and repeat; the values of a word that
/// repeats are or-ed. The same words, columns and options give the same bytes.
///
/// # Errors
/// A column of the wrong length or a bad name; a graph too large; what `progress` returns.
pub fn build(
    words: &Words,
    columns: &[Column],
    options: &Options,
    progress: Progress,
) -> Result<Vec<u8>, Error> {
    for column in columns {
        file::check_column_name(&column.name)?;
        if column.values.len() != words.len() {
            return Err(Error::lexicon(format!(
                "Column {:?} has {} values for {} words.",
                column.name,
                column.values.len(),
                words.len()
            )));
        }
    }
    let mut columns: Vec<&Column> = columns.iter().collect();
    columns.sort_by(|a, b| a.name.cmp(&b.name));
    if let Some(twice) = columns.windows(2).find(|w| w[0].name == w[1].name) {
        return Err(Error::lexicon(format!(
            "Column {:?} is given twice.",
            twice[0].name
        )));
    }
    progress("sort", 0.0)?;
    let sorted = words.sorted();
    let mut order: Vec<u32> = Vec::with_capacity(sorted.len());
    let mut merged: Vec<Vec<u32>> = columns
        .iter()
        .map(|_| Vec::with_capacity(sorted.len()))
        .collect();
    for &i in &sorted {
        let new = order
            .last()
            .is_none_or(|&last| words.get(last as usize) != words.get(i as usize));
        if new {
            order.push(i);
        }
        for (column, values) in columns.iter().zip(&mut merged) {
            let value = column.values[i as usize];
            match values.last_mut() {
                Some(last) if !new => *last |= value,
                _ => values.push(value),
            }
        }
    }
    progress("words", 0.1)?;
    let graph = graph(words, &order, options.gaddag, progress)?;
    progress("write", 0.9)?;
    let longest = order
        .iter()
        .map(|&i| words.get(i as usize).len())
        .max()
        .unwrap_or(0);
    let meta = Meta {
        name: options.name.to_owned(),
        language: options.language.to_owned(),
        alphabet: options.alphabet.clone(),
        words: order.len(),
        longest,
        dawg_nodes: graph.dawg_nodes,
        nodes: graph.nodes.len(),
        gaddag: options.gaddag,
        columns: columns.iter().map(|c| c.name.clone()).collect(),
    };
    file::assemble(&meta, &graph, &merged)
}

fn graph(
    words: &Words,
    order: &[u32],
    with_gaddag: bool,
    progress: Progress,
) -> Result<Graph, Error> {
    let mut register = Register::new();
    let root = dawg::build(&mut register, words, order, &mut || progress("words", 0.1))?;
    let mut gaddag_root = 0;
    if with_gaddag {
        progress("gaddag", 0.4)?;
        gaddag_root = gaddag::build(&mut register, root, &mut || progress("gaddag", 0.4))?;
    }
    progress("layout", 0.8)?;
    layout::lay_out(&register, root, gaddag_root)
}

impl Lexicon {
    /// A lexicon in memory.
    ///
    /// # Errors
    /// As [`build`].
    pub fn from_words(words: &Words, options: &Options) -> Result<Self, Error> {
        Self::from_bytes(build(words, &[], options, &mut |_, _| Ok(()))?)
    }
}
