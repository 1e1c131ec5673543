//! What comes next for a player: one line on the start page, on the way from the introduction of a game to its strongest bots.
use crate::App;
use crate::library::LibraryEntry;
use crate::new_game::{NewGame, Opponents};
use crate::storage::{Progress, StoredGame};
use crate::tab::{Command, Page};
use engine::games::{Alliances, GameKind, GameOptions};
use engine::link::GameKey;
use search::Level;
use texts::{StepTexts, Texts};

/// The number of tasks after which the basics of a game are known: those of its shortest first chapter.
const FIRST_TASKS: usize = 6;
/// The number of puzzles that are proposed after the first bot is beaten.
const FIRST_PUZZLES: usize = 3;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// The introduction.
    Introduction,
    /// The first lessons.
    Lessons,
    /// A game with tips against the weakest bots.
    GuidedGame,
    /// Puzzles.
    Puzzles,
    /// A game against bots of a level.
    Beat(Level),
    /// A game that was lost.
    LostGame(GameKey),
    /// Another game.
    OtherGame(GameKind),
}

/// The line that says what comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextStepLine {
    /// The game.
    pub game_kind: GameKind,
    /// What comes next.
    pub step: NextStep,
    /// What was done, as a sentence.
    pub done: String,
    /// What comes next, as the label of a link or a button.
    pub label: String,
}

/// What a player has done in a game.
#[derive(Clone, Copy, Debug, Default)]
struct Experience {
    /// The number of solved tasks. The last card of the introduction is one.
    tasks: usize,
    /// The number of solved puzzles.
    puzzles: usize,
    /// The number of the highest level that was beaten; 0 if none was.
    beaten: u8,
    /// The last game that was lost, if it was not analysed.
    lost: Option<GameKey>,
}

impl Experience {
    /// Returns the next step in this game, or in another one that is new to the player; `None` if there is nothing to propose.
    fn next_step(&self, new_game: Option<GameKind>) -> Option<NextStep> {
        let knows_basics = self.tasks >= FIRST_TASKS || self.puzzles >= FIRST_PUZZLES;
        match Level::new(self.beaten + 1) {
            Some(Level::WEAKEST) if self.tasks + self.puzzles == 0 => Some(NextStep::Introduction),
            Some(Level::WEAKEST) if !knows_basics => Some(NextStep::Lessons),
            Some(Level::WEAKEST) => Some(NextStep::GuidedGame),
            Some(level) if self.beaten > 1 || self.puzzles >= FIRST_PUZZLES => Some(NextStep::Beat(level)),
            Some(_) => Some(NextStep::Puzzles),
            None => self.lost.map(NextStep::LostGame).or(new_game.map(NextStep::OtherGame)),
        }
    }
}

impl App {
    /// Returns the line that says what comes next for the player in the game that was touched last. `None` for visitors who have
    /// done nothing yet, if it is switched off, and while the game under way is the next step itself.
    pub fn next_step(&self) -> Option<NextStepLine> {
        if !self.tab.settings.next_step {
            return None;
        }
        let game_kind = self.touched_game()?;
        let experience = self.experience(game_kind);
        let new_game = GameKind::ALL.into_iter().find(|&other| !self.is_touched(other));
        let step = experience.next_step(new_game)?;
        let is_game = matches!(step, NextStep::GuidedGame | NextStep::Beat(_));
        if is_game && self.is_under_way(game_kind) {
            return None;
        }
        let texts = self.tab.texts();
        let (done, label) = self.words(texts, game_kind, &experience, step);
        Some(NextStepLine { game_kind, step, done, label })
    }

    fn words(
        &self,
        texts: &Texts,
        game_kind: GameKind,
        experience: &Experience,
        step: NextStep,
    ) -> (String, String) {
        let own = StepTexts::of(self.tab.language());
        let name = texts.game(game_kind).name;
        let bots = |level: Level| own.bots(texts, level, opponent_count(&self.bot_game(game_kind, level)));
        let has_beaten = || {
            let level = Level::new(experience.beaten).unwrap_or(Level::WEAKEST);
            own.has_beaten(name, &bots(level))
        };
        match step {
            NextStep::Introduction => (own.is_new(name), own.introduction.to_owned()),
            NextStep::Lessons => (own.has_begun(name), own.lessons.to_owned()),
            NextStep::GuidedGame => (own.knows_basics(name), own.guided_game(&bots(Level::WEAKEST))),
            NextStep::Puzzles => (has_beaten(), own.puzzles.to_owned()),
            NextStep::Beat(level) => (has_beaten(), own.beat(&bots(level))),
            NextStep::LostGame(_) => (own.beats_all(name), own.lost_game.to_owned()),
            NextStep::OtherGame(other) => (own.beats_all(name), own.other_game(texts.game(other).name)),
        }
    }

