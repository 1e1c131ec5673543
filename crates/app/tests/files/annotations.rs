//! Annotations beside a game: they stay when moves are taken back, and go with moves that others replace.
use crate::dice::Dice;
use crate::games::{annotate, begin, play_on};
use engine::games;
use engine::history::{Annotation, Game, GameRecord, VariationMove};
use engine::notation::{NotationStyle, read_action};
use engine::rules::Action;

fn bridge() -> Game {
    let def = games::by_id("bridge").expect("a game");
    let start = def.start_position();
    Game::new(def, start)
}

fn action(game: &Game, text: &str) -> Action {
    read_action(&**game.def(), game.def().rules(), &game.state().position, text).expect("an action")
}

fn played(moves: &str) -> Game {
    let mut game = bridge();
    for text in moves.split(' ') {
        let action = action(&game, text);
        game.play(action).expect("legal");
    }
    game
}

fn comment(text: &str) -> Annotation {
    Annotation::Comment(text.to_owned())
}

#[test]
fn annotations_are_restored_by_redo() {
    let mut game = played("e2d3 e8d7 d3e4");
    for steps in 0..=3 {
        game.annotate(steps, comment(&format!("after {steps}")));
    }
    game.undo();
    game.undo();
    game.annotate(2, Annotation::Glyph(1));
    let record = GameRecord::of(&game);
    assert_eq!(record.annotations[2], (2, "{after 2} $1".to_owned()));
    for mut game in [game.clone(), record.to_game().expect("a game")] {
        assert_eq!(game.annotations(1), [comment("after 1")]);
        game.redo();
        game.redo();
        assert_eq!(game.steps().len(), 3);
        assert_eq!(game.annotations(2), [comment("after 2"), Annotation::Glyph(1)]);
        assert_eq!(game.annotations(3), [comment("after 3")]);
    }
    // Something new: what was remarked beyond is gone.
    let other = action(&game, "d8c7");
    game.play(other).expect("legal");
    assert_eq!(
        (game.annotations(1), game.annotations(2), game.annotations(3)),
        (&[comment("after 1")][..], &[][..], &[][..])
    );
    let refused = Action { by: engine::pieces::Party::new(1), ..other };
    assert!(game.play(refused).is_err());
    assert_eq!(game.annotations(1), [comment("after 1")]);
}

#[test]
fn annotations_are_sanitized() {
    let mut game = played("e2d3");
    game.annotate(1, comment(" {a}\n\tb\u{7} "));
    game.annotate(1, comment(" \n"));
    game.annotate(1, Annotation::Variation(Vec::new()));
    game.annotate(2, comment("nowhere"));
    let message = VariationMove { action: game.steps()[0].action, annotations: vec![comment("}")] };
    game.annotate(0, Annotation::Variation(vec![message.clone()]));
    assert_eq!((game.annotations(0), game.annotations(2)), (&[][..], &[][..]));
    assert_eq!(game.annotations(1), [comment("(a) b")]);
    game.annotate(1, Annotation::Variation(vec![message]));
    let Annotation::Variation(message) = &game.annotations(1)[1] else { panic!("a variation") };
    assert_eq!(message[0].annotations, [comment(")")]);
    assert_eq!(GameRecord::of(&game).annotations, [(1, "{(a) b} (w!e2d3 {)})".to_owned())]);
}

#[test]
fn variations_nested_too_deep_are_dropped() {
    let mut game = played("e2d3");
    let action = game.steps()[0].action;
    let mut message = VariationMove { action, annotations: vec![] };
    for _ in 0..20 {
        message = VariationMove { action, annotations: vec![Annotation::Variation(vec![message])] };
    }
    game.annotate(1, Annotation::Variation(vec![message]));
    let text = GameRecord::of(&game).annotations[0].1.clone();
    assert_eq!(text.matches('(').count(), 16);
    assert_eq!(GameRecord::of(&GameRecord::of(&game).to_game().expect("a game")).annotations[0].1, text);
}

#[test]
fn unreadable_annotations_are_left_out() {
    let mut record = GameRecord::of(&played("e2d3 e8d7"));
    let texts = [
        (0, "{ok}"),
        (0, "(w!e2d3)"),
        (1, "$1 (w!e2f3 w!e2f3) {no}"),
        (2, "{open"),
        (9, "{far}"),
        (2, "$7 $999 $8"),
    ];
    record.annotations = texts.iter().map(|(at, text)| (*at, (*text).to_owned())).collect();
    let game = record.to_game().expect("the game opens");
    assert_eq!(game.steps().len(), 2);
    assert_eq!(game.annotations(0), [comment("ok")]);
    let Annotation::Variation(message) = &game.annotations(1)[1] else { panic!("up to what is wrong") };
    assert_eq!((game.annotations(1).len(), message.len()), (2, 1));
    assert_eq!(game.annotations(2), [Annotation::Glyph(7)]);
}

#[test]
fn random_games_have_their_annotations_after_undo_and_redo() {
    for seed in 20_000..20_300 {
        let mut dice = Dice::new(seed);
        let mut game = begin(&mut dice);
        play_on(&mut game, 30, &mut dice);
        annotate(&mut game, &mut dice);
        let all: Vec<Vec<Annotation>> =
            (0..=game.steps().len()).map(|at| game.annotations(at).to_vec()).collect();
        for _ in 0..dice.below(10) {
            game.undo();
        }
        let record = GameRecord::of(&game);
        let opened = record.to_game().expect("a game");
        assert_eq!(GameRecord::of(&opened), record);
        for mut game in [game, opened] {
            while game.can_redo() {
                game.redo();
            }
            assert!(
                all.iter().enumerate().all(|(at, annotations)| game.annotations(at) == annotations),
                "{record:?}"
            );
        }
    }
}

#[test]
fn movetext_is_read_with_annotations() {
    let mut game = bridge();
    game.play_movetext("1. e2d3! (1. e2f3 {or so}) e8d7 ; well\n2. d3e4 $3 *", &NotationStyle::default())
        .expect("legal");
    assert_eq!(
        GameRecord::of(&game).annotations,
        [(1, "$1 (w!e2f3 {or so})".to_owned()), (2, "{well}".to_owned()), (3, "$3".to_owned()),]
    );
    // The moves alone are its text.
    assert_eq!(game.movetext(&NotationStyle::default()), "1. ed3 ed7\n2. de4");
}
