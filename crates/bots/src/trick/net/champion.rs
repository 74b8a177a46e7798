//! The champion's network. It is built into programs; in a browser, it is fetched and then installed.

use super::network::{BadNetwork, Network};
use std::sync::{Arc, OnceLock};

static NETWORK: OnceLock<Option<Arc<Network>>> = OnceLock::new();

/// The champion's network; `None` in a browser that has not fetched it.
pub fn champion() -> Option<Arc<Network>> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        let carried =
            || Network::read(include_bytes!("../../../networks/champion.rooknet")).ok().map(Arc::new);
        NETWORK.get_or_init(carried).clone()
    }
    #[cfg(target_arch = "wasm32")]
    NETWORK.get().cloned().flatten()
}

/// Installs the champion's network from its file, unless there is one already.
pub fn install(file: &[u8]) -> Result<(), BadNetwork> {
    let network = Network::read(file)?;
    NETWORK.get_or_init(|| Some(Arc::new(network)));
    Ok(())
}
