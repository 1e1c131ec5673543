//! The table: board, plates, status, controls, moves.
use crate::app::{
    AnalysisIntent, BoardIntent, BotIntent, Dialog, EditorIntent, GameIntent, Intent, OpenGame,
    SharingIntent, TabIntent, is_suspended,
};
use crate::games::{Alliances, GameKind, coalition};
use crate::i18n::{Texts, format_points};
use crate::pieces::{Party, PartySet, Piece, Role};
use crate::view::board::board;
use crate::view::board_svg::class_of;
use crate::view::bots::bot_panel;
use crate::view::coalition_timeline::timeline;
use crate::view::elements::{picture, span};
use crate::view::games::view_of;
use crate::view::keyboard::{ZOOM, handle_focus};
use crate::view::move_field::move_field;
use crate::view::move_list::move_list;
use crate::view::status::status_box;
use crate::view::widgets::{
    BOOK, Button, EYE, KEYS, LAMP, LINK, PAUSE, REDO, TURN, UNDO, ZOOM_IN, ZOOM_OUT, element_by_id,
};
use crate::view::{clocks, dynamic, effect, game_memo, memo_text, runtime, svg_markup};
use leptos::prelude::*;
use web_sys::Element;

/// The table.
pub fn game_page(texts: &'static Texts) -> AnyView {
    let class = game_memo(|open_game| {
        let clocks = if open_game.clock.is_some() { " timed" } else { "" };
        let bots = if open_game.has_bots() { " with-bots" } else { "" };
        format!("game-page {}{clocks}{bots}", class_of(open_game.def()))
    });
    let annotation = game_memo(|open_game| open_game.comments().join(" "));
    let unplayed_tail = game_memo(|open_game| match open_game.meta.unplayed_tail.as_str() {
        "" => String::new(),
        unplayed_tail => texts.share.unplayed_tail(unplayed_tail),
    });
    let heading = game_memo(|open_game| texts.game(open_game.def().kind()).name.to_owned());
    view! {
        <div class=memo_text(class)>
            <h1 class="visually-hidden">{memo_text(heading)}</h1>
            {board_column(texts)}
            <div class="panel">
                {status_box(texts)}
                {bot_panel(texts)}
                {timeline(texts)}
                {controls(texts)}
                {move_field(texts)}
                {move_list(texts)}
                <p class="annotation">{memo_text(annotation)}</p>
                <p class="hint unplayed-tail">{memo_text(unplayed_tail)}</p>
            </div>
        </div>
    }
    .into_any()
}

