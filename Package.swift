// swift-tools-version: 6.2
import CompilerPluginSupport
import Glibc
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Returns the targets of some names, each once.
func once(_ names: [String]) -> [Target.Dependency] {
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }.map { .byName(name: $0) }
}

extension Target {
  var dependencyNames: [String] {
    dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  }
}

// MARK: Sources
//
// The folders of `Sources` and the targets in each are in the order in which a touch passes. A target
// depends on what is listed before it, and on nothing else; `targets(in:…)` checks that.

/// A target of C, or the declaration of a library of the system.
///
/// - Parameters:
///   - folder: The folder of `Sources`.
///   - libraries: The libraries of the system: the target, the name of pkg-config, the package of Debian.
///   - targets: The targets that are compiled, with their dependencies.
/// - Returns: The targets.
func c(
  in folder: String, libraries: [(String, String, String)] = [],
  targets: KeyValuePairs<String, [String]> = [:]
) -> [Target] {
  libraries.map { name, pkgConfig, package in
    .systemLibrary(
      name: name, path: "Sources/\(folder)/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([package])])
  }
    + targets.map { name, dependencies in
      .target(
        name: name, dependencies: once(dependencies),
        path: "Sources/\(folder)/\(name)")
    }
}

/// Returns the targets of a folder of `Sources`.
///
/// Each imports what is named for it, for all of the folder, and
/// `Preconditions`; the build checks that it imports nothing else.
///
/// All but two are checked for strict memory safety. In those the stored properties of the hot path
/// that hold plain values are `@exclusivity(unchecked)`, which makes every mention of them an unsafe
/// expression; what is unsafe beyond that is in `Interface/Lifetimes` and `CObjectLiveness`, and in
/// the accessors of three unchecked values in `Devices` and `Scrolling`.
///
/// - Parameters:
///   - folder: The folder of `Sources`.
///   - shared: What all of its targets may import.
///   - targets: The targets, with what each imports beyond that.
/// - Returns: The targets.
func targets(
  in folder: String, on shared: [String] = [], _ targets: KeyValuePairs<String, [String]>
) -> [Target] {
  targets.map { name, dependencies in
    let base = name == "Preconditions" ? [] : ["Preconditions"]
    return .target(
      name: name,
      dependencies: once(base + shared + dependencies),
      path: "Sources/\(folder)/\(name)",
      // The files of pages are a part of the program, so that it needs no folder when installed.
      resources: ["Pages", "Inspector"].contains(name) ? [.embedInCode("Page")] : nil,
      swiftSettings: strict
        + (["EventTime", "Interface"].contains(name) ? [] : [.strictMemorySafety()]),
      linkerSettings: name == "Geometry" ? [.linkedLibrary("m")] : [])
  }
}

let time = ["Geometry", "EventTime"]
let input = time + ["Contacts", "Evdev"]
let interface = time + ["Contacts", "Recognition", "Graphics", "Interface"]
let widgets = ["Controls", "Scrolling", "Containers"]
let replay = ["Formatting", "Recordings", "Scenes", "Tracing", "Replay"]

let sources: [[Target]] = [
  targets(
    in: "Base",
    [
      "Preconditions": [],
      "Formatting": [],
      "Randomness": [],
      "Geometry": [],
      "EventTime": [],
      "Graphics": ["Geometry"],
    ]),

  c(
    in: "Input",
    libraries: [
      ("CLibevdev", "libevdev", "libevdev-dev"),
      ("CXKBCommon", "xkbcommon", "libxkbcommon-dev"),
    ]),
  targets(
    in: "Input", on: time,
    [
      "Contacts": [],
      "Evdev": ["Contacts"],
      "Trackpad": ["Contacts"],
      "LinuxInput": ["CLibevdev", "Contacts", "Evdev"],
      "Keyboards": ["CXKBCommon", "Evdev"],
    ]),

  targets(
    in: "Decisions", on: time,
    [
      "Recognition": ["Formatting"],
      "Sampling": [],
    ]),

  c(in: "Engine", targets: ["CObjectLiveness": []]),
  targets(
    in: "Engine", on: time + ["Contacts"],
    [
      "Interface": ["CObjectLiveness", "Recognition", "Sampling", "Graphics"],
      "Devices": ["Evdev", "Trackpad", "Recognition", "Interface"],
      "Live": ["Evdev", "Trackpad", "LinuxInput", "Interface", "Devices"],
    ]),

  targets(
    in: "Widgets", on: time + ["Recognition", "Graphics", "Interface"],
    [
      "Controls": [],
      "Scrolling": ["Controls"],
      "Containers": ["Controls", "Scrolling"],
    ]),

  c(in: "Recording", libraries: [("CYAML", "yaml-0.1", "libyaml-dev")]),
  targets(
    in: "Recording", on: time + ["Formatting", "Contacts"],
    [
      "Recordings": ["CYAML", "Evdev"],
      "Scenes": ["Recognition", "Graphics", "Interface", "Trackpad"] + widgets,
      "Tracing": ["Trackpad", "Recognition", "Interface"],
      "Replay": [
        "Evdev", "Trackpad", "Recordings", "Interface", "Controls", "Devices", "Scenes", "Tracing",
      ],
    ]),

  c(
    in: "Display",
    libraries: [
      ("CCairo", "cairo", "libcairo2-dev"),
      ("CLibdrm", "libdrm", "libdrm-dev"),
      ("CLibwayland", "wayland-client", "libwayland-dev"),
      ("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    ],
    targets: [
      "CScreenGuard": ["CLibdrm"],
      "CWaylandProtocols": ["CLibwayland"],
      "CWaylandWindow": ["CLibwayland", "CWaylandProtocols"],
    ]),
  targets(
    in: "Display",
    [
      "Pages": ["Formatting"],
      "PageServer": ["CMicroHTTPD"],
    ]),
  targets(
    in: "Display", on: time + ["Graphics", "Interface"],
    [
      "Snapshots": ["CCairo", "Formatting"],
      "Displays": ["Contacts", "Recognition", "Snapshots"],
      "KMS": ["CLibdrm", "CScreenGuard", "Displays"],
      "Wayland": ["CWaylandWindow", "Contacts", "Recognition", "Snapshots", "Displays"],
      "SystemEvents": ["LinuxInput"],
      "Inspector": [
        "Pages", "Contacts", "LinuxInput", "Recognition", "Controls", "Scrolling", "Tracing",
        "Snapshots", "Displays", "SystemEvents", "PageServer",
      ],
      "InspectorReplay": ["Recordings", "Scenes", "Replay", "Snapshots", "Inspector"],
      "Running": [
        "Contacts", "Evdev", "Recognition", "LinuxInput", "Recordings", "Controls", "Devices",
        "Live",
        "Displays", "KMS", "Wayland", "SystemEvents", "PageServer", "Inspector", "Keyboards",
      ],
      "Programs": [
        "Formatting", "Contacts", "LinuxInput", "Recordings", "Live", "Snapshots", "Tracing",
        "Replay",
        "Displays", "PageServer", "Inspector", "Running",
      ],
    ]),

  targets(
    in: "Lab", on: time + ["Formatting", "Contacts"],
    [
      "Measuring": ["Trackpad"],
      "HumanMotion": ["Randomness", "Evdev"],
      "TouchTesting": [
        "Evdev", "HumanMotion", "Trackpad", "Recognition", "Sampling", "Graphics", "Interface",
        "Devices", "Tracing",
      ],
      "Benchmarking": ["Pages", "Evdev", "Trackpad", "Interface"] + replay,
      "Tuning": [
        "Randomness", "Evdev", "Recognition", "HumanMotion", "Interface", "Benchmarking",
      ] + replay,
      "GestureLinting": [
        "Recognition", "HumanMotion", "Graphics", "Interface", "Controls", "Scenes", "Tracing",
        "Snapshots",
      ],
    ]),

  targets(in: "UIKit", on: interface + widgets, ["UIKitNames": ["Sampling"]]),

  // Each exports layers under one import, with the libraries of the system that these need.
  targets(
    in: "Libraries",
    [
      "TouchInput": input + ["Trackpad", "Recognition", "Sampling"],
      "TouchInterface": interface + widgets + ["TouchInput", "LinuxInput", "Devices", "Live"],
      "TouchReplay": interface + widgets + replay + ["TouchInput", "Benchmarking", "Tuning"],
      "TouchDisplays": [
        "TouchInterface", "Snapshots", "Displays", "KMS", "Wayland", "SystemEvents", "Running",
        "PageServer", "Inspector", "Keyboards",
      ],
      "Touchstone": [
        "TouchInterface", "TouchReplay", "TouchDisplays", "Measuring", "Programs",
        "InspectorReplay",
        "GestureLinting",
      ],
    ]),
]

// MARK: Tools

/// A target of a folder of `Tools`.
func tool(
  _ name: String, in path: String, on dependencies: [String] = [], runs: Bool = false,
  resources: [Resource]? = nil, settings: [SwiftSetting] = strict
) -> Target {
  let dependencies = once(dependencies)
  return runs
    ? .executableTarget(
      name: name, dependencies: dependencies, path: "Tools/\(path)", swiftSettings: settings)
    : .target(
      name: name, dependencies: dependencies, path: "Tools/\(path)", resources: resources,
      swiftSettings: settings)
}

let tools: [Target] = [
  tool("FingerScripts", in: "make-recordings/library", on: input + ["Recordings"]),
  tool(
    "make-recordings", in: "make-recordings/program",
    on: ["FingerScripts", "SampleApplications"] + replay, runs: true),
  tool(
    "SampleApplications", in: "samples/library",
    on: interface + widgets + replay + ["Randomness", "FingerScripts", "Evdev", "Snapshots"],
    resources: [.copy("Nibs")]),
  tool(
    "SamplesTool", in: "samples/command",
    on: replay + ["Interface", "SampleApplications", "Snapshots", "Live", "Running", "Programs"]),
  tool("samples", in: "samples/program", on: ["SamplesTool", "Programs"], runs: true),
  tool("live-sample", in: "samples/live", on: ["Touchstone"], runs: true),
  tool(
    "TouchstoneTool", in: "touchstone/library",
    on: input + interface + replay + [
      "Pages", "HumanMotion", "LinuxInput", "Trackpad", "Measuring", "Devices", "Live", "Snapshots",
      "SystemEvents", "Benchmarking", "Tuning", "Controls", "Displays", "KMS", "Running",
      "Programs",
      "PageServer", "Inspector", "InspectorReplay", "GestureLinting",
    ], settings: strict + [.strictMemorySafety()]),
  tool(
    "touchstone", in: "touchstone/program", on: ["TouchstoneTool", "CountingAllocator"], runs: true),
  .target(name: "CountingAllocator", path: "Tools/bench/counting"),
  tool("PeerSampling", in: "bench/sampling", on: time + ["Sampling"]),
  tool("BenchComparison", in: "bench/comparison", on: ["Formatting"]),
  tool(
    "bench", in: "bench/program",
    on: input + interface + [
      "BenchComparison", "Formatting", "Trackpad", "Recordings", "Devices", "Scrolling", "Sampling",
      "PeerSampling", "CountingAllocator", "Controls", "Snapshots",
    ], runs: true),
  tool(
    "MotionStudy", in: "bench/motion/library",
    on: input + ["HumanMotion", "Formatting", "Recordings"]),
  tool(
    "motion-study", in: "bench/motion/program", on: ["MotionStudy", "HumanMotion"], runs: true),
  tool(
    "Fuzzing", in: "bench/fuzz/library",
    on: input + interface + widgets + replay + ["Randomness", "Benchmarking"]),
  tool("fuzz", in: "bench/fuzz/program", on: ["Fuzzing"], runs: true),
  tool("ArenaExploration", in: "bench/explore/library", on: ["Recognition"]),
  tool("explore", in: "bench/explore/program", on: ["ArenaExploration"], runs: true),
]

// MARK: Tests

/// The targets that have tests, by the folder of `Tests`.
///
/// It has the name of the target's folder of `Sources`; `Tools` has the tests of programs.
let testFolders: KeyValuePairs = [
  "Base": ["Formatting", "Randomness", "Geometry", "EventTime", "Graphics"],
  "Input": ["Contacts", "Evdev", "Trackpad", "LinuxInput", "Keyboards"],
  "Decisions": ["Recognition", "Sampling"],
  "Engine": ["Interface", "Devices", "Live"],
  "Widgets": widgets,
  "Recording": ["Recordings", "Scenes", "Tracing", "Replay"],
  "Display": [
    "Snapshots", "Displays", "KMS", "Wayland", "SystemEvents", "PageServer", "Inspector", "Running",
    "Programs",
  ],
  "Lab": [
    "Peer", "Measuring", "HumanMotion", "TouchTesting", "Benchmarking", "Tuning", "GestureLinting",
  ],
  "UIKit": ["UIKitNames"],
  "Libraries": ["Touchstone"],
  "Tools": ["BenchComparison", "Fuzzing", "Sample", "Tool", "Kernel"],
]

/// What tests import beyond what their target imports.
let testImports = [
  "Keyboards": time, "Recognition": ["ArenaExploration"], "Sampling": ["PeerSampling"],
  "Interface": ["TouchTesting"],
  "Controls": ["TouchTesting"], "Scrolling": ["TouchTesting"], "Containers": ["TouchTesting"],
  "Scenes": ["TouchTesting"], "Replay": ["Recognition"],
  "Snapshots": ["Recognition", "TouchTesting"],
  "Displays": ["Controls", "Scrolling", "TouchTesting"],
  "Wayland": ["FakeCompositor", "LinuxInput", "Live", "Running"],
  "Inspector": ["Scenes", "Replay", "InspectorReplay", "TouchTesting"],
  "Running": ["Graphics", "Scrolling", "Snapshots"] + replay,
  "Peer": input + ["Trackpad", "Recordings"], "HumanMotion": ["MotionStudy"],
  "TouchTesting": ["Touchstone"], "Benchmarking": ["Recognition"], "Tuning": ["FingerScripts"],
  "GestureLinting": ["Scrolling"], "UIKitNames": ["Scenes", "Snapshots"],
  "Touchstone": ["HumanMotion", "Interface", "Replay", "TouchTesting", "UIKitNames"],
  "Fuzzing": ["fuzz"],
  "Sample": interface + widgets + replay + [
    "SampleApplications", "SamplesTool", "Programs", "FingerScripts", "Displays", "Snapshots",
    "GestureLinting",
  ],
  "Tool": input + interface + replay + [
    "touchstone", "samples", "TouchTesting", "TouchstoneTool", "LinuxInput", "Measuring",
    "SystemEvents",
  ],
  "Kernel": input + interface + replay + [
    "CLibevdev", "LinuxInput", "Devices", "Live", "CLibdrm", "CScreenGuard", "Displays", "KMS",
    "Running", "Snapshots", "touchstone",
  ],
]

/// What in the folders of tests is neither source nor resource.
let testData = [
  "Interface": ["Recognizers/Relations"], "GestureLinting": ["Scenes"],
  "Touchstone": ["Documentation/ExampleContext.swift"],
]

let tests: [Target] = testFolders.flatMap { folder, names in
  names.map { name in
    let tested = (sources.joined() + tools).first { $0.name == name }
    let own = tested.map { [name] + $0.dependencyNames } ?? []
    let others = ["TestSupport"] + (testImports[name] ?? [])
    return .testTarget(
      name: name + "Tests", dependencies: once(own + others),
      path: "Tests/\(folder)/\(name)Tests", exclude: testData[name] ?? [], swiftSettings: strict)
  }
}

let testLibraries: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: ["Randomness", "EventTime", "Geometry", "Trackpad", "Interface"],
    path: "Tests/Support", swiftSettings: strict),
  .target(
    name: "FakeCompositor", dependencies: ["CLibwayland", "CWaylandProtocols"],
    path: "Tests/Display/FakeCompositor", linkerSettings: [.linkedLibrary("wayland-server")]),
]

// MARK: Targets that need SwiftSyntax

/// Returns the folder of SwiftSyntax in the toolchain that runs this manifest, or `nil` if it has
/// none: the folder `host` beside the library of manifests.
///
/// The lines of the map are read one by one: the kernel gives whole lines only to such a reader.
func swiftSyntaxFolder() -> String? {
  guard let map = fopen("/proc/self/maps", "r") else { return nil }
  defer { fclose(map) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  while getline(&line, &capacity, map) > 0, let text = line.map({ String(cString: $0) }) {
    guard let path = text.firstIndex(of: "/"),
      text.hasSuffix("/pm/ManifestAPI/libPackageDescription.so\n")
    else { continue }
    let folders = text[path...].split(separator: "/", omittingEmptySubsequences: false)
    let host = folders.dropLast(3).joined(separator: "/") + "/host"
    return access(host + "/libSwiftSyntax.so", R_OK) == 0 ? host : nil
  }
  return nil
}

/// Returns the macro `#action`, and the porting tool.
///
/// The rest of the package builds without them, and only they have flags that SwiftPM calls unsafe.
func syntaxTargets(_ host: String) -> [Target] {
  let settings = strict + [.unsafeFlags(["-I", host])]
  let safe = settings + [.strictMemorySafety()]
  let libraries = [
    "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftSyntaxBuilder",
    "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftOperators",
    "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling",
  ]
  let linker: [LinkerSetting] = [
    .unsafeFlags(
      ["-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + libraries.map { "-l" + $0 })
  ]
  return [
    .target(
      name: "ActionExpansion", path: "Sources/UIKit/ActionExpansion", swiftSettings: safe,
      linkerSettings: linker),
    .macro(
      name: "UIKitActionMacros", dependencies: ["ActionExpansion"],
      path: "Sources/UIKit/UIKitActionMacros", swiftSettings: safe, linkerSettings: linker),
    .target(
      name: "Porting", path: "Tools/port/library", swiftSettings: safe, linkerSettings: linker),
    tool("touchstone-port", in: "port/program", on: ["Porting"], runs: true, settings: settings),
    .testTarget(
      name: "PortingTests", dependencies: ["Porting", "TestSupport"],
      path: "Tests/UIKit/PortingTests", exclude: ["Board.uikit"], swiftSettings: settings),
    .testTarget(
      name: "UIKitActionsTests",
      // Not the plug-in itself, for which everything that the target uses would be built twice.
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "ActionExpansion"],
      path: "Tests/UIKit/UIKitActionsTests", swiftSettings: settings),
    // Ported programs, in the settings in which such code compiles.
    .testTarget(
      name: "PortTests",
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "Snapshots"],
      path: "Tests/UIKit/Ports", exclude: ["Traces", "Pictures"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
      ]),
  ]
    + targets(
      in: "UIKit", on: ["EventTime", "Interface", "UIKitNames"],
      ["UIKitActions": ["UIKitActionMacros"]])
}

// MARK: The package

let package = Package(
  name: "Touchstone",
  products: [
    "Touchstone", "TouchInput", "TouchInterface", "TouchReplay", "TouchDisplays", "Snapshots",
    "Keyboards", "HumanMotion", "UIKitNames", "TouchTesting",
  ].map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "touchstone", targets: ["touchstone"])
  ],
  targets: sources.flatMap { $0 } + tools + testLibraries + tests)

