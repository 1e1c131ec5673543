//! The search for material, on positions where it is easy to see what is won.
use engine::games;
use engine::notation::write_move_text;
use engine::pieces::{Piece, Role};
use schachquartett_learn::{MaterialSearch, PieceValues};

/// The value of a piece of White by its letter.
fn value(letter: char) -> i32 {
    let def = games::by_id("bridge").expect("a game");
    let role: Role = def.role_by_letter(letter).expect("a piece");
    let white = def.party_by_letter('w').expect("a party");
    PieceValues::of(&*def).of_piece(Piece::new(white, role))
}

fn score(game: &str, position: &str, depth: usize) -> i32 {
    let def = games::by_id(game).expect("a game");
    let position = def.read_position(position).expect("a position");
    let values = PieceValues::of(&*def);
    let mut search = MaterialSearch::new(&*def, &values, &position, position.turn(), 2_000_000);
    let score = search.score(&position, depth);
    assert!(search.nodes_left() > 0);
    // Asked as a question, the answer is the same.
    assert!(search.wins(&position, depth, score) && !search.wins(&position, depth, score + 1));
    score
}

#[test]
fn an_unprotected_piece_is_won_and_a_protected_one_is_not() {
    let loose = "4k3/8/8/R2n4/***2***/8/8/8/4K3 w - - 0 1";
    // A pawn captures straight ahead.
    let protected = "4k3/8/3p4/R2n4/***2***/8/8/8/4K3 w - - 0 1";
    assert_eq!(score("bridge", loose, 1), value('N'));
    assert_eq!(score("bridge", protected, 1), 0);
}

#[test]
fn a_fork_wins_after_the_reply() {
    // From c7 the knight attacks king and rook. The pawn is there so that the rest is no draw.
    let fork = "8/r3k3/8/4N3/***2***/8/8/7P/4K3 w - - 0 1";
    assert_eq!(score("bridge", fork, 0), 0);
    assert_eq!(score("bridge", fork, 3), value('R'));
}

#[test]
fn a_lone_enemy_is_mated_or_nothing_is_won() {
    let mate = score("bridge", "7k/5K2/8/R7/***2***/8/8/8/8 w - - 0 1", 1);
    assert!(MaterialSearch::is_won(mate));
    // To capture the last piece that can mate is a draw, which wins nothing.
    let dead = score("bridge", "4k3/8/8/n1b5/***2***/8/8/8/4K3 w - - 0 1", 2);
    assert!(dead <= 0, "{dead}");
}

#[test]
fn the_other_parties_play_together() {
    // The rook could take the knight; either of the others may take it back.
    let def = games::by_id("hex").expect("a game");
    let start = def.start_position();
    let values = PieceValues::of(&*def);
    let mut search = MaterialSearch::new(&*def, &values, &start, start.turn(), 200_000);
    let score = search.score(&start, 1);
    assert_eq!(score, 0, "nothing is won at the start");
    let (by, mv, _) = search.best_move(&start, 1).expect("a move");
    assert!(!write_move_text(&*def, by, &mv).is_empty());
}
