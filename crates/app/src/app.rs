//! The app of one tab: what its modules share, the state of each, and the function that every intent passes through.
use crate::analysis::AnalysisIntent;
use crate::announcements::{Announcement, describe_task_hint};
use crate::bots::BotState;
use crate::changes::{Changes, Listener};
use crate::courses::CourseState;
use crate::learn::{LearnState, replay_pause};
use crate::library::{Filter, Import, Library, LibraryEntry, StorageIntent};
use crate::live::{LiveIntent, LiveState, is_secret_name};
use crate::new_game::{Choices, NewGame, Opponents};
use crate::open_game::{Mode, OpenGame};
use crate::play::{PlayIntent, PlyStep};
use crate::puzzles::PuzzleState;
use crate::settings::{Setting, SettingsIntent, Sound};
use crate::sharing::{Links, Sharing, SharingIntent};
use crate::storage::{
    PREFERENCES_NAME, PROGRESS_NAME, Preferences, Progress, SavedGames, Startup, StoredEntry, StoredGame,
};
use crate::tab::{Command, Dialog, Page, PageError, Remembered, Route, Tab, TabIntent, preview_of};
use crate::{Intent, analysis, editor, library, play, sharing};
use engine::games::GameKind;
use learn::Hint;
use live::{BrokerAddress, PageBrokers};
use search::Level;
use texts::Language;

/// The app of one tab.
#[derive(Clone, Default)]
pub struct App {
    /// What all modules share: the page, the game on the board, what is stored.
    pub tab: Tab,
    /// The game that the dialog of a new game starts.
    pub new_game: NewGame,
    /// The game of which the dialog has proposed one that has not begun: what was chosen stays until then.
    proposed_kind: Option<GameKind>,
    /// Searches for bots, hints and the analysis engine.
    pub bots: BotState,
    /// The learning pages.
    pub learn: LearnState,
    /// Courses that teachers put together.
    pub courses: CourseState,
    /// Puzzles.
    pub puzzles: PuzzleState,
    /// The list of saved games.
    pub library: Library,
    /// Links that were opened.
    pub sharing: Sharing,
    /// Live games.
    pub live: LiveState,
    /// Whether the last intent was dropped: nothing that is shown can have changed.
    was_dropped: bool,
}

impl App {
    /// Carries out an intent, and returns what follows outside the app.
    ///
    /// Time passes before an intent. After it, each [`Listener`] is notified of the changes that concern it.
    pub fn update(&mut self, intent: Intent) -> Vec<Command> {
        self.update_observed(intent, &mut |_| {})
    }

    /// Returns whether the last intent was dropped, so that nothing that is shown can have changed: a message from a broker that
    /// is not of the game, or brings nothing new.
    pub const fn has_dropped(&self) -> bool {
        self.was_dropped
    }

    /// Carries out an intent like [`update`](Self::update). `on_notified` hears which listeners act, in their order.
    pub fn update_observed(&mut self, intent: Intent, on_notified: &mut dyn FnMut(Listener)) -> Vec<Command> {
        self.was_dropped = true;
        if self.tab.is_embedded && !is_for_embedded_tab(&intent) || self.drops_nothing(&intent) {
            return Vec::new();
        }
        if let Intent::Live(LiveIntent::Socket { socket, event }) = &intent
            && let Some(commands) = self.live.hear(&mut self.tab, *socket, event)
        {
            return commands;
        }
        self.was_dropped = false;
        self.cancel_drag_for(&intent);
        self.tab.has_announced = false;
        let changes = Changes::of(&intent);
        // A drag goes on over what changes nothing, such as the hover that is part of it.
        let drag = if changes.is_empty() { None } else { self.drag_context() };
        let mut commands = play::advance_clock(&mut self.tab);
        if let Intent::Navigate(route) = &intent {
            self.tab.change_route(route);
        }
        let (notice, page) = (self.tab.notice.clone(), self.tab.page.clone());
        self.tab.note(changes);
        commands.extend(self.carry_out(intent));
        commands.extend(self.notify_listeners(on_notified));
        self.cancel_outdated_drag(drag);
        if page != self.tab.page {
            self.library.forget_removed();
        }
        commands.extend(self.tab.navigate(notice.as_ref()));
        commands
    }

