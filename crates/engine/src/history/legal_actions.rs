//! Which parties may act in a game, and what they may do.
use super::Game;
use crate::notation::write_action;
use crate::pieces::{Party, PartySet, Piece};
use crate::rules::{Action, ActionKind, legal_moves, parties_to_answer};

impl Game {
    /// Returns the parties that have something to decide: those in their set-up phase, otherwise the party on turn and
    /// those that may answer a check out of turn; also those that must answer a draw offer. Empty once the game is over.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::{BLACK, RED}};
    /// use schachquartett_engine::{history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let text = "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE g yb - - - 0 5";
    /// let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
    /// game.play_movetext("h5d5", &NotationStyle::default()).expect("a legal move");
    /// // Red is on turn, and Black may answer the check before.
    /// assert_eq!(game.actors(), [BLACK, RED].into_iter().collect());
    /// ```
    #[must_use]
    pub fn actors(&self) -> PartySet {
        let state = self.state();
        if state.outcome.is_some() {
            return PartySet::EMPTY;
        }
        let (rules, position) = (self.def().rules(), &state.position);
        let mut actors = position.arranging();
        if actors.is_empty() {
            actors = PartySet::only(position.turn());
            parties_to_answer(rules, position).iter().for_each(|party| actors.insert(party));
        }
        if let Some(offer) = state.offer {
            let all = Party::first(rules.parties);
            let asked =
                all.filter(|&party| self.has_to_answer(&offer, party) && !offer.accepted.contains(party));
            asked.for_each(|party| actors.insert(party));
        }
        actors
    }

    /// Returns the legal actions of all parties, except those that are always possible or too numerous: arranging
    /// pieces, offering a draw, resigning, running out of time.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::write_action};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let text = "3bK6/10/10/10/10/7gT2/10/10/10/1yK8 g -- - - - 0 3";
    /// let game = Game::new(def.clone(), def.read_position(text).expect("a position"));
    /// let actions = game.legal_actions();
    /// let turn = game.state().position.turn();
    /// let texts: Vec<String> = actions.iter().map(|action| write_action(&*def, turn, action)).collect();
    /// // The tank's moves, and Green may declare itself.
    /// assert_eq!((texts.len(), &texts[30..]), (32, &["join:y", "join:b"].map(String::from)[..]));
    /// ```
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let (rules, position) = (self.def().rules(), &self.state().position);
        if self.state().outcome.is_some() {
            return Vec::new();
        }
        let by = |mv: &crate::rules::Move| position.piece(mv.from).map_or(position.turn(), Piece::party);
        let moves = legal_moves(rules, position).into_iter();
        let mut actions: Vec<Action> =
            moves.map(|mv| Action { by: by(&mv), kind: ActionKind::Move(mv) }).collect();
        let kinds = self.special_kinds();
        for by in self.actors().iter() {
            let special = kinds.iter().map(|&kind| Action { by, kind });
            actions.extend(special.filter(|action| self.state_after(action).is_ok()));
        }
        actions
    }

    /// Returns the kinds of actions without a move that may be legal for an actor.
    fn special_kinds(&self) -> Vec<ActionKind> {
        let (rules, position) = (self.def().rules(), &self.state().position);
        let mut kinds = vec![
            ActionKind::RemoveKings,
            ActionKind::Ready,
            ActionKind::SkipTurn,
            ActionKind::AcceptDraw,
            ActionKind::DeclineDraw,
            ActionKind::ClaimDraw,
        ];
        if rules.coalition.as_ref().is_some_and(|coalition| coalition.is_early(position)) {
            kinds.extend(Party::first(rules.parties).map(ActionKind::Join));
            for from in position.pieces_of(position.turn()) {
                kinds.extend(rules.geometry.cells().map(|to| ActionKind::Shift(from, to)));
            }
        }
        kinds
    }

    /// Returns the texts of actions that follow each other from the current state on. They end with the first one that is
    /// illegal.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let game = Game::new(def.clone(), def.start_position());
    /// let mut ahead = game.clone();
    /// ahead.play_movetext("1. Nf3 de7 2. Ne5", &NotationStyle::default()).expect("legal moves");
    /// let actions: Vec<_> = ahead.steps().iter().map(|step| step.action).collect();
    /// assert_eq!(game.action_texts(&actions), ["g1f3", "d8e7", "f3e5"]);
    /// ```
    #[must_use]
    pub fn action_texts(&self, actions: &[Action]) -> Vec<String> {
        let mut ahead = self.clone();
        let mut texts = Vec::new();
        for action in actions {
            texts.push(write_action(&**self.def(), ahead.state().position.turn(), action));
            if ahead.play(*action).is_err() {
                break;
            }
        }
        texts
    }
}
