//! The attack view: instead of playing, the board shows what a piece of any party can do, which pieces attack
//! a cell, or which cells a party attacks.
use super::{Drawing, InputResult, Marks, OpenGame};
use engine::board::{Cell, CellSet};
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{
    Cause, Joining, Move, Position, attackers, end_of_position, in_check, join, joining, legal_moves, play,
};

/// What the attack view shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackSubject {
    /// The moves of the piece on a cell; with a target also the paths of its leaps there.
    Piece(Cell, Option<Cell>),
    /// The pieces that attack a cell.
    Cell(Cell),
    /// The cells that a party attacks.
    Party(Party),
    /// The pieces of the player that a neutral power (the first) would attack if it joined a great power.
    AfterJoin(Party, Party),
    /// What the ally of a party (the second) covers of it, and what it attacks.
    Ally(Party, Party),
    /// A drawing is made with two clicks: `None` before the first one, then its cell.
    Drawing(Option<Cell>),
}

/// The attack view and what it shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttackView {
    /// The subject; `None` until a cell is chosen.
    pub subject: Option<AttackSubject>,
    /// The marked cells.
    pub marks: Marks,
    /// The signs of the piece's moves by target: `=` promotion, `#` mate, `+` check.
    badges: Vec<(Cell, String)>,
    /// The pairs of occupied cells between which a diagonal step of the piece is closed.
    pub(crate) closed_flanks: Vec<[Cell; 2]>,
}

impl AttackView {
    /// Returns the signs of the piece's move to a cell.
    pub(crate) fn badge(&self, cell: Cell) -> Option<String> {
        self.badges.iter().find(|(target, _)| *target == cell).map(|(_, signs)| signs.clone())
    }
}

/// The colour of arrows that show attacks, an index of [`Drawing::colour`].
const ATTACK_COLOUR: usize = 1;

impl OpenGame {
    /// Handles a click in the attack view: shows the piece on the cell, a target of the shown piece, or the
    /// attackers of the cell.
    pub(crate) fn view_attacks(&mut self, cell: Cell) -> InputResult {
        let before = self.view.attack_view.as_ref().and_then(|attack_view| attack_view.subject);
        let piece = self.shown_position().piece(cell).filter(|_| !self.is_hidden(cell));
        match (before, piece) {
            (Some(AttackSubject::Drawing(from)), _) => self.continue_drawing(from, cell),
            (Some(AttackSubject::Piece(from, _)), _) if self.is_target(cell) => {
                self.view_piece_moves(from, Some(cell))
            }
            (Some(AttackSubject::Piece(from, _)), _) if from == cell => self.view_attackers(cell),
            (_, Some(_)) => self.view_piece_moves(cell, None),
            _ => self.view_attackers(cell),
        }
        InputResult::AttacksShown
    }

    /// Starts a drawing, which is made with two clicks. Drawings on the board remain.
    pub(crate) fn start_drawing(&mut self) {
        let drawn = std::mem::take(&mut self.interaction.drawings);
        self.set_attack_view(AttackSubject::Drawing(None), Marks::default());
        self.interaction.drawings = drawn;
    }

    fn continue_drawing(&mut self, from: Option<Cell>, cell: Cell) {
        let Some(from) = from else {
            let marks = Marks { picked: CellSet::from_iter([cell]), ..Marks::default() };
            self.view.attack_view = Some(AttackView {
                subject: Some(AttackSubject::Drawing(Some(cell))),
                marks,
                ..AttackView::default()
            });
            return;
        };
        self.interaction.draw(Drawing { from, to: cell, colour: 0 });
        self.start_drawing();
    }

    fn view_piece_moves(&mut self, from: Cell, target: Option<Cell>) {
        let (position, rules) = (*self.shown_position(), self.def().rules());
        let Some(piece) = position.piece(from) else { return };
        let seen = position.with_turn(piece.party());
        let mut moves = legal_moves(rules, &seen);
        moves.retain(|mv| mv.from == from);
        let mut badges: Vec<(Cell, String)> = Vec::new();
        for mv in &moves {
            let signs = self.move_badge(&seen, mv);
            match badges.iter_mut().find(|(cell, _)| *cell == mv.to) {
                Some((_, before)) if before.len() >= signs.len() => {}
                Some((_, before)) => *before = signs,
                None if signs.is_empty() => {}
                None => badges.push((mv.to, signs)),
            }
        }
        let joins = moves.iter().filter_map(|mv| match joining(rules, &seen, mv) {
            Joining::Joins(partner) => Some((mv.to, partner)),
            _ => None,
        });
        let joins = joins.collect();
        let flanks = self.closed_flanks(&position, from, piece);
        let mut shown: CellSet = flanks.iter().flatten().copied().collect();
        if let Some(target) = target {
            shown = self.leap_paths(from, target).into_iter().flatten().collect();
        }
        let marks = Marks { highlighted: shown, ..Marks::default() };
        self.view.attack_view = Some(AttackView {
            subject: Some(AttackSubject::Piece(from, target)),
            marks,
            badges,
            closed_flanks: flanks,
        });
        self.interaction.selected = Some(from);
        self.interaction.moves = moves;
        self.interaction.joining_targets = joins;
    }

