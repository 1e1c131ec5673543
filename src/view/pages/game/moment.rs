//! A moment: the stamp of an alliance goes from the seat of the party that joins to that of its partner.
use crate::view::runtime;
use crate::view::ui::elements::element_by_id;
use crate::view::ui::icons::{HANDSHAKE, Icon};
use app::open_game::Allies;
use app::svg::markup::party_class;
use engine::pieces::Party;
use leptos::prelude::*;
use std::time::Duration;
use web_sys::HtmlElement;

/// How long the stamp is on its way, as in the style sheet.
const STAMP_LASTS: Duration = Duration::from_millis(900);

/// The stamp on its way: its party, and where it begins and ends in the window.
#[derive(Clone, Copy, PartialEq)]
struct Stamp {
    by: Party,
    from: (f64, f64),
    to: (f64, f64),
}

/// The stamp; nothing as long as nobody joins. A style without motion does not show it: the plates name the allies.
#[component]
pub fn MomentStamp() -> impl IntoView {
    let allies = runtime().memo(|app| app.tab.open_game.as_ref().map(Allies::of));
    let stamp = RwSignal::new(None::<Stamp>);
    Effect::new(move |before: Option<Option<Allies>>| {
        let now = allies.get();
        if let (Some(Some(before)), Some(now)) = (&before, &now)
            && let Some(joined) = now.joined_since(before).and_then(stamp_of)
        {
            stamp.set(Some(joined));
            let clear = move || {
                let _ = stamp.try_set(None);
            };
            set_timeout(clear, STAMP_LASTS);
        }
        now
    });
    view! {
        <ShowLet some=stamp let(Stamp { by, from, to })>
            <span
                class=format!("stamp {}", party_class(by))
                style=("--from-x", format!("{}px", from.0))
                style=("--from-y", format!("{}px", from.1))
                style=("--to-x", format!("{}px", to.0))
                style=("--to-y", format!("{}px", to.1))
                aria-hidden="true"
            >
                <Icon path=HANDSHAKE />
            </span>
        </ShowLet>
    }
}

/// Returns the stamp between two parties; none if a plate is not shown.
fn stamp_of((by, partner): (Party, Party)) -> Option<Stamp> {
    Some(Stamp { by, from: seat_of(by)?, to: seat_of(partner)? })
}

/// Returns the middle of a plate in the window.
fn seat_of(party: Party) -> Option<(f64, f64)> {
    let plate = element_by_id::<HtmlElement>(&format!("plate-{}", party.index()))?.get_bounding_client_rect();
    Some((plate.left() + plate.width() / 2.0, plate.top() + plate.height() / 2.0))
}
