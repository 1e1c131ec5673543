//! Castlings of games in which king and rooks stand on a line at the start.
use crate::board::Cell;
use crate::pieces::Party;
use crate::rules::Castling;

/// A castling as places on the line, the same for all parties.
pub(super) struct CastlingSpec {
    /// The king's start and target.
    pub(super) king: [i8; 2],
    /// The rook's start and target.
    pub(super) rook: [i8; 2],
    /// The places that must be empty.
    pub(super) empty: &'static [i8],
    /// The places that no enemy may attack; the king's target may be missing.
    pub(super) safe: &'static [i8],
}

/// Returns the castlings of these parties, party by party. `cell` returns the cell of a place on a party's
/// line.
pub(super) fn castlings(
    parties: usize,
    specs: &[CastlingSpec],
    cell: impl Fn(Party, i8) -> Option<Cell>,
) -> Vec<Castling> {
    let castling = |party: Party, spec: &CastlingSpec| {
        let cells = |places: &[i8]| places.iter().filter_map(|&place| cell(party, place)).collect();
        let pair = |[from, to]: [i8; 2]| Some((cell(party, from)?, cell(party, to)?));
        Some(Castling {
            party,
            king: pair(spec.king)?,
            rook: pair(spec.rook)?,
            must_be_empty: cells(spec.empty),
            must_be_safe: cells(spec.safe),
        })
    };
    Party::first(parties)
        .flat_map(|party| specs.iter().filter_map(move |spec| castling(party, spec)))
        .collect()
}
