//! All texts for players, in every language. Errors of the engine are data; their sentences are made only
//! here.
// `placeholders::texts` takes one step for each text of a struct.
#![recursion_limit = "512"]

mod ally_texts;
mod analysis_de;
mod analysis_en;
mod analysis_texts;
mod arranging_texts;
mod bot_de;
mod bot_en;
mod bot_texts;
mod clock_de;
mod clock_en;
mod clock_texts;
mod club_de;
mod club_en;
mod club_texts;
mod confirm_de;
mod confirm_en;
mod confirm_texts;
mod course_de;
mod course_en;
mod course_texts;
mod courses;
mod de;
mod editor_de;
mod editor_en;
mod editor_texts;
mod en;
mod error_de;
mod error_en;
mod error_texts;
mod errors;
mod explanation_de;
mod explanation_en;
mod explanation_texts;
mod explanations;
mod feedback_texts;
mod file_de;
mod file_en;
mod file_errors;
mod file_texts;
mod games;
mod hints;
mod learn_de;
mod learn_en;
mod learn_texts;
mod link_de;
mod link_en;
mod link_errors;
mod link_texts;
mod live_de;
mod live_en;
mod live_texts;
mod localized_rules;
mod match_texts;
mod movetext_errors;
mod movetext_texts;
mod outcomes;
mod panel_texts;
mod placeholders;
mod print_de;
mod print_en;
mod print_texts;
mod puzzle_de;
mod puzzle_en;
mod puzzle_texts;
mod puzzles;
mod refusals;
mod relative_time;
mod search_info;
mod share_de;
mod share_en;
mod share_texts;
mod step_texts;
mod task_mistakes;
mod texts;

pub use ally_texts::AllyTexts;
pub use analysis_texts::AnalysisTexts;
pub use arranging_texts::ArrangingTexts;
pub use bot_texts::BotTexts;
pub use clock_texts::ClockTexts;
pub use club_texts::ClubTexts;
pub use confirm_texts::ConfirmTexts;
pub use course_texts::CourseTexts;
pub use courses::{course_error, course_gap_of, course_goal, course_part_note, course_report, course_title};
pub use editor_texts::EditorTexts;
pub use error_texts::ErrorTexts;
pub use errors::{
    action_error, action_text_error, game_id_error, illegal_action, position_error, record_error,
};
pub use explanation_texts::ExplanationTexts;
pub use explanations::{hint_sentences, motive_sentence, thought_sentence};
pub use feedback_texts::FeedbackTexts;
pub use file_errors::file_error;
pub use file_texts::FileTexts;
pub use games::{
    BridgeTexts, CoalitionTexts, Credit, FortressTexts, GameTexts, OptionTexts, OwnSentences, SetupTexts,
    ValueTexts,
};
pub use hints::{hint_text, tip_text};
pub use learn_texts::LearnTexts;
pub use link_errors::{broker_error, club_error, link_error, live_link_error, refused_broker, unplayed_tail};
pub use link_texts::LinkTexts;
pub use live_texts::LiveTexts;
pub use localized_rules::RulebookTexts;
pub use match_texts::MatchTexts;
pub use movetext_errors::{movetext_error, san_error};
pub use movetext_texts::MovetextTexts;
pub use outcomes::{alliance_name, format_points, game_end_texts, outcome_texts};
pub use panel_texts::PanelTexts;
use placeholders::assert_plain;
pub use print_texts::PrintTexts;
pub use puzzle_texts::PuzzleTexts;
pub use puzzles::{puzzle_goal, puzzle_success, theme_name};
pub use refusals::refusal_text;
pub use relative_time::relative_time;
pub use search_info::{SearchInfoText, describe_search, join_reason, joined_sentence, to_percent};
pub use share_texts::{LibraryTexts, ShareTexts};
pub use step_texts::StepTexts;
pub use task_mistakes::{mistake, right_move};
pub use texts::Texts;

/// A language of the app.
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

    /// Returns the BCP 47 language tag, as in `lang="de"`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// Returns the first of these language tags that the app supports, English if it supports none. Only the
    /// primary subtag counts: `de-AT` is German.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        let announced =
            |tag: &str| Self::ALL.into_iter().find(|language| tag.split('-').next() == Some(language.tag()));
        tags.into_iter().find_map(announced).unwrap_or(Self::En)
    }

    /// Returns the texts in this language.
    pub const fn texts(self) -> &'static Texts {
        match self {
            Self::De => &de::TEXTS,
            Self::En => &en::TEXTS,
        }
    }
}

// The placeholders of both languages are checked when the app is compiled.
const _: () = {
    let mut index = 0;
    while index < Language::ALL.len() {
        Language::ALL[index].texts().check_all();
        index += 1;
    }
};

impl Texts {
    /// Returns a share in thousandths as percent.
    pub fn percent(&self, share: u16) -> String {
        let blank = if self.language == Language::De { "\u{a0}" } else { "" };
        format!("{}{blank}%", (share + 5) / 10)
    }

    /// Returns a number that is written with a point as the language writes it.
    pub fn decimal(&self, number: &str) -> String {
        if self.language == Language::De { number.replace('.', ",") } else { number.to_owned() }
    }

    /// Checks the texts that belong to no single game. A struct that is missing here has an unused `check`,
    /// which the compiler reports.
    const fn check_all(&self) {
        self.check();
        assert_plain(self.about.as_flattened());
        self.confirm.check();
        self.panels.check();
        self.allies.check();
        self.arranging.check();
        self.feedback.check();
        self.library.check();
        self.share.check();
        self.matches.check();
        self.bots.check();
        assert_plain(&self.bots.levels);
        assert_plain(&self.bots.level_sentences);
        assert_plain(&self.bots.speeds);
        self.explanations.check();
        self.clock.check();
        self.movetext.check();
        self.links.check();
        self.live.check();
        self.clubs.check();
        self.courses.check();
        self.prints.check();
        self.puzzles.check();
        self.errors.check();
        self.analysis.check();
        assert_plain(&self.analysis.glyphs);
        self.learn.check();
        self.editor.check();
        self.files.check();
    }
}

/// Returns a player's text for use inside a sentence. Text with right-to-left letters is isolated (U+2068,
/// U+2069), so that it does not change the direction of the rest.
pub fn bidi_isolated(text: &str) -> String {
    let from_right = |letter| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    if text.contains(from_right) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

/// Returns a text as a sentence that ends.
pub fn with_full_stop(text: String) -> String {
    if text.is_empty() || text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

/// Returns the text with its first letter in upper case. Only ASCII letters change: all sentences begin with
/// one.
pub fn sentence_case(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
