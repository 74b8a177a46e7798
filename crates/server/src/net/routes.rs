//! The HTTP routes, and the headers sent with every response.

use super::{admin, clubs, origin, page, past, socket};
use crate::{
    address::{Address, LISTED},
    desk::Mail,
    house::House,
    metrics::Answered,
    traces::{self, Kind, Route, Value},
    visitors::Effort,
};
use axum::{
    Extension, Json, Router,
    body::{Bytes, HttpBody},
    extract::{
        DefaultBodyLimit, FromRequest, MatchedPath, Path, Request, State, WebSocketUpgrade,
        ws::rejection::WebSocketUpgradeRejection,
    },
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use parlor::{Key, KeyHash, Refusal};
use said::server::{Fault, Refusal as Unheard};
use std::{
    net::IpAddr,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};
use tokio::time::{Instant, timeout};
use wire::{Forgotten, GameInfo, NewTable, Refused};

pub(super) type House_ = State<Arc<House>>;

/// Where a connection comes from.
#[derive(Clone, Copy)]
pub(super) struct Peer {
    pub(super) address: IpAddr,
    /// Whether this server itself encrypts it.
    pub(super) encrypted: bool,
}

/// The routes for operators, which can have a separate address.
pub(crate) fn operators(house: Arc<House>) -> Router {
    health()
        .route("/metrics", get(metrics))
        .merge(admin::routes(&house))
        .layer(middleware::from_fn(one_host))
        .layer(middleware::map_response(secure))
        .with_state(house)
}

/// What load balancers and the operator ask for; these requests are never refused.
const HEALTH: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Whether the server is alive, and whether it accepts people.
fn health() -> Router<Arc<House>> {
    Router::new().route("/healthz", get(async || "ok\n")).route("/readyz", get(ready))
}

/// All the routes that the server answers at its public address. The metrics are among them unless they have a separate
/// address.
pub(crate) fn router(house: Arc<House>, with_metrics: bool) -> Router {
    let limit = DefaultBodyLimit::max(house.config.limits.body_bytes);
    // These read whole logs.
    let past = Router::new()
        .route("/api/tables/{table}/deals/{deal}", get(proof))
        .route("/api/tables/{table}/hands", get(past::hands))
        .route("/api/tables/{table}/hands/{deal}", get(past::replay))
        .route("/api/tables/{table}/hands/{deal}/seats/{seat}", get(past::replay_from))
        .route("/api/tables/{table}/hands/{deal}/review", get(past::review))
        .route("/api/tables/{table}/matches/{number}/record", get(past::record))
        .route("/api/tables/{table}/party", get(past::party))
        .route("/api/person", get(past::statistics).delete(forget))
        .route("/api/clubs/{club}/nights/{night}/results", get(clubs::results))
        .route("/api/clubs/{club}/nights/{night}/boards/{board}", get(clubs::proof))
        .route("/api/clubs/{club}/nights/{night}/files/{file}", get(clubs::file))
        .route("/api/clubs/{club}/export", get(clubs::export))
        .route_layer(middleware::from_fn_with_state(Arc::clone(&house), in_turn));
    let fixed = page::FIXED
        .into_iter()
        .fold(Router::new(), |router, name| router.route(&format!("/{name}"), get(page::fixed)));
    let operators = if with_metrics { health().route("/metrics", get(metrics)) } else { health() };
    fixed
        .merge(past)
        .merge(operators)
        .route("/", get(page::index))
        .route("/t/{table}", get(page::invitation))
        .route("/c", get(page::clubs))
        .route("/c/{club}", get(page::clubs))
        .route("/api/clubs", post(clubs::found))
        .route("/api/clubs/{club}", get(clubs::about).delete(clubs::delete))
        .route("/api/clubs/{club}/calendar", get(clubs::calendar_address))
        .route("/api/clubs/{club}/calendar/{file}", get(clubs::calendar))
        .route("/api/clubs/{club}/socket", get(connect_club))
        .route("/assets/{*name}", get(page::asset))
        .route("/api/games", get(games))
        .route("/api/tables", post(open))
        .route("/api/tables/{table}", get(table))
        .route("/api/lobby", get(past::lobby))
        .route("/api/tables/{table}/socket", get(connect))
        .fallback(page::nothing)
        .layer(limit)
        .layer(middleware::from_fn(in_one_form))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), within_limits))
        .layer(middleware::from_fn(one_host))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), counted))
        .layer(middleware::map_response(secure))
        .layer(middleware::map_response_with_state(Arc::clone(&house), stay_encrypted))
        .with_state(house)
}

