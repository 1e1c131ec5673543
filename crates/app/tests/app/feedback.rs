//! What does not happen is said until the next own move; resigning and watching concern the own side only.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::announcements::describe_feedback;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::sharing::SharingIntent;
use search::Level;
use texts::Language;

const WHITE: Party = Party::new(0);
const BLACK: Party = Party::new(1);

fn said(tab: &Tab) -> String {
    describe_feedback(tab.app.tab.texts(), tab.table()).unwrap_or_default()
}

/// What is said is announced, too.
#[track_caller]
fn assert_says(tab: &Tab, text: &str) {
    assert_eq!(said(tab), text);
    let announced = &tab.app.tab.announcement;
    assert!(
        [&announced.polite, &announced.assertive].iter().any(|said| said.contains(text)),
        "{announced:?}"
    );
}

fn against_bot() -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(2)))).send(Intent::StartGame { seed: 0 });
    tab
}

/// White has moved, and Black has opened the link.
fn by_link() -> (Tab, Tab) {
    let mut anna = Tab::playing();
    anna.play("e2d3");
    let link = anna.link();
    let mut bo = Tab::opening(&link);
    bo.send(SharingIntent::ClaimSeat(PartySet::only(BLACK)));
    (anna, bo)
}

#[test]
fn a_bot_that_declines_a_draw_says_so_until_the_next_own_move() {
    let mut tab = against_bot();
    tab.play("e2d3").think();
    tab.send(GameIntent::OfferDraw).think();
    assert_says(&tab, "Magpie (bot) declines the draw.");
    // Looking at a piece changes nothing of it.
    tab.touch("d2").send(BoardIntent::Escape);
    assert_eq!(said(&tab), "Magpie (bot) declines the draw.");
    let mut looking = tab.clone();
    looking.send(GameIntent::StepPly { back: true });
    assert_eq!(said(&looking), "");
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(said(&tab), "Magpie (bot) lehnt das Remis ab.");
    tab.play("d2c3");
    assert_eq!(said(&tab), "");
    tab.think();
    assert_eq!(said(&tab), "");
}

#[test]
fn a_draw_that_a_person_declines_is_said() {
    let mut tab = Tab::playing();
    tab.send(GameIntent::OfferDraw).send(GameIntent::DeclineDraw);
    assert_says(&tab, "Black declines the draw.");
    tab.play("e2d3");
    assert_eq!(said(&tab), "");
    // By link, with or without words.
    for declines in [true, false] {
        let (mut anna, mut bo) = by_link();
        bo.play("e8d7");
        anna.receive(&bo.link()).send(GameIntent::OfferDraw).play("d2c3");
        bo.receive(&anna.link());
        if declines {
            bo.send(GameIntent::DeclineDraw);
        }
        bo.play("d8c7");
        anna.receive(&bo.link());
        assert_eq!(said(&anna), "Black declines the draw.");
        anna.play("g1f3");
        assert_eq!(said(&anna), "");
    }
}

#[test]
fn pieces_that_cannot_be_moved_now_say_why() {
    let (mut anna, mut bo) = by_link();
    assert_eq!(said(&anna), "");
    anna.touch("d2");
    assert_says(&anna, "Black’s move: waiting for the link.");
    bo.play("e8d7");
    anna.receive(&bo.link());
    assert_eq!(said(&anna), "", "the link is here");
    anna.send(GameIntent::ShowPly(0)).touch("e2");
    assert_says(&anna, "You are looking back.");
    assert_eq!(anna.table().view.shown_ply, Some(0));
    anna.send(GameIntent::ShowPly(usize::MAX));
    assert_eq!(said(&anna), "");
    anna.send(GameIntent::ShowPly(0)).type_moves("e2d3");
    assert_says(&anna, "You are looking back.");
    let mut tab = against_bot();
    tab.play("e2d3").touch("d2");
    assert_says(&tab, "Magpie (bot) is to move.");
    tab.think();
    assert_eq!(said(&tab), "");
}

