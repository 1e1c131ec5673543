//! Every reason against a move, for tests of several crates: `Party` and `Reason` are imported in their `main.rs`.
use crate::{Party, Reason};

/// After this reason comes the next one; a new reason does not compile until it has its place here.
fn next(reason: Reason, parties: usize) -> Option<Reason> {
    let following = |party: Party| {
        let index = party.index() + 1;
        (index < parties).then(|| Party::new(index))
    };
    let first = Party::new(0);
    Some(match reason {
        Reason::NoPiece => Reason::NotOnTurn(first),
        Reason::NotOnTurn(party) => following(party).map_or(Reason::NoSuchMovement, Reason::NotOnTurn),
        Reason::NoSuchMovement => Reason::Gap,
        Reason::Gap => Reason::Wall,
        Reason::Wall => Reason::Flanked,
        Reason::Flanked => Reason::NotFromHere,
        Reason::NotFromHere => Reason::Blocked,
        Reason::Blocked => Reason::OwnPiece,
        Reason::OwnPiece => Reason::Ally,
        Reason::Ally => Reason::CaptureOnly,
        Reason::CaptureOnly => Reason::MoveOnly,
        Reason::MoveOnly => Reason::KingTarget,
        Reason::KingTarget => Reason::CastlingRight,
        Reason::CastlingRight => Reason::CastlingAttacked,
        Reason::CastlingAttacked => Reason::IntoCheck,
        Reason::IntoCheck => Reason::StillInCheck,
        Reason::StillInCheck => Reason::ExposesKing,
        Reason::ExposesKing => Reason::ExposesAlly,
        Reason::ExposesAlly => Reason::JoinsAllied(first),
        Reason::JoinsAllied(party) => following(party).map_or(Reason::JoinsBoth, Reason::JoinsAllied),
        Reason::JoinsBoth => Reason::Arranging,
        Reason::Arranging => return None,
    })
}

/// All reasons in a game of this number of parties.
pub fn all_reasons(parties: usize) -> Vec<Reason> {
    std::iter::successors(Some(Reason::NoPiece), |&reason| next(reason, parties)).collect()
}
