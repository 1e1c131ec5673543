//! The dialog with links, files and pictures of what is at the board.
use super::picture::{PictureButton, WIDTHS};
use crate::platform::can_share;
use crate::view::ui::button::Button;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::fields::{ListOption, Select, SelectField};
use crate::view::ui::qr_code::qr_code;
use crate::view::{game_memo, runtime};
use app::library::LibraryIntent;
use app::open_game::OpenGame;
use app::sharing::{Links, SharingIntent};
use engine::pieces::{Party, PartySet};
use leptos::html::Input;
use leptos::prelude::*;
use texts::{Texts, bidi_isolated};

/// The dialog.
#[component]
pub fn ShareDialog(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (&texts.share, runtime());
    let Some(starts_secret) =
        runtime.with_untracked(&|app| app.tab.open_game.as_ref().map(OpenGame::is_secret))
    else {
        return ().into_any();
    };
    let links = runtime.memo(|app| app.links());
    let is_secret = game_memo(OpenGame::is_secret);
    let game_link = Signal::derive(move || links.with(|links| links.game.clone()));
    let png_width = RwSignal::new(WIDTHS[1].to_owned());
    let widths: Vec<ListOption> = WIDTHS.map(|width| ListOption::new(width, width)).into();
    view! {
        <DialogHead id="close-share" texts title=own.title />
        <section class="share">
            <Recipient texts />
            <div class="answers"><GameLinkButtons texts /></div>
            <BaseUrl texts />
            <div class="share-link">
                <LinkField id="share-link" label=own.link_label link=game_link />
                <QrFigure texts links is_secret />
            </div>
        </section>
        <section class="share">
            <PositionLink texts links is_secret />
            <div class="answers">{(!starts_secret).then(|| view! { <PositionButtons texts /> })}</div>
        </section>
        {(!starts_secret).then(|| view! { <EmbedSection texts links /> })}
        <section class="share">
            <h3>{own.file}</h3>
            <div class="answers">
                <Button id="save-game" label=own.save_game intent=LibraryIntent::DownloadGame />
                <Button id="copy-game" label=own.copy_game intent=LibraryIntent::CopyGame />
                <PictureButton id="save-svg" label=own.save_svg />
                <PictureButton id="save-png" label=own.save_png width=png_width />
            </div>
            <SelectField
                id="png-width"
                label=own.png_width
                options=widths
                value=png_width
                on_change=Box::new(move |width| png_width.set(width))
            />
        </section>
    }
    .into_any()
}

/// The HTML that shows the game inside another page.
#[component]
fn EmbedSection(texts: &'static Texts, links: Memo<Links>) -> impl IntoView {
    let own = &texts.share;
    let code = Signal::derive(move || links.with(|links| links.embed.clone()));
    view! {
        <section class="share">
            <div>
                <h3>{own.embed}</h3>
                <p class="hint">{own.embed_hint}</p>
                <LinkField id="embed-code" label=own.embed_label link=code />
            </div>
            <div class="answers">
                <Button id="copy-embed" label=own.copy_embed intent=SharingIntent::CopyEmbed />
            </div>
        </section>
    }
}

/// The buttons for the link to the game.
#[component]
fn GameLinkButtons(texts: &'static Texts) -> impl IntoView {
    let own = &texts.share;
    let send = |share| SharingIntent::SendLink { position: false, share };
    let share = can_share().then(|| view! { <Button id="share-system" label=own.share intent=send(true) /> });
    view! {
        <Button id="share-copy" label=own.copy_link intent=send(false) class="primary" />
        {share}
        <Button id="share-code" label=own.copy_code intent=SharingIntent::CopyCode />
    }
}

/// The buttons for the position.
#[component]
fn PositionButtons(texts: &'static Texts) -> impl IntoView {
    let own = &texts.share;
    let send = SharingIntent::SendLink { position: true, share: false };
    view! {
        <Button id="share-position" label=own.copy_position intent=send />
        <Button id="share-fen" label=own.copy_position_text intent=SharingIntent::CopyPosition />
    }
}

/// The recipient of the link, and the choice of the parties on this device.
#[component]
fn Recipient(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (&texts.share, runtime());
    let Some((heading, hint, is_secret, options)) = runtime.with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref()?;
        let (heading, hint) = purpose(texts, open_game);
        let is_running = open_game.analysis().is_none() && open_game.game.state().outcome.is_none();
        let options = is_running.then(|| local_party_options(texts, open_game));
        Some((heading, hint, open_game.is_secret(), options))
    }) else {
        return ().into_any();
    };
    let value = runtime.memo(|app| parties_value(app.tab.share_parties));
    let field = |options| {
        let on_change = Box::new(move |value: String| {
            if let Some(parties) = read_parties(&value) {
                runtime.send(SharingIntent::SetLocalParties(parties));
            }
        });
        view! {
            <label class="field">
                {own.played_here}
                <Select id="local-parties" options value on_change />
            </label>
        }
    };
    view! {
        <div>
            <h3>{heading}</h3>
            <p class="hint">{hint}</p>
            {is_secret.then(|| view! { <p class="warning">{own.secret_warning}</p> })}
            {options.map(field)}
        </div>
    }
    .into_any()
}

