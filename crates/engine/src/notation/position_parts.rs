//! The parts of a position text as values, whether or not they are consistent. Position texts are written
//! from them; the position editor reads a text into them, skipping what is unreadable.
use super::action_text::read_cell;
use super::position_reader::{double_step_start, or_dash, read_pieces};
use super::{Names, PositionField, PositionSyntax};
use crate::board::Cell;
use crate::pieces::{EnPassantRole, Party, PartySet, Piece, Role};
use crate::rules::{CoalitionState, CompiledRules, EnPassant, Position, Relations};

/// Prefix of the parties that still arrange their pieces.
const ARRANGES: char = '@';
/// Prefix of the parties that may answer out of turn.
const ANSWERS: char = '!';
/// Sign of a party without a partner; in [`read`] also of no right yet.
const NONE: char = '-';

/// The parts of a position, whether or not they are consistent: what an editor shows while a position is set
/// up. [`games::read_parts`](crate::games::read_parts) and [`games::write_parts`](crate::games::write_parts)
/// are the way from and to the position text ([FEN] of these games).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::notation::{Names, PositionErrorKind};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut parts = games::read_parts(&*def, &def.write_position(&def.start_position()));
/// parts.set(def.cell_by_name("e1").expect("a cell"), None);
/// parts.castlings.retain(|&index| index > 1);
/// // Without White's king this is no position, but it has a text.
/// let text = games::write_parts(&*def, &parts);
/// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1");
/// let errors = def.read_position(&text).expect_err("an error");
/// assert!(matches!(errors[0].kind, PositionErrorKind::KingCount { found: 0, .. }));
/// ```
///
/// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionParts {
    /// The pieces in ascending order of their cells, at most one per cell. Rooks with a castling right have
    /// no unmoved mark here; `castlings` has the rights.
    pieces: Vec<(Cell, Piece)>,
    /// The party that moves next.
    pub turn: Party,
    /// The parties that still arrange their pieces. While there are any, no party is on turn.
    pub arranging: PartySet,
    /// The eliminated parties; under alliance mate, the parties that have removed their kings.
    pub eliminated: PartySet,
    /// The available [castling rights]: ascending indices into [`CompiledRules::castlings`].
    ///
    /// [castling rights]: https://www.chessprogramming.org/Castling_Rights
    pub castlings: Vec<usize>,
    /// The double steps that are open to [en passant], each as the passed cell and the cell of the piece.
    ///
    /// [en passant]: https://www.chessprogramming.org/En_passant
    pub en_passant: Vec<[Cell; 2]>,
    /// [Plies] since the last capture or pawn move.
    ///
    /// [Plies]: https://www.chessprogramming.org/Ply
    pub halfmove_clock: u16,
    /// The round number, from 1.
    pub round_number: u16,
    /// Coalitions, one-time rights and owed turns; the default in games without coalitions.
    pub coalition: CoalitionState,
}

impl PositionParts {
    /// Returns an empty board in round 1, without any rights.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge};
    /// use schachquartett_engine::notation::PositionParts;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let text = games::write_parts(&*def, &PositionParts::empty(bridge::WHITE));
    /// assert_eq!(text, "8/8/8/8/***2***/8/8/8/8 w - - 0 1");
    /// ```
    #[must_use]
    pub fn empty(turn: Party) -> Self {
        Self {
            pieces: Vec::new(),
            turn,
            arranging: PartySet::EMPTY,
            eliminated: PartySet::EMPTY,
            castlings: Vec::new(),
            en_passant: Vec::new(),
            halfmove_clock: 0,
            round_number: 1,
            coalition: CoalitionState::default(),
        }
    }

    /// Returns the parts of a position, double steps in the order of the syntax.
    pub(crate) fn of(syntax: &PositionSyntax, rules: &CompiledRules, position: &Position) -> Self {
        let mut rights: Vec<EnPassant> = position.en_passant().collect();
        if syntax.by_owner {
            rights.sort_by_cached_key(|right| right.owner.index() as i64);
        }
        let available = |index: &usize| rules.castlings[*index].is_available(position);
        Self {
            // In a position the unmoved mark of a rook is a castling right; here `castlings` has it.
            pieces: position
                .pieces()
                .map(|(cell, piece)| {
                    let has_marks = rules.initial_piece(piece.party(), piece.role()).is_unmoved();
                    (cell, piece.with_unmoved(has_marks && piece.is_unmoved()))
                })
                .collect(),
            turn: position.turn(),
            arranging: position.arranging(),
            eliminated: position.eliminated(),
            castlings: (0..rules.castlings.len()).filter(available).collect(),
            en_passant: rights.into_iter().map(|right| [right.target, right.pawn]).collect(),
            halfmove_clock: position.halfmove_clock(),
            round_number: position.round_number(),
            coalition: *position.coalition(),
        }
    }

