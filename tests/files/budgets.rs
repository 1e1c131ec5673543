//! Nobody can make the reader work for long.
use schachquartett::games;
use schachquartett::history::read_files;
use std::time::Instant;

fn timed(what: &str, text: &str) {
    let begin = Instant::now();
    let read = read_files(text);
    let told = match read {
        Ok(read) => format!(
            "{} games, {} plies",
            read.len(),
            read.iter().map(|g| g.line.steps().len()).sum::<usize>()
        ),
        Err(broken) => {
            format!("{} games, then {:.200}", broken.read.len(), format!("{:?}", broken.fault.wrong))
        }
    };
    println!("{what}: {} bytes, {} ms: {told}", text.len(), begin.elapsed().as_millis());
}

/// A game with moves that go back and forth over pawn moves: as long as there are.
fn long_game(id: &str, plies: usize, seed: u64) -> String {
    use schachquartett::rules::*;
    let game = games::open(id).unwrap();
    let start = game.array();
    let mut line = schachquartett::history::Line::new(game, start);
    let mut dice = crate::dice::Dice::new(seed);
    let mut text = format!("[Game \"{id}\"]\n\n");
    while line.steps().len() < plies && line.state().outcome.is_none() {
        let tables = line.game().tables();
        let moves = legal_moves(tables, &line.state().position);
        let quiet: Vec<_> =
            moves.iter().filter(|mv| mv.captured.is_none() && mv.promotion.is_none()).copied().collect();
        if moves.is_empty() {
            break;
        }
        let mv = if quiet.is_empty() { dice.of(&moves) } else { dice.of(&quiet) };
        let by = line.state().position.man(mv.from).unwrap().party();
        let word = schachquartett::notation::write_move(&**line.game(), by, &mv);
        if line.act(Action { by, deed: Deed::Move(mv) }).is_err() {
            break;
        }
        text += &word;
        text += " ";
    }
    text + "*\n\n"
}

#[test]
fn measure() {
    for id in ["bridge", "hex", "fortress:london", "fortress:king-capture", "coalition"] {
        let game = long_game(id, 1500, 1);
        timed(&format!("{id} once"), &game);
        timed(&format!("{id} many"), &game.repeat(1_990_000 / game.len()));
        let game = long_game(id, 80, 1);
        timed(&format!("{id} short"), &game.repeat((1_990_000 / game.len()).min(1000)));
    }
    // Variations upon variations.
    for id in ["bridge", "hex", "fortress:london", "coalition"] {
        let moves = long_game(id, 1500, 1);
        let moves = moves.trim_end().trim_end_matches('*');
        let last = moves.split_whitespace().last().unwrap().to_owned();
        let game = format!("{moves}{}", format!("({last})").repeat(2000));
        timed(&format!("{id} variations"), &game);
    }

    // Many queens, and a double step of a pawn that nobody answers.
    let game = games::open("fortress:king-capture").unwrap();
    let mut men = "sKp1 wKa1 nKa16 eKp16 sPf6".to_owned();
    let geometry = &game.tables().geometry;
    for (at, cell) in geometry.cells().enumerate() {
        let name = game.cell_name(cell);
        if !["p1", "a1", "a16", "p16", "f4", "f5", "f6"].contains(&name.as_str()) && at % 3 == 0 {
            men += &format!(" {}Q{name}", ["s", "w", "n", "e"][at / 3 % 4]);
        }
    }
    let rows = crate::games::rows(&*game, &men);
    let head = format!("[Game \"fortress:king-capture\"]\n[Start \"{rows} w - - f5f6 0 9\"]\n");
    println!("{head}");
    let position = game.read_position(&format!("{rows} w - - f5f6 0 9")).unwrap();
    let mut line = schachquartett::history::Line::new(game.clone(), position);
    let mut words = Vec::new();
    use schachquartett::rules::*;
    for ply in 0..32 {
        let moves = legal_moves(game.tables(), &line.state().position);
        let back = line.plies().collect::<Vec<_>>();
        let mv = if ply / 4 % 2 == 0 {
            let start = *line.start();
            *moves
                .iter()
                .find(|mv| {
                    mv.captured.is_none() && {
                        let after = play(game.tables(), &line.state().position, mv);
                        let _ = (after, &start);
                        mv.promotion.is_none()
                            && line.state().position.man(mv.from).unwrap().role()
                                == schachquartett::games::fortress::QUEEN
                    }
                })
                .unwrap()
        } else {
            let last = *back[ply - 4].mv().unwrap();
            *moves
                .iter()
                .find(|mv| (mv.from, mv.to) == (last.to, last.from))
                .unwrap_or_else(|| panic!("{ply}"))
        };
        drop(back);
        let by = line.state().position.turn();
        words.push(schachquartett::notation::write_move(&*game, by, &mv));
        line.act(Action { by, deed: Deed::Move(mv) }).unwrap();
    }
    println!("{words:?}");
    let last = words.last().unwrap();
    let text = format!("{head}\n{} {} *\n\n", words.join(" "), format!("({last})").repeat(2000));
    timed("queens", &text);
    timed("queens once", &format!("{head}\n{} *\n\n", words.join(" ")));
    timed("queens in many games", &format!("{head}\n{} *\n\n", words.join(" ")).repeat(1000));
    let text = format!("{head}\n{} {} *\n\n", words.join(" "), format!("(claim)").repeat(2000));
    timed("claims", &text);
    let text = format!("{head}\n{} {} *\n\n", words[..3].join(" "), format!("({})", words[2]).repeat(4900));
    timed("queens without repetition", &text.repeat(1_900_000 / text.len()));
}
