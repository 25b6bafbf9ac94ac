//! The rule set: one value that says everything about a game.

use std::fmt;

use super::layout::Layout;
use super::letters::Letters;
use super::tiles::TileSet;

/// What is wrong with a rule set: the key and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    /// The key, as it is written in a rules file.
    pub key: String,
    /// The reason.
    pub reason: String,
}

impl RuleError {
    /// An error at `key`.
    pub fn new(key: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            reason: reason.into(),
        }
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for RuleError {}

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The first play covers the start cell.
    CoverStart,
    /// A word already lies across the start cell; it has at least so many syllables.
    StartWord {
        /// The least number of syllables.
        syllables: u8,
    },
}

/// How many words a player may lay in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordsPerTurn {
    /// All new tiles lie in one line without a gap.
    One,
    /// Any set of tiles all of whose runs are words.
    Many,
}

/// What a play gets for using up a full rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FullRackBonus {
    /// So many points.
    Points(i32),
    /// The whole turn counts twice.
    Double,
}

/// What a star is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StarValue {
    /// As much as the letter it stands for.
    Letter,
    /// Nothing.
    Zero,
}

/// Whether a star on the board can be had for its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StarReclaim {
    /// No.
    Never,
    /// Yes, and it is laid in the same turn.
    PlayNow,
    /// Yes, and it is laid in the player's next play.
    NextTurn,
    /// Yes, and it stays on the rack as long as wanted.
    Keep,
}

/// Which letters a star can stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StarLetters {
    /// Any.
    Any,
    /// Those of which not all tiles lie on the board.
    StillOut,
}

/// Extra points for long words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongWordBonus {
    /// A word with more letters than this gets the bonus.
    pub longer_than: u8,
    /// Points for each of its letters.
    pub per_letter: i32,
}

/// When tiles may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The least number of tiles in the bag.
    pub least_in_bag: u8,
    /// Whether the whole rack goes.
    pub whole_rack: bool,
}

/// What ends a game; any of them does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRules {
    /// A player has no tile and the bag is empty.
    pub rack_out: bool,
    /// All players passed so many rounds in a row.
    pub pass_rounds: Option<u8>,
    /// A player has so many points.
    pub target: Option<i32>,
    /// The players agree.
    pub agreement: bool,
}

/// What happens to the tiles left at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAdjustment {
    /// Nothing.
    None,
    /// Each player loses the own rest.
    Subtract,
    /// Each player loses the own rest, and who went out gets the others'.
    SubtractAndAward,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoStarts {
    /// Anyone, by lot.
    Random,
    /// The first seat.
    FirstSeat,
    /// Each draws a tile, nearest to the start of the alphabet begins.
    Draw,
}

/// Whether racks are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenRacks {
    /// Never.
    Never,
    /// Once the bag is empty.
    EmptyBag,
    /// Always.
    Always,
}

/// What a failed challenge costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengePenalty {
    /// So many points.
    Points(i32),
    /// The turn.
    Turn,
}

/// What happens to a play with a word that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checking {
    /// It is refused; the player tries again.
    Reject,
    /// It stands unless challenged.
    Challenge(ChallengePenalty),
}

/// Things a player may do so many times a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Perks {
    /// Exchange without losing the turn.
    pub exchange: u8,
    /// Turn an own tile into a star.
    pub star: u8,
    /// A hint.
    pub hint: u8,
}

/// Time to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// None.
    None,
    /// Seconds a turn.
    Turn(u32),
    /// Seconds a game and seconds added a move.
    Game {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added by each move.
        increment: u32,
    },
    /// Hours a move.
    Correspondence(u32),
}

/// Everything about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSet {
    /// The name, as it is typed.
    pub name: String,
    /// Language code: `ru`, `uk`, `en`, `sk`.
    pub language: String,
    /// The lexicon, as `language.set` with an optional `-folded`: `ru.nouns-folded`.
    pub lexicon: String,
    /// The letters in the lexicon's alphabet order.
    pub letters: Letters,
    /// The board.
    pub layout: Layout,
    /// The tiles.
    pub tiles: TileSet,
    /// Tiles on a full rack.
    pub rack_size: u8,
    /// Least and most players.
    pub players: (u8, u8),
    /// How the game begins.
    pub opening: Opening,
    /// One word a turn or many.
    pub words_per_turn: WordsPerTurn,
    /// For a full rack used up.
    pub full_rack_bonus: FullRackBonus,
    /// What a star is worth.
    pub star_value: StarValue,
    /// Whether stars can be taken back.
    pub star_reclaim: StarReclaim,
    /// What stars can stand for.
    pub star_letters: StarLetters,
    /// Whether one board letter a turn may be replaced by an own one, or taken off.
    pub letter_swap: bool,
    /// The least length of a word.
    pub min_word_length: u8,
    /// Whether shorter words (two letters and more) may cross a word of the least length.
    pub short_crossings: bool,
    /// Values of letters the first time they are played in a game, as (letter, value).
    pub first_use_values: Vec<(u8, i32)>,
    /// Extra points for long words.
    pub long_word_bonus: Option<LongWordBonus>,
    /// Whether the first play's best word through the start cell counts twice.
    pub opening_word_double: bool,
    /// Whether a word may be played only once a game.
    pub unique_words: bool,
    /// When tiles may be exchanged.
    pub exchange: Exchange,
    /// What ends the game.
    pub end: EndRules,
    /// What happens to the tiles left.
    pub end_adjustment: EndAdjustment,
    /// Who begins.
    pub who_starts: WhoStarts,
    /// Whether racks are seen.
    pub open_racks: OpenRacks,
    /// Whether one play may extend two older words.
    pub double_extension: bool,
    /// What happens to wrong words.
    pub checking: Checking,
    /// Extra possibilities.
    pub perks: Perks,
    /// Time to think.
    pub clock: Clock,
}

