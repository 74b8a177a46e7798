//! The Debian package: the static program with its manual, completions, service and licenses. It needs no other package.

use super::{Release, licenses, program, write};
use anyhow::Result;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Where the service expects a program that was installed by hand, and where the package puts it.
const BY_HAND: &str = "/usr/local/bin/rookery";
const PROGRAM: &str = "/usr/bin/rookery";

/// The service, and its nightly backup.
const UNITS: [&str; 3] = ["rookery.service", "rookery-backup.service", "rookery-backup.timer"];

pub(super) fn package(release: &Release<'_>) -> Result<PathBuf> {
    let program = program::built(release)?;
    let (stage, prepared) = (release.stage("debian")?, release.stage("debian-files")?);
    program::beside(release, &program, &prepared)?;
    write(&stage.join("usr/bin/rookery"), fs::read(&program)?)?;
    for page in fs::read_dir(prepared.join("man"))? {
        let page = page?;
        put_gzipped(release, &page.path(), &stage.join("usr/share/man/man1").join(page.file_name()))?;
    }
    for (shell, file) in program::SHELLS {
        let name = Path::new(file).file_name().unwrap_or_default();
        let script = fs::read(prepared.join("completions").join(shell).join(name))?;
        write(&stage.join("usr/share").join(file), script)?;
    }
    for unit in UNITS {
        let text = release.project.read(&format!("packaging/{unit}"))?;
        write(&stage.join("usr/lib/systemd/system").join(unit), installed_by_package(&text))?;
    }
    let documents = stage.join("usr/share/doc/rookery");
    put_gzipped(release, &release.project.path("CHANGELOG.md"), &documents.join("changelog"))?;
    put_gzipped(release, &prepared.join(licenses::FILE), &documents.join(licenses::FILE))?;
    write(&documents.join("copyright"), copyright(&release.project.read("LICENSE-MIT")?))?;

    let tidy = ["-R", "u=rwX,go=rX", "."];
    release.project.run(release.command("chmod").args(tidy).current_dir(&stage))?;
    release.project.run(release.command("chmod").args(["755", "usr/bin/rookery"]).current_dir(&stage))?;
    let size = release
        .project
        .output(release.command("du").args(["-sk", "--apparent-size", "."]).current_dir(&stage))?;
    let size = size.split_whitespace().next().unwrap_or("0").to_owned();
    write(&stage.join("DEBIAN/control"), control(&release.version, &size))?;
    let file = release.file(&format!("rookery_{}_amd64.deb", release.version));
    let build = ["--root-owner-group", "-Zxz", "--build"];
    release.project.run(release.command("dpkg-deb").args(build).arg(&stage).arg(&file))?;
    Ok(file)
}

/// Writes a compressed copy of a file, because Debian wants manuals and documents compressed. The copy does not
/// contain the time, which would be the time of the build.
fn put_gzipped(release: &Release<'_>, from: &Path, to: &Path) -> Result<()> {
    write(to, fs::read(from)?)?;
    release.project.run_quietly(release.command("gzip").args(["-9nf"]).arg(to)).map(drop)
}

fn installed_by_package(service: &str) -> String {
    let lines = service.lines().skip_while(|line| line.starts_with('#'));
    lines.map(|line| line.replace(BY_HAND, PROGRAM) + "\n").collect()
}

fn control(version: &str, size: &str) -> String {
    format!(
        "Package: rookery\nVersion: {version}\nArchitecture: amd64\nMaintainer: The Rookery contributors <rookery@localhost>\n\
         Installed-Size: {size}\nSection: games\nPriority: optional\nRecommends: ca-certificates\n\
         Description: Rook and Rack-O card games: terminal, server and bots\n \
         Play 27 card games and ten presets of house rules against bots in the\n \
         terminal, or host tables that people join by link. The program contains\n \
         the rules, the page, the bots and a solver.\n \
         .\n \
         `systemctl enable --now rookery` starts a server on 127.0.0.1:8080.\n"
    )
}

fn copyright(license: &str) -> String {
    let indented: String = license
        .lines()
        .skip(4)
        .map(|line| if line.is_empty() { " .\n".into() } else { format!(" {line}\n") })
        .collect();
    format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Rookery\n\n\
         Files: *\nCopyright: 2026 The Rookery contributors\nLicense: Expat or Apache-2.0\n\
         Comment: The program contains packages by others; {}.gz lists them with their licenses.\n\n\
         License: Expat\n{indented}\n\
         License: Apache-2.0\n On Debian systems, the full text is in /usr/share/common-licenses/Apache-2.0.\n",
        licenses::FILE
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_starts_the_program_of_the_package() {
        let service = include_str!("../../../packaging/rookery.service");
        let packaged = installed_by_package(service);
        assert!(service.contains(BY_HAND));
        assert!(packaged.contains("ExecStart=/usr/bin/rookery serve"), "{packaged}");
        assert!(!packaged.contains(BY_HAND), "{packaged}");
        assert!(packaged.starts_with("[Unit]"), "{packaged}");
        let backup = installed_by_package(include_str!("../../../packaging/rookery-backup.service"));
        assert!(backup.starts_with("[Unit]") && backup.contains("exec /usr/bin/rookery backup"), "{backup}");
        assert!(!backup.contains(BY_HAND), "{backup}");
    }

    #[test]
    fn every_line_of_the_license_is_in_the_copyright_file() {
        let license = include_str!("../../../LICENSE-MIT");
        let copyright = copyright(license);
        for line in license.lines().skip(4).filter(|line| !line.is_empty()) {
            assert!(copyright.contains(&format!("\n {line}\n")), "{line}");
        }
        assert!(copyright.contains("Permission is hereby granted"), "{copyright}");
    }
}
