//! Men that are arranged at the table: before the first move, or anew instead of a move.
use super::{App, Effect, Intent, Table, Touched};
use crate::board::Cell;
use crate::history::IllegalAction;
use crate::notation::{read_action, write_action};
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, Arrangement, ActionKind, ActionError, Position, next_to_arrange, rearrange};

/// What the party on turn is about to do instead of a move, or before it.
#[derive(Clone, Debug)]
pub enum Instead {
    /// It arranges its men anew: so far like this. The position is that on the board with them.
    Rearranges(Arrangement, Box<Position>),
    /// It puts a motorcyclist onto the other colour.
    Shifts,
}

/// Before an arrangement that is kept with the settings.
const KEPT: &str = "arrangement ";
/// So many are kept.
const MOST_KEPT: usize = 20;

/// The arrangements among what is kept with the settings.
pub(super) fn read_arrangements(text: &str) -> Vec<String> {
    let kept = text.lines().filter_map(|line| line.strip_prefix(KEPT));
    kept.take(MOST_KEPT).map(str::to_owned).collect()
}

/// Arrangements as they are kept with the settings.
pub(super) fn write_arrangements(arrangements: &[String]) -> String {
    arrangements.iter().map(|text| format!("{KEPT}{text}\n")).collect()
}

impl App {
    /// Keeps the arrangement at the table, the one kept last first; uses one that is kept, or removes it.
    pub(super) fn keep_arrangement(&mut self, intent: &Intent) -> Vec<Effect> {
        let Some(table) = self.table.as_mut().filter(|table| table.shown.is_none() && !table.curtain) else {
            return Vec::new();
        };
        match *intent {
            Intent::SaveArrangement => {
                let Some(text) = table.arrangement_text() else { return Vec::new() };
                self.arrangements.retain(|kept| *kept != text);
                self.arrangements.insert(0, text);
                self.arrangements.truncate(MOST_KEPT);
                self.keep_settings()
            }
            Intent::DropArrangement(index) if index < self.arrangements.len() => {
                self.arrangements.remove(index);
                self.keep_settings()
            }
            Intent::UseArrangement(index) => {
                let arranger = table.arranger().zip(self.arrangements.get(index));
                let Some((by, text)) = arranger else { return Vec::new() };
                let touched = table.type_arrangement(by, text);
                self.dialog = None;
                self.done(touched)
            }
            _ => Vec::new(),
        }
    }
}

impl Table {
    /// The arrangement at the table as machine text.
    pub fn arrangement_text(&self) -> Option<String> {
        let (by, arrangement) = self.arranger().zip(self.arrangement())?;
        Some(write_action(self.game(), by, &Action { by, kind: ActionKind::Arrange(arrangement) }))
    }

    /// Where the game stands, or the position that is edited.
    fn standing(&self) -> &Position {
        if self.edit.is_some() { self.position() } else { &self.line.state().position }
    }

    /// The party that arranges its men now, before the first move or instead of one.
    pub fn arranger(&self) -> Option<Party> {
        let position = self.standing();
        next_to_arrange(position).or_else(|| self.is_rearranging().then(|| position.turn()))
    }

    /// Whether men are arranged anew, instead of a move.
    pub fn is_rearranging(&self) -> bool {
        matches!(self.instead, Some(Instead::Rearranges(..)))
    }

    /// Whether a motorcyclist is about to be put onto the other colour.
    pub fn is_shifting(&self) -> bool {
        matches!(self.instead, Some(Instead::Shifts))
    }

    /// Who has something to do first: who arranges its men, is asked for an answer, or is on turn.
    pub fn active(&self) -> Party {
        let turn = self.standing().turn();
        self.arranger().or_else(|| self.asked().iter().next()).unwrap_or(turn)
    }

    /// Whether people might see what is not for their eyes: opponents do not look.
    fn are_several_here(&self) -> bool {
        !self.has_bots() || self.seats().into_iter().filter(|&party| self.is_here(party)).nth(1).is_some()
    }

    /// Whether the device has to be handed on before somebody arranges men in secret.
    pub(super) fn needs_curtain(&self) -> bool {
        self.hides && self.arranger().is_some() && self.are_several_here()
    }

    /// Whether some placement is still secret, so that the position is not to be handed on.
    pub fn is_secret(&self) -> bool {
        self.hides && self.arranger().is_some()
    }

    /// Whether what stands on a cell is hidden from those who look at the device now.
    pub fn is_hidden(&self, cell: Cell) -> bool {
        let Some(arranger) = self.arranger().filter(|_| self.hides) else { return false };
        let seen = (!self.curtain && self.bot(arranger).is_none()).then_some(arranger);
        let parties =
            if self.is_rearranging() { PartySet::only(arranger) } else { self.line.start().arranging() };
        let areas = &self.game().rules().setup_zones;
        // Who arranges on a device of their own sees it there all the time.
        let is_unseen = |party: &Party| Some(*party) != seen && !self.card.mine.contains(*party);
        parties.iter().filter(is_unseen).any(|party| areas[party].contains(cell))
    }

