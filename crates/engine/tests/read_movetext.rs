//! Moves and games as players write them, read: by the rules pages of the games.
use schachquartett_engine::games;
use schachquartett_engine::history::{Annotation, Game, MovetextError};
use schachquartett_engine::notation::{NotationStyle, SanError, read_action};
use schachquartett_engine::pieces::{Party, Role};
use schachquartett_engine::rules::{Action, ActionKind, Reason};

/// What the rules page calls the source's sample.
const SAMPLE: &str = "1. 7d9 2. Sj8 3. 12k10\n4. Le8 5. Sg7 6. Sd5\n...\n37. Dk6++";

const ENGLISH: NotationStyle = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };

fn hex() -> Game {
    let def = games::by_id("hex").expect("a game");
    let start = def.start_position();
    Game::new(def, start)
}

/// A game of hex chess that begins with these pieces, such as `wKa4 bKj5 kKi13`, White on turn.
fn with(game: &str, position: &str) -> Game {
    let def = games::by_id(game).expect("a game");
    let start = def.read_position(position).unwrap_or_else(|errors| panic!("{position}: {errors:?}"));
    Game::new(def, start)
}

/// The machine texts of what was played.
fn played(game: &Game) -> Vec<String> {
    schachquartett_engine::history::GameRecord::of(game).actions
}

fn play_until_error(game: &mut Game, text: &str) -> (usize, String, Option<SanError>) {
    match game.play_movetext(text, &NotationStyle::default()) {
        Err(MovetextError::Move { ply, at, error, .. }) => (ply, text[at].to_owned(), error),
        other => panic!("{text}: {other:?}"),
    }
}

fn single_error(game: &Game, text: &str) -> SanError {
    play_until_error(&mut game.clone(), text).2.unwrap_or_else(|| panic!("{text}: the game is over"))
}

fn cells(names: &str) -> Vec<schachquartett_engine::board::Cell> {
    let game = hex();
    names.split(' ').map(|name| game.def().cell_by_name(name).expect("a cell")).collect()
}

#[test]
fn the_sample_of_the_source_is_ambiguous_at_its_third_ply() {
    let mut game = hex();
    let error = game.play_movetext(SAMPLE, &NotationStyle::default()).expect_err("a sketch");
    let MovetextError::Move { ply, position, at, error: Some(SanError::Ambiguous(moves)) } = &error else {
        panic!("{error:?}")
    };
    assert_eq!((*ply, &SAMPLE[at.clone()]), (3, "12k10"));
    assert_eq!((position.round_number(), position.turn()), (1, Party::new(2)));
    let from: Vec<_> = moves.iter().map(|mv| mv.from).collect();
    assert_eq!(from, cells("k12 m12"));
    assert_eq!(played(&game), ["b7d9", "k6j8"]);
}

#[test]
fn the_sample_has_an_impossible_move_at_its_sixth_ply() {
    for choice in ["mk10", "kk10"] {
        let mut game = hex();
        let text = SAMPLE.replace("12k10", choice);
        let (ply, word, error) = play_until_error(&mut game, &text);
        assert_eq!((ply, word.as_str()), (6, "Sd5"));
        let Some(SanError::Impossible { pieces, to }) = error else { panic!("{error:?}") };
        assert_eq!((pieces, vec![to]), (cells("h13 l13"), cells("d5")));
        assert_eq!(played(&game).len(), 5);
    }
}

#[test]
fn numbers_may_stand_before_rounds_or_before_moves() {
    let expected = ["b7d9", "k6j8", "k12k10", "a6e8"];
    for text in [
        "1. 7d9 Sj8 kk10\n2. Le8",
        "1. 7d9 2. Sj8 3. kk10 4. Le8",
        "1.7d9 2.Sj8 3.kk10 4.Le8",
        "7d9 Sj8 kk10 Le8",
        "1) 7d9\tSj8  kk10\r\n2) … Le8 ...",
        "1 b7d9 Sk6j8 k12k10 2 La6e8",
        "1. b7-d9 Sk6-j8 k12-k10 2... La6-e8!?",
        "1. 7d9 Nj8 kk10 2. Be8",
        "b7d9 k6j8 k12k10 a6e8",
    ] {
        for style in [NotationStyle::default(), ENGLISH] {
            let mut game = hex();
            game.play_movetext(text, &style).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(played(&game), expected, "{text}");
        }
    }
}

