//! Links of games in which somebody's time was up: a field tells it, which older readers skip.
use crate::code::{bytes_of, code_of};
use crate::play::bare;
use engine::games;
use engine::history::{Game, GameRecord};
use engine::link::{LinkError, read_game, write_game};
use engine::notation::read_action;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Cause, Draw, legal_moves};

/// The tag of the field.
const TIMES: u8 = 10;
/// Where fields begin where there are no others: behind game, options, revision and key.
const FIELDS: usize = 8;

fn line(id: &str, start: &str, texts: &str) -> Game {
    let def = games::by_id(id).expect("a game");
    let start =
        if start.is_empty() { def.start_position() } else { def.read_position(start).expect("a position") };
    let mut game = Game::new(def.clone(), start);
    for text in texts.split_whitespace() {
        let action = read_action(&*def, def.rules(), &game.state().position, text);
        game.play(action.expect("an action")).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    game
}

/// What somebody sees who does not know the field: the code without it.
fn without_times_field(code: &str) -> String {
    let mut bytes = bytes_of(code);
    assert_eq!(bytes[FIELDS], TIMES, "{bytes:?}");
    let length = usize::from(bytes[FIELDS + 1]);
    drop(bytes.drain(FIELDS..FIELDS + 2 + length));
    code_of(&bytes)
}

fn actions(game: &Game) -> String {
    GameRecord::of(game).actions.join(" ")
}

#[test]
fn a_loss_on_time_is_a_resignation_for_older_readers() {
    for (id, texts, loser) in [
        ("bridge", "e2d3 time", 1),
        ("hex", "time", 0),
        ("fortress:london", "e4e6 n!time", 2),
        ("coalition", "ready c2c4 time", 1),
    ] {
        let game = line(id, "", texts);
        let loser = Party::new(loser);
        let code = write_game(&bare(game.clone()));
        let opened = read_game(&code).expect("a link");
        assert_eq!((opened.tail, actions(&opened.shared.game)), (None, actions(&game)));
        assert_eq!(opened.shared.game.state().outcome, game.state().outcome);
        assert_eq!(game.state().outcome.expect("over").cause, Cause::OutOfTime(loser));
        let before = read_game(&without_times_field(&code)).expect("a link");
        assert_eq!(before.tail, None);
        let outcome = before.shared.game.state().outcome.expect("over");
        assert_eq!(outcome.cause, Cause::Resignation(loser));
        assert_eq!(outcome.points, game.state().outcome.expect("over").points);
    }
}

#[test]
fn a_draw_on_time_is_one_for_readers_of_the_field() {
    for (id, points) in [("bridge", [1, 1, 0, 0]), ("bridge+draw-odds:w", [2, 0, 0, 0])] {
        let game = line(id, "7k/8/8/5K2/***2***/8/3Q4/8/8 w - - 0 1", "time");
        let code = write_game(&bare(game.clone()));
        let opened = read_game(&code).expect("a link");
        assert_eq!((opened.tail, actions(&opened.shared.game)), (None, "time".to_owned()));
        let outcome = opened.shared.game.state().outcome.expect("over");
        let cause = Cause::Draw(Draw::TimeAgainstBareKing(Party::new(0)));
        assert_eq!((outcome.cause, outcome.points.0), (cause, points), "{id}");
        assert_eq!(game.state().outcome, Some(outcome));
    }
}

#[test]
fn a_small_power_out_of_time_is_in_a_field_of_its_own() {
    let start = "3bK6/10/bE9/7gE2/10/10/yE9/10/10/1yK7rE g yb - - - 0 5";
    let game = line("coalition", start, "time draw? y!draw- j1i3 a4c5 a8c7 time b1a1 c7a8 time");
    let green_and_red: PartySet = [Party::new(2), Party::new(3)].into_iter().collect();
    assert_eq!(game.state().timed_out, green_and_red);
    assert_eq!(game.state().outcome.expect("over").cause, Cause::OutOfTime(Party::new(0)));
    let code = write_game(&bare(game.clone()));
    let opened = read_game(&code).expect("a link");
    assert_eq!((opened.tail, actions(&opened.shared.game)), (None, actions(&game)));
    assert_eq!(write_game(&opened.shared), code);
}

#[test]
fn older_readers_see_up_to_where_a_small_power_sits_out() {
    let game = line("coalition", "", "ready c2c4 c9c7 time");
    let code = write_game(&bare(game.clone()));
    assert_eq!(actions(&read_game(&code).expect("a link").shared.game), actions(&game));
    // Nothing is missing yet but who is on turn.
    let before = read_game(&without_times_field(&code)).expect("a link");
    assert_eq!((before.tail, actions(&before.shared.game)), (None, "ready c2c4 c9c7".to_owned()));
    // Red continues: there the rules of older readers forbid it, and the rest is the unplayed tail.
    let moves = legal_moves(game.def().rules(), &game.state().position);
    let mut longer = game.clone();
    let by = longer.state().position.turn();
    longer.play(Action { by, kind: ActionKind::Move(moves[0]) }).expect("a move");
    let before = read_game(&without_times_field(&write_game(&bare(longer)))).expect("a link");
    assert_eq!(actions(&before.shared.game), "ready c2c4 c9c7");
    assert_eq!(before.tail.expect("a rest").texts.len(), 1);
}

#[test]
fn invalid_contents_of_the_field_are_refused_or_reported() {
    let code = write_game(&bare(line("bridge", "", "e2d3 time")));
    let with = |value: &[u8]| {
        let mut bytes = bytes_of(&without_times_field(&code));
        let field = [&[TIMES, value.len() as u8], value].concat();
        drop(bytes.splice(FIELDS..FIELDS, field));
        read_game(&code_of(&bytes))
    };
    assert_eq!(actions(&with(&[1, 1]).expect("as it was").shared.game), "e2d3 time");
    // A party that does not play, one too many, a number without its party.
    for value in [&[1, 2][..], &[1, 1, 1, 0, 1, 1], &[1], &[0xff]] {
        assert!(matches!(with(value), Err(LinkError::Contents { .. })), "{value:?}");
    }
    // Elsewhere than where somebody resigned it comes between, and what follows is forbidden.
    let early = with(&[0, 1]).expect("a link");
    assert_eq!(actions(&early.shared.game), "b!time");
    assert_eq!(early.tail.expect("a rest").texts.len(), 2);
    // Far behind the end it comes last, where the game is over.
    let late = with(&[0x7f, 1]).expect("a link");
    assert_eq!(actions(&late.shared.game), "e2d3 resign");
    assert_eq!(late.tail.expect("a rest").texts, ["time"]);
}

#[test]
fn games_without_a_timeout_have_no_such_field() {
    let code = write_game(&bare(line("bridge", "", "e2d3 resign")));
    assert_eq!(bytes_of(&code)[FIELDS], 0, "no field at all");
}
