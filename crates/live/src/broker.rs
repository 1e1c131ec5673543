//! Addresses of brokers, and which of them a page may use.
use super::invitation::{MAX_ADDRESS, MAX_BROKERS};
use std::net::{Ipv4Addr, Ipv6Addr};

/// The path of the page's own broker, beside the page.
const OWN_BROKER: &str = "mqtt";
/// Stands for the page's own broker in the list of a page.
const SELF: &str = "self";
/// Closes the list of a page.
const ONLY: &str = "only";
/// The characters of a path besides letters and digits (RFC 3986).
const PATH_SIGNS: &[u8] = b"/-._~%!$&'()*+,;=:@";

/// Why an address is not that of a broker which the page may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokerError {
    /// It is longer than a link takes.
    TooLong,
    /// It does not begin with `wss://`; `ws://` is only for brokers that a page without https names itself.
    Scheme,
    /// It has a user name or a password.
    Credentials,
    /// The host is missing, or neither a name nor an address in its usual form.
    Host,
    /// The port is not a number from 1 to 65535.
    Port,
    /// What follows the host is no path.
    Path,
    /// The host is this device or in a local network, and the page is not.
    Local,
    /// The page uses other brokers only.
    NotNamed,
    /// There are more brokers than a game can have.
    TooMany,
}

/// A broker of an invitation that the page does not use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedBroker {
    /// Its address, as the invitation has it.
    pub address: String,
    /// Why the page does not use it.
    pub error: BrokerError,
}

/// The address of a broker: `wss://host[:port]/path`, or the same with `ws:`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BrokerAddress(String);

impl BrokerAddress {
    /// Reads an address. The result is in the form that browsers give it: lower case, without the usual port, with a path.
    ///
    /// # Errors
    /// Returns the first error. Whether a page may use the broker is for [`PageBrokers::find`] to say.
    pub fn read(text: &str) -> Result<Self, BrokerError> {
        let (scheme, rest) = text.split_once("://").ok_or(BrokerError::Scheme)?;
        let scheme = scheme.to_ascii_lowercase();
        let usual_port = match scheme.as_str() {
            "wss" => 443,
            "ws" => 80,
            _ => return Err(BrokerError::Scheme),
        };
        let (authority, path) = rest.split_at(rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len()));
        if authority.contains('@') {
            return Err(BrokerError::Credentials);
        }
        // The colons of an IPv6 address stand in brackets.
        let port_at = authority.rfind(':').filter(|&at| !authority[at..].contains(']'));
        let (host, port) = authority.split_at(port_at.unwrap_or(authority.len()));
        let host = host.to_ascii_lowercase();
        if !is_host(&host) {
            return Err(BrokerError::Host);
        }
        let port = port.strip_prefix(':').map(read_port).transpose()?.filter(|&port| port != usual_port);
        let port = port.map(|port| format!(":{port}")).unwrap_or_default();
        if !path.bytes().all(|byte| byte.is_ascii_alphanumeric() || PATH_SIGNS.contains(&byte)) {
            return Err(BrokerError::Path);
        }
        let address = format!("{scheme}://{host}{port}{}", if path.is_empty() { "/" } else { path });
        if address.len() > MAX_ADDRESS { Err(BrokerError::TooLong) } else { Ok(Self(address)) }
    }

    /// Returns the address of the broker beside a page.
    fn beside(page_url: &str) -> Self {
        let page = page_url.split(['?', '#']).next().unwrap_or_default();
        let folder = page.rfind('/').map_or(page, |at| &page[..=at]);
        Self(format!("{}{OWN_BROKER}", folder.replacen("http", "ws", 1)))
    }

    /// Returns the address.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.0
    }

    /// Returns the name of the host, with its port.
    #[must_use]
    pub fn host(&self) -> &str {
        host_of(&self.0)
    }

    fn is_secure(&self) -> bool {
        self.0.starts_with("wss:")
    }
}

/// The brokers that a page names, and whether it uses others.
#[derive(Clone, Debug, Default)]
pub struct PageBrokers {
    own: BrokerAddress,
    named: Vec<BrokerAddress>,
    is_closed: bool,
    is_local: bool,
}

impl PageBrokers {
    /// Creates the brokers of the page at an address. `list`: addresses, `self` for the one beside the page, and `only` to use no
    /// others, with spaces between them. Those that a page there cannot use are left out; an empty list is `self`.
    #[must_use]
    pub fn new(page_url: &str, list: &str) -> Self {
        let mut brokers = Self {
            own: BrokerAddress::beside(page_url),
            named: Vec::new(),
            is_closed: list.split_whitespace().any(|word| word == ONLY),
            is_local: is_local_url(page_url),
        };
        let words = list.split_whitespace().filter(|&word| word != ONLY);
        let named = words.filter_map(|word| match word {
            SELF => Some(brokers.own.clone()),
            // Browsers refuse a connection without encryption from a page with it.
            _ => BrokerAddress::read(word)
                .ok()
                .filter(|broker| (broker.is_secure() || !brokers.own.is_secure()) && brokers.reaches(broker)),
        });
        let mut named: Vec<BrokerAddress> = named.collect();
        if named.is_empty() {
            named.push(brokers.own.clone());
        }
        brokers.named = named;
        brokers
    }

