//! The choice of a piece where a pawn promotes.
use super::board::BoardSvg;
use super::{cells, markup};
use crate::open_game::OpenGame;
use crate::scene::PromotionScene;
use engine::notation::NotationStyle;
use texts::Texts;

/// The number of cells above which cells are small on a phone.
const MANY_CELLS: usize = 150;

/// Returns the promotion's options, laid out from the target towards the middle of the board.
pub fn promotion(texts: &Texts, open_game: &OpenGame, style: NotationStyle) -> String {
    let Some(promotion) = PromotionScene::of(open_game) else { return String::new() };
    let board = BoardSvg::of(open_game).with_names(style);
    // Where cells are small on a phone, the options are larger than cells.
    let is_small = open_game.geometry().len() > MANY_CELLS;
    let (side, scale) = if is_small { (markup::CELL * 3 / 2, " scale(1.5)") } else { (markup::CELL, "") };
    let (x, y) = board.centre(promotion.to);
    let (x, y) = ((x - side / 2).max(0).min(board.width() - side), y - side / 2);
    let down = if y < board.middle() { side } else { -side };
    let heading = texts.promote(&board.name(promotion.to));
    let count = i32::try_from(promotion.pieces.len()).unwrap_or_default();
    let top = y.min(y + (count - 1) * down) - 5;
    let mut text = format!(
        "<g class='promotion' role='group' aria-label='{heading}'>\
         {}<rect class='card' x='{}' y='{top}' width='{}' height='{}' rx='8'/>",
        board.dimmer(),
        x - 5,
        side + 10,
        10 + side * count
    );
    let game_kind = open_game.def().kind();
    let has_parties = promotion.pieces.iter().any(|piece| piece.party() != promotion.pieces[0].party());
    for (index, &piece) in (0..).zip(&promotion.pieces) {
        let role = texts.piece(game_kind, piece.role());
        let label = if has_parties {
            format!("{role} {}", texts.party(game_kind, piece.party()))
        } else {
            role.to_owned()
        };
        let picked = if index == promotion.focused { " picked" } else { "" };
        let y = y + down * i32::try_from(index).unwrap_or_default();
        text += &format!(
            "<g id='promotion-{index}' class='promotion-option{picked}' data-choice='{index}' role='button' tabindex='0' \
             aria-label='{label}' transform='translate({x} {y}){scale}'>{}</g>",
            cells::choice(piece, game_kind)
        );
    }
    text + "</g>"
}
