//! Pointer and keyboard input on the board.
use super::BoardIntent;
use super::clock::pause_clock;
use super::result::finish_input;
use crate::announcements::{BoardQuery, answer_query};
use crate::board::{Point, ViewBox, Viewport};
use crate::changes::Changes;
use crate::open_game::{DragStyle, Drawing, Feedback, InputResult, OpenGame};
use crate::tab::{Command, Tab};
use engine::board::Cell;
use engine::pieces::Party;

/// The key that turns the board.
const ROTATE_KEY: char = 'F';
/// The key that leads to the field for typed moves.
const TYPE_KEY: char = 'I';
/// The key that pauses and resumes the clock.
const PAUSE_KEY: char = 'H';

/// Handles an intent of pointer or keyboard.
pub(super) fn update(tab: &mut Tab, intent: BoardIntent) -> Vec<Command> {
    if let (Some(shows), Some(open_game)) = (intent.shows_cursor(), &mut tab.open_game) {
        open_game.view.shows_cursor = shows;
    }
    let confirmation = tab.settings.move_confirmation;
    match intent {
        BoardIntent::Click(cell) | BoardIntent::Tap(cell) => {
            input(tab, false, |open_game| open_game.click_cell(cell, confirmation))
        }
        BoardIntent::Drop(to) => input(tab, false, |open_game| open_game.drop_piece(to, confirmation)),
        BoardIntent::CancelDrag => cancel_drag(tab),
        BoardIntent::Promote(index) => input(tab, true, |open_game| open_game.promote(index, confirmation)),
        BoardIntent::Enter => input(tab, true, |open_game| {
            match open_game.interaction.promotion.as_ref().map(|choice| choice.focused) {
                Some(focused) => open_game.promote(focused, confirmation),
                None => open_game.click_cell(open_game.view.cursor, confirmation),
            }
        }),
        BoardIntent::StartDrag { cell, is_touch } => {
            let drag_style = DragStyle::new(is_touch, tab.settings.magnifier);
            change(tab, |open_game| open_game.start_drag(cell, drag_style))
        }
        BoardIntent::Hover(cell) => {
            let commands = change(tab, |open_game| open_game.interaction.hovered = cell);
            note_preview(tab);
            commands
        }
        BoardIntent::Ask(cell) => change(tab, |open_game| ask(open_game, cell)),
        BoardIntent::Focus(cell) | BoardIntent::FocusUnseen(cell) => focus_cell(tab, cell),
        BoardIntent::MoveCursor(right, down) => {
            let commands = move_cursor(tab, (right, down));
            note_preview(tab);
            commands
        }
        BoardIntent::Letter { letter, back } => self::letter(tab, letter, back),
        BoardIntent::Zoom { factor, at } => {
            change_viewport(tab, |viewport, whole| viewport.zoomed(whole, factor, at))
        }
        BoardIntent::Pan(by) => change_viewport(tab, |viewport, whole| viewport.panned(whole, by)),
        BoardIntent::DoubleTap(at) => double_tap(tab, at),
        BoardIntent::Escape => escape(tab),
        BoardIntent::Rotate => rotate(tab),
        BoardIntent::ToggleAttackView => change(tab, OpenGame::toggle_attack_view),
        BoardIntent::ShowPartyAttacks(party) => view(tab, |open_game| {
            if open_game.is_secret() {
                open_game.view.attack_view = None;
                return InputResult::Ignored;
            }
            open_game.view_party_attacks(party);
            InputResult::AttacksShown
        }),
        BoardIntent::PreviewJoin { party, partner } => view(tab, |open_game| {
            open_game.view_attacks_after_join(party, partner);
            InputResult::AttacksShown
        }),
        BoardIntent::ShowAlly { own, ally } => view(tab, |open_game| {
            if open_game.is_secret() || !open_game.allies_of(own).contains(ally) {
                return InputResult::Ignored;
            }
            open_game.view_ally(own, ally);
            InputResult::AttacksShown
        }),
        BoardIntent::StartDrawing => view(tab, |open_game| {
            open_game.start_drawing();
            InputResult::AttacksShown
        }),
        BoardIntent::PreviewDrawing(drawing) => {
            change(tab, |open_game| open_game.interaction.unfinished_drawing = drawing)
        }
        BoardIntent::Draw(drawing) => draw(tab, drawing),
    }
}

