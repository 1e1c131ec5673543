//! The players' plates, the lines between the seats, the end of a game, and the timeline of coalitions.
use crate::live_broker::Table;
use crate::panel::{
    ALL_OPTIONS, ANSWER, BRIDGE_CHECK, JOIN, RIGHTS, State, after, at, begun, by_link, click, does_something,
    live_game, sent, typed,
};
use crate::tab::{Tab, draw_odds};
use engine::games::GameKind;
use engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
use engine::history::TimeControl;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::live::LiveIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::{Relation, Side};
use schachquartett_app::panel::{
    AllianceDiagram, Badge, BadgeKind, Beside, PanelAction, Plate, Sentence, Status, StatusKind, Timeline,
};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::sharing::SharingIntent;
use search::Level;

/// White captures a rook.
const CAPTURE: &str = "4k3/8/8/8/***2***/8/8/4r3/4K3 w - - 0 40";

fn plates(tab: &Tab, is_below: bool) -> Vec<Plate> {
    Plate::of_seats(&tab.app, tab.app.tab.texts(), is_below)
}

/// A plate in a line: the party and its name, with a hyphen if it is eliminated and an asterisk if it is on turn; then
/// what else there is.
fn line(tab: &Tab, plate: &Plate) -> String {
    let mut line = format!("{} {}", plate.party.index(), plate.name);
    line += if plate.is_eliminated { "-" } else { "" };
    line += if tab.table().is_on_turn(plate.party) { "*" } else { "" };
    match &plate.beside {
        Beside::Nothing => {}
        Beside::Party(party) => line += &format!(" of {party}"),
        Beside::Bot(bot) => line += &format!(" bot {bot}"),
    }
    line += &plate.bot.map(|level| format!(" of level {}", level.number())).unwrap_or_default();
    for Badge { kind, title, text } in plate.badges.iter().chain(&plate.state) {
        line += &format!(" | {kind:?}: {text}");
        line += &title.map(|title| format!(" ({title})")).unwrap_or_default();
    }
    if let Some(alliance) = &plate.alliance {
        line += &format!(" | {:?}: {}", alliance.side, alliance.label);
    }
    if let Some(captured) = &plate.captured {
        line += &format!(" | {}, {} pieces, +{}", captured.label, captured.pieces.len(), captured.lead);
    }
    line += &plate.clock_label.as_ref().map(|label| format!(" | {label}")).unwrap_or_default();
    line += &plate.points.as_ref().map(|points| format!(" | {points} points")).unwrap_or_default();
    line
}

fn diagram(tab: &Tab) -> Option<AllianceDiagram> {
    AllianceDiagram::of(&tab.app, tab.table(), tab.app.tab.texts())
}

/// The status of a game that is over and was played here.
fn end(tab: &Tab) -> Option<Status> {
    let status = Status::of(&tab.app);
    (status.kind == StatusKind::Over).then_some(status)
}

/// What the panel says of the players, as it stands in `panel_players.txt`.
fn written((name, tab): &State) -> String {
    let mut text = format!("# {name}\n");
    let lines = |is_below| plates(tab, is_below).iter().map(|plate| line(tab, plate)).collect::<Vec<_>>();
    for line in [lines(true), lines(false)].concat() {
        text += &format!("{line}\n");
    }
    if let Some(AllianceDiagram { seats, relations, needles, rounds, round }) = diagram(tab) {
        let seats: String = seats.into_iter().map(|(_, letter)| letter).collect();
        let relations =
            relations.iter().map(|(first, second, relation)| format!("{first}{second} {relation:?}"));
        let relations = relations.collect::<Vec<_>>().join(", ");
        let needles =
            needles.iter().map(|needle| format!("{} {:+}", needle.seat, needle.lean)).collect::<Vec<_>>();
        text += &format!("diagram: {seats}; {relations}; {}; {round} of {rounds}\n", needles.join(", "));
    }
    if let Some(Status { heading, text: detail, opponent, actions, .. }) = end(tab) {
        let id = |action: &PanelAction| format!("{}{}", action.id, if action.is_primary { "*" } else { "" });
        let ids = actions.iter().map(id).collect::<Vec<_>>().join(" ");
        let level = opponent.map(|level| format!(" against level {}", level.number())).unwrap_or_default();
        text += &format!("end: {heading}{level}. {detail} [{ids}]\n");
    }
    // Without the marks around players' names.
    text.replace(['\u{2068}', '\u{2069}'], "")
}

fn names(names: &[&str]) -> Vec<NewGameIntent> {
    let name = |(at, name): (usize, &&str)| NewGameIntent::SetPlayerName(at, (*name).to_owned());
    names.iter().enumerate().map(name).collect()
}

