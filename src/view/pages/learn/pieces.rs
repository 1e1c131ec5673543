//! A card for each piece: its moves and captures, on an empty board and among others.
use super::{HomeLink, PlaceLink, rule_place};
use crate::view::runtime;
use crate::view::ui::elements::{PrintButton, picture};
use app::svg::boards;
use engine::board::Cell;
use engine::games::GameKind;
use engine::pieces::{PartySet, Piece};
use engine::rules::{Position, Reason, Refusal, legal_moves};
use learn::{Lessons, PieceCard};
use leptos::prelude::*;
use std::sync::Arc;
use texts::{Texts, sentence_case};

/// The page.
#[component]
pub fn PiecesPage(texts: &'static Texts, lessons: Arc<Lessons>) -> impl IntoView {
    let (own, game_kind) = (texts.learn, lessons.kind);
    let cards = lessons.cards.iter().filter_map(|card| {
        let piece = card.position.piece(card.cell)?;
        Some(piece_card(texts, game_kind, card, piece))
    });
    view! {
        <div class="learn">
            <div>
                <HomeLink texts game_kind />
                <h1>{own.pieces}</h1>
                <p class="hint">{own.legend}</p>
            </div>
            <div class="cards">{cards.collect_view()}</div>
            <div class="answers"><PrintButton texts /></div>
        </div>
    }
}

/// A piece: the rule for its moves, what else to know about it, and its boards.
fn piece_card(texts: &Texts, game_kind: GameKind, card: &PieceCard, piece: Piece) -> impl IntoView + use<> {
    let own = texts.learn;
    let about = rule_of(card);
    let sentence = card.def.rulebook().iter().enumerate().find(|(_, sentence)| sentence.rule == about);
    // The rule texts arrive later than the lessons.
    let rule = sentence.map(|(at, _)| {
        runtime().memo(move |app| app.tab.rule_texts_of(game_kind).get(at).cloned().unwrap_or_default())
    });
    let number = sentence.map(|(_, sentence)| sentence.number);
    let rule_link =
        number.map(|number| view! { <PlaceLink game_kind place=rule_place(number) label=number /> });
    let alone =
        Position::new(&[(card.cell, piece)], *card.position.relations(), PartySet::EMPTY, piece.party());
    let diagram = |position: &Position, label: &'static str| {
        let board = picture(with_targets(card, position, piece));
        view! { <figure>{board}<figcaption class="hint">{label}</figcaption></figure> }
    };
    view! {
        <section class="piece-card">
            <h2>{sentence_case(texts.piece(game_kind, piece.role()))}</h2>
            <p><span class="rule-number">{rule_link}</span> " " {rule}</p>
            <p>{card.caption.clone()}</p>
            <div class="pair">
                {diagram(&alone, own.empty_board)}
                {diagram(&card.position, own.occupied_board)}
            </div>
        </section>
    }
}

/// The id of the rule for the moves of a piece.
fn rule_of(card: &PieceCard) -> &'static str {
    let refusal = Refusal {
        reason: Reason::NoSuchMovement,
        piece: card.position.piece(card.cell),
        witnesses: Vec::new(),
    };
    card.def.violated_rule(&refusal)
}

/// The cells that the caption names.
fn named_cells(card: &PieceCard) -> Vec<Cell> {
    let words = card.caption.split(|sign: char| !sign.is_alphanumeric());
    words.filter_map(|word| card.def.cell_by_name(word)).collect()
}

/// The board with the moves of the piece from its cell, and the names of the cells that the caption names.
fn with_targets(card: &PieceCard, position: &Position, piece: Piece) -> String {
    let seen = position.with_turn(piece.party());
    let moves = legal_moves(card.def.rules(), &seen).into_iter().filter(|mv| mv.from == card.cell);
    let targets: Vec<_> = moves.map(|mv| (mv.to, mv.captured.is_some())).collect();
    boards::preview_with(&card.def, position, &targets, &named_cells(card))
}
