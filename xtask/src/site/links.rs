//! The link check: every link on the finished pages leads to a file of the site, and every anchor to an element there.
//! Addresses on other servers are not visited.

use super::page::resolved;
use std::collections::{BTreeMap, BTreeSet};

/// The broken links. Links into the folders that other tools fill are not checked.
pub(super) fn faults(files: &BTreeMap<String, Vec<u8>>, parts: &[(&str, &str)]) -> Vec<String> {
    let pages: BTreeMap<&str, String> = files
        .iter()
        .filter(|(name, _)| name.ends_with(".html"))
        .map(|(name, bytes)| (&**name, String::from_utf8_lossy(bytes).into_owned()))
        .collect();
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        pages.iter().map(|(name, html)| (*name, values(html, " id=\"").collect())).collect();
    let mut faults = Vec::new();
    for (name, html) in &pages {
        for link in values(html, " href=\"").chain(values(html, " src=\"")) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
            let goal = if target.is_empty() { (*name).to_owned() } else { resolved(name, target) };
            if parts.iter().any(|(folder, _)| goal.starts_with(&format!("{folder}/"))) {
                continue;
            }
            if !files.contains_key(&goal) {
                faults.push(format!("{name}: {link} leads nowhere"));
            } else if !anchor.is_empty() && !ids.get(&*goal).is_some_and(|ids| ids.contains(anchor)) {
                faults.push(format!("{name}: {link} has no such heading"));
            }
        }
    }
    faults
}

/// The values of an attribute, each of which starts with `before` and ends with a quotation mark.
fn values<'a>(html: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(before).skip(1).filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_and_anchors_are_found() {
        let site = |link: &str| {
            let page = format!("<p id=\"here\"><a href=\"{link}\">x</a>").into_bytes();
            BTreeMap::from([("a/b.html".to_owned(), page.clone()), ("c.html".to_owned(), page)])
        };
        let broken = |link: &str| {
            faults(&site(link), &[("play", "Play now")]).iter().any(|fault| fault.starts_with("a/b"))
        };
        for good in ["#here", "../c.html", "../c.html#here", "https://a.example", "../play/index.html"] {
            assert!(!broken(good), "{good}");
        }
        for bad in ["#there", "c.html", "../c.html#there", "../d.html"] {
            assert!(broken(bad), "{bad}");
        }
    }
}
