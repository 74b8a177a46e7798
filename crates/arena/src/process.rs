//! Talks to another program through two pipes: a line goes in, a line comes out, and nothing the program does
//! can make us hang. A program that never reads, writes endlessly, sleeps or dies wastes no more than the
//! time it was given.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    },
    thread,
    time::Duration,
};

/// The longest line a program may send.
const MOST_BYTES: usize = 1 << 20;
/// How many unread answers to keep. A program that writes more has to wait.
const UNREAD: usize = 16;
/// How many bytes of the program's most recent standard error output go into the message.
const LAST_WORDS: usize = 400;

/// Why a program did not answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The program could not be started.
    #[error("`{command}` cannot be started: {why}")]
    Start {
        /// The command that was tried.
        command: String,
        /// The system's error.
        why: String,
    },
    /// It took too long to answer.
    #[error("did not answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// It ended, or closed its output.
    #[error("ended without an answer{0}")]
    Ended(String),
    /// It wrote a line that is longer than any valid answer.
    #[error("wrote a line longer than {MOST_BYTES} bytes")]
    TooLong,
    /// It wrote a line that is not a valid answer.
    #[error("{0}")]
    Unreadable(String),
    /// It did not act on its turn.
    #[error("did not answer when the table was waiting for it")]
    Silent,
}

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    to: Sender<String>,
    from: Receiver<Result<Vec<u8>, Fault>>,
    last_words: Arc<Mutex<Vec<u8>>>,
}

impl Process {
    /// Starts a program.
    pub(super) fn start(words: &[String]) -> Result<Process, Fault> {
        let cannot = |why: String| Fault::Start { command: words.join(" "), why };
        let (program, arguments) =
            words.split_first().ok_or_else(|| cannot("no program was named".into()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| cannot(error.to_string()))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(cannot("it has no pipes".into()));
        };
        let (to, lines) = mpsc::channel();
        let (answers, from) = mpsc::sync_channel(UNREAD);
        let last_words = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&last_words);
        // Each pipe has its own thread, which ends when the pipe does.
        thread::spawn(move || write_lines(stdin, &lines));
        thread::spawn(move || read_lines(stdout, &answers));
        thread::spawn(move || listen(stderr, &heard));
        Ok(Process { child, to, from, last_words })
    }

    /// Sends a line without ever waiting. If a program doesn't read its input, that is its own fault.
    pub(super) fn tell(&self, line: String) {
        // If the program has exited, we notice at the next question.
        let _ = self.to.send(line);
    }

    /// The next line it writes.
    pub(super) fn hear(&self, within: Duration) -> Result<Vec<u8>, Fault> {
        match self.from.recv_timeout(within) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => Err(Fault::Late(within)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended(self.last_words())),
        }
    }

    fn last_words(&self) -> String {
        // Standard error comes through a different pipe, so give that thread a chance to read it.
        thread::sleep(Duration::from_millis(20));
        let heard = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&heard);
        match text.trim().lines().last() {
            Some(line) => format!("; its last output: {line}"),
            None => String::new(),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Killing the program closes its pipes, so the threads that serve them end too.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let done = stdin.write_all(line.as_bytes()).and_then(|()| stdin.write_all(b"\n"));
        if done.and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, answers: &SyncSender<Result<Vec<u8>, Fault>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(MOST_BYTES as u64 + 1).read_until(b'\n', &mut line);
        let answer = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > MOST_BYTES => Err(Fault::TooLong),
            Ok(_) => Ok(line),
        };
        let last = answer.is_err();
        if answers.send(answer).is_err() || last {
            return;
        }
    }
}

/// Keeps the last part of the program's standard error output.
fn listen(mut stderr: ChildStderr, heard: &Mutex<Vec<u8>>) {
    let mut piece = [0; 256];
    loop {
        let count = match stderr.read(&mut piece) {
            Ok(0) => return,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.extend_from_slice(&piece[..count]);
        let surplus = heard.len().saturating_sub(LAST_WORDS);
        heard.drain(..surplus);
    }
}

/// Splits a command line into words at spaces; quotes keep words together.
pub(super) fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut begun, mut quote) = (Vec::new(), String::new(), false, None);
    for c in command.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), c) => word.push(c),
            (None, '"' | '\'') => (quote, begun) = (Some(c), true),
            (None, c) if c.is_whitespace() => {
                if begun || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            (None, c) => word.push(c),
        }
    }
    if begun || !word.is_empty() {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_split_at_spaces_outside_quotes() {
        assert_eq!(
            words("  python3 'my bot.py'  --deep=\"a b\" ''"),
            ["python3", "my bot.py", "--deep=a b", ""]
        );
        assert!(words("   ").is_empty());
    }

    #[test]
    fn a_missing_program_is_reported() {
        let fault = Process::start(&words("./there-is-no-such-program")).unwrap_err();
        assert!(fault.to_string().starts_with("`./there-is-no-such-program` cannot be started"), "{fault}");
        assert!(Process::start(&[]).is_err());
    }
}
