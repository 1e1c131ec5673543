//! Assessments of an analysis: in files as other programs write them, read back, and never in the way of people.
mod dice;

use dice::Dice;
use proptest::collection::vec;
use proptest::prelude::*;
use schachquartett_engine::games;
use schachquartett_engine::history::{
    Assessment, Eval, Game, GameFile, GameRecord, Tree, Verdict, read_files, readable_comment, write_file,
};
use schachquartett_engine::notation::NotationStyle;
use schachquartett_engine::pieces::{ByParty, Party};
use schachquartett_engine::rules::{Action, ActionKind, legal_moves};

const ENGLISH: NotationStyle = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
const GAMES: [&str; 4] = ["bridge", "hex", "fortress:checkmate", "coalition"];
const VERDICTS: [Option<Verdict>; 5] = [
    None,
    Some(Verdict::Inaccuracy),
    Some(Verdict::Mistake),
    Some(Verdict::Blunder),
    Some(Verdict::MissedMate),
];

/// The tree of a game of bridge chess with these moves.
fn tree_of(moves: &str) -> Tree {
    let def = games::by_id("bridge").expect("a game");
    let mut game = Game::new(def.clone(), def.start_position());
    game.play_movetext(moves, &ENGLISH).expect("moves");
    Tree::of(&game)
}

/// The game as a file, and read from it.
fn through_file(game: &Game) -> (String, Game) {
    let file = GameFile {
        game: game.clone(),
        names: Vec::new(),
        title: String::new(),
        started_at: None,
        results: Vec::new(),
        tags: Vec::new(),
    };
    let text = write_file(&file, &ENGLISH);
    let Ok(mut files) = read_files(&text) else { panic!("{text}") };
    (text, files.remove(0).game)
}

fn eval(tree: &Tree, node: usize) -> Option<Eval> {
    tree.assessment(node).and_then(|assessment| assessment.eval)
}

#[test]
fn a_comment_of_a_server_is_an_evaluation_its_clock_and_words() {
    let tree = tree_of("1. Nf3 { [%eval 0.17] [%clk 0:00:30] Towards the bridge. } de7 { [%eval #-4] }");
    assert_eq!(tree.comment(1), "[%clk 0:00:30] Towards the bridge.");
    let found = tree.assessment(1).expect("an evaluation");
    assert_eq!(found, Assessment { eval: Some(Eval::Score(17)), ..Assessment::default() });
    assert_eq!((tree.comment(2).as_str(), eval(&tree, 2)), ("", Some(Eval::Mate(-4))));
    // Also where a comment stands before the first move, and behind the words.
    let tree = tree_of("{Round 1 [%eval 0.2]} 1. Nf3");
    assert_eq!((tree.comment(0).as_str(), eval(&tree, 0)), ("Round 1", Some(Eval::Score(20))));
}

#[test]
fn evaluations_are_read_in_every_form() {
    for (text, expected) in [
        ("0.35", Some(Eval::Score(35))),
        ("+0.35", Some(Eval::Score(35))),
        ("-0.05", Some(Eval::Score(-5))),
        ("-12.3", Some(Eval::Score(-1230))),
        (".5", Some(Eval::Score(50))),
        ("3", Some(Eval::Score(300))),
        ("2.349", Some(Eval::Score(234))),
        ("0.17,22", Some(Eval::Score(17))),
        ("#3", Some(Eval::Mate(3))),
        ("#-12,30", Some(Eval::Mate(-12))),
        ("99999999999.0", Some(Eval::Score(1_000_000))),
        ("#0", None),
        ("#99999", None),
        ("#", None),
        ("", None),
        (".", None),
        ("-", None),
        ("0.3.5", None),
        ("--1", None),
        ("½", None),
        ("0.½", None),
    ] {
        assert_eq!(eval(&tree_of(&format!("1. Nf3 {{[%eval {text}]}}")), 1), expected, "{text}");
    }
}

#[test]
fn what_is_damaged_is_left_out_and_nobody_reads_it() {
    for text in [
        "[%shares 500]",
        "[%shares 500 500 0]",
        "[%shares 1200 0]",
        "[%shares many few]",
        "[%lost]",
        "[%lost all]",
        "[%lost 1001 e2d3]",
        "[%eval]",
    ] {
        let tree = tree_of(&format!("1. Nf3 {{{text}}}"));
        assert_eq!((tree.assessment(1), tree.comment(1).as_str()), (None, ""), "{text}");
        assert!(!tree.has_assessments());
    }
    // A line ends where it is not legal.
    let better =
        |text: &str| tree_of(&format!("1. Nf3 {{{text}}}")).assessment(1).map(|found| found.better.len());
    assert_eq!(better("[%lost 190 b1c3 d8e7 e2e9 b1a3]"), Some(2));
    assert_eq!(better("[%lost 190 nonsense b1c3]"), Some(0));
    // No commands.
    for text in ["[%eval 0.3", "eval 0.3]", "[% eval 0.3]", "[%evaluation 0.3]", "[%turn 4 w 620 310 e2d3]"] {
        let tree = tree_of(&format!("1. Nf3 {{{text}}}"));
        assert_eq!((tree.assessment(1), tree.comment(1).as_str()), (None, text));
    }
    assert_eq!(readable_comment("[%eval [%eval 0.3] so"), "[%eval so");
}

