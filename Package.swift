// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// Targets are in the order in which a touch passes, and depend only on those before them. A target of
// `Sources/*/FOLDER/Name` is called `TSName`, or `CTSName` if it is C: names of modules are the same
// for all packages of a program. Libraries that programs import have names of their own.

/// Warnings are errors where this package is checked, and not where a program depends on it, which a new
/// compiler would break.
let warnings: [SwiftSetting] =
  Context.environment["TOUCHSTONE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + warnings
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

/// Returns the name of a target's folder.
func folderName(_ target: String) -> String {
  if target.hasPrefix("CTS") { return "C" + target.dropFirst(3) }
  return String(target.hasPrefix("TS") ? target.dropFirst(2) : target[...])
}

// MARK: Sources

/// Returns the declaration of a library of the system, by its names for pkg-config and for Debian.
func library(_ name: String, in folder: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(folder)/\(folderName(name))", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// Returns a target of C.
func c(_ name: String, in folder: String, on dependencies: [String] = []) -> Target {
  .target(
    name: name, dependencies: once(dependencies), path: "Sources/\(folder)/\(folderName(name))")
}

/// What is not compiled: with `TOUCHSTONE_SWIFT_WEAK`, links are the language's own `weak`.
let excluded = [
  "TSInterface": Context.environment["TOUCHSTONE_SWIFT_WEAK"] == nil
    ? ["Lifetimes/SwiftWeakLink.swift"] : ["Lifetimes/WeakLink.swift"],
  // In `CPageFiles` and `CMotionTables`.
  "TSPages": ["Page"], "TSInspector": ["Page"], "HumanMotion": ["Tables/fitted.txt"],
]

/// Returns the targets of a folder, each with what its folder shares and what is named for it.
func targets(
  in folder: String, on shared: [String] = [], _ targets: KeyValuePairs<String, [String]>
) -> [Target] {
  targets.map { name, dependencies in
    // Mentions of unchecked properties and of C's pointers are unsafe expressions; see the decision
    // about memory safety.
    let isUnchecked = ["TSEventTime", "TSInterface", "TSCInterface"].contains(name)
    let base = name == "TSPreconditions" ? [] : ["TSPreconditions"]
    return .target(
      name: name, dependencies: once(base + shared + dependencies),
      path: "Sources/\(folder)/\(folderName(name))", exclude: excluded[name] ?? [],
      swiftSettings: isUnchecked ? strict : safe,
      linkerSettings: name == "TSGeometry" ? [.linkedLibrary("m")] : [])
  }
}

let time = ["TSGeometry", "TSEventTime"]
let input = time + ["TSContacts", "TSEvdev"]
let interface = time + ["TSContacts", "TSRecognition", "TSGraphics", "TSInterface"]
let widgets = ["TSControls", "TSScrolling", "TSContainers"]
let replay = ["TSFormatting", "TSRecordings", "TSScenes", "TSTracing", "TSReplay"]

let core =
  targets(
    in: "Core/Base",
    [
      "TSPreconditions": [], "TSDescriptors": [], "TSFormatting": [], "TSRandomness": [],
      "TSLinearConstraints": [],
      "TSGeometry": [], "TSEventTime": [], "TSGraphics": ["TSGeometry"],
    ]) + [
    library("CTSLibevdev", in: "Core/Input", "libevdev", "libevdev-dev"),
    library("CTSXKBCommon", in: "Core/Input", "xkbcommon", "libxkbcommon-dev"),
  ]
  + targets(
    in: "Core/Input", on: time,
    [
      "TSContacts": [], "TSGuard": ["TSContacts"], "TSEvdev": ["TSContacts"],
      "TSTrackpad": ["TSContacts"],
      "TSLinuxInput": ["CTSLibevdev", "TSContacts", "TSEvdev"],
      "TouchKeyboards": ["CTSXKBCommon", "TSEvdev"],
    ])
  + targets(
    in: "Core/Decisions", on: time,
    ["TSStrokes": [], "TSRecognition": ["TSFormatting", "TSStrokes"], "TSSampling": []])
  + [c("CTSObjectLiveness", in: "Core/Engine")]
  + targets(
    in: "Core/Engine", on: time + ["TSContacts"],
    [
      "TSInterface": [
        "CTSObjectLiveness", "TSStrokes", "TSRecognition", "TSSampling", "TSGraphics",
        "TSLinearConstraints",
      ],
      "TSDevices": ["TSGuard", "TSEvdev", "TSTrackpad", "TSRecognition", "TSInterface"],
      "TSLive": ["TSGuard", "TSEvdev", "TSTrackpad", "TSLinuxInput", "TSInterface", "TSDevices"],
    ])

let controls = targets(
  in: "Kit/Widgets", on: time + ["TSRecognition", "TSGraphics", "TSInterface"],
  [
    "TSControls": [], "TSScrolling": ["TSControls"], "TSContainers": ["TSControls", "TSScrolling"],
  ])

let recording =
  [
    library("CTSYAML", in: "Core/Recording", "yaml-0.1", "libyaml-dev"),
    library("CTSZlib", in: "Core/Recording", "zlib", "zlib1g-dev"),
  ]
  + targets(
    in: "Core/Recording", on: time + ["TSFormatting", "TSContacts"],
    [
      "TSCommandLine": ["TSDescriptors", "TSLinuxInput"], "TSJSONText": ["TSGuard"],
      "TSCompression": ["CTSZlib"],
      "TSStrokeFiles": ["TSStrokes", "TSCompression"],
      "TSRecordings": ["CTSYAML", "TSDescriptors", "TSJSONText", "TSEvdev", "TSCompression"],
      "TSScenes": [
        "TSDescriptors", "TSJSONText", "TSStrokes", "TSStrokeFiles", "TSRecognition", "TSGraphics",
        "TSInterface", "TSGuard", "TSTrackpad",
      ] + widgets,
      "TSTracing": ["TSTrackpad", "TSStrokes", "TSRecognition", "TSInterface"],
      "TSReplay": [
        "TSGuard", "TSEvdev", "TSTrackpad", "TSRecordings", "TSInterface", "TSControls",
        "TSDevices",
        "TSScenes", "TSTracing",
      ],
      "TSRecordingOptions": ["TSEvdev", "TSRecordings", "TSReplay", "TSCommandLine"],
    ])

let motionTables = c("CTSMotionTables", in: "Lab")
// People, and what they nearly did: the inspector shows it.
let people = targets(
  in: "Lab", on: time + ["TSFormatting", "TSContacts"],
  [
    "HumanMotion": ["CTSMotionTables", "TSRandomness", "TSEvdev"],
    "TSNearest": ["HumanMotion", "TSRecognition", "TSInterface", "TSTracing"],
    "TSNearestReplay": ["TSNearest", "TSEvdev", "TSInterface"] + replay,
  ])

let display =
  [
    library("CTSLibdrm", in: "Kit/Display", "libdrm", "libdrm-dev"),
    library("CTSLibwayland", in: "Kit/Display", "wayland-client", "libwayland-dev"),
    c("CTSLibraryLoading", in: "Kit/Display"),
    c("CTSCairo", in: "Kit/Display", on: ["CTSLibraryLoading"]),
    c("CTSMicroHTTPD", in: "Kit/Display", on: ["CTSLibraryLoading"]),
    c("CTSPageFiles", in: "Kit/Display"),
    c("CTSScreenGuard", in: "Kit/Display", on: ["CTSLibdrm"]),
    c("CTSWaylandProtocols", in: "Kit/Display", on: ["CTSLibwayland"]),
    c("CTSWaylandWindow", in: "Kit/Display", on: ["CTSLibwayland", "CTSWaylandProtocols"]),
  ]
  + targets(
    in: "Kit/Display",
    ["TSPages": ["CTSPageFiles", "TSFormatting"], "TSPageServer": ["CTSMicroHTTPD"]])
  + targets(
    in: "Kit/Display", on: time + ["TSGraphics", "TSInterface"],
    [
      "TouchSnapshots": ["CTSCairo", "TSFormatting"],
      "TSDisplays": ["TSContacts", "TSRecognition", "TouchSnapshots"],
      "TSKMS": ["CTSLibdrm", "CTSScreenGuard", "TSDisplays"],
      "TSWayland": [
        "CTSWaylandWindow", "TSContacts", "TSRecognition", "TouchSnapshots", "TSDisplays",
      ],
      "TSSystemEvents": ["TSLinuxInput"],
      "TSRunning": [
        "TSContacts", "TSEvdev", "TSRecognition", "TSLinuxInput", "TSControls", "TSDevices",
        "TSLive", "TSDisplays", "TSKMS", "TSWayland", "TSSystemEvents", "TouchKeyboards",
      ],
      "TSPrograms": [
        "TSLive", "TouchSnapshots", "TSCommandLine", "TSDisplays", "TSRunning",
      ],
      "TSInspector": [
        "TSPages", "TSContacts", "TSLinuxInput", "TSRecognition", "TSControls",
        "TSScrolling",
        "TSTracing", "TSNearest", "TouchSnapshots", "TSDisplays", "TSSystemEvents", "TSPageServer",
      ],
      "TSInspectorReplay": [
        "TSRecordings", "TSScenes", "TSReplay", "TSTracing", "TSNearest", "TSNearestReplay",
        "TouchSnapshots", "TSInspector",
      ],
      "TSRunRecording": [
        "TSContacts", "TSEvdev", "TSLinuxInput", "TSLive", "TSRecordings", "TSDisplays",
        "TSRunning",
      ],
      "TSInspectedPrograms": [
        "TSContacts", "TSEvdev", "TSDevices", "TSLinuxInput", "TSLive", "TSTracing", "TSReplay",
        "TSCommandLine",
        "TSRecordingOptions", "TSDisplays", "TSSystemEvents", "TSPageServer", "TSInspector",
        "TSRunning", "TSRunRecording", "TSPrograms",
      ],
    ])

let lab = targets(
  in: "Lab", on: time + ["TSFormatting", "TSContacts"],
  [
    "TSMeasuring": ["TSTrackpad"],
    "TouchTesting": [
      "TSEvdev", "HumanMotion", "TSTrackpad", "TSStrokes", "TSRecognition", "TSSampling",
      "TSGraphics", "TSInterface", "TSDevices", "TSTracing", "TSNearest",
    ],
    "TSBenchmarking": [
      "TSPages", "TSEvdev", "TSTrackpad", "TSStrokes", "TSInterface", "TSNearest",
    ] + replay,
    "TSMinimizing": [
      "TSEvdev", "TSRecognition", "TSInterface", "TSJSONText", "TouchTesting", "TSBenchmarking",
    ] + replay,
    "TSStrokeBenchmarking": ["TSRandomness", "TSStrokes", "TSStrokeFiles"],
    "TSTuning": [
      "TSRandomness", "TSEvdev", "TSRecognition", "HumanMotion", "TSInterface", "TSBenchmarking",
    ] + replay,
    "TSGestureLinting": [
      "TSRecognition", "HumanMotion", "TSGraphics", "TSInterface", "TSControls", "TSScenes",
      "TSTracing", "TouchSnapshots",
    ],
  ])

// What stands between a panel and every program.
let panels = targets(
  in: "Panels", on: time + ["TSFormatting", "TSContacts", "TSEvdev"],
  [
    "TSShield": [
      "TSGuard", "TSStrokes", "TSRecognition", "TSLinuxInput", "TSJSONText", "TSRecordings",
      "TSStrokeFiles",
    ],
    "TSCalibration": [],
    "TSDiagnosis": ["TSMeasuring", "TSCalibration"],
  ])

// Each exports targets under one import, with the libraries of the system that these need.
let libraries =
  targets(
    in: "Kit/UIKit", on: interface + widgets, ["UIKitNames": ["TSSampling", "TSStrokes"]])
  + [c("CTouchstone", in: "Libraries")]
  + targets(
    in: "Libraries",
    [
      "TouchInput": input + ["TSGuard", "TSTrackpad", "TSStrokes", "TSRecognition", "TSSampling"],
      "TouchInterface": interface + widgets + [
        "TouchInput", "TSLinuxInput", "TSDevices", "TSLive",
      ],
      "TouchReplay": interface + widgets + replay + [
        "TouchInput", "TSStrokeFiles",
      ],
      "TouchDisplays": [
        "TouchInterface", "TouchSnapshots", "TSDisplays", "TSKMS", "TSWayland", "TSSystemEvents",
        "TSRunning", "TSPrograms", "TouchKeyboards",
      ],
      "Touchstone": [
        "TouchInterface", "TouchReplay", "TouchDisplays", "TSBenchmarking", "TSTuning",
        "TSMeasuring", "TSPageServer",
        "TSInspector", "TSInspectorReplay", "TSRunRecording", "TSInspectedPrograms",
        "TSGestureLinting", "TSNearest", "TSNearestReplay",
      ],
      // Implements the functions of `touchstone.h`.
      "TSCInterface": ["CTouchstone", "TSFormatting", "TouchInput"],
    ])

let sources =
  core + controls + recording + [motionTables] + people + display + lab + panels + libraries

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
  tool("FingerScripts", "make-recordings/library", ["TSRecordings"]),
  tool(
    "SampleApplications", "samples/library",
    ["TSRandomness", "TSReplay", "TouchSnapshots", "FingerScripts"],
    resources: [.copy("Nibs"), .copy("SketchPad/Commands.strokes")]),
  program("make-recordings", "make-recordings/program", ["SampleApplications"]),
  tool("SamplesTool", "samples/command", ["SampleApplications", "TSInspectedPrograms"]),
  program("samples", "samples/program", ["SamplesTool"]),
  program("live-sample", "samples/live", ["Touchstone"]),
  tool(
    "ReplayTool", "touchstone/replay/library", ["TSRecordingOptions", "CTouchstone"],
    settings: safe),
  program("touchstone-replay", "touchstone/replay/program", ["ReplayTool"]),
  tool(
    "TouchstoneTool", "touchstone/library",
    [
      "ReplayTool", "TSMeasuring", "TSTuning", "TSInspectedPrograms", "TSInspectorReplay",
      "TSGestureLinting", "TSMinimizing", "TSStrokeBenchmarking", "TSNearestReplay", "TSShield",
      "TSDiagnosis",
      "TSCalibration",
    ], resources: [.embedInCode("Templates")], settings: safe),
  .target(name: "CTSCountingAllocator", path: "Tools/bench/counting"),
  .target(
    name: "CTSCommit", path: "Tools/touchstone/commit",
    cSettings: Context.environment["TOUCHSTONE_COMMIT"].map {
      [.define("TOUCHSTONE_COMMIT", to: "\"\($0)\"")]
    }),
  program(
    "touchstone", "touchstone/program", ["TouchstoneTool", "CTSCountingAllocator", "CTSCommit"]),
  tool("PeerSampling", "bench/sampling", ["TSSampling"]),
  tool("BenchComparison", "bench/comparison", ["TSFormatting"]),
  program(
    "bench", "bench/program",
    [
      "BenchComparison", "CTSCountingAllocator", "PeerSampling", "TSDevices", "TSRandomness",
      "TSRecordings", "TSScrolling", "TouchSnapshots",
    ]),
  tool("DoctorStudy", "bench/doctor/library", ["HumanMotion", "TSDiagnosis"]),
  program("doctor-study", "bench/doctor/program", ["DoctorStudy"]),
  tool("MinimizeStudy", "bench/minimize/library", ["TSMinimizing"]),
  program("minimize-study", "bench/minimize/program", ["MinimizeStudy"]),
  program(
    "nearest-study", "bench/nearest/program", ["TSNearestReplay", "TSBenchmarking", "TSRecordings"]),
  tool("MotionStudy", "bench/motion/library", ["HumanMotion", "TSRecordings"]),
  program("motion-study", "bench/motion/program", ["MotionStudy"]),
  tool(
    "VectorComparison", "bench/vectors/library", ["TSEvdev", "TSScrolling", "TSTrackpad"],
    resources: [.embedInCode("rules.csv")]),
  program("vectors", "bench/vectors/program", ["VectorComparison"]),
  tool(
    "Fuzzing", "bench/fuzz/library",
    ["TSRandomness", "TSBenchmarking", "TSMinimizing", "UIKitNames"]),
  program("fuzz", "bench/fuzz/program", ["Fuzzing"]),
  tool("ArenaExploration", "bench/explore/library", ["TSRecognition"]),
  program("explore", "bench/explore/program", ["ArenaExploration"]),
  .executableTarget(
    name: "event-replay", dependencies: ["TSCInterface"], path: "Tools/library/replay"),
  program("session-cost", "library/cost/session", ["TSRecognition"]),
]

// MARK: Tests

let testLibraries: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: ["TSRandomness", "TSEventTime", "TSGeometry", "TSTrackpad", "TSInterface"],
    path: "Tests/Support", swiftSettings: strict),
  .target(
    name: "FakeCompositor", dependencies: ["CTSLibwayland", "CTSWaylandProtocols"],
    path: "Tests/Kit/Display/FakeCompositor", linkerSettings: [.linkedLibrary("wayland-server")]),
]

