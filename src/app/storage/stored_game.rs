//! A saved game as the app knows it, apart from how it is written.
use crate::app::{Analysis, Clock, GameMeta, OpenGame, TimestampMs};
use crate::history::{Game, GameRecord, RecordError};
use crate::link::GameKey;
use crate::pieces::{ByParty, PartySet};
use crate::rules::HalfPoints;
use crate::search::Level;

/// How a game stands, for a list: nothing has to be played to know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The text of the position.
    pub position: String,
    /// How many plies were played.
    pub ply_count: usize,
    /// What everybody got, in half points by party, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
}

impl Summary {
    fn of(game: &Game) -> Self {
        let (def, state) = (game.def(), game.state());
        let parties = def.rules().parties;
        Self {
            position: def.write_position(&state.position),
            ply_count: game.plies().count(),
            points: state.outcome.map(|outcome| outcome.points.0[..parties].to_vec()),
        }
    }
}

/// A game with its table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredGame {
    /// What is known of the game besides its moves.
    pub meta: GameMeta,
    /// The game.
    pub record: GameRecord,
    /// How it stands.
    pub summary: Summary,
    /// Names of the players, by party.
    pub names: Vec<String>,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// The clocks, if the game has any.
    pub clock: Option<Clock>,
    /// How strong the opponent of each party is that has one.
    pub bot_levels: ByParty<Option<Level>>,
    /// The index of the party that sits below.
    pub bottom: usize,
    /// How many plies are shown when looking back.
    pub shown_ply: Option<usize>,
    /// Whether what the others arrange is hidden.
    pub hides_setup: bool,
    /// Who does not answer the check that waits for an answer out of turn.
    pub declined: PartySet,
    /// How the party on turn is about to arrange its pieces anew, as machine text.
    pub rearrangement: Option<String>,
    /// Where the game is analysed: the game that it began with, if it is kept, and the way to the place that is looked at.
    pub analysis: Option<(Option<GameKey>, Vec<usize>)>,
    /// When it was stored, in milliseconds since 1970, but always later than what it replaced; 0 in formats 1 to 5.
    pub written_at: TimestampMs,
    /// Drawn at random whenever the game is kept: anyone who keeps it next can tell whether somebody else did meanwhile.
    pub revision: GameKey,
}

impl StoredGame {
    /// A table as it is kept.
    pub fn of(open_game: &OpenGame) -> Self {
        Self {
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

    /// The table.
    ///
    /// # Errors
    /// What is wrong with the game's record.
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
        open_game.declined_at_step = Some((open_game.game.steps().len(), self.declined));
        open_game.bots.levels = self.bot_levels;
        // Nobody watches yet.
        open_game.bots.is_paused = open_game.is_bots_only();
        // Nobody knows who looks at the device now.
        open_game.handover_screen = open_game.needs_handover();
        if let Some(rearrangement) = &self.rearrangement {
            open_game.restore_rearrangement(rearrangement);
        }
        if let Some(plies) = self.shown_ply {
            open_game.show_ply(plies);
        }
        Ok(open_game)
    }

    /// Plays the game to know how it stands, where the stored text does not say so.
    ///
    /// # Errors
    /// What is wrong with the game's record.
    pub(in crate::app) fn fill_summary(&mut self) -> Result<(), RecordError> {
        if self.summary.position.is_empty() {
            self.summary = Summary::of(&self.record.to_game()?);
        }
        Ok(())
    }
}
