//! Sentences about what does not happen, and about a draw that can be claimed.
use crate::open_game::{Feedback, OpenGame, Premove};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use engine::rules::Draw;
use texts::{Texts, bidi_isolated};

/// Returns what did not happen, or what else has to be known of the game now: that it is only watched, or that a draw
/// can be claimed here.
pub fn describe_feedback(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let own = &texts.feedback;
    let party = |party| texts.party(open_game.def().kind(), party);
    let player = |by: Party| match open_game.names[by.index()].as_str() {
        "" => party(by).to_owned(),
        name => bidi_isolated(name),
    };
    match open_game.feedback() {
        Some(Feedback::DrawDeclined(by)) => Some(own.draw_declined(&player(by))),
        Some(Feedback::Waiting(by)) if open_game.bot_level(by).is_some() => {
            Some(own.waiting_for_bot(&player(by)))
        }
        Some(Feedback::Waiting(by)) => Some(own.waiting_for_link(party(by))),
        // It has a sentence with the move.
        Some(Feedback::Impossible(_)) => None,
        Some(Feedback::LookingBack) => Some(own.looking_back.to_owned()),
        None if open_game.is_watched() && open_game.is_playable() => {
            Some(describe_watching(texts, open_game).to_owned())
        }
        None => describe_claim(texts, open_game).map(str::to_owned),
    }
}

/// Returns which move waits for the player's turn, or has waited and is not legal now, in a sentence.
pub fn describe_premove(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    let own = &texts.feedback;
    if let Some(Feedback::Impossible(premove)) = open_game.feedback() {
        return Some(own.premove_impossible(&premove_text(open_game, style, premove)));
    }
    Some(own.premove_waits(&premove_text(open_game, style, open_game.premove()?)))
}

/// Returns a move that waits in short: piece and target.
fn premove_text(open_game: &OpenGame, style: &NotationStyle, premove: Premove) -> String {
    let (def, role) = (open_game.def(), premove.piece.role());
    let letter = (!def.rules().is_letterless(role)).then(|| style.letter(def, role));
    letter.into_iter().collect::<String>() + &style.cell_name(def, premove.to)
}

/// Returns why nobody can act at a board that is only watched.
pub fn describe_watching(texts: &Texts, open_game: &OpenGame) -> &'static str {
    match open_game.live.as_deref() {
        Some(live) if live.disagreement.is_some() && live.is_seated() => texts.live.disagreement,
        _ => texts.feedback.watching,
    }
}

/// Returns the reason for which a draw can be claimed here now.
pub(super) fn describe_claim(texts: &Texts, open_game: &OpenGame) -> Option<&'static str> {
    let is_ours = open_game.is_play_mode() && open_game.is_playable() && !open_game.waits_for_others();
    let draw = is_ours.then(|| open_game.game.claimable_draw()).flatten()?;
    Some(if draw == Draw::Threefold { texts.feedback.threefold } else { texts.feedback.no_progress })
}
