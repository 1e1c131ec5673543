//! Any texts of moves, one a line, machine texts and as players write them: what is read is written as it will be read,
//! what is wrong is told. The first line names the game and may name a position behind it.
use super::text;
use schachquartett::games;
use schachquartett::history::{Line, Record};
use schachquartett::i18n::{Language, written_fault};
use schachquartett::notation::{Spelling, read_action, read_written, readable_move, write_action};
use schachquartett::rules::{Action, Deed};

pub fn body(bytes: &[u8]) {
    let text = text(bytes);
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let (id, start) = first.split_once(' ').unwrap_or((first, ""));
    let Ok(game) = games::open(id) else { return };
    let position = if start.is_empty() {
        game.array()
    } else {
        let Ok(position) = game.read_position(start) else { return };
        position
    };
    let mut line = Line::new(game.clone(), position);
    let spelling = Spelling::default();
    for text in lines.take(400) {
        let position = line.state().position;
        let tables = game.tables();
        if let Ok(action) = read_action(&*game, tables, &position, text) {
            let written = write_action(&*game, position.turn(), &action);
            assert_eq!(read_action(&*game, tables, &position, &written), Ok(action), "{text}");
            if line.act(action).is_ok() {
                continue;
            }
        }
        match read_written(&*game, tables, &position, position.turn(), &spelling, text) {
            Ok(mv) => {
                let by = position.man(mv.from).expect("a man moves").party();
                let written = readable_move(&*game, tables, &position, &mv, &spelling);
                let again = read_written(&*game, tables, &position, by, &spelling, &written);
                assert_eq!(again, Ok(mv), "{text} {written}");
                let _ = line.act(Action { by, deed: Deed::Move(mv) });
            }
            Err(fault) => {
                for language in Language::ALL {
                    assert!(
                        !written_fault(language.texts(), &*game, &spelling, &position, &fault).is_empty()
                    );
                }
            }
        }
    }
    let record = Record::of(&line);
    assert_eq!(record.open().map(|line| Record::of(&line)), Ok(record));
    let sheet = line.sheet(&spelling);
    let mut again = Line::new(game.clone(), *line.opening());
    let _ = again.play_sheet(&text, &spelling);
    let mut again = Line::new(game.clone(), *line.opening());
    let played = again.play_sheet(&sheet, &spelling);
    assert!(played.is_ok(), "{sheet} {played:?}");
    assert_eq!(again.state().position.hash(), line.state().position.hash(), "{sheet}");
}
