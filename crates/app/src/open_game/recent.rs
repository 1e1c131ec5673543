//! What the others have done since the player's last move, in games of more than two parties.
use super::OpenGame;
use engine::board::Cell;
use engine::pieces::{Party, PartySet};
use engine::rules::ActionKind;

/// A ply since the player's last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentPly {
    /// Its number among them, from 1.
    pub number: usize,
    /// The number of plies up to it, itself included.
    pub ply: usize,
    /// The party.
    pub by: Party,
    /// The start and the target of a move.
    pub trail: Option<[Cell; 2]>,
    /// The cells of the pieces that a rearrangement has placed elsewhere.
    pub rearranged: Vec<Cell>,
}

impl OpenGame {
    /// Returns the plies of others among the first `plies` since the last one of the player: of the only person here,
    /// or at a shared device of the one who acts next. Where nobody plays here they are those of the last round. Empty
    /// between two parties, where the last move is all there is.
    pub fn recent_plies(&self, plies: usize) -> Vec<RecentPly> {
        let rules = self.def().rules();
        if rules.parties < 3 || self.editor().is_some() {
            return Vec::new();
        }
        let plies: Vec<_> = self.game.plies().take(plies).collect();
        let own = self.viewing_parties();
        let earliest = plies.len().saturating_sub(rules.parties - usize::from(!own.is_empty()));
        // A player who sits out has moved long ago: what is older than two rounds has been seen.
        let first = match plies.iter().rposition(|ply| own.contains(ply.action.by)) {
            Some(last) => (last + 1).max(earliest.saturating_sub(rules.parties)),
            None => earliest,
        };
        let recent = (1..).zip(plies.iter().enumerate().skip(first));
        let recent = recent.map(|(number, (index, ply))| RecentPly {
            number,
            ply: index + 1,
            by: ply.action.by,
            trail: ply.mv().map(|mv| [mv.from, mv.to]),
            rearranged: match ply.action.kind {
                ActionKind::Arrange(_) => {
                    let zone = rules.setup_zones[ply.action.by].iter();
                    zone.filter(|&cell| {
                        ply.after.piece(cell).is_some() && ply.before.piece(cell) != ply.after.piece(cell)
                    })
                    .collect()
                }
                _ => Vec::new(),
            },
        });
        recent.collect()
    }

    /// Returns the parties of the person who looks at the board.
    fn viewing_parties(&self) -> PartySet {
        let people = self.local_people();
        let following = self.def().rules().order.following(self.party_to_act());
        let next =
            std::iter::once(self.party_to_act()).chain(following).find(|&party| people.contains(party));
        next.map_or(PartySet::EMPTY, |party| self.parties_of_person(party))
    }
}
