//! Plays games of bots, and prints the puzzles in them.
use super::rate::rating_of_proof;
use engine::games::{self, GameKind};
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Action, CompiledRules, splitmix64};
use learn::PieceValues;
use learn::puzzles::{Extracted, Puzzle, Theme, extract, extract_easy};
use search::{Budget, Choice, Engine, Level, Question, Score, SearchInfo, SearchRequest, next_to_act};
use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

/// The maximum length of a game, in decisions, unless another one is wanted.
pub(super) const MAX_DECISIONS: usize = 500;
/// Before this number of plies of each party, positions look too much like the start.
const MIN_ROUNDS: usize = 5;
/// The levels of the bots: they have to err now and then.
const LEVELS: [u8; 4] = [2, 3, 4, 5];
/// By how much the score of a party rises, in hundredths of a pawn, before material is looked for.
const MIN_RISE: Score = 100;
/// Mates are looked for where a party stands at least so well, in hundredths of a pawn.
const MIN_MATE_SCORE: Score = 200;
/// The most nodes of a move: many games are better than good ones.
const MAX_NODES: u64 = 3_000;

/// Returns the shortest and the longest mates of puzzles of a game, in moves. The more parties there are, the longer is the
/// proof of a move; a mate in one is a puzzle where coalitions have to be seen.
const fn mates(rules: &CompiledRules) -> (usize, usize) {
    let min = if rules.coalition.is_some() { 1 } else { 2 };
    let max = match rules.parties {
        2 => 5,
        3 => 3,
        _ => 2,
    };
    (min, max)
}

/// Returns the longest mates that are looked for where the bot sees none, in moves.
const fn max_unseen_mate(rules: &CompiledRules) -> usize {
    if rules.parties == 2 { 3 } else { 2 }
}

/// What is looked for, and in which games.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// Puzzles of one move, in games of weak bots. Otherwise combinations.
    pub is_easy: bool,
    /// The most decisions of a game.
    pub max_decisions: usize,
}

/// The levels whose games have easy puzzles. In hex chess the levels below play almost at random.
const fn easy_levels(game_kind: GameKind) -> [u8; 4] {
    match game_kind {
        GameKind::Hex => [3, 4, 4, 5],
        _ => [1, 2, 2, 3],
    }
}
/// The most nodes of a move of such a game.
const MAX_EASY_NODES: u64 = 600;
/// The number of puzzles of a game with the same goal, and the decisions between them.
const EASY_COUNT: usize = 2;
const EASY_DISTANCE: usize = 24;

/// Plays the games with these seeds, and prints a line for each puzzle.
pub(super) fn find(def: &Arc<dyn games::GameDef>, seeds: Range<u64>, wanted: Wanted) {
    let game_kind = def.kind();
    let values = PieceValues::of(&**def);
    let mut engine = Engine::default();
    let mut out = std::io::stdout();
    for seed in seeds {
        for found in find_in_game(def, seed, &mut engine, &values, wanted) {
            let _ = writeln!(out, "{}", puzzle_of(game_kind, &found, &values).write_line());
            let _ = out.flush();
        }
    }
}

