//! A temporary folder that is deleted when dropped.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering::Relaxed},
};

/// A temporary folder.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Creates an empty folder, named after its purpose.
    pub fn new(what: &str) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Relaxed);
        let path = std::env::temp_dir().join(format!("rookery-{what}-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a temporary folder can be created");
        Folder(path)
    }

    /// The folder's path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
