//! What a seat does in a live game: the entries of its log, and their bytes.
use engine::link::{BitReader, BitWriter, DecodeError, Token, TokenFormat};
use engine::notation::write_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Arrangement, Position};

use super::bytes::array;
use super::keys::{Hash, Secret, hash};
use super::proposal::{Proposal, Renewal, SeatSet};
use super::time::{Tenths, tenths};
use crate::PublicKey;
use engine::games::GameDef;

/// The maximum number of entries of a log. A game that needs more goes on in a new one.
pub const MAX_ENTRIES: usize = 400;

/// What a seat does: an action of the game, or one that only games between devices have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiveAction {
    /// An action of the game, by one of the seat's parties.
    Play(PlayedAction),
    /// A party does not use its right to answer a check out of turn (coalition chess).
    Decline(Party),
    /// A party has finished its secret arrangement, which is bound by this hash ([`commitment`]).
    Commit(Party, Hash),
    /// A party shows its secret arrangement, once all have committed theirs.
    Reveal(Party, Arrangement, Secret),
    /// The party on turn has run out of time.
    OutOfTime(Party),
    /// The seat proposes a change that others have to agree to.
    Propose(Proposal),
    /// The seat agrees to the change that is proposed. To a claim: as its device has counted enough, which is the time of this
    /// entry.
    Accept,
    /// The seat agrees to go on in the new live game that a seat has proposed in the entry with this index. It names the
    /// proposal, so that its meaning does not depend on what else arrives.
    AcceptRenewal(usize, usize),
    /// The seat refuses it, or withdraws its own proposal. Without a proposal the same of wishes for another game.
    Reject,
    /// The seat wants another game, after the end of one.
    Rematch,
    /// The seat leaves before the first move.
    Leave,
    /// The seat's device has counted less than the claim says that this seat has made in the entry with this index. What it has
    /// counted, at most, is the time of this entry. Of a renewal that replaces a seat: that one is not away.
    Contradict(usize, usize),
    /// The seat's device has seen that the entry of that seat with this index has ended the game: see
    /// [`MergedGame::ended_by`](crate::MergedGame::ended_by).
    Finalize(usize, usize),
    /// The seat's program says which position it has reached, as programs disagree: the checksum of this entry.
    StatePosition,
}

/// An action of the game as it is sent: without what follows from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedAction(pub(super) Token);

impl PlayedAction {
    /// Returns an action as it is sent. Running out of time is no action of the game here.
    #[must_use]
    pub fn new(action: &Action) -> Self {
        debug_assert_ne!(action.kind, ActionKind::OutOfTime, "links write a resignation for it");
        Self(Token::of(action))
    }
}

/// One entry of a seat's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// By seat: how many entries of its log the author had applied. The author's own number is the number of
    /// entries before this one.
    pub seen: Vec<usize>,
    /// What the author did.
    pub action: LiveAction,
    /// The time that the author's device measured for it.
    pub spent: Tenths,
    /// The checksum of the position after it ([`position_check`]).
    pub position: u16,
}

/// Returns the hash that binds a secret arrangement. `salt`: random bytes that hide it until it is shown.
#[must_use]
pub fn commitment(def: &dyn GameDef, by: Party, arrangement: &Arrangement, salt: &Secret) -> Hash {
    let text = write_action(def, by, &Action { by, kind: ActionKind::Arrange(*arrangement) });
    hash("sq1 arrangement", &[salt, &[by.index() as u8], text.as_bytes()])
}

/// Returns 16 bits of the hash of a position's text. They show that two programs disagree about the rules, and
/// nothing else.
#[must_use]
pub fn position_check(def: &dyn GameDef, position: &Position) -> u16 {
    let hash = hash("sq1 position", &[def.write_position(position).as_bytes()]);
    u16::from_be_bytes([hash[0], hash[1]])
}

/// The numbers that determine how the entries of a game are encoded.
#[derive(Clone, Copy, Debug)]
pub struct EntryFormat {
    pub(super) tokens: TokenFormat,
    /// The number of seats.
    pub(super) seats: usize,
}

