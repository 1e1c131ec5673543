//! The player's ally in games of alliances: on its plate, in check, asked what it covers and will do; and what is left to a player
//! who is out of the game.
use crate::panel::{at, begun, by_link, click, sent, typed};
use crate::tab::Tab;
use engine::board::{Cell, CellSet};
use engine::games::GameKind;
use engine::games::fortress::{MateRuleKind, Options};
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::announcements::describe_recent_plies;
use schachquartett_app::bots::{BotIntent, SearchPurpose};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::{Asked, Drawing};
use schachquartett_app::panel::{AllySection, BadgeKind, Plate, Status, aim_of_game, mate_rule_badge};
use schachquartett_app::play::GameIntent;
use schachquartett_app::settings::{Setting, SettingsIntent, Speed};
use schachquartett_app::svg;
use schachquartett_app::tab::Command;
use search::{Level, Message, Question, SearchRequest};
use texts::Language;

const SOUTH: Party = Party::new(0);
const WEST: Party = Party::new(1);
const NORTH: Party = Party::new(2);
const EAST: Party = Party::new(3);

/// East's rook on i10 gives check to North; South is on turn.
const NORTH_IN_CHECK: &str = "8/8/8nK7/16/11eK/12/6eR5/wK11/12/12/12/12/4sP11/7sK8/8/8 s - - - 0 10";
/// East's rook on h10 attacks South's king on h3.
const KING_BESIDE_ROOK: &str = "8/8/8nK7/16/11eK/12/5eR6/wK11/12/12/12/12/4sP11/7sK8/8/8 s - - - 0 10";
/// North's rook on e8 covers South's pawn on e4 and attacks West's pawn on d8.
const ROOK_COVERS: &str = "8/8/8nK7/16/11eK/12/12/wK11/1wPnR9/12/12/12/4sP11/7sK8/8/8 s - - - 0 10";
/// North's queen on h8 covers five pieces of South and attacks nothing.
const QUEEN_COVERS: &str = "8/8/14nK1/16/11eK/12/5sB1sR4/wK11/3sP1nQ1sN4/12/5sP6/12/16/7sK8/8/8 s - - - 0 10";
/// West, on turn, mates South with e8, unless somebody helps.
const WEST_MATES: &str =
    "8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK w - - - 0 10";
/// Red, the ally of Black, has lost all its pieces; Black is on turn.
const RED_IS_OUT: &str = "9bK/10/10/10/10/10/10/9gE/10/yK1yA7 b yb - - - 0 5";

fn fortress(rule: MateRuleKind, bots: &[usize]) -> Tab {
    let options = Options { mate_rule: rule, ..Options::default() }.values();
    let bots = bots.iter().map(|&bot| NewGameIntent::SetBot(bot, Level::new(1)));
    let choices: Vec<NewGameIntent> =
        std::iter::once(NewGameIntent::SetOptions(options)).chain(bots).collect();
    begun(GameKind::Fortress, &choices)
}

fn against(mut tab: Tab, bots: &[Party]) -> Tab {
    for &party in bots {
        tab.send(BotIntent::SetLevel(party, Level::new(1)));
    }
    tab
}

/// South has been mated and is out. West, North and East are bots; West is on turn.
fn fallen() -> Tab {
    let tab = typed(at("fortress:checkmate", WEST_MATES), "e8 Kj14 Kn11");
    assert_eq!((tab.table().ply_count(), tab.table().game.is_eliminated(SOUTH)), (3, true));
    let mut tab = against(tab, &[WEST, NORTH]);
    tab.send(BotIntent::SetLevel(EAST, Level::new(2)));
    tab
}

/// Whether a cell is one on which a pawn promotes.
type IsMeant<'a> = &'a dyn Fn(&String) -> bool;

fn status(tab: &Tab) -> Status {
    Status::of(&tab.app)
}

fn ids(tab: &Tab) -> Vec<String> {
    status(tab).actions.iter().map(|action| action.id.to_string()).collect()
}

