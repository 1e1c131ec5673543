//! However often connections break: what was published ends in one way, and the newest records are at the broker.
use std::collections::{HashMap, VecDeque};

use mqtt_proto::v5::{ConnackProperties, Packet, SubscribeReasonCode};
use mqtt_proto::{QoS, QosPid};
use schachquartett_live::connection::{ConnectionEvent, ConnectionOutput, PublishId};

use crate::dice::Dice;
use crate::fake_broker::{Script, bytes, connack, puback, record, sent, suback};

/// A broker that does as it should, with one client.
#[derive(Default)]
struct Broker {
    retained: HashMap<String, Vec<u8>>,
    /// Packets that are on their way to the client.
    answers: VecDeque<Vec<u8>>,
    has_session: bool,
    has_qos1: bool,
    receive_maximum: u16,
}

impl Broker {
    fn take(&mut self, packet: Packet) {
        match packet {
            Packet::Connect(_) => {
                let limits = ConnackProperties {
                    receive_max: Some(self.receive_maximum),
                    max_qos: (!self.has_qos1).then_some(QoS::Level0),
                    ..ConnackProperties::default()
                };
                self.answers.push_back(bytes(connack(self.has_session, limits)));
                self.has_session = true;
            }
            Packet::Subscribe(_) => {
                self.answers.push_back(bytes(suback(&[SubscribeReasonCode::GrantedQoS1])))
            }
            Packet::Publish(publish) => {
                self.retained.insert(publish.topic_name.to_string(), publish.payload.to_vec());
                if let QosPid::Level1(pid) = publish.qos_pid {
                    assert!(self.has_qos1);
                    self.answers.push_back(bytes(puback(pid.value())));
                }
            }
            Packet::Pingreq => self.answers.push_back(bytes(Packet::Pingresp)),
            other => panic!("{other:?}"),
        }
    }
}

/// A connection with its broker, and how each publication ended.
struct Game {
    script: Script,
    broker: Broker,
    /// Packets that are on their way to the broker.
    sent: VecDeque<Packet>,
    is_opening: bool,
    ends: HashMap<PublishId, ConnectionOutput>,
    /// The last publication of each topic.
    newest: HashMap<String, (PublishId, Vec<u8>)>,
    published: usize,
}

impl Game {
    fn new(dice: &mut Dice) -> Self {
        let broker = Broker {
            has_qos1: dice.percent(70),
            receive_maximum: 1 + dice.below(4) as u16,
            ..Broker::default()
        };
        let mut game = Self {
            script: Script::new(),
            broker,
            sent: VecDeque::new(),
            is_opening: false,
            ends: HashMap::new(),
            newest: HashMap::new(),
            published: 0,
        };
        let outputs = game.script.connection.start(game.script.now);
        game.take(outputs);
        game
    }

    fn take(&mut self, outputs: Vec<ConnectionOutput>) {
        self.sent.extend(sent(&outputs));
        for output in outputs {
            match output {
                ConnectionOutput::OpenSocket => self.is_opening = true,
                ConnectionOutput::CloseSocket => self.lose_socket(),
                ConnectionOutput::Acknowledged(id)
                | ConnectionOutput::Superseded(id)
                | ConnectionOutput::Rejected(id, _) => {
                    assert_eq!(self.ends.insert(id, output), None, "two ends");
                }
                _ => {}
            }
        }
    }

    fn lose_socket(&mut self) {
        self.is_opening = false;
        self.sent.clear();
        self.broker.answers.clear();
    }

    fn on(&mut self, event: ConnectionEvent) {
        let outputs = self.script.on(event);
        self.take(outputs);
    }

    fn publish(&mut self, dice: &mut Dice) {
        let seat = ["0", "1", "2"][dice.below(3)];
        let payload = dice.next().to_be_bytes();
        let (id, outputs) = self.script.publish(record(seat, &payload));
        self.published += 1;
        self.newest.insert(format!("sq1/game/{seat}"), (id, payload.to_vec()));
        self.take(outputs);
    }

    /// One packet arrives, or the socket opens.
    fn advance(&mut self, to_broker: bool) {
        if std::mem::take(&mut self.is_opening) {
            self.on(ConnectionEvent::Opened);
        } else if to_broker {
            if let Some(packet) = self.sent.pop_front() {
                self.broker.take(packet);
            }
        } else if let Some(packet) = self.broker.answers.pop_front() {
            self.on(ConnectionEvent::Received(&packet));
        }
    }

    fn step(&mut self, dice: &mut Dice) {
        match dice.below(20) {
            0..=4 => self.publish(dice),
            5..=15 => {
                let to_broker = dice.percent(50);
                self.advance(to_broker);
            }
            16 => {
                self.lose_socket();
                self.broker.has_session &= dice.percent(50);
                self.on(ConnectionEvent::Closed);
            }
            17 => self.on(ConnectionEvent::RetryNow),
            _ => {
                self.script.now += dice.below(12_000) as u64;
                self.on(ConnectionEvent::Woken);
            }
        }
    }

    fn finish(&mut self) {
        for _ in 0..2000 {
            if self.is_opening || !self.sent.is_empty() || !self.broker.answers.is_empty() {
                self.advance(!self.sent.is_empty());
            } else if self.ends.len() < self.published {
                let outputs = self.script.sleep().1;
                self.take(outputs);
            } else {
                return;
            }
        }
        panic!("{} of {} ended", self.ends.len(), self.published);
    }
}

#[test]
fn nothing_is_lost() {
    for seed in 0..3000 {
        let mut dice = Dice::new(seed);
        let mut game = Game::new(&mut dice);
        for _ in 0..120 {
            game.step(&mut dice);
        }
        game.finish();
        for (topic, (id, payload)) in &game.newest {
            assert_eq!(game.ends[id], ConnectionOutput::Acknowledged(*id), "seed {seed}");
            assert_eq!(game.broker.retained.get(topic), Some(payload), "seed {seed}");
        }
    }
}