/// Kinds of actions, behind a zero; an action of the game begins with the number of its tokens instead.
const OTHER: u8 = 0;
const DECLINE: u8 = 1;
const COMMIT: u8 = 2;
const REVEAL: u8 = 3;
const TAKE_BACK: u8 = 4;
const ACCEPT: u8 = 5;
const REJECT: u8 = 6;
const REMATCH: u8 = 7;
const LEAVE: u8 = 8;
const FORFEIT: u8 = 9;
const RENEW: u8 = 10;
const RENEW_INVITE: u8 = 11;
const RENEW_SPLIT: u8 = 12;
const RENEW_BOTS: u8 = 13;
const ACCEPT_RENEWAL: u8 = 14;
const OUT_OF_TIME: u8 = 15;
const CLAIM_TIME: u8 = 16;
const CONTRADICT: u8 = 17;
const STATE_POSITION: u8 = 18;
const FINALIZE: u8 = 19;

impl EntryFormat {
    /// Returns the format of a game with this number of seats.
    #[must_use]
    pub fn new(def: &dyn GameDef, seats: usize) -> Self {
        let info = def.info();
        let tokens = TokenFormat { cells: info.link_numbers.cells, parties: info.parties() };
        Self { tokens, seats }
    }

    /// Returns the bytes of an entry of a seat. `before`: the counts of the entry before it, or zeros.
    pub(super) fn write(self, seat: usize, before: &[usize], entry: &Entry) -> Vec<u8> {
        let mut bytes = BitWriter::default();
        for other in (0..self.seats).filter(|&other| other != seat) {
            bytes.varint(entry.seen[other].saturating_sub(before[other]) as u64);
        }
        bytes.varint(entry.spent.into());
        bytes.bytes(&entry.position.to_be_bytes());
        self.write_action(&entry.action, &mut bytes);
        bytes.finish()
    }

    fn write_action(self, action: &LiveAction, bytes: &mut BitWriter) {
        match action {
            LiveAction::Play(PlayedAction(token)) => self.tokens.write_one(*token, bytes),
            LiveAction::Decline(by) => bytes.bytes(&[OTHER, DECLINE, by.index() as u8]),
            LiveAction::OutOfTime(by) => bytes.bytes(&[OTHER, OUT_OF_TIME, by.index() as u8]),
            LiveAction::Commit(by, hash) => {
                bytes.bytes(&[OTHER, COMMIT, by.index() as u8]);
                bytes.bytes(hash);
            }
            LiveAction::Reveal(by, arrangement, salt) => {
                bytes.bytes(&[OTHER, REVEAL]);
                bytes.bytes(salt);
                let kind = ActionKind::Arrange(*arrangement);
                self.tokens.write_one(Token::Other(Action { by: *by, kind }), bytes);
            }
            LiveAction::Propose(proposal) => write_proposal(proposal, bytes),
            LiveAction::Accept => bytes.bytes(&[OTHER, ACCEPT]),
            LiveAction::AcceptRenewal(by, index) => {
                bytes.bytes(&[OTHER, ACCEPT_RENEWAL, *by as u8]);
                bytes.varint(*index as u64);
            }
            LiveAction::Reject => bytes.bytes(&[OTHER, REJECT]),
            LiveAction::Rematch => bytes.bytes(&[OTHER, REMATCH]),
            LiveAction::Leave => bytes.bytes(&[OTHER, LEAVE]),
            LiveAction::Contradict(by, index) => {
                bytes.bytes(&[OTHER, CONTRADICT, *by as u8]);
                bytes.varint(*index as u64);
            }
            LiveAction::StatePosition => bytes.bytes(&[OTHER, STATE_POSITION]),
            LiveAction::Finalize(by, index) => {
                bytes.bytes(&[OTHER, FINALIZE, *by as u8]);
                bytes.varint(*index as u64);
            }
        }
    }

    /// Reads an entry of a seat.
    pub(super) fn read(
        self,
        seat: usize,
        before: &[usize],
        bytes: &mut BitReader,
    ) -> Result<Entry, DecodeError> {
        let mut seen = before.to_vec();
        for other in (0..self.seats).filter(|&other| other != seat) {
            seen[other] += bytes.count()?.min(MAX_ENTRIES + 1);
            if seen[other] > MAX_ENTRIES {
                return Err(DecodeError::Invalid);
            }
        }
        let spent = tenths(bytes)?;
        let position = u16::from_be_bytes(array(bytes)?);
        Ok(Entry { seen, action: self.read_action(bytes)?, spent, position })
    }

