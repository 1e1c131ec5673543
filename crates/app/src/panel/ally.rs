//! What can be asked about the player's ally, and what a player can do who is out of the game.
use super::PanelAction;
use crate::bots::BotIntent;
use crate::open_game::{FallenPlayer, OpenGame};
use crate::play::BoardIntent;
use engine::pieces::Party;
use texts::Texts;

/// The section about the player's ally: what can be asked about it.
#[derive(Clone, Debug, PartialEq)]
pub struct AllySection {
    /// The ally.
    pub ally: Party,
    /// What it covers and attacks.
    pub covers: PanelAction,
    /// What it will probably do, possible while [`OpenGame::foreseen_ally`] is known; `None` where people elsewhere play, or a
    /// person plays the ally.
    pub forecast: Option<PanelAction>,
}

impl AllySection {
    /// Returns the section; `None` without an ally, and while pieces are placed secretly.
    pub fn of(open_game: &OpenGame, texts: &Texts) -> Option<Self> {
        let (own, ally) = open_game.own_and_ally()?;
        if open_game.is_secret() || open_game.game.state().outcome.is_some() {
            return None;
        }
        let name = texts.party(open_game.def().kind(), ally);
        let covers = texts.allies.ask_covers(name);
        let is_bot = open_game.bot_level(ally).is_some() && !open_game.is_link_game();
        let forecast =
            || PanelAction::new("ask-forecast", texts.allies.ask_forecast(name), BotIntent::ToggleForecast);
        Some(Self {
            ally,
            covers: PanelAction::new("ask-covers", covers, BoardIntent::ShowAlly { own, ally }),
            forecast: (is_bot && open_game.live.is_none()).then(forecast),
        })
    }
}

/// What the status says to a player who is out of the game while bots go on with it.
pub(super) fn fallen_text(
    texts: &Texts,
    open_game: &OpenGame,
    FallenPlayer { ally, .. }: FallenPlayer,
) -> String {
    match ally {
        Some(ally) => texts.allies.you_are_out_with(texts.party(open_game.def().kind(), ally)),
        None => texts.allies.you_are_out.to_owned(),
    }
}

/// What a player can do who is out of the game: go on for the ally if a bot plays it, and watch without pauses.
pub(super) fn fallen_actions(
    texts: &Texts,
    open_game: &OpenGame,
    FallenPlayer { ally, .. }: FallenPlayer,
) -> Vec<PanelAction> {
    let own = &texts.allies;
    let is_faster = open_game.watches_faster();
    let label = if is_faster { own.watch_normally } else { own.watch_faster };
    let play_on = |ally: Party| {
        let label = own.play_on_for(texts.party(open_game.def().kind(), ally));
        PanelAction::new("play-on", label, BotIntent::PlayOnForAlly)
    };
    let play_on = ally.filter(|&ally| open_game.bot_level(ally).is_some()).map(play_on);
    let watch = PanelAction::new("watch-faster", label, BotIntent::WatchFaster(!is_faster));
    play_on.into_iter().chain([watch]).collect()
}