fn plates(tab: &Tab) -> Vec<Plate> {
    let of = |is_below| Plate::of_seats(&tab.app, tab.app.tab.texts(), is_below);
    let mut plates = [of(true), of(false)].concat();
    plates.sort_by_key(|plate| plate.party.index());
    plates
}

fn states(tab: &Tab) -> Vec<String> {
    plates(tab).into_iter().map(|plate| plate.state.map(|state| state.text).unwrap_or_default()).collect()
}

fn cell(tab: &Tab, name: &str) -> Cell {
    tab.table().def().cell_by_name(name).expect("a cell")
}

fn section(tab: &Tab) -> Option<AllySection> {
    AllySection::of(tab.table(), tab.app.tab.texts())
}

fn ask(tab: &mut Tab, choose: impl Fn(AllySection) -> Option<schachquartett_app::panel::PanelAction>) {
    let action = section(tab).and_then(choose).expect("a question");
    tab.send(action.intent);
}

#[test]
fn the_aim_of_fortress_chess_names_the_ally_and_how_one_wins() {
    let aim = |tab: &Tab| aim_of_game(tab.table(), tab.app.tab.texts()).expect("an aim");
    let of_rule = |rule| aim(&fortress(rule, &[1, 2, 3]));
    let ends = [
        "King capture. Kings are captured; a side without a king is out. You win when both enemies are out.",
        "Double capture. Kings are captured; a side without a king plays on. You win when the enemies have no king left.",
        "Checkmate. A mated side is out. You win when both enemies are out.",
        "Alliance mate. A mated side removes its kings and plays on. You win when both enemies have been mated.",
        "London 1855. A mated side sits out until the mate is lifted. You win when both enemies are mated at once.",
    ];
    for (rule, end) in MateRuleKind::ALL.into_iter().zip(ends) {
        assert_eq!(of_rule(rule), format!("You and North play against West and East. Mate rule: {end}"));
    }
    // Who plays West has South as an enemy.
    let west = aim(&fortress(MateRuleKind::Checkmate, &[0, 2, 3]));
    assert!(west.starts_with("You and East play against South and North."), "{west}");
    let all = aim(&fortress(MateRuleKind::Checkmate, &[]));
    assert!(all.starts_with("South and North play against West and East."), "{all}");
    assert!(all.ends_with("An alliance wins when both enemies are out."), "{all}");
    let tab = sent(fortress(MateRuleKind::London, &[1, 2, 3]), SettingsIntent::SetLanguage(Language::De));
    assert_eq!(
        aim(&tab),
        "Du und Nord spielt gegen West und Ost. Mattregel: London 1855. Wer matt ist, setzt aus, bis das Matt \
         aufgehoben ist. Du gewinnst, wenn beide Gegner zugleich matt sind."
    );
    let badge = |tab: &Tab| mate_rule_badge(tab.table(), tab.app.tab.texts());
    assert_eq!(badge(&tab).as_deref(), Some("Mattregel: London 1855"));
    assert_eq!(badge(&Tab::playing()), None);
    assert_eq!(aim_of_game(Tab::playing().table(), Tab::playing().app.tab.texts()), None);
}

#[test]
fn one_person_with_both_parties_of_an_alliance_plays_both() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress).send(Intent::NewGame(NewGameIntent::SetPlayerCount(2)));
    tab.send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(1)))).send(Intent::StartGame { seed: 0 });
    let aim = aim_of_game(tab.table(), tab.app.tab.texts()).expect("an aim");
    assert!(aim.starts_with("You play South and North against West and East."), "{aim}");
}

