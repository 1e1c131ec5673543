//! libFuzzer over one of the bodies: `FUZZ_BODY` names it. One program for all of them is built once.
#![no_main]
#[path = "../bodies/mod.rs"]
mod bodies;
#[path = "../../links/code.rs"]
#[allow(dead_code, reason = "only what is put together")]
mod code;
#[path = "../../app/fake_journal.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod fake_journal;
#[path = "../../app/fuzz.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod fuzz;
#[path = "../../files/judged.rs"]
#[allow(dead_code, reason = "only what panics counts")]
mod judged;
#[path = "../../app/tab.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod tab;

use std::sync::LazyLock;

static BODY: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_BODY").unwrap_or_default();
    let found = bodies::BODIES.iter().find(|(body, _)| *body == name);
    found.unwrap_or_else(|| panic!("FUZZ_BODY is none of the bodies: {name}")).1
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| BODY(bytes));
