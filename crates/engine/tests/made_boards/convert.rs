//! The engine's positions and moves in the reference's words, and back.
use crate::naive::{Board, Coords, Open, Piece, Rules, SolutionStep};
use schachquartett_engine::board::Cell;
use schachquartett_engine::pieces::{Party, PartySet, Piece as EnginePiece, Role};
use schachquartett_engine::rules::{CompiledRules, EnPassant, Move, Position, Relations};

/// A board of the engine and the same board of the reference.
pub struct Pair<'a> {
    pub tables: &'a CompiledRules,
    pub rules: &'a dyn Rules,
    /// The letter of each role.
    pub kinds: &'a str,
}

impl Pair<'_> {
    fn cell(&self, at: Coords) -> Cell {
        self.tables.geometry.cell_at(at).expect("a cell of the board")
    }

    fn at(&self, cell: Cell) -> Coords {
        self.tables.geometry.coordinates(cell)
    }

    fn kind(&self, role: Role) -> char {
        self.kinds.chars().nth(role.index()).expect("a role of the board")
    }

    /// The board as a position of the engine.
    pub fn position(&self, board: &Board) -> Position {
        let engine_piece = |piece: &Piece| {
            let role = Role::new(self.kinds.find(piece.kind).expect("a kind of the board"));
            EnginePiece::new(Party::new(piece.party), role).with_unmoved(piece.fresh)
        };
        let pieces: Vec<(Cell, EnginePiece)> =
            board.pieces.iter().map(|(&at, piece)| (self.cell(at), engine_piece(piece))).collect();
        let parties = self.rules.parties();
        let relations = Relations::new(
            parties,
            |party, other| self.rules.may_capture(party.index(), other.index()),
            |party, other| self.rules.threatens(party.index(), other.index()),
            |party, other| {
                let slider = |party: Party| Piece { party: party.index(), kind: 'T', fresh: false };
                self.rules.jumps_over(slider(party), slider(other))
            },
        );
        let royal: PartySet =
            Party::first(parties).filter(|party| self.rules.is_royal(party.index())).collect();
        let mut position = Position::new(&pieces, relations, royal, Party::new(board.turn));
        for open in &board.open {
            position.open_en_passant(EnPassant {
                target: self.cell(open.passed),
                pawn: self.cell(open.pawn),
                owner: Party::new(open.owner),
            });
        }
        position
    }

    /// A position of the engine as a board.
    pub fn board(&self, position: &Position) -> Board {
        let reference_piece = |piece: EnginePiece| Piece {
            party: piece.party().index(),
            kind: self.kind(piece.role()),
            fresh: piece.is_unmoved(),
        };
        let open = |right: EnPassant| Open {
            passed: self.at(right.target),
            pawn: self.at(right.pawn),
            owner: right.owner.index(),
        };
        Board {
            pieces: position.pieces().map(|(cell, piece)| (self.at(cell), reference_piece(piece))).collect(),
            turn: position.turn().index(),
            open: position.en_passant().map(open).collect(),
        }
    }

    /// A move of the engine, but for what lies on its way.
    pub fn step(&self, mv: &Move) -> SolutionStep {
        SolutionStep {
            from: self.at(mv.from),
            to: self.at(mv.to),
            promotion: mv.promotion.map(|piece| self.kind(piece.role())),
            captured: mv.captured.map(|cell| self.at(cell)),
            rook: mv.castling_rook.map(|(from, to)| (self.at(from), self.at(to))),
            passed: mv.en_passant_target.map(|cell| self.at(cell)),
            over: false,
        }
    }
}
