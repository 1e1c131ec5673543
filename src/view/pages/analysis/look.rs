//! What sentences and pictures about the analysis depend on: they are made anew when that changes, not with every hint of a
//! pointer.
use crate::view::runtime;
use app::App;
use app::bots::Review;
use engine::history::TreeNodeId;
use engine::link::GameKey;
use engine::notation::NotationStyle;
use leptos::prelude::*;

/// What an analysis looks like as a whole.
#[derive(Clone, PartialEq)]
struct Look {
    analysis: GameKey,
    revision: usize,
    style: NotationStyle,
    /// How far the analysis of the whole game is.
    reviewed: Option<usize>,
    is_barred: bool,
}

impl Look {
    fn of(app: &App) -> Option<Self> {
        let open_game = app.tab.open_game.as_ref()?;
        Some(Self {
            analysis: open_game.meta.key,
            revision: open_game.analysis()?.revision,
            style: app.tab.notation_style(),
            reviewed: app.bots.review(open_game).map(Review::progress).map(|(done, _)| done),
            is_barred: open_game.barred_by.is_some(),
        })
    }
}

/// What it looks like at the node on the board, with what the engine says of it.
#[derive(Clone, PartialEq)]
struct NodeLook {
    whole: Look,
    node: TreeNodeId,
    bottom: usize,
    is_engine_on: bool,
    /// The number of the search, and the positions that it has visited.
    search: Option<(u64, u64)>,
}

impl NodeLook {
    fn of(app: &App) -> Option<Self> {
        let open_game = app.tab.open_game.as_ref()?;
        let search = app.bots.active_search.as_ref();
        Some(Self {
            whole: Look::of(app)?,
            node: open_game.analysis()?.tree().current(),
            bottom: open_game.view.bottom,
            is_engine_on: app.bots.is_engine_on,
            search: search.map(|search| (search.id(), search.lines.as_ref().map_or(0, |lines| lines.nodes))),
        })
    }
}

/// Reads the look of the whole analysis, so that whatever calls it is made anew when that changes. A memo that is only tracked is not
/// computed.
pub(super) fn whole_look() -> impl Fn() + Copy + Send + Sync {
    let look = runtime().memo(Look::of);
    move || look.with(|_| ())
}

/// Something of the whole analysis.
pub(super) fn whole_memo<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn(&App) -> T + Send + Sync + 'static,
) -> Memo<T> {
    let (runtime, look) = (runtime(), whole_look());
    Memo::new(move |_| {
        look();
        runtime.with_untracked(&read)
    })
}

/// Something of the node on the board.
pub(super) fn node_memo<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn(&App) -> T + Send + Sync + 'static,
) -> Memo<T> {
    let (runtime, look) = (runtime(), runtime().memo(NodeLook::of));
    Memo::new(move |_| {
        look.with(|_| ());
        runtime.with_untracked(&read)
    })
}
