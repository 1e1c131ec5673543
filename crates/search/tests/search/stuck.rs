//! Positions in which hardly anything can be done.
use crate::playing::{describe, from, search_request};
use engine::rules::{legal_moves, may_rearrange};
use schachquartett_search::{Budget, Choice, Engine};

#[test]
fn a_party_without_moves_finds_its_other_action() {
    let game = from(
        "coalition",
        "2bAbEbCbKbAbT2/2bMbM1bGbMbM2/4bg5/1rM6gMgS/rPrG1rP4gG1/1rG6gGgS/1rM6gM1/4yT5/2yGyAyM1yMyE1ym/3yTyGyKyGyC2 b -y Rbgr - - 3 2",
    );
    let position = game.state().position;
    let rules = game.def().rules();
    assert!(legal_moves(rules, &position).is_empty() && may_rearrange(rules, &position));
    for seed in 0..40 {
        let budget = Budget { nodes: 200, depth: 4, randomness: 40, seed, ..Budget::UNLIMITED };
        let info = Engine::default().decide(&search_request(&game, position.turn(), budget), &mut |_| true);
        let choice = info.map(|info| info.choice);
        assert!(matches!(choice, Some(Choice::Act(_))), "{seed}: {choice:?} {}", describe(&game));
    }
}
