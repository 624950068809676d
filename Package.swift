// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// MARK: Tables

// Targets are in the order in which a touch passes, and depend only on those before them. A target of
// `Sources/*/FOLDER/Name` is called `TSName`, or `CTSName` if it is C: names of modules are the same
// for all packages of a program. Libraries that programs import have names of their own.
//
// Each line is a target with what it imports; what is behind its folder's name, all of the folder
// import. If it has tests, a bar follows, with what these import beyond what their target depends on.
// A library of the system has its names for pkg-config and for Debian instead. Tools and tests may also
// import all on which these depend.

let sources = """
  Core/Base
    TSPreconditions
    TSDescriptors
    TSFormatting |
    TSRandomness |
    TSLinearConstraints | TSRandomness
    TSGeometry | TSRandomness
    TSEventTime |
    TSGraphics: TSGeometry |
  Core/Input: time
    CTSLibevdev = libevdev libevdev-dev
    CTSXKBCommon = xkbcommon libxkbcommon-dev
    TSContacts |
    TSGuard: TSContacts |
    TSEvdev: TSContacts |
    TSTrackpad: TSContacts |
    TSLinuxInput: CTSLibevdev TSDescriptors TSContacts TSEvdev |
    TouchKeyboards: CTSXKBCommon TSEvdev |
  Core/Decisions: time
    TSStrokes | TSRandomness TSStrokeFiles
    TSRecognition: TSFormatting TSStrokes | ArenaExploration
    TSSampling | PeerSampling
  Core/Engine: time TSContacts
    CTSObjectLiveness
    TSInterface: CTSObjectLiveness TSStrokes TSRecognition TSSampling TSGraphics TSLinearConstraints \
      | TouchTesting
    TSDevices: TSGuard TSEvdev TSTrackpad TSRecognition TSInterface |
    TSLive: TSGuard TSEvdev TSTrackpad TSLinuxInput TSInterface TSDevices |
  Kit/Widgets: time TSRecognition TSGraphics TSInterface
    TSControls | TouchTesting
    TSScrolling: TSControls | TouchTesting
    TSContainers: TSControls TSScrolling | TouchTesting
  Core/Recording: time TSFormatting TSContacts
    CTSYAML = yaml-0.1 libyaml-dev
    CTSZlib = zlib zlib1g-dev
    TSCommandLine: TSDescriptors TSLinuxInput |
    TSJSONText: TSGuard
    TSCompression: CTSZlib |
    TSStrokeFiles: TSStrokes TSCompression |
    TSRecordings: CTSYAML TSDescriptors TSJSONText TSEvdev TSCompression |
    TSScenes: TSDescriptors TSJSONText TSStrokes TSStrokeFiles TSRecognition TSGraphics TSInterface \
      TSGuard TSTrackpad widgets | TouchTesting
    TSTracing: TSTrackpad TSStrokes TSRecognition TSInterface |
    TSReplay: TSGuard TSEvdev TSTrackpad TSRecordings TSInterface TSControls TSDevices TSScenes \
      TSTracing |
    TSRecordingOptions: TSDescriptors TSEvdev TSRecordings TSReplay TSCommandLine
  Kit/Display
    CTSLibdrm = libdrm libdrm-dev
    CTSLibwayland = wayland-client libwayland-dev
    CTSLibraryLoading
    CTSCairo: CTSLibraryLoading
    CTSMicroHTTPD: CTSLibraryLoading
    CTSPageFiles
    CTSScreenGuard: CTSLibdrm
    CTSWaylandProtocols: CTSLibwayland
    CTSWaylandWindow: CTSLibwayland CTSWaylandProtocols
    TSPages: CTSPageFiles TSFormatting
    TSPageServer: CTSMicroHTTPD |
    TouchSnapshots: views CTSCairo TSFormatting | TouchTesting
    TSDisplays: views TSContacts TSRecognition TouchSnapshots | TSScrolling TouchTesting
    TSKMS: views CTSLibdrm CTSScreenGuard TSDisplays |
    TSWayland: views CTSWaylandWindow TSContacts TSRecognition TouchSnapshots TSDisplays \
      | FakeCompositor TSRunning
    TSSystemEvents: views TSLinuxInput |
    TSRunning: views TSContacts TSEvdev TSRecognition TSLinuxInput TSControls TSDevices TSLive \
      TSDisplays TSKMS TSWayland TSSystemEvents TouchKeyboards | TSReplay
    TSPrograms: views TSLive TouchSnapshots TSCommandLine TSDisplays TSRunning |
    TSInspector: views TSPages TSContacts TSLinuxInput TSRecognition TSControls TSScrolling TSTracing \
      TouchSnapshots TSDisplays TSSystemEvents TSPageServer | TSInspectorReplay TouchTesting
    TSInspectorReplay: views TSRecordings TSScenes TSReplay TouchSnapshots TSInspector
    TSRunRecording: views TSContacts TSEvdev TSLinuxInput TSLive TSRecordings TSDisplays TSRunning \
      | TSReplay
    TSInspectedPrograms: views TSContacts TSEvdev TSDevices TSLinuxInput TSLive TSTracing TSReplay \
      TSCommandLine TSRecordingOptions TSDisplays TSSystemEvents TSPageServer TSInspector TSRunning \
      TSRunRecording TSPrograms |
  Lab: time TSFormatting TSContacts
    CTSMotionTables
    TSMeasuring: TSTrackpad |
    HumanMotion: CTSMotionTables TSRandomness TSEvdev | MotionStudy
    TSNearest: HumanMotion TSRecognition TSInterface TSTracing | TSNearestReplay TouchTesting
    TouchTesting: TSEvdev HumanMotion TSTrackpad TSStrokes TSRecognition TSSampling TSGraphics \
      TSInterface TSDevices TSTracing TSNearest | Touchstone
    TSBenchmarking: TSPages TSEvdev TSTrackpad TSStrokes TSInterface replay |
    TSMinimizing: TSEvdev TSRecognition TSInterface TSJSONText TouchTesting TSBenchmarking replay |
    TSNearestReplay: TSNearest TSInterface TSBenchmarking replay
    TSStrokeBenchmarking: TSPages TSRandomness TSStrokes TSStrokeFiles |
    TSTuning: TSRandomness TSEvdev TSRecognition HumanMotion TSInterface TSBenchmarking replay \
      | FingerScripts
    TSGestureLinting: TSRecognition HumanMotion TSGraphics TSInterface TSControls TSScenes \
      TSTracing TSNearest TouchSnapshots |
  Panels: time TSFormatting TSContacts TSEvdev
    TSShield: TSDescriptors TSGuard TSStrokes TSRecognition TSLinuxInput TSJSONText TSRecordings \
      TSStrokeFiles | TSRandomness
    TSCalibration |
    TSDiagnosis: TSMeasuring TSCalibration | DoctorStudy TSShield
  Kit/UIKit: interface widgets
    UIKitNames: TSSampling TSStrokes | TSScenes TouchSnapshots TouchTesting
  Libraries
    CTouchstone
    TouchInput: input TSGuard TSTrackpad TSStrokes TSRecognition TSSampling
    TouchInterface: interface widgets TouchInput TSLinuxInput TSDevices TSLive
    TouchReplay: interface widgets replay TouchInput TSStrokeFiles
    TouchDisplays: TouchInterface TouchSnapshots TSDisplays TSKMS TSWayland TSSystemEvents TSRunning \
      TSPrograms TouchKeyboards
    Touchstone: TouchInterface TouchReplay TouchDisplays TSBenchmarking TSTuning TSMeasuring \
      TSPageServer TSInspector TSInspectorReplay TSRunRecording TSInspectedPrograms \
      TSGestureLinting TSNearest TSNearestReplay | TouchTesting UIKitNames
    TSCInterface: CTouchstone TSFormatting TouchInput | TSRandomness TSStrokeFiles TSRecordings
  """

