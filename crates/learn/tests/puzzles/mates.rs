//! The search for mates, on positions where it is easy to see what is true.
use engine::games;
use engine::notation::write_move_text;
use schachquartett_learn::MateSearch;

fn first_moves(game: &str, position: &str, moves: usize) -> Vec<String> {
    let def = games::by_id(game).expect("a game");
    let position = def.read_position(position).expect("a position");
    let mut search = MateSearch::new(&*def, &position, position.turn());
    let found = search.first_moves(&position, moves);
    found.iter().map(|mv| write_move_text(&*def, position.turn(), mv)).collect()
}

#[test]
fn a_mate_in_one_is_found() {
    assert_eq!(first_moves("bridge", "7k/5K2/8/R7/***2***/8/8/8/8 w - - 0 1", 1), ["a6h6"]);
    assert!(first_moves("bridge", "7k/4K3/8/R7/***2***/8/8/8/8 w - - 0 1", 1).is_empty());
}

/// What is kept of a position with more moves left says nothing about it with fewer.
#[test]
fn a_search_answers_the_same_when_it_is_asked_again() {
    let def = games::by_id("bridge").expect("a game");
    let text = "8/2p1pk2/8/3r4/***1P***/2b1pBR1/2b2P2/3r2P1/4K3 b - - 3 40";
    let position = def.read_position(text).expect("a position");
    let mut search = MateSearch::new(&*def, &position, position.turn());
    for _ in 0..2 {
        assert_eq!(search.first_moves(&position, 2).len(), 1);
        assert_eq!(search.first_moves(&position, 1).len(), 0);
        assert_eq!(search.shortest_mate(&position, 3), Some(2));
    }
}

#[test]
fn a_search_that_has_given_up_says_so() {
    let def = games::by_id("bridge").expect("a game");
    let position = def.start_position();
    let mut search = MateSearch::with_budget(&*def, &position, position.turn(), 100);
    assert!(search.first_moves(&position, 3).is_empty());
    assert_eq!(search.nodes_left(), 0);
}
