//! Plies in words.
use super::labels::kings_removed;
use crate::open_game::{ListSign, ListedPly, OpenGame};
use engine::games::{GameDef, GameKind};
use engine::history::{Game, OFFER, Ply};
use engine::notation::{MoveThreat, NotationStyle};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Move, Position};
use texts::Texts;

/// Returns a ply as lists of moves name it for speech: what the party does, and whether it gives check or mates. `mates`:
/// whether it gave the check of a mate.
pub fn spoken_ply(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    ply: &Ply,
    mates: Option<bool>,
) -> String {
    let words = describe_ply(texts, def, style, ply);
    match ply.threat(def.rules(), mates) {
        Some(MoveThreat::Check) => format!("{words}, {}", texts.spoken_check),
        Some(MoveThreat::Mate) => format!("{words}, {}", texts.spoken_mate),
        None => words,
    }
}

/// Returns a ply of the list of moves for speech, with what its signs and its mark for an offered draw say.
pub fn spoken_listed_ply(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    listed: &ListedPly,
) -> String {
    let Some(ply) = listed.ply.checked_sub(1).and_then(|index| open_game.game.plies().nth(index)) else {
        return listed.text.text.clone();
    };
    // What the party did instead of a move is said anyway.
    let is_besides = |sign: &&ListSign| {
        ply.mv().is_some() && !matches!(sign, ListSign::Rearranges | ListSign::Waits | ListSign::RemovesKings)
    };
    let mut parts: Vec<String> =
        listed.text.signs.iter().filter(is_besides).map(|&sign| sign_label(texts, sign)).collect();
    parts.push(spoken_ply(texts, open_game.def(), style, &ply, listed.text.mates));
    parts.extend(offer_label(texts, open_game, listed));
    parts.join(", ")
}

/// Returns what the mark for an offered draw after a ply means; `None` without the mark.
pub fn offer_label(texts: &Texts, open_game: &OpenGame, listed: &ListedPly) -> Option<String> {
    let ply = open_game.game.plies().nth(listed.ply.checked_sub(1)?)?;
    let offers_draw = listed.text.text.ends_with(OFFER);
    offers_draw.then(|| texts.draw_offered(texts.party(open_game.def().kind(), ply.action.by)))
}

/// Returns what a sign of the list of moves means.
pub fn sign_label(texts: &Texts, sign: ListSign) -> String {
    let own = texts.coalition();
    match sign {
        ListSign::Joins(partner) => own.join(texts.party(GameKind::Coalition, partner)),
        ListSign::Shifts => own.event_shifted.to_owned(),
        ListSign::AnswersOutOfTurn => own.event_answered.to_owned(),
        ListSign::Rearranges => own.event_rearranged.to_owned(),
        ListSign::Waits => own.event_skipped.to_owned(),
        ListSign::RemovesKings => texts.fortress().remove_kings.to_owned(),
    }
}

/// Returns an action in words before it is played; `None` for one that is no ply.
pub fn describe_action(texts: &Texts, game: &Game, action: Action, style: &NotationStyle) -> Option<String> {
    let (mut after, before) = (game.clone(), game.plies().count());
    after.play(action).ok()?;
    let ply = after.plies().nth(before)?;
    Some(describe_ply(texts, &**game.def(), style, &ply))
}

/// Returns a ply in words.
pub(super) fn describe_ply(texts: &Texts, def: &dyn GameDef, style: &NotationStyle, ply: &Ply) -> String {
    let party = texts.party(def.kind(), ply.action.by);
    match &ply.action.kind {
        ActionKind::Move(mv) => describe_move(texts, def, style, mv, ply.before, ply.action.by),
        ActionKind::SkipTurn => texts.coalition().announce_skip(party),
        ActionKind::Arrange(_) => texts.coalition().announce_rearranged(party),
        ActionKind::OutOfTime => texts.clock.sits_out(party),
        _ => kings_removed(texts, def, ply),
    }
}

/// Returns a move of a party in words.
pub(super) fn describe_move(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    mv: &Move,
    before: &Position,
    by: Party,
) -> String {
    let (game_kind, name) = (def.kind(), |cell| style.cell_name(def, cell));
    let plain = |cell| {
        let piece = before.piece(cell);
        piece.map_or("", |piece| texts.piece(game_kind, piece.role()))
    };
    let (party, piece) = (texts.party(game_kind, by), plain(mv.from));
    let (from, to) = (name(mv.from), name(mv.to));
    let mut text = match mv.captured {
        _ if mv.is_castling() => texts.announce_castling(party, &from, &to),
        Some(captured) => texts.announce_capture(party, piece, &from, plain(captured), &to),
        None => texts.announce_move(party, piece, &from, &to),
    };
    if mv.is_en_passant() {
        text += &format!(", {}", texts.announce_en_passant);
    }
    if let Some(piece) = mv.promotion {
        let becomes = texts.piece(game_kind, piece.role());
        let promotion = if piece.party() == by {
            texts.announce_promotion(becomes)
        } else {
            texts.announce_promotion_for(becomes, texts.party(game_kind, piece.party()))
        };
        text += &format!(", {promotion}");
    }
    text
}
