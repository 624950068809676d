import TSDisplays
import TSEventTime
import FakeCompositor
import TSGeometry
import Glibc
import TSGraphics
import TSLinuxInput
import Testing
import TSWayland

@MainActor
@Suite("Windows of a Wayland compositor")
struct WindowTests {
  @Test("have a title, a name for their icon and the size that was asked for")
  func opening() throws {
    let stage = try WindowStage(
      WaylandDisplay.Options(
        title: "Cards", applicationID: "org.example.cards", size: CGSize(width: 99.5, height: 60)))
    let mode = try #require(stage.display.mode)
    #expect(stage.display.isShowing && stage.display.deliversInput)
    #expect((mode.width, mode.height, mode.scale) == (100, 60, 1))
    #expect(mode.period == 1.0 / 60 && mode.millimetres == nil)
    try stage.present(0xff00)
    try stage.wait("a picture") { fake_pictures(stage.compositor.raw) == 1 }
    #expect(stage.compositor.text(fake_title) == "Cards")
    #expect(stage.compositor.text(fake_app_id) == "org.example.cards")
    #expect(!fake_is_fullscreen(stage.compositor.raw))
    #expect(fake_unacknowledged(stage.compositor.raw) == 0)
  }

  @Test("take over the size of the compositor, such as that of the whole screen")
  func fullscreen() throws {
    let stage = try WindowStage(WaylandDisplay.Options(isFullscreen: true)) {
      ($0.width, $0.height, $0.rate, $0.mm_width, $0.mm_height) = (1000, 500, 59_940, 200, 100)
    }
    let mode = try #require(stage.display.mode)
    #expect((mode.width, mode.height) == (1000, 500))
    #expect(abs(mode.period - 1 / 59.94) < 1e-9)
    #expect(mode.millimetres == CGSize(width: 200, height: 100))
    try stage.wait("full screen") { fake_is_fullscreen(stage.compositor.raw) }
  }

  @Test("show nothing before the compositor has configured them")
  func late() throws {
    let stage = try WindowStage(limit: 1) { $0.is_configured_late = true }
    #expect(stage.display.mode != nil && !stage.display.isShowing)
    fake_configure(stage.compositor.raw, 0, 0)
    try stage.wait("shown") { stage.display.isShowing }
    #expect(stage.changes == 1)
  }

  @Test("have the size in points times the scale, turned with the picture")
  func scale() throws {
    let options = WaylandDisplay.Options(
      size: CGSize(width: 50, height: 30), rotation: .quarter, scale: 2)
    let stage = try WindowStage(options) { $0.scale = 2 }
    let mode = try #require(stage.display.mode)
    #expect((mode.width, mode.height, mode.scale) == (120, 200, 4))
    #expect(mode.size == CGSize(width: 50, height: 30))
    try stage.present(0)
    try stage.wait("a picture") { fake_pictures(stage.compositor.raw) == 1 }
    #expect(fake_scale(stage.compositor.raw) == 2)
    fake_set_scale(stage.compositor.raw, 1)
    try stage.wait("another scale") { stage.display.mode?.scale == 2 }
    #expect(stage.display.mode?.width == 60 && stage.display.mode?.size == mode.size)
  }

  @Test("show the pixels that were presented, and receive the parts that differ")
  func damage() throws {
    let stage = try WindowStage()
    try stage.present(0x11_2233)
    try stage.wait("a picture") { stage.presented.count == 1 }
    #expect(stage.compositor.damage == [PixelRect(x: 0, y: 0, width: 100, height: 60)])
    #expect(stage.compositor.color(99, 59) == 0x11_2233)
    // More pictures than buffers, each with a square at another place: what a buffer misses since it
    // was last shown has to be copied too (D14).
    for index in 1...12 {
      let square = PixelRect(x: index * 7, y: index * 4, width: 5, height: 5)
      let before = PixelRect(x: (index - 1) * 7, y: (index - 1) * 4, width: 5, height: 5)
      let damage = index == 1 ? [square] : [before, square]
      try stage.present(0x11_2233, square, 0xff_0000, damage: damage)
      try stage.wait("picture \(index)") { stage.presented.count == index + 1 }
      #expect(stage.compositor.damage == damage)
      #expect(stage.compositor.color(index * 7, index * 4) == 0xff_0000)
    }
    #expect(fake_stale_pixels(stage.compositor.raw) == 0)
  }

