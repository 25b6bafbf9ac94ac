//! What a player does in a turn that lays tiles.

use super::geometry::Cell;
use super::tiles::Tile;

/// A tile laid on an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// What.
    pub tile: Tile,
}

/// A star taken off the board in exchange for an own tile of its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reclaim {
    /// Where the star lies.
    pub cell: Cell,
    /// The letter it stands for.
    pub letter: u8,
}

/// The one change of an older letter that family rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Swap {
    /// The tile at `cell` comes to the rack, an own tile of `letter` takes its place.
    Replace {
        /// Where.
        cell: Cell,
        /// The own letter.
        letter: u8,
    },
    /// The tile at `cell` comes to the rack.
    TakeOff {
        /// Where.
        cell: Cell,
    },
}

impl Swap {
    /// The cell that changes.
    pub const fn cell(self) -> Cell {
        match self {
            Self::Replace { cell, .. } | Self::TakeOff { cell } => cell,
        }
    }
}

/// All of a turn: first the swap, then the reclaims, then the placements.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The tiles laid.
    pub placements: Vec<Placement>,
    /// The stars taken back.
    pub reclaims: Vec<Reclaim>,
    /// The letter swapped.
    pub swap: Option<Swap>,
}

impl Play {
    /// A play that only lays tiles, in reading order.
    pub fn new(placements: impl IntoIterator<Item = (Cell, Tile)>) -> Self {
        let mut play = Self {
            placements: placements
                .into_iter()
                .map(|(cell, tile)| Placement { cell, tile })
                .collect(),
            ..Self::default()
        };
        play.normalize();
        play
    }

    /// Puts placements and reclaims in reading order, so that equal plays compare equal.
    pub fn normalize(&mut self) {
        self.placements.sort_unstable();
        self.reclaims.sort_unstable();
    }
}
