//! Compares the declarations with `touchstone.h`: they are written as C, which a C compiler accepts
//! after the header only if both agree.

use std::io::Write;
use std::mem::size_of;
use std::process::{Command, Stdio};
use std::{env, fs};

use touchstone_sys::*;

const INCLUDE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../Sources/Libraries/CTouchstone/include");

/// What the C compiler says about lines that follow the header; empty if it accepts them.
fn complaints(lines: &str) -> String {
    let compiler = env::var("CC").unwrap_or_else(|_| "cc".into());
    let mut child = Command::new(compiler)
        .args(["-std=gnu11", "-fsyntax-only", "-I", INCLUDE, "-x", "c", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a C compiler");
    let source = format!("#include <touchstone.h>\n{}", lines);
    child.stdin.take().unwrap().write_all(source.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.success(), text.is_empty(), "{}", text);
    text
}

fn assertion(condition: &str) -> String {
    format!("_Static_assert({0}, \"{0}\");\n", condition)
}

/// The declarations of a file, with one blank between words, after what begins each.
fn declarations<'a>(source: &'a str, begin: &'a str, end: &'a str) -> Vec<String> {
    let parts = source.split(begin).skip(1);
    parts
        .map(|part| {
            part.split(end).next().unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .collect()
}

/// A type of Rust as one of C.
fn c_type(rust: &str) -> String {
    if let Some(target) = rust.strip_prefix("*mut ") {
        return format!("{} *", c_type(target));
    }
    if let Some(target) = rust.strip_prefix("*const ") {
        return format!("const {} *", c_type(target));
    }
    let scalar = match rust {
        "bool" => "bool",
        "c_char" => "char",
        "c_int" => "int",
        "f32" => "float",
        "f64" => "double",
        "i32" => "int32_t",
        "i64" => "int64_t",
        "isize" => "ptrdiff_t",
        "u8" => "uint8_t",
        "u16" => "uint16_t",
        "u32" => "uint32_t",
        "u64" => "uint64_t",
        "usize" => "size_t",
        record => return format!("struct {}", record),
    };
    scalar.into()
}

#[test]
fn the_comparison_finds_differences() {
    let size = assertion("sizeof(struct ts_event) == 191");
    for line in [size.as_str(), "int ts_version(void);", "int x = TS_NO_SUCH_CONSTANT;"] {
        assert_ne!(complaints(line), "", "{}", line);
    }
}

#[test]
fn constants_have_the_numbers_of_the_header() {
    let mut lines = String::new();
    for declaration in declarations(include_str!("../src/constants.rs"), "pub const ", ";") {
        let (name, value) = declaration.split_once(':').unwrap();
        let value = value.split_once("= ").unwrap().1.replace("i64::MAX", "INT64_MAX");
        lines += &assertion(&format!("{} == ({})", name, value));
    }
    assert_eq!(complaints(&lines), "");

    let header = fs::read_to_string(format!("{}/touchstone.h", INCLUDE)).unwrap();
    let missing: Vec<_> = header
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with("TS_") && !word.ends_with('_'))
        .filter(|word| !["TS_API", "TS_MUST_USE"].contains(word))
        .filter(|word| !include_str!("../src/constants.rs").contains(&format!("{}:", word)))
        .collect();
    assert!(missing.is_empty(), "{:?}", missing);
}

#[test]
fn functions_are_those_of_the_header() {
    let (mut lines, mut names) = (String::new(), Vec::new());
    for declaration in declarations(include_str!("../src/functions.rs"), "pub fn ", ";") {
        let (name, rest) = declaration.split_once('(').unwrap();
        let (arguments, result) = rest.split_once(") -> ").unwrap();
        let types: Vec<_> = arguments
            .split(',')
            .filter_map(|argument| Some(c_type(argument.split_once(": ")?.1.trim())))
            .collect();
        let types = if types.is_empty() { "void".into() } else { types.join(", ") };
        lines += &format!("{} {}({});\n", c_type(result), name, types);
        names.push(name.to_string());
    }
    assert_eq!(complaints(&lines), "");

    let exports = include_str!("../../../exports.txt");
    let exported: Vec<_> = exports.lines().filter(|line| line.starts_with("ts_")).collect();
    names.sort();
    let mut expected: Vec<_> = exported.iter().map(|name| name.to_string()).collect();
    expected.sort();
    assert_eq!(names, expected);
}

#[test]
fn records_have_the_fields_of_the_header() {
    let mut lines = String::new();
    for declaration in declarations(include_str!("../src/records.rs"), "pub struct ", "\n}") {
        let (record, fields) = declaration.split_once(" {").unwrap();
        let (mut members, mut checks) = (String::new(), String::new());
        for field in fields.split("pub ").skip(1) {
            let (name, kind) = field.trim().trim_end_matches(',').split_once(": ").unwrap();
            let (name, kind, count) = match (name, kind) {
                ("type_", _) => ("type", c_type(kind), String::new()),
                ("payload", _) => ("bytes", "uint8_t".into(), "[128]".into()),
                _ => match kind.strip_prefix('[').and_then(|kind| kind.split_once("; ")) {
                    Some((kind, count)) => (name, c_type(kind), format!("[{}", count)),
                    None => (name, c_type(kind), String::new()),
                },
            };
            members += &format!("{} {}{};", kind, name, count);
            checks += &assertion(&format!(
                "offsetof(struct {0}, {1}) == offsetof(struct rust_{0}, {1})",
                record, name
            ));
            checks += &assertion(&format!(
                "__builtin_types_compatible_p(__typeof__(((struct {0} *)0)->{1}),\
                 __typeof__(((struct rust_{0} *)0)->{1}))",
                record, name
            ));
        }
        // The bytes of the union are aligned as its members are.
        let members = members.replace("uint8_t bytes", "_Alignas(8) uint8_t bytes");
        lines += &format!("struct rust_{} {{ {} }};\n{}", record, members, checks);
        lines += &assertion(&format!("sizeof(struct {0}) == sizeof(struct rust_{0})", record));
    }
    assert_eq!(complaints(&lines), "");
}

#[test]
fn records_have_the_sizes_that_never_change() {
    let sizes = [
        (size_of::<ts_sample>(), "ts_sample"),
        (size_of::<ts_input>(), "ts_input"),
        (size_of::<ts_contact>(), "ts_contact"),
        (size_of::<ts_margin>(), "ts_margin"),
        (size_of::<ts_stroke_point>(), "ts_stroke_point"),
        (size_of::<ts_touch_event>(), "ts_touch_event"),
        (size_of::<ts_verdict_event>(), "ts_verdict_event"),
        (size_of::<ts_gesture_event>(), "ts_gesture_event"),
        (size_of::<ts_pad_event>(), "ts_pad_event"),
        (size_of::<ts_repair_event>(), "ts_repair_event"),
        (size_of::<ts_event>(), "ts_event"),
    ];
    let lines =
        sizes.map(|(size, name)| assertion(&format!("sizeof(struct {}) == {}", name, size)));
    assert_eq!(complaints(&lines.concat()), "");
}