/// Handles an input that may play a move. With `focuses` the cursor gets the focus afterwards.
pub(super) fn input(
    tab: &mut Tab,
    focuses: bool,
    input: impl FnOnce(&mut OpenGame) -> InputResult,
) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let input_result = input(open_game);
    if input_result == InputResult::PieceAsked
        && open_game.is_play_mode()
        && open_game.view.shown_ply.is_some()
    {
        open_game.last_feedback = Some(Feedback::LookingBack);
    }
    if input_result == InputResult::NeedsPromotion {
        // Every option has to be visible.
        open_game.view.viewport = Viewport::default();
    }
    let asks = matches!(input_result, InputResult::NeedsPromotion | InputResult::NeedsConfirmation);
    let mut commands = finish_input(tab, input_result);
    commands.extend((focuses || asks).then_some(Command::FocusCursor));
    commands
}

/// Changes what the board shows, without an announcement.
fn change(tab: &mut Tab, change: impl FnOnce(&mut OpenGame)) -> Vec<Command> {
    if let Some(open_game) = &mut tab.open_game {
        change(open_game);
    }
    Vec::new()
}

/// The needles of neutral powers follow the move that the player is about to make.
fn note_preview(tab: &mut Tab) {
    if tab.open_game.as_ref().is_some_and(|open_game| open_game.previewed_game().is_some()) {
        tab.note(Changes::SEARCH);
    }
}

/// Changes the attack view and announces it.
fn view(tab: &mut Tab, change: impl FnOnce(&mut OpenGame) -> InputResult) -> Vec<Command> {
    if let Some(InputResult::AttacksShown) = tab.open_game.as_mut().map(change) {
        tab.announce_result(InputResult::AttacksShown);
    }
    Vec::new()
}

/// Shows what the piece under the pointer is, or ends that. What a click asked stays.
fn ask(open_game: &mut OpenGame, cell: Option<Cell>) {
    if open_game.asked_piece().is_some_and(|asked| asked.is_kept) {
        return;
    }
    // At the end a pointer that rests leaves the result.
    let is_over = open_game.game.state().outcome.is_some() && open_game.view.shown_ply.is_none();
    match cell.filter(|_| open_game.can_ask() && !is_over) {
        Some(cell) => {
            open_game.ask(cell, false);
        }
        None => open_game.interaction.asked = None,
    }
}

fn cancel_drag(tab: &mut Tab) -> Vec<Command> {
    if tab.open_game.as_mut().is_some_and(|open_game| open_game.interaction.cancel_drag()) {
        tab.announce_result(InputResult::Deselected);
    }
    Vec::new()
}

fn escape(tab: &mut Tab) -> Vec<Command> {
    if std::mem::take(&mut tab.is_presenting) {
        tab.note(Changes::PAGE);
        return vec![Command::FocusCursor];
    }
    let mut result = InputResult::Deselected;
    if let Some(open_game) = &mut tab.open_game {
        open_game.clear_interaction();
        if open_game.is_shifting() {
            open_game.special_action = None;
        }
        result = open_game.take_back_premove();
    }
    tab.announce_result(result);
    vec![Command::FocusCursor]
}

