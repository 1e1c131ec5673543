//! Arrangements that come with the game, and the warning before an unsafe one.
use crate::tab::Tab;
use engine::games::coalition::{BLACK, YELLOW};
use engine::games::{ArrangementName, GameKind, named_arrangements};
use engine::rules::Arrangement;
use schachquartett_app::Intent;
use schachquartett_app::announcements::unsafe_setup_question;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::SettingsIntent;
use search::Level;
use texts::Language;

fn begin() -> Tab {
    let mut tab = Tab::new();
    tab.send(SettingsIntent::SetLanguage(Language::En));
    tab.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 });
    tab
}

fn named(tab: &Tab, name: ArrangementName) -> Arrangement {
    let def = tab.table().def();
    named_arrangements(def, YELLOW).find(|named| named.name == name).expect("a name").read(def)
}

#[test]
fn a_game_begins_with_a_sound_arrangement_that_can_be_changed() {
    let mut tab = begin();
    assert_eq!(tab.table().arrangement(), Some(named(&tab, ArrangementName::Castle)));
    assert_eq!(tab.table().arranging_party(), Some(YELLOW));
    let start = tab.table().def().write_position(tab.table().game.start());
    assert_eq!(start, tab.table().def().write_position(&tab.table().def().start_position()));
    assert_eq!(tab.reloaded().table().arrangement(), tab.table().arrangement());
    tab.send(GameIntent::Undo);
    assert_eq!(tab.table().arrangement(), Some(named(&tab, ArrangementName::Historical)));
    // A game in which nothing else was done goes once another one begins.
    let mut tab = begin();
    tab.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 });
    assert!(tab.app.tab.saved_games.games.len() == 1);
    // A bot places its pieces itself.
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetBot(0, Level::new(2))))
        .send(Intent::StartGame { seed: 0 });
    assert!(tab.table().game.steps().is_empty());
}

#[test]
fn arrangements_of_the_game_are_offered_and_used() {
    let mut tab = begin();
    let names: Vec<_> = tab.table().offered_arrangements().iter().map(|offered| offered.0.name).collect();
    assert!(names.len() >= 6 && names[0] == ArrangementName::Historical, "{names:?}");
    assert!(tab.table().offered_arrangements()[0].0.is_risky);
    tab.send(ArrangementIntent::UseNamed(ArrangementName::Open));
    assert_eq!(tab.table().arrangement(), Some(named(&tab, ArrangementName::Open)));
    // Those of the small powers are not Yellow's.
    tab.send(ArrangementIntent::UseNamed(ArrangementName::Corners));
    assert_eq!(tab.table().arrangement(), Some(named(&tab, ArrangementName::Open)));
    tab.send(ArrangementIntent::Ready).play_any_move(0);
    assert_eq!(tab.table().party_to_act(), BLACK);
    tab.send(CoalitionIntent::StartRearranging);
    tab.send(ArrangementIntent::UseNamed(ArrangementName::Watch));
    let def = tab.table().def();
    let watch = named_arrangements(def, BLACK).find(|named| named.name == ArrangementName::Watch);
    assert_eq!(tab.table().arrangement(), watch.map(|watch| watch.read(def)));
}

#[test]
fn an_unsafe_set_up_is_asked_about_once() {
    let mut tab = begin();
    tab.send(ArrangementIntent::Reset).send(ArrangementIntent::Ready);
    assert_eq!(tab.table().arranging_party(), Some(YELLOW), "not yet");
    let question = unsafe_setup_question(tab.app.tab.texts(), tab.table(), &tab.style()).expect("a question");
    assert!(question.contains("can mate on e1") && question.contains(" joins "), "{question}");
    assert!(tab.app.tab.announcement.assertive.contains("can mate"), "{:?}", tab.app.tab.announcement);
    // Changing it takes the question away, and it is asked anew.
    tab.send(GameIntent::CancelPending);
    assert_eq!(unsafe_setup_question(tab.app.tab.texts(), tab.table(), &tab.style()), None);
    tab.send(ArrangementIntent::Ready);
    assert!(tab.table().interaction.unsafe_setup.is_some());
    tab.send(BoardIntent::Escape);
    assert!(tab.table().interaction.unsafe_setup.is_none());
    tab.send(ArrangementIntent::Ready).send(ArrangementIntent::Ready);
    assert_eq!(tab.table().arranging_party(), None, "started anyway");
    // A sound one needs no question.
    let mut tab = begin();
    tab.send(ArrangementIntent::Ready);
    assert_eq!(tab.table().arranging_party(), None);
}

#[test]
fn an_unsafe_rearrangement_is_asked_about_once() {
    let mut tab = begin();
    tab.send(ArrangementIntent::Reset).send(ArrangementIntent::Ready).send(ArrangementIntent::Ready);
    tab.type_moves("c1b1");
    // The king stands in the corner, where a plane and a tank reach it together.
    let unsafe_one = "set:Kb10Tc10Ad10Ae10Cf10Eg10Gh10Gi10Mc9Md9Me9Mf9";
    tab.send(CoalitionIntent::StartRearranging).type_moves(unsafe_one);
    tab.send(CoalitionIntent::CheckKing);
    assert!(tab.advice().is_some_and(|hint| hint.contains("can mate on b10")));
    let steps = tab.table().game.steps().len();
    tab.send(ArrangementIntent::Ready);
    let question = unsafe_setup_question(tab.app.tab.texts(), tab.table(), &tab.style());
    assert!(
        question.as_ref().is_some_and(|q| q.contains("can mate on b10")),
        "{:?}",
        tab.table().arrangement_text()
    );
    assert_eq!((tab.table().is_rearranging(), tab.table().game.steps().len()), (true, steps));
    tab.send(ArrangementIntent::Ready);
    assert_eq!((tab.table().is_rearranging(), tab.table().game.steps().len()), (false, steps + 1));
}

#[test]
fn the_king_s_safety_is_told_on_request() {
    let mut tab = begin();
    tab.send(CoalitionIntent::CheckKing);
    let hint = tab.advice().expect("an answer");
    assert!(!hint.contains("can mate"), "{hint}");
    assert!(tab.table().interaction.mate.is_empty());
    tab.send(ArrangementIntent::Reset).send(CoalitionIntent::CheckKing);
    let hint = tab.advice().expect("an answer");
    assert!(hint.contains("can mate on e1"), "{hint}");
    assert!(!tab.table().interaction.mate.is_empty());
    assert_eq!(tab.app.tab.announcement.polite, hint);
}
