//! What the guide says about something that happens for the first time.
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::App;
use app::learn::LearnIntent;
use app::settings::{Setting, SettingsIntent};
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::{Texts, tip_text};

/// The tip: its text, the way to the rule, and the ways to close it and to have no more of them.
#[component]
pub fn Tip(texts: &'static Texts) -> impl IntoView {
    let shown = runtime().memo(shown);
    let own = texts.learn;
    view! {
        <ShowLet some=move || shown.get() let((text, rule))>
            <section class="tip" aria-labelledby="tip-title">
                <h2 id="tip-title">{own.tip}</h2>
                <p id="tip">{text}</p>
                <div class="answers">
                    <Button id="close-tip" label=own.tip_close intent=LearnIntent::CloseTip class="soft" />
                    {rule
                        .map(|rule| {
                            let open = TabIntent::OpenDialog(Dialog::Rules(Some(rule)));
                            view! { <Button id="tip-why" label=own.tip_why intent=open class="quiet" /> }
                        })}
                    <Button
                        id="tips-off"
                        label=own.tips_off
                        intent=SettingsIntent::Change(Setting::Guide(false))
                        class="quiet"
                    />
                </div>
            </section>
        </ShowLet>
    }
}

/// The text of the tip, and the id of its rule.
fn shown(app: &App) -> Option<(String, Option<&'static str>)> {
    let tip = app.learn.guide.tip()?;
    let game_kind = app.tab.open_game.as_ref()?.def().kind();
    Some((tip_text(app.tab.texts(), game_kind, tip), tip.rule(game_kind)))
}
