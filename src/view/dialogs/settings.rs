//! The settings of the app: one panel, whose changes take effect and are saved at once.
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::fields::{ListOption, RangeField, SelectField, Switch};
use app::settings::{
    BoardTheme, Labels, Letters, PieceStyle, Setting, Settings, SettingsIntent, Size, Speed, Theme, Volume,
};
use leptos::prelude::*;
use texts::{PanelTexts, Texts};

/// The panel: the colours of the page, then board, pieces, moves and sounds.
#[component]
pub fn SettingsDialog(texts: &'static Texts) -> impl IntoView {
    let own = &texts.panels;
    let themes = [own.theme_auto, own.theme_light, own.theme_dark];
    view! {
        <DialogHead id="close-settings" texts title=own.settings />
        <form class="settings" on:submit=move |event| event.prevent_default()>
            {choice("theme", own.theme, Theme::ALL, &themes, |now| now.theme, Setting::Theme)}
            <SettingsGroup heading=own.board_heading fields={board_fields(own)} />
            <SettingsGroup heading=own.pieces_heading fields={piece_fields(own)} />
            <SettingsGroup heading=own.moves_heading fields={move_fields(texts)} />
            <SettingsGroup heading=own.sound fields={sound_fields(own)} />
            <p class="hint">{own.settings_saved}</p>
        </form>
    }
}

#[component]
fn SettingsGroup(heading: &'static str, fields: Vec<AnyView>) -> impl IntoView {
    view! {
        <fieldset>
            <legend>{heading}</legend>
            {fields}
        </fieldset>
    }
}

fn board_fields(texts: &PanelTexts) -> Vec<AnyView> {
    let boards = [texts.board_paper, texts.board_wood, texts.board_dark, texts.board_contrast];
    let sizes = [texts.size_large, texts.size_medium, texts.size_small];
    let labels = [texts.labels_beside, texts.labels_inside, texts.labels_off];
    vec![
        choice("board", texts.board, BoardTheme::ALL, &boards, |now| now.board, Setting::Board),
        choice("size", texts.size, Size::ALL, &sizes, |now| now.size, Setting::Size),
        choice("labels", texts.labels, Labels::ALL, &labels, |now| now.labels, Setting::Labels),
        switch("later-names", texts.v23_names, |now| now.v23_names, Setting::V23Names),
        switch("follow", texts.follow, |now| now.auto_rotate, Setting::AutoRotate),
        switch("wrap-cursor", texts.wrap_cursor, |now| now.wrap_cursor, Setting::WrapCursor),
    ]
}

fn piece_fields(texts: &PanelTexts) -> Vec<AnyView> {
    let styles = [texts.pieces_as_silhouettes, texts.pieces_as_letters, texts.pieces_as_chess];
    let letters = [texts.letters_language, texts.letters_german, texts.letters_english];
    vec![
        choice(
            "men",
            texts.piece_style,
            PieceStyle::ALL,
            &styles,
            |now| now.piece_style,
            Setting::PieceStyle,
        ),
        choice("letters", texts.letters, Letters::ALL, &letters, |now| now.letters, Setting::Letters),
        switch("facing", texts.facing, |now| now.facing, Setting::Facing),
    ]
}

fn move_fields(all: &Texts) -> Vec<AnyView> {
    let texts = &all.panels;
    vec![
        switch(
            "confirm-touch",
            texts.confirm_touch,
            |now| now.move_confirmation.touch,
            Setting::ConfirmTouch,
        ),
        switch("confirm-link", texts.confirm_link, |now| now.move_confirmation.link, Setting::ConfirmLink),
        switch("check-marks", texts.check_marks, |now| now.marks.check, Setting::CheckMarks),
        switch("last-move-marks", texts.last_move_marks, |now| now.marks.last_moves, Setting::LastMoveMarks),
        switch("animation", texts.animation, |now| now.animation, Setting::Animation),
        switch("magnifier", texts.magnifier, |now| now.magnifier, Setting::Magnifier),
        switch("guide", texts.guide, |now| now.guide, Setting::Guide),
        switch("next-task", texts.next_task, |now| now.next_task, Setting::NextTask),
        choice("speed", all.bots.speed, Speed::ALL, &all.bots.speeds, |now| now.speed, Setting::Speed),
    ]
}

fn sound_fields(texts: &PanelTexts) -> Vec<AnyView> {
    let runtime = runtime();
    let value = runtime.memo(|app| app.tab.settings.volume.percent());
    let on_change =
        Box::new(move |percent| runtime.send(SettingsIntent::Change(Setting::Volume(Volume::new(percent)))));
    vec![
        switch("sound", texts.sound, |now| now.sound, Setting::Sound),
        view! { <RangeField id="volume" label=texts.volume max=Volume::MAX value on_change /> }.into_any(),
    ]
}

/// A list of the values of a setting. `labels` has a text for each value.
fn choice<T: Copy + From<String> + Into<&'static str> + 'static>(
    id: &'static str,
    label: &'static str,
    values: &[T],
    labels: &[&str],
    current: fn(&Settings) -> T,
    setting: fn(T) -> Setting,
) -> AnyView {
    let option = |(&value, text): (&T, &&str)| ListOption::new(value.into(), *text);
    let options = values.iter().zip(labels).map(option).collect();
    let runtime = runtime();
    let value = runtime.memo(move |app| {
        let name: &'static str = current(&app.tab.settings).into();
        name.to_owned()
    });
    let on_change = Box::new(move |name: String| runtime.send(SettingsIntent::Change(setting(name.into()))));
    view! { <SelectField class="setting" id label options value on_change /> }.into_any()
}

/// A setting that is on or off.
fn switch(
    id: &'static str,
    label: &'static str,
    is_on: impl Fn(&Settings) -> bool + Send + Sync + 'static,
    setting: impl Fn(bool) -> Setting + 'static,
) -> AnyView {
    let runtime = runtime();
    let checked = runtime.memo(move |app| is_on(&app.tab.settings));
    let on_change = Box::new(move |is_on| runtime.send(SettingsIntent::Change(setting(is_on))));
    view! { <Switch id label checked on_change /> }.into_any()
}
