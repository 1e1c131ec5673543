//! The state that all modules of a tab share.
use super::ownership::Ownership;
use super::rule_file::RuleFile;
use super::{BaseUrls, Command, Dialog, LearnPage, Navigation, Notice, Page, Remembered, Route, Writes};
use crate::announcements::{Announcement, announce_result};
use crate::changes::Changes;
use crate::open_game::{Editor, InputResult, OpenGame, RunningGame, TimestampMs};
use crate::settings::{Letters, Settings, Speed};
use crate::storage::{PREFERENCES_NAME, Preferences, SavedGames};
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::link::GameKey;
use engine::notation::NotationStyle;
use engine::pieces::PartySet;
use texts::{Language, Texts};

/// How often this tab has copied a text, and how often it could not. A button that copies sees by it what its press led to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copies {
    /// How often a text was copied.
    pub done: u32,
    /// How often a text could not be copied.
    pub failed: u32,
}

/// The state that all modules of a tab share.
#[derive(Clone, Default)]
pub struct Tab {
    /// The settings.
    pub settings: Settings,
    /// The language that the browser prefers.
    pub(crate) browser_language: Language,
    /// The page.
    pub page: Page,
    /// The dialog over the page.
    pub dialog: Option<Dialog>,
    /// The message on the page.
    pub notice: Option<Notice>,
    /// What was copied so far.
    pub copies: Copies,
    /// The address of the tab; `None` before the first one.
    pub(super) route: Option<Route>,
    /// What the current intent has changed, as far as its listeners were not notified yet.
    pub(super) changes: Changes,
    /// Whether the current intent has announced something.
    pub(crate) has_announced: bool,
    /// The address to which the current intent leads.
    pub(super) navigation: Option<Navigation>,
    /// The text for screen readers.
    pub announcement: Announcement,
    /// Whether the page shows only the board.
    pub is_presenting: bool,
    /// Whether the tab is a frame inside another page: it reads only its address, and stores nothing.
    pub is_embedded: bool,
    /// What is shown inside another page, as an address of the whole app.
    pub embedded_route: Option<Route>,
    /// The game on the board.
    pub open_game: Option<OpenGame>,
    /// The saved games, including the open one, and unreadable entries.
    pub saved_games: SavedGames,
    /// The running games of others that this tab has shown and closed, and that are not saved.
    pub(super) passed_by: Vec<RunningGame>,
    /// The games that this tab has closed before their first move.
    pub(crate) unmoved_games: Vec<GameKey>,
    /// What the tab remembers of earlier games for the next one.
    pub remembered: Remembered,
    /// The addresses that links can begin with.
    pub base_urls: BaseUrls,
    /// The parties that remain on this device when a link is sent; empty means all.
    pub share_parties: PartySet,
    /// The texts of the rules.
    pub(super) rule_file: RuleFile,
    /// What this tab has written to the browser's storage.
    pub(crate) writes: Writes,
    /// The game that [`PageError::GameNotFound`](super::PageError::GameNotFound) is about; the journal may restore it.
    pub(crate) missing_game: Option<GameKey>,
    /// The current time, set before each intent.
    pub now: TimestampMs,
    /// The milliseconds since the page was opened, by a clock that nobody sets; set before each intent. In some systems it
    /// stands still while the device sleeps.
    pub uptime: u64,
    /// The state of the random number generator.
    pub(crate) seed: u64,
    /// Which tab owns the game on the board.
    pub(super) ownership: Ownership,
    /// The message about a new version of the page, until it is dismissed. Other messages come first.
    pub(crate) update_notice: Option<Notice>,
}

