//! Which tab of the browser owns a game: by a Web Lock, which the browser gives to one tab at a time and takes back when that
//! tab ends. A page without https has none; there an entry of local storage with a heartbeat says it. Tabs ask each other for
//! a game over a channel.
//!
//! web-sys has Web Locks as an unstable interface only, so the one function is bound here.
use super::local_storage::{read_item, remove_item, write_item};
use super::{Runtime, now};
use app::library::StorageIntent;
use app::storage::StoredEntry;
use engine::link::GameKey;
use gloo::events::EventListener;
use gloo::timers::callback::{Interval, Timeout};
use gloo::utils::{document, window};
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::RefCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AbortController, BroadcastChannel, MessageEvent, PageTransitionEvent};

#[wasm_bindgen]
extern "C" {
    /// The browser's locks for all tabs of an origin.
    type LockManager;

    #[wasm_bindgen(method, catch)]
    fn request(
        this: &LockManager,
        name: &str,
        options: &Object,
        callback: &JsValue,
    ) -> Result<Promise, JsValue>;
}

/// The name of the channel, and the beginning of the names of locks.
const NAME: &str = "schachquartett";
/// What a tab says on the channel, with a game and a tab: it asks for the game, or gives it to the other tab. With locks the
/// second is not needed: the tab that asks waits for the lock.
const ASKS: &str = "asks";
const GIVES: &str = "gives";
/// After this time without an answer a tab takes the game: the owner sleeps. In milliseconds.
const MAX_WAIT_MS: u32 = 1000;
/// Without locks: how often the owner writes its entry, and the age at which an entry counts no more, in milliseconds.
const BEAT_MS: u32 = 1000;
const MAX_BEAT_AGE_MS: u64 = 5000;

/// How a lock is asked for.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    /// Only if no tab has it.
    IfFree,
    /// As soon as no other tab has it.
    Queued,
    /// At once, from another tab.
    Stolen,
}

/// How this tab owns the game.
enum Hold {
    /// By the request with this number; the function gives the lock up.
    Lock(u32, Function),
    /// By its entry in local storage.
    Entry,
}

/// The game that this tab shows.
struct Followed {
    key: GameKey,
    hold: Option<Hold>,
    /// Cancels the request that waits for the lock.
    queue: Option<AbortController>,
    /// The tab that has asked for the game.
    asked_by: Option<String>,
    /// Runs while the tab waits for an answer of the owner.
    _wait: Option<Timeout>,
    _beats: Option<Interval>,
}

thread_local! {
    static FOLLOWED: RefCell<Option<Followed>> = const { RefCell::new(None) };
    static CHANNEL: RefCell<Option<(BroadcastChannel, EventListener)>> = const { RefCell::new(None) };
    /// The number of the last request for a lock.
    static LAST_REQUEST: RefCell<u32> = const { RefCell::new(0) };
    /// The name of this tab among the others.
    static TAB: String = format!("{:x}", js_sys::Math::random().to_bits());
}

/// Reads the followed game, if it is this one.
fn with_followed<T>(key: GameKey, act: impl FnOnce(&mut Followed) -> T) -> Option<T> {
    FOLLOWED.with_borrow_mut(|followed| followed.as_mut().filter(|followed| followed.key == key).map(act))
}

fn followed_key(is_meant: fn(&Followed) -> bool) -> Option<GameKey> {
    FOLLOWED.with_borrow(|followed| {
        followed.as_ref().filter(|followed| is_meant(followed)).map(|followed| followed.key)
    })
}

fn locks() -> Option<LockManager> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    (!locks.is_undefined()).then(|| locks.unchecked_into())
}

fn say(what: &str, key: GameKey, tab: &str) {
    CHANNEL.with_borrow(|channel| {
        if let Some((channel, _)) = channel {
            let _ = channel.post_message(&Array::of3(&what.into(), &key.to_string().into(), &tab.into()));
        }
    });
}