/// The parties with these numbers are given to bots.
fn with_bots(tab: Tab, parties: &[usize]) -> Tab {
    after(tab, |tab| {
        for &party in parties {
            tab.send(BotIntent::SetLevel(Party::new(party), Level::new(1)));
        }
    })
}

fn resigned(tab: Tab, party: usize) -> Tab {
    sent(tab, GameIntent::Resign(Party::new(party)))
}

fn states() -> Vec<State> {
    let named = || begun(GameKind::Bridge, &names(&["Anna", "Bo"]));
    let timed = begun(GameKind::Bridge, &[NewGameIntent::SetTimeControl(Some(TimeControl::total(600, 0)))]);
    let odds = NewGameIntent::SetOptions(draw_odds(Some(Party::new(1))));
    let [_, receiver] = by_link();
    let black: PartySet = [Party::new(1)].into_iter().collect();
    let over = || {
        after(Tab::playing(), |tab| {
            tab.play("e2d3").send(GameIntent::Resign(Party::new(1)));
        })
    };
    let mated = |turn| typed(at("coalition", &RIGHTS.replace("RbgrWybgrCyb", "Rbgr")), turn);
    let mate = "g2g3 d9e8 j6j7 a5e5";
    let stopped = "f2g3 c9c8 i4h4 a6a4 f1f8 e9e8 j5j2 b5c5 g3g4 c8c7 j2h2 b4b3";
    let live = live_game();
    let mut sending = live.clone();
    sending.tabs[0].play("g1f3");
    let mut away = live.clone();
    away.send(0, LiveIntent::LeavePage);
    let alone = Table::hosted(GameKind::Bridge, Vec::new(), &[]);
    let mut again = live.clone();
    again.send(0, GameIntent::Resign(Party::new(0))).send(0, Intent::Rematch);
    vec![
        ("start", Tab::playing()),
        ("turned", sent(Tab::playing(), BoardIntent::Rotate)),
        ("names", named()),
        ("bot", begun(GameKind::Bridge, &[NewGameIntent::SetBot(1, Level::new(1))])),
        ("lead", Tab::at(BRIDGE_CHECK)),
        ("capture", click(Tab::at(CAPTURE), "e1 e2")),
        ("before the capture", sent(click(Tab::at(CAPTURE), "e1 e2"), GameIntent::ShowPly(0))),
        ("clock", timed),
        ("draw odds", begun(GameKind::Bridge, &[odds])),
        ("over", over()),
        ("looking back", sent(over(), GameIntent::ShowPly(0))),
        ("rematch", sent(resigned(named(), 1), Intent::Rematch)),
        ("own seat", sent(receiver, SharingIntent::ClaimSeat(black))),
        ("won against a bot", with_bots(resigned(Tab::playing(), 1), &[1])),
        ("lost against a bot", resigned(with_bots(Tab::playing(), &[1]), 0)),
        (
            "draw",
            after(Tab::playing(), |tab| {
                tab.send(GameIntent::OfferDraw).send(GameIntent::AcceptDraw);
            }),
        ),
        ("hex", begun(GameKind::Hex, &[])),
        ("fortress", begun(GameKind::Fortress, &[])),
        ("coalition", at(ALL_OPTIONS, RIGHTS)),
        ("answer out of turn", at("coalition", ANSWER)),
        ("answered", click(sent(at("coalition", ANSWER), CoalitionIntent::AnswerOutOfTurn), "f10 g10")),
        ("declared", sent(at("coalition", JOIN), CoalitionIntent::Join(YELLOW))),
        ("mated before the sides were fixed", with_bots(mated(mate), &[1, 2, 3])),
        ("mated with other people", mated(mate)),
        ("points of an ally", with_bots(mated(mate), &[0, 1, 2])),
        ("no points", with_bots(mated(mate), &[0, 1, 3])),
        ("stopped", with_bots(mated(stopped), &[0, 1, 3])),
        ("live, sent", live.tabs[0].clone()),
        ("live, not sent", sending.tabs[0].clone()),
        ("live, the other is away", away.tabs[1].clone()),
        ("live, nobody is there", alone.tabs[0].clone()),
        ("live, rematch", again.tabs[1].clone()),
    ]
}

#[test]
fn plates_and_end_say_who_plays_and_who_has_won() {
    let expected: Vec<&str> = include_str!("panel_players.txt").split_inclusive("\n\n").collect();
    let states = states();
    for (state, expected) in states.iter().zip(&expected) {
        assert_eq!(written(state), format!("{}\n", expected.trim_end()));
    }
    assert_eq!(states.len(), expected.len());
}

