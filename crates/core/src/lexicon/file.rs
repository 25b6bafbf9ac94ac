//! The lexicon file: putting it together, writing it, and finding the sections of one that is read.
//! The layout is described in ARCHITECTURE.md, "The lexicon file".

use std::fs::File;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use xxhash_rust::xxh3::xxh3_64;

use super::layout::Graph;
use super::node::{MAX_NODES, Node};
use super::words::{MAX_WORD, MAX_WORDS};
use crate::alphabet::Alphabet;
use crate::error::Error;

const MAGIC: &[u8; 8] = b"ERUDLEX1";
const VERSION: u32 = 1;
const HEADER: usize = 32;
const ENTRY: usize = 32;
const MAX_COLUMNS: usize = 16;

/// The `meta` section.
#[derive(Debug, Clone)]
pub(super) struct Meta {
    pub name: String,
    pub language: String,
    pub alphabet: Alphabet,
    pub words: usize,
    pub longest: usize,
    pub dawg_nodes: usize,
    pub nodes: usize,
    pub gaddag: bool,
    pub columns: Vec<String>,
}

/// Where the sections of a file are, in bytes.
#[derive(Debug)]
pub(super) struct Sections {
    pub meta: Meta,
    pub after: Range<usize>,
    pub columns: Vec<Range<usize>>,
    pub nodes: Range<usize>,
}

pub(super) fn check_column_name(name: &str) -> Result<(), Error> {
    let good = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    if name.is_empty() || name.len() > 6 || !name.bytes().all(good) {
        return Err(Error::lexicon(format!(
            "{name:?} is no name for a column: 1 to 6 of a-z, 0-9 and _ are."
        )));
    }
    Ok(())
}

fn check_line(what: &str, text: &str) -> Result<(), Error> {
    if text.len() > 200 || text.chars().any(char::is_control) {
        return Err(Error::lexicon(format!(
            "The {what} of a lexicon has at most 200 bytes and no control characters."
        )));
    }
    Ok(())
}

impl Meta {
    fn text(&self) -> Result<String, Error> {
        check_line("name", &self.name)?;
        check_line("language", &self.language)?;
        if self.columns.len() > MAX_COLUMNS {
            return Err(Error::lexicon(format!(
                "A lexicon has at most {MAX_COLUMNS} columns."
            )));
        }
        Ok(format!(
            "name={}\nlanguage={}\nletters={}\nwords={}\nlongest={}\ndawg_nodes={}\nnodes={}\ngaddag={}\ncolumns={}\n",
            self.name,
            self.language,
            self.alphabet.letters().join(" "),
            self.words,
            self.longest,
            self.dawg_nodes,
            self.nodes,
            u8::from(self.gaddag),
            self.columns.join(" "),
        ))
    }

    fn parse(bytes: &[u8]) -> Result<Self, Error> {
        let text =
            std::str::from_utf8(bytes).map_err(|_| damaged("its description is not UTF-8"))?;
        let mut lines = text.split_terminator('\n');
        let mut value = |key: &str| {
            lines
                .next()
                .and_then(|line| line.strip_prefix(key))
                .and_then(|line| line.strip_prefix('='))
                .ok_or_else(|| damaged(&format!("its description has no {key:?} where it belongs")))
        };
        let number = |key: &str, text: &str, most: usize| match text.parse::<usize>() {
            Ok(n) if n <= most && n.to_string() == text => Ok(n),
            _ => Err(damaged(&format!(
                "{key:?} in its description is no number up to {most}"
            ))),
        };
        let name = value("name")?.to_owned();
        let language = value("language")?.to_owned();
        let alphabet = Alphabet::new(value("letters")?.split(' '))?;
        let words = number("words", value("words")?, MAX_WORDS)?;
        let longest = number("longest", value("longest")?, MAX_WORD)?;
        let dawg_nodes = number("dawg_nodes", value("dawg_nodes")?, MAX_NODES)?;
        let nodes = number("nodes", value("nodes")?, MAX_NODES)?;
        let gaddag = number("gaddag", value("gaddag")?, 1)? == 1;
        let columns = value("columns")?;
        let columns: Vec<String> = if columns.is_empty() {
            Vec::new()
        } else {
            columns.split(' ').map(str::to_owned).collect()
        };
        for column in &columns {
            check_column_name(column)?;
        }
        if columns.len() > MAX_COLUMNS || columns.windows(2).any(|w| w[0] >= w[1]) {
            return Err(damaged("its columns are too many or not in order"));
        }
        let meta = Self {
            name,
            language,
            alphabet,
            words,
            longest,
            dawg_nodes,
            nodes,
            gaddag,
            columns,
        };
        // Whatever was read must be just what would be written.
        if meta.text()? != text {
            return Err(damaged("its description has more in it than belongs there"));
        }
        Ok(meta)
    }
}

