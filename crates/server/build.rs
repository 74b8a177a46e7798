//! Embeds the page in the server if it has been built: `cargo xtask web` builds it, `cargo xtask play` passes on its
//! folder, and a source archive contains it. Without a page, the server still builds and runs, and anyone who opens it
//! in a browser sees a note saying so.

use std::{
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

/// The variable that names the bundle's folder.
const FOLDER: &str = "ROOKERY_WEB";
/// Where the page may be: made by `cargo xtask web`, or in a source archive.
const USUAL: [&str; 2] = ["../../target/web/bundle", "../../page"];
/// The file that every page has.
const START: &str = "index.html.br";
/// The ending of a compressed file. Only these are embedded, so that the program contains each file once.
const PACKED: &str = ".br";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed={FOLDER}");
    println!("cargo::rerun-if-changed=build.rs");
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let usual =
        USUAL.map(|folder| manifest.join(folder)).into_iter().find(|folder| folder.join(START).exists());
    let folder = env::var_os(FOLDER).map(PathBuf::from).or(usual).unwrap_or_default();
    let mut files = Vec::new();
    if folder.join(START).exists() {
        println!("cargo::rerun-if-changed={}", folder.join(".stamp").display());
        collect(&folder, "", &mut files)?;
        files.sort();
    }
    let mut list = format!("static FILES: [File; {}] = [\n", files.len());
    for name in files {
        let packed = folder.join(format!("{name}{PACKED}"));
        // Writing to a string cannot fail.
        let _ = writeln!(list, "    File::new({name:?}, include_bytes!({packed:?})),");
    }
    list.push_str("];\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs"), list)
}

/// The name of every file that has a compressed version in the folder, whether the file itself is there or not.
fn collect(folder: &Path, before: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else if let Some(name) = name.strip_suffix(PACKED) {
            files.push(name.to_owned());
        }
    }
    Ok(())
}
