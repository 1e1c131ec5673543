//! What is intended at the table.
use super::announce::{self, Announcement};
use super::{App, DragStyle, Command, AttackView, ViewBox, Intent, Page, BoardQuery, Route, Sound, OpenGame, InputResult};
use crate::board::Cell;
use crate::i18n::render;
use crate::link::GameKey;
use crate::pieces::Party;
use crate::rules::{Action, ActionKind, in_check};

/// The key that turns the board.
const ROTATE_KEY: char = 'F';
/// The key that stops the clock and lets it run again.
const PAUSE_KEY: char = 'H';

impl App {
    pub(super) fn handle_board(&mut self, intent: Intent) -> Vec<Command> {
        let texts = self.texts();
        let page = &self.page;
        let is_seen = |table: &&mut OpenGame| match page {
            Page::Learn(..) => table.learn_marks.is_some(),
            Page::Editor => table.editor.is_some(),
            _ => *page == table.page() && table.learn_marks.is_none() && table.editor.is_none(),
        };
        if !self.open_game.as_mut().is_some_and(|mut table| is_seen(&mut table)) {
            return Vec::new();
        }
        if self.blocks_intent(&intent) {
            return Vec::new();
        }
        let Some(table) = &mut self.open_game else { return Vec::new() };
        let touched = match intent {
            Intent::ClickCell(cell) => Some(table.click_cell(cell)),
            Intent::DropPiece(to) => Some(table.drop_piece(to)),
            Intent::Promote(index) => Some(table.promote(index)),
            Intent::Enter => Some(match table.promotion.as_ref().map(|choice| choice.focused) {
                Some(picked) => table.promote(picked),
                None => table.click_cell(table.cursor),
            }),
            _ => None,
        };
        if let Some(touched) = touched {
            if touched == InputResult::NeedsPromotion {
                // All that can be chosen has to be in sight.
                table.viewport = Default::default();
            }
            let asks = matches!(touched, InputResult::NeedsPromotion | InputResult::NeedsConfirmation);
            let focus = matches!(intent, Intent::Enter | Intent::Promote(_)) || asks;
            let mut effects = self.finish_input(touched);
            effects.extend(focus.then_some(Command::FocusCursor));
            return effects;
        }
        match intent {
            Intent::StartDrag { cell, is_touch: finger } => {
                let large = finger && self.settings.magnifier;
                table.start_drag(cell, if large { DragStyle::Enlarged } else { DragStyle::Normal });
            }
            Intent::Hover(cell) => table.hovered = cell,
            Intent::FocusCell(cell) => self.focus_cell(cell),
            Intent::MoveCursor(right, down) => return self.move_cursor((right, down)),
            Intent::Letter { letter, back } => return self.letter(letter, back),
            Intent::Zoom { .. } | Intent::DoubleTap(_) | Intent::Pan(_) => self.change_viewport(&intent),
            Intent::Escape if self.is_presenting => {
                self.is_presenting = false;
                return vec![Command::FocusCursor];
            }
            Intent::StepPly { back } => {
                let shown = table.shown_ply.unwrap_or(table.ply_count());
                table.show_ply(if back { shown.saturating_sub(1) } else { shown + 1 });
                let said = announce::describe_last_move(texts, table).unwrap_or_default();
                self.announcement.replace_with(Announcement::polite(said));
                return self.save();
            }
            Intent::Escape => {
                table.clear_interaction();
                if table.is_shifting() {
                    table.special_action = None;
                }
                self.announcement.replace_with(announce::announce_result(texts, table, InputResult::Deselected));
                return vec![Command::FocusCursor];
            }
            Intent::RotateBoard => return self.rotate_board(),
            // What is placed in secret would show in what is attacked.
            Intent::ToggleAttackView | Intent::ShowPartyAttacks(_) if table.is_secret() => table.attack_view = None,
            Intent::ToggleAttackView => {
                table.clear_interaction();
                table.attack_view = if table.attack_view.is_some() { None } else { Some(AttackView::default()) };
            }
            Intent::Draw(drawing) => table.draw(drawing),
            Intent::StartDrawing => {
                table.start_drawing();
                self.announcement.replace_with(announce::announce_result(texts, table, InputResult::AttacksShown));
            }
            Intent::ShowPartyAttacks(party) => {
                table.view_party_attacks(party);
                self.announcement.replace_with(announce::announce_result(texts, table, InputResult::AttacksShown));
            }
            Intent::ShowPly(plies) => {
                table.show_ply(plies);
                return self.save();
            }
            Intent::RemoveKings => return self.remove_kings(),
            Intent::Ready => {
                let touched = table.finish_arrangement();
                return self.finish_input(touched);
            }
            Intent::DismissHandover => {
                if table.waits_for_others() {
                    return Vec::new();
                }
                table.handover_screen = false;
                return self.after_arrangement();
            }
            Intent::Undo | Intent::Redo => return self.undo_or_redo(matches!(intent, Intent::Undo)),
            Intent::OfferDraw
            | Intent::AcceptDraw
            | Intent::DeclineDraw
            | Intent::ClaimDraw
            | Intent::Resign(_) => return self.play_draw_or_resign(&intent),
            _ => return self.handle_coalition(&intent),
        }
        Vec::new()
    }

