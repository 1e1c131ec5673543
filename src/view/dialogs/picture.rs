//! The board as a picture to save: all styles are in the picture itself, so that it looks the same wherever
//! it is opened.
use crate::platform::download;
use crate::view::runtime;
use app::board::ViewBox;
use app::library::StorageIntent;
use app::open_game::Graph;
use app::panel::analysis_graph;
use app::svg::board::class_of;
use app::svg::graph::graph_in;
use app::svg::{boards, markup};
use gloo::events::EventListener;
use gloo::utils::{document, window};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlImageElement};

/// What of the style sheet counts for a picture.
const STYLES: [&str; 16] = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "opacity",
    "paint-order",
    "font-family",
    "font-size",
    "font-weight",
    "text-anchor",
    "vector-effect",
];

/// The widths of a raster picture that can be chosen, in pixels: for a message, for a page, for print.
pub const WIDTHS: [&str; 3] = ["800", "1600", "3200"];

/// A button that saves the board that is shown: as a raster picture of the chosen width, as SVG without one.
#[component]
pub fn PictureButton(
    id: &'static str,
    label: &'static str,
    #[prop(optional)] width: Option<RwSignal<String>>,
) -> impl IntoView {
    let runtime = runtime();
    let save = move |_| {
        let width = width.map(|width| width.with_untracked(|width| width.parse::<u16>().unwrap_or_default()));
        if save(width).is_err() {
            runtime.send(StorageIntent::FileFailed { is_reading: false });
        }
    };
    view! { <button type="button" id=id on:click=save>{label}</button> }
}

fn save(width: Option<u16>) -> Result<(), JsValue> {
    let drawn = runtime().with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref()?;
        let (style, settings) = (app.tab.notation_style(), app.tab.settings);
        let symbols = markup::symbols(&style, settings.piece_style);
        let (frame, content) =
            boards::full_board(app.tab.texts(), open_game, &style, settings.marks, settings.labels);
        let graph = analysis_graph(app);
        let (frame, content) =
            if graph.is_known() { above_graph(frame, &content, &graph) } else { (frame, content) };
        Some((frame, inline_symbols(&content, &symbols), class_of(open_game.def()), app.tab.file_name()?))
    });
    let Some((frame, content, class, name)) = drawn else { return Ok(()) };
    let svg = inline_styles(&markup::view_box(frame), &content, &class)?;
    let address =
        format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(&svg)));
    match width {
        Some(width) => {
            let width = f64::from(width);
            save_raster(&name, &address, (width, width * frame.height / frame.width))
        }
        None => download(&format!("{name}.svg"), &address),
    }
}

/// The board with the graph of the analysed game below it.
fn above_graph(frame: ViewBox, content: &str, graph: &Graph) -> (ViewBox, String) {
    let ViewBox { left, top, width, height } = frame;
    let (high, gap) = (width / 7.0, width / 50.0);
    let below = graph_in(graph, (left + gap, top + height), (width - 2.0 * gap, high));
    let whole = ViewBox { height: height + high + gap, ..frame };
    let (x, y, wide, tall) = (left as i32, (top + height) as i32 - 1, width as i32, (high + gap) as i32 + 1);
    let paper = format!("<rect class='paper' x='{x}' y='{y}' width='{wide}' height='{tall}'/>");
    (whole, [content, &paper, &below].concat())
}

/// The content with the pieces themselves in the place of references to them.
fn inline_symbols(content: &str, symbols: &str) -> String {
    let mut text = content.to_owned();
    // Some pieces are made of others.
    for _ in 0..2 {
        let mut parts = text.split("<use ");
        let mut expanded = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (attributes, rest) = part.split_once("/>").unwrap_or((part, ""));
            let id = attributes.split_once("href='#").and_then(|(_, after)| after.split('\'').next());
            let symbol = id.and_then(|id| symbols.split_once(&format!("<symbol id='{id}'")));
            let drawn = symbol.and_then(|(_, after)| after.split_once('>')?.1.split("</symbol>").next());
            let (before, after) = attributes.split_once("href=").unwrap_or((attributes, ""));
            let after = after.split_once(' ').map_or("", |(_, after)| after);
            expanded += &format!(
                "<svg {before}{after} viewBox='0 0 100 100'>{}</svg>{rest}",
                drawn.unwrap_or_default()
            );
        }
        text = expanded;
    }
    text
}

/// The picture with its computed styles written into it.
fn inline_styles(view_box: &str, content: &str, class: &str) -> Result<String, JsValue> {
    let holder = document().create_element("div")?;
    holder.set_class_name("symbols");
    holder.set_inner_html(&format!(
        "<svg xmlns='http://www.w3.org/2000/svg' class='drawn {class}' viewBox='{view_box}'>{content}</svg>"
    ));
    document().body().ok_or(JsValue::NULL)?.append_child(&holder)?;
    let all = holder.query_selector_all("*")?;
    for index in 0..all.length() {
        let Some(element) = all.get(index).and_then(|node| node.dyn_into::<Element>().ok()) else { continue };
        let Some(style) = window().get_computed_style(&element)? else { continue };
        for name in STYLES {
            let value = style.get_property_value(name)?;
            element.set_attribute(name, &value)?;
        }
    }
    for index in 0..all.length() {
        if let Some(element) = all.get(index).and_then(|node| node.dyn_into::<Element>().ok()) {
            element.remove_attribute("class")?;
        }
    }
    let svg = holder.inner_html();
    holder.remove();
    Ok(svg)
}

/// Draws the picture onto a canvas of this width and height, and saves that.
fn save_raster(name: &str, address: &str, (width, height): (f64, f64)) -> Result<(), JsValue> {
    let (image, name) = (HtmlImageElement::new()?, format!("{name}.png"));
    let (drawn, runtime) = (image.clone(), runtime());
    EventListener::once(&image, "load", move |_| {
        let saved = rasterized(&drawn, width, height).and_then(|address| download(&name, &address));
        if saved.is_err() {
            runtime.send(StorageIntent::FileFailed { is_reading: false });
        }
    })
    .forget();
    image.set_width(width as u32);
    image.set_height(height as u32);
    image.set_src(address);
    Ok(())
}

fn rasterized(image: &HtmlImageElement, width: f64, height: f64) -> Result<String, JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.dyn_into()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    canvas.to_data_url()
}
