//! Tries the artifacts as people get them: each one is installed in an empty environment and plays a hand. The program, the
//! package and the image run in a folder that contains nothing else (`chroot`, as root); the wheel runs in a fresh virtual
//! environment; the sources are built with `cargo install`.

use super::{Part, Release, write};
use crate::{parts, python};
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::{
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Instant,
};

/// One trial: its name, the part that it needs, and what it does. It returns a remark.
type Trial = (&'static str, Option<Part>, fn(&Release<'_>) -> Result<String>);

const TRIALS: [Trial; 7] = [
    ("checksums", None, checksums),
    ("program", Some(Part::Program), program),
    ("debian", Some(Part::Debian), debian),
    ("image", Some(Part::Image), image),
    ("wheel", Some(Part::Wheel), wheel),
    ("site", Some(Part::Site), site),
    ("source", Some(Part::Source), source),
];
/// More decisions than any hand of the tested game takes.
const DECISIONS: usize = 2000;

/// Tries the artifacts of these parts, and fails if one does not work.
pub(super) fn run(release: &Release<'_>, made: &[Part]) -> Result<()> {
    ensure!(parts::may_install(release.project), "The trial needs root, for chroot and dpkg.");
    let mut failed = Vec::new();
    for (name, part, trial) in TRIALS {
        if part.is_some_and(|part| !made.contains(&part)) {
            continue;
        }
        let begin = Instant::now();
        let result = trial(release);
        let took = begin.elapsed().as_secs_f64();
        match result {
            Ok(remark) => println!("ok      {name:9} {took:6.1} s  {remark}"),
            Err(error) => {
                println!("FAILED  {name:9} {took:6.1} s  {error:#}");
                failed.push(name);
            }
        }
    }
    ensure!(failed.is_empty(), "These artifacts do not work: {}", failed.join(", "));
    Ok(())
}

fn checksums(release: &Release<'_>) -> Result<String> {
    let out = release.file("");
    let check = ["--check", "--strict", "--quiet", "SHA256SUMS"];
    release.project.run_quietly(release.command("sha256sum").args(check).current_dir(&out))?;
    Ok(format!("{} files", fs::read_dir(out)?.count() - 1))
}

fn program(release: &Release<'_>) -> Result<String> {
    let empty = release.stage("trial-program")?;
    unpack(release, "x86_64-linux", &empty)?;
    let program = format!("/{}/rookery", release.name("x86_64-linux"));
    Inside { folder: empty, program }.works(release)
}

fn debian(release: &Release<'_>) -> Result<String> {
    let empty = release.stage("trial-debian")?;
    fs::create_dir_all(empty.join("var/lib/dpkg/updates"))?;
    fs::create_dir_all(empty.join("var/lib/dpkg/info"))?;
    write(&empty.join("var/lib/dpkg/status"), "")?;
    let file = release.file(&format!("rookery_{}_amd64.deb", release.version));
    let mut install = release.command("dpkg");
    install.arg("--root").arg(&empty).args(["--force-not-root", "--install"]).arg(file);
    release.project.run_quietly(&mut install)?;
    let mut remark = Inside { folder: empty.clone(), program: "/usr/bin/rookery".into() }.works(release)?;
    let pages = fs::read_dir(empty.join("usr/share/man/man1"))?.count();
    remark.push_str(&format!(", {pages} manual pages"));
    let mut remove = release.command("dpkg");
    release.project.run_quietly(remove.arg("--root").arg(&empty).args([
        "--force-not-root",
        "--purge",
        "rookery",
    ]))?;
    ensure!(!empty.join("usr/bin/rookery").exists(), "removing the package left the program behind");
    Ok(remark + ", removed without a trace")
}

