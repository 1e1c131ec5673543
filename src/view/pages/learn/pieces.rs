//! A card for each piece: its moves and captures, on an empty board and among others.
use super::{course, home_link, link, print};
use crate::app::{App, LearnPage};
use crate::games::GameKind;
use crate::i18n::{Texts, sentence_case};
use crate::learn::{Course, PieceCard};
use crate::pieces::{PartySet, Piece};
use crate::rules::{Position, legal_moves};
use crate::view::boards;
use crate::view::widgets::escape_html;
use crate::view::{memo_text, runtime};
use leptos::prelude::*;

/// The page.
pub fn pieces(texts: &'static Texts, game_kind: GameKind) -> AnyView {
    let own = texts.learn;
    let Some(course) = course(game_kind) else { return ().into_any() };
    let head =
        format!("{}<h1>{}</h1><p class='hint'>{}</p>", home_link(texts, game_kind), own.pieces, own.legend);
    let cards = runtime().memo(Box::new(move |app| cards(texts, app, &course)));
    view! {
        <div class="learn">
            <div inner_html=head></div>
            <div class="cards" inner_html=memo_text(cards)></div>
            <div class="answers">{print(texts)}</div>
        </div>
    }
    .into_any()
}

fn cards(texts: &Texts, app: &App, course: &Course) -> String {
    course.cards.iter().map(|card| self::card(texts, app, course.kind, card)).collect()
}

fn card(texts: &Texts, app: &App, game_kind: GameKind, card: &PieceCard) -> String {
    let own = texts.learn;
    let Some(piece) = card.position.piece(card.cell) else { return String::new() };
    let sentences = card.def.rulebook();
    let about = rule_of(card);
    let rule =
        sentences.iter().zip(app.tab.rule_texts_of(game_kind)).find(|(sentence, _)| sentence.rule == about);
    let number = sentences.iter().find(|sentence| sentence.rule == about).map(|sentence| sentence.number);
    let rule = rule.map(|(_, text)| escape_html(text)).unwrap_or_default();
    let rule_link = number
        .map(|number| link(game_kind, LearnPage::Rules(Some(number.to_owned())), number))
        .unwrap_or_default();
    let alone =
        Position::new(&[(card.cell, piece)], *card.position.relations(), PartySet::EMPTY, piece.party());
    let picture = |position: &Position, label: &str| {
        let drawn = with_targets(card, position, piece);
        format!("<figure>{drawn}<figcaption class='hint'>{label}</figcaption></figure>")
    };
    format!(
        "<section class='piece-card'><h2>{}</h2><p><span class='rule-number'>{rule_link}</span> {rule}</p><p>{}</p>\
         <div class='pair'>{}{}</div></section>",
        escape_html(&sentence_case(texts.piece(game_kind, piece.role()))),
        escape_html(&card.caption),
        picture(&alone, own.empty_board),
        picture(&card.position, own.occupied_board)
    )
}

/// The id of the rule for the moves of a piece.
fn rule_of(card: &PieceCard) -> &'static str {
    let refusal = crate::rules::Refusal {
        reason: crate::rules::Reason::NoSuchMovement,
        piece: card.position.piece(card.cell),
        witnesses: Vec::new(),
    };
    card.def.violated_rule(&refusal)
}

/// The board with the moves of the piece from its cell.
fn with_targets(card: &PieceCard, position: &Position, piece: Piece) -> String {
    let seen = position.with_turn(piece.party());
    let moves = legal_moves(card.def.rules(), &seen).into_iter().filter(|mv| mv.from == card.cell);
    let targets: Vec<_> = moves.map(|mv| (mv.to, mv.captured.is_some())).collect();
    boards::preview_with(&card.def, position, &targets)
}
