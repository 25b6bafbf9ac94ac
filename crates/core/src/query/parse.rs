//! From the text of a query to a [`Query`], with errors that name the place.

use super::pattern::{Pattern, Place};
use super::{AttrFilter, Hand, MAX_LETTERS, MAX_PLACES, MAX_UNKNOWNS, Query};
use crate::alphabet::Alphabet;
use crate::error::QueryError;
use crate::folding::Folding;
use crate::lexicon::words::MAX_WORD;

/// A query as text and numbers.
#[derive(Debug, Clone, Copy)]
pub struct Spec<'a> {
    /// The letters at hand, `*` and `?` unknown ones; `None`: any letters.
    pub letters: Option<&'a str>,
    /// `?` a letter, `*` any run, `[аб]` one of, `[^аб]` none of; `None`: anything.
    pub pattern: Option<&'a str>,
    /// Fewest letters of a word.
    pub min_length: i64,
    /// Most letters of a word.
    pub max_length: i64,
    /// Letters that must be in the word, as often as they are given.
    pub contains: &'a str,
    /// Letters that must not.
    pub without: &'a str,
    /// How the word starts.
    pub starts: &'a str,
    /// How it ends.
    pub ends: &'a str,
    /// What it has in it.
    pub substring: &'a str,
    /// Letters that count as the same.
    pub fold: &'a [(String, String)],
    /// Flags that must be set, of the low 16 bits of `attr`.
    pub require: i64,
    /// Flags that must not.
    pub forbid: i64,
    /// Least frequency, bits 16-23 of `attr`.
    pub min_frequency: i64,
    /// Greatest frequency.
    pub max_frequency: i64,
}

impl Default for Spec<'_> {
    fn default() -> Self {
        Self {
            letters: None,
            pattern: None,
            min_length: 2,
            max_length: 63,
            contains: "",
            without: "",
            starts: "",
            ends: "",
            substring: "",
            fold: &[],
            require: 0,
            forbid: 0,
            min_frequency: 0,
            max_frequency: 255,
        }
    }
}

impl Query {
    /// Read a query.
    ///
    /// # Errors
    /// What cannot be understood or is too large, with field, place and code.
    pub fn new(alphabet: &Alphabet, spec: &Spec) -> Result<Self, QueryError> {
        let folding = Folding::new(alphabet, spec.fold)?;
        let reader = Reader {
            alphabet,
            folding: &folding,
        };
        let hand = spec.letters.map(|text| reader.hand(text)).transpose()?;
        let given = spec.pattern.map(|text| reader.pattern(text)).transpose()?;
        let mut patterns: Vec<Pattern> = given.iter().cloned().collect();
        for (field, text, before, behind) in [
            ("starts", spec.starts, false, true),
            ("ends", spec.ends, true, false),
            ("substring", spec.substring, true, true),
        ] {
            if !text.is_empty() {
                patterns.push(reader.run(field, text, before, behind)?);
            }
        }
        patterns.retain(|pattern| !pattern.is_open());

        let (mut min_length, mut max_length) = lengths(spec)?;
        for pattern in &patterns {
            let (least, most) = pattern.lengths();
            min_length = min_length.max(least);
            max_length = max_length.min(most.unwrap_or(MAX_WORD));
        }
        if let Some(hand) = &hand {
            max_length = max_length.min(hand.letters + hand.unknowns);
        }
        let mut need = [0u8; 64];
        let contains = reader.letters("contains", spec.contains)?;
        for &tile in &contains {
            need[usize::from(folding.class(tile))] += 1;
        }
        let without = reader.letters("without", spec.without)?;
        let barred = folding.spread(without.iter().fold(0, |all, tile| all | 1 << tile));
        Ok(Self {
            hand,
            patterns,
            given,
            min_length: min_length.max(contains.len()).max(1),
            max_length,
            need,
            need_total: contains.len(),
            allowed: alphabet.mask() & !barred,
            attr: attr(spec)?,
            alphabet: alphabet.clone(),
            folding,
        })
    }
}

fn lengths(spec: &Spec) -> Result<(usize, usize), QueryError> {
    let refuse = |field, message: String| Err(QueryError::new(field, "length_range", message));
    for (field, value) in [
        ("min_length", spec.min_length),
        ("max_length", spec.max_length),
    ] {
        if value < 0 {
            return refuse(
                field,
                format!("A length of {value} letters is not possible."),
            );
        }
    }
    if spec.min_length > spec.max_length {
        return refuse(
            "min_length",
            format!(
                "Words of at least {} and at most {} letters do not exist.",
                spec.min_length, spec.max_length
            ),
        );
    }
    let clamp = |value: i64| usize::try_from(value).unwrap_or(MAX_WORD).min(MAX_WORD + 1);
    Ok((clamp(spec.min_length), clamp(spec.max_length).min(MAX_WORD)))
}

fn attr(spec: &Spec) -> Result<AttrFilter, QueryError> {
    let within = |field, value: i64, most: i64| match u32::try_from(value) {
        Ok(number) if value <= most => Ok(number),
        _ => Err(QueryError::new(
            field,
            "number_range",
            format!("{field} is {value}; it can be 0 to {most}."),
        )
        .number("limit", most as usize)),
    };
    Ok(AttrFilter {
        require: within("require", spec.require, 0xffff)?,
        forbid: within("forbid", spec.forbid, 0xffff)?,
        min_frequency: within("min_frequency", spec.min_frequency, 255)?,
        max_frequency: within("max_frequency", spec.max_frequency, 255)?,
    })
}

