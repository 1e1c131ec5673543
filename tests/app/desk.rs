//! What is loaded when it is first wanted: it comes, it does not come, it is not waited for any more.
use crate::tab::Tab;
use schachquartett::app::{Desk, Dialog, Effect, Intent, Notice, Page};
use schachquartett::games::Title;
use schachquartett::i18n::Language;

/// A tab that begins at an address with a game played, and without the desk.
fn away(hash: &str) -> Tab {
    let mut tab = Tab::playing();
    tab.app.desk = Desk::Away;
    tab.send(Intent::Visit(hash.to_owned()));
    tab
}

/// A link to a game of one move, from `#` on.
fn link() -> String {
    let link = Tab::playing().play("e2d3").link();
    link.split_once('#').map(|(_, rest)| format!("#{rest}")).expect("a link")
}

fn asks(tab: &Tab) -> bool {
    tab.effects.iter().any(|effect| matches!(effect, Effect::FetchDesk))
}

#[test]
fn a_dialog_of_the_desk_asks_for_it_once() {
    let mut tab = Tab::playing();
    tab.app.desk = Desk::Away;
    tab.send(Intent::Open(Dialog::Resign));
    assert!(!asks(&tab) && tab.app.desk == Desk::Away, "not for that");
    tab.send(Intent::Open(Dialog::Settings));
    assert!(asks(&tab) && tab.app.desk == Desk::Coming);
    tab.send(Intent::Open(Dialog::Keys));
    assert!(!asks(&tab));
    tab.send(Intent::DeskCame(true));
    assert_eq!((tab.app.desk, &tab.app.dialog), (Desk::Here, &Some(Dialog::Keys)));
}

#[test]
fn what_is_intended_meanwhile_is_done_in_its_order() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    tab.app.desk = Desk::Away;
    tab.send(Intent::OpenShare);
    assert!(asks(&tab) && tab.app.dialog.is_none());
    tab.send(Intent::SendLink { position: false, share: false });
    assert_eq!(tab.copied, None);
    tab.send(Intent::DeskCame(true));
    assert!(tab.copied.as_ref().is_some_and(|link| link.contains("#/play/")), "{:?}", tab.copied);
}

#[test]
fn an_address_of_the_desk_waits_for_it() {
    let mut tab = away(&link());
    assert_eq!((&tab.app.page, asks(&tab)), (&Page::Coming, true));
    tab.send(Intent::DeskCame(true));
    assert_eq!((&tab.app.page, tab.table().plies()), (&Page::Table, 1));
    // Who has gone on meanwhile does not come back to it.
    let mut tab = away(&link());
    tab.send(Intent::Visit("#/".to_owned()));
    tab.send(Intent::DeskCame(true));
    assert_eq!(tab.app.page, Page::Start);
    let tab = away("#/games");
    assert_eq!((&tab.app.page, asks(&tab)), (&Page::Library, true));
}

#[test]
fn a_desk_that_does_not_come_is_told_and_asked_for_again() {
    let mut tab = Tab::playing();
    tab.app.desk = Desk::Away;
    tab.send(Intent::Open(Dialog::Settings)).send(Intent::DeskCame(false));
    assert_eq!(tab.app.dialog, None);
    assert_eq!(tab.app.notice, Some(Notice::Told(tab.app.texts().desk_failed.to_owned())));
    // Whoever opens something again asks again.
    tab.send(Intent::Open(Dialog::Keys));
    assert!(asks(&tab));
    tab.send(Intent::DeskCame(true));
    assert_eq!(tab.app.dialog, Some(Dialog::Keys));

    let mut tab = away("#/games");
    tab.send(Intent::DeskCame(false));
    assert_eq!((&tab.app.page, tab.app.desk), (&Page::Library, Desk::Failed));
    assert!(!asks(&tab), "a page says so and has a button");
    tab.send(Intent::AskForDesk);
    assert!(asks(&tab));

    // A link is opened after all; what else was wanted is not done long after.
    let mut tab = away(&link());
    tab.send(Intent::SaveAll).send(Intent::DeskCame(false)).send(Intent::AskForDesk);
    assert!(asks(&tab));
    tab.send(Intent::DeskCame(true));
    assert_eq!((&tab.app.page, tab.saved.is_none()), (&Page::Table, true));
}

#[test]
fn nothing_of_the_game_waits_for_the_desk() {
    let mut tab = Tab::new();
    tab.app.desk = Desk::Away;
    for title in [Title::Bridge, Title::Hex, Title::Fortress, Title::Coalition] {
        tab.send(Intent::Propose(title)).send(Intent::Begin { lot: 0 });
        tab.play_any(12);
        tab.send(Intent::Undo).send(Intent::Redo).send(Intent::Turn).send(Intent::Open(Dialog::Resign));
        assert_eq!(tab.app.desk, Desk::Away, "{title:?}");
    }
}

#[test]
fn a_language_is_spoken_once_its_texts_are_here() {
    let fetches = |tab: &Tab, language| tab.effects.contains(&Effect::FetchTexts(language));
    let mut tab = Tab::playing();
    tab.send(Intent::Load {
        settings: None,
        kept: tab.store.clone(),
        old: None,
        language: Language::En,
        away: vec![Language::De],
        seed: 1,
        base: String::new(),
        desk: Desk::Here,
        learned: None,
    });
    assert!(!fetches(&tab, Language::De), "nobody wants it yet");
    tab.send(Intent::Speak(Language::De));
    assert!(fetches(&tab, Language::De));
    assert_eq!(tab.app.language(), Language::En);
    // What is done meanwhile asks for nothing again.
    tab.send(Intent::Open(Dialog::Keys));
    assert!(!fetches(&tab, Language::De));
    tab.send(Intent::TextsCame(Language::De, false));
    assert_eq!(tab.app.notice, Some(Notice::Told(Language::En.texts().desk_failed.to_owned())));
    assert_eq!((tab.app.language(), tab.app.settings.language), (Language::En, Some(Language::En)));
    tab.send(Intent::Speak(Language::De));
    assert!(fetches(&tab, Language::De), "whoever asks again gets it again");
    // Who does not want it any more is told nothing.
    tab.send(Intent::Speak(Language::En)).send(Intent::Dismiss).send(Intent::TextsCame(Language::De, false));
    assert_eq!((&tab.app.notice, tab.app.settings.language), (&None, Some(Language::En)));
    tab.send(Intent::Speak(Language::De)).send(Intent::TextsCame(Language::De, true));
    assert_eq!(tab.app.language(), Language::De);
    tab.send(Intent::Speak(Language::En)).send(Intent::Speak(Language::De));
    assert_eq!((tab.app.language(), fetches(&tab, Language::De)), (Language::De, false));
}
