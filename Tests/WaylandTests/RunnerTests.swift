import Displays
import EventTime
import FakeCompositor
import Geometry
import Graphics
import Interface
import LinuxInput
import Running
import Snapshots
import Testing

@MainActor
@Suite("An application in a Wayland window")
struct RunnerTests {
  /// A view that is red under a finger, green when it was lifted, and grey when it was cancelled.
  private final class Key: View {
    var log: [String] = []
    /// A closure that is called after each call.
    var onCall: ((String) -> Void)?

    private func note(_ word: String, _ color: Color?) {
      log.append(word)
      if let color { backgroundColor = color }
      onCall?(word)
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      let point = touches.first?.location(in: nil) ?? .zero
      note("began \(point.x) \(point.y)", .systemRed)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", nil) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      note("ended", .systemGreen)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      note("cancelled", .gray)
    }
  }

  private final class Delegate: ApplicationDelegate {
    let key = Key(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
    var window: Window?
    var calls: [String] = []

    func applicationDidFinishLaunching(_ application: Application) {
      calls.append("launched")
      let window = Window(frame: application.screen.bounds)
      window.application = application
      window.backgroundColor = .white
      key.backgroundColor = .systemBlue
      key.autoresizingMask = [.flexibleWidth]
      window.addSubview(key)
      window.makeKeyAndVisible()
      self.window = window
    }
    func applicationDidBecomeActive(_ application: Application) { calls.append("active") }
    func applicationWillResignActive(_ application: Application) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: Application) { calls.append("background") }
    func applicationWillTerminate(_ application: Application) { calls.append("terminate") }
  }

  private static func runner(
    on compositor: Compositor, fitting size: CGSize? = nil
  ) throws -> ApplicationRunner {
    var options = DisplayOptions()
    options.socket = compositor.path
    let runner = try ApplicationRunner(options, fitting: size)
    // A test that waits for something that does not happen ends all the same.
    runner.application.timeline.schedule(after: 20) {
      MainActor.assumeIsolated {
        Issue.record("the application was not stopped")
        runner.loop.stop()
      }
    }
    return runner
  }

  /// The number of pixels in which the window differs from a snapshot.
  private static func differences(
    of runner: ApplicationRunner, _ compositor: Compositor, scale: CGFloat = 1
  ) throws -> Int {
    let bitmap = try Snapshot(of: runner.application).bitmap(scale: scale)
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where compositor.color(x, y) != bitmap[x, y] & 0xff_ffff {
        count += 1
      }
    }
    return count
  }

  private static func send(_ event: (OpaquePointer, Int64) -> Void, to compositor: Compositor) {
    event(compositor.raw, MonotonicClock.now.microseconds * 1000)
    fake_touch_frame(compositor.raw)
  }

  @Test("is touched where it is shown, and shows the pixels of its snapshot")
  func touched() throws {
    let compositor = try Compositor { $0.scale = 2 }
    let runner = try Self.runner(on: compositor, fitting: CGSize(width: 320, height: 480))
    let delegate = Delegate()
    delegate.key.onCall = { word in
      switch word.prefix(5) {
      case "began":
        Self.send({ fake_touch_motion($0, $1, 3, 100 * 256, 110 * 256) }, to: compositor)
      case "moved": Self.send({ fake_touch_up($0, $1, 3) }, to: compositor)
      default: break
      }
    }
    var differences: [Int] = []
    runner.presenter.onPresent = { _, _ in
      differences.append((try? Self.differences(of: runner, compositor, scale: 2)) ?? -1)
      if delegate.key.log.isEmpty {
        Self.send({ fake_touch_down($0, $1, 3, 90 * 256, 110 * 256) }, to: compositor)
      }
      if delegate.key.log.last == "ended" { runner.loop.stop() }
    }
    let ending = try runner.run(delegate)
    #expect(ending == .stopped)
    #expect(delegate.key.log == ["began 90.0 110.0", "moved", "ended"])
    #expect(delegate.calls == ["launched", "active", "resign", "terminate"])
    #expect(differences.count >= 2 && differences.allSatisfy { $0 == 0 }, "\(differences)")
    #expect(fake_width(compositor.raw) == 640 && fake_stale_pixels(compositor.raw) == 0)
    // A touch after the launch: the first picture is blue, the last one green.
    #expect(compositor.color(180, 220) != 0)
  }

  @Test("is laid out when its window is resized, and ends when it is closed")
  func resized() throws {
    let compositor = try Compositor { ($0.width, $0.height) = (320, 480) }
    let runner = try Self.runner(on: compositor)
    #expect(runner.application.screen.size == CGSize(width: 320, height: 480))
    let delegate = Delegate()
    var differences: [Int] = []
    var sizes: [CGFloat] = []
    runner.presenter.onPresent = { _, _ in
      differences.append((try? Self.differences(of: runner, compositor)) ?? -1)
      sizes.append(delegate.key.frame.width)
      if fake_width(compositor.raw) == 320 {
        fake_configure(compositor.raw, 480, 300)
      } else {
        fake_close(compositor.raw)
      }
    }
    let ending = try runner.run(delegate)
    #expect(ending == .stopped)
    #expect(sizes.first == 100 && sizes.last == 260)
    #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 480, height: 300))
    #expect(differences.allSatisfy { $0 == 0 }, "\(differences)")
    #expect(delegate.calls == ["launched", "active", "resign", "terminate"])
    #expect(runner.live.devices.isEmpty)
  }

  @Test("ends with its compositor: touches are cancelled once, and the reason is reported")
  func death() throws {
    let compositor = try Compositor()
    let path = compositor.path
    let runner = try Self.runner(on: compositor)
    var reports: [String] = []
    runner.onReport = { reports.append($0) }
    let delegate = Delegate()
    delegate.key.onCall = { word in if word.hasPrefix("began") { compositor.stop() } }
    runner.presenter.onPresent = { _, _ in
      guard delegate.key.log.isEmpty else { return }
      Self.send({ fake_touch_down($0, $1, 0, 90 * 256, 110 * 256) }, to: compositor)
    }
    let ending = try runner.run(delegate)
    #expect(ending == .stopped)
    #expect(delegate.key.log == ["began 90.0 110.0", "cancelled"])
    #expect(reports.count == 1 && reports.first?.contains(path) == true, "\(reports)")
    #expect(delegate.calls.last == "terminate")
  }

  @Test("needs a compositor or a card, and says what was tried")
  func missing() {
    var options = DisplayOptions()
    options.socket = "/tmp/no-such-compositor"
    options.kind = .wayland
    let error = #expect(throws: DisplayError.self) { try ApplicationRunner(options) }
    #expect(error?.display == "/tmp/no-such-compositor" && error?.reason == .missing)
    options.kind = nil
    // A machine that runs the tests may have a card.
    guard let other = try? #require(throws: DisplayError.self, performing: {
      try ApplicationRunner(options)
    }) else { return }
    #expect(other.remedy.contains("a window was tried before: /tmp/no-such-compositor"))
  }
}
