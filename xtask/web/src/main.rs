//! Makes the page's bundle: `xtask-web QUALITY WASM_FOLDER PAGE_CRATE BOOKS NETWORKS OUT`, where
//! QUALITY is the brotli quality, up to 11. `xtask-web WASM_FOLDER NAME` makes only the bindings of one library, in the
//! folder `bindings/NAME`.
//!
//! The bundle contains the bindings for the page and for the table in the browser, the style sheets in two
//! files, and the rule books. Everything that can be cached permanently is in
//! a folder named after its hash, and every file has compressed versions next to it. A bundle whose sources
//! have not changed is left alone.
#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

use anyhow::{Context, Result, bail};
use std::{
    collections::BTreeMap,
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    thread,
};
use wasm_bindgen_cli_support::Bindgen;

/// The page, the table inside the browser, and the page for clubs.
const LIBRARIES: [&str; 3] = ["web", "web_worker", CLUB];
/// The page for clubs. It needs a server, so its files are not among those that make the page work offline.
const CLUB: &str = "web_club";
/// The folder with the style sheets, which apply in the order of their names.
const STYLES: &str = "style";
/// The style sheets that the lobby needs; the page fetches the others once the lobby is on the screen.
const FIRST_STYLES: [&str; 3] = ["1-base.css", "2-lobby.css", "3-cards.css"];
/// The folder with the page's handwritten files.
const STATIC: &str = "static";
/// Files that browsers request by fixed names; all others are in the hashed folder.
const FIXED: [&str; 9] = [
    "index.html",
    "club.html",
    "sw.js",
    "manifest.webmanifest",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "apple-touch-icon.png",
    "preview.png",
];
/// The file extension of a bot's network.
const NETWORK: &str = ".rooknet";
/// Placeholder for the folder of hashed files, in the files with fixed names.
const ASSETS: &str = "{assets}";
/// Placeholder for the hash.
const HASH: &str = "{hash}";
/// The page's program; people see its download as a progress bar.
const PROGRAM: &str = "web_bg.wasm";
/// Placeholder for the size of the program in bytes, before compression.
const SIZE: &str = "{size}";
/// Placeholder for the list of files that make the page work offline.
const LIST: &str = "{list}";

type Files = BTreeMap<String, Vec<u8>>;

fn main() -> Result<()> {
    let args: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if let [wasm, name] = args.as_slice() {
        return bindings(wasm, &name.to_string_lossy()).map(drop);
    }
    let [quality, wasm, page, books, networks, out] = args.as_slice() else {
        bail!(
            "usage: xtask-web QUALITY WASM_FOLDER PAGE_CRATE BOOKS NETWORKS OUT, or xtask-web WASM_FOLDER NAME"
        )
    };
    let quality = quality.to_string_lossy().parse().context("The quality must be a number up to 11.")?;
    let books = rule_books(books)?;
    let networks = read_all(networks)?.into_iter().filter(|(name, _)| name.ends_with(NETWORK)).collect();
    let stamp = stamp(wasm, page, [&books, &networks])?;
    if fs::read_to_string(out.join(".stamp")).is_ok_and(|made| made == stamp) {
        println!("page: the bundle is up to date");
        return Ok(());
    }
    let files = bundle(wasm, page, books, networks)?;
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    let mut sizes = (0, 0);
    for ((name, bytes), packed) in files.iter().zip(write_all(out, &files, quality)?) {
        sizes = (sizes.0 + bytes.len(), sizes.1 + packed);
        println!("page: {:>9} bytes, {packed:>8} compressed  {name}", bytes.len());
    }
    println!("page: {:>9} bytes, {:>8} compressed  in total", sizes.0, sizes.1);
    fs::write(out.join(".stamp"), stamp)?;
    Ok(())
}

/// The hash of everything that a bundle is made of.
fn stamp(wasm: &Path, page: &Path, others: [&Files; 2]) -> Result<String> {
    let mut hasher = blake3::Hasher::new();
    let own = env::current_exe()?;
    let sources = read_all(&page.join(STATIC))?.into_iter().chain(read_all(&page.join(STYLES))?);
    let sources = sources.chain(others.into_iter().flat_map(Clone::clone));
    let built = LIBRARIES.map(|name| wasm.join(format!("{name}.wasm")));
    for (name, bytes) in sources {
        hasher.update(name.as_bytes()).update(&bytes);
    }
    for file in built.into_iter().chain([own]) {
        hasher.update(&fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?);
    }
    Ok(hasher.finalize().to_hex().to_string())
}

