//! Decides which great power a neutral power joins by its moves and rearrangements.
use super::{CheckContext, CoalitionRules};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, Piece};
use crate::rules::{CompiledRules, Move, Position};
use arrayvec::ArrayVec;

/// The effect of a move or a rearrangement on the coalitions.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::YELLOW};
/// use schachquartett_engine::rules::{Joining, Move, joining};
///
/// let def = games::by_id("coalition").expect("an id");
/// let [from, to] = ["h5", "d5"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let effect = |rest| {
///     let text = format!("3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE {rest}");
///     let position = def.read_position(&text).expect("a position");
///     joining(def.rules(), &position, &Move::simple(from, to))
/// };
/// // Green gives check to Black.
/// assert_eq!(effect("g -- - - - 0 1"), Joining::Joins(YELLOW));
/// assert_eq!(effect("g -y - - - 0 1"), Joining::AlreadyAllied(YELLOW));
/// assert_eq!(effect("g y- - - - 0 1"), Joining::Nobody);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    /// It joins no party.
    Nobody,
    /// It joins this great power, because it acts against the other one.
    Joins(Party),
    /// It would join this great power, which already has a partner: illegal (rule `coalition.join.taken`).
    AlreadyAllied(Party),
    /// It would join both great powers at once: illegal (rule `coalition.join.both`).
    Both,
}

/// Returns the effect of a pseudo-legal move on the coalitions; [`Joining::Nobody`] unless the mover is a
/// neutral power.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, GREEN}};
/// use schachquartett_engine::rules::{Joining, joining, legal_moves};
///
/// let def = games::by_id("coalition").expect("an id");
/// // Green's tank can capture Yellow's engineer on b5.
/// let text = "3bK6/10/bE9/10/10/1yE5gT2/10/10/10/1yK7rE g -- - - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let moves = legal_moves(def.rules(), &position);
/// let capture = moves.iter().find(|mv| mv.captured.is_some()).expect("a capture");
/// assert_eq!(joining(def.rules(), &position, capture), Joining::Joins(BLACK));
/// ```
pub fn joining(rules: &CompiledRules, position: &Position, mv: &Move) -> Joining {
    let mover = position.piece(mv.from).map(Piece::party);
    let Some((coalition, by)) = rules.coalition.as_ref().zip(mover) else { return Joining::Nobody };
    if !coalition.is_neutral(position, by) {
        return Joining::Nobody;
    }
    let mut after = *position;
    after.relocate(mv);
    let capturable = mv.captured.and_then(|cell| position.piece(cell)).map(Piece::party);
    let against = capturable.filter(|&capturable| coalition.is_great(capturable));
    let moved = CellSet::from_iter([mv.to]);
    joining_by_change(
        coalition,
        &CheckContext { rules, before: position, after: &after, by, moved_to: moved },
        against,
    )
}

/// Returns the effect of a neutral power's action on the coalitions. `captured`: the great power of which it
/// has captured a piece, if any.
pub(super) fn joining_by_change(
    coalition: &CoalitionRules,
    context: &CheckContext,
    captured: Option<Party>,
) -> Joining {
    let is_against = |great: &Party| captured == Some(*great) || context.is_check_by_neutral(*great);
    let against: ArrayVec<Party, 2> = coalition.great.into_iter().filter(is_against).collect();
    match against[..] {
        [] => Joining::Nobody,
        [enemy] => {
            let partner = coalition.other(enemy);
            match coalition.partner(context.before.coalition(), partner) {
                None => Joining::Joins(partner),
                Some(_) => Joining::AlreadyAllied(partner),
            }
        }
        _ => Joining::Both,
    }
}

/// Whether the coalitions allow a pseudo-legal move. Always `true` unless the mover is a neutral power.
pub(in crate::rules) fn is_allowed_for_neutral(
    rules: &CompiledRules,
    position: &Position,
    mv: &Move,
) -> bool {
    matches!(joining(rules, position, mv), Joining::Nobody | Joining::Joins(_))
}

/// A fast test for the moves of a neutral power: a move that neither leaves nor reaches a line onto a king
/// can give check only by a leap of the moved piece.
pub(in crate::rules) struct NeutralWatch<'a> {
    kings: [WatchedKing<'a>; 2],
}

