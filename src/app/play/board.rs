//! What is intended at the table.
use crate::app::announcements::{self, Announcement};
use crate::app::{
    App, AttackView, BoardQuery, Command, DragStyle, InputResult, Intent, OpenGame, Page, Route, Sound,
    ViewBox,
};
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
    pub(in crate::app) fn handle_board(&mut self, intent: Intent) -> Vec<Command> {
        let texts = self.texts();
        let page = &self.page;
        let is_seen = |open_game: &&mut OpenGame| match page {
            Page::Learn(..) => open_game.learn_marks.is_some(),
            Page::Editor => open_game.editor.is_some(),
            _ => *page == open_game.page() && open_game.learn_marks.is_none() && open_game.editor.is_none(),
        };
        if !self.open_game.as_mut().is_some_and(|mut open_game| is_seen(&mut open_game)) {
            return Vec::new();
        }
        if self.blocks_intent(&intent) {
            return Vec::new();
        }
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let input_result = match intent {
            Intent::ClickCell(cell) => Some(open_game.click_cell(cell)),
            Intent::DropPiece(to) => Some(open_game.drop_piece(to)),
            Intent::Promote(index) => Some(open_game.promote(index)),
            Intent::Enter => Some(match open_game.promotion.as_ref().map(|choice| choice.focused) {
                Some(picked) => open_game.promote(picked),
                None => open_game.click_cell(open_game.cursor),
            }),
            _ => None,
        };
        if let Some(input_result) = input_result {
            if input_result == InputResult::NeedsPromotion {
                // All that can be chosen has to be in view.
                open_game.viewport = Default::default();
            }
            let asks = matches!(input_result, InputResult::NeedsPromotion | InputResult::NeedsConfirmation);
            let focus = matches!(intent, Intent::Enter | Intent::Promote(_)) || asks;
            let mut commands = self.finish_input(input_result);
            commands.extend(focus.then_some(Command::FocusCursor));
            return commands;
        }
        match intent {
            Intent::StartDrag { cell, is_touch } => {
                let is_enlarged = is_touch && self.settings.magnifier;
                open_game.start_drag(cell, if is_enlarged { DragStyle::Enlarged } else { DragStyle::Normal });
            }
            Intent::Hover(cell) => open_game.hovered = cell,
            Intent::FocusCell(cell) => self.focus_cell(cell),
            Intent::MoveCursor(right, down) => return self.move_cursor((right, down)),
            Intent::Letter { letter, back } => return self.letter(letter, back),
            Intent::Zoom { .. } | Intent::DoubleTap(_) | Intent::Pan(_) => self.change_viewport(&intent),
            Intent::Escape if self.is_presenting => {
                self.is_presenting = false;
                return vec![Command::FocusCursor];
            }
            Intent::StepPly { back } => {
                let shown = open_game.shown_ply.unwrap_or(open_game.ply_count());
                open_game.show_ply(if back { shown.saturating_sub(1) } else { shown + 1 });
                let message = announcements::describe_last_move(texts, open_game).unwrap_or_default();
                self.announcement.replace_with(Announcement::polite(message));
                return self.save();
            }
            Intent::Escape => {
                open_game.clear_interaction();
                if open_game.is_shifting() {
                    open_game.special_action = None;
                }
                self.announcement.replace_with(announcements::announce_result(
                    texts,
                    open_game,
                    InputResult::Deselected,
                ));
                return vec![Command::FocusCursor];
            }
            Intent::RotateBoard => return self.rotate_board(),
            // What is placed in secret would show in what is attacked.
            Intent::ToggleAttackView | Intent::ShowPartyAttacks(_) if open_game.is_secret() => {
                open_game.attack_view = None
            }
            Intent::ToggleAttackView => {
                open_game.clear_interaction();
                open_game.attack_view =
                    if open_game.attack_view.is_some() { None } else { Some(AttackView::default()) };
            }
            Intent::Draw(drawing) => open_game.draw(drawing),
            Intent::StartDrawing => {
                open_game.start_drawing();
                self.announcement.replace_with(announcements::announce_result(
                    texts,
                    open_game,
                    InputResult::AttacksShown,
                ));
            }
            Intent::ShowPartyAttacks(party) => {
                open_game.view_party_attacks(party);
                self.announcement.replace_with(announcements::announce_result(
                    texts,
                    open_game,
                    InputResult::AttacksShown,
                ));
            }
            Intent::ShowPly(plies) => {
                open_game.show_ply(plies);
                return self.save();
            }
            Intent::RemoveKings => return self.remove_kings(),
            Intent::Ready => {
                let input_result = open_game.finish_arrangement();
                return self.finish_input(input_result);
            }
            Intent::DismissHandover => {
                if open_game.waits_for_others() {
                    return Vec::new();
                }
                open_game.handover_screen = false;
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
    pub(in crate::app) fn blocks_intent(&mut self, intent: &Intent) -> bool {
        let texts = self.texts();
        let Some(open_game) = &self.open_game else { return true };
        // Anyone who waits for others may look at the board meanwhile.
        let looks = open_game.attack_view.is_some() && matches!(intent, Intent::ClickCell(_) | Intent::Enter);
        if !intent.is_game_action() || looks || open_game.shown_ply.is_some() {
            return false;
        }
        let message = if open_game.waits_for_others() {
            let party = texts.party(open_game.def().kind(), open_game.party_to_act());
            let template = match open_game.bot_level(open_game.party_to_act()) {
                Some(_) if open_game.bots.is_paused => texts.bots.paused,
                Some(_) => texts.bots.thinking,
                None => texts.share.waiting_for,
            };
            render(template, &[("party", party)])
        } else if open_game.is_clock_paused() {
            format!("{} {}", texts.clock.paused, texts.clock.paused_hint)
        } else {
            return false;
        };
        self.announcement.replace_with(Announcement::polite(message));
        true
    }

    /// Somebody else arranges pieces now, or the game begins.
    pub(in crate::app) fn after_arrangement(&mut self) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &self.open_game else { return Vec::new() };
        let game_kind = open_game.def().kind();
        let template = match open_game.arranging_party() {
            Some(_) if open_game.handover_screen => texts.arranging.handover_heading,
            Some(_) if open_game.is_rearranging() => texts.coalition().rearranges,
            Some(_) => texts.game(game_kind).setup.as_ref().map_or("", |setup| setup.heading),
            None => texts.to_move,
        };
        let party = texts.party(game_kind, open_game.party_to_act());
        self.announcement.replace_with(Announcement::polite(render(template, &[("party", party)])));
        self.commit()
    }

    fn remove_kings(&mut self) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.is_playable()) else {
            return Vec::new();
        };
        let by = open_game.shown_position().turn();
        open_game.clear_interaction();
        if open_game.game.play(Action { by, kind: ActionKind::RemoveKings }).is_err() {
            return Vec::new();
        }
        self.announcement.replace_with(announcements::announce_result(
            texts,
            open_game,
            InputResult::MovePlayed,
        ));
        self.after_move()
    }

    fn move_cursor(&mut self, (right, down): (i8, i8)) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        if let Some(choice) = &mut open_game.promotion {
            let count = choice.options().len();
            let step = if right + down > 0 { 1 } else { count - 1 };
            choice.focused = (choice.focused + step) % count;
        } else if let Some(next) =
            open_game.layout().next(open_game.geometry(), open_game.cursor, (right, down))
        {
            if open_game.geometry().is_walled(open_game.cursor, next) {
                self.announcement.replace_with(Announcement::polite(texts.fortress().wall.to_owned()));
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
        let Some(open_game) = &mut self.open_game else { return };
        open_game.cursor = cell;
        let layout = open_game.layout();
        let (full, centre) = (ViewBox::of(layout, labels), layout.centre(open_game.geometry(), cell));
        if !open_game.viewport.view(full).contains(centre) {
            self.move_cursor_to(cell);
        }
    }

    /// The keyboard goes to a cell, and the cell comes into view.
    fn move_cursor_to(&mut self, cell: Cell) {
        let labels = self.settings.labels;
        let Some(open_game) = &mut self.open_game else { return };
        open_game.cursor = cell;
        let layout = open_game.layout();
        let corner = layout.corner(open_game.geometry(), cell);
        open_game.viewport = open_game.viewport.scrolled_to(ViewBox::of(layout, labels), corner);
    }

    fn change_viewport(&mut self, intent: &Intent) {
        let labels = self.settings.labels;
        let Some(open_game) = &mut self.open_game else { return };
        let (viewport, full) = (open_game.viewport, ViewBox::of(open_game.layout(), labels));
        if matches!(intent, Intent::DoubleTap(_)) {
            open_game.clear_interaction();
        }
        open_game.viewport = match *intent {
            Intent::Zoom { factor, at } => viewport.zoomed(full, factor, at),
            Intent::DoubleTap(at) => viewport.toggled(full, at),
            Intent::Pan(by) => viewport.panned(full, by),
            _ => return,
        };
    }

    fn rotate_board(&mut self) -> Vec<Command> {
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let rules = open_game.game.def().rules();
        open_game.bottom = rules.party_at_seat(rules.seat(Party::new(open_game.bottom)) + 1).index();
        open_game.skip_animation = true;
        self.save()
    }

    /// A letter on the board: a piece's in the language that is spoken, a turn of the board, or a question.
    fn letter(&mut self, letter: char, back: bool) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &self.open_game else { return Vec::new() };
        let upper = letter.to_ascii_uppercase();
        if let Some(role) = open_game.notation_style.role(open_game.def(), upper) {
            let Some(cell) = open_game.next_piece(role.index(), back) else {
                let piece = texts.piece(open_game.def().kind(), role);
                self.announcement
                    .replace_with(Announcement::polite(render(texts.no_such_piece, &[("piece", piece)])));
                return Vec::new();
            };
            self.move_cursor_to(cell);
            return vec![Command::FocusCursor];
        }
        if upper == ROTATE_KEY {
            let mut commands = self.rotate_board();
            commands.push(Command::FocusCursor);
            return commands;
        }
        if upper == PAUSE_KEY {
            return self.pause_clock(!open_game.is_clock_paused());
        }
        if let Some(question) = BoardQuery::for_key(letter.to_ascii_lowercase()) {
            self.announcement
                .replace_with(Announcement::polite(announcements::answer_query(texts, open_game, question)));
        }
        Vec::new()
    }

    fn undo_or_redo(&mut self, undo: bool) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        if undo && open_game.pending_move.is_some() {
            // It was not played yet.
            open_game.clear_interaction();
            self.announcement.replace_with(announcements::announce_result(
                texts,
                open_game,
                InputResult::Deselected,
            ));
            return Vec::new();
        }
        let can_go = if undo { open_game.can_undo() } else { open_game.can_redo() };
        if !can_go && open_game.special_action.is_none() {
            return Vec::new();
        }
        open_game.clear_interaction();
        open_game.shown_ply = None;
        // Another check may be given in its stead.
        open_game.declined_at_step = None;
        if open_game.special_action.take().is_some() {
            // What was begun is not done yet.
            open_game.handover_screen = false;
            self.announcement.replace_with(Announcement::polite(texts.announce_undo.to_owned()));
            return self.save();
        }
        let arranger = open_game.arranging_party();
        if undo {
            open_game.undo();
            open_game.rewind_clock();
            // Taken back, another one's placement is not for these eyes.
            open_game.handover_screen |=
                open_game.needs_handover() && open_game.arranging_party() != arranger;
            self.announcement.replace_with(Announcement::polite(texts.announce_undo.to_owned()));
        } else {
            open_game.redo();
            open_game.rewind_clock();
            open_game.handover_screen |=
                open_game.needs_handover() && open_game.arranging_party() != arranger;
            self.announcement.replace_with(announcements::announce_result(
                texts,
                open_game,
                InputResult::MovePlayed,
            ));
            return self.after_move();
        }
        self.commit()
    }

    /// Offers, answers, claims and resignations.
    fn play_draw_or_resign(&mut self, intent: &Intent) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let state = open_game.game.state();
        let turn = state.position.turn();
        let answerer = open_game.draw_answerer();
        let (by, kind) = match intent {
            Intent::OfferDraw => (Some(turn), ActionKind::OfferDraw),
            Intent::AcceptDraw => (answerer, ActionKind::AcceptDraw),
            Intent::DeclineDraw => (answerer, ActionKind::DeclineDraw),
            Intent::ClaimDraw => (Some(turn), ActionKind::ClaimDraw),
            Intent::Resign(party) => (Some(*party), ActionKind::Resign),
            _ => return Vec::new(),
        };
        let is_theirs = |by: &Party| open_game.arranging_party().is_none() && open_game.is_local(*by);
        let Some(by) = by.filter(is_theirs) else { return Vec::new() };
        open_game.clear_interaction();
        if open_game.game.play(Action { by, kind }).is_err() {
            return Vec::new();
        }
        if matches!(kind, ActionKind::OfferDraw | ActionKind::AcceptDraw) {
            open_game.accept_for_person(by);
        }
        self.dialog = None;
        self.announcement.replace_with(announcements::announce_draw_or_resign(texts, open_game));
        let mut commands = self.commit();
        commands.extend(self.action_sound(&[]));
        commands
    }

    /// A move was made: it is kept, and heard.
    pub(in crate::app) fn after_move(&mut self) -> Vec<Command> {
        if let Some(open_game) = &mut self.open_game {
            open_game.meta.last_move_at = self.now;
        }
        let mut commands = self.commit();
        let last = self.open_game.as_ref().and_then(|open_game| open_game.game.plies().last());
        let captures = last.is_some_and(|ply| ply.mv().is_none_or(|mv| mv.captured.is_some()));
        commands.extend(self.action_sound(if captures {
            &[Sound::Capture, Sound::Move]
        } else {
            &[Sound::Move]
        }));
        commands.extend(self.turn_sound());
        commands
    }

    /// The sound of a turn, if it is wanted and it is the turn of somebody who plays here.
    pub(in crate::app) fn turn_sound(&self) -> Option<Command> {
        let open_game = self.open_game.as_ref().filter(|_| self.settings.plays(Sound::Turn))?;
        let is_ours = open_game.game.state().outcome.is_none() && !open_game.waits_for_others();
        is_ours.then_some(Command::PlaySound(Sound::Turn))
    }

    /// The first sound that is wanted: of the end, of a check, or of these.
    pub(in crate::app) fn action_sound(&self, others: &[Sound]) -> Option<Command> {
        let open_game = self.open_game.as_ref()?;
        let state = open_game.game.state();
        let over = state.outcome.is_some();
        let position = &state.position;
        let answering = !position.coalition().may_answer.is_empty();
        let check = answering || in_check(open_game.def().rules(), position, position.turn());
        let foremost = [(over, Sound::End), (check, Sound::Check)];
        let foremost = foremost.into_iter().filter_map(|(applies, sound)| applies.then_some(sound));
        let mut sounds = foremost.chain(others.iter().copied());
        sounds.find(|&sound| self.settings.plays(sound)).map(Command::PlaySound)
    }

    /// Something was done in the game: from now on it is kept, and the address is the table's.
    pub(in crate::app) fn commit(&mut self) -> Vec<Command> {
        let (key, now) = (self.new_key(), self.now);
        let is_played = |open_game: &&mut OpenGame| {
            open_game.learn_marks.is_none() && open_game.analysis.is_none() && open_game.editor.is_none()
        };
        let Some(open_game) = self.open_game.as_mut().filter(is_played) else {
            return Vec::new();
        };
        let first = !std::mem::replace(&mut open_game.is_saved, true);
        if open_game.meta.key == GameKey::default() {
            open_game.meta.key = key;
            open_game.meta.started_at = now;
        }
        if first && self.saved_games.is_blocked(open_game.meta.key) {
            open_game.meta.key = key;
        }
        open_game.meta.saved_at = now;
        let route = Route::Game(Some(open_game.meta.key)).write();
        let mut commands = self.save_open_game();
        commands.extend(first.then_some(Command::ReplaceHash(route)));
        commands
    }

    /// How the table looks has changed.
    pub(in crate::app) fn save(&mut self) -> Vec<Command> {
        self.save_open_game()
    }
}
