//! Traces for OpenTelemetry: how long the parts of a request take, across servers. A span can contain only words of this
//! program, routes and numbers, because [`Value`] has no room for anything else. So keys, names, chat lines, cards and
//! the ids of tables can't get into one by accident.
//!
//! Without a collector, nothing here does any work. With one, a finished span goes into a bounded queue without waiting,
//! and is dropped if the queue is full.

mod collector;
mod export;
mod otlp;

use crate::metrics::Text;
use axum::extract::MatchedPath;
pub use collector::{Collector, try_collector};
pub(crate) use export::Export;
use rand::{Rng, SeedableRng, rngs::SmallRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    borrow::Cow,
    cell::Cell,
    fmt,
    future::Future,
    pin::{Pin, pin},
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, SystemTime},
};
use tokio::{sync::mpsc, task_local, time::Instant};

/// Where traces go, and how many.
#[derive(Clone, Debug)]
pub struct Tracing {
    /// The collector.
    pub collector: Collector,
    /// How much is traced.
    pub share: Share,
}

/// A part of a whole, from 0 to 1, such as the part of all requests that is traced.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share(f64);

impl Share {
    /// The part as a number.
    #[must_use]
    pub fn part(self) -> f64 {
        self.0
    }
}

impl Default for Share {
    fn default() -> Share {
        Share(1.0)
    }
}

impl FromStr for Share {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Share, &'static str> {
        let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
        share.map(Share).ok_or("Expected a number from 0 to 1.")
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many finished spans may wait for the collector.
const MOST_WAITING: usize = 4096;

/// The sending side of all traces of one server.
pub(crate) struct Traces {
    queue: mpsc::Sender<Finished>,
    share: Share,
    /// Where the next random number comes from; see [`Traces::random`].
    seed: AtomicU64,
    counts: Arc<Counts>,
}

/// How many spans were sent, and how many were dropped.
#[derive(Default)]
struct Counts {
    sent: AtomicU64,
    dropped: AtomicU64,
}

/// What role a span has between programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Internal = 1,
    Server = 2,
    Client = 3,
    Producer = 4,
    Consumer = 5,
}

/// A route as written in the program, with `{table}` for any table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Route(Cow<'static, str>);

impl Route {
    /// The route that leads to a request's answer; all addresses that lead nowhere are one.
    pub(crate) fn of(matched: Option<&MatchedPath>) -> Route {
        Route(matched.map_or(Cow::Borrowed("none"), |matched| Cow::Owned(matched.as_str().to_owned())))
    }

    /// The sockets of tables.
    pub(crate) const TABLE_SOCKET: Route = Route(Cow::Borrowed("/api/tables/{table}/socket"));
    /// The sockets of clubs.
    pub(crate) const CLUB_SOCKET: Route = Route(Cow::Borrowed("/api/clubs/{club}/socket"));
}

/// What a span may say about its work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Word(&'static str),
    Route(Route),
    Number(u64),
}

/// What a span is called: one of a few kinds of work, and what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Name(&'static str, Value);

/// A place in a trace that other spans can belong to.
#[derive(Clone)]
struct Place {
    traces: Arc<Traces>,
    trace: u128,
    span: u64,
}

/// What is being traced in this task.
struct Here {
    place: Place,
    /// The code of a refusal during this work.
    refused: Cell<Option<&'static str>>,
}

task_local! {
    static HERE: Here;
}

/// Where the current work is in its trace, if it is traced.
fn here() -> Option<Place> {
    HERE.try_with(|here| here.place.clone()).ok()
}

/// Traces a part of the current work, if it is traced.
pub(crate) fn part(kind: Kind, what: &'static str, of: &'static str) -> Option<Span> {
    here().map(|place| {
        Span::new(&place.traces, place.trace, Some(place.span), kind, Name(what, Value::Word(of)))
    })
}

/// Notes that the current work led to a refusal.
pub(crate) fn refused(code: &'static str) {
    let _ = HERE.try_with(|here| here.refused.set(Some(code)));
}

/// Continues the trace of this task in work that goes to another task.
pub(crate) fn carry<F: Future>(work: F) -> impl Future<Output = F::Output> {
    let place = here();
    async move { at(place, pin!(work)).await.0 }
}

/// Does work at a place in a trace; also returns the code of a refusal.
async fn at<F: Future>(place: Option<Place>, work: Pin<&mut F>) -> (F::Output, Option<&'static str>) {
    let Some(place) = place else { return (work.await, None) };
    let here = Here { place, refused: Cell::new(None) };
    let work = async {
        let done = work.await;
        (done, HERE.with(|here| here.refused.take()))
    };
    HERE.scope(here, work).await
}