/// A great power, with the data to detect attacks on its king.
struct WatchedKing<'a> {
    great: Party,
    /// The cells from which a line leads to the king, up to and including the first piece.
    lines: CellSet,
    /// The king's cell, `None` if the power has no king.
    king: Option<Cell>,
    /// By kind of leap and target cell: the start cells, from [`CoalitionRules::leap_sources`].
    leaps: &'a [Vec<CellSet>],
    /// Whether a neutral power may act against it: the other great power has no partner yet.
    may_be_opposed: bool,
}

/// The data of [`NeutralWatch`] for one moving piece.
pub(in crate::rules) struct PieceWatch<'a> {
    position: &'a Position,
    /// By great power: the cells from which the piece attacks its king by a leap, and whether the neutral
    /// power may act against it.
    leaps: [(Party, CellSet, bool); 2],
    /// The target cells for which only the full test decides.
    lines: CellSet,
    /// Whether the piece may open a line onto a king by leaving its cell.
    leaves_line: bool,
}

impl<'a> NeutralWatch<'a> {
    /// Returns the watch data of a position, `None` if the party is not neutral in it.
    pub(in crate::rules) fn of(rules: &'a CompiledRules, position: &Position, party: Party) -> Option<Self> {
        let coalition = rules.coalition.as_ref().filter(|coalition| coalition.is_neutral(position, party))?;
        let geometry = &rules.geometry;
        let watched = |great: Party| {
            let king = position.kings_of(great).iter().next();
            let mut lines = CellSet::EMPTY;
            if let Some(king) = king {
                for direction in 0..geometry.direction_count() {
                    for step in geometry.ray(king, direction) {
                        lines.insert(step.cell);
                        if position.piece(step.cell).is_some() {
                            break;
                        }
                    }
                }
            }
            let may_be_opposed = coalition.partner(position.coalition(), coalition.other(great)).is_none();
            WatchedKing { great, lines, king, leaps: &coalition.leap_sources, may_be_opposed }
        };
        Some(Self { kings: coalition.great.map(watched) })
    }

    /// Returns the watch data for a piece that moves from a cell.
    pub(in crate::rules) fn piece<'p>(
        &self,
        rules: &CompiledRules,
        position: &'p Position,
        from: Cell,
        piece: Piece,
    ) -> PieceWatch<'p> {
        let mut lines = CellSet::EMPTY;
        for king in &self.kings {
            lines = lines.union(king.lines);
        }
        let leaves_line = lines.contains(from);
        if !rules
            .move_table
            .movements(piece)
            .iter()
            .any(|movement| movement.captures && movement.leap.is_none())
        {
            lines = CellSet::EMPTY;
        }
        let leaps = self.kings.each_ref().map(|watched| {
            let mut cells = CellSet::EMPTY;
            for (kind, onto) in watched.leaps.iter().enumerate() {
                let leaps = rules.move_table.leaping_pieces(kind) >> piece.index() & 1 == 1;
                if let Some(king) = watched.king.filter(|_| leaps) {
                    cells = cells.union(onto[king.index()]);
                }
            }
            (watched.great, cells, watched.may_be_opposed)
        });
        PieceWatch { position, leaps, lines, leaves_line }
    }
}

impl PieceWatch<'_> {
    /// Whether the coalitions allow a move. `None` if only the full test, [`is_allowed_for_neutral`],
    /// decides.
    #[inline(always)]
    pub(in crate::rules) fn is_allowed(&self, mv: &Move) -> Option<bool> {
        let is_plain = !self.leaves_line
            && !self.lines.contains(mv.to)
            && mv.promotion.is_none()
            && mv.captured.is_none_or(|cell| cell == mv.to);
        if !is_plain {
            return None;
        }
        let capturable = mv.captured.and_then(|cell| self.position.piece(cell)).map(Piece::party);
        let (mut opposed, mut may) = (0, true);
        for (great, leaps, may_be_opposed) in &self.leaps {
            if leaps.contains(mv.to) || capturable == Some(*great) {
                opposed += 1;
                may &= may_be_opposed;
            }
        }
        Some(opposed < 2 && may)
    }
}