    /// Notifies each listener of the changes that concern it. Of what a listener changes all others are notified, not itself.
    fn notify_listeners(&mut self, on_notified: &mut dyn FnMut(Listener)) -> Vec<Command> {
        let mut pending = [self.tab.take_changes(); Listener::ORDER.len()];
        let mut commands = Vec::new();
        let is_concerned = |app: &Self, (listener, changes): (Listener, &Changes)| {
            let concerns = listener.concerns();
            // What happens on the board, to the time and to the settings concerns live play only in a live game.
            let is_absent = listener == Listener::Live && app.live.game.is_none();
            changes.intersects(if is_absent {
                concerns - Changes::AT_THE_BOARD - Changes::SETTINGS
            } else {
                concerns
            })
        };
        while let Some(at) =
            Listener::ORDER.into_iter().zip(&pending).position(|waiting| is_concerned(self, waiting))
        {
            on_notified(Listener::ORDER[at]);
            commands.extend(self.notify(Listener::ORDER[at]));
            let made = self.tab.take_changes();
            pending.iter_mut().for_each(|changes| *changes |= made);
            pending[at] = Changes::empty();
        }
        commands
    }

    /// Lets a listener act.
    fn notify(&mut self, listener: Listener) -> Vec<Command> {
        let tab = &mut self.tab;
        match listener {
            Listener::Clock => play::update_running_clock(tab),
            Listener::Rules => tab.request_rules().into_iter().collect(),
            Listener::Courses => self.courses.note_progress(tab, &mut self.learn).into_iter().collect(),
            Listener::Puzzles => {
                let mut commands = self.puzzles.request_files(tab);
                self.puzzles.open_page(tab, &mut self.learn);
                commands.extend(self.puzzles.note_progress(&mut self.learn, tab));
                commands
            }
            Listener::Lessons => {
                let command = self.learn.request_lessons(tab);
                self.learn.open_page(tab);
                command.into_iter().collect()
            }
            Listener::Rotation => {
                tab.auto_rotate();
                Vec::new()
            }
            Listener::Live => self.live.sync(tab),
            Listener::Bots => self.bots.update_search(tab),
            Listener::Guide => {
                let command = self.note_result();
                command.into_iter().chain(self.learn.look_at_game(&mut self.tab)).collect()
            }
            Listener::Ownership => tab.update_ownership().into_iter().collect(),
        }
    }

