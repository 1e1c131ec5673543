//! Notifications of the system, and the mark on the icon of the installed page.
use super::Runtime;
use app::live::{LiveIntent, NotificationPermission};
use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Notification, NotificationOptions};

/// A later notification replaces the one with the same tag.
const TAG: &str = "schachquartett";

#[wasm_bindgen]
extern "C" {
    // web-sys has both as unstable only.
    #[wasm_bindgen(js_namespace = navigator, js_name = setAppBadge, catch)]
    fn set_app_badge() -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = navigator, js_name = clearAppBadge, catch)]
    fn clear_app_badge() -> Result<Promise, JsValue>;
}

/// Returns whether the system shows notifications.
pub(super) fn permission() -> NotificationPermission {
    // On plain http, and in some browsers, the constructor is missing.
    if !js_sys::Reflect::has(&js_sys::global(), &"Notification".into()).unwrap_or_default() {
        return NotificationPermission::Unavailable;
    }
    match Notification::permission() {
        web_sys::NotificationPermission::Granted => NotificationPermission::Allowed,
        web_sys::NotificationPermission::Default => NotificationPermission::NotAsked,
        _ => NotificationPermission::Unavailable,
    }
}

/// Asks the player, who has to have clicked just now.
pub(super) fn ask(runtime: Runtime) {
    let Ok(asked) = Notification::request_permission() else { return };
    spawn_local(async move {
        let _ = JsFuture::from(asked).await;
        runtime.send(LiveIntent::NotificationsChanged(permission()));
    });
}

/// Shows a notification. Browsers that only show those of service workers show none.
pub(super) fn show(title: &str, text: &str) {
    let options = NotificationOptions::new();
    options.set_body(text);
    options.set_tag(TAG);
    let _ = Notification::new_with_options(title, &options);
}

/// Marks the icon of the page, where it is installed.
pub(super) fn set_badge(is_set: bool) {
    let done = if is_set { set_app_badge() } else { clear_app_badge() };
    if let Ok(done) = done {
        spawn_local(async move {
            let _ = JsFuture::from(done).await;
        });
    }
}
