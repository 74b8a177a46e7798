//! The table in the browser: Rust compiled to WebAssembly, and the bundle made from it.
//!
//! Native builds are not affected: WebAssembly has its own target folder, and the tools that make a bundle are
//! built only when needed. If a machine doesn't have the target, it comes from rustup or, failing that, from
//! Debian's packages.

use crate::{parts, project::Project};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

const TARGET: &str = "wasm32-unknown-unknown";
/// The target folder for WebAssembly.
const BUILT: &str = "target/wasm";
/// The folder for bundles.
const BUNDLES: &str = "target/web";
/// Debian's compiler, which comes with the sources of the standard library.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// Debian's packages; the linker's name contains the LLVM version of the compiler.
const DEBIAN_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];

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
    build.args(["--package", "rookery-web", "--package", "rookery-web-worker"]);
    build.env("CARGO_TARGET_DIR", project.path(BUILT));
    project.run(&mut build)?;
    let compiled = begin.elapsed();

    println!("page: bundling");
    let out = folder(project, page);
    let wasm = project.path(BUILT).join(TARGET).join(page.profile());
    let sources = ["crates/web", "books", "crates/bots/networks"].map(|folder| project.path(folder));
    project.run(page.tool(project)?.arg(page.compression()).arg(&wasm).args(&sources).arg(&out))?;
    println!(
        "page: done in {:.1} s, {:.1} s of it compiling",
        begin.elapsed().as_secs_f64(),
        compiled.as_secs_f64()
    );
    Ok(out)
}

/// Compiles a library to WebAssembly as the page is compiled, and returns the folder with it and its bindings. `tested`
/// is whether to use the tool that the tests have built.
pub(crate) fn bindings(project: &Project, package: &str, name: &str, tested: bool) -> Result<PathBuf> {
    let page = if tested { Page::Tested } else { Page::Small };
    let build = project.cargo(["build", "--profile", page.profile(), "--target", TARGET]);
    let mut build = Route::find(project)?.applied(build);
    // Together with the page, so that the libraries they share are compiled once.
    build.args([
        "--lib",
        "--package",
        "rookery-web",
        "--package",
        "rookery-web-worker",
        "--package",
        package,
    ]);
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

fn copy(from: &Path, to: &Path) -> Result<()> {
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
        if has_target(project) {
            return Ok(Route::Rustup);
        }
        if let Some(linker) = debian(project) {
            return Ok(Route::Debian { linker });
        }
        println!("page: installing the target {TARGET} with rustup");
        if project.succeeds(project.command("rustup").args(["target", "add", TARGET])) && has_target(project)
        {
            return Ok(Route::Rustup);
        }
        if !parts::may_install(project) {
            bail!("{}", missing());
        }
        parts::install(project, &DEBIAN_PACKAGES)?;
        if debian(project).is_none() {
            let major = llvm(project).context("Debian's rustc does not report which LLVM it uses")?;
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
            build.args(["-Z", "build-std=std,panic_abort"]);
            build.env("RUSTC", DEBIAN_RUSTC);
            // Building the standard library is not stable yet; Debian's compiler can do it anyway.
            build.env("RUSTC_BOOTSTRAP", "1");
            build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        build
    }
}

/// Whether the compiler that cargo uses has the target's standard library.
fn has_target(project: &Project) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let ask = ["--print", "target-libdir", "--target", TARGET];
    project.output(project.command(rustc).args(ask)).is_ok_and(|folder| {
        Path::new(folder.trim()).join("self-contained").exists() || holds_std(folder.trim())
    })
}

fn holds_std(folder: &str) -> bool {
    fs::read_dir(folder).is_ok_and(|files| {
        files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

/// Debian's linker for WebAssembly, if the compiler, the sources and the linker are all installed.
fn debian(project: &Project) -> Option<String> {
    let linker = format!("wasm-ld-{}", llvm(project)?);
    let sources = Path::new("/usr/lib/rustlib/src/rust/library/std/Cargo.toml").exists();
    (sources && project.succeeds(project.command(&linker).arg("--version"))).then_some(linker)
}

/// The LLVM version of Debian's compiler, because its linker should not be older.
fn llvm(project: &Project) -> Option<String> {
    if !Path::new(DEBIAN_RUSTC).exists() {
        return None;
    }
    let says = project.output(project.command(DEBIAN_RUSTC).arg("-vV")).ok()?;
    let version = says.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    version.split('.').next().map(str::to_owned)
}

fn missing() -> String {
    format!(
        "Compiling to WebAssembly needs either `rustup target add {TARGET}`, or Debian's packages {} and the lld of the \
         same LLVM version (such as lld-22). Install one or the other and try again.",
        DEBIAN_PACKAGES.join(", ")
    )
}
