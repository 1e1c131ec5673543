//! All that a player reads, in every language. Engine errors are data; sentences are made here only.
mod ages;
mod analysis_de;
mod analysis_en;
mod analysis_texts;
mod bot_de;
mod bot_en;
mod bot_texts;
mod bots;
mod clock_de;
mod clock_en;
mod clock_texts;
mod coalition_de;
mod coalition_en;
mod coalition_texts;
mod de;
mod edit_de;
mod edit_en;
mod edit_texts;
mod en;
mod ends;
mod faults;
mod file_de;
mod file_en;
mod file_texts;
mod files;
mod fortress_texts;
mod game_texts;
mod hand_de;
mod hand_en;
mod hand_texts;
mod learn_de;
mod learn_en;
mod learn_texts;
mod lessons;
mod link_de;
mod link_en;
mod link_texts;
mod links;
mod match_texts;
mod panel_texts;
mod refusals;
mod rule_texts;
mod share_de;
mod share_en;
mod share_texts;
mod sheet_texts;
mod sheets;
mod texts;

pub use ages::relative_time;
pub use analysis_texts::AnalysisTexts;
pub use bot_texts::BotTexts;
pub use bots::{SearchInfoText, join_reason, describe_search};
pub use clock_texts::ClockTexts;
pub use coalition_texts::CoalitionTexts;
pub use edit_texts::EditorTexts;
pub use ends::{alliance_name, format_points, outcome_texts};
pub use faults::{illegal_action, action_text_error, action_error, game_id_error, position_error, record_error};
pub use file_texts::FileTexts;
pub use files::file_error;
pub use fortress_texts::FortressTexts;
pub use game_texts::GameTexts;
pub use hand_texts::ConfirmTexts;
pub use learn_texts::LearnTexts;
pub use lessons::mistake;
pub use link_texts::LinkTexts;
pub use links::{link_error, unplayed_tail};
pub use match_texts::MatchTexts;
pub use panel_texts::PanelTexts;
pub use refusals::refusal_text;
pub use rule_texts::RulebookTexts;
pub use share_texts::{LibraryTexts, ShareTexts};
pub use sheet_texts::MovetextTexts;
pub use sheets::{movetext_error, san_error};
pub use texts::Texts;

/// A language that the app speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// German.
    #[default]
    De,
    /// English.
    En,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::De, Self::En];

    /// The language's tag, as in `lang="de"`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// The first of these language tags that the app speaks, English where it speaks none.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        let spoken =
            |tag: &str| Self::ALL.into_iter().find(|language| tag.split('-').next() == Some(language.tag()));
        tags.into_iter().find_map(spoken).unwrap_or(Self::En)
    }

    /// The texts in this language.
    pub fn texts(self) -> &'static Texts {
        match self {
            Self::De => &de::TEXTS,
            Self::En => &en::TEXTS,
        }
    }
}

/// Puts values in the places of `{names}`, in one pass: what a value contains is never filled in again.
pub fn render(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut pieces = template.split('{');
    text.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or(("", piece));
        text.push_str(values.iter().find(|value| value.0 == name).map_or("", |value| value.1));
        text.push_str(rest);
    }
    text
}

/// What people have written, as it can stand in a sentence: what is read from right to left does not turn the rest.
pub fn bidi_isolated(text: &str) -> String {
    let from_right = |letter| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    if text.contains(from_right) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

/// The same text with its first letter in upper case. The sentences begin with plain letters.
pub fn sentence_case(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
