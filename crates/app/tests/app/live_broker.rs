//! A broker of MQTT 5 for several tabs: it keeps, passes on, and tells who is gone.
use crate::tab::Tab;
use engine::games::GameKind;
use mqtt_proto::v5::{
    Connack, ConnackProperties, ConnectReasonCode, DisconnectReasonCode, Packet, Puback, Publish, Suback,
    SubscribeReasonCode,
};
use mqtt_proto::{Pid, QosPid};
use schachquartett_app::Intent;
use schachquartett_app::live::{LinkFor, LiveIntent, SocketEvent};
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::open_game::LiveStatus;
use schachquartett_app::tab::Command;
use std::collections::{BTreeMap, VecDeque};

/// How long devices may take to agree, in milliseconds.
const PATIENCE: u64 = 6_000;

/// The broker's end of a socket.
#[derive(Clone, Default)]
struct Socket {
    is_open: bool,
    /// The topics up to their last word, or the one topic, once it has subscribed.
    folder: Option<String>,
    will: Option<(String, Vec<u8>)>,
    /// What the tab will hear of it.
    events: VecDeque<SocketEvent>,
}

impl Socket {
    fn say(&mut self, packet: impl Into<Packet>) {
        let bytes = packet.into().encode().expect("a packet").as_ref().to_vec();
        self.events.push_back(SocketEvent::Received(bytes));
    }

    fn publish(&mut self, topic: &str, payload: &[u8], retain: bool) {
        let qos = QosPid::Level1(Pid::try_from(77).expect("not 0"));
        let topic = topic.try_into().expect("a topic");
        self.say(Publish { retain, ..Publish::new(qos, topic, payload.to_vec().into()) });
    }
}

/// Tabs with a broker between them.
#[derive(Clone, Default)]
pub struct Table {
    pub tabs: Vec<Tab>,
    /// By tab and number.
    sockets: BTreeMap<(usize, usize), Socket>,
    pub retained: BTreeMap<String, Vec<u8>>,
    /// By topic: for how many seconds a message is to be kept.
    pub kept_for: BTreeMap<String, Option<u32>>,
    /// Every payload that was published.
    pub published: Vec<Vec<u8>>,
    /// The tabs that cannot reach the broker.
    pub offline: Vec<usize>,
    /// Where the broker is.
    pub address: String,
}

impl Table {
    /// The host starts a game with this intent and that name, and one more tab sits down at each other seat.
    pub fn hosted(game_kind: GameKind, choices: Vec<NewGameIntent>, guests: &[&str]) -> Self {
        Self::hosted_at("wss://example.org/mqtt", game_kind, choices, guests)
    }