impl Tab {
    /// Returns the language of the page: the chosen one, or the browser's.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.browser_language)
    }

    /// Returns the texts in the language of the page.
    pub fn texts(&self) -> &'static Texts {
        self.language().texts()
    }

    /// Returns the letters and cell names that the player prefers.
    pub fn notation_style(&self) -> NotationStyle {
        let letters = match self.settings.letters {
            Letters::Language => self.texts().letters,
            Letters::German => NotationStyle::GERMAN,
            Letters::English => NotationStyle::ENGLISH,
        };
        NotationStyle { letters, v23_names: self.settings.v23_names }
    }

    /// Returns the rule texts of a game; empty until they have been fetched.
    pub fn rule_texts_of(&self, game_kind: GameKind) -> &[String] {
        self.rule_file.of_game(game_kind, self.language())
    }

    /// Returns whether the rule texts are being fetched.
    pub fn is_loading_rules(&self) -> bool {
        self.rule_file.is_loading(self.language())
    }

    /// Returns the game and the page, if a learning page is shown.
    pub fn learn_page(&self) -> Option<(GameKind, &LearnPage)> {
        match &self.page {
            Page::Learn(game_kind, learn_page) => Some((*game_kind, learn_page)),
            _ => None,
        }
    }

    /// Returns the editor, if its page is shown.
    pub fn active_editor(&self) -> Option<&Editor> {
        self.open_game.as_ref().filter(|_| self.page == Page::Editor)?.editor()
    }

    /// Returns the open game, if the current page shows it.
    pub(crate) fn visible_game(&mut self) -> Option<&mut OpenGame> {
        let page = &self.page;
        self.open_game.as_mut().filter(|open_game| page.shows(open_game))
    }

    /// Notes what has changed.
    pub(crate) fn note(&mut self, changes: Changes) {
        self.changes |= changes;
    }

    /// Returns what has changed since the last call.
    pub(crate) fn take_changes(&mut self) -> Changes {
        let is_played = self.open_game.as_mut().is_some_and(|open_game| open_game.game.take_changed());
        let changes = std::mem::take(&mut self.changes);
        if is_played { changes | Changes::GAME } else { changes }
    }

    /// Announces something.
    pub(crate) fn set_announcement(&mut self, announcement: Announcement) {
        self.has_announced = true;
        self.announcement.replace_with(announcement);
    }

    /// Announces a text politely.
    pub(crate) fn announce(&mut self, text: impl Into<String>) {
        self.set_announcement(Announcement::polite(text.into()));
    }

    /// Announces the result of an input on the board.
    pub(crate) fn announce_result(&mut self, input_result: InputResult) {
        if let Some(open_game) = &self.open_game {
            let announcement = announce_result(self.texts(), open_game, &self.notation_style(), input_result);
            self.set_announcement(announcement);
        }
    }

    /// Returns whether each move of a bot waits until the player asks for it. With clocks nobody can be kept waiting, and a
    /// player who is out may want to see all at once.
    pub fn plays_on_request(&self) -> bool {
        let can_wait = |open_game: &OpenGame| open_game.clock.is_none() && !open_game.watches_faster();
        self.settings.speed == Speed::OnRequest && self.open_game.as_ref().is_some_and(can_wait)
    }

    /// Turns the board to the party to act when that changes, if the settings ask for it.
    pub(crate) fn auto_rotate(&mut self) {
        let is_on = self.settings.auto_rotate;
        if let Some(open_game) = &mut self.open_game {
            open_game.auto_rotate(is_on);
        }
    }

    /// Returns the command that stores the preferences, unless a newer version of the app has stored others.
    pub(crate) fn save_settings(&self) -> Vec<Command> {
        if self.saved_games.has_name(PREFERENCES_NAME) {
            return Vec::new();
        }
        let Remembered { arrangements, time_control, broker, games } = &self.remembered;
        let preferences = Preferences {
            settings: self.settings,
            arrangements: arrangements.clone(),
            base_url: self.base_urls.custom_base_url.clone(),
            time_control: (*time_control != TimeControl::default()).then_some(*time_control),
            broker: broker.clone(),
            games: games.clone(),
        };
        vec![Command::SaveSettings(preferences.write())]
    }
}