/// Returns what the link to the game is for: a heading and a hint.
fn purpose(texts: &Texts, open_game: &OpenGame) -> (String, String) {
    let own = &texts.share;
    let party = texts.party(open_game.def().kind(), open_game.next_to_act());
    match open_game.game.state().outcome {
        _ if open_game.analysis().is_some() => {
            (texts.analysis.link.to_owned(), texts.analysis.link_hint.to_owned())
        }
        Some(_) => (own.game_heading.to_owned(), own.game_hint.to_owned()),
        None if !open_game.out_of_turn_parties().is_empty() => (own.your_turn(party), own.answer_hint(party)),
        None => (own.your_turn(party), own.send_link_hint(party)),
    }
}

/// Returns the choices of the parties on this device: all, or those of one person.
fn local_party_options(texts: &Texts, open_game: &OpenGame) -> Vec<ListOption> {
    let game_kind = open_game.def().kind();
    let name = |&party: &Party| match open_game.names[party.index()].as_str() {
        "" => texts.party(game_kind, party).to_owned(),
        name => format!("{} ({})", bidi_isolated(name), texts.party(game_kind, party)),
    };
    let option = |parties: Vec<Party>| {
        let names: Vec<String> = parties.iter().map(name).collect();
        ListOption::new(parties_value(parties.into_iter().collect()), names.join(" + "))
    };
    let all = ListOption::new(parties_value(PartySet::EMPTY), texts.share.all_sides_here);
    std::iter::once(all).chain(open_game.parties_by_person().into_iter().map(option)).collect()
}

/// Returns parties as the value of an option: their indexes.
fn parties_value(parties: PartySet) -> String {
    parties.iter().map(|party| party.index().to_string()).collect()
}

fn read_parties(text: &str) -> Option<PartySet> {
    let party = |digit: char| digit.to_digit(10).filter(|&index| (index as usize) < Party::MAX_COUNT);
    text.chars().map(|digit| Some(Party::new(party(digit)? as usize))).collect()
}

/// A link to be copied by hand.
#[component]
fn LinkField(
    /// The id of the field.
    id: &'static str,
    /// The accessible name.
    label: &'static str,
    /// The link.
    link: Signal<String>,
) -> impl IntoView {
    view! { <input readonly class="link" id=id aria-label=label prop:value=move || link.get() /> }
}

/// The QR code of the link to the game, or of the link to the position if the former is too long.
#[component]
fn QrFigure(texts: &'static Texts, links: Memo<Links>, is_secret: Memo<bool>) -> impl IntoView {
    let own = &texts.share;
    move || {
        let links = links.read();
        let is_for_game = links.fits_qr_code();
        let code = qr_code("qr-code", links.qr_text(), own.qr_code);
        let hint = if is_for_game { own.qr_code } else { own.qr_code_position };
        code.filter(|_| is_for_game || !is_secret.get()).map(|code| {
            view! {
                <figure class="qr-code">
                    {code}
                    <figcaption class="hint">{hint}</figcaption>
                </figure>
            }
        })
    }
}

/// Where the own address is known on this device only: a warning, and the field for another address.
#[component]
fn BaseUrl(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (&texts.share, runtime());
    if !runtime.with_untracked(&|app| app.tab.base_urls.is_local_address()) {
        return view! { <div></div> }.into_any();
    }
    let base_url = runtime.memo(|app| app.tab.base_urls.custom_base_url.clone());
    let input = NodeRef::<Input>::new();
    let set = move |_| {
        let typed = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        runtime.send(SharingIntent::SetBaseUrl(typed));
    };
    view! {
        <div>
            <Show when=move || base_url.with(String::is_empty)>
                <p class="warning" id="share-local">{own.local_warning}</p>
            </Show>
            <label class="field">
                {own.base}
                <input
                    type="url"
                    id="share-base"
                    placeholder="https://"
                    autocomplete="off"
                    node_ref=input
                    prop:value=move || base_url.get()
                />
            </label>
        </div>
        <button type="button" id="share-base-set" on:click=set>{own.base_set}</button>
    }
    .into_any()
}

/// The link to the position that is shown. A secret arrangement has none.
#[component]
fn PositionLink(texts: &'static Texts, links: Memo<Links>, is_secret: Memo<bool>) -> impl IntoView {
    let own = &texts.share;
    let link = Signal::derive(move || links.with(|links| links.position.clone()));
    view! {
        <div>
            <h3>{own.position_heading}</h3>
            <p class="hint">{own.position_hint}</p>
            <Show
                when=move || !is_secret.get()
                fallback=move || view! { <p class="warning">{own.secret_warning}</p> }
            >
                <LinkField id="position-link" label=own.position_label link />
            </Show>
        </div>
    }
}
