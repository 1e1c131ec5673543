//! The settings of the app: one panel, whose changes take effect and are saved at once.
use crate::app::{
    BoardTheme, Labels, Letters, PieceStyle, Setting, Settings, SettingsIntent, Size, Sound, Speed, Theme,
};
use crate::i18n::{PanelTexts, Texts};
use crate::view::runtime;
use crate::view::widgets::head;
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};

/// The panel.
pub fn settings(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let now = runtime.with_untracked(&|app| app.tab.settings);
    let change = move |event: Event| {
        if let Some(setting) = changed(&event) {
            runtime.send(SettingsIntent::Change(setting));
        }
    };
    view! {
        {head("close-settings", texts, texts.panels.settings)}
        <form
            class="settings"
            on:change=change
            on:submit=move |event| event.prevent_default()
            inner_html=fields(texts, &now)
        ></form>
    }
    .into_any()
}

/// What was changed, by the name of the field.
fn changed(event: &Event) -> Option<Setting> {
    let target = event.target()?;
    if let Some(choice) = target.dyn_ref::<HtmlSelectElement>() {
        return Setting::read(&choice.name(), &choice.value());
    }
    let switch = target.dyn_into::<HtmlInputElement>().ok()?;
    Setting::read(&switch.name(), if switch.checked() { "on" } else { "off" })
}

/// All fields: the colours of the page, then board, pieces, moving and sounds.
fn fields(all: &Texts, now: &Settings) -> String {
    let texts = &all.panels;
    let themes = Theme::ALL.iter().map(|&theme| (theme.name(), theme == now.theme));
    let page = choice("theme", texts.theme, themes, &[texts.theme_auto, texts.theme_light, texts.theme_dark]);
    let names = [texts.sound_move, texts.sound_capture, texts.sound_check, texts.sound_turn, texts.sound_end];
    let sounds = Sound::ALL.into_iter().zip(names);
    let sounds = sounds.map(|(sound, name)| switch(sound.name(), name, now.plays(sound))).collect();
    page + &group(texts.board_heading, board_fields(texts, now))
        + &group(texts.pieces_heading, piece_fields(texts, now))
        + &group(texts.moves_heading, move_fields(all, now))
        + &group(texts.sounds, sounds)
        + &format!("<p class='hint'>{}</p>", texts.settings_saved)
}

fn group(heading: &str, fields: String) -> String {
    format!("<fieldset><legend>{heading}</legend>{fields}</fieldset>")
}

fn board_fields(texts: &PanelTexts, now: &Settings) -> String {
    let boards = BoardTheme::ALL.iter().map(|&board| (board.name(), board == now.board));
    let names = [texts.board_paper, texts.board_wood, texts.board_dark, texts.board_contrast];
    let mut html = choice("board", texts.board, boards, &names);
    let sizes = Size::ALL.iter().map(|&size| (size.name(), size == now.size));
    html += &choice("size", texts.size, sizes, &[texts.size_large, texts.size_medium, texts.size_small]);
    let labels = Labels::ALL.iter().map(|&labels| (labels.name(), labels == now.labels));
    let names = [texts.labels_beside, texts.labels_inside, texts.labels_off];
    html += &choice("labels", texts.labels, labels, &names);
    html += &switch("later-names", texts.v23_names, now.v23_names);
    html + &switch("follow", texts.follow, now.auto_rotate)
}

fn piece_fields(texts: &PanelTexts, now: &Settings) -> String {
    let pieces = PieceStyle::ALL.iter().map(|&pieces| (pieces.name(), pieces == now.piece_style));
    let mut html = choice(
        "men",
        texts.piece_style,
        pieces,
        &[texts.pieces_as_silhouettes, texts.pieces_as_letters, texts.pieces_as_chess],
    );
    let letters = Letters::ALL.iter().map(|&letters| (letters.name(), letters == now.letters));
    let names = [texts.letters_language, texts.letters_german, texts.letters_english];
    html += &choice("letters", texts.letters, letters, &names);
    html + &switch("facing", texts.facing, now.facing)
}

fn move_fields(all: &Texts, now: &Settings) -> String {
    let texts = &all.panels;
    let speeds = Speed::ALL.iter().map(|&speed| (speed.name(), speed == now.speed));
    [
        switch("confirm-touch", texts.confirm_touch, now.move_confirmation.touch),
        switch("confirm-link", texts.confirm_link, now.move_confirmation.link),
        switch("animation", texts.animation, now.animation),
        switch("magnifier", texts.magnifier, now.magnifier),
        choice("speed", all.bots.speed, speeds, &all.bots.speeds),
    ]
    .concat()
}

fn choice(
    name: &str,
    label: &str,
    values: impl Iterator<Item = (&'static str, bool)>,
    texts: &[&str],
) -> String {
    let option = |((value, is_chosen), text): ((&str, bool), &&str)| {
        let selected = if is_chosen { " selected" } else { "" };
        format!("<option value='{value}'{selected}>{text}</option>")
    };
    let options: String = values.zip(texts).map(option).collect();
    format!(
        "<label class='setting'><span>{label}</span><select id='{name}' name='{name}'>{options}</select></label>"
    )
}

fn switch(name: &str, label: &str, is_on: bool) -> String {
    let checked = if is_on { " checked" } else { "" };
    format!(
        "<label class='setting'><span>{label}</span><input type='checkbox' id='{name}' name='{name}'{checked}></label>"
    )
}
