//! The players' plates: portrait, name, party, what it has captured, clock and points.
use crate::app::{OpenGame, captured_pieces, is_suspended, material_lead};
use crate::games::Alliances;
use crate::i18n::{Texts, format_points};
use crate::pieces::{Party, PartySet, Piece};
use crate::view::elements::{picture, span};
use crate::view::{clocks, dynamic, effect, game_memo, runtime, svg_markup};
use leptos::prelude::*;

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
    /// What it has captured; nothing before the first capture.
    captured: Option<Captured>,
    /// The number of its clock and the clock's label, in a game with clocks.
    clock: Option<(usize, String)>,
    /// The points, once the game is over.
    points: Option<String>,
    /// The label of the mark for the party on turn.
    turn_mark: Option<String>,
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

/// The captured pieces of a party, as pictures.
fn captured(open_game: &OpenGame, texts: &Texts, party: Party, taken: &[Piece]) -> Option<Captured> {
    let (game_kind, lead) = (open_game.def().kind(), material_lead(open_game, party));
    let names: Vec<&str> = taken.iter().map(|piece| texts.piece(game_kind, piece.role())).collect();
    (lead > 0 || !taken.is_empty()).then(|| Captured {
        pictures: taken.iter().map(|&piece| svg_markup::portrait(piece, game_kind)).collect(),
        label: texts.captured(&names.join(", ")),
        lead,
    })
}

/// The plate of a party, as data.
fn plate(open_game: &OpenGame, texts: &Texts, party: Party, taken: &[Piece]) -> Plate {
    let (own, outcome) = (texts.party(open_game.def().kind(), party), open_game.game.state().outcome);
    // An earlier position has no points yet.
    let is_latest = open_game.view.shown_ply.is_none_or(|shown| shown >= open_game.ply_count());
    let on_turn = outcome.is_none() && open_game.party_to_act() == party;
    let (name, beside) = match open_game.names[party.index()].as_str() {
        "" => (own, ""),
        name => (name, own),
    };
    Plate {
        portrait: svg_markup::party_portrait(party, open_game.def().kind()),
        captured: captured(open_game, texts, party, taken),
        name: name.to_owned(),
        is_eliminated: open_game.game.is_eliminated(party),
        party: beside,
        alliance: alliance_sign(open_game, texts, party),
        badges: badges(open_game, texts, party),
        clock: open_game.clock.as_ref().map(|_| (party.index(), texts.clock.clock_label(own))),
        points: outcome.filter(|_| is_latest).map(|outcome| format_points(outcome.points[party].into())),
        turn_mark: on_turn.then(|| texts.to_move(own)),
    }
}

/// A plate: the king, the name, and the party if the player has a name.
fn plate_view(texts: &Texts, plate: Plate) -> AnyView {
    let Plate { portrait, name, is_eliminated, party, alliance, badges, captured, clock, points, turn_mark } =
        plate;
    let name = match is_eliminated {
        true => view! { <s class="plate-name">{name}</s> }.into_any(),
        false => span("plate-name", name),
    };
    let eliminated = if is_eliminated { " eliminated" } else { "" };
    let turn = if turn_mark.is_some() { " on-turn" } else { "" };
    let badge =
        |Badge { class, title, text }| view! { <span class=class title=title>{text}</span> }.into_any();
    view! {
        <div class=format!("plate{eliminated}{turn}")>
            <span class="plate-piece" inner_html=portrait></span>
            <div class="plate-text">
                <div class="plate-who">
                    {name}
                    {span("plate-party", party)}
                    {alliance.map(picture)}
                    {is_eliminated.then(|| span("visually-hidden", texts.field_eliminated))}
                    {badges.into_iter().map(badge).collect_view()}
                </div>
                {captured.map(captured_view)}
            </div>
            {clock.map(|(number, label)| clocks::clock_placeholder(number, label))}
            {points.map(|points| view! { <b class="plate-points">{points}</b> }.into_any())}
            {turn_mark.map(turn_mark_view)}
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

/// The plate of the party that sits below the board, or those of the others, clockwise above it.
pub fn plates(texts: &'static Texts, below: bool) -> AnyView {
    let plates = game_memo(move |open_game| {
        let parties = open_game.names.len();
        let seats = if below { 0..1 } else { 1..parties };
        let rules = open_game.def().rules();
        let party = |seat: usize| rules.party_at_seat(rules.seat(Party::new(open_game.view.bottom)) + seat);
        let captured = captured_pieces(open_game);
        let plate = |party: Party| plate(open_game, texts, party, &captured[party]);
        seats.map(|seat| plate(party(seat))).collect::<Vec<_>>()
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