/// Counts a request by its route. Addresses that don't exist are all counted as one, because anyone can make them up.
async fn counted(
    State(house): House_,
    route: Option<MatchedPath>,
    request: Request,
    next: middleware::Next,
) -> Response {
    let method = match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        _ => "other",
    };
    let about = || Value::Route(Route::of(route.as_ref()));
    let span = traces::begin(house.traces.as_ref(), Kind::Server, method, about);
    let began = Instant::now();
    let answer = match span {
        None => next.run(request).await,
        Some(span) => {
            let (answer, mut span) = span.over(pin!(next.run(request))).await;
            span.note("http.request.method", Value::Word(method));
            span.note("http.route", about());
            span.note("http.response.status_code", Value::Number(answer.status().as_u16().into()));
            if answer.status().is_server_error() {
                span.fail();
            }
            answer
        }
    };
    let status = answer.status().as_u16();
    let route = route.map_or_else(|| "none".to_owned(), |route| route.as_str().to_owned());
    house.metrics.answered(Answered { route, method, status }, began.elapsed());
    answer
}

/// Refuses an HTTP/1.1 request that does not name exactly one host, as the standard requires: a proxy in front of this
/// server could have read a different one.
async fn one_host(request: Request, next: middleware::Next) -> Response {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    let must_name_one = request.version() >= Version::HTTP_11;
    if hosts > 1 || (must_name_one && hosts == 0) {
        return refuse(Fault::Host);
    }
    next.run(request).await
}

/// Finds out where a request comes from, and refuses it if that address sends too many or has loaded too much. Requests
/// for the page and its files are not counted, because a whole school class may load them at once, but their bytes are.
/// The preview of an invitation is counted where it is made.
async fn within_limits(State(house): House_, mut request: Request, next: middleware::Next) -> Response {
    let Some(Peer { address: peer, encrypted }) = request.extensions().get::<Peer>().copied() else {
        return refuse(Unheard::Failed);
    };
    warn_of_strange_proxy(&house, peer, request.headers());
    if !house.proxies.trust(peer) {
        // Anyone can send this header.
        request.headers_mut().remove(origin::SCHEME);
        if encrypted {
            request.headers_mut().insert(origin::SCHEME, HeaderValue::from_static("https"));
        }
    }
    if !origin::is_own_name(request.headers(), &house.config.hosts) {
        return refuse(Unheard::BadHost);
    }
    let from = Address::of(house.proxies.visitor(peer, request.headers()));
    let path = request.uri().path();
    if HEALTH.contains(&path) {
        return next.run(request).await;
    }
    if let Err(why) = house.visitors.may_load(from) {
        return refused(why.into());
    }
    if path.starts_with("/api/")
        && let Err(why) =
            house.decisions().admit(from, None).and_then(|()| house.visitors.spend(from, Effort::Request))
    {
        return refused(why.into());
    }
    request.extensions_mut().insert(from);
    let answer = next.run(request).await;
    house.visitors.loaded(from, answer.body().size_hint().lower());
    answer
}

/// Warns the operator once that a proxy has not been named: everyone behind it counts as one address.
fn warn_of_strange_proxy(house: &House, peer: IpAddr, headers: &HeaderMap) {
    static TOLD: AtomicBool = AtomicBool::new(false);
    let reports = headers.contains_key(&LISTED) || headers.contains_key(header::FORWARDED);
    if reports && !house.proxies.trust(peer) && !TOLD.swap(true, Relaxed) {
        tracing::warn!(
            %peer,
            "a request names the address it was forwarded for, but its sender is not a trusted proxy; if it is yours, \
             name it with --trusted-proxy, or everyone behind it counts as one address"
        );
    }
}

/// Lets one request at a time per address read logs. Reading continues even if the visitor disconnects, because work on
/// another thread can't be stopped, so the turn lasts until that work is done.
async fn in_turn(
    State(house): House_,
    Extension(from): Extension<Address>,
    request: Request,
    next: middleware::Next,
) -> Response {
    match house.visitors.turn(from).await {
        Ok(turn) => {
            to_the_end(async move {
                let _turn = turn;
                next.run(request).await
            })
            .await
        }
        Err(why) => refused(why.into()),
    }
}

/// Waits for an answer that is computed even if nobody is waiting for it anymore.
async fn to_the_end(work: impl Future<Output = Response> + Send + 'static) -> Response {
    let answer = tokio::spawn(traces::carry(work)).await;
    answer.unwrap_or_else(|_| refuse(Unheard::Failed))
}