    /// Hands an intent to its module.
    fn carry_out(&mut self, intent: Intent) -> Vec<Command> {
        let tab = &mut self.tab;
        match intent {
            Intent::Navigate(route) => {
                tab.is_presenting = false;
                self.visit(route)
            }
            Intent::Tick => {
                let mut commands = play::save_clock_now_and_then(tab);
                if self.learn.played().is_some() {
                    self.learn.play_next_step(tab);
                } else {
                    commands.extend(play::advance_replay(tab, replay_pause));
                }
                self.courses.show_due_part(tab, &mut self.learn);
                if let Some(route) = self.learn.due_task(tab) {
                    commands.extend(self.go_to(route));
                }
                commands
            }
            Intent::Tab(intent) => {
                if intent == TabIntent::CloseDialog {
                    self.library.import_error = None;
                }
                tab.update(intent)
            }
            Intent::Play(intent) => self.play(intent),
            Intent::Browse { step, on_board } => {
                play::browse(tab, step, on_board).map(|intent| self.play(intent)).unwrap_or_default()
            }
            Intent::Bots(intent) => self.bots.update(tab, intent),
            Intent::Analysis(intent) => {
                let begins = intent == AnalysisIntent::Start;
                let commands = analysis::update(tab, intent);
                if begins {
                    self.bots.begin_review(tab);
                }
                commands
            }
            Intent::Editor(intent) => editor::update(tab, intent),
            Intent::Learn(intent) => self.learn.update(tab, intent),
            Intent::Course(intent) => self.courses.update(tab, &mut self.learn, intent),
            Intent::Puzzle(intent) => {
                let (mut commands, route) = self.puzzles.update(tab, &mut self.learn, intent);
                if let Some(route) = route {
                    commands.extend(self.go_to(route));
                }
                commands
            }
            Intent::Library(intent) => match self.library.update(tab, intent) {
                Import::Done(commands) => commands,
                Import::Follow(route) => self.go_to(route),
                Import::Progress(progress) => {
                    let (route, command) = self.learn.import_progress(tab, progress);
                    let mut commands: Vec<Command> = command.into_iter().collect();
                    commands.extend(self.go_to(route));
                    commands
                }
            },
            Intent::Sharing(intent) => self.sharing.update(tab, intent),
            Intent::Live(intent) => self.live.update(tab, intent),
            Intent::Settings(intent) => {
                let restarts = matches!(intent, SettingsIntent::Change(Setting::Guide(true)));
                let mut commands = change_settings(tab, intent);
                commands.extend(restarts.then(|| self.learn.restart_guide(tab)).flatten());
                commands
            }
            Intent::JournalRead(records) => {
                let progress = self.learn.read_journal(tab, &records);
                let games = self.live.read_journal(records);
                let mut commands = library::journal_read(tab, games);
                commands.extend(progress);
                commands
            }
            Intent::Storage(StorageIntent::EntryChangedElsewhere { name, text }) if is_secret_name(&name) => {
                self.live.take_over_secrets(
                    &text.map(|text| StoredEntry { name, text }).into_iter().collect::<Vec<_>>(),
                );
                Vec::new()
            }
            Intent::Storage(StorageIntent::GameOwned { key, entries }) => {
                // The tab that owned it before has played on.
                self.live.take_over_secrets(&entries);
                library::update_storage(tab, StorageIntent::GameOwned { key, entries })
            }
            Intent::Storage(intent) => library::update_storage(tab, intent),
            Intent::Load(startup) => {
                self.load(*startup);
                Vec::new()
            }
            Intent::OpenNewGame(game_kind) => {
                if self.proposed_kind != Some(game_kind) {
                    self.proposed_kind = Some(game_kind);
                    let last = tab.remembered.game_of(game_kind);
                    self.new_game = last.unwrap_or_else(|| NewGame::proposed(game_kind));
                    // The page may use other brokers than before.
                    if self.live.brokers.find(&tab.remembered.broker).is_ok() {
                        self.new_game.broker.clone_from(&tab.remembered.broker);
                    }
                }
                tab.dialog = Some(Dialog::NewGame);
                Vec::new()
            }
            Intent::PlayEditedPosition => self.play_edited_position(),
            Intent::NewGame(intent) => {
                self.new_game.update(intent);
                Vec::new()
            }
            Intent::StartGame { seed } => self.start_game(seed),
            Intent::StartSameGame { seed } => {
                let Some(last) = tab.remembered.last_game() else { return Vec::new() };
                self.new_game = last;
                self.start_game(seed)
            }
            Intent::StartGuidedGame { game_kind, seed } => {
                tab.settings.guide = true;
                let mut commands = tab.save_settings();
                commands.extend(self.learn.restart_guide(tab));
                self.new_game = NewGame::proposed(game_kind);
                self.new_game.set_level(Level::WEAKEST);
                commands.extend(self.start_game(seed));
                commands
            }
            Intent::StartBotGame { game_kind, level, seed } => {
                self.new_game = self.bot_game(game_kind, level);
                self.start_game(seed)
            }
            Intent::Rematch => self.rematch(),
        }
    }

    /// Returns whether an address can be shown by [`begin`](Self::begin).
    pub const fn can_begin_at(route: &Route) -> bool {
        matches!(route, Route::Start | Route::Position { .. })
    }

    /// Shows the page of a simple address, before anything is loaded. [`Intent::Load`] comes next, and with it the listeners are
    /// notified. It does what [`Intent::Navigate`] does, but needs little of the program: other addresses need more.
    pub fn begin(&mut self, language: Language, route: &Route) {
        let tab = &mut self.tab;
        tab.browser_language = language;
        tab.change_route(route);
        match route {
            Route::Position { game, text } => match preview_of(game, text) {
                Ok(open_game) => tab.place(open_game),
                Err(error) => tab.show_page(Page::Error(error)),
            },
            _ => tab.show_page(Page::Start),
        }
    }