#[test]
fn the_plate_of_the_ally_says_so() {
    let tab = fortress(MateRuleKind::Checkmate, &[1, 2, 3]);
    assert_eq!(states(&tab), ["", "", "your ally", ""]);
    let tab = sent(tab, SettingsIntent::SetLanguage(Language::De));
    assert_eq!(states(&tab), ["", "", "dein Partner", ""]);
    let all = fortress(MateRuleKind::Checkmate, &[]);
    assert_eq!(states(&all), ["with North", "with East", "with South", "with West"]);
    // Likewise in coalition chess, once somebody has joined.
    let joined = "10/8bK1/2bM7/5bG4/2rP7/1rG1yE1gS4/2yG7/7yM2/10/1yK8 y yb - - - 0 5";
    let tab = against(at("coalition", joined), &[Party::new(0), Party::new(1), Party::new(3)]);
    assert_eq!(states(&tab), ["your ally", "with Red", "with Yellow", "with Black"]);
    assert_eq!(states(&at("coalition", joined)), ["with Green", "with Red", "with Yellow", "with Black"]);
}

#[test]
fn every_party_in_check_is_marked_at_any_time() {
    let checked = |tab: &Tab| {
        let of = |plate: Plate| {
            plate.badges.iter().any(|badge| badge.kind == BadgeKind::Check).then_some(plate.party)
        };
        plates(tab).into_iter().filter_map(of).collect::<Vec<_>>()
    };
    let marked = |tab: &Tab| {
        let scene = tab.scene();
        scene.cells.iter().filter(|scene| scene.is_check).map(|scene| scene.cell).collect::<Vec<_>>()
    };
    let all = at("fortress:checkmate", NORTH_IN_CHECK);
    assert_eq!((marked(&all), checked(&all)), (vec![cell(&all, "i14")], vec![NORTH]));
    assert!(status(&all).text.ends_with("North is in check."), "{}", status(&all).text);
    let tab = against(at("fortress:checkmate", NORTH_IN_CHECK), &[WEST, NORTH, EAST]);
    assert_eq!((marked(&tab), checked(&tab)), (vec![cell(&tab, "i14")], vec![NORTH]));
    assert!(status(&tab).text.ends_with("North, your ally, is in check."), "{}", status(&tab).text);
    // An enemy in check is marked, and no news for the status.
    let tab = against(at("fortress:checkmate", NORTH_IN_CHECK), &[SOUTH, NORTH, EAST]);
    assert_eq!(checked(&tab), [NORTH]);
    assert!(!status(&tab).text.contains("in check"), "{}", status(&tab).text);
    // The player who waits hears of the own check.
    let waits = NORTH_IN_CHECK.replace(" s - - -", " w - - -");
    let tab = against(at("fortress:checkmate", &waits), &[SOUTH, WEST, EAST]);
    assert!(status(&tab).text.ends_with("You are in check."), "{}", status(&tab).text);
    // Where kings are captured, there is no check.
    let tab = at("fortress:king-capture", NORTH_IN_CHECK);
    assert_eq!((marked(&tab), checked(&tab)), (vec![], vec![]));
    // One that is mated for now has a badge and sentences of its own.
    let tab = typed(at("fortress:london", WEST_MATES), "e8 Kj14 Kn11");
    assert!(!checked(&tab).contains(&SOUTH));
    let tab = typed(tab, "f8");
    assert!(tab.table().is_on_turn(NORTH) && tab.table().is_suspended(SOUTH));
    assert!(!status(&tab).text.contains("South is in check"), "{}", status(&tab).text);
    // Who is out is in check no more.
    assert!(checked(&fallen()).is_empty() && marked(&fallen()).is_empty());
}

#[test]
fn a_new_check_of_the_ally_is_announced_at_once_and_only_then() {
    let before = NORTH_IN_CHECK.replace("6eR5", "5eR6").replace(" s - - -", " e - - -");
    let tab = click(at("fortress:checkmate", &before), "h10 i10");
    assert_eq!(tab.table().ply_count(), 1);
    assert_eq!(tab.app.tab.announcement.assertive, "North is in check.");
    let tab = click(tab, "e4 e5");
    assert_eq!((tab.table().ply_count(), tab.app.tab.announcement.assertive.as_str()), (2, ""));
}

