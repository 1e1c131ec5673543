//! A saved game, independent of the format in which it is stored.
use crate::open_game::{Analysis, Clock, GameMeta, OpenGame, RunningGame, TimestampMs, hash_of_own_position};
use engine::games;
use engine::history::{Game, GameRecord, RecordError};
use engine::link::GameKey;
use engine::notation::write_action;
use engine::pieces::{ByParty, PartySet};
use engine::rules::HalfPoints;
use search::Level;

/// The state of a game for a list, so that it need not be replayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The position text.
    pub position: String,
    /// The number of plies played.
    pub ply_count: usize,
    /// The last ply, if it is a piece's move: the text of the position before it, and the action text.
    pub last_move: Option<[String; 2]>,
    /// The points by party, in half points, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
}

impl Summary {
    fn of(game: &Game) -> Self {
        let (def, state) = (game.def(), game.state());
        let parties = def.rules().parties;
        let last = game.plies().last().filter(|ply| ply.mv().is_some());
        Self {
            position: def.write_position(&state.position),
            ply_count: game.plies().count(),
            last_move: last.map(|ply| {
                [def.write_position(ply.before), write_action(&**def, ply.before.turn(), ply.action)]
            }),
            points: state.outcome.map(|outcome| outcome.points.0[..parties].to_vec()),
        }
    }
}

/// A saved game with its view state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredGame {
    /// Data of the game besides its moves.
    pub meta: GameMeta,
    /// The record of the game.
    pub record: GameRecord,
    /// The state of the game for the library.
    pub summary: Summary,
    /// The game among the saved ones, if it runs with people on other devices. It is not stored.
    pub running: Option<RunningGame>,
    /// The players' names by party.
    pub names: Vec<String>,
    /// The half points of each earlier game of the match, by the party that each player has now.
    pub results: Vec<Vec<u16>>,
    /// The clocks, if the game has a time control.
    pub clock: Option<Clock>,
    /// The level of the bot that plays each party; `None` for a person.
    pub bot_levels: ByParty<Option<Level>>,
    /// The index of the party at the bottom.
    pub bottom: usize,
    /// The ply count at the shown position; `None` for the latest position.
    pub shown_ply: Option<usize>,
    /// Whether arrangements are hidden until all parties are ready.
    pub hides_setup: bool,
    /// The parties that declined to answer the last check out of turn.
    pub declined: PartySet,
    /// The rearrangement that the party on turn has started, as action text.
    pub rearrangement: Option<String>,
    /// Of an analysis: the game from which it was started, if that is saved, and the path to the current
    /// node.
    pub analysis: Option<(Option<GameKey>, Vec<usize>)>,
    /// When it was stored, in milliseconds since 1970, but always later than the state before; 0 if
    /// unknown.
    pub written_at: TimestampMs,
    /// A random key for each write, by which a tab notices that another one has stored the game.
    pub revision: GameKey,
}

impl StoredGame {
    /// Returns the open game in its stored form.
    pub fn of(open_game: &OpenGame) -> Self {
        Self {
            running: None,
            meta: open_game.meta.clone(),
            record: GameRecord::of(open_game.full_game()),
            summary: Summary::of(&open_game.game),
            names: open_game.names.clone(),
            results: open_game.results.clone(),
            clock: open_game.clock.clone(),
            bot_levels: open_game.bots.levels,
            bottom: open_game.view.bottom,
            shown_ply: open_game.view.shown_ply,
            hides_setup: open_game.hides_setup,
            declined: open_game.declined(),
            rearrangement: open_game.arrangement_text().filter(|_| open_game.is_rearranging()),
            analysis: open_game.analysis().map(|analysis| (analysis.origin, analysis.tree().current_path())),
            written_at: 0,
            revision: GameKey::default(),
        }
    }

    /// Opens the game: replays its record and restores its view state.
    ///
    /// # Errors
    /// The first error in the game's record.
    pub fn open(&self) -> Result<OpenGame, RecordError> {
        let game = self.record.to_game()?;
        let mut open_game = match &self.analysis {
            Some((origin, path)) => {
                OpenGame::for_analysis(Analysis::restored(&game, *origin, path), self.names.clone())
            }
            None => OpenGame::new(game, self.names.clone()),
        };
        let parties = open_game.names.len();
        open_game.meta = self.meta.clone();
        open_game.results.clone_from(&self.results);
        open_game.results.iter_mut().for_each(|row| row.resize(parties, 0));
        open_game.clock = self.clock.as_ref().map(|clock| clock.reopened(open_game.game.steps().len()));
        open_game.view.bottom = self.bottom % parties;
        open_game.hides_setup = self.hides_setup;
        open_game.set_declined(self.declined);
        open_game.bots.levels = self.bot_levels;
        // Bots wait until a player resumes them.
        open_game.bots.is_paused = open_game.is_bots_only();
        // The device may have changed hands meanwhile.
        open_game.handover_screen = open_game.needs_handover();
        if let Some(rearrangement) = &self.rearrangement {
            open_game.restore_rearrangement(rearrangement);
        }
        if let Some(plies) = self.shown_ply {
            open_game.show_ply(plies);
        }
        Ok(open_game)
    }

    /// Fills the summary by replaying the game, if the stored text had none.
    ///
    /// # Errors
    /// The first error in the game's record.
    pub(crate) fn fill_summary(&mut self) -> Result<(), RecordError> {
        if self.summary.position.is_empty() {
            self.summary = Summary::of(&self.record.to_game()?);
        }
        Ok(())
    }

    /// Finds out whether the game runs with people on other devices.
    pub(super) fn find_running(&mut self) {
        let (meta, is_running) = (&self.meta, self.analysis.is_none() && self.summary.points.is_none());
        self.running = None;
        // Most games need not be read.
        if !is_running || meta.local_parties.is_empty() {
            return;
        }
        let Ok(def) = games::by_id(&self.record.game_id) else { return };
        let mut names = self.names.clone();
        names.resize(def.rules().parties, String::new());
        let latest = def.read_position(&self.summary.position).ok();
        let latest = latest.and_then(|position| hash_of_own_position(&*def, &position));
        self.running = RunningGame::new(meta.key, &names, meta.local_parties, latest);
    }
}
