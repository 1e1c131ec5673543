//! The board is looked at instead of played on: what a man of any party can do, who attacks a cell, all that a party
//! attacks.
use super::{Drawing, Marks, Table, Touched};
use crate::board::{Cell, CellSet};
use crate::i18n::{Texts, render};
use crate::pieces::{Man, Party, PartySet};
use crate::rules::{
    Cause, Joining, Move, Position, attackers, end_of_position, in_check, joining, legal_moves, play,
};

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The man on a cell, and one of its targets, if that is looked at too.
    Man(Cell, Option<Cell>),
    /// Who attacks a cell.
    Cell(Cell),
    /// What a party attacks.
    Party(Party),
    /// Something is drawn: from this cell, once it is touched.
    Drawing(Option<Cell>),
}

/// What is looked at, and what that shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explore {
    /// What is looked at; nothing at first.
    pub look: Option<Look>,
    /// The cells that are marked.
    pub marks: Marks,
    /// What the man would do by going to these cells: signs of promotion, check and mate.
    effects: Vec<(Cell, String)>,
    /// The cells between which diagonals are closed to the man.
    flanks: Vec<[Cell; 2]>,
}

impl Explore {
    /// The signs of what the man would do by going to a cell.
    pub(super) fn effect(&self, cell: Cell) -> Option<String> {
        self.effects.iter().find(|(target, _)| *target == cell).map(|(_, signs)| signs.clone())
    }
}

impl Table {
    /// Looks at a cell: at the man on it, at a target of the man that is looked at, or at who attacks it.
    pub(super) fn look(&mut self, cell: Cell) -> Touched {
        let before = self.explore.as_ref().and_then(|explore| explore.look);
        let man = self.position().piece(cell).filter(|_| !self.is_hidden(cell));
        match (before, man) {
            (Some(Look::Drawing(from)), _) => self.draw_on(from, cell),
            (Some(Look::Man(from, _)), _) if self.is_target(cell) => self.look_at_man(from, Some(cell)),
            (Some(Look::Man(from, _)), _) if from == cell => self.look_at_cell(cell),
            (_, Some(_)) => self.look_at_man(cell, None),
            _ => self.look_at_cell(cell),
        }
        Touched::Looked
    }

    /// Something is to be drawn by touching where it begins and where it ends.
    pub(super) fn begin_drawing(&mut self) {
        let drawn = std::mem::take(&mut self.drawings);
        self.look_no_further(Look::Drawing(None), Marks::default());
        self.drawings = drawn;
    }

    fn draw_on(&mut self, from: Option<Cell>, cell: Cell) {
        let Some(from) = from else {
            let marks = Marks { picked: CellSet::from_iter([cell]), ..Marks::default() };
            self.explore =
                Some(Explore { look: Some(Look::Drawing(Some(cell))), marks, ..Explore::default() });
            return;
        };
        self.draw(Drawing { from, to: cell, colour: 0 });
        self.begin_drawing();
    }

    fn look_at_man(&mut self, from: Cell, target: Option<Cell>) {
        let (position, tables) = (*self.position(), self.game().rules());
        let Some(man) = position.piece(from) else { return };
        let seen = position.with_turn(man.party());
        let mut moves = legal_moves(tables, &seen);
        moves.retain(|mv| mv.from == from);
        let mut effects: Vec<(Cell, String)> = Vec::new();
        for mv in &moves {
            let signs = self.signs(&seen, mv);
            match effects.iter_mut().find(|(cell, _)| *cell == mv.to) {
                Some((_, before)) if before.len() >= signs.len() => {}
                Some((_, before)) => *before = signs,
                None if signs.is_empty() => {}
                None => effects.push((mv.to, signs)),
            }
        }
        let joins = moves.iter().filter_map(|mv| match joining(tables, &seen, mv) {
            Joining::Joins(partner) => Some((mv.to, partner)),
            _ => None,
        });
        let joins = joins.collect();
        let flanks = self.closed_flanks(&position, from, man);
        let mut shown: CellSet = flanks.iter().flatten().copied().collect();
        if let Some(target) = target {
            shown = self.ways(from, target).into_iter().flatten().collect();
        }
        let marks = Marks { shown, ..Marks::default() };
        self.explore = Some(Explore { look: Some(Look::Man(from, target)), marks, effects, flanks });
        self.selected = Some(from);
        self.moves = moves;
        self.joins = joins;
    }

    /// The signs of what a move does: promotion, check, mate.
    fn signs(&self, seen: &Position, mv: &Move) -> String {
        let tables = self.game().rules();
        let after = play(tables, seen, mv);
        let checks = |party| in_check(tables, &after, party) && !in_check(tables, seen, party);
        let mates =
            end_of_position(self.game(), &after).is_some_and(|end| matches!(end.cause, Cause::Mate(_)));
        let mut signs = String::new();
        signs.extend(mv.promotion.map(|_| '='));
        if mates {
            signs.push('#');
        } else if Party::first(tables.parties).any(checks) {
            signs.push('+');
        }
        signs
    }

    /// The pairs of occupied cells that close a diagonal to a man where it stands.
    fn closed_flanks(&self, position: &Position, from: Cell, man: Man) -> Vec<[Cell; 2]> {
        let (tables, geometry) = (self.game().rules(), self.geometry());
        if !geometry.has_flanks() {
            return Vec::new();
        }
        // Without the men beside it, it would attack the cell behind them.
        let is_closed = |flanks: &[Cell; 2]| flanks.iter().all(|&cell| position.piece(cell).is_some());
        let directions = (0..geometry.direction_count()).filter(|direction| direction % 2 == 1);
        let pairs = directions.filter_map(|direction| {
            let flanks = geometry.flanks(from, direction).filter(is_closed)?;
            let men: Vec<(Cell, Man)> = position.pieces().filter(|(cell, _)| !flanks.contains(cell)).collect();
            let open = Position::new(&men, *position.relations(), PartySet::EMPTY, man.party());
            let target = geometry.step(from, direction)?;
            attackers(tables, &open, target, PartySet::only(man.party())).contains(from).then_some(flanks)
        });
        pairs.collect()
    }

