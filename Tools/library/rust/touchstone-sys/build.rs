//! Links libtouchstone: from the folder that `TOUCHSTONE_LIBRARY_DIR` names, else where pkg-config
//! finds it, else where the linker does.

use std::env;
use std::path::Path;
use std::process::{exit, Command};

const REMEDY: &str =
    "install Debian's libtouchstone-dev, or build it with Tools/library/build and install it with \
    Tools/library/install, or set TOUCHSTONE_LIBRARY_DIR to the folder that has it";

fn main() {
    println!("cargo:rerun-if-env-changed=TOUCHSTONE_LIBRARY_DIR");
    println!("cargo:rustc-link-lib=dylib=touchstone");
    let named = env::var("TOUCHSTONE_LIBRARY_DIR").ok();
    if let Some(folder) = &named {
        if !has_library(folder) {
            eprintln!(
                "TOUCHSTONE_LIBRARY_DIR is {folder}, which has no libtouchstone.so; {REMEDY}"
            );
            exit(1);
        }
    }
    match named.or_else(folder_of_pkg_config) {
        Some(folder) => println!("cargo:rustc-link-search=native={folder}"),
        None => println!(
            "cargo:warning=pkg-config knows no touchstone; if the linker does not find libtouchstone \
             either, {REMEDY}"
        ),
    }
}

fn has_library(folder: &str) -> bool {
    ["libtouchstone.so", "libtouchstone.a"].iter().any(|name| Path::new(folder).join(name).exists())
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