    /// The same with the broker at this address.
    pub fn hosted_at(
        address: &str,
        game_kind: GameKind,
        choices: Vec<NewGameIntent>,
        guests: &[&str],
    ) -> Self {
        let mut host = Tab::new();
        host.send(Intent::OpenNewGame(game_kind))
            .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Live)))
            .send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())));
        for choice in choices {
            host.send(Intent::NewGame(choice));
        }
        host.send(Intent::StartGame { seed: 0 });
        let mut table = Self { address: address.to_owned(), ..Self::default() };
        table.add(host);
        for (seat, name) in (1..).zip(guests) {
            let mut guest = Tab::opening(&table.link(Some(seat)));
            guest.send(LiveIntent::SitDown { name: (*name).to_owned() });
            table.add(guest);
        }
        table.run_until_quiet();
        table
    }

    /// Anna has invited Bo to a game of bridge chess, and both are there.
    pub fn of_two() -> Self {
        Self::hosted(GameKind::Bridge, Vec::new(), &["Bo"])
    }

    pub fn add(&mut self, tab: Tab) -> usize {
        self.tabs.push(tab);
        self.tabs.len() - 1
    }

    /// The link of a seat, or that for spectators.
    pub fn link(&self, seat: Option<usize>) -> String {
        self.link_from(0, seat.map_or(LinkFor::Spectators, LinkFor::Seat))
    }

    /// A link that a tab has.
    pub fn link_from(&self, tab: usize, recipient: LinkFor) -> String {
        let app = &self.tabs[tab].app;
        app.live.link_for(&app.tab, recipient).expect("a link")
    }

    /// What a tab shows of the other devices.
    #[track_caller]
    pub fn status(&self, tab: usize) -> &LiveStatus {
        self.tabs[tab].table().live.as_deref().expect("a live game")
    }

    pub fn send(&mut self, tab: usize, intent: impl Into<Intent>) -> &mut Self {
        self.tabs[tab].send(intent);
        self.run_until_quiet()
    }

    /// Plays a move, and lets everybody hear of it.
    #[track_caller]
    pub fn play(&mut self, tab: usize, moves: &str) -> &mut Self {
        self.tabs[tab].play(moves);
        self.run_until_quiet()
    }

    /// Plays any legal move, and lets everybody hear of it.
    #[track_caller]
    pub fn play_any(&mut self, tab: usize) -> &mut Self {
        let plies = self.tabs[tab].table().ply_count();
        self.tabs[tab].play_any_move(3);
        assert_eq!(self.tabs[tab].table().ply_count(), plies + 1, "tab {tab}");
        self.run_until_quiet()
    }

    /// All tabs show the game with these actions.
    #[track_caller]
    pub fn assert_actions(&self, actions: &str) {
        self.assert_actions_of(&(0..self.tabs.len()).collect::<Vec<_>>(), actions);
    }

    /// These tabs show the game with these actions.
    #[track_caller]
    pub fn assert_actions_of(&self, tabs: &[usize], actions: &str) {
        for &tab in tabs {
            assert_eq!(self.tabs[tab].actions(), actions, "tab {tab}");
        }
    }

    /// The actions are the same on all boards.
    #[track_caller]
    pub fn assert_same(&self) {
        self.assert_actions(&self.tabs[0].actions());
    }

    /// The sockets of a tab break, and no other one can be opened.
    pub fn cut(&mut self, tab: usize) {
        self.offline.push(tab);
        for number in self.drop_sockets(tab) {
            self.socket(tab, number).events.push_back(SocketEvent::Closed);
        }
        self.run_until_quiet();
    }

    /// The tab can reach the broker again, and tries.
    pub fn restore(&mut self, tab: usize) {
        self.offline.retain(|&other| other != tab);
        self.send(tab, LiveIntent::RetryNow);
    }

    /// The tab is gone, and another one has its place.
    pub fn replace(&mut self, tab: usize, with: Tab) {
        self.drop_sockets(tab);
        self.tabs[tab] = with;
        self.run_until_quiet();
    }

    /// The tab is loaded anew.
    pub fn reload(&mut self, tab: usize) {
        let reloaded = self.tabs[tab].reloaded();
        self.replace(tab, reloaded);
    }

    /// Delivers until nothing moves, and lets time go on while somebody has something to do soon.
    pub fn run_until_quiet(&mut self) -> &mut Self {
        let until = self.now() + PATIENCE;
        loop {
            while self.step() {}
            let due = self.tabs.iter().filter_map(|tab| tab.wake_at).min();
            let Some(due) = due.filter(|&due| due <= until) else { return self };
            self.wake(due);
        }
    }

    /// Lets time pass.
    pub fn wait(&mut self, millis: u64) {
        let now = self.now() + millis;
        for tab in 0..self.tabs.len() {
            self.tabs[tab].app.tab.now = now;
            self.send(tab, LiveIntent::Woken);
        }
    }

    /// The latest time of a tab, in milliseconds.
    pub fn now(&self) -> u64 {
        self.tabs.iter().map(|tab| tab.app.tab.now).max().unwrap_or_default()
    }

    fn wake(&mut self, due: u64) {
        let now = self.now().max(due);
        for tab in &mut self.tabs {
            tab.app.tab.now = now;
            if tab.wake_at.is_some_and(|at| at <= now) {
                tab.wake_at = None;
                tab.send(LiveIntent::Woken);
            }
        }
    }

    /// Does what the tabs want of their sockets, and tells them one thing each. Returns whether anything happened.
    fn step(&mut self) -> bool {
        let mut has_moved = false;
        for index in 0..self.tabs.len() {
            for command in std::mem::take(&mut self.tabs[index].wire) {
                has_moved = true;
                match command {
                    Command::OpenSocket { socket: number, url } => {
                        assert_eq!(url, self.address);
                        self.drop_socket(index, number);
                        let is_offline = self.offline.contains(&index);
                        let event = if is_offline { SocketEvent::Closed } else { SocketEvent::Opened };
                        let socket = self.socket(index, number);
                        socket.is_open = !is_offline;
                        socket.events.push_back(event);
                    }
                    Command::CloseSocket(number) => self.drop_socket(index, number),
                    Command::SendToSocket(number, bytes) if self.socket(index, number).is_open => {
                        self.read(index, number, &bytes)
                    }
                    _ => {}
                }
            }
            for number in self.numbers(index) {
                if let Some(event) = self.socket(index, number).events.pop_front() {
                    has_moved = true;
                    self.tabs[index].send(LiveIntent::Socket { socket: number, event });
                }
            }
        }
        has_moved
    }

    /// The numbers of the sockets that a tab has opened.
    fn numbers(&self, tab: usize) -> Vec<usize> {
        self.sockets.keys().filter(|(of, _)| *of == tab).map(|(_, number)| *number).collect()
    }

    fn socket(&mut self, tab: usize, number: usize) -> &mut Socket {
        self.sockets.entry((tab, number)).or_default()
    }

    fn drop_socket(&mut self, tab: usize, number: usize) {
        let socket = self.sockets.remove(&(tab, number)).unwrap_or_default();
        if let Some((topic, payload)) = socket.will {
            self.pass_on((tab, number), &topic, &payload);
        }
    }

    /// Returns the numbers of the sockets that the tab had.
    fn drop_sockets(&mut self, tab: usize) -> Vec<usize> {
        let numbers = self.numbers(tab);
        numbers.iter().for_each(|&number| self.drop_socket(tab, number));
        numbers
    }

    fn read(&mut self, tab: usize, number: usize, bytes: &[u8]) {
        let packet = Packet::decode(bytes).expect("a packet").expect("a whole packet");
        let socket = self.sockets.entry((tab, number)).or_default();
        match packet {
            Packet::Connect(connect) => {
                let will = connect.last_will.map(|will| (will.topic_name.to_string(), will.payload.to_vec()));
                socket.will = will;
                let (session_present, reason_code) = (false, ConnectReasonCode::Success);
                let properties = ConnackProperties::default();
                socket.say(Connack { session_present, reason_code, properties });
            }
            Packet::Subscribe(subscribe) => {
                let [(filter, _)] = &subscribe.topics[..] else { panic!("one filter") };
                let folder = filter.strip_suffix('+').unwrap_or(filter).to_owned();
                socket.say(Suback::new(subscribe.pid, vec![SubscribeReasonCode::GrantedQoS1]));
                for (topic, payload) in self.retained.iter().filter(|(topic, _)| topic.starts_with(&folder)) {
                    socket.publish(topic, payload, true);
                }
                socket.folder = Some(folder);
            }
            Packet::Publish(publish) => {
                if let QosPid::Level1(pid) = publish.qos_pid {
                    socket.say(Puback::new_success(pid));
                }
                let topic = publish.topic_name.to_string();
                self.kept_for.insert(topic.clone(), publish.properties.message_expiry_interval);
                // An empty message is one to keep no longer.
                if publish.retain && publish.payload.is_empty() {
                    self.retained.remove(&topic);
                } else if publish.retain {
                    self.retained.insert(topic, publish.payload.to_vec());
                }
                self.pass_on((tab, number), &publish.topic_name, &publish.payload);
            }
            Packet::Disconnect(disconnect) => {
                if disconnect.reason_code == DisconnectReasonCode::NormalDisconnect {
                    socket.will = None;
                }
                self.drop_socket(tab, number);
            }
            Packet::Pingreq => socket.say(Packet::Pingresp),
            _ => {}
        }
    }

    fn pass_on(&mut self, from: (usize, usize), topic: &str, payload: &[u8]) {
        self.published.push(payload.to_vec());
        for (of, socket) in &mut self.sockets {
            let has_subscribed = socket.folder.as_ref().is_some_and(|folder| topic.starts_with(folder));
            if *of != from && has_subscribed {
                socket.publish(topic, payload, false);
            }
        }
    }
}

/// The tab reloaded where local storage has the secrets of an earlier time and the journal the latest ones.
pub fn with_older_secrets(tab: &Tab, earlier: &Tab) -> Tab {
    let mut older = tab.clone();
    assert_ne!(older.secrets, earlier.secrets);
    older.secrets.clone_from(&earlier.secrets);
    assert!(older.journal.read().iter().any(|record| record.name.starts_with("secret.")));
    older.reloaded()
}
