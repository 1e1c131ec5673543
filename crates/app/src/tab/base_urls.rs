//! The addresses that links can begin with.
use live::is_local_url;

/// The address of the page, and a custom one for links.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BaseUrls {
    /// The address of the page without `#` and what follows it.
    pub page_url: String,
    /// The custom address; empty if there is none.
    pub custom_base_url: String,
}

impl BaseUrls {
    /// Returns the address that links begin with: the custom one, or that of the page.
    pub fn base_url(&self) -> &str {
        if self.custom_base_url.is_empty() { &self.page_url } else { &self.custom_base_url }
    }

    /// Returns whether the address of the page works only on this device or in its local network.
    pub fn is_local_address(&self) -> bool {
        is_local_url(&self.page_url)
    }
}
