//! Opens links to whole games: a game that is new here, one that is continued, or one that was continued in
//! two ways.
use crate::announcements::ply_words;
use crate::library::LibraryEntry;
use crate::open_game::{Feedback, Mode, OpenGame};
use crate::play::turn_sound;
use crate::storage::StoredGame;
use crate::tab::{Command, Notice, Page, PageError, Route, Tab};
use engine::history::{Game, MovetextPly};
use engine::link::{OpenedLink, actions_to_write, read_game, repair_code};
use engine::notation::NotationStyle;
use engine::pieces::PartySet;
use texts::{Texts, unplayed_tail};

/// A game that was continued in two ways: on this device and in a link.
#[derive(Clone)]
pub struct Fork {
    /// The saved version.
    pub ours: OpenGame,
    /// The link's version.
    pub theirs: OpenGame,
}

impl Fork {
    /// Returns the number of parties.
    pub fn parties(&self) -> usize {
        self.ours.game.def().rules().parties
    }

    /// Returns the number of plies that both versions share.
    pub fn common_plies(&self) -> usize {
        let plies = self.ours.game.plies().zip(self.theirs.game.plies());
        plies.take_while(|(one, other)| one.action == other.action).count()
    }

    /// Returns the plies of a version from the last common one on, as the reader prefers them, at most thirteen.
    pub fn shown_plies(&self, texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Vec<ForkPly> {
        let (common, game) = (self.common_plies(), &open_game.game);
        let order = &game.def().rules().order;
        let first = common.saturating_sub(1);
        let written = game.movetext_plies().into_iter().enumerate().skip(first).take(MAX_PLIES);
        let ply = |(index, written): (usize, MovetextPly)| {
            let number = match order.index_of(written.ply.action.by) {
                0 => format!("{}. ", written.ply.before.round_number()),
                _ if index == first => format!("{} … ", written.ply.before.round_number()),
                _ => String::new(),
            };
            let text = format!("{number}{}", ply_words(texts, open_game.def(), style, &written));
            ForkPly { text, differs: index >= common }
        };
        written.map(ply).collect()
    }
}

/// A ply of a version, as the page of a fork shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForkPly {
    /// The ply in notation, with the number of its round where one begins.
    pub text: String,
    /// Whether the other version does not have it.
    pub differs: bool,
}

/// The most plies of a version that are shown.
const MAX_PLIES: usize = 13;

/// The state of sharing.
#[derive(Clone, Default)]
pub struct Sharing {
    /// The game that was continued in two ways and waits for a choice.
    pub fork: Option<Fork>,
}

impl Sharing {
    /// Opens a link code. A code that cannot be read leads to the page for invalid links.
    pub(crate) fn open_link(&mut self, tab: &mut Tab, code: &str) -> Vec<Command> {
        let opened = match read_game(&repair_code(code)) {
            Ok(opened) => opened,
            Err(error) => {
                tab.show_page(Page::Error(PageError::InvalidLink(error)));
                return Vec::new();
            }
        };
        let mut theirs = self.open_game_of_link(tab, opened);
        match tab.saved_games.find(theirs.meta.key).map(StoredGame::open) {
            Some(Ok(ours)) => self.merge_or_fork(tab, ours, theirs),
            // The entry stored under its key cannot be read. It stays, and this becomes another game.
            Some(Err(_)) => {
                theirs.meta.key = tab.new_key();
                self.preview_game(tab, theirs)
            }
            None => self.preview_game(tab, theirs),
        }
    }

    /// Returns the open game of a link. The part that the rules forbid is reported.
    pub(super) fn open_game_of_link(&mut self, tab: &mut Tab, opened: OpenedLink) -> OpenGame {
        let OpenedLink { shared, tail: rest } = opened;
        let moment = |seconds: Option<u64>| seconds.map_or(0, |seconds| seconds.saturating_mul(1000));
        let mut open_game = OpenGame::new(shared.game, shared.names);
        open_game.meta.key = shared.key;
        open_game.meta.started_at = moment(shared.started_at);
        open_game.meta.last_move_at = moment(shared.last_move_at);
        open_game.meta.claimed = shared.claimed;
        open_game.results = shared.results;
        let parties = open_game.names.len();
        open_game.results.iter_mut().for_each(|row| row.resize(parties, 0));
        open_game.hides_setup = shared.hides_setup;
        open_game.handover_screen = open_game.needs_handover();
        open_game.set_declined(shared.declined);
        open_game.is_saved = false;
        if let Some(plies) = shared.shown_ply {
            open_game.show_ply(plies);
        }
        if let Some(rest) = rest {
            let texts = tab.texts();
            open_game.meta.unplayed_tail = rest.texts.join(" ");
            tab.notice = Some(Notice::Message(unplayed_tail(texts, open_game.def(), &rest)));
        }
        open_game
    }