#[test]
fn the_ally_shows_what_it_covers_and_attacks() {
    let mut tab = against(at("fortress:checkmate", ROOK_COVERS), &[WEST, NORTH, EAST]);
    ask(&mut tab, |section| Some(section.covers));
    let shown = status(&tab);
    assert_eq!(shown.heading, "What does North cover?");
    assert_eq!(shown.text, "North covers your pawn e4. North attacks: pawn d8 (West).");
    assert!(tab.app.tab.announcement.polite.ends_with(&shown.text));
    let (e4, d8, e8) = (cell(&tab, "e4"), cell(&tab, "d8"), cell(&tab, "e8"));
    let marks = tab.table().view.attack_view.as_ref().expect("shown").marks;
    assert_eq!((marks.picked, marks.highlighted), (CellSet::from_iter([e4]), CellSet::from_iter([d8])));
    assert_eq!(tab.table().interaction.drawings, [Drawing { from: e8, to: d8, colour: 1 }]);
    // The player goes on without leaving that first.
    let tab = click(tab, "e4");
    assert_eq!((tab.table().interaction.selected, tab.table().view.attack_view.is_none()), (Some(e4), true));
    assert!(tab.table().interaction.drawings.is_empty());
    // Of many the most valuable are named.
    let mut tab = at("fortress:checkmate", QUEEN_COVERS);
    ask(&mut tab, |section| Some(section.covers));
    assert_eq!(
        status(&tab).text,
        "North covers your rook j10, knight j8, bishop h10 and 2 more. North attacks nothing."
    );
    let tab = sent(tab, SettingsIntent::SetLanguage(Language::De));
    assert_eq!(
        status(&tab).text,
        "Nord deckt von dir: Turm j10, Springer j8, Läufer h10 und 2 weitere. Nord bedroht nichts."
    );
}

#[test]
fn what_the_ally_will_probably_do_is_looked_for_as_if_it_were_on_turn() {
    let mut tab = fortress(MateRuleKind::Checkmate, &[1, 2, 3]);
    ask(&mut tab, |section| section.forecast);
    assert_eq!(
        tab.app.bots.active_search.as_ref().map(|search| search.purpose()),
        Some(SearchPurpose::Forecast)
    );
    assert_eq!(status(&tab).text, "What North will probably do …");
    let request = SearchRequest::read(&tab.request.as_ref().expect("asked").1).expect("a request");
    assert_eq!((request.by, request.game.state().position.turn()), (NORTH, NORTH));
    let level = Level::new(1).expect("a level").budget(GameKind::Fortress, 0);
    assert_eq!(
        (request.budget.nodes, request.budget.depth, request.budget.randomness),
        (level.nodes, level.depth, 0)
    );
    assert!(request.question == Question::Choice);
    tab.think();
    let drawn = tab.table().interaction.drawings.clone();
    assert_eq!((drawn.len(), drawn[0].colour, tab.table().ply_count()), (1, 2, 0));
    let from = tab.table().shown_position().piece(drawn[0].from).expect("a piece");
    assert_eq!(from.party(), NORTH);
    assert!(tab.advice().is_some_and(|advice| advice.starts_with("As things stand, North would play ")));
    assert_eq!(Some(status(&tab).text), tab.advice());
    // Once something was played, it no longer holds.
    tab.play_first();
    assert_eq!((tab.advice(), tab.table().interaction.drawings.len()), (None, 0));
    assert!(tab.table().foreseen_ally().is_none(), "others are on turn");
}

#[test]
fn the_request_is_withdrawn_and_a_hint_takes_its_place() {
    let mut tab = fortress(MateRuleKind::Checkmate, &[1, 2, 3]);
    ask(&mut tab, |section| section.forecast);
    tab.send(BotIntent::ToggleForecast);
    assert!(tab.effects.contains(&Command::StopSearch) && tab.table().bots.asked != Some(Asked::Forecast));
    tab.send(BotIntent::ToggleForecast).send(BotIntent::Hint);
    assert!(tab.table().bots.asked == Some(Asked::Hint) && tab.table().bots.asked != Some(Asked::Forecast));
    assert_eq!(tab.app.bots.active_search.as_ref().map(|search| search.purpose()), Some(SearchPurpose::Hint));
    tab.send(BotIntent::ToggleForecast);
    assert!(tab.table().bots.asked != Some(Asked::Hint) && tab.table().bots.asked == Some(Asked::Forecast));
    // What was not finished is not carried over.
    tab.play_first();
    assert!(tab.table().bots.asked != Some(Asked::Forecast));
}