#[test]
fn a_game_is_written_by_rounds_with_a_column_for_each_party() {
    let mut game = hex();
    game.play_movetext("7d9= Sj8 kk10 Le8", &NotationStyle::default()).expect("legal");
    assert_eq!(game.movetext(&NotationStyle::default()), "1. 7d9= Sj8 kk10\n2. Le8");
    assert_eq!(game.movetext(&ENGLISH), "1. 7d9= Nj8 kk10\n2. Be8");
    let later = NotationStyle { v23_names: true, ..NotationStyle::default() };
    assert_eq!(game.movetext(&later), "1. gi4= Sh10 11j11\n2. Lh5");
    let mut read = hex();
    read.play_movetext(&game.movetext(&later), &later).expect("legal");
    assert_eq!(played(&read), played(&game));
    // A game that begins within a round.
    let mut brown = with(
        "hex",
        "bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkB/bNbP8kPkN/bRbP9kPkR/bP11/11/10/wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR b wswlbsblkskl - 0 7",
    );
    brown.play_movetext("7. … Sj8 kk10", &NotationStyle::default()).expect("legal");
    assert_eq!(brown.movetext(&NotationStyle::default()), "7. … Sj8 kk10");
}

#[test]
fn a_draw_is_offered_with_a_move() {
    for text in ["7d9= Sj8", "7d9 = Sj8"] {
        let mut game = hex();
        game.play_movetext(text, &NotationStyle::default()).expect("legal");
        assert_eq!(played(&game), ["draw?", "b7d9", "k6j8"], "{text}");
        assert_eq!(game.state().offer.map(|offer| offer.by), Some(Party::new(0)));
    }
    let error = single_error(&hex(), "= 7d9");
    assert_eq!(error, SanError::Unreadable);
}

#[test]
fn castling_is_read_in_every_way_it_is_written() {
    let rows = "1bK2kK1/7/8/9/10/11/12/13/12/11/10/9/wR2wK3wR w wswl - 0 30";
    for (texts, expected) in [
        (
            [
                "0-0",
                "o-o",
                "O–O",
                "Ka2",
                "Ka4a2",
                "a4a2",
                "00",
                "OO",
                "0 - 0",
                "O –O",
                "♔a4—a2",
                "0\u{200b}-0",
            ],
            "a4a2",
        ),
        (
            [
                "0-0-0",
                "o-o-o",
                "O−O−O",
                "Ka7",
                "Ka4-a7",
                "a4a7",
                "000",
                "ooo",
                "0 – 0 - 0",
                "0-0 -0",
                "♚a7",
                "0-0-0+",
            ],
            "a4a7",
        ),
    ] {
        for text in texts {
            let mut game = with("hex", rows);
            game.play_movetext(text, &NotationStyle::default())
                .unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(played(&game), [expected], "{text}");
        }
    }
    let refused = |rows: &str, text: &str| match single_error(&with("hex", rows), text) {
        SanError::Refused { refusal, .. } => refusal.reason,
        other => panic!("{other:?}"),
    };
    // No right to it; a king that is elsewhere, and another piece where it began.
    assert_eq!(refused(&rows.replace("wswl", "wl"), "0-0"), Reason::CastlingRight);
    let moved = "1bK2kK1/7/8/9/10/11/12/13/12/11/10/4wK4/wR2wR3wR w - - 0 30";
    assert_eq!(refused(moved, "0-0"), Reason::CastlingRight);
    let assert_attacked = "1bK2kK1/7/8/9/10/11/12/13/12/11/1bR8/9/wR2wK3wR w wswl - 0 30";
    assert_eq!(refused(assert_attacked, "0-0"), Reason::CastlingAttacked);
}

