//! Addresses of brokers: how they are read, and which ones a page uses.
use schachquartett_live::{BrokerAddress, BrokerError, LiveLink, PageBrokers, RefusedBroker, is_local_url};

const PAGE: &str = "https://chess.example.org/here/";
const HTTP_PAGE: &str = "http://chess.example.org/";
const HOME_PAGE: &str = "http://192.168.178.20:8080/";

fn own(page: &str) -> String {
    used(&PageBrokers::new(page, ""), &[]).expect("the page's own").url().to_owned()
}

/// What a page makes of the first broker of a link.
fn used(page: &PageBrokers, brokers: &[String]) -> Result<BrokerAddress, RefusedBroker> {
    page.of_invitation(brokers).swap_remove(0)
}

/// What a page with a list makes of a link that names a broker.
fn find(page: &str, list: &str, broker: &str) -> Result<String, BrokerError> {
    let brokers = PageBrokers::new(page, list);
    let found = used(&brokers, &[broker.to_owned()]);
    // A player enters the same.
    let found = found.map_err(|refused| {
        assert_eq!(refused.address, broker);
        refused.error
    });
    if !broker.is_empty() && !broker.contains(char::is_whitespace) {
        assert_eq!(found.clone().map(|found| vec![found]), brokers.find(broker), "{broker}");
    }
    found.map(|broker| broker.url().to_owned())
}

#[test]
fn the_own_broker_is_beside_the_page() {
    for (page, broker) in [
        ("https://example.org/", "wss://example.org/mqtt"),
        ("https://example.org/chess/here/", "wss://example.org/chess/here/mqtt"),
        ("https://example.org/chess/index.html", "wss://example.org/chess/mqtt"),
        ("https://example.org/chess/?from=a/b", "wss://example.org/chess/mqtt"),
        ("http://127.0.0.1:8080/", "ws://127.0.0.1:8080/mqtt"),
        ("http://[fd00::7]:8080/x", "ws://[fd00::7]:8080/mqtt"),
        ("http://http.example/", "ws://http.example/mqtt"),
    ] {
        assert_eq!(own(page), broker);
    }
    // Also at addresses that nobody else could name.
    let odd = "http://my_host:8080/a[b]/";
    assert_eq!(find(odd, "", &own(odd)), Ok("ws://my_host:8080/a[b]/mqtt".to_owned()));
    // A link without a broker means it, on pages of every kind.
    for list in ["", "self", "only", "only self", "wss://broker.example/", "nonsense"] {
        assert_eq!(
            used(&PageBrokers::new(PAGE, list), &[]).map(|broker| broker.url().to_owned()),
            Ok(own(PAGE)),
            "{list}"
        );
    }
    let elsewhere = PageBrokers::new(PAGE, "only wss://broker.example/");
    let refused = RefusedBroker { address: own(PAGE), error: BrokerError::NotNamed };
    assert_eq!(used(&elsewhere, &[]), Err(refused));
}

#[test]
fn addresses_are_read_in_the_form_of_browsers() {
    for (text, url, host) in [
        ("wss://broker.example.org/mqtt", "wss://broker.example.org/mqtt", "broker.example.org"),
        ("WSS://Broker.Example.ORG/Mqtt", "wss://broker.example.org/Mqtt", "broker.example.org"),
        ("wss://broker.example", "wss://broker.example/", "broker.example"),
        ("wss://broker.example:8884", "wss://broker.example:8884/", "broker.example:8884"),
        ("wss://broker.example:443/mqtt", "wss://broker.example/mqtt", "broker.example"),
        ("wss://broker.example:80/mqtt", "wss://broker.example:80/mqtt", "broker.example:80"),
        ("ws://broker.example:80/mqtt", "ws://broker.example/mqtt", "broker.example"),
        ("wss://broker.example:00065535/", "wss://broker.example:65535/", "broker.example:65535"),
        (
            "wss://xn--mller-kva.example/a/b.c/~d%20e",
            "wss://xn--mller-kva.example/a/b.c/~d%20e",
            "xn--mller-kva.example",
        ),
        ("wss://1.2.3.4/mqtt", "wss://1.2.3.4/mqtt", "1.2.3.4"),
        ("wss://4.example/mqtt", "wss://4.example/mqtt", "4.example"),
        ("wss://[2001:db8::1]/mqtt", "wss://[2001:db8::1]/mqtt", "[2001:db8::1]"),
        ("wss://[2001:DB8::1]:8884/mqtt", "wss://[2001:db8::1]:8884/mqtt", "[2001:db8::1]:8884"),
        ("wss://broker.example/a@b:c", "wss://broker.example/a@b:c", "broker.example"),
    ] {
        let read = BrokerAddress::read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!((read.url(), read.host()), (url, host));
        assert_eq!(BrokerAddress::read(url), Ok(read), "what is written is read");
    }
}