    /// Returns the pieces in ascending order of their cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let parts = games::read_parts(&*def, &def.write_position(&def.start_position()));
    /// // Three parties with eight pieces and nine pawns each.
    /// assert_eq!(parts.pieces().len(), 51);
    /// ```
    pub fn pieces(&self) -> &[(Cell, Piece)] {
        &self.pieces
    }

    /// Returns the piece on a cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge};
    /// use schachquartett_engine::{notation::Names, pieces::Piece};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let parts = games::read_parts(&*def, &def.write_position(&def.start_position()));
    /// let rook = Piece::new(bridge::WHITE, bridge::ROOK);
    /// // The castling right is in `castlings`, not in the piece.
    /// assert_eq!(parts.piece(def.cell_by_name("a1").expect("a cell")), Some(rook));
    /// ```
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.pieces.iter().find(|(at, _)| *at == cell).map(|(_, piece)| *piece)
    }

    /// Replaces the content of a cell by a piece, or empties it with `None`.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge};
    /// use schachquartett_engine::notation::{Names, PositionParts};
    /// use schachquartett_engine::pieces::{Piece, Role};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut parts = PositionParts::empty(bridge::BLACK);
    /// let king = Piece::new(bridge::WHITE, Role::KING);
    /// parts.set(def.cell_by_name("d5").expect("a cell"), Some(king));
    /// assert_eq!(games::write_parts(&*def, &parts), "8/8/8/8/***K1***/8/8/8/8 b - - 0 1");
    /// ```
    pub fn set(&mut self, cell: Cell, piece: Option<Piece>) {
        self.pieces.retain(|(at, _)| *at != cell);
        let place = self.pieces.partition_point(|(at, _)| *at < cell);
        if let Some(piece) = piece {
            self.pieces.insert(place, (cell, piece));
        }
    }

    /// Removes all pieces.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut parts = games::read_parts(&*def, &def.write_position(&def.start_position()));
    /// parts.clear();
    /// assert!(parts.pieces().is_empty());
    /// // Castling rights are a part of their own.
    /// assert_eq!(parts.castlings, [0, 1, 2, 3]);
    /// ```
    pub fn clear(&mut self) {
        self.pieces.clear();
    }

    /// Returns a position for display only. It may be illegal: castling rights, en passant and counters are
    /// missing, and no king is [royal].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge};
    /// use schachquartett_engine::notation::{Names, PositionParts};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut parts = PositionParts::empty(bridge::WHITE);
    /// let (cell, queen) =
    ///     (def.cell_by_name("d1").expect("a cell"), Piece::new(bridge::WHITE, bridge::QUEEN));
    /// parts.set(cell, Some(queen));
    /// // A queen alone is no position of the game, but it can be shown.
    /// assert_eq!(parts.to_unchecked_position(def.rules()).piece(cell), Some(queen));
    /// ```
    ///
    /// [royal]: https://en.wikipedia.org/wiki/Fairy_chess_piece
    #[must_use]
    pub fn to_unchecked_position(&self, rules: &CompiledRules) -> Position {
        let relations = Relations::all_enemies(rules.parties);
        let mut position = Position::new(&self.pieces, relations, PartySet::EMPTY, self.turn);
        position.set_arranging(self.arranging);
        self.eliminated.iter().for_each(|party| position.mark_eliminated(party));
        if let Some(coalition) = &rules.coalition {
            position.set_coalition(coalition, self.coalition);
        }
        position
    }

    /// Returns the [double steps] that pieces on the board may have made with their last move, each as the
    /// passed cell and the cell of the piece. Pieces of the party on turn have none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, notation::Names};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let text = "rnbqkbnr/pppppppp/8/8/***2***/2P5/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    /// let parts = games::read_parts(&*def, text);
    /// // The Berolina pawn of c4 came over b3 from a2, or over d3 from e2.
    /// let pair = |names: [&str; 2]| names.map(|name| def.cell_by_name(name).expect("a cell"));
    /// assert_eq!(parts.double_steps(def.rules()), [pair(["b3", "c4"]), pair(["d3", "c4"])]);
    /// ```
    ///
    /// [double steps]: https://www.chessprogramming.org/Pawn_Push
    pub fn double_steps(&self, rules: &CompiledRules) -> Vec<[Cell; 2]> {
        let pawn = Role::new(rules.pawn_roles.trailing_zeros() as usize % Role::MAX_COUNT);
        let mut pairs = Vec::new();
        for &(cell, piece) in &self.pieces {
            let party = piece.party();
            // In coalition chess a double step can end in the promotion zone, so the piece may have promoted.
            let became = rules.coalition.is_some() && rules.promotion.zone[party].contains(cell);
            let has_stepped = rules.is_pawn(piece.role()) && !piece.is_unmoved() || became;
            if party == self.turn || !has_stepped {
                continue;
            }
            let pawn = rules.initial_piece(party, pawn);
            let rows = rules
                .move_table
                .movements(pawn)
                .iter()
                .filter(|row| row.en_passant == EnPassantRole::DoubleStep);
            let directions = rows.flat_map(|row| row.directions.iter().copied());
            let back = |direction| rules.geometry.step(cell, rules.geometry.opposite(direction));
            let passed = directions.filter_map(back);
            pairs.extend(
                passed
                    .filter(|&passed| double_step_start(rules, pawn, passed, cell).is_some())
                    .map(|passed| [passed, cell]),
            );
        }
        pairs
    }

    /// Sorts the double steps as the text has them: by owner, or otherwise older ones first.
    pub(crate) fn order_en_passant(&mut self, by_owner: bool, rules: &CompiledRules) {
        // All sorted lists have numbers of one type: each further type would compile another sort.
        let parties = rules.parties as i64;
        let mut pairs = std::mem::take(&mut self.en_passant);
        pairs.sort_by_cached_key(|[_, cell]| {
            let Some(owner) = self.piece(*cell).map(Piece::party) else { return parties };
            let age = parties - rules.order.turns_between(owner, self.turn) as i64 % parties;
            if by_owner { owner.index() as i64 } else { age }
        });
        self.en_passant = pairs;
    }
}

