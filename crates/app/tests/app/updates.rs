//! New versions of the page: announced, taken with a button, and offered in the other tabs.
use crate::fake_journal::Disk;
use crate::tab::Tab;
use schachquartett_app::tab::{Command, Dialog, Notice, TabIntent};
use texts::Language;

#[test]
fn a_new_version_is_announced_where_no_other_notice_is() {
    let mut tab = Tab::playing();
    tab.send(TabIntent::NewVersion);
    assert_eq!(tab.app.tab.shown_notice(), Some(&Notice::NewVersion));
    tab.app.tab.notice = Some(Notice::UpdatedElsewhere);
    tab.send(TabIntent::NewVersion);
    assert_eq!(tab.app.tab.shown_notice(), Some(&Notice::UpdatedElsewhere));
    // Once that was read, it is there again, until it is dismissed.
    tab.play("e2d3");
    assert_eq!(tab.app.tab.shown_notice(), Some(&Notice::NewVersion));
    tab.send(TabIntent::DismissNotice).play("e8d7");
    assert_eq!(tab.app.tab.shown_notice(), None);
    for language in Language::ALL {
        let texts = language.texts();
        let all = [texts.new_version, texts.update_now, texts.new_version_elsewhere, texts.reload_tab];
        assert!(all.iter().all(|text| !text.is_empty()));
    }
}

#[test]
fn an_update_is_taken_in_one_tab_and_offered_in_the_others() {
    let mut tab = Tab::playing();
    tab.send(TabIntent::NewVersion).play("e2d3").send(TabIntent::Update);
    assert_eq!(tab.effects, [Command::Update]);
    let mut other = Tab::playing();
    other.send(TabIntent::NewVersion).send(TabIntent::OpenDialog(Dialog::Share));
    other.send(TabIntent::UpdatedElsewhere);
    assert!(!other.effects.contains(&Command::Update), "nobody is interrupted");
    assert_eq!(other.app.tab.dialog, Some(Dialog::Share));
    assert_eq!(other.app.tab.shown_notice(), Some(&Notice::NewVersionElsewhere));
    other.send(TabIntent::Update);
    assert_eq!(other.effects, [Command::Update]);
}

#[test]
fn an_update_does_not_discard_what_is_stored_nowhere() {
    let mut tab = Tab::playing();
    tab.send(TabIntent::NewVersion);
    tab.refuses = Some(true);
    tab.journal.disk = Disk::Refuses;
    tab.play("e2d3").send(TabIntent::DismissNotice);
    assert_eq!(tab.app.tab.shown_notice(), Some(&Notice::NewVersion));
    tab.send(TabIntent::Update);
    assert_eq!(tab.effects, []);
    assert_eq!(tab.app.tab.notice, Some(Notice::NotSaved { is_full: true }));
    // In the journal it is safe.
    tab.journal.disk = Disk::Works;
    tab.play("e8d7").send(TabIntent::Update);
    assert_eq!(tab.effects, [Command::Update]);
}

#[test]
fn a_part_that_was_missing_is_no_longer_announced_once_it_comes() {
    let mut tab = Tab::playing();
    tab.app.tab.notice = Some(Notice::PartFailed);
    tab.play("e2d3");
    assert_eq!(tab.app.tab.shown_notice(), Some(&Notice::PartFailed));
    tab.send(TabIntent::PartLoaded);
    assert_eq!(tab.app.tab.shown_notice(), None);
    // Another message stays.
    tab.app.tab.notice = Some(Notice::UpdatedElsewhere);
    tab.send(TabIntent::PartLoaded);
    assert_eq!(tab.app.tab.shown_notice(), Some(&Notice::UpdatedElsewhere));
}