/// The largest rack: the searches keep subsets of a rack in a word of bits.
pub const MAX_RACK: u8 = 12;

impl RuleSet {
    /// What is wrong with the numbers, if anything: first fault first.
    pub fn validate(&self) -> Result<(), RuleError> {
        let fault = |key: &str, reason: String| Err(RuleError::new(key, reason));
        let n = self.letters.len();
        let longest = self.layout.frame().rows.max(self.layout.frame().cols);
        if !(1..=MAX_RACK).contains(&self.rack_size) {
            return fault(
                "rack_size",
                format!("is {}; 1 to {MAX_RACK} are possible", self.rack_size),
            );
        }
        if self.players.0 < 1 || self.players.1 > 6 || self.players.0 > self.players.1 {
            return fault(
                "players",
                format!("{}-{} is not within 1-6", self.players.0, self.players.1),
            );
        }
        if !(2..=longest).contains(&self.min_word_length) {
            return fault(
                "min_word_length",
                format!("is {}; 2 to {longest} are possible", self.min_word_length),
            );
        }
        if self.tiles.counts[n + 1..].iter().any(|&c| c > 0) {
            return fault("tiles", "count a letter that is not in the alphabet".into());
        }
        if self.tiles.total() < usize::from(self.rack_size) {
            return fault(
                "tiles",
                format!("are {}, fewer than a rack holds", self.tiles.total()),
            );
        }
        if self.tiles.counts[0] > self.rack_size {
            return fault(
                "stars",
                format!("are {}, more than a rack holds", self.tiles.counts[0]),
            );
        }
        if let Some(v) = self.tiles.values.iter().find(|v| !(0..=100).contains(*v)) {
            return fault("tiles", format!("value {v} is not within 0-100"));
        }
        for &(letter, value) in &self.first_use_values {
            if letter == 0 || usize::from(letter) > n || !(0..=100).contains(&value) {
                return fault(
                    "first_use_value",
                    format!("{} = {value} is not possible", self.letters.name(letter)),
                );
            }
        }
        if let FullRackBonus::Points(p) = self.full_rack_bonus
            && !(0..=1000).contains(&p)
        {
            return fault("full_rack_bonus", format!("{p} is not within 0-1000"));
        }
        if let Some(bonus) = self.long_word_bonus
            && !(0..=100).contains(&bonus.per_letter)
        {
            return fault(
                "long_word_bonus",
                format!("{} a letter is not within 0-100", bonus.per_letter),
            );
        }
        if self.end.pass_rounds == Some(0) {
            return fault("end.pass_rounds", "0 would end the game at once".into());
        }
        if !self.end.rack_out
            && self.end.pass_rounds.is_none()
            && self.end.target.is_none()
            && !self.end.agreement
        {
            return fault("end", "nothing would end the game".into());
        }
        Ok(())
    }

    /// The value of a letter the first time it is played, where that differs.
    pub fn first_use_value(&self, letter: u8) -> Option<i32> {
        self.first_use_values
            .iter()
            .find(|(l, _)| *l == letter)
            .map(|&(_, v)| v)
    }

    /// What a tile counts at face value.
    pub fn value(&self, tile: super::Tile) -> i32 {
        if tile.is_star() && self.star_value == StarValue::Zero {
            0
        } else {
            self.tiles.values[usize::from(tile.letter())]
        }
    }
}

impl RuleSet {
    /// The same rules over the letters of a lexicon, which may be listed in another order or be more.
    /// Every letter of the rules must be among them.
    pub fn over(&self, letters: &Letters) -> Result<Self, RuleError> {
        let mut codes = vec![0u8; self.letters.len() + 1];
        for (i, name) in self.letters.names().iter().enumerate() {
            codes[i + 1] = letters.code(name).ok_or_else(|| {
                RuleError::new("lexicon", format!("{} has no letter {name}", self.lexicon))
            })?;
        }
        let mut tiles = TileSet {
            counts: [0; 64],
            values: [0; 64],
        };
        for (old, &new) in codes.iter().enumerate() {
            tiles.counts[usize::from(new)] = self.tiles.counts[old];
            tiles.values[usize::from(new)] = self.tiles.values[old];
        }
        let first_use_values = self
            .first_use_values
            .iter()
            .map(|&(l, v)| (codes[usize::from(l)], v))
            .collect();
        Ok(Self {
            letters: letters.clone(),
            tiles,
            first_use_values,
            ..self.clone()
        })
    }
}