#[test]
fn nobody_is_asked_about_people_and_their_games() {
    // With people the ally shows only what it covers.
    let all = fortress(MateRuleKind::Checkmate, &[]);
    assert!(section(&all).is_some_and(|section| section.ally == NORTH && section.forecast.is_none()));
    let human_ally = fortress(MateRuleKind::Checkmate, &[1, 3]);
    assert!(section(&human_ally).is_some_and(|section| section.forecast.is_none()));
    let tab = sent(human_ally, BotIntent::ToggleForecast);
    assert!(tab.table().bots.asked != Some(Asked::Forecast) && tab.request.is_none());
    // By link, other people may have the ally.
    let mut link = fortress(MateRuleKind::Checkmate, &[]);
    link.play_first();
    let link = link.link();
    let seat = schachquartett_app::sharing::SharingIntent::ClaimSeat(PartySet::only(WEST));
    let tab = sent(sent(Tab::opening(&link), seat), BotIntent::ToggleForecast);
    assert!(section(&tab).is_some_and(|section| section.ally == EAST && section.forecast.is_none()));
    assert!(tab.table().bots.asked != Some(Asked::Forecast) && tab.request.is_none());
    // Games without alliances have no section, nor has a player without an ally.
    let [two, _] = by_link();
    assert_eq!(section(&two), None);
    assert_eq!(section(&begun(GameKind::Hex, &[])), None);
    assert_eq!(section(&begun(GameKind::Coalition, &[])), None);
    assert_eq!(section(&fallen()), None);
}

#[test]
fn a_selected_pawn_shows_where_it_promotes() {
    let mut tab = fortress(MateRuleKind::Checkmate, &[]);
    let zone = |tab: &Tab| {
        let scene = tab.scene();
        let names = scene.cells.iter().filter(|scene| scene.is_promotion);
        names.map(|scene| tab.table().def().cell_name(scene.cell)).collect::<Vec<_>>()
    };
    assert!(zone(&tab).is_empty());
    let is_rank = |rank: &'static str| move |name: &String| name[1..] == *rank;
    let is_file = |file: &'static str| move |name: &String| name[..1] == *file;
    let fits = |tab: &Tab, fits: IsMeant| {
        let zone = zone(tab);
        assert!(zone.len() == 12 && zone.iter().all(fits), "{zone:?}");
        for scene in tab.scene().cells {
            let drawn = svg::cells::cell(&scene, false, 4);
            assert_eq!(drawn.contains("class='promotes'"), scene.is_promotion);
            assert_eq!(scene.label.contains("promotion square"), scene.is_promotion);
        }
    };
    let parties: [(&str, IsMeant); 4] =
        [("e4", &is_rank("12")), ("d5", &is_file("l")), ("e13", &is_rank("5")), ("m5", &is_file("e"))];
    for (pawn, is_meant) in parties {
        tab = click(tab, pawn);
        fits(&tab, is_meant);
        tab.play_first();
        assert!(zone(&tab).is_empty());
    }
    // A piece that is no pawn shows nothing, nor does a pawn of a game in which they promote on the edge.
    assert!(zone(&click(fortress(MateRuleKind::Checkmate, &[]), "f3")).is_empty());
    assert!(zone(&click(Tab::playing(), "e2")).is_empty());
}

