//! Any text of a position: every error has a message, and what is right is written as it will be read. The
//! first line names the game.
use super::text;
use engine::games;
use engine::rules::{Explanation, explain, has_legal_move, legal_moves, play, rearrange, same_position};
use texts::{Language, position_error};

pub fn body(bytes: &[u8]) {
    let text = text(bytes);
    let (id, text) = text.split_once('\n').unwrap_or(("bridge", &text));
    let Ok(def) = games::by_id(id) else { return };
    let (def, rules) = (&*def, def.rules());
    let parts = games::read_parts(def, text);
    let written = games::write_parts(def, &parts);
    assert_eq!(games::write_parts(def, &games::read_parts(def, &written)), written, "{text}");
    let position = match def.read_position(text) {
        Ok(position) => position,
        Err(errors) => {
            assert!(!errors.is_empty());
            for (error, language) in errors.iter().flat_map(|error| Language::ALL.map(|other| (error, other)))
            {
                let message = position_error(language.texts(), def, error);
                assert!(!message.is_empty(), "{error:?}");
            }
            return;
        }
    };
    assert_eq!(position.hash(), position.recomputed_hash());
    let written = def.write_position(&position);
    let again = def.read_position(&written).unwrap_or_else(|errors| panic!("{written}: {errors:?}"));
    assert_eq!(def.write_position(&again), written);
    assert!(same_position(rules, &again, &position) && again.hash() == position.hash(), "{written}");
    if !position.arranging().is_empty() {
        return;
    }
    let moves = legal_moves(rules, &position);
    assert_eq!(has_legal_move(rules, &position), !moves.is_empty());
    for mv in &moves {
        let after = play(rules, &position, mv);
        assert_eq!(after.hash(), after.recomputed_hash(), "{written} {mv:?}");
        match explain(rules, &position, mv.from, mv.to) {
            Explanation::Moves(found) => assert!(found.contains(mv), "{written} {mv:?}"),
            Explanation::Refused(refusal) => panic!("{written} {mv:?}: {refusal:?}"),
        }
    }
    let _ = rearrange(rules, &position, &engine::rules::Arrangement::new([]));
}
