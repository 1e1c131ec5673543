//! What a worker does with the time that it has, on devices whose clock goes as positions are visited.
use crate::dice::Dice;
use crate::playing::{begun, describe, play_randomly, search_request, set_up, variants};
use engine::history::Game;
use engine::pieces::PartySet;
use schachquartett_search::{
    Budget, Choice, Level, Message, RemainingTime, SearchInfo, SearchWorker, SpentTime, next_to_act,
};
use std::cell::Cell;
use std::time::Duration;

/// A worker looks at its clock once in 1024 positions: this device visits 16 in a millisecond, fewer than it is taken for at first.
const MS_PER_LOOK: u32 = 64;

/// A worker on a device whose clock goes on with each look at it.
#[derive(Default)]
struct Device {
    worker: SearchWorker,
    now: Cell<f64>,
}

impl Device {
    fn answer(&mut self, game: &Game, time_ms: Option<u32>) -> SearchInfo {
        let by = next_to_act(game, PartySet::EMPTY);
        let budget = Budget { nodes: 15_000, time_ms, ..Level::STRONGEST.budget(game.def().kind(), 7) };
        let now = || {
            self.now.set(self.now.get() + f64::from(MS_PER_LOOK));
            self.now.get()
        };
        let mut answer = String::new();
        let mut report = |text: &str, is_final: bool| {
            assert!(answer.is_empty(), "nothing follows on the final answer");
            if is_final {
                answer = text.to_owned();
            }
        };
        self.worker.respond(&search_request(game, by, budget).write(), &now, &mut report);
        SearchInfo::read(&answer).unwrap_or_else(|| panic!("no answer: {}", describe(game)))
    }
}

/// Games of all variants, some moves after their beginning.
fn games() -> Vec<Game> {
    let mut games = Vec::new();
    for def in variants() {
        let mut game = begun(&def);
        set_up(&mut game);
        play_randomly(&mut game, 12, &mut Dice::new(5));
        games.extend(Some(game).filter(|game| game.state().outcome.is_none()));
    }
    assert!(games.len() > 10);
    games
}

#[test]
fn a_worker_keeps_to_its_time_and_is_used_again() {
    for game in games() {
        let mut device = Device::default();
        let mut shorts = Vec::new();
        for time in [700, 200, 700, 8000] {
            let info = device.answer(&game, Some(time));
            let SpentTime { ms, is_short } = info.spent.expect("measured");
            // When it has stopped, it looks at its clock a few times more.
            assert!(ms <= time * 4 / 5 + 5 * MS_PER_LOOK, "{ms} of {time} ms: {}", describe(&game));
            shorts.push(is_short);
            if let Choice::Act(action) = info.choice {
                assert_eq!(game.clone().play(action), Ok(()), "{}", describe(&game));
            }
        }
        // By then it knows how fast its device is.
        assert_eq!(shorts.last(), Some(&false), "{}", describe(&game));
    }
}

#[test]
fn a_worker_without_time_looks_at_every_choice_once() {
    for game in games() {
        let mut device = Device::default();
        let by = next_to_act(&game, PartySet::EMPTY);
        let info = device.answer(&game, Some(0));
        let at_once = Budget { nodes: 0, ..Level::STRONGEST.budget(game.def().kind(), 7) };
        let request = search_request(&game, by, at_once);
        let same =
            schachquartett_search::Engine::default().decide(&request, &mut |_| true).expect("a choice");
        assert_eq!((info.choice, info.depth), (same.choice, same.depth), "{}", describe(&game));
        assert_eq!(info.explanation, None, "there is no time for it");
    }
}

#[test]
fn a_worker_with_enough_time_decides_as_without_a_clock() {
    for game in games().iter().step_by(4) {
        let mut device = Device::default();
        let free = device.answer(game, None);
        let timed = device.answer(game, Some(1_000_000));
        assert!(timed.spent.is_some_and(|spent| !spent.is_short), "{:?}", timed.spent);
        assert_eq!(
            SearchInfo { spent: None, ..timed },
            SearchInfo { spent: None, ..free },
            "{}",
            describe(game)
        );
    }
}

#[test]
fn shares_last_for_any_number_of_moves() {
    let ms = Duration::from_millis;
    let share = |left, increment, moves_to_go| {
        RemainingTime { left: ms(left), increment: ms(increment), moves_to_go }.share()
    };
    // A minute, a second, and nothing.
    assert_eq!([60_000, 1000, 0].map(|left| share(left, 0, None)), [ms(1900), ms(4), ms(0)]);
    // Moves are made at once when what is put by has been reached: it lasts for many.
    assert_eq!(share(3600, 0, None), ms(20));
    assert_eq!(share(3000, 0, None), ms(12));
    assert_eq!(share(60_000, 2000, None), ms(1900 + 1500));
    assert_eq!([40, 2, 1].map(|moves| share(10_000, 0, Some(moves))), [ms(7000) / 30, ms(3500), ms(7000)]);
    for (seconds, increment) in [(1, 0), (15, 0), (180, 0), (5, 1000), (1, 3000)] {
        let mut left = ms(seconds * 1000);
        for number in 1..=500 {
            let share = share(left.as_millis() as u64, increment, None);
            assert!(share <= left * 4 / 5, "{share:?} of {left:?}");
            left = left - share + ms(increment);
            assert!(left > ms(0) && (increment == 0 || number < 100 || share > ms(increment) * 9 / 10));
        }
    }
}
