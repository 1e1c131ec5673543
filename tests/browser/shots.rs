//! Takes screenshots of every screen in all sizes, light and dark, and the picture of the README: `make
//! shots`.
mod harness;
mod live_states;
mod screens;
mod start_page;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use harness::{Page, Setup, in_browser};
use serde_json::json;
use std::path::{Path, PathBuf};

const SIZES: [(u32, u32); 7] =
    [(360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)];

fn folder() -> PathBuf {
    let folder = std::env::var_os("SHOTS_DIR").map(PathBuf::from).expect("SHOTS_DIR names a folder");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// All screens, to be looked at: only where a folder other than the project's own is named.
#[test]
fn screens_in_all_sizes() {
    let folder = folder();
    if folder.ends_with("docs") {
        return;
    }
    in_browser(Setup { reduced_motion: true, ..Setup::default() }, async |page| {
        // Of some screens only, where a part of their names is given.
        let part = std::env::var("SHOTS_OF").unwrap_or_default();
        for screen in screens::screens().filter(|screen| screen.name.contains(&part)) {
            page.emulate(Setup { reduced_motion: true, ..Setup::default() }).await;
            screen.reach(page).await;
            take_in_all_sizes(page, &folder, screen.name).await;
        }
    });
}

/// Live games in all their states, in the same way.
#[test]
fn live_games_in_all_sizes() {
    let folder = folder();
    if folder.ends_with("docs") {
        return;
    }
    let part = std::env::var("SHOTS_OF").unwrap_or_default();
    let take = async |page: &Page, name: &'static str, _: &'static str| {
        if name.contains(&part) {
            take_in_all_sizes(page, &folder, name).await;
        }
    };
    live_states::visit_states(take);
    live_states::visit_games_of_four(take);
    live_states::visit_lesson(take);
    live_states::visit_clubs(take);
}

/// Takes the page as it is in all sizes, light and dark. It is a light desktop afterwards.
async fn take_in_all_sizes(page: &Page, folder: &Path, name: &str) {
    let setup = Setup { clean_log: false, reduced_motion: true, ..Setup::default() };
    for (dark, scheme) in [(false, "light"), (true, "dark")] {
        for (width, height) in SIZES {
            page.emulate(Setup { width, height, dark, ..setup }).await;
            page.screenshot(&folder.join(format!("{name}-{width}x{height}-{scheme}.png"))).await;
        }
    }
    page.emulate(setup).await;
}

/// What is painted before the program is there.
#[test]
fn start_page() {
    if !folder().ends_with("docs") {
        return;
    }
    in_browser(Setup::default(), async |page| {
        let html = start_page::start_html(page).await;
        std::fs::write(start_page::start_file(), html).expect("the file can be written");
    });
}

/// The pictures of the README: the start page, and a board of each game.
#[test]
fn readme_pictures() {
    let folder = folder();
    let english = || Setup { language: "en", reduced_motion: true, ..Setup::default() };
    in_browser(english(), async |page| {
        for (screen, file) in [
            ("start", "start"),
            ("table", "table"),
            ("hex", "hex"),
            ("fortress", "fortress"),
            ("coalition", "coalition"),
        ] {
            // A low window would hide what leads to some of them.
            page.emulate(english()).await;
            screens::named(screen).reach(page).await;
            page.emulate(Setup { width: 1200, height: 760, ..english() }).await;
            page.screenshot(&folder.join(file).with_extension("png")).await;
        }
    });
}

/// The icons of the installed page, drawn from the one of the tab: with the project's own pictures only.
#[test]
fn icons() {
    if !folder().ends_with("docs") {
        return;
    }
    let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("../public");
    let icon = std::fs::read_to_string(public.join("icon.svg")).expect("the icon is there");
    // Systems cut the full one to shapes of their own: no corners, the bridge reaches the edge, and the king
    // keeps away from the edge.
    let full = icon
        .replace("viewBox=\"0 0 128 128\"", "viewBox=\"-16 -16 160 160\"")
        .replace(
            "<rect width=\"128\" height=\"128\" rx=\"26\"",
            "<rect x=\"-16\" y=\"-16\" width=\"160\" height=\"160\"",
        )
        .replace(
            "M0 97H128V102A26 26 0 0 1 102 128A38 20 0 0 0 26 128A26 26 0 0 1 0 102Z",
            "M-16 97H144V144H102V128A38 20 0 0 0 26 128V144H-16Z",
        );
    in_browser(Setup::default(), async |page| {
        let clear = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
        page.leave().await;
        page.command("Emulation.setDefaultBackgroundColorOverride", clear).await;
        for (name, picture, size) in
            [("icon-192", &icon, 192), ("icon-512", &icon, 512), ("icon-full", &full, 512)]
        {
            page.call::<()>(
                "document.body.style.margin = 0;
                document.body.innerHTML = arguments[0];
                document.body.firstElementChild.setAttribute('width', arguments[1])",
                json!([picture, size]),
            )
            .await;
            let clip = json!({ "x": 0, "y": 0, "width": size, "height": size, "scale": 1 });
            let taken = page.command("Page.captureScreenshot", json!({ "clip": clip })).await;
            let png = taken["data"].as_str().and_then(|data| STANDARD.decode(data).ok()).expect("a picture");
            let file =
                std::fs::File::create(public.join(format!("{name}.png"))).expect("the icon can be written");
            write_with_palette(&image::load_from_memory(&png).expect("a PNG").into_rgba8(), file);
        }
    });
}

/// As many colours as three with soft edges need.
const COLOURS: usize = 64;

/// Writes a picture with its most frequent colours; any other is replaced by the nearest of them.
fn write_with_palette(picture: &image::RgbaImage, file: std::fs::File) {
    let mut counts = std::collections::BTreeMap::<[u8; 4], usize>::new();
    picture.pixels().for_each(|pixel| *counts.entry(pixel.0).or_default() += 1);
    let mut colours: Vec<[u8; 4]> = counts.keys().copied().collect();
    colours.sort_by_key(|colour| std::cmp::Reverse(counts[colour]));
    colours.truncate(COLOURS);
    let distance = |one: &[u8; 4], other: &[u8; 4]| -> u32 {
        one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
    };
    let nearest = |colour: &[u8; 4]| {
        (0..colours.len()).min_by_key(|&index| distance(&colours[index], colour)).unwrap_or_default() as u8
    };
    let indices: Vec<u8> = picture.pixels().map(|pixel| nearest(&pixel.0)).collect();
    let mut encoder = png::Encoder::new(file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(colours.iter().flat_map(|colour| colour[..3].to_vec()).collect::<Vec<_>>());
    encoder.set_trns(colours.iter().map(|colour| colour[3]).collect::<Vec<_>>());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&indices).expect("the picture");
}
