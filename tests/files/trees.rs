//! Trees of variations: they hold what games with remarks do, and nothing is lost between the two.
use crate::dice::Dice;
use crate::games::{annotate, begin, play_on};
use schachquartett::games;
use schachquartett::history::{Line, Record, Remark, Tree, TreeFault};
use schachquartett::notation::{Spelling, read_action};
use schachquartett::rules::{Action, Deed, legal_moves};

fn bridge() -> Line {
    let game = games::open("bridge").expect("a game");
    let start = game.array();
    Line::new(game, start)
}

fn play(line: &mut Line, moves: &str) {
    for text in moves.split_whitespace() {
        let action = read_action(&**line.game(), line.game().tables(), &line.state().position, text);
        line.act(action.expect("an action")).expect("legal");
    }
}

fn played(moves: &str) -> Line {
    let mut line = bridge();
    play(&mut line, moves);
    line
}

/// Plays moves from where the tree is.
#[track_caller]
fn try_moves(tree: &mut Tree, moves: &str) {
    let mut line = tree.line_to(tree.at());
    play(&mut line, moves);
    tree.follow(&line).expect("room");
}

/// The main line with its variations, as machine texts.
fn shown(tree: &Tree) -> String {
    let record = Record::of(&tree.whole());
    let remarks: Vec<String> = record.remarks.iter().map(|(at, text)| format!("{at}:{text}")).collect();
    format!("{} | {}", record.actions.join(" "), remarks.join(" "))
}

/// The moves up to where the tree is.
fn way(tree: &Tree) -> String {
    Record::of(&tree.line_to(tree.at())).actions.join(" ")
}

#[test]
fn another_move_begins_a_variation_and_a_known_one_goes_on_in_its_line() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    assert_eq!(way(&tree), "e2d3 e8d7 d3e4");
    tree.go(1);
    try_moves(&mut tree, "d8c7 d2e3");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3)");
    assert_eq!(way(&tree), "e2d3 d8c7 d2e3");
    // Known: nothing new.
    tree.go(1);
    let known = played("e2d3 e8d7 d3e4");
    assert_eq!(tree.follow(&known), Ok(false));
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3)");
    // The game goes on behind its end.
    try_moves(&mut tree, "d7e6");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 d7e6 | 2:(b!d8c7 w!d2e3)");
}

#[test]
fn a_variation_becomes_the_main_line_where_it_begins() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    tree.go(1);
    try_moves(&mut tree, "d8c7 d2e3");
    let inner = tree.back();
    tree.go(inner);
    try_moves(&mut tree, "g1f3");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3 (w!g1f3))");
    assert!(tree.is_variation(tree.at()));
    tree.promote().expect("room");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!g1f3 (w!d2e3))");
    tree.promote().expect("room");
    assert_eq!(shown(&tree), "e2d3 d8c7 g1f3 | 2:(b!e8d7 w!d3e4) 3:(w!d2e3)");
    assert!(!tree.is_variation(tree.at()));
    assert_eq!(way(&tree), "e2d3 d8c7 g1f3", "it is still looked at");
    tree.promote().expect("nothing to do");
    assert_eq!(shown(&tree), "e2d3 d8c7 g1f3 | 2:(b!e8d7 w!d3e4) 3:(w!d2e3)");
}

#[test]
fn what_is_removed_goes_with_everything_after_it() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    tree.go(1);
    try_moves(&mut tree, "d8c7 d2e3 c8b7");
    tree.go(tree.back());
    tree.remove();
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7)");
    assert_eq!(way(&tree), "e2d3 d8c7");
    tree.go(0);
    tree.go(tree.on());
    tree.go(tree.on());
    tree.remove();
    assert_eq!(shown(&tree), "e2d3 d8c7 | ", "the variation is the main line now");
    tree.go(0);
    tree.remove();
    assert_eq!(shown(&tree), "e2d3 d8c7 | ", "there is nothing before the first move");
}

#[test]
fn plies_rounds_ends_and_neighbours_are_reached() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    tree.go(1);
    try_moves(&mut tree, "d8c7");
    tree.go(1);
    try_moves(&mut tree, "b8c7 d2e3");
    let ways = |tree: &mut Tree, back: bool| {
        tree.go(tree.beside(back));
        way(tree)
    };
    assert_eq!(ways(&mut tree, false), "e2d3 e8d7", "after the last one the first");
    assert_eq!(ways(&mut tree, false), "e2d3 d8c7");
    assert_eq!(ways(&mut tree, false), "e2d3 b8c7");
    assert_eq!(ways(&mut tree, true), "e2d3 d8c7");
    tree.go(tree.back());
    assert_eq!(way(&tree), "e2d3");
    assert_eq!(ways(&mut tree, true), "e2d3", "no neighbours here");
    tree.go(tree.on());
    assert_eq!(way(&tree), "e2d3 e8d7");
    tree.go(tree.last());
    assert_eq!(way(&tree), "e2d3 e8d7 d3e4");
    tree.go(tree.on());
    assert_eq!(way(&tree), "e2d3 e8d7 d3e4");
    tree.go(0);
    assert_eq!((tree.back(), way(&tree)), (0, String::new()));
    tree.go(usize::MAX);
    assert_eq!(tree.at(), 0, "there is no such place");
}

