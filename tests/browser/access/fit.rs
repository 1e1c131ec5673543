//! Room: for a finger on whatever can be touched, and for text of twice its size.
use super::{Findings, install};
use crate::harness::{Page, Setup, in_browser};
use crate::screens::screens;
use serde_json::json;

/// Reaches every screen and notes what is said of it.
fn everywhere(look: impl AsyncFn(&Page, &str, &mut Findings)) {
    in_browser(Setup::default(), async |page| {
        let mut findings = Findings::default();
        for screen in screens() {
            page.emulate(Setup::default()).await;
            screen.reach(page).await;
            install(page).await;
            page.call::<()>(include_str!("fit.js"), json!([])).await;
            look(page, screen.name, &mut findings).await;
        }
        findings.assert_none();
    });
}

#[test]
fn targets_are_large_enough_for_a_finger() {
    everywhere(async |page, screen, findings| {
        page.emulate(Setup::phone()).await;
        for fault in page.eval::<Vec<String>>("fitProbe.small()").await {
            findings.add(screen, fault);
        }
    });
}

#[test]
fn text_of_twice_the_size_fits() {
    everywhere(async |page, screen, findings| {
        page.eval::<()>("void (document.documentElement.style.fontSize = '200%')").await;
        // Not as a phone: there, one thing that is too wide makes room for all others.
        for (width, height) in [(768, 1024), (360, 640)] {
            page.resize(width, height).await;
            for fault in page.eval::<Vec<String>>("fitProbe.misfits()").await {
                findings.add(&format!("{screen} {width}x{height}"), fault);
            }
        }
    });
}
