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
let safe = strict + [.strictMemorySafety()]

/// Returns dependencies on targets, each once.
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
// The folders of `Sources` and the targets in each are in the order in which a touch passes. Like all
// targets, they depend on what is listed before them, and on nothing else; the end of this file checks
// that.

/// Returns the declaration of a library of the system, by its names for pkg-config and for Debian.
func library(_ name: String, in folder: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(folder)/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// Returns a target of C.
func c(_ name: String, in folder: String, on dependencies: [String] = []) -> Target {
  .target(name: name, dependencies: once(dependencies), path: "Sources/\(folder)/\(name)")
}

/// What is not compiled.
///
/// With `TOUCHSTONE_SWIFT_WEAK`, links between objects are the language's own `weak`, and nothing
/// depends on how the runtime counts references.
let excluded =
  Context.environment["TOUCHSTONE_SWIFT_WEAK"] == nil
  ? ["Interface": ["Lifetimes/SwiftWeakLink.swift"]]
  : ["Interface": ["Lifetimes/WeakLink.swift"]]

/// Returns the targets of a folder of `Sources`.
///
/// Each imports `Preconditions`, what its folder shares, and what is named for it; the build checks
/// that it imports nothing else.
func targets(
  in folder: String, on shared: [String] = [], _ targets: KeyValuePairs<String, [String]>
) -> [Target] {
  targets.map { name, dependencies in
    // In these two the stored properties of the hot path that hold plain values are
    // `@exclusivity(unchecked)`, which makes every mention of them an unsafe expression; what is
    // unsafe beyond that is in `Interface/Lifetimes` and `CObjectLiveness`, and in the accessors of
    // three unchecked values in `Devices` and `Scrolling`. The pointers of C are the subject of
    // `CInterface`.
    let isUnchecked = ["EventTime", "Interface", "CInterface"].contains(name)
    let base = name == "Preconditions" ? [] : ["Preconditions"]
    return .target(
      name: name, dependencies: once(base + shared + dependencies),
      path: "Sources/\(folder)/\(name)", exclude: excluded[name] ?? [],
      // The files of pages are a part of the program, so that it needs no folder when installed.
      resources: ["Pages", "Inspector"].contains(name) ? [.embedInCode("Page")] : nil,
      swiftSettings: isUnchecked ? strict : safe,
      linkerSettings: name == "Geometry" ? [.linkedLibrary("m")] : [])
  }
}

let time = ["Geometry", "EventTime"]
let input = time + ["Contacts", "Evdev"]
let interface = time + ["Contacts", "Recognition", "Graphics", "Interface"]
let widgets = ["Controls", "Scrolling", "Containers"]
let replay = ["Formatting", "Recordings", "Scenes", "Tracing", "Replay"]

let folders: [[Target]] = [
  targets(
    in: "Base",
    [
      "Preconditions": [], "Formatting": [], "Randomness": [], "LinearConstraints": [],
      "Geometry": [], "EventTime": [], "Graphics": ["Geometry"],
    ]),

  [
    library("CLibevdev", in: "Input", "libevdev", "libevdev-dev"),
    library("CXKBCommon", in: "Input", "xkbcommon", "libxkbcommon-dev"),
  ],
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
    ["Strokes": [], "Recognition": ["Formatting", "Strokes"], "Sampling": []]),

  [c("CObjectLiveness", in: "Engine")],
  targets(
    in: "Engine", on: time + ["Contacts"],
    [
      "Interface": [
        "CObjectLiveness", "Strokes", "Recognition", "Sampling", "Graphics", "LinearConstraints",
      ],
      "Devices": ["Evdev", "Trackpad", "Recognition", "Interface"],
      "Live": ["Evdev", "Trackpad", "LinuxInput", "Interface", "Devices"],
    ]),

  targets(
    in: "Widgets", on: time + ["Recognition", "Graphics", "Interface"],
    ["Controls": [], "Scrolling": ["Controls"], "Containers": ["Controls", "Scrolling"]]),

  [
    library("CYAML", in: "Recording", "yaml-0.1", "libyaml-dev"),
    library("CZlib", in: "Recording", "zlib", "zlib1g-dev"),
  ],
  targets(
    in: "Recording", on: time + ["Formatting", "Contacts"],
    [
      "JSONText": [],
      "Compression": ["CZlib"],
      "StrokeFiles": ["Strokes", "Compression"],
      "Recordings": ["CYAML", "JSONText", "Evdev", "Compression"],
      "Scenes": [
        "JSONText", "Strokes", "StrokeFiles", "Recognition", "Graphics", "Interface", "Trackpad",
      ] + widgets,
      "Tracing": ["Trackpad", "Strokes", "Recognition", "Interface"],
      "Replay": [
        "Evdev", "Trackpad", "Recordings", "Interface", "Controls", "Devices", "Scenes", "Tracing",
      ],
    ]),

  [
    library("CLibdrm", in: "Display", "libdrm", "libdrm-dev"),
    library("CLibwayland", in: "Display", "wayland-client", "libwayland-dev"),
    c("CLibraryLoading", in: "Display"),
    c("CCairo", in: "Display", on: ["CLibraryLoading"]),
    c("CMicroHTTPD", in: "Display", on: ["CLibraryLoading"]),
    c("CScreenGuard", in: "Display", on: ["CLibdrm"]),
    c("CWaylandProtocols", in: "Display", on: ["CLibwayland"]),
    c("CWaylandWindow", in: "Display", on: ["CLibwayland", "CWaylandProtocols"]),
  ],
  targets(in: "Display", ["Pages": ["Formatting"], "PageServer": ["CMicroHTTPD"]]),
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
        "Live", "Displays", "KMS", "Wayland", "SystemEvents", "PageServer", "Inspector",
        "Keyboards",
      ],
      "Programs": [
        "Formatting", "Evdev", "Contacts", "LinuxInput", "Recordings", "Live", "Snapshots",
        "Tracing",
        "Replay", "Displays", "PageServer", "Inspector", "Running",
      ],
    ]),

  targets(
    in: "Lab", on: time + ["Formatting", "Contacts"],
    [
      "Measuring": ["Trackpad"],
      "HumanMotion": ["Randomness", "Evdev"],
      "TouchTesting": [
        "Evdev", "HumanMotion", "Trackpad", "Strokes", "Recognition", "Sampling", "Graphics",
        "Interface", "Devices", "Tracing",
      ],
      "Benchmarking": ["Pages", "Evdev", "Trackpad", "Strokes", "Interface"] + replay,
      "StrokeBenchmarking": ["Randomness", "Strokes", "StrokeFiles"],
      "Tuning": ["Randomness", "Evdev", "Recognition", "HumanMotion", "Interface", "Benchmarking"]
        + replay,
      "GestureLinting": [
        "Recognition", "HumanMotion", "Graphics", "Interface", "Controls", "Scenes", "Tracing",
        "Snapshots",
      ],
    ]),

  targets(in: "UIKit", on: interface + widgets, ["UIKitNames": ["Sampling", "Strokes"]]),

  [c("CTouchstone", in: "Libraries")],
  // Each exports layers under one import, with the libraries of the system that these need; the last
  // one implements the functions of `touchstone.h`.
  targets(
    in: "Libraries",
    [
      "TouchInput": input + ["Trackpad", "Strokes", "Recognition", "Sampling"],
      "TouchInterface": interface + widgets + ["TouchInput", "LinuxInput", "Devices", "Live"],
      "TouchReplay": interface + widgets + replay + [
        "TouchInput", "StrokeFiles", "Benchmarking", "Tuning",
      ],
      "TouchDisplays": [
        "TouchInterface", "Snapshots", "Displays", "KMS", "Wayland", "SystemEvents", "Running",
        "PageServer", "Inspector", "Keyboards",
      ],
      "Touchstone": [
        "TouchInterface", "TouchReplay", "TouchDisplays", "Measuring", "Programs",
        "InspectorReplay", "GestureLinting",
      ],
      "CInterface": ["CTouchstone", "Formatting", "TouchInput"],
    ]),
]
let sources = folders.flatMap { $0 }

