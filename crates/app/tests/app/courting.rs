//! Courting at the table: needles that follow a dragged piece, what neutral powers want, and what a small power decides by.
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
use engine::games::{self, GameKind};
use engine::history::JoinReason;
use engine::pieces::Party;
use engine::rules::ActionKind;
use schachquartett_app::announcements::{describe_join_rounds, describe_recent_plies};
use schachquartett_app::bots::{BotIntent, SearchPurpose};
use schachquartett_app::open_game::{Advice, Asked, Side};
use schachquartett_app::panel::{AllianceDiagram, Offer, Status, Timeline};
use schachquartett_app::play::{BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::SettingsIntent;
use search::{Demand, Inclination, JoinOption, Level, Message, SearchRequest, Wish};
use texts::Language;

/// Yellow's engineer on g5 attacks both machine-guns of Green.
const FORK: &str = "5bK4/10/10/10/8gM1/6yE3/8gM1/10/10/4yK5";

fn cell(name: &str) -> Cell {
    games::by_id("coalition").ok().and_then(|def| def.cell_by_name(name)).expect("a cell")
}

/// A position in which bots of level 3 play all but these parties.
fn against_bots(rest: &str, people: &[Party]) -> Tab {
    position_against_bots("coalition", &format!("{FORK} {rest}"), people)
}

fn position_against_bots(game: &str, position: &str, people: &[Party]) -> Tab {
    let mut tab = Tab::open(None, None, &format!("#/{game}/{}", position.replace(' ', "_")));
    tab.send(SettingsIntent::SetLanguage(Language::En));
    for party in [YELLOW, BLACK, GREEN, RED].into_iter().filter(|party| !people.contains(party)) {
        tab.send(BotIntent::SetLevel(party, Level::new(3)));
    }
    tab
}

/// Answers what is searched for needles.
fn find_inclinations(tab: &mut Tab) {
    let is_needle = |tab: &Tab| {
        tab.app
            .bots
            .active_search
            .as_ref()
            .is_some_and(|search| search.purpose() == SearchPurpose::Inclination && tab.request.is_some())
    };
    while is_needle(tab) {
        tab.think();
    }
}

fn lean(tab: &Tab) -> Option<i32> {
    let diagram = AllianceDiagram::of(&tab.app, tab.table(), tab.app.tab.texts()).expect("coalitions");
    diagram.needles.first().map(|needle| needle.lean)
}

/// Answers what is searched for a needle: Green prefers the first partner by this much.
fn answer(tab: &mut Tab, partners: [Party; 2], by: i32) {
    let (request_id, _) = tab.request.take().expect("a needle is searched");
    let option =
        |(partner, score)| JoinOption { partner, score, reason: JoinReason::Stronger, evidence: Vec::new() };
    let options = [(partners[0], by), (partners[1], 0)].map(option).to_vec();
    let text = Inclination { options, waits: false }.write();
    tab.send(BotIntent::SearchProgress { request_id, text, is_final: true });
}

#[test]
fn the_needle_follows_a_dragged_piece() {
    let mut tab = against_bots("y -- - - - 0 1", &[YELLOW]);
    answer(&mut tab, [YELLOW, BLACK], 200);
    assert_eq!((lean(&tab), tab.request.is_none()), (Some(-50), true));
    tab.send(BoardIntent::StartDrag { cell: cell("g5"), is_touch: false });
    tab.send(BoardIntent::Hover(Some(cell("e4"))));
    let asked = SearchRequest::read(&tab.request.as_ref().expect("it is searched").1).expect("a request");
    assert_eq!(asked.game.plies().count(), 1, "the position after the move is looked at");
    // A search that is under way is finished although the pointer goes on.
    let under_way = tab.request.clone();
    tab.send(BoardIntent::Hover(Some(cell("f3"))));
    assert_eq!(tab.request, under_way);
    answer(&mut tab, [YELLOW, BLACK], 600);
    assert_eq!(lean(&tab), Some(-50), "that is of another target");
    answer(&mut tab, [BLACK, YELLOW], 600);
    assert_eq!(lean(&tab), Some(75));
    assert_eq!(Status::of(&tab.app).text, "This drives Green to Black.");
    // What is known is not searched again. As long as it leans to the same power, nothing is said.
    tab.send(BoardIntent::Hover(Some(cell("e4"))));
    assert_eq!((lean(&tab), tab.request.is_none()), (Some(-75), true));
    assert!(!Status::of(&tab.app).text.contains("Green"));
    // Off the targets it points where it did, and so it does after the drag.
    tab.send(BoardIntent::Hover(None));
    assert_eq!(lean(&tab), Some(-50));
    tab.send(BoardIntent::CancelDrag);
    assert_eq!((lean(&tab), tab.request.is_none()), (Some(-50), true));
    // By keyboard the cursor on a target does the same.
    tab.send(BoardIntent::Click(cell("g5"))).send(BoardIntent::Focus(cell("f3")));
    assert_eq!(lean(&tab), Some(75));
}

#[test]
fn who_leans_to_the_other_side_is_won_over() {
    let mut tab = against_bots("y -- - - - 0 1", &[YELLOW]);
    answer(&mut tab, [BLACK, YELLOW], 20);
    tab.send(BoardIntent::Click(cell("g5"))).send(BoardIntent::Hover(Some(cell("f3"))));
    answer(&mut tab, [YELLOW, BLACK], 600);
    assert_eq!(Status::of(&tab.app).text, "This wins Green over.");
    // One that waits is not won by that: it leans.
    tab.send(BoardIntent::Hover(Some(cell("h3"))));
    let (request_id, _) = tab.request.take().expect("a needle is searched");
    let option =
        |(partner, score)| JoinOption { partner, score, reason: JoinReason::Stronger, evidence: Vec::new() };
    let options = [(YELLOW, 600), (BLACK, 0)].map(option).to_vec();
    let text = Inclination { options, waits: true }.write();
    tab.send(BotIntent::SearchProgress { request_id, text, is_final: true });
    assert_eq!(Status::of(&tab.app).text, "Green would then lean to you.");
    // A needle that hardly moves says nothing, even if it turns.
    tab.send(BoardIntent::Hover(Some(cell("e4"))));
    answer(&mut tab, [YELLOW, BLACK], 20);
    assert!(!Status::of(&tab.app).text.contains("Green"), "{}", Status::of(&tab.app).text);
}

/// Green's two machine-guns beside Yellow's engineer, and a guard of Red.
const BOTH_NEUTRAL: &str = "5bK4/10/10/rG9/8gM1/6yE3/8gM1/10/10/4yK5";

#[test]
fn only_one_of_two_neutral_powers_can_go_where_both_are_driven() {
    let mut tab = position_against_bots("coalition", &format!("{BOTH_NEUTRAL} y -- - - - 0 1"), &[YELLOW]);
    for _ in 0..2 {
        answer(&mut tab, [YELLOW, BLACK], 200);
    }
    tab.send(BoardIntent::Click(cell("g5"))).send(BoardIntent::Hover(Some(cell("f3"))));
    answer(&mut tab, [BLACK, YELLOW], 600);
    assert_eq!(Status::of(&tab.app).text, "This drives Green to Black.");
    answer(&mut tab, [BLACK, YELLOW], 600);
    assert_eq!(Status::of(&tab.app).text, "Green and Red would both rather go to Black: only one can.");
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(
        Status::of(&tab.app).text,
        "Grün und Rot gingen dann beide lieber zu Schwarz, das nur einen Partner nimmt."
    );
    // Likewise if both come to the player.
    let mut tab = position_against_bots("coalition", &format!("{BOTH_NEUTRAL} y -- - - - 0 1"), &[YELLOW]);
    for partners in [[BLACK, YELLOW], [YELLOW, BLACK]] {
        answer(&mut tab, partners, 200);
    }
    tab.send(BoardIntent::Click(cell("g5"))).send(BoardIntent::Hover(Some(cell("f3"))));
    for _ in 0..2 {
        answer(&mut tab, [YELLOW, BLACK], 600);
    }
    assert_eq!(Status::of(&tab.app).text, "Green and Red would both rather join you: only one can.");
}

#[test]
fn the_pointer_shows_what_a_move_does_to_neutral_powers() {
    let mut tab = against_bots("y -- - - - 0 1", &[YELLOW]);
    assert!(!tab.table().previews_moves());
    tab.send(BoardIntent::Click(cell("g5")));
    // Nobody joins by a move of Yellow, but Green may lean to another side after it.
    assert!(tab.table().interaction.joining_targets.is_empty() && tab.table().previews_moves());
    // Once the sides are fixed, nothing can change.
    let mut tab = against_bots("y y- - - - 0 5", &[YELLOW]);
    tab.send(BoardIntent::Click(cell("g5")));
    assert!(!tab.table().interaction.moves.is_empty() && !tab.table().previews_moves());
    // A neutral power sees which party its moves join.
    let capture = "5bK4/10/10/10/8gM1/6yEbG2/8gM1/10/10/4yK5 g -- - - - 0 2";
    let mut tab = position_against_bots("coalition", capture, &[GREEN]);
    tab.send(BoardIntent::Click(cell("i6")));
    assert!(tab.table().previews_moves());
}

#[test]
fn a_question_to_one_power_takes_the_place_of_that_to_the_other() {
    let mut tab = position_against_bots("coalition", &format!("{BOTH_NEUTRAL} y -- - - - 0 1"), &[YELLOW]);
    find_inclinations(&mut tab);
    tab.send(BotIntent::AskWish(GREEN));
    assert_eq!(Status::of(&tab.app).text, "Asking Green …");
    tab.send(BotIntent::AskWish(RED));
    assert_eq!(Status::of(&tab.app).text, "Asking Red …");
    let asked = SearchRequest::read(&tab.request.as_ref().expect("it is asked").1).expect("a request");
    assert_eq!((tab.table().bots.asked, asked.by), (Some(Asked::Wish(RED)), RED));
    tab.think();
    assert!(matches!(tab.table().advice(), Some(Advice::Wish(RED, _))));
    // A question without an answer is not asked again after a move.
    tab.send(BotIntent::AskWish(GREEN));
    tab.type_moves("g5f3");
    assert_eq!(tab.table().bots.asked, None);
}

#[test]
fn who_has_to_choose_now_is_told_so() {
    let rounds = |turn: &str, language| {
        let position = format!("{BOTH_NEUTRAL} {turn} -- - - - 0 3");
        let mut tab = position_against_bots("coalition", &position, &[GREEN]);
        tab.send(SettingsIntent::SetLanguage(language));
        describe_join_rounds(tab.app.tab.texts(), tab.table()).expect("rounds")
    };
    assert_eq!(
        rounds("g", Language::En),
        "Round 3 of 3. Green must choose now. Red must choose in its next turn."
    );
    assert_eq!(
        rounds("y", Language::De),
        "Runde 3 von 3. Grün muss beim nächsten Mal wählen. Rot muss beim nächsten Mal wählen."
    );
}

#[test]
fn a_hint_says_whom_its_move_joins() {
    let capture = "5bK4/10/10/10/8gM1/6yEbG2/8gM1/10/10/4yK5 g -- - - - 0 2";
    let mut tab = position_against_bots("coalition", capture, &[GREEN]);
    let hint = |tab: &mut Tab, mv: &str| {
        find_inclinations(tab);
        tab.send(BotIntent::Hint);
        let (request_id, _) = tab.request.take().expect("a hint is searched");
        let text = tab.chosen(&[mv]).write();
        tab.send(BotIntent::SearchProgress { request_id, text, is_final: true });
        tab.send(BotIntent::Hint);
        let said = tab.advice().expect("it is found");
        tab.send(BoardIntent::Escape);
        said
    };
    assert_eq!(hint(&mut tab, "i6h5"), "Hint: M6xh5 joins Yellow");
    assert_eq!(hint(&mut tab, "i6i7"), "Hint: Mi7");
    // The reason of a bot that would join by it is the reason of the hint.
    tab.send(BotIntent::Hint);
    let (request_id, _) = tab.request.take().expect("a hint is searched");
    let join_reason = Some(JoinReason::Captures(BLACK));
    let text = search::SearchInfo { join_reason, ..tab.chosen(&["i6h5"]) }.write();
    tab.send(BotIntent::SearchProgress { request_id, text, is_final: true });
    tab.send(BotIntent::Hint);
    let said = "Hint: M6xh5 joins Yellow. Green joins Yellow to capture a piece of Black.";
    assert_eq!(tab.advice().as_deref(), Some(said));
}

#[test]
fn all_that_joined_and_what_it_captured_is_told() {
    let position = "5bK4/10/10/10/8gM1/6yE3/8gM1/10/yGrM8/4yK5 g -- - - - 0 2";
    let mut tab = position_against_bots("coalition", position, &[YELLOW, GREEN, RED]);
    tab.send(CoalitionIntent::Join(YELLOW)).type_moves("i6i7");
    tab.send(BoardIntent::Click(cell("b2")))
        .send(BoardIntent::Click(cell("a2")))
        .send(GameIntent::ConfirmMove);
    for party in [GREEN, RED] {
        tab.send(BotIntent::SetLevel(party, Level::new(3)));
    }
    let captures = "Red: machine-gun b2 captures guard on a2.";
    let text = format!("Green is your ally now. {captures} Red joins Black (by capture).");
    assert_eq!(Status::of(&tab.app).text, text);
    let recent = describe_recent_plies(tab.app.tab.texts(), tab.table(), &tab.style());
    let news = &recent.last().expect("Red has moved").news;
    assert_eq!(news[..], [captures, "Red joins Black (by capture)."]);
}

#[test]
fn people_have_no_needle_and_no_wish() {
    let mut tab = against_bots("y -- - - - 0 1", &[YELLOW, GREEN]);
    find_inclinations(&mut tab);
    assert_eq!(lean(&tab), None);
    assert!(!tab.table().can_ask_wish(GREEN));
    tab.send(BotIntent::AskWish(GREEN));
    assert!(tab.request.is_none());
}

#[test]
fn what_a_neutral_power_wants_is_said_and_shown() {
    // Black's engineer attacks both: Green leans to Black, which would spare it.
    let mut tab = position_against_bots(
        "coalition",
        "5bK4/10/10/10/8gM1/6bE3/8gM1/10/10/yT3yK5 b -- - - - 0 1",
        &[BLACK],
    );
    find_inclinations(&mut tab);
    tab.send(BotIntent::AskWish(GREEN));
    assert_eq!(tab.table().bots.asked, Some(Asked::Wish(GREEN)));
    tab.think();
    assert_eq!(tab.table().bots.asked, None);
    let Some(Advice::Wish(GREEN, wish)) = tab.table().advice().cloned() else { panic!("it is answered") };
    assert_eq!(tab.advice().as_deref(), Some(&*Status::of(&tab.app).text));
    match wish {
        Wish::Content { .. } => {
            assert!(tab.advice().is_some_and(|advice| advice.starts_with("Green leans to you")))
        }
        Wish::After { example, .. } => {
            assert!(tab.table().interaction.drawings.iter().any(|arrow| [arrow.from, arrow.to] == example));
        }
        Wish::Nothing(_) => {
            assert!(
                tab.advice()
                    .is_some_and(|advice| advice.starts_with("No move of yours wins Green over now."))
            );
        }
    }
    // Each answer has its sentence, in both languages.
    let example = [cell("g5"), cell("e4")];
    let sentence = |tab: &mut Tab, language, wish: Wish| {
        tab.send(SettingsIntent::SetLanguage(language));
        tab.send(BotIntent::AskWish(GREEN));
        let (request_id, _) = tab.request.take().expect("it is asked");
        tab.send(BotIntent::SearchProgress { request_id, text: wish.write(), is_final: true });
        tab.advice().unwrap_or_default()
    };
    let waits = sentence(&mut tab, Language::En, Wish::Content { waits: true });
    assert_eq!(waits, "If Green had to choose now, it would join you. It only waits.");
    let option = JoinOption {
        partner: YELLOW,
        score: 0,
        reason: JoinReason::Threatened(BLACK),
        evidence: vec![[cell("g5"), cell("i6")]],
    };
    assert_eq!(
        sentence(&mut tab, Language::En, Wish::Nothing(Some(option))),
        "No move of yours wins Green over now. Black attacks it (g5–i6). That changes when the attack ends."
    );
    let only_move = Wish::After { example, demand: Demand::Move };
    assert_eq!(sentence(&mut tab, Language::En, only_move), "engineer g5–e4 would win Green over.");
    let stop = Wish::After { example, demand: Demand::StopAttacking(vec![cell("i6"), cell("i4")]) };
    assert_eq!(
        sentence(&mut tab, Language::En, stop.clone()),
        "Green wants you to stop attacking its machine-gun i6, machine-gun i4, for example by engineer g5–e4."
    );
    assert!(sentence(&mut tab, Language::De, stop).contains("Maschinengewehr i6"));
    for demand in [
        Demand::Protect(vec![cell("i6")]),
        Demand::SafeKing,
        Demand::Capture([cell("i6"), cell("h5")]),
        Demand::Strength,
        Demand::Move,
    ] {
        for language in Language::ALL {
            let text = sentence(&mut tab, language, Wish::After { example, demand: demand.clone() });
            assert!(text.contains("g5–e4") && text.ends_with('.'), "{text}");
        }
    }
}

#[test]
fn a_small_power_reads_what_each_side_brings() {
    let tab = against_bots("g -- - - - 0 2", &[GREEN]);
    let offers = Status::of(&tab.app).offers;
    let lines = |offer: &Offer| [offer.gains.clone(), offer.costs.clone()].concat();
    let [yellow, black] = &offers[..] else { panic!("{offers:?}") };
    // Yellow has an engineer and spares Green; Black has nothing but its king.
    assert!(yellow.gains.iter().any(|line| line.starts_with("Together you are stronger: ")), "{yellow:?}");
    assert!(
        lines(black).iter().any(|line| line == "Attacked: your machine-gun i4, machine-gun i6"),
        "{black:?}"
    );
    assert!(!lines(yellow).iter().any(|line| line.starts_with("Attacked")));
    // What Yellow attacks it attacks no longer.
    let spared = "Yellow stops attacking your machine-gun i4, machine-gun i6".to_owned();
    assert!(yellow.gains.contains(&spared) && !lines(black).contains(&spared), "{yellow:?}");
    assert!(
        offers.iter().all(|offer| offer.gains.contains(&"If you win, each of you gets 6 points".to_owned()))
    );
    assert!(Status::of(&tab.app).text.contains("Neutral after round 3, you get nothing."));
}

#[test]
fn a_small_power_knows_what_joining_means_until_its_next_move() {
    let mut tab = against_bots("g -- - - - 0 2", &[GREEN]);
    let aim = "You are with Yellow: guard its king, and mate Black.";
    tab.send(CoalitionIntent::Join(YELLOW));
    assert_eq!(Status::of(&tab.app).text, aim);
    tab.type_moves("i6i7");
    assert_ne!(Status::of(&tab.app).text, aim);
    // Joining by a move is the last thing that it did: it is said while the others move.
    let capture = "5bK4/10/10/10/8gM1/6yEbG2/8gM1/10/10/4yK5 g -- - - - 0 2";
    let mut tab = position_against_bots("coalition", capture, &[GREEN]);
    tab.send(BoardIntent::Click(cell("i6")))
        .send(BoardIntent::Click(cell("h5")))
        .send(GameIntent::ConfirmMove);
    assert_eq!(tab.table().bot_to_act(), Some(YELLOW));
    assert!(Status::of(&tab.app).text.starts_with(aim), "{}", Status::of(&tab.app).text);
}

#[test]
fn the_other_side_is_named_where_one_is_taken() {
    let position = "5bK4/10/10/rG9/8gM1/6yE3/8gM1/10/10/4yK5 g -y - - - 0 2";
    let tab = position_against_bots("coalition", position, &[GREEN]);
    assert_eq!(Status::of(&tab.app).text, "Yellow is taken. Only Black is open; neutral, you get nothing.");
}

#[test]
fn the_last_neutral_move_is_asked_about() {
    let mut tab = against_bots("g -- - - - 0 3", &[GREEN]);
    let touch = |tab: &mut Tab, names: &str| {
        for name in names.split_whitespace() {
            tab.send(BoardIntent::Click(cell(name)));
        }
    };
    touch(&mut tab, "i6 i7");
    let status = Status::of(&tab.app);
    assert_eq!(status.heading, "Green stays neutral?");
    assert!(status.text.contains("you get nothing"), "{}", status.text);
    tab.send(GameIntent::CancelPending);
    assert_eq!(tab.table().ply_count(), 0);
    touch(&mut tab, "i6 i7");
    tab.send(GameIntent::ConfirmMove);
    assert_eq!(tab.table().ply_count(), 1);
    // Before the last turn, and once it has joined, nothing is asked.
    let mut tab = against_bots("g -- - - - 0 2", &[GREEN]);
    touch(&mut tab, "i6 i7");
    assert_eq!(tab.table().ply_count(), 1);
    let mut tab = against_bots("g -- - - - 0 3", &[GREEN]);
    tab.send(CoalitionIntent::Join(YELLOW));
    touch(&mut tab, "i6 i7");
    assert_eq!(tab.table().ply_count(), 1);
}

#[test]
fn small_powers_offer_each_other_an_alliance() {
    let position = "5bK4/10/10/rG9/8gM1/6yE3/8gM1/10/10/4yK5 g -- - - - 0 1";
    let mut tab = position_against_bots("coalition+small-coalition", position, &[GREEN, RED]);
    let status = Status::of(&tab.app);
    assert!(status.heading.contains("Yellow, Black or Red"), "{}", status.heading);
    // Red and Green have a guard and two machine-guns, against an engineer.
    let red = &status.offers[2];
    let attacked = "Attacked: your machine-gun i4, machine-gun i6";
    assert_eq!(red.costs, ["It counts once Red declares it, too", attacked]);
    assert_eq!(
        red.gains,
        [
            "Together you are stronger: 9 to 3",
            "You win if you mate either king",
            "If you win, each of you gets 6 points"
        ]
    );
    let strength = "Together you are stronger: 11 to 1 (Red, still neutral, counts with the others)";
    assert_eq!(status.offers[0].gains[0], strength);
    let timeline = Timeline::of(tab.table(), tab.app.tab.texts()).expect("a timeline");
    let said = format!("{timeline:?}");
    assert!(said.contains("may join Yellow, Black or Red"), "{said}");
    tab.send(CoalitionIntent::Join(RED));
    tab.type_moves("i6i7");
    // Red reads it.
    let status = Status::of(&tab.app);
    let offer = status.offers.iter().find(|offer| offer.action.id == "join-2").expect("Green can be joined");
    assert_eq!(offer.gains[..2], ["Green offers you an alliance", "Together you are stronger: 9 to 3"]);
    assert!(!offer.costs.iter().any(|line| line.contains("declares")), "{offer:?}");
    tab.send(CoalitionIntent::Join(GREEN));
    let sides = [YELLOW, BLACK, GREEN, RED].map(|party| tab.table().side_of(party));
    assert_eq!(sides, [Side::First, Side::First, Side::SmallPowers, Side::SmallPowers].map(Some));
    assert!(matches!(
        tab.table().game.steps().last().map(|step| step.action.kind),
        Some(ActionKind::Join(GREEN))
    ));
    assert_eq!(tab.table().def().kind(), GameKind::Coalition);
}

#[test]
fn long_lists_of_a_card_say_how_many_they_leave_out() {
    let position = "5bK4/10/10/10/7gMgM1/6yE3/7gMgM1/7gM2/10/4yK5 g -- - - - 0 2";
    let tab = position_against_bots("coalition", position, &[GREEN]);
    let offers = Status::of(&tab.app).offers;
    let attacked = offers[1].costs.iter().find(|line| line.starts_with("Attacked")).expect("it is attacked");
    assert_eq!(attacked, "Attacked: your machine-gun h3, machine-gun i4 and 1 more");
}

#[test]
fn who_has_joined_is_known_until_the_own_next_move() {
    let position = "5bK4/10/10/rG9/8gM1/6yE3/8gM1/10/10/4yK5 g -- - - - 0 2";
    let mut tab = position_against_bots("coalition", position, &[YELLOW, GREEN]);
    tab.send(CoalitionIntent::Join(YELLOW));
    tab.send(BotIntent::SetLevel(GREEN, Level::new(3)));
    assert_eq!(
        tab.table().only_person_here().map(|here| here.iter().collect::<Vec<_>>()),
        Some(vec![YELLOW])
    );
    tab.type_moves("i6i7");
    while tab.table().waits_for_others() {
        tab.think();
    }
    assert_eq!(Status::of(&tab.app).text, "Green is your ally now. Red joins Black.");
}

#[test]
fn a_power_that_is_taken_is_nobodys_choice_any_more() {
    let position = "5bK4/10/10/rG9/8gM1/6yE3/8gM1/10/10/4yK5 g -- - - - 0 2";
    let mut tab = position_against_bots("coalition", position, &[GREEN]);
    find_inclinations(&mut tab);
    let partners = |tab: &Tab| {
        let found = tab.app.bots.inclination(tab.table(), RED).expect("it is known");
        found.options.iter().map(|option| option.partner).collect::<Vec<_>>()
    };
    assert_eq!(partners(&tab).len(), 2);
    tab.send(CoalitionIntent::Join(YELLOW));
    find_inclinations(&mut tab);
    assert_eq!(partners(&tab), [BLACK]);
}
