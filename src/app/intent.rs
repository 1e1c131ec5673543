//! What can be intended in a tab, and what follows for the world outside.
use super::{
    AnalysisStep, Dialog, Drawing, Dummy, EditStep, Kept, Pace, Point, Seats, Setting, Sound, StudyStep,
};
use crate::board::Cell;
use crate::games::fortress::Options;
use crate::games::{GameKind, coalition};
use crate::i18n::Language;
use crate::link::GameKey;
use crate::pieces::{Party, PartySet};
use crate::search::Level;

/// What can be asked about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Where is the keyboard?
    Where,
    /// What were the last moves?
    LastMoves,
    /// Where can the man go that is selected, or that the keyboard is on?
    Targets,
    /// Who attacks the cell that the keyboard is on?
    Attackers,
}

impl Question {
    /// The question that a key asks; none is the letter of a man in any language.
    pub const fn asked_by(key: char) -> Option<Self> {
        match key {
            'o' => Some(Self::Where),
            'v' => Some(Self::LastMoves),
            'w' => Some(Self::Targets),
            'x' => Some(Self::Attackers),
            _ => None,
        }
    }
}

/// What somebody wants.
#[derive(Clone, Debug)]
pub enum Intent {
    /// The tab begins: what was kept, and the browser's language.
    Load {
        /// The stored settings.
        settings: Option<String>,
        /// What is kept of games.
        kept: Vec<Kept>,
        /// All games in one text, as earlier versions kept them.
        old: Option<String>,
        /// The language that the browser prefers.
        language: Language,
        /// Random bits.
        seed: u64,
        /// The address of the page without `#` and what follows.
        base: String,
        /// The tasks that were solved.
        learned: Option<String>,
    },
    /// The file of lessons of a game was read, or could not be.
    BookRead(GameKind, Option<String>),
    /// Something where a game is learnt.
    Study(StudyStep),
    /// Something with a game that is analysed, or is to be.
    Analyse(AnalysisStep),
    /// Something where a position is edited.
    Edit(EditStep),
    /// The board is looked at, or played on again.
    Explore,
    /// All that a party attacks is looked at.
    LookAt(Party),
    /// Nothing but the board is on the page, or everything again.
    Present,
    /// The next position is shown, or the one before.
    Leaf {
        /// Whether the one before.
        back: bool,
    },
    /// The next cells that are touched are drawn on.
    BeginDrawing,
    /// An arrow or a circle is drawn, or erased.
    Draw(Drawing),
    /// What an opponent has thought about a question: so far, or all.
    Thought {
        /// The number of the question.
        number: u64,
        /// What was thought, as text.
        text: String,
        /// Whether it is all.
        done: bool,
    },
    /// Nobody can think about a question.
    ThinkingFailed(u64),
    /// The opponent that thinks does what it has found so far.
    MoveNow,
    /// The opponents are stopped, or go on.
    HaltBots(bool),
    /// An opponent sits down at a seat of the table, or a person.
    SeatBot(Party, Option<Level>),
    /// A person asks what to do, or does not want to know any more.
    Hint,
    /// The best line is shown where games are analysed, or not any more.
    Engine,
    /// A player of the game that may begin is an opponent, or a person.
    Bot(usize, Option<Level>),
    /// All players of that game but the first are opponents.
    AgainstBots,
    /// The address is this from `#` on.
    Visit(String),
    /// Another language.
    Speak(Language),
    /// A setting is changed.
    Set(Setting),
    /// A cell is clicked, or Enter pressed on it.
    Touch(Cell),
    /// A cell is tapped with a finger.
    Tap(Cell),
    /// A man is taken up.
    TakeUp {
        /// Where it stands.
        cell: Cell,
        /// Whether a finger takes it up.
        finger: bool,
    },
    /// A dragged man or pointer is over a cell.
    Hover(Option<Cell>),
    /// A dragged man is dropped.
    Drop(Option<Cell>),
    /// The keyboard goes right and down on the board, by cells of the screen.
    Arrow(i8, i8),
    /// A letter on the board: to the next man with it, or back to the one before, or a question.
    Letter {
        /// The letter.
        letter: char,
        /// Whether the keyboard goes back.
        back: bool,
    },
    /// The board is magnified by a factor around a point of the drawn board, or its middle.
    Zoom {
        /// The factor.
        factor: f64,
        /// The point.
        at: Option<Point>,
    },
    /// The board is magnified at a point, or seen as a whole again.
    DoubleTap(Point),
    /// The magnified board is moved under its frame: what is seen goes so many units right and down.
    Pan(Point),
    /// Enter on the cell, or the choice, that the keyboard is on.
    Enter,
    /// Escape.
    Escape,
    /// The focus came to a cell.
    Focus(Cell),
    /// A promotion is chosen.
    Promote(usize),
    /// The last ply is taken back.
    Undo,
    /// What was taken back is done again.
    Redo,
    /// The board is turned.
    Turn,
    /// The position after so many plies is shown.
    Show(usize),
    /// The party on turn takes its kings off the board.
    TakeKingsOff,
    /// The party that arranges its men is ready.
    Ready,
    /// The device was handed on.
    LiftCurtain,
    /// The small power on turn declares that it joins a party.
    Declare(Party),
    /// The party on turn forgoes its move.
    Wait,
    /// The party on turn begins to arrange its men anew.
    Rearrange,
    /// A motorcyclist is about to be put onto the other colour.
    Shift,
    /// The move that waits is really to be played.
    Confirm,
    /// What was begun is left undone.
    Reconsider,
    /// Who is asked answers out of turn.
    Answer,
    /// Who is asked does not answer out of turn.
    LetPass,
    /// The men that are arranged stand again as they did before.
    ResetArrangement,
    /// How the men stand that are arranged is kept.
    SaveArrangement,
    /// The men are arranged as was kept.
    UseArrangement(usize),
    /// A kept arrangement is removed.
    DropArrangement(usize),
    /// A draw is offered by the party on turn.
    OfferDraw,
    /// The offered draw is accepted.
    AcceptDraw,
    /// The offered draw is refused.
    RefuseDraw,
    /// A draw is claimed by the party on turn.
    ClaimDraw,
    /// A party resigns.
    Resign(Party),
    /// Time passes.
    Tick,
    /// The clock is stopped, or runs again.
    Pause(bool),
    /// A move is typed, or several.
    Type(String),
    /// A text is being typed, of which the last word can be completed.
    Complete(String),
    /// What can be meant by the text that cannot be read is found.
    SeekMeant,
    /// The keyboard goes to the next word that is offered, or to the one before.
    PickOffer {
        /// Whether to the one before.
        back: bool,
    },
    /// Nothing is offered any more.
    DropOffers,
    /// The last word of the text is completed to one that is offered.
    TakeOffer {
        /// Which one.
        index: usize,
        /// The text.
        text: String,
    },
    /// What can be meant is put into the field for moves.
    Mend(usize),
    /// The text of a game is read; if wanted, up to the move that is wrong.
    ReadSheet {
        /// The text.
        text: String,
        /// Whether a part will do.
        partly: bool,
    },
    /// The dialog with links and files is opened.
    OpenShare,
    /// These parties are to be played on this device where the others are played elsewhere; none where all are here.
    PlayHere(PartySet),
    /// Links begin with this address from now on.
    BaseAddress(String),
    /// A link goes out.
    SendLink {
        /// Whether it is one to the position, not to the whole game.
        position: bool,
        /// Whether the system shares it; otherwise it is copied.
        share: bool,
    },
    /// The text of the position that is shown is copied: for bridge chess, the FEN of other programs.
    CopyPosition,
    /// The code of the game is copied, which opens at any address.
    CopyCode,
    /// These parties are played on this device from now on; none means that all are.
    TakeSeat(PartySet),
    /// A game went on in two ways: that of the link is chosen, or that which is kept here.
    ChooseLine {
        /// Whether it is the link's.
        theirs: bool,
    },
    /// A text is opened: a link, a position, a game or a file of games.
    OpenText(String),
    /// The game at the board is saved as a file.
    SaveGame,
    /// The same is copied.
    CopyGame,
    /// A text is copied.
    Copy(String),
    /// Copying a text has worked, or not.
    Copied(Result<(), String>),
    /// A new version of the page is there, and waits.
    NewVersion,
    /// The browser did not keep a game.
    NotKept {
        /// Whether it would if there were room.
        full: bool,
    },
    /// Another tab has kept something, or removed it.
    KeptElsewhere {
        /// The name.
        name: String,
        /// The text; `None` where it was removed.
        text: Option<String>,
    },
    /// A game was not removed, because this is there meanwhile.
    StillKept(Kept),
    /// A file was not saved, or not read.
    FileFailed {
        /// Whether it was to be read.
        reading: bool,
    },
    /// A game was not kept, because another tab has kept this in its place meanwhile.
    Overtaken(Kept),
    /// A dialog is opened.
    Open(Dialog),
    /// The dialog is closed.
    Close,
    /// The notice is dismissed.
    Dismiss,
    /// A player of the new game is named.
    Name(usize, String),
    /// Who plays which colour in the new game.
    Seat(Seats),
    /// For whom a draw counts as a win in the new game.
    DrawOdds(Option<Party>),
    /// A man is taken off for the new game, or set back.
    Handicap(Cell),
    /// What is agreed for a new game of fortress chess.
    Agree(Options),
    /// What is agreed for a new game of coalition chess.
    AgreeCoalition(coalition::Options),
    /// Who of the new game of coalition chess is whose dummy.
    Dummies(Vec<Dummy>),
    /// Whether what others arrange for the new game is hidden.
    Hide(bool),
    /// How long parties may think in the new game, if there are clocks.
    Pace(Option<Pace>),
    /// So many people play the new game.
    Players(usize),
    /// A new game of this kind is proposed.
    Propose(GameKind),
    /// The new game begins.
    Begin {
        /// Any number: it decides where the lot is asked.
        lot: usize,
    },
    /// The same game again with colours changed.
    Rematch,
    /// A kept game is opened.
    Resume(GameKey),
    /// A kept game is removed.
    Remove(GameKey),
    /// A text that is kept and cannot be read is removed.
    RemoveText(String),
    /// The sentences of the rules in a language were read; `None` where they could not be.
    RulesRead(Language, Option<String>),
    /// What was removed is put back.
    PutBack,
    /// A kept game is called this from now on.
    Rename(GameKey, String),
    /// A kept game is kept a second time.
    Duplicate(GameKey),
    /// Only games with this text are listed.
    Search(String),
    /// A text is saved as a file with a name.
    SaveText(Kept),
    /// All games are taken away as a file.
    SaveAll,
}