// MARK: Tools

/// Returns a target of a folder of `Tools`, with what it imports.
func tool(
  _ name: String, _ folder: String, _ dependencies: [String], resources: [Resource]? = nil,
  settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: once(dependencies), path: "Tools/\(folder)", resources: resources,
    swiftSettings: settings)
}

/// Returns a program of a folder of `Tools`, with what it imports.
func program(
  _ name: String, _ folder: String, _ dependencies: [String], settings: [SwiftSetting] = strict
) -> Target {
  .executableTarget(
    name: name, dependencies: once(dependencies), path: "Tools/\(folder)", swiftSettings: settings)
}

let tools: [Target] = [
  tool("FingerScripts", "make-recordings/library", input + ["Recordings"]),
  tool(
    "SampleApplications", "samples/library",
    interface + widgets + replay + [
      "Randomness", "FingerScripts", "Evdev", "Snapshots", "Strokes", "StrokeFiles",
    ], resources: [.copy("Nibs"), .copy("SketchPad/Commands.strokes")]),
  program(
    "make-recordings", "make-recordings/program", ["FingerScripts", "SampleApplications"] + replay),
  tool(
    "SamplesTool", "samples/command",
    replay + ["Interface", "SampleApplications", "Snapshots", "Live", "Running", "Programs"]),
  program("samples", "samples/program", ["SamplesTool", "Programs"]),
  program("live-sample", "samples/live", ["Touchstone"]),
  tool(
    "TouchstoneTool", "touchstone/library",
    input + interface + replay + [
      "Pages", "HumanMotion", "LinuxInput", "Trackpad", "Measuring", "Devices", "Live", "Snapshots",
      "SystemEvents", "Benchmarking", "Tuning", "Controls", "Displays", "KMS", "Running",
      "Programs", "PageServer", "Inspector", "InspectorReplay", "GestureLinting",
      "Strokes", "StrokeFiles", "StrokeBenchmarking",
    ], settings: safe),
  .target(name: "CountingAllocator", path: "Tools/bench/counting"),
  program("touchstone", "touchstone/program", ["TouchstoneTool", "CountingAllocator"]),
  tool("PeerSampling", "bench/sampling", time + ["Sampling"]),
  tool("BenchComparison", "bench/comparison", ["Formatting"]),
  program(
    "bench", "bench/program",
    input + interface + [
      "BenchComparison", "Formatting", "Trackpad", "Recordings", "Devices", "Scrolling", "Sampling",
      "PeerSampling", "CountingAllocator", "Controls", "Snapshots", "Strokes", "Randomness",
    ]),
  tool("MotionStudy", "bench/motion/library", input + ["HumanMotion", "Formatting", "Recordings"]),
  program("motion-study", "bench/motion/program", ["MotionStudy", "HumanMotion"]),
  tool(
    "VectorComparison", "bench/vectors/library",
    input + interface + ["Controls", "Formatting", "Scrolling", "Trackpad", "Sampling"],
    resources: [.embedInCode("rules.csv")]),
  program("vectors", "bench/vectors/program", ["VectorComparison"]),
  tool(
    "Fuzzing", "bench/fuzz/library",
    input + interface + widgets + replay
      + ["Randomness", "Benchmarking", "Strokes", "StrokeFiles", "UIKitNames"]),
  program("fuzz", "bench/fuzz/program", ["Fuzzing"]),
  tool("ArenaExploration", "bench/explore/library", ["Recognition"]),
  program("explore", "bench/explore/program", ["ArenaExploration"]),
  .executableTarget(
    name: "event-replay", dependencies: once(["CTouchstone", "CInterface"]),
    path: "Tools/library/replay"),
  program("session-cost", "library/cost/session", time + ["Recognition"]),
]

