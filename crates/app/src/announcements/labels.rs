//! Plies as short labels: a piece's move in notation, everything else in words.
use crate::open_game::OpenGame;
use engine::games::GameDef;
use engine::history::{Game, MovetextPly, OFFER, Ply, Tree, TreeNodeId};
use engine::notation::{NotationStyle, write_san_with};
use engine::rules::{Action, ActionKind};
use texts::Texts;

/// Returns a ply as a label: its move in notation, everything else in words, such as `Green joins Black, Mh4`.
pub fn ply_words(texts: &Texts, def: &dyn GameDef, style: &NotationStyle, written: &MovetextPly) -> String {
    let ply = &written.ply;
    let name = |party| texts.party(def.kind(), party);
    let by = name(ply.action.by);
    let declared = written.actions_before.iter().find_map(|action| match action.kind {
        ActionKind::Join(partner) => Some((name(action.by), name(partner))),
        _ => None,
    });
    let own = texts.coalition();
    let mut parts = Vec::new();
    let shifts = written.actions_before.iter().any(|action| matches!(action.kind, ActionKind::Shift(..)));
    parts.extend(shifts.then(|| own.shifts(by)));
    let words = match (ply.action.kind, declared) {
        (ActionKind::Arrange(_), Some((party, partner))) => own.joins_and_rearranges(party, partner),
        (ActionKind::SkipTurn, Some((party, partner))) => own.joins_and_waits(party, partner),
        (ActionKind::Move(_), declared) => {
            parts.extend(declared.map(|(party, partner)| own.mate_joins(party, partner)));
            let text = move_text(def, style, written);
            let answers = def.rules().coalition.is_some() && ply.action.by != ply.before.turn();
            if answers { own.answers_with(by, &text) } else { text }
        }
        _ => special_words(texts, def, ply),
    };
    parts.push(words);
    parts.join(", ")
}

/// Returns names of which one is chosen, as in `Yellow, Black or Red`.
pub fn one_of(texts: &Texts, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [others @ .., last] => [&others.join(", "), texts.confirm.or, last].join(" "),
    }
}

/// Returns an action that is no piece's move in words.
fn special_words(texts: &Texts, def: &dyn GameDef, ply: &Ply) -> String {
    let (own, by) = (texts.coalition(), texts.party(def.kind(), ply.action.by));
    match ply.action.kind {
        ActionKind::Arrange(_) => own.mate_rearranges(by),
        ActionKind::SkipTurn => own.announce_skip(by),
        ActionKind::OutOfTime => texts.clock.sits_out(by),
        _ => kings_removed(texts, def, ply),
    }
}

/// Returns that a party removes its king or its kings.
pub(super) fn kings_removed(texts: &Texts, def: &dyn GameDef, ply: &Ply) -> String {
    let by = texts.party(def.kind(), ply.action.by);
    match ply.before.kings_of(ply.action.by).len() {
        1 => texts.announce_king_removed(by),
        _ => texts.announce_kings_removed(by),
    }
}

/// Returns a ply as a label in a table that names its party: without the party, and as short as can be.
pub fn short_ply_words(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    written: &MovetextPly,
) -> String {
    let own = texts.coalition();
    let before = written.actions_before.iter().filter_map(|action| match action.kind {
        ActionKind::Join(partner) => Some(own.with_ally(texts.party(def.kind(), partner))),
        ActionKind::Shift(..) => Some(own.event_shifted.to_owned()),
        _ => None,
    });
    let mut parts: Vec<String> = before.collect();
    let ply = &written.ply;
    let answers = def.rules().coalition.is_some() && ply.action.by != ply.before.turn();
    parts.extend(answers.then(|| own.event_answered.to_owned()));
    parts.push(match ply.action.kind {
        ActionKind::Move(_) => move_text(def, style, written),
        ActionKind::Arrange(_) => own.event_rearranged.to_owned(),
        ActionKind::SkipTurn => own.event_skipped.to_owned(),
        _ => special_words(texts, def, ply),
    });
    parts.join(", ")
}

