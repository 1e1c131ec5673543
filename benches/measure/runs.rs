//! What is measured: for each game node counts, legality, explanations, the scene of the board, links and
//! search; and the node counts of an orthodox generator, the yardstick.
use crate::requests;
use app::open_game::OpenGame;
use app::scene::Scene;
use app::settings::BoardMarks;
use cozy_chess::Board;
use engine::board::Cell;
use engine::games;
use engine::history::Game;
use engine::link::{GameKey, SharedGame, read_game, write_game};
use engine::notation::NotationStyle;
use engine::rules::{
    CompiledRules, Position, explain, is_legal, perft, play, pseudo_legal_moves, set_ready, visit_legal,
};
use search::{Engine, SearchRequest};
use std::cell::RefCell;
use std::hint::black_box;
use texts::Language;

/// One measurement.
pub struct Run {
    /// The game, or the yardstick.
    pub game: &'static str,
    /// What is counted.
    pub what: &'static str,
    /// Makes it, and says how many it has counted.
    pub count: Box<dyn Fn() -> u64>,
}

/// How deep is counted: the game with its options, how deep its moves are counted and how deep all are
/// played.
const COUNTED: [(&str, &str, u32); 4] = [
    ("bridge", "bridge", 5),
    ("hex", "hex", 4),
    ("fortress", "fortress:checkmate", 3),
    ("coalition", "coalition", 4),
];

/// All measurements.
pub fn all() -> Vec<Run> {
    let mut runs = Vec::new();
    let mut add = |game, what, count: Box<dyn Fn() -> u64>| runs.push(Run { game, what, count });
    for (name, id, depth) in COUNTED {
        add(
            name,
            "counted",
            Box::new(move || from_start_position(id, |rules, position| perft(rules, position, depth))),
        );
        add(
            name,
            "played",
            Box::new(move || from_start_position(id, |rules, position| played(rules, position, depth))),
        );
    }
    for (game_kind, request) in requests::all() {
        let of_line = |count: fn(&Game) -> u64| {
            let game = request.game.clone();
            Box::new(move || count(black_box(&game)))
        };
        add(game_kind.name(), "legality", of_line(legality));
        add(game_kind.name(), "explanation", of_line(explanations));
        add(game_kind.name(), "scene", of_line(scenes));
        add(game_kind.name(), "link", of_line(links));
        add(game_kind.name(), "search", search(request));
    }
    add("cozy-chess", "counted", Box::new(|| cozy_counted(&Board::default(), 6)));
    add("cozy-chess", "played", Box::new(|| cozy_played(&Board::default(), 5)));
    runs
}

/// Coalition chess is counted when Yellow has set it up.
fn from_start_position(id: &str, count: impl Fn(&CompiledRules, &Position) -> u64) -> u64 {
    let def = games::by_id(id).expect("the game is there");
    let mut position = def.start_position();
    while let Some(party) = position.arranging().iter().next() {
        position = set_ready(def.rules(), &position, party).expect("the start position is allowed");
    }
    count(def.rules(), &black_box(position))
}

/// Plays the last move too.
fn played(rules: &CompiledRules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    visit_legal(rules, position, &mut |mv| {
        nodes += played(rules, &play(rules, position, &mv), depth - 1);
    });
    nodes
}

/// All moves of pieces on turn that may be forbidden are asked about: how many.
fn legality(game: &Game) -> u64 {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let moves: Vec<_> = own_cells(game).flat_map(|cell| pseudo_legal_moves(rules, position, cell)).collect();
    let mut asked = 0;
    for _ in 0..400 {
        for mv in &moves {
            black_box(is_legal(rules, position, black_box(mv)));
            asked += 1;
        }
    }
    asked
}

/// From each piece on turn to each cell: why it may go there, or not.
fn explanations(game: &Game) -> u64 {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let mut asked = 0;
    for from in own_cells(game) {
        for to in cells(game) {
            black_box(explain(rules, position, from, to));
            asked += 1;
        }
    }
    asked
}

/// The scenes while a piece is selected, with the label of each cell.
fn scenes(game: &Game) -> u64 {
    let mut open_game = OpenGame::new(game.clone(), Vec::new());
    let texts = Language::De.texts();
    let pieces: Vec<Cell> = own_cells(game).collect();
    for &cell in &pieces {
        open_game.interaction.selected = Some(cell);
        black_box(Scene::of(&open_game, texts, &NotationStyle::default(), BoardMarks::default()));
    }
    pieces.len() as u64
}

/// The game as a link, and back.
fn links(game: &Game) -> u64 {
    const GAMES: u64 = 20;
    let shared = SharedGame::new(GameKey::default(), game.clone());
    for _ in 0..GAMES {
        let code = write_game(&shared);
        assert!(read_game(&black_box(code)).is_ok(), "the link opens");
    }
    GAMES
}

/// The strongest opponent looks at as many positions as it may.
fn search(request: SearchRequest) -> Box<dyn Fn() -> u64> {
    let engine = RefCell::new(Engine::default());
    // The values of the pieces are computed once.
    engine.borrow_mut().decide(&request, &mut |_| false);
    Box::new(move || engine.borrow_mut().decide(&request, &mut |_| true).map_or(0, |info| info.nodes))
}

fn cells(game: &Game) -> impl Iterator<Item = Cell> {
    game.def().rules().geometry.cells()
}

fn own_cells(game: &Game) -> impl Iterator<Item = Cell> {
    let position = &game.state().position;
    cells(game).filter(|&cell| position.piece(cell).is_some_and(|piece| piece.party() == position.turn()))
}

fn cozy_counted(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_counted(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_played(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_played(&next, depth - 1);
        }
        false
    });
    nodes
}
