//! A compiler for a target that this machine's toolchain may not have: the toolchain itself, or Debian's compiler, which
//! comes with the sources of the standard library. What is compiled with it is the caller's business.

use crate::project::Project;
use std::{fs, path::Path, process::Command};

/// Debian's compiler.
pub(crate) const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// Debian's packages for it.
pub(crate) const DEBIAN_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];
/// A file that is there if the sources of the standard library are.
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";

/// Whether the compiler that cargo uses has the standard library for this target.
pub(crate) fn has_target(project: &Project, target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let ask = ["--print", "target-libdir", "--target", target];
    project.output(project.command(rustc).args(ask)).is_ok_and(|folder| {
        Path::new(folder.trim()).join("self-contained").exists() || holds_std(folder.trim())
    })
}

fn holds_std(folder: &str) -> bool {
    fs::read_dir(folder).is_ok_and(|files| {
        files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

/// The LLVM version of Debian's compiler, if it is installed together with the sources. The linker and the libraries
/// that are used with it should not be older.
pub(crate) fn debian_llvm(project: &Project) -> Option<String> {
    if !Path::new(DEBIAN_RUSTC).exists() || !Path::new(SOURCES).exists() {
        return None;
    }
    let says = project.output(project.command(DEBIAN_RUSTC).arg("-vV")).ok()?;
    let version = says.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    version.split('.').next().map(str::to_owned)
}

/// Makes a build use Debian's compiler and build these crates of the standard library too.
pub(crate) fn use_debian(build: &mut Command, library: &str) {
    build.args(["-Z", &format!("build-std={library}")]);
    // Building the standard library is not stable yet; Debian's compiler can do it anyway.
    build.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
}
