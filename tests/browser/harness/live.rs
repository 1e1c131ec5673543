//! Pages with a broker of their own.
use super::broker::Broker;
use super::front::{self, Front};
use super::{Page, Setup, run_on, runtime};

/// Runs one test in browsers that know nothing of each other and reach one broker. The test may end the broker and
/// start it again. Where none is installed, the test is skipped.
pub fn in_browsers_with_broker<const COUNT: usize, F>(setups: [Setup; COUNT], test: F)
where
    F: AsyncFnOnce(&[Page; COUNT], &mut Broker),
{
    let Some(mut broker) = front::start_broker() else { return };
    let server = runtime().block_on(Front::serve(broker.port()));
    run_on(&server, setups, async |pages: &[Page; COUNT]| test(pages, &mut broker).await);
}
