//! What a game is played for, in a few sentences for those who have not moved yet.
use crate::open_game::OpenGame;
use engine::games::GameKind;
use engine::games::fortress::MATE_RULE;
use engine::pieces::Party;
use engine::rules::Fate;
use texts::{Texts, ValueTexts};

/// Returns the aim of the game; `None` where it is that of chess. In the second person where one person plays here.
pub fn aim_of_game(open_game: &OpenGame, texts: &Texts) -> Option<String> {
    match open_game.def().kind() {
        // The aim is not what players of chess expect.
        GameKind::Coalition => Some(texts.coalition().aim_of_the_game.to_owned()),
        GameKind::Fortress => Some(aim_of_fortress(open_game, texts)),
        GameKind::Bridge | GameKind::Hex => None,
    }
}

/// Returns the mate rule of a game of fortress chess: its name and a sentence about it.
fn mate_rule(open_game: &OpenGame, texts: &Texts) -> Option<&'static ValueTexts> {
    let def = open_game.def();
    let values = texts.option(def.kind(), &MATE_RULE)?.values;
    values.get(def.options().get(&MATE_RULE)?)
}

/// Returns the badge of the mate rule; `None` in games that have no choice of it.
pub fn mate_rule_badge(open_game: &OpenGame, texts: &Texts) -> Option<String> {
    Some(texts.fortress().mate_rule(mate_rule(open_game, texts)?.label))
}

fn aim_of_fortress(open_game: &OpenGame, texts: &Texts) -> String {
    let (own, def) = (texts.fortress(), open_game.def());
    let name = |party: Party| texts.party(def.kind(), party);
    let here = open_game.only_person_here();
    let first = here.and_then(|here| here.iter().next()).unwrap_or(Party::new(0));
    let alliance = def.info().fixed_alliance(first);
    let ally = name(alliance.iter().find(|&party| party != first).unwrap_or(first));
    let enemies: Vec<&str> =
        Party::first(open_game.names.len()).filter(|&party| !alliance.contains(party)).map(name).collect();
    let (enemy, other) =
        (enemies.first().copied().unwrap_or_default(), enemies.get(1).copied().unwrap_or_default());
    let who = match here {
        Some(here) if here == alliance => own.aim_with_both(name(first), ally, enemy, other),
        Some(_) => own.aim_with_ally(ally, enemy, other),
        None => own.aim(name(first), ally, enemy, other),
    };
    let condition = match def.rules().mate_rule.fate {
        Fate::EndsGame | Fate::Eliminated => own.both_are_out,
        Fate::PlaysOn => own.both_without_king,
        Fate::RemovesKings => own.both_were_mated,
        Fate::SitsOut => own.both_are_mated,
    };
    let wins = if here.is_some() { own.you_win_when(condition) } else { own.alliance_wins_when(condition) };
    let rule = mate_rule(open_game, texts);
    let rule = rule.map(|rule| format!("{}. {}", own.mate_rule(rule.label), rule.hint)).unwrap_or_default();
    format!("{who} {rule} {wins}")
}