    /// Begins with what the browser has stored.
    fn load(&mut self, startup: Startup) {
        let tab = &mut self.tab;
        tab.saved_games = SavedGames::read(&startup.saved_entries);
        self.courses.load(tab, &startup.courses);
        let progress = startup.progress.map(|text| tab.known_text(PROGRESS_NAME, text));
        self.learn.progress = progress.flatten().as_deref().and_then(Progress::read).unwrap_or_default();
        let preferences = startup.preferences.map(|text| tab.known_text(PREFERENCES_NAME, text));
        let preferences = preferences.flatten().as_deref().and_then(Preferences::read).unwrap_or_default();
        tab.settings = preferences.settings;
        self.bots.is_engine_on = tab.settings.engine.is_on;
        tab.remembered = Remembered::new(&preferences);
        tab.base_urls.custom_base_url = preferences.base_url;
        tab.browser_language = startup.language;
        tab.is_embedded = startup.is_embedded;
        tab.seed = startup.seed;
        self.live.brokers = PageBrokers::new(&startup.page_url, &startup.live_brokers);
        tab.base_urls.page_url = startup.page_url;
        self.live.load(startup.entropy, &startup.secrets);
    }

    /// Hands an intent for the board to the mode in which its game is.
    fn play(&mut self, intent: PlayIntent) -> Vec<Command> {
        let tab = &mut self.tab;
        let Some(open_game) = &mut tab.open_game else { return Vec::new() };
        open_game.by_touch = match &intent {
            PlayIntent::Board(intent) => intent.is_touch().unwrap_or(open_game.by_touch),
            PlayIntent::Typing(_)
            | PlayIntent::Game(_)
            | PlayIntent::Arrangement(_)
            | PlayIntent::Coalition(_) => open_game.by_touch,
        };
        match open_game.mode {
            Mode::Play | Mode::Preview | Mode::Watch => play::update(tab, intent),
            Mode::Study(_) => {
                if !Changes::of_play(&intent).is_empty() {
                    tab.note(Changes::TASK);
                }
                self.learn.update_board(tab, intent)
            }
            Mode::Analysis(_) => analysis::update_board(tab, intent),
            Mode::Edit(_) => editor::update_board(tab, intent),
            Mode::Embed => sharing::update_embedded_board(tab, intent),
        }
    }

    /// Goes to an address of the app, as a new entry of the browser's history.
    fn go_to(&mut self, route: Route) -> Vec<Command> {
        self.tab.push_route(route.clone());
        self.visit(route)
    }

    /// Shows the page of an address.
    fn visit(&mut self, route: Route) -> Vec<Command> {
        let tab = &mut self.tab;
        // The address follows a game that was started: it leads nowhere else.
        let is_here = match (&route, &tab.open_game) {
            (Route::Game(Some(key)), Some(open_game)) => tab.page == Page::Game && open_game.meta.key == *key,
            _ => false,
        };
        if !is_here {
            tab.dialog = None;
        }
        let is_list = matches!(tab.page, Page::Start | Page::Library);
        let route = if tab.is_embedded { sharing::embedded_route(route) } else { route };
        match route {
            Route::Start => tab.show_page(Page::Start),
            Route::About => tab.show_page(Page::About),
            Route::Unknown(path) => tab.show_page(Page::Error(PageError::NotFound(path))),
            Route::Library => tab.show_page(Page::Library),
            Route::Learn(game_kind, learn_page) => self.learn.visit(tab, game_kind, learn_page),
            Route::Courses => tab.show_page(Page::Courses),
            Route::Course(code) => self.courses.open_link(tab, &mut self.learn, &code),
            Route::CourseEditor(id) => self.courses.open_editor(tab, &id),
            Route::Puzzles(game_kind) => {
                let last = self.learn.progress.puzzles.games.last();
                let last = last.and_then(|game| GameKind::by_name(&game.game));
                let game_kind = game_kind.or(last).unwrap_or(GameKind::ALL[0]);
                self.puzzles.visit(tab, Page::Puzzles(game_kind));
            }
            Route::Puzzle(game_kind, id) => self.puzzles.visit(tab, Page::Puzzle(game_kind, id)),
            Route::SharedGame(code) => return self.sharing.open_link(tab, &code),
            Route::Live(code) => return self.live.open_link(tab, &code),
            Route::Club(None) => tab.show_page(Page::NewClub),
            Route::Club(Some(code)) => self.live.clubs.open(tab, &code),
            Route::Edit { game, text } => return editor::open_editor(tab, &game, &text),
            Route::Position { game, text } => return tab.preview_position(&game, &text),
            Route::Game(key) => {
                let mut commands = tab.visit_game(key);
                if is_list && tab.page == Page::Game {
                    commands.push(Command::FocusCursor);
                }
                return commands;
            }
            Route::Diagrams(key) => return tab.visit_diagrams(key),
            Route::Embed(route) => return self.sharing.open_embedded(tab, *route),
        }
        Vec::new()
    }

