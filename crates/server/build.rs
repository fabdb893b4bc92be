//! A new file in `web/` is embedded by the next build, and a new migration is seen.

fn main() {
    println!("cargo:rerun-if-changed=web");
    println!("cargo:rerun-if-changed=migrations");
}
