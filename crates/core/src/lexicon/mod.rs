//! One word set: a minimal word graph with its GADDAG and columns, in one mapped file.

pub mod build;
mod check;
mod dawg;
pub mod file;
mod gaddag;
pub mod kwg;
mod layout;
mod masks;
pub mod node;
pub mod rank;
mod register;
pub mod words;

use std::fs::File;
use std::ops::Range;
use std::path::Path;
use std::sync::OnceLock;

use memmap2::Mmap;

use crate::alphabet::Alphabet;
use crate::error::Error;
use check::{Claims, Depth};
use file::Meta;
pub use masks::Masks;
pub use node::Node;

/// The column that holds flags and frequency.
pub const ATTR: &str = "attr";

/// The bytes of a lexicon file.
enum Bytes {
    Mapped(Mmap),
    Owned(Vec<u8>),
}

impl Bytes {
    fn get(&self) -> &[u8] {
        match self {
            Self::Mapped(map) => map,
            Self::Owned(bytes) => bytes,
        }
    }
}

/// A word set that has been checked and can be asked; never changes.
pub struct Lexicon {
    bytes: Bytes,
    meta: Meta,
    after: Range<usize>,
    columns: Vec<Range<usize>>,
    nodes: Range<usize>,
    masks: OnceLock<Vec<Masks>>,
    reach: OnceLock<Vec<u64>>,
}

impl std::fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lexicon")
            .field("meta", &self.meta)
            .finish_non_exhaustive()
    }
}

fn check_graph(meta: &Meta, nodes: &[u8], after: &[u8], depth: Depth) -> Result<(), Error> {
    let claims = Claims {
        letters: meta.alphabet.len(),
        words: meta.words,
        longest: meta.longest,
        dawg_nodes: meta.dawg_nodes,
        gaddag: meta.gaddag,
    };
    check::check(u32s(nodes), u32s(after), claims, depth).map_err(|fault| {
        Error::lexicon(format!(
            "The lexicon file is damaged: {fault}. Build or fetch it again."
        ))
    })
}

fn u32s(bytes: &[u8]) -> &[[u8; 4]] {
    bytes.as_chunks().0
}

