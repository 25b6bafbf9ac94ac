//! One node of a word graph, in the layout that the community's engines share.

/// The most nodes a graph may have: a child's index has 22 bits.
pub const MAX_NODES: usize = 1 << 22;
/// The separator of the GADDAG: before it the word is read backwards, behind it forwards.
pub const SEPARATOR: u8 = 0;

const ACCEPTS: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const CHILD: u32 = LAST - 1;

/// A node: bits 31-24 tile, 23 a word ends here, 22 last sibling, 21-0 index of the first child.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node(pub u32);

impl Node {
    /// Put a node together; `child` has at most 22 bits.
    pub fn new(tile: u8, accepts: bool, last: bool, child: u32) -> Self {
        Self(
            u32::from(tile) << 24
                | u32::from(accepts) << 23
                | u32::from(last) << 22
                | child & CHILD,
        )
    }

    /// The letter on the way to this node.
    #[inline]
    pub fn tile(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Whether a word ends with this node's letter.
    #[inline]
    pub fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    /// Whether no sibling follows.
    #[inline]
    pub fn is_last(self) -> bool {
        self.0 & LAST != 0
    }

    /// The first node of the list below, 0 for none.
    #[inline]
    pub fn child(self) -> u32 {
        self.0 & CHILD
    }
}
