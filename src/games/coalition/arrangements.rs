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
/// great powers that are not risky.
pub(super) const ARRANGEMENTS: &[NamedArrangement] = &[
    risky(YELLOW, ArrangementName::Historical, "Tc1 Cd1 Ke1 Tf1 Eg1 Ah1 Mc2 Gd2 Ge2 Mf2 Gg2 Mh2"),
    sound(YELLOW, ArrangementName::Castle, "Eb1 Tc1 Md1 Mf1 Kg1 Gh1 Gi1 Mb2 Te2 Ag2 Ch2 Gi2"),
    sound(YELLOW, ArrangementName::Centre, "Tb1 Mc1 Ke1 Gf1 Cg1 Gh1 Ti1 Gb2 Ec2 Ad2 Mg2 Mi2"),
    sound(YELLOW, ArrangementName::Watch, "Tb1 Mc1 Ad1 Te1 Kg1 Mh1 Mc2 Gd2 Ee2 Gg2 Ch2 Gi2"),
    sound(YELLOW, ArrangementName::Open, "Mb1 Md1 Gf1 Cg1 Mh1 Tb2 Ac2 Gd2 Kf2 Eg2 Th2 Gi2"),
    sound(YELLOW, ArrangementName::Shield, "Mb1 Gc1 Ke1 Mg1 Th1 Ab2 Mc2 Gd2 Ge2 Ef2 Cg2 Ti2"),
    sound(YELLOW, ArrangementName::Wall, "Tc1 Md1 Me1 Cf1 Gg1 Mh1 Gi1 Tb2 Ac2 Ge2 Kf2 Eg2"),
    risky(BLACK, ArrangementName::Historical, "Mc9 Md9 Ge9 Gf9 Mg9 Mh9 Ac10 Ed10 Ce10 Kf10 Ag10 Th10"),
    sound(BLACK, ArrangementName::Castle, "Mc9 Md9 Me9 Gf9 Gg9 Mh9 Cb10 Tc10 Ee10 Kg10 Ah10 Ai10"),
    sound(BLACK, ArrangementName::Centre, "Gc9 Md9 Me9 Gf9 Mg9 Mh9 Cb10 Ec10 Ae10 Kg10 Th10 Ai10"),
    sound(BLACK, ArrangementName::Watch, "Mc9 Ad9 Ge9 Mf9 Cg9 Mh9 Eb10 Gc10 Me10 Kg10 Th10 Ai10"),
    sound(BLACK, ArrangementName::Open, "Mc9 Md9 Me9 Gf9 Mg9 Gh9 Ac10 Cd10 Ee10 Kg10 Ah10 Ti10"),
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
