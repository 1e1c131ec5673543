//! Explanations of refused moves.
use super::{Texts, render, sentence_case};
use crate::board::Cell;
use crate::games::GameDef;
use crate::notation::NotationStyle;
use crate::pieces::Role;
use crate::rules::{Reason, Refusal};

/// Returns why a move is refused, as a sentence. The pair of cells is the start and the target of the move.
pub fn refusal_text(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    refusal: &Refusal,
    (from, to): (Cell, Cell),
) -> String {
    let own = &texts.game(def.kind()).own;
    let template = match refusal.reason {
        Reason::Arranging => texts.arranging.arranging,
        Reason::NoPiece => texts.no_piece,
        Reason::NotOnTurn(_) => texts.not_on_turn,
        Reason::NoSuchMovement => texts.no_such_movement,
        Reason::Gap => own.gap.unwrap_or(texts.gap),
        Reason::Wall => own.wall.unwrap_or(texts.wall),
        Reason::Flanked => texts.flanked,
        Reason::NotFromHere if refusal.piece.is_some_and(|piece| piece.role() == Role::KING) => {
            texts.fortress().only_from_centre
        }
        Reason::NotFromHere => own.not_from_here.unwrap_or(texts.not_from_here),
        Reason::Blocked => texts.blocked,
        Reason::OwnPiece => texts.own_piece,
        Reason::Ally => texts.ally,
        Reason::CaptureOnly => texts.capture_only,
        Reason::MoveOnly => texts.move_only,
        Reason::KingTarget => texts.king_target,
        Reason::CastlingRight => texts.castling_right,
        Reason::CastlingAttacked => texts.castling_attacked,
        Reason::IntoCheck => texts.into_check,
        Reason::StillInCheck => texts.still_in_check,
        Reason::ExposesKing => texts.exposes_king,
        Reason::ExposesAlly => texts.exposes_ally,
        Reason::JoinsAllied(_) => texts.coalition().joins_allied,
        Reason::JoinsBoth => texts.coalition().joins_both,
    };
    let party = match refusal.reason {
        Reason::NotOnTurn(party) | Reason::JoinsAllied(party) => texts.party(def.kind(), party),
        _ => "",
    };
    let piece = refusal.piece.map_or("", |piece| texts.piece_with_article(def.kind(), piece.role()));
    let (from, to) = (style.cell_name(def, from), style.cell_name(def, to));
    let cells = style.cell_list(def, &refusal.witnesses);
    let values = [("piece", piece), ("from", &from), ("to", &to), ("cells", &cells), ("party", party)];
    sentence_case(&render(template, &values))
}