/// Forbids framing and sniffing, and also caching and loading from elsewhere unless the answer has its own rules.
async fn secure(mut answer: Response) -> Response {
    const HEADERS: [(HeaderName, &str); 4] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    for (name, value) in
        [(header::CONTENT_SECURITY_POLICY, page::POLICY), (header::CACHE_CONTROL, "no-store")]
    {
        answer.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    answer
}

/// Tells browsers to come back only over an encrypted connection, if this server encrypts its own. If a proxy does that,
/// the proxy decides.
async fn stay_encrypted(State(house): House_, mut answer: Response) -> Response {
    if house.config.certificate.is_some() {
        let a_year = HeaderValue::from_static("max-age=31536000");
        answer.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, a_year);
    }
    answer
}

async fn ready(State(house): House_) -> (StatusCode, &'static str) {
    match house.ready().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why.says()),
    }
}

async fn metrics(State(house): House_) -> ([(HeaderName, &'static str); 1], String) {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], house.metrics_text().await)
}

async fn games(State(house): House_) -> Json<Vec<GameInfo>> {
    Json(parlor::games(&house.catalog))
}

async fn open(
    State(house): House_,
    Extension(from): Extension<Address>,
    headers: HeaderMap,
    request: Request,
) -> Response {
    let body = match to_the_body(&house, request).await {
        Ok(body) => body,
        Err(refused) => return *refused,
    };
    if !origin::allowed(&headers, &house.config.origins) {
        return foreign();
    }
    let wanted: NewTable = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(why) => return refuse(Fault::Body { detail: why.to_string() }),
    };
    match house.open(wanted, Some(from)).await {
        Ok(opened) => (StatusCode::CREATED, Json(opened)).into_response(),
        Err(why) => refused(why),
    }
}

/// The body of a request, which must arrive in time.
pub(super) async fn to_the_body(house: &Arc<House>, request: Request) -> Result<Bytes, Box<Response>> {
    match timeout(house.config.limits.patience, Bytes::from_request(request, house)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(why)) if why.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(Box::new(refuse(Unheard::TooLong)))
        }
        Ok(Err(why)) => Err(Box::new(refuse(Fault::Body { detail: why.body_text() }))),
        Err(_) => Err(Box::new(refuse(Unheard::TooSlow))),
    }
}

async fn table(State(house): House_, Path(table): Path<String>) -> Response {
    answer(house.ask(&table, Mail::Table).await)
}

/// The proof of a deal. Without a key, it is the one that strangers may have.
async fn proof(
    State(house): House_,
    Path((table, deal)): Path<(String, u32)>,
    headers: HeaderMap,
) -> Response {
    let presented = headers.contains_key(header::AUTHORIZATION);
    let who = match presented.then(|| person(&house, &headers)).transpose() {
        Ok(who) => who,
        Err(refused) => return *refused,
    };
    answer(house.ask(&table, |reply| Mail::Proof(deal, who, reply)).await)
}

/// Forgets the person whose key is presented.
async fn forget(State(house): House_, headers: HeaderMap) -> Response {
    let who = match person(&house, &headers) {
        Ok(who) => who,
        Err(refused) => return *refused,
    };
    answer(house.forget(who).await.map(|tables| Forgotten { tables }))
}

/// The person whose key is in the headers.
pub(super) fn person(house: &House, headers: &HeaderMap) -> Result<KeyHash, Box<Response>> {
    if !origin::allowed(headers, &house.config.origins) {
        return Err(Box::new(foreign()));
    }
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let key = shown.and_then(|text| text.strip_prefix("Bearer ")).and_then(Key::read);
    key.map(|key| key.hash()).ok_or_else(|| Box::new(refuse(Unheard::NoKey)))
}

pub(super) fn answer<T: serde::Serialize>(found: Result<T, Refused>) -> Response {
    match found {
        Ok(found) => Json(found).into_response(),
        Err(why) => refused(why),
    }
}

/// Opens a table's socket.
async fn connect(
    State(house): House_,
    Extension(from): Extension<Address>,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match parlor::is_club_id(&table) {
        true => refused(Refusal::NoTable.into()),
        false => open_socket(house, from, table, headers, upgrade),
    }
}

/// Opens a club's socket.
async fn connect_club(
    State(house): House_,
    Extension(from): Extension<Address>,
    Path(club): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match parlor::is_club_id(&club) {
        true => open_socket(house, from, club, headers, upgrade),
        false => refused(clubs::no_club()),
    }
}