    /// Returns the address of the broker beside the page.
    #[must_use]
    pub fn own_url(&self) -> &str {
        self.own.url()
    }

    /// Returns the brokers that the page names, the one that it uses by itself first.
    #[must_use]
    pub fn named(&self) -> &[BrokerAddress] {
        &self.named
    }

    /// Returns whether the page uses no other brokers.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Returns whether a player can choose among brokers.
    #[must_use]
    pub fn has_choice(&self) -> bool {
        self.named.len() > 1 || !self.is_closed()
    }

    /// Returns whether a broker is the one beside the page.
    #[must_use]
    pub fn is_own(&self, broker: &BrokerAddress) -> bool {
        *broker == self.own
    }

    /// Reads the addresses that a player has entered, with spaces between them; without one it is the first broker of
    /// the page.
    ///
    /// # Errors
    /// Returns why the page cannot use one of them.
    pub fn find(&self, addresses: &str) -> Result<Vec<BrokerAddress>, BrokerError> {
        let mut found = Vec::new();
        for address in addresses.split_whitespace() {
            let broker = self.check(address)?;
            if !found.contains(&broker) {
                found.push(broker);
            }
        }
        if found.is_empty() {
            found.extend(self.named.first().cloned());
        }
        if found.len() > MAX_BROKERS { Err(BrokerError::TooMany) } else { Ok(found) }
    }

    /// Returns the brokers of an invitation, by number: those that it names, or the page's own; or why the page cannot use
    /// one.
    #[must_use]
    pub fn of_invitation(&self, brokers: &[String]) -> Vec<Result<BrokerAddress, RefusedBroker>> {
        let check = |address: &str| {
            self.check(address).map_err(|error| RefusedBroker { address: address.to_owned(), error })
        };
        match brokers {
            [] => vec![check(self.own.url())],
            brokers => brokers.iter().map(|address| check(address)).collect(),
        }
    }

    /// Returns what an invitation says of brokers: nothing of the page's own alone.
    #[must_use]
    pub fn for_invitation(&self, brokers: &[BrokerAddress]) -> Vec<String> {
        match brokers {
            [broker] if self.is_own(broker) => Vec::new(),
            brokers => brokers.iter().map(|broker| broker.0.clone()).collect(),
        }
    }

    fn check(&self, address: &str) -> Result<BrokerAddress, BrokerError> {
        // The page's own is not read: it is as the browser has it.
        let is_own = address == self.own.url();
        let broker = if is_own { self.own.clone() } else { BrokerAddress::read(address)? };
        if self.named.contains(&broker) {
            Ok(broker)
        } else if self.is_closed {
            Err(BrokerError::NotNamed)
        } else if self.is_own(&broker) {
            Ok(broker)
        } else if !broker.is_secure() {
            // The page's security policy has no `ws:` but for the brokers that it names.
            Err(BrokerError::Scheme)
        } else if self.reaches(&broker) {
            Ok(broker)
        } else {
            Err(BrokerError::Local)
        }
    }

    /// Whether the broker may be asked for from where the page is: links must not lead into the network of who opens them.
    fn reaches(&self, broker: &BrokerAddress) -> bool {
        self.is_local || !is_local_url(&broker.0)
    }
}

/// Returns hosts as they are shown.
pub fn host_names<'a>(hosts: impl Iterator<Item = &'a str>) -> String {
    hosts.collect::<Vec<_>>().join(", ")
}

/// Returns the host of an address, with its port.
pub fn host_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split(['/', '?', '#']).next().unwrap_or(rest)
}

/// Returns whether an address works only on this device or in its local network.
#[must_use]
pub fn is_local_url(url: &str) -> bool {
    let host = host_of(url);
    if let Some((address, _)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return address.parse().is_ok_and(is_local_ipv6);
    }
    let name = host.split(':').next().unwrap_or_default().trim_end_matches('.');
    match name.parse() {
        Ok(address) => is_local_ipv4(address),
        Err(_) => !name.contains('.') || name.ends_with(".localhost") || name.ends_with(".local"),
    }
}

fn is_local_ipv4(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    // This network (0/8), and addresses that a provider shares out (100.64/10).
    let is_shared = first == 0 || first == 100 && second & 0xc0 == 64;
    is_shared || address.is_private() || address.is_loopback() || address.is_link_local()
}

fn is_local_ipv6(address: Ipv6Addr) -> bool {
    // IPv4 in IPv6; `::` and `::1` are 0.0.0.0 and 0.0.0.1.
    address.to_ipv4().is_some_and(is_local_ipv4)
        || address.is_unique_local()
        || address.is_unicast_link_local()
}

fn is_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return address.parse::<Ipv6Addr>().is_ok();
    }
    let is_label = |label: &str| {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !label.is_empty() && label.bytes().all(is_letter) && !label.starts_with('-') && !label.ends_with('-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    // Browsers take 127.1, 2130706433 and 0x7f.1 for addresses, too.
    let is_number = last.starts_with("0x") || last.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { host.parse::<Ipv4Addr>().is_ok() } else { host.split('.').all(is_label) }
}

fn read_port(port: &str) -> Result<u16, BrokerError> {
    let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
    port.parse().ok().filter(|&port| is_number && port > 0).ok_or(BrokerError::Port)
}
