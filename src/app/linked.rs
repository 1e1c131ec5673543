//! Links to a whole game that are opened: a game that is new here, one that goes on, or one that went on otherwise.
use super::{App, Effect, Notice, Page, Route, StoredTable, Table};
use crate::i18n::{render, unplayed_tail};
use crate::link::{OpenedLink, actions_to_write, repair_code, read_game};
use crate::pieces::{Party, PartySet};

/// A game that went on in two ways: here, and in a link.
#[derive(Clone)]
pub struct Fork {
    /// As it is kept here.
    pub ours: Table,
    /// As the link has it.
    pub theirs: Table,
}

impl Fork {
    /// How many plies both lines have in common.
    pub fn plies(&self) -> usize {
        let plies = self.ours.line.plies().zip(self.theirs.line.plies());
        plies.take_while(|(one, other)| one.action == other.action).count()
    }
}

impl App {
    /// Opens a link to a whole game.
    pub(super) fn open_link(&mut self, code: &str) -> Vec<Effect> {
        let opened = match read_game(&repair_code(code)) {
            Ok(opened) => opened,
            Err(fault) => {
                self.page = Page::BrokenLink(fault);
                return Vec::new();
            }
        };
        let mut theirs = self.table_of(opened);
        match self.shelf.find(theirs.card.key).map(StoredTable::open) {
            Some(Ok(ours)) => self.compare(ours, theirs),
            // What is kept under its key cannot be read: it stays, and this is another game.
            Some(Err(_)) => {
                theirs.card.key = self.draw_key();
                self.look_at_game(theirs)
            }
            None => self.look_at_game(theirs),
        }
    }

    /// The table of a link.
    fn table_of(&mut self, opened: OpenedLink) -> Table {
        let OpenedLink { shared, tail: rest } = opened;
        let moment = |seconds: Option<u64>| seconds.map_or(0, |seconds| seconds.saturating_mul(1000));
        let mut table = Table::new(shared.game, shared.names);
        table.card.key = shared.key;
        table.card.begun = moment(shared.started_at);
        table.card.moved = moment(shared.last_move_at);
        table.card.taken = shared.claimed;
        table.results = shared.results;
        let parties = table.names.len();
        table.results.iter_mut().for_each(|row| row.resize(parties, 0));
        table.hides = shared.hides_setup;
        table.curtain = table.needs_curtain();
        table.let_pass = Some((table.line.steps().len(), shared.declined));
        table.kept = false;
        if let Some(plies) = shared.shown_ply {
            table.show(plies);
        }
        if let Some(rest) = rest {
            let texts = self.texts();
            table.card.rest = rest.texts.join(" ");
            self.notice = Some(Notice::Told(unplayed_tail(texts, table.game(), &rest)));
        }
        table
    }

    /// A game that is not known here. It is kept once somebody takes a seat or does something.
    fn look_at_game(&mut self, mut table: Table) -> Vec<Effect> {
        table.asks_seat = !table.card.taken.is_empty() && table.line.state().outcome.is_none();
        if let Some(party) = table.free_seats().into_iter().flat_map(PartySet::iter).next() {
            table.turn = party.index();
        }
        self.bring(table)
    }

    fn compare(&mut self, ours: Table, theirs: Table) -> Vec<Effect> {
        let (here, there) = (actions_to_write(&ours.line), actions_to_write(&theirs.line));
        let common = here.iter().zip(&there).take_while(|(one, other)| one == other).count();
        let key = ours.card.key;
        if common < here.len() && common < there.len() {
            self.fork = Some(Fork { ours, theirs });
            self.page = Page::Fork;
            return Vec::new();
        }
        let mut effects = if there.len() >= here.len() {
            self.extend(ours, theirs)
        } else {
            let plies = ours.plies().saturating_sub(theirs.plies());
            let own = &self.texts().share;
            let template = if plies > 1 { own.older } else { own.older_one };
            self.notice = Some(Notice::Told(render(template, &[("plies", &plies.to_string())])));
            self.bring(ours)
        };
        effects.push(Effect::Rename(Route::Table(Some(key)).write()));
        effects
    }

