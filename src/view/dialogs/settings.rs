//! The settings of the app: one panel, whose changes take effect and are saved at once.
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::elements::picture;
use crate::view::ui::fields::{ListOption, RangeField, SelectField, Switch};
use app::settings::{
    BoardTheme, Labels, Letters, PieceStyle, Setting, Settings, SettingsIntent, Size, Speed, Theme, Volume,
};
use app::svg::boards::cutout;
use app::svg::markup::style_sample;
use engine::games::{self, GameKind, GameOptions};
use leptos::prelude::*;
use texts::{PanelTexts, Texts};

/// The panel: the colours of the page, then board, pieces, moves and sounds.
#[component]
pub fn SettingsDialog(texts: &'static Texts) -> impl IntoView {
    let own = &texts.panels;
    view! {
        <DialogHead id="close-settings" texts title=own.settings />
        <form class="settings" on:submit=move |event| event.prevent_default()>
            <SettingChoice
                id="theme"
                label=own.theme
                values=Theme::ALL
                labels=vec![own.theme_auto, own.theme_light, own.theme_dark]
                current=|now| now.theme
                setting=Setting::Theme
            />
            <BoardSettings texts=own />
            <PieceSettings texts=own />
            <MoveSettings texts />
            <SoundSettings texts=own />
            <details id="advanced">
                <summary>{own.advanced}</summary>
                <SettingSwitch
                    id="later-names"
                    label=own.v23_names
                    is_on=|now| now.v23_names
                    setting=Setting::V23Names
                />
            </details>
            <p class="hint">{own.settings_saved}</p>
        </form>
    }
}

#[component]
fn BoardSettings(texts: &'static PanelTexts) -> impl IntoView {
    view! {
        <fieldset>
            <legend>{texts.board_heading}</legend>
            <div class="board-look" aria-hidden="true">{look()}</div>
            <SwatchChoice
                id="board"
                label=texts.board
                values=BoardTheme::ALL
                labels=vec![texts.board_paper, texts.board_wood, texts.board_dark, texts.board_contrast]
                swatch=board_swatch
                current=|now| now.board
                setting=Setting::Board
            />
            <SettingChoice
                id="size"
                label=texts.size
                values=Size::ALL
                labels=vec![texts.size_large, texts.size_medium]
                current=|now| now.size
                setting=Setting::Size
            />
            <SettingChoice
                id="labels"
                label=texts.labels
                values=Labels::ALL
                labels=vec![texts.labels_beside, texts.labels_inside, texts.labels_off]
                current=|now| now.labels
                setting=Setting::Labels
            />
            <SettingSwitch
                id="follow"
                label=texts.follow
                is_on=|now| now.auto_rotate
                setting=Setting::AutoRotate
            />
            <SettingSwitch
                id="wrap-cursor"
                label=texts.wrap_cursor
                is_on=|now| now.wrap_cursor
                setting=Setting::WrapCursor
            />
        </fieldset>
    }
}

/// The cells of a design of boards.
fn board_swatch(design: BoardTheme) -> String {
    format!(
        "<svg class='board-swatch {}' viewBox='0 0 2 2' aria-hidden='true'><path class='light' d='M0 0H2V2H0Z'/>\
         <path class='dark' d='M1 0H2V2H1V1H0V2H1Z'/></svg>",
        design.name()
    )
}

/// A piece of a board, which looks as the board does with the current settings.
fn look() -> Option<impl IntoView> {
    let def = games::with_options(&GameOptions::new(GameKind::Bridge));
    let around = def.cell_by_name("d2")?;
    Some(picture(cutout(&def, &def.start_position(), around)))
}

#[component]
fn PieceSettings(texts: &'static PanelTexts) -> impl IntoView {
    let style = runtime().memo(|app| app.tab.notation_style());
    view! {
        <fieldset>
            <legend>{texts.pieces_heading}</legend>
            <SwatchChoice
                id="men"
                label=texts.piece_style
                values=PieceStyle::ALL
                labels=vec![texts.pieces_as_silhouettes, texts.pieces_as_letters, texts.pieces_as_chess]
                swatch=move |pieces| style_sample(&style.get(), pieces)
                current=|now| now.piece_style
                setting=Setting::PieceStyle
            />
            <SettingChoice
                id="letters"
                label=texts.letters
                values=Letters::ALL
                labels=vec![texts.letters_language, texts.letters_german, texts.letters_english]
                current=|now| now.letters
                setting=Setting::Letters
            />
            <SettingSwitch id="facing" label=texts.facing is_on=|now| now.facing setting=Setting::Facing />
        </fieldset>
    }
}

