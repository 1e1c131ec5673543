//! Trees of variations: they hold what games with annotations do, and nothing is lost between the two.
use crate::dice::Dice;
use crate::games::{annotate, begin, play_on};
use engine::games;
use engine::history::{Annotation, Game, GameRecord, Tree, TreeError};
use engine::notation::{NotationStyle, read_action};
use engine::rules::{Action, ActionKind, legal_moves};

fn bridge() -> Game {
    let def = games::by_id("bridge").expect("a game");
    let start = def.start_position();
    Game::new(def, start)
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let action = read_action(&**game.def(), game.def().rules(), &game.state().position, text);
        game.play(action.expect("an action")).expect("legal");
    }
}

fn played(moves: &str) -> Game {
    let mut game = bridge();
    play(&mut game, moves);
    game
}

/// Plays moves from where the tree is.
#[track_caller]
fn try_moves(tree: &mut Tree, moves: &str) {
    let mut game = tree.game_to(tree.current());
    play(&mut game, moves);
    tree.extend(&game).expect("room");
}

/// The main line with its variations, as machine texts.
fn shown(tree: &Tree) -> String {
    let record = GameRecord::of(&tree.annotated_game());
    let annotations: Vec<String> =
        record.annotations.iter().map(|(at, text)| format!("{at}:{text}")).collect();
    format!("{} | {}", record.actions.join(" "), annotations.join(" "))
}

/// The moves up to where the tree is.
fn way(tree: &Tree) -> String {
    GameRecord::of(&tree.game_to(tree.current())).actions.join(" ")
}

#[test]
fn another_move_begins_a_variation_and_a_known_one_goes_on_in_its_line() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    assert_eq!(way(&tree), "e2d3 e8d7 d3e4");
    tree.go_to(1);
    try_moves(&mut tree, "d8c7 d2e3");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3)");
    assert_eq!(way(&tree), "e2d3 d8c7 d2e3");
    // Known: nothing new.
    tree.go_to(1);
    let known = played("e2d3 e8d7 d3e4");
    assert_eq!(tree.extend(&known), Ok(false));
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3)");
    // The game continues behind its end.
    try_moves(&mut tree, "d7e6");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 d7e6 | 2:(b!d8c7 w!d2e3)");
}

#[test]
fn a_variation_becomes_the_main_line_where_it_begins() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    tree.go_to(1);
    try_moves(&mut tree, "d8c7 d2e3");
    let inner = tree.previous_ply();
    tree.go_to(inner);
    try_moves(&mut tree, "g1f3");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3 (w!g1f3))");
    assert!(tree.is_variation(tree.current()));
    tree.promote().expect("room");
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!g1f3 (w!d2e3))");
    tree.promote().expect("room");
    assert_eq!(shown(&tree), "e2d3 d8c7 g1f3 | 2:(b!e8d7 w!d3e4) 3:(w!d2e3)");
    assert!(!tree.is_variation(tree.current()));
    assert_eq!(way(&tree), "e2d3 d8c7 g1f3", "it is still looked at");
    tree.promote().expect("nothing to do");
    assert_eq!(shown(&tree), "e2d3 d8c7 g1f3 | 2:(b!e8d7 w!d3e4) 3:(w!d2e3)");
}

#[test]
fn removing_a_move_removes_everything_after_it() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    tree.go_to(1);
    try_moves(&mut tree, "d8c7 d2e3 c8b7");
    tree.go_to(tree.previous_ply());
    tree.remove();
    assert_eq!(shown(&tree), "e2d3 e8d7 d3e4 | 2:(b!d8c7)");
    assert_eq!(way(&tree), "e2d3 d8c7");
    tree.go_to(0);
    tree.go_to(tree.next_ply());
    tree.go_to(tree.next_ply());
    tree.remove();
    assert_eq!(shown(&tree), "e2d3 d8c7 | ", "the variation is the main line now");
    tree.go_to(0);
    tree.remove();
    assert_eq!(shown(&tree), "e2d3 d8c7 | ", "there is nothing before the first move");
}

#[test]
fn plies_rounds_ends_and_neighbours_are_reached() {
    let mut tree = Tree::of(&played("e2d3 e8d7 d3e4"));
    tree.go_to(1);
    try_moves(&mut tree, "d8c7");
    tree.go_to(1);
    try_moves(&mut tree, "b8c7 d2e3");
    let ways = |tree: &mut Tree, back: bool| {
        tree.go_to(tree.sibling_line(back));
        way(tree)
    };
    assert_eq!(ways(&mut tree, false), "e2d3 e8d7", "after the last one the first");
    assert_eq!(ways(&mut tree, false), "e2d3 d8c7");
    assert_eq!(ways(&mut tree, false), "e2d3 b8c7");
    assert_eq!(ways(&mut tree, true), "e2d3 d8c7");
    tree.go_to(tree.previous_ply());
    assert_eq!(way(&tree), "e2d3");
    assert_eq!(ways(&mut tree, true), "e2d3", "no neighbours here");
    tree.go_to(tree.next_ply());
    assert_eq!(way(&tree), "e2d3 e8d7");
    tree.go_to(tree.line_end());
    assert_eq!(way(&tree), "e2d3 e8d7 d3e4");
    tree.go_to(tree.next_ply());
    assert_eq!(way(&tree), "e2d3 e8d7 d3e4");
    tree.go_to(0);
    assert_eq!((tree.previous_ply(), way(&tree)), (0, String::new()));
    tree.go_to(usize::MAX);
    assert_eq!(tree.current(), 0, "there is no such place");
}