    fn read_action(self, bytes: &mut BitReader) -> Result<LiveAction, DecodeError> {
        let mut ahead = bytes.clone();
        if ahead.byte()? != OTHER {
            return Ok(LiveAction::Play(PlayedAction(self.tokens.read_one(bytes)?)));
        }
        *bytes = ahead;
        Ok(match bytes.byte()? {
            DECLINE => LiveAction::Decline(self.party(bytes)?),
            OUT_OF_TIME => LiveAction::OutOfTime(self.party(bytes)?),
            COMMIT => LiveAction::Commit(self.party(bytes)?, array(bytes)?),
            REVEAL => {
                let salt = array(bytes)?;
                match self.tokens.read_one(bytes)? {
                    Token::Other(Action { by, kind: ActionKind::Arrange(arrangement) }) => {
                        LiveAction::Reveal(by, arrangement, salt)
                    }
                    _ => return Err(DecodeError::Invalid),
                }
            }
            TAKE_BACK => {
                let plies = u16::try_from(bytes.varint()?).map_err(|_| DecodeError::Invalid)?;
                LiveAction::Propose(Proposal::TakeBack(plies))
            }
            ACCEPT => LiveAction::Accept,
            ACCEPT_RENEWAL => LiveAction::AcceptRenewal(self.seat(bytes)?, bytes.count()?),
            REJECT => LiveAction::Reject,
            REMATCH => LiveAction::Rematch,
            LEAVE => LiveAction::Leave,
            CONTRADICT => LiveAction::Contradict(self.seat(bytes)?, bytes.count()?),
            STATE_POSITION => LiveAction::StatePosition,
            FINALIZE => LiveAction::Finalize(self.seat(bytes)?, bytes.count()?),
            FORFEIT => LiveAction::Propose(Proposal::Forfeit(self.seat(bytes)?)),
            CLAIM_TIME => {
                let (seat, waited) = (self.seat(bytes)?, tenths(bytes)?);
                LiveAction::Propose(Proposal::ClaimTime(seat, waited))
            }
            RENEW => LiveAction::Propose(Proposal::Renew(Renewal::Same)),
            RENEW_INVITE => {
                let (seat, claim) = (self.seat(bytes)?, PublicKey(array(bytes)?));
                LiveAction::Propose(Proposal::Renew(Renewal::Invite(seat, claim)))
            }
            RENEW_SPLIT => {
                let (party, claim) = (self.party(bytes)?, PublicKey(array(bytes)?));
                LiveAction::Propose(Proposal::Renew(Renewal::Split(party, claim)))
            }
            RENEW_BOTS => {
                let seats = SeatSet::from_bits(bytes.byte()?, self.seats).ok_or(DecodeError::Invalid)?;
                LiveAction::Propose(Proposal::Renew(Renewal::Bots(seats)))
            }
            _ => return Err(DecodeError::Invalid),
        })
    }

    fn seat(self, bytes: &mut BitReader) -> Result<usize, DecodeError> {
        let seat = usize::from(bytes.byte()?);
        if seat < self.seats { Ok(seat) } else { Err(DecodeError::Invalid) }
    }

    fn party(self, bytes: &mut BitReader) -> Result<Party, DecodeError> {
        let index = usize::from(bytes.byte()?);
        if index < self.tokens.parties { Ok(Party::new(index)) } else { Err(DecodeError::Invalid) }
    }
}

fn write_proposal(proposal: &Proposal, bytes: &mut BitWriter) {
    match proposal {
        Proposal::TakeBack(plies) => {
            bytes.bytes(&[OTHER, TAKE_BACK]);
            bytes.varint(u64::from(*plies));
        }
        Proposal::Forfeit(seat) => bytes.bytes(&[OTHER, FORFEIT, *seat as u8]),
        Proposal::ClaimTime(seat, waited) => {
            bytes.bytes(&[OTHER, CLAIM_TIME, *seat as u8]);
            bytes.varint(u64::from(*waited));
        }
        Proposal::Renew(Renewal::Same) => bytes.bytes(&[OTHER, RENEW]),
        Proposal::Renew(Renewal::Invite(seat, claim)) => {
            bytes.bytes(&[OTHER, RENEW_INVITE, *seat as u8]);
            bytes.bytes(&claim.0);
        }
        Proposal::Renew(Renewal::Split(party, claim)) => {
            bytes.bytes(&[OTHER, RENEW_SPLIT, party.index() as u8]);
            bytes.bytes(&claim.0);
        }
        Proposal::Renew(Renewal::Bots(seats)) => bytes.bytes(&[OTHER, RENEW_BOTS, seats.bits()]),
    }
}
