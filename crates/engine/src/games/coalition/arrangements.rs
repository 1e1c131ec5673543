//! Named arrangements for Yellow's set-up and for rearranging.
use super::{BLACK, GREEN, RED, YELLOW};
use crate::games::{ArrangementName, NamedArrangement};
use crate::pieces::Party;

const fn sound(party: Party, name: ArrangementName, pieces: &'static str) -> NamedArrangement {
    NamedArrangement { name, party, pieces, is_risky: false }
}

const fn risky(party: Party, name: ArrangementName, pieces: &'static str) -> NamedArrangement {
    NamedArrangement { name, party, pieces, is_risky: true }
}

/// The arrangements of each party, Schönberg's starting position first. `setups verify` proves those of the
/// great powers that are not risky. Those guard the cells from which one of Red's planes could check the king with its first move.
pub(super) const ARRANGEMENTS: &[NamedArrangement] = &[
    risky(YELLOW, ArrangementName::Historical, "Tc1 Cd1 Ke1 Tf1 Eg1 Ah1 Mc2 Gd2 Ge2 Mf2 Gg2 Mh2"),
    sound(YELLOW, ArrangementName::Castle, "Tc1 Md1 Me1 Kg1 Ah1 Tb2 Gc2 Ee2 Mf2 Gg2 Ch2 Gi2"),
    sound(YELLOW, ArrangementName::Centre, "Mb1 Kg1 Mh1 Ti1 Gb2 Ec2 Gd2 Ae2 Tf2 Mg2 Ch2 Gi2"),
    sound(YELLOW, ArrangementName::Watch, "Tb1 Mc1 Ad1 Te1 Kg1 Mh1 Mc2 Gd2 Ee2 Gg2 Ch2 Gi2"),
    sound(YELLOW, ArrangementName::Open, "Mb1 Ac1 Me1 Kg1 Th1 Mi1 Tb2 Gd2 Ee2 Gg2 Ch2 Gi2"),
    sound(YELLOW, ArrangementName::Shield, "Ab1 Tc1 Md1 Kg1 Ti1 Gc2 Gd2 Ee2 Mf2 Gg2 Ch2 Mi2"),
    sound(YELLOW, ArrangementName::Wall, "Mc1 Te1 Kg1 Ti1 Gb2 Ec2 Md2 Ge2 Gf2 Mg2 Ch2 Ai2"),
    risky(BLACK, ArrangementName::Historical, "Mc9 Md9 Ge9 Gf9 Mg9 Mh9 Ac10 Ed10 Ce10 Kf10 Ag10 Th10"),
    sound(BLACK, ArrangementName::Castle, "Ec9 Ad9 Gf9 Gg9 Ch9 Mc10 Md10 Ae10 Mf10 Kg10 Th10 Mi10"),
    sound(BLACK, ArrangementName::Centre, "Ec9 Gd9 Ae9 Gf9 Mg9 Ch9 Tb10 Mc10 Mf10 Kg10 Ah10 Mi10"),
    sound(BLACK, ArrangementName::Watch, "Ec9 Gd9 Me9 Gf9 Mg9 Ch9 Tb10 Ac10 Ad10 Kg10 Mh10 Mi10"),
    sound(BLACK, ArrangementName::Open, "Mc9 Gd9 Ee9 Gf9 Ag9 Ch9 Tb10 Ad10 Me10 Kg10 Mh10 Mi10"),
    sound(GREEN, ArrangementName::Historical, "Mi4 Gi5 Sj5 Gi6 Sj6 Mi7"),
    sound(GREEN, ArrangementName::Front, "Mi4 Si5 Gj5 Si6 Gj6 Mi7"),
    sound(GREEN, ArrangementName::Shelter, "Gi4 Mi5 Sj5 Mi6 Sj6 Gi7"),
    sound(GREEN, ArrangementName::Wings, "Si4 Gi5 Mj5 Gi6 Mj6 Si7"),
    sound(GREEN, ArrangementName::Corners, "Gi4 Sj4 Mi5 Mi6 Gi7 Sj7"),
    sound(RED, ArrangementName::Historical, "Mb4 Pa5 Gb5 Pa6 Gb6 Mb7"),
    sound(RED, ArrangementName::Front, "Mb4 Ga5 Pb5 Ga6 Pb6 Mb7"),
    sound(RED, ArrangementName::Shelter, "Gb4 Pa5 Mb5 Pa6 Mb6 Gb7"),
    sound(RED, ArrangementName::Wings, "Pb4 Ma5 Gb5 Ma6 Gb6 Pb7"),
    sound(RED, ArrangementName::Corners, "Pa4 Gb4 Mb5 Mb6 Pa7 Gb7"),
];
