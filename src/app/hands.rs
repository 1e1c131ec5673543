//! What hands do at the table: clicks, drags, keys and typed words that move men.
use super::{Carried, Confirms, Misread, Pending, PromotionChoice, Refused, Table, Touched};
use crate::board::Cell;
use crate::history::{Game, MovetextError, GameStep};
use crate::notation::SanError;
use crate::pieces::{Man, Party};
use crate::rules::{Action, Explanation, ActionKind, Joining, Move, explain, joining, legal_moves, shift};

/// The word that files have where somebody's time is up.
const TIME: &str = "time";

impl Table {
    fn select(&mut self, cell: Cell) {
        self.selected = Some(cell);
        self.joins.clear();
        let tables = self.game().rules();
        if let Some(arranger) = self.arranger() {
            let is_free = |to: &Cell| self.position().piece(*to).is_none_or(|man| man.party() == arranger);
            let area = tables.setup_zones[arranger].iter().filter(is_free);
            self.moves = area.filter(|&to| to != cell).map(|to| Move::simple(cell, to)).collect();
            return;
        }
        if self.is_shifting() {
            let can_go = |to: &Cell| shift(tables, self.position(), cell, *to).is_ok();
            let area = tables.setup_zones[self.position().turn()].iter();
            self.moves = area.filter(can_go).map(|to| Move::simple(cell, to)).collect();
            return;
        }
        let mut moves = legal_moves(tables, self.position());
        moves.retain(|mv| mv.from == cell);
        let joins = |mv: &Move| match joining(tables, self.position(), mv) {
            Joining::Joins(partner) => Some((mv.to, partner)),
            _ => None,
        };
        self.joins = moves.iter().filter_map(joins).collect();
        self.moves = moves;
    }

    /// A cell is clicked, or Enter pressed on it.
    pub fn touch(&mut self, cell: Cell) -> Touched {
        self.refused = None;
        self.misread = None;
        self.denied = None;
        self.cursor = cell;
        if self.is_secret() {
            self.explore = None;
        }
        if self.explore.is_some() {
            return self.look(cell);
        }
        self.drawings.clear();
        if let Some(Pending { mv, .. }) = self.pending.take() {
            // The same cell again is a yes.
            if mv.to == cell {
                return self.play_for_good(mv);
            }
            self.settle();
            if cell == mv.from || !self.can_carry(cell) {
                return Touched::Deselected;
            }
        }
        if self.promotion.take().is_some() {
            self.settle();
            return Touched::Deselected;
        }
        match self.selected {
            Some(from) if from == cell => {
                self.settle();
                Touched::Deselected
            }
            // Who goes onto another man of one's own while arranging changes places with it.
            Some(from) if !self.can_carry(cell) || self.arranger().is_some() => self.go(from, cell),
            _ if self.can_carry(cell) => {
                self.select(cell);
                Touched::Selected
            }
            // Whoever is asked for an answer out of turn is still asked, and the party on turn has to wait.
            _ if !self.asked().is_empty() && self.is_of(cell, self.position().turn()) => Touched::Nothing,
            _ if self.shown.is_none() && self.position().piece(cell).is_some() && !self.is_hidden(cell) => {
                self.refuse(cell, cell)
            }
            _ => Touched::Nothing,
        }
    }

    /// Whether a man of a party stands on a cell.
    fn is_of(&self, cell: Cell, party: Party) -> bool {
        self.position().piece(cell).is_some_and(|man| man.party() == party)
    }

    /// A man is taken up to be dragged.
    pub fn take_up(&mut self, cell: Cell, how: Carried) {
        let was_selected = self.selected == Some(cell);
        self.settle();
        self.was_selected = was_selected;
        if self.can_carry(cell) {
            self.select(cell);
            self.cursor = cell;
            self.carried = Some(how);
        }
    }

    /// A dragged man is dropped, on a cell or off the board. Where it stood, that is a click.
    pub fn drop_on(&mut self, to: Option<Cell>) -> Touched {
        self.carried = None;
        self.hovered = None;
        match (self.selected, to) {
            (Some(from), Some(to)) if from != to => {
                self.cursor = to;
                let touched = self.go(from, to);
                self.dropped = (touched == Touched::Moved).then_some(to);
                touched
            }
            (Some(_), Some(_)) if !self.was_selected => Touched::Selected,
            _ => {
                self.settle();
                Touched::Deselected
            }
        }
    }

