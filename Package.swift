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

/// A layer: it imports what it names here and `Preconditions`, and nothing else; the build checks that.
///
/// All but two are checked for strict memory safety. In those the stored properties of the hot path
/// that hold plain values are `@exclusivity(unchecked)`, which makes every mention of them an unsafe
/// expression; what is unsafe beyond that is in `Sources/Interface/Lifetimes` and `CObjectLiveness`,
/// and in the accessors of three unchecked values in `Devices` and `Scrolling`.
func layer(
  _ name: String, on dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: (name == "Preconditions" ? [] : ["Preconditions"]) + dependencies,
    resources: resources,
    swiftSettings: strict
      + (["EventTime", "Interface"].contains(name) ? [] : [.strictMemorySafety()]),
    linkerSettings: name == "Geometry" ? [.linkedLibrary("m")] : [])
}

func tests(
  _ layer: String, on dependencies: [Target.Dependency], without exclude: [String] = []
) -> Target {
  .testTarget(
    name: layer + "Tests", dependencies: [.byName(name: layer), "TestSupport"] + dependencies,
    exclude: exclude, swiftSettings: strict)
}

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

/// Returns the targets that need SwiftSyntax: the macro `#action`, and the porting tool.
///
/// The rest of the package builds without them, and only they have flags that SwiftPM calls unsafe.
func syntaxTargets(_ host: String) -> [Target] {
  let settings = strict + [.unsafeFlags(["-I", host])]
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
      name: "ActionExpansion", swiftSettings: settings + [.strictMemorySafety()],
      linkerSettings: linker),
    .macro(
      name: "UIKitActionMacros", dependencies: ["ActionExpansion"],
      swiftSettings: settings + [.strictMemorySafety()], linkerSettings: linker),
    layer(
      "UIKitActions", on: ["EventTime", "Interface", "UIKitNames", "UIKitActionMacros"]),
    .target(
      name: "Porting", path: "Tools/port/library",
      swiftSettings: settings + [.strictMemorySafety()], linkerSettings: linker),
    .executableTarget(
      name: "touchstone-port", dependencies: ["Porting"], path: "Tools/port/program",
      swiftSettings: settings),
    .testTarget(
      name: "PortingTests", dependencies: ["Porting", "TestSupport"], exclude: ["Board.uikit"],
      swiftSettings: settings),
    .testTarget(
      name: "UIKitActionsTests",
      // Not the plug-in itself, for which everything that the target uses would be built twice.
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "ActionExpansion"],
      swiftSettings: settings),
    // Ported programs, in the settings in which such code compiles.
    .testTarget(
      name: "PortTests",
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "Snapshots"],
      path: "Tests/Ports", exclude: ["Traces", "Pictures"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
      ]),
  ]
}

