//! Numbers of which the environment may wish for others: a short run for everyone, a long one for who asks for it.

/// The number of a variable of the environment, or the usual one where it is not set.
pub fn wished(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{variable} is no number")))
}