#[test]
fn what_is_declared_belongs_to_the_ply_after_it() {
    let game = games::open("coalition").expect("a game");
    let start = game.array();
    let mut line = Line::new(game, start);
    play(&mut line, "ready");
    let go_on = |line: &mut Line| line.act(first_moves(line, 1)[0]).expect("legal");
    let is_small = |line: &Line| "gr".contains(line.game().party_letter(line.state().position.turn()));
    while !is_small(&line) {
        go_on(&mut line);
    }
    play(&mut line, "join:b");
    go_on(&mut line);
    let mut tree = Tree::of(&line);
    assert!(tree.text(tree.at(), &Spelling::default()).starts_with("join:b "));
    tree.go(tree.back());
    assert!(tree.step(tree.at()).expect("a step").is_ply(), "not where it is declared only");
    let plies = line.plies().count();
    for _ in 1..plies {
        tree.go(tree.back());
    }
    assert_eq!(way(&tree), "ready", "set up, and nothing moved");
    tree.go(tree.back());
    assert_eq!(tree.at(), 0);
}

/// The first so many moves that are legal.
fn first_moves(line: &Line, count: usize) -> Vec<Action> {
    let moves = legal_moves(line.game().tables(), &line.state().position);
    let by = line.state().position.turn();
    moves.into_iter().take(count).map(|mv| Action { by, deed: Deed::Move(mv) }).collect()
}

#[test]
fn there_is_an_end_to_variations_in_variations() {
    let mut tree = Tree::of(&bridge());
    let mut refused = None;
    // At each ply a second way on is tried, and gone on from.
    for _ in 0..20 {
        for action in first_moves(&tree.line_to(tree.at()), 2) {
            let mut line = tree.line_to(tree.at());
            line.act(action).expect("legal");
            let from = tree.at();
            refused = refused.or(tree.follow(&line).err());
            if first_moves(&tree.line_to(from), 1) == [action] {
                tree.go(from);
            }
        }
    }
    assert_eq!(refused, Some(TreeFault::TooDeep(16)));
    let whole = tree.whole();
    assert_eq!(Record::of(&Tree::of(&whole).whole()), Record::of(&whole), "and nothing of it is lost");
    // The deepest one can become the main line; a line with all beside it cannot be one deeper.
    let before = shown(&tree);
    if tree.promote().is_err() {
        assert_eq!(shown(&tree), before);
    }
}

#[test]
fn judgements_and_comments_are_kept_as_files_can_hold_them() {
    let mut tree = Tree::of(&played("e2d3 e8d7"));
    tree.judge(1);
    tree.judge(3);
    tree.set_comment(" two\nlines {and braces} ");
    assert_eq!((tree.glyphs(2), tree.comment(2).as_str()), (&[3][..], "two lines (and braces)"));
    tree.judge(3);
    tree.set_comment(" ");
    assert_eq!((tree.glyphs(2), tree.comment(2).as_str()), (&[][..], ""));
    tree.go(0);
    tree.judge(1);
    tree.set_comment("before");
    assert_eq!(
        tree.whole().remarks(0),
        [Remark::Comment("before".into())],
        "nothing was done that could be judged"
    );
    // What else files know stays.
    let mut line = played("e2d3");
    line.remark(1, Remark::Glyph(146));
    let mut tree = Tree::of(&line);
    tree.judge(2);
    tree.judge(2);
    assert_eq!(tree.glyphs(1), [146]);
}

#[test]
fn a_game_that_went_on_is_the_main_line_and_the_rest_stays() {
    let mut tree = Tree::of(&played("e2d3 e8d7"));
    try_moves(&mut tree, "g1f3");
    tree.merge(&played("e2d3 e8d7 d3e4 d7e6"));
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 d7e6 | 3:(w!g1f3)");
    assert_eq!(way(&tree), "e2d3 e8d7 g1f3", "it is still looked at");
    let before = shown(&tree);
    tree.merge(&played("e2d3 e8d7 d3e4"));
    assert_eq!(shown(&tree), before);
}

/// Random games with comments, judgements and variations in variations, of all games.
#[test]
fn nothing_is_lost_between_a_game_and_its_tree() {
    for seed in 0..120 {
        let mut dice = Dice::new(seed);
        let mut line = begin(&mut dice);
        play_on(&mut line, 30, &mut dice);
        annotate(&mut line, &mut dice);
        let tree = Tree::of(&line);
        let whole = tree.whole();
        // Once taken over, it stays as it is; the order of remarks on one move may be another.
        let again = Tree::of(&whole);
        assert_eq!(Record::of(&again.whole()), Record::of(&whole), "{seed}");
        assert_eq!(Record::of(&whole).actions, Record::of(&line).actions, "{seed}");
        let opened = Record::of(&whole).open().expect("a game");
        assert_eq!(Record::of(&Tree::of(&opened).whole()), Record::of(&whole), "{seed}");
        // The way to any place leads there again.
        let mut walked = again.clone();
        for node in 0.. {
            walked.go(node);
            if walked.at() != node {
                break;
            }
            let mut found = tree.clone();
            found.go_way(&walked.way());
            assert_eq!(way(&found), way(&walked), "{seed} {node}");
            assert_eq!(
                walked.line_to(node).state().position.hash(),
                walked.position(node).hash(),
                "{seed} {node}"
            );
            assert_eq!(
                walked.text(node, &Spelling::default()).is_empty(),
                !walked.step(node).is_some_and(|step| step.is_ply())
            );
        }
    }
}
