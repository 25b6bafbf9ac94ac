//! The rule sets that come with the program.

use super::layout::Layout;
use super::letters::Letters;
use super::rules::{
    ChallengePenalty, Checking, Clock, EndAdjustment, EndRules, Exchange, FullRackBonus,
    LongWordBonus, OpenRacks, Opening, Perks, RuleError, RuleSet, StarLetters, StarReclaim,
    StarValue, WhoStarts, WordsPerTurn,
};
use super::tiles::TileSet;

/// The names of all presets, the default first.
pub const NAMES: [&str; 10] = [
    "erudit",
    "erudit-131",
    "erudit-start-word",
    "erudit-perks",
    "scrabble-ru",
    "scrabble-uk",
    "scrabble-en",
    "scrabble-sk",
    "erudit-family",
    "erudit-club",
];

const ERUDIT: &str = "А8×1 Б2×3 В4×1 Г2×3 Д4×2 Е9×1 Ж1×5 З2×5 И6×1 Й1×4 К4×2 Л4×2 М3×2 Н5×1 О10×1 П4×2 Р5×1 \
    С5×1 Т5×1 У4×2 Ф1×8 Х1×5 Ц1×5 Ч1×5 Ш1×8 Щ1×10 Ъ1×15 Ы2×4 Ь2×3 Э1×8 Ю1×8 Я2×3";
const ERUDIT_131: &str = "А10×1 Б3×3 В5×1 Г3×3 Д5×2 Е9×1 Ж2×5 З2×5 И8×1 Й4×4 К6×2 Л4×2 М5×2 Н8×1 О10×1 П6×2 \
    Р6×1 С6×1 Т5×1 У3×2 Ф1×8 Х2×5 Ц1×5 Ч2×5 Ш1×8 Щ1×10 Ъ1×15 Ы2×4 Ь2×3 Э1×8 Ю1×8 Я3×3";
const SCRABBLE_RU: &str = "А8×1 Б2×3 В4×1 Г2×3 Д4×2 Е8×1 Ё1×3 Ж1×5 З2×5 И5×1 Й1×4 К4×2 Л4×2 М3×2 Н5×1 О10×1 \
    П4×2 Р5×1 С5×1 Т5×1 У4×2 Ф1×10 Х1×5 Ц1×5 Ч1×5 Ш1×8 Щ1×10 Ъ1×10 Ы2×4 Ь2×3 Э1×8 Ю1×8 Я2×3";
const FAMILY: &str = "А8×1 Б2×3 В4×1 Г2×3 Д4×2 Е8×1 Ж1×5 З2×5 И5×1 Й1×4 К4×2 Л4×2 М3×2 Н5×1 О10×1 П4×2 Р5×1 \
    С5×1 Т5×1 У4×2 Ф1×10 Х1×5 Ц1×5 Ч1×5 Ш1×8 Щ1×10 Ъ1×10 Ы2×4 Ь2×3 Э1×8 Ю1×8 Я2×3";
const SCRABBLE_UK: &str = "А8×1 Б2×4 В4×1 Г2×4 Ґ1×10 Д3×2 Е5×1 Є1×8 Ж1×6 З2×4 И7×1 І5×1 Ї1×6 Й1×5 К4×2 Л3×2 \
    М4×2 Н7×1 О10×1 П3×2 Р5×1 С4×2 Т5×1 У3×3 Ф1×8 Х1×5 Ц1×6 Ч1×5 Ш1×6 Щ1×8 Ь1×5 Ю1×7 Я2×4 '1×10";
const SCRABBLE_EN: &str = "A9×1 B2×3 C2×3 D4×2 E12×1 F2×4 G3×2 H2×4 I9×1 J1×8 K1×5 L4×1 M2×3 N6×1 O8×1 P2×3 \
    Q1×10 R6×1 S4×1 T6×1 U4×1 V2×4 W2×4 X1×8 Y2×4 Z1×10";
const SCRABBLE_SK: &str = "A9×1 Á1×4 Ä1×10 B2×4 C1×4 Č1×5 D3×2 Ď1×8 E8×1 É1×7 F1×8 G1×8 H1×4 I5×1 Í1×5 J2×3 \
    K3×2 L3×2 Ĺ1×10 Ľ1×7 M4×2 N5×1 Ň1×8 O9×1 Ó1×10 Ô1×8 P3×2 R4×1 Ŕ1×10 S4×1 Š1×5 T4×1 Ť1×7 U2×3 Ú1×7 \
    V4×1 X1×10 Y1×4 Ý1×5 Z1×4 Ž1×5";

