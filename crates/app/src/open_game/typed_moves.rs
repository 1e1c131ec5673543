//! Typed moves.
use super::{InputResult, InvalidMovetext, OpenGame, RefusedMove};
use crate::settings::MoveConfirmation;
use engine::history::{Game, GameStep, IllegalAction, MovetextError};
use engine::notation::{NotationStyle, SanError, is_invisible, plain_word};
use engine::rules::{Action, ActionKind, Move};

/// The word in movetext for a party whose time is up.
const TIME_UP_WORD: &str = "time";

/// Whether nothing can be seen of a text.
fn is_empty(text: &str) -> bool {
    text.chars().all(|letter| letter.is_whitespace() || is_invisible(letter))
}

impl OpenGame {
    /// Plays one or more typed moves, up to the first one with an error.
    pub(crate) fn type_moves(
        &mut self,
        text: &str,
        style: &NotationStyle,
        confirmation: MoveConfirmation,
    ) -> InputResult {
        self.clear_interaction();
        self.by_touch = false;
        if let Some(arranger) = self.arranging_party() {
            return self.type_arrangement(arranger, text);
        }
        let mut text = self.with_party_prefix(text);
        let (before, mut game) = (self.ply_count(), Game::clone(&self.game));
        let mut read = game.play_movetext(&text, style);
        while let Err(error) = &read {
            let Some((corrected, further, again)) = self.with_capital(style, &text, error) else { break };
            (text, game, read) = (corrected, further, again);
        }
        if read.is_ok() && game.steps().len() == self.game.steps().len() && !is_empty(&text) {
            read = Err(self.no_move_error(&text));
            game = Game::clone(&self.game);
        }
        if let Some(error) = self.time_up_error(&game, &text) {
            // A typed word ends no party's time: that is for the clock alone.
            let steps = self.game.steps().len();
            let is_typed = |step: &&GameStep| step.action.kind != ActionKind::OutOfTime;
            let typed: Vec<Action> =
                game.steps()[steps..].iter().take_while(is_typed).map(|step| step.action).collect();
            game = Game::clone(&self.game);
            typed.into_iter().for_each(|action| drop(game.play(action)));
            read = Err(error);
        }
        let own = self.local_part(&game);
        if let Some(mv) = self.single_move_to_confirm(own.as_ref().unwrap_or(&game), before, confirmation) {
            return self.play_or_confirm(mv, confirmation);
        }
        if let Some(own) = own {
            // Parties that are played elsewhere are not moved here.
            if own.steps().len() > self.game.steps().len() {
                *self.game = own;
                return InputResult::MovePlayed;
            }
            let (ply, position) = (self.ply_count() + 1, Box::new(self.game.state().position));
            let at = 0..text.len();
            read = Err(MovetextError::Action { ply, position, at, error: IllegalAction::NotOnTurn });
            game = own;
        }
        *self.game = game;
        let Err(error) = read else { return InputResult::MovePlayed };
        match error {
            MovetextError::Move { error: Some(SanError::Refused { from, to, refusal }), .. } => {
                self.interaction.refused_move = Some(RefusedMove { from, to, refusal: Some(refusal) });
                InputResult::MoveRefused
            }
            error => {
                self.interaction.invalid_movetext =
                    Some(InvalidMovetext { text, error, corrections: Vec::new() });
                InputResult::InvalidMovetext
            }
        }
    }

    /// Returns the error of a typed text that has no move in it: a number, a result, a comment.
    fn no_move_error(&self, text: &str) -> MovetextError {
        let position = Box::new(self.game.state().position);
        let error = Some(SanError::Unreadable);
        MovetextError::Move { ply: self.ply_count() + 1, position, at: 0..text.len(), error }
    }

    /// Returns the error of a typed text that ends a party's time, at that word.
    fn time_up_error(&self, game: &Game, text: &str) -> Option<MovetextError> {
        let new = &game.steps()[self.game.steps().len()..];
        let at = new.iter().position(|step| step.action.kind == ActionKind::OutOfTime)?;
        let before = new[..at].last().map_or(self.game.state(), |step| &step.state);
        let ply = self.ply_count() + new[..at].iter().filter(|step| step.is_ply()).count() + 1;
        let mut words = text.split_whitespace();
        let word = words.find(|word| plain_word(word).contains(TIME_UP_WORD)).unwrap_or_default();
        let from = text.find(word).unwrap_or_default();
        let (position, error) = (Box::new(before.position), Some(SanError::Unreadable));
        Some(MovetextError::Move { ply, position, at: from..from + word.len(), error })
    }

    /// Returns the text with the unreadable word's first letter as a capital, in case it names a piece,
    /// together with what is read then; `None` if that does not read further.
    fn with_capital(
        &self,
        style: &NotationStyle,
        text: &str,
        error: &MovetextError,
    ) -> Option<(String, Game, Result<(), MovetextError>)> {
        let MovetextError::Move { at, error: Some(error), .. } = error else { return None };
        if matches!(error, SanError::Refused { .. } | SanError::Ambiguous(_)) {
            return None;
        }
        let word = text.get(at.clone())?;
        let begin = at.start + if word.chars().nth(1) == Some('!') { 2 } else { 0 };
        let letter = text.get(begin..)?.chars().next().filter(char::is_ascii_lowercase)?;
        let corrected = format!("{}{}{}", &text[..begin], letter.to_ascii_uppercase(), &text[begin + 1..]);
        let mut game = Game::clone(&self.game);
        let read = game.play_movetext(&corrected, style);
        let is_more = |error: &MovetextError| error.range().is_some_and(|place| place.start > at.start);
        let is_further = read.as_ref().err().is_none_or(is_more);
        is_further.then_some((corrected, game, read))
    }

    /// Returns the game up to the first typed action of a party that is played elsewhere; `None` if there is
    /// none.
    fn local_part(&self, game: &Game) -> Option<Game> {
        let new = game.steps().iter().skip(self.game.steps().len());
        let elsewhere = |step: &&GameStep| !self.is_local(step.action.by);
        new.clone().find(elsewhere)?;
        let mut own = Game::clone(&self.game);
        for step in new.take_while(|step| !elsewhere(step)) {
            own.play(step.action).ok()?;
        }
        Some(own)
    }

    /// Returns the text with the letter of the local party that may answer out of turn, so that a single
    /// typed move is its answer.
    fn with_party_prefix(&self, text: &str) -> String {
        let text = text.trim();
        match self.out_of_turn_parties().iter().find(|&party| self.is_local(party)) {
            Some(party) if !text.contains(|letter: char| letter == '!' || letter.is_whitespace()) => {
                format!("{}!{text}", self.def().party_letter(party))
            }
            _ => text.to_owned(),
        }
    }

    /// Returns the typed move if it is the only one and needs confirmation.
    fn single_move_to_confirm(
        &self,
        game: &Game,
        before: usize,
        confirmation: MoveConfirmation,
    ) -> Option<Move> {
        let mut typed = game.plies().skip(before);
        let (ply, None) = (typed.next()?, typed.next()) else { return None };
        let is_first = game.steps().len() == self.game.steps().len() + 1;
        let mv = *ply.mv().filter(|_| is_first)?;
        self.confirmation_for(mv, confirmation).map(|pending| pending.mv)
    }
}
