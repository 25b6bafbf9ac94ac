//! Cells and directions of a rectangular board.

/// The largest number of rows or columns.
pub const MAX_SIDE: u8 = 21;

/// A cell, counted from 0 at the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row, from the top.
    pub row: u8,
    /// Column, from the left.
    pub col: u8,
}

impl Cell {
    /// The cell at `row`, `col`.
    pub const fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }
}

/// The way a word runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Along a row, left to right.
    Across,
    /// Along a column, top to bottom.
    Down,
}

impl Direction {
    /// Both ways.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// The other way.
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// 0 for across, 1 for down.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The line a cell lies on, and its place on it.
    pub const fn line_of(self, cell: Cell) -> (u8, u8) {
        match self {
            Self::Across => (cell.row, cell.col),
            Self::Down => (cell.col, cell.row),
        }
    }

    /// The cell at a place of a line.
    pub const fn cell(self, line: u8, place: u8) -> Cell {
        match self {
            Self::Across => Cell::new(line, place),
            Self::Down => Cell::new(place, line),
        }
    }
}

/// How the cells of a board are numbered: row by row with a border of walls around, so that every cell
/// has four neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Rows of the board.
    pub rows: u8,
    /// Columns of the board.
    pub cols: u8,
}

impl Frame {
    /// Cells of a row with its walls.
    pub const fn stride(self) -> usize {
        self.cols as usize + 2
    }

    /// How many cells and walls there are.
    pub const fn len(self) -> usize {
        self.stride() * (self.rows as usize + 2)
    }

    /// Never true.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The number of a cell.
    pub const fn index(self, cell: Cell) -> usize {
        (cell.row as usize + 1) * self.stride() + cell.col as usize + 1
    }

    /// The cell of a number.
    pub const fn cell(self, index: usize) -> Cell {
        Cell::new(
            (index / self.stride() - 1) as u8,
            (index % self.stride() - 1) as u8,
        )
    }

    /// What to add to a number to go one cell on.
    pub const fn step(self, direction: Direction) -> usize {
        match direction {
            Direction::Across => 1,
            Direction::Down => self.stride(),
        }
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Cell::new(row, col)))
    }

    /// Lines and places a line has in a direction.
    pub const fn lines(self, direction: Direction) -> (u8, u8) {
        match direction {
            Direction::Across => (self.rows, self.cols),
            Direction::Down => (self.cols, self.rows),
        }
    }

    /// Whether the cell is on the board.
    pub const fn holds(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols
    }
}
