//! The packages that end up in the program and in the page, as cargo resolves them. Crates that only take part in building
//! (procedural macros, build scripts, tests) are left out.

use super::{Release, program};
use crate::web;
use anyhow::{Context, Result};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
    path::PathBuf,
};

/// What people run, and the targets that it is compiled for: the program, and what the page is made of.
fn programs() -> impl Iterator<Item = (&'static str, &'static str)> {
    iter::once(("rookery-cli", program::TARGET)).chain(web::PACKAGES.map(|package| (package, web::TARGET)))
}

/// One package.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) license: String,
    pub(super) repository: Option<String>,
    pub(super) description: Option<String>,
    /// The folder with its sources.
    pub(super) folder: PathBuf,
    /// Whether it comes from the registry and not from this repository.
    pub(super) is_foreign: bool,
    /// The checksum of its archive in the registry.
    pub(super) checksum: Option<String>,
    /// The packages that it uses, by their keys.
    pub(super) uses: BTreeSet<String>,
}

/// Every package, by its name and version.
pub(super) fn shipped(release: &Release<'_>) -> Result<BTreeMap<String, Package>> {
    let lock: toml::Table = release.project.read("Cargo.lock")?.parse()?;
    let mut packages = BTreeMap::new();
    for (root, target) in programs() {
        let ask = ["metadata", "--locked", "--format-version", "1", "--filter-platform", target];
        let metadata: Value =
            serde_json::from_str(&release.project.output(&mut release.project.cargo(ask))?)?;
        reached(&metadata, root, &mut packages)?;
    }
    for locked in lock["package"].as_array().into_iter().flatten() {
        let text = |field: &str| locked.get(field).and_then(toml::Value::as_str).unwrap_or_default();
        if let Some(package) = packages.get_mut(&key(text("name"), text("version"))) {
            package.checksum = Some(text("checksum").to_owned()).filter(|sum| !sum.is_empty());
        }
    }
    Ok(packages)
}

fn key(name: &str, version: &str) -> String {
    format!("{name}@{version}")
}

/// Adds the package with this name and everything that is linked with it.
fn reached(metadata: &Value, root: &str, packages: &mut BTreeMap<String, Package>) -> Result<()> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let by_id: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|node| (text(&node["id"]), node)).collect();
    let first = by_id.iter().find(|(_, package)| package["name"] == root);
    let (first, _) = first.with_context(|| format!("there is no package {root}"))?;
    let (mut waiting, mut seen) = (vec![first.clone()], BTreeSet::new());
    while let Some(id) = waiting.pop() {
        if !seen.insert(id.clone()) {
            continue;
        }
        let (package, node) = (&by_id[&id], &nodes[&id]);
        let mut uses = BTreeSet::new();
        for used in list(&node["deps"]) {
            let id = text(&used["pkg"]);
            let is_linked = list(&used["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            if is_linked && !is_macro(&by_id[&id]) {
                uses.insert(key(&text(&by_id[&id]["name"]), &text(&by_id[&id]["version"])));
                waiting.push(id);
            }
        }
        let entry = packages.entry(key(&text(&package["name"]), &text(&package["version"])));
        entry.or_insert_with(|| read(package)).uses.extend(uses);
    }
    Ok(())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array();
    targets.into_iter().flatten().any(|target| target["kind"][0] == "proc-macro")
}

fn read(package: &Value) -> Package {
    let manifest = PathBuf::from(text(&package["manifest_path"]));
    Package {
        name: text(&package["name"]),
        version: text(&package["version"]),
        // The old way to write a choice is a slash.
        license: text(&package["license"]).replace('/', " OR "),
        repository: package["repository"].as_str().map(str::to_owned),
        description: package["description"].as_str().map(|text| text.trim().to_owned()),
        folder: manifest.parent().map(PathBuf::from).unwrap_or_default(),
        is_foreign: !package["source"].is_null(),
        checksum: None,
        uses: BTreeSet::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn package(name: &str, kind: &str) -> Value {
        json!({
            "id": name, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0", "source": "registry",
            "manifest_path": format!("/crates/{name}/Cargo.toml"), "targets": [{ "kind": [kind] }],
        })
    }

    #[test]
    fn only_what_is_linked_is_shipped() -> Result<()> {
        let uses = |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [package("app", "bin"), package("linked", "lib"), package("derive", "proc-macro"),
                package("tested", "lib"), package("builder", "lib"), package("unused", "lib")],
            "resolve": { "nodes": [
                { "id": "app", "deps": [uses("linked", Value::Null), uses("derive", Value::Null),
                    uses("tested", json!("dev")), uses("builder", json!("build"))] },
                { "id": "linked", "deps": [] },
            ] },
        });
        let mut packages = BTreeMap::new();
        reached(&metadata, "app", &mut packages)?;
        assert_eq!(packages.keys().collect::<Vec<_>>(), ["app@1.0.0", "linked@1.0.0"]);
        assert_eq!(packages["app@1.0.0"].uses, BTreeSet::from(["linked@1.0.0".to_owned()]));
        assert_eq!(packages["linked@1.0.0"].license, "MIT OR Apache-2.0");
        assert!(reached(&metadata, "missing", &mut packages).is_err());
        Ok(())
    }
}