#[test]
fn nonsense_is_refused_for_what_is_wrong() {
    let long = format!("wss://broker.example/{}", "a".repeat(200 - 20));
    for (text, error) in [
        ("", BrokerError::Scheme),
        ("broker.example", BrokerError::Scheme),
        ("broker.example/mqtt", BrokerError::Scheme),
        ("//broker.example/mqtt", BrokerError::Scheme),
        ("wss:broker.example", BrokerError::Scheme),
        ("wss:/broker.example", BrokerError::Scheme),
        ("https://broker.example/mqtt", BrokerError::Scheme),
        ("mqtts://broker.example", BrokerError::Scheme),
        ("javascript://broker.example/%0aalert(1)", BrokerError::Scheme),
        (" wss://broker.example/", BrokerError::Scheme),
        ("w\tss://broker.example/", BrokerError::Scheme),
        ("wss://me@broker.example/", BrokerError::Credentials),
        ("wss://me:secret@broker.example/", BrokerError::Credentials),
        ("wss://@broker.example/", BrokerError::Credentials),
        ("wss://broker.example@127.0.0.1/", BrokerError::Credentials),
        ("wss://", BrokerError::Host),
        ("wss:///mqtt", BrokerError::Host),
        ("wss://:8884/", BrokerError::Host),
        ("wss://broker..example/", BrokerError::Host),
        ("wss://broker.example./", BrokerError::Host),
        ("wss://.example/", BrokerError::Host),
        ("wss://-broker.example/", BrokerError::Host),
        ("wss://broker-.example/", BrokerError::Host),
        ("wss://bro ker.example/", BrokerError::Host),
        ("wss://bro\nker.example/", BrokerError::Host),
        ("wss://bro%6ber.example/", BrokerError::Host),
        ("wss://bröker.example/", BrokerError::Host),
        ("wss://１２７.0.0.1/", BrokerError::Host),
        ("wss://broker。example/", BrokerError::Host),
        // Browsers take these for IPv4 addresses.
        ("wss://127.1/", BrokerError::Host),
        ("wss://2130706433/", BrokerError::Host),
        ("wss://0x7f.0.0.1/", BrokerError::Host),
        ("wss://127.0.0.0x1/", BrokerError::Host),
        ("wss://0177.0.0.1/", BrokerError::Host),
        ("wss://broker.1/", BrokerError::Host),
        ("wss://1.2.3.256/", BrokerError::Host),
        ("wss://1.2.3.4.5/", BrokerError::Host),
        ("wss://2001:db8::1/", BrokerError::Host),
        ("wss://[2001:db8::1/", BrokerError::Host),
        ("wss://[2001:db8::1%25eth0]/", BrokerError::Host),
        ("wss://[1.2.3.4]/", BrokerError::Host),
        ("wss://[]/", BrokerError::Host),
        ("wss://broker.example:/", BrokerError::Port),
        ("wss://broker.example:0/", BrokerError::Port),
        ("wss://broker.example:65536/", BrokerError::Port),
        ("wss://broker.example:+1/", BrokerError::Port),
        ("wss://broker.example:mqtt/", BrokerError::Port),
        ("wss://broker.example/#", BrokerError::Path),
        ("wss://broker.example#mqtt", BrokerError::Path),
        ("wss://broker.example?a", BrokerError::Path),
        ("wss://broker.example/mqtt?token=1", BrokerError::Path),
        ("wss://broker.example\\mqtt", BrokerError::Path),
        ("wss://broker.example/a b", BrokerError::Path),
        ("wss://broker.example/ä", BrokerError::Path),
        ("wss://broker.example/\"", BrokerError::Path),
        ("wss://broker.example/\u{202e}", BrokerError::Path),
        (&long, BrokerError::TooLong),
    ] {
        assert_eq!(BrokerAddress::read(text), Err(error), "{text:?}");
    }
    // A link takes 200 bytes.
    assert!(BrokerAddress::read(&long[..200]).is_ok_and(|broker| broker.url().len() == 200));
}