impl Runtime {
    /// Hears what other tabs ask for, and what happens to this one.
    pub(super) fn share_games(self) {
        if let Ok(channel) = BroadcastChannel::new(NAME) {
            let listener = EventListener::new(&channel, "message", move |event| {
                let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data).unwrap_or_default();
                let words: Vec<String> =
                    Array::from(&data).iter().filter_map(|word| word.as_string()).collect();
                if let [what, key, tab] = &words[..]
                    && let Some(key) = GameKey::read(key)
                {
                    self.hear(what, key, tab);
                }
            });
            CHANNEL.set(Some((channel, listener)));
        }
        EventListener::new(&document(), "visibilitychange", move |_| {
            if let Some(key) = followed_key(|followed| followed.hold.is_none()) {
                self.claim_if_shown(key);
            }
        })
        .forget();
        // A page that is left may come back from the browser's memory; meanwhile others may play.
        EventListener::new(&window(), "pagehide", move |_| {
            FOLLOWED.with_borrow_mut(|followed| {
                followed.iter_mut().for_each(Followed::release);
            })
        })
        .forget();
        EventListener::new(&window(), "pageshow", move |event| {
            let is_back = event.dyn_ref::<PageTransitionEvent>().is_some_and(PageTransitionEvent::persisted);
            if let Some(key) = followed_key(|_| true).filter(|_| is_back) {
                self.follow_game(Some(key));
            }
        })
        .forget();
    }

    fn hear(self, what: &str, key: GameKey, tab: &str) {
        let is_own = TAB.with(|own| own == tab);
        if what == ASKS && !is_own {
            let owns = with_followed(key, |followed| {
                followed.asked_by = Some(tab.to_owned());
                followed.hold.is_some()
            });
            match owns {
                Some(true) => self.send(StorageIntent::GameWanted(key)),
                // The tab that asks comes first.
                Some(false) if with_followed(key, Followed::stop_waiting) == Some(true) => self.queue(key),
                Some(false) | None => {}
            }
        } else if what == GIVES && is_own && locks().is_none() {
            self.take(key);
        }
    }

    /// Shows a game, or none.
    pub(super) fn follow_game(self, key: Option<GameKey>) {
        let left = FOLLOWED.take();
        if let Some(mut left) = left {
            left.release();
        }
        let Some(key) = key else { return };
        let has_locks = locks().is_some();
        let beats = (!has_locks).then(|| Interval::new(BEAT_MS, move || self.beat(key)));
        let followed = Followed { key, hold: None, queue: None, asked_by: None, _wait: None, _beats: beats };
        FOLLOWED.set(Some(followed));
        if has_locks {
            self.request_lock(key, Mode::IfFree);
        } else if !is_alive(other_owner(key)) {
            self.hold(key, Hold::Entry, false);
        } else {
            self.owned_elsewhere(key);
        }
    }

    /// Asks the owner for the game.
    pub(super) fn claim_game(self, key: GameKey) {
        let is_owned = with_followed(key, |followed| {
            if followed.hold.is_none() {
                followed._wait = Some(Timeout::new(MAX_WAIT_MS, move || self.take(key)));
            }
            followed.hold.is_some()
        });
        match is_owned {
            Some(true) => self.tell_owned(key, false),
            Some(false) => TAB.with(|tab| say(ASKS, key, tab)),
            None => {}
        }
    }

    fn claim_if_shown(self, key: GameKey) {
        if !document().hidden() {
            self.claim_game(key);
        }
    }

    /// Gives the game to the tab that has asked for it, once the journal has what was written.
    pub(super) fn hand_over_game(self, key: GameKey) {
        super::journal::after_writes(move || {
            let asked_by = with_followed(key, |followed| {
                followed.release();
                followed.asked_by.take()
            });
            if let Some(Some(tab)) = asked_by {
                say(GIVES, key, &tab);
            }
            self.queue(key);
        });
    }

    /// Takes the game from the tab that owns it.
    fn take(self, key: GameKey) {
        let is_free = with_followed(key, |followed| {
            followed._wait = None;
            followed.hold.is_none()
        });
        match is_free {
            Some(true) if locks().is_some() => self.request_lock(key, Mode::Stolen),
            Some(true) => self.hold(key, Hold::Entry, true),
            _ => {}
        }
    }

    /// Waits until no other tab has the lock.
    fn queue(self, key: GameKey) {
        if locks().is_some() && with_followed(key, |followed| followed.queue.is_none()) == Some(true) {
            self.request_lock(key, Mode::Queued);
        }
    }

    fn request_lock(self, key: GameKey, mode: Mode) {
        let Some(locks) = locks() else { return };
        let options = Object::new();
        let option = |name: &str, value: &JsValue| {
            let _ = Reflect::set(&options, &name.into(), value);
        };
        match mode {
            Mode::IfFree => option("ifAvailable", &true.into()),
            Mode::Stolen => option("steal", &true.into()),
            Mode::Queued => {
                let Ok(controller) = AbortController::new() else { return };
                option("signal", &controller.signal());
                with_followed(key, |followed| followed.queue = Some(controller));
            }
        }
        let number = LAST_REQUEST.with_borrow_mut(|last| {
            *last += 1;
            *last
        });
        let granted = move |lock: JsValue| -> JsValue {
            if lock.is_null() {
                self.owned_elsewhere(key);
                return JsValue::UNDEFINED;
            }
            // What is taken may be taken from an earlier request of this tab.
            let is_wanted = with_followed(key, |followed| followed.hold.is_none() || mode == Mode::Stolen);
            let mut held = None;
            let promise = Promise::new(&mut |resolve, _| held = Some(resolve));
            match held.filter(|_| is_wanted == Some(true)) {
                Some(resolve) => {
                    self.hold(key, Hold::Lock(number, resolve), mode != Mode::IfFree);
                    promise.into()
                }
                // The lock is given back at once.
                None => JsValue::UNDEFINED,
            }
        };
        let requested = locks.request(&lock_name(key), &options, &Closure::once_into_js(granted));
        let Ok(requested) = requested else { return };
        spawn_local(async move {
            if JsFuture::from(requested).await.is_err() {
                self.lose(key, number);
            }
        });
    }

    /// Notes that this tab owns the game. `from_other`: another tab has owned it, and may still write to the journal.
    fn hold(self, key: GameKey, hold: Hold, from_other: bool) {
        let is_held = with_followed(key, |followed| {
            followed.stop_waiting();
            followed._wait = None;
            if matches!(hold, Hold::Entry) {
                write_beat(key);
            }
            followed.hold = Some(hold);
        });
        if is_held.is_some() {
            self.tell_owned(key, from_other);
        }
    }

    fn tell_owned(self, key: GameKey, from_other: bool) {
        let names = [format!("game.{key}"), format!("secret.{key}")];
        let stored = names.clone().into_iter();
        let mut entries: Vec<StoredEntry> =
            stored.filter_map(|name| Some(StoredEntry { text: read_item(&name)?, name })).collect();
        if !from_other {
            return self.send(StorageIntent::GameOwned { key, entries });
        }
        spawn_local(async move {
            let journaled = super::journal::read_records(&names).await;
            let entry = |record: app::storage::JournalRecord| {
                Some(StoredEntry { name: record.name, text: record.text? })
            };
            entries.extend(journaled.into_iter().filter_map(entry));
            if with_followed(key, |followed| followed.hold.is_some()) == Some(true) {
                self.send(StorageIntent::GameOwned { key, entries });
            }
        });
    }

    fn owned_elsewhere(self, key: GameKey) {
        self.send(StorageIntent::GameOwnedElsewhere(key));
        self.queue(key);
        self.claim_if_shown(key);
    }

    /// Notes that another tab has taken the lock of a request.
    fn lose(self, key: GameKey, number: u32) {
        let is_lost = with_followed(key, |followed| {
            let is_lost = matches!(followed.hold, Some(Hold::Lock(holder, _)) if holder == number);
            if is_lost {
                followed.hold = None;
            }
            is_lost
        });
        if is_lost == Some(true) {
            self.send(StorageIntent::GameOwnedElsewhere(key));
            self.queue(key);
        }
    }

    /// Without locks: keeps the entry alive, or sees whether the owner has gone.
    fn beat(self, key: GameKey) {
        let Some(owns) = with_followed(key, |followed| followed.hold.is_some()) else { return };
        match (owns, is_alive(other_owner(key))) {
            (true, true) => {
                with_followed(key, |followed| followed.hold = None);
                self.send(StorageIntent::GameOwnedElsewhere(key));
            }
            (true, false) => write_beat(key),
            (false, false) => self.hold(key, Hold::Entry, true),
            (false, true) => {}
        }
    }
}

