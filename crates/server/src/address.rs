//! Where visitors come from. Behind a proxy, every connection comes from the proxy, so the proxy reports the visitor's
//! address. Anyone can send such a report, so only proxies that the operator has named are trusted.

use axum::http::{HeaderMap, HeaderName, header};
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

/// The address that limits apply to. One household or one server usually has a whole IPv6 network of 64 bits, so such
/// a network counts as one address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn of(ip: IpAddr) -> Address {
        Address(match ip.to_canonical() {
            IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64)).into(),
            v4 => v4,
        })
    }
}

impl Address {
    /// Whether the address belongs to a network. Only the first 64 bits of an IPv6 address are known, so a smaller
    /// network counts as containing the address if it lies within the same 64 bits.
    pub(crate) fn is_in(self, network: &Network) -> bool {
        network.has(self.0)
            || (network.base.is_ipv6() && network.bits > 64 && Address::of(network.base) == self)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An address or a network, such as `10.0.0.1` or `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    base: IpAddr,
    bits: u32,
}

/// A string that is neither an address nor a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadNetwork(String);

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is neither an address nor a network such as 10.0.0.0/8.", self.0)
    }
}

impl std::error::Error for BadNetwork {}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let bad = || BadNetwork(text.to_owned());
        let (base, bits) = match text.split_once('/') {
            Some((base, bits)) => (base, Some(bits.parse::<u32>().map_err(|_| bad())?)),
            None => (text, None),
        };
        let base = base.parse::<IpAddr>().map_err(|_| bad())?;
        let most = if base.is_ipv4() { 32 } else { 128 };
        match bits.unwrap_or(most) {
            bits if bits <= most => Ok(Network { base, bits }),
            _ => Err(bad()),
        }
    }
}

impl Network {
    fn has(&self, ip: IpAddr) -> bool {
        let same = |one: u128, other: u128, width: u32| {
            let dropped = width - self.bits;
            dropped >= 128 || one >> dropped == other >> dropped
        };
        match (self.base, ip) {
            (IpAddr::V4(base), IpAddr::V4(ip)) => same(base.to_bits().into(), ip.to_bits().into(), 32),
            (IpAddr::V6(base), IpAddr::V6(ip)) => same(base.to_bits(), ip.to_bits(), 128),
            _ => false,
        }
    }
}

/// The proxies whose reports are trusted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(pub(crate) Vec<Network>);

impl Proxies {
    /// Whether an address belongs to a proxy.
    pub(crate) fn trust(&self, ip: IpAddr) -> bool {
        self.0.iter().any(|network| network.has(ip.to_canonical()))
    }

    /// The visitor behind a request that came from `peer`: the last address in the proxies' report that is not a proxy
    /// itself. Everything before that address was written by the visitor and may be false.
    ///
    /// A proxy writes one of two headers and may pass on the other as the visitor sent it. So if the two disagree,
    /// neither is trusted, and the request counts as the proxy's own.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trust(peer) {
            return peer;
        }
        let listed = self.last_stranger(peer, &listed(headers));
        let forwarded = self.last_stranger(peer, &forwarded(headers));
        match (headers.contains_key(&LISTED), headers.contains_key(header::FORWARDED)) {
            (true, true) if listed != forwarded => peer,
            (true, _) => listed,
            (false, _) => forwarded,
        }
    }

    fn last_stranger(&self, peer: IpAddr, hops: &[Option<IpAddr>]) -> IpAddr {
        let mut known = peer;
        for hop in hops.iter().rev() {
            // A proxy may hide the visitor's address. In that case, its own address is all that is known.
            let Some(hop) = hop else { return known };
            known = hop.to_canonical();
            if !self.trust(known) {
                break;
            }
        }
        known
    }
}

/// The header that most proxies write.
pub(crate) const LISTED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The hops in `X-Forwarded-For`, oldest first; `None` for one that is not an address.
fn listed(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(&LISTED).iter().map(|line| line.to_str().unwrap_or("unreadable"));
    lines.flat_map(|line| line.split(',')).map(|hop| read(hop.trim())).collect()
}

/// The hops in `Forwarded` (RFC 7239), oldest first; `None` for one that is not an address.
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(header::FORWARDED).iter().map(|line| line.to_str().unwrap_or("unreadable"));
    let hop = |hop: &str| {
        let parts = hop.split(';').filter_map(|part| part.split_once('='));
        let mut by_name = parts.rev().filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
        by_name.next().and_then(|(_, value)| read(value.trim().trim_matches('"')))
    };
    lines.flat_map(|line| line.split(',')).map(hop).collect()
}

/// An address with or without a port.
fn read(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|rest| rest.split(']').next());
    let v4_with_port = || hop.rsplit_once(':').and_then(|(ip, _)| ip.parse::<std::net::Ipv4Addr>().ok());
    bare.unwrap_or(hop).parse().ok().or_else(|| v4_with_port().map(IpAddr::V4))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(peer: &str, headers: &[(&str, &str)]) -> String {
        let proxies = Proxies(["10.0.0.0/8", "::1"].iter().map(|one| one.parse().unwrap()).collect());
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_str(name).unwrap(), value.parse().unwrap());
        }
        proxies.visitor(peer.parse().unwrap(), &map).to_string()
    }

    #[test]
    fn only_a_named_proxy_is_believed_and_only_its_own_part_of_the_report() {
        let listed = |hops| [("x-forwarded-for", hops)];
        assert_eq!(visitor("8.8.8.8", &listed("1.2.3.4")), "8.8.8.8", "a stranger is not believed");
        assert_eq!(visitor("10.0.0.1", &[]), "10.0.0.1", "no report");
        assert_eq!(
            visitor("10.0.0.1", &listed("6.6.6.6, 1.2.3.4")),
            "1.2.3.4",
            "the visitor wrote the first address"
        );
        assert_eq!(visitor("10.0.0.1", &listed("6.6.6.6, 1.2.3.4, 10.0.0.2")), "1.2.3.4", "two proxies");
        assert_eq!(visitor("::1", &listed("1.2.3.4:5000")), "1.2.3.4");
        assert_eq!(visitor("::1", &listed("[2001:db8::7]:5000")), "2001:db8::7");
        assert_eq!(visitor("::ffff:10.0.0.1", &listed("1.2.3.4")), "1.2.3.4", "the same proxy by IPv6");
        assert_eq!(visitor("10.0.0.1", &listed("1.2.3.4, rubbish")), "10.0.0.1", "nothing beyond it counts");
        assert_eq!(visitor("10.0.0.1", &listed("10.0.0.3")), "10.0.0.3", "the proxy itself is the visitor");
        let lines = [("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "1.2.3.4")];
        assert_eq!(visitor("10.0.0.1", &lines), "1.2.3.4", "two lines are one list");
    }

    #[test]
    fn the_standard_header_is_read_too_and_a_contradiction_is_not_believed() {
        let forwarded = |hops| [("forwarded", hops)];
        assert_eq!(visitor("10.0.0.1", &forwarded("for=6.6.6.6, For=1.2.3.4;proto=https")), "1.2.3.4");
        assert_eq!(visitor("10.0.0.1", &forwarded(r#"by=10.0.0.1;for="[2001:db8::7]:47""#)), "2001:db8::7");
        assert_eq!(visitor("10.0.0.1", &forwarded("for=1.2.3.4, for=_hidden")), "10.0.0.1");
        let both = |one, other| [("x-forwarded-for", one), ("forwarded", other)];
        assert_eq!(visitor("10.0.0.1", &both("1.2.3.4", "for=1.2.3.4")), "1.2.3.4");
        assert_eq!(visitor("10.0.0.1", &both("1.2.3.4", "for=6.6.6.6")), "10.0.0.1");
    }

    #[test]
    fn a_network_of_64_bits_is_one_address_and_ipv4_in_ipv6_is_ipv4() {
        let address = |ip: &str| Address::of(ip.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:1.2.3.4"), address("1.2.3.4"));
        assert_ne!(address("1.2.3.4"), address("1.2.3.5"));
    }

    #[test]
    fn networks_are_read_and_nonsense_is_refused() {
        let has = |network: &str, ip: &str| network.parse::<Network>().unwrap().has(ip.parse().unwrap());
        assert!(has("0.0.0.0/0", "9.9.9.9") && has("::/0", "2001:db8::1") && !has("0.0.0.0/0", "::1"));
        assert!(has("192.168.4.0/22", "192.168.7.255") && !has("192.168.4.0/22", "192.168.8.0"));
        for wrong in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "proxy.example", "10.0.0.0/x"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