/// Plays a game, and returns the puzzles in it: at most one of each goal.
fn find_in_game(
    def: &Arc<dyn games::GameDef>,
    seed: u64,
    engine: &mut Engine,
    values: &PieceValues,
    wanted: Wanted,
) -> Vec<Extracted> {
    let (game_kind, parties) = (def.kind(), def.rules().parties);
    let mut game = Game::new(def.clone(), def.start_position());
    let mut random = splitmix64(seed ^ 0x70_75_7a);
    let mut next = || {
        random = splitmix64(random);
        random
    };
    let (levels, max_nodes) = match wanted.is_easy {
        true => (easy_levels(game_kind), MAX_EASY_NODES),
        false => (LEVELS, MAX_NODES),
    };
    let levels: Vec<Level> =
        (0..parties).filter_map(|_| Level::new(levels[(next() % levels.len() as u64) as usize])).collect();
    let mut places: Vec<(Theme, usize)> = Vec::new();
    let (mut declined, mut found) = (PartySet::EMPTY, Vec::<Extracted>::new());
    let mut scores: ByParty<Option<Score>> = ByParty::default();
    for decision in 0..wanted.max_decisions {
        if game.state().outcome.is_some() {
            break;
        }
        let by = next_to_act(&game, declined);
        let level = levels.get(by.index()).copied().unwrap_or(Level::DEFAULT);
        let budget = level.budget(game_kind, next());
        let budget =
            Budget { nodes: budget.nodes.min(max_nodes), randomness: budget.randomness.max(15), ..budget };
        let request = SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
        let Some(info) = engine.decide(&request, &mut |_| true) else { break };
        let has_developed = game.plies().count() >= MIN_ROUNDS * parties || is_early(&game);
        // A mistake of another party shows in the score.
        let has_risen = scores[by].replace(info.score).is_some_and(|before| info.score - before >= MIN_RISE);
        if wanted.is_easy && has_developed && declined.is_empty() && game.state().position.turn() == by {
            let is_wanted = |goal: Theme| {
                let of_goal = || places.iter().filter(|(other, _)| *other == goal);
                of_goal().count() < EASY_COUNT && of_goal().all(|(_, at)| decision >= at + EASY_DISTANCE)
            };
            if let Some(easy) = extract_easy(&game, &is_wanted, values) {
                places.push((easy.themes[0], decision));
                found.push(easy);
            }
        }
        if has_developed && declined.is_empty() && (!wanted.is_easy || is_early(&game)) {
            look(&game, (by, &info), has_risen || is_early(&game), &mut found, values);
        }
        match info.choice {
            Choice::Act(action) if game.play(action).is_ok() => declined = PartySet::EMPTY,
            Choice::Act(_) => break,
            Choice::Decline => declined.insert(by),
        }
    }
    found
}

fn is_early(game: &Game) -> bool {
    let coalition = game.def().rules().coalition.as_ref();
    coalition.is_some_and(|coalition| coalition.is_early(&game.state().position))
}

/// Looks for a puzzle where one is likely.
fn look(
    game: &Game,
    (by, info): (Party, &SearchInfo),
    has_risen: bool,
    found: &mut Vec<Extracted>,
    values: &PieceValues,
) {
    if game.state().position.turn() != by {
        return;
    }
    let is_mate = |theme: Theme| matches!(theme, Theme::Mate(_));
    let has = |wanted: bool| found.iter().any(|found| is_mate(found.themes[0]) == wanted);
    let rules = game.def().rules();
    // A bot does not see every mate that two others together cannot avoid.
    let (min, max) = mates(rules);
    let max = if info.score > 0 && info.ends_in.is_some() { max } else { max.min(max_unseen_mate(rules)) };
    let may_mate = info.score >= MIN_MATE_SCORE && !has(true);
    let wants_material = has_risen && !has(false) && (info.ends_in.is_none() || is_early(game));
    if may_mate || wants_material {
        found.extend(extract(game, may_mate.then_some((min, max)), wants_material, values));
    }
}

/// Returns a puzzle as it stands in a file. Its id follows from its position.
fn puzzle_of(game_kind: GameKind, found: &Extracted, values: &PieceValues) -> Puzzle {
    let def = found.puzzle.game.def();
    let position = def.write_position(&found.puzzle.game.state().position);
    let mut ahead = found.puzzle.game.clone();
    let mut texts = |actions: &[Action]| {
        let mut text = |action: &Action| {
            let text = write_action(&**def, ahead.state().position.turn(), action);
            ahead.play(*action).ok().map(|()| text)
        };
        actions.iter().map_while(&mut text).collect()
    };
    let line = texts(&found.puzzle.line);
    let continuation = texts(&found.puzzle.continuation);
    Puzzle {
        id: id_of(&position),
        kind: game_kind,
        game_id: def.id(),
        themes: found.themes.clone(),
        rating: rating_of_proof(&found.themes, &found.puzzle, values) as u16,
        since: 0,
        line,
        continuation,
        position,
    }
}

/// The letters and digits of ids, without those that are easily confused.
const ID_LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Returns five letters and digits that follow from a position.
fn id_of(position: &str) -> String {
    let mut hash = position.bytes().fold(0x5ca1_ab1e, |hash, byte| splitmix64(hash ^ u64::from(byte)));
    let mut id = String::new();
    for _ in 0..5 {
        id.push(char::from(ID_LETTERS[(hash % 32) as usize]));
        hash /= 32;
    }
    id
}