#[test]
fn a_draw_that_can_be_claimed_is_said() {
    let mut tab = Tab::playing();
    tab.play("g1f3 b9c7 f3g1 c7b9 g1f3 b9c7 f3g1");
    assert_eq!(said(&tab), "");
    tab.play("c7b9");
    assert_eq!(said(&tab), "Threefold repetition: a draw can be claimed.");
    assert!(tab.app.tab.announcement.polite.ends_with("Threefold repetition: a draw can be claimed."));
    tab.send(GameIntent::ClaimDraw);
    assert_eq!(said(&tab), "");
    assert!(tab.table().game.state().outcome.is_some());
}

#[test]
fn who_only_watches_moves_nothing_and_is_asked_for_a_side() {
    let mut anna = Tab::playing();
    anna.play("e2d3");
    let mut tab = Tab::opening(&anna.link());
    tab.send(SharingIntent::Watch);
    assert!(tab.table().is_watched());
    assert_says(&tab, "You are watching.");
    assert!(!tab.table().can_resign() && !tab.table().can_offer_draw() && !tab.table().can_undo());
    for intent in [GameIntent::Resign(WHITE), GameIntent::Resign(BLACK), GameIntent::OfferDraw] {
        tab.send(intent);
    }
    assert!(tab.table().game.state().outcome.is_none() && tab.table().game.state().offer.is_none());
    tab.touch("e5");
    assert!(tab.table().is_watched(), "nothing is there");
    for attempt in 0..2 {
        match attempt {
            0 => tab.touch("e8"),
            _ => tab.type_moves("ed7"),
        };
        assert!(tab.table().needs_seat_choice());
        assert_eq!((tab.actions().as_str(), tab.store.len()), ("e2d3", 0));
        assert_eq!(tab.app.tab.announcement.polite.trim(), "Which side are you?");
        tab.send(SharingIntent::Watch);
    }
    // The next link goes on being watched.
    anna.send(SharingIntent::ClaimSeat(PartySet::EMPTY)).play("e8d7");
    let link = anna.link();
    tab.receive(&link);
    assert!(tab.table().is_watched());
    assert_eq!(tab.actions(), "e2d3 e8d7");
    tab.touch("d2").send(SharingIntent::ClaimSeat(PartySet::only(WHITE))).play("d2c3");
    assert_eq!((tab.actions().as_str(), tab.store.len()), ("e2d3 e8d7 d2c3", 1));
}

#[test]
fn resigning_concerns_the_sides_of_people_here() {
    let parties = |tab: &Tab| tab.table().resigning_parties();
    assert_eq!(parties(&Tab::playing()), [WHITE, BLACK]);
    let mut tab = against_bot();
    assert_eq!(parties(&tab), [WHITE]);
    tab.send(GameIntent::Resign(BLACK));
    assert!(tab.table().game.state().outcome.is_none(), "not for the bot");
    tab.send(GameIntent::Resign(WHITE));
    assert!(tab.table().game.state().outcome.is_some() && !tab.table().can_resign());
    let (anna, bo) = by_link();
    assert_eq!((parties(&anna), parties(&bo)), (vec![WHITE], vec![BLACK]));
    // An alliance resigns as one, also where one party of it is played here.
    let started = |game_kind, bots: &[usize]| {
        let mut tab = Tab::new();
        tab.propose(game_kind);
        for &bot in bots {
            tab.send(Intent::NewGame(NewGameIntent::SetBot(bot, Level::new(2))));
        }
        tab.send(Intent::StartGame { seed: 0 }).send(ArrangementIntent::Ready);
        tab
    };
    assert_eq!(parties(&started(GameKind::Fortress, &[])).len(), 2);
    let mut tab = started(GameKind::Fortress, &[0, 1, 3]);
    assert_eq!(parties(&tab), [Party::new(2)]);
    tab.send(GameIntent::Resign(Party::new(2)));
    assert!(tab.table().game.state().outcome.is_some());
    // Small powers do not resign.
    let great = |tab: &Tab| parties(tab).len();
    assert_eq!(great(&started(GameKind::Coalition, &[])), 2);
    assert_eq!(great(&started(GameKind::Hex, &[])), 3);
    let only_bots = started(GameKind::Hex, &[0, 1, 2]);
    assert!(parties(&only_bots).is_empty() && !only_bots.table().can_resign());
}
