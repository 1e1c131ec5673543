//! The sign of mate stands at the move that gave the check, also where others have moved before mate was found.
use schachquartett_engine::games;
use schachquartett_engine::history::{Game, GameFile, Tree, read_files, write_file};
use schachquartett_engine::notation::NotationStyle;

const STYLE: NotationStyle = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };

/// Black can mate Yellow; Green is with Yellow, Red with Black, and both move before Yellow's turn comes.
const COALITION: &str = "9bK/rM2bT6/10/10/10/8gTgM/10/10/7bA2/yK9 b yb - - - 0 5";

/// South can mate East; West and North move before East's turn comes.
const FORTRESS: &str =
    "nK6eK/8/12sR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/1sR8sP5/3sR12/8/wK6sK s - - - 0 1";

fn played(id: &str, text: &str, moves: &str) -> Game {
    let def = games::by_id(id).expect("an id");
    let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
    if let Err(error) = game.play_movetext(moves, &STYLE) {
        panic!("{moves}: {error:?}");
    }
    game
}

fn written(id: &str, text: &str, moves: &str) -> String {
    played(id, text, moves).movetext(&STYLE)
}

#[test]
fn the_check_has_the_sign_once_mate_is_found() {
    let text = |moves| written("coalition", COALITION, moves);
    assert_eq!(text("Td1 Mj4"), "5. … Td1+ Mj4");
    assert_eq!(text("Td1 Mj4 Mb9"), "5. … Td1# Mj4 Mb9");
    // A mated party's ally gives check itself.
    assert_eq!(text("Td1 Ti9 Mb9"), "5. … Td1# Ti9+ Mb9");
    let text = |moves| written("fortress:checkmate", FORTRESS, moves);
    assert_eq!(text("m14p14 d9e9 f13f12"), "1. Rp14# e9 f12");
    assert_eq!(text("m14p14 d9e9"), "1. Rp14+ e9");
}

#[test]
fn the_next_party_is_mated_at_once() {
    assert_eq!(written("fortress:checkmate", FORTRESS, "d3a3"), "1. Ra3#");
}

#[test]
fn texts_are_read_with_the_sign_anywhere() {
    let mate = played("coalition", COALITION, "Td1 Mj4 Mb9");
    for text in ["5. … Td1# Mj4 Mb9", "5. … Td1+ Mj4 Mb9#", "5. … Td1# Mj4 Mb9#", "5. … Td1 Mj4# Mb9"]
    {
        let read = played("coalition", COALITION, text);
        assert_eq!(read.movetext(&STYLE), mate.movetext(&STYLE), "{text}");
        assert!(read.state().outcome.is_some());
    }
}

#[test]
fn variations_have_their_own_signs() {
    let game = played("coalition", COALITION, "Td1 Mj4 Mb9 (Ma8)");
    let file = |game: Game| GameFile {
        game,
        names: vec![String::new(); 4],
        title: String::new(),
        started_at: None,
        results: Vec::new(),
        tags: Vec::new(),
    };
    let text = write_file(&file(game), &STYLE);
    assert!(text.contains("Td1# Mj4 Mb9"), "{text}");
    let game = played("coalition", COALITION, "Kj9 (Td1 Mj4 Mb9)");
    let text = write_file(&file(game.clone()), &STYLE);
    assert!(text.contains("(5. … Td1# Mj4 Mb9)"), "{text}");
    let read = read_files(&text).map_err(|partial| partial.error).expect("a file").remove(0).game;
    assert_eq!(write_file(&file(read), &STYLE), text);
    let tree = Tree::of(&game);
    let texts: Vec<String> = (1..=4).map(|node| tree.ply_text(node, &STYLE)).collect();
    assert_eq!(texts, ["Kj9", "Td1#", "Mj4", "Mb9"]);
}

#[test]
fn a_rearrangement_can_mate() {
    // Red is with Black; its rearranged pieces give the check, and Yellow's turn comes next.
    let text = "9bK/10/10/10/rTrA8/10/10/10/10/yK8gM r yb Rr - - 0 3";
    let game = written("coalition", text, "set:Aa5Tb5");
    assert_eq!(game, "3. … … … set:Aa5Tb5");
}

/// Under London 1855 a mated side sits out, and the check stands meanwhile.
#[test]
fn a_check_that_stands_is_not_written_again() {
    let mated = "8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK w - - - 0 10";
    let text = written("fortress:london", mated, "e8 Kj14 Kn11 Kc10");
    assert!(text.ends_with(" Kc10"), "{text}");
    // The queen attacks the king from another cell.
    let text = written("fortress:london", mated, "e8 Kj14 Kn11 Qn1");
    assert!(text.ends_with('+'), "{text}");
}