fn open_socket(
    house: Arc<House>,
    from: Address,
    table: String,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !origin::allowed(&headers, &house.config.origins) {
        return foreign();
    }
    if house.closing() {
        return refused(Refusal::Stopping.into());
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(why) => {
            let mut answer = refuse(Fault::Socket { detail: why.body_text() });
            *answer.status_mut() = why.status();
            return answer;
        }
    };
    let place = house.places.take(from);
    let most = house.config.limits.message_bytes;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(most)
        // How much may be buffered for a slow reader in addition to its own queue.
        .write_buffer_size(16 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .on_upgrade(move |ws| socket::run(ws, house, table, from, place))
}

pub(super) fn foreign() -> Response {
    refuse(Unheard::BadOrigin)
}

/// A refusal before a table or a club sees the request.
pub(super) fn refuse(why: impl Into<Unheard>) -> Response {
    let why = why.into();
    let status = match why {
        Unheard::BadRequest { .. } => StatusCode::BAD_REQUEST,
        Unheard::NotFound => StatusCode::NOT_FOUND,
        Unheard::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
        Unheard::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Unheard::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Unheard::BadHost => StatusCode::MISDIRECTED_REQUEST,
        Unheard::BadOrigin => StatusCode::FORBIDDEN,
        Unheard::NoKey | Unheard::NoToken => StatusCode::UNAUTHORIZED,
        Unheard::Failed => StatusCode::INTERNAL_SERVER_ERROR,
    };
    (status, Json(Refused::from(why))).into_response()
}

/// Puts refusals by the router, such as for a number that can't be read, into the same form as all others.
async fn in_one_form(request: Request, next: middleware::Next) -> Response {
    let is_for_programs = request.uri().path().starts_with("/api/");
    let answer = next.run(request).await;
    let json = |kind: &HeaderValue| kind == "application/json";
    if !is_for_programs || answer.headers().get(header::CONTENT_TYPE).is_some_and(json) {
        return answer;
    }
    match answer.status() {
        StatusCode::BAD_REQUEST => refuse(Fault::Address),
        StatusCode::NOT_FOUND => refuse(Unheard::NotFound),
        StatusCode::METHOD_NOT_ALLOWED => refuse(Unheard::BadMethod),
        _ => answer,
    }
}

/// A refusal over HTTP; if waiting helps, it says how long to wait.
pub(super) fn refused(why: Refused) -> Response {
    let status = status(&why.code);
    let seconds = match why.why.as_deref() {
        Some(said::Why::Table(notice)) => wait(notice),
        _ => SHORTLY,
    };
    let mut answer = (status, Json(why)).into_response();
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    answer
}

/// How many seconds to wait before trying again if nothing better is known.
const SHORTLY: u32 = 2;

/// How many seconds to wait before trying a refused request again.
pub(super) fn wait(why: &Refusal) -> u32 {
    match why {
        Refusal::TooMany { seconds } => *seconds,
        Refusal::Full => 30,
        _ => SHORTLY,
    }
}

pub(super) fn status(code: &str) -> StatusCode {
    match code {
        "no_table" | "no_proof" | "not_over" | "no_book" | "no_club" | "no_such_night" | "no_such_board"
        | "results_later" | "boards_in_play" => StatusCode::NOT_FOUND,
        "too_many" | "too_fast" | "too_many_tries" => StatusCode::TOO_MANY_REQUESTS,
        "full" | "stopping" | "unreachable" | "not_saved" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
        "rules_changed" | "log_full" | "club_log_full" | "closed_by_operator" | "another_night" => {
            StatusCode::CONFLICT
        }
        "banned" | "not_member" | "not_organizer" | "bad_invite" => StatusCode::FORBIDDEN,
        _ => StatusCode::BAD_REQUEST,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use axum::body::Body;
    use futures_util::FutureExt;
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;
    use store::Memory;
    use tokio::sync::Notify;

    #[tokio::test]
    async fn a_visitor_who_hangs_up_keeps_the_turn_until_the_work_is_done() {
        let house =
            Arc::new(House::new(Arc::new(Memory::new()), Config::default(), None, None).await.unwrap());
        let from = Address::of(IpAddr::from([192, 0, 2, 1]));
        let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let read = {
            let (begun, go_on) = (Arc::clone(&begun), Arc::clone(&go_on));
            move || async move {
                begun.notify_one();
                go_on.notified().await;
            }
        };
        let router = Router::new()
            .route("/", get(read))
            .route_layer(middleware::from_fn_with_state(Arc::clone(&house), in_turn))
            .layer(Extension(from));
        let mut asked = Box::pin(TowerToHyperService::new(router).call(Request::new(Body::empty())));
        tokio::select! {
            _ = &mut asked => panic!("the work is not done yet"),
            () = begun.notified() => {}
        }
        drop(asked);
        assert!(house.visitors.turn(from).now_or_never().is_none(), "the turn ended with the connection");
        go_on.notify_one();
        assert!(house.visitors.turn(from).await.is_ok());
    }
}