    /// Returns the signs of what a move does: promotion, check, mate.
    fn move_badge(&self, seen: &Position, mv: &Move) -> String {
        let rules = self.def().rules();
        let after = play(rules, seen, mv);
        let checks = |party| in_check(rules, &after, party) && !in_check(rules, seen, party);
        let mates =
            end_of_position(self.def(), &after).is_some_and(|end| matches!(end.cause, Cause::Mate(_)));
        let mut signs = String::new();
        signs.extend(mv.promotion.map(|_| '='));
        if mates {
            signs.push('#');
        } else if Party::first(rules.parties).any(checks) {
            signs.push('+');
        }
        signs
    }

    /// Returns the pairs of occupied cells that close a diagonal step of a piece on its cell.
    fn closed_flanks(&self, position: &Position, from: Cell, piece: Piece) -> Vec<[Cell; 2]> {
        let (rules, geometry) = (self.def().rules(), self.geometry());
        if !geometry.has_flanks() {
            return Vec::new();
        }
        // The step counts as closed by the pair only if the piece would attack the cell behind without it.
        let is_closed = |flanks: &[Cell; 2]| flanks.iter().all(|&cell| position.piece(cell).is_some());
        let directions = (0..geometry.direction_count()).filter(|direction| direction % 2 == 1);
        let pairs = directions.filter_map(|direction| {
            let flanks = geometry.flanks(from, direction).filter(is_closed)?;
            let pieces: Vec<(Cell, Piece)> =
                position.pieces().filter(|(cell, _)| !flanks.contains(cell)).collect();
            let open = Position::new(&pieces, *position.relations(), PartySet::EMPTY, piece.party());
            let target = geometry.step(from, direction)?;
            attackers(rules, &open, target, PartySet::only(piece.party())).contains(from).then_some(flanks)
        });
        pairs.collect()
    }

    /// Returns the cells of each path by which the piece can leap to a target.
    pub(crate) fn leap_paths(&self, from: Cell, to: Cell) -> Vec<Vec<Cell>> {
        let geometry = self.geometry();
        let kinds = (0..geometry.leap_kind_count()).filter(|&kind| geometry.leaps(kind, from).contains(&to));
        let is_leaping = |kind: &usize| match self.shown_position().piece(from) {
            Some(piece) => self.def().rules().move_table.leaping_pieces(*kind) >> piece.index() & 1 == 1,
            None => false,
        };
        kinds.filter(is_leaping).flat_map(|kind| geometry.leap_paths(kind, from, to)).collect()
    }

    fn view_attackers(&mut self, cell: Cell) {
        let all = Party::first(self.names.len()).collect();
        let shown = attackers(self.def().rules(), self.shown_position(), cell, all);
        self.set_attack_view(
            AttackSubject::Cell(cell),
            Marks { picked: CellSet::from_iter([cell]), highlighted: shown, stars: CellSet::EMPTY },
        );
    }

    /// Shows every cell that a party attacks.
    pub(crate) fn view_party_attacks(&mut self, party: Party) {
        let (rules, by) = (self.def().rules(), PartySet::only(party));
        let is_attacked = |&cell: &Cell| !attackers(rules, self.shown_position(), cell, by).is_empty();
        let shown = rules.geometry.cells().filter(is_attacked).collect();
        self.set_attack_view(AttackSubject::Party(party), Marks { highlighted: shown, ..Marks::default() });
    }

    /// Shows which pieces a neutral power would attack if it joined a great power, with arrows.
    pub(crate) fn view_attacks_after_join(&mut self, party: Party, partner: Party) {
        let (rules, position) = (self.def().rules(), self.shown_position());
        let Ok(joined) = join(rules, &position.with_turn(party), partner) else { return };
        let mut marks = Marks::default();
        let mut arrows = Vec::new();
        // Pieces that it already attacks as a neutral power stay attacked.
        let enemies =
            Party::first(rules.parties).filter(|&other| joined.relations().captures(party).contains(other));
        for other in enemies.filter(|&other| self.is_local(other)) {
            for to in joined.pieces_of(other) {
                for from in attackers(rules, &joined, to, PartySet::only(party)) {
                    marks.highlighted.insert(to);
                    arrows.push(Drawing { from, to, colour: ATTACK_COLOUR });
                }
            }
        }
        self.set_attack_view(AttackSubject::AfterJoin(party, partner), marks);
        self.interaction.drawings = arrows;
    }

    pub(super) fn set_attack_view(&mut self, look: AttackSubject, marks: Marks) {
        self.clear_interaction();
        self.view.attack_view = Some(AttackView { subject: Some(look), marks, ..AttackView::default() });
    }

    /// Switches the attack view on or off. It stays off while an arrangement is secret, because attacks would
    /// reveal it.
    pub(crate) fn toggle_attack_view(&mut self) {
        if self.is_secret() {
            self.view.attack_view = None;
            return;
        }
        self.clear_interaction();
        self.view.attack_view =
            if self.view.attack_view.is_some() { None } else { Some(AttackView::default()) };
    }
}
