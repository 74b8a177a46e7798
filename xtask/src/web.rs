//! The table in the browser: Rust compiled to WebAssembly, and the bundle made from it.
//!
//! Native builds are not affected: WebAssembly has its own target folder, and the tools that make a bundle are
//! built only when needed. If a machine doesn't have the target, it comes from rustup or, failing that, from
//! Debian's packages.

use crate::{
    compiler::{self, DEBIAN_PACKAGES},
    parts,
    project::Project,
};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// What the bundle is made of.
pub(crate) const PACKAGES: [&str; 3] = ["rookery-web", "rookery-web-worker", "rookery-web-club"];
/// The target folder for WebAssembly.
const BUILT: &str = "target/wasm";
/// The folder for bundles.
const BUNDLES: &str = "target/web";

/// How the page is compiled.
#[derive(Clone, Copy)]
pub(crate) enum Page {
    /// For the network: as small as possible, no matter how long the build takes.
    Small,
    /// The small page, made with the tool that the tests have built.
    Tested,
    /// For playing on this machine: quick to build, with bots that think just as fast.
    Soon,
}

impl Page {
    /// The build profile.
    fn profile(self) -> &'static str {
        match self {
            Page::Small | Page::Tested => "web",
            Page::Soon => "web-soon",
        }
    }

    /// The bundle's folder. A server picks up the small bundle automatically.
    fn folder(self) -> &'static str {
        match self {
            Page::Small | Page::Tested => "bundle",
            Page::Soon => "soon",
        }
    }

    /// The tool that makes the bundle.
    fn tool(self, project: &Project) -> Result<Command> {
        let profile = match self {
            Page::Tested => {
                project.build_programs(None)?;
                return Ok(project.command(project.built("xtask-web")));
            }
            Page::Small => "dev",
            // The program for playing shares some of the tool's dependencies.
            Page::Soon => "play",
        };
        Ok(project.cargo(["run", "--quiet", "--profile", profile, "--package", "xtask-web", "--"]))
    }

    /// How hard the compressor tries, up to 11.
    fn compression(self) -> &'static str {
        match self {
            Page::Small | Page::Tested => "11",
            Page::Soon => "0",
        }
    }
}

/// The folder where the bundle is made.
pub(crate) fn folder(project: &Project, page: Page) -> PathBuf {
    project.path(BUNDLES).join(page.folder())
}

/// Makes the bundle, if needed, and returns its folder.
pub(crate) fn bundle(project: &Project, page: Page) -> Result<PathBuf> {
    let begin = Instant::now();
    let route = Route::find(project)?;
    println!("page: compiling to WebAssembly, {}", route.says());
    let build = project.cargo(["build", "--profile", page.profile(), "--target", TARGET]);
    let mut build = route.applied(build);
    for package in PACKAGES {
        build.args(["--package", package]);
    }
    build.env("CARGO_TARGET_DIR", project.path(BUILT));
    project.run(&mut build)?;
    let compiled = begin.elapsed();
    let wasm = project.path(BUILT).join(TARGET).join(page.profile());
    if matches!(page, Page::Tested) {
        leaves_out_the_books(project, &wasm)?;
    }

    println!("page: bundling");
    let out = folder(project, page);
    let sources = ["crates/web", "books", "crates/bots/networks"].map(|folder| project.path(folder));
    project.run(page.tool(project)?.arg(page.compression()).arg(&wasm).args(&sources).arg(&out))?;
    println!(
        "page: done in {:.1} s, {:.1} s of it compiling",
        begin.elapsed().as_secs_f64(),
        compiled.as_secs_f64()
    );
    Ok(out)
}