#[component]
fn MoveSettings(texts: &'static Texts) -> impl IntoView {
    let (own, bots) = (&texts.panels, texts.bots);
    view! {
        <fieldset>
            <legend>{own.moves_heading}</legend>
            <SettingSwitch
                id="confirm-touch"
                label=own.confirm_touch
                is_on=|now| now.move_confirmation.touch
                setting=Setting::ConfirmTouch
            />
            <SettingSwitch
                id="confirm-link"
                label=own.confirm_link
                is_on=|now| now.move_confirmation.link
                setting=Setting::ConfirmLink
            />
            <SettingSwitch
                id="check-marks"
                label=own.check_marks
                is_on=|now| now.marks.check
                setting=Setting::CheckMarks
            />
            <SettingSwitch
                id="last-move-marks"
                label=own.last_move_marks
                is_on=|now| now.marks.last_moves
                setting=Setting::LastMoveMarks
            />
            <SettingSwitch
                id="animation"
                label=own.animation
                is_on=|now| now.animation
                setting=Setting::Animation
            />
            <SettingSwitch
                id="magnifier"
                label=own.magnifier
                is_on=|now| now.magnifier
                setting=Setting::Magnifier
            />
            <SettingSwitch id="guide" label=own.guide is_on=|now| now.guide setting=Setting::Guide />
            <SettingSwitch
                id="next-task"
                label=own.next_task
                is_on=|now| now.next_task
                setting=Setting::NextTask
            />
            <SettingSwitch id="phrases-switch" label=own.phrases is_on=|now| now.phrases setting=Setting::Phrases />
            <SettingSwitch
                id="next-step"
                label=own.next_step
                is_on=|now| now.next_step
                setting=Setting::NextStep
            />
            <SettingChoice
                id="speed"
                label=bots.speed
                values=Speed::ALL
                labels=bots.speeds.to_vec()
                current=|now| now.speed
                setting=Setting::Speed
            />
        </fieldset>
    }
}

#[component]
fn SoundSettings(texts: &'static PanelTexts) -> impl IntoView {
    let runtime = runtime();
    let value = runtime.memo(|app| app.tab.settings.volume.percent());
    let on_change =
        Box::new(move |percent| runtime.send(SettingsIntent::Change(Setting::Volume(Volume::new(percent)))));
    view! {
        <fieldset>
            <legend>{texts.sound}</legend>
            <SettingSwitch id="sound" label=texts.sound is_on=|now| now.sound setting=Setting::Sound />
            <RangeField id="volume" label=texts.volume max=Volume::MAX value on_change />
        </fieldset>
    }
}

/// The values of a setting, each with a picture above its name.
#[component]
fn SwatchChoice<T: Copy + PartialEq + Into<&'static str> + Send + Sync + 'static>(
    id: &'static str,
    label: &'static str,
    values: &'static [T],
    /// A text for each value.
    labels: Vec<&'static str>,
    /// Draws the picture of a value.
    swatch: impl Fn(T) -> String + Copy + Send + Sync + 'static,
    /// Reads the setting.
    current: fn(&Settings) -> T,
    /// Returns the change to a value.
    setting: fn(T) -> Setting,
) -> impl IntoView {
    let runtime = runtime();
    let chosen = runtime.memo(move |app| current(&app.tab.settings));
    let choice = |(&value, text): (&T, &'static str)| {
        let name: &'static str = value.into();
        view! {
            <label class="style-swatch">
                <input
                    type="radio"
                    name=id
                    id=format!("{id}-{name}")
                    value=name
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| runtime.send(SettingsIntent::Change(setting(value)))
                />
                <span inner_html=move || swatch(value)></span>
                <span>{text}</span>
            </label>
        }
    };
    let choices = values.iter().zip(labels).map(choice).collect_view();
    view! { <div id=id class="swatches" role="radiogroup" aria-label=label>{choices}</div> }
}

/// A list of the values of a setting.
#[component]
fn SettingChoice<T: Copy + From<String> + Into<&'static str> + 'static>(
    id: &'static str,
    label: &'static str,
    values: &'static [T],
    /// A text for each value.
    labels: Vec<&'static str>,
    /// Reads the setting.
    current: fn(&Settings) -> T,
    /// Returns the change to a value.
    setting: fn(T) -> Setting,
) -> impl IntoView {
    let option = |(&value, text): (&T, &'static str)| ListOption::new(value.into(), text);
    let options = values.iter().zip(labels).map(option).collect();
    let runtime = runtime();
    let value = runtime.memo(move |app| {
        let name: &'static str = current(&app.tab.settings).into();
        name.to_owned()
    });
    let on_change = Box::new(move |name: String| runtime.send(SettingsIntent::Change(setting(name.into()))));
    view! { <SelectField class="setting" id label options value on_change /> }
}

/// A setting that is on or off.
#[component]
fn SettingSwitch(
    id: &'static str,
    label: &'static str,
    /// Reads the setting.
    is_on: fn(&Settings) -> bool,
    /// Returns the change.
    setting: fn(bool) -> Setting,
) -> impl IntoView {
    let runtime = runtime();
    let checked = runtime.memo(move |app| is_on(&app.tab.settings));
    let on_change = Box::new(move |is_on| runtime.send(SettingsIntent::Change(setting(is_on))));
    view! { <Switch id label checked on_change /> }
}
