//! The table: board, plates, status, controls, moves.
use crate::app::{AnalysisStep, Dialog, EditStep, Intent, Table, is_mocked};
use crate::games::GameKind;
use crate::games::coalition;
use crate::games::fortress::are_allied;
use crate::i18n::{Texts, render, points};
use crate::pieces::{Man, Party, PartySet, Role};
use crate::view::board::board;
use crate::view::boards::class_of;
use crate::view::bots::bots_place;
use crate::view::diplomacy::timeline;
use crate::view::keys::{ZOOM, focused};
use crate::view::moves::moves;
use crate::view::parts::{
    BOOK, Button, CLOSER, EYE, FURTHER, KEYS, LAMP, LINK, PAUSE, REDO, TURN, UNDO, element, escaped,
};
use crate::view::status::status_box;
use crate::view::typed::typed;
use crate::view::{clocks, draw, live, of_table, store, text, watch};
use leptos::prelude::*;
use web_sys::Element;

/// The table.
pub fn table(texts: &'static Texts) -> AnyView {
    let class = of_table(|table| {
        let clocks = if table.clock.is_some() { " timed" } else { "" };
        let bots = if table.has_bots() { " with-bots" } else { "" };
        format!("table {}{clocks}{bots}", class_of(table.game()))
    });
    let remark = of_table(|table| table.comments().join(" "));
    let rest = of_table(|table| match table.card.rest.as_str() {
        "" => String::new(),
        rest => render(texts.share.rest, &[("rest", rest)]),
    });
    let heading = of_table(|table| texts.game(table.game().kind()).name.to_owned());
    view! {
        <div class=text(class)>
            <h1 class="unseen">{text(heading)}</h1>
            {board_side(texts)}
            <div class="panel">
                {status_box(texts)}
                {bots_place(texts)}
                {timeline(texts)}
                {controls(texts)}
                {typed(texts)}
                {moves(texts)}
                <p class="remark">{text(remark)}</p>
                <p class="hint rest">{text(rest)}</p>
            </div>
        </div>
    }
    .into_any()
}

/// The board with the plates of those who sit round it.
pub fn board_side(texts: &'static Texts) -> AnyView {
    let store = store();
    view! {
        <div class="board-side" on:focusin=move |event| focused(store, event.target())>
            {plates(texts, false)}
            {board(texts)}
            {plates(texts, true)}
        </div>
    }
    .into_any()
}

/// The signs of alliances: two rings for that of South or Yellow, two diamonds for that of West or Black.
const ALLIANCES: [&str; 2] = [
    "M9 3A6 6 0 1 0 9 15A6 6 0 1 0 9 3ZM17 3A6 6 0 1 0 17 15A6 6 0 1 0 17 3Z",
    "M9 1L17 9L9 17L1 9ZM17 1L25 9L17 17L9 9Z",
];

/// Which of the two signs a party's alliance has: that of the first party, or the other one's.
fn side(table: &Table, party: Party) -> Option<usize> {
    match table.pacts() {
        None => (table.game().kind() == GameKind::Fortress).then_some(party.index() % 2),
        Some(pacts) => {
            let diplomacy = table.position().coalition();
            pacts.partner(diplomacy, party)?;
            Some(usize::from(!pacts.side(diplomacy, party).contains(pacts.great[0])))
        }
    }
}

/// The parties of an alliance.
fn allied(table: &Table, party: Party) -> PartySet {
    match table.pacts() {
        None => Party::first(table.names.len()).filter(|&other| are_allied(other, party)).collect(),
        Some(pacts) => pacts.side(table.position().coalition(), party),
    }
}

/// The sign of a party's alliance, if it has any, and its portrait, with its mark where the men have them there.
fn alliance(table: &Table, texts: &Texts, party: Party) -> [String; 2] {
    let title = table.game().kind();
    let portrait = match table.pacts() {
        Some(pacts) if !pacts.is_great(party) => {
            let role = if party == coalition::GREEN { coalition::SUBMARINE } else { coalition::PLANE };
            draw::portrait(Man::new(party, role), title)
        }
        None if title != GameKind::Fortress => draw::king(party, title),
        _ => draw::portrait(Man::new(party, Role::KING), title),
    };
    let Some(side) = side(table, party) else { return [String::new(), portrait] };
    let names: Vec<&str> = allied(table, party).iter().map(|other| texts.party(title, other)).collect();
    let sign = format!(
        "<svg class='alliance' viewBox='-1 -1 28 20' role='img' aria-label='{}'><path d='{}'/></svg>",
        names.join(" + "),
        ALLIANCES[side]
    );
    [sign, portrait]
}

