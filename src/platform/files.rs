//! Files that are read and offered.
use super::Runtime;
use app::library::{LibraryIntent, StorageIntent};
use app::storage::StoredEntry;
use gloo::file::futures::read_as_bytes;
use gloo::file::{Blob, ObjectUrl};
use gloo::utils::document;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlAnchorElement;

/// This many bytes of a file are read: what is longer is too long for any game.
const MAX_READ: u64 = 8_000_000;

impl Runtime {
    /// Opens what a file holds.
    pub fn open_file(self, file: Blob) {
        spawn_local(async move {
            match read_as_bytes(&file.slice(0, MAX_READ)).await {
                Ok(bytes) => self.send(LibraryIntent::ImportFile(bytes)),
                Err(_) => self.send(StorageIntent::FileFailed { is_reading: true }),
            }
        });
    }
}

/// Offers a text as a file with a name.
pub(super) fn download_text(file: &StoredEntry) -> Result<(), JsValue> {
    let address = ObjectUrl::from(Blob::new(file.text.as_str()));
    download(&file.name, &address)
}

/// Saves what an address holds as a file with a name.
///
/// # Errors
/// What the browser has against it.
pub fn download(name: &str, address: &str) -> Result<(), JsValue> {
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_download(name);
    link.set_href(address);
    link.click();
    Ok(())
}