    /// Shows a game that is not saved here. It is saved once a seat is claimed or an action is played.
    fn preview_game(&mut self, tab: &mut Tab, mut open_game: OpenGame) -> Vec<Command> {
        if !open_game.meta.claimed.is_empty() && open_game.game.state().outcome.is_none() {
            let is_watched = tab
                .open_game
                .as_ref()
                .is_some_and(|open| open.meta.key == open_game.meta.key && open.is_watched());
            open_game.mode = if is_watched { Mode::Watch } else { Mode::Preview };
        }
        if let Some(party) = open_game.unclaimed_seats().into_iter().flat_map(PartySet::iter).next() {
            open_game.view.bottom = party.index();
        }
        tab.show_game(open_game)
    }

    fn merge_or_fork(&mut self, tab: &mut Tab, ours: OpenGame, theirs: OpenGame) -> Vec<Command> {
        let (here, there) = (actions_to_write(&ours.game), actions_to_write(&theirs.game));
        let common = here.iter().zip(&there).take_while(|(one, other)| one == other).count();
        let key = ours.meta.key;
        if common < here.len() && common < there.len() {
            self.fork = Some(Fork { ours, theirs });
            tab.show_page(Page::Fork);
            return Vec::new();
        }
        let commands = if there.len() >= here.len() {
            self.continue_from_link(tab, ours, theirs)
        } else {
            tab.notice = Some(Notice::Message(tab.texts().share.link_older.to_owned()));
            tab.show_game(ours)
        };
        tab.replace_route(Route::Game(Some(key)));
        commands
    }

    /// Continues a saved game with the link's actions. Its seats and annotations remain.
    fn continue_from_link(&mut self, tab: &mut Tab, mut ours: OpenGame, theirs: OpenGame) -> Vec<Command> {
        let declined = theirs.declined();
        let offered = ours.game.state().offer.is_some_and(|offer| ours.is_local(offer.by));
        let answerer = ours.draw_answerer().filter(|_| offered);
        let has_news = adopt_actions(&mut ours, &theirs);
        if has_news {
            ours.meta.saved_at = tab.now;
        }
        let here = ours.game.steps().len();
        ours.declined_at_step = Some((here, ours.declined().iter().chain(declined.iter()).collect()));
        ours.meta.claimed = ours.meta.claimed.iter().chain(theirs.meta.claimed.iter()).collect();
        ours.meta.last_move_at = ours.meta.last_move_at.max(theirs.meta.last_move_at);
        ours.meta.unplayed_tail = theirs.meta.unplayed_tail;
        for (own, name) in ours.names.iter_mut().zip(theirs.names).filter(|(own, _)| own.is_empty()) {
            *own = name;
        }
        if ours.results.is_empty() {
            ours.results = theirs.results;
        }
        ours.show_ply(theirs.view.shown_ply.unwrap_or(usize::MAX));
        let state = ours.game.state();
        if state.offer.is_none() && state.outcome.is_none() {
            ours.last_feedback = answerer.map(Feedback::DrawDeclined);
        }
        ours.is_saved = true;
        let mut commands = tab.show_game(ours);
        commands.extend(tab.save_open_game());
        commands.extend(turn_sound(tab).filter(|_| has_news));
        commands
    }

    /// Keeps one version of the game under its key, and saves the other one as a game of its own.
    pub(crate) fn resolve_fork(&mut self, tab: &mut Tab, theirs: bool) -> Vec<Command> {
        let Some(fork) = self.fork.take() else { return Vec::new() };
        let key = fork.ours.meta.key;
        let save_command = save_other_version(tab, if theirs { &fork.ours } else { &fork.theirs });
        let mut commands = if theirs {
            self.continue_from_link(tab, fork.ours, fork.theirs)
        } else {
            let mut ours = fork.ours;
            ours.meta.saved_at = tab.now;
            let mut commands = tab.show_game(ours);
            commands.extend(tab.save_open_game());
            commands
        };
        commands.push(save_command);
        tab.push_route(Route::Game(Some(key)));
        commands
    }
}

/// Saves a version of a game, another one of which goes on, as a game of its own.
pub(crate) fn save_other_version(tab: &mut Tab, other: &OpenGame) -> Command {
    let mut other = StoredGame::of(other);
    let name = LibraryEntry::of(&other).name(tab.texts());
    other.meta.title = tab.texts().share.other_version(&name);
    other.meta.key = tab.new_key();
    other.meta.local_parties = PartySet::EMPTY;
    other.meta.saved_at = tab.now.saturating_sub(1);
    tab.save_game(other)
}

/// Plays the actions that the link has beyond ours; if it differs, takes its game. Returns whether anything
/// changed.
fn adopt_actions(ours: &mut OpenGame, theirs: &OpenGame) -> bool {
    let (here, there) = (actions_to_write(&ours.game), actions_to_write(&theirs.game));
    if here == there {
        return false;
    }
    let mut game = Game::clone(&ours.game);
    let rest = there.strip_prefix(here.as_slice());
    let goes_on = rest.is_some_and(|rest| rest.iter().all(|action| game.play(*action).is_ok()));
    *ours.game = if goes_on { game } else { Game::clone(&theirs.game) };
    // Time spent on other devices is not counted, so the game goes on without clocks.
    ours.clock = None;
    ours.clear_interaction();
    ours.interaction.skip_animation = true;
    ours.special_action = None;
    ours.handover_screen = ours.needs_handover();
    true
}
