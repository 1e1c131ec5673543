//! Random games of all kinds with everything that can be done in them, and annotations beside it.
use crate::dice::Dice;
use engine::board::Cell;
use engine::games::{self, GameDef, GameKind, GameOptions, bridge, coalition};
use engine::history::{Annotation, Game, GameFile, JoinReason, VariationMove};
use engine::notation::{Names, NotationStyle};
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{
    Action, ActionKind, Arrangement, Position, legal_moves, must_remove_kings, parties_to_answer,
};
use std::sync::Arc;

/// The mate rules of fortress chess.
const RULES: [&str; 5] = ["king-capture", "double-capture", "checkmate", "alliance-mate", "london"];

/// Positions in which rare things are near, beside those of the start positions.
const STARTS: [(&str, &str); 11] = [
    ("hex", "6/bK6/8/9/9kK/1wP9/12/13/12/11/10/9/4wK3 w - - 0 30"),
    ("hex", "bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK w - - 0 30"),
    ("hex", "1bK2kK1/7/8/9/10/11/12/13/12/11/10/9/wR2wK3wR w wswl - 0 30"),
    ("bridge", "8/1P5k/8/8/***2***/8/8/8/3K4 w - - 0 40"),
    ("bridge", "7k/1p6/8/2P5/***2***/8/8/8/K7 b - - 0 1"),
    ("bridge", "k7/8/8/8/***2***/8/8/8/KQ6 w - - 98 70"),
    ("bridge", "r3k2r/8/8/8/***2***/8/8/8/R3K2R w KQkq - 0 9"),
    ("bridge", "k7/2P5/8/2Q5/***2***/8/8/8/K7 w - - 0 9"),
    ("bridge+draw-odds:b", "k7/8/8/8/***2***/8/8/8/KR6 w - - 0 9"),
    ("bridge", "k7/8/8/8/***2***/8/8/8/KR6 w - - 148 99"),
    ("bridge", "k7/8/8/8/***2***/8/8/8/KN6 w - - 0 9"),
];

pub fn notation_style(dice: &mut Dice) -> NotationStyle {
    NotationStyle {
        letters: if dice.percent(50) { NotationStyle::ENGLISH } else { NotationStyle::GERMAN },
        v23_names: dice.percent(50),
    }
}

fn dummies(def: &coalition::Coalition, dice: &mut Dice) -> Position {
    let (green, red) = (coalition::GREEN, coalition::RED);
    let [yellow, black] = [coalition::YELLOW, coalition::BLACK];
    let choices: [&[(Party, Party)]; 4] = [
        &[(green, yellow)],
        &[(red, black)],
        &[(green, yellow), (red, black)],
        &[(green, black), (red, yellow)],
    ];
    coalition::start_position(def, dice.of(&choices))
}

/// The same on the board of fortress chess: promotion to an ally's piece, a mated party, leaps.
const FORTRESSES: [(&str, &str, &str); 4] = [
    ("fortress:checkmate", "sKp1 wKa1 nKa16 eKp16 sPf11 sPk4 nPf13 wPd9 ePm8", "s"),
    ("fortress:london", "sKp1 wKa1 nKa16 eKp16 sPf11 sPk11 nPf6 wPk9 ePf8", "s"),
    ("fortress:alliance-mate", "sKp1 wKa1 nKa16 eKp16 sRb4 sRa3 nRo13 nRm14 wPd9 ePm8 sPk4 nPf13", "w"),
    ("fortress:double-capture", "sKp1 wKa1 nKa16 eKp16 sRb4 sRa3 nRo13 nRm14 wPd9 ePm8 sPk4 nPf13", "w"),
];