    /// Returns the game of what was done last: a saved game, or something that was learnt.
    fn touched_game(&self) -> Option<GameKind> {
        let progress = &self.learn.progress;
        let learnt = GameKind::by_name(&progress.last).or(progress.last_game());
        let saved = self.tab.saved_games.games.first();
        let played = saved.and_then(|saved| Some((saved.meta.saved_at, kind_of(saved)?)));
        match (played, learnt) {
            (Some((saved_at, played)), Some(learnt)) => {
                Some(if progress.written_at < saved_at { played } else { learnt })
            }
            (played, learnt) => played.map(|(_, played)| played).or(learnt),
        }
    }

    /// Returns whether the player has done anything in a game.
    fn is_touched(&self, game_kind: GameKind) -> bool {
        let Experience { tasks, puzzles, beaten, .. } = self.experience(game_kind);
        tasks + puzzles > 0
            || beaten > 0
            || self.tab.saved_games.games.iter().any(|saved| kind_of(saved) == Some(game_kind))
    }

    fn experience(&self, game_kind: GameKind) -> Experience {
        let progress: &Progress = &self.learn.progress;
        let is_of_game =
            |task: &&String| task.split_once('/').is_some_and(|(name, _)| name == game_kind.name());
        let games = &self.tab.saved_games.games;
        let finished = games.iter().filter(|saved| {
            kind_of(saved) == Some(game_kind) && saved.summary.points.is_some() && saved.analysis.is_none()
        });
        let is_analysed =
            |key| games.iter().any(|saved| saved.analysis.as_ref().is_some_and(|(of, _)| *of == Some(key)));
        let mut experience = Experience {
            tasks: progress.solved.iter().filter(is_of_game).count(),
            puzzles: progress.puzzles.of(game_kind).map_or(0, |puzzles| puzzles.solved.len()),
            beaten: progress.beaten_in(game_kind),
            lost: None,
        };
        for saved in finished {
            let Some(result) = LibraryEntry::of(saved).bot_result() else { continue };
            match result.beaten {
                Some(level) => experience.beaten = experience.beaten.max(level.number()),
                None if experience.lost.is_none() && !is_analysed(saved.meta.key) => {
                    experience.lost = Some(saved.meta.key);
                }
                None => {}
            }
        }
        experience
    }

    /// Returns whether the game that was saved last is one against bots, and under way.
    fn is_under_way(&self, game_kind: GameKind) -> bool {
        let is_it = |saved: &StoredGame| {
            kind_of(saved) == Some(game_kind)
                && saved.analysis.is_none()
                && saved.summary.points.is_none()
                && saved.bot_levels.0.iter().any(Option::is_some)
        };
        self.tab.saved_games.games.first().is_some_and(is_it)
    }

    /// Returns a game against bots of a level: like the last one against bots, or the one that the dialog proposes.
    pub(crate) fn bot_game(&self, game_kind: GameKind, level: Level) -> NewGame {
        let last = self.tab.remembered.game_of(game_kind);
        let last = last.filter(|last| last.opponents == Opponents::Computer);
        let mut new_game = last.unwrap_or_else(|| NewGame::proposed(game_kind));
        new_game.set_level(level);
        new_game
    }

    /// Notes the result of a game against bots that is over: it counts even when the game is removed.
    pub(crate) fn note_result(&mut self) -> Option<Command> {
        let open_game = self.tab.open_game.as_ref().filter(|_| self.tab.page == Page::Game)?;
        if !open_game.is_play_mode() || open_game.game.state().outcome.is_none() {
            return None;
        }
        let result = LibraryEntry::of(&StoredGame::of(open_game)).bot_result()?;
        let is_new = self.learn.progress.note_beaten(result.game_kind, result.beaten?.number());
        if is_new { self.learn.save_progress(&self.tab) } else { None }
    }
}

fn kind_of(saved: &StoredGame) -> Option<GameKind> {
    GameOptions::read(&saved.record.game_id).ok().map(|options| options.kind())
}

/// Returns the number of bots that are opponents of the player.
fn opponent_count(new_game: &NewGame) -> usize {
    let bots = new_game.bot_levels.iter().flatten().count();
    let has_ally = new_game.kind().info().alliances == Alliances::Opposite && bots > 1;
    if has_ally { bots - 1 } else { bots }
}
