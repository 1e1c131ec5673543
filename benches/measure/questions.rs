//! What opponents are asked where their speed is measured: a position of each game after some moves by lot.
use schachquartett::app::Draft;
use schachquartett::games::Title;
use schachquartett::history::Line;
use schachquartett::pieces::{Man, Party, PartySet};
use schachquartett::rules::{Action, Deed, Move, legal_moves, scrambled};
use schachquartett::search::{Level, Question};

/// So many plies were played.
const PLIES: usize = 40;

/// The question of each game.
pub fn all() -> Vec<(Title, Question)> {
    Title::ALL.into_iter().map(|title| (title, of(title))).collect()
}

fn of(title: Title) -> Question {
    let mut lots = 0..;
    let line = lots.find_map(|lot| played(title, lot)).expect("some game goes on so long");
    // Whoever may answer a check out of turn is asked first.
    let by = mover(&line, &legal_moves(line.game().tables(), &line.state().position)[0]);
    Question { line, by, passed: PartySet::EMPTY, budget: Level::STRONGEST.budget(title, 1) }
}

/// A game by lot, if it goes on so long.
fn played(title: Title, lot: u64) -> Option<Line> {
    let mut line: Line = Draft::of(title).begin(0).line;
    while let Some(by) = line.state().position.arranging().iter().next() {
        line.act(Action { by, deed: Deed::Ready }).expect("the array is allowed");
    }
    for ply in 0..PLIES {
        let moves = legal_moves(line.game().tables(), &line.state().position);
        let mv = moves.get(scrambled(lot << 32 | ply as u64) as usize % moves.len().max(1))?;
        line.act(Action { by: mover(&line, mv), deed: Deed::Move(*mv) }).ok()?;
    }
    let goes_on = line.state().outcome.is_none()
        && !legal_moves(line.game().tables(), &line.state().position).is_empty();
    goes_on.then_some(line)
}

fn mover(line: &Line, mv: &Move) -> Party {
    line.state().position.man(mv.from).map_or(line.state().position.turn(), Man::party)
}
