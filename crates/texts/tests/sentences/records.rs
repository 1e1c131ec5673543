//! What is wrong with a stored game.
use crate::action_errors::action_text_errors;
use crate::{GAME, assert_names, said};
use engine::games::GameDef;
use engine::history::{GameRecord, IllegalAction, RecordError};
use engine::notation::{ActionTextError, GameIdError, PositionError, PositionErrorKind};
use engine::rules::{Reason, Refusal};
use schachquartett_texts::{Language, record_error};

#[test]
fn every_record_error_has_a_message() {
    let entry = (6, "e2e5".to_owned());
    for (error, _) in action_text_errors() {
        let (index, text) = entry.clone();
        let error = RecordError::ActionText { index, text, error };
        let sentences = said(|texts| record_error(texts, &GAME, &error));
        assert_names(&sentences, "e2e5");
        assert_names(&sentences, "7");
    }
    let why = Refusal { reason: Reason::Gap, piece: None, witnesses: vec![] };
    let errors = [
        IllegalAction::GameOver,
        IllegalAction::NotOnTurn,
        IllegalAction::AlreadyOffered,
        IllegalAction::NothingOffered,
        IllegalAction::NothingToClaim,
        IllegalAction::Refused(why),
    ];
    for error in errors {
        let (index, text) = entry.clone();
        let over = error == IllegalAction::GameOver;
        let error = RecordError::Action { index, text, error };
        let sentences = said(|texts| record_error(texts, &GAME, &error));
        assert_names(&sentences, "e2e5");
        for (sentence, language) in sentences.iter().zip(Language::ALL) {
            assert_eq!(sentence.contains(language.texts().game_over), over, "{sentence}");
        }
    }
    let starts =
        [PositionErrorKind::EnPassantOneCell, PositionErrorKind::CastlingWithoutPieces { right: "K" }];
    let starts = starts.map(|wrong| PositionError { kind: wrong, at: 0, cells: vec![] });
    let sentences = said(|texts| record_error(texts, &GAME, &RecordError::Start(starts.to_vec())));
    assert_names(&sentences, "c3d4");
    assert_names(&sentences, "K");
    let unknown = RecordError::Game(GameIdError::UnknownGame("chess".into()));
    assert_names(&said(|texts| record_error(texts, &GAME, &unknown)), "chess");
}

#[test]
fn a_record_error_names_the_wrong_entry() {
    let start = GAME.write_position(&GAME.start_position());
    let record = |actions: &[&str]| GameRecord {
        annotations: Vec::new(),
        game_id: "bridge".into(),
        start: start.clone(),
        actions: actions.iter().map(|&text| text.to_owned()).collect(),
        redo_stack: vec![],
    };
    let error = |actions: &[&str]| record(actions).to_game().err();
    let text = |index, text: &str, error| Some(RecordError::ActionText { index, text: text.into(), error });
    let action = |index, text: &str, error| Some(RecordError::Action { index, text: text.into(), error });
    assert_eq!(error(&["e2d3", "what"]), text(1, "what", ActionTextError::UnknownCell("w".into())));
    assert_eq!(error(&["E2D3"]), text(0, "E2D3", ActionTextError::Unreadable));
    assert_eq!(error(&["y!e2d3"]), text(0, "y!e2d3", ActionTextError::UnknownParty('y')));
    assert_eq!(error(&["e2d3q"]), text(0, "e2d3q", ActionTextError::NoPromotion));
    assert!(matches!(
        error(&["e2e4"]),
        Some(RecordError::ActionText { error: ActionTextError::Refused(_), .. })
    ));
    assert_eq!(error(&["draw?", "draw?"]), action(1, "draw?", IllegalAction::AlreadyOffered));
    assert_eq!(error(&["draw!"]), action(0, "draw!", IllegalAction::NothingOffered));
    assert_eq!(error(&["claim"]), action(0, "claim", IllegalAction::NothingToClaim));
    assert_eq!(error(&["b!draw?"]), action(0, "b!draw?", IllegalAction::NotOnTurn));
    assert_eq!(error(&["resign", "e2d3"]), action(1, "e2d3", IllegalAction::GameOver));
    assert_eq!(error(&["e2d3", "w!resign"]), None);
}