/// The targets that have tests, by the folder of `Tests`; `Tools` has the tests of programs.
let testFolders: KeyValuePairs = [
  "Core/Base": [
    "TSFormatting", "TSRandomness", "TSLinearConstraints", "TSGeometry", "TSEventTime",
    "TSGraphics",
  ],
  "Core/Input": [
    "TSContacts", "TSGuard", "TSEvdev", "TSTrackpad", "TSLinuxInput", "TouchKeyboards",
  ],
  "Core/Decisions": ["TSStrokes", "TSRecognition", "TSSampling"],
  "Core/Engine": ["TSInterface", "TSDevices", "TSLive"],
  "Kit/Widgets": widgets,
  "Core/Recording": [
    "TSCompression", "TSStrokeFiles", "TSRecordings", "TSScenes", "TSTracing", "TSReplay",
    "TSCommandLine",
  ],
  "Kit/Display": [
    "TouchSnapshots", "TSDisplays", "TSKMS", "TSWayland", "TSSystemEvents", "TSPageServer",
    "TSRunning", "TSPrograms", "TSInspector", "TSRunRecording", "TSInspectedPrograms",
  ],
  "Lab": [
    "Peer", "TSMeasuring", "HumanMotion", "TSNearest", "TouchTesting", "TSBenchmarking",
    "TSMinimizing",
    "TSStrokeBenchmarking", "TSTuning", "TSGestureLinting",
  ],
  "Panels": ["TSShield", "TSDiagnosis", "TSCalibration"],
  "Kit/UIKit": ["UIKitNames"],
  "Libraries": ["Touchstone", "TSCInterface"],
  "Tools": ["BenchComparison", "VectorComparison", "Fuzzing", "Sample", "Tool", "Kernel"],
]