fn damaged(what: &str) -> Error {
    Error::lexicon(format!(
        "The lexicon file is damaged: {what}. Build or fetch it again."
    ))
}

/// The bytes of a file.
pub(super) fn assemble(meta: &Meta, graph: &Graph, columns: &[Vec<u32>]) -> Result<Vec<u8>, Error> {
    let text = meta.text()?;
    let after = count_after(&graph.nodes[..graph.dawg_nodes])?;
    let mut parts: Vec<(String, Vec<u8>)> = vec![("meta".into(), text.into_bytes())];
    parts.push(("after".into(), to_bytes(&after)));
    for (name, values) in meta.columns.iter().zip(columns) {
        parts.push((format!("c.{name}"), to_bytes(values)));
    }
    parts.push(("nodes".into(), to_bytes(&graph.nodes)));

    let mut offset = HEADER + ENTRY * parts.len();
    let mut table = Vec::new();
    for (tag, bytes) in &parts {
        let mut padded = [0u8; 8];
        padded[..tag.len()].copy_from_slice(tag.as_bytes());
        table.extend_from_slice(&padded);
        for field in [offset as u64, bytes.len() as u64, 0] {
            table.extend_from_slice(&field.to_le_bytes());
        }
        offset += bytes.len().next_multiple_of(8);
    }
    let length = offset;
    let mut file = Vec::with_capacity(length);
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&VERSION.to_le_bytes());
    file.extend_from_slice(&(parts.len() as u32).to_le_bytes());
    file.extend_from_slice(&(length as u64).to_le_bytes());
    file.extend_from_slice(&[0; 8]);
    file.extend_from_slice(&table);
    for (_, bytes) in &parts {
        file.extend_from_slice(bytes);
        file.resize(file.len().next_multiple_of(8), 0);
    }
    seal(&mut file);
    Ok(file)
}

/// Put the checksum of the rest into the header. Files shorter than a header are left alone.
pub fn seal(file: &mut [u8]) {
    if file.len() >= HEADER {
        let checksum = xxh3_64(&file[HEADER..]);
        file[24..HEADER].copy_from_slice(&checksum.to_le_bytes());
    }
}