/// Names for what several targets import.
let groups = [
  "time": ["TSGeometry", "TSEventTime"],
  "input": ["TSGeometry", "TSEventTime", "TSContacts", "TSEvdev"],
  "views": ["TSGeometry", "TSEventTime", "TSGraphics", "TSInterface"],
  "interface": [
    "TSGeometry", "TSEventTime", "TSContacts", "TSRecognition", "TSGraphics", "TSInterface",
  ],
  "widgets": ["TSControls", "TSScrolling", "TSContainers"],
  "replay": ["TSFormatting", "TSRecordings", "TSScenes", "TSTracing", "TSReplay"],
]

/// The targets of `Tools`, each with its folder; names in lower case are those of programs.
let tools = """
  Tools
    FingerScripts make-recordings/library: TSRecordings
    SampleApplications samples/library: TSRandomness TSReplay TouchSnapshots FingerScripts
    make-recordings make-recordings/program: SampleApplications
    SamplesTool samples/command: SampleApplications TSInspectedPrograms
    samples samples/program: SamplesTool
    live-sample samples/live: Touchstone
    ReplayTool touchstone/replay/library: TSRecordingOptions CTouchstone
    touchstone-replay touchstone/replay/program: ReplayTool
    TouchstoneTool touchstone/library: ReplayTool TSMeasuring TSTuning TSInspectedPrograms \
      TSInspectorReplay TSGestureLinting TSMinimizing TSStrokeBenchmarking TSNearestReplay TSShield \
      TSDiagnosis TSCalibration
    CTSCountingAllocator bench/counting
    CTSCommit touchstone/commit
    touchstone touchstone/program: TouchstoneTool CTSCountingAllocator CTSCommit
    PeerSampling bench/sampling: TSSampling
    BenchComparison bench/comparison: TSFormatting |
    bench bench/program: BenchComparison CTSCountingAllocator PeerSampling TSDevices TSRandomness \
      TSRecordings TSScrolling TouchSnapshots
    DoctorStudy bench/doctor/library: HumanMotion TSDiagnosis
    doctor-study bench/doctor/program: DoctorStudy
    MinimizeStudy bench/minimize/library: TSMinimizing
    minimize-study bench/minimize/program: MinimizeStudy
    nearest-study bench/nearest/program: TSNearestReplay TSRecordings
    MotionStudy bench/motion/library: HumanMotion TSRecordings
    motion-study bench/motion/program: MotionStudy
    VectorComparison bench/vectors/library: TSEvdev TSScrolling TSTrackpad | vectors
    vectors bench/vectors/program: VectorComparison
    Fuzzing bench/fuzz/library: TSRandomness TSBenchmarking TSMinimizing UIKitNames | fuzz
    fuzz bench/fuzz/program: Fuzzing
    ArenaExploration bench/explore/library: TSRecognition
    explore bench/explore/program: ArenaExploration
    event-replay library/replay: TSCInterface
    session-cost library/cost/session: TSRecognition
  """

