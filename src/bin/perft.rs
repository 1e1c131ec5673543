//! Counts move sequences on the command line: `perft <game-id> "<position>" <depth> [--divide]`. `depth` is
//! in plies; `--divide` also prints the count after each first move.
use schachquartett::games;
use schachquartett::i18n::{Language, game_id_error, position_error};
use schachquartett::notation::{PositionError, write_move_text};
use schachquartett::rules::{legal_moves, perft, play, skip_inactive_parties};
use std::process::ExitCode;

const USAGE: &str = "usage: perft <game-id> \"<position>\" <depth> [--divide]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("perft: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let divide = arguments.iter().any(|argument| argument == "--divide");
    let named: Vec<&String> = arguments.iter().filter(|argument| *argument != "--divide").collect();
    let [id, position, depth] = named.as_slice() else { return Err(USAGE.to_owned()) };
    let texts = Language::En.texts();
    let def = games::by_id(id).map_err(|error| game_id_error(texts, &error))?;
    let depth: u32 = depth.parse().map_err(|_| format!("depth {depth:?} is not a whole number"))?;
    let position = def.read_position(position).map_err(|errors| {
        let message = |error: &PositionError| {
            format!("character {}: {}", error.at + 1, position_error(texts, &*def, error))
        };
        let errors: Vec<String> = errors.iter().map(message).collect();
        format!("position: {}", errors.join(" "))
    })?;
    let mut position = position;
    skip_inactive_parties(def.rules(), &mut position);
    if divide && depth > 0 {
        for mv in legal_moves(def.rules(), &position) {
            let nodes = perft(def.rules(), &play(def.rules(), &position, &mv), depth - 1);
            println!("{} {nodes}", write_move_text(&*def, position.turn(), &mv));
        }
    }
    println!("{}", perft(def.rules(), &position, depth));
    Ok(())
}