fn move_text(def: &dyn GameDef, style: &NotationStyle, written: &MovetextPly) -> String {
    let Some(mv) = written.ply.mv() else { return String::new() };
    let threat = written.ply.threat(def.rules(), written.mates);
    let mut text = write_san_with(def, def.rules(), written.ply.before, mv, style, threat);
    text.extend(written.offers_draw.then_some(OFFER));
    text
}

/// Returns the last of the first `plies` plies with its round, such as `2 … e7`; `None` for zero.
pub fn ply_label(texts: &Texts, open_game: &OpenGame, plies: usize, style: &NotationStyle) -> Option<String> {
    let written = open_game.game.movetext_plies().into_iter().nth(plies.checked_sub(1)?)?;
    let number = written.ply.before.round_number();
    let is_first = open_game.def().rules().order.index_of(written.ply.action.by) == 0;
    let dots = if is_first { "" } else { "… " };
    Some(format!("{number} {dots}{}", ply_words(texts, open_game.def(), style, &written)))
}

/// Returns the ply that leads to a node of a tree as a label; empty if the step to the node is no ply. `words` writes it.
pub fn node_words(
    tree: &Tree,
    node: TreeNodeId,
    words: &dyn Fn(&dyn GameDef, &MovetextPly) -> String,
) -> String {
    tree.movetext_ply(node).map(|written| words(&**tree.def(), &written)).unwrap_or_default()
}

/// Returns a declaration in words, which is no ply and stands before the next one; `None` for any other action.
pub(crate) fn declaration_words(texts: &Texts, def: &dyn GameDef, action: &Action) -> Option<String> {
    let own = texts.coalition();
    let name = |party| texts.party(def.kind(), party);
    match action.kind {
        ActionKind::Join(partner) => Some(own.mate_joins(name(action.by), name(partner))),
        ActionKind::Shift(..) => Some(own.shifts(name(action.by))),
        _ => None,
    }
}

/// Returns the step to a node as a label with its number; a declaration has none.
pub(crate) fn numbered_words(texts: &Texts, tree: &Tree, style: &NotationStyle, node: TreeNodeId) -> String {
    let declared = tree.step(node).and_then(|step| declaration_words(texts, &**tree.def(), &step.action));
    let numbered = || {
        let words = |def: &dyn GameDef, written: &MovetextPly| ply_words(texts, def, style, written);
        [tree.move_number(None, node), node_words(tree, node, &words)].join(" ").trim().to_owned()
    };
    declared.unwrap_or_else(numbered)
}

/// Returns the actions expected after the latest position as labels, up to the first illegal one.
pub(crate) fn expected_line(
    texts: &Texts,
    open_game: &OpenGame,
    actions: &[Action],
    style: &NotationStyle,
) -> String {
    let mut ahead = Game::clone(&open_game.game);
    for action in actions {
        if ahead.play(*action).is_err() {
            break;
        }
    }
    let written = ahead.movetext_plies().into_iter().skip(open_game.ply_count());
    let is_word = |text: &String| text.contains(' ');
    let labels: Vec<String> =
        written.map(|written| ply_words(texts, open_game.def(), style, &written)).collect();
    labels.join(if labels.iter().any(is_word) { ", " } else { " " })
}

/// Returns what an action that is no piece's move is called as a choice; `None` for moves and other actions.
pub(super) fn choice_words(texts: &Texts, def: &dyn GameDef, action: &ActionKind) -> Option<String> {
    let own = texts.coalition();
    Some(match action {
        ActionKind::Join(partner) => own.join(texts.party(def.kind(), *partner)),
        ActionKind::Arrange(_) => own.rearrange.to_owned(),
        ActionKind::SkipTurn => own.skip_turn.to_owned(),
        ActionKind::Shift(..) => own.shift.to_owned(),
        _ => return None,
    })
}
