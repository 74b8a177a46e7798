//! What the checks leave behind in the working tree. They may write only where git does not look, such as in
//! `target`.

use crate::project::Project;
use anyhow::{Result, bail};
use std::collections::BTreeSet;

/// The paths that differ from the last commit, as `git status` lists them.
pub(crate) type Changes = BTreeSet<String>;

/// The changes now.
pub(crate) fn changes(project: &Project) -> Result<Changes> {
    let mut git = project.command("git");
    let listed = project.output(git.args(["status", "--porcelain", "--untracked-files=all"]))?;
    Ok(listed.lines().map(str::to_owned).collect())
}

/// Fails if the changes are not the same as before.
pub(crate) fn check(project: &Project, before: &Changes) -> Result<String> {
    let now = changes(project)?;
    let different: Vec<&str> = now.symmetric_difference(before).map(String::as_str).collect();
    if !different.is_empty() {
        bail!("`git status` changed while the checks ran:\n{}", different.join("\n"));
    }
    Ok(String::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_check_that_writes_into_the_tree_is_noticed() {
        let root = std::env::temp_dir().join(format!("rookery-leftovers-{}", std::process::id()));
        fs::create_dir_all(root.join("folder")).unwrap();
        let tree = Project::at(root.clone());
        tree.output(tree.command("git").args(["init", "--quiet"])).unwrap();
        fs::write(root.join(".gitignore"), "/target\n").unwrap();
        fs::write(root.join("folder/kept.txt"), "not committed yet").unwrap();

        let before = changes(&tree).unwrap();
        fs::create_dir_all(root.join("target")).unwrap();
        fs::write(root.join("target/built"), "").unwrap();
        check(&tree, &before).unwrap();

        fs::write(root.join("folder/left.txt"), "").unwrap();
        let noticed = check(&tree, &before).unwrap_err().to_string();
        assert!(noticed.ends_with("\n?? folder/left.txt"), "{noticed}");
        fs::remove_file(root.join("folder/left.txt")).unwrap();
        fs::remove_file(root.join("folder/kept.txt")).unwrap();
        assert!(check(&tree, &before).is_err(), "a check may not delete anything either");
        fs::remove_dir_all(root).unwrap();
    }
}
