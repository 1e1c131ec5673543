//! Seeds from real games.
use crate::code::bytes_of;
use crate::dice::Dice;
use crate::play::{Style, play, shared};
use crate::tab::Tab;
use engine::games;
use engine::history::{Game, GameFile, GameRecord, write_file};
use engine::link::write_game;
use engine::notation::{NotationStyle, write_san};
use engine::rules::legal_moves;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::play::GameIntent;
use schachquartett_app::storage::SavedGames;

/// A game's seeds by the name of the body.
pub struct GameSeeds {
    pub plies: usize,
    pub seeds: Vec<(&'static str, Vec<u8>)>,
}

fn file(game: &Game) -> GameFile {
    let names = vec!["Anna".to_owned(); game.def().rules().parties];
    let (title, started_at) = ("Club".to_owned(), Some(1_790_000_000));
    GameFile { game: game.clone(), names, title, started_at, results: Vec::new(), tags: Vec::new() }
}

/// The moves one a line, in turns as machine texts and as players write them.
fn moves(game: &Game) -> String {
    let def = &**game.def();
    let mut text = format!("{} {}\n", def.id(), def.write_position(game.start()));
    let actions = GameRecord::of(game).actions;
    let before = std::iter::once(*game.start()).chain(game.steps().iter().map(|step| step.state.position));
    for (index, ((action, step), position)) in actions.iter().zip(game.steps()).zip(before).enumerate() {
        text += &match step.action.kind {
            engine::rules::ActionKind::Move(mv) if index % 2 == 1 => {
                write_san(def, def.rules(), &position, &mv, &NotationStyle::default())
            }
            _ => action.clone(),
        };
        text.push('\n');
    }
    text
}

/// The numbers of moves among the legal ones, from the start position on.
fn choices(id: &str, plies: usize, dice: &mut Dice) -> Vec<[u8; 2]> {
    let def = games::by_id(id).expect("a game");
    (0..plies)
        .map(|_| {
            (dice.below(legal_moves(def.rules(), &def.start_position()).len().max(200)) as u16).to_be_bytes()
        })
        .collect()
}

pub fn of(id: &str, index: usize) -> GameSeeds {
    let mut dice = Dice::new(index as u64);
    let style = Style { talks: 3, captures: 40, reversals: 0, plies: 24 };
    let game = (0..).map(|_| play(id, &mut dice, &style).game).find(|game| game.plies().count() > 3);
    let game = game.expect("a game");
    let def = &**game.def();
    let position = def.write_position(&game.state().position);
    let code = write_game(&shared(game.clone(), &mut dice));
    let text = write_file(&file(&game), &NotationStyle::default());
    let address = match index % 3 {
        0 => format!("#/play/{code}"),
        1 => format!("#/{id}/{}", position.replace(' ', "_")),
        _ => format!("#/edit/{id}/{}", position.replace(' ', "_")),
    };
    let mut tab = Tab::new();
    tab.send(LibraryIntent::ImportText(text.clone())).send(GameIntent::Undo);
    let stored = SavedGames::read(&tab.store).games.first().map_or(text.clone(), |stored| stored.text());
    let choices = choices(id, 40, &mut dice);
    let mut intents = vec![index as u8];
    for (at, choice) in choices.iter().take(15).enumerate() {
        intents.push(0);
        intents.extend(choice);
        if at % 3 == 2 {
            intents.push(200);
            intents.extend((dice.next() as u32).to_be_bytes());
        }
    }
    let seeds = vec![
        ("link", bytes_of(&code)),
        ("route", address.into_bytes()),
        ("position", format!("{id}\n{position}").into_bytes()),
        ("moves", moves(&game).into_bytes()),
        ("file", text.into_bytes()),
        ("stored", stored.into_bytes()),
        ("intents", intents),
        ("legal", [vec![index as u8], choices.concat()].concat()),
    ];
    GameSeeds { plies: game.plies().count(), seeds }
}
