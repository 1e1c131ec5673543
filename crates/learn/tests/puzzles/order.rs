//! Which puzzle comes: the one of a day, and the next one.
use engine::games::GameKind;
use proptest::prelude::*;
use schachquartett_learn::puzzles::{
    FIRST_RATING, Fit, Puzzle, Theme, fit_of, game_of_day, next_puzzle, puzzle_of_day, rated,
};

fn puzzle(number: usize, since: u32) -> Puzzle {
    Puzzle {
        id: format!("p{number}"),
        kind: GameKind::Bridge,
        game_id: "bridge".into(),
        themes: vec![if number.is_multiple_of(3) { Theme::Material } else { Theme::Mate(2) }],
        rating: 1_000 + 10 * u16::try_from(number).unwrap_or_default(),
        since,
        line: vec!["a1a2".into()],
        continuation: Vec::new(),
        position: String::new(),
    }
}

proptest! {
    #[test]
    fn new_puzzles_do_not_move_old_days(old in 1usize..60, new in 0usize..60, day in 0u32..400) {
        let mut puzzles: Vec<Puzzle> = (0..old).map(|number| puzzle(number, 100)).collect();
        let before = puzzle_of_day(&puzzles, day).cloned();
        puzzles.extend((old..old + new).map(|number| puzzle(number, 401)));
        prop_assert_eq!(puzzle_of_day(&puzzles, day), before.as_ref());
        prop_assert!(before.is_some());
    }

    #[test]
    fn a_rating_rises_by_success_only(rating in 500u16..2_500, other in 600u16..2_600, attempts in 0u32..50) {
        prop_assert!(rated(rating, attempts, other, true) >= rating);
        prop_assert!(rated(rating, attempts, other, false) <= rating);
        // A harder puzzle is worth more.
        prop_assert!(rated(rating, attempts, other + 100, true) >= rated(rating, attempts, other, true));
    }
}

#[test]
fn days_go_through_all_games_and_puzzles() {
    let games: Vec<GameKind> = (0..GameKind::ALL.len() as u32).map(game_of_day).collect();
    assert_eq!(games, GameKind::ALL);
    let puzzles: Vec<Puzzle> = (0..20).map(|number| puzzle(number, 0)).collect();
    let mut ids: Vec<&str> = (0..20)
        .filter_map(|turn| puzzle_of_day(&puzzles, GameKind::ALL.len() as u32 * turn))
        .map(|puzzle| &*puzzle.id)
        .collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 20, "no puzzle comes twice before all have come");
    assert_eq!(puzzle_of_day(&[], 5), None);
}

#[test]
fn the_next_puzzle_has_the_theme_and_is_near_the_rating() {
    let puzzles: Vec<Puzzle> = (0..60).map(|number| puzzle(number, 0)).collect();
    let mut seen: Vec<String> = Vec::new();
    while seen.len() < 60 {
        let next = next_puzzle(&puzzles, None, FIRST_RATING, &seen, None).expect("a puzzle");
        assert!(!seen.contains(&next.id), "{} comes again", next.id);
        let distance = next.rating.abs_diff(FIRST_RATING);
        let nearer = puzzles
            .iter()
            .filter(|other| !seen.contains(&other.id) && other.rating.abs_diff(FIRST_RATING) < distance);
        assert!(nearer.count() < 4, "{} is far away", next.id);
        seen.push(next.id.clone());
    }
    // Then the one that was seen longest ago.
    assert_eq!(next_puzzle(&puzzles, None, FIRST_RATING, &seen, None).map(|next| &next.id), seen.first());
    let other = next_puzzle(&puzzles, None, FIRST_RATING, &seen, Some(&seen[0])).expect("another");
    assert_eq!(other.id, seen[1]);
    let themed = next_puzzle(&puzzles, Some(Theme::Material), 1_200, &[], None).expect("a puzzle");
    assert!(themed.themes.contains(&Theme::Material));
    assert_eq!(next_puzzle(&puzzles, Some(Theme::Promotion), 1_200, &[], None), None);
}

/// What the page says about the next puzzle is true: one that fits comes as long as there is one.
#[test]
fn a_puzzle_that_does_not_fit_is_called_so() {
    let puzzles: Vec<Puzzle> = (0..60).map(|number| puzzle(number, 0)).collect();
    let mut seen: Vec<String> = Vec::new();
    let mut fits = Vec::new();
    while seen.len() < puzzles.len() {
        let next = next_puzzle(&puzzles, None, 1_300, &seen, None).expect("a puzzle");
        let is_near = |other: &&Puzzle| !seen.contains(&other.id) && other.rating.abs_diff(1_300) <= 150;
        let fit = fit_of(next, 1_300, &seen);
        assert_eq!(fit == Fit::Fits, puzzles.iter().any(|other| is_near(&other)), "{}", next.rating);
        fits.push(fit);
        seen.push(next.id.clone());
    }
    assert!([Fit::Fits, Fit::Easier, Fit::Harder].iter().all(|fit| fits.contains(fit)), "{fits:?}");
    assert_eq!(fit_of(&puzzles[30], 1_300, &seen), Fit::Again);
}

#[test]
fn the_first_steps_are_large() {
    let change = |attempts: u32| rated(FIRST_RATING, attempts, FIRST_RATING, true) - FIRST_RATING;
    assert_eq!((change(0), change(100)), (30, 15));
}