    /// Proposes a game that begins in the edited position. The next proposal does not begin there.
    fn play_edited_position(&mut self) -> Vec<Command> {
        let edited = self.tab.active_editor();
        let edited = edited.and_then(|editor| Some((editor.def().options(), *editor.valid_position()?)));
        let Some((options, position)) = edited else { return Vec::new() };
        self.proposed_kind = None;
        let commands = self.carry_out(Intent::OpenNewGame(options.kind()));
        self.new_game.begin_at(options, position);
        self.proposed_kind = None;
        commands
    }

    /// Starts the game of the dialog.
    fn start_game(&mut self, seed: usize) -> Vec<Command> {
        let tab = &mut self.tab;
        let is_live = self.new_game.opponents == Opponents::Live;
        let brokers = self.live.brokers.find(&self.new_game.broker).ok().filter(|_| is_live);
        if is_live && brokers.is_none() {
            // The dialog says why.
            return Vec::new();
        }
        let texts = tab.texts();
        // A position that was set up is no choice for the next game.
        let choices = self.new_game.set_position.is_none().then(|| Choices::of(&self.new_game));
        self.new_game.name_bots(texts.bots);
        self.new_game.name_for_random_order(texts);
        let new_game = std::mem::take(&mut self.new_game);
        self.proposed_kind = None;
        // Days are for live games only, and not offered again.
        let offered = new_game.time_control.filter(|time_control| time_control.days_per_move().is_none());
        let time_control = offered.unwrap_or(tab.remembered.time_control);
        let broker = match &brokers {
            Some(brokers) if !new_game.broker.is_empty() => {
                brokers.iter().map(BrokerAddress::url).collect::<Vec<_>>().join(" ")
            }
            Some(_) => String::new(),
            None => tab.remembered.broker.clone(),
        };
        let mut commands = Vec::new();
        if tab.remembered.note_start(choices, time_control, broker) {
            commands = tab.save_settings();
        }
        commands.extend(tab.start_game(new_game.start(seed)));
        if let Some(brokers) = brokers {
            commands.extend(self.live.host(tab, &new_game.live_seats(seed), new_game.clock_rule(), &brokers));
        }
        // A player who does not begin sends the link first.
        let is_elsewhere = new_game.opponents == Opponents::Elsewhere;
        if is_elsewhere && tab.open_game.as_ref().is_some_and(OpenGame::waits_for_others) {
            commands.extend(self.sharing.update(tab, SharingIntent::OpenDialog));
        }
        commands
    }

    /// Starts the same game again with changed seats. With odds the dialog shows first who gives them.
    fn rematch(&mut self) -> Vec<Command> {
        if let Some(commands) = self.live.rematch(&mut self.tab) {
            return commands;
        }
        let Some(open_game) = &mut self.tab.open_game else { return Vec::new() };
        // In the next game the ally is a bot again.
        open_game.return_taken_seat();
        let new_game = NewGame::rematch(open_game);
        let has_odds =
            new_game.options != open_game.def().options() || !new_game.agreement.removed_cells.is_empty();
        if has_odds {
            self.proposed_kind = Some(new_game.kind());
            self.new_game = new_game;
            self.tab.dialog = Some(Dialog::NewGame);
            return Vec::new();
        }
        self.tab.start_game(new_game.start(0))
    }

