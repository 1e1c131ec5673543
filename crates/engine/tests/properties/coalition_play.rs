//! A random game of coalition chess: the engine and the second model do the same, and agree after each
//! action.
use crate::coalition_checks::{check_moves, check_position};
use crate::coalition_model::{End, GREEN, Model, SolutionStep};
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::coalition::{Coalition, start_position};
use schachquartett_engine::history::{Game, GameRecord};
use schachquartett_engine::notation::{Names, read_action, write_action};
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{
    Action, ActionKind, Cause, Draw, Move, Outcome, RuleSet, has_special_action, legal_moves,
};
use std::collections::BTreeMap;
use std::sync::Arc;

pub struct Play {
    pub def: Coalition,
    pub game: Game,
    pub model: Model,
    /// The party that offers a draw, and the parties that have accepted it.
    pub offer: Option<(usize, [bool; 4])>,
    pub ended_by_word: Option<Cause>,
    /// How often a position stood, with its double steps and without.
    stood: BTreeMap<String, usize>,
    similar_position_counts: BTreeMap<String, usize>,
    pub last: [Option<(usize, usize)>; 4],
    pub answered: bool,
    pub has_offered: bool,
    pub positions: u32,
}

impl Play {
    pub fn new(def: Coalition, start: Model) -> Self {
        let mut model = start;
        let text = model.text();
        let opening = def.read_position(&text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        if model.sets_up {
            let dummies = [GREEN, 3].into_iter().filter_map(|small| Some((small, model.partner[small]?)));
            let dummies: Vec<(Party, Party)> =
                dummies.map(|(small, great)| (Party::new(small), Party::new(great))).collect();
            assert_eq!(def.write_position(&start_position(&def, &dummies)), text);
        } else {
            model.skip_inactive_parties();
        }
        let game = Game::new(Arc::new(def), opening);
        let mut play = Self {
            def,
            game,
            model,
            offer: None,
            ended_by_word: None,
            stood: BTreeMap::new(),
            similar_position_counts: BTreeMap::new(),
            last: [None; 4],
            answered: false,
            has_offered: false,
            positions: 0,
        };
        play.note_position();
        play
    }

    pub fn describe(&self) -> String {
        format!("{:?}\nmodel:  {}", GameRecord::of(&self.game), self.model.text())
    }

    fn key(&self) -> [String; 2] {
        let text = self.model.text();
        let fields: Vec<&str> = text.split(' ').collect();
        [fields[..6].join(" "), fields[..5].join(" ")]
    }

    /// After a ply: the position stands on the board once more.
    fn note_position(&mut self) {
        let [exact, alike] = self.key();
        *self.stood.entry(exact).or_default() += 1;
        *self.similar_position_counts.entry(alike).or_default() += 1;
    }

    /// The least and the greatest number of times the position has occurred: double steps that no party can
    /// answer do not count.
    pub fn occurrences(&self) -> (usize, usize) {
        let [exact, alike] = self.key();
        let of = |counts: &BTreeMap<String, usize>, key: &String| counts.get(key).copied().unwrap_or(0);
        (of(&self.stood, &exact), of(&self.similar_position_counts, &alike))
    }

    /// The line and the model do something, or both refuse it. Says whether it was done.
    pub fn act(&mut self, by: usize, kind: ActionKind, done: impl FnOnce(&mut Model) -> bool) -> bool {
        let action = Action { by: Party::new(by), kind };
        let position = self.game.state().position;
        let text = write_action(&self.def, position.turn(), &action);
        let before = self.model.turn;
        let is_done = done(&mut self.model);
        let answer = self.game.play(action);
        assert_eq!(answer.is_ok(), is_done, "{text}: {answer:?}\n{}", self.describe());
        if is_done {
            let read = read_action(&self.def, self.def.rules(), &position, &text);
            assert_eq!(read, Ok(action), "{text}\n{}", self.describe());
            let is_ply = match kind {
                ActionKind::Move(_) | ActionKind::SkipTurn => true,
                ActionKind::Arrange(_) => !self.model.sets_up,
                _ => false,
            };
            if is_ply {
                self.after_ply(by, before);
            }
            self.check();
        }
        is_done
    }

    fn after_ply(&mut self, by: usize, before: usize) {
        self.note_position();
        let Some((offerer, accepted)) = self.offer else { return };
        let is_agreed =
            (0..4).all(|other| other == offerer || accepted[other] || !self.model.has_pieces(other));
        let mut passed = self.model.following(before);
        let mut came_round = passed == offerer;
        while passed != self.model.turn {
            passed = self.model.following(passed);
            came_round |= passed == offerer;
        }
        if self.model.end.is_some() {
            self.offer = None;
        } else if is_agreed {
            self.ended_by_word = Some(Cause::Draw(Draw::Agreement));
        } else if came_round && (by == before || self.model.turn != before) {
            self.offer = None;
        }
    }

    /// What ends the game by counting, by the model: surely, and perhaps.
    fn enforced(&self) -> (bool, bool) {
        let (min, max) = self.occurrences();
        let is_long = self.model.halfmove_clock >= 300;
        (min >= 5 || is_long, max >= 5 || is_long)
    }

    pub fn is_over(&self) -> bool {
        self.game.state().outcome.is_some()
    }

    pub fn check(&mut self) {
        self.positions += 1;
        let state = *self.game.state();
        assert_eq!(self.def.write_position(&state.position), self.model.text(), "{}", self.describe());
        self.check_outcome(state.outcome);
        check_position(&self.def, &state.position)
            .unwrap_or_else(|error| panic!("{error}\n{}", self.describe()));
        if state.outcome.is_none() || self.model.end.is_some() {
            let moves = check_moves(&self.def, &state.position, self.positions)
                .unwrap_or_else(|error| panic!("{error}\n{}", self.describe()));
            let steps: Vec<SolutionStep> = self.steps().into_iter().map(|(step, _)| step).collect();
            assert_eq!(steps, self.model.legal(), "{}", self.describe());
            assert_eq!(moves, steps.len(), "{}", self.describe());
        }
        let turn = self.model.turn;
        // Trying all arrangements takes its time.
        let asks = !self.model.sets_up && state.outcome.is_none();
        let is_slow = self.model.is_in_check(turn) && self.model.may_rearrange[turn];
        if asks && (!is_slow || self.positions.is_multiple_of(8)) {
            let has_action = has_special_action(self.def.rules(), &state.position);
            assert_eq!(has_action, self.model.has_other_action(turn), "{}", self.describe());
            if is_slow {
                self.model.count(if has_action {
                    "rearranging lifts check"
                } else {
                    "rearranging lifts no check"
                });
            }
        }
        if asks && self.model.may_shift[turn] {
            self.check_shifts();
        }
        let offer = state.offer.map(|offer| offer.by.index());
        let expected = self.offer.filter(|_| state.outcome.is_none()).map(|offer| offer.0);
        assert_eq!(offer, expected, "{}", self.describe());
    }

    fn check_outcome(&mut self, outcome: Option<Outcome>) {
        let (model, describe) =
            (&self.model, || format!("{outcome:?} {:?}\n{}", self.model.end, self.describe()));
        let cause = outcome.map(|outcome| outcome.cause);
        if let Some(outcome) = outcome {
            let end = match self.ended_by_word {
                Some(Cause::Resignation(loser)) => Some(End::Mate(loser.index())),
                _ => model.end,
            };
            assert_eq!(outcome.points.0, model.points(end), "{}", describe());
        }
        let (surely, perhaps) = self.enforced();
        let agrees = match (model.end, cause) {
            (Some(End::Mate(party)), Some(Cause::Mate(loser))) => loser.index() == party,
            (Some(End::Bare(party)), Some(Cause::BareKing(loser))) => model.are_allied(loser.index(), party),
            (Some(End::Stalemate), Some(Cause::Draw(Draw::Stalemate))) => true,
            (Some(End::Stopped), Some(Cause::Stopped)) => true,
            (None, Some(Cause::Draw(Draw::Fivefold | Draw::SeventyFiveRounds))) => perhaps,
            (None, cause) => cause == self.ended_by_word && (!surely || self.ended_by_word.is_some()),
            _ => false,
        };
        assert!(agrees, "{}", describe());
        let what = match cause {
            Some(Cause::Draw(Draw::Fivefold)) => "fivefold",
            Some(Cause::Draw(Draw::SeventyFiveRounds)) => "seventy-five rounds",
            Some(Cause::Draw(Draw::Threefold)) => "threefold claimed",
            Some(Cause::Draw(Draw::FiftyRounds)) => "fifty rounds claimed",
            Some(Cause::Draw(Draw::Agreement)) => "agreed",
            Some(Cause::Resignation(_)) => "resigned",
            _ => return,
        };
        self.model.count(what);
    }

    /// The engine's legal moves in the model's words.
    pub fn steps(&self) -> Vec<(SolutionStep, Move)> {
        let position = &self.game.state().position;
        let step = |mv: Move| SolutionStep {
            party: position.piece(mv.from).expect("a piece moves").party().index(),
            from: mv.from.index(),
            to: mv.to.index(),
            promotion: mv.promotion.map(|piece| self.def.role_letter(piece.role())),
            captured: mv.captured.map(Cell::index),
            passed: mv.en_passant_target.map(Cell::index),
        };
        let mut steps: Vec<_> =
            legal_moves(self.def.rules(), position).into_iter().map(|mv| (step(mv), mv)).collect();
        steps.sort_unstable();
        steps
    }
}
