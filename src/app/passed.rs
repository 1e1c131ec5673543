//! Who was passed over when the turn went on, and why.
use super::Table;
use crate::board::CellSet;
use crate::i18n::{Texts, fill};
use crate::pieces::Party;
use crate::rules::{Position, attackers, in_check};

/// The cells from which the kings of a party in check are attacked.
pub fn checkers(table: &Table, position: &Position, party: Party) -> CellSet {
    let (tables, by) = (table.game().tables(), position.relations().threatened_by(party));
    position.kings_of(party).iter().flat_map(|king| attackers(tables, position, king, by)).collect()
}

/// What became of those whose turn it would have been since the last ply, in sentences.
pub fn passed_over(texts: &Texts, table: &Table) -> Vec<String> {
    let Some(ply) = table.line.plies().last() else { return Vec::new() };
    let (own, title, position) = (&texts.fortress_own, table.game().title(), ply.after);
    let (parties, turn) = (table.names.len(), position.turn());
    let later = (1..=parties).map(|later| Party::new((ply.before.turn().index() + later) % parties));
    let mut sentences = Vec::new();
    for party in later.take_while(|&party| party != turn) {
        let name = texts.party(title, party);
        if table.line.is_out(party) {
            if !ply.before.out().contains(party) {
                sentences.push(fill(own.is_out, &[("party", name)]));
            }
        } else if in_check(table.game().tables(), position, party) {
            let cells: Vec<_> = checkers(table, position, party).into_iter().collect();
            let cells = table.spelling.cells(table.game(), &cells);
            sentences.push(fill(own.is_mocked, &[("party", name), ("cells", &cells)]));
        } else {
            sentences.push(fill(own.sat_out, &[("party", name)]));
        }
    }
    sentences
}
