//! What the guide says about something that happens for the first time.
use crate::view::ui::button::Button;
use crate::view::{dynamic, runtime};
use app::App;
use app::learn::LearnIntent;
use app::settings::{Setting, SettingsIntent};
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::{Texts, tip_text};

/// The tip: its text, the way to the rule, and the ways to close it and to have no more of them.
pub fn tip(texts: &'static Texts) -> AnyView {
    let shown = runtime().memo(shown);
    let own = texts.learn;
    let content = move || {
        let Some((text, rule)) = shown.get() else { return ().into_any() };
        let why = rule.map(|rule| {
            let open = move || TabIntent::OpenDialog(Dialog::Rules(Some(rule)));
            Button::with_text("tip-why", own.tip_why, open).class("quiet").view()
        });
        let off = || SettingsIntent::Change(Setting::Guide(false));
        view! {
            <section class="tip" aria-labelledby="tip-title">
                <h2 id="tip-title">{own.tip}</h2>
                <p id="tip">{text}</p>
                <div class="answers">
                    {Button::with_text("close-tip", own.tip_close, || LearnIntent::CloseTip).class("primary").view()}
                    {why}
                    {Button::with_text("tips-off", own.tips_off, off).class("quiet").view()}
                </div>
            </section>
        }
        .into_any()
    };
    dynamic(content)
}

/// The text of the tip, and the id of its rule.
fn shown(app: &App) -> Option<(String, Option<&'static str>)> {
    let tip = app.learn.guide.tip()?;
    let game_kind = app.tab.open_game.as_ref()?.def().kind();
    Some((tip_text(app.tab.texts(), game_kind, tip), tip.rule(game_kind)))
}
