//! What is agreed before a game of coalition chess, as fields of the dialog that begins one.
use super::fortress_options::{checkbox, set_hidden};
use super::widgets::element_by_id;
use crate::app::{DUMMY_CHOICES, Intent, NewGame, dummies_of_choice};
use crate::games::GameKind;
use crate::games::coalition::{Options, YELLOW};
use crate::i18n::{Texts, render};
use crate::pieces::Party;
use web_sys::HtmlInputElement;

/// The id of the list of players and dummies.
const WHO: &str = "dummies";
const HIDE: &str = "hide-arranging";
/// Before the name of an option, and after it on its line.
const OPTION: &str = "option-";
const LINE: &str = "-line";
/// The option that is impossible with dummies.
const SMALL_COALITION: &str = "small-coalition";

/// The fields: players and dummies, the options with their explanations, and whether set-ups are hidden from
/// the others.
pub fn coalition_fields(texts: &Texts, draft: &NewGame) -> String {
    let own = texts.coalition();
    let mut html = format!(
        "<label class='field'><span>{}</span><select id='{WHO}' aria-describedby='{WHO}-hint'>",
        own.players
    );
    for choice in DUMMY_CHOICES {
        let selected = if dummies_of_choice(choice) == draft.dummies { " selected" } else { "" };
        html += &format!("<option value='{choice}'{selected}>{}</option>", who_plays(texts, choice));
    }
    let open = if draft.coalition_options == Options::default() { "" } else { " open" };
    html += &format!(
        "</select></label><p class='hint' id='{WHO}-hint'>{}</p><details{open}><summary>{}</summary>",
        own.dummy_hint, own.optional_rules
    );
    let options = draft.coalition_options.values();
    for (index, spec) in options.kind().info().options.iter().enumerate() {
        let (name, is_chosen) = (spec.name, options.is_on(spec));
        let option = &texts.game(GameKind::Coalition).options[index];
        let label = format!("{} <span class='hint'>{}</span>", option.label, option.hint);
        let id = format!("{OPTION}{name}");
        html += &checkbox(&id, &format!("{id}{LINE}"), is_chosen, &label);
    }
    let hide = texts.game(GameKind::Coalition).setup.as_ref().map_or("", |setup| setup.hide);
    html + "</details>" + &checkbox(HIDE, "", draft.hides_setup, hide)
}

/// A choice of dummies, in words.
fn who_plays(texts: &Texts, choice: &str) -> String {
    let own = texts.coalition();
    let name = |party: Party| texts.party(GameKind::Coalition, party);
    let mut dummies = dummies_of_choice(choice);
    // Yellow first.
    if dummies.last().is_some_and(|&(_, owner)| owner == YELLOW) {
        dummies.reverse();
    }
    let both = |(dummy, owner)| format!("{}/{}", name(owner), name(dummy));
    match dummies[..] {
        [one] => render(own.three_players, &[("parties", &both(one))]),
        [one, two] => render(own.two_players, &[("first", &both(one)), ("second", &both(two))]),
        _ => own.four_players.to_owned(),
    }
}

/// What was chosen from the list, by its id.
pub fn dummies_intent(id: &str, value: &str) -> Option<Intent> {
    (id == WHO).then(|| Intent::SetDummies(dummies_of_choice(value)))
}

/// What a field that was changed means, by its id.
pub fn coalition_intent(id: &str, is_on: bool, now: Options) -> Option<Intent> {
    if id == HIDE {
        return Some(Intent::SetHiddenSetup(is_on));
    }
    let (name, now) = (id.strip_prefix(OPTION)?, now.values());
    let spec = now.kind().info().options.iter().find(|spec| spec.name == name)?;
    Some(Intent::SetCoalitionOptions(Options::from(&now.with_flag(spec, is_on))))
}

/// What follows for other fields: with dummies the small powers cannot join each other.
pub fn sync_coalition_fields(draft: &NewGame) {
    let id = format!("{OPTION}{SMALL_COALITION}");
    set_hidden(&format!("{id}{LINE}"), !draft.dummies.is_empty());
    if let Some(switch) = element_by_id::<HtmlInputElement>(&id) {
        switch.set_checked(draft.coalition_options.small_coalition);
    }
}
