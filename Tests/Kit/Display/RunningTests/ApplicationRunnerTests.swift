import TSDisplays
import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TSLinuxInput
import TSRunning
import TSScenes
import TSSystemEvents
import Testing

@MainActor
@Suite("A running application", .serialized)
struct ApplicationRunnerTests {
  private final class Delegate: ApplicationDelegate {
    var onLaunch: (Application) -> Void = { _ in }
    var onWarning: () -> Void = {}
    func applicationDidFinishLaunching(_ application: Application) { onLaunch(application) }
    func applicationDidReceiveMemoryWarning(_ application: Application) { onWarning() }
  }

  /// A folder that is removed at the end.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private func makeRunner() throws -> ApplicationRunner {
    var options = DisplayOptions()
    options.kind = .memory
    return try ApplicationRunner(options)
  }

  /// Ends a run soon after its launch.
  private func stop(_ runner: ApplicationRunner, _ application: Application) {
    application.timeline.schedule(after: 0.01) {
      MainActor.assumeIsolated { runner.loop.stop() }
    }
  }

  @Test("receives a warning when the system runs low on memory, at most one a second")
  func memory() throws {
    let folder = try Folder()
    let pipe = folder.url.appending(path: "pressure").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let runner = try makeRunner()
    runner.memoryTrigger = MemoryPressure.Trigger(path: pipe, request: "")
    let delegate = Delegate()
    var warnings: [Timestamp] = []
    func write() {
      FileHandle(forWritingAtPath: pipe)?.write(Data([1]))
    }
    delegate.onWarning = { [unowned runner] in
      warnings.append(runner.application.timeline.now)
      if warnings.count == 2 { runner.loop.stop() }
    }
    let ending = try runner.run(starting: { application in
      application.delegate = delegate
      application.launch()
      // A notification each tenth of a second: the first one counts, and one after a second. On a
      // busy machine the first warning may be late, so that they go on until the second one.
      for tenth in 0..<100 {
        application.timeline.schedule(after: 0.1 * Double(tenth)) {
          MainActor.assumeIsolated { write() }
        }
      }
      return delegate
    })
    #expect(ending == .stopped)
    let interval = try #require(warnings.first).seconds(to: try #require(warnings.last))
    #expect(interval >= 1)
  }

  @Test("is that of the task from the creation of its delegate to its end, and not afterwards")
  func shared() throws {
    final class Shown: ApplicationDelegate {
      let window = Window(frame: Application.ofTask?.screen.bounds ?? .zero)
      let loop: InputLoop
      var lasting: Application?
      init(_ loop: InputLoop) { self.loop = loop }
      func applicationDidFinishLaunching(_ application: Application) {
        window.makeKeyAndVisible()
        application.timeline.schedule(after: 0.01) {
          MainActor.assumeIsolated {
            self.lasting = Application.ofTask
            self.loop.stop()
          }
        }
      }
    }
    let runner = try makeRunner()
    var reports: [String] = []
    runner.onReport = { reports.append($0) }
    var delegate: Shown?
    func make() -> Shown {
      let made = Shown(runner.loop)
      delegate = made
      return made
    }
    try runner.run(make())
    #expect(delegate?.window.application === runner.application)
    #expect(delegate?.window.frame == runner.application.screen.bounds)
    #expect(delegate?.lasting === runner.application)
    #expect(Application.ofTask == nil && reports.isEmpty)
  }

  @Test("reports that its launch shows no window")
  func notice() throws {
    let runner = try makeRunner()
    var reports: [String] = []
    runner.onReport = { reports.append($0) }
    let delegate = Delegate()
    delegate.onLaunch = { stop(runner, $0) }
    try runner.run(delegate)
    #expect(reports.count == 1 && reports[0].contains("no window is shown after the launch"))
  }

  @Test("is launched from a main nib, and throws the fault of one that does not exist")
  func mainNib() throws {
    let folder = try Folder()
    try #"{ "delegate": { "class": "App" }, "window": { "id": "window" } }"#.write(
      to: folder.url.appending(path: "MainWindow.scene.json"), atomically: false, encoding: .utf8)
    var classes = SceneClasses.standard
    let runner = try makeRunner()
    let delegate = Delegate()
    delegate.onLaunch = { stop(runner, $0) }
    classes.register(delegate: "App") { delegate }
    let nibs = NibFolder(folder.url.path, classes: classes)
    try runner.run(mainNib: "MainWindow", in: nibs)
    #expect(runner.application.windows.contains { $0.sceneID == "window" })
    let other = try makeRunner()
    #expect(throws: SceneError.self) { try other.run(mainNib: "Other", in: nibs) }
  }

  private static func list(_ keys: String) throws -> InfoPlist {
    try InfoPlist(parsing: Array("<plist><dict>\(keys)</dict></plist>".utf8), name: "Info.plist")
  }
  nonisolated private static let nibList = "<key>NSMainNibFile</key><string>MainWindow</string>"

  @Test(
    "is launched from the main nib that its Info.plist names, with or without another delegate",
    arguments: [true, false])
  func listedNib(withDelegate: Bool) throws {
    let folder = try Folder()
    try #"{ "delegate": { "class": "App" }, "window": { "id": "window" } }"#.write(
      to: folder.url.appending(path: "MainWindow.scene.json"), atomically: false, encoding: .utf8)
    var options = DisplayOptions()
    options.kind = .memory
    let runner = try ApplicationRunner(options, infoPlist: try Self.list(Self.nibList))
    let delegate = Delegate()
    var classes = SceneClasses.standard
    classes.register(delegate: "App") { delegate }
    var launches = 0
    delegate.onLaunch = {
      launches += 1
      stop(runner, $0)
    }
    let nibs = ViewController.nibs
    ViewController.nibs = NibFolder(folder.url.path, classes: classes)
    defer { ViewController.nibs = nibs }
    var wasMade = false
    func other() -> Delegate {
      wasMade = true
      return Delegate()
    }
    if withDelegate { try runner.run(other()) } else { try runner.run() }
    #expect(launches == 1 && !wasMade && runner.application.delegate === delegate)
  }

  @Test(
    "cannot be launched from an Info.plist without a main nib, or without a source of nibs",
    arguments: [
      (
        nil, InfoPlistError.Kind.missingKey,
        "Info.plist: NSMainNibFile: there is no such file"
      ),
      ("", .missingKey, "Info.plist: NSMainNibFile: the key is missing; name the main nib, or run"),
      (
        nibList, .noNibs,
        "Info.plist: NSMainNibFile: the main nib MainWindow is to be launched, and the program has no"
      ),
    ] as [(String?, InfoPlistError.Kind, String)])
  func noNib(keys: String?, kind: InfoPlistError.Kind, message: String) throws {
    var options = DisplayOptions()
    options.kind = .memory
    let runner = try ApplicationRunner(options, infoPlist: try keys.map { try Self.list($0) })
    let nibs = ViewController.nibs
    ViewController.nibs = nil
    defer { ViewController.nibs = nibs }
    let error = try #require(throws: InfoPlistError.self) { try runner.run() }
    #expect(error.kind == kind && error.description.hasPrefix(message), "\(error)")
  }

  @Test("has its list before its delegate is made, and reports a storyboard, which is not loaded")
  func listed() throws {
    var options = DisplayOptions()
    options.kind = .memory
    let runner = try ApplicationRunner(
      options,
      infoPlist: try Self.list(
        "<key>UIMainStoryboardFile</key><string>Main</string>"
          + "<key>UIInterfaceOrientation</key><string>UIInterfaceOrientationLandscapeLeft</string>")
    )
    var reports: [String] = []
    runner.onReport = { reports.append($0) }
    let delegate = Delegate()
    var orientation: InterfaceOrientation?
    delegate.onLaunch = {
      orientation = $0.interfaceOrientation
      stop(runner, $0)
    }
    try runner.run(delegate)
    #expect(orientation == .landscapeLeft)
    #expect(
      reports.first?.hasPrefix("Info.plist names the storyboard Main") == true)
  }

  @Test("throws the fault of its Info.plist before a display is opened")
  func faultyList() throws {
    #expect(throws: InfoPlistError.self) {
      try ApplicationRunner(infoPlist: try Self.list("<key>UIStatusBarHidden</key><dict/>"))
    }
  }

  @Test("is turned by an accelerometer, according to the rotation of its picture")
  func orientation() throws {
    let folder = try Folder()
    let device = folder.url.appending(path: "iio:device0")
    try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
    for (name, text) in [
      ("in_accel_scale", "0.01"), ("in_accel_x_raw", "0"), ("in_accel_y_raw", "981"),
      ("in_accel_z_raw", "0"),
    ] {
      try text.write(to: device.appending(path: name), atomically: false, encoding: .utf8)
    }
    var options = DisplayOptions()
    options.kind = .memory
    options.rotation = .quarter
    let runner = try ApplicationRunner(options)
    runner.accelerometerFolders.devices = folder.url.path
    runner.receivesMemoryWarnings = false
    let delegate = Delegate()
    try runner.run(starting: { application in
      application.delegate = delegate
      application.launch()
      application.timeline.schedule(after: 0.6) {
        MainActor.assumeIsolated { runner.loop.stop() }
      }
      return delegate
    })
    // The panel is upright, so the picture's top points right.
    #expect(runner.application.deviceOrientation == .landscapeRight)
  }
}
