//! Brokers that the build or a player names: the security policy, the dialog of a new game, and invitations.
use crate::harness::{Broker, Host, Page, Setup, in_browser, in_browsers_with_broker, in_two_browsers};
use crate::live::english;
use crate::live_states::{close_dialog, link};
use crate::play::{click_cells, wait_for_plies};
use live::BrokerAddress;
use serde_json::json;
use std::io::Read;
use std::net::{Ipv4Addr, TcpListener};
use std::time::{Duration, Instant};

/// The first byte of a TLS connection.
const TLS_HANDSHAKE: u8 = 0x16;
/// How long a browser may take to connect.
const PATIENCE: Duration = Duration::from_secs(20);

/// Opens the dialog of a live game with all its fields, and enters a broker.
async fn propose(page: &Page, broker: &str) {
    page.click("#play-bridge").await;
    page.wait_for("dialog[open] #begin").await;
    page.click("#live").await;
    page.click("#more-options summary").await;
    page.click("#advanced-live summary").await;
    page.type_into("#broker", broker).await;
}

/// What of the page's policy is violated by sockets to these addresses.
async fn violations(page: &Page, addresses: &[&str]) -> Vec<String> {
    let script = "window.refused = [];
        document.addEventListener('securitypolicyviolation', (event) => refused.push(event.blockedURI));
        for (const address of arguments[0]) try { new WebSocket(address) } catch {}
        return new Promise((done) => setTimeout(() => done(refused), 300))";
    page.call(script, json!([addresses])).await
}

/// The content of the two elements that name brokers.
fn named(host: &Host) -> (String, String) {
    let html = host.read("index.html");
    let content = |mark: &str| {
        let meta = html.split('<').find(|element| element.contains(mark)).expect("the element is there");
        meta.split('"')
            .find(|part| part.contains("self") || part.contains("ws"))
            .expect("its content")
            .to_owned()
    };
    let policy = content("Content-Security-Policy");
    let sources = policy.split("connect-src ").nth(1).and_then(|rest| rest.split(';').next());
    (content("live-brokers"), sources.expect("where to connect").to_owned())
}