fn image(release: &Release<'_>) -> Result<String> {
    let folder = release.stage("trial-image")?;
    let (layout, empty) = (folder.join("layout"), folder.join("root"));
    fs::create_dir_all(&layout)?;
    fs::create_dir_all(&empty)?;
    let archive = release.file(&format!("{}.tar", release.name("image")));
    untar(release, &archive, &layout)?;
    let read = |digest: &Value| -> Result<(PathBuf, Value)> {
        let digest =
            digest.as_str().and_then(|digest| digest.strip_prefix("sha256:")).context("no digest")?;
        let file = layout.join("blobs/sha256").join(digest);
        let json = serde_json::from_slice(&fs::read(&file)?).unwrap_or_default();
        Ok((file, json))
    };
    let index: Value = serde_json::from_slice(&fs::read(layout.join("index.json"))?)?;
    let (_, manifest) = read(&index["manifests"][0]["digest"])?;
    for layer in manifest["layers"].as_array().into_iter().flatten() {
        untar(release, &read(&layer["digest"])?.0, &empty)?;
    }
    let (_, config) = read(&manifest["config"]["digest"])?;
    let entry = config["config"]["Entrypoint"][0].as_str().context("no entry point")?.to_owned();
    let remark = Inside { folder: empty, program: entry }.works(release)?;
    let user = config["config"]["User"].as_str().unwrap_or_default();
    ensure!(!user.is_empty(), "the image runs as root");
    Ok(format!("{remark}, as user {user}"))
}

fn wheel(release: &Release<'_>) -> Result<String> {
    let folder = release.stage("trial-wheel")?;
    let entries = fs::read_dir(release.file(""))?.flatten().map(|entry| entry.path());
    let wheel =
        entries.into_iter().find(|path| path.extension() == Some(OsStr::new("whl"))).context("no wheel")?;
    let python = python::interpreter().context("Python 3.10 or later was not found")?;
    let quietly = |command: &mut Command| release.project.run_quietly(command);
    quietly(release.command(&python.to_string_lossy()).args(["-m", "venv"]).arg(&folder))?;
    let own = |name: &str| release.command(&folder.join("bin").join(name).to_string_lossy());
    quietly(own("pip").args(["install", "--quiet", "--disable-pip-version-check"]).arg(wheel))?;
    let script = "import rookery, importlib.metadata\n\
                  hand = rookery.Rules('original-rook', 4).deal(seed=7)\n\
                  steps = 0\n\
                  while not hand.over:\n    \
                      hand.step(hand.choices()[0])\n    \
                      steps += 1\n\
                  print(importlib.metadata.version('rookery-games'), steps, 'decisions')\n";
    let said = release.project.output(own("python").args(["-I", "-c", script]).current_dir(&folder))?;
    ensure!(said.starts_with(&release.version), "the wheel has another version: {said}");
    Ok(said.trim().to_owned())
}

fn site(release: &Release<'_>) -> Result<String> {
    let folder = release.stage("trial-site")?;
    unpack(release, "site", &folder)?;
    let folder = folder.join(release.name("site"));
    ensure!(folder.join("index.html").exists(), "there is no index.html");
    ensure!(folder.join("play/index.html").exists(), "the playable page is missing");
    ensure!(folder.join("api/rookery_rules/index.html").exists(), "the crates' documentation is missing");
    Ok("it has its front page, the playable page and the crates' documentation".into())
}

/// Installs the program from the source archive, outside this repository.
fn source(release: &Release<'_>) -> Result<String> {
    let folder = std::env::temp_dir().join(release.name("source-trial"));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    unpack(release, "source", &folder)?;
    let sources = folder.join(release.name("source"));
    let mut install = release.command("cargo");
    install.args(["install", "--locked", "--path", "crates/cli", "--root"]).arg(folder.join("installed"));
    install
        .env_remove("ROOKERY_COMMIT")
        .env("CARGO_TARGET_DIR", release.project.path("target/dist-build/installed"));
    release.project.run(install.current_dir(sources))?;
    let program = folder.join("installed/bin/rookery").to_string_lossy().into_owned();
    let remark = Inside { folder: "/".into(), program }.works(release)?;
    fs::remove_dir_all(folder)?;
    Ok(remark)
}

fn unpack(release: &Release<'_>, what: &str, into: &Path) -> Result<()> {
    untar(release, &release.file(&format!("{}.tar.gz", release.name(what))), into)
}

fn untar(release: &Release<'_>, archive: &Path, into: &Path) -> Result<()> {
    release.project.run_quietly(release.command("tar").arg("-xf").arg(archive).arg("-C").arg(into)).map(drop)
}

