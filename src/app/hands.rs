//! What hands do at the table: clicks, drags, keys and typed words that move men.
use super::{Carried, Misread, PromotionChoice, Refused, Table, Touched};
use crate::board::Cell;
use crate::history::{Line, SheetFault, Step};
use crate::notation::WrittenFault;
use crate::pieces::{Man, Party};
use crate::rules::{Action, Answer, Deed, Joining, Move, explain, joining, legal_moves, shift};

impl Table {
    fn select(&mut self, cell: Cell) {
        self.selected = Some(cell);
        self.joins.clear();
        let tables = self.game().tables();
        if let Some(arranger) = self.arranger() {
            let is_free = |to: &Cell| self.position().man(*to).is_none_or(|man| man.party() == arranger);
            let area = tables.areas[arranger].iter().filter(is_free);
            self.moves = area.filter(|&to| to != cell).map(|to| Move::plain(cell, to)).collect();
            return;
        }
        if self.is_shifting() {
            let can_go = |to: &Cell| shift(tables, self.position(), cell, *to).is_ok();
            let area = tables.areas[self.position().turn()].iter();
            self.moves = area.filter(can_go).map(|to| Move::plain(cell, to)).collect();
            return;
        }
        let mut moves = legal_moves(tables, self.position());
        moves.retain(|mv| mv.from == cell);
        let joins = |mv: &Move| match joining(tables, self.position(), mv) {
            Joining::With(partner) => Some((mv.to, partner)),
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
        if let Some((mv, _)) = self.joining.take() {
            // The same cell again is a yes.
            if mv.to == cell {
                return self.play_for_good(mv);
            }
            self.settle();
            return Touched::Deselected;
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
            _ if self.shown.is_none() && self.position().man(cell).is_some() && !self.is_hidden(cell) => {
                self.refuse(cell, cell)
            }
            _ => Touched::Nothing,
        }
    }

    /// Whether a man of a party stands on a cell.
    fn is_of(&self, cell: Cell, party: Party) -> bool {
        self.position().man(cell).is_some_and(|man| man.party() == party)
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
            return self.act(Deed::Shift(from, to));
        }
        match explain(self.game().tables(), self.position(), from, to) {
            Answer::Refused(_) => self.refuse(from, to),
            Answer::Moves(moves) => match moves.as_slice() {
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
        let refusal = match explain(self.game().tables(), self.position(), from, to) {
            Answer::Refused(refusal) if !over => Some(refusal),
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

    /// Plays a move, or first asks once whether its party really joins somebody by it.
    fn play(&mut self, mv: Move) -> Touched {
        if let Joining::With(partner) = joining(self.game().tables(), self.position(), &mv) {
            self.joining = Some((mv, partner));
            return Touched::Asks;
        }
        self.play_for_good(mv)
    }

    /// Plays a move, whomever its party joins by it.
    pub(super) fn play_for_good(&mut self, mv: Move) -> Touched {
        let by = self.position().man(mv.from).map_or(self.position().turn(), Man::party);
        self.settle();
        match self.line.act(Action { by, deed: Deed::Move(mv) }) {
            Ok(()) => Touched::Moved,
            Err(_) => Touched::Nothing,
        }
    }

    /// Plays a typed move, or several; those before one that is wrong are played.
    pub fn type_moves(&mut self, text: &str) -> Touched {
        self.settle();
        if let Some(arranger) = self.arranger() {
            return self.type_arrangement(arranger, text);
        }
        let text = self.addressed(text);
        let (before, mut line) = (self.plies(), self.line.clone());
        let read = line.play_sheet(&text, &self.spelling);
        if let Some(own) = self.own_part(&line) {
            // Nobody plays for those who play elsewhere.
            let has_moved = own.steps().len() > self.line.steps().len();
            self.line = own;
            return if has_moved { Touched::Moved } else { Touched::Nothing };
        }
        if let Some(mv) = self.only_joining(&line, before) {
            return self.play(mv);
        }
        self.line = line;
        let Err(fault) = read else { return Touched::Moved };
        match fault {
            SheetFault::Move { fault: Some(WrittenFault::Refused { from, to, refusal }), .. } => {
                self.refused = Some(Refused { from, to, refusal: Some(refusal) });
                Touched::Refused
            }
            fault => {
                self.misread = Some(Misread { text, fault });
                Touched::Misread
            }
        }
    }

    /// What was typed, up to what somebody does who plays elsewhere; nothing where nobody does.
    fn own_part(&self, line: &Line) -> Option<Line> {
        let new = line.steps().iter().skip(self.line.steps().len());
        let elsewhere = |step: &&Step| !self.is_here(step.action.by);
        new.clone().find(elsewhere)?;
        let mut own = self.line.clone();
        for step in new.take_while(|step| !elsewhere(step)) {
            own.act(step.action).ok()?;
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

    /// The one move that was typed, if a neutral power joins somebody by it.
    fn only_joining(&self, line: &Line, before: usize) -> Option<Move> {
        let mut typed = line.plies().skip(before);
        let (ply, None) = (typed.next()?, typed.next()) else { return None };
        let is_first = line.steps().len() == self.line.steps().len() + 1;
        let mv = *ply.mv().filter(|_| is_first)?;
        let joined = joining(self.game().tables(), ply.before, &mv);
        matches!(joined, Joining::With(_)).then_some(mv)
    }

    /// What the party on turn does besides moving a man.
    pub(super) fn act(&mut self, deed: Deed) -> Touched {
        let by: Party = self.line.state().position.turn();
        self.settle();
        if !self.is_here(by) {
            return Touched::Nothing;
        }
        self.instead = None;
        match self.line.act(Action { by, deed }) {
            Ok(()) if deed == Deed::Wait => Touched::Moved,
            Ok(()) => Touched::Declared,
            Err(fault) => {
                self.denied = Some(fault);
                Touched::Denied
            }
        }
    }
}