/// Hosts of a device or a local network.
const LOCAL: [&str; 31] = [
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "127.0.0.1",
    "127.255.0.9",
    "169.254.169.254",
    "100.64.0.1",
    "100.127.255.255",
    "0.0.0.0",
    "0.1.2.3",
    "[::1]",
    "[::]",
    "[fc00::1]",
    "[fdff::7]",
    "[fe80::1]",
    "[febf::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:c0a8:1]",
    "[::ffff:169.254.1.1]",
    "[::10.0.0.1]",
    "localhost",
    "LOCALHOST",
    "localhost:8884",
    "chess.localhost",
    "printer.local",
    "a.b.local",
    "nas",
    "nas:8884",
    "[::1]:8884",
];

/// Hosts that are only like those.
const PUBLIC: [&str; 18] = [
    "9.255.255.255",
    "11.0.0.1",
    "172.15.255.255",
    "172.32.0.1",
    "192.167.0.1",
    "192.169.0.1",
    "126.0.0.1",
    "128.0.0.1",
    "169.253.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "1.0.0.0",
    "[2001:db8::1]",
    "[fec0::1]",
    "[::ffff:8.8.8.8]",
    "localhost.example",
    "local.example:8884",
    "10.example",
];

#[test]
fn local_networks_are_reached_only_from_there() {
    for host in LOCAL {
        let broker = format!("wss://{host}/mqtt");
        for page in [PAGE, HTTP_PAGE] {
            assert_eq!(find(page, "", &broker), Err(BrokerError::Local), "{broker}");
            // Not even if the page names it.
            assert_eq!(find(page, &format!("self {broker}"), &broker), Err(BrokerError::Local));
        }
        for from in LOCAL {
            let page = format!("http://{}/", from.to_lowercase());
            assert!(find(&page, "", &broker).is_ok(), "{broker} from {page}");
        }
    }
    for host in PUBLIC {
        let broker = format!("wss://{host}/mqtt");
        for page in [PAGE, HTTP_PAGE, HOME_PAGE] {
            assert_eq!(find(page, "", &broker), Ok(broker.clone()));
        }
        let page = format!("https://{host}/");
        assert_eq!(find(&page, "", "wss://127.0.0.1/"), Err(BrokerError::Local), "{page}");
    }
    // Browsers keep the full stop at the end of a page's host.
    assert!(is_local_url("http://localhost./") && is_local_url("http://127.0.0.1.:8080/"));
}

#[test]
fn connections_without_encryption_are_named_by_pages_without_it() {
    let broker = "ws://broker.example:9001/mqtt";
    for page in [PAGE, HTTP_PAGE, HOME_PAGE] {
        assert_eq!(find(page, "", broker), Err(BrokerError::Scheme), "{page}");
        assert_eq!(find(page, "only self", broker), Err(BrokerError::NotNamed), "{page}");
    }
    let list = format!("self {broker}");
    assert_eq!(find(PAGE, &list, broker), Err(BrokerError::Scheme));
    assert_eq!(find(PAGE, &format!("only {list}"), broker), Err(BrokerError::NotNamed));
    for page in [HTTP_PAGE, HOME_PAGE] {
        assert_eq!(find(page, &list, broker), Ok(broker.to_owned()));
    }
    assert_eq!(find(HTTP_PAGE, "self ws://192.168.0.9/", "ws://192.168.0.9/"), Err(BrokerError::Scheme));
    assert!(find(HOME_PAGE, "self ws://192.168.0.9/", "ws://192.168.0.9").is_ok());
    // The own one needs no naming.
    for page in [PAGE, HTTP_PAGE, HOME_PAGE] {
        assert_eq!(find(page, "", &own(page)), Ok(own(page)));
    }
    assert_eq!(find(PAGE, "", "ws://chess.example.org/here/mqtt"), Err(BrokerError::Scheme));
}

