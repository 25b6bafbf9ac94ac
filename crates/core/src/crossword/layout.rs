//! The premium board.

use super::geometry::{Cell, Frame, MAX_SIDE};
use super::rules::RuleError;

/// What a cell does to the letter or the words that cover it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Premium {
    /// Nothing.
    #[default]
    Plain,
    /// The letter counts twice.
    Letter2,
    /// The letter counts three times.
    Letter3,
    /// The word counts twice.
    Word2,
    /// The word counts three times.
    Word3,
}

impl Premium {
    /// What the letter's value is multiplied by.
    pub const fn letter(self) -> i32 {
        match self {
            Self::Letter2 => 2,
            Self::Letter3 => 3,
            _ => 1,
        }
    }

    /// What the sum of a word is multiplied by.
    pub const fn word(self) -> i32 {
        match self {
            Self::Word2 => 2,
            Self::Word3 => 3,
            _ => 1,
        }
    }

    /// The sign in a drawing of the board: `.`, `d`, `t`, `D`, `T`.
    pub const fn sign(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Letter2 => 'd',
            Self::Letter3 => 't',
            Self::Word2 => 'D',
            Self::Word3 => 'T',
        }
    }
}

/// Size, premiums and start cell of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    frame: Frame,
    premiums: Vec<Premium>,
    start: Cell,
}

const QUADRANT: [&str; 8] = [
    "T..d...T", ".D...t..", "..D...d.", "d..D...d", "....D...", ".t...t..", "..d...d.", "T..d....",
];

impl Layout {
    /// A board drawn line by line: `.` plain, `d` letter×2, `t` letter×3, `D` word×2, `T` word×3; `*` is
    /// a plain start cell, `+` a start cell with word×2. Blanks are skipped. Without a start cell the
    /// middle is it. Both sides are 2 to 21.
    pub fn parse<S: AsRef<str>>(lines: &[S]) -> Result<Self, RuleError> {
        let fault = |text: String| Err(RuleError::new("board", text));
        let mut premiums = Vec::new();
        let mut start = None;
        let mut cols = 0;
        for (row, line) in lines.iter().enumerate() {
            let mut width = 0;
            for sign in line.as_ref().chars().filter(|c| !c.is_whitespace()) {
                premiums.push(match sign {
                    '.' | '*' => Premium::Plain,
                    'd' => Premium::Letter2,
                    't' => Premium::Letter3,
                    'D' | '+' => Premium::Word2,
                    'T' => Premium::Word3,
                    _ => {
                        return fault(format!(
                            "row {}: {sign:?} is none of . d t D T * +",
                            row + 1
                        ));
                    }
                });
                if sign == '*' || sign == '+' {
                    if start.is_some() {
                        return fault(format!("row {}: a second start cell", row + 1));
                    }
                    start = Some((row, width));
                }
                width += 1;
            }
            if row == 0 {
                cols = width;
            } else if width != cols {
                return fault(format!(
                    "row {} has {width} cells, the first has {cols}",
                    row + 1
                ));
            }
        }
        let sides = 2..=usize::from(MAX_SIDE);
        if !sides.contains(&lines.len()) || !sides.contains(&cols) {
            return fault(format!(
                "is {}×{cols}; both sides must be 2 to {MAX_SIDE}",
                lines.len()
            ));
        }
        let (row, col) = start.unwrap_or((lines.len() / 2, cols / 2));
        Ok(Self {
            frame: Frame {
                rows: lines.len() as u8,
                cols: cols as u8,
            },
            premiums,
            start: Cell::new(row as u8, col as u8),
        })
    }

    /// The classic 15×15 board; `doubled` says whether the start cell is word×2.
    pub fn classic(doubled: bool) -> Self {
        let frame = Frame { rows: 15, cols: 15 };
        let start = Cell::new(7, 7);
        let fold = |i: u8| usize::from(if i > 7 { 14 - i } else { i });
        let premiums = frame
            .cells()
            .map(
                |cell| match QUADRANT[fold(cell.row)].as_bytes()[fold(cell.col)] {
                    b'd' => Premium::Letter2,
                    b't' => Premium::Letter3,
                    b'D' => Premium::Word2,
                    b'T' => Premium::Word3,
                    _ if cell == start && doubled => Premium::Word2,
                    _ => Premium::Plain,
                },
            )
            .collect();
        Self {
            frame,
            premiums,
            start,
        }
    }

    /// Rows and columns.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// The cell the first play covers.
    pub fn start(&self) -> Cell {
        self.start
    }

    /// The premium of a cell of the board.
    pub fn premium(&self, cell: Cell) -> Premium {
        self.premiums[usize::from(cell.row) * usize::from(self.frame.cols) + usize::from(cell.col)]
    }

    /// The drawing [`Layout::parse`] reads.
    pub fn draw(&self) -> Vec<String> {
        (0..self.frame.rows)
            .map(|row| {
                (0..self.frame.cols)
                    .map(|col| {
                        let cell = Cell::new(row, col);
                        match self.premium(cell) {
                            Premium::Plain if cell == self.start => '*',
                            Premium::Word2 if cell == self.start => '+',
                            premium => premium.sign(),
                        }
                    })
                    .collect()
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classic_board_is_symmetric_and_round_trips() {
        let layout = Layout::classic(true);
        let drawing = layout.draw();
        assert_eq!(drawing[0], "T..d...T...d..T");
        assert_eq!(drawing[7], "T..d...+...d..T");
        assert_eq!(Layout::parse(&drawing), Ok(layout.clone()));
        for cell in layout.frame().cells() {
            assert_eq!(
                layout.premium(cell),
                layout.premium(Cell::new(cell.col, cell.row))
            );
            assert_eq!(
                layout.premium(cell),
                layout.premium(Cell::new(14 - cell.row, cell.col))
            );
        }
        assert_eq!(
            Layout::classic(false).premium(Cell::new(7, 7)),
            Premium::Plain
        );
    }

    #[test]
    fn faults_say_where() {
        let text = |lines: &[&str]| Layout::parse(lines).expect_err("bad").to_string();
        assert!(text(&["..", "."]).contains("row 2 has 1"));
        assert!(text(&["..", ".x"]).contains("row 2: 'x'"));
        assert!(text(&["**", ".."]).contains("second start"));
        assert!(text(&["."]).contains("1×1"));
        assert!(text(&vec!["."; 22]).contains("22×1"));
    }
}
