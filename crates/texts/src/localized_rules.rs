//! The rules in a language: one file per language, loaded when it is first needed, to keep the first load of
//! the page small.
use super::Language;
use engine::games::GameKind;

/// The rule texts of all games in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookTexts {
    /// The language of the texts.
    pub language: Language,
    games: Vec<(GameKind, Vec<String>)>,
}

impl RulebookTexts {
    /// Reads a file of rule texts: for each game, in the order of [`GameKind::ALL`], its name in brackets as
    /// heading, then a line for each rule in the order of the rulebook. Empty lines are ignored.
    ///
    /// Returns `None` if the file is incomplete or belongs to another version, with other numbers of rules.
    pub fn read(language: Language, text: &str) -> Option<Self> {
        let mut lines = text.lines().filter(|line| !line.is_empty()).peekable();
        let mut games = Vec::new();
        for game_kind in GameKind::ALL {
            let info = game_kind.info();
            lines.next_if(|line| *line == format!("[{}]", info.name))?;
            let rules: Vec<String> = lines.by_ref().take(info.rulebook.len()).map(str::to_owned).collect();
            if rules.len() < info.rulebook.len() || rules.iter().any(|line| line.starts_with('[')) {
                return None;
            }
            games.push((game_kind, rules));
        }
        lines.next().is_none().then_some(Self { language, games })
    }

    /// Returns the rule texts of a game, in the order of its rulebook.
    pub fn of_game(&self, game_kind: GameKind) -> &[String] {
        let game = self.games.iter().find(|(kind, _)| *kind == game_kind);
        game.map_or(&[], |(_, rules)| rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: &str = include_str!("../../../public/rules/de.txt");

    #[test]
    fn a_file_is_read_whole_or_not_at_all() {
        let read = |text: &str| RulebookTexts::read(Language::De, text);
        assert_eq!(read(GERMAN).map(|rules| rules.of_game(GameKind::Hex).len()), Some(41));
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
