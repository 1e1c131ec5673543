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
    sound(YELLOW, "castle", "Eb1 Tc1 Md1 Mf1 Kg1 Gh1 Gi1 Mb2 Te2 Ag2 Ch2 Gi2"),
    sound(YELLOW, "centre", "Gb1 Gc1 Ke1 Gf1 Cg1 Ah1 Mb2 Mc2 Te2 Eg2 Th2 Mi2"),
    sound(YELLOW, "watch", "Mb1 Gc1 Ae1 Kg1 Mh1 Gb2 Ec2 Te2 Cf2 Tg2 Gh2 Mi2"),
    sound(YELLOW, "open", "Tb1 Ke1 Gg1 Ch1 Mi1 Tb2 Mc2 Me2 Ef2 Gg2 Gh2 Ai2"),
    sound(YELLOW, "shield", "Mc1 Ke1 Ef1 Mg1 Gh1 Gi1 Tb2 Ac2 Ge2 Tf2 Mg2 Ci2"),
    sound(YELLOW, "wall", "Gb1 Mc1 Kd1 Mg1 Ti1 Eb2 Gc2 Td2 Mf2 Cg2 Ah2 Gi2"),
    risky(BLACK, "historical", "Mc9 Md9 Ge9 Gf9 Mg9 Mh9 Ac10 Ed10 Ce10 Kf10 Ag10 Th10"),
    sound(BLACK, "castle", "Gc9 Ae9 Tf9 Cg9 Mh9 Gb10 Ec10 Ad10 Me10 Kg10 Mh10 Mi10"),
    sound(GREEN, "historical", "Mi4 Gi5 Sj5 Gi6 Sj6 Mi7"),
    sound(RED, "historical", "Mb4 Pa5 Gb5 Pa6 Gb6 Mb7"),
];
