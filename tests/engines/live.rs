//! A live game between two engines: the host opens the page at the machine's address in the network, the guest on the
//! machine itself.
use crate::engine::{CHROMIUM, Engine, FIREFOX, WEBKIT};
use crate::front::{Front, network_address, start_broker};
use crate::process::Driver;
use crate::server::Server;
use crate::session::Session;
use crate::{finish, tell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::runtime::Runtime;

/// A game of bridge chess that White, the host, wins.
const MATE: [(&str, &str); 5] = [("g1", "f3"), ("d8", "e7"), ("f3", "e5"), ("b9", "d8"), ("e5", "d7")];

#[test]
fn firefox_joins_chromium() {
    run(&CHROMIUM, &FIREFOX);
}

#[test]
fn webkit_joins_firefox() {
    run(&FIREFOX, &WEBKIT);
}

/// A game between two engines. It is skipped where one or the broker is not installed, and that is reported.
fn run(host: &'static Engine, guest: &'static Engine) {
    let (Some(host_programs), Some(guest_programs)) = (host.programs(), guest.programs()) else {
        return tell(guest.name, "live: skipped, an engine is not there");
    };
    let Some(broker) = start_broker() else { return };
    let runtime = Runtime::new().expect("a runtime for the test");
    let drivers = [Driver::start(host, &host_programs), Driver::start(guest, &guest_programs)];
    let server = runtime.block_on(Front::serve(broker.port()));
    let host = runtime.block_on(Session::new(host, &host_programs, &drivers[0], &server));
    let guest = runtime.block_on(Session::new(guest, &guest_programs, &drivers[1], &server));
    let result = catch_unwind(AssertUnwindSafe(|| runtime.block_on(play(&host, &guest, &server))));
    runtime.block_on(async {
        for session in [host, guest] {
            finish(session, result.is_err()).await;
        }
    });
    if let Err(panic) = result {
        std::panic::resume_unwind(panic);
    }
}

async fn play(host: &Session, guest: &Session, server: &Server) {
    let own = server.base();
    let address = network_address().map(|address| own.replace("127.0.0.1", &address.to_string()));
    let network = address.unwrap_or_else(|| own.clone());
    host.visit(&network).await;
    host.click("#play-bridge").await;
    host.click("dialog[open] #live").await;
    host.click("#begin").await;
    host.wait_for("#live-link-1").await;
    let link: String = host.eval("document.querySelector('#live-link-1').value").await;
    assert!(link.starts_with(&network), "a guest elsewhere needs the address in the network: {link}");
    guest.visit(&link.replace(&network, &own)).await;
    guest.click("#live-sit-down").await;
    guest.wait_for(".board.game-bridge").await;
    host.click("#close-live").await;
    host.wait_gone("dialog[open]").await;
    for (plies, (from, to)) in MATE.into_iter().enumerate() {
        let mover = if plies % 2 == 0 { host } else { guest };
        mover.click_cell(from).await;
        mover.wait_for(&format!("#cell-{from}.selected")).await;
        mover.click_cell(to).await;
        for page in [host, guest] {
            page.wait_for_count(".ply", plies + 1).await;
        }
    }
    for page in [host, guest] {
        page.wait_for(".status.over").await;
    }
    // A reload finds the finished game.
    guest.reload().await;
    guest.wait_for_count(".ply", MATE.len()).await;
}