fn to_bytes(values: &[u32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

/// The `after` array of a word graph whose children come behind their parents.
fn count_after(nodes: &[u32]) -> Result<Vec<u32>, Error> {
    let mut after = vec![0u32; nodes.len()];
    for i in (2..nodes.len()).rev() {
        let node = Node(nodes[i]);
        let below = if node.child() == 0 {
            0
        } else {
            after[node.child() as usize]
        };
        let behind = if node.is_last() { 0 } else { after[i + 1] };
        after[i] = u32::from(node.accepts())
            .checked_add(below)
            .and_then(|sum| sum.checked_add(behind))
            .ok_or_else(|| Error::lexicon("The word graph has more words than can be counted."))?;
    }
    Ok(after)
}

fn read_u32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn read_u64(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Check the frame of a file (header, checksum, table, description) and find its sections.
pub(super) fn sections(file: &[u8]) -> Result<Sections, Error> {
    let not_ours = || Error::lexicon("This is no lexicon file: it does not start with ERUDLEX1.");
    if file.len() < 8 || &file[..8] != MAGIC {
        return Err(not_ours());
    }
    let header = (
        read_u32(file, 8),
        read_u32(file, 12),
        read_u64(file, 16),
        read_u64(file, 24),
    );
    let (Some(version), Some(count), Some(length), Some(checksum)) = header else {
        return Err(damaged("it ends inside its header"));
    };
    if version != VERSION {
        return Err(Error::lexicon(format!(
            "The lexicon file has format version {version}; this program reads version {VERSION}. Build it again."
        )));
    }
    if length != file.len() as u64 {
        return Err(damaged(&format!(
            "it should have {length} bytes and has {}",
            file.len()
        )));
    }
    if checksum != xxh3_64(&file[HEADER..]) {
        return Err(damaged("its checksum is wrong"));
    }
    let count = count as usize;
    if !(3..=3 + MAX_COLUMNS).contains(&count) {
        return Err(damaged(&format!(
            "{count} is no possible number of sections"
        )));
    }
    let mut ranges = Vec::with_capacity(count);
    let mut offset = HEADER + ENTRY * count;
    for i in 0..count {
        let entry = HEADER + ENTRY * i;
        let fields = (
            read_u64(file, entry + 8),
            read_u64(file, entry + 16),
            read_u64(file, entry + 24),
        );
        let (Some(at), Some(len), Some(reserved)) = fields else {
            return Err(damaged("it ends inside its table of sections"));
        };
        // Sections follow each other without gaps: nothing overlaps, nothing lies hidden.
        let end = usize::try_from(len)
            .ok()
            .and_then(|len| offset.checked_add(len))
            .filter(|&end| end <= file.len());
        let (true, 0, Some(end)) = (at == offset as u64, reserved, end) else {
            return Err(damaged(&format!(
                "section {} is not where it belongs",
                i + 1
            )));
        };
        let next = end.next_multiple_of(8);
        if !file
            .get(end..next)
            .is_some_and(|padding| padding.iter().all(|&b| b == 0))
        {
            return Err(damaged(&format!(
                "section {} is not padded with zeros",
                i + 1
            )));
        }
        ranges.push(offset..end);
        offset = next;
    }
    if offset != file.len() {
        return Err(damaged("something follows its last section"));
    }
    let meta = Meta::parse(&file[ranges[0].clone()])?;
    let mut want = vec![
        ("meta".to_owned(), ranges[0].len()),
        ("after".to_owned(), meta.dawg_nodes * 4),
    ];
    want.extend(
        meta.columns
            .iter()
            .map(|name| (format!("c.{name}"), meta.words * 4)),
    );
    want.push(("nodes".to_owned(), meta.nodes * 4));
    if want.len() != count {
        return Err(damaged("its sections are not those of its description"));
    }
    for (i, (tag, len)) in want.iter().enumerate() {
        let entry = HEADER + ENTRY * i;
        let mut padded = [0u8; 8];
        padded[..tag.len()].copy_from_slice(tag.as_bytes());
        if file[entry..entry + 8] != padded || ranges[i].len() != *len {
            return Err(damaged(&format!(
                "section {tag:?} is missing or has the wrong length"
            )));
        }
    }
    if meta.dawg_nodes < 2 || meta.nodes < meta.dawg_nodes {
        return Err(damaged("its numbers of nodes do not fit together"));
    }
    let after = ranges[1].clone();
    let nodes = ranges[count - 1].clone();
    ranges.truncate(count - 1);
    let columns = ranges.split_off(2);
    Ok(Sections {
        meta,
        after,
        columns,
        nodes,
    })
}

/// Write a file so that at every moment either the old one or the whole new one is there.
///
/// # Errors
/// The folder is missing or read-only, the disk is full ...; nothing is left behind then.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let failed = |error: io::Error| {
        Error::lexicon(format!(
            "Cannot write {}: {error}. Nothing was changed.",
            path.display()
        ))
    };
    let name = path.file_name().ok_or_else(|| {
        Error::lexicon(format!(
            "Cannot write {}: it is no name of a file.",
            path.display()
        ))
    })?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let temporary = folder.join(format!(
        ".{}.{}.{number}.tmp",
        name.to_string_lossy(),
        std::process::id()
    ));
    let guard = Temporary(&temporary);
    let mut file = File::options()
        .write(true)
        .create_new(true)
        .open(&temporary)
        .map_err(failed)?;
    file.write_all(bytes)
        .and_then(|()| file.sync_all())
        .map_err(failed)?;
    drop(file);
    std::fs::rename(&temporary, path).map_err(failed)?;
    std::mem::forget(guard);
    sync_folder(folder);
    Ok(())
}

/// Make the new name of a file last. Not every system can; the file itself is safe by now.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        folder.sync_all().ok();
    }
}

/// Removes a temporary file unless it got its real name.
struct Temporary<'a>(&'a PathBuf);

impl Drop for Temporary<'_> {
    fn drop(&mut self) {
        std::fs::remove_file(self.0).ok();
    }
}
