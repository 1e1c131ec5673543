//! A quarter of a turn changes nothing about how the pieces of coalition chess move. Start
//! positions and set-up zones are no images of each other, so that only pieces are turned, and not games.
use crate::coalition_model::{CELLS, SIDE};
use crate::coalition_starts::Dice;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::coalition::{BLACK, Coalition, GREEN, Options, RED, YELLOW};
use schachquartett_engine::pieces::{Party, Piece, Role};
use schachquartett_engine::rules::{EnPassant, Move, Placement, Position, RuleSet, pseudo_legal_moves};

const GAME: Coalition = Coalition { options: Options::DEFAULT };
const ROLES: usize = 9;
/// The last two roles and the fifth: the roles with a double step.
const FOOT: [usize; 2] = [5, 8];

/// From north to east, and so on.
fn rotated_party(party: Party) -> Party {
    match party {
        YELLOW => RED,
        RED => BLACK,
        BLACK => GREEN,
        _ => YELLOW,
    }
}

fn rotated_cell(cell: Cell) -> Cell {
    let (x, y) = (cell.index() % SIDE, cell.index() / SIDE);
    Cell::new((SIDE - 1 - x) * SIDE + y)
}

fn rotated_piece(piece: Piece) -> Piece {
    Piece::new(rotated_party(piece.party()), piece.role()).with_unmoved(piece.is_unmoved())
}

fn rotated_move(mv: Move) -> Move {
    Move {
        from: rotated_cell(mv.from),
        to: rotated_cell(mv.to),
        promotion: mv.promotion.map(rotated_piece),
        captured: mv.captured.map(rotated_cell),
        castling_rook: mv.castling_rook,
        en_passant_target: mv.en_passant_target.map(rotated_cell),
    }
}

/// Nobody has joined anybody: everybody captures everybody.
fn position(pieces: &Placement, turn: Party, rights: &[EnPassant]) -> Position {
    let start = GAME.start_position();
    let mut position = Position::new(pieces, *start.relations(), start.royal(), turn);
    rights.iter().for_each(|&right| position.open_en_passant(right));
    position
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> =
        position.pieces().flat_map(|(from, _)| pseudo_legal_moves(GAME.rules(), position, from)).collect();
    moves.sort_unstable();
    moves
}

/// The same pieces, a quarter of a turn on.
fn check_rotated(pieces: &Placement, rights: &[EnPassant]) -> usize {
    let (mut pieces, mut rights) = (pieces.clone(), rights.to_vec());
    let first = moves(&position(&pieces, YELLOW, &rights));
    let mut expected = first.clone();
    for _ in 0..4 {
        pieces
            .iter_mut()
            .for_each(|(cell, piece)| (*cell, *piece) = (rotated_cell(*cell), rotated_piece(*piece)));
        for EnPassant { target: passed, pawn: piece, owner } in &mut rights {
            (*passed, *piece, *owner) = (rotated_cell(*passed), rotated_cell(*piece), rotated_party(*owner));
        }
        expected.iter_mut().for_each(|mv| *mv = rotated_move(*mv));
        expected.sort_unstable();
        assert_eq!(moves(&position(&pieces, YELLOW, &rights)), expected, "{pieces:?}");
    }
    assert_eq!(expected, first);
    first.len()
}

fn marks(role: usize) -> &'static [bool] {
    if FOOT.contains(&role) { &[false, true] } else { &[false] }
}

#[test]
fn a_piece_of_coalition_chess_alone_moves_alike_for_every_party() {
    for (role, cell) in (0..ROLES).flat_map(|role| (0..CELLS).map(move |cell| (role, cell))) {
        for &marked in marks(role) {
            let piece = Piece::new(YELLOW, Role::new(role)).with_unmoved(marked);
            let count = check_rotated(&vec![(Cell::new(cell), piece)], &[]);
            // Only on the far edge does a guard stand still.
            assert!(count > 0 || role == FOOT[0] && cell / SIDE == SIDE - 1);
        }
    }
}

#[test]
fn pieces_of_coalition_chess_among_others_move_alike_for_every_party() {
    let mut dice = Dice::new(4);
    let mut en_passant = 0;
    for _ in 0..400 {
        let mut pieces = Placement::new();
        let mut rights = Vec::new();
        let (passed, end) = (dice.below(CELLS - 4 * SIDE) + 2 * SIDE, dice.below(2));
        for cell in 0..CELLS {
            let is_step = cell == passed + SIDE;
            if cell == passed || !is_step && dice.percent(60) {
                continue;
            }
            // No kings: those of the great powers alone are safe from capture.
            let (party, role) =
                if is_step { (0, FOOT[end]) } else { (dice.below(4), 1 + dice.below(ROLES - 1)) };
            let marked = !is_step && FOOT.contains(&role) && dice.percent(50);
            let party = Party::new(party);
            pieces.push((Cell::new(cell), Piece::new(party, Role::new(role)).with_unmoved(marked)));
            if is_step {
                rights.push(EnPassant { target: Cell::new(passed), pawn: Cell::new(cell), owner: party });
            }
        }
        check_rotated(&pieces, &rights);
        en_passant +=
            moves(&position(&pieces, YELLOW, &rights)).iter().filter(|mv| mv.is_en_passant()).count();
    }
    assert!(en_passant > 50, "{en_passant}");
}
