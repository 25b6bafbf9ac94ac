//! Tiles, the set a game is played with, and racks.

use super::letters::{Letters, MAX_LETTER};

/// A tile on the board: a letter, and whether a star stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    const STAR: u8 = 0x80;

    /// An ordinary tile.
    pub const fn letter_tile(letter: u8) -> Self {
        Self(letter)
    }

    /// A star that stands for a letter.
    pub const fn star(letter: u8) -> Self {
        Self(letter | Self::STAR)
    }

    /// A tile of either kind.
    pub const fn new(letter: u8, star: bool) -> Self {
        if star {
            Self::star(letter)
        } else {
            Self::letter_tile(letter)
        }
    }

    /// The letter that is read.
    pub const fn letter(self) -> u8 {
        self.0 & !Self::STAR
    }

    /// Whether it is a star.
    pub const fn is_star(self) -> bool {
        self.0 & Self::STAR != 0
    }

    /// The tile as it lies on a rack: its letter, or 0 for a star.
    pub const fn kind(self) -> u8 {
        if self.is_star() { 0 } else { self.0 }
    }

    /// The tile in one byte.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The tile of a byte from [`Tile::code`].
    pub const fn from_code(code: u8) -> Self {
        Self(code)
    }
}

/// How many tiles of each letter there are, what they are worth, and the stars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    /// Tiles of each letter; index 0 counts the stars.
    pub counts: [u8; 64],
    /// Value of each letter; index 0 is unused.
    pub values: [i32; 64],
}

impl TileSet {
    /// All tiles, stars included.
    pub fn total(&self) -> usize {
        self.counts.iter().map(|&n| usize::from(n)).sum()
    }

    /// How many stars there are.
    pub fn stars(&self) -> u8 {
        self.counts[0]
    }
}

/// Tiles without order: index 0 counts stars, the others letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rack([u8; 64]);

impl Default for Rack {
    fn default() -> Self {
        Self([0; 64])
    }
}

impl std::fmt::Debug for Rack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.kinds()).finish()
    }
}

impl Rack {
    /// An empty rack.
    pub fn new() -> Self {
        Self::default()
    }

    /// The rack of these kinds (0 = star).
    pub fn from_kinds(kinds: &[u8]) -> Self {
        let mut rack = Self::new();
        for &kind in kinds {
            rack.add(kind);
        }
        rack
    }

    /// Reads letters; `*` and `?` are stars. The byte offset of what is neither is the error.
    pub fn parse(text: &str, letters: &Letters) -> Result<Self, usize> {
        let mut rack = Self::new();
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            if rest.starts_with(['*', '?']) {
                rack.add(0);
                at += 1;
            } else {
                let (code, bytes) = letters.read(rest).ok_or(at)?;
                rack.add(code);
                at += bytes;
            }
        }
        Ok(rack)
    }

    /// Tiles of a kind.
    pub fn count(&self, kind: u8) -> u8 {
        self.0[usize::from(kind & MAX_LETTER)]
    }

    /// Puts a tile on.
    pub fn add(&mut self, kind: u8) {
        let n = &mut self.0[usize::from(kind & MAX_LETTER)];
        *n = n.saturating_add(1);
    }

    /// Takes a tile off; false (and nothing done) when there is none.
    pub fn take(&mut self, kind: u8) -> bool {
        let n = &mut self.0[usize::from(kind & MAX_LETTER)];
        if *n == 0 {
            return false;
        }
        *n -= 1;
        true
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether there is no tile.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every tile's kind, ascending, repeated by count.
    pub fn kinds(&self) -> impl Iterator<Item = u8> + '_ {
        (0..=MAX_LETTER).flat_map(|kind| (0..self.0[usize::from(kind)]).map(move |_| kind))
    }

    /// One bit for each letter present (stars not counted).
    pub fn letter_mask(&self) -> u64 {
        (1..=MAX_LETTER)
            .filter(|&k| self.0[usize::from(k)] > 0)
            .fold(0, |m, k| m | 1 << k)
    }

    /// The text of the rack, stars (`*`) last.
    pub fn text(&self, letters: &Letters) -> String {
        let mut text: String = self
            .kinds()
            .filter(|&k| k > 0)
            .map(|k| letters.name(k))
            .collect();
        text.extend((0..self.count(0)).map(|_| '*'));
        text
    }

    /// How many distinct multisets can be exchanged: at least one and at most all tiles.
    pub fn exchanges(&self) -> u64 {
        self.0
            .iter()
            .fold(1u64, |n, &c| n.saturating_mul(u64::from(c) + 1))
            - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn racks_count() {
        let letters = Letters::from_chars("ABC").expect("letters");
        let mut rack = Rack::parse("CAB*A?", &letters).expect("rack");
        assert_eq!(rack.len(), 6);
        assert_eq!(rack.text(&letters), "AABC**");
        assert_eq!(rack.exchanges(), 3 * 3 * 2 * 2 - 1);
        assert!(rack.take(3) && !rack.take(3));
        assert_eq!(rack.letter_mask(), 0b110);
        assert_eq!(Rack::parse("AZ", &letters), Err(1));
    }

    #[test]
    fn tiles_keep_letter_and_star() {
        let tile = Tile::new(33, true);
        assert_eq!((tile.letter(), tile.is_star(), tile.kind()), (33, true, 0));
        assert_eq!(Tile::from_code(tile.code()), tile);
        assert_eq!(Tile::letter_tile(5).kind(), 5);
    }
}