/// The board with the plates of its players.
pub fn board_column(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    view! {
        <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
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
fn alliance_index(open_game: &OpenGame, party: Party) -> Option<usize> {
    match open_game.coalition() {
        None => {
            let first = open_game.def().info().fixed_alliance(party).iter().next()?;
            (open_game.def().info().alliances == Alliances::Opposite).then_some(first.index())
        }
        Some(coalition) => {
            let state = open_game.shown_position().coalition();
            coalition.partner(state, party)?;
            Some(usize::from(!coalition.side(state, party).contains(coalition.great[0])))
        }
    }
}

/// The parties of an alliance.
fn alliance_members(open_game: &OpenGame, party: Party) -> PartySet {
    match open_game.coalition() {
        None => open_game.def().info().fixed_alliance(party),
        Some(coalition) => coalition.side(open_game.shown_position().coalition(), party),
    }
}

/// The name plate of a party.
#[derive(Clone, PartialEq)]
struct Plate {
    /// The portrait of its king as SVG, with its mark where the pieces have them there.
    portrait: String,
    name: String,
    is_eliminated: bool,
    /// The party, if the player has a name; empty without one.
    party: &'static str,
    /// The sign of its alliance as SVG, if it has any.
    alliance: Option<String>,
    badges: Vec<Badge>,
    /// The number of its clock and the clock's label, in a game with clocks.
    clock: Option<(usize, String)>,
    /// The points, once the game is over.
    points: Option<String>,
    /// The label of the mark for the party on turn.
    turn_mark: Option<String>,
}

/// A short text on a plate.
#[derive(Clone, PartialEq)]
struct Badge {
    class: &'static str,
    title: Option<&'static str>,
    text: String,
}

impl Badge {
    fn new(class: &'static str, text: impl Into<String>) -> Self {
        Self { class, title: None, text: text.into() }
    }
}

/// The sign of a party's alliance, if it has any.
fn alliance_sign(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<String> {
    let side = alliance_index(open_game, party)?;
    let game_kind = open_game.def().kind();
    let names: Vec<&str> =
        alliance_members(open_game, party).iter().map(|other| texts.party(game_kind, other)).collect();
    Some(format!(
        "<svg class='alliance' viewBox='-1 -1 28 20' role='img' aria-label='{}'><path d='{}'/></svg>",
        names.join(" + "),
        ALLIANCES[side]
    ))
}

/// The portrait of a party, with its mark where the pieces have them there.
fn portrait(open_game: &OpenGame, party: Party) -> String {
    let game_kind = open_game.def().kind();
    match open_game.coalition() {
        Some(coalition) if !coalition.is_great(party) => {
            let role = if party == coalition::GREEN { coalition::SUBMARINE } else { coalition::PLANE };
            svg_markup::portrait(Piece::new(party, role), game_kind)
        }
        None if open_game.def().info().alliances == Alliances::None => svg_markup::king(party, game_kind),
        _ => svg_markup::portrait(Piece::new(party, Role::KING), game_kind),
    }
}

/// The badge of a plate about turns: an answer out of turn, the turn meanwhile, and owed turns.
fn turn_badge(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<Badge> {
    let (own, position) = (texts.coalition(), open_game.shown_position());
    let answering = open_game.out_of_turn_parties();
    let owed = position.coalition().owed_turns[party];
    let owes = own.owed_turns(&owed.to_string());
    let badges = [
        (answering.contains(party), own.may_answer),
        (!answering.is_empty() && position.turn() == party, own.is_on_turn),
        (owed > 0, owes.as_str()),
    ];
    let sentence: Vec<&str> = badges.into_iter().filter(|badge| badge.0).map(|badge| badge.1).collect();
    (!sentence.is_empty()).then(|| Badge::new("badge turn-badge", sentence.join(", ")))
}

/// The badges of a plate.
fn badges(open_game: &OpenGame, texts: &Texts, party: Party) -> Vec<Badge> {
    let suspended = is_suspended(open_game, party).then(|| Badge::new("badge", texts.fortress().suspended));
    let odds = (open_game.draw_odds() == Some(party)).then(|| Badge::new("badge", texts.draw_odds));
    let has_score = open_game.seats().into_iter().any(|party| open_game.match_score(party) > 0);
    let score = (has_score && open_game.dummy_owner(party).is_none()).then(|| Badge {
        title: Some(texts.score),
        ..Badge::new("badge", format_points(open_game.match_score(party)))
    });
    let own = open_game.meta.local_parties.contains(party);
    let own = own.then(|| Badge::new("badge own-badge", texts.share.you));
    [turn_badge(open_game, texts, party), suspended, odds, score, own].into_iter().flatten().collect()
}

/// The plate of a party, as data.
fn plate(open_game: &OpenGame, texts: &Texts, party: Party) -> Plate {
    let (own, outcome) = (texts.party(open_game.def().kind(), party), open_game.game.state().outcome);
    let on_turn = outcome.is_none() && open_game.party_to_act() == party;
    let (name, beside) = match open_game.names[party.index()].as_str() {
        "" => (own, ""),
        name => (name, own),
    };
    Plate {
        portrait: portrait(open_game, party),
        name: name.to_owned(),
        is_eliminated: open_game.game.is_eliminated(party),
        party: beside,
        alliance: alliance_sign(open_game, texts, party),
        badges: badges(open_game, texts, party),
        clock: open_game.clock.as_ref().map(|_| (party.index(), texts.clock.clock_label(own))),
        points: outcome.map(|outcome| format_points(outcome.points[party].into())),
        turn_mark: on_turn.then(|| texts.to_move(own)),
    }
}

/// A plate: the king, the name, and the party if the player has a name.
fn plate_view(texts: &Texts, plate: Plate) -> AnyView {
    let Plate { portrait, name, is_eliminated, party, alliance, badges, clock, points, turn_mark } = plate;
    let (class, name) = match is_eliminated {
        true => ("plate eliminated", view! { <s class="plate-name">{name}</s> }.into_any()),
        false => ("plate", span("plate-name", name)),
    };
    let badge =
        |Badge { class, title, text }| view! { <span class=class title=title>{text}</span> }.into_any();
    view! {
        <div class=class>
            <span class="plate-piece" inner_html=portrait></span>
            {name}
            {span("plate-party", party)}
            {alliance.map(picture)}
            {is_eliminated.then(|| span("visually-hidden", texts.field_eliminated))}
            {badges.into_iter().map(badge).collect_view()}
            {clock.map(|(number, label)| clocks::clock_placeholder(number, label))}
            {points.map(|points| view! { <b class="plate-points">{points}</b> }.into_any())}
            {turn_mark.map(turn_mark_view)}
        </div>
    }
    .into_any()
}

/// The mark of the party on turn, with its label.
fn turn_mark_view(label: String) -> AnyView {
    view! { <span class="turn-mark" role="img" aria-label=label></span> }.into_any()
}

/// The plate of the party that sits below the board, or those of the others, clockwise above it.
pub fn plates(texts: &'static Texts, below: bool) -> AnyView {
    let plates = game_memo(move |open_game| {
        let parties = open_game.names.len();
        let seats = if below { 0..1 } else { 1..parties };
        let rules = open_game.def().rules();
        let party = |seat: usize| rules.party_at_seat(rules.seat(Party::new(open_game.view.bottom)) + seat);
        seats.map(|seat| plate(open_game, texts, party(seat))).collect::<Vec<_>>()
    });
    // New plates have no clock texts yet, so these are set again.
    let clock_states = game_memo(|open_game| clocks::clock_states(open_game).concat());
    effect(Box::new(move || {
        plates.track();
        let _ = clock_states.get();
        clocks::sync_clocks(runtime());
    }));
    let drawn =
        move || plates.get().into_iter().map(|plate| plate_view(texts, plate)).collect_view().into_any();
    view! {
        <div class=if below { "plates below" } else { "plates above" }>{dynamic(Box::new(drawn))}</div>
    }
    .into_any()
}

/// Undo, redo, pausing, turning, looking closer, exploring, link, rules, keys.
pub fn icon_controls(texts: &'static Texts) -> AnyView {
    let can_undo = game_memo(|open_game| {
        open_game.can_undo()
            || open_game.special_action.is_some()
            || open_game.interaction.pending_move.is_some()
    });
    let can_redo = game_memo(OpenGame::can_redo);
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    let has_clock = game_memo(|open_game| open_game.clock.is_some());
    let can_hint = game_memo(OpenGame::can_get_hint);
    let is_sought = game_memo(|open_game| open_game.bots.wants_hint);
    effect(Box::new(move || {
        let is_sought = if is_sought.get() { "true" } else { "false" };
        if let Some(button) = element_by_id::<Element>("hint") {
            let _ = button.set_attribute("aria-pressed", is_sought);
        }
    }));
    let can_pause = game_memo(|open_game| open_game.has_active_clock() && !open_game.is_clock_paused());
    let zoomed = game_memo(|open_game| open_game.view.viewport.is_zoomed());
    let can_grow = game_memo(|open_game| open_game.view.viewport.can_zoom_in());
    let zoom = |factor| BoardIntent::Zoom { factor, at: None };
    let signs = vec![
        Button::with_icon("undo", UNDO, texts.undo, || GameIntent::Undo).enabled(can_undo).view(),
        Button::with_icon("redo", REDO, texts.redo, || GameIntent::Redo).enabled(can_redo).view(),
        dynamic(Box::new(move || match has_clock.get() {
            true => Button::with_icon("pause", PAUSE, texts.clock.pause, || GameIntent::PauseClock(true))
                .enabled(can_pause)
                .view(),
            false => ().into_any(),
        })),
        Button::with_icon("hint", LAMP, texts.bots.hint, || BotIntent::ToggleHint).enabled(can_hint).view(),
        Button::with_icon("flip-board", TURN, texts.flip, || BoardIntent::Rotate).view(),
        Button::with_icon("zoom-out", ZOOM_OUT, texts.zoom_out, move || zoom(1.0 / ZOOM))
            .enabled(zoomed)
            .view(),
        Button::with_icon("zoom-in", ZOOM_IN, texts.zoom_in, move || zoom(ZOOM)).enabled(can_grow).view(),
        Button::with_icon("explore", EYE, texts.learn.explore, || BoardIntent::ToggleAttackView)
            .enabled(can_explore)
            .view(),
        Button::with_icon("share", LINK, texts.share.title, || SharingIntent::OpenDialog).view(),
        Button::with_icon("rules", BOOK, texts.rules, || TabIntent::OpenDialog(Dialog::Rules(None))).view(),
        Button::with_icon("keys", KEYS, texts.panels.keys, || TabIntent::OpenDialog(Dialog::Keys))
            .class("icon-button keyboard")
            .view(),
    ];
    view! { <div class="icon-row">{signs}</div> }.into_any()
}

/// What can be done at the table: the signs, and words for draws, resigning, analysing, editing, a new game.
fn controls(texts: &'static Texts) -> AnyView {
    let running = game_memo(OpenGame::can_resign);
    let can_offer = game_memo(OpenGame::can_offer_draw);
    let can_claim = game_memo(|open_game| {
        open_game.is_playable() && !open_game.waits_for_others() && open_game.game.claimable_draw().is_some()
    });
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    let runtime = runtime();
    let game_kind = move || {
        runtime.with_untracked(&|app| app.tab.open_game.as_ref().map(|open_game| open_game.def().kind()))
    };
    let propose = move || Intent::OpenNewGame(game_kind().unwrap_or(GameKind::ALL[0]));
    let is_here = game_memo(|open_game| !open_game.is_link_game() && !open_game.has_no_seat());
    let has_results = game_memo(|open_game| !open_game.results.is_empty());
    let has_rules = game_memo(|open_game| {
        view_of(open_game.def().kind()).has_other_rules && open_game.arranging_party().is_none()
    });
    let words = vec![
        Button::with_text("offer-draw", texts.offer_draw, || GameIntent::OfferDraw).enabled(can_offer).view(),
        Button::with_text("claim-draw", texts.claim_draw, || GameIntent::ClaimDraw).enabled(can_claim).view(),
        Button::with_text("resign", texts.resign, || TabIntent::OpenDialog(Dialog::Resign))
            .enabled(running)
            .view(),
        Button::with_text("analyse", texts.analysis.analyse, || Intent::Analysis(AnalysisIntent::Start))
            .enabled(can_explore)
            .view(),
        Button::with_text("new-game", texts.new_game, propose).view(),
        Button::with_text("edit", texts.editor.edit, || Intent::Editor(EditorIntent::Open))
            .enabled(can_explore)
            .view(),
        Button::with_text("seats", texts.bots.seats, || TabIntent::OpenDialog(Dialog::Seats))
            .enabled(is_here)
            .view(),
        dynamic(Box::new(move || match has_rules.get() {
            true => Button::with_text("other-rules", texts.fortress().other_rules, || {
                TabIntent::OpenDialog(Dialog::OtherRules)
            })
            .view(),
            false => ().into_any(),
        })),
        dynamic(Box::new(move || match has_results.get() {
            true => Button::with_text("match", texts.matches.title, || TabIntent::OpenDialog(Dialog::Match))
                .view(),
            false => ().into_any(),
        })),
    ];
    view! {
        <div class="controls">
            {icon_controls(texts)}
            <div class="word-row">{words}</div>
        </div>
    }
    .into_any()
}
