//! Levels differ in strength, and all but the weakest beat chance. Long matches are the program `arena`'s.
use crate::dice::Dice;
use crate::playing::{begun, play, play_randomly, random_action};
use engine::games::{self, GameKind};
use engine::history::Game;
use engine::pieces::Party;
use schachquartett_search::{Choice, Engine, Level, Question, SearchRequest, Teams};

/// The half points of the first of two bots in `games` games: a win is two. Without a level a bot moves at
/// random.
fn halves(id: &str, levels: [Option<u8>; 2], games: u64) -> u64 {
    let def = games::by_id(id).expect("a game");
    let mut engine = Engine::default();
    let mut halves = 0;
    for number in 0..games {
        let mut dice = Dice::new(number);
        let mut game = begun(&def);
        if id == "coalition" {
            let partners = if number % 4 < 2 { " yb " } else { " by " };
            let text = def.write_position(&def.start_position()).replacen(" -- ", partners, 1);
            game = Game::new(def.clone(), def.read_position(&text).expect("a position"));
        } else {
            play_randomly(&mut game, 2 * def.rules().parties, &mut dice);
        }
        let seats = if id == "hex" { 3 } else { 2 };
        let teams = Teams::of(def.rules(), game.start());
        let is_first = |party: Party| match teams {
            Teams::Two(teams) => Teams::team_index(&teams, party) as u64 == number % seats,
            Teams::Many => party.index() as u64 == number % seats,
        };
        play(&mut game, 600, &mut |game, by, passed| {
            let Some(level) = levels[usize::from(!is_first(by))] else {
                return Choice::Act(random_action(game, by, &mut dice));
            };
            let budget = Level::new(level).expect("a level").budget(def.kind(), dice.next());
            let request = SearchRequest {
                game: game.clone(),
                by,
                declined: passed,
                budget,
                question: Question::Choice,
            };
            engine.decide(&request, &mut |_| true).expect("a decision").choice
        });
        let points = game.state().outcome.map(|outcome| outcome.points).unwrap_or_default();
        let max = |wanted: bool| {
            let of = Party::first(def.rules().parties).filter(|&party| is_first(party) == wanted);
            of.map(|party| points[party]).max().unwrap_or(0)
        };
        halves += match max(true).cmp(&max(false)) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        };
    }
    halves
}

#[test]
fn a_higher_level_wins() {
    for [higher, lower] in [[2, 1], [4, 2]] {
        let halves = halves("bridge", [Some(higher), Some(lower)], 10);
        assert!(halves >= 13, "level {higher} against {lower}: {halves} of 20");
    }
}

#[test]
fn a_higher_level_of_hex_chess_wins_against_two_lower_ones() {
    for [higher, lower] in [[4, 1], [6, 4]] {
        let halves = halves("hex", [Some(higher), Some(lower)], 18);
        // Equals have 11 to 17.
        assert!(halves >= 24, "level {higher} against {lower}: {halves} of 36");
    }
}

#[test]
fn two_teams_beat_random_play() {
    for (id, games) in
        [("bridge", 10), ("fortress:checkmate", 4), ("fortress:king-capture", 4), ("coalition", 8)]
    {
        let halves = halves(id, [Some(3), None], games);
        assert!(halves == 2 * games, "{id}: {halves} of {}", 2 * games);
    }
}

#[test]
fn hex_chess_is_won_against_two_random_players() {
    let halves = halves("hex", [Some(4), None], 6);
    assert!(halves >= 11, "{halves} of 12");
}

/// Returns how many positions a second the search visits in Chromium, by `docs/speed.md`.
fn reference_speed(game_kind: GameKind) -> f64 {
    let section =
        include_str!("../../../../docs/speed.md").split("## ").find(|part| part.starts_with("In Chromium"));
    let row = section.and_then(|part| {
        part.lines().find(|line| line.starts_with(&format!("| {} |", game_kind.name())))?.split('|').nth(8)
    });
    1000.0 * row.expect("a row").trim().parse::<f64>().expect("a speed")
}

#[test]
fn the_strongest_takes_three_seconds_and_the_fifth_a_third_of_one() {
    for game_kind in GameKind::ALL {
        let seconds = |level: Level| level.budget(game_kind, 1).nodes as f64 / reference_speed(game_kind);
        let (fifth, strongest) = (seconds(Level::new(5).expect("a level")), seconds(Level::STRONGEST));
        assert!((2.9..=3.1).contains(&strongest), "{}: {strongest}", game_kind.name());
        assert!(fifth <= 0.33, "{}: {fifth}", game_kind.name());
        assert!(
            Level::all().is_sorted_by_key(|level| level.budget(game_kind, 1).nodes),
            "{}",
            game_kind.name()
        );
    }
}

#[test]
fn levels_are_numbered() {
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((Level::new(0), Level::new(9)), (None, None));
    assert_eq!(Level::new(8), Some(Level::STRONGEST));
}
