import TSContacts
import TSDisplays
import TSEventTime
import FakeCompositor
import TSGeometry
import TSLinuxInput
import TSRecognition
import Testing
import TSWayland

@MainActor
@Suite("The input of Wayland windows")
struct WindowInputTests {
  /// A time in the past, in nanoseconds, and its later steps in milliseconds.
  private static func times(_ steps: Int64...) -> [Int64] {
    let start = MonotonicClock.now.microseconds * 1000 - 500_000_000
    return steps.map { start + $0 * 1_000_000 + 123_000 }
  }

  @Test("Fingers are contacts with slots, positions in points and precise times")
  func fingers() throws {
    let stage = try WindowStage()
    let fake = stage.compositor.raw
    let times = Self.times(0, 8, 16, 24, 32)
    fake_touch_down(fake, times[0], 7, 2560, 5120)
    fake_touch_frame(fake)
    fake_touch_motion(fake, times[1], 7, 2624, 5120)
    fake_touch_down(fake, times[1], -3, 256, 512)
    fake_touch_frame(fake)
    fake_touch_up(fake, times[2], 7)
    fake_touch_frame(fake)
    fake_touch_down(fake, times[3], 9, 0, 0)
    fake_touch_motion(fake, times[3], -3, 300, 512)
    fake_touch_frame(fake)
    fake_touch_up(fake, times[4], 9)
    fake_touch_up(fake, times[4], -3)
    fake_touch_frame(fake)
    try stage.wait("five frames") { stage.touches.count == 5 }
    #expect(
      stage.touches == [
        "0 began 10.0 20.0",
        "0 moved 10.25 20.0, 1 began 1.0 2.0",
        "0 ended 10.25 20.0, 1 stationary 1.0 2.0",
        "0 began 0.0 0.0, 1 moved 1.17 2.0",
        "0 ended 0.0 0.0, 1 ended 1.17 2.0",
      ])
    let received = stage.input.compactMap { input -> Int64? in
      guard case .touches(let frame) = input else { return nil }
      return frame.time.microseconds
    }
    #expect(received == times.map { $0 / 1000 })
  }

  @Test("A finger that was lifted in the frame of its landing has landed")
  func quickTap() throws {
    let stage = try WindowStage()
    let fake = stage.compositor.raw
    fake_touch_down(fake, 1, 0, 256, 256)
    fake_touch_up(fake, 1, 0)
    fake_touch_frame(fake)
    try stage.wait("two frames") { stage.touches.count == 2 }
    #expect(stage.touches == ["0 began 1.0 1.0", "0 ended 1.0 1.0"])
  }

  @Test("Fingers are cancelled once, when the compositor takes them or the seat is lost")
  func cancelling() throws {
    let stage = try WindowStage()
    let fake = stage.compositor.raw
    fake_touch_down(fake, 1, 0, 256, 256)
    fake_touch_frame(fake)
    fake_touch_cancel(fake)
    fake_touch_up(fake, 2, 0)
    fake_touch_frame(fake)
    fake_touch_down(fake, 3, 0, 512, 256)
    fake_touch_frame(fake)
    try stage.wait("three frames") { stage.touches.count == 3 }
    fake_remove_seat(fake)
    try stage.wait("four frames") { stage.touches.count == 4 }
    fake_touch_motion(fake, 4, 0, 600, 256)
    fake_touch_frame(fake)
    fake_configure(fake, 90, 60)
    try stage.wait("another size") { stage.changes == 1 }
    #expect(
      stage.touches == [
        "0 began 1.0 1.0", "0 cancelled 1.0 1.0", "0 began 2.0 1.0", "0 cancelled 2.0 1.0",
      ])
  }

  @Test(
    "Locations are where the picture is, however it is scaled and rotated",
    arguments: [
      (.none, 1, 1, "25.0 10.0"), (.none, 2, 1, "25.0 10.0"), (.none, 1, 2, "12.5 5.0"),
      (.quarter, 1, 1, "10.0 75.0"), (.half, 1, 1, "75.0 50.0"),
      (.threeQuarters, 2, 1, "50.0 25.0"),
    ] as [(DisplayRotation, Int32, CGFloat, String)])
  func locations(
    rotation: DisplayRotation, outputScale: Int32, scale: CGFloat, expected: String
  ) throws {
    let stage = try WindowStage(WaylandDisplay.Options(rotation: rotation, scale: scale)) {
      ($0.width, $0.height, $0.scale) = (100, 60, outputScale)
    }
    let fake = stage.compositor.raw
    fake_touch_down(fake, 1, 0, 25 * 256, 10 * 256)
    fake_touch_frame(fake)
    try stage.wait("a touch") { stage.touches.count == 1 }
    #expect(stage.touches == ["0 began \(expected)"])
  }

  @Test("Without precise times those of the protocol are used, and unknown clocks are shifted")
  func milliseconds() throws {
    let stage = try WindowStage { $0.lacks_timestamps = true }
    let fake = stage.compositor.raw
    let time = Self.times(0)[0]
    fake_touch_down(fake, time, 0, 0, 0)
    fake_touch_frame(fake)
    try stage.wait("a touch") { stage.input.count == 1 }
    guard case .touches(let frame) = stage.input[0] else { return }
    #expect(frame.time.microseconds == time / 1_000_000 * 1000)
  }

  @Test("The pointer moves, presses, scrolls and leaves")
  func pointer() throws {
    let stage = try WindowStage()
    let fake = stage.compositor.raw
    let times = Self.times(0, 10, 20, 30, 40, 50)
    fake_pointer_enter(fake, 2560, 1280)
    fake_pointer_motion(fake, times[0], 2816, 1280)
    fake_pointer_button(fake, times[1], 0x110, true)
    fake_pointer_button(fake, times[2], 0x110, false)
    fake_pointer_scroll(fake, times[3], 0, 2)
    fake_pointer_scroll(fake, times[4], 1, 3)
    fake_pointer_scroll(fake, times[4], 1, 4)
    fake_pointer_stop_scroll(fake, times[5])
    fake_pointer_scroll(fake, times[5], 1, 5)
    fake_pointer_leave(fake)
    try stage.wait("the pointer has left") {
      if case .pointerLeft = stage.input.last { true } else { false }
    }
    // The application draws its own pointer.
    try stage.wait("no cursor") { fake_hides_cursor(fake) }
    let log = stage.input.map { input in
      switch input {
      case .pointerMoved(let point, _): "moved \(point.x) \(point.y)"
      case .button(let code, let isPressed, _): "button \(code) \(isPressed)"
      case .scroll(let vector, _): "scroll \(vector.dx) \(vector.dy)"
      case .fingerScroll(let phase, let vector, _): "\(phase) \(vector.dx) \(vector.dy)"
      case .pointerLeft: "left"
      default: "\(input)"
      }
    }
    #expect(
      log == [
        "moved 10.0 5.0", "moved 11.0 5.0", "button 272 true", "button 272 false",
        "scroll -0.0 -96.0", "began -0.0 -3.0", "changed -0.0 -4.0", "ended 0.0 0.0",
        "began -0.0 -5.0", "cancelled 0.0 0.0", "left",
      ])
    guard case .button(_, _, let pressed) = stage.input[2] else { return }
    #expect(pressed.microseconds == times[1] / 1000)
  }

  @Test("Keys are released when another window receives the keyboard")
  func keys() throws {
    let stage = try WindowStage()
    let fake = stage.compositor.raw
    // Of the keys that were down before, only the shift key counts.
    fake_keyboard_enter(fake, 42)
    fake_key(fake, 1, 30, true)
    fake_key(fake, 2, 30, false)
    fake_key(fake, 3, 31, true)
    fake_keyboard_leave(fake)
    fake_keyboard_enter(fake, 30)
    fake_keyboard_leave(fake)
    fake_configure(fake, 90, 60)
    try stage.wait("another size") { stage.changes == 1 }
    let log = stage.input.map { input in
      if case .key(let code, let isPressed, _) = input {
        "\(code) \(isPressed)"
      } else {
        "\(input)"
      }
    }
    #expect(log == ["42 true", "30 true", "30 false", "31 true", "31 false", "42 false"])
  }

  @Test("A window without a seat receives nothing")
  func noSeat() throws {
    let stage = try WindowStage { $0.lacks_seat = true }
    try stage.present(1)
    try stage.wait("a picture") { stage.presented.count == 1 }
    #expect(stage.input.isEmpty)
  }
}