/// Does work that a span may be about.
pub(crate) async fn over<F: Future>(span: Option<Span>, work: F) -> F::Output {
    let work = pin!(work);
    match span {
        None => work.await,
        Some(span) => span.over(work).await.0,
    }
}

impl Traces {
    /// Random numbers for ids and for the choice of what is traced, without a lock (SplitMix64).
    fn random(&self) -> u64 {
        let mut z = self.seed.fetch_add(0x9e37_79b9_7f4a_7c15, Relaxed);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Begins a trace, unless chance decides that this one is left out.
    pub(crate) fn begin(self: &Arc<Traces>, kind: Kind, what: &'static str, of: Value) -> Option<Span> {
        let chosen = (self.random() >> 11) as f64 / (1_u64 << 53) as f64;
        if chosen >= self.share.0 {
            return None;
        }
        let trace = u128::from(self.random()) << 64 | u128::from(self.random());
        Some(Span::new(self, trace, None, kind, Name(what, of)))
    }

    /// Continues a trace that another server began.
    pub(crate) fn follow(self: &Arc<Traces>, link: Link, what: &'static str, of: &'static str) -> Span {
        let name = Name(what, Value::Word(of));
        Span::new(self, link.trace, Some(link.span), Kind::Consumer, name)
    }
}

/// Writes the metrics about traces; they are zero if nothing is traced.
pub(crate) fn write_metrics(traces: Option<&Arc<Traces>>, text: &mut Text) {
    let count = |of: fn(&Counts) -> &AtomicU64| traces.map_or(0, |traces| of(&traces.counts).load(Relaxed));
    let sent = count(|counts| &counts.sent);
    text.one("rookery_spans_sent_total", "counter", "Spans that the collector has accepted.", sent);
    let dropped = count(|counts| &counts.dropped);
    text.one("rookery_spans_dropped_total", "counter", "Spans that did not reach the collector.", dropped);
}

/// Begins a trace if traces are wanted at all.
pub(crate) fn begin(
    traces: Option<&Arc<Traces>>,
    kind: Kind,
    what: &'static str,
    of: impl FnOnce() -> Value,
) -> Option<Span> {
    traces?.begin(kind, what, of())
}

/// Work that is being traced. It ends when this value is dropped.
pub(crate) struct Span {
    traces: Arc<Traces>,
    began: Instant,
    finished: Option<Finished>,
}

/// A span as the collector gets it.
struct Finished {
    trace: u128,
    id: u64,
    parent: Option<u64>,
    kind: Kind,
    name: Name,
    began: SystemTime,
    took: Duration,
    about: Vec<(&'static str, Value)>,
    failed: bool,
}

impl Span {
    fn new(traces: &Arc<Traces>, trace: u128, parent: Option<u64>, kind: Kind, name: Name) -> Span {
        let finished = Finished {
            trace,
            // The format does not allow zero.
            id: traces.random().max(1),
            parent,
            kind,
            name,
            began: SystemTime::now(),
            took: Duration::ZERO,
            about: Vec::new(),
            failed: false,
        };
        Span { traces: Arc::clone(traces), began: Instant::now(), finished: Some(finished) }
    }

    /// Adds something about the work.
    pub(crate) fn note(&mut self, name: &'static str, value: Value) {
        if let Some(finished) = &mut self.finished {
            finished.about.push((name, value));
        }
    }

    /// Notes that the work failed.
    pub(crate) fn fail(&mut self) {
        if let Some(finished) = &mut self.finished {
            finished.failed = true;
        }
    }

    /// Does the work; also returns the span, so that the caller can add what came of it.
    pub(crate) async fn over<F: Future>(mut self, work: Pin<&mut F>) -> (F::Output, Span) {
        let (done, refused) = at(self.place(), work).await;
        if let Some(code) = refused {
            self.note("rookery.refused", Value::Word(code));
        }
        (done, self)
    }

    fn place(&self) -> Option<Place> {
        let finished = self.finished.as_ref()?;
        Some(Place { traces: Arc::clone(&self.traces), trace: finished.trace, span: finished.id })
    }
}

impl Drop for Span {
    fn drop(&mut self) {
        if let Some(mut finished) = self.finished.take() {
            finished.took = self.began.elapsed();
            if self.traces.queue.try_send(finished).is_err() {
                self.traces.counts.dropped.fetch_add(1, Relaxed);
            }
        }
    }
}

/// The trace that mail to a desk belongs to. It keeps the sender's span open until the desk is done.
pub(crate) struct Sent {
    place: Place,
    _until_done: Option<Span>,
}

impl Sent {
    /// In this span, or as part of the current work.
    pub(crate) fn by(span: Option<Span>) -> Option<Sent> {
        let place = span.as_ref().and_then(Span::place).or_else(here)?;
        Some(Sent { place, _until_done: span })
    }

