//! What can be chosen for the whole app: one panel, which changes things at once and keeps them.
use crate::app::{Intent, Labels, Letters, MenSet, Setting, Settings, Sound, Theme};
use crate::i18n::{PanelTexts, Texts};
use crate::view::parts::head;
use crate::view::store;
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};

/// The panel.
pub fn settings(texts: &'static Texts) -> AnyView {
    let store = store();
    let now = store.peek(&|app| app.settings);
    let change = move |event: Event| {
        if let Some(setting) = changed(&event) {
            store.send(Intent::Set(setting));
        }
    };
    view! {
        {head("close-settings", texts, texts.panels.settings)}
        <form
            class="settings"
            on:change=change
            on:submit=move |event| event.prevent_default()
            inner_html=fields(&texts.panels, &now)
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

fn fields(texts: &PanelTexts, now: &Settings) -> String {
    let themes = Theme::ALL.iter().map(|&theme| (theme.name(), theme == now.theme));
    let labels = Labels::ALL.iter().map(|&labels| (labels.name(), labels == now.labels));
    let men = MenSet::ALL.iter().map(|&men| (men.name(), men == now.men));
    let mut html =
        choice("theme", texts.theme, themes, &[texts.theme_auto, texts.theme_light, texts.theme_dark]);
    html += &choice(
        "labels",
        texts.labels,
        labels,
        &[texts.labels_beside, texts.labels_inside, texts.labels_off],
    );
    html += &choice("men", texts.men_set, men, &[texts.men_figures, texts.men_letters, texts.men_chess]);
    let letters = Letters::ALL.iter().map(|&letters| (letters.name(), letters == now.letters));
    html += &choice(
        "letters",
        texts.letters,
        letters,
        &[texts.letters_language, texts.letters_german, texts.letters_english],
    );
    html += &switch("later-names", texts.later_names, now.later_names);
    html += &switch("follow", texts.follow, now.follow);
    html += &switch("animation", texts.animation, now.animation);
    html += &switch("magnifier", texts.magnifier, now.magnifier);
    html += &format!("<fieldset><legend>{}</legend>", texts.sounds);
    let names = [texts.sound_move, texts.sound_capture, texts.sound_check, texts.sound_end];
    for (sound, name) in Sound::ALL.into_iter().zip(names) {
        html += &switch(sound.name(), name, now.plays(sound));
    }
    html + &format!("</fieldset><p class='hint'>{}</p>", texts.settings_kept)
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
