//! Measurements of a board before play: the number of cells that pieces reach, the distance to promotion, and the zones
//! around kings.
use engine::board::{Cell, CellSet, Geometry};
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{CompiledRules, Position, Relations, pseudo_legal_moves, splitmix64};

/// The number of sample boards with random pieces on which each cell is measured.
pub(super) const SAMPLE_BOARDS: usize = 4;
/// One of this number of cells holds a piece of the measured party.
const OWN_DENSITY: usize = 12;
/// One of this number of the other cells, on average, holds a piece of another party.
const OTHER_DENSITY: u64 = 4;
/// The number of zones around a king: the cells within one, two and three steps.
pub(super) const KING_ZONES: usize = 3;

/// Returns, by cell, how many cells a piece of a party and role reaches from it, summed over all sample
/// boards.
pub(super) fn mobility_by_cell(rules: &CompiledRules, party: Party, role: Role) -> Vec<i32> {
    let cells: Vec<Cell> = rules.geometry.cells().collect();
    let mut reached = vec![0; cells.len()];
    let piece = Piece::new(party, role);
    for board in 0..SAMPLE_BOARDS * OWN_DENSITY {
        let (node, turn) = (board / OWN_DENSITY, board % OWN_DENSITY);
        // Each cell is measured on exactly one of the boards of a sample.
        let is_own = |cell: Cell| (cell.index() * 5 + node * 7) % OWN_DENSITY == turn;
        let pieces: Vec<(Cell, Piece)> = cells
            .iter()
            .filter_map(|&cell| {
                let random = splitmix64((board * Cell::MAX_COUNT + cell.index()) as u64);
                let other = Party::new(
                    (party.index() + 1 + (random >> 20) as usize % (rules.parties - 1)) % rules.parties,
                );
                match is_own(cell) {
                    true => Some((cell, piece)),
                    false => random.is_multiple_of(OTHER_DENSITY).then_some((cell, Piece::new(other, role))),
                }
            })
            .collect();
        let relations = Relations::all_enemies(rules.parties);
        let position = Position::new(&pieces, relations, PartySet::EMPTY, party);
        for &cell in cells.iter().filter(|&&cell| is_own(cell)) {
            // Moves that differ only in the promotion count once.
            let mut ends: Vec<Cell> =
                pseudo_legal_moves(rules, &position, cell).iter().map(|mv| mv.to).collect();
            ends.dedup();
            reached[cell.index()] += ends.len() as i32;
        }
    }
    reached
}

/// Returns, by cell, the number of moves without a capture in which a piece promotes; `None` if it cannot.
pub(super) fn moves_to_promotion(rules: &CompiledRules, piece: Piece) -> Vec<Option<u32>> {
    let geometry = &rules.geometry;
    let zone = &rules.promotion.zone[piece.party()];
    let relations = Relations::all_enemies(rules.parties);
    let targets = |cell: Cell| -> Vec<Cell> {
        let alone = Position::new(&[(cell, piece)], relations, PartySet::EMPTY, piece.party());
        pseudo_legal_moves(rules, &alone, cell).iter().map(|mv| mv.to).collect()
    };
    let targets: Vec<Vec<Cell>> = geometry.cells().map(targets).collect();
    let mut moves: Vec<Option<u32>> = geometry.cells().map(|cell| zone.contains(cell).then_some(0)).collect();
    // Breadth-first search backwards from the promotion zone.
    for count in 1..=geometry.len() as u32 {
        let mut has_more = false;
        for cell in geometry.cells().map(Cell::index) {
            let is_next = targets[cell].iter().any(|to| moves[to.index()] == Some(count - 1));
            if moves[cell].is_none() && is_next {
                moves[cell] = Some(count);
                has_more = true;
            }
        }
        if !has_more {
            break;
        }
    }
    moves
}

/// Returns, by cell, the cells within one, two and three steps. Each zone includes the smaller ones and the
/// cell itself.
pub(super) fn king_zones(geometry: &Geometry) -> Vec<[CellSet; KING_ZONES]> {
    let steps =
        |cell| (0..geometry.direction_count()).filter_map(move |direction| geometry.step(cell, direction));
    let next: Vec<CellSet> = geometry.cells().map(|cell| steps(cell).collect()).collect();
    let around = |cell: Cell| {
        let mut within = CellSet::from_iter([cell]);
        std::array::from_fn(|_| {
            within = within.iter().fold(within, |within, cell| within.union(next[cell.index()]));
            within
        })
    };
    geometry.cells().map(around).collect()
}