// MARK: Tests

let testLibraries: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: ["Randomness", "EventTime", "Geometry", "Trackpad", "Interface"],
    path: "Tests/Support", swiftSettings: strict),
  .target(
    name: "FakeCompositor", dependencies: ["CLibwayland", "CWaylandProtocols"],
    path: "Tests/Display/FakeCompositor", linkerSettings: [.linkedLibrary("wayland-server")]),
]

/// The targets that have tests, by the folder of `Tests`.
///
/// It has the name of the target's folder of `Sources`; `Tools` has the tests of programs.
let testFolders: KeyValuePairs = [
  "Base": [
    "Formatting", "Randomness", "LinearConstraints", "Geometry", "EventTime", "Graphics",
  ],
  "Input": ["Contacts", "Evdev", "Trackpad", "LinuxInput", "Keyboards"],
  "Decisions": ["Strokes", "Recognition", "Sampling"],
  "Engine": ["Interface", "Devices", "Live"],
  "Widgets": widgets,
  "Recording": ["Compression", "StrokeFiles", "Recordings", "Scenes", "Tracing", "Replay"],
  "Display": [
    "Snapshots", "Displays", "KMS", "Wayland", "SystemEvents", "PageServer", "Inspector", "Running",
    "Programs",
  ],
  "Lab": [
    "Peer", "Measuring", "HumanMotion", "TouchTesting", "Benchmarking", "StrokeBenchmarking",
    "Tuning",
    "GestureLinting",
  ],
  "UIKit": ["UIKitNames"],
  "Libraries": ["Touchstone", "CInterface"],
  "Tools": ["BenchComparison", "VectorComparison", "Fuzzing", "Sample", "Tool", "Kernel"],
]

