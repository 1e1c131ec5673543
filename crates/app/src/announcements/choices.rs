//! What bots say of their choices, in sentences: why they joined a party, what they want and fear, and what they advise.
use super::ally::describe_forecast;
use super::coalition::describe_king_safety;
use super::inclination::describe_wish;
use super::labels::{choice_words, expected_line};
use super::skipped_turns::remove_kings_label;
use crate::open_game::{Advice, OpenGame};
use engine::board::Cell;
use engine::history::{Annotation, Game, readable_comment};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Joining, joining};
use learn::{Hint, HintStage};
use search::{Choice, Motive, SearchInfo};
use texts::{Texts, hint_sentences, hint_text, join_reason, joined_sentence, thought_sentence};

/// Returns the comments on the shown ply, and on the later steps that are not plies.
pub fn describe_comments(texts: &Texts, open_game: &OpenGame) -> Vec<String> {
    open_game.shown_steps().flat_map(|steps| comments_after(texts, &open_game.game, steps)).collect()
}

/// Returns the comments after a number of steps. The reason why a bot joined a party is one of them.
pub(super) fn comments_after(texts: &Texts, game: &Game, steps: usize) -> Vec<String> {
    let step = steps.checked_sub(1).and_then(|index| game.steps().get(index));
    let comment = |annotation: &Annotation| match annotation {
        Annotation::Comment(text) => Some(readable_comment(text)).filter(|text| !text.is_empty()),
        Annotation::JoinReason(reason) => joined_sentence(texts, &**game.def(), step?, *reason),
        Annotation::Glyph(_) | Annotation::Variation(_) => None,
    };
    game.annotations(steps).iter().filter_map(comment).collect()
}

/// Returns what a party wants and fears; `None` if there is nothing to say of its choice.
pub(crate) fn describe_thought(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    by: Party,
    info: &SearchInfo,
) -> Option<String> {
    if let Some(sentence) = reason_to_join(texts, open_game, info) {
        return Some(sentence);
    }
    thought_sentence(texts, open_game.def(), style, by, info.explanation?)
}

/// Returns what the player asked for.
pub fn describe_advice(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    Some(match open_game.advice()? {
        Advice::Hint { info, stage, is_arranged } => {
            let hint = match (stage, info.choice) {
                (HintStage::Piece, Choice::Act(Action { kind: ActionKind::Move(mv), .. })) => {
                    describe_hinted_piece(texts, open_game, style, info, mv.from)
                }
                _ => describe_hint(texts, open_game, style, info),
            };
            if *is_arranged { [&hint, texts.explanations.arrangement_shown].join(" ") } else { hint }
        }
        Advice::Forecast(ally, choice) => describe_forecast(texts, open_game, style, *ally, *choice),
        Advice::KingSafety(great, safety) => describe_king_safety(texts, open_game, style, *great, safety),
        Advice::Wish(party, wish) => describe_wish(texts, open_game, style, *party, wish),
    })
}

/// Returns what hangs, if anything does, and which piece is to move.
fn describe_hinted_piece(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    info: &SearchInfo,
    from: Cell,
) -> String {
    let def = open_game.def();
    let [attacked, _] = hint_sentences(texts, def, style, info.explanation.unwrap_or_default());
    let piece = open_game.game.state().position.piece(from);
    let hint =
        piece.map(|piece| describe_task_hint(texts, open_game, style, Hint::Piece(piece.role(), from)));
    attacked.into_iter().chain(hint).collect::<Vec<_>>().join(" ")
}

/// Returns a hint for the task on the board as a sentence.
pub(crate) fn describe_task_hint(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    hint: Hint,
) -> String {
    let label = |kind| special_action_name(texts, open_game, kind).unwrap_or_default();
    hint_text(texts, open_game.def(), style, hint, &label)
}

fn describe_hint(texts: &Texts, open_game: &OpenGame, style: &NotationStyle, info: &SearchInfo) -> String {
    let line = match info.choice {
        Choice::Decline => texts.coalition().decline_answer.to_owned(),
        Choice::Act(action) => special_action_name(texts, open_game, action.kind).unwrap_or_else(|| {
            let line = expected_line(texts, open_game, &[action], style);
            match joined_by(open_game, action) {
                Some(partner) => {
                    texts.coalition().move_joins(&line, texts.party(open_game.def().kind(), partner))
                }
                None => line,
            }
        }),
    };
    let advice = texts.bots.advice(&line);
    let explanation = info.explanation.unwrap_or_default();
    let [attacked, motive] = hint_sentences(texts, open_game.def(), style, explanation);
    let shows_line = matches!(explanation.motive, Some(Motive::Wins(_)));
    // That can only be seen in the moves that follow.
    let line =
        shows_line.then(|| texts.bots.expected_line(&expected_line(texts, open_game, &info.pv, style)));
    let reasons: Vec<String> =
        reason_to_join(texts, open_game, info).into_iter().chain(motive).chain(line).collect();
    let advice = if reasons.is_empty() { advice } else { [advice, reasons.join(" ")].join(". ") };
    attacked.into_iter().chain([advice]).collect::<Vec<_>>().join(" ")
}

/// Returns the party that the party of an action joins by its move; `None` if it joins none.
fn joined_by(open_game: &OpenGame, action: Action) -> Option<Party> {
    let (ActionKind::Move(mv), Some(_)) = (action.kind, open_game.coalition()) else { return None };
    match joining(open_game.def().rules(), &open_game.game.state().position, &mv) {
        Joining::Joins(partner) => Some(partner),
        _ => None,
    }
}

/// Returns the name of an action that a bot may choose besides a move.
pub(super) fn special_action_name(texts: &Texts, open_game: &OpenGame, kind: ActionKind) -> Option<String> {
    let name = match kind {
        ActionKind::Ready => texts.arranging.ready,
        ActionKind::AcceptDraw => texts.accept_draw,
        ActionKind::DeclineDraw => texts.decline_draw,
        ActionKind::ClaimDraw => texts.claim_draw,
        ActionKind::RemoveKings => remove_kings_label(texts, open_game),
        _ => return choice_words(texts, open_game.def(), &kind),
    };
    Some(name.to_owned())
}

/// Returns why a choice makes its party join another one, if it does: by a declaration, a move or a rearrangement.
fn reason_to_join(texts: &Texts, open_game: &OpenGame, info: &SearchInfo) -> Option<String> {
    let Choice::Act(action) = info.choice else { return None };
    let reason = info.join_reason?;
    let partner = match action.kind {
        ActionKind::Join(partner) => partner,
        _ => {
            let mut ahead = Game::clone(&open_game.game);
            ahead.play(action).ok()?;
            let coalition = ahead.def().rules().coalition.as_ref()?;
            coalition.partner(ahead.state().position.coalition(), action.by)?
        }
    };
    Some(join_reason(texts, open_game.def().kind(), action.by, partner, reason))
}
