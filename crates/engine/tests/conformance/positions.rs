//! Position texts and action texts along random games, and parties that play by the same rules.
use crate::all_games;
use schachquartett_engine::games::{self, Agreement, GameDef};
use schachquartett_engine::history::Game;
use schachquartett_engine::notation::{PositionParts, read_action, write_action};
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{Action, ActionKind, Position, legal_moves, splitmix64};

/// The number of plies of a game.
const PLIES: u64 = 40;

fn assert_round_trip(def: &dyn GameDef, position: &Position) {
    let text = def.write_position(position);
    let read = def.read_position(&text).unwrap_or_else(|errors| panic!("{} {text}: {errors:?}", def.id()));
    assert_eq!(def.write_position(&read), text, "{}", def.id());
    let parts: PositionParts = games::read_parts(def, &text);
    assert_eq!(games::write_parts(def, &parts), text, "{}", def.id());
    assert_eq!(text.split(' ').count(), games::position_fields(def.kind()).len());
}

#[test]
fn texts_of_positions_and_actions_are_read_as_they_are_written() {
    let mut plies = 0;
    for (seed, def) in (0..).zip(all_games()) {
        let start = def.start_position();
        assert_round_trip(&*def, &start);
        let agreed = Agreement::default();
        let without_agreement = (def.info().agreements.start_position)(&def.options(), &agreed);
        assert_eq!(def.write_position(&without_agreement), def.write_position(&start), "{}", def.id());
        let mut game = Game::new(def.clone(), start);
        for party in start.arranging().iter() {
            game.play(Action { by: party, kind: ActionKind::Ready }).expect("a party is ready");
        }
        for ply in 0..PLIES {
            let position = game.state().position;
            let moves = legal_moves(def.rules(), &position);
            if moves.is_empty() || game.state().outcome.is_some() {
                break;
            }
            let random = splitmix64(seed << 8 | ply) as usize;
            let kind = ActionKind::Move(moves[random % moves.len()]);
            let action = Action { by: position.turn(), kind };
            let text = write_action(&*def, position.turn(), &action);
            assert_eq!(read_action(&*def, def.rules(), &position, &text), Ok(action), "{}: {text}", def.id());
            game.play(action).expect("a legal move");
            assert_round_trip(&*def, &game.state().position);
        }
        // A random game of coalition chess can end at once.
        plies += game.plies().count();
    }
    assert!(plies > 1500, "{plies}");
}

#[test]
fn parties_that_the_rules_make_equal_have_equal_castlings_and_promotions() {
    for def in all_games() {
        let rules = def.rules();
        let start = def.start_position();
        // The great powers of coalition chess have other pieces, but the same number of them.
        let has_same_pieces = rules.coalition.is_none();
        let pieces = |party: Party| {
            let own = start.pieces().filter(|(_, piece)| piece.party() == party);
            let mut roles: Vec<_> =
                own.map(|(_, piece)| if has_same_pieces { piece.role().index() } else { 0 }).collect();
            roles.sort_unstable();
            roles
        };
        let of = |party: Party| {
            let castlings = rules.castlings.iter().filter(|castling| castling.party == party).count();
            (pieces(party), castlings, rules.promotion.zone[party].iter().count())
        };
        let is_great = |party: &Party| rules.coalition.as_ref().is_none_or(|rules| rules.is_great(*party));
        let equal: Vec<Party> = Party::first(rules.parties).filter(is_great).collect();
        assert!(equal.windows(2).all(|pair| of(pair[0]) == of(pair[1])), "{}", def.id());
    }
}
