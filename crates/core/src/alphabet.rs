//! Alphabets: between text and tiles.

use crate::error::Error;

/// The most letters an alphabet may have: a tile fits into six bits, and 0 is the separator.
pub const MAX_LETTERS: usize = 63;

/// Several letters start with this character: look at the list.
const SEVERAL: u8 = u8::MAX;
/// Characters below this have an entry in the table.
const TABLE: usize = 0x600;

/// An ordered set of letters, each one character or more.
///
/// Text is read with the longest letter first, without going back: with the letters `c`, `h`, `ch` the
/// text `ch` is always the one tile `ch`. Where two tiles side by side spell a longer letter (`c` `h`),
/// [`decode`](Self::decode) gives text that reads back as that letter; no text means the two tiles.
#[derive(Debug, Clone)]
pub struct Alphabet {
    letters: Vec<String>,
    table: Vec<u8>,
    /// Letters by length in bytes, longest first, with their tiles.
    longest_first: Vec<(String, u8)>,
}

impl PartialEq for Alphabet {
    fn eq(&self, other: &Self) -> bool {
        self.letters == other.letters
    }
}

impl Eq for Alphabet {}

/// Text that is not made of the letters of an alphabet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoLetter {
    /// Which character of the text, from 0.
    pub position: usize,
    /// The character.
    pub character: char,
}

impl Alphabet {
    /// An alphabet in the given order.
    ///
    /// # Errors
    /// Fewer than 1 or more than 63 letters; an empty or repeated one; one with white space or control
    /// characters in it.
    pub fn new<S: AsRef<str>>(letters: impl IntoIterator<Item = S>) -> Result<Self, Error> {
        let mut taken: Vec<String> = Vec::new();
        for letter in letters {
            let letter = letter.as_ref();
            let number = taken.len() + 1;
            if number > MAX_LETTERS {
                return Err(Error::lexicon(format!(
                    "The alphabet has more than {MAX_LETTERS} letters."
                )));
            }
            if letter.is_empty() {
                return Err(Error::lexicon(format!(
                    "Letter {number} of the alphabet is empty."
                )));
            }
            if letter.chars().count() > 8 {
                return Err(Error::lexicon(format!(
                    "Letter {number} of the alphabet is longer than 8 characters."
                )));
            }
            if let Some(bad) = letter.chars().find(|c| c.is_whitespace() || c.is_control()) {
                return Err(Error::lexicon(format!(
                    "Letter {number} of the alphabet has the character {bad:?} in it, which no letter may have."
                )));
            }
            if let Some(first) = taken.iter().position(|other| other == letter) {
                return Err(Error::lexicon(format!(
                    "Letters {} and {number} of the alphabet are the same: {letter:?}.",
                    first + 1
                )));
            }
            taken.push(letter.to_owned());
        }
        if taken.is_empty() {
            return Err(Error::lexicon("The alphabet has no letters."));
        }
        Ok(Self::index(taken))
    }

    fn index(letters: Vec<String>) -> Self {
        let mut table = vec![0; TABLE];
        let mut longest_first = Vec::with_capacity(letters.len());
        for (letter, tile) in letters.iter().zip(1u8..) {
            longest_first.push((letter.clone(), tile));
            let mut characters = letter.chars();
            let first = characters.next().map_or(TABLE, |c| c as usize);
            if let Some(entry) = table.get_mut(first) {
                let only = *entry == 0 && characters.next().is_none();
                *entry = if only { tile } else { SEVERAL };
            }
        }
        longest_first.sort_by_key(|(letter, tile)| (std::cmp::Reverse(letter.len()), *tile));
        Self {
            letters,
            table,
            longest_first,
        }
    }

    /// The letters in order; the letter of tile `t` is `letters()[t - 1]`.
    pub fn letters(&self) -> &[String] {
        &self.letters
    }

    /// How many letters there are.
    #[allow(clippy::len_without_is_empty, reason = "an alphabet is never empty")]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// The set of all tiles, tile `t` as bit `t`.
    pub fn mask(&self) -> u64 {
        (u64::MAX >> (63 - self.letters.len())) & !1
    }

