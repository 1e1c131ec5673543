//! Files that the page gives and takes, and what a phone's camera reads from its screen.
use super::Page;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use std::path::PathBuf;

/// A file that the page has given.
pub struct Download {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Download {
    /// What it holds, as text.
    pub fn text(self) -> String {
        String::from_utf8(self.bytes).expect("the file is UTF-8")
    }
}

impl Page {
    /// Clicks what gives a file, and waits for the file.
    pub async fn download(&self, css: &str) -> Download {
        let folder = self.folder.join("given");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let there = json!({ "behavior": "allow", "downloadPath": folder });
        self.command("Browser.setDownloadBehavior", there).await;
        self.click(css).await;
        let whole = async || {
            let files: Vec<PathBuf> = std::fs::read_dir(&folder)
                .ok()?
                .map(|entry| entry.map(|entry| entry.path()).ok())
                .collect::<Option<_>>()?;
            let [file] = files.as_slice() else { return None };
            // While it is written it has another name.
            let is_whole = file.extension().is_some_and(|kind| kind != "crdownload" && kind != "tmp");
            let name = file.file_name()?.to_str()?.to_owned();
            let bytes = std::fs::read(file).ok().filter(|bytes| is_whole && !bytes.is_empty())?;
            Some(Download { name, bytes })
        };
        match self.until(whole).await {
            Some(download) => download,
            None => {
                let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
                let names: Vec<_> = entries.map(|entry| entry.file_name()).collect();
                self.fail(&format!("`{css}` gives no file; its folder holds {names:?}")).await
            }
        }
    }

    /// Chooses a file of this name and content in a field for files.
    pub async fn choose_file(&self, css: &str, name: &str, content: &[u8]) {
        let file = self.folder.join(name);
        std::fs::write(&file, content).expect("a file can be written");
        let path = file.to_str().expect("a plain path");
        self.find(css)
            .await
            .send_keys(path)
            .await
            .unwrap_or_else(|error| panic!("`{css}` takes no file: {error}"));
    }

    /// Drops a file onto an element.
    pub async fn drop_file(&self, css: &str, name: &str, content: &str) {
        self.find(css).await;
        let script = "const [css, name, content] = arguments;
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([content], name, { type: 'text/plain' }));
            const drag = (kind, shown) => {
                const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
                // A browser shows no files before they are dropped.
                if (!shown) Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [] } });
                return document.querySelector(css).dispatchEvent(event);
            };
            drag('dragenter', false);
            // The browser drops only where it is told that it may.
            if (drag('dragover', false)) return false;
            drag('drop', true);
            return true";
        assert!(self.call::<bool>(script, json!([css, name, content])).await, "`{css}` takes no files");
    }

    /// What a camera reads from the code in an element, on a screen with `dots` dots for each CSS pixel.
    pub async fn read_qr_code(&self, css: &str, dots: u32) -> String {
        self.centre(css).await;
        let script = "const area = document.querySelector(arguments[0]).getBoundingClientRect();
            if (area.top < 0 || area.left < 0 || area.bottom > innerHeight || area.right > innerWidth) return null;
            return { x: area.x + scrollX, y: area.y + scrollY, width: area.width, height: area.height }";
        let area: Option<serde_json::Value> = self.call(script, json!([css])).await;
        let mut clip = area.unwrap_or_else(|| panic!("`{css}` is not wholly on the screen"));
        clip["scale"] = json!(dots);
        let taken = self.command("Page.captureScreenshot", json!({ "clip": clip })).await;
        let png = taken["data"].as_str().and_then(|data| STANDARD.decode(data).ok()).expect("a picture");
        let picture = image::load_from_memory(&png).expect("a PNG").into_luma8();
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let mut seen = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
            picture.get_pixel(x as u32, y as u32).0[0]
        });
        let grids = seen.detect_grids();
        assert_eq!(grids.len(), 1, "codes in `{css}` of {width}x{height} dots");
        grids[0].decode().unwrap_or_else(|error| panic!("the code in `{css}` cannot be read: {error}")).1
    }
}