#[test]
fn an_assessment_stands_in_a_file_as_other_programs_read_it() {
    let mut tree = tree_of("1. Nf3 {Hm.} de7 2. Nc3 Nf7?!");
    let line = |tree: &Tree, moves: &str| {
        let mut game = tree.game_to(0);
        game.play_movetext(moves, &ENGLISH).expect("moves");
        game.steps().iter().map(|step| step.action).collect::<Vec<_>>()
    };
    let shares = Some(ByParty([488, 512, 0, 0]));
    let better = line(&tree, "1. Nc3 Nf7");
    tree.set_assessment(
        1,
        &Assessment {
            shares,
            eval: Some(Eval::Score(-5)),
            lost: 190,
            verdict: Some(Verdict::Mistake),
            better,
        },
    );
    tree.set_assessment(3, &Assessment { shares, eval: Some(Eval::Mate(-3)), ..Assessment::default() });
    let blunder = Some(Verdict::Blunder);
    tree.set_assessment(4, &Assessment { lost: 300, verdict: blunder, ..Assessment::default() });
    let (text, _) = through_file(&tree.annotated_game());
    let moves = text.split_once("\n\n").expect("moves").1.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        moves,
        "1. Nf3 $2 {Hm.} {[%eval -0.05] [%shares 488 512] [%lost 190 mistake b1c3 g9f7]} \
         de7 2. Nc3 {[%eval #-3] [%shares 488 512]} Nf7 $6 {[%lost 300 blunder kept]} *"
    );
    assert_eq!(tree.assessment(4).and_then(|found| found.verdict), blunder);
}

#[test]
fn judgements_and_words_of_people_stay() {
    let mut tree = tree_of("1. Nf3 {[%eval 0.3] Why? [%clk 1:00]} de7 $2 $18");
    let missed = Assessment { lost: 20, verdict: Some(Verdict::MissedMate), ..Assessment::default() };
    for _ in 0..2 {
        // Once more changes nothing.
        tree.set_assessment(1, &missed);
        tree.set_assessment(2, &Assessment { lost: 200, verdict: Some(Verdict::Mistake), ..missed.clone() });
    }
    assert_eq!((tree.glyphs(1), tree.glyphs(2)), (&[2][..], &[2, 18][..]));
    assert_eq!(tree.comment(1), "Why? [%clk 1:00]");
    assert_eq!(tree.assessment(1), Some(missed.clone()));
    // What somebody types is no assessment, and does not take one away.
    tree.go_to(1);
    tree.set_comment("Because. [%eval 5.0]");
    assert_eq!((tree.comment(1).as_str(), tree.assessment(1)), ("Because.", Some(missed)));
    tree.set_comment("[%lost 500]");
    assert_eq!((tree.comment(1).as_str(), tree.assessment(1).map(|found| found.lost)), ("", Some(20)));
    tree.remove_assessments();
    assert!(!tree.has_assessments() && tree.glyphs(1).is_empty());
    // The mistake of the file is not the analysis's to take away.
    assert_eq!(tree.glyphs(2), [2, 18]);
    // A large loss of a mate is a blunder.
    let missed = Assessment { lost: 400, verdict: Some(Verdict::MissedMate), ..Assessment::default() };
    tree.set_assessment(1, &missed);
    assert_eq!(tree.glyphs(1), [4]);
    // The root has no action that could be bad, and other nodes are none.
    tree.set_assessment(0, &missed);
    tree.set_assessment(99, &missed);
    assert_eq!((tree.assessment(0), tree.assessment(99), tree.glyphs(0).len()), (None, None, 0));
}

/// A random legal move or declaration of coalition chess.
fn next_action(game: &Game, dice: &mut Dice) -> Option<Action> {
    let position = &game.state().position;
    if let Some(by) = position.arranging().iter().next() {
        return Some(Action { by, kind: ActionKind::Ready });
    }
    let special: Vec<Action> = game
        .legal_actions()
        .into_iter()
        .filter(|action| !matches!(action.kind, ActionKind::Move(_)))
        .collect();
    let special: Vec<Action> = special
        .into_iter()
        .filter(|action| {
            matches!(action.kind, ActionKind::Join(_) | ActionKind::SkipTurn | ActionKind::Shift(..))
        })
        .collect();
    if !special.is_empty() && dice.percent(20) {
        return Some(dice.of(&special));
    }
    let moves = legal_moves(game.def().rules(), position);
    let mv = moves.get(dice.below(moves.len()))?;
    let by = position.piece(mv.from).map_or(position.turn(), |piece| piece.party());
    Some(Action { by, kind: ActionKind::Move(*mv) })
}