/// What tests import beyond what their target imports.
let testImports = [
  "LinearConstraints": ["Randomness"], "Geometry": ["Randomness"],
  "Strokes": ["StrokeFiles", "Randomness"],
  "Keyboards": time,
  "Recognition": ["ArenaExploration"],
  "Sampling": ["PeerSampling"],
  "Interface": ["TouchTesting"], "Controls": ["TouchTesting"], "Scrolling": ["TouchTesting"],
  "Containers": ["TouchTesting"], "Scenes": ["TouchTesting", "Strokes"], "Replay": ["Recognition"],
  "Snapshots": ["Recognition", "TouchTesting"],
  "Displays": ["Controls", "Scrolling", "TouchTesting"],
  "Wayland": ["FakeCompositor", "LinuxInput", "Live", "Running"],
  "Inspector": ["Scenes", "Replay", "InspectorReplay", "TouchTesting", "Strokes"],
  "Running": ["Graphics", "Scrolling", "Snapshots"] + replay,
  "Peer": input + ["Trackpad", "Recordings"], "HumanMotion": ["MotionStudy"],
  "TouchTesting": ["Touchstone"], "Benchmarking": ["Recognition"], "Tuning": ["FingerScripts"],
  "GestureLinting": ["Scrolling"], "UIKitNames": ["Scenes", "Snapshots", "TouchTesting"],
  "Touchstone": ["HumanMotion", "Interface", "Replay", "TouchTesting", "UIKitNames"],
  "CInterface": input + [
    "Trackpad", "Strokes", "Recognition", "Sampling", "StrokeFiles", "Recordings", "Randomness",
  ],
  "Fuzzing": ["fuzz"], "VectorComparison": ["vectors"],
  "Sample": interface + widgets + replay + [
    "SampleApplications", "SamplesTool", "Programs", "FingerScripts", "Displays", "Snapshots",
    "GestureLinting", "Strokes", "StrokeFiles", "Recognition", "TouchTesting",
  ],
  "Tool": input + interface + replay + [
    "touchstone", "samples", "TouchTesting", "TouchstoneTool", "LinuxInput", "Measuring",
    "SystemEvents", "PageServer",
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
    let tested = (sources + tools).first { $0.name == name }
    let own = tested.map { [name] + $0.dependencyNames } ?? []
    return .testTarget(
      name: name + "Tests",
      dependencies: once(own + ["TestSupport"] + (testImports[name] ?? [])),
      path: "Tests/\(folder)/\(name)Tests",
      exclude: testData[name, default: []] + excluded[name + "Tests", default: []],
      swiftSettings: strict)
  }
}

