//! The links to a game and to a position.
use crate::app::{OpenGame, Route, Tab, read_saved_games};
use crate::link::{GameKey, SharedGame, write_game};
use crate::pieces::{Party, PartySet};
use crate::rules::splitmix64;

/// The links to what is at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// To the whole game.
    pub game: String,
    /// To the position that is shown.
    pub position: String,
    /// The code of the game, which opens at any address.
    pub code: String,
}

impl Links {
    /// The longest link that a code for a camera holds, in characters: what is longer has too fine a pattern.
    pub const MAX_QR_CHARS: usize = 600;

    /// What a code for a camera holds: the game, or the position where the game is too long.
    pub fn qr_text(&self) -> &str {
        if self.fits_qr_code() { &self.game } else { &self.position }
    }

    /// Whether a code for a camera has room for the game.
    pub fn fits_qr_code(&self) -> bool {
        self.game.len() <= Self::MAX_QR_CHARS
    }

    /// Returns the links to the game on the board; empty without a game.
    pub(in crate::app) fn of(tab: &Tab) -> Self {
        let Some(open_game) = &tab.open_game else { return Self::default() };
        let (base, def) = (tab.base_urls.base_url(), open_game.def());
        let text = def.write_position(open_game.shown_position());
        let position = Route::Position { game: def.id(), text }.write();
        let code = Route::SharedGame(link_code(open_game, tab.share_parties)).write();
        Self { game: format!("{base}{code}"), position: format!("{base}{position}"), code }
    }
}

/// Returns the link to a stored game, from `#` on; `None` if the text is not a game, or if pieces are still arranged
/// in secret.
pub fn link_to_stored_game(text: &str) -> Option<String> {
    let open_game =
        read_saved_games(text).games.first()?.open().ok().filter(|open_game| !open_game.is_secret())?;
    Some(Route::SharedGame(link_code(&open_game, open_game.meta.local_parties)).write())
}

/// Who sends the link, as far as that can be told: anyone who has moved last, or the one of two who is not on turn.
pub(super) fn sending_parties(open_game: &OpenGame) -> PartySet {
    // Who only looks at a game hands on what others did.
    if open_game.game.state().outcome.is_some() || open_game.needs_seat_choice() {
        return PartySet::EMPTY;
    }
    let last = open_game.game.steps().last().map(|step| step.action.by);
    let others = || Party::first(open_game.names.len()).filter(|&party| party != open_game.party_to_act());
    match last.or_else(|| others().next().filter(|_| open_game.names.len() == 2)) {
        Some(party) if party != open_game.party_to_act() => open_game.parties_of_person(party),
        _ => PartySet::EMPTY,
    }
}

/// What the game of a link is known by: each place that is analysed begins another game.
fn link_key(open_game: &OpenGame) -> GameKey {
    match open_game.analysis() {
        Some(_) => {
            GameKey::new(splitmix64(open_game.meta.key.bits() ^ open_game.game.state().position.hash()))
        }
        None => open_game.meta.key,
    }
}

/// The code of the whole game for elsewhere, where these parties are played here.
pub(super) fn link_code(open_game: &OpenGame, local_parties: PartySet) -> String {
    write_game(&to_shared_game(open_game, local_parties))
}

fn to_shared_game(open_game: &OpenGame, local_parties: PartySet) -> SharedGame {
    let seconds = |moment: u64| (moment > 0).then_some(moment / 1000);
    SharedGame {
        key: link_key(open_game),
        game: open_game.game.clone(),
        names: open_game.names.clone(),
        claimed: open_game.meta.claimed.iter().chain(local_parties.iter()).collect(),
        started_at: seconds(open_game.meta.started_at),
        last_move_at: seconds(open_game.meta.last_move_at),
        shown_ply: open_game.view.shown_ply,
        declined: open_game.declined(),
        results: open_game.results.clone(),
        hides_setup: open_game.hides_setup,
    }
}
