//! Every refusal points to a rule of the game.
use crate::all_games;
use crate::reasons::all_reasons;
use schachquartett_engine::games::roles;
use schachquartett_engine::pieces::{Party, Piece};
use schachquartett_engine::rules::Refusal;

#[test]
fn every_refusal_has_a_rule() {
    for def in all_games() {
        let (info, parties) = (def.info(), def.info().parties());
        let cell = def.rules().geometry.cells().next().expect("a cell");
        let reasons = all_reasons(parties);
        assert_eq!(reasons.len(), 20 + 2 * parties);
        let pieces = || {
            let of_party = |party| roles(&*def).map(move |role| Some(Piece::new(party, role)));
            std::iter::once(None).chain(Party::first(parties).flat_map(of_party))
        };
        assert_eq!(pieces().count(), 1 + parties * info.roles());
        for (reason, piece) in reasons.iter().flat_map(|&reason| pieces().map(move |piece| (reason, piece))) {
            let refusal = Refusal { reason, piece, witnesses: vec![cell] };
            let rule = def.violated_rule(&refusal);
            assert!(info.rulebook.iter().any(|text| text.rule == rule), "{refusal:?}: {rule}");
            // Nobody can break advice.
            assert!(!rule.ends_with(".advice"), "{refusal:?}");
        }
    }
}