/// Returns the position text of the parts.
pub(crate) fn write(
    syntax: &PositionSyntax,
    names: &dyn Names,
    rules: &CompiledRules,
    parts: &PositionParts,
) -> String {
    let letters =
        |parties: PartySet| -> String { parties.iter().map(|party| names.party_letter(party)).collect() };
    let state = &parts.coalition;
    let small = rules.coalition.iter().flat_map(|coalition| coalition.small);
    let field = |field: &PositionField| match field {
        PositionField::Pieces => {
            let relations = Relations::all_enemies(rules.parties);
            let position = Position::new(&parts.pieces, relations, PartySet::EMPTY, parts.turn);
            syntax.rows_of(names, rules, &position)
        }
        PositionField::Turn if !parts.arranging.is_empty() => {
            format!("{ARRANGES}{}", letters(parts.arranging))
        }
        PositionField::Turn => {
            let mut turn = names.party_letter(parts.turn).to_string();
            if !state.may_answer.is_empty() {
                turn.push(ANSWERS);
                turn += &letters(state.may_answer);
            }
            turn
        }
        PositionField::Eliminated => or_dash(letters(parts.eliminated)),
        PositionField::Castling => {
            let rights = parts.castlings.iter().filter_map(|&index| syntax.rights.get(index).copied());
            or_dash(rights.collect())
        }
        PositionField::EnPassant => {
            let pair = |[passed, piece]: &[Cell; 2]| names.cell_name(*passed) + &names.cell_name(*piece);
            let pairs: Vec<String> = parts.en_passant.iter().map(pair).collect();
            or_dash(pairs.join(","))
        }
        PositionField::HalfmoveClock => parts.halfmove_clock.to_string(),
        PositionField::RoundNumber => parts.round_number.to_string(),
        PositionField::Partners => {
            let partner =
                |small: Party| state.partners[small].map_or(NONE, |partner| names.party_letter(partner));
            small.clone().map(partner).collect()
        }
        PositionField::SpecialRights => {
            let rights = [('R', state.may_rearrange), ('W', state.may_skip), ('C', state.may_shift)];
            let rights = rights.into_iter().filter(|(_, parties)| !parties.is_empty());
            or_dash(rights.map(|(kind, parties)| format!("{kind}{}", letters(parties))).collect())
        }
        PositionField::OwedTurns => {
            let owed = Party::first(rules.parties).filter(|&party| state.owed_turns[party] > 0);
            or_dash(
                owed.map(|party| format!("{}{}", names.party_letter(party), state.owed_turns[party]))
                    .collect(),
            )
        }
    };
    let fields: Vec<String> = syntax.fields.iter().map(field).collect();
    fields.join(" ")
}

