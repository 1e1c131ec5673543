//! The app of one tab: its state and how it changes.
use crate::app::announcements::Announcement;
use crate::app::open_game::{read_arrangements, write_arrangements};
use crate::app::{
    ActiveSearch, Command, Dialog, Fork, ImportError, Intent, InvalidMovetext, LearnPage, LearnState,
    Letters, NewGame, Notice, OpenGame, Page, Route, SavedGames, Setting, Settings, Sharing, TimeControl,
    TimestampMs,
};
use crate::games::{self, GameKind};
use crate::history::{Game, is_game_file};
use crate::i18n::{Language, RulebookTexts, Texts};
use crate::link::GameKey;
use crate::notation::NotationStyle;

/// The app of one tab.
#[derive(Clone, Default)]
pub struct App {
    /// The settings.
    pub settings: Settings,
    /// The language that the browser prefers.
    pub(in crate::app) browser_language: Language,
    /// The page.
    pub page: Page,
    /// The game at the board.
    pub open_game: Option<OpenGame>,
    /// The kept games, the one at the board among them, and what could not be read.
    pub saved_games: SavedGames,
    /// Only games with this text are listed.
    pub library_filter: String,
    /// A game that went on in two ways.
    pub fork: Option<Fork>,
    /// What is chosen for links.
    pub sharing: Sharing,
    /// A text that could not be opened.
    pub import_error: Option<ImportError>,
    /// The time now: anyone who sends intents sets it before.
    pub now: TimestampMs,
    /// From what the next lot is drawn.
    pub(in crate::app) seed: u64,
    /// The dialog over the page.
    pub dialog: Option<Dialog>,
    /// The game that may begin.
    pub new_game: NewGame,
    /// The times that were agreed on last.
    pub last_time_control: TimeControl,
    /// A message.
    pub notice: Option<Notice>,
    /// Whether the player was told that nothing is kept, and that there is no room: once is enough.
    pub(in crate::app) storage_warnings_shown: [bool; 2],
    /// The stamps of texts that others replaced here, or were to.
    pub(in crate::app) replaced_revisions: Vec<GameKey>,
    /// Arrangements of pieces that the player keeps, as machine text.
    pub saved_arrangements: Vec<String>,
    /// The sentences of the rules, once they are read.
    pub rule_texts: Option<RulebookTexts>,
    /// In which language they are being read.
    loading_rules: Option<Language>,
    /// What is known where games are learnt.
    pub learn: LearnState,
    /// Whether there is nothing but the board on the page, to be shown to others.
    pub is_presenting: bool,
    /// What is spoken to a screen reader.
    pub announcement: Announcement,
    /// What is being thought about.
    pub active_search: Option<ActiveSearch>,
    /// Whether the best line is shown where games are analysed.
    pub is_engine_on: bool,
    /// How many questions were asked so far.
    pub(in crate::app) last_request_id: u64,
}