/// Tests of programs, and of the agreement with other libraries.
let otherTests = """
  Lab
    Peer | TSTrackpad TSRecordings
  Tools
    Sample | SamplesTool TSGestureLinting TouchTesting
    Tool | touchstone touchstone-replay samples TouchTesting
    Kernel | touchstone
  """

// MARK: Settings

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

/// Returns the settings of a target.
///
/// Mentions of unchecked properties and of C's pointers are unsafe expressions; see the decision about
/// memory safety.
func settings(_ name: String, _ path: String) -> [SwiftSetting] {
  if path.hasPrefix("Tools/") { return path.hasPrefix("Tools/touchstone/") ? safe : strict }
  return ["TSEventTime", "TSInterface", "TSCInterface"].contains(name) ? strict : safe
}

/// What is not compiled: with `TOUCHSTONE_SWIFT_WEAK`, links are the language's own `weak`.
let excluded = [
  "TSInterface": Context.environment["TOUCHSTONE_SWIFT_WEAK"] == nil
    ? ["Lifetimes/SwiftWeakLink.swift"] : ["Lifetimes/WeakLink.swift"],
  // In `CPageFiles` and `CMotionTables`.
  "TSPages": ["Page"], "TSInspector": ["Page"], "HumanMotion": ["Tables/fitted.txt"],
  // What in the folders of tests is neither source nor resource.
  "InterfaceTests": ["Recognizers/Relations"], "GestureLintingTests": ["Scenes"],
  "TouchstoneTests": ["Documentation/ExampleContext.swift"],
]
let resources: [String: [Resource]] = [
  "SampleApplications": [.copy("Nibs"), .copy("SketchPad/Commands.strokes")],
  "TouchstoneTool": [.embedInCode("Templates")], "VectorComparison": [.embedInCode("rules.csv")],
]

