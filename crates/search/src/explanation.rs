//! Explanations of choices: why one is good, and what its party has to fear after it.
use engine::board::Cell;
use engine::pieces::{Party, Role};
use engine::rules::Position;
use serde::{Deserialize, Serialize};

/// A piece on its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceAt {
    /// Its role, such as a rook.
    pub role: Role,
    /// The cell on which it stands.
    pub cell: Cell,
}

/// A place on the board that matters in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// The bridge of bridge chess.
    Bridge,
    /// The centre of the board.
    Centre,
}

/// Why a choice is good. The crate `texts` has the sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motive {
    /// It ends the game by mate.
    Mates,
    /// It mates this party, and the game goes on.
    MatesParty(Party),
    /// It ends the game at once in another way, and the party wins.
    EndsGame,
    /// It wins by force in this number of own moves.
    WinsIn(u16),
    /// It wins by force in this number of own moves, if this ally plays along.
    WinsWith(Party, u16),
    /// Without it, this party could mate on this cell.
    StopsMate(Party, Cell),
    /// It promotes a pawn to this piece.
    Promotes(Role),
    /// It captures this piece, and nobody can recapture.
    TakesFree(PieceAt),
    /// It captures this piece. If the only piece that can recapture does so, the cell that it guards falls.
    Overloads {
        /// The piece that the choice captures.
        taken: PieceAt,
        /// The only piece that can recapture.
        guard: PieceAt,
        /// The cell that the guard cannot leave.
        needed: Cell,
    },
    /// It captures this piece, which is worth more than the capturing one.
    TakesMore(PieceAt, Role),
    /// It threatens mate on this cell.
    ThreatensMate(Cell),
    /// In the expected line, the party wins this piece and keeps what it has won.
    Wins(Role),
    /// It attacks these two pieces at once.
    Forks(PieceAt, PieceAt),
    /// It gives check and attacks this piece.
    ChecksAndAttacks(PieceAt),
    /// This piece was about to be captured, and leaves.
    Saves(PieceAt),
    /// This piece was about to be captured, and no longer is.
    Protects(PieceAt),
    /// It threatens to capture this piece.
    Threatens(PieceAt),
    /// It captures this piece.
    Captures(PieceAt),
    /// It ends a check.
    LeavesCheck,
    /// It gives check to this party.
    Checks(Party),
    /// It takes this piece back, on the cell where it has captured.
    Recaptures(PieceAt),
    /// It captures this piece, and the capturing one, which is worth as much, can be recaptured.
    Trades(PieceAt, Role),
    /// Without it, this pawn could promote.
    StopsPromotion(PieceAt),
    /// The pawn that it moves can promote next, on this cell.
    ThreatensPromotion(Cell),
    /// It castles.
    Castles,
    /// After it, castling is possible.
    PreparesCastling,
    /// It protects a piece of an ally that was about to be captured.
    ProtectsAlly(Party, PieceAt),
    /// It pins this piece to its king.
    Pins(PieceAt),
    /// The piece comes to a place that matters in its game.
    Occupies(Place, Role),
    /// The piece leaves the place in which its reserve waits.
    LeavesFortress(Role),
    /// It is the first move of this piece in the opening.
    Develops(Role),
    /// It opens lines for this piece.
    Opens(PieceAt),
    /// The piece attacks a place that matters in its game from its new cell.
    Watches(Place, Role),
    /// In the expected line, the moved piece captures this one next.
    GoesFor(PieceAt),
    /// There is no other legal move.
    OnlyMove,
    /// With this arrangement, no mate of the king by its next turn is found. `true`: everything was tried, so there is none.
    KeepsKingSafe(bool),
}

/// What the others could do next to the party that has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fear {
    /// This party could mate on this cell.
    Mate(Party, Cell),
    /// This party could win this piece.
    Loses(Party, PieceAt),
}

/// The explanation of a choice. Only hints have `attacked`, and the motives from `Recaptures` to `OnlyMove`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The own piece that is about to be lost if nothing is done.
    pub attacked: Option<PieceAt>,
    /// Why the choice is good, if there is a reason.
    pub motive: Option<Motive>,
    /// The greatest danger after the choice, if there is one.
    pub fear: Option<Fear>,
}

/// Returns in how many own moves a game ends that ends in this number of plies: a party counts its own moves, not those of the others.
#[must_use]
pub fn moves_to_end(parties: usize, position: &Position, plies: u16) -> u16 {
    let plays =
        |party: &Party| !position.eliminated().contains(*party) && !position.pieces_of(*party).is_empty();
    let playing = Party::first(parties).filter(plays).count().max(1);
    u16::try_from(usize::from(plies).div_ceil(playing)).unwrap_or(u16::MAX)
}
