//! The shares of the points that people read.
use crate::playing::{from, search_request, variants_with_options};
use engine::games::{self, GameKind};
use engine::history::Game;
use engine::notation::read_action;
use engine::pieces::{ByParty, Party, PartySet};
use schachquartett_search::{
    Budget, Choice, Engine, EvalWeights, Evaluation, Score, SearchInfo, Teams, next_to_act, shares_of_score,
};

const BUDGET: Budget = Budget { nodes: 3000, depth: 6, ..Budget::UNLIMITED };

fn sum(shares: &ByParty<u16>) -> u16 {
    shares.0.iter().sum()
}

/// The scores of which shares are compared, the lowest first: also mates, and absurd ones.
fn scores() -> Vec<Score> {
    let mates = [1_000_000, 999_999, 999_001, 900_000, 30_000];
    let high = mates.into_iter().chain((0..=4000).step_by(20).map(|low| 4000 - low));
    let high: Vec<Score> = high.collect();
    let low = high.iter().map(|score| -score);
    low.chain(high.iter().rev().copied()).collect()
}

/// The share of the first party in its start position of two teams.
fn share(id: &str, score: Score) -> u16 {
    let def = games::by_id(id).expect("a game");
    let shares = shares_of_score(&*def, &def.start_position(), Party::new(0), score);
    shares.expect("two teams")[Party::new(0)]
}

/// What a search of the position says of it, and of the position after each depth.
fn infos(game: &Game) -> Vec<SearchInfo> {
    let request = search_request(game, next_to_act(game, PartySet::EMPTY), BUDGET);
    let mut infos = Vec::new();
    let last = Engine::default().decide(&request, &mut |info| {
        infos.push(info.clone());
        true
    });
    infos.extend(last);
    infos
}

#[test]
fn the_higher_a_score_the_larger_the_share_and_all_shares_are_the_whole() {
    for def in variants_with_options() {
        let position = def.start_position();
        let Teams::Two(teams) = Teams::of(def.rules(), &position) else {
            assert_eq!(shares_of_score(&*def, &position, Party::new(0), 100), None);
            continue;
        };
        for by in Party::first(def.rules().parties) {
            let of_team = |score| {
                let shares = shares_of_score(&*def, &position, by, score).expect("two teams");
                assert_eq!(sum(&shares), 1000, "{} {score}", def.id());
                let team = teams[Teams::team_index(&teams, by)];
                team.iter().map(|party| shares[party]).sum::<u16>()
            };
            let shares: Vec<u16> = scores().into_iter().map(of_team).collect();
            assert!(shares.is_sorted(), "{} {shares:?}", def.id());
            assert_eq!((shares.first(), shares.last()), (Some(&0), Some(&1000)), "{}", def.id());
        }
    }
}

#[test]
fn an_equal_score_is_fair_between_two_teams() {
    assert_eq!(share("bridge", 0), 500);
    for rule in ["checkmate", "london", "king-capture"] {
        assert_eq!(share(&format!("fortress:{rule}"), 0), 250);
    }
    // An equal score suits the party that a draw suits.
    assert!(share("bridge+draw-odds:b", 0) < 300 && share("bridge+draw-odds:w", 0) > 700);
}

#[test]
fn a_lost_queen_is_nearly_a_lost_game() {
    let def = games::by_id("bridge").expect("a game");
    let evaluation = Evaluation::of(def.rules(), &def.start_position(), EvalWeights::of(GameKind::Bridge));
    let values =
        def.start_position().pieces().map(|(_, piece)| evaluation.piece_value(piece)).collect::<Vec<_>>();
    // All but the king's.
    let queen = *values.iter().filter(|value| **value < 600).max().expect("a queen");
    let pawn = EvalWeights::of(GameKind::Bridge).pawn_value();
    assert!((40..=55).contains(&pawn) && (9..=12).contains(&(queen / pawn)), "{queen} {pawn}");
    assert!(share("bridge", -queen) <= 60, "{}", share("bridge", -queen));
    assert!(share("bridge", -19 * pawn) <= 10, "{}", share("bridge", -19 * pawn));
    assert!(share("bridge", pawn) > 500 && share("bridge", pawn) < 700);
    // As a search sees it.
    let info = infos(&from("bridge", "4k3/8/8/8/***2***/8/8/3Q4/4K3 b - - 0 1")).pop().expect("a choice");
    assert!(info.expected_points[Party::new(1)] <= 60, "{info:?}");
}

#[test]
fn a_mate_is_the_whole() {
    let last = |id, text| infos(&from(id, text)).pop().expect("a choice");
    let info = last("bridge", "6k1/8/6K1/R7/***2***/8/8/8/8 w - - 0 1");
    assert_eq!((info.expected_points, info.ends_in), (ByParty([1000, 0, 0, 0]), Some(1)));
    assert_eq!(share("bridge", -999_990), 0);
    assert_eq!(share("fortress:checkmate", 999_990), 500);
}

#[test]
fn a_neutral_power_that_mates_shares_the_points_with_the_side_that_it_joins() {
    let array = "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2";
    let mut game = from("coalition", &format!("{array} g -- Rbgr - - 0 1"));
    let def = game.def().clone();
    let action = read_action(&*def, def.rules(), &game.state().position, "j5i3").expect("an action");
    game.play(action).expect("a legal move");
    let infos = infos(&game);
    let info = infos.last().expect("a choice");
    let Choice::Act(action) = info.choice else { panic!("a move: {info:?}") };
    assert_eq!(info.ends_in, Some(1), "{info:?}");
    let mut after = game.clone();
    after.play(action).expect("a legal move");
    let outcome = after.state().outcome.expect("a mate");
    assert_eq!(outcome.points.0, [0, 12, 0, 12]);
    for info in infos.iter().filter(|info| info.ends_in.is_some()) {
        assert_eq!(info.expected_points.0, [0, 500, 0, 500], "{info:?}");
    }
}