#[test]
fn a_player_who_is_out_may_watch_faster() {
    let mut tab = fallen();
    assert_eq!(status(&tab).text, "You are out. North fights on for your alliance.");
    assert_eq!(ids(&tab), ["play-on", "watch-faster", "pause-bots"]);
    let pause = tab.know();
    assert!(pause >= 900, "{pause}");
    // What waits only for its pause is played at once.
    tab.send(BotIntent::WatchFaster(true));
    assert_eq!(tab.table().ply_count(), 4);
    assert!(!tab.table().meta.is_hurried);
    assert_eq!(tab.know(), 0);
    let label = |tab: &Tab| status(tab).actions[1].label.clone();
    assert_eq!(label(&tab), "Normal speed");
    tab.send(BotIntent::WatchFaster(false));
    assert_eq!((label(&tab).as_str(), tab.table().ply_count()), ("Watch faster", 4));
    // Nor does anything wait for a press then.
    tab.send(SettingsIntent::Change(Setting::Speed(Speed::OnRequest)));
    assert_eq!(ids(&tab), ["move-now", "play-on", "watch-faster", "pause-bots"]);
    tab.send(BotIntent::WatchFaster(true));
    tab.think();
    assert_eq!(tab.table().ply_count(), 6);
    // Who is in the game has no such choice.
    let mut tab = fortress(MateRuleKind::Checkmate, &[1, 2, 3]);
    tab.send(BotIntent::WatchFaster(true)).send(BotIntent::PlayOnForAlly);
    tab.play_first();
    assert!(tab.know() >= 900 && tab.table().bot_level(NORTH).is_some());
}

#[test]
fn a_player_who_is_out_may_play_on_for_the_ally() {
    let mut tab = fallen();
    let action = status(&tab).actions[0].clone();
    assert_eq!(action.label, "Play on for North");
    tab.send(action.intent);
    assert_eq!(tab.app.tab.announcement.polite, "You now play for North.");
    let levels = |tab: &Tab| [SOUTH, WEST, NORTH, EAST].map(|party| tab.table().bots.levels[party].is_some());
    assert_eq!(levels(&tab), [false, true, false, true]);
    assert_eq!(tab.table().names, ["", "Sparrow (bot)", "", "Magpie (bot)"]);
    assert_eq!(tab.table().view.bottom, NORTH.index());
    assert_eq!(tab.table().only_person_here(), Some([SOUTH, NORTH].into_iter().collect()));
    assert_eq!(levels(&tab.reloaded()), levels(&tab));
    assert_eq!(ids(&tab), ["move-now", "pause-bots"], "the player is in the game again");
    tab.think();
    assert_eq!(status(&tab).heading, "Your move");
    let own = plates(&tab)
        .into_iter()
        .filter(|plate| plate.badges.iter().any(|badge| badge.kind == BadgeKind::Own));
    assert_eq!(own.map(|plate| plate.party).collect::<Vec<_>>(), [SOUTH, NORTH]);
    // Undo goes back to the player's own turns, and once South is in the game again, North is a bot again.
    tab.play_first();
    tab.think();
    tab.think();
    assert_eq!((tab.table().ply_count(), tab.table().game.state().position.turn()), (7, NORTH));
    tab.send(GameIntent::Undo);
    assert_eq!((tab.table().ply_count(), levels(&tab)), (4, [false, true, false, true]));
    tab.send(GameIntent::Undo);
    assert_eq!(levels(&tab), [false, true, true, true]);
    assert_eq!(tab.table().names[NORTH.index()], "Sparrow (bot)");
    assert!(!tab.table().game.is_eliminated(SOUTH));
}

#[test]
fn in_the_next_game_the_ally_is_a_bot_again() {
    let mut tab = fallen();
    tab.send(BotIntent::PlayOnForAlly);
    tab.send(GameIntent::Resign(NORTH));
    assert_eq!(status(&tab).own_result, Some(false));
    tab.send(Intent::Rematch);
    let levels = [SOUTH, WEST, NORTH, EAST].map(|party| tab.table().bots.levels[party].is_some());
    assert_eq!((levels, tab.table().ply_count()), ([false, true, true, true], 0));
}

#[test]
fn a_small_power_without_pieces_goes_on_for_its_ally() {
    let mut tab = against(at("coalition", RED_IS_OUT), &[Party::new(0), Party::new(1), Party::new(2)]);
    let text = status(&tab).text;
    assert!(text.starts_with("You are out. Black fights on for your alliance."), "{text}");
    tab.send(BotIntent::PlayOnForAlly);
    assert_eq!((tab.table().bot_level(Party::new(1)), status(&tab).heading.as_str()), (None, "Your move"));
}

