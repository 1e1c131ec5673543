//! Boards inside another page, in a sandbox that has no storage.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{START_POSITION, click_cells, wait_for_plies};
use serde_json::json;

/// Shows an address in a frame of an empty page, with these permissions.
async fn embed(page: &Page, address: &str, sandbox: Option<&str>) {
    page.leave().await;
    let script = "const frame = document.createElement('iframe');
        if (arguments[1] !== null) frame.setAttribute('sandbox', arguments[1]);
        Object.assign(frame, { src: arguments[0], width: 480, height: 640 });
        document.body.append(frame)";
    page.call::<()>(script, json!([address, sandbox])).await;
    page.enter_frame("iframe").await;
    page.wait_for(".embed-page .board").await;
}

/// What the address of the page keeps: names in local storage, databases, service workers.
async fn stored(page: &Page) -> Vec<String> {
    let script = "return Promise.all([indexedDB.databases(), navigator.serviceWorker.getRegistrations()])
        .then(([databases, workers]) => [...Object.keys(localStorage), ...databases.map(({ name }) => name),
            ...workers.map(({ scope }) => scope)])";
    page.call(script, json!([])).await
}

async fn code_of_a_game(page: &Page) -> String {
    page.open(START_POSITION).await;
    click_cells(page, &["e2", "d3", "e8", "d7", "g1", "f3"]).await;
    wait_for_plies(page, 3).await;
    page.click("#share").await;
    page.wait_for("#embed-code").await;
    let html = page.eval::<String>("document.querySelector('#embed-code').value").await;
    // Parsed as a page it would violate the policy against styles in the markup.
    let (_, address) = html.split_once("src=\"").expect("the frame has an address");
    address.split('"').next().unwrap_or_default().replace("&amp;", "&")
}

#[test]
fn a_board_in_a_sandbox_is_stepped_through_and_stores_nothing() {
    in_browser(Setup { service_workers: true, ..Setup::language("en") }, async |page| {
        let address = code_of_a_game(page).await;
        assert!(address.starts_with(page.base()) && address.contains("#/embed/"), "{address}");
        page.forget_storage().await;
        // The page that the code came from has a service worker.
        let unregister = "return navigator.serviceWorker.getRegistrations()
            .then((workers) => Promise.all(workers.map((worker) => worker.unregister()))).then(() => true)";
        assert!(page.call::<bool>(unregister, json!([])).await);
        for sandbox in [Some("allow-scripts allow-popups"), None] {
            embed(page, &address, sandbox).await;
            let throws = "(() => { try { return !localStorage } catch { return true } })()";
            assert_eq!(page.eval::<bool>(throws).await, sandbox.is_some(), "storage is out of reach");
            assert_eq!(page.count(".top, #type-move").await, 0, "only the board");
            page.wait_for_text(".embed-move", "f3").await;
            for _ in 0..2 {
                page.click("#previous-ply").await;
            }
            page.wait_for_text(".embed-move", "d3").await;
            page.click("#last-ply").await;
            // Nobody plays here.
            page.click_at("#cell-e8").await;
            assert_eq!(page.count(".dot").await, 0);
            let link = page.eval::<Vec<String>>(
                "[(open = document.querySelector('#open-app')).href, open.target, open.rel]",
            );
            let link = link.await;
            assert_eq!(link[0], address.replace("/embed/", "/play/"));
            assert_eq!(link[1..], ["_blank".to_owned(), "noopener".to_owned()]);
            page.leave_frame().await;
            assert_eq!(stored(page).await, Vec::<String>::new());
        }
    });
}

#[test]
fn a_position_is_embedded_as_well() {
    in_browser(Setup::default(), async |page| {
        let address = format!("{}{}", page.base(), START_POSITION.replace("#/", "#/embed/"));
        embed(page, &address, Some("allow-scripts")).await;
        assert_eq!(page.count(".pieces > *").await, 32);
        page.leave_frame().await;
    });
}
