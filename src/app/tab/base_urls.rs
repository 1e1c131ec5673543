//! The addresses that links can begin with.

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
        let address = self.page_url.split_once("://").map_or("", |(_, rest)| rest);
        let host = address.split('/').next().unwrap_or_default();
        let is_private = |rest: &str| {
            let second = rest.split('.').next().and_then(|number| number.parse::<u8>().ok());
            second.is_some_and(|number| (16..32).contains(&number))
        };
        let name = if host.starts_with('[') { host } else { host.split(':').next().unwrap_or_default() };
        // A domain name may begin with digits too.
        let is_number =
            name.starts_with('[') || name.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
        let begins = |begin: &&str| name.starts_with(begin);
        name.is_empty()
            || name == "localhost"
            || name.ends_with(".localhost")
            || name.ends_with(".local")
            || is_number
                && (["127.", "10.", "192.168.", "169.254.", "0.0.0.0", "[::1]", "[fe80", "[fc", "[fd"]
                    .iter()
                    .any(begins)
                    || name.strip_prefix("172.").is_some_and(is_private))
    }
}