/// Checks that the table in the browser does not contain the rule books, which the page fetches as files. One call to
/// the wrong function in `rules::books` would make it larger by all of them.
fn leaves_out_the_books(project: &Project, wasm: &Path) -> Result<()> {
    let worker = fs::read(wasm.join("web_worker.wasm"))?;
    let book = fs::read_to_string(project.path("books/conventions.md"))?;
    let statement =
        book.lines().find(|line| line.starts_with("- **")).context("a book without statements")?;
    if worker.windows(statement.len()).any(|part| part == statement.as_bytes()) {
        bail!("The worker contains the rule books. It must not use `Book::markdown` or `books::text`.");
    }
    Ok(())
}

/// Compiles a library to WebAssembly as the page is compiled, and returns the folder with it and its bindings. `tested`
/// is whether to use the tool that the tests have built.
pub(crate) fn bindings(project: &Project, package: &str, name: &str, tested: bool) -> Result<PathBuf> {
    let page = if tested { Page::Tested } else { Page::Small };
    let build = project.cargo(["build", "--profile", page.profile(), "--target", TARGET]);
    let mut build = Route::find(project)?.applied(build);
    // Together with the page, so that the libraries they share are compiled once.
    build.arg("--lib");
    for package in PACKAGES.into_iter().chain([package]) {
        build.args(["--package", package]);
    }
    build.env("CARGO_TARGET_DIR", project.path(BUILT));
    project.run(&mut build)?;
    let wasm = project.path(BUILT).join(TARGET).join(page.profile());
    project.run(page.tool(project)?.arg(&wasm).arg(name))?;
    Ok(wasm.join("bindings").join(name))
}

/// Copies the bundle to a folder from which any web server can serve it.
pub(crate) fn export(project: &Project, out: &Path) -> Result<()> {
    let bundle = bundle(project, Page::Small)?;
    copy(&bundle, out).with_context(|| format!("cannot write to {}", out.display()))?;
    println!("page: written to {}", out.display());
    Ok(())
}

pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

/// How this machine compiles to WebAssembly.
enum Route {
    /// Uses the toolchain's own target.
    Rustup,
    /// Uses Debian's compiler and builds the standard library from its sources.
    Debian { linker: String },
}

impl Route {
    /// The first way that works: a compiler that is already installed, one that rustup can add, or one that apt can
    /// install.
    fn find(project: &Project) -> Result<Route> {
        if compiler::has_target(project, TARGET) {
            return Ok(Route::Rustup);
        }
        if let Some(linker) = debian(project) {
            return Ok(Route::Debian { linker });
        }
        println!("page: installing the target {TARGET} with rustup");
        if project.succeeds(project.command("rustup").args(["target", "add", TARGET]))
            && compiler::has_target(project, TARGET)
        {
            return Ok(Route::Rustup);
        }
        if !parts::may_install(project) {
            bail!("{}", missing());
        }
        parts::install(project, &DEBIAN_PACKAGES)?;
        if debian(project).is_none() {
            let major = compiler::debian_llvm(project)
                .context("Debian's rustc does not report which LLVM it uses")?;
            parts::install(project, &[&format!("lld-{major}")])?;
        }
        match debian(project) {
            Some(linker) => Ok(Route::Debian { linker }),
            None => bail!("{}", missing()),
        }
    }

    fn says(&self) -> &'static str {
        match self {
            Route::Rustup => "with this toolchain's target",
            Route::Debian { .. } => "with Debian's rustc-web; the first run builds the standard library too",
        }
    }

    fn applied(&self, mut build: Command) -> Command {
        if let Route::Debian { linker } = self {
            compiler::use_debian(&mut build, "std,panic_abort");
            build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        build
    }
}

/// Debian's linker for WebAssembly, if the compiler, the sources and the linker are all installed.
fn debian(project: &Project) -> Option<String> {
    let linker = format!("wasm-ld-{}", compiler::debian_llvm(project)?);
    project.succeeds(project.command(&linker).arg("--version")).then_some(linker)
}

fn missing() -> String {
    format!(
        "Compiling to WebAssembly needs either `rustup target add {TARGET}`, or Debian's packages {} and the lld of the \
         same LLVM version (such as lld-22). Install one or the other and try again.",
        DEBIAN_PACKAGES.join(", ")
    )
}
