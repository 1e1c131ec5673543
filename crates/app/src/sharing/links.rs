//! Links to a game and to a position.
use crate::open_game::OpenGame;
use crate::storage::read_saved_games;
use crate::tab::{Route, Tab};
use engine::history::Game;
use engine::link::{GameKey, SharedGame, write_game};
use engine::pieces::{Party, PartySet};
use engine::rules::splitmix64;

/// The links to the game on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The link to the whole game.
    pub game: String,
    /// The link to the shown position.
    pub position: String,
    /// The frame that shows the game inside another page, as HTML.
    pub embed: String,
    /// The game's link code, which works with any address.
    pub code: String,
}

impl Links {
    /// The longest link for a QR code, in characters. Longer ones have too fine a pattern for cameras.
    pub const MAX_QR_CHARS: usize = 600;

    /// Returns the link for the QR code: to the game, or to the position if that is too long.
    pub fn qr_text(&self) -> &str {
        if self.fits_qr_code() { &self.game } else { &self.position }
    }

    /// Returns whether the link to the game fits a QR code.
    pub fn fits_qr_code(&self) -> bool {
        self.game.len() <= Self::MAX_QR_CHARS
    }

    /// Returns the links to the game on the board; empty without a game.
    pub(crate) fn of(tab: &Tab) -> Self {
        let Some(open_game) = &tab.open_game else { return Self::default() };
        let (base, def) = (tab.base_urls.base_url(), open_game.def());
        let text = def.write_position(open_game.shown_position());
        let position = Route::Position { game: def.id(), text }.write();
        let code = Route::SharedGame(open_game.link_code(tab.share_parties)).write();
        // Readers of another page have no part in the game, so no seats are claimed.
        let unclaimed = SharedGame { claimed: PartySet::EMPTY, ..open_game.to_shared_game(PartySet::EMPTY) };
        let embedded = Route::Embed(Box::new(Route::SharedGame(write_game(&unclaimed))));
        let embed = embed_code(base, &embedded, tab.texts().game(def.kind()).name);
        Self { game: format!("{base}{code}"), position: format!("{base}{position}"), embed, code }
    }
}

/// What the link to the game on the board is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPurpose {
    /// It opens what is analysed.
    Analysis,
    /// It opens a finished game.
    Finished,
    /// It shows a game that one person plays here with bots, or bots alone: nobody goes on by it.
    Watch,
    /// Somebody goes on by it: this party, which may answer out of turn.
    Answer(Party),
    /// Somebody goes on by it: this party, which is on turn.
    Turn(Party),
}

/// Returns the HTML of a frame that shows an address. The addresses of players may have any letters.
fn embed_code(base: &str, route: &Route, title: &str) -> String {
    let address = format!("{base}{}", route.write()).replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<iframe src=\"{address}\" title=\"Schachquartett: {title}\" width=\"480\" height=\"640\" \
         style=\"border:0;max-width:100%\" loading=\"lazy\"></iframe>"
    )
}

/// Returns the link to a stored game, from `#` on; `None` if the text is not a game, or if an arrangement is
/// still secret.
pub fn link_to_stored_game(text: &str) -> Option<String> {
    let open_game =
        read_saved_games(text).games.first()?.open().ok().filter(|open_game| !open_game.is_secret())?;
    Some(Route::SharedGame(open_game.link_code(open_game.meta.local_parties)).write())
}

impl OpenGame {
    /// Returns what the link to this game is for.
    pub fn link_purpose(&self) -> LinkPurpose {
        if self.analysis().is_some() {
            LinkPurpose::Analysis
        } else if self.game.state().outcome.is_some() {
            LinkPurpose::Finished
        } else if self.has_bots()
            && !self.is_link_game()
            && (self.is_bots_only() || self.only_person_here().is_some())
        {
            LinkPurpose::Watch
        } else if self.out_of_turn_parties().is_empty() {
            LinkPurpose::Turn(self.next_to_act())
        } else {
            LinkPurpose::Answer(self.next_to_act())
        }
    }

    /// Returns the sender's parties, as far as they are known: those of the last mover, or of two parties those
    /// of the one that is not on turn. Empty if unknown.
    pub(super) fn sending_parties(&self) -> PartySet {
        // After the end of a game, or without a seat, the sender only passes the game on.
        if self.game.state().outcome.is_some() || self.has_no_seat() {
            return PartySet::EMPTY;
        }
        let last = self.game.steps().last().map(|step| step.action.by);
        let others = || Party::first(self.names.len()).filter(|&party| party != self.party_to_act());
        match last.or_else(|| others().next().filter(|_| self.names.len() == 2)) {
            Some(party) if party != self.party_to_act() => self.parties_of_person(party),
            _ => PartySet::EMPTY,
        }
    }

    /// Returns the game key for a link. Each node of an analysis makes a game of its own.
    fn link_key(&self) -> GameKey {
        match self.analysis() {
            Some(_) => GameKey::new(splitmix64(self.meta.key.bits() ^ self.game.state().position.hash())),
            None => self.meta.key,
        }
    }

    /// Returns the link code of the whole game; `local_parties` are claimed by this device.
    pub(super) fn link_code(&self, local_parties: PartySet) -> String {
        write_game(&self.to_shared_game(local_parties))
    }

    fn to_shared_game(&self, local_parties: PartySet) -> SharedGame {
        let seconds = |moment: u64| (moment > 0).then_some(moment / 1000);
        SharedGame {
            key: self.link_key(),
            game: Game::clone(&self.game),
            names: self.names.clone(),
            claimed: self.meta.claimed.iter().chain(local_parties.iter()).collect(),
            started_at: seconds(self.meta.started_at),
            last_move_at: seconds(self.meta.last_move_at),
            shown_ply: self.view.shown_ply,
            declined: self.declined(),
            results: self.results.clone(),
            hides_setup: self.hides_setup,
        }
    }
}