/// The preset of a name.
pub fn preset(name: &str) -> Option<RuleSet> {
    match name {
        "erudit" => erudit(name, ERUDIT, 3),
        "erudit-131" => erudit(name, ERUDIT_131, 3).map(|mut rules| {
            rules.players = (2, 6);
            rules.end = EndRules {
                target: Some(200),
                ..rules.end
            };
            rules
        }),
        "erudit-start-word" => erudit(name, ERUDIT, 3).map(|mut rules| {
            rules.opening = Opening::StartWord { syllables: 2 };
            rules
        }),
        "erudit-perks" => erudit(name, ERUDIT, 3).map(|mut rules| {
            rules.perks = Perks {
                exchange: 1,
                star: 1,
                hint: 1,
            };
            rules
        }),
        "erudit-club" => erudit(name, ERUDIT, 3).map(|mut rules| {
            rules.long_word_bonus = Some(LongWordBonus {
                longer_than: 5,
                per_letter: 1,
            });
            rules.opening_word_double = true;
            rules
        }),
        "erudit-family" => erudit(name, FAMILY, 3).map(|mut rules| {
            rules.full_rack_bonus = FullRackBonus::Double;
            rules.star_letters = StarLetters::StillOut;
            rules.letter_swap = true;
            rules.min_word_length = 4;
            rules.short_crossings = true;
            rules.first_use_values = rules
                .letters
                .code("Ъ")
                .map(|l| (l, 20))
                .into_iter()
                .collect();
            rules.double_extension = false;
            rules.open_racks = OpenRacks::EmptyBag;
            rules.exchange = Exchange {
                least_in_bag: 7,
                whole_rack: true,
            };
            rules.who_starts = WhoStarts::Draw;
            rules
        }),
        "scrabble-ru" => scrabble(name, "ru", "ru.forms", SCRABBLE_RU),
        "scrabble-uk" => scrabble(name, "uk", "uk.forms", SCRABBLE_UK),
        "scrabble-en" => scrabble(name, "en", "en.forms", SCRABBLE_EN),
        "scrabble-sk" => scrabble(name, "sk", "sk.forms", SCRABBLE_SK),
        _ => None,
    }
}

/// Letters and tiles from entries like `А8×1` (count × value), in alphabet order.
pub fn read_tiles(text: &str, stars: u8) -> Result<(Letters, TileSet), RuleError> {
    let fault =
        |entry: &str| RuleError::new("tiles", format!("{entry:?} is not LETTER COUNT×VALUE"));
    let mut tiles = TileSet {
        counts: [0; 64],
        values: [0; 64],
    };
    let mut names = Vec::new();
    for entry in text.split_whitespace() {
        let digits = entry
            .find(|c: char| c.is_ascii_digit())
            .ok_or_else(|| fault(entry))?;
        let (name, numbers) = entry.split_at(digits);
        let (count, value) = numbers.split_once('×').ok_or_else(|| fault(entry))?;
        let place = names.len() + 1;
        if place < 64 {
            tiles.counts[place] = count.parse().map_err(|_| fault(entry))?;
            tiles.values[place] = value.parse().map_err(|_| fault(entry))?;
        }
        names.push(name);
    }
    tiles.counts[0] = stars;
    Ok((Letters::new(names)?, tiles))
}

fn erudit(name: &str, tiles: &str, stars: u8) -> Option<RuleSet> {
    let (letters, tiles) = read_tiles(tiles, stars).ok()?;
    Some(RuleSet {
        name: name.into(),
        language: "ru".into(),
        lexicon: "ru.nouns-folded".into(),
        letters,
        layout: Layout::classic(false),
        tiles,
        rack_size: 7,
        players: (2, 6),
        opening: Opening::CoverStart,
        words_per_turn: WordsPerTurn::Many,
        full_rack_bonus: FullRackBonus::Points(15),
        star_value: StarValue::Letter,
        star_reclaim: StarReclaim::PlayNow,
        star_letters: StarLetters::Any,
        letter_swap: false,
        min_word_length: 2,
        short_crossings: false,
        first_use_values: Vec::new(),
        long_word_bonus: None,
        opening_word_double: false,
        unique_words: false,
        exchange: Exchange {
            least_in_bag: 1,
            whole_rack: false,
        },
        end: EndRules {
            rack_out: true,
            pass_rounds: Some(2),
            target: None,
            agreement: true,
        },
        end_adjustment: EndAdjustment::None,
        who_starts: WhoStarts::Random,
        open_racks: OpenRacks::Never,
        double_extension: true,
        checking: Checking::Reject,
        perks: Perks::default(),
        clock: Clock::None,
    })
}

fn scrabble(name: &str, language: &str, lexicon: &str, tiles: &str) -> Option<RuleSet> {
    let (letters, tiles) = read_tiles(tiles, 2).ok()?;
    let base = erudit(name, ERUDIT, 3)?;
    Some(RuleSet {
        language: language.into(),
        lexicon: lexicon.into(),
        letters,
        tiles,
        layout: Layout::classic(true),
        players: (2, 4),
        words_per_turn: WordsPerTurn::One,
        full_rack_bonus: FullRackBonus::Points(50),
        star_value: StarValue::Zero,
        star_reclaim: StarReclaim::Never,
        exchange: Exchange {
            least_in_bag: 7,
            whole_rack: false,
        },
        end_adjustment: EndAdjustment::SubtractAndAward,
        who_starts: WhoStarts::Draw,
        checking: Checking::Challenge(ChallengePenalty::Turn),
        ..base
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_valid_and_counts_its_tiles() {
        let totals = [106, 131, 106, 106, 104, 104, 100, 100, 104, 106];
        for (name, total) in NAMES.into_iter().zip(totals) {
            let rules = preset(name).expect(name);
            assert_eq!(rules.validate(), Ok(()), "{name}");
            assert_eq!(rules.name, name);
            assert_eq!(rules.tiles.total(), total, "{name}");
        }
        assert_eq!(preset("chess"), None);
    }

    #[test]
    fn alphabets_can_be_changed_for_the_lexicons() {
        let rules = preset("erudit").expect("preset");
        let more = Letters::from_chars("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ").expect("letters");
        let over = rules.over(&more).expect("over");
        assert_eq!(over.tiles.total(), rules.tiles.total());
        assert_eq!(
            over.tiles.values[usize::from(more.code("Щ").expect("Щ"))],
            10
        );
        assert_eq!(
            over.tiles.counts[usize::from(more.code("Ё").expect("Ё"))],
            0
        );
        let fewer = Letters::from_chars("АБВ").expect("letters");
        assert!(rules.over(&fewer).is_err());
    }
}