    fn go(&mut self, from: Cell, to: Cell) -> Touched {
        if let Some(arranger) = self.arranger() {
            return self.arrange(arranger, from, to);
        }
        if self.is_shifting() {
            return self.act(ActionKind::Shift(from, to));
        }
        match explain(self.game().rules(), self.position(), from, to) {
            Explanation::Refused(_) => self.refuse(from, to),
            Explanation::Moves(moves) => match moves.as_slice() {
                [mv] => self.play(*mv),
                _ => {
                    self.promotion = Some(PromotionChoice { moves, picked: 0 });
                    Touched::Promotes
                }
            },
        }
    }

    pub(super) fn refuse(&mut self, from: Cell, to: Cell) -> Touched {
        let over = self.line.state().outcome.is_some();
        let refusal = match explain(self.game().rules(), self.position(), from, to) {
            Explanation::Refused(refusal) if !over => Some(refusal),
            _ => None,
        };
        self.refused = Some(Refused { from, to, refusal });
        Touched::Refused
    }

    /// Plays one of the promotions that wait.
    pub fn promote(&mut self, index: usize) -> Touched {
        let Some(mut choice) = self.promotion.take() else { return Touched::Nothing };
        let Some(mv) = choice.options().get(index).copied() else { return Touched::Nothing };
        let role = |mv: &Move| mv.promotion.map(Man::role);
        let has_roles = choice.moves.iter().any(|other| role(other) != role(&mv));
        choice.moves.retain(|other| role(other) == role(&mv));
        if has_roles && choice.moves.len() > 1 {
            choice.picked = 0;
            self.promotion = Some(choice);
            return Touched::Promotes;
        }
        self.play(mv)
    }

    /// Plays a move, or first asks once whether it is really to be played.
    fn play(&mut self, mv: Move) -> Touched {
        let Some(pending) = self.asks_about(mv) else { return self.play_for_good(mv) };
        self.settle();
        self.selected = Some(mv.from);
        self.cursor = mv.to;
        self.pending = Some(pending);
        Touched::Asks
    }

    /// A move as it waits to be confirmed, if it has to be: its party joins somebody by it, or the settings say so.
    fn asks_about(&self, mv: Move) -> Option<Pending> {
        let joins = match joining(self.game().rules(), self.position(), &mv) {
            Joining::Joins(partner) => Some(partner),
            _ => None,
        };
        let Confirms { touch, link } = self.confirms;
        // Where a game is learnt or analysed, everything can be taken back.
        let plays = self.study.is_none() && self.analysis.is_none();
        let asks = joins.is_some() || plays && (touch && self.by_finger || link && self.is_by_link());
        asks.then_some(Pending { mv, joins })
    }

    /// Plays a move, whomever its party joins by it.
    pub(super) fn play_for_good(&mut self, mv: Move) -> Touched {
        let by = self.position().piece(mv.from).map_or(self.position().turn(), Man::party);
        self.settle();
        match self.line.play(Action { by, kind: ActionKind::Move(mv) }) {
            Ok(()) => Touched::Moved,
            Err(_) => Touched::Nothing,
        }
    }

    /// Plays a typed move, or several; those before one that is wrong are played.
    pub fn type_moves(&mut self, text: &str) -> Touched {
        self.settle();
        self.by_finger = false;
        if let Some(arranger) = self.arranger() {
            return self.type_arrangement(arranger, text);
        }
        let mut text = self.addressed(text);
        let (before, mut line) = (self.plies(), self.line.clone());
        let mut read = line.play_movetext(&text, &self.spelling);
        while let Err(fault) = &read {
            let Some((mended, further, again)) = self.with_capital(&text, fault) else { break };
            (text, line, read) = (mended, further, again);
        }
        if let Some(fault) = self.flags(&line, &text) {
            // Nobody loses by a word: only the clock tells that time is up.
            let steps = self.line.steps().len();
            let is_typed = |step: &&GameStep| step.action.kind != ActionKind::OutOfTime;
            let typed: Vec<Action> =
                line.steps()[steps..].iter().take_while(is_typed).map(|step| step.action).collect();
            line = self.line.clone();
            typed.into_iter().for_each(|action| drop(line.play(action)));
            read = Err(fault);
        }
        let own = self.own_part(&line);
        if let Some(mv) = self.only_move(own.as_ref().unwrap_or(&line), before) {
            return self.play(mv);
        }
        if let Some(own) = own {
            // Nobody plays for those who play elsewhere.
            let has_moved = own.steps().len() > self.line.steps().len();
            self.line = own;
            return if has_moved { Touched::Moved } else { Touched::Nothing };
        }
        self.line = line;
        let Err(fault) = read else { return Touched::Moved };
        match fault {
            MovetextError::Move { fault: Some(SanError::Refused { from, to, refusal }), .. } => {
                self.refused = Some(Refused { from, to, refusal: Some(refusal) });
                Touched::Refused
            }
            fault => {
                self.misread = Some(Misread { text, fault, meant: Vec::new() });
                Touched::Misread
            }
        }
    }