    /// Sets a man on another cell of its party's area; what stands there goes where it came from.
    pub(super) fn arrange(&mut self, by: Party, from: Cell, to: Cell) -> Touched {
        let now = Arrangement::of(self.game().rules(), self.position(), by);
        let touched = self.arrange_so(by, now.swapped(from, to));
        if touched == Touched::Arranged {
            self.cursor = to;
            return touched;
        }
        self.refuse(from, to)
    }

    /// Arranges the men of a party so.
    pub(super) fn arrange_so(&mut self, by: Party, arrangement: Arrangement) -> Touched {
        if self.is_rearranging() {
            let placed = arrangement.apply(self.game().rules(), &self.line.state().position, by);
            let Some(position) = placed else { return Touched::Nothing };
            self.settle();
            self.instead = Some(Instead::Rearranges(arrangement, Box::new(position)));
            return Touched::Arranged;
        }
        match self.line.play(Action { by, kind: ActionKind::Arrange(arrangement) }) {
            Ok(()) => {
                self.settle();
                Touched::Arranged
            }
            Err(_) => Touched::Nothing,
        }
    }

    /// A typed arrangement, or that it is done.
    pub(super) fn type_arrangement(&mut self, by: Party, text: &str) -> Touched {
        let game = self.line.def().clone();
        match read_action(&*game, game.rules(), self.position(), text.trim()).map(|action| action.kind) {
            Ok(ActionKind::Arrange(arrangement)) => match self.arrange_so(by, arrangement) {
                Touched::Arranged => Touched::Arranged,
                _ => {
                    self.denied = Some(IllegalAction::Denied(ActionError::Misplaced));
                    Touched::Denied
                }
            },
            Ok(ActionKind::Ready) => self.ready(),
            _ => self.refuse(self.cursor, self.cursor),
        }
    }

    /// The arrangement as it was before anything was moved.
    pub fn reset_arrangement(&mut self) -> Touched {
        let Some(by) = self.arranger().filter(|_| !self.curtain) else { return Touched::Nothing };
        let tables = self.game().rules();
        let before = if self.is_rearranging() { &self.line.state().position } else { self.line.start() };
        self.arrange_so(by, Arrangement::of(tables, before, by))
    }

    /// How the men stand that are arranged now.
    pub fn arrangement(&self) -> Option<Arrangement> {
        Some(Arrangement::of(self.game().rules(), self.position(), self.arranger()?))
    }

    /// The party on turn begins to arrange its men anew; if that is to be hidden, the others are sent away first.
    pub(super) fn rearrange(&mut self) -> Touched {
        self.settle();
        let position = self.line.state().position;
        let arrangement = Arrangement::of(self.game().rules(), &position, position.turn());
        self.instead = Some(Instead::Rearranges(arrangement, Box::new(position)));
        self.curtain = self.hides && self.are_several_here();
        Touched::Nothing
    }

    /// Goes on with a rearrangement that was begun before, if it is still possible.
    pub(super) fn resume_arrangement(&mut self, text: &str) {
        if !self.may_rearrange() {
            return;
        }
        self.rearrange();
        if let Some(by) = self.arranger() {
            self.type_arrangement(by, text);
        }
        self.settle();
    }

    /// Whom the neutral power on turn joins by the rearrangement that it is about to make.
    fn joined_by_arranging(&self) -> Option<Party> {
        let Some(Instead::Rearranges(arrangement, _)) = &self.instead else { return None };
        let (pacts, position) = (self.pacts()?, &self.line.state().position);
        let by = position.turn();
        let after = rearrange(self.game().rules(), position, arrangement).ok()?;
        let partner = |position: &Position| pacts.partner(position.coalition(), by);
        partner(&after).filter(|_| partner(position).is_none())
    }

    /// The party that arranges is ready; if what it did is to be hidden, the device is handed on.
    pub fn ready(&mut self) -> Touched {
        let Some(by) = self.arranger().filter(|_| !self.curtain) else { return Touched::Nothing };
        let partner = self.joined_by_arranging();
        let is_confirmed = partner.is_none() || self.joins_by_arranging == partner;
        self.settle();
        if !is_confirmed {
            self.joins_by_arranging = partner;
            return Touched::Asks;
        }
        let deed = match self.instead {
            Some(Instead::Rearranges(arrangement, _)) => ActionKind::Arrange(arrangement),
            _ => ActionKind::Ready,
        };
        match self.line.play(Action { by, kind: deed }) {
            Ok(()) => {
                self.instead = None;
                self.curtain = self.needs_curtain();
                if deed == ActionKind::Ready { Touched::Ready } else { Touched::Moved }
            }
            Err(fault) => {
                self.denied = Some(fault);
                Touched::Denied
            }
        }
    }
}
