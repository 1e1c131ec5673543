//! Explanations of refused moves.
use super::{Texts, sentence_case};
use engine::board::Cell;
use engine::games::GameDef;
use engine::notation::NotationStyle;
use engine::pieces::Role;
use engine::rules::{Reason, Refusal};

/// Returns why a move is refused, as a sentence. The pair of cells is the start and the target of the move.
pub fn refusal_text(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    refusal: &Refusal,
    (from, to): (Cell, Cell),
) -> String {
    let own = &texts.game(def.kind()).own;
    let name = |party| texts.party(def.kind(), party);
    let piece = refusal.piece.map_or("", |piece| texts.piece_with_article(def.kind(), piece.role()));
    let (from, to) = (style.cell_name(def, from), style.cell_name(def, to));
    let cells = style.cell_list(def, &refusal.witnesses);
    let text = match refusal.reason {
        Reason::Arranging => texts.arranging.arranging.to_owned(),
        Reason::NoPiece => texts.no_piece(&from),
        Reason::NotOnTurn(party) => texts.not_on_turn(name(party)),
        Reason::NoSuchMovement => texts.no_such_movement(piece),
        Reason::Gap => own.gap(&cells).unwrap_or_else(|| texts.gap(&cells)),
        Reason::Wall => own.wall().unwrap_or(texts.wall).to_owned(),
        Reason::Flanked => texts.flanked(&cells),
        Reason::NotFromHere if refusal.piece.is_some_and(|piece| piece.role() == Role::KING) => {
            texts.fortress().only_from_centre.to_owned()
        }
        Reason::NotFromHere => own.not_from_here().unwrap_or(texts.not_from_here).to_owned(),
        Reason::Blocked => texts.blocked(&cells),
        Reason::OwnPiece => texts.own_piece(&to),
        Reason::Ally => texts.ally(&to),
        Reason::CaptureOnly => texts.capture_only(piece, &to),
        Reason::MoveOnly => texts.move_only(piece, &to),
        Reason::KingTarget => texts.king_target.to_owned(),
        Reason::CastlingRight => texts.castling_right.to_owned(),
        Reason::CastlingAttacked => texts.castling_attacked(&cells),
        Reason::IntoCheck => texts.into_check(&cells),
        Reason::StillInCheck => texts.still_in_check(&cells),
        Reason::ExposesKing => texts.exposes_king(&cells),
        Reason::ExposesAlly => texts.exposes_ally(&cells),
        Reason::JoinsAllied(party) => texts.coalition().joins_allied(name(party)),
        Reason::JoinsBoth => texts.coalition().joins_both.to_owned(),
    };
    sentence_case(&text)
}