impl Intent {
    /// Whether something is done by it in the game, by whoever has to do something first.
    pub fn is_act(&self) -> bool {
        matches!(
            self,
            Self::Touch(_)
                | Self::TakeUp { .. }
                | Self::Drop(_)
                | Self::Promote(_)
                | Self::Enter
                | Self::Type(_)
                | Self::TakeKingsOff
                | Self::Ready
                | Self::Declare(_)
                | Self::Wait
                | Self::Rearrange
                | Self::Shift
                | Self::Confirm
                | Self::Answer
                | Self::LetPass
                | Self::ResetArrangement
                | Self::UseArrangement(_)
                | Self::OfferDraw
                | Self::ClaimDraw
        )
    }
}

/// What follows outside the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A text is kept under a name, unless another one is there than the one with this stamp.
    Keep {
        /// The name and the text.
        kept: Kept,
        /// The stamp of the text that may be replaced; `None` where any may.
        over: Option<GameKey>,
    },
    /// What is kept under a name is removed, unless another text is there than the one with this stamp.
    Forget {
        /// The name.
        name: String,
        /// The stamp of the text that may be removed; `None` where any may.
        over: Option<GameKey>,
    },
    /// All of these are kept, and then the one text of all games is removed.
    Divide(Vec<Kept>),
    /// A text is saved as a file with a name.
    Save(Kept),
    /// The sentences of the rules in a language are read.
    ReadRules(Language),
    /// A question is thought about, elsewhere.
    Think {
        /// Its number.
        number: u64,
        /// The question as text.
        question: String,
        /// The answer takes at least so long, in milliseconds.
        least: u32,
    },
    /// Whatever is thought about is of no interest any more.
    StopThinking,
    /// The file of lessons of a game is read.
    ReadBook(GameKind),
    /// The tasks that were solved are kept as this text.
    KeepLearned(String),
    /// The settings are kept as this text.
    KeepSettings(String),
    /// The address becomes this from `#` on, as a new entry of the tab's history.
    GoTo(String),
    /// The same in place of the present entry.
    Rename(String),
    /// A link goes to whatever the system shares links with.
    Share {
        /// What it is.
        title: String,
        /// The link.
        link: String,
    },
    /// A text goes to the clipboard.
    Copy(String),
    /// A sound is heard.
    Play(Sound),
    /// The keyboard's focus goes to the cell, or the choice, that the keyboard is on.
    Focus,
    /// The field for moves has this text, and the focus.
    Write(String),
}