/// What tests import beyond what their target does.
let testImports = [
  "TSLinearConstraints": ["TSRandomness"], "TSGeometry": ["TSRandomness"],
  "TSStrokes": ["TSRandomness", "TSStrokeFiles"],
  "TSRecognition": ["ArenaExploration"], "TSSampling": ["PeerSampling"],
  "TSInterface": ["TouchTesting"], "TSControls": ["TouchTesting"], "TSScrolling": ["TouchTesting"],
  "TSContainers": ["TouchTesting"], "TSScenes": ["TouchTesting"],
  "TouchSnapshots": ["TouchTesting"], "TSDisplays": ["TSScrolling", "TouchTesting"],
  "TSWayland": ["FakeCompositor", "TSRunning"],
  "TSRunning": ["TSReplay"], "TSRunRecording": ["TSReplay"],
  "TSInspector": ["TSInspectorReplay", "TSNearestReplay", "TouchTesting"],
  "Peer": ["TSTrackpad", "TSRecordings"], "HumanMotion": ["MotionStudy"],
  "TSNearest": ["TSNearestReplay", "TouchTesting"],
  "TouchTesting": ["Touchstone"], "TSTuning": ["FingerScripts"],
  "TSShield": ["TSRandomness"], "TSDiagnosis": ["DoctorStudy", "TSShield"],
  "UIKitNames": ["TSScenes", "TouchSnapshots", "TouchTesting"],
  "Touchstone": ["TouchTesting", "UIKitNames"],
  "TSCInterface": ["TSRandomness", "TSStrokeFiles", "TSRecordings", "TSInterface", "TSNearest"],
  "Fuzzing": ["fuzz"], "VectorComparison": ["vectors"],
  "Sample": ["SamplesTool", "TSGestureLinting", "TouchTesting"],
  "Tool": ["touchstone", "touchstone-replay", "samples", "TouchTesting"], "Kernel": ["touchstone"],
]

