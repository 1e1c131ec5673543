//! The players' plates: portrait, name, party, what it has captured, clock and points.
use crate::view::elements::{picture, span};
use crate::view::games::SIDES;
use crate::view::widgets::element_by_id;
use crate::view::{Text, clocks, dynamic, effect, game_memo, memo_text, runtime};
use app::App;
use app::announcements::{coalition_state, is_suspended};
use app::open_game::{
    Delivery, OpenGame, Relation, Side, allies_of, bot_name, captured_pieces, is_bot_name, material_lead,
    relation_of, side_of,
};
use app::svg::markup;
use engine::pieces::{Party, Piece};
use leptos::prelude::*;
use live::Activity;
use std::cmp::Ordering;
use std::fmt::Write;
use texts::{Texts, format_points};
use web_sys::HtmlElement;

/// The signs of the alliances, so that colour is not the only one: two rings for the first, two diamonds for the second.
const RINGS: &str = "M9 3A6 6 0 1 0 9 15A6 6 0 1 0 9 3ZM17 3A6 6 0 1 0 17 15A6 6 0 1 0 17 3Z";
const DIAMONDS: &str = "M9 1L17 9L9 17L1 9ZM17 1L25 9L17 17L9 9Z";

/// The name plate of a party.
#[derive(Clone, PartialEq)]
struct Plate {
    party: Party,
    /// The portrait of its king as SVG, with its mark where the pieces have them there.
    portrait: String,
    name: String,
    is_eliminated: bool,
    /// A class and a text: the party, if its player has a name of their own; the name of a bot's level; or nothing.
    beside: (&'static str, String),
    /// What matters most now, in games with coalitions: about turns, or its ally, or what it may still choose.
    state: Option<Badge>,
    /// The class of its alliance.
    side: &'static str,
    /// The sign of its alliance as SVG, if it has any.
    alliance: Option<String>,
    badges: Vec<Badge>,
    /// What it has captured; nothing before the first capture.
    captured: Option<Captured>,
    /// The number of its clock and the clock's label, in a game with clocks.
    clock: Option<(usize, String)>,
    /// The points, once the game is over.
    points: Option<String>,
    /// The label of the mark that it has while it is on turn.
    turn_label: String,
}

/// The pieces that a party has captured, as pictures and for screen readers, and its lead in pawns.
#[derive(Clone, PartialEq)]
struct Captured {
    pictures: Vec<String>,
    label: String,
    lead: u16,
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
    let sign = match side_of(open_game, party)? {
        Side::First => RINGS,
        Side::Second => DIAMONDS,
    };
    let game_kind = open_game.def().kind();
    let names: Vec<&str> =
        allies_of(open_game, party).iter().map(|other| texts.party(game_kind, other)).collect();
    Some(format!(
        "<svg class='alliance' viewBox='-1 -1 28 20' role='img' aria-label='{}'><path d='{sign}'/></svg>",
        names.join(" + "),
    ))
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
    [suspended, odds, score, own, live_badge(open_game, texts, party)].into_iter().flatten().collect()
}

/// The badge of a plate in a live game: who is missing, and on the own plate a circle that fills as the last action
/// reaches the broker and then all others.
fn live_badge(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<Badge> {
    let (live, own) = (open_game.live.as_deref()?, texts.live);
    let (index, seat) = live.seats.iter().enumerate().find(|(_, seat)| seat.parties.contains(party))?;
    if live.own_seat != Some(index) {
        let word = match (&seat.player, seat.activity) {
            (None, _) => own.free,
            (Some(_), Some(Activity::Away)) => own.away,
            (Some(_), Some(Activity::Hidden | Activity::Here | Activity::Thinking) | None) => return None,
        };
        return Some(Badge::new("badge live-badge", word));
    }
    let (sign, title) = match live.delivery()? {
        Delivery::Unsent => ("○", own.not_sent),
        Delivery::Kept => ("◐", own.kept),
        Delivery::Arrived => ("●", own.arrived),
    };
    Some(Badge { title: Some(title), ..Badge::new("badge live-badge", sign) })
}

/// The captured pieces of a party, as pictures.
fn captured(open_game: &OpenGame, texts: &Texts, party: Party, taken: &[Piece]) -> Option<Captured> {
    let (game_kind, lead) = (open_game.def().kind(), material_lead(open_game, party));
    let names: Vec<&str> = taken.iter().map(|piece| texts.piece(game_kind, piece.role())).collect();
    (lead > 0 || !taken.is_empty()).then(|| Captured {
        pictures: taken.iter().map(|&piece| markup::portrait(piece, game_kind)).collect(),
        label: texts.captured(&names.join(", ")),
        lead,
    })
}

/// The plate of a party, as data.
fn plate(app: &App, open_game: &OpenGame, texts: &Texts, party: Party, taken: &[Piece]) -> Plate {
    let (own, outcome) = (texts.party(open_game.def().kind(), party), open_game.game.state().outcome);
    // An earlier position has no points yet.
    let is_latest = open_game.view.shown_ply.is_none_or(|shown| shown >= open_game.ply_count());
    let (bot, name) = (open_game.bot_level(party), open_game.names[party.index()].as_str());
    // The name of its level says less than its colour.
    let made = bot.filter(|&level| is_bot_name(name, level)).map(|level| bot_name(level, texts.bots));
    let (name, beside) = match (name, &made) {
        ("", _) => (own, ("plate-party", "")),
        (_, Some(made)) => (own, ("plate-bot", made.as_str())),
        (name, None) => (name, ("plate-party", own)),
    };
    let points = outcome.filter(|_| is_latest).map(|outcome| format_points(outcome.points[party].into()));
    let state = || {
        let inclination = app.bots.inclination(open_game, party);
        coalition_state(texts, open_game, party, inclination).map(|state| Badge::new("plate-state", state))
    };
    Plate {
        party,
        portrait: markup::party_portrait(party, open_game.def().kind()),
        captured: captured(open_game, texts, party, taken),
        name: name.to_owned(),
        is_eliminated: open_game.is_eliminated(party),
        beside: (beside.0, beside.1.to_owned()),
        // The points take the place of the state.
        state: turn_badge(open_game, texts, party).or_else(state).filter(|_| points.is_none()),
        side: side_of(open_game, party).map_or("", markup::side_class),
        alliance: alliance_sign(open_game, texts, party),
        badges: badges(open_game, texts, party),
        clock: open_game.shown_clock().map(|_| (party.index(), texts.clock.clock_label(own))),
        points,
        turn_label: texts.to_move(own),
    }
}

/// A plate: the king, the name, and the party if the player has a name. With each move only its mark changes.
fn plate_view(texts: &Texts, plate: Plate) -> AnyView {
    let Plate {
        party,
        portrait,
        name,
        is_eliminated,
        beside,
        state,
        side,
        alliance,
        badges,
        captured,
        clock,
        points,
        turn_label,
    } = plate;
    let name = match is_eliminated {
        true => view! { <s class="plate-name">{name}</s> }.into_any(),
        false => span("plate-name", name),
    };
    let eliminated = if is_eliminated { " eliminated" } else { "" };
    let scored = if points.is_some() { " scored" } else { "" };
    let who = if beside.1.is_empty() { "plate-who" } else { "plate-who given" };
    let badge =
        |Badge { class, title, text }| view! { <span class=class title=title>{text}</span> }.into_any();
    let is_on_turn = game_memo(move |open_game| {
        open_game.game.state().outcome.is_none() && open_game.party_to_act() == party
    });
    let class: Text = Box::new(move || {
        let turn = if is_on_turn.get() { " on-turn" } else { "" };
        format!("plate{eliminated}{turn}{scored} {side}")
    });
    let turn_mark = move || match is_on_turn.get() {
        true => turn_mark_view(turn_label.clone()),
        false => ().into_any(),
    };
    view! {
        <div class=class>
            <span class="plate-piece" inner_html=portrait></span>
            <div class="plate-text">
                <div class=who>
                    {name}
                    {span(beside.0, beside.1)}
                    {is_eliminated.then(|| span("visually-hidden", texts.errors.field_eliminated))}
                    {badges.into_iter().map(badge).collect_view()}
                </div>
                {alliance.map(picture)}
                {state.map(badge)}
                {captured.map(captured_view)}
            </div>
            {clock.map(|(number, label)| clocks::clock_placeholder(number, label))}
            {points.map(|points| view! { <b class="plate-points">{points}</b> }.into_any())}
            {dynamic(Box::new(turn_mark))}
        </div>
    }
    .into_any()
}

/// The captured pieces, and the lead in pawns.
fn captured_view(Captured { pictures, label, lead }: Captured) -> AnyView {
    let lead = (lead > 0).then(|| span("lead", format!("+{lead}")));
    let pieces = (!pictures.is_empty()).then(|| {
        view! {
            <span class="captured-pieces" role="img" aria-label=label>
                {pictures.into_iter().map(picture).collect_view()}
            </span>
        }
    });
    view! { <span class="captured">{pieces}{lead}</span> }.into_any()
}

/// The mark of the party on turn, with its label.
fn turn_mark_view(label: String) -> AnyView {
    view! { <span class="turn-mark" role="img" aria-label=label></span> }.into_any()
}

/// Returns the party at a seat: clockwise from the bottom of the board.
fn party_at(open_game: &OpenGame, seat: usize) -> Party {
    let rules = open_game.def().rules();
    rules.party_at_seat(rules.seat(Party::new(open_game.view.bottom)) + seat)
}

/// The plate of the party that sits below the board, or those of the others, clockwise above it.
pub fn plates(texts: &'static Texts, below: bool) -> AnyView {
    let plates = runtime().memo(Box::new(move |app| {
        let Some(open_game) = &app.tab.open_game else { return Vec::new() };
        let seats = if below { 0..1 } else { 1..open_game.names.len() };
        let captured = captured_pieces(open_game);
        let plate = |party: Party| plate(app, open_game, texts, party, &captured[party]);
        seats.map(|seat| plate(party_at(open_game, seat))).collect::<Vec<_>>()
    }));
    // New plates have no clock texts yet, so these are set again.
    let clock_states = game_memo(|open_game| clocks::clock_states(open_game).concat());
    effect(Box::new(move || {
        plates.track();
        let _ = clock_states.get();
        clocks::sync_clocks(runtime());
    }));
    let drawn =
        move || plates.get().into_iter().map(|plate| plate_view(texts, plate)).collect_view().into_any();
    if below {
        return view! { <div class="plates below">{dynamic(Box::new(drawn))}</div> }.into_any();
    }
    let lines = game_memo(seat_lines);
    view! {
        <div class="plates above" on:click=|_| show_sides()>
            <svg class="seat-lines" aria-hidden="true" inner_html=memo_text(lines)></svg>
            {dynamic(Box::new(drawn))}
        </div>
    }
    .into_any()
}

/// On phones the plates open the popover with all about the coalitions.
fn show_sides() {
    // In a wide window it lies beside the board.
    if let Some(sides) = element_by_id::<HtmlElement>(SIDES).filter(|sides| sides.offset_height() == 0) {
        let _ = sides.show_popover();
    }
}

/// The middles of the seats in percent of the field on which plates are laid out in a wide window: clockwise from the
/// bottom.
const SEATS: [(i32, i32); 4] = [(50, 83), (20, 50), (50, 17), (80, 50)];

/// Returns the lines between the seats in games with coalitions: double between allies, dashed between enemies, dotted
/// between parties that may still become allies; and in the middle the clock of the rounds, a tick for each turn.
fn seat_lines(open_game: &OpenGame) -> String {
    let Some(coalition) = open_game.coalition() else { return String::new() };
    let mut text = String::new();
    for (first, second) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        let Some(relation) = relation_of(open_game, party_at(open_game, first), party_at(open_game, second))
        else {
            continue;
        };
        let class = match relation {
            Relation::Allies => "allies",
            Relation::Enemies => "enemies",
            Relation::Open => "open",
        };
        let [(x, y), (to_x, to_y)] = [SEATS[first], SEATS[second]];
        // A second line on the first one makes it double.
        let lines = if relation == Relation::Allies { &[class, "between"][..] } else { &[class][..] };
        for class in lines {
            let _ = write!(text, "<line class='{class}' x1='{x}%' y1='{y}%' x2='{to_x}%' y2='{to_y}%'/>");
        }
    }
    let position = open_game.shown_position();
    let turns = open_game.def().rules().parties;
    let round = usize::from(position.round_number().saturating_sub(1));
    let now = round * turns + open_game.def().rules().order.index_of(position.turn());
    let ticks = usize::from(coalition.join_rounds) * turns;
    text += "<svg x='50%' y='50%' overflow='visible'><circle class='round-clock' r='27'/>";
    for tick in 0..ticks {
        let class = match tick.cmp(&now) {
            Ordering::Less => "past",
            Ordering::Equal => "now",
            Ordering::Greater => "ahead",
        };
        let angle = 360 * tick / ticks;
        let _ = write!(text, "<path class='{class}' d='M0 -23V-17' transform='rotate({angle})'/>");
    }
    let label =
        if round < usize::from(coalition.join_rounds) { (round + 1).to_string() } else { "✓".to_owned() };
    let _ = write!(text, "<text y='5'>{label}</text></svg>");
    text
}