    /// Whether something cannot be done now, because others have to do something first or the clock is stopped; which is
    /// said.
    pub(super) fn blocks_intent(&mut self, intent: &Intent) -> bool {
        let texts = self.texts();
        let Some(table) = &self.open_game else { return true };
        // Whoever waits for others may look at the board meanwhile.
        let looks = table.attack_view.is_some() && matches!(intent, Intent::ClickCell(_) | Intent::Enter);
        if !intent.is_game_action() || looks || table.shown_ply.is_some() {
            return false;
        }
        let said = if table.waits_for_others() {
            let party = texts.party(table.def().kind(), table.party_to_act());
            let template = match table.bot_level(table.party_to_act()) {
                Some(_) if table.bots.is_paused => texts.bots.paused,
                Some(_) => texts.bots.thinking,
                None => texts.share.waiting_for,
            };
            render(template, &[("party", party)])
        } else if table.is_clock_paused() {
            format!("{} {}", texts.clock.paused, texts.clock.paused_hint)
        } else {
            return false;
        };
        self.announcement.replace_with(Announcement::polite(said));
        true
    }

    /// Somebody else arranges men now, or the game begins.
    pub(super) fn after_arrangement(&mut self) -> Vec<Command> {
        let texts = self.texts();
        let Some(table) = &self.open_game else { return Vec::new() };
        let game_kind = table.def().kind();
        let template = match table.arranging_party() {
            Some(_) if table.handover_screen => texts.fortress.handover_heading,
            Some(_) if table.is_rearranging() => texts.coalition.rearranges,
            Some(_) if table.coalition().is_some() => texts.coalition.sets_up,
            Some(_) => texts.fortress.places_reserve,
            None => texts.to_move,
        };
        let party = texts.party(game_kind, table.party_to_act());
        self.announcement.replace_with(Announcement::polite(render(template, &[("party", party)])));
        self.commit()
    }

    fn remove_kings(&mut self) -> Vec<Command> {
        let texts = self.texts();
        let Some(table) = self.open_game.as_mut().filter(|table| table.is_playable()) else { return Vec::new() };
        let by = table.shown_position().turn();
        table.clear_interaction();
        if table.game.play(Action { by, kind: ActionKind::RemoveKings }).is_err() {
            return Vec::new();
        }
        self.announcement.replace_with(announce::announce_result(texts, table, InputResult::MovePlayed));
        self.after_move()
    }

    fn move_cursor(&mut self, (right, down): (i8, i8)) -> Vec<Command> {
        let texts = self.texts();
        let Some(table) = &mut self.open_game else { return Vec::new() };
        if let Some(choice) = &mut table.promotion {
            let count = choice.options().len();
            let step = if right + down > 0 { 1 } else { count - 1 };
            choice.focused = (choice.focused + step) % count;
        } else if let Some(next) = table.layout().next(table.geometry(), table.cursor, (right, down)) {
            if table.geometry().is_walled(table.cursor, next) {
                self.announcement.replace_with(Announcement::polite(texts.fortress.wall.to_owned()));
            }
            self.move_cursor_to(next);
        } else {
            self.announcement.replace_with(Announcement::polite(texts.board_edge.to_owned()));
        }
        vec![Command::FocusCursor]
    }