    /// Returns whether a key elsewhere than on the board, or the wheel, steps to another position now.
    pub fn can_browse(&self, step: PlyStep) -> bool {
        play::browse(&self.tab, step, false).is_some()
    }

    /// Returns what a tick may change besides the times themselves.
    pub fn seen_at_tick(&self) -> impl PartialEq + use<> {
        let attempt = self.learn.attempt.as_ref();
        (
            self.tab.page.clone(),
            self.learn.steps_shown,
            self.learn.played(),
            // The moves of a solution for one party alone are no plies of a game.
            attempt.map(|attempt| attempt.moves),
            self.tab.open_game.as_ref().map(OpenGame::seen_at_tick),
        )
    }

    /// Returns whether something changes as time passes.
    pub fn needs_ticks(&self) -> bool {
        self.tab.open_game.as_ref().is_some_and(OpenGame::needs_ticks) || self.learn.next_task_at.is_some()
    }

    /// Returns the links to the game on the board.
    pub fn links(&self) -> Links {
        Links::of(&self.tab)
    }

    /// Returns the saved games that the filters of the list let through, the last saved first, with those that were removed
    /// while the page is shown.
    pub fn library_entries(&self) -> Vec<LibraryEntry> {
        self.library.entries(&self.tab)
    }

    /// Returns the filters of the list, each with whether it is on.
    pub fn library_filters(&self) -> Vec<(Filter, bool)> {
        self.library.filters(&self.tab)
    }

    /// Returns the game under way that was saved last; analyses and finished games are in the library only.
    pub fn last_played(&self) -> Option<LibraryEntry> {
        let is_under_way =
            |stored: &&StoredGame| stored.analysis.is_none() && stored.summary.points.is_none();
        self.tab.saved_games.games.iter().find(is_under_way).map(LibraryEntry::of)
    }

    /// Returns a game like the last one, where it can begin at once and no game is under way.
    pub fn same_game(&self) -> Option<NewGame> {
        let is_here =
            |new_game: &NewGame| matches!(new_game.opponents, Opponents::Computer | Opponents::Together);
        self.tab.remembered.last_game().filter(is_here).filter(|_| self.last_played().is_none())
    }

    /// Returns the hints that were given for the task, as sentences.
    pub fn hint_texts(&self) -> Vec<String> {
        let Some(open_game) = &self.tab.open_game else { return Vec::new() };
        let style = self.tab.notation_style();
        let text = |hint: &Hint| describe_task_hint(self.tab.texts(), open_game, &style, *hint);
        self.learn.hints.iter().map(text).collect()
    }

    /// Returns the verdict on the last action at a task as a sentence; empty if there is none.
    pub fn verdict_text(&self) -> String {
        self.learn.verdict_text(&self.tab)
    }
}

/// Returns whether a tab inside another page carries out an intent. It has no games, no bots and no settings.
fn is_for_embedded_tab(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Load(_)
            | Intent::Navigate(_)
            | Intent::Tick
            | Intent::Tab(_)
            | Intent::Play(_)
            | Intent::Browse { .. }
    )
}

/// Changes a setting. Sounds are heard as they are switched on or made louder.
fn change_settings(tab: &mut Tab, intent: SettingsIntent) -> Vec<Command> {
    let mut sound = None;
    match intent {
        SettingsIntent::SetLanguage(language) => {
            tab.settings.language = Some(language);
            // What was said in the other one is said already.
            tab.set_announcement(Announcement::default());
        }
        SettingsIntent::Change(setting) => {
            tab.settings.set(setting);
            if matches!(setting, Setting::Sound(true) | Setting::Volume(_)) {
                sound = play::sound_command(tab, Sound::Move);
            }
        }
    }
    tab.save_settings().into_iter().chain(sound).collect()
}