  @Test("are resized with the next picture, which is complete")
  func resizing() throws {
    let stage = try WindowStage()
    try stage.present(1)
    try stage.wait("a picture") { stage.presented.count == 1 }
    fake_configure(stage.compositor.raw, 50, 70)
    try stage.wait("another size") { stage.changes == 1 }
    #expect(stage.display.mode?.width == 50 && stage.display.mode?.height == 70)
    try stage.present(2)
    try stage.wait("a picture") { stage.presented.count == 2 }
    #expect(fake_width(stage.compositor.raw) == 50 && fake_height(stage.compositor.raw) == 70)
    #expect(stage.compositor.color(49, 69) == 2)
    #expect(fake_unacknowledged(stage.compositor.raw) == 0)
    #expect(fake_stale_pixels(stage.compositor.raw) == 0)
  }

  @Test("accept a configuration that changes nothing without another picture")
  func configuration() throws {
    let stage = try WindowStage()
    try stage.present(1)
    try stage.wait("a picture") { stage.presented.count == 1 }
    fake_configure(stage.compositor.raw, 100, 60)
    try stage.wait("a commit") { fake_empty_commits(stage.compositor.raw) == 1 }
    #expect(stage.changes == 0 && fake_unacknowledged(stage.compositor.raw) == 0)
    #expect(fake_pictures(stage.compositor.raw) == 1)
  }

  @Test("drop the picture that was on its way when they are resized")
  func resizingMeanwhile() throws {
    let stage = try WindowStage { $0.is_manual = true }
    try stage.present(1)
    try stage.wait("a picture") { fake_pictures(stage.compositor.raw) == 1 }
    fake_configure(stage.compositor.raw, 50, 70)
    try stage.wait("another size") { stage.changes == 1 }
    try stage.present(2)
    try stage.wait("a picture") { fake_pictures(stage.compositor.raw) == 2 }
    let time = MonotonicClock.now
    fake_present(stage.compositor.raw, time.microseconds * 1000, 16_666_667, 7)
    try stage.wait("presented") { !stage.presented.isEmpty }
    #expect(stage.presented.map(\.sequence) == [7])
    #expect(stage.presented.map(\.time) == [time])
  }