fn move_cursor(tab: &mut Tab, (right, down): (i8, i8)) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    if let Some(choice) = &mut open_game.interaction.promotion {
        let count = choice.options().len();
        let step = if right + down > 0 { 1 } else { count - 1 };
        choice.focused = (choice.focused + step) % count;
    } else if let Some(next) =
        open_game.layout().next(open_game.geometry(), open_game.view.cursor, (right, down))
    {
        let is_walled = open_game.geometry().is_walled(open_game.view.cursor, next);
        open_game.move_cursor_to(next, tab.settings.labels);
        if is_walled {
            tab.announce(texts.fortress().wall);
        }
    } else if tab.settings.wrap_cursor {
        let cursor = open_game.view.cursor;
        let opposite = open_game.layout().opposite(open_game.geometry(), cursor, (right, down));
        open_game.move_cursor_to(opposite, tab.settings.labels);
    } else {
        tab.announce(texts.board_edge);
    }
    vec![Command::FocusCursor]
}

/// Adds a drawing, or removes the same one. A circle, drawn by a click of the right button, takes back the move that waits
/// instead.
fn draw(tab: &mut Tab, drawing: Drawing) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    if drawing.from == drawing.to && open_game.premove().is_some() {
        let result = open_game.take_back_premove();
        tab.announce_result(result);
    } else {
        open_game.interaction.draw(drawing);
    }
    Vec::new()
}

/// Handles a cell that received the focus. Tabbing can reach cells outside the viewport, so it follows.
fn focus_cell(tab: &mut Tab, cell: Cell) -> Vec<Command> {
    let labels = tab.settings.labels;
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.view.cursor = cell;
    let layout = open_game.layout();
    let (whole, centre) = (ViewBox::of(layout, labels), layout.centre(open_game.geometry(), cell));
    if !open_game.view.viewport.view(whole).contains(centre) {
        open_game.move_cursor_to(cell, labels);
    }
    Vec::new()
}

fn change_viewport(tab: &mut Tab, change: impl FnOnce(Viewport, ViewBox) -> Viewport) -> Vec<Command> {
    let labels = tab.settings.labels;
    if let Some(open_game) = &mut tab.open_game {
        let whole = ViewBox::of(open_game.layout(), labels);
        open_game.view.viewport = change(open_game.view.viewport, whole);
    }
    Vec::new()
}

fn double_tap(tab: &mut Tab, at: Point) -> Vec<Command> {
    change(tab, OpenGame::clear_interaction);
    change_viewport(tab, |viewport, whole| viewport.toggled(whole, at))
}

/// Turns the board so that the party of the next seat is at the bottom.
fn rotate(tab: &mut Tab) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let rules = open_game.game.def().rules();
    open_game.view.bottom = rules.party_at_seat(rules.seat(Party::new(open_game.view.bottom)) + 1).index();
    open_game.interaction.skip_animation = true;
    tab.save_view()
}

/// Handles a letter key: a piece's letter in the player's notation, a shortcut or a question.
fn letter(tab: &mut Tab, letter: char, back: bool) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let labels = tab.settings.labels;
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let upper = letter.to_ascii_uppercase();
    if let Some(role) = style.role(open_game.def(), upper) {
        let Some(cell) = open_game.next_piece(role.index(), back) else {
            let piece = texts.piece(open_game.def().kind(), role);
            tab.announce(texts.no_such_piece(piece));
            return Vec::new();
        };
        open_game.move_cursor_to(cell, labels);
        open_game.view.shows_cursor = true;
        return vec![Command::FocusCursor];
    }
    if upper == ROTATE_KEY {
        let mut commands = rotate(tab);
        commands.push(Command::FocusCursor);
        return commands;
    }
    if upper == TYPE_KEY {
        return vec![Command::FocusMoveField];
    }
    if upper == PAUSE_KEY {
        let pauses = !open_game.is_clock_paused();
        return pause_clock(tab, pauses);
    }
    if let Some(query) = BoardQuery::for_key(letter.to_ascii_lowercase()) {
        let answer = answer_query(texts, open_game, &style, query);
        tab.announce(answer);
    }
    Vec::new()
}
