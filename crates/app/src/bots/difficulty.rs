//! How long the answer of a bot takes at least: as long as somebody would think about that choice, so that people can follow.
use crate::settings::Speed;
use engine::history::Game;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, legal_moves};
use search::Choice;

/// The shortest and the longest answer at normal speed, in milliseconds.
const BOUNDS: [u32; 2] = [400, 2500];
/// The shortest answer where more than two parties take turns: several follow each other.
const SHORTEST_OF_SEVERAL: u32 = 900;
const RECAPTURE: u32 = 450;
/// An answer of which nothing is hard, and what each move to choose from and each change of mind add.
const EASY: u32 = 700;
const EACH_MOVE: u32 = 12;
const EACH_CHANGE: u32 = 400;
/// More moves than this, or more changes of mind, add nothing.
const MOST_MOVES: usize = 50;
const MOST_CHANGES: u32 = 3;

/// How hard a choice is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Difficulty {
    /// The number of moves to choose from.
    moves: usize,
    /// Whether the choice captures where the action before has captured.
    is_recapture: bool,
    /// How often another choice became the best one during the search.
    changes: u32,
    /// The number of parties that take turns.
    parties: usize,
}

impl Difficulty {
    /// Returns how hard a choice of a party after a game is.
    pub(super) fn of(game: &Game, by: Party, choice: Choice, changes: u32) -> Self {
        let rules = game.def().rules();
        let last = game.plies().last().and_then(|ply| ply.mv().copied());
        let chosen = match choice {
            Choice::Act(Action { kind: ActionKind::Move(mv), .. }) => Some(mv),
            _ => None,
        };
        let is_recapture = chosen.zip(last).is_some_and(|(chosen, last)| {
            chosen.to == last.to && chosen.captured.is_some() && last.captured.is_some()
        });
        let moves = legal_moves(rules, &game.state().position.with_turn(by)).len();
        Self { moves, is_recapture, changes, parties: rules.parties }
    }

    /// Returns the least time of the answer in milliseconds. The seed makes it a little shorter or longer.
    pub(super) fn pause_ms(self, speed: Speed, seed: u64) -> u32 {
        let factor = match speed {
            // The request to go on takes time enough.
            Speed::Fast | Speed::OnRequest => return 250,
            Speed::Normal => 1,
            Speed::Slow => 2,
        };
        let [shortest, longest] = BOUNDS;
        let usual = if self.moves <= 1 {
            shortest
        } else if self.is_recapture {
            RECAPTURE
        } else {
            EASY + EACH_MOVE * self.moves.min(MOST_MOVES) as u32
                + EACH_CHANGE * self.changes.min(MOST_CHANGES)
        };
        // Up to eight hundredths less or more.
        let varied = usual * (92 + (seed % 17) as u32) / 100;
        let shortest = if self.parties > 2 { SHORTEST_OF_SEVERAL } else { shortest };
        factor * varied.clamp(shortest, longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games;
    use engine::notation::read_action;

    const QUIET: Difficulty = Difficulty { moves: 30, is_recapture: false, changes: 0, parties: 2 };

    /// How hard the last of these moves from a position of bridge chess is.
    fn last_of(position: &str, actions: &[&str]) -> Difficulty {
        let def = games::by_id("bridge").expect("an id");
        let position = def.read_position(position).expect("a position");
        let mut game = Game::new(def.clone(), position);
        let mut difficulty = None;
        for text in actions {
            let position = game.state().position;
            let action = read_action(&*def, def.rules(), &position, text).expect("an action text");
            difficulty = Some(Difficulty::of(&game, position.turn(), Choice::Act(action), 0));
            game.play(action).expect("a legal move");
        }
        difficulty.expect("a move")
    }

    #[test]
    fn the_harder_a_choice_the_longer_it_takes() {
        let forced = Difficulty { moves: 1, ..QUIET };
        let recapture = Difficulty { is_recapture: true, ..QUIET };
        let unsure = Difficulty { changes: 2, ..QUIET };
        let many = Difficulty { moves: 45, ..unsure };
        for seed in 0..17 {
            let ms =
                [forced, recapture, QUIET, unsure, many].map(|choice| choice.pause_ms(Speed::Normal, seed));
            assert!(ms.is_sorted_by(|a, b| a < b), "{ms:?}");
            assert!(ms[1] <= 500 && ms[2] > 900, "{ms:?}");
        }
    }

    #[test]
    fn every_speed_has_its_bounds() {
        for (moves, changes, seed) in [(0, 0, 0), (1, 0, 16), (20, 1, 7), (400, 9, 16), (400, 9, 0)] {
            let two = Difficulty { moves, changes, ..QUIET };
            let ms = two.pause_ms(Speed::Normal, seed);
            assert!((400..=2500).contains(&ms), "{ms}");
            assert_eq!(two.pause_ms(Speed::Slow, seed), 2 * ms);
            assert_eq!([Speed::Fast, Speed::OnRequest].map(|speed| two.pause_ms(speed, seed)), [250, 250]);
            let four = Difficulty { parties: 4, ..two };
            assert!((900..=2500).contains(&four.pause_ms(Speed::Normal, seed)));
            assert_eq!(four.pause_ms(Speed::Fast, seed), 250);
        }
        // A seed gives the same time again, and another one may give another.
        let times: Vec<u32> = (0..17).map(|seed| QUIET.pause_ms(Speed::Normal, seed)).collect();
        assert_eq!(times[3], QUIET.pause_ms(Speed::Normal, 3));
        assert!(times.iter().any(|&ms| ms != times[0]));
    }

    #[test]
    fn a_game_shows_how_hard_a_choice_is() {
        let quiet = last_of("4k3/3n4/8/3Q4/***2***/8/8/8/4K3 w - - 0 1", &["e1e2"]);
        assert!(quiet.moves > 10 && !quiet.is_recapture && quiet.parties == 2, "{quiet:?}");
        let capture = last_of("4k3/3n4/8/3Q4/***2***/8/8/8/4K3 w - - 0 1", &["d6d8"]);
        assert!(!capture.is_recapture, "{capture:?}");
        let recapture = last_of("4k3/3n4/8/3Q4/***2***/8/8/8/4K3 w - - 0 1", &["d6d8", "e9d8"]);
        assert!(recapture.is_recapture, "{recapture:?}");
    }
}