    /// The focus has come to a cell. Who clicks it sees it; who comes by the keyboard may not.
    fn focus_cell(&mut self, cell: Cell) {
        let labels = self.settings.labels;
        let Some(table) = &mut self.open_game else { return };
        table.cursor = cell;
        let layout = table.layout();
        let (whole, centre) = (ViewBox::of(layout, labels), layout.centre(table.geometry(), cell));
        if !table.viewport.view(whole).contains(centre) {
            self.move_cursor_to(cell);
        }
    }

    /// The keyboard goes to a cell, and the cell comes into sight.
    fn move_cursor_to(&mut self, cell: Cell) {
        let labels = self.settings.labels;
        let Some(table) = &mut self.open_game else { return };
        table.cursor = cell;
        let layout = table.layout();
        let corner = layout.corner(table.geometry(), cell);
        table.viewport = table.viewport.scrolled_to(ViewBox::of(layout, labels), corner);
    }

    fn change_viewport(&mut self, intent: &Intent) {
        let labels = self.settings.labels;
        let Some(table) = &mut self.open_game else { return };
        let (lens, whole) = (table.viewport, ViewBox::of(table.layout(), labels));
        if matches!(intent, Intent::DoubleTap(_)) {
            table.clear_interaction();
        }
        table.viewport = match *intent {
            Intent::Zoom { factor, at } => lens.zoomed(whole, factor, at),
            Intent::DoubleTap(at) => lens.toggled(whole, at),
            Intent::Pan(by) => lens.panned(whole, by),
            _ => return,
        };
    }

    fn rotate_board(&mut self) -> Vec<Command> {
        let Some(table) = &mut self.open_game else { return Vec::new() };
        let tables = table.game.def().rules();
        table.bottom = tables.party_at_seat(tables.seat(Party::new(table.bottom)) + 1).index();
        table.skip_animation = true;
        self.save()
    }

    /// A letter on the board: a man's in the language that is spoken, a turn of the board, or a question.
    fn letter(&mut self, letter: char, back: bool) -> Vec<Command> {
        let texts = self.texts();
        let Some(table) = &self.open_game else { return Vec::new() };
        let upper = letter.to_ascii_uppercase();
        if let Some(role) = table.notation_style.role(table.def(), upper) {
            let Some(cell) = table.next_piece(role.index(), back) else {
                let man = texts.piece(table.def().kind(), role);
                self.announcement.replace_with(Announcement::polite(render(texts.no_such_piece, &[("man", man)])));
                return Vec::new();
            };
            self.move_cursor_to(cell);
            return vec![Command::FocusCursor];
        }
        if upper == ROTATE_KEY {
            let mut effects = self.rotate_board();
            effects.push(Command::FocusCursor);
            return effects;
        }
        if upper == PAUSE_KEY {
            return self.pause_clock(!table.is_clock_paused());
        }
        if let Some(question) = BoardQuery::for_key(letter.to_ascii_lowercase()) {
            self.announcement.replace_with(Announcement::polite(announce::answer_query(texts, table, question)));
        }
        Vec::new()
    }

    fn undo_or_redo(&mut self, undo: bool) -> Vec<Command> {
        let texts = self.texts();
        let Some(table) = &mut self.open_game else { return Vec::new() };
        if undo && table.pending_move.is_some() {
            // It was not played yet.
            table.clear_interaction();
            self.announcement.replace_with(announce::announce_result(texts, table, InputResult::Deselected));
            return Vec::new();
        }
        let can_go = if undo { table.can_undo() } else { table.can_redo() };
        if !can_go && table.special_action.is_none() {
            return Vec::new();
        }
        table.clear_interaction();
        table.shown_ply = None;
        // Another check may be given in its stead.
        table.declined_at_step = None;
        if table.special_action.take().is_some() {
            // What was begun is not done yet.
            table.handover_screen = false;
            self.announcement.replace_with(Announcement::polite(texts.announce_undo.to_owned()));
            return self.save();
        }
        let arranger = table.arranging_party();
        if undo {
            table.undo();
            table.rewind_clock();
            // Taken back, another one's placement is not for these eyes.
            table.handover_screen |= table.needs_handover() && table.arranging_party() != arranger;
            self.announcement.replace_with(Announcement::polite(texts.announce_undo.to_owned()));
        } else {
            table.redo();
            table.rewind_clock();
            table.handover_screen |= table.needs_handover() && table.arranging_party() != arranger;
            self.announcement.replace_with(announce::announce_result(texts, table, InputResult::MovePlayed));
            return self.after_move();
        }
        self.commit()
    }

