//! Games that are played by action texts.
use schachquartett_engine::history::{Game, IllegalAction};
use schachquartett_engine::notation::read_action;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{Action, ActionKind, Cause, Draw, Outcome};

/// Does what an action text says.
#[track_caller]
pub fn act(game: &mut Game, text: &str) -> Result<(), IllegalAction> {
    let def = game.def().clone();
    let action = read_action(&*def, def.rules(), &game.state().position, text);
    game.play(action.unwrap_or_else(|error| panic!("{text}: {error:?}")))
}

/// Does several things that can be done.
#[track_caller]
pub fn all(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        assert_eq!(act(game, text), Ok(()), "{text}");
    }
}

/// Does something whatever its text would be.
pub fn play_action(game: &mut Game, by: Party, kind: ActionKind) -> Result<(), IllegalAction> {
    game.play(Action { by, kind })
}

pub fn outcome(game: &Game) -> Option<Outcome> {
    game.state().outcome
}

/// The draw that a game has come to.
pub fn draw_of(game: &Game) -> Option<Draw> {
    match outcome(game)?.cause {
        Cause::Draw(draw) => Some(draw),
        _ => None,
    }
}
