//! Files that are dragged onto the page.
use crate::platform::Runtime;
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, FileList};

/// Opens the first of some files.
pub(super) fn open_first_file(runtime: Runtime, files: Option<FileList>) {
    if let Some(file) = files.and_then(|files| files.get(0)) {
        runtime.open_file(file.into());
    }
}

/// Opens a file that is dragged onto the page.
pub fn listen_for_drops(runtime: Runtime) {
    for name in ["dragover", "drop"] {
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document(), name, options, move |event| {
            let Some(dragged) = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer) else {
                return;
            };
            // Texts that are dragged into a field stay what they are.
            if dragged.types().index_of(&"Files".into(), 0) < 0 {
                return;
            }
            event.prevent_default();
            open_first_file(runtime, dragged.files());
        })
        .forget();
    }
}