fn bundle(wasm: &Path, page: &Path, books: Files, networks: Files) -> Result<Files> {
    let mut hashed = books;
    for name in LIBRARIES {
        hashed.extend(bindings(wasm, name)?);
    }
    for (name, bytes) in read_all(&page.join(STYLES))? {
        let sheet = if FIRST_STYLES.contains(&name.as_str()) { "first.css" } else { "rest.css" };
        hashed.entry(sheet.into()).or_default().extend(bytes);
    }
    let mut fixed = Files::new();
    for (name, bytes) in read_all(&page.join(STATIC))? {
        let to = if FIXED.contains(&name.as_str()) { &mut fixed } else { &mut hashed };
        to.insert(name, bytes);
    }
    let mut hasher = blake3::Hasher::new();
    for (name, bytes) in hashed.iter().chain(&networks) {
        hasher.update(name.as_bytes()).update(bytes);
    }
    let hash = hasher.finalize().to_hex()[..16].to_owned();
    let assets = format!("assets/{hash}");
    let is_club = |name: &str| name.starts_with(CLUB) || name.starts_with("club.");
    let mut list: Vec<String> =
        hashed.keys().filter(|name| !is_club(name)).map(|name| format!("\"{assets}/{name}\"")).collect();
    // A network is fetched when its level is chosen, and cached from then on.
    hashed.extend(networks);
    list.extend(["manifest.webmanifest", "icon.svg"].map(|name| format!("\"{name}\"")));
    let list = list.join(", ");
    let program = hashed.get(PROGRAM).map_or(0, Vec::len).to_string();
    let fill = |bytes: Vec<u8>| match String::from_utf8(bytes) {
        Ok(text) => {
            let text = text.replace(ASSETS, &assets).replace(HASH, &hash).replace(LIST, &list);
            text.replace(SIZE, &program).into_bytes()
        }
        // A picture has no placeholders.
        Err(picture) => picture.into_bytes(),
    };
    let mut files = Files::new();
    for (name, bytes) in fixed {
        files.insert(name, fill(bytes));
    }
    files.extend(hashed.into_iter().map(|(name, bytes)| (format!("{assets}/{name}"), bytes)));
    Ok(files)
}

/// The rule books, a folder for each language. In the sources, the English books are not in a folder of their own.
fn rule_books(books: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut add = |language: &str, books: Files| {
        files.extend(books.into_iter().map(|(name, bytes)| (format!("books/{language}/{name}"), bytes)));
    };
    add("en", read_all(books)?);
    for entry in fs::read_dir(books).with_context(|| format!("cannot list {}", books.display()))? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            add(&entry.file_name().to_string_lossy(), read_all(&entry.path())?);
        }
    }
    Ok(files)
}

/// A compiled library with the JavaScript that binds it to the browser.
fn bindings(wasm: &Path, name: &str) -> Result<Files> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm.join(format!("{name}.wasm")))
        .web(true)?
        .typescript(false)
        .remove_name_section(true);
    bindgen.remove_producers_section(true);
    let folder = wasm.join("bindings").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    bindgen.generate(&folder).with_context(|| format!("no bindings for {name}.wasm"))?;
    read_all(&folder)
}

/// All files in a folder, sorted by name.
fn read_all(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            files.insert(entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?);
        }
    }
    Ok(files)
}

/// Writes all files in parallel, one per core at a time, since compressing takes the longest; returns their
/// smallest sizes.
fn write_all(out: &Path, files: &Files, quality: i32) -> Result<Vec<usize>> {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let files: Vec<_> = files.iter().collect();
    let work = || -> Result<Vec<(usize, usize)>> {
        let mut written = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some((name, bytes)) = files.get(at) else { return Ok(written) };
            written.push((at, write(&out.join(name), bytes, quality)?));
        }
    };
    let mut sizes = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let done = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| bail!("a file was not written")));
        done.collect::<Result<Vec<_>>>()
    })?
    .concat();
    sizes.sort_unstable();
    Ok(sizes.into_iter().map(|(_, size)| size).collect())
}

/// Writes a file as is and in two compressed forms; returns the smallest size.
fn write(path: &Path, bytes: &[u8], quality: i32) -> Result<usize> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)?;
    let mut packed = Vec::new();
    let params =
        brotli::enc::BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &params)?;
    fs::write(beside(path, "br"), &packed)?;
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gz.write_all(bytes)?;
    fs::write(beside(path, "gz"), gz.finish()?)?;
    Ok(packed.len())
}

fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}