struct Reader<'a> {
    alphabet: &'a Alphabet,
    folding: &'a Folding,
}

fn too_long(field: &'static str) -> QueryError {
    QueryError::new(
        field,
        "pattern_too_long",
        format!("There are more than {MAX_PLACES} letters in {field}."),
    )
    .number("limit", MAX_PLACES)
}

impl Reader<'_> {
    /// The letter that `rest`, the end of `text`, starts with, and its length in bytes.
    fn letter(
        &self,
        field: &'static str,
        text: &str,
        rest: &str,
    ) -> Result<(u8, usize), QueryError> {
        self.alphabet.first_tile(rest).ok_or_else(|| {
            let character: String = rest.chars().take(1).collect();
            let position = text[..text.len() - rest.len()].chars().count();
            QueryError::new(
                field,
                "unknown_letter",
                format!(
                    "{character:?} at place {} of {field} is no letter of this alphabet.",
                    position + 1
                ),
            )
            .at(position)
            .text("letter", character)
        })
    }

    fn hand(&self, text: &str) -> Result<Hand, QueryError> {
        let mut hand = Hand {
            counts: [0; 64],
            letters: 0,
            unknowns: 0,
        };
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let position = || text[..text.len() - rest.len()].chars().count();
            if character == '*' || character == '?' {
                hand.unknowns += 1;
                if hand.unknowns > MAX_UNKNOWNS {
                    let message = format!("There are more than {MAX_UNKNOWNS} unknown letters.");
                    return Err(QueryError::new("letters", "too_many_unknowns", message)
                        .at(position())
                        .number("limit", MAX_UNKNOWNS));
                }
                rest = &rest[1..];
            } else {
                let (tile, bytes) = self.letter("letters", text, rest)?;
                hand.letters += 1;
                if hand.letters > MAX_LETTERS {
                    let message = format!("There are more than {MAX_LETTERS} letters.");
                    return Err(QueryError::new("letters", "too_many_letters", message)
                        .at(position())
                        .number("limit", MAX_LETTERS));
                }
                hand.counts[usize::from(self.folding.class(tile))] += 1;
                rest = &rest[bytes..];
            }
        }
        Ok(hand)
    }

    /// The tiles of a field that is a plain run of letters.
    fn letters(&self, field: &'static str, text: &str) -> Result<Vec<u8>, QueryError> {
        let mut tiles = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (tile, bytes) = self.letter(field, text, rest)?;
            if tiles.len() == MAX_PLACES {
                return Err(too_long(field).at(text[..text.len() - rest.len()].chars().count()));
            }
            tiles.push(tile);
            rest = &rest[bytes..];
        }
        Ok(tiles)
    }

    /// A plain run of letters as a pattern, with stars around it.
    fn run(
        &self,
        field: &'static str,
        text: &str,
        before: bool,
        behind: bool,
    ) -> Result<Pattern, QueryError> {
        let tiles = self.letters(field, text)?;
        let places: Vec<Place> = tiles
            .iter()
            .map(|&tile| Place {
                set: self.folding.same(tile),
                single: true,
            })
            .collect();
        let stars = u64::from(before) | u64::from(behind) << places.len();
        Ok(Pattern::new(places, stars))
    }

    fn pattern(&self, text: &str) -> Result<Pattern, QueryError> {
        let mut places = Vec::new();
        let mut stars = 0u64;
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let position = text[..text.len() - rest.len()].chars().count();
            if character == '*' {
                stars |= 1 << places.len();
                rest = &rest[1..];
                continue;
            }
            if places.len() == MAX_PLACES {
                return Err(too_long("pattern").at(position));
            }
            let place;
            (place, rest) = match character {
                '?' => (
                    Place {
                        set: self.alphabet.mask(),
                        single: false,
                    },
                    &rest[1..],
                ),
                '[' => self.set(text, rest)?,
                _ => {
                    let (tile, bytes) = self.letter("pattern", text, rest)?;
                    (
                        Place {
                            set: self.folding.same(tile),
                            single: true,
                        },
                        &rest[bytes..],
                    )
                }
            };
            places.push(place);
        }
        Ok(Pattern::new(places, stars))
    }

    /// A set in brackets at the start of `from`; what follows it.
    fn set<'t>(&self, text: &'t str, from: &'t str) -> Result<(Place, &'t str), QueryError> {
        let position = text[..text.len() - from.len()].chars().count();
        let mut rest = &from[1..];
        let negated = rest.starts_with('^');
        if negated {
            rest = &rest[1..];
        }
        let mut set = 0u64;
        loop {
            if rest.is_empty() {
                let message = format!(
                    "The bracket at place {} of the pattern is not closed.",
                    position + 1
                );
                return Err(QueryError::new("pattern", "pattern_unclosed", message).at(position));
            }
            if let Some(behind) = rest.strip_prefix(']') {
                rest = behind;
                break;
            }
            let (tile, bytes) = self.letter("pattern", text, rest)?;
            set |= self.folding.same(tile);
            rest = &rest[bytes..];
        }
        let named = set;
        if negated {
            set = self.alphabet.mask() & !set;
        }
        if named == 0 || set == 0 {
            let message = format!(
                "The brackets at place {} of the pattern leave no letter.",
                position + 1
            );
            return Err(QueryError::new("pattern", "pattern_empty_set", message).at(position));
        }
        let first = set.trailing_zeros() as u8;
        Ok((
            Place {
                set,
                single: !negated && set == self.folding.same(first),
            },
            rest,
        ))
    }
}