#[test]
fn promotions_are_read_with_any_letter_and_say_what_is_missing() {
    let rows = "6/bK6/8/9/9kK/1wP9/12/13/12/11/10/9/4wK3 w - - 0 30";
    for text in ["i4D", "i4Q", "h4i4q", "h4i4d", "hi4=D", "4i4D+"] {
        let mut game = with("hex", rows);
        game.play_movetext(text, &NotationStyle::default())
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(played(&game), ["h4i4q"], "{text}");
    }
    let game = with("hex", rows);
    assert!(matches!(single_error(&game, "i4"), SanError::PromotionMissing(moves) if moves.len() == 4));
    assert_eq!(single_error(&game, "i4K"), SanError::UnknownPromotion('K'));
    assert_eq!(single_error(&game, "i4Z"), SanError::UnknownPromotion('Z'));
    assert_eq!(single_error(&game, "Ka4D"), SanError::NoPromotion);
}

#[test]
fn figurines_stand_for_letters() {
    let played_text = |id: &str, text: &str| {
        let def = games::by_id(id).expect("a game");
        let mut game = Game::new(def.clone(), def.start_position());
        game.play_movetext(text, &NotationStyle::default())
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
        played(&game).join(" ")
    };
    for (id, with_letters, with_figurines) in [
        ("bridge", "1. ed3 ed7 2. Nf3 Sc7", "1. ♙ed3 ♟\u{fe0f}ed7 2. ♘\u{fe0e}f3 ♞c7"),
        ("hex", "7d9 Sj8 kk10 Le8", "7d9 ♘j8 ♙kk10 ♗\u{fe0e}e8"),
    ] {
        assert_eq!(played_text(id, with_figurines), played_text(id, with_letters), "{id}");
    }
    // Promotions, and castling pieces of any colour.
    let rows = "6/bK6/8/9/9kK/1wP9/12/13/12/11/10/9/4wK3 w - - 0 30";
    for text in ["i4♕", "hi4=♛", "h4i4♕\u{fe0f}+", "♙i4=♕"] {
        let mut game = with("hex", rows);
        game.play_movetext(text, &NotationStyle::default())
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(played(&game), ["h4i4q"], "{text}");
    }
    // Coalition chess has other pieces than these, but a king.
    let coalition = games::by_id("coalition").expect("a game");
    let start = coalition.start_position();
    let mut game = Game::new(coalition, start);
    game.play_movetext("ready", &NotationStyle::default()).expect("an action");
    assert_eq!(single_error(&game, "♘c4"), SanError::UnknownPiece('♘'));
    assert!(!matches!(single_error(&game, "♔c4"), SanError::UnknownPiece(_) | SanError::Unreadable));
}

#[test]
fn signs_of_evaluation_are_glyphs() {
    let def = games::by_id("bridge").expect("a game");
    let read = |text: &str| {
        let mut game = Game::new(def.clone(), def.start_position());
        game.play_movetext(text, &ENGLISH).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(played(&game).last().map(String::as_str), Some("e8d7"), "{text}");
        let glyphs = game.annotations(1).iter().map(|annotation| match annotation {
            Annotation::Glyph(glyph) => *glyph,
            other => panic!("{other:?}"),
        });
        (glyphs.collect::<Vec<u8>>(), played(&game).contains(&"draw?".to_owned()))
    };
    for (sign, glyph) in [
        ("□", 7),
        ("∞", 13),
        ("⩲", 14),
        ("⩱", 15),
        ("±", 16),
        ("∓", 17),
        ("+-", 18),
        ("-+", 19),
        ("+−", 18),
        ("–+", 19),
        ("+/-", 16),
        ("-/+", 17),
        ("+/=", 14),
        ("=/+", 15),
        ("=+", 15),
        ("→", 40),
        ("‼", 3),
        ("⁉", 5),
        ("!", 1),
    ] {
        for text in
            [format!("1. ed3{sign} ed7"), format!("1. ed3 {sign} ed7"), format!("1. ed3 {sign}\u{200b} ed7")]
        {
            assert_eq!(read(&text), (vec![glyph], false), "{text}");
        }
        let both = read(&format!("1. ed3?!{} ed7", if glyph > 6 { sign } else { "+" })).0;
        assert_eq!(both, if glyph > 6 { vec![6, glyph] } else { vec![6] });
    }
    assert_eq!(read("1. ed3 += ed7"), (vec![14], false));
    // Symbols without a glyph are left out, and so are signs of check and mate.
    for sign in ["♥", " ✓", "⟪⟫", " +", "‡", "#", " ++"] {
        assert_eq!(read(&format!("1. ed3{sign} ed7")), (Vec::new(), false), "{sign}");
    }
    let mut offered = Game::new(def.clone(), def.start_position());
    offered.play_movetext("1. ed3+= ed7", &ENGLISH).expect("a check and an offer");
    assert_eq!(played(&offered), ["draw?", "e2d3", "e8d7"]);
    // Behind a comment there is no offer any more.
    assert_eq!(
        read_with_comment("1. ed3 {equal} = ed7"),
        [Annotation::Comment("equal".into()), Annotation::Glyph(10)]
    );
    for text in ["ed3-", "ed3--+", "ed3/"] {
        assert_eq!(
            single_error(&Game::new(def.clone(), def.start_position()), text),
            SanError::Unreadable,
            "{text}"
        );
    }
}