#[test]
fn a_closed_page_uses_what_it_names() {
    let (one, two, other) = ("wss://one.example/mqtt", "wss://two.example/", "wss://other.example/mqtt");
    let list = format!("only self {one} {two}");
    for broker in [one, two, "wss://TWO.example:443", &own(PAGE)] {
        assert!(find(PAGE, &list, broker).is_ok(), "{broker}");
    }
    for broker in [other, "wss://one.example/", "wss://one.example:8884/mqtt", "wss://127.0.0.1/"] {
        assert_eq!(find(PAGE, &list, broker), Err(BrokerError::NotNamed), "{broker}");
    }
    assert_eq!(find(PAGE, &list, "wss://u@one.example/mqtt"), Err(BrokerError::Credentials));
    assert_eq!(find(PAGE, &format!("only {one}"), &own(PAGE)), Err(BrokerError::NotNamed));
    // Open, it uses others, too.
    assert!(find(PAGE, &format!("self {one}"), other).is_ok());
    assert!(find(PAGE, one, &own(PAGE)).is_ok());
}

#[test]
fn the_first_named_broker_is_used_where_none_is_entered() {
    let first = |page: &str, list: &str| {
        let brokers = PageBrokers::new(page, list);
        let first = brokers.find("  ").expect("one is named");
        assert_eq!(brokers.named()[..1], first);
        (first[0].url().to_owned(), brokers.named().len(), brokers.is_closed())
    };
    assert_eq!(first(PAGE, ""), (own(PAGE), 1, false));
    assert_eq!(first(PAGE, "self"), (own(PAGE), 1, false));
    assert_eq!(first(PAGE, "only"), (own(PAGE), 1, true));
    assert_eq!(first(PAGE, "wss://one.example self only"), ("wss://one.example/".to_owned(), 2, true));
    // What the page cannot use is not offered.
    let list = "ws://one.example/ wss://127.0.0.1/ self nonsense";
    assert_eq!(first(PAGE, list), (own(PAGE), 1, false));
    assert_eq!(first(HOME_PAGE, list), ("ws://one.example/".to_owned(), 3, false));
}

#[test]
fn an_invitation_names_brokers_only_if_they_are_not_the_page_s_own_alone() {
    let brokers = PageBrokers::new(PAGE, "self wss://one.example");
    let named = |address: &str| brokers.for_invitation(&brokers.find(address).expect("a broker"));
    assert_eq!(named(""), Vec::<String>::new());
    assert_eq!(named(&own(PAGE)), Vec::<String>::new());
    assert_eq!(named("wss://one.example"), ["wss://one.example/"]);
    assert_eq!(named(" wss://Other.example:8884 "), ["wss://other.example:8884/"]);
    assert!(brokers.is_own(&brokers.find(&own(PAGE)).expect("a broker")[0]));
    // Several are used at once, each once, and the page's own is named then.
    let several = format!("wss://one.example {}  wss://ONE.example/\twss://two.example", own(PAGE));
    let expected = ["wss://one.example/", &own(PAGE), "wss://two.example/"];
    assert_eq!(named(&several), expected);
    let found = brokers.of_invitation(&expected.map(str::to_owned));
    assert_eq!(
        found.into_iter().map(|found| found.map(|broker| broker.url().to_owned())).collect::<Vec<_>>(),
        expected.map(|url| Ok(url.to_owned()))
    );
    assert_eq!(brokers.find(&format!("{several} wss://three.example")), Err(BrokerError::TooMany));
    assert_eq!(brokers.find(&format!("{several} nonsense")), Err(BrokerError::Scheme));
    // One that the page cannot use leaves the others in their places.
    let some = brokers.of_invitation(&["nonsense", "wss://one.example/"].map(str::to_owned));
    assert_eq!(some[0], Err(RefusedBroker { address: "nonsense".to_owned(), error: BrokerError::Scheme }));
    assert_eq!(some[1].as_ref().map(BrokerAddress::url), Ok("wss://one.example/"));
}

#[test]
fn links_without_a_broker_mean_the_page_s_own() {
    for line in include_str!("golden.txt").lines() {
        let (_, text) = line.split_once(' ').expect("an id and a link");
        let link = LiveLink::read(text).expect("a link");
        assert!(link.invitation.brokers.is_empty(), "{line}");
        let broker = used(&PageBrokers::new(PAGE, "self"), &link.invitation.brokers);
        assert_eq!(broker.map(|broker| broker.url().to_owned()), Ok(own(PAGE)));
    }
}
