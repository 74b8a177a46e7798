//! The program for Linux, linked statically against musl: one file that runs on every x86-64 Linux, even without a C
//! library. It looks up names in DNS itself and does not use the plug-ins of glibc (NSS), such as LDAP or mDNS.

use super::{BUILT, Release, archive, licenses, write};
use crate::{
    compiler::{self, DEBIAN_PACKAGES, DEBIAN_RUSTC},
    parts,
    web::{self, Page},
};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

pub(super) const TARGET: &str = "x86_64-unknown-linux-musl";
/// What every program contains besides packages from the registry.
pub(super) const RUNTIME: [(&str, &str); 3] = [
    ("Rust's standard library", "MIT OR Apache-2.0"),
    ("musl", "MIT"),
    ("LLVM's libunwind", "Apache-2.0 WITH LLVM-exception"),
];
/// The C compiler for musl; Debian's package with this name contains it.
const C_COMPILER: &str = "musl-gcc";
const C_PACKAGE: &str = "musl-tools";
/// The shells with completions, and where their files are looked for below `/usr/share`.
pub(super) const SHELLS: [(&str, &str); 3] = [
    ("bash", "bash-completion/completions/rookery"),
    ("zsh", "zsh/vendor-completions/_rookery"),
    ("fish", "fish/vendor_completions.d/rookery.fish"),
];

/// The program, compiled; it contains the page.
pub(super) fn built(release: &Release<'_>) -> Result<PathBuf> {
    let project = release.project;
    let mut build = release.command("cargo");
    build.args(["build", "--locked", "--profile", "dist", "--package", "rookery-cli", "--target", TARGET]);
    // The program must not show where its sources were.
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| home + "/.cargo"));
    let root = project.root.display();
    let mut flags = format!("--remap-path-prefix={root}=/rookery --remap-path-prefix={}=/cargo", home?);
    if compiler::has_target(project, TARGET) {
        need_c_compiler(release)?;
    } else {
        debian(release, &mut build)?;
        flags = format!("-C link-self-contained=no -C relocation-model=static -L native={UNWIND} {flags}");
        build.env("CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER", C_COMPILER);
    }
    build.env("CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_RUSTFLAGS", flags);
    build.env("CC_x86_64_unknown_linux_musl", C_COMPILER);
    build.env("CARGO_TARGET_DIR", project.path(BUILT)).env("ROOKERY_WEB", web::folder(project, Page::Small));
    project.run(&mut build)?;
    let program = project.path(BUILT).join(TARGET).join("dist/rookery");
    let version = project.output(Command::new(&program).arg("--version"))?;
    if !version.contains(&release.commit) || !version.contains("with the page") {
        bail!("The program was not built from this commit, or without the page: {version}");
    }
    Ok(program)
}

/// The folder with the library that unwinds the stack when a thread panics.
const UNWIND: &str = "target/dist-build/unwind";

/// Uses Debian's compiler, and installs what it needs.
fn debian(release: &Release<'_>, build: &mut Command) -> Result<()> {
    let project = release.project;
    if compiler::debian_llvm(project).is_none() {
        install(release, &DEBIAN_PACKAGES)?;
    }
    need_c_compiler(release)?;
    let llvm = compiler::debian_llvm(project)
        .with_context(|| format!("{DEBIAN_RUSTC} or the sources of the standard library are missing"))?;
    let library = format!("/usr/lib/llvm-{llvm}/lib/libunwind.a");
    if !Path::new(&library).exists() {
        install(release, &[&format!("libunwind-{llvm}-dev")])?;
    }
    // Debian's library, and the one function that it needs and musl does not have.
    let folder = project.path(UNWIND);
    write(&folder.join("libunwind.a"), fs::read(library)?)?;
    let object = folder.join("fortify.o");
    let compile = ["-O2", "-c", "packaging/musl/fortify.c", "-o"];
    project.run(release.command(C_COMPILER).args(compile).arg(&object))?;
    project.run(release.command("ar").arg("rD").arg(folder.join("libunwind.a")).arg(&object))?;
    compiler::use_debian(build, "std,panic_unwind");
    Ok(())
}

fn need_c_compiler(release: &Release<'_>) -> Result<()> {
    match release.project.succeeds(release.command(C_COMPILER).arg("--version")) {
        true => Ok(()),
        false => install(release, &[C_PACKAGE]),
    }
}

fn install(release: &Release<'_>, packages: &[&str]) -> Result<()> {
    if !parts::may_install(release.project) {
        bail!(
            "The static program needs `rustup target add {TARGET}` and the package {C_PACKAGE}, or Debian's packages {}, \
             {C_PACKAGE} and the libunwind of the same LLVM version.",
            DEBIAN_PACKAGES.join(", ")
        );
    }
    parts::install(release.project, packages)
}

/// The program with everything that belongs to it, to be unpacked anywhere.
pub(super) fn archive(release: &Release<'_>) -> Result<PathBuf> {
    let program = built(release)?;
    let stage = release.stage("program")?;
    fs::copy(&program, stage.join("rookery"))?;
    beside(release, &program, &stage)?;
    for file in [
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "packaging/rookery.service",
        "packaging/rookery-backup.service",
        "packaging/rookery-backup.timer",
        "packaging/alerts.yml",
    ] {
        let name = Path::new(file).file_name().unwrap_or_default();
        fs::copy(release.project.path(file), stage.join(name))?;
    }
    archive::pack(release, &stage, "x86_64-linux")
}

/// Writes the manual and the completions, which come from the program, and the licenses, which come from this
/// release.
pub(super) fn beside(release: &Release<'_>, program: &Path, folder: &Path) -> Result<()> {
    let project = release.project;
    project.run(Command::new(program).args(["man", "--out"]).arg(folder.join("man")))?;
    for (shell, file) in SHELLS {
        let script = project.output(Command::new(program).args(["completions", shell]))?;
        let name = Path::new(file).file_name().unwrap_or_default();
        write(&folder.join("completions").join(shell).join(name), script)?;
    }
    let licenses = release.file(licenses::FILE);
    if !licenses.exists() {
        licenses::write_all(release)?;
    }
    fs::copy(licenses, folder.join(licenses::FILE))?;
    Ok(())
}
