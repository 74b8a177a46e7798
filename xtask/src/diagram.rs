//! The diagram of the crates in ARCHITECTURE.md, compared with the manifests. An arrow is a dependency; one that
//! follows from other arrows may be left out.

use std::collections::{BTreeMap, BTreeSet};

/// The workspace crates that each crate depends on.
pub(crate) type Graph = BTreeMap<String, BTreeSet<String>>;

/// The dependencies between the packages in `cargo metadata`, without those of tests and build scripts.
pub(crate) fn real(metadata: &serde_json::Value) -> Graph {
    let packages = || metadata["packages"].as_array().into_iter().flatten();
    let name = |package: &serde_json::Value| package["name"].as_str().map(short);
    let members: BTreeSet<String> = packages().filter_map(name).collect();
    let depends = |package: &serde_json::Value| {
        let all = package["dependencies"].as_array().into_iter().flatten();
        all.filter(|one| one["kind"].is_null()).filter_map(name).filter(|one| members.contains(one)).collect()
    };
    packages().filter_map(|package| Some((name(package)?, depends(package)))).collect()
}

fn short(package: &str) -> String {
    package.strip_prefix("rookery-").unwrap_or(package).to_owned()
}

/// The arrows `a --> b` in the Mermaid diagram of a page.
pub(crate) fn drawn(page: &str) -> Graph {
    let diagram = page.split("```mermaid\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut graph = Graph::new();
    for (from, to) in diagram.unwrap_or_default().lines().filter_map(|line| line.split_once("-->")) {
        for to in to.split('&') {
            graph.entry(from.trim().to_owned()).or_default().insert(to.trim().to_owned());
        }
    }
    graph
}

/// Arrows without a dependency, and dependencies that no path of arrows shows.
pub(crate) fn faults(drawn: &Graph, real: &Graph) -> Vec<String> {
    let pairs = |graph: &Graph| -> BTreeSet<(String, String)> {
        graph.iter().flat_map(|(from, all)| all.iter().map(|to| (from.clone(), to.clone()))).collect()
    };
    let (arrows, depends) = (pairs(drawn), pairs(real));
    let extra = arrows.difference(&depends).map(|(from, to)| {
        format!("ARCHITECTURE.md has an arrow from {from} to {to}, but {from} does not depend on {to}")
    });
    let hidden = depends.iter().filter(|(from, to)| !reaches(drawn, from, to)).map(|(from, to)| {
        format!("{from} depends on {to}, but no arrows in ARCHITECTURE.md lead from {from} to {to}")
    });
    extra.chain(hidden).collect()
}

fn reaches(graph: &Graph, from: &str, to: &str) -> bool {
    let mut seen = BTreeSet::new();
    let mut next = vec![from];
    while let Some(here) = next.pop() {
        if seen.insert(here) {
            next.extend(graph.get(here).into_iter().flatten().map(String::as_str));
        }
    }
    from != to && seen.contains(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn manifests() -> Graph {
        let on = |name: &str, kind: Option<&str>| json!({"name": name, "kind": kind});
        real(&json!({"packages": [
            {"name": "rookery-cards", "dependencies": [on("serde", None)]},
            {"name": "rookery-said", "dependencies": [on("rookery-cards", None)]},
            {"name": "rookery-rules", "dependencies": [
                on("rookery-cards", None), on("rookery-said", None), on("rookery-testkit", Some("dev"))
            ]},
            {"name": "rookery-testkit", "dependencies": [on("rookery-rules", None)]},
        ]}))
    }

    fn faults_of(arrows: &str) -> Vec<String> {
        faults(
            &drawn(&format!("text\n```mermaid\nflowchart TD\n{arrows}\n```\nmore --> text\n")),
            &manifests(),
        )
    }

    #[test]
    fn arrows_that_follow_from_others_may_be_left_out() {
        assert!(faults_of("testkit --> rules\nrules --> said\nsaid --> cards").is_empty());
        assert!(faults_of("testkit --> rules\nrules --> said & cards\nsaid --> cards").is_empty());
    }

    #[test]
    fn a_missing_or_a_wrong_arrow_is_found() {
        let missing = faults_of("testkit --> rules\nsaid --> cards");
        assert_eq!(missing.len(), 2, "{missing:?}");
        let wrong = faults_of("testkit --> rules\nrules --> said\nsaid --> cards\ncards --> rules");
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        assert!(!faults_of("").is_empty());
    }
}