impl Followed {
    /// Withdraws the request that waits for the lock. Returns whether there was one.
    fn stop_waiting(&mut self) -> bool {
        let queue = self.queue.take();
        queue.iter().for_each(AbortController::abort);
        queue.is_some()
    }

    /// Gives up what this tab has or waits for.
    fn release(&mut self) {
        self.stop_waiting();
        match self.hold.take() {
            Some(Hold::Lock(_, give_up)) => {
                let _ = give_up.call0(&JsValue::UNDEFINED);
            }
            Some(Hold::Entry) => remove_item(&entry_name(self.key)),
            None => {}
        }
    }
}

fn lock_name(key: GameKey) -> String {
    format!("{NAME}.game.{key}")
}

/// The name of the entry of the owner: its tab, a space, and the time of its last beat.
fn entry_name(key: GameKey) -> String {
    format!("owner.{key}")
}

fn write_beat(key: GameKey) {
    TAB.with(|tab| write_item(&entry_name(key), &format!("{tab} {}", now())));
}

/// Returns the last beat of another tab that owns the game.
fn other_owner(key: GameKey) -> Option<u64> {
    let text = read_item(&entry_name(key))?;
    let (tab, at) = text.split_once(' ')?;
    if TAB.with(|own| own == tab) { None } else { at.parse().ok() }
}

fn is_alive(beat: Option<u64>) -> bool {
    beat.is_some_and(|at| now().abs_diff(at) < MAX_BEAT_AGE_MS)
}
