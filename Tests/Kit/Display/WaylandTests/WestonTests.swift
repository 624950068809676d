import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TSLinuxInput
import TSRunning
import Testing
import TSWayland

@MainActor
@Suite("Windows of Weston", .enabled(if: Weston.isInstalled, Weston.absence))
struct WestonTests {
  /// A delegate that presents one picture after another.
  private final class Player: DisplayDelegate {
    var times: [Timestamp] = []
    var changes = 0

    func show(on display: WaylandDisplay) throws {
      guard display.isShowing, let mode = display.mode else { return }
      let picture = PixelBuffer(width: mode.width, height: mode.height)
      let row = PixelRect(x: 0, y: times.count, width: mode.width, height: 1)
      try display.present(picture, damage: [row])
    }
    func display(_ display: any Display, didPresentAt time: Timestamp, sequence: UInt64) {
      times.append(time)
      if times.count < 30, let window = display as? WaylandDisplay { try? show(on: window) }
    }
    func displayDidChange(_ display: any Display) {
      changes += 1
      if let window = display as? WaylandDisplay { try? show(on: window) }
    }
    func displayShouldClose(_ display: any Display) {}
    func display(_ display: any Display, didReceive input: DisplayInput) {}
  }

  @Test("open, show one picture after the other at the pace of the compositor, and close")
  func headless() throws {
    let weston = try Weston()
    defer { weston.stop() }
    let display = try weston.open()
    let mode = try #require(display.mode)
    #expect((mode.width, mode.height) == (320, 480))
    #expect(abs(mode.period - 1.0 / 60) < 1e-6)
    let player = Player()
    display.delegate = player
    let start = MonotonicClock.now
    try player.show(on: display)
    try Wait.until("30 pictures", readable: [try #require(display.fileDescriptor)]) {
      try display.dispatch()
    } _: {
      player.times.count == 30
    }
    let end = MonotonicClock.now
    // Weston's times are on another clock, which the display converts (D19).
    #expect(player.times[0] >= start.advanced(by: -0.05) && player.times[29] <= end)
    for (earlier, later) in zip(player.times, player.times.dropFirst()) {
      #expect(earlier.seconds(to: later) > 0.008, "the screen is refreshed 60 times a second")
    }
    display.close()
  }

  @Test(
    "are shown and pressed by the pointer in a Weston within an X server",
    .enabled(if: Weston.hasX, Weston.absence))
  func nested() throws {
    let server = try XServer()
    defer { server.stop() }
    let weston = try Weston(in: server)
    defer { weston.stop() }
    try weston.open().close()
    var options = DisplayOptions()
    options.socket = weston.socket
    let runner = try ApplicationRunner(options, fitting: CGSize(width: 320, height: 480))
    let limit = RunLimit(runner)
    let delegate = KeyApplication()
    // Weston moves its own pointer relative to where it takes the server's for, so the place of the
    // press is not known.
    delegate.key.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    delegate.key.onCall = { word in if word.hasPrefix("began") { try? server.press(false) } }
    var colors: [UInt32] = []
    runner.presenter.onPresent = { _, _ in
      colors.append((try? server.color(x: 300, y: 470)) ?? 0)
      if delegate.key.log.isEmpty { try? server.press(true) }
      if delegate.key.log.last == "ended" { limit.stop() }
    }
    try runner.run(delegate)
    let log = delegate.key.log
    #expect(log.first?.hasPrefix("began") == true && log.last == "ended", "\(log)")
    // Blue, red or green; the server may be one picture behind what Weston reports.
    let expected: Set<UInt32> = [0x00_7aff, 0xff_3b30, 0x34_c759]
    #expect(colors.contains(where: expected.contains), "\(colors)")
  }
}
