//! The files of puzzles: what they are made of, and whether what they claim is true.
use engine::games::{self, GameKind, GameOptions};
use engine::notation::write_move_text;
use engine::rules::legal_moves;
use schachquartett_learn::PieceValues;
use schachquartett_learn::puzzles::{
    FIRST_RATING, Fit, Flaw, Likeness, Puzzle, PuzzleFileError, Symmetries, Theme, fit_of, next_puzzle, prove,
};
use std::collections::BTreeSet;
use std::fs;

/// At least this number of puzzles of each game.
const LEAST: [(GameKind, usize); 4] =
    [(GameKind::Bridge, 230), (GameKind::Hex, 200), (GameKind::Fortress, 200), (GameKind::Coalition, 140)];
/// At least this number of puzzles of all games, and of each game below a rating for beginners.
const LEAST_OF_ALL: usize = 800;
const LEAST_EASY: usize = 30;
const EASY: u16 = 1_000;
/// The puzzles of each game that are proved again here; `make slow` proves all.
const SAMPLE: usize = 8;
/// The ratings up to which a sample is taken: those above have long proofs.
const MAX_SAMPLED_RATING: u16 = 1_500;

fn text(game_kind: GameKind) -> String {
    let path = format!("{}/../../public/puzzles/{}.txt", env!("CARGO_MANIFEST_DIR"), game_kind.name());
    fs::read_to_string(path).expect("a file")
}

pub fn puzzles(game_kind: GameKind) -> Vec<Puzzle> {
    Puzzle::read_file(game_kind, &text(game_kind)).expect("a file of puzzles")
}

fn values(game_kind: GameKind) -> PieceValues {
    PieceValues::of(&*games::with_options(&GameOptions::new(game_kind)))
}

#[test]
fn there_are_enough_and_all_can_be_set_up() {
    for (game_kind, least) in LEAST {
        let puzzles = puzzles(game_kind);
        assert!(puzzles.len() >= least, "{}: {}", game_kind.name(), puzzles.len());
        let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), puzzles.len(), "{}: an id twice", game_kind.name());
        for puzzle in &puzzles {
            let opened = puzzle.open().unwrap_or_else(|| panic!("{}", puzzle.write_line()));
            assert_eq!(opened.player, opened.game.state().position.turn());
            assert!(!opened.solution.is_empty(), "{}", puzzle.id);
            if let Theme::Mate(moves) = puzzle.goal() {
                assert_eq!(opened.solution.len(), usize::from(moves), "{}", puzzle.write_line());
            }
        }
    }
}

#[test]
fn beginners_have_puzzles_of_all_games() {
    let counts = GameKind::ALL.map(|game_kind| {
        let puzzles = puzzles(game_kind);
        let easy = puzzles.iter().filter(|puzzle| puzzle.rating < EASY).count();
        assert!(easy >= LEAST_EASY, "{}: {easy} below {EASY}", game_kind.name());
        // The first one that comes fits.
        let first = next_puzzle(&puzzles, None, FIRST_RATING, &[], None).expect("a puzzle");
        assert_eq!(fit_of(first, FIRST_RATING, &[]), Fit::Fits, "{}", first.write_line());
        puzzles.len()
    });
    assert!(counts.iter().sum::<usize>() >= LEAST_OF_ALL, "{counts:?}");
}

#[test]
fn files_are_read_as_they_are_written() {
    for game_kind in GameKind::ALL {
        assert_eq!(Puzzle::write_file(&puzzles(game_kind)), text(game_kind));
    }
    let bad = [
        "x",
        "since x",
        "a mate2 1200 a1a2 bridge",
        "a quiet 1200 a1a2 bridge x",
        "a mate 1200 a1a2 bridge x",
    ];
    for line in bad {
        let read = Puzzle::read_file(GameKind::Bridge, &format!("# of tests\n{line}\n"));
        assert_eq!(read, Err(PuzzleFileError { line: 2 }), "{line}");
    }
}

#[test]
fn no_two_puzzles_are_alike() {
    let mut pairs = Vec::new();
    for game_kind in GameKind::ALL {
        let symmetries = Symmetries::of(&*games::with_options(&GameOptions::new(game_kind)));
        let all: Vec<(String, Likeness)> = puzzles(game_kind)
            .iter()
            .filter_map(|puzzle| Some((puzzle.id.clone(), Likeness::of(puzzle, &symmetries)?)))
            .collect();
        for (at, (id, one)) in all.iter().enumerate() {
            for (other_id, other) in &all[at + 1..] {
                if one.is_like(other) {
                    pairs.push(format!("{} {id} {other_id}", game_kind.name()));
                }
            }
        }
    }
    assert!(pairs.is_empty(), "alike: {pairs:?}");
}

