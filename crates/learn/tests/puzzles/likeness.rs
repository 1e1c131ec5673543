//! Which puzzles are alike.
use engine::games::{self, GameKind, GameOptions};
use schachquartett_learn::puzzles::{Likeness, Puzzle, Symmetries};

fn are_alike(one: &str, other: &str) -> bool {
    let symmetries = Symmetries::of(&*games::with_options(&GameOptions::new(GameKind::Bridge)));
    let of = |line: &str| {
        let puzzle = Puzzle::read_line(GameKind::Bridge, &format!("a mate1 800 {line}")).expect("a line");
        Likeness::of(&puzzle, &symmetries).expect("a position")
    };
    of(one).is_like(&of(other)) && of(other).is_like(&of(one))
}

#[test]
fn games_have_their_symmetries() {
    let count = |game_kind| Symmetries::of(&*games::with_options(&GameOptions::new(game_kind))).count();
    // Both mirrors and the half turn; the quarter turns; turns by a third, and their mirrors.
    assert_eq!((count(GameKind::Bridge), count(GameKind::Fortress)), (4, 4));
    assert_eq!(count(GameKind::Hex), 6);
    assert!(count(GameKind::Coalition) >= 1);
}

/// Many pieces, so that positions differ unless they are mirrored.
const FULL: &str = "a6a9 bridge 4k1nr/3ppppp/8/R2P4/***2***/2P5/1P4N1/PB3PPP/3QKB1R w - - 0 1";
const MIRRORED: &str = "h6h9 bridge rn1k4/ppppp3/8/4P2R/***2***/5P2/1N4P1/PPP3BP/R1BKQ3 w - - 0 1";

#[test]
fn a_mirrored_position_is_the_same() {
    assert!(are_alike(FULL, FULL));
    assert!(are_alike(FULL, MIRRORED));
}

#[test]
fn a_mate_that_is_moved_or_has_idle_pieces_is_the_same() {
    let one = "a6a9 bridge 4k3/3ppp2/8/R7/***2***/8/8/PPP2PPP/RNB1KQ1R w - - 0 1";
    let idle = "a6a9 bridge 4k3/3ppp2/8/R7/***2***/8/4NNNN/8/BBBBKQQQ w - - 0 1";
    let moved = "h6h9 bridge 2k5/1ppp4/8/7R/***2***/8/4NNNN/8/BBBBKQQQ w - - 0 1";
    let other = "a6a9 bridge 4k3/3prp2/8/R7/***2***/8/4NNNN/8/BBBBKQQQ w - - 0 1";
    assert!(are_alike(one, idle));
    assert!(!are_alike(one, moved), "the rook comes from nearer");
    assert!(!are_alike(one, other));
}
