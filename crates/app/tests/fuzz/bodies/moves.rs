//! Any texts of moves, one a line, machine texts and as players write them: what is read is written as it
//! will be read, every error has a message. The first line names the game and may name a position behind it.
use super::text;
use engine::games;
use engine::history::{Game, GameRecord};
use engine::notation::{NotationStyle, read_action, read_san, write_action, write_san};
use engine::rules::{Action, ActionKind};
use texts::{Language, san_error};

pub fn body(bytes: &[u8]) {
    let text = text(bytes);
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let (id, start) = first.split_once(' ').unwrap_or((first, ""));
    let Ok(def) = games::by_id(id) else { return };
    let position = if start.is_empty() {
        def.start_position()
    } else {
        let Ok(position) = def.read_position(start) else { return };
        position
    };
    let mut game = Game::new(def.clone(), position);
    let style = NotationStyle::default();
    for text in lines.take(400) {
        let position = game.state().position;
        let rules = def.rules();
        if let Ok(action) = read_action(&*def, rules, &position, text) {
            let written = write_action(&*def, position.turn(), &action);
            assert_eq!(read_action(&*def, rules, &position, &written), Ok(action), "{text}");
            if game.play(action).is_ok() {
                continue;
            }
        }
        match read_san(&*def, rules, &position, position.turn(), &style, text) {
            Ok(mv) => {
                let by = position.piece(mv.from).expect("a piece moves").party();
                let written = write_san(&*def, rules, &position, &mv, &style);
                let again = read_san(&*def, rules, &position, by, &style, &written);
                assert_eq!(again, Ok(mv), "{text} {written}");
                let _ = game.play(Action { by, kind: ActionKind::Move(mv) });
            }
            Err(error) => {
                for language in Language::ALL {
                    assert!(!san_error(language.texts(), &*def, &style, &position, &error).is_empty());
                }
            }
        }
    }
    let record = GameRecord::of(&game);
    assert_eq!(record.to_game().map(|game| GameRecord::of(&game)), Ok(record));
    let movetext = game.movetext(&style);
    let mut again = Game::new(def.clone(), *game.first_position());
    let _ = again.play_movetext(&text, &style);
    let mut again = Game::new(def.clone(), *game.first_position());
    let played = again.play_movetext(&movetext, &style);
    assert!(played.is_ok(), "{movetext} {played:?}");
    assert_eq!(again.state().position.hash(), game.state().position.hash(), "{movetext}");
}