#[test]
#[ignore = "long: `make slow`"]
fn long_the_build_writes_the_brokers_into_the_page() {
    in_browser(english(), async |page| {
        let host = Host::new(page);
        let count = |host: &Host| host.read("index.html").matches("<meta").count();
        let elements = count(&host);
        assert_eq!(named(&host), ("self".into(), "'self' wss:".into()));
        for (live, only, list, sources) in [
            ("", "", "self", "'self' wss:"),
            ("self  wss://a.example/mqtt", "", "self wss://a.example/mqtt", "'self' wss:"),
            (
                "self wss://a.example:8884",
                "1",
                "only self wss://a.example:8884",
                "'self' wss://a.example:8884",
            ),
            ("wss://a.example/x&lt=1", "1", "only wss://a.example/x&amp;lt=1", "'self' wss://a.example"),
            ("ws://10.0.0.7:9001/ self", "", "ws://10.0.0.7:9001/ self", "'self' wss: ws://10.0.0.7:9001"),
            ("wss://[2001:db8::1]/", "", "wss://[2001:db8::1]/", "'self' wss:"),
            ("", "1", "only self", "'self'"),
            ("self", "", "self", "'self' wss:"),
        ] {
            let before = host.read("sw.js");
            let is_same = named(&host) == (list.into(), sources.into());
            host.name_brokers(live, only).expect("the build takes them");
            assert_eq!(named(&host), (list.into(), sources.into()), "{live}");
            // The list for offline use has the digest of the changed file.
            assert_eq!(host.read("sw.js") == before, is_same, "{live}");
            assert_eq!(count(&host), elements, "no element is lost");
        }
        let html = host.read("index.html");
        for (live, only, sentence) in [
            ("self example.org", "", "LIVE has \"example.org\""),
            ("https://a.example/", "", "LIVE has \"https://a.example/\""),
            ("wss://me:secret@a.example/", "", "no user name"),
            ("wss://a.example/#x", "", "no ? or #"),
            ("only", "", "LIVE has \"only\""),
            ("wss://a.example/\"><script>", "", "LIVE has"),
            ("wss://[2001:db8::1]/", "1", "cannot name an IPv6 address"),
            ("ws://[::1]:9001/", "", "cannot name an IPv6 address"),
            ("self", "yes", "LIVE_ONLY=yes is neither 1 nor empty"),
        ] {
            let error = host.name_brokers(live, only).expect_err(live);
            assert!(error.starts_with("error: ") && error.contains(sentence), "{live}: {error}");
            assert_eq!(host.read("index.html"), html);
        }
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_the_page_reads_every_address_that_the_build_takes() {
    in_browser(english(), async |page| {
        let host = Host::new(page);
        for address in [
            "wss://a.example",
            "wss://a.example/",
            "wss://a-b.c9.example:8884/mqtt",
            "ws://1.2.3.4:9001/a/b",
            "wss://[2001:db8::1]:1/",
            "wss://localhost/",
            "wss://a.example/-._~%21!$&'()*+,;=:@",
            "wss://a.example:443/",
            "wss://A.example/",
            "wss://127.1/",
            "wss://1.2.3.04/",
            "wss://a..example/",
            "wss://a.example./",
            "wss://-a.example/",
            "wss://a_b.example/",
            "wss://ä.example/",
            "wss://a.example:0/",
            "wss://a.example:65536/",
            "wss://a.example/?x",
            "wss://[::1%25a]/",
            "wss://me@a.example/",
            "wss:///",
        ] {
            let is_taken = host.name_brokers(address, "").is_ok();
            let read = BrokerAddress::read(address);
            assert!(!is_taken || read.is_ok(), "{address}: {read:?}");
            // What the build refuses although the page reads it is not in its shortest form.
            let is_short =
                read.is_ok_and(|read| read.url().trim_end_matches('/') == address.trim_end_matches('/'));
            assert_eq!(is_taken, is_short, "{address}");
        }
    });
}

#[test]
fn a_broker_at_another_address_carries_the_game() {
    in_browsers_with_broker([english(), english()], async |[anna, bo], broker| {
        let named = format!("ws://127.0.0.1:{}/mqtt", broker.port());
        let shown = format!("127.0.0.1:{}", broker.port());
        let host = Host::new(anna);
        host.name_brokers(&format!("self {named}"), "").expect("the build takes it");
        anna.visit(&host.base()).await;
        propose(anna, &named).await;
        anna.click("#begin").await;
        anna.wait_for_text(".live-connection", &format!("Connected through {shown}.")).await;
        anna.wait_for_text("dialog[open]", &format!("through {shown}. The operator there")).await;
        let link = link(anna, "1").await;
        // The page of the invitation shows the broker, and connects only then.
        bo.visit(&host.base()).await;
        bo.call::<()>(
            "window.sockets = []; const Socket = WebSocket;
             window.WebSocket = function (url, ...more) { sockets.push(url); return new Socket(url, ...more) }",
            json!([]),
        )
        .await;
        bo.call::<()>("location.hash = arguments[0]", json!([link])).await;
        bo.wait_for("#live-sit-down").await;
        assert_eq!(bo.text(".live-broker b").await, shown);
        bo.wait_for_text(".live-broker", "Its operator will see your network address.").await;
        bo.wait_for_text(".live-invitation", &format!("through {shown}. The operator there")).await;
        bo.drawn().await;
        assert_eq!(bo.eval::<Vec<String>>("sockets").await, Vec::<String>::new());
        bo.click("#live-sit-down").await;
        bo.wait_until("sockets.length === 1").await;
        assert_eq!(bo.eval::<Vec<String>>("sockets").await, [named.as_str()]);
        anna.wait_for_text(".live-seat:nth-of-type(2)", "here").await;
        close_dialog(anna).await;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        // It goes on through the same one.
        anna.reload().await;
        click_cells(bo, &["e8", "d7"]).await;
        wait_for_plies(anna, 2).await;
        for page in [anna, bo] {
            let errors = page.log_errors().await;
            assert!(!errors.iter().any(|error| error.contains("Security Policy")), "{errors:?}");
        }
    });
}

#[test]
fn a_game_at_two_brokers_goes_on_when_one_is_killed() {
    in_browsers_with_broker([english(), english()], async |[anna, bo], broker| {
        let Some(mut other) = Broker::start() else { return };
        let address = |port: u16| format!("127.0.0.1:{port}");
        let shown = [broker.port(), other.port()].map(address);
        let named = shown.each_ref().map(|shown| format!("ws://{shown}/mqtt")).join(" ");
        let host = Host::new(anna);
        host.name_brokers(&format!("self {named}"), "").expect("the build takes it");
        anna.visit(&host.base()).await;
        propose(anna, &named).await;
        anna.click("#begin").await;
        let [one, two] = &shown;
        anna.wait_for_text(".live-connection", &format!("Connected through {one}, {two}.")).await;
        let invitation = link(anna, "1").await;
        // The invitation names both, and bo joins through the one that is left.
        broker.crash();
        anna.wait_for_text(".live-connection", &format!("Connected through {two}. Not reached: {one}."))
            .await;
        bo.visit(&format!("{}{invitation}", host.base())).await;
        bo.wait_for("#live-sit-down").await;
        for shown in &shown {
            let sentence = format!("Server: {shown}. Its operator will see your network address.");
            bo.wait_for_text(".live-broker", &sentence).await;
        }
        bo.click("#live-sit-down").await;
        anna.wait_for_text(".live-seat:nth-of-type(2)", "here").await;
        close_dialog(anna).await;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        // The first one comes back and has forgotten all; then the second one dies.
        broker.forget();
        broker.restart();
        anna.click("#show-live").await;
        anna.wait_for_text(".live-connection", &format!("Connected through {one}, {two}.")).await;
        close_dialog(anna).await;
        other.crash();
        click_cells(bo, &["e8", "d7"]).await;
        wait_for_plies(anna, 2).await;
        anna.reload().await;
        wait_for_plies(anna, 2).await;
        click_cells(anna, &["g1", "f3"]).await;
        wait_for_plies(bo, 3).await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_the_policy_lets_the_page_connect_to_a_broker_that_a_player_names() {
    in_browser(english(), async |page| {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = format!("127.0.0.1:{}", listener.local_addr().expect("an address").port());
        page.open("").await;
        propose(page, &format!("wss://{address}/mqtt")).await;
        page.click("#begin").await;
        page.wait_for_text(".live-connection", &address).await;
        listener.set_nonblocking(true).expect("a listener that does not block");
        let end = Instant::now() + PATIENCE;
        let mut stream = loop {
            match listener.accept() {
                Ok((stream, _)) => break stream,
                Err(_) => assert!(Instant::now() < end, "nobody connects"),
            }
            page.drawn().await;
        };
        stream.set_nonblocking(false).expect("a stream that waits");
        let mut first = [0];
        stream.read_exact(&mut first).expect("the browser begins");
        assert_eq!(first[0], TLS_HANDSHAKE);
        let others = ["wss://127.0.0.1:9/", "ws://127.0.0.1:9/", "ws://localhost:9/"];
        assert_eq!(violations(page, &others).await, ["ws://127.0.0.1:9/", "ws://localhost:9/"]);
    });
}

#[test]
fn an_address_that_cannot_be_used_is_said_at_the_field() {
    for (language, scheme, port) in [
        ("en", "The address must begin with wss://.", "The port must be a number"),
        ("de", "Die Adresse muss mit wss:// beginnen.", "Der Port muss eine Zahl"),
    ] {
        in_browser(Setup { language, ..english() }, async |page| {
            page.open("").await;
            page.click("#play-bridge").await;
            page.wait_for("dialog[open] #begin").await;
            assert!(!page.eval::<bool>("document.querySelector('#broker-line').checkVisibility()").await);
            page.click("#live").await;
            page.click("#more-options summary").await;
            page.click("#advanced-live summary").await;
            assert_eq!(page.attribute("#broker", "aria-invalid").await.as_deref(), Some("false"));
            page.type_into("#broker", "broker.example.org").await;
            page.click("#advanced-live summary").await;
            page.click("#more-options summary").await;
            // The closed parts open, and the field has the focus.
            page.click("#begin").await;
            page.wait_for("#more-options[open]").await;
            page.wait_until("document.activeElement.id === 'broker'").await;
            assert_eq!(page.text("#broker-error").await, scheme);
            assert_eq!(page.attribute("#broker", "aria-invalid").await.as_deref(), Some("true"));
            let described = page.attribute("#broker", "aria-describedby").await.unwrap_or_default();
            assert!(described.split(' ').any(|id| id == "broker-error"));
            page.type_into("#broker", "wss://broker.example.org:0/").await;
            page.focus("#begin").await;
            page.wait_for_text("#broker-error", port).await;
            page.type_into("#broker", "").await;
            page.focus("#begin").await;
            page.wait_for("#broker[aria-invalid=false]").await;
            page.click("#begin").await;
            page.wait_for("dialog[open] .live-seat").await;
        });
    }
}

#[test]
fn a_closed_page_uses_its_own_brokers_only() {
    in_two_browsers([english(), english()], async |anna, bo| {
        anna.open("").await;
        propose(anna, "wss://broker.example.net/mqtt").await;
        anna.click("#begin").await;
        let invitation = link(anna, "1").await;
        let host = Host::new(bo);
        host.name_brokers("self", "1").expect("the build takes it");
        bo.visit(&format!("{}{invitation}", host.base())).await;
        bo.wait_for_text(".live-invitation .warning", "wss://broker.example.net/mqtt").await;
        bo.wait_for_text(".live-invitation .warning", "limited it to certain servers").await;
        assert_eq!(bo.count("#live-sit-down, #live-watch").await, 0);
        // There is no choice, so there is no field.
        bo.visit(&host.base()).await;
        bo.propose("bridge").await;
        bo.click("#live").await;
        bo.click("#more-options summary").await;
        assert!(!bo.eval::<bool>("document.querySelector('#broker-line').checkVisibility()").await);
        assert_eq!(
            violations(bo, &["wss://broker.example.net/mqtt"]).await,
            ["wss://broker.example.net/mqtt"]
        );
        // With several of them each is offered, and no other is taken.
        let host = Host::new(bo);
        host.name_brokers("self wss://a.example/mqtt", "1").expect("the build takes them");
        bo.visit(&host.base()).await;
        propose(bo, "wss://b.example/mqtt").await;
        bo.focus("#begin").await;
        bo.wait_for_text("#broker-error", "limited it to certain servers").await;
        let offered: Vec<String> = bo
            .eval("[...document.querySelector('#broker').list.options].map((option) => option.value)")
            .await;
        assert_eq!(&offered[1..], ["wss://a.example/mqtt"]);
        assert!(offered[0].ends_with("/mqtt"), "{offered:?}");
    });
}
