//! The new live game in which a match goes on, once all who have to have agreed to it.
use super::entry::{Entry, LiveAction};
use super::invitation::{Invitation, Seat};
use super::keys::PublicKey;
use super::merge::MergedGame;
use super::merge::party_on_clock;
use super::proposal::{Proposal, Renewal};
use super::time::ClockRule;
use engine::link::SharedGame;
use engine::pieces::{Party, PartySet};
use search::Level;

/// The level of bots that play for those who are away: all devices have to agree about it.
const LEVEL_FOR_ABSENT: u8 = 2;

/// A proposal to go on in a new live game that all have agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AgreedRenewal {
    /// The seat that has proposed it.
    pub(super) by: usize,
    /// Its index in that seat's log.
    pub(super) index: usize,
    /// What was proposed.
    pub(super) renewal: Renewal,
}

/// Returns the first proposal that all have agreed to, but those that have stopped, and that no seat contradicts which it
/// replaces. It depends on nothing but explicit answers, so that what else arrives late from others changes nothing.
pub(super) fn agreed_renewal(logs: &[&[Entry]], merged: &MergedGame) -> Option<AgreedRenewal> {
    let stopped = &merged.stopped;
    let proposals = logs.iter().enumerate().flat_map(|(by, log)| {
        log.iter().enumerate().filter_map(move |(index, entry)| match entry.action {
            LiveAction::Propose(Proposal::Renew(renewal)) => Some(AgreedRenewal { by, index, renewal }),
            _ => None,
        })
    });
    let agrees = |seat: usize, AgreedRenewal { by, index, .. }: AgreedRenewal| {
        logs[seat].iter().any(|entry| entry.action == LiveAction::AcceptRenewal(by, index))
    };
    let is_agreed = |agreed: &AgreedRenewal| {
        let needs = |seat: &usize| {
            *seat != agreed.by && Proposal::Renew(agreed.renewal).needs(*seat) && !stopped[*seat]
        };
        let mut voters = (0..logs.len()).filter(needs);
        let is_possible = !matches!(agreed.renewal, Renewal::Bots(_))
            || voters.clone().next().is_some()
            || stopped.contains(&true);
        let is_contradicted = merged.is_contradicted(agreed.by, agreed.index);
        is_possible && !is_contradicted && voters.all(|seat| agrees(seat, *agreed))
    };
    proposals.into_iter().find(is_agreed)
}

/// Returns the invitation to the new live game, and by seat the new seat of each player; `None` while the key of a
/// player is not known.
///
/// Who keeps a seat claims it with the key of the old one. The one who has proposed the renewal admits the others.
pub(super) fn renewed_invitation(
    old: &Invitation,
    logs: &[&[Entry]],
    stopped: &[bool],
    agreed: AgreedRenewal,
    keys: &[Option<PublicKey>],
    host_name: &str,
) -> Option<(Invitation, Vec<Option<usize>>)> {
    let AgreedRenewal { by, index, renewal } = agreed;
    let seen = &logs[by].get(index)?.seen;
    // What the proposer has seen of a seat that has stopped counts as far as that seat's log does.
    let seen_of = |seat: usize| if stopped[seat] { seen[seat].min(logs[seat].len()) } else { seen[seat] };
    let before: Option<Vec<&[Entry]>> = (0..logs.len()).map(|seat| logs[seat].get(..seen_of(seat))).collect();
    let merged = MergedGame::of_stopped(old.agreed(), &before?, stopped.to_vec());
    let is_away = |seat: usize| matches!(renewal, Renewal::Bots(away) if away.contains(seat));
    let played_by_bots: PartySet =
        (0..logs.len()).filter(|&seat| is_away(seat)).flat_map(|seat| merged.seats[seat].iter()).collect();
    let (mut seats, mut new_seats) = (Vec::new(), vec![None; logs.len()]);
    for (seat, &parties) in merged.seats.iter().enumerate().filter(|(seat, _)| !is_away(*seat)) {
        let own = match renewal {
            Renewal::Bots(_) if seat == by => parties.iter().chain(played_by_bots.iter()).collect(),
            Renewal::Split(party, claim) if seat == by => {
                seats.push(Seat { parties: [party].into_iter().collect(), claim });
                parties.iter().filter(|other| *other != party).collect()
            }
            _ => parties,
        };
        let claim = match renewal {
            Renewal::Invite(other, claim) if other == seat => claim,
            _ => {
                new_seats[seat] = Some(seats.len());
                keys[seat]?
            }
        };
        seats.push(Seat { parties: own, claim });
    }
    let stays_bot = |party: Party| {
        !played_by_bots.contains(party) && !matches!(renewal, Renewal::Split(split, _) if split == party)
    };
    let bots = old.bots.iter().copied().filter(|(party, _)| stays_bot(*party));
    let level = Level::new(LEVEL_FOR_ABSENT).unwrap_or(Level::DEFAULT);
    let bots = bots.chain(played_by_bots.iter().map(|party| (party, level))).collect();
    let game = SharedGame {
        hides_setup: old.game.hides_setup,
        results: merged.results(),
        ..SharedGame::new(old.game.key, merged.game.clone())
    };
    let host_name = host_name.to_owned();
    let clock = merged.clock.as_ref().map(|clock| {
        let has_begun = party_on_clock(&merged.game).is_some();
        ClockRule { remaining: has_begun.then(|| clock.all_remaining()), ..clock.rule }
    });
    let invitation = Invitation { host: keys[by]?, host_name, seats, bots, clock, game, ..old.clone() };
    Some((invitation, new_seats))
}
