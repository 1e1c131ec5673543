//! Whom a neutral power joins by what it does.
use super::{CheckContext, CoalitionRules};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, Piece};
use crate::rules::{CompiledRules, Move, Position};
use arrayvec::ArrayVec;

/// Whom a neutral power joins by a move or a rearrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    /// Nobody.
    Nobody,
    /// This great power: it acts against the other one.
    Joins(Party),
    /// This one, which has a partner already: forbidden.
    AlreadyAllied(Party),
    /// Both at once: forbidden.
    Both,
}

/// Whom the party that makes a pseudo-legal move joins by it.
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

/// Whom a neutral power joins by a change on the board in which it captured a man of this great power, if of any.
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

/// Whether a move of a neutral power is one that it may make.
pub(in crate::rules) fn is_allowed_for_neutral(
    rules: &CompiledRules,
    position: &Position,
    mv: &Move,
) -> bool {
    matches!(joining(rules, position, mv), Joining::Nobody | Joining::Joins(_))
}

/// The short cut for the moves of a neutral power: who neither leaves nor reaches a line onto a king gives check by
/// a leap of its own or not at all.
pub(in crate::rules) struct NeutralWatch<'a> {
    kings: [WatchedKing<'a>; 2],
}

/// A great power with what matters to its king.
struct WatchedKing<'a> {
    great: Party,
    /// The cells from which a line leads to the king.
    lines: CellSet,
    /// Where the king stands, to be found among the leaps.
    king: Option<Cell>,
    leaps: &'a [Vec<CellSet>],
    /// Whether a neutral power may act against it: the other great power has no partner.
    may_be_opposed: bool,
}

/// What is to be watched when one man moves.
pub(in crate::rules) struct PieceWatch<'a> {
    position: &'a Position,
    /// By great power: from where the man leaps onto the king, whether it may.
    leaps: [(Party, CellSet, bool); 2],
    /// Cells where it has to be asked.
    lines: CellSet,
    leaves_line: bool,
}

impl<'a> NeutralWatch<'a> {
    /// What is to be watched in a position, if this party is neutral in it.
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

    /// What is to be watched when a man moves from a cell.
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
    /// Whether a move may be made, where that is seen at once.
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
