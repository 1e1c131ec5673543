//! Named arrangements for Yellow's set-up and for rearranging.
use super::{BLACK, GREEN, RED, YELLOW};
use crate::games::NamedArrangement;
use crate::pieces::Party;

const fn sound(party: Party, id: &'static str, pieces: &'static str) -> NamedArrangement {
    NamedArrangement { id, party, pieces, is_risky: false }
}

const fn risky(party: Party, id: &'static str, pieces: &'static str) -> NamedArrangement {
    NamedArrangement { id, party, pieces, is_risky: true }
}

/// The arrangements of each party, Schönberg's starting position first. `selfplay setups` verifies those that are not
/// risky: no sequence of the others' actions mates their king at its next turn.
pub(super) const ARRANGEMENTS: &[NamedArrangement] = &[
    risky(YELLOW, "historical", "Tc1 Cd1 Ke1 Tf1 Eg1 Ah1 Mc2 Gd2 Ge2 Mf2 Gg2 Mh2"),
    risky(BLACK, "historical", "Mc9 Md9 Ge9 Gf9 Mg9 Mh9 Ac10 Ed10 Ce10 Kf10 Ag10 Th10"),
    sound(GREEN, "historical", "Mi4 Gi5 Sj5 Gi6 Sj6 Mi7"),
    sound(RED, "historical", "Mb4 Pa5 Gb5 Pa6 Gb6 Mb7"),
];