    /// The cells on each way of the man's leap to a target.
    fn ways(&self, from: Cell, to: Cell) -> Vec<Vec<Cell>> {
        let geometry = self.geometry();
        let kinds = (0..geometry.leap_kind_count()).filter(|&kind| geometry.leaps(kind, from).contains(&to));
        let is_leaping = |kind: &usize| match self.position().piece(from) {
            Some(man) => self.game().rules().move_table.leaping_pieces(*kind) >> man.index() & 1 == 1,
            None => false,
        };
        kinds.filter(is_leaping).flat_map(|kind| geometry.leap_paths(kind, from, to)).collect()
    }

    fn look_at_cell(&mut self, cell: Cell) {
        let all = Party::first(self.names.len()).collect();
        let shown = attackers(self.game().rules(), self.position(), cell, all);
        self.look_no_further(
            Look::Cell(cell),
            Marks { picked: CellSet::from_iter([cell]), shown, stars: CellSet::EMPTY },
        );
    }

    /// Looks at all that a party attacks.
    pub(super) fn look_at_party(&mut self, party: Party) {
        let (tables, by) = (self.game().rules(), PartySet::only(party));
        let is_attacked = |&cell: &Cell| !attackers(tables, self.position(), cell, by).is_empty();
        let shown = tables.geometry.cells().filter(is_attacked).collect();
        self.look_no_further(Look::Party(party), Marks { shown, ..Marks::default() });
    }

    fn look_no_further(&mut self, look: Look, marks: Marks) {
        self.settle();
        self.explore = Some(Explore { look: Some(look), marks, ..Explore::default() });
    }
}

/// What is said of what is looked at: a heading and a sentence.
pub fn explored(texts: &Texts, table: &Table) -> Option<(String, String)> {
    let (explore, own) = (table.explore.as_ref()?, texts.learn);
    let (title, tables) = (table.game().kind(), table.game().rules());
    let named = |cells: &[Cell], between: &str| {
        cells.iter().map(|&cell| table.name(cell)).collect::<Vec<_>>().join(between)
    };
    let (heading, text) = match explore.look {
        None => (own.explore.to_owned(), own.explore_hint.to_owned()),
        Some(Look::Drawing(from)) => {
            let hint = if from.is_some() { own.draw_to } else { own.draw_from };
            (own.draw.to_owned(), hint.to_owned())
        }
        Some(Look::Man(from, target)) => {
            let man = table.position().piece(from)?;
            let (party, name) = (texts.party(title, man.party()), texts.piece(title, man.role()));
            let values = [("party", party), ("man", name), ("cell", &table.name(from))];
            (render(own.explore_man, &values), told_of_man(texts, table, explore, from, target))
        }
        Some(Look::Cell(cell)) => {
            let heading = render(own.explore_cell, &[("cell", &table.name(cell))]);
            let first = table.position().turn();
            let others = tables.order.following(first).filter(|&party| party != first);
            let told: Vec<String> = std::iter::once(first)
                .chain(others)
                .filter_map(|party| {
                    let men = attackers(tables, table.position(), cell, PartySet::only(party)).iter();
                    let men: Vec<String> = men
                        .filter_map(|cell| {
                            let man = table.position().piece(cell)?;
                            Some(format!("{} {}", texts.piece(title, man.role()), table.name(cell)))
                        })
                        .collect();
                    (!men.is_empty()).then(|| format!("{}: {}.", texts.party(title, party), men.join(", ")))
                })
                .collect();
            let text = if told.is_empty() { own.explore_nobody.to_owned() } else { told.join(" ") };
            (heading, text)
        }
        Some(Look::Party(party)) => {
            let heading = render(own.explore_party, &[("party", texts.party(title, party))]);
            let count = explore.marks.shown.len().to_string();
            (heading, render(own.explore_count, &[("count", &count)]))
        }
    };
    let flanks = explore.flanks.iter().map(|pair| render(own.explore_flanks, &[("cells", &named(pair, ", "))]));
    let told: Vec<String> = std::iter::once(text).chain(flanks).collect();
    Some((heading, told.join(" ")))
}

fn told_of_man(texts: &Texts, table: &Table, explore: &Explore, from: Cell, target: Option<Cell>) -> String {
    let own = texts.learn;
    if table.moves.is_empty() {
        return own.explore_none.to_owned();
    }
    let mut targets: Vec<(Cell, bool)> =
        table.moves.iter().map(|mv| (mv.to, mv.captured.is_some())).collect();
    targets.dedup_by_key(|(cell, _)| *cell);
    let captures = targets.iter().filter(|(_, captures)| *captures).count().to_string();
    let values = [("moves", targets.len().to_string()), ("captures", captures)];
    let mut told = render(own.explore_moves, &values.each_ref().map(|(name, value)| (*name, value.as_str())));
    let Some(target) = target else { return told };
    for way in table.ways(from, target) {
        let cells: Vec<String> =
            [&[from][..], &way, &[target]].concat().into_iter().map(|cell| table.name(cell)).collect();
        told += &format!(" {}", render(own.explore_ways, &[("ways", &cells.join("–"))]));
    }
    let signs = explore.effect(target).unwrap_or_default();
    for (sign, text) in [('=', own.promotes), ('+', own.checks), ('#', own.mates)] {
        if signs.contains(sign) {
            told += &format!(" {} {text}.", table.name(target));
        }
    }
    told
}