fn read_with_comment(text: &str) -> Vec<Annotation> {
    let def = games::by_id("bridge").expect("a game");
    let start = def.start_position();
    let mut game = Game::new(def, start);
    game.play_movetext(text, &ENGLISH).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    game.annotations(1).to_vec()
}

#[test]
fn numbers_of_any_form_are_left_out() {
    for text in [
        "1.) 7d9 Sj8 kk10 2.) Le8",
        "1.) 7d9 Sj8 (1.) Sj8 1.) kk10) kk10 2.) Le8",
        "1 . 7d9 1 … Sj8 1… kk10 2 .Le8",
        "1.\u{a0}7d9 Sj8\u{2009}kk10 2.\u{202f}Le8",
        "1\u{200b}. 7d9 \u{feff}Sj8 kk10 2.\u{2060}Le8",
    ] {
        let mut game = hex();
        game.play_movetext(text, &NotationStyle::default())
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(played(&game), ["b7d9", "k6j8", "k12k10", "a6e8"], "{text}");
    }
}

#[test]
fn errors_keep_their_place_behind_characters_that_are_dropped() {
    for text in ["1.) 7\u{200b}d9 2.\u{200e}S\u{ad}x\u{2060}9!", "\u{feff}7d9– Sx9", "7—d9 1 .\u{200b} Sx9"]
    {
        let error = hex().play_movetext(text, &NotationStyle::default()).expect_err(text);
        let word = &text[error.range().expect("a place").clone()];
        assert!(word.trim_start_matches('\u{200b}').starts_with(['S', '7']), "{text}: {word}");
    }
    let text = "7d9 \u{200b}2. S\u{200b}x9\u{200b} kk10";
    let error = hex().play_movetext(text, &NotationStyle::default()).expect_err("no such square");
    assert_eq!(&text[error.range().expect("a place").clone()], "S\u{200b}x9\u{200b}");
    let text = "1. 7d9 0 – 0";
    let error = hex().play_movetext(text, &NotationStyle::default()).expect_err("no castling yet");
    assert_eq!(&text[error.range().expect("a place").clone()], "0 – 0");
}

