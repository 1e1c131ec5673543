//! The random games of fortress chess have what is rare in them.
use crate::cases;
use crate::fortress_positions::{GAMES, start};
use proptest::collection::vec;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::Fortress;
use schachquartett_engine::history::Game;
use schachquartett_engine::pieces::Role;
use schachquartett_engine::rules::{
    Action, ActionKind, Cause, Draw, Fate, Move, Position, Reason, RuleSet, explain, in_check, legal_moves,
    pseudo_legal_moves,
};
use std::collections::BTreeMap;
use std::sync::Arc;

type Counts = BTreeMap<&'static str, u32>;

/// Whether some move is refused for this reason.
fn refused(def: &Fortress, position: &Position, reason: Reason) -> bool {
    let own = position.pieces_of(position.turn());
    let targets =
        |from: Cell| pseudo_legal_moves(def.rules(), position, from).into_iter().map(move |mv| mv.to);
    own.iter().flat_map(|from| targets(from).map(move |to| (from, to))).any(|(from, to)| {
        let answer = explain(def.rules(), position, from, to);
        matches!(answer, schachquartett_engine::rules::Explanation::Refused(refusal) if refusal.reason == reason)
    })
}

fn in_state(def: &Fortress, position: &Position, moves: &[Move], counts: &mut Counts) {
    let check = in_check(def.rules(), position, position.turn());
    let has = [
        ("check", check),
        ("kings off", check && moves.is_empty()),
        ("pin for the ally", refused(def, position, Reason::ExposesAlly)),
        ("castling under attack", refused(def, position, Reason::CastlingAttacked)),
        ("castling", moves.iter().any(Move::is_castling)),
        ("en passant", moves.iter().any(Move::is_en_passant)),
        ("two double steps open", position.en_passant().count() > 1),
        ("further king", moves.iter().any(|mv| mv.promotion.is_some_and(|piece| piece.role() == Role::KING))),
        ("two kings", position.kings_of(position.turn()).len() > 1),
    ];
    has.into_iter().filter(|(_, so)| *so).for_each(|(what, _)| *counts.entry(what).or_default() += 1);
}

fn in_step(def: &Fortress, before: &Position, mv: Option<Move>, after: &Position, counts: &mut Counts) {
    let following = (before.turn().index() + 1) % 4;
    let capturable = mv.and_then(|mv| mv.captured).and_then(|cell| before.piece(cell));
    let ally = mv.and_then(|mv| mv.promotion).is_some_and(|piece| piece.party() != before.turn());
    let has = [
        ("passed over", after.turn().index() != following),
        ("out or off", before.eliminated() != after.eliminated()),
        ("king captured", capturable.is_some_and(|piece| piece.role() == Role::KING)),
        ("promotion to the ally", ally),
        (
            "kingless on turn",
            def.options.mate_rule.mate_rule().fate != Fate::Eliminated
                && after.kings_of(after.turn()).is_empty(),
        ),
    ];
    has.into_iter().filter(|(_, so)| *so).for_each(|(what, _)| *counts.entry(what).or_default() += 1);
}

fn play_on(def: &'static Fortress, start: Position, choices: &[u16], counts: &mut Counts) {
    let mut game = Game::new(Arc::new(*def), start);
    for &choice in choices {
        let before = game.state().position;
        if game.state().outcome.is_some() {
            break;
        }
        let moves = legal_moves(def.rules(), &before);
        in_state(def, &before, &moves, counts);
        let mv = moves.get(usize::from(choice) % moves.len().max(1)).copied();
        let kind = mv.map_or(ActionKind::RemoveKings, ActionKind::Move);
        game.play(Action { by: before.turn(), kind }).expect("it is found legal");
        in_step(def, &before, mv, &game.state().position, counts);
    }
    let end = match game.state().outcome.map(|outcome| outcome.cause) {
        Some(Cause::Mate(_)) => "lost by mate",
        Some(Cause::Draw(Draw::NoMoves)) => "nobody moves",
        Some(_) => "another end",
        None => "no end",
    };
    *counts.entry(end).or_default() += 1;
}

#[test]
fn nothing_rare_is_missing_in_fortress_chess() {
    let mut runner = TestRunner::new(cases(1));
    for def in &GAMES {
        let games = (start(def), vec(proptest::num::u16::ANY, 0..100));
        let mut counts = Counts::new();
        for _ in 0..300 {
            let (start, choices) = games.new_tree(&mut runner).expect("a game").current();
            play_on(def, start, &choices, &mut counts);
        }
        println!("{}: {counts:?}", def.id());
        let rule = def.options.mate_rule.mate_rule();
        let always = ["castling", "en passant", "two double steps open", "further king", "two kings"];
        let checks = ["check", "pin for the ally", "castling under attack"];
        let fate: &[&str] = match rule.fate {
            Fate::Eliminated => &["out or off", "passed over"],
            Fate::RemovesKings => &["kings off", "out or off", "kingless on turn"],
            Fate::PlaysOn => &["kingless on turn"],
            Fate::SitsOut | Fate::EndsGame => &["passed over"],
        };
        let by_rule: &[&str] = if rule.kings_are_captured { &["king captured"] } else { &checks };
        for what in always.iter().chain(by_rule).chain(fate).chain(&["promotion to the ally", "lost by mate"])
        {
            assert!(counts.get(what).is_some_and(|&found| found > 2), "{}: {what}: {counts:?}", def.id());
        }
    }
}