    /// The game goes on as the link says. Who plays here stays as it was, and so does what was remarked.
    fn extend(&mut self, mut ours: Table, theirs: Table) -> Vec<Effect> {
        let passed = theirs.passed();
        let has_news = ours.go_on(&theirs);
        if has_news {
            ours.card.changed = self.now;
        }
        let here = ours.line.steps().len();
        ours.let_pass = Some((here, ours.passed().iter().chain(passed.iter()).collect()));
        ours.card.taken = ours.card.taken.iter().chain(theirs.card.taken.iter()).collect();
        ours.card.moved = ours.card.moved.max(theirs.card.moved);
        ours.card.rest = theirs.card.rest;
        for (own, name) in ours.names.iter_mut().zip(theirs.names).filter(|(own, _)| own.is_empty()) {
            *own = name;
        }
        if ours.results.is_empty() {
            ours.results = theirs.results;
        }
        ours.show(theirs.shown.unwrap_or(usize::MAX));
        ours.kept = true;
        let mut effects = self.bring(ours);
        effects.extend(self.keep());
        effects.extend(self.turn_sound().filter(|_| has_news));
        effects
    }

    /// One of the two ways in which a game went on is chosen; the other one is kept as a game of its own.
    pub(super) fn choose_line(&mut self, theirs: bool) -> Vec<Effect> {
        let Some(fork) = self.fork.take() else { return Vec::new() };
        let (key, own) = (fork.ours.card.key, self.draw_key());
        let mut other = StoredTable::of(if theirs { &fork.ours } else { &fork.theirs });
        let name = super::Listed::of(&other).name(self.texts());
        other.card.title = render(self.texts().share.other_line, &[("name", &name)]);
        other.card.key = own;
        other.card.mine = PartySet::EMPTY;
        other.card.changed = self.now.saturating_sub(1);
        let kept = self.store(other);
        let mut effects = if theirs {
            self.extend(fork.ours, fork.theirs)
        } else {
            let mut ours = fork.ours;
            ours.card.changed = self.now;
            let mut effects = self.bring(ours);
            effects.extend(self.keep());
            effects
        };
        effects.push(kept);
        effects.push(Effect::GoTo(Route::Table(Some(key)).write()));
        effects
    }
}

impl Table {
    /// Does what was done elsewhere since; whether that was anything. Where it went on otherwise, that counts.
    fn go_on(&mut self, theirs: &Self) -> bool {
        let (here, there) = (actions_to_write(&self.line), actions_to_write(&theirs.line));
        if here == there {
            return false;
        }
        let mut line = self.line.clone();
        let rest = there.strip_prefix(here.as_slice());
        let goes_on = rest.is_some_and(|rest| rest.iter().all(|action| line.play(*action).is_ok()));
        self.line = if goes_on { line } else { theirs.line.clone() };
        // Nobody counted the time elsewhere.
        self.clock = None;
        self.settle();
        self.at_once = true;
        self.instead = None;
        self.curtain = self.needs_curtain();
        true
    }

    /// The parties of each person whose seat can be taken here: the free ones, and any where none is free, for somebody
    /// may go on at another device.
    pub fn seats_to_take(&self) -> Vec<PartySet> {
        let free = self.free_seats();
        if !free.is_empty() {
            return free;
        }
        self.people().into_iter().map(|parties| parties.into_iter().collect()).collect()
    }

    /// The parties of each person whose seat nobody has taken yet.
    pub fn free_seats(&self) -> Vec<PartySet> {
        let people = self.people().into_iter();
        let is_free = |parties: &Vec<Party>| !parties.iter().any(|&party| self.card.taken.contains(party));
        people.filter(is_free).map(|parties| parties.into_iter().collect()).collect()
    }
}