fn random_assessment(tree: &Tree, node: usize, dice: &mut Dice) -> Assessment {
    let mut ahead = tree.game_to(tree.parent(node));
    let mut better = Vec::new();
    for _ in 0..dice.below(9) {
        let Some(action) = next_action(&ahead, dice).filter(|action| ahead.play(*action).is_ok()) else {
            break;
        };
        better.push(action);
    }
    let mut shares = ByParty::default();
    Party::first(tree.def().rules().parties).for_each(|party| shares[party] = dice.below(1001) as u16);
    let eval = match dice.below(3) {
        0 => None,
        1 => Some(Eval::Score(dice.below(4000) as i32 - 2000)),
        _ => Some(Eval::Mate([-7, -1, 1, 12][dice.below(4)])),
    };
    let verdict = dice.of(&VERDICTS);
    let lost = if dice.percent(30) { 0 } else { dice.below(1001) as u16 };
    Assessment { shares: dice.percent(80).then_some(shares), eval, lost, verdict, better }
}

#[test]
fn assessments_of_all_games_come_back_from_records_and_files() {
    for (number, id) in GAMES.into_iter().enumerate() {
        for round in 0..4 {
            let mut dice = Dice::new((number * 100 + round) as u64);
            let def = games::by_id(id).expect("a game");
            let mut game = Game::new(def.clone(), def.start_position());
            for _ in 0..30 {
                let Some(action) = next_action(&game, &mut dice) else { break };
                if game.play(action).is_err() {
                    break;
                }
            }
            let mut tree = Tree::of(&game);
            let before = GameRecord::of(&tree.annotated_game());
            let mut expected = Vec::new();
            for node in 1..tree.node_count() {
                let assessment = random_assessment(&tree, node, &mut dice);
                tree.set_assessment(node, &assessment);
                // The glyphs are those of the verdicts.
                assert_eq!(tree.glyphs(node).len(), usize::from(assessment.verdict.is_some()));
                expected.push((assessment != Assessment::default()).then_some(assessment));
            }
            let found =
                |tree: &Tree| (1..tree.node_count()).map(|node| tree.assessment(node)).collect::<Vec<_>>();
            assert_eq!(found(&tree), expected, "{id}");
            let annotated = tree.annotated_game();
            let record = GameRecord::of(&annotated);
            assert_eq!(found(&Tree::of(&record.to_game().expect("a game"))), expected, "{id}");
            let (text, read) = through_file(&annotated);
            assert_eq!(GameRecord::of(&read), record, "{text}");
            tree.remove_assessments();
            assert_eq!(GameRecord::of(&tree.annotated_game()), before);
        }
    }
}

fn scrap() -> impl Strategy<Value = String> {
    let words = [
        "[%",
        "]",
        "eval",
        "shares",
        "lost",
        " ",
        " ",
        "0.3",
        "#-4",
        "#",
        "190",
        "512 488",
        "mistake",
        "kept",
        "missed-mate",
        "b1c3",
        "[%eval 0.3]",
        "[%lost 5 e2d3]",
        "ü",
        "½",
        "-",
        ",",
        "ready",
        "b!d9e8",
    ];
    let word = proptest::sample::select(words.map(str::to_owned).to_vec());
    vec(prop_oneof![word, any::<char>().prop_map(String::from)], 0..14).prop_map(|words| words.concat())
}

proptest! {
    #[test]
    fn no_comment_does_harm(scrap in scrap(), typed in scrap()) {
        let mut tree = tree_of("1. Nf3");
        tree.go_to(1);
        tree.set_comment(&typed);
        prop_assert_eq!(tree.assessment(1), None);
        let text = format!("1. Nf3 {{{}}}", scrap.replace(['{', '}'], ""));
        let def = games::by_id("bridge").expect("a game");
        let mut game = Game::new(def.clone(), def.start_position());
        game.play_movetext(&text, &ENGLISH).expect("a move");
        let mut tree = Tree::of(&game);
        let found = tree.assessment(1);
        prop_assert_eq!(readable_comment(&tree.comment(1)), tree.comment(1));
        // What is read is written as it is read.
        if let Some(found) = found {
            let comment = tree.comment(1);
            tree.set_assessment(1, &found);
            prop_assert_eq!(tree.comment(1), comment);
            let expected = Some(found).filter(|found| *found != Assessment::default());
            prop_assert_eq!(tree.assessment(1), expected);
        }
        tree.remove_assessments();
        prop_assert!(!tree.has_assessments());
    }
}