    /// Offers, answers, claims and resignations.
    fn play_draw_or_resign(&mut self, intent: &Intent) -> Vec<Command> {
        let texts = self.texts();
        let Some(table) = &mut self.open_game else { return Vec::new() };
        let state = table.game.state();
        let turn = state.position.turn();
        let answerer = table.draw_answerer();
        let (by, deed) = match intent {
            Intent::OfferDraw => (Some(turn), ActionKind::OfferDraw),
            Intent::AcceptDraw => (answerer, ActionKind::AcceptDraw),
            Intent::DeclineDraw => (answerer, ActionKind::DeclineDraw),
            Intent::ClaimDraw => (Some(turn), ActionKind::ClaimDraw),
            Intent::Resign(party) => (Some(*party), ActionKind::Resign),
            _ => return Vec::new(),
        };
        let is_theirs = |by: &Party| table.arranging_party().is_none() && table.is_local(*by);
        let Some(by) = by.filter(is_theirs) else { return Vec::new() };
        table.clear_interaction();
        if table.game.play(Action { by, kind: deed }).is_err() {
            return Vec::new();
        }
        if matches!(deed, ActionKind::OfferDraw | ActionKind::AcceptDraw) {
            table.accept_for_person(by);
        }
        self.dialog = None;
        self.announcement.replace_with(announce::announce_draw_or_resign(texts, table));
        let mut effects = self.commit();
        effects.extend(self.action_sound(&[]));
        effects
    }

    /// A move was made: it is kept, and heard.
    pub(super) fn after_move(&mut self) -> Vec<Command> {
        if let Some(table) = &mut self.open_game {
            table.meta.last_move_at = self.now;
        }
        let mut effects = self.commit();
        let last = self.open_game.as_ref().and_then(|table| table.game.plies().last());
        let captures = last.is_some_and(|ply| ply.mv().is_none_or(|mv| mv.captured.is_some()));
        effects.extend(self.action_sound(if captures { &[Sound::Capture, Sound::Move] } else { &[Sound::Move] }));
        effects.extend(self.turn_sound());
        effects
    }

    /// The sound of a turn, if it is wanted and it is the turn of somebody who plays here.
    pub(super) fn turn_sound(&self) -> Option<Command> {
        let table = self.open_game.as_ref().filter(|_| self.settings.plays(Sound::Turn))?;
        let is_ours = table.game.state().outcome.is_none() && !table.waits_for_others();
        is_ours.then_some(Command::PlaySound(Sound::Turn))
    }

    /// The first sound that is wanted: of the end, of a check, or of these.
    pub(super) fn action_sound(&self, others: &[Sound]) -> Option<Command> {
        let table = self.open_game.as_ref()?;
        let state = table.game.state();
        let over = state.outcome.is_some();
        let position = &state.position;
        let answering = !position.coalition().may_answer.is_empty();
        let check = answering || in_check(table.def().rules(), position, position.turn());
        let foremost = [(over, Sound::End), (check, Sound::Check)];
        let foremost = foremost.into_iter().filter_map(|(applies, sound)| applies.then_some(sound));
        let mut sounds = foremost.chain(others.iter().copied());
        sounds.find(|&sound| self.settings.plays(sound)).map(Command::PlaySound)
    }

    /// Something was done in the game: from now on it is kept, and the address is the table's.
    pub(super) fn commit(&mut self) -> Vec<Command> {
        let (key, now) = (self.new_key(), self.now);
        let is_played =
            |table: &&mut OpenGame| table.learn_marks.is_none() && table.analysis.is_none() && table.editor.is_none();
        let Some(table) = self.open_game.as_mut().filter(is_played) else {
            return Vec::new();
        };
        let first = !std::mem::replace(&mut table.is_saved, true);
        if table.meta.key == GameKey::default() {
            table.meta.key = key;
            table.meta.started_at = now;
        }
        if first && self.saved_games.is_blocked(table.meta.key) {
            table.meta.key = key;
        }
        table.meta.saved_at = now;
        let route = Route::Game(Some(table.meta.key)).write();
        let mut effects = self.save_open_game();
        effects.extend(first.then_some(Command::ReplaceHash(route)));
        effects
    }

    /// How the table looks has changed.
    pub(super) fn save(&mut self) -> Vec<Command> {
        self.save_open_game()
    }
}