/// Reads the parts of a position text leniently: an unreadable part stays as in [`PositionParts::empty`].
pub(crate) fn read(
    syntax: &PositionSyntax,
    names: &dyn Names,
    rules: &CompiledRules,
    text: &str,
) -> PositionParts {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let field = |wanted: PositionField| {
        let at = syntax.fields.iter().position(|&field| field == wanted);
        at.and_then(|at| fields.get(at).copied()).unwrap_or_default()
    };
    let mut parts = PositionParts::empty(rules.order.first);
    for (cell, piece) in read_pieces(syntax, names, rules, field(PositionField::Pieces)) {
        parts.set(cell, Some(piece));
    }
    let party = |letter: char| names.party_by_letter(letter);
    let parties = |text: &str| -> PartySet { text.chars().filter_map(party).collect() };
    let turn = field(PositionField::Turn);
    match turn.strip_prefix(ARRANGES) {
        Some(letters) => parts.arranging = parties(letters),
        None => {
            let (turn, answering) = turn.split_once(ANSWERS).unwrap_or((turn, ""));
            parts.turn = turn.chars().find_map(party).unwrap_or(parts.turn);
            if rules.coalition.is_some() {
                parts.coalition.may_answer = parties(answering);
            }
        }
    }
    parts.eliminated = parties(field(PositionField::Eliminated));
    parts.castlings = rights(syntax.rights, field(PositionField::Castling));
    parts.en_passant =
        field(PositionField::EnPassant).split(',').filter_map(|text| pair(names, text)).collect();
    parts.halfmove_clock = number(field(PositionField::HalfmoveClock)).unwrap_or(parts.halfmove_clock);
    parts.round_number = number(field(PositionField::RoundNumber)).unwrap_or(parts.round_number);
    if let Some(coalition) = &rules.coalition {
        for (small, letter) in coalition.small.into_iter().zip(field(PositionField::Partners).chars()) {
            parts.coalition.partners[small] = party(letter);
        }
        let mut kind = NONE;
        for letter in field(PositionField::SpecialRights).chars() {
            let of_kind = match kind {
                'R' => &mut parts.coalition.may_rearrange,
                'W' => &mut parts.coalition.may_skip,
                _ => &mut parts.coalition.may_shift,
            };
            match party(letter) {
                Some(party) if kind != NONE => of_kind.insert(party),
                _ => kind = if matches!(letter, 'R' | 'W' | 'C') { letter } else { NONE },
            }
        }
        let mut rest = field(PositionField::OwedTurns);
        while let Some(letter) = rest.chars().next() {
            rest = rest.get(letter.len_utf8()..).unwrap_or_default();
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (count, after) = rest.split_at_checked(digits).unwrap_or((rest, ""));
            if let (Some(party), Ok(count)) = (party(letter), count.parse()) {
                parts.coalition.owed_turns[party] = count;
            }
            rest = after;
        }
    }
    parts
}

/// Reads castling rights as ascending indices into `names`, skipping unknown characters.
fn rights(names: &[&str], text: &str) -> Vec<usize> {
    let (mut rest, mut found) = (text, Vec::new());
    while let Some(letter) = rest.chars().next() {
        let named = names.iter().position(|name| rest.starts_with(name));
        found.extend(named);
        let length = named.map_or(letter.len_utf8(), |index| names[index].len());
        rest = rest.get(length..).unwrap_or_default();
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn pair(names: &dyn Names, text: &str) -> Option<[Cell; 2]> {
    let (one, rest) = read_cell(names, text).ok()?;
    let (two, rest) = read_cell(names, rest).ok()?;
    rest.is_empty().then_some([one, two])
}

fn number(text: &str) -> Option<u16> {
    Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()
}