impl Lexicon {
    /// Map a lexicon file after checking its checksum, its frame and every node.
    ///
    /// Of the GADDAG only what keeps a walk inside and finite is checked; [`verify`](Self::verify) does the
    /// rest.
    ///
    /// # Errors
    /// The file cannot be read, or is not a whole and sound lexicon file.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let name = path.display();
        let failed = |error| Error::lexicon(format!("Cannot read {name}: {error}."));
        let file = File::open(path).map_err(failed)?;
        let data = file.metadata().map_err(failed)?;
        if !data.is_file() {
            return Err(Error::lexicon(format!(
                "Cannot read {name}: it is no file."
            )));
        }
        if data.len() == 0 {
            return Err(Error::lexicon(format!(
                "{name}: This is no lexicon file: it is empty."
            )));
        }
        // SAFETY: the map is private to this object and only read. Lexicon files are never changed in
        // place: they are written under another name and renamed, so the mapped bytes stay as they are.
        let map = unsafe { Mmap::map(&file) }.map_err(failed)?;
        Self::check(Bytes::Mapped(map), Depth::Quick).map_err(|error| match error {
            Error::Lexicon(message) => Error::Lexicon(format!("{name}: {message}")),
            other => other,
        })
    }

    /// A lexicon from the bytes of a file.
    ///
    /// # Errors
    /// The bytes are not those of a whole and sound lexicon file.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, Error> {
        Self::check(Bytes::Owned(bytes), Depth::Full)
    }

    fn check(bytes: Bytes, depth: Depth) -> Result<Self, Error> {
        let file = bytes.get();
        let found = file::sections(file)?;
        check_graph(
            &found.meta,
            &file[found.nodes.clone()],
            &file[found.after.clone()],
            depth,
        )?;
        let meta = found.meta;
        Ok(Self {
            meta,
            after: found.after,
            columns: found.columns,
            nodes: found.nodes,
            masks: OnceLock::new(),
            reach: OnceLock::new(),
            bytes,
        })
    }

    /// Check everything, also that the GADDAG is that of the words; for files from elsewhere.
    ///
    /// # Errors
    /// Something in the file is not as it should be.
    pub fn verify(&self) -> Result<(), Error> {
        let file = self.bytes();
        check_graph(
            &self.meta,
            &file[self.nodes.clone()],
            &file[self.after.clone()],
            Depth::Full,
        )
    }

    /// The bytes of the lexicon's file.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get()
    }

    /// Write the lexicon to a file, atomically.
    ///
    /// # Errors
    /// The file cannot be written; nothing is left behind then.
    pub fn save(&self, path: &Path) -> Result<(), Error> {
        file::write_atomically(path, self.bytes())
    }

    /// The set's name.
    pub fn name(&self) -> &str {
        &self.meta.name
    }

    /// The language's code.
    pub fn language(&self) -> &str {
        &self.meta.language
    }

    /// The letters.
    pub fn alphabet(&self) -> &Alphabet {
        &self.meta.alphabet
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.meta.words
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.meta.words == 0
    }

    /// Tiles of the longest word.
    pub fn longest(&self) -> usize {
        self.meta.longest
    }

    /// Whether there is a GADDAG.
    pub fn has_gaddag(&self) -> bool {
        self.meta.gaddag
    }

    /// The names of the columns.
    pub fn columns(&self) -> &[String] {
        &self.meta.columns
    }

    /// All nodes.
    pub fn nodes(&self) -> Nodes<'_> {
        Nodes(u32s(&self.bytes()[self.nodes.clone()]))
    }

    /// How many nodes the word graph has, the two roots counted.
    pub fn dawg_nodes(&self) -> usize {
        self.meta.dawg_nodes
    }

    /// How many words lie under each node of the word graph and its later siblings.
    pub fn after(&self) -> Column<'_> {
        Column(u32s(&self.bytes()[self.after.clone()]))
    }

    /// The values of a column.
    pub fn column(&self, name: &str) -> Option<Column<'_>> {
        let place = self.meta.columns.iter().position(|column| column == name)?;
        Some(Column(u32s(&self.bytes()[self.columns[place].clone()])))
    }

    /// Which tiles each list of the word graph has; made when first asked for.
    pub fn masks(&self) -> &[Masks] {
        self.masks
            .get_or_init(|| masks::masks(self.nodes(), self.dawg_nodes()))
    }

    /// All tiles on the ways down from each node of the word graph and its later siblings; made when
    /// first asked for.
    pub fn reach(&self) -> &[u64] {
        self.reach
            .get_or_init(|| masks::reach(self.nodes(), self.dawg_nodes()))
    }
}

/// The nodes of a graph.
#[derive(Debug, Clone, Copy)]
pub struct Nodes<'a>(&'a [[u8; 4]]);

impl<'a> Nodes<'a> {
    /// How many nodes there are.
    #[allow(
        clippy::len_without_is_empty,
        reason = "there are always the two roots"
    )]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Node `i`.
    #[inline]
    pub fn get(self, i: u32) -> Node {
        Node(u32::from_le_bytes(self.0[i as usize]))
    }

    /// The first node of the word graph, 0 when there are no words.
    #[inline]
    pub fn dawg_root(self) -> u32 {
        self.get(0).child()
    }

    /// The first node of the GADDAG, 0 when there is none.
    #[inline]
    pub fn gaddag_root(self) -> u32 {
        self.get(1).child()
    }

    /// The list that starts at `i` (0: no nodes), with indices.
    #[inline]
    pub fn list(self, i: u32) -> impl Iterator<Item = (u32, Node)> + use<'a> {
        let mut next = i;
        std::iter::from_fn(move || {
            if next == 0 {
                return None;
            }
            let (at, node) = (next, self.get(next));
            next = if node.is_last() { 0 } else { next + 1 };
            Some((at, node))
        })
    }

    /// The node with `tile` in the list that starts at `i`.
    #[inline]
    pub fn find(self, i: u32, tile: u8) -> Option<(u32, Node)> {
        self.list(i)
            .take_while(|(_, node)| node.tile() <= tile)
            .find(|(_, node)| node.tile() == tile)
    }
}

/// Values in the order of nodes or of words.
#[derive(Debug, Clone, Copy)]
pub struct Column<'a>(&'a [[u8; 4]]);

impl Column<'_> {
    /// Value `i`.
    #[inline]
    pub fn get(self, i: u32) -> u32 {
        u32::from_le_bytes(self.0[i as usize])
    }

    /// Value `i`, if there is one.
    pub fn at(self, i: usize) -> Option<u32> {
        self.0.get(i).map(|bytes| u32::from_le_bytes(*bytes))
    }
}