#[test]
fn the_ally_of_coalition_chess_is_asked_likewise() {
    let joined = "10/8bK1/2bM7/5bG4/2rP7/1rG1yE1gS4/2yG7/7yM2/10/1yK8 y yb - - - 0 5";
    let bots = [Party::new(1), Party::new(2), Party::new(3)];
    let mut tab = against(at("coalition", joined), &bots);
    ask(&mut tab, |section| Some(section.covers));
    assert_eq!(status(&tab).heading, "What does Green cover?");
    // The submarine on f5 is Green's only piece.
    let arrows = tab.table().interaction.drawings.clone();
    assert!(arrows.iter().all(|arrow| arrow.from == cell(&tab, "f5")), "{arrows:?}");
    ask(&mut tab, |section| section.forecast);
    tab.think();
    assert!(
        tab.advice().is_some_and(|advice| advice.starts_with("As things stand, Green would play S")),
        "{:?}",
        tab.advice()
    );
    // As long as nobody has joined there is no ally.
    assert_eq!(
        section(&against(at("coalition", &joined.replace(" yb ", " -- ").replace("0 5", "0 1")), &bots)),
        None
    );
}

#[test]
fn people_at_one_device_and_elsewhere_are_not_out() {
    let hot_seat = typed(at("fortress:checkmate", WEST_MATES), "e8 Kj14 Kn11");
    assert!(hot_seat.table().game.is_eliminated(SOUTH) && hot_seat.table().fallen_player().is_none());
    // An ally here plays on anyway.
    let tab = against(hot_seat, &[WEST, EAST]);
    assert!(tab.table().fallen_player().is_none());
}

#[test]
fn a_double_step_of_the_ally_does_not_stop_its_forecast() {
    let mut tab = fortress(MateRuleKind::Checkmate, &[]);
    tab.type_moves("h4h6 d9f9 e13e11 m8l8");
    assert_eq!(tab.table().ply_count(), 4);
    let mut tab = against(tab, &[WEST, NORTH, EAST]);
    ask(&mut tab, |section| section.forecast);
    tab.think();
    assert!(tab.advice().is_some_and(|advice| advice.starts_with("As things stand, North would play ")));
}

#[test]
fn a_king_that_can_be_captured_is_warned_of() {
    let tab = typed(fortress(MateRuleKind::KingCapture, &[]), "h4h6 d9f9 e13e11 m8l8");
    assert!(!status(&against(tab, &[WEST, NORTH, EAST])).text.contains("captured"));
    let tab = at("fortress:king-capture", KING_BESIDE_ROOK);
    let text = status(&against(tab, &[WEST, NORTH, EAST])).text;
    assert!(text.ends_with("Your king can be captured."), "{text}");
}

#[test]
fn what_follows_a_move_stands_behind_it() {
    let tab = typed(at("fortress:checkmate", WEST_MATES), "e8 Kj14 Kn11");
    let tab = against(tab, &[WEST, NORTH, EAST]);
    let recent = describe_recent_plies(tab.app.tab.texts(), tab.table(), &tab.style());
    let fate = recent.iter().find(|event| !event.fates.is_empty()).expect("South is out");
    assert!(fate.text.starts_with("East: king") && fate.news.is_empty(), "{fate:?}");
    assert_eq!(fate.fates, ["South is out."]);
}

#[test]
fn a_small_power_is_warned_of_a_check_to_its_ally() {
    let position = "5bK4/10/10/4bT5/8gM1/10/10/10/rG9/4yK5 g yb - - - 0 5";
    let tab = against(at("coalition", position), &[Party::new(0), Party::new(1), Party::new(3)]);
    let text = status(&tab).text;
    assert!(text.ends_with("Yellow, your ally, is in check."), "{text}");
    // A person who plays the great power too has its own words for it.
    let both = against(at("coalition", position), &[Party::new(1), Party::new(3)]);
    assert!(!status(&both).text.contains("your ally"), "{}", status(&both).text);
}
