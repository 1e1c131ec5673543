//! Rounds of live games in which things go wrong at random. In the end all browsers show the same game.
use super::english;
use crate::harness::{Broker, Page, Tab, in_browsers_with_broker};
use crate::live_states::{close_dialog, host, link, sit_down};
use crate::play::{click_cells, saved_game_count, wait_for_plies};
use dice::Dice;
use engine::games::by_id;
use engine::history::Game;
use engine::rules::{Action, ActionKind, legal_moves};
use serde_json::json;

#[path = "../../../crates/engine/tests/dice/mod.rs"]
mod dice;

/// The rounds of each test.
const ROUNDS: u64 = 50;
/// The most plies of a round.
const PLIES: usize = 10;
/// The most tabs of one player.
const TABS: usize = 3;

/// A player's browser: the tab in front, and those behind it.
struct Player<'a> {
    page: &'a Page,
    front: Tab,
    behind: Vec<Tab>,
}

impl<'a> Player<'a> {
    async fn new(page: &'a Page) -> Self {
        Self { page, front: page.tab().await, behind: Vec::new() }
    }

    /// Opens the game in a new tab.
    async fn open_tab(&mut self) {
        let address = self.page.address().await;
        let tab = self.page.new_tab().await;
        self.behind.push(std::mem::replace(&mut self.front, tab));
        self.page.open(&address).await;
        self.page.wait_for(".board").await;
    }

    /// Brings another of the tabs to the front.
    async fn switch(&mut self, at: usize) {
        let tab = self.behind.remove(at);
        self.page.switch_to(&tab).await;
        self.behind.push(std::mem::replace(&mut self.front, tab));
    }

    /// Closes the tab in front.
    async fn close_tab(&mut self) {
        let Some(tab) = self.behind.pop() else { return };
        self.page.close_tab(&tab).await;
        self.front = tab;
    }

    /// Plays in the tab in front, if another one has the game.
    async fn play_here(&self) {
        // It may come and go while the tabs agree.
        let script = "(document.querySelector('#play-here')?.click(), !document.querySelector('#play-here'))";
        self.page.wait_until(script).await;
    }

    /// What the list of moves says.
    async fn listed(&self) -> String {
        self.page.eval("[...document.querySelectorAll('.ply')].map((ply) => ply.textContent).join(' ')").await
    }
}

/// Something that goes wrong, before a move.
async fn disturb(players: &mut [Player<'_>], broker: &mut Broker, is_down: &mut bool, dice: &mut Dice) {
    let at = dice.below(players.len());
    let player = &mut players[at];
    match dice.below(10) {
        0 | 1 => player.page.reload().await,
        2 | 3 if player.behind.len() + 1 < TABS => player.open_tab().await,
        4 if !player.behind.is_empty() => player.switch(dice.below(player.behind.len())).await,
        5 => player.close_tab().await,
        6 if !*is_down => {
            broker.crash();
            if dice.percent(50) {
                broker.forget();
            }
            *is_down = true;
        }
        7 => {
            let freeze = async |state| {
                player.page.command("Page.setWebLifecycleState", json!({ "state": state })).await
            };
            freeze("frozen").await;
            tokio::time::sleep(std::time::Duration::from_millis(dice.below(1500) as u64)).await;
            freeze("active").await;
        }
        _ => {}
    }
}

/// Whether two clicks play it: the piece that a pawn becomes is chosen by a third one.
fn is_plain(kind: &ActionKind) -> bool {
    matches!(kind, ActionKind::Move(mv) if mv.promotion.is_none())
}

/// One round: a game is begun, played with disturbances, and looked at once all is well again.
async fn play_round<const COUNT: usize>(id: &str, pages: &[Page; COUNT], broker: &mut Broker, seed: u64) {
    let mut dice = Dice::new(seed);
    let [first, others @ ..] = &pages[..] else { return };
    host(first, id, "Anna").await;
    for (seat, page) in others.iter().enumerate() {
        let link = link(first, &(seat + 1).to_string()).await;
        sit_down(page, &link, ["Bo", "Cleo"][seat]).await;
    }
    close_dialog(first).await;
    let def = by_id(id).expect("a game");
    let mut game = Game::new(def.clone(), def.start_position());
    let mut players = Vec::new();
    for page in pages {
        players.push(Player::new(page).await);
    }
    let mut is_down = false;
    for plies in 0..PLIES {
        let was_down = is_down;
        disturb(&mut players, broker, &mut is_down, &mut dice).await;
        let position = game.state().position;
        let moves: Vec<_> =
            legal_moves(def.rules(), &position).into_iter().map(ActionKind::Move).filter(is_plain).collect();
        let Some(ActionKind::Move(mv)) = moves.get(dice.below(moves.len())).copied() else { break };
        let by = position.turn();
        let player = &players[by.index()];
        player.play_here().await;
        // A move that is made while the broker is down waits for it; but who has not heard of the last move waits, too.
        let has_all = player.page.eval::<usize>("document.querySelectorAll('.ply').length").await == plies;
        if is_down && (was_down || !has_all) {
            broker.restart();
            is_down = false;
        }
        wait_for_plies(player.page, plies).await;
        let cell = |cell| def.cell_name(cell);
        click_cells(player.page, &[&cell(mv.from), &cell(mv.to)]).await;
        wait_for_plies(player.page, plies + 1).await;
        game.play(Action { by, kind: ActionKind::Move(mv) }).expect("a legal move");
        if game.state().outcome.is_some() {
            break;
        }
    }
    if is_down {
        broker.restart();
    }
    let plies = game.plies().count();
    for player in &players {
        player.play_here().await;
        wait_for_plies(player.page, plies).await;
        assert_eq!(player.listed().await, players[0].listed().await, "{id}, seed {seed}");
    }
    for player in &mut players {
        while !player.behind.is_empty() {
            player.close_tab().await;
        }
        assert_eq!(
            saved_game_count(player.page).await as u64,
            seed % ROUNDS + 1,
            "{id}, seed {seed}: games were copied"
        );
    }
}

fn play_rounds<const COUNT: usize>(id: &str, first_seed: u64) {
    in_browsers_with_broker([(); COUNT].map(|()| english()), async |pages, broker| {
        for seed in first_seed..first_seed + ROUNDS {
            println!("{id}, seed {seed}");
            play_round(id, pages, broker, seed).await;
        }
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_rounds_of_two_players_end_equal() {
    play_rounds::<2>("bridge", 0);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_more_rounds_of_two_players_end_equal() {
    play_rounds::<2>("bridge", ROUNDS);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_rounds_of_three_players_end_equal() {
    play_rounds::<3>("hex", 2 * ROUNDS);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_more_rounds_of_three_players_end_equal() {
    play_rounds::<3>("hex", 3 * ROUNDS);
}
