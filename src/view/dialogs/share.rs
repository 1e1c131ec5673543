//! The dialog with links, files and pictures of what is at the board.
use super::picture::{PictureButton, WIDTHS};
use crate::platform::can_share;
use crate::view::ui::button::{Button, CopyButton};
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::fields::{ListOption, SelectField};
use crate::view::ui::qr_code::qr_code;
use crate::view::ui::tabs::{TabView, Tabs};
use crate::view::{game_memo, runtime};
use app::library::LibraryIntent;
use app::open_game::OpenGame;
use app::sharing::{LinkPurpose, Links, SharingIntent};
use engine::games::GameKind;
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
    let views = vec![
        TabView::new("share-link-tab", own.link_tab, view! { <GameLink texts links is_secret /> }),
        TabView::new(
            "share-position-tab",
            own.position_tab,
            view! { <PositionLink texts links is_secret starts_secret /> },
        ),
        TabView::new("share-picture-tab", own.picture_tab, view! { <Pictures texts /> }),
        TabView::new("share-file-tab", own.file_tab, view! { <Files texts links starts_secret /> }),
    ];
    view! {
        <DialogHead id="close-share" texts title=own.title />
        <Tabs label=own.title views />
    }
    .into_any()
}

/// The link to the game: what it is for, the ways to send it, and its QR code.
#[component]
fn GameLink(texts: &'static Texts, links: Memo<Links>, is_secret: Memo<bool>) -> impl IntoView {
    let own = &texts.share;
    let link = Signal::derive(move || links.with(|links| links.game.clone()));
    view! {
        <section class="share share-game">
            <Recipient texts />
            <BaseUrl texts />
            <div>
                <LinkField id="share-link" label=own.link_label link />
                <div class="answers"><GameLinkButtons texts /></div>
            </div>
            <QrFigure texts links is_secret />
        </section>
    }
}

/// The board as a picture to save.
#[component]
fn Pictures(texts: &'static Texts) -> impl IntoView {
    let own = &texts.share;
    let png_width = RwSignal::new(WIDTHS[1].to_owned());
    let widths: Vec<ListOption> = WIDTHS.map(|width| ListOption::new(width, width)).into();
    view! {
        <section class="share">
            <SelectField
                id="png-width"
                label=own.png_width
                options=widths
                value=png_width
                on_change=Box::new(move |width| png_width.set(width))
            />
            <div class="answers">
                <PictureButton id="save-png" label=own.save_png width=png_width />
                <PictureButton id="save-svg" label=own.save_svg />
            </div>
        </section>
    }
}

/// The game as a file, as text, and as HTML that shows it inside another page. A secret arrangement is not shown there.
#[component]
fn Files(texts: &'static Texts, links: Memo<Links>, starts_secret: bool) -> impl IntoView {
    let own = &texts.share;
    let code = Signal::derive(move || links.with(|links| links.embed.clone()));
    let embed = move || {
        view! {
            <section class="share">
                <h3>{own.embed}</h3>
                <p class="hint">{own.embed_hint}</p>
                <LinkField id="embed-code" label=own.embed_label link=code />
                <div class="answers">
                    <CopyButton
                        texts
                        id="copy-embed"
                        label=own.copy_embed
                        intent=|| SharingIntent::CopyEmbed
                    />
                </div>
            </section>
        }
    };
    view! {
        <section class="share">
            <div class="answers">
                <Button id="save-game" label=own.save_game intent=LibraryIntent::DownloadGame />
                <CopyButton texts id="copy-game" label=own.copy_game intent=|| LibraryIntent::CopyGame />
            </div>
        </section>
        {(!starts_secret).then(embed)}
    }
}

/// The buttons for the link to the game.
#[component]
fn GameLinkButtons(texts: &'static Texts) -> impl IntoView {
    let own = &texts.share;
    let send = |share| SharingIntent::SendLink { position: false, share };
    let share = can_share().then(|| view! { <Button id="share-system" label=own.share intent=send(true) /> });
    view! {
        <CopyButton texts id="share-copy" label=own.copy_link intent=move || send(false) class="primary" />
        {share}
        <CopyButton texts id="share-code" label=own.copy_code intent=|| SharingIntent::CopyCode />
    }
}

/// What the link is for, and the choice of the sender's parties where somebody goes on by it.
#[component]
fn Recipient(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (&texts.share, runtime());
    let Some((heading, hint, is_secret, options)) = runtime.with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref()?;
        let purpose = open_game.link_purpose();
        let (heading, hint) = describe(texts, open_game.def().kind(), purpose);
        let goes_on = matches!(purpose, LinkPurpose::Answer(_) | LinkPurpose::Turn(_));
        let options = goes_on.then(|| local_party_options(texts, open_game));
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
        view! { <SelectField id="local-parties" class="setting" label=own.i_play options value on_change /> }
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
fn describe(texts: &Texts, game_kind: GameKind, purpose: LinkPurpose) -> (String, String) {
    let own = &texts.share;
    let name = |party| texts.party(game_kind, party);
    match purpose {
        LinkPurpose::Analysis => (texts.analysis.link.to_owned(), texts.analysis.link_hint.to_owned()),
        LinkPurpose::Finished => (own.game_heading.to_owned(), own.game_hint.to_owned()),
        LinkPurpose::Watch => (own.watch_heading.to_owned(), own.watch_hint.to_owned()),
        LinkPurpose::Answer(party) => (own.your_turn(name(party)), own.answer_hint(name(party))),
        LinkPurpose::Turn(party) => (own.your_turn(name(party)), own.send_link_hint(name(party))),
    }
}

/// Returns what the sender can play: the parties of one person, or none.
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
    let nobody = ListOption::new(parties_value(PartySet::EMPTY), texts.share.nobody);
    open_game.parties_by_person().into_iter().map(option).chain([nobody]).collect()
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
        return ().into_any();
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
            <button type="button" id="share-base-set" on:click=set>{own.base_set}</button>
        </div>
    }
    .into_any()
}

/// The link to the position that is shown, and the position as text. A secret arrangement has neither.
#[component]
fn PositionLink(
    texts: &'static Texts,
    links: Memo<Links>,
    is_secret: Memo<bool>,
    starts_secret: bool,
) -> impl IntoView {
    let own = &texts.share;
    let link = Signal::derive(move || links.with(|links| links.position.clone()));
    let buttons = move || {
        let send = || SharingIntent::SendLink { position: true, share: false };
        view! {
            <div class="answers">
                <CopyButton
                    texts
                    id="share-position"
                    label=own.copy_position
                    intent=send
                    class="primary"
                />
                <CopyButton
                    texts
                    id="share-fen"
                    label=own.copy_position_text
                    intent=|| SharingIntent::CopyPosition
                />
            </div>
        }
    };
    view! {
        <section class="share">
            <p class="hint">{own.position_hint}</p>
            <Show
                when=move || !is_secret.get()
                fallback=move || view! { <p class="warning">{own.secret_warning}</p> }
            >
                <LinkField id="position-link" label=own.position_label link />
            </Show>
            {(!starts_secret).then(buttons)}
        </section>
    }
}
