//! A card for each piece: its moves and captures, on an empty board and among others.
use super::{home_link, lessons, rule_link};
use crate::view::runtime;
use crate::view::ui::elements::{PrintButton, picture};
use app::App;
use app::svg::boards;
use engine::games::GameKind;
use engine::pieces::{PartySet, Piece};
use engine::rules::{Position, legal_moves};
use learn::PieceCard;
use leptos::prelude::*;
use texts::{Texts, sentence_case};

/// The page.
#[component]
pub fn PiecesPage(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let own = texts.learn;
    let Some(lessons) = lessons(game_kind) else { return ().into_any() };
    // The rule texts arrive later than the lessons.
    let has_rules = runtime().memo(move |app| !app.tab.rule_texts_of(game_kind).is_empty());
    let cards = move || {
        let _ = has_rules.get();
        runtime().with_untracked(&|app| {
            let card = |card| self::card(texts, app, game_kind, card);
            lessons.cards.iter().map(card).collect_view().into_any()
        })
    };
    view! {
        <div class="learn">
            <div>{home_link(texts, game_kind)} <h1>{own.pieces}</h1> <p class="hint">{own.legend}</p></div>
            <div class="cards">{cards}</div>
            <div class="answers"><PrintButton texts /></div>
        </div>
    }
    .into_any()
}

fn card(texts: &Texts, app: &App, game_kind: GameKind, card: &PieceCard) -> AnyView {
    let own = texts.learn;
    let Some(piece) = card.position.piece(card.cell) else { return ().into_any() };
    let sentences = card.def.rulebook();
    let about = rule_of(card);
    let rule =
        sentences.iter().zip(app.tab.rule_texts_of(game_kind)).find(|(sentence, _)| sentence.rule == about);
    let rule = rule.map(|(_, text)| text.to_string()).unwrap_or_default();
    let number = sentences.iter().find(|sentence| sentence.rule == about).map(|sentence| sentence.number);
    let rule_link = number.map(|number| rule_link(game_kind, number, number));
    let alone =
        Position::new(&[(card.cell, piece)], *card.position.relations(), PartySet::EMPTY, piece.party());
    let diagram = |position: &Position, label: &'static str| {
        let board = picture(with_targets(card, position, piece));
        view! { <figure>{board}<figcaption class="hint">{label}</figcaption></figure> }.into_any()
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
    .into_any()
}

/// The id of the rule for the moves of a piece.
fn rule_of(card: &PieceCard) -> &'static str {
    let refusal = engine::rules::Refusal {
        reason: engine::rules::Reason::NoSuchMovement,
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
