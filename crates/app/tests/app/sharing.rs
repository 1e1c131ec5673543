//! Links that go out: which address they begin with, and whether a code for a camera holds them.
use crate::tab::{BASE, Tab, hash_of};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::sharing::{Links, SharingIntent};
use schachquartett_app::tab::{BaseUrls, Command};

#[test]
fn local_addresses_are_recognized() {
    let is_local =
        |own: &str| BaseUrls { page_url: own.to_owned(), ..BaseUrls::default() }.is_local_address();
    for own in [
        "http://localhost/",
        "http://localhost:8080/x/",
        "http://chess.localhost/",
        "http://127.0.0.1:8080/",
        "http://127.9.9.9/",
        "http://10.0.0.3/",
        "http://192.168.178.20:3000/a/b",
        "http://172.16.0.1/",
        "http://172.31.255.255/",
        "http://169.254.3.4/",
        "http://0.0.0.0:8000/",
        "http://[::1]:8080/",
        "http://[fe80::1]/",
        "http://[fd00::7]/",
        "http://raspberry.local/",
        "http://raspberry/",
        "file:///home/x/index.html",
        "",
    ] {
        assert!(is_local(own), "{own}");
    }
    for own in [
        BASE,
        "https://chess.example/localhost/",
        "https://localhost.example.org/",
        "https://11.0.0.1/",
        "https://172.15.0.1/",
        "https://172.32.0.1/",
        "https://192.169.0.1/",
        "https://10.example.org/",
        "https://127.de/",
        "https://192.168.example.org/",
        "https://172.16.example.org/",
        "https://[2001:db8::1]/",
        "https://fcbarcelona.example/",
        "https://xn--brcken-3ya.example:8443/a",
    ] {
        assert!(!is_local(own), "{own}");
    }
}

#[test]
fn links_start_with_another_address_on_request() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(SharingIntent::OpenDialog);
    assert!(tab.app.links().game.starts_with("https://example.org/#/play/1"));
    tab.send(SharingIntent::SetBaseUrl("  https://my.example/chess/#/table/x\n".into()));
    assert_eq!(tab.app.tab.base_urls.base_url(), "https://my.example/chess/");
    let link = tab.link();
    assert!(link.starts_with("https://my.example/chess/#/play/1"), "{link}");
    tab.send(SharingIntent::OpenDialog).send(SharingIntent::SendLink { position: true, share: true });
    let shared = |effect: &Command| matches!(effect, Command::Share { link, title } if link.starts_with("https://my.example/chess/#/bridge/") && !title.is_empty());
    assert!(tab.effects.iter().any(shared), "{:?}", tab.effects);
    // It is saved with the other settings.
    tab.send(SettingsIntent::Change(schachquartett_app::settings::Setting::AutoRotate(true)));
    let mut again = Tab::open(None, tab.settings.clone(), "");
    assert_eq!(again.app.tab.base_urls.base_url(), "https://my.example/chess/");
    assert!(again.app.tab.settings.auto_rotate);
    // Nothing of it breaks the settings.
    for (address, base) in [
        ("x\narrangement set:Tb1", "xarrangement set:Tb1"),
        ("base y", "base y"),
        ("\u{85}\u{7}", BASE),
        ("   ", BASE),
        ("#/x", BASE),
    ] {
        again.send(Intent::StartGame { seed: 0 }).send(SharingIntent::SetBaseUrl(address.into()));
        let saved = Tab::open(None, again.settings.clone(), "");
        assert_eq!((again.app.tab.base_urls.base_url(), saved.app.tab.base_urls.base_url()), (base, base));
        assert!(saved.app.tab.remembered.arrangements.is_empty() && saved.app.tab.settings.auto_rotate);
    }
}

#[test]
fn long_games_do_not_fit_into_a_qr_code() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress).send(Intent::StartGame { seed: 0 });
    let mut had_room = 0;
    for ply in 0..400 {
        let links = tab.app.links();
        assert_eq!(links.fits_qr_code(), links.game.len() <= 600);
        assert_eq!(links.qr_text(), if links.fits_qr_code() { &links.game } else { &links.position });
        assert!(links.game.ends_with(&links.code) && links.code.starts_with("#/play/1"));
        if !links.fits_qr_code() {
            break;
        }
        had_room = ply;
        tab.play_any_move(7 * ply);
    }
    assert!(had_room > 150, "{had_room}");
    assert!(!tab.app.links().fits_qr_code() && tab.app.links().position.len() <= Links::MAX_QR_CHARS);
    // It opens all the same.
    let link = tab.link();
    assert_eq!(Tab::opening(&link).record().actions, tab.record().actions);
}

#[test]
fn the_seats_of_one_game_are_not_those_of_the_next() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 }).send(SharingIntent::OpenDialog);
    tab.send(SharingIntent::SetLocalParties(PartySet::only(Party::new(3))))
        .send(Intent::StartGame { seed: 0 });
    tab.play("e2d3").send(SharingIntent::SendLink { position: false, share: false });
    assert!(tab.table().meta.local_parties.is_empty() && tab.table().meta.claimed.is_empty());
    tab.send(SharingIntent::SetLocalParties(PartySet::only(Party::new(3))));
    assert!(tab.app.tab.share_parties.is_empty(), "two parties play it");
    // Without a game there are no links.
    let mut tab = Tab::new();
    tab.send(SharingIntent::OpenDialog)
        .send(SharingIntent::SendLink { position: false, share: false })
        .send(SharingIntent::CopyCode);
    assert!(tab.effects.is_empty());
    assert_eq!(tab.app.links(), Links::default());
}

#[test]
fn a_link_to_a_position_saves_no_game() {
    let mut tab = Tab::at("4k3/8/8/3p4/***2***/8/8/8/4K3 w - c7d6 3 17");
    tab.send(SharingIntent::OpenDialog).send(SharingIntent::SendLink { position: true, share: false });
    assert!(tab.store.is_empty() && !tab.table().is_saved);
    let position = tab.position();
    assert_eq!(Tab::opening(&tab.copied.clone().expect("a link")).position(), position);
    // One to the game does.
    let link = tab.link();
    assert_eq!((tab.store.len(), tab.table().is_saved), (1, true));
    assert_eq!(tab.hash, format!("#/table/{}", tab.table().meta.key));
    assert_eq!(hash_of(&link).len(), hash_of(&tab.link()).len());
}
