//! Sentences about coalitions.
use super::plies::describe_move;
use crate::open_game::{CoalitionEvent, JoinMethod, OpenGame, TimedEvent};
use engine::history::IllegalAction;
use engine::notation::NotationStyle;
use engine::pieces::Party;
use engine::rules::ActionKind;
use search::{KingSafety, MateStep};
use std::ops::RangeInclusive;
use texts::{Texts, illegal_action, sentence_case, with_full_stop};

/// Returns a phrase for how a small power joined a party.
pub fn describe_join_method(texts: &Texts, method: JoinMethod) -> &'static str {
    let own = texts.coalition();
    match method {
        JoinMethod::Declaration => own.by_declaration,
        JoinMethod::Check => own.by_check,
        JoinMethod::Capture => own.by_capture,
        JoinMethod::Agreed => own.by_agreement,
    }
}

/// Returns sentences about what the last action caused.
pub fn describe_last_events(texts: &Texts, open_game: &OpenGame) -> Vec<String> {
    let last = open_game.game.steps().len().checked_sub(1);
    last.map(|last| describe_events(texts, open_game, last..=last)).unwrap_or_default()
}

/// Returns sentences about what some steps caused: parties that joined or declared to join, and parties that lost
/// all their pieces.
pub(super) fn describe_events(
    texts: &Texts,
    open_game: &OpenGame,
    steps: RangeInclusive<usize>,
) -> Vec<String> {
    let Some(coalition) = open_game.coalition() else { return Vec::new() };
    let (own, game_kind) = (texts.coalition(), open_game.def().kind());
    let name = |party| texts.party(game_kind, party);
    let mut sentences = Vec::new();
    for TimedEvent { step, by, event, .. } in open_game.coalition_events() {
        if step.is_none_or(|step| !steps.contains(&step)) {
            continue;
        }
        match event {
            CoalitionEvent::Joined(partner, method) => {
                let means = describe_join_method(texts, method);
                sentences.push(own.has_joined(name(by), name(partner), means));
            }
            CoalitionEvent::ProposedJoin(partner) => {
                sentences.push(own.has_declared(name(by), name(partner)));
            }
            CoalitionEvent::Rearranged
            | CoalitionEvent::SkippedTurn
            | CoalitionEvent::Shifted
            | CoalitionEvent::AnsweredOutOfTurn => {}
        }
    }
    let game = &open_game.game;
    let after = |index: usize| game.steps().get(index).map_or(game.start(), |step| &step.state.position);
    let before = steps.start().checked_sub(1).map_or(game.start(), after);
    for party in coalition.small {
        if !before.pieces_of(party).is_empty() && after(*steps.end()).pieces_of(party).is_empty() {
            sentences.push(own.has_retired(name(party)));
        }
    }
    sentences
}

/// Returns which small powers have joined somebody since the last move of the one person here, and what they have captured by it;
/// `None` if none has. A coalition of others by the last step is left out: it is said of that step anyway.
pub fn describe_new_alliances(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    let (here, def, own) = (open_game.only_person_here()?, open_game.def(), texts.coalition());
    let (steps, name) = (open_game.game.steps(), |party| texts.party(def.kind(), party));
    let last = steps.iter().rposition(|step| step.is_ply() && here.contains(step.action.by));
    let mut sentences = Vec::new();
    for TimedEvent { step, by, event, .. } in open_game.coalition_events() {
        let (CoalitionEvent::Joined(partner, _), Some(step)) = (event, step) else { continue };
        if last.is_some_and(|last| step <= last) || here.contains(by) {
            continue;
        }
        let before = step.checked_sub(1).map_or(open_game.game.start(), |index| &steps[index].state.position);
        if let ActionKind::Move(mv) = steps[step].action.kind
            && mv.captured.is_some()
        {
            sentences.push(with_full_stop(describe_move(texts, def, style, &mv, before, by)));
        }
        if here.contains(partner) {
            sentences.push(own.joined_you(name(by)));
        } else if step + 1 < steps.len() {
            sentences.push(with_full_stop(own.mate_joins(name(by), name(partner))));
        }
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Returns whether the others together can mate a great power, in a sentence.
pub fn describe_king_safety(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    great: Party,
    safety: &KingSafety,
) -> String {
    let (own, party) = (texts.coalition(), texts.party(open_game.def().kind(), great));
    match &safety.mate {
        Some(mate) => describe_mate(texts, open_game, style, great, mate),
        None if safety.is_complete => own.king_safe(party),
        None => own.king_probably_safe(party),
    }
}

/// Returns the question whether to skip the turn.
pub fn skip_turn_question(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let turn = texts.party(open_game.def().kind(), open_game.shown_position().turn());
    open_game.interaction.pending_skip.then(|| texts.coalition().ask_skip(turn))
}

/// Returns the question whether to keep an arrangement in which the others together can mate.
pub fn unsafe_setup_question(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    let mate = open_game.interaction.unsafe_setup.as_ref()?;
    Some(describe_mate(texts, open_game, style, open_game.arranging_party()?, mate))
}

fn describe_mate(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    great: Party,
    mate: &[MateStep],
) -> String {
    let (own, position) = (texts.coalition(), open_game.shown_position());
    let name = |party| texts.party(open_game.def().kind(), party);
    let cell = |cell| style.cell_name(open_game.def(), cell);
    let mut parts = Vec::new();
    for MateStep { action, joins } in mate {
        let by = name(action.by);
        parts.extend(match action.kind {
            ActionKind::Move(mv) => Some(own.mate_move(by, &cell(mv.from), &cell(mv.to))),
            ActionKind::Arrange(_) => Some(own.mate_rearranges(by)),
            ActionKind::SkipTurn => Some(own.mate_skips(by)),
            _ => None,
        });
        parts.extend(joins.map(|partner| own.mate_joins(by, name(partner))));
    }
    let king = position.kings_of(great).iter().next().map(cell).unwrap_or_default();
    let last = mate.last().map_or("", |step| name(step.action.by));
    own.can_mate(last, &king, &parts.join(", "))
}

/// Returns why the last action is illegal.
pub fn describe_illegal_action(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let error: &IllegalAction = open_game.interaction.illegal_action.as_ref()?;
    Some(sentence_case(&illegal_action(texts, open_game.def(), error)) + ".")
}