#[test]
fn errors_name_the_pieces_that_can_be_meant() {
    let game = hex();
    let error = |text: &str| single_error(&game, text);
    for text in ["hello", "", "K", "a", "12", "7-d9xxx", "Sxx", "ab7d9", "d9DDD", "0-0-0-0", "7d9.", "ßd9"] {
        if text.is_empty() || text == "12" {
            assert!(
                game.clone().play_movetext(text, &NotationStyle::default()).is_ok(),
                "{text}: nothing to play"
            );
        } else {
            assert_eq!(error(text), SanError::Unreadable, "{text}");
        }
    }
    assert_eq!(error("Sa9"), SanError::UnknownCell("a9".into()));
    assert_eq!(error("z1d9"), SanError::UnknownCell("z1".into()));
    assert_eq!(error("Xd9"), SanError::UnknownPiece('X'));
    // Knights stand on a3 and a7, none in row b.
    assert_eq!(error("Sbd5"), SanError::NoSuchPiece(Party::new(0), Role::new(4)));
    assert_eq!(error("ad5"), SanError::NoSuchPiece(Party::new(0), Role::new(5)));
    for text in ["f6f7", "f6-f7"] {
        assert_eq!(error(text), SanError::NothingOn(Party::new(0), cells("f6")[0]));
    }
    let to = cells("g7")[0];
    assert_eq!(error("Sg7"), SanError::Impossible { pieces: cells("a3 a7"), to });
    let SanError::Refused { from, to, refusal } = error("S3g7") else { panic!("one knight") };
    assert_eq!((vec![from, to], refusal.reason), (cells("a3 g7"), Reason::NoSuchMovement));
    assert_eq!(error("Sxd5"), SanError::NothingCaptured(cells("d5")[0]));
    let SanError::Ambiguous(moves) = error("c5") else { panic!("two pawns") };
    assert_eq!(moves.iter().map(|mv| mv.from).collect::<Vec<_>>(), cells("b4 b5"));
}

#[test]
fn nothing_is_played_after_the_end() {
    let mate = "bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK w - - 0 30";
    let mut game = with("hex", mate);
    assert_eq!(play_until_error(&mut game, "Dk9++ Ka2"), (2, "Ka2".into(), None));
    assert!(game.state().outcome.is_some());
}

#[test]
fn v23_names_are_read_where_they_are_selected() {
    let later = NotationStyle { v23_names: true, ..NotationStyle::default() };
    let mut game = hex();
    // Row b, number 7 is g2 by version 2.3.
    game.play_movetext("g2i4", &later).expect("legal");
    assert_eq!(played(&game), ["b7d9"]);
    assert!(hex().play_movetext("b7d9", &later).is_err());
}

#[test]
fn bridge_chess_is_read_with_its_own_suffixes() {
    let mut game = with("bridge", "8/1P5k/8/8/***2***/8/8/8/3K4 w - - 0 40");
    game.play_movetext("40. c9=S", &NotationStyle::default()).expect("legal");
    assert_eq!(played(&game), ["b8c9n"]);
    // A double step from b8 to d6 over c7.
    let mut game = with("bridge", "7k/1p6/8/2P5/***2***/8/8/8/K7 b - - 0 1");
    game.play_movetext("d6", &NotationStyle::default()).expect("legal");
    let text = en_passant_san(&game);
    assert!(text.contains(" e.p."), "{text}");
    game.play_movetext(&text, &NotationStyle::default()).expect("legal");
    assert_eq!(played(&game), ["b8d6", "c6c7"]);
}

/// The text of the en-passant capture that is legal.
fn en_passant_san(game: &Game) -> String {
    let position = game.state().position;
    let def = game.def();
    let moves = schachquartett_engine::rules::legal_moves(def.rules(), &position);
    let mv = moves.iter().find(|mv| mv.is_en_passant()).expect("a capture en passant");
    schachquartett_engine::notation::write_san(&**def, def.rules(), &position, mv, &NotationStyle::default())
}

#[test]
fn texts_longer_than_any_game_are_refused() {
    let error = hex().play_movetext(&"7d9 ".repeat(10_000), &NotationStyle::default());
    assert!(matches!(error, Err(MovetextError::TooLong { found: 40_000, max: 30_000 })));
}

#[test]
fn a_read_game_can_be_replayed_from_its_action_texts() {
    let mut game = hex();
    game.play_movetext("7d9= Sj8 kk10 Le8", &NotationStyle::default()).expect("legal");
    let mut again = hex();
    for text in played(&game) {
        let def = again.def().clone();
        let action: Action =
            read_action(&*def, def.rules(), &again.state().position, &text).expect("an action");
        assert!(matches!(action.kind, ActionKind::Move(_) | ActionKind::OfferDraw));
        again.play(action).expect("legal");
    }
    assert_eq!(played(&again), played(&game));
}