/// A program in a folder that is all that the program can see.
struct Inside {
    folder: PathBuf,
    /// Where it is inside the folder.
    program: String,
}

/// A program that ends when this value is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Inside {
    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.arg(&self.folder).arg(&self.program).args(args).env_clear().env("HOME", "/");
        command
    }

    /// Asks for the version, plays a hand, and looks at the page that a server delivers.
    fn works(&self, release: &Release<'_>) -> Result<String> {
        let version = release.project.output(&mut self.command(&["--version"]))?;
        let wanted = format!("rookery {} ({}, with the page)", release.version, release.commit);
        ensure!(version.trim() == wanted, "it says `{}` and not `{wanted}`", version.trim());
        let decisions = self.plays_a_hand()?;
        let bytes = self.serves_the_page()?;
        Ok(format!("{decisions} decisions in a hand, page of {bytes} bytes"))
    }

    /// Plays a hand of Original Rook with the referee: always the first legal action.
    fn plays_a_hand(&self) -> Result<usize> {
        let mut command = self.command(&["referee"]);
        let mut running = Running(command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?);
        let mut to = running.0.stdin.take().context("no input")?;
        let mut from = BufReader::new(running.0.stdout.take().context("no output")?);
        let new = json!({ "cmd": "new", "game": "original-rook", "seed": "trial" });
        let mut status = ask(&mut to, &mut from, &new)?["status"].take();
        for decisions in 0..DECISIONS {
            if !status["hand"].is_null() {
                return Ok(decisions);
            }
            let seat = status["to_act"][0].take();
            let legal = ask(&mut to, &mut from, &json!({ "cmd": "legal", "seat": seat }))?;
            let act = json!({ "cmd": "act", "seat": seat, "action": legal["actions"][0] });
            status = ask(&mut to, &mut from, &act)?["status"].take();
        }
        bail!("the hand did not end")
    }

    /// Starts a server, and fetches the page and its program in every form.
    fn serves_the_page(&self) -> Result<usize> {
        let mut command = self.command(&["serve", "--memory", "--json-log", "--listen", "127.0.0.1:0"]);
        let mut running = Running(command.stderr(Stdio::piped()).spawn()?);
        let log = BufReader::new(running.0.stderr.take().context("no log")?);
        let entries =
            log.lines().map_while(Result::ok).map(|line| serde_json::from_str(&line).unwrap_or(Value::Null));
        let mut addresses =
            entries.filter_map(|entry| entry["fields"]["address"].as_str().map(str::to_owned));
        let address = addresses.next().context("the server did not start")?;
        let page = fetch(&address, "/", "identity")?;
        let text = String::from_utf8_lossy(&page);
        let assets = text.split("\"/assets/").nth(1).and_then(|rest| rest.split('/').next());
        let program = format!("/assets/{}/web_bg.wasm", assets.context("the page names no files")?);
        let plain = fetch(&address, &program, "identity")?;
        ensure!(plain.starts_with(b"\0asm"), "the page's program is not WebAssembly");
        let gzip = fetch(&address, &program, "gzip")?;
        ensure!(gzip.starts_with(&[0x1f, 0x8b]), "the page's program is not compressed with gzip");
        let brotli = fetch(&address, &program, "br")?;
        ensure!(brotli.len() < gzip.len() && gzip.len() < plain.len(), "the compressed forms are larger");
        Ok(plain.len())
    }
}

/// Sends a line to the referee and reads the answer.
fn ask(to: &mut ChildStdin, from: &mut BufReader<ChildStdout>, question: &Value) -> Result<Value> {
    writeln!(to, "{question}")?;
    let mut line = String::new();
    from.read_line(&mut line)?;
    let answer: Value = serde_json::from_str(&line)?;
    ensure!(answer["ok"] == true, "the referee answers {question} with {answer}");
    Ok(answer)
}

/// The body of an HTTP answer.
fn fetch(address: &str, path: &str, accept: &str) -> Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {address}\r\naccept-encoding: {accept}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").context("no headers")?;
    ensure!(answer.starts_with(b"HTTP/1.1 200"), "{path}: {}", String::from_utf8_lossy(&answer[..end]));
    Ok(answer.split_off(end + 4))
}
