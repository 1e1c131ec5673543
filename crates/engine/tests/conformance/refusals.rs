//! Every refusal points to a rule of the game and has a message in both languages.
use crate::all_games;
use schachquartett_engine::notation::NotationStyle;
use schachquartett_engine::pieces::{Party, Piece, Role};
use schachquartett_engine::rules::{Reason, Refusal};
use texts::{Language, refusal_text};

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

#[test]
fn every_refusal_has_a_rule_and_a_message() {
    for def in all_games() {
        let (info, parties) = (def.info(), def.info().parties());
        let mut cells = def.rules().geometry.cells();
        let (from, to) = (cells.next().expect("a cell"), cells.next().expect("another cell"));
        let reasons: Vec<Reason> =
            std::iter::successors(Some(Reason::NoPiece), |&reason| next(reason, parties)).collect();
        assert_eq!(reasons.len(), 20 + 2 * parties);
        let pieces = || {
            let roles = |party| (0..info.roles()).map(move |role| Some(Piece::new(party, Role::new(role))));
            std::iter::once(None).chain(Party::first(parties).flat_map(roles))
        };
        assert_eq!(pieces().count(), 1 + parties * info.roles());
        for (reason, piece) in reasons.iter().flat_map(|&reason| pieces().map(move |piece| (reason, piece))) {
            let refusal = Refusal { reason, piece, witnesses: vec![from] };
            let rule = def.violated_rule(&refusal);
            assert!(info.rulebook.iter().any(|text| text.rule == rule), "{refusal:?}: {rule}");
            // Nobody can break advice.
            assert!(!rule.ends_with(".advice"), "{refusal:?}");
            for texts in Language::ALL.map(Language::texts) {
                let text = refusal_text(texts, &*def, &NotationStyle::default(), &refusal, (from, to));
                assert!(text.ends_with('.') && !text.contains(['{', '}']), "{text}");
                if let Reason::NotOnTurn(party) | Reason::JoinsAllied(party) = reason {
                    assert!(text.contains(texts.party(def.kind(), party)), "{text}");
                }
            }
        }
    }
}
