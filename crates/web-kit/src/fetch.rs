//! What the server provides over plain HTTP, and the files next to the page.

use crate::browser;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};
use wire::Refused;

/// Why a fetch failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotTold {
    /// The server is too busy right now.
    Busy,
    /// The file does not exist, or there is no server.
    Nothing,
}

/// The HTTP status for "try again later".
const BUSY: u16 = 503;

/// Fetches the text at a path, with a person's key if given.
pub async fn text(path: &str, key: Option<&str>) -> Result<String, NotTold> {
    read(&format!("{}{path}", browser::origin()), key).await
}

/// Fetches a file in the bundle by name.
pub async fn beside(name: &str) -> Result<String, NotTold> {
    read(&browser::asset(name), None).await
}

async fn read(address: &str, key: Option<&str>) -> Result<String, NotTold> {
    let init = RequestInit::new();
    let headers = Headers::new().map_err(|_| NotTold::Nothing)?;
    if let Some(key) = key {
        headers.append("authorization", &format!("Bearer {key}")).map_err(|_| NotTold::Nothing)?;
    }
    init.set_headers(&headers);
    let request = Request::new_with_str_and_init(address, &init).map_err(|_| NotTold::Nothing)?;
    let window = browser::window().ok_or(NotTold::Nothing)?;
    let answer = JsFuture::from(window.fetch_with_request(&request)).await.map_err(|_| NotTold::Nothing)?;
    let answer: Response = answer.dyn_into().map_err(|_| NotTold::Nothing)?;
    if !answer.ok() {
        return Err(if answer.status() == BUSY { NotTold::Busy } else { NotTold::Nothing });
    }
    let text = JsFuture::from(answer.text().map_err(|_| NotTold::Nothing)?).await;
    text.ok().and_then(|text| text.as_string()).ok_or(NotTold::Nothing)
}

/// Fetches JSON.
pub async fn get<T: DeserializeOwned>(path: &str, key: Option<&str>) -> Result<T, NotTold> {
    let text = text(path, key).await?;
    said::read::from_json(&text).map_err(|_| NotTold::Nothing)
}

/// Posts JSON to this server and reads its answer; the error may explain the refusal.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Option<Refused>> {
    let body = serde_json::to_string(body).map_err(|_| None)?;
    let (ok, answer) = posted(path, &body).await.ok_or(None)?;
    match ok {
        true => said::read::from_json(&answer).map_err(|_| None),
        false => Err(said::read::from_json(&answer).ok()),
    }
}

/// Posts JSON; returns whether the server did it, and the text of its answer.
async fn posted(path: &str, body: &str) -> Option<(bool, String)> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str(body));
    let request = Request::new_with_str_and_init(&format!("{}{path}", browser::origin()), &init).ok()?;
    let answer = JsFuture::from(browser::window()?.fetch_with_request(&request)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let text = JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?;
    Some((answer.ok(), text))
}

/// Deletes what is at a path, with a person's key; returns whether the server did it.
pub async fn delete(path: &str, key: &str) -> bool {
    let init = RequestInit::new();
    init.set_method("DELETE");
    let Ok(headers) = Headers::new() else { return false };
    if headers.append("authorization", &format!("Bearer {key}")).is_err() {
        return false;
    }
    init.set_headers(&headers);
    let request = Request::new_with_str_and_init(&format!("{}{path}", browser::origin()), &init);
    let (Some(window), Ok(request)) = (browser::window(), request) else { return false };
    let answer = JsFuture::from(window.fetch_with_request(&request)).await;
    answer.ok().and_then(|answer| answer.dyn_into::<Response>().ok()).is_some_and(|answer| answer.ok())
}