/// What in the folders of tests is neither source nor resource.
let testData = [
  "TSInterface": ["Recognizers/Relations"], "TSGestureLinting": ["Scenes"],
  "Touchstone": ["Documentation/ExampleContext.swift"],
]

let tests: [Target] = testFolders.flatMap { folder, names in
  names.map { name in
    let test = folderName(name) + "Tests"
    let tested = (sources + tools).contains { $0.name == name } ? [name] : []
    return .testTarget(
      name: test, dependencies: once(tested + ["TestSupport"] + (testImports[name] ?? [])),
      path: "Tests/\(folder)/\(test)", exclude: testData[name, default: []],
      swiftSettings: strict)
  }
}

// MARK: Targets that need SwiftSyntax

/// The folder of SwiftSyntax in the toolchain that runs this manifest, beside the library of manifests;
/// `nil` if it has none.
let syntaxFolder = try? FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd()
  .flatMap { maps in
    String(decoding: maps, as: UTF8.self)
      .firstMatch(of: #/(/\S.*)/pm/ManifestAPI/libPackageDescription\.so/#).map { "\($0.1)/host" }
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
    in: "Kit/UIKit", on: ["TSEventTime", "TSInterface", "UIKitNames"],
    ["UIKitActions": ["UIKitActionMacros"]])
  return [
    .target(
      name: "TSActionExpansion", path: "Sources/Kit/UIKit/ActionExpansion",
      swiftSettings: safe + flags,
      linkerSettings: linker),
    .macro(
      name: "UIKitActionMacros", dependencies: ["TSActionExpansion"],
      path: "Sources/Kit/UIKit/UIKitActionMacros", swiftSettings: safe + flags,
      linkerSettings: linker),
    .target(
      name: "TSPorting", dependencies: ["TSFormatting"], path: "Tools/port/library",
      swiftSettings: safe + flags,
      linkerSettings: linker),
    program("touchstone-port", "port/program", ["TSPorting"], settings: strict + flags),
  ] + actions + [
    .testTarget(
      name: "PortingTests", dependencies: ["TSPorting", "TestSupport"],
      path: "Tests/Kit/UIKit/PortingTests", exclude: ["Board.uikit"], swiftSettings: strict + flags),
    .testTarget(
      name: "UIKitActionsTests",
      // Not the plug-in itself, for which everything that the target uses would be built twice.
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "TSActionExpansion"],
      path: "Tests/Kit/UIKit/UIKitActionsTests", swiftSettings: strict + flags),
    // Ported programs, in the settings in which such code compiles.
    .testTarget(
      name: "PortTests",
      dependencies: ["TestSupport", "TouchTesting", "UIKitActions", "TouchSnapshots"],
      path: "Tests/Kit/UIKit/PortTests", exclude: ["Traces", "Pictures"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
      ] + warnings),
  ]
}