// MARK: Targets

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
func folderName(_ target: String) -> String { target.replacing(/^(C?)TS/) { $0.1 } }

/// Returns a target of C, if its name is that of one, a program or a library.
func target(
  _ name: String, at path: String, _ imports: [String], flags: [SwiftSetting] = []
) -> Target {
  if name.hasPrefix("CT") {
    let commit = name == "CTSCommit" ? Context.environment["TOUCHSTONE_COMMIT"] : nil
    return .target(
      name: name, dependencies: once(imports), path: path,
      cSettings: commit.map { [.define("TOUCHSTONE_COMMIT", to: "\"\($0)\"")] })
  }
  if name.first?.isLowercase == true {
    return .executableTarget(
      name: name, dependencies: once(imports), path: path, swiftSettings: strict + flags)
  }
  return .target(
    name: name, dependencies: once(imports), path: path, exclude: excluded[name] ?? [],
    resources: resources[name], swiftSettings: settings(name, path),
    linkerSettings: name == "TSGeometry" ? [.linkedLibrary("m")] : [])
}

/// Returns the targets of a table, then those of their tests.
func targets(of table: String) -> [[Target]] {
  var (folder, shared, all, tests): (String, [String], [Target], [Target]) = ("", [], [], [])
  for line in table.split(separator: "\n") {
    let halves = line.split(separator: "|", omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: ":").map { part in
      part.split(separator: " ").flatMap { groups[String($0)] ?? [String($0)] }
    }
    let (head, imports) = (parts[0], parts.count > 1 ? parts[1] : [])
    let name = head[0]
    guard line.hasPrefix(" ") else {
      (folder, shared) = (name, imports)
      continue
    }
    let path = "Sources/\(folder)/\(folderName(name))"
    if head.count == 4 {
      all.append(
        .systemLibrary(name: name, path: path, pkgConfig: head[2], providers: [.apt([head[3]])]))
    } else if head.count == 2 {
      all.append(target(name, at: "Tools/\(head[1])", imports))
    } else if table != otherTests {
      let base = name == "TSPreconditions" ? [] : ["TSPreconditions"]
      all.append(target(name, at: path, name.hasPrefix("CT") ? imports : base + shared + imports))
    }
    guard halves.count > 1 else { continue }
    let test = folderName(name) + "Tests"
    let tested = (table == otherTests ? [] : [name]) + ["TestSupport"]
    tests.append(
      .testTarget(
        name: test, dependencies: once(tested + halves[1].split(separator: " ").map(String.init)),
        path: "Tests/\(folder)/\(test)", exclude: excluded[test] ?? [], swiftSettings: strict))
  }
  return [all, tests]
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
  return [
    .target(
      name: "TSActionExpansion", path: "Sources/Kit/UIKit/ActionExpansion",
      swiftSettings: safe + flags, linkerSettings: linker),
    .macro(
      name: "UIKitActionMacros", dependencies: ["TSActionExpansion"],
      path: "Sources/Kit/UIKit/UIKitActionMacros", swiftSettings: safe + flags,
      linkerSettings: linker),
    .target(
      name: "TSPorting", dependencies: ["TSFormatting"], path: "Tools/port/library",
      swiftSettings: safe + flags, linkerSettings: linker),
    target("touchstone-port", at: "Tools/port/program", ["TSPorting"], flags: flags),
    target(
      "UIKitActions", at: "Sources/Kit/UIKit/UIKitActions",
      ["TSPreconditions", "TSEventTime", "TSInterface", "UIKitNames", "UIKitActionMacros"]),
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
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)] + warnings),
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
  targets: [
    .target(
      name: "TestSupport",
      dependencies: ["TSRandomness", "TSEventTime", "TSGeometry", "TSTrackpad", "TSInterface"],
      path: "Tests/Support", swiftSettings: strict),
    .target(
      name: "FakeCompositor", dependencies: ["CTSLibwayland", "CTSWaylandProtocols"],
      path: "Tests/Kit/Display/FakeCompositor", linkerSettings: [.linkedLibrary("wayland-server")]),
  ])
let tables = [sources, tools, otherTests].map(targets)
package.targets = tables.flatMap { $0[0] } + package.targets + tables.flatMap { $0[1] }

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
