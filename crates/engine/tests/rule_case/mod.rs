//! What the rules say about one position, the same for all games: moves, targets, and why a move is refused.
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::notation::write_move_text;
use schachquartett_engine::rules::{
    Explanation, Move, Position, Reason, Refusal, explain, is_legal, legal_moves, visit_legal,
};
use std::collections::BTreeSet;

/// A position of a game, to ask the rules about.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub def: &'a dyn GameDef,
    pub position: &'a Position,
}

impl Asked<'_> {
    #[track_caller]
    pub fn cell(&self, name: &str) -> Cell {
        self.def.cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
    }

    /// The cells of these names.
    #[track_caller]
    pub fn cells(&self, names: &str) -> BTreeSet<Cell> {
        names.split_whitespace().map(|name| self.cell(name)).collect()
    }

    /// How the position is written, with its game.
    pub fn text(&self) -> String {
        format!("{} {}", self.def.id(), self.def.write_position(self.position))
    }

    /// All legal moves, which the short cuts and the slow way find alike.
    #[track_caller]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = legal_moves(self.def.rules(), self.position);
        assert!(moves.iter().all(|mv| is_legal(self.def.rules(), self.position, mv)));
        let mut seen = Vec::new();
        visit_legal(self.def.rules(), self.position, &mut |mv| seen.push(mv));
        seen.sort();
        moves.sort();
        assert_eq!(seen, moves, "{}", self.text());
        moves
    }

    /// What the piece on a cell can do: targets with what is promoted to.
    #[track_caller]
    pub fn targets(&self, from: &str) -> BTreeSet<String> {
        let at = self.cell(from);
        let by = self.position.piece(at).map_or(self.position.turn(), |piece| piece.party());
        let moves = self.moves().into_iter().filter(|mv| mv.from == at);
        moves.map(|mv| write_move_text(self.def, by, &mv)[from.len()..].to_owned()).collect()
    }

    /// A move is refused for this reason, under this rule, and these cells show it, if any are given.
    #[track_caller]
    pub fn assert_refusal(
        &self,
        refusal: &Refusal,
        (from, to): (Cell, Cell),
        (reason, rule): (Reason, &str),
        witnesses: Option<&BTreeSet<Cell>>,
    ) {
        let text = format!("{}{} in {}", self.def.cell_name(from), self.def.cell_name(to), self.text());
        assert_eq!(refusal.reason, reason, "{text}");
        assert_eq!(self.def.violated_rule(refusal), rule, "{text}");
        let explanation = explain(self.def.rules(), self.position, from, to);
        assert_eq!(explanation, Explanation::Refused(refusal.clone()), "{text}");
        if let Some(witnesses) = witnesses {
            let found: BTreeSet<Cell> = refusal.witnesses.iter().copied().collect();
            assert_eq!(found, *witnesses, "witnesses of {text}");
        }
        assert!(!self.moves().iter().any(|mv| (mv.from, mv.to) == (from, to)), "{text} is generated");
    }
}
