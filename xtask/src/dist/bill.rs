//! The software bill of materials, in the CycloneDX format: every package in the program and in the page, with its version,
//! license and checksum, and which one uses which.

use super::{
    Release,
    packages::{Package, shipped},
    write,
};
use anyhow::Result;
use serde_json::{Value, json};
use std::{collections::BTreeMap, path::PathBuf};

pub(super) fn write_bill(release: &Release<'_>) -> Result<PathBuf> {
    let file = release.file(&format!("{}.json", release.name("bill.cdx")));
    let time = release.project.output(
        release.command("date").args(["-u", "-d"]).arg(format!("@{}", release.time)).arg("+%FT%TZ"),
    )?;
    let bill = bill(&release.version, time.trim(), &shipped(release)?);
    write(&file, serde_json::to_string_pretty(&bill)? + "\n")?;
    Ok(file)
}

fn bill(version: &str, time: &str, packages: &BTreeMap<String, Package>) -> Value {
    let root = format!("rookery@{version}");
    let mut dependencies = vec![json!({ "ref": root, "dependsOn": top(packages) })];
    dependencies
        .extend(packages.iter().map(|(key, package)| json!({ "ref": key, "dependsOn": package.uses })));
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": time,
            "component": { "type": "application", "bom-ref": root, "name": "rookery", "version": version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }] },
        },
        "components": packages.iter().map(|(key, package)| component(key, package)).collect::<Vec<_>>(),
        "dependencies": dependencies,
    })
}

/// The packages that no other package uses.
fn top(packages: &BTreeMap<String, Package>) -> Vec<&String> {
    packages.keys().filter(|key| !packages.values().any(|package| package.uses.contains(*key))).collect()
}

fn component(key: &str, package: &Package) -> Value {
    let mut component = json!({
        "type": "library", "bom-ref": key, "name": package.name, "version": package.version,
        "licenses": [{ "expression": package.license }],
    });
    // This repository's own packages are not in any registry.
    if package.is_foreign {
        component["purl"] = json!(format!("pkg:cargo/{}", key));
    }
    if let Some(description) = &package.description {
        component["description"] = json!(description);
    }
    if let Some(checksum) = &package.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    if let Some(repository) = &package.repository {
        component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn package(name: &str, is_foreign: bool, uses: &[&str]) -> (String, Package) {
        let package = Package {
            name: name.into(),
            version: "1.0.0".into(),
            license: "MIT".into(),
            repository: None,
            description: None,
            folder: PathBuf::new(),
            is_foreign,
            checksum: is_foreign.then(|| "ab".into()),
            uses: uses.iter().map(|used| format!("{used}@1.0.0")).collect::<BTreeSet<_>>(),
        };
        (format!("{name}@1.0.0"), package)
    }

    #[test]
    fn the_bill_names_every_package_and_what_it_uses() {
        let packages = BTreeMap::from([package("ours", false, &["theirs"]), package("theirs", true, &[])]);
        let bill = bill("0.2.0", "2026-11-18T00:00:00Z", &packages);
        assert_eq!(bill["dependencies"][0], json!({ "ref": "rookery@0.2.0", "dependsOn": ["ours@1.0.0"] }));
        assert_eq!(bill["dependencies"][1], json!({ "ref": "ours@1.0.0", "dependsOn": ["theirs@1.0.0"] }));
        assert_eq!(bill["components"][0]["purl"], Value::Null);
        assert_eq!(bill["components"][1]["purl"], "pkg:cargo/theirs@1.0.0");
        assert_eq!(bill["components"][1]["hashes"][0]["content"], "ab");
    }
}
