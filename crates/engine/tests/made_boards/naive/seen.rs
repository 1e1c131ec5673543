//! How often something happened, so that a comparison cannot pass without it.
use std::cell::RefCell;
use std::collections::BTreeMap;

#[derive(Debug, Default)]
pub struct Coverage(RefCell<BTreeMap<&'static str, u64>>);

impl Coverage {
    pub fn note(&self, what: &'static str) {
        *self.0.borrow_mut().entry(what).or_default() += 1;
    }

    pub fn count_if(&self, what: &'static str, so: bool) {
        if so {
            self.note(what);
        }
    }

    /// Prints the counts, and fails where one is too small.
    pub fn expect(&self, board: &str, least: &[(&str, u64)]) {
        let counts = self.0.borrow();
        println!("{board}: {counts:?}");
        for &(what, least) in least {
            let found = counts.get(what).copied().unwrap_or(0);
            assert!(found >= least, "{board}: {what} only {found} times");
        }
    }
}