let package = Package(
  name: "Touchstone",
  products: [
    .library(name: "Touchstone", targets: ["Touchstone"]),
    .library(name: "TouchInput", targets: ["TouchInput"]),
    .library(name: "TouchInterface", targets: ["TouchInterface"]),
    .library(name: "TouchReplay", targets: ["TouchReplay"]),
    .library(name: "Snapshots", targets: ["Snapshots"]),
    .library(name: "Keyboards", targets: ["Keyboards"]),
    .library(name: "HumanMotion", targets: ["HumanMotion"]),
    .library(
      name: "Displays",
      targets: ["Displays", "KMS", "Wayland", "SystemEvents", "Running", "Inspector"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .target(name: "CObjectLiveness"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(name: "CLibdrm", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
    .target(name: "CScreenGuard", dependencies: ["CLibdrm"]),
    .systemLibrary(
      name: "CLibwayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "CWaylandProtocols", dependencies: ["CLibwayland"]),
    .target(name: "CWaylandWindow", dependencies: ["CLibwayland", "CWaylandProtocols"]),

    layer("Preconditions"),
    layer("Formatting"),
    // The stylesheet is a part of the program, as the files of the inspector are.
    layer("Pages", on: ["Formatting"], resources: [.embedInCode("Page")]),
    layer("Randomness"),
    layer("Geometry"),
    layer("EventTime"),
    layer("Graphics", on: ["Geometry"]),
    layer("Contacts", on: ["Geometry", "EventTime"]),
    layer("Evdev", on: ["Geometry", "EventTime", "Contacts"]),
    layer("Keyboards", on: ["CXKBCommon", "Evdev"]),
    layer("Recognition", on: ["Formatting", "Geometry", "EventTime"]),
    layer(
      "HumanMotion",
      on: ["Formatting", "Randomness", "Geometry", "EventTime", "Contacts", "Evdev"]),
    layer("Sampling", on: ["Geometry", "EventTime"]),
    layer("Trackpad", on: ["Geometry", "EventTime", "Contacts"]),
    layer(
      "Measuring", on: ["Formatting", "Geometry", "EventTime", "Contacts", "Trackpad"]),
    layer("LinuxInput", on: ["CLibevdev", "EventTime", "Contacts", "Evdev"]),
    layer(
      "Recordings", on: ["CYAML", "Formatting", "Geometry", "EventTime", "Contacts", "Evdev"]),
    layer(
      "Interface",
      on: [
        "CObjectLiveness", "Geometry", "EventTime", "Contacts", "Recognition", "Sampling",
        "Graphics",
      ]),
    layer(
      "Devices",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "Trackpad", "Recognition", "Interface",
      ]),
    layer("Controls", on: ["Geometry", "EventTime", "Recognition", "Graphics", "Interface"]),
    layer(
      "Live",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "Trackpad", "LinuxInput", "Interface",
        "Devices",
      ]),
    layer(
      "Scrolling",
      on: ["Geometry", "EventTime", "Recognition", "Graphics", "Interface", "Controls"]),
    layer(
      "Containers",
      on: [
        "Geometry", "EventTime", "Recognition", "Graphics", "Interface", "Controls", "Scrolling",
      ]),
    layer(
      "Scenes",
      on: [
        "Formatting", "Geometry", "EventTime", "Contacts", "Recognition", "Graphics", "Interface",
        "Trackpad",
        "Controls",
        "Scrolling", "Containers",
      ]),
    layer(
      "Tracing",
      on: [
        "Formatting", "Geometry", "EventTime", "Contacts", "Trackpad", "Recognition", "Interface",
      ]),
    layer(
      "Replay",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "Trackpad", "Recordings", "Interface",
        "Controls", "Devices", "Scenes", "Tracing",
      ]),
    layer(
      "Benchmarking",
      on: [
        "Formatting", "Pages", "Geometry", "EventTime", "Contacts", "Evdev", "Trackpad",
        "Recordings", "Interface", "Scenes", "Tracing", "Replay",
      ]),
    layer(
      "Tuning",
      on: [
        "Formatting", "Randomness", "Geometry", "EventTime", "Contacts", "Evdev", "Recognition",
        "HumanMotion", "Recordings", "Interface", "Scenes", "Tracing", "Replay", "Benchmarking",
      ]),
    layer(
      "Snapshots",
      on: ["CCairo", "Formatting", "Geometry", "EventTime", "Graphics", "Interface"]),
    layer(
      "Displays",
      on: [
        "Geometry", "EventTime", "Contacts", "Recognition", "Graphics", "Interface", "Snapshots",
      ]),
    layer(
      "GestureLinting",
      on: [
        "Formatting", "Geometry", "EventTime", "Contacts", "Recognition", "HumanMotion", "Graphics",
        "Interface", "Controls", "Scenes", "Tracing", "Snapshots",
      ]),
    layer("PageServer", on: ["CMicroHTTPD"]),
    // The files of the page are a part of the program, so that it needs no folder when installed.
    layer(
      "Inspector",
      on: [
        "Pages", "Geometry", "EventTime", "Contacts", "LinuxInput", "Recognition", "Graphics",
        "Interface", "Controls", "Scrolling", "Tracing", "Snapshots", "Displays", "SystemEvents",
        "PageServer",
      ], resources: [.embedInCode("Page")]),
    layer(
      "InspectorReplay",
      on: [
        "Geometry", "EventTime", "Recordings", "Graphics", "Interface", "Scenes", "Replay",
        "Snapshots", "Inspector",
      ]),
    layer(
      "KMS",
      on: ["CLibdrm", "CScreenGuard", "Geometry", "EventTime", "Graphics", "Displays"]),
    layer("SystemEvents", on: ["EventTime", "LinuxInput", "Interface"]),
    layer(
      "Wayland",
      on: [
        "CWaylandWindow", "Geometry", "EventTime", "Contacts", "Recognition", "Graphics",
        "Snapshots", "Displays",
      ]),
    layer(
      "Running",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "Recognition", "LinuxInput", "Recordings",
        "Interface", "Controls", "Devices", "Live", "Displays", "KMS", "Wayland", "SystemEvents",
        "PageServer", "Inspector", "Keyboards",
      ]),
    layer(
      "Programs",
      on: [
        "Formatting", "Geometry", "EventTime", "Contacts", "LinuxInput", "Recordings", "Interface",
        "Live", "Snapshots", "Tracing", "Replay", "Displays", "PageServer", "Inspector", "Running",
      ]),
    layer(
      "UIKitNames",
      on: [
        "Geometry", "EventTime", "Contacts", "Recognition", "Sampling", "Graphics", "Interface",
        "Controls", "Scrolling", "Containers",
      ]),
    layer(
      "TouchTesting",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "HumanMotion", "Trackpad", "Recognition",
        "Sampling", "Graphics", "Interface", "Devices", "Tracing",
      ]),
    // The libraries: each exports its layers under one import, with the system libraries it needs.
    layer(
      "TouchInput",
      on: ["Geometry", "EventTime", "Contacts", "Evdev", "Trackpad", "Recognition", "Sampling"]),
    layer(
      "TouchInterface",
      on: [
        "TouchInput", "LinuxInput", "Graphics", "Interface", "Controls", "Devices", "Live",
        "Scrolling",
        "Containers",
      ]),
    layer(
      "TouchReplay",
      on: [
        "TouchInput", "Recordings", "Graphics", "Interface", "Controls", "Scrolling", "Containers",
        "Scenes", "Tracing", "Replay", "Benchmarking", "Tuning",
      ]),
    layer(
      "Touchstone",
      on: [
        "TouchInterface", "TouchReplay", "Measuring", "Snapshots", "Keyboards", "Displays", "KMS",
        "Wayland", "SystemEvents", "Running", "Programs", "PageServer", "Inspector",
        "InspectorReplay",
        "GestureLinting",
      ]),

    .target(
      name: "FingerScripts", dependencies: ["EventTime", "Contacts", "Evdev", "Recordings"],
      path: "Tools/make-recordings/library", swiftSettings: strict),
    .executableTarget(
      name: "make-recordings",
      dependencies: [
        "FingerScripts", "SampleApplications", "Recordings", "Scenes", "Tracing", "Replay",
      ],
      path: "Tools/make-recordings/program", swiftSettings: strict),
    .target(
      name: "SampleApplications",
      dependencies: [
        "Randomness", "FingerScripts", "Geometry", "EventTime", "Evdev", "Graphics", "Recognition",
        "Interface", "Controls", "Scrolling", "Containers", "Scenes", "Tracing", "Replay",
        "Snapshots",
      ],
      path: "Tools/samples/library", resources: [.copy("Nibs")], swiftSettings: strict),
    .target(
      name: "SamplesTool",
      dependencies: [
        "Formatting", "Interface", "SampleApplications", "Tracing", "Replay", "Snapshots", "Live",
        "Running", "Programs",
      ],
      path: "Tools/samples/command", swiftSettings: strict),
    .executableTarget(
      name: "samples", dependencies: ["SamplesTool", "Programs"], path: "Tools/samples/program",
      swiftSettings: strict),
    .target(
      name: "TouchstoneTool",
      dependencies: [
        "Formatting", "Pages", "Geometry", "EventTime", "Contacts", "Evdev", "HumanMotion",
        "LinuxInput", "Recordings", "Trackpad", "Interface",
        "Recognition", "Measuring", "Devices", "Scenes", "Tracing", "Replay", "Live", "Snapshots",
        "SystemEvents", "Benchmarking", "Tuning", "Controls", "Displays", "Graphics", "KMS",
        "Running", "Programs", "PageServer", "Inspector", "InspectorReplay",
        "GestureLinting",
      ],
      path: "Tools/touchstone/library", swiftSettings: strict + [.strictMemorySafety()]),
    .executableTarget(
      name: "touchstone", dependencies: ["TouchstoneTool", "CountingAllocator"],
      path: "Tools/touchstone/program",
      swiftSettings: strict),
    .executableTarget(
      name: "live-sample", dependencies: ["Touchstone"], path: "Tools/samples/live",
      swiftSettings: strict),
    .target(name: "CountingAllocator", path: "Tools/bench/counting"),
    .target(
      name: "PeerSampling", dependencies: ["Geometry", "EventTime", "Sampling"],
      path: "Tools/bench/sampling", swiftSettings: strict),
    .target(
      name: "BenchComparison", dependencies: ["Formatting"], path: "Tools/bench/comparison",
      swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "BenchComparison", "Formatting", "Geometry", "EventTime", "Contacts", "Evdev", "Trackpad",
        "Recordings",
        "Interface", "Devices", "Scrolling", "Sampling", "PeerSampling", "CountingAllocator",
        "Controls", "Graphics", "Snapshots",
      ],
      path: "Tools/bench/program", swiftSettings: strict),
    .target(
      name: "MotionStudy",
      dependencies: [
        "HumanMotion", "Formatting", "Geometry", "EventTime", "Contacts", "Evdev", "Recordings",
      ],
      path: "Tools/bench/motion/library", swiftSettings: strict),
    .executableTarget(
      name: "motion-study", dependencies: ["MotionStudy", "HumanMotion"],
      path: "Tools/bench/motion/program", swiftSettings: strict),
    .target(
      name: "Fuzzing",
      dependencies: [
        "Randomness", "Geometry", "EventTime", "Contacts", "Evdev", "Recognition", "Recordings",
        "Interface", "Controls", "Scrolling", "Containers", "Scenes", "Tracing", "Replay",
        "Benchmarking",
      ],
      path: "Tools/bench/fuzz/library", swiftSettings: strict),
    .target(
      name: "ArenaExploration", dependencies: ["Recognition"],
      path: "Tools/bench/explore/library", swiftSettings: strict),
    .executableTarget(
      name: "explore", dependencies: ["ArenaExploration"], path: "Tools/bench/explore/program",
      swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tools/bench/fuzz/program",
      swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: ["Randomness", "EventTime", "Geometry", "Trackpad", "Interface"],
      path: "Tests/Support",
      swiftSettings: strict),
    tests("Formatting", on: []),
    tests("Randomness", on: []),
    tests("Geometry", on: []),
    tests("EventTime", on: []),
    tests("Graphics", on: ["Geometry"]),
    tests("Contacts", on: ["Geometry", "EventTime"]),
    tests("Evdev", on: ["EventTime", "Contacts"]),
    tests("HumanMotion", on: ["Geometry", "EventTime", "Contacts", "Evdev", "MotionStudy"]),
    tests("Keyboards", on: ["EventTime", "Evdev"]),
    tests("Trackpad", on: ["Geometry", "EventTime", "Contacts"]),
    .testTarget(
      name: "PeerTests",
      dependencies: [
        "TestSupport", "Trackpad", "Recordings", "Evdev", "Contacts", "EventTime", "Geometry",
      ],
      swiftSettings: strict),
    tests("Measuring", on: ["Geometry", "EventTime", "Contacts", "Trackpad"]),
    tests("Recognition", on: ["Geometry", "EventTime", "ArenaExploration"]),
    tests("Sampling", on: ["Geometry", "EventTime", "PeerSampling"]),
    tests("LinuxInput", on: ["CLibevdev", "EventTime", "Contacts", "Evdev"]),
    .testTarget(
      name: "KernelTests",
      dependencies: [
        "TestSupport", "CLibevdev", "Geometry", "Contacts", "EventTime", "Evdev", "LinuxInput",
        "Devices", "Live", "Recognition", "Recordings", "Interface", "CLibdrm", "CScreenGuard",
        "Graphics", "Displays", "KMS", "Running", "Scenes", "Tracing", "Replay", "Snapshots",
        "touchstone",
      ],
      swiftSettings: strict),
    tests("Recordings", on: ["Geometry", "EventTime", "Contacts", "Evdev"]),
    tests(
      "Interface",
      on: [
        "Geometry", "EventTime", "Contacts", "Recognition", "Sampling", "Graphics", "TouchTesting",
      ],
      without: ["Gestures/Relations"]),
    tests(
      "Controls",
      on: ["Geometry", "EventTime", "Recognition", "Graphics", "Interface", "TouchTesting"]),
    tests(
      "Scrolling",
      on: [
        "Geometry", "EventTime", "Recognition", "Graphics", "Interface", "Controls",
        "TouchTesting",
      ]),
    tests(
      "Containers",
      on: [
        "Geometry", "EventTime", "Recognition", "Graphics", "Interface", "Controls", "Scrolling",
        "TouchTesting",
      ]),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "TestSupport", "SampleApplications", "SamplesTool", "Programs", "FingerScripts", "Geometry",
        "EventTime", "Graphics", "Displays", "Recordings",
        "Interface", "Controls", "Containers", "Tracing", "Replay", "Snapshots", "GestureLinting",
      ], swiftSettings: strict),
    tests(
      "Scenes",
      on: [
        "Trackpad", "Geometry", "EventTime", "Contacts", "Recognition", "Graphics", "Interface",
        "Controls",
        "Scrolling", "TouchTesting",
      ]),
    tests("Tracing", on: ["Geometry", "EventTime", "Contacts", "Recognition", "Interface"]),
    tests(
      "Replay",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "Recordings", "Recognition", "Interface",
        "Scenes",
        "Tracing",
      ]),
    tests(
      "Devices",
      on: ["Geometry", "EventTime", "Contacts", "Evdev", "Trackpad", "Recognition", "Interface"]),
    tests(
      "Live",
      on: ["Geometry", "EventTime", "Contacts", "Evdev", "LinuxInput", "Interface", "Devices"]),
    tests(
      "Snapshots",
      on: ["Geometry", "EventTime", "Recognition", "Graphics", "Interface", "TouchTesting"]),
    tests("SystemEvents", on: ["Geometry", "EventTime", "LinuxInput", "Interface"]),
    tests(
      "Running",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "Recognition", "LinuxInput", "Recordings",
        "Graphics", "Interface", "Controls", "Scrolling", "Devices", "Live", "Displays",
        "SystemEvents", "Scenes", "Snapshots", "Tracing", "Replay",
      ]),
    tests("Programs", on: ["Geometry", "Interface", "Running"]),
    tests("KMS", on: ["Geometry", "Graphics", "Displays"]),
    tests(
      "GestureLinting",
      on: [
        "Geometry", "EventTime", "Contacts", "Recognition", "Interface", "Controls", "Scrolling",
        "Scenes", "Snapshots",
      ], without: ["Scenes"]),
    tests("PageServer", on: []),
    tests(
      "Inspector",
      on: [
        "Geometry", "EventTime", "Contacts", "Recognition", "Graphics", "Interface", "Controls",
        "Scenes", "Replay", "Displays", "SystemEvents", "PageServer", "InspectorReplay",
        "TouchTesting",
      ]),
    .target(
      name: "FakeCompositor", dependencies: ["CLibwayland", "CWaylandProtocols"],
      path: "Tests/FakeCompositor", linkerSettings: [.linkedLibrary("wayland-server")]),
    tests(
      "Wayland",
      on: [
        "FakeCompositor", "Geometry", "EventTime", "Contacts", "Recognition", "Graphics",
        "LinuxInput", "Interface", "Live", "Snapshots", "Displays", "Running",
      ]),
    tests(
      "Displays",
      on: [
        "Geometry", "EventTime", "Graphics", "Interface", "Controls", "Scrolling", "Snapshots",
        "TouchTesting",
      ]),
    tests(
      "Benchmarking",
      on: [
        "Geometry", "EventTime", "Contacts", "Evdev", "Trackpad", "Recognition", "Recordings",
        "Interface", "Scenes", "Tracing", "Replay",
      ]),
    tests(
      "Tuning",
      on: [
        "FingerScripts", "Geometry", "Recognition", "Interface", "Scenes", "Replay", "Benchmarking",
      ]),
    tests(
      "UIKitNames",
      on: ["EventTime", "Contacts", "Interface", "Scrolling", "Graphics", "Scenes", "Snapshots"]),
    tests("TouchTesting", on: ["Touchstone", "HumanMotion", "Recognition"]),
    tests(
      "Touchstone", on: ["HumanMotion", "Interface", "Replay", "TouchTesting", "UIKitNames"],
      without: ["Documentation/ExampleContext.swift"]),
    .testTarget(
      name: "BenchComparisonTests", dependencies: ["BenchComparison", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: ["Fuzzing", "fuzz"], swiftSettings: strict),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "touchstone", "samples", "TestSupport", "TouchTesting", "TouchstoneTool", "Geometry",
        "EventTime", "Contacts",
        "Evdev", "LinuxInput", "Recordings", "Recognition", "Measuring", "Interface", "Replay",
        "SystemEvents",
      ],
      swiftSettings: strict),
  ]
)