/// What a plate tells about turns: who may answer, who is on turn meanwhile, who has to sit out.
fn turns(table: &Table, texts: &Texts, party: Party) -> String {
    let (own, position) = (&texts.coalition_own, table.position());
    let asked = table.asked();
    let owed = position.coalition().owed_turns[party];
    let owes = render(own.owes, &[("count", &owed.to_string())]);
    let badges = [
        (asked.contains(party), own.may_answer),
        (!asked.is_empty() && position.turn() == party, own.is_on_turn),
        (owed > 0, owes.as_str()),
    ];
    let told: Vec<&str> = badges.into_iter().filter(|badge| badge.0).map(|badge| badge.1).collect();
    if told.is_empty() {
        String::new()
    } else {
        format!("<span class='badge turns'>{}</span>", told.join(", "))
    }
}

/// The name plate of a party, as HTML: the king, the name, the party where the name does not tell it.
fn plate(table: &Table, texts: &Texts, party: Party) -> String {
    let (own, state) = (texts.party(table.game().kind(), party), table.line.state());
    let on_turn = state.outcome.is_none() && table.active() == party;
    let (name, beside) = match table.names[party.index()].as_str() {
        "" => (own, ""),
        name => (name, own),
    };
    let [sign, king] = alliance(table, texts, party);
    let (class, tag) = if table.line.is_eliminated(party) { ("plate out", "s") } else { ("plate", "span") };
    let mut html = format!(
        "<div class='{class}'><span class='plate-man'>{king}</span>\
         <{tag} class='plate-name'>{}</{tag}><span class='plate-party'>{beside}</span>{sign}",
        escaped(name)
    );
    if table.line.is_eliminated(party) {
        html += &format!("<span class='unseen'>{}</span>", texts.field_out);
    }
    html += &turns(table, texts, party);
    if is_mocked(table, party) {
        html += &format!("<span class='badge'>{}</span>", texts.fortress_own.mocked);
    }
    if table.draw_odds() == Some(party) {
        html += &format!("<span class='badge'>{}</span>", texts.draw_odds);
    }
    let has_score = table.seats().into_iter().any(|party| table.score(party) > 0);
    if has_score && table.owner(party).is_none() {
        let score = points(table.score(party));
        html += &format!("<span class='badge' title='{}'>{score}</span>", texts.score);
    }
    if table.card.mine.contains(party) {
        html += &format!("<span class='badge yours'>{}</span>", texts.share.yours);
    }
    html += &clocks::place(table, texts, party);
    if let Some(outcome) = state.outcome {
        html += &format!("<b class='plate-points'>{}</b>", points(outcome.points[party].into()));
    }
    if on_turn {
        let label = render(texts.to_move, &[("party", own)]);
        html += &format!("<span class='turn-mark' role='img' aria-label='{label}'></span>");
    }
    html + "</div>"
}

/// The plate of the party that sits below the board, or those of the others, clockwise above it.
pub fn plates(texts: &'static Texts, below: bool) -> AnyView {
    let html = of_table(move |table| {
        let parties = table.names.len();
        let seats = if below { 0..1 } else { 1..parties };
        let tables = table.game().rules();
        let party = |seat: usize| tables.party_at_seat(tables.seat(Party::new(table.turn)) + seat);
        seats.map(|seat| plate(table, texts, party(seat))).collect()
    });
    // Whoever draws the plates anew has to show the time again.
    let looks = of_table(|table| clocks::looks(table).concat());
    watch(Box::new(move || {
        html.track();
        looks.track();
        clocks::show(store());
    }));
    view! { <div class=if below { "plates below" } else { "plates above" } inner_html=text(html)></div> }
        .into_any()
}