// MARK: The package

let package = Package(
  name: "Touchstone",
  products: [
    "Touchstone", "TouchInput", "TouchInterface", "TouchReplay", "TouchDisplays", "TouchSnapshots",
    "TouchKeyboards", "HumanMotion", "UIKitNames", "TouchTesting",
  ].map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "touchstone", targets: ["touchstone"])
  ],
  targets: sources + tools + testLibraries + tests)

if let host = syntaxFolder, access("\(host)/libSwiftSyntax.so", R_OK) == 0 {
  package.targets += syntaxTargets(host)
  package.products += [
    .library(name: "UIKitActions", targets: ["UIKitActions"]),
    .executable(name: "touchstone-port", targets: ["touchstone-port"]),
  ]
}

/// All on which a target depends, by its name.
var below: [String: Set<String>] = [:]
for target in package.targets {
  let names = target.dependencyNames
  if let name = names.first(where: { below[$0] == nil }) {
    fatalError("\(target.name) depends on \(name), which Package.swift does not list before it.")
  }
  // Without plug-ins, for which all that a test needs would be built twice.
  let isMacro = target.type == .macro
  let all = isMacro ? [] : names.reduce(into: Set(names)) { $0.formUnion(below[$1, default: []]) }
  below[target.name] = all
  // Tools and tests import what they like of that; sources name each module.
  guard let path = target.path, !path.hasPrefix("Sources/") else { continue }
  target.dependencies = once(all.subtracting(["UIKitActionMacros"]).sorted())
}

// The tests that `TOUCHSTONE_TESTS` names, separated by commas: only they are built, with the targets that
// they need.
if let names = Context.environment["TOUCHSTONE_TESTS"], !names.isEmpty {
  var needed = Set(names.split(separator: ",").map(String.init))
  let optional: Set = ["PortingTests", "UIKitActionsTests", "PortTests"]
  if let name = needed.subtracting(optional).subtracting(below.keys).min() {
    fatalError("TOUCHSTONE_TESTS names \(name), which is no target.")
  }
  // From the last target to the first, because each precedes those that depend on it.
  for target in package.targets.reversed() where needed.contains(target.name) {
    needed.formUnion(target.dependencyNames)
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
