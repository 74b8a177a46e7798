//! What the server provides over plain HTTP, and the files next to the page.

use crate::browser;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};

/// Why a fetch failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotTold {
    /// The server is too busy right now.
    Busy,
    /// The file does not exist, or there is no server.
    Nothing,
}

/// The HTTP status for "try again later".
const BUSY: u16 = 503;

/// Fetches the text at a path, with a person's key if given.
pub(crate) async fn text(path: &str, key: Option<&str>) -> Result<String, NotTold> {
    read(&format!("{}{path}", browser::origin()), key).await
}

/// Fetches a file in the bundle by name.
pub(crate) async fn beside(name: &str) -> Result<String, NotTold> {
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
pub(crate) async fn get<T: DeserializeOwned>(path: &str, key: Option<&str>) -> Result<T, NotTold> {
    let text = text(path, key).await?;
    said::read::from_json(&text).map_err(|_| NotTold::Nothing)
}