if let host = swiftSyntaxFolder() {
  package.targets += syntaxTargets(host)
  package.products += [
    .library(name: "UIKitActions", targets: ["UIKitActions"]),
    .executable(name: "touchstone-port", targets: ["touchstone-port"]),
  ]
}

/// The tests of `Tools/test --quick`: those of the layers that a touch passes through, from the events
/// of a device to views, recognizers, controls and scroll views.
let quickTests = [
  "Formatting", "Geometry", "EventTime", "Graphics", "Contacts", "Evdev", "Trackpad", "Recognition",
  "Sampling", "Interface", "Devices", "Controls", "Scrolling", "Tracing",
].map { $0 + "Tests" }

/// Returns those of some targets that tests need.
///
/// - Parameters:
///   - tests: The names of the tests.
///   - targets: All targets.
/// - Returns: The tests and what they depend on.
func needed(by tests: [String], of targets: [Target]) -> [Target] {
  let dependencies = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.dependencies) })
  var (names, waiting): (Set<String>, [String]) = ([], tests)
  while let name = waiting.popLast() {
    guard names.insert(name).inserted else { continue }
    for case .byNameItem(let dependency, _) in dependencies[name] ?? [] {
      waiting.append(dependency)
    }
  }
  return targets.filter { names.contains($0.name) }
}

/// The tests that `TOUCHSTONE_TESTS` names, separated by commas; `quick` stands for `quickTests`.
///
/// Of the package only they and the targets that they need are built. Without it, all are.
if let names = Context.environment["TOUCHSTONE_TESTS"], !names.isEmpty {
  let chosen = names.split(separator: ",").flatMap { $0 == "quick" ? quickTests : [String($0)] }
  (package.targets, package.products) = (needed(by: chosen, of: package.targets), [])
}
