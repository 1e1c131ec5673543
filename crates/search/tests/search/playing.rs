//! Games of bots and of chance.
use crate::dice::Dice;
use engine::games::{self, GameDef, GameKind, GameOptions, fortress};
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, join, legal_moves, must_remove_kings};
use schachquartett_search::{Budget, Choice, Engine, Question, SearchInfo, SearchRequest, next_to_act};
use std::sync::Arc;

/// Every variant: each mate rule, each option alone, and all of them together.
pub fn variants() -> Vec<Arc<dyn GameDef>> {
    let mut ids: Vec<String> = ["bridge", "bridge+draw-odds:b", "hex"].map(str::to_owned).into();
    for rule in fortress::MateRuleKind::ALL {
        ids.push(format!("fortress:{}", rule.name()));
        ids.push(format!("fortress:{}+wide-gate+free-reserve", rule.name()));
    }
    ids.push("fortress:london+no-leap".to_owned());
    let names: Vec<&str> = GameKind::Coalition.info().options.iter().map(|spec| spec.name).collect();
    ids.push("coalition".to_owned());
    ids.extend(names.iter().map(|name| format!("coalition+{name}")));
    ids.push(format!("coalition+{}", names.join("+")));
    ids.iter().map(|id| games::by_id(id).expect("a game")).collect()
}

/// Every variant with every option: none, each value of each one alone, and all of them together.
pub fn variants_with_options() -> Vec<Arc<dyn GameDef>> {
    let mut all: Vec<GameOptions> = Vec::new();
    for variant in GameKind::ALL.into_iter().flat_map(GameOptions::variants) {
        let specs = || variant.available().filter(|spec| !spec.is_variant());
        all.push(variant);
        for spec in specs() {
            all.extend((0..spec.values().len().max(1)).map(|value| variant.with(spec, Some(value))));
        }
        all.push(specs().fold(variant, |options, spec| options.with(spec, Some(0))));
    }
    all.dedup();
    all.iter().map(games::with_options).collect()
}

/// A game from its start position.
pub fn begun(def: &Arc<dyn GameDef>) -> Game {
    Game::new(def.clone(), def.start_position())
}

/// Leaves all pieces as they are set up.
pub fn set_up(game: &mut Game) {
    while let Some(by) = game.state().position.arranging().iter().next() {
        let ready = Action { by, kind: ActionKind::Ready };
        game.play(ready).unwrap_or_else(|error| panic!("{error:?}: {}", describe(game)));
    }
}

/// A game from a position.
pub fn from(id: &str, text: &str) -> Game {
    let def = games::by_id(id).expect("a game");
    let position = def.read_position(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    Game::new(def, position)
}

/// How a position is written, with its game.
pub fn describe(game: &Game) -> String {
    format!("{} {}", game.def().id(), game.def().write_position(&game.state().position))
}

/// Asks about a game as it stands.
pub fn search_request(game: &Game, by: Party, budget: Budget) -> SearchRequest {
    SearchRequest { game: game.clone(), by, declined: PartySet::EMPTY, budget, question: Question::Choice }
}

/// What is decided for the party that has to do something.
pub fn decision(game: &Game, budget: Budget) -> SearchInfo {
    let by = next_to_act(game, PartySet::EMPTY);
    let info = Engine::default().decide(&search_request(game, by, budget), &mut |_| true);
    info.unwrap_or_else(|| panic!("nothing is decided: {}", describe(game)))
}

/// Something that a party can do, at random; arrangements are left as they are.
pub fn random_action(game: &Game, by: Party, dice: &mut Dice) -> Action {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let mut kinds: Vec<ActionKind> = Vec::new();
    if position.arranging().contains(by) {
        kinds.push(ActionKind::Ready);
    } else if must_remove_kings(rules, position) {
        kinds.push(ActionKind::RemoveKings);
    } else {
        let partners = Party::first(rules.parties).filter(|&party| join(rules, position, party).is_ok());
        let joins: Vec<ActionKind> = partners.map(ActionKind::Join).collect();
        let mut moves = legal_moves(rules, position);
        moves.retain(|mv| position.piece(mv.from).map(Piece::party) == Some(by));
        kinds.extend(moves.into_iter().map(ActionKind::Move));
        if by == position.turn() && (kinds.is_empty() || dice.percent(50)) && !joins.is_empty() {
            kinds = joins;
        }
    }
    if kinds.is_empty() {
        // What is left is to wait or to rearrange: the engine decides that.
        let budget = Budget { nodes: 100, depth: 1, randomness: 0, seed: dice.next(), ..Budget::UNLIMITED };
        let info = Engine::default().decide(&search_request(game, by, budget), &mut |_| true);
        let Some(Choice::Act(action)) = info.map(|info| info.choice) else {
            panic!("nothing is decided: {}", describe(game))
        };
        return action;
    }
    Action { by, kind: dice.of(&kinds) }
}

/// Plays this number of random actions, or until the game is over.
pub fn play_randomly(game: &mut Game, actions: usize, dice: &mut Dice) {
    for _ in 0..actions {
        if game.state().outcome.is_some() {
            return;
        }
        let by = next_to_act(game, PartySet::EMPTY);
        // A party with nothing to move may still have to arrange its pieces.
        if game.play(random_action(game, by, dice)).is_err() {
            return;
        }
    }
}

/// Plays a game to its end, or for `max` actions. `decision` returns what a party does.
pub fn play(game: &mut Game, max: usize, decision: &mut dyn FnMut(&Game, Party, PartySet) -> Choice) {
    let mut passed = PartySet::EMPTY;
    for _ in 0..max {
        if game.state().outcome.is_some() {
            return;
        }
        let by = next_to_act(game, passed);
        match decision(game, by, passed) {
            Choice::Act(action) => {
                if let Err(error) = game.play(action) {
                    panic!("{} {action:?}: {error:?}", describe(game));
                }
                passed = PartySet::EMPTY;
            }
            Choice::Decline => passed.insert(by),
        }
    }
}