    /// Does what the mail asks for.
    pub(crate) async fn over<F: Future>(self, what: &'static str, of: &'static str, work: F) -> F::Output {
        let Place { traces, trace, span } = &self.place;
        let name = Name(what, Value::Word(of));
        let span = Span::new(traces, *trace, Some(*span), Kind::Internal, name);
        span.over(pin!(work)).await.0
    }
}

/// A place in a trace, as one server tells another. It is written like the `traceparent` of the W3C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    trace: u128,
    span: u64,
}

impl Link {
    /// Where the current work is, if it is traced.
    pub(crate) fn here() -> Option<Link> {
        here().map(|Place { trace, span, .. }| Link { trace, span })
    }

    fn read(text: &str) -> Option<Link> {
        let mut parts = text.split('-');
        let (_version, trace, span) = (parts.next()?, parts.next()?, parts.next()?);
        let link =
            Link { trace: u128::from_str_radix(trace, 16).ok()?, span: u64::from_str_radix(span, 16).ok()? };
        (trace.len() == 32 && span.len() == 16).then_some(link)
    }
}

impl Serialize for Link {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("00-{:032x}-{:016x}-01", self.trace, self.span))
    }
}

impl<'de> Deserialize<'de> for Link {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Link, D::Error> {
        let text = String::deserialize(from)?;
        Link::read(&text).ok_or_else(|| serde::de::Error::custom("not a place in a trace"))
    }
}

/// A server's traces before anything is sent: the sending side, and the queue.
fn channel(share: Share) -> (Arc<Traces>, mpsc::Receiver<Finished>) {
    let (queue, waiting) = mpsc::channel(MOST_WAITING);
    let seed = AtomicU64::new(SmallRng::from_os_rng().random());
    (Arc::new(Traces { queue, share, seed, counts: Arc::default() }), waiting)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn parts_belong_to_the_work_around_them_also_in_another_task() {
        let (traces, mut queue) = channel(Share(1.0));
        assert!(part(Kind::Client, "store", "append").is_none(), "nothing is traced here");
        let root = traces.begin(Kind::Server, "GET", Value::Word("none"));
        over(root, async {
            drop(part(Kind::Client, "store", "append"));
            let spawned = tokio::spawn(carry(async { drop(part(Kind::Client, "store", "read")) }));
            spawned.await.unwrap();
            refused("full");
        })
        .await;
        let spans: Vec<Finished> = std::iter::from_fn(|| queue.try_recv().ok()).collect();
        let [append, read, root] = &spans[..] else { panic!("{} spans", spans.len()) };
        assert_eq!(
            (append.name.clone(), read.name.clone()),
            (Name("store", Value::Word("append")), Name("store", Value::Word("read")))
        );
        assert!([append, read].iter().all(|part| part.parent == Some(root.id) && part.trace == root.trace));
        assert_eq!((root.parent, &root.about[..]), (None, &[("rookery.refused", Value::Word("full"))][..]));
    }

    #[test]
    fn a_full_queue_drops_spans_and_counts_them() {
        let (traces, queue) = channel(Share(1.0));
        for _ in 0..MOST_WAITING + 7 {
            drop(traces.begin(Kind::Internal, "desk", Value::Word("due")));
        }
        assert_eq!((queue.len(), traces.counts.dropped.load(Relaxed)), (MOST_WAITING, 7));
    }

    #[test]
    fn only_the_wanted_share_is_traced() {
        let traced = |share: f64| {
            let (traces, _queue) = channel(Share(share));
            (0..1000).filter(|_| traces.begin(Kind::Internal, "desk", Value::Number(0)).is_some()).count()
        };
        assert_eq!((traced(0.0), traced(1.0)), (0, 1000));
        assert!((100..300).contains(&traced(0.2)), "{}", traced(0.2));
    }

    #[test]
    fn a_link_is_read_as_it_was_written() {
        let link = Link { trace: 7, span: u64::MAX };
        let text = serde_json::to_string(&link).unwrap();
        assert_eq!(text, r#""00-00000000000000000000000000000007-ffffffffffffffff-01""#);
        assert_eq!(serde_json::from_str::<Link>(&text).unwrap(), link);
        for wrong in [r#""""#, r#""00-7-7-01""#, r#""00-zz-7""#, "7"] {
            assert!(serde_json::from_str::<Link>(wrong).is_err(), "{wrong}");
        }
    }
}
