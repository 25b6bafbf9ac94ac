//! What becomes of the words a walk meets.

/// Takes the words a walk meets.
pub trait Sink {
    /// Whether it wants to know the words' ranks.
    const RANKS: bool;
    /// `count` words, without their ranks.
    fn many(&mut self, count: u64);
    /// The word with `rank`, of `length` letters.
    fn one(&mut self, rank: u32, length: usize);
}

/// Counts.
#[derive(Debug, Default)]
pub struct Counter(pub u64);

impl Sink for Counter {
    const RANKS: bool = false;

    #[inline]
    fn many(&mut self, count: u64) {
        self.0 += count;
    }

    fn one(&mut self, _: u32, _: usize) {
        self.0 += 1;
    }
}

/// Counts the words whose ranks pass.
pub struct CountIf<F>(pub u64, pub F);

impl<F: Fn(u32) -> bool> Sink for CountIf<F> {
    const RANKS: bool = true;

    fn many(&mut self, _: u64) {}

    #[inline]
    fn one(&mut self, rank: u32, _: usize) {
        self.0 += u64::from((self.1)(rank));
    }
}

/// Keeps the ranks that pass, by length.
pub struct Collect<F> {
    pub by_length: Vec<Vec<u32>>,
    pub pass: F,
}

impl<F: Fn(u32) -> bool> Sink for Collect<F> {
    const RANKS: bool = true;

    fn many(&mut self, _: u64) {}

    #[inline]
    fn one(&mut self, rank: u32, length: usize) {
        if (self.pass)(rank) {
            self.by_length[length & 63].push(rank);
        }
    }
}
