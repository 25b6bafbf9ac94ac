//! Patterns as bit-parallel automata: one bit a state, a star is a state that may stay.

/// One place of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The tiles that may stand here, as bits.
    pub set: u64,
    /// Whether the pattern names the letter.
    pub single: bool,
}

/// Places, and where any run of letters may stand between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    places: Vec<Place>,
    /// Bit `j`: a star stands before place `j` (or at the end, when there is no such place).
    stars: u64,
    /// For each tile, at which places it may stand.
    by_tile: Vec<u64>,
}

impl Pattern {
    /// A pattern of at most 63 places.
    pub fn new(places: Vec<Place>, stars: u64) -> Self {
        let mut by_tile = vec![0; 64];
        for (j, place) in places.iter().enumerate() {
            for (tile, bits) in by_tile.iter_mut().enumerate() {
                *bits |= (place.set >> tile & 1) << j;
            }
        }
        Self {
            places,
            stars,
            by_tile,
        }
    }

    /// The pattern of words read backwards.
    pub fn reversed(&self) -> Self {
        let n = self.places.len();
        let stars = (0..=n).fold(0, |all, j| all | (self.stars >> j & 1) << (n - j));
        Self::new(self.places.iter().rev().copied().collect(), stars)
    }

    pub fn places(&self) -> &[Place] {
        &self.places
    }

    pub fn stars(&self) -> u64 {
        self.stars
    }

    /// How long a word is at least, and at most if there is a limit.
    pub fn lengths(&self) -> (usize, Option<usize>) {
        (
            self.places.len(),
            (self.stars == 0).then_some(self.places.len()),
        )
    }

    /// Whether every word matches.
    pub fn is_open(&self) -> bool {
        self.places.is_empty() && self.stars != 0
    }

    pub fn step(&self, states: u64, tile: u8) -> u64 {
        (states & self.by_tile[usize::from(tile & 63)]) << 1 | states & self.stars
    }

    /// Whether one of `states` is the end.
    pub fn accepts(&self, states: u64) -> bool {
        states >> self.places.len() & 1 == 1
    }

    /// Which tiles of a word that matches stand at places that do not name the letter. Stars take as
    /// few letters as they can, the first one first. `None` when the word does not match.
    pub fn unnamed(&self, word: &[u8]) -> Option<Vec<u8>> {
        // From which states the rest of the word matches, for every rest.
        let backwards = self.reversed();
        let n = self.places.len();
        let mut states = vec![1u64];
        for &tile in word.iter().rev() {
            states.push(backwards.step(*states.last()?, tile));
        }
        let matches = |done: usize, j: usize| states[word.len() - done] >> (n - j) & 1 == 1;
        if !matches(0, 0) {
            return None;
        }
        let mut j = 0;
        let mut unnamed = Vec::new();
        for (i, &tile) in word.iter().enumerate() {
            match self.places.get(j) {
                Some(place) if place.set >> tile & 1 == 1 && matches(i + 1, j + 1) => {
                    if !place.single {
                        unnamed.push(tile);
                    }
                    j += 1;
                }
                _ => unnamed.push(tile),
            }
        }
        Some(unnamed)
    }
}

/// `N` patterns side by side, for the walk.
#[derive(Debug, Clone)]
pub struct Automata<const N: usize> {
    by_tile: [[u64; N]; 64],
    sets: [[u64; 64]; N],
    stars: [u64; N],
    ends: [u32; N],
}

impl<const N: usize> Automata<N> {
    /// At most `N` patterns; the rest match everything.
    pub fn new(patterns: &[Pattern]) -> Self {
        let open = Pattern::new(Vec::new(), 1);
        let mut automata = Self {
            by_tile: [[0; N]; 64],
            sets: [[0; 64]; N],
            stars: [0; N],
            ends: [0; N],
        };
        for k in 0..N {
            let pattern = patterns.get(k).unwrap_or(&open);
            automata.stars[k] = pattern.stars;
            automata.ends[k] = pattern.places.len() as u32;
            for (j, place) in pattern.places.iter().enumerate() {
                automata.sets[k][j] = place.set;
            }
            for (tile, bits) in pattern.by_tile.iter().enumerate() {
                automata.by_tile[tile][k] = *bits;
            }
        }
        automata
    }

    /// The states after `tile`.
    #[inline]
    pub fn step(&self, states: [u64; N], tile: usize) -> [u64; N] {
        std::array::from_fn(|k| {
            (states[k] & self.by_tile[tile][k]) << 1 | states[k] & self.stars[k]
        })
    }

    /// The tiles that lead on from `states`.
    #[inline]
    pub fn tiles(&self, states: [u64; N]) -> u64 {
        let mut all = u64::MAX;
        for (k, &state) in states.iter().enumerate() {
            if state & self.stars[k] == 0 {
                let mut rest = state;
                let mut tiles = 0;
                while rest != 0 {
                    tiles |= self.sets[k][rest.trailing_zeros() as usize];
                    rest &= rest - 1;
                }
                all &= tiles;
            }
        }
        all
    }

    /// The tiles with which a word may end after `states`.
    #[inline]
    pub fn last_tiles(&self, states: [u64; N]) -> u64 {
        let mut all = u64::MAX;
        for (k, &state) in states.iter().enumerate() {
            let end = self.ends[k];
            if state & self.stars[k] & 1 << end == 0 {
                all &= if end == 0 || state >> (end - 1) & 1 == 0 {
                    0
                } else {
                    self.sets[k][end as usize - 1]
                };
            }
        }
        all
    }

    /// Whether every way on from `states` matches.
    #[inline]
    pub fn open(&self, states: [u64; N]) -> bool {
        (0..N).all(|k| states[k] & self.stars[k] & 1 << self.ends[k] != 0)
    }

    /// How many letters are at least still to come.
    #[inline]
    pub fn missing(&self, states: [u64; N]) -> usize {
        let mut most = 0;
        for (state, end) in states.iter().zip(&self.ends) {
            most = most.max((end + 1).saturating_sub(64 - state.leading_zeros()));
        }
        most as usize
    }

    /// The states from which a word can still match when only the letters `reach` follow; `None` when
    /// there are none in one of the patterns.
    #[inline]
    pub fn within(&self, mut states: [u64; N], reach: u64) -> Option<[u64; N]> {
        for (k, state) in states.iter_mut().enumerate() {
            // The last place that none of the letters can fill: only the states behind it are left.
            let lacking = self.sets[k][..self.ends[k] as usize]
                .iter()
                .rposition(|set| set & reach == 0);
            if let Some(place) = lacking {
                *state &= u64::MAX << place << 1;
                if *state == 0 {
                    return None;
                }
            }
        }
        Some(states)
    }

    /// Whether one of the patterns has a star.
    pub fn has_stars(&self) -> bool {
        self.stars
            .iter()
            .zip(&self.ends)
            .any(|(stars, end)| *stars != 0 && *end > 0)
    }
}
