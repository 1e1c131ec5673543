//! The dialog with links, files and pictures of what is at the board.
use super::picture;
use crate::app::platform::can_share;
use crate::app::{App, LibraryIntent, OpenGame, SharingIntent};
use crate::i18n::{Texts, bidi_isolated};
use crate::pieces::{Party, PartySet};
use crate::view::widgets::head;
use crate::view::widgets::{Button, element_by_id, escape_html};
use crate::view::{memo_text, runtime};
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};

const LOCAL_PARTIES: &str = "local-parties";
const BASE: &str = "share-base";

/// The dialog.
pub fn share(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (&texts.share, runtime());
    let Some((fields, is_secret)) = runtime.with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref()?;
        Some((recipient_fields(texts, app, open_game), open_game.is_secret()))
    }) else {
        return ().into_any();
    };
    let link = runtime.memo(Box::new(move |app| game_link(texts, app)));
    let warning = runtime.memo(Box::new(move |app| local_address_fields(texts, app)));
    let is_local = runtime.with_untracked(&|app| app.tab.base_urls.is_local_address());
    let position = runtime.memo(Box::new(move |app| position_link(texts, app)));
    let changed = move |event: leptos::ev::Event| {
        let choice = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let choice = choice.filter(|choice| choice.id() == LOCAL_PARTIES);
        if let Some(parties) = choice.and_then(|choice| read_parties(&choice.value())) {
            runtime.send(SharingIntent::SetLocalParties(parties));
        }
    };
    let base = || element_by_id::<HtmlInputElement>(BASE).map(|field| field.value()).unwrap_or_default();
    let send = |position, share| move || SharingIntent::SendLink { position, share };
    let mut game =
        vec![Button::with_text("share-copy", own.copy_link, send(false, false)).class("primary").view()];
    if can_share() {
        game.push(Button::with_text("share-system", own.share, send(false, true)).view());
    }
    game.push(Button::with_text("share-code", own.copy_code, || SharingIntent::CopyCode).view());
    let address = is_local.then(|| {
        Button::with_text("share-base-set", own.base_set, move || SharingIntent::SetBaseUrl(base())).view()
    });
    let mut at_position = Vec::new();
    if !is_secret {
        at_position.push(Button::with_text("share-position", own.copy_position, send(true, false)).view());
        at_position.push(
            Button::with_text("share-fen", own.copy_position_text, || SharingIntent::CopyPosition).view(),
        );
    }
    let files = vec![
        Button::with_text("save-game", own.save_game, || LibraryIntent::DownloadGame).view(),
        Button::with_text("copy-game", own.copy_game, || LibraryIntent::CopyGame).view(),
        picture::button("save-svg", own.save_svg, false),
        picture::button("save-png", own.save_png, true),
    ];
    view! {
        {head("close-share", texts, own.title)}
        <section class="share" on:change=changed>
            <div inner_html=fields></div>
            <div class="answers">{game}</div>
            <div inner_html=memo_text(warning)></div>
            {address}
            <div class="share-link" inner_html=memo_text(link)></div>
        </section>
        <section class="share">
            <div inner_html=memo_text(position)></div>
            <div class="answers">{at_position}</div>
        </section>
        <section class="share">
            <h3>{own.file}</h3>
            <div class="answers">{files}</div>
        </section>
    }
    .into_any()
}

