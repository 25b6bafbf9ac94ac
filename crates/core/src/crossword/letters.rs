//! The letters of a rule set: names in alphabet order, codes from 1.

use super::rules::RuleError;

/// The largest letter code. Codes fit the bits of a `u64`, bit 0 being the separator.
pub const MAX_LETTER: u8 = 63;

/// Names of the letters in alphabet order. The code of a letter is its place, from 1.
///
/// A name may have several characters (`L·L`, `CH`); text is read by the longest name that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    names: Vec<String>,
    longest: usize,
}

impl Letters {
    /// Letters with these names. At most 63, none empty, none twice, no `*`, `?`, `.` and no blanks.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Result<Self, RuleError> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        if names.is_empty() || names.len() > usize::from(MAX_LETTER) {
            return Err(RuleError::new(
                "alphabet",
                format!(
                    "has {} letters; 1 to {MAX_LETTER} are possible",
                    names.len()
                ),
            ));
        }
        for (i, name) in names.iter().enumerate() {
            if name.is_empty() || name.contains(|c: char| c.is_whitespace() || "*?./[]".contains(c))
            {
                return Err(RuleError::new(
                    "alphabet",
                    format!("{name:?} cannot name a letter"),
                ));
            }
            if names[..i].contains(name) {
                return Err(RuleError::new(
                    "alphabet",
                    format!("{name:?} is listed twice"),
                ));
            }
        }
        let longest = names.iter().map(|n| n.chars().count()).max().unwrap_or(1);
        Ok(Self { names, longest })
    }

    /// One letter for each character of `text`.
    pub fn from_chars(text: &str) -> Result<Self, RuleError> {
        Self::new(text.chars().map(String::from))
    }

    /// How many letters there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Never true: an alphabet has a letter at least.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All names, in alphabet order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a code; `"?"` for a code that is not a letter.
    pub fn name(&self, code: u8) -> &str {
        usize::from(code)
            .checked_sub(1)
            .and_then(|i| self.names.get(i))
            .map_or("?", String::as_str)
    }

    /// The code of a name.
    pub fn code(&self, name: &str) -> Option<u8> {
        let place = self.names.iter().position(|n| n == name)?;
        u8::try_from(place + 1).ok()
    }

    /// The codes of a text, or the byte offset of the first character that is no letter.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, usize> {
        let mut codes = Vec::with_capacity(text.len());
        let mut at = 0;
        while at < text.len() {
            let (code, bytes) = self.read(&text[at..]).ok_or(at)?;
            codes.push(code);
            at += bytes;
        }
        Ok(codes)
    }

    /// The longest letter at the start of `text` and its length in bytes.
    pub fn read(&self, text: &str) -> Option<(u8, usize)> {
        (1..=self.longest).rev().find_map(|chars| {
            let end = match text.char_indices().nth(chars) {
                Some((end, _)) => end,
                None if text.chars().count() == chars => text.len(),
                None => return None,
            };
            self.code(&text[..end]).map(|code| (code, end))
        })
    }

    /// The text of codes.
    pub fn decode(&self, codes: &[u8]) -> String {
        codes.iter().map(|&c| self.name(c)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longest_name_wins() {
        let letters = Letters::new(["C", "CH", "H"]).expect("letters");
        assert_eq!(letters.encode("CHCH"), Ok(vec![2, 2]));
        assert_eq!(letters.encode("HCC"), Ok(vec![3, 1, 1]));
        assert_eq!(letters.encode("CX"), Err(1));
        assert_eq!(letters.decode(&[2, 3]), "CHH");
    }

    #[test]
    fn refuses_what_cannot_name_a_letter() {
        assert!(Letters::new(["A", "A"]).is_err());
        assert!(Letters::new([""]).is_err());
        assert!(Letters::new(["*"]).is_err());
        assert!(Letters::new(Vec::<String>::new()).is_err());
        assert!(Letters::new((0..64).map(|i| format!("L{i}"))).is_err());
    }
}