if let host = swiftSyntaxFolder() {
  package.targets += syntaxTargets(host)
  package.products += [
    .library(name: "UIKitActions", targets: ["UIKitActions"]),
    .executable(name: "touchstone-port", targets: ["touchstone-port"]),
  ]
}

// The names of the targets before the present one.
var listed: Set<String> = []
for target in sources.joined() {
  for name in target.dependencyNames where !listed.contains(name) {
    fatalError("\(target.name) depends on \(name), which Package.swift does not list before it.")
  }
  listed.insert(target.name)
}

/// Returns the tests of a folder of `Tests` and of all later folders.
///
/// The name `quick` selects those of the folders up to `Widgets`, through which a touch passes, and of
/// the trace.
func tests(named name: String, of targets: [Target]) -> [String] {
  if name == "quick" {
    return testFolders.prefix { $0.key != "Recording" }.flatMap(\.value).map { $0 + "Tests" }
      + ["TracingTests"]
  }
  let folders = testFolders.map(\.key).drop { $0 != name }.map { "Tests/\($0)/" }
  if folders.isEmpty { return [name] }
  return targets.filter { target in
    target.type == .test && folders.contains { target.path?.hasPrefix($0) == true }
  }.map(\.name)
}

/// Returns those of some targets that tests need, and the tests.
func needed(by tests: [String], of targets: [Target]) -> [Target] {
  let dependencies = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.dependencyNames) })
  var (names, waiting): (Set<String>, [String]) = ([], tests)
  while let name = waiting.popLast() {
    guard names.insert(name).inserted else { continue }
    guard targets.contains(where: { $0.name == name }) else { fatalError("There is no \(name).") }
    waiting += dependencies[name] ?? []
  }
  return targets.filter { names.contains($0.name) }
}

/// The tests that `TOUCHSTONE_TESTS` names, separated by commas, by target or by folder. Of the package
/// only they and the targets that they need are built. Without it, all are.
if let names = Context.environment["TOUCHSTONE_TESTS"], !names.isEmpty {
  let chosen = names.split(separator: ",").flatMap {
    tests(named: String($0), of: package.targets)
  }
  (package.targets, package.products) = (needed(by: chosen, of: package.targets), [])
}