    /// What is wrong with a text that says that somebody's time is up, if it does.
    fn flags(&self, line: &Game, text: &str) -> Option<MovetextError> {
        let new = &line.steps()[self.line.steps().len()..];
        let at = new.iter().position(|step| step.action.kind == ActionKind::OutOfTime)?;
        let before = new[..at].last().map_or(self.line.state(), |step| &step.state);
        let ply = self.plies() + new[..at].iter().filter(|step| step.is_ply()).count() + 1;
        let from = text.find(TIME).unwrap_or_default();
        let (position, fault) = (Box::new(before.position), Some(SanError::Unreadable));
        Some(MovetextError::Move { ply, position, at: from..from + TIME.len(), fault })
    }

    /// The text with a capital where a word that is nothing as it stands begins with a small letter for a man's, and what
    /// is read then, if that is more.
    fn with_capital(&self, text: &str, fault: &MovetextError) -> Option<(String, Game, Result<(), MovetextError>)> {
        let MovetextError::Move { at, fault: Some(fault), .. } = fault else { return None };
        if matches!(fault, SanError::Refused { .. } | SanError::Ambiguous(_)) {
            return None;
        }
        let word = text.get(at.clone())?;
        let begin = at.start + if word.chars().nth(1) == Some('!') { 2 } else { 0 };
        let letter = text.get(begin..)?.chars().next().filter(char::is_ascii_lowercase)?;
        let mended = format!("{}{}{}", &text[..begin], letter.to_ascii_uppercase(), &text[begin + 1..]);
        let mut line = self.line.clone();
        let read = line.play_movetext(&mended, &self.spelling);
        let is_more = |fault: &MovetextError| fault.place().is_some_and(|place| place.start > at.start);
        let is_further = read.as_ref().err().is_none_or(is_more);
        is_further.then_some((mended, line, read))
    }

    /// What was typed, up to what somebody does who plays elsewhere; nothing where nobody does.
    fn own_part(&self, line: &Game) -> Option<Game> {
        let new = line.steps().iter().skip(self.line.steps().len());
        let elsewhere = |step: &&GameStep| !self.is_here(step.action.by);
        new.clone().find(elsewhere)?;
        let mut own = self.line.clone();
        for step in new.take_while(|step| !elsewhere(step)) {
            own.play(step.action).ok()?;
        }
        Some(own)
    }

    /// Where somebody is asked whether it answers out of turn, what is typed is the answer.
    fn addressed(&self, text: &str) -> String {
        let text = text.trim();
        match self.asked().iter().find(|&party| self.is_here(party)) {
            Some(party) if !text.contains(['!', ' ']) => {
                format!("{}!{text}", self.game().party_letter(party))
            }
            _ => text.to_owned(),
        }
    }

    /// The one move that was typed, if it has to be confirmed.
    fn only_move(&self, line: &Game, before: usize) -> Option<Move> {
        let mut typed = line.plies().skip(before);
        let (ply, None) = (typed.next()?, typed.next()) else { return None };
        let is_first = line.steps().len() == self.line.steps().len() + 1;
        let mv = *ply.mv().filter(|_| is_first)?;
        self.asks_about(mv).map(|pending| pending.mv)
    }

    /// What the party on turn does besides moving a man.
    pub(super) fn act(&mut self, deed: ActionKind) -> Touched {
        let by: Party = self.line.state().position.turn();
        self.settle();
        if !self.is_here(by) {
            return Touched::Nothing;
        }
        self.instead = None;
        match self.line.play(Action { by, kind: deed }) {
            Ok(()) if deed == ActionKind::SkipTurn => Touched::Moved,
            Ok(()) => Touched::Declared,
            Err(fault) => {
                self.denied = Some(fault);
                Touched::Denied
            }
        }
    }
}