  @Test(
    "convert the time of a picture from the clock of the compositor (D19)",
    arguments: [CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_REALTIME, CLOCK_BOOTTIME])
  func clocks(clock: clockid_t) throws {
    let stage = try WindowStage { ($0.is_manual, $0.clock) = (true, UInt32(clock)) }
    try stage.present(1)
    try stage.wait("a picture") { fake_pictures(stage.compositor.raw) == 1 }
    var time = timespec()
    let before = MonotonicClock.now
    unsafe clock_gettime(clock, &time)
    let after = MonotonicClock.now
    fake_present(
      stage.compositor.raw, Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec), 0, 1)
    try stage.wait("presented") { stage.presented.count == 1 }
    let shown = stage.presented[0].time.microseconds
    #expect(shown >= before.microseconds - 200 && shown <= after.microseconds + 200)
  }

  @Test("go on without the time of a picture, and after one that was replaced")
  func withoutTimes() throws {
    let stage = try WindowStage { $0.lacks_presentation = true }
    for index in 1...3 {
      try stage.present(UInt32(index))
      try stage.wait("picture \(index)") { stage.presented.count == index }
    }
    #expect(stage.presented.map(\.sequence) == [0, 0, 0])
    let other = try WindowStage { $0.is_manual = true }
    try other.present(1)
    try other.wait("a picture") { fake_pictures(other.compositor.raw) == 1 }
    fake_discard(other.compositor.raw)
    try other.wait("reported") { other.presented.count == 1 }
    try other.present(2)
  }

  @Test("are hidden while the compositor shows no picture of them")
  func hidden() throws {
    let stage = try WindowStage { $0.is_manual = true }
    stage.display.patience = 0.02
    try stage.present(1)
    try stage.wait("hidden") { !stage.display.isShowing }
    #expect(stage.display.mode != nil)
    fake_present(stage.compositor.raw, MonotonicClock.now.microseconds * 1000, 0, 9)
    try stage.wait("shown") { stage.display.isShowing }
    #expect(stage.changes == 2 && stage.presented.isEmpty)
    stage.display.patience = 20
    try stage.present(2)
    try stage.wait("a picture") { fake_pictures(stage.compositor.raw) == 2 }
    #expect(stage.compositor.color(0, 0) == 2)
  }

  @Test("do not wake up while nothing happens")
  func idle() throws {
    let stage = try WindowStage()
    try stage.present(1)
    try stage.wait("a picture") { stage.presented.count == 1 }
    // What the compositor still sends of the first picture, such as the output.
    try stage.display.dispatch()
    var wait = pollfd(
      fd: try #require(stage.display.fileDescriptor), events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&wait, 1, 50) == 0)
  }

  @Test("are black while the picture is switched off")
  func blank() throws {
    let stage = try WindowStage()
    try stage.present(0xff_ffff)
    try stage.wait("a picture") { stage.presented.count == 1 }
    stage.display.setBlank(true)
    #expect(!stage.display.isShowing && stage.changes == 1)
    try stage.wait("black") { fake_pictures(stage.compositor.raw) == 2 }
    #expect(stage.compositor.color(50, 30) == 0)
    stage.display.setBlank(false)
    #expect(stage.display.isShowing && stage.changes == 2)
    try stage.present(0xff_ffff)
    try stage.wait("a picture") { stage.presented.count == 2 }
    #expect(stage.compositor.color(50, 30) == 0xff_ffff)
  }

  @Test("are closed by a person")
  func closing() throws {
    let stage = try WindowStage()
    fake_close(stage.compositor.raw)
    try stage.wait("closing") { stage.closings == 1 }
    #expect(stage.display.isShowing, "the application decides")
    stage.display.close()
    stage.display.close()
    #expect(!stage.display.isShowing && stage.display.mode == nil)
    try Wait.until("the client is gone", readable: [fake_descriptor(stage.compositor.raw)]) {
      fake_acknowledge(stage.compositor.raw)
    } _: {
      !fake_has_client(stage.compositor.raw)
    }
  }

  // MARK: - Errors

  @Test("report that there is no compositor")
  func missing() {
    let error = #expect(throws: DisplayError.self) {
      try WaylandDisplay(WaylandDisplay.Options(socket: "/tmp/no-such-compositor"))
    }
    #expect(error?.reason == .missing && error?.display == "/tmp/no-such-compositor")
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("name what a compositor lacks")
  func unsupported() throws {
    let compositor = try Compositor { $0.lacks_shell = true }
    let error = #expect(throws: DisplayError.self) {
      try WaylandDisplay(WaylandDisplay.Options(socket: compositor.path))
    }
    #expect(error?.reason == .unsupported("the compositor has no xdg_wm_base"))
  }

  @Test("are lost with their compositor, which cancels touches once")
  func death() throws {
    let stage = try WindowStage()
    fake_touch_down(stage.compositor.raw, 1, 0, 2560, 2560)
    fake_touch_frame(stage.compositor.raw)
    try stage.wait("a touch") { stage.touches.count == 1 }
    stage.compositor.stop()
    let error = #expect(throws: DisplayError.self) { try stage.display.dispatch() }
    #expect(error?.reason == .lost("the compositor has ended the connection"))
    #expect(error?.display == stage.compositor.path && error?.remedy.isEmpty == false)
    #expect(!stage.display.isShowing)
    #expect(stage.touches == ["0 began 10.0 10.0", "0 cancelled 10.0 10.0"])
    #expect(throws: DisplayError.self) { try stage.display.dispatch() }
    #expect(stage.touches.count == 2)
    stage.display.close()
  }

  @Test("name the error of the protocol that ended the connection")
  func protocolError() throws {
    let stage = try WindowStage()
    fake_fail(stage.compositor.raw, 3)
    let error = #expect(throws: DisplayError.self) {
      try stage.wait("an error") { false }
    }
    guard case .lost(let why)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(why.contains("protocol error 3 of wl_surface#"))
  }
}