#[test]
fn actions_without_a_ply_belong_to_the_ply_after_them() {
    let def = games::by_id("coalition").expect("a game");
    let start = def.start_position();
    let mut game = Game::new(def, start);
    play(&mut game, "ready");
    let go_on = |game: &mut Game| game.play(first_moves(game, 1)[0]).expect("legal");
    let is_small = |game: &Game| "gr".contains(game.def().party_letter(game.state().position.turn()));
    while !is_small(&game) {
        go_on(&mut game);
    }
    play(&mut game, "join:b");
    go_on(&mut game);
    let mut tree = Tree::of(&game);
    assert!(tree.ply_text(tree.current(), &NotationStyle::default()).starts_with("join:b "));
    tree.go_to(tree.previous_ply());
    assert!(tree.step(tree.current()).expect("a step").is_ply(), "not where it is declared only");
    let plies = game.plies().count();
    for _ in 1..plies {
        tree.go_to(tree.previous_ply());
    }
    assert_eq!(way(&tree), "ready", "set up, and nothing moved");
    tree.go_to(tree.previous_ply());
    assert_eq!(tree.current(), 0);
}

/// The first `count` legal moves.
fn first_moves(game: &Game, count: usize) -> Vec<Action> {
    let moves = legal_moves(game.def().rules(), &game.state().position);
    let by = game.state().position.turn();
    moves.into_iter().take(count).map(|mv| Action { by, kind: ActionKind::Move(mv) }).collect()
}

#[test]
fn nested_variations_are_limited() {
    let mut tree = Tree::of(&bridge());
    let mut refused = None;
    // At each ply a second move is tried, and continued.
    for _ in 0..20 {
        for action in first_moves(&tree.game_to(tree.current()), 2) {
            let mut game = tree.game_to(tree.current());
            game.play(action).expect("legal");
            let from = tree.current();
            refused = refused.or(tree.extend(&game).err());
            if first_moves(&tree.game_to(from), 1) == [action] {
                tree.go_to(from);
            }
        }
    }
    assert_eq!(refused, Some(TreeError::TooDeep(16)));
    let whole = tree.annotated_game();
    assert_eq!(
        GameRecord::of(&Tree::of(&whole).annotated_game()),
        GameRecord::of(&whole),
        "and nothing of it is lost"
    );
    // The deepest one can become the main line; a line with all beside it cannot be one deeper.
    let before = shown(&tree);
    if tree.promote().is_err() {
        assert_eq!(shown(&tree), before);
    }
}

#[test]
fn glyphs_and_comments_are_limited_to_what_files_can_hold() {
    let mut tree = Tree::of(&played("e2d3 e8d7"));
    tree.toggle_glyph(1);
    tree.toggle_glyph(3);
    tree.set_comment(" two\nlines {and braces} ");
    assert_eq!((tree.glyphs(2), tree.comment(2).as_str()), (&[3][..], "two lines (and braces)"));
    tree.toggle_glyph(3);
    tree.set_comment(" ");
    assert_eq!((tree.glyphs(2), tree.comment(2).as_str()), (&[][..], ""));
    tree.go_to(0);
    tree.toggle_glyph(1);
    tree.set_comment("before");
    assert_eq!(
        tree.annotated_game().annotations(0),
        [Annotation::Comment("before".into())],
        "nothing was done that could be judged"
    );
    // What else files know stays.
    let mut game = played("e2d3");
    game.annotate(1, Annotation::Glyph(146));
    let mut tree = Tree::of(&game);
    tree.toggle_glyph(2);
    tree.toggle_glyph(2);
    assert_eq!(tree.glyphs(1), [146]);
}

#[test]
fn a_continued_game_is_the_main_line_and_the_variations_stay() {
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
        let mut game = begin(&mut dice);
        play_on(&mut game, 30, &mut dice);
        annotate(&mut game, &mut dice);
        let tree = Tree::of(&game);
        let whole = tree.annotated_game();
        // Once taken over, it stays as it is; the order of annotations on one move may be another.
        let again = Tree::of(&whole);
        assert_eq!(GameRecord::of(&again.annotated_game()), GameRecord::of(&whole), "{seed}");
        assert_eq!(GameRecord::of(&whole).actions, GameRecord::of(&game).actions, "{seed}");
        let opened = GameRecord::of(&whole).to_game().expect("a game");
        assert_eq!(GameRecord::of(&Tree::of(&opened).annotated_game()), GameRecord::of(&whole), "{seed}");
        // The path to any node leads there again.
        let mut walked = again.clone();
        for node in 0.. {
            walked.go_to(node);
            if walked.current() != node {
                break;
            }
            let mut found = tree.clone();
            found.go_to_path(&walked.current_path());
            assert_eq!(way(&found), way(&walked), "{seed} {node}");
            assert_eq!(
                walked.game_to(node).state().position.hash(),
                walked.position(node).hash(),
                "{seed} {node}"
            );
            assert_eq!(
                walked.ply_text(node, &NotationStyle::default()).is_empty(),
                !walked.step(node).is_some_and(|step| step.is_ply())
            );
        }
    }
}