#[test]
fn each_action_at_the_end_does_something() {
    let mut seen = 0;
    for (name, tab) in states() {
        let Some(Status { actions, .. }) = end(&tab) else { continue };
        for action in &actions {
            assert!(does_something(&tab, action.intent.clone()), "{name}: {action:?}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn kinds_of_badges_relations_and_sides_all_occur() {
    let states = states();
    let all = || states.iter().flat_map(|(_, tab)| [plates(tab, true), plates(tab, false)].concat());
    let badges: Vec<BadgeKind> =
        all().flat_map(|plate| plate.badges.into_iter().chain(plate.state)).map(|badge| badge.kind).collect();
    for kind in [BadgeKind::Game, BadgeKind::Turn, BadgeKind::State, BadgeKind::Own, BadgeKind::Live] {
        assert!(badges.contains(&kind), "{kind:?}");
    }
    let sides: Vec<Side> = all().filter_map(|plate| plate.alliance).map(|alliance| alliance.side).collect();
    assert!([Side::First, Side::Second].iter().all(|side| sides.contains(side)));
    let lines = states.iter().filter_map(|(_, tab)| diagram(tab));
    let relations: Vec<Relation> =
        lines.flat_map(|lines| lines.relations).map(|(_, _, relation)| relation).collect();
    for relation in [Relation::Allies, Relation::Enemies, Relation::Open] {
        assert!(relations.contains(&relation), "{relation:?}");
    }
}

fn timeline(tab: &Tab) -> Option<Timeline> {
    Timeline::of(tab.table(), tab.app.tab.texts())
}

/// Sentences with `/` between them, the emphasised ones with asterisks.
fn joined(sentences: &[Sentence]) -> String {
    let sentence = |Sentence { text, is_strong }: &Sentence| match is_strong {
        true => format!("*{text}*"),
        false => text.clone(),
    };
    sentences.iter().map(sentence).collect::<Vec<_>>().join(" / ")
}

/// The rows of a timeline: the name, the rounds, and the state.
fn timeline_rows(tab: &Tab) -> Vec<String> {
    let rows = timeline(tab).expect("a timeline").rows;
    let rounds =
        |events: &[Vec<Sentence>]| events.iter().map(|events| joined(events)).collect::<Vec<_>>().join(" | ");
    rows.iter().map(|row| format!("{}: {} | {}", row.name, rounds(&row.events), joined(&row.state))).collect()
}

#[test]
fn the_timeline_says_when_parties_have_joined_and_what_is_left_to_them() {
    assert_eq!(timeline(&Tab::playing()), None);
    let tab = at(ALL_OPTIONS, RIGHTS);
    let Timeline { is_early, rounds, now, rows } = timeline(&tab).expect("a timeline");
    assert_eq!((is_early, rounds, now), (true, 3, 1));
    assert_eq!(rows.iter().map(|row| row.party).collect::<Vec<_>>(), [YELLOW, BLACK, GREEN, RED]);
    assert_eq!(
        timeline_rows(&tab),
        [
            "Yellow:  |  |  | no ally / can still wait, shift a motorcyclist",
            "Black:  |  |  | no ally / can still rearrange, wait, shift a motorcyclist",
            "Green:  |  |  | neutral, may join Yellow, Black or Red / can still rearrange, wait",
            "Red:  |  |  | neutral, may join Yellow, Black or Green / can still rearrange, wait",
        ]
    );
    // Yellow shifts and waits, Black rearranges, and Green and Red join each other.
    let tab = typed(tab, "shift:d1b2 pass");
    let tab = sent(sent(tab, CoalitionIntent::StartRearranging), ArrangementIntent::Ready);
    let tab = sent(sent(tab, ArrangementIntent::Ready), CoalitionIntent::Join(RED));
    assert_eq!(
        timeline_rows(&tab)[..3],
        [
            "Yellow: motorcyclist / waited |  |  | no ally",
            "Black: rearranged |  |  | no ally / can still wait, shift a motorcyclist",
            "Green: declared for Red |  |  | neutral, declared for Red, may join Yellow or Black / can still rearrange, wait",
        ]
    );
    let tab = sent(typed(tab, "i4h4"), CoalitionIntent::Join(GREEN));
    assert_eq!(
        timeline_rows(&tab),
        [
            "Yellow: motorcyclist / waited |  |  | *allied with Black*",
            "Black: rearranged |  |  | *allied with Yellow* / can still wait, shift a motorcyclist",
            "Green: declared for Red |  |  | *allied with Red* / can still rearrange, wait",
            "Red: *joined Green by declaration* |  |  | *allied with Green* / can still rearrange, wait",
        ]
    );
    let answered = click(sent(at("coalition", ANSWER), CoalitionIntent::AnswerOutOfTurn), "f10 g10");
    let Timeline { is_early, now, .. } = timeline(&answered).expect("a timeline");
    assert_eq!((is_early, now), (false, 5));
    assert_eq!(timeline_rows(&answered)[1], "Black:  |  |  | *allied with Red*");
}
