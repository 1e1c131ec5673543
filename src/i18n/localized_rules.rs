//! The rules in a language: one file per language, loaded when it is first needed, to keep the first load of
//! the page small.
use super::Language;
use crate::games::{GameKind, RuleText, bridge, coalition, fortress, hex};

/// The sections of the file, in the order of [`GameKind`]: the heading, and the rules whose texts follow, a
/// line each.
const GAME_SECTIONS: [(&str, &[RuleText]); 4] = [
    ("[bridge]", bridge::RULEBOOK),
    ("[hex]", hex::RULEBOOK),
    ("[fortress]", fortress::RULEBOOK),
    ("[coalition]", coalition::RULEBOOK),
];

/// The rule texts of all games in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookTexts {
    /// The language of the texts.
    pub language: Language,
    games: [Vec<String>; GAME_SECTIONS.len()],
}

impl RulebookTexts {
    /// Reads a file of rule texts: for each game its heading in brackets, then a line for each rule in the
    /// order of the rulebook. Empty lines are ignored.
    ///
    /// Returns `None` if the file is incomplete or belongs to another version, with other numbers of rules.
    pub fn read(language: Language, text: &str) -> Option<Self> {
        let mut lines = text.lines().filter(|line| !line.is_empty()).peekable();
        let mut games = GAME_SECTIONS.map(|_| Vec::new());
        for ((heading, sentences), game) in GAME_SECTIONS.into_iter().zip(&mut games) {
            lines.next_if_eq(&heading)?;
            game.extend(lines.by_ref().take(sentences.len()).map(str::to_owned));
            if game.len() < sentences.len() || game.iter().any(|line| line.starts_with('[')) {
                return None;
            }
        }
        lines.next().is_none().then_some(Self { language, games })
    }

    /// Returns the rule texts of a game, in the order of its rulebook.
    pub fn of_game(&self, game_kind: GameKind) -> &[String] {
        &self.games[game_kind as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: &str = include_str!("../../public/rules/de.txt");

    #[test]
    fn a_file_is_read_whole_or_not_at_all() {
        let read = |text: &str| RulebookTexts::read(Language::De, text);
        assert_eq!(read(GERMAN).map(|rules| rules.of_game(GameKind::Hex).len()), Some(40));
        assert_eq!(read(&GERMAN.replace('\n', "\r\n")), read(GERMAN));
        let half = GERMAN.get(..9000).expect("a character's boundary");
        let (first, rest) = GERMAN.split_once('\n').expect("lines");
        for broken in ["", half, first, rest, &format!("{GERMAN}more"), &GERMAN.replace("[hex]", "[go]")] {
            assert_eq!(read(broken), None);
        }
        // One rule text too few, or too many.
        let (_, without) = rest.split_once('\n').expect("lines");
        assert_eq!(read(&format!("{first}\n{without}")), None);
        assert_eq!(read(&format!("{first}\nanother\n{rest}")), None);
    }
}
