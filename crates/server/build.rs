//! Embeds the page in the server if it has been built: `cargo xtask web` builds it, and `cargo xtask play` passes
//! on its folder. Without a page, the server still builds and runs, and anyone who opens it in a browser sees
//! a note saying so.

use std::{
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

/// The variable that names the bundle's folder.
const FOLDER: &str = "ROOKERY_WEB";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed={FOLDER}");
    println!("cargo::rerun-if-changed=build.rs");
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let usual = manifest.join("../../target/web/bundle");
    let folder = env::var_os(FOLDER).map_or(usual, PathBuf::from);
    let mut files = Vec::new();
    if folder.join("index.html").exists() {
        println!("cargo::rerun-if-changed={}", folder.join(".stamp").display());
        collect(&folder, "", &mut files)?;
        files.sort();
    }
    let mut list = String::from("&[\n");
    for name in files {
        let at = |ending: &str| folder.join(format!("{name}{ending}"));
        let bytes = |ending| format!("include_bytes!({:?})", at(ending));
        // Writing to a string cannot fail.
        let _ = writeln!(
            list,
            "    File {{ name: {name:?}, plain: {}, br: {}, gz: {} }},",
            bytes(""),
            bytes(".br"),
            bytes(".gz")
        );
    }
    list.push(']');
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs"), list)
}

/// Every file that has compressed versions next to it.
fn collect(folder: &Path, before: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else if folder.join(format!("{}.br", entry.file_name().to_string_lossy())).exists() {
            files.push(name);
        }
    }
    Ok(())
}
