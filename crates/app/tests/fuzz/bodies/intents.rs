//! Any sequence of intents in one tab. The first byte begins a game, or none. Then a byte says what is next:
//! a legal move, whose number follows in two bytes, or anything, drawn by the four bytes that follow.
use super::GAMES;
use crate::fuzz::{Next, come, holds, next};
use crate::tab::{SEED, Tab};
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::sync::atomic::Ordering;

/// A number below this is a move.
const MOVE_BYTES: u8 = 120;
/// The most intents of a run.
const MOST: usize = 60;
/// The number of intents between checks of everything.
const CHECK_INTERVAL: usize = 6;

thread_local! {
    static NEXT: BoxedStrategy<Next> = next().boxed();
}

/// What four bytes draw.
fn drawn(bytes: [u8; 4]) -> Option<Next> {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&bytes);
    let mut runner =
        TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    NEXT.with(|next| next.new_tree(&mut runner)).ok().map(|tree| tree.current())
}

pub fn body(bytes: &[u8]) {
    // The random numbers of a tab are the same in each run.
    SEED.store(1, Ordering::Relaxed);
    let Some((&first, mut rest)) = bytes.split_first() else { return };
    let address = GAMES.get(usize::from(first)).map(|id| {
        let def = engine::games::by_id(id).expect("a game");
        format!("#/{id}/{}", def.write_position(&def.start_position()).replace(' ', "_"))
    });
    let mut tab = Tab::open(None, None, address.as_deref().unwrap_or_default());
    let mut trusts = true;
    for number in 1..=MOST {
        let following = match *rest {
            [op, high, low, ref others @ ..] if op < MOVE_BYTES => {
                rest = others;
                Some(Next::Move(usize::from(u16::from_be_bytes([high, low]))))
            }
            [_, a, b, c, d, ref others @ ..] => {
                rest = others;
                drawn([a, b, c, d])
            }
            _ => break,
        };
        if let Some(following) = following {
            come(&mut tab, following, &mut trusts);
        }
        if number % CHECK_INTERVAL == 0 {
            holds(&tab, trusts).expect("it holds");
        }
    }
    holds(&tab, trusts).expect("it holds");
}
