//! Every tenth screen, reached once and looked at in one of the languages and in one of the ways to look, so that every way
//! is taken. `make slow` looks at each screen in every way, in both languages.
//!
//! While working: `LOOKS=focus` takes only the looks with this in their names, `SCREENS=hex` only such screens.
use super::{Findings, axe, emulate, fit, focus, install_probes, system};
use crate::harness::{Page, Setup, in_browser};
use crate::screens::{Screen, screens};
use serde_json::json;

/// What is wrong, and what a human has to judge.
#[derive(Default)]
pub struct Verdict {
    /// What is wrong.
    pub findings: Findings,
    /// What a human has to judge.
    pub needs_review: Findings,
}

impl Verdict {
    /// Fails with the findings, or tells the doubts.
    pub fn give(self) {
        self.findings.assert_none();
        println!("needs review:\n{}", self.needs_review.lines());
    }
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// What any rule of axe-core finds.
    Axe,
    /// What its rules find that can answer differently in other colours.
    AxeColours,
    /// What has lost its border.
    Borders,
    /// Targets that are too small for a finger.
    Targets,
    /// What does not fit where the text has twice its size.
    TwiceTheSize,
    /// Stops of the focus that cannot be seen.
    Focus,
}

/// A way to look at a screen.
#[derive(Clone, Copy)]
pub struct Look {
    name: &'static str,
    kind: Kind,
    setup: Setup,
    /// In the system's colours, not the page's own.
    forced: bool,
}

impl Look {
    fn new(name: &'static str, kind: Kind, setup: Setup) -> Self {
        Self { name, kind, setup, forced: false }
    }

    fn forced(self) -> Self {
        Self { forced: true, ..self }
    }

    /// Looks at the screen that is reached, and notes what is wrong.
    pub async fn take(self, page: &Page, screen: &Screen, verdict: &mut Verdict) {
        if self.kind == Kind::Focus {
            // The walk begins as if nobody had looked before.
            page.emulate(Setup::default()).await;
            if !page.eval::<bool>("probe.untouched()").await {
                reach(page, screen).await;
            }
        }
        self.take_as_it_is(page, screen.name, verdict).await;
    }

    /// Looks at the page as it is, which has this name, and notes what is wrong.
    pub async fn take_as_it_is(self, page: &Page, screen: &str, verdict: &mut Verdict) {
        let Self { name, kind, setup, forced } = self;
        let place = format!("{screen} {name}");
        emulate(page, setup, forced).await;
        let errors = match kind {
            Kind::Axe => return axe::look(page, &place, true, forced, verdict).await,
            Kind::AxeColours => return axe::look(page, &place, false, forced, verdict).await,
            Kind::Borders => {
                system::move_mouse_away(page).await;
                system::missing_borders(page).await
            }
            Kind::Targets => fit::small(page).await,
            Kind::TwiceTheSize => fit::misfits(page).await,
            Kind::Focus => focus::errors(page).await,
        };
        errors.into_iter().for_each(|error| verdict.findings.add(&place, error));
    }
}

/// All looks, in an order in which none disturbs the next: first what leaves the page alone, then what moves
/// the mouse, what changes its size, and what moves the focus.
pub fn looks() -> [Look; 12] {
    let light = Setup::default();
    let dark = Setup { dark: true, ..light };
    // Not as a phone: there, one thing that is too wide makes room for all others.
    let sized = |width, height| Setup { width, height, ..light };
    [
        Look::new("light", Kind::Axe, light),
        Look::new("dark", Kind::AxeColours, dark),
        Look::new("forced light", Kind::AxeColours, light).forced(),
        Look::new("forced dark", Kind::AxeColours, dark).forced(),
        Look::new("borders dark", Kind::Borders, dark).forced(),
        Look::new("borders light", Kind::Borders, light).forced(),
        Look::new("phone", Kind::Axe, Setup::phone()),
        Look::new("targets phone", Kind::Targets, Setup::phone()),
        Look::new("twice 768x1024", Kind::TwiceTheSize, sized(768, 1024)),
        Look::new("twice 360x640", Kind::TwiceTheSize, sized(360, 640)),
        Look::new("focus light", Kind::Focus, light),
        Look::new("focus dark phone", Kind::Focus, Setup { dark: true, ..Setup::phone() }),
    ]
}

/// Goes to a screen on a light desktop, and puts into the page what measures it.
pub async fn reach(page: &Page, screen: &Screen) {
    page.emulate(Setup::default()).await;
    screen.reach(page).await;
    prepare(page).await;
}

/// Puts into the page what measures it.
pub async fn prepare(page: &Page) {
    install_probes(page).await;
    axe::prepare(page).await;
    system::prepare(page).await;
    fit::prepare(page).await;
    focus::prepare(page).await;
}

/// Whether a name is asked for: it has the text of the variable in it, or there is none.
fn is_asked(variable: &str, name: &str) -> bool {
    std::env::var(variable).map_or(true, |part| name.contains(&part))
}

/// The language of the screen of this number, and the look at it. The language changes after three screens: a look that is
/// taken twice is taken in both.
fn share_of(number: usize) -> (&'static str, Look) {
    let looks = looks();
    (["de", "en"][number / 3 % 2], looks[number % looks.len()])
}

/// Changes the language of the screen that is reached. What it shows may go with that, such as a text that
/// was begun: then it is reached once more.
async fn switch_to_english(page: &Page, screen: &Screen) {
    page.emulate(Setup::default()).await;
    switch_language(page, "en").await;
    if page.count(screen.shows).await == 0 {
        page.prefer_language("en").await;
        reach(page, screen).await;
        page.prefer_language("de").await;
    }
}

/// Presses the button with the other language, also behind a dialog.
pub async fn switch_language(page: &Page, to: &str) {
    page.call::<()>("document.querySelector('#language').click()", json!([])).await;
    page.wait_until(&format!("document.documentElement.lang === '{to}'")).await;
    page.drawn().await;
}

async fn take(page: &Page, screen: &Screen, looks: &[Look], verdict: &mut Verdict) {
    for look in looks.iter().filter(|look| is_asked("LOOKS", look.name)) {
        look.take(page, screen, verdict).await;
    }
}

#[test]
fn every_tenth_screen_looks_right() {
    in_browser(Setup::language("de"), async |page| {
        let mut verdict = Verdict::default();
        for (number, screen) in screens().step_by(10).enumerate() {
            let (language, look) = share_of(number);
            reach(page, screen).await;
            if language == "en" && page.count("#language").await > 0 {
                switch_to_english(page, screen).await;
            }
            look.take(page, screen, &mut verdict).await;
        }
        verdict.give();
    });
}

/// Every screen in both languages and in every way: `make slow`.
#[test]
#[ignore = "takes ten minutes"]
fn long_look_at_everything() {
    let mut verdict = Verdict::default();
    for language in ["de", "en"] {
        in_browser(Setup::language(language), async |page| {
            for screen in screens().filter(|screen| is_asked("SCREENS", screen.name)) {
                reach(page, screen).await;
                take(page, screen, &looks(), &mut verdict).await;
            }
        });
    }
    verdict.give();
}