impl App {
    /// The language of the page: the one that was chosen, or else the browser's.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.browser_language)
    }

    /// The texts in that language.
    pub fn texts(&self) -> &'static Texts {
        self.language().texts()
    }

    /// How cells and pieces are called.
    pub fn notation_style(&self) -> NotationStyle {
        let letters = match self.settings.letters {
            Letters::Language => self.texts().letters,
            Letters::German => NotationStyle::GERMAN,
            Letters::English => NotationStyle::ENGLISH,
        };
        NotationStyle { letters, v23_names: self.settings.v23_names }
    }

    /// Does what is intended, and says what follows outside.
    pub fn update(&mut self, intent: Intent) -> Vec<Command> {
        let was_read = matches!(intent, Intent::RulesLoaded(..));
        let mut commands = self.advance_clock();
        let intent = self.note_pointer_type(intent);
        commands.extend(self.handle_intent(intent));
        commands.extend(self.update_running_clock());
        commands.extend(self.request_rules().filter(|_| !was_read));
        commands.extend(self.request_course());
        commands.extend(self.open_learn_page());
        commands.extend(self.update_search());
        let style = self.notation_style();
        if let Some(open_game) = &mut self.open_game {
            open_game.notation_style = style;
            open_game.move_confirmation = self.settings.move_confirmation;
            // Where the others play elsewhere, the board stays with anyone who plays here.
            let follows = self.settings.auto_rotate
                && open_game.editor.is_none()
                && open_game.is_local(open_game.party_to_act());
            open_game.auto_rotate(follows);
        }
        commands
    }

    /// Notes whether a finger does it; otherwise what a finger touches is touched.
    fn note_pointer_type(&mut self, intent: Intent) -> Intent {
        let is_touch = match intent {
            Intent::TapCell(_) => Some(true),
            Intent::ClickCell(_) | Intent::Enter => Some(false),
            Intent::StartDrag { is_touch, .. } => Some(is_touch),
            _ => None,
        };
        if let (Some(is_touch), Some(open_game)) = (is_touch, &mut self.open_game) {
            open_game.by_touch = is_touch;
        }
        if let Intent::TapCell(cell) = intent { Intent::ClickCell(cell) } else { intent }
    }

    /// The sentences of the rules of a game; none until they are read.
    pub fn rule_texts_of(&self, game_kind: GameKind) -> &[String] {
        let rules = self.rule_texts.as_ref().filter(|rules| rules.language == self.language());
        rules.map(|rules| rules.of_game(game_kind)).unwrap_or_default()
    }

    /// Whether the sentences of the rules are being read.
    pub fn is_loading_rules(&self) -> bool {
        self.loading_rules == Some(self.language())
    }

    /// The sentences of the rules are read when they are first wanted: in their dialog, or for a move that is refused.
    fn request_rules(&mut self) -> Option<Command> {
        let language = self.language();
        let refused = self.open_game.as_ref().is_some_and(|open_game| open_game.refused_move.is_some());
        let is_studied = matches!(self.page, Page::Learn(_, LearnPage::Rules(_) | LearnPage::Pieces));
        let are_wanted = refused || is_studied || matches!(self.dialog, Some(Dialog::Rules(_)));
        let are_here = self.rule_texts.as_ref().is_some_and(|rules| rules.language == language);
        if !are_wanted || are_here || self.loading_rules == Some(language) {
            return None;
        }
        self.loading_rules = Some(language);
        Some(Command::FetchRules(language))
    }

    pub(in crate::app) fn handle_intent(&mut self, intent: Intent) -> Vec<Command> {
        match intent {
            Intent::Load {
                settings,
                saved_entries,
                legacy_games,
                language,
                seed,
                page_url,
                solved_tasks,
            } => {
                let solved_tasks = solved_tasks.unwrap_or_default();
                self.learn.solved_tasks = solved_tasks.lines().map(str::to_owned).collect();
                let settings = settings.unwrap_or_default();
                self.settings = Settings::read(&settings);
                self.saved_arrangements = read_arrangements(&settings);
                self.browser_language = language;
                self.seed = seed;
                self.sharing.page_url = page_url;
                self.sharing.read(&settings);
                self.last_time_control = TimeControl::from_settings(&settings);
                self.load_saved_games(&saved_entries, legacy_games)
            }
            Intent::TogglePresentation => {
                self.is_presenting = !self.is_presenting;
                vec![Command::FocusCursor]
            }
            Intent::HashChanged(hash) => {
                self.is_presenting = false;
                self.navigate(&Route::read(&hash))
            }
            Intent::SetLanguage(language) => {
                self.settings.language = Some(language);
                self.save_settings()
            }
            Intent::ChangeSetting(setting) => self.change_setting(setting),
            Intent::CopyText(text) => {
                // Whether it worked is told on the page.
                self.dialog = None;
                vec![Command::CopyText(text)]
            }
            Intent::CopyFinished(result) => {
                self.notice = Some(result.map_or_else(Notice::CopyFailed, |()| Notice::Copied));
                Vec::new()
            }
            Intent::OpenNewGame(game_kind) => {
                if self.new_game.kind() != game_kind {
                    self.new_game = NewGame::of(game_kind);
                }
                self.dialog = Some(Dialog::NewGame);
                Vec::new()
            }
            Intent::OpenDialog(dialog) => {
                self.dialog = Some(dialog);
                Vec::new()
            }
            Intent::CloseDialog => {
                self.import_error = None;
                if self.dialog.take() == Some(Dialog::Movetext)
                    && let Some(open_game) = &mut self.open_game
                {
                    open_game.invalid_movetext = None;
                }
                Vec::new()
            }
            // What is said already matters more than what can wait for the next start.
            Intent::NewVersion => {
                self.notice.get_or_insert(Notice::NewVersion);
                Vec::new()
            }
            Intent::DismissNotice => {
                self.notice = None;
                Vec::new()
            }
            Intent::NewGame(change) => {
                self.new_game.update(change, self.texts());
                Vec::new()
            }
            Intent::StartGame { seed } => {
                self.new_game.name_bots(self.texts().bots.name);
                self.new_game.name_for_random_order(self.texts().player);
                let mut commands = self.save_time_control();
                let open_game = self.new_game.start(seed);
                commands.extend(self.start_game(open_game));
                commands
            }
            Intent::Rematch => self.rematch(),
            Intent::ImportMovetext { text, allows_partial } => self.import_movetext(text, allows_partial),
            Intent::ImportText(_) | Intent::DownloadText(_) | Intent::DownloadGame | Intent::CopyGame => {
                self.handle_files(intent)
            }
            Intent::ResolveFork { theirs } => self.resolve_fork(theirs),
            Intent::RenameGame(..)
            | Intent::DuplicateGame(_)
            | Intent::SetLibraryFilter(_)
            | Intent::DownloadAll => self.handle_library(intent),
            Intent::Learn(step) => self.handle_learn(step),
            Intent::Analysis(step) => self.handle_analysis(step),
            Intent::Editor(step) => self.handle_editor(step),
            Intent::OpenShareDialog
            | Intent::SetLocalParties(_)
            | Intent::SetBaseUrl(_)
            | Intent::SendLink { .. }
            | Intent::CopyCode
            | Intent::CopyPosition => self.handle_sharing(intent),
            Intent::Autocomplete(_)
            | Intent::FindCorrections
            | Intent::FocusSuggestion { .. }
            | Intent::ClearSuggestions
            | Intent::AcceptSuggestion { .. }
            | Intent::UseCorrection(_) => self.handle_move_input(intent),
            Intent::CourseLoaded(game_kind, text) => {
                self.course_loaded(game_kind, text);
                Vec::new()
            }
            Intent::SearchProgress { .. }
            | Intent::SearchFailed(_)
            | Intent::BotMoveNow
            | Intent::PauseBots(_)
            | Intent::SetBot(..)
            | Intent::ToggleHint => self.handle_bots(intent),
            Intent::ToggleEngine => {
                self.is_engine_on = !self.is_engine_on;
                Vec::new()
            }
            Intent::ClaimSeat(parties) => self.claim_seat(parties),
            Intent::Tick => {
                let thinks = self.active_search.is_some();
                let mut commands = if thinks { self.handle_bots(Intent::Tick) } else { Vec::new() };
                commands.extend(self.tick());
                commands
            }
            Intent::PauseClock(stops) => {
                let mut commands = self.pause_clock(stops);
                // The button that was pressed may be gone.
                commands.extend((!commands.is_empty()).then_some(Command::FocusCursor));
                commands
            }
            Intent::RulesLoaded(language, text) => {
                self.loading_rules = None;
                let read = text.and_then(|text| RulebookTexts::read(language, &text));
                self.rule_texts = read.or_else(|| self.rule_texts.take());
                Vec::new()
            }
            Intent::OpenSavedGame(key) => self.open_saved_game(key),
            Intent::SaveFailed { .. }
            | Intent::EntryChangedElsewhere { .. }
            | Intent::SaveConflict(_)
            | Intent::RemoveConflict(_)
            | Intent::FileFailed { .. }
            | Intent::RemoveGame(_)
            | Intent::RemoveUnreadable(_)
            | Intent::UndoRemove => self.handle_storage(intent),
            _ => self.handle_active_board(intent),
        }
    }

    /// What is done at the board that is shown: each kind of table has its own way with it.
    fn handle_active_board(&mut self, intent: Intent) -> Vec<Command> {
        match &self.open_game {
            Some(open_game) if open_game.analysis.is_some() => self.handle_analysis_board(intent),
            Some(open_game) if open_game.editor.is_some() => self.handle_editor_board(intent),
            Some(open_game) if open_game.learn_marks.is_some() => self.handle_learn_board(intent),
            _ => self.handle_game_board(intent),
        }
    }

    /// Changes a setting; a sound that is switched on is heard.
    fn change_setting(&mut self, setting: Setting) -> Vec<Command> {
        self.settings.set(setting);
        let mut commands = self.save_settings();
        if let Setting::Sound(sound, true) = setting {
            commands.push(Command::PlaySound(sound));
        }
        commands
    }

    pub(in crate::app) fn save_settings(&self) -> Vec<Command> {
        let text =
            self.settings.write() + &write_arrangements(&self.saved_arrangements) + &self.sharing.write();
        let text = text + &self.last_time_control.settings_line();
        vec![Command::SaveSettings(text)]
    }

    pub(in crate::app) fn navigate(&mut self, route: &Route) -> Vec<Command> {
        self.dialog = None;
        match route {
            Route::Start => self.page = Page::Start,
            Route::About => self.page = Page::About,
            Route::Unknown(path) => self.page = Page::NotFound(path.clone()),
            Route::Library => self.page = Page::Library,
            Route::Learn(game_kind, learn_page) => self.visit_learn_page(*game_kind, learn_page.clone()),
            Route::SharedGame(code) => return self.open_link(code),
            Route::Edit { game, text } => return self.open_editor(game, text),
            Route::Position { game, text } => return self.preview_position(game, text),
            Route::Game(key) => return self.visit_game(*key),
        }
        Vec::new()
    }

    fn visit_game(&mut self, key: Option<GameKey>) -> Vec<Command> {
        let own = self
            .open_game
            .as_ref()
            .filter(|open_game| open_game.is_saved)
            .map(|open_game| open_game.meta.key);
        let key = key.or(own).or(self.saved_games.games.first().map(|stored| stored.meta.key));
        match key {
            Some(key) if own == Some(key) => {
                self.page = self.open_game.as_ref().map(OpenGame::page).unwrap_or_default()
            }
            Some(key) if self.saved_games.find(key).is_some() => {
                // The address is this game's already, or stands for it: no new one.
                let rename = |command| match command {
                    Command::PushHash(hash) => Command::ReplaceHash(hash),
                    other => other,
                };
                return self.open_saved_game(key).into_iter().map(rename).collect();
            }
            Some(_) => self.page = Page::GameNotFound,
            None => {
                self.page = Page::Start;
                self.dialog = Some(Dialog::NewGame);
            }
        }
        Vec::new()
    }

    /// Opens the position of a link. It is kept once something is done in it.
    fn preview_position(&mut self, id: &str, text: &str) -> Vec<Command> {
        let def = match games::by_id(id) {
            Ok(def) => def,
            Err(error) => {
                self.page = Page::InvalidGameId(error);
                return Vec::new();
            }
        };
        match def.read_position(text) {
            Err(errors) => {
                self.page = Page::InvalidPosition { game_id: def.id(), text: text.to_owned(), errors };
                Vec::new()
            }
            Ok(position) => {
                let mut open_game = OpenGame::new(Game::new(def, position), Vec::new());
                open_game.is_saved = false;
                self.show_game(open_game)
            }
        }
    }

    /// Brings a game to the board. The one that was there is still kept, if it is more than a fresh one.
    pub(in crate::app) fn show_game(&mut self, open_game: OpenGame) -> Vec<Command> {
        let commands = self.close_game();
        self.sharing.local_parties = open_game.meta.local_parties;
        self.page = open_game.page();
        self.open_game = Some(open_game);
        self.dialog = None;
        commands
    }

    /// Begins a game at the board.
    pub(in crate::app) fn start_game(&mut self, mut open_game: OpenGame) -> Vec<Command> {
        open_game.meta.key = self.new_key();
        open_game.meta.started_at = self.now;
        open_game.meta.saved_at = self.now;
        let route = Route::Game(Some(open_game.meta.key)).write();
        let mut commands = self.show_game(open_game);
        self.new_game = NewGame::default();
        commands.extend(self.save_open_game());
        commands.push(Command::PushHash(route));
        commands
    }

    /// Brings a game to the board that may have been kept before.
    pub(in crate::app) fn start_or_reopen_game(&mut self, open_game: OpenGame) -> Vec<Command> {
        if open_game.meta.key == GameKey::default() {
            return self.start_game(open_game);
        }
        let route = Route::Game(Some(open_game.meta.key)).write();
        let mut commands = self.show_game(open_game);
        commands.extend(self.save_open_game());
        commands.push(Command::PushHash(route));
        commands
    }

    fn rematch(&mut self) -> Vec<Command> {
        let Some(open_game) = &self.open_game else { return Vec::new() };
        let new_game = NewGame::rematch(open_game);
        let has_odds =
            new_game.options != open_game.def().options() || !new_game.agreement.removed_cells.is_empty();
        if has_odds {
            // Odds change sides with their players. The players see that before the game starts.
            self.new_game = new_game;
            self.dialog = Some(Dialog::NewGame);
            return Vec::new();
        }
        self.start_game(new_game.start(0))
    }

    /// Reads a game that begins where the one at the table began. The same players sit at it.
    pub(in crate::app) fn import_movetext(&mut self, text: String, allows_partial: bool) -> Vec<Command> {
        if is_game_file(&text) {
            return self.import_game_file(&text);
        }
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let mut game = Game::new(open_game.game.def().clone(), *open_game.game.first_position());
        if let Err(error) = game.play_movetext(&text, &open_game.notation_style)
            && !allows_partial
        {
            open_game.invalid_movetext = Some(InvalidMovetext { text, error, corrections: Vec::new() });
            return Vec::new();
        }
        let mut read = OpenGame::new(game, open_game.names.clone());
        read.results.clone_from(&open_game.results);
        read.bottom = open_game.bottom;
        self.start_game(read)
    }
}