/// Undo, redo, pausing, turning, looking closer, exploring, link, rules, keys.
pub fn signs(texts: &'static Texts) -> AnyView {
    let can_undo = of_table(|table| table.can_undo() || table.instead.is_some() || table.pending.is_some());
    let can_redo = of_table(Table::can_redo);
    let can_explore = of_table(|table| !table.is_secret());
    let has_clock = of_table(|table| table.clock.is_some());
    let can_hint = of_table(Table::can_be_advised);
    let is_sought = of_table(|table| table.bots.hinting);
    watch(Box::new(move || {
        let is_sought = if is_sought.get() { "true" } else { "false" };
        if let Some(button) = element::<Element>("hint") {
            let _ = button.set_attribute("aria-pressed", is_sought);
        }
    }));
    let can_pause = of_table(|table| table.is_timed() && !table.is_paused());
    let zoomed = of_table(|table| table.lens.is_zoomed());
    let can_grow = of_table(|table| table.lens.can_grow());
    let zoom = |factor| Intent::Zoom { factor, at: None };
    let signs = vec![
        Button::sign("undo", UNDO, texts.undo, || Intent::Undo).enabled(can_undo).view(),
        Button::sign("redo", REDO, texts.redo, || Intent::Redo).enabled(can_redo).view(),
        live(Box::new(move || match has_clock.get() {
            true => Button::sign("pause", PAUSE, texts.clock.pause, || Intent::Pause(true))
                .enabled(can_pause)
                .view(),
            false => ().into_any(),
        })),
        Button::sign("hint", LAMP, texts.bots.hint, || Intent::Hint).enabled(can_hint).view(),
        Button::sign("turn", TURN, texts.flip, || Intent::Turn).view(),
        Button::sign("zoom-out", FURTHER, texts.zoom_out, move || zoom(1.0 / ZOOM)).enabled(zoomed).view(),
        Button::sign("zoom-in", CLOSER, texts.zoom_in, move || zoom(ZOOM)).enabled(can_grow).view(),
        Button::sign("explore", EYE, texts.learn.explore, || Intent::Explore).enabled(can_explore).view(),
        Button::sign("share", LINK, texts.share.title, || Intent::OpenShare).view(),
        Button::sign("rules", BOOK, texts.rules, || Intent::Open(Dialog::Rules(None))).view(),
        Button::sign("keys", KEYS, texts.panels.keys, || Intent::Open(Dialog::Keys))
            .class("icon-button keyboard")
            .view(),
    ];
    view! { <div class="icon-row">{signs}</div> }.into_any()
}

/// What can be done at the table: the signs, and words for draws, resigning, analysing, editing, a new game.
fn controls(texts: &'static Texts) -> AnyView {
    let running = of_table(|table| table.arranger().is_none() && table.line.state().outcome.is_none());
    let can_offer = of_table(Table::can_offer);
    let can_claim =
        of_table(|table| table.is_live() && !table.waits_for_others() && table.line.claimable_draw().is_some());
    let can_explore = of_table(|table| !table.is_secret());
    let store = store();
    let title = move || store.peek(&|app| app.table.as_ref().map(|table| table.game().kind()));
    let propose = move || Intent::Propose(title().unwrap_or(GameKind::Bridge));
    let is_here = of_table(|table| !table.is_by_link() && !table.asks_seat);
    let has_results = of_table(|table| !table.results.is_empty());
    let has_rules = of_table(|table| table.game().kind() == GameKind::Fortress && table.arranger().is_none());
    let words = vec![
        Button::words("offer-draw", texts.offer_draw, || Intent::OfferDraw).enabled(can_offer).view(),
        Button::words("claim-draw", texts.claim_draw, || Intent::ClaimDraw).enabled(can_claim).view(),
        Button::words("resign", texts.resign, || Intent::Open(Dialog::Resign)).enabled(running).view(),
        Button::words("analyse", texts.analysis.analyse, || Intent::Analyse(AnalysisStep::Begin))
            .enabled(can_explore)
            .view(),
        Button::words("new-game", texts.new_game, propose).view(),
        Button::words("edit", texts.editor.edit, || Intent::Edit(EditStep::Open)).enabled(can_explore).view(),
        Button::words("seats", texts.bots.seats, || Intent::Open(Dialog::Seats)).enabled(is_here).view(),
        live(Box::new(move || match has_rules.get() {
            true => Button::words("other-rules", texts.fortress_own.other_rules, || {
                Intent::Open(Dialog::OtherRules)
            })
            .view(),
            false => ().into_any(),
        })),
        live(Box::new(move || match has_results.get() {
            true => Button::words("match", texts.matches.title, || Intent::Open(Dialog::Match)).view(),
            false => ().into_any(),
        })),
    ];
    view! {
        <div class="controls">
            {signs(texts)}
            <div class="word-row">{words}</div>
        </div>
    }
    .into_any()
}