    /// The tile of the longest letter that `text` starts with, and the letter's length in bytes.
    pub fn first_tile(&self, text: &str) -> Option<(u8, usize)> {
        let first = text.chars().next()?;
        match self.table.get(first as usize) {
            Some(0) => None,
            Some(&tile) if tile != SEVERAL => Some((tile, first.len_utf8())),
            _ => self
                .longest_first
                .iter()
                .find(|(letter, _)| text.starts_with(letter.as_str()))
                .map(|(letter, tile)| (*tile, letter.len())),
        }
    }

    /// Append the tiles of `text` to `tiles`.
    ///
    /// # Errors
    /// The first character that no letter starts with; `tiles` then has the letters before it.
    pub fn encode_into(&self, text: &str, tiles: &mut Vec<u8>) -> Result<(), NoLetter> {
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let Some((tile, bytes)) = self.first_tile(rest) else {
                let position = text[..text.len() - rest.len()].chars().count();
                return Err(NoLetter {
                    position,
                    character,
                });
            };
            tiles.push(tile);
            rest = &rest[bytes..];
        }
        Ok(())
    }

    /// The tiles of `text`.
    ///
    /// # Errors
    /// The first character that no letter starts with.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, NoLetter> {
        let mut tiles = Vec::with_capacity(text.len());
        self.encode_into(text, &mut tiles)?;
        Ok(tiles)
    }

    /// The letter of a tile.
    pub fn letter(&self, tile: u8) -> Option<&str> {
        usize::from(tile)
            .checked_sub(1)
            .and_then(|i| self.letters.get(i))
            .map(String::as_str)
    }

    /// The text of tiles; `None` when one of them is no tile of this alphabet.
    pub fn decode(&self, tiles: &[u8]) -> Option<String> {
        let mut text = String::with_capacity(tiles.len() * 2);
        for &tile in tiles {
            text.push_str(self.letter(tile)?);
        }
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn longest_letter_is_read_first() {
        let a = Alphabet::new(["c", "h", "ch", "d", "dž", "ž"]).unwrap();
        assert_eq!(a.encode("chcdžh").unwrap(), [3, 1, 5, 2]);
        assert_eq!(a.decode(&[3, 1, 5, 2]).unwrap(), "chcdžh");
        assert_eq!(a.decode(&[7]), None);
        assert_eq!(a.decode(&[0]), None);
        assert_eq!(a.mask(), 0b111_1110);
    }

    #[test]
    fn a_letter_that_starts_only_longer_letters() {
        let a = Alphabet::new(["x", "qu"]).unwrap();
        assert_eq!(a.encode("xqux").unwrap(), [1, 2, 1]);
        assert_eq!(
            a.encode("xqx"),
            Err(NoLetter {
                position: 1,
                character: 'q'
            })
        );
    }

    #[test]
    fn bad_alphabets_are_named() {
        for (letters, say) in [
            (vec![], "no letters"),
            (vec!["a", ""], "Letter 2"),
            (vec!["a", "b", "a"], "Letters 1 and 3"),
            (vec!["a b"], "' '"),
            (vec!["abcdefghi"], "longer than 8"),
        ] {
            let message = Alphabet::new(letters).unwrap_err().to_string();
            assert!(message.contains(say), "{message}");
        }
        let many: Vec<String> = (0..64).map(|i| char::from(b'0' + i).to_string()).collect();
        assert!(Alphabet::new(&many).is_err());
        let full = Alphabet::new(&many[..63]).unwrap();
        assert_eq!(full.mask(), u64::MAX - 1);
    }

    #[test]
    fn characters_outside_the_table() {
        let a = Alphabet::new(["字", "😀", "a"]).unwrap();
        assert_eq!(a.encode("a😀字").unwrap(), [3, 2, 1]);
        assert_eq!(a.encode("a\u{10ffff}").unwrap_err().position, 1);
    }

    proptest! {
        #[test]
        fn text_reads_back(text in "[abcхčďё]{0,20}") {
            let a = Alphabet::new(["a", "b", "c", "ab", "abc", "х", "č", "ď", "ё"]).unwrap();
            let tiles = a.encode(&text).unwrap();
            prop_assert_eq!(a.decode(&tiles).unwrap(), text);
        }

        #[test]
        fn any_text_is_safe(text in any::<String>()) {
            let a = Alphabet::new(["a", "aa", "é"]).unwrap();
            if let Err(e) = a.encode(&text) {
                prop_assert_eq!(text.chars().nth(e.position), Some(e.character));
            }
        }
    }
}