fn from(def: Arc<dyn GameDef>, text: &str) -> Game {
    let start = def.read_position(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    Game::new(def, start)
}

/// The rows of a position with these pieces.
pub fn rows(def: &dyn GameDef, pieces: &str) -> String {
    let pieces: Vec<(&str, &str)> = pieces.split(' ').map(|piece| (&piece[2..], &piece[..2])).collect();
    let geometry = &def.rules().geometry;
    let row = |rank| {
        let (mut row, mut empty) = (String::new(), 0);
        for cell in (1..=16).filter_map(|file| geometry.cell_at((file, rank))) {
            let name = def.cell_name(cell);
            match pieces.iter().find(|piece| piece.0 == name) {
                None => empty += 1,
                Some((_, piece)) => {
                    row += &if empty > 0 { format!("{empty}{piece}") } else { (*piece).to_owned() };
                    empty = 0;
                }
            }
        }
        if empty > 0 { format!("{row}{empty}") } else { row }
    };
    (1..=16).rev().map(row).collect::<Vec<_>>().join("/")
}

/// A game before its first action.
pub fn begin(dice: &mut Dice) -> Game {
    let open = |id: &str| games::by_id(id).unwrap_or_else(|error| panic!("{id}: {error:?}"));
    if dice.percent(15) {
        let (id, text) = dice.of(&STARTS);
        return from(open(id), text);
    }
    if dice.percent(10) {
        let (id, pieces, turn) = dice.of(&FORTRESSES);
        let def = open(id);
        let text = format!("{} {turn} - - - 0 9", rows(&*def, pieces));
        return from(def, &text);
    }
    let mut id = match dice.below(4) {
        0 => return bridge_game(dice),
        1 => "hex".to_owned(),
        2 => format!("fortress:{}", dice.of(&RULES)),
        _ => "coalition".to_owned(),
    };
    let plain = GameOptions::read(&id).expect("a game");
    let specs = plain.available().filter(|spec| !spec.is_variant());
    for spec in specs.filter(|_| dice.percent(50)) {
        id = format!("{id}+{}", spec.name);
    }
    let def = open(&id);
    let start = if def.kind() == GameKind::Coalition && dice.percent(40) {
        dummies(&coalition::Coalition { options: (&def.options()).into() }, dice)
    } else {
        def.start_position()
    };
    Game::new(def, start)
}

fn bridge_game(dice: &mut Dice) -> Game {
    let odds = dice.of(&[None, Some(0), Some(1)]);
    let def = bridge::Bridge::from(&GameOptions::new(GameKind::Bridge).with(&bridge::DRAW_ODDS, odds));
    let mut start = def.start_position();
    if dice.percent(30) {
        let cells: Vec<Cell> = start.pieces().map(|(cell, _)| cell).filter(|_| dice.percent(10)).collect();
        if let Some(odds) = bridge_odds(&cells) {
            start = odds;
        }
    }
    Game::new(Arc::new(def), start)
}

/// The start position without some pieces; none if a king is among them.
fn bridge_odds(cells: &[Cell]) -> Option<Position> {
    let def = bridge::Bridge::default();
    let start = def.start_position();
    let mut text = String::new();
    let piece = |cell: Cell| start.piece(cell).map(Piece::role);
    if cells.iter().any(|&cell| piece(cell) == Some(engine::pieces::Role::KING)) {
        return None;
    }
    for rank in (1..=9).rev() {
        for file in 'a'..='h' {
            let cell = def.cell_by_name(&format!("{file}{rank}"));
            let piece = cell.map(|cell| start.piece(cell).filter(|_| !cells.contains(&cell)));
            let letter = |piece: Piece| match def.role_letter(piece.role()) {
                letter if piece.party() == bridge::WHITE => letter,
                letter => letter.to_ascii_lowercase(),
            };
            text.push(piece.map_or('*', |piece| piece.map_or('1', letter)));
        }
        text.push(if rank == 1 { ' ' } else { '/' });
    }
    // One number for each run of empty cells.
    for run in (2..=8).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    def.read_position(&(text + "w - - 0 1")).ok()
}

/// The pieces of a party's set-up zone somewhere in it.
fn arrangement(game: &Game, party: Party, dice: &mut Dice) -> ActionKind {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let is_free = |cell: &Cell| position.piece(*cell).is_none_or(|piece| piece.party() == party);
    let mut free: Vec<Cell> = rules.setup_zones[party].iter().filter(is_free).collect();
    let pieces: Vec<_> = Arrangement::of(rules, position, party)
        .pieces()
        .map(|(_, role)| (free.swap_remove(dice.below(free.len())), role))
        .collect();
    ActionKind::Arrange(Arrangement::new(pieces))
}

/// Something that may be done now, or may not: the line says.
fn attempt(game: &Game, dice: &mut Dice) -> Action {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let turn = position.turn();
    let any_party = Party::new(dice.below(rules.parties));
    if let Some(by) = position.arranging().iter().next() {
        let by = if position.arranging().contains(any_party) { any_party } else { by };
        let kind = if dice.percent(70) { arrangement(game, by, dice) } else { ActionKind::Ready };
        return Action { by, kind };
    }
    let offers = game.state().offer.is_some();
    match dice.below(100) {
        0..4 => return Action { by: turn, kind: ActionKind::OfferDraw },
        4..14 if offers => {
            return Action {
                by: any_party,
                kind: dice.of(&[ActionKind::AcceptDraw, ActionKind::AcceptDraw, ActionKind::DeclineDraw]),
            };
        }
        14 if dice.percent(8) => return Action { by: any_party, kind: ActionKind::Resign },
        15 => return Action { by: turn, kind: ActionKind::ClaimDraw },
        22 if dice.percent(12) => return Action { by: turn, kind: ActionKind::OutOfTime },
        23 if dice.percent(4) => return Action { by: any_party, kind: ActionKind::OutOfTime },
        16..22 if rules.coalition.is_some() => return Action { by: turn, kind: diplomatic(game, dice) },
        _ => {}
    }
    let moves = legal_moves(rules, position);
    if moves.is_empty() {
        let off = must_remove_kings(rules, position);
        let kind = if off { ActionKind::RemoveKings } else { diplomatic(game, dice) };
        return Action { by: turn, kind };
    }
    let answers = parties_to_answer(rules, position);
    let of = |parties: PartySet| {
        let by = |mv: &&engine::rules::Move| {
            position.piece(mv.from).is_some_and(|piece| parties.contains(piece.party()))
        };
        moves.iter().filter(by).copied().collect::<Vec<_>>()
    };
    let answers = of(answers);
    let captures: Vec<_> =
        moves.iter().filter(|mv| mv.captured.is_some() || mv.promotion.is_some()).copied().collect();
    let mv = match () {
        () if !answers.is_empty() && dice.percent(50) => dice.of(&answers),
        () if !captures.is_empty() && dice.percent(30) => dice.of(&captures),
        () => dice.of(&moves),
    };
    let by = position.piece(mv.from).map_or(turn, Piece::party);
    Action { by, kind: ActionKind::Move(mv) }
}

fn diplomatic(game: &Game, dice: &mut Dice) -> ActionKind {
    let (rules, position) = (game.def().rules(), &game.state().position);
    match dice.below(4) {
        0 => ActionKind::SkipTurn,
        1 => ActionKind::Join(Party::new(dice.below(4))),
        2 => arrangement(game, position.turn(), dice),
        _ => {
            let own: Vec<Cell> = position.pieces_of(position.turn()).iter().collect();
            let area: Vec<Cell> = rules.setup_zones[position.turn()].iter().collect();
            if own.is_empty() || area.is_empty() {
                ActionKind::SkipTurn
            } else {
                ActionKind::Shift(dice.of(&own), dice.of(&area))
            }
        }
    }
}

/// Plays on at random.
pub fn play_on(game: &mut Game, plies: usize, dice: &mut Dice) {
    let mut tries = plies * 3;
    let back = dice.percent(10);
    while tries > 0 && game.plies().count() < plies && game.state().outcome.is_none() {
        tries -= 1;
        // Pieces that go back and forth repeat positions.
        if back && let Some(mv) = back_move(game) {
            let _ = game.play(mv);
            continue;
        }
        let action = attempt(game, dice);
        let _ = game.play(action);
    }
}

/// The move with which the party on turn takes back its last one.
fn back_move(game: &Game) -> Option<Action> {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let by = position.turn();
    let last = game.plies().filter(|ply| ply.action.by == by).last()?;
    let last = last.mv()?;
    let moves = legal_moves(rules, position);
    let mv = moves.into_iter().find(|mv| (mv.from, mv.to) == (last.to, last.from))?;
    Some(Action { by, kind: ActionKind::Move(mv) })
}

const WORDS: [&str; 16] = [
    "gut", "1.", "e2d3", "(so)", ";", "$3", "%", "[Event", "\"\"", "Größe", "–", "1-0", "\\", "draw?", "*",
    "棋",
];

const REASONS: [JoinReason; 4] = [
    JoinReason::LesserEvil,
    JoinReason::Mate,
    JoinReason::Threatened(Party::new(3)),
    JoinReason::Captures(Party::new(0)),
];

fn comment(dice: &mut Dice) -> Annotation {
    let words: Vec<&str> = (0..1 + dice.below(20)).map(|_| dice.of(&WORDS)).collect();
    Annotation::Comment(words.join(" "))
}

/// Annotations of all kinds after this number of steps of a game.
fn random_annotations(game: &Game, steps: usize, depth: usize, dice: &mut Dice) -> Vec<Annotation> {
    let mut annotations = Vec::new();
    // An arrangement that is replaced leaves what stands behind it to the step before.
    let is_kept = steps > 0 && !matches!(game.steps()[steps - 1].action.kind, ActionKind::Arrange(_));
    let mut joins = is_kept && game.def().rules().coalition.is_some();
    while dice.percent(35) {
        let annotation = match dice.below(3) {
            0 => comment(dice),
            1 if joins && dice.percent(30) => {
                // A step has one reason.
                joins = false;
                Annotation::JoinReason(dice.of(&REASONS))
            }
            1 => Annotation::Glyph(dice.below(256) as u8),
            _ if depth < 4 && steps > 0 => variation(game, steps - 1, depth, dice),
            _ => continue,
        };
        if annotation != Annotation::Variation(Vec::new()) {
            annotations.push(annotation);
        }
    }
    annotations
}

/// Another continuation after this number of steps.
fn variation(game: &Game, steps: usize, depth: usize, dice: &mut Dice) -> Annotation {
    let mut other = Game::new(game.def().clone(), *game.start());
    for step in &game.steps()[..steps] {
        other.play(step.action).expect("it was done before");
    }
    for _ in 0..1 + dice.below(5) {
        let action = attempt(&other, dice);
        let _ = other.play(action);
    }
    let message = (steps..other.steps().len()).map(|at| {
        // Only the first may be followed by another beginning of the variation.
        let annotations = random_annotations(&other, at + 1, depth + 1, dice);
        VariationMove { action: other.steps()[at].action, annotations }
    });
    Annotation::Variation(message.collect())
}

pub fn annotate(game: &mut Game, dice: &mut Dice) {
    for steps in 0..=game.steps().len() {
        if dice.percent(25) {
            for annotation in random_annotations(&game.clone(), steps, 0, dice) {
                game.annotate(steps, annotation);
            }
        }
    }
}

/// A game as a file has it.
pub fn file(game: Game, dice: &mut Dice) -> GameFile {
    let parties = game.def().rules().parties;
    let names = ["", "Anna", "Bernd \"der Bär\"", "C\\D", "[x]", "Émile ♞"];
    let mut tags = vec![("Site".to_owned(), "Perleberg".to_owned())];
    if dice.percent(30) {
        tags.push(("Annotator".to_owned(), "a ; b { } ( ) \\ \" %".to_owned()));
    }
    if game.state().outcome.is_none() && dice.percent(20) {
        let result = vec!["1"; parties].join("-");
        tags.insert(0, ("Result".to_owned(), result));
    }
    GameFile {
        names: (0..parties).map(|_| dice.of(&names).to_owned()).collect(),
        title: dice.of(&["", "Klubabend, Runde 3", "? !"]).to_owned(),
        started_at: dice.percent(80).then(|| dice.below(60_000) as u64 * 86_400),
        results: (0..dice.below(4)).map(|_| (0..parties).map(|_| dice.below(14) as u16).collect()).collect(),
        tags,
        game,
    }
}

/// Whether this title is played.
pub fn is(game: &Game, game_kind: GameKind) -> bool {
    game.def().kind() == game_kind
}
