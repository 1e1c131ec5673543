//! Any choices among the legal moves of any game: legal moves are legal and the only ones, keys grow with the
//! position, refusals and texts agree, and what is taken back stands as before.
use super::GAMES;
use engine::board::Cell;
use engine::games;
use engine::history::Game;
use engine::notation::{read_action, write_action};
use engine::pieces::{PartySet, Piece};
use engine::rules::{
    Action, ActionKind, Explanation, Move, attackers, explain, has_legal_move, is_attacked, is_legal,
    legal_moves, must_remove_kings, play, pseudo_legal_moves,
};

pub fn body(bytes: &[u8]) {
    let Some((&first, choices)) = bytes.split_first() else { return };
    let def = games::by_id(GAMES[usize::from(first) % GAMES.len()]).expect("a game");
    let rules = def.rules();
    let mut game = Game::new(def.clone(), def.start_position());
    for party in game.state().position.arranging().iter() {
        game.play(Action { by: party, kind: ActionKind::Ready }).expect("it stands as it may begin");
    }
    for choice in choices.as_chunks::<2>().0.iter().take(120) {
        if game.state().outcome.is_some() {
            break;
        }
        let position = game.state().position;
        let position_text = || def.write_position(&position);
        assert_eq!(position.hash(), position.recomputed_hash(), "{}", position_text());
        let moves = legal_moves(rules, &position);
        let mut all: Vec<Move> =
            position.pieces().flat_map(|(from, _)| pseudo_legal_moves(rules, &position, from)).collect();
        let acts = |mv: &Move| position.piece(mv.from).map(Piece::party) == Some(position.turn());
        // A party that has none of its own may still arrange its pieces anew, and others answer out of turn.
        assert_eq!(has_legal_move(rules, &position), moves.iter().any(acts), "{}", position_text());
        all.retain(|mv| acts(mv) && is_legal(rules, &position, mv));
        assert!(all.iter().all(|mv| moves.contains(mv)), "{}", position_text());
        assert!(moves.iter().all(|mv| !acts(mv) || all.contains(mv)), "{}", position_text());
        let number = usize::from(u16::from_be_bytes([choice[0], choice[1]]));
        // Two cells of the board, whatever stands there.
        let cells = rules.geometry.len();
        let [from, to] = [number % cells, number / 251 % cells].map(Cell::new);
        match explain(rules, &position, from, to) {
            Explanation::Moves(found) => {
                assert!(found.iter().all(|mv| moves.contains(mv)), "{}", position_text())
            }
            Explanation::Refused(_) => {
                assert!(!moves.iter().any(|mv| mv.from == from && mv.to == to), "{}", position_text())
            }
        }
        for party in engine::pieces::Party::first(rules.parties) {
            let by = PartySet::only(party);
            assert_eq!(
                is_attacked(rules, &position, to, by),
                !attackers(rules, &position, to, by).is_empty()
            );
        }
        let kind = match moves.get(number % moves.len().max(1)) {
            Some(&mv) => ActionKind::Move(mv),
            None if must_remove_kings(rules, &position) => ActionKind::RemoveKings,
            None => break,
        };
        let by = match kind {
            ActionKind::Move(mv) => position.piece(mv.from).expect("a piece moves").party(),
            _ => position.turn(),
        };
        let action = Action { by, kind };
        let text = write_action(&*def, position.turn(), &action);
        assert_eq!(read_action(&*def, rules, &position, &text), Ok(action), "{}", position_text());
        if let ActionKind::Move(mv) = kind {
            assert_eq!(play(rules, &position, &mv).hash(), play(rules, &position, &mv).recomputed_hash());
        }
        let before = game.steps().len();
        game.play(action).unwrap_or_else(|error| panic!("{} {text}: {error:?}", position_text()));
        let after = game.state().position.hash();
        game.undo();
        assert_eq!(game.state().position.hash(), position.hash());
        assert_eq!(game.steps().len(), before);
        game.redo();
        assert_eq!(game.state().position.hash(), after);
    }
}
