//! Several tabs in one browser. One of them is in front; what is done and read goes there.
use super::Page;
use serde_json::json;
use thirtyfour::WindowHandle;

/// A tab.
#[derive(Clone, Debug, PartialEq)]
pub struct Tab(WindowHandle);

impl Page {
    /// The tab in front.
    pub async fn tab(&self) -> Tab {
        Tab(self.driver.window().await.expect("there is a tab"))
    }

    /// Opens an empty tab, which is in front then.
    pub async fn new_tab(&self) -> Tab {
        let tab = Tab(self.driver.new_tab().await.expect("there is room for a tab"));
        self.switch_to(&tab).await;
        self.prepare_tab().await;
        tab
    }

    /// Brings a tab to the front.
    pub async fn switch_to(&self, Tab(handle): &Tab) {
        self.driver.switch_to_window(handle.clone()).await.expect("the tab is open");
        self.command("Page.bringToFront", json!({})).await;
        // Each tab gets the device.
        self.emulate(self.setup()).await;
    }

    /// Closes the tab in front without asking it, and brings another one to the front.
    pub async fn close_tab(&self, then: &Tab) {
        self.driver.close_window().await.expect("the tab closes");
        self.switch_to(then).await;
    }

    /// Lets the process of the tab in front die, and brings another one to the front.
    pub async fn crash(&self, then: &Tab) {
        // There is nobody left to answer.
        let _ = self.driver.cdp().send_raw("Page.crash", json!({})).await;
        self.switch_to(then).await;
    }

    /// Goes back to the address before.
    pub async fn back(&self) {
        self.driver.back().await.expect("there is an address before");
    }

    /// Goes forward to the next address.
    pub async fn forward(&self) {
        self.driver.forward().await.expect("there is an address after");
    }
}
