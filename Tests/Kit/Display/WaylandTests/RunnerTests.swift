import TSDisplays
import TSEventTime
import FakeCompositor
import TSGeometry
import TSGraphics
import TSInterface
import TSLinuxInput
import TSLive
import TSRunning
import TouchSnapshots
import Testing

@MainActor
@Suite("An application in a Wayland window")
struct RunnerTests {
  private static func runner(
    on compositor: Compositor, fitting size: CGSize? = nil
  ) throws -> ApplicationRunner {
    var options = DisplayOptions()
    options.socket = compositor.path
    return try ApplicationRunner(options, fitting: size)
  }

  private static func send(_ event: (OpaquePointer, Int64) -> Void, to compositor: Compositor) {
    event(compositor.raw, MonotonicClock.now.microseconds * 1000)
    fake_touch_frame(compositor.raw)
  }

  @Test("is touched where it is shown, and shows the pixels of its snapshot")
  func touched() throws {
    let compositor = try Compositor { $0.scale = 2 }
    defer { compositor.stop() }
    let runner = try Self.runner(on: compositor, fitting: CGSize(width: 320, height: 480))
    let delegate = KeyApplication()
    delegate.key.onCall = { word in
      switch word.prefix(5) {
      case "began":
        Self.send({ fake_touch_motion($0, $1, 3, 100 * 256, 110 * 256) }, to: compositor)
      case "moved": Self.send({ fake_touch_up($0, $1, 3) }, to: compositor)
      default: break
      }
    }
    let limit = RunLimit(runner)
    let comparison = Comparison(of: runner, on: compositor, scale: 2)
    runner.presenter.onPresent = { _, _ in
      comparison.compare()
      if delegate.key.log.isEmpty {
        Self.send({ fake_touch_down($0, $1, 3, 90 * 256, 110 * 256) }, to: compositor)
      }
      if delegate.key.log.last == "ended" { limit.stop() }
    }
    let ending = try runner.run(delegate)
    #expect(ending == .stopped)
    #expect(delegate.key.log == ["began 90.0 110.0", "moved", "ended"])
    #expect(delegate.calls == ["launched", "active", "resign", "terminate"])
    #expect(comparison.differences.count >= 2 && comparison.areEqual, "\(comparison.differences)")
    #expect(fake_width(compositor.raw) == 640 && fake_stale_pixels(compositor.raw) == 0)
  }

  @Test("is laid out when its window is resized, and ends when it is closed")
  func resized() throws {
    let compositor = try Compositor { ($0.width, $0.height) = (320, 480) }
    defer { compositor.stop() }
    let runner = try Self.runner(on: compositor)
    #expect(runner.application.screen.size == CGSize(width: 320, height: 480))
    let delegate = KeyApplication()
    let limit = RunLimit(runner)
    let comparison = Comparison(of: runner, on: compositor, scale: 1)
    var sizes: [CGFloat] = []
    runner.presenter.onPresent = { _, _ in
      comparison.compare()
      sizes.append(delegate.key.frame.width)
      if fake_width(compositor.raw) == 320 {
        fake_configure(compositor.raw, 480, 300)
      } else {
        limit.cancel()
        fake_close(compositor.raw)
      }
    }
    let ending = try runner.run(delegate)
    #expect(ending == .stopped)
    #expect(sizes.first == 100 && sizes.last == 260)
    #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 480, height: 300))
    #expect(comparison.areEqual, "\(comparison.differences)")
    #expect(delegate.calls == ["launched", "active", "resign", "terminate"])
    #expect(runner.live.devices.isEmpty)
  }

  @Test("ends with its compositor: touches are cancelled once, and the reason is reported")
  func death() throws {
    let compositor = try Compositor()
    let path = compositor.path
    defer { compositor.stop() }
    let runner = try Self.runner(on: compositor)
    var reports: [String] = []
    let limit = RunLimit(runner)
    runner.onReport = {
      reports.append($0)
      limit.cancel()
    }
    let delegate = KeyApplication()
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
    guard
      let other = try? #require(
        throws: DisplayError.self,
        performing: {
          try ApplicationRunner(options)
        })
    else { return }
    #expect(other.remedy.contains("a window was tried before: /tmp/no-such-compositor"))
  }
}