#[test]
fn a_sample_is_proved_again() {
    for game_kind in GameKind::ALL {
        let (puzzles, values) = (puzzles(game_kind), values(game_kind));
        let quick: Vec<&Puzzle> =
            puzzles.iter().filter(|puzzle| puzzle.rating <= MAX_SAMPLED_RATING).collect();
        let step = (quick.len() / SAMPLE).max(1);
        for puzzle in quick.iter().step_by(step).take(SAMPLE) {
            let opened = puzzle.open().expect("a puzzle");
            let proof = prove(&opened, puzzle.goal(), &values);
            assert!(proof.is_ok(), "{}: {proof:?}", puzzle.write_line());
        }
    }
}

#[test]
fn a_false_puzzle_is_refused() {
    let line = |text: &str| Puzzle::read_line(GameKind::Bridge, text).expect("a line");
    let flaw = |text: &str| {
        let puzzle = line(text);
        let opened = puzzle.open().expect("a position");
        prove(&opened, puzzle.goal(), &values(GameKind::Bridge)).expect_err("a flaw")
    };
    // Two queens mate in many ways.
    let position = "bridge 8/8/8/8/***2***/8/QQ6/8/K6k w - - 0 1";
    assert!(matches!(flaw(&format!("a mate2 1200 a3a2,h1g1,b3b1 {position}")), Flaw::Cook(_)));
    // It is mate in one already.
    let position = "bridge 7k/5K2/8/R7/***2***/8/8/8/8 w - - 0 1";
    assert_eq!(flaw(&format!("a mate2 1200 a6a7,h9h8,a7h7 {position}")), Flaw::Sooner);
    // The rook wins nothing.
    let position = "bridge 4k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1";
    assert_eq!(flaw(&format!("a material 1200 a1a4 {position}")), Flaw::NotWon);
    // The pawn takes back; or both knights hang.
    let position = "bridge 4k3/8/3p4/R2n4/***2***/8/8/8/4K3 w - - 0 1";
    assert_eq!(flaw(&format!("a hanging 800 a6d6 {position}")), Flaw::NotWon);
    let position = "bridge 4k3/n7/8/R2n4/***2***/8/8/8/4K3 w - - 0 1";
    assert!(matches!(flaw(&format!("a hanging 800 a6d6 {position}")), Flaw::Cook(_)));
}

#[test]
fn puzzles_of_one_move_are_proved() {
    let values = values(GameKind::Bridge);
    let line = "a hanging 800 a6d6 bridge 4k3/8/8/R2n4/***2***/8/8/7P/4K3 w - - 0 1";
    let puzzle = Puzzle::read_line(GameKind::Bridge, line).expect("a line");
    let proof = prove(&puzzle.open().expect("a position"), Theme::Hanging, &values).expect("a proof");
    assert!(proof.gain > 0 && proof.depth == 1, "{proof:?}");
    // Of each kind that the files have.
    for (game_kind, goal) in [
        (GameKind::Bridge, Theme::Mate(1)),
        (GameKind::Hex, Theme::Mate(1)),
        (GameKind::Fortress, Theme::Mate(1)),
        (GameKind::Fortress, Theme::MateOfOne),
        (GameKind::Fortress, Theme::Lift),
        (GameKind::Coalition, Theme::Mate(1)),
    ] {
        let (puzzles, values) = (puzzles(game_kind), self::values(game_kind));
        let of_goal = || puzzles.iter().filter(|puzzle| puzzle.goal() == goal);
        assert!(of_goal().count() > 3, "{} {goal:?}", game_kind.name());
        for puzzle in of_goal() {
            let opened = puzzle.open().expect("a position");
            let proof = prove(&opened, goal, &values);
            assert!(proof.is_ok(), "{}: {proof:?}", puzzle.write_line());
            let is_of_two = matches!(goal, Theme::MateOfOne | Theme::Lift);
            assert_eq!(opened.other_party(goal).is_some(), is_of_two, "{}", puzzle.write_line());
        }
    }
}

#[test]
fn another_move_is_no_mate_of_one() {
    let puzzles = puzzles(GameKind::Fortress);
    let puzzle = puzzles.iter().find(|puzzle| puzzle.goal() == Theme::MateOfOne).expect("a puzzle");
    let opened = puzzle.open().expect("a position");
    let (def, position) = (opened.game.def().clone(), opened.game.state().position);
    let texts = legal_moves(def.rules(), &position).into_iter();
    let other =
        texts.map(|mv| write_move_text(&*def, position.turn(), &mv)).find(|text| *text != puzzle.line[0]);
    let wrong = Puzzle { line: vec![other.expect("a move")], ..puzzle.clone() };
    let values = values(GameKind::Fortress);
    assert_eq!(prove(&wrong.open().expect("a position"), Theme::MateOfOne, &values), Err(Flaw::NotWon));
}
