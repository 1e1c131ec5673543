//! The answer to `d`: the position, who may act, how the game ended, and what is legal.
use engine::history::{Game, cause_name};
use engine::notation::write_action;
use engine::pieces::{Party, PartySet};

/// Returns the lines. Points are half points; `-` stands for none.
pub(super) fn lines(game: &Game) -> Vec<String> {
    let (def, state) = (&**game.def(), game.state());
    let letters = |parties: PartySet| parties.iter().map(|party| def.party_letter(party)).collect::<String>();
    let outcome = state.outcome.map(|outcome| {
        let points = |party| format!(" {}={}", def.party_letter(party), outcome.points[party]);
        let points: String = Party::first(def.rules().parties).map(points).collect();
        cause_name(outcome.cause).to_owned() + &points
    });
    let turn = state.position.turn();
    let legal: Vec<String> =
        game.legal_actions().iter().map(|action| write_action(def, turn, action)).collect();
    let or_none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    vec![
        format!("position {}", def.write_position(&state.position)),
        format!("actors {}", or_none(letters(game.actors()))),
        format!("outcome {}", or_none(outcome.unwrap_or_default())),
        format!("legal {}", or_none(legal.join(" "))),
    ]
}
