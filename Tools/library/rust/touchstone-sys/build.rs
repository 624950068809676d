//! Links libtouchstone: from the folder that `TOUCHSTONE_LIBRARY_DIR` names, else where pkg-config
//! finds it, else where the linker does.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=TOUCHSTONE_LIBRARY_DIR");
    println!("cargo:rustc-link-lib=dylib=touchstone");
    if let Some(folder) = env::var("TOUCHSTONE_LIBRARY_DIR").ok().or_else(folder_of_pkg_config) {
        println!("cargo:rustc-link-search=native={}", folder);
    }
}

fn folder_of_pkg_config() -> Option<String> {
    let output = Command::new("pkg-config").args(["--variable=libdir", "touchstone"]).output();
    let text = String::from_utf8(output.ok()?.stdout).ok()?;
    let folder = text.trim();
    if folder.is_empty() {
        None
    } else {
        Some(folder.into())
    }
}
