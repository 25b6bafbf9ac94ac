//! Letters that count as the same.

use crate::alphabet::Alphabet;
use crate::error::QueryError;

/// Classes of tiles that count as one letter, such as е and ё.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folding {
    /// The class of each tile: the smallest tile in it.
    class: [u8; 64],
    /// The tiles of each class, as bits; indexed by the class.
    members: [u64; 64],
}

impl Folding {
    /// Nothing folded: every tile is its own class.
    pub fn none() -> Self {
        let mut class = [0; 64];
        let mut members = [0; 64];
        for tile in 0..64u8 {
            class[usize::from(tile)] = tile;
            members[usize::from(tile)] = 1 << tile;
        }
        Self { class, members }
    }

    /// Fold pairs of letters; pairs that share a letter make one class.
    ///
    /// # Errors
    /// A pair that is not two letters of the alphabet.
    pub fn new<S: AsRef<str>>(alphabet: &Alphabet, pairs: &[(S, S)]) -> Result<Self, QueryError> {
        let mut folding = Self::none();
        for (number, (a, b)) in pairs.iter().enumerate() {
            let mut tiles = [0; 2];
            for (tile, letter) in tiles.iter_mut().zip([a.as_ref(), b.as_ref()]) {
                *tile = match alphabet.first_tile(letter) {
                    Some((tile, bytes)) if bytes == letter.len() => tile,
                    _ => {
                        return Err(QueryError::new(
                            "fold",
                            "unknown_letter",
                            format!(
                                "{letter:?} in folded pair {} is no letter of this alphabet.",
                                number + 1
                            ),
                        )
                        .text("letter", letter.to_owned()));
                    }
                };
            }
            folding.join(tiles[0], tiles[1]);
        }
        Ok(folding)
    }

    fn join(&mut self, a: u8, b: u8) {
        let (a, b) = (self.class(a), self.class(b));
        let (keep, drop) = (a.min(b), a.max(b));
        if keep != drop {
            for class in &mut self.class {
                if *class == drop {
                    *class = keep;
                }
            }
            self.members[usize::from(keep)] |= self.members[usize::from(drop)];
            self.members[usize::from(drop)] = 0;
        }
    }

    /// The class of a tile: the smallest tile that counts as the same.
    #[inline]
    pub fn class(&self, tile: u8) -> u8 {
        self.class[usize::from(tile & 63)]
    }

    /// All tiles that count as the same as `tile`, as bits.
    #[inline]
    pub fn same(&self, tile: u8) -> u64 {
        self.members[usize::from(self.class(tile))]
    }

    /// All tiles that count as the same as one of `set`.
    pub fn spread(&self, set: u64) -> u64 {
        (0..64u8)
            .filter(|tile| set >> tile & 1 == 1)
            .fold(0, |all, tile| all | self.same(tile))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_join_into_classes() {
        let a = Alphabet::new(["a", "b", "c", "d"]).unwrap();
        let f = Folding::new(&a, &[("d", "c"), ("b", "d")]).unwrap();
        assert_eq!(f.same(3), 0b11100);
        assert_eq!(f.class(4), 2);
        assert_eq!(f.same(1), 0b10);
        assert_eq!(f.spread(0b1010), 0b11110);
        let e = Folding::new(&a, &[("d", "ё")]).unwrap_err();
        assert_eq!((e.field, e.code), ("fold", "unknown_letter"));
    }
}