// MARK: Targets that need SwiftSyntax

/// Returns the folder of SwiftSyntax in the toolchain that runs this manifest, or `nil` if it has
/// none: the folder `host` beside the library of manifests.
func swiftSyntaxFolder() -> String? {
  guard let map = fopen("/proc/self/maps", "r") else { return nil }
  defer { fclose(map) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  // Line by line, because the kernel gives whole lines only to such a reader.
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
  let flags = [SwiftSetting.unsafeFlags(["-I", host])]
  let libraries = [
    "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftSyntaxBuilder",
    "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftOperators",
    "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling",
  ]
  let linker: [LinkerSetting] = [
    .unsafeFlags(
      ["-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + libraries.map { "-l" + $0 })
  ]
  let actions = targets(
    in: "UIKit", on: ["EventTime", "Interface", "UIKitNames"],
    ["UIKitActions": ["UIKitActionMacros"]])
  return [
    .target(
      name: "ActionExpansion", path: "Sources/UIKit/ActionExpansion", swiftSettings: safe + flags,
      linkerSettings: linker),
    .macro(
      name: "UIKitActionMacros", dependencies: ["ActionExpansion"],
      path: "Sources/UIKit/UIKitActionMacros", swiftSettings: safe + flags, linkerSettings: linker),
    .target(
      name: "Porting", dependencies: ["Formatting"], path: "Tools/port/library",
      swiftSettings: safe + flags,
      linkerSettings: linker),
    program("touchstone-port", "port/program", ["Porting"], settings: strict + flags),
  ] + actions + [
    .testTarget(
      name: "PortingTests", dependencies: ["Porting", "TestSupport"],
      path: "Tests/UIKit/PortingTests", exclude: ["Board.uikit"], swiftSettings: strict + flags),
    .testTarget(
      name: "UIKitActionsTests",
      // Not the plug-in itself, for which everything that the target uses would be built twice.
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "ActionExpansion"],
      path: "Tests/UIKit/UIKitActionsTests", swiftSettings: strict + flags),
    // Ported programs, in the settings in which such code compiles.
    .testTarget(
      name: "PortTests",
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "Snapshots"],
      path: "Tests/UIKit/Ports", exclude: ["Traces", "Pictures"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
      ]),
  ]
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
  targets: sources + tools + testLibraries + tests)

if let host = swiftSyntaxFolder() {
  package.targets += syntaxTargets(host)
  package.products += [
    .library(name: "UIKitActions", targets: ["UIKitActions"]),
    .executable(name: "touchstone-port", targets: ["touchstone-port"]),
  ]
}

var listed: Set<String> = []
for target in package.targets {
  for name in target.dependencyNames where !listed.contains(name) {
    fatalError("\(target.name) depends on \(name), which Package.swift does not list before it.")
  }
  listed.insert(target.name)
}

/// Returns the names of tests: those of a folder of `Tests` and of all later folders; for `quick`,
/// those of the folders up to `Widgets`, through which a touch passes, and of the trace; for `all`,
/// all that need no kernel of their own.
func tests(named name: String, of targets: [Target]) -> [String] {
  if name == "all" {
    return targets.filter { $0.type == .test && $0.name != "KernelTests" }.map(\.name)
  }
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

// The tests that `TOUCHSTONE_TESTS` names, separated by commas, by target or by folder. Of the package
// only they and the targets that they need are built. Without it, all are.
if let names = Context.environment["TOUCHSTONE_TESTS"], !names.isEmpty {
  var needed = Set(
    names.split(separator: ",").flatMap { tests(named: String($0), of: package.targets) })
  for name in needed where !listed.contains(name) {
    fatalError("TOUCHSTONE_TESTS names \(name), which is neither a target nor a folder of Tests.")
  }
  // From the last target to the first, because each precedes those that depend on it.
  for target in package.targets.reversed() where needed.contains(target.name) {
    needed.formUnion(target.dependencyNames)
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