/// The recipient of the link, and the choice of the parties on this device.
fn recipient_fields(texts: &Texts, app: &App, open_game: &OpenGame) -> String {
    let (own, game_kind) = (&texts.share, open_game.def().kind());
    let party = texts.party(game_kind, open_game.next_to_act());
    let analysed = open_game.analysis().is_some();
    let (heading, hint) = match open_game.game.state().outcome {
        _ if analysed => (texts.analysis.link.to_owned(), texts.analysis.link_hint.to_owned()),
        Some(_) => (own.game_heading.to_owned(), own.game_hint.to_owned()),
        None if !open_game.out_of_turn_parties().is_empty() => (own.your_turn(party), own.answer_hint(party)),
        None => (own.your_turn(party), own.send_link_hint(party)),
    };
    let mut html = format!("<h3>{heading}</h3><p class='hint'>{hint}</p>");
    if open_game.is_secret() {
        html += &format!("<p class='warning'>{}</p>", own.secret_warning);
    }
    if analysed || open_game.game.state().outcome.is_some() {
        return html;
    }
    let option = |parties: PartySet, label: &str| {
        let chosen = if parties == app.tab.share_parties { " selected" } else { "" };
        let value: String = parties.iter().map(|party| party.index().to_string()).collect();
        format!("<option value='{value}'{chosen}>{}</option>", escape_html(label))
    };
    let mut options = option(PartySet::EMPTY, own.all_sides_here);
    for parties in open_game.parties_by_person() {
        let name = |&party: &Party| match open_game.names[party.index()].as_str() {
            "" => texts.party(game_kind, party).to_owned(),
            name => format!("{} ({})", bidi_isolated(name), texts.party(game_kind, party)),
        };
        let names: Vec<String> = parties.iter().map(name).collect();
        options += &option(parties.into_iter().collect(), &names.join(" + "));
    }
    html + &format!(
        "<label class='field'>{}<select id='{LOCAL_PARTIES}'>{options}</select></label>",
        own.played_here
    )
}

fn read_parties(text: &str) -> Option<PartySet> {
    let party = |digit: char| digit.to_digit(10).filter(|&index| (index as usize) < Party::MAX_COUNT);
    text.chars().map(|digit| Some(Party::new(party(digit)? as usize))).collect()
}

/// The link to the game, and its QR code.
fn game_link(texts: &Texts, app: &App) -> String {
    let (own, links) = (&texts.share, app.links());
    let mut html = format!(
        "<input readonly class='link' id='share-link' aria-label='{}' value='{}'>",
        own.link_label,
        escape_html(&links.game)
    );
    let is_secret = app.tab.open_game.as_ref().is_some_and(OpenGame::is_secret);
    if let Some(code) = qr_code(links.qr_text(), own.qr_code).filter(|_| links.fits_qr_code() || !is_secret) {
        let hint = if links.fits_qr_code() { own.qr_code } else { own.qr_code_position };
        html +=
            &format!("<figure class='qr-code'>{code}<figcaption class='hint'>{hint}</figcaption></figure>");
    }
    html
}

/// A text as a QR code: dark on light in any theme, with the quiet zone of four modules.
fn qr_code(text: &str, label: &str) -> Option<String> {
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            path += &format!("M{x} {y}h1v1h-1z");
        }
    }
    let whole = size + 8;
    // Whole pixels: each module is as large as the others, also on a coarse screen.
    let width = whole * (272 / whole).max(4);
    Some(format!(
        "<svg id='qr-code' width='{width}' viewBox='-4 -4 {whole} {whole}' role='img' aria-label='{label}' \
         shape-rendering='crispEdges'>\
         <path class='quiet-zone' d='M-4 -4h{whole}v{whole}h-{whole}z'/><path d='{path}'/></svg>"
    ))
}

/// What has to be known about links of a local address.
fn local_address_fields(texts: &Texts, app: &App) -> String {
    let own = &texts.share;
    if !app.tab.base_urls.is_local_address() {
        return String::new();
    }
    let other = escape_html(&app.tab.base_urls.custom_base_url);
    let warning = match other.is_empty() {
        true => format!("<p class='warning' id='share-local'>{}</p>", own.local_warning),
        false => String::new(),
    };
    format!(
        "{warning}<label class='field'>{}<input type='url' id='{BASE}' value='{other}' placeholder='https://' \
         autocomplete='off'></label>",
        own.base
    )
}

fn position_link(texts: &Texts, app: &App) -> String {
    let own = &texts.share;
    let link = match app.tab.open_game.as_ref().filter(|open_game| !open_game.is_secret()) {
        Some(_) => format!(
            "<input readonly class='link' id='position-link' aria-label='{}' value='{}'>",
            own.position_label,
            escape_html(&app.links().position)
        ),
        None => format!("<p class='warning'>{}</p>", own.secret_warning),
    };
    format!("<h3>{}</h3><p class='hint'>{}</p>{link}", own.position_heading, own.position_hint)
}
