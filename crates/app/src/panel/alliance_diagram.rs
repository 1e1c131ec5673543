//! The drawing of the alliances of coalition chess, of how neutral powers are inclined, and of how long they can still join.
use crate::App;
use crate::open_game::{OpenGame, Relation};
use engine::pieces::Party;
use search::{Inclination, Score};
use texts::Texts;

/// By how many hundredths of a pawn a neutral power must prefer a partner for its needle to point halfway to it. However much it
/// prefers one, the needle still moves with more.
const HALF_LEAN: Score = 200;

/// The drawing, with seats counted clockwise from the bottom of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllianceDiagram {
    /// The party at each seat, and the beginning of its name.
    pub seats: Vec<(Party, String)>,
    /// Pairs of seats whose parties are allies or enemies or can still become allies.
    pub relations: Vec<(usize, usize, Relation)>,
    /// The needles of neutral powers whose inclination is known.
    pub needles: Vec<Needle>,
    /// The number of rounds in which parties can join.
    pub rounds: usize,
    /// The round that is shown, from 0; [`rounds`](Self::rounds) or more when no party can join any more.
    pub round: usize,
}

/// To which partner a neutral power is inclined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needle {
    /// The seat of the neutral power.
    pub seat: usize,
    /// The seats of the two great powers.
    pub partners: [usize; 2],
    /// From -100, straight at the first one, to 100, straight at the second one.
    pub lean: i32,
}

impl AllianceDiagram {
    /// Returns the drawing of an open game; `None` in games without coalitions.
    pub fn of(app: &App, open_game: &OpenGame, texts: &Texts) -> Option<Self> {
        let coalition = open_game.coalition()?;
        let parties: Vec<Party> = (0..open_game.names.len()).map(|seat| open_game.party_at(seat)).collect();
        let seat_of = |party| parties.iter().position(|&other| other == party);
        let pairs = (0..parties.len())
            .flat_map(|first| (first + 1..parties.len()).map(move |second| (first, second)));
        let relation =
            |(first, second)| Some((first, second, open_game.relation_of(parties[first], parties[second])?));
        let needle = |party: Party| {
            let lean = lean(app.bots.shown_inclination(open_game, party)?, coalition.great)?;
            let [first, second] = coalition.great.map(seat_of);
            Some(Needle { seat: seat_of(party)?, partners: [first?, second?], lean })
        };
        let position = open_game.shown_position();
        let is_neutral = |party: &Party| coalition.is_neutral(position, *party);
        let name = |party| texts.party(open_game.def().kind(), party);
        let names: Vec<&str> = parties.iter().map(|&party| name(party)).collect();
        Some(Self {
            seats: parties.iter().map(|&party| (party, short(name(party), &names))).collect(),
            relations: pairs.filter_map(relation).collect(),
            needles: coalition.small.into_iter().filter(is_neutral).filter_map(needle).collect(),
            rounds: coalition.join_rounds.into(),
            round: position.round_number().saturating_sub(1).into(),
        })
    }
}

/// Returns the first letter of a name, or two where another name begins with the same one.
fn short(name: &str, names: &[&str]) -> String {
    let first = |name: &str| name.chars().next();
    let alike = names.iter().filter(|other| first(other) == first(name)).count();
    name.chars().take(alike.min(2)).collect()
}

/// Returns how far a neutral power is inclined to the second of two partners; with one choice, that is all of it.
fn lean(inclination: &Inclination, partners: [Party; 2]) -> Option<i32> {
    let score = |partner| {
        inclination.options.iter().find(|option| option.partner == partner).map(|option| option.score)
    };
    Some(match partners.map(score) {
        [Some(first), Some(second)] => {
            let difference = i64::from(second) - i64::from(first);
            (difference * 100 / (difference.abs() + i64::from(HALF_LEAN))) as i32
        }
        [Some(_), None] => -100,
        [None, Some(_)] => 100,
        [None, None] => return None,
    })
}
