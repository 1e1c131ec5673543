//! Brings together the open game and what another tab has stored of it.
use crate::open_game::{Clock, OpenGame};
use crate::storage::StoredGame;
use engine::history::{GameRecord, RecordError};
use engine::link::actions_to_write;

/// What the player is to know of another tab's version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// The game has been continued there.
    Continued,
    /// It has been continued there, and what was done here is not part of it.
    NotPlayed,
}

/// The result of bringing two versions together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reconciled {
    /// What is said of it.
    pub(super) news: Option<News>,
    /// Whether the open game has something that is not stored yet.
    pub(super) is_unsaved: bool,
}

/// Brings the open game up to what another tab has stored of it. What only one of them has changed since the state `base`
/// counts; if both have played, the stored game does. This tab's view of the board stays, and its clock if it runs it.
///
/// # Errors
/// The first error in the stored record.
pub(super) fn reconcile(
    own: &mut OpenGame,
    base: Option<&StoredGame>,
    stored: &StoredGame,
    owns: bool,
) -> Result<Reconciled, RecordError> {
    let mut theirs = stored.open()?;
    if let (Some(clock), Some(stored)) = (&mut theirs.clock, &stored.clock) {
        // The tab that stored it may still run it.
        clock.is_paused = stored.is_paused;
    }
    let record = GameRecord::of(own.full_game());
    let has_changed = base.is_some_and(|base| record != base.record);
    let has_new_title = base.is_some_and(|base| own.meta.title != base.meta.title);
    let has_new_names = base.is_some_and(|base| own.names != base.names);
    if has_new_title {
        theirs.meta.title.clone_from(&own.meta.title);
    }
    if has_new_names {
        theirs.names.clone_from(&own.names);
        theirs.bots.levels = own.bots.levels;
    }
    let is_unsaved = has_new_title || has_new_names;
    if has_changed && base.is_some_and(|base| stored.record == base.record) {
        own.meta.title = theirs.meta.title;
        own.names = theirs.names;
        own.bots.levels = theirs.bots.levels;
        if !owns {
            own.clock = theirs.clock;
        }
        return Ok(Reconciled { news: None, is_unsaved: true });
    }
    let is_other = adopt(own, theirs, owns);
    let news = match (is_other, has_changed) {
        (true, true) => Some(News::NotPlayed),
        (true, false) => Some(News::Continued),
        (false, _) => None,
    };
    Ok(Reconciled { news, is_unsaved })
}

/// Adopts another tab's version of the open game, with this tab's view of the board. Returns whether its actions differ.
fn adopt(own: &mut OpenGame, mut theirs: OpenGame, owns: bool) -> bool {
    let is_other = match (own.analysis(), theirs.analysis()) {
        (Some(_), Some(_)) => GameRecord::of(own.full_game()) != GameRecord::of(theirs.full_game()),
        _ => actions_to_write(&own.game) != actions_to_write(&theirs.game),
    };
    // An entry under the same key may be of another game.
    if own.def().id() == theirs.def().id() {
        theirs.view.bottom = own.view.bottom;
        theirs.view.auto_rotated_to = own.view.auto_rotated_to;
        theirs.view.viewport = own.view.viewport;
        theirs.view.cursor = own.view.cursor;
        theirs.bots.is_paused = own.bots.is_paused;
        if owns && !is_other {
            theirs.clock = own.clock.clone();
        }
    }
    if let Some((own, theirs)) = own.analysis().zip(theirs.analysis_mut()) {
        // The count of an analysis that was just read may be the same.
        theirs.revision = own.revision + 1;
    }
    theirs.show_ply(own.view.shown_ply.filter(|_| !is_other).unwrap_or(usize::MAX));
    let info = |open_game: &OpenGame| {
        (open_game.meta.clone(), open_game.names.clone(), open_game.bots.levels, open_game.declined())
    };
    let time = |open_game: &OpenGame| {
        open_game.clock.as_ref().map(|clock| (Clock::all_remaining(clock), clock.is_paused))
    };
    if is_other || info(own) != info(&theirs) {
        *own = theirs;
    } else if time(own) != time(&theirs) {
        own.clock = theirs.clock;
    }
    is_other
}
