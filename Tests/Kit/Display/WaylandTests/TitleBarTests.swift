import TSDisplays
import FakeCompositor
import TSGeometry
import TSGraphics
import Testing
import TSWayland

@Suite("The title bar of a window") @MainActor struct TitleBarTests {
  private static let options = WaylandDisplay.Options(
    title: "Cards", size: CGSize(width: 200, height: 60))

  private func stage(
    _ change: @escaping (inout fake_options) -> Void = { _ in }
  ) throws -> WindowStage {
    let stage = try WindowStage(Self.options) { options in
      options.has_subsurfaces = true
      change(&options)
    }
    try stage.present(0)
    try stage.wait("the first picture") { fake_pictures(stage.compositor.raw) == 1 }
    return stage
  }

  private func geometry(_ stage: WindowStage) -> [Int32] {
    var rect: [Int32] = [0, 0, 0, 0]
    unsafe fake_geometry(stage.compositor.raw, &rect)
    return rect
  }

  @Test("is above the window where the compositor draws none, and belongs to its rectangle")
  func place() throws {
    let stage = try stage()
    let raw = stage.compositor.raw
    #expect(fake_bar_width(raw) == 200 && fake_bar_height(raw) == 32)
    #expect(geometry(stage) == [0, -32, 200, 92])
    // The window itself keeps its size.
    #expect(fake_width(raw) == 200 && fake_height(raw) == 60)
    // The ground is light, and the title and the cross are darker.
    let rows = (0..<Int32(31))
    func darkest(_ columns: Range<Int32>) -> UInt32 {
      columns.flatMap { x in rows.map { fake_bar_pixel(raw, x, $0) & 0xff } }.min() ?? 0
    }
    #expect(darkest(0..<20) > 0xc0)
    #expect(darkest(70..<130) < 0xb0 && darkest(170..<190) < 0xb0)
  }

  @Test("is not drawn where the compositor has no subsurfaces, or the window covers the screen")
  func absence() throws {
    let plain = try WindowStage(Self.options)
    try plain.present(0)
    try plain.wait("the picture") { fake_pictures(plain.compositor.raw) == 1 }
    #expect(fake_bar_width(plain.compositor.raw) == 0 && geometry(plain) == [0, 0, 0, 0])
    let stage = try stage()
    fake_configure_fullscreen(stage.compositor.raw, 300, 200)
    try stage.wait("the size") { stage.display.mode?.width == 300 }
    #expect(stage.display.mode?.height == 200)
    try stage.present(0)
    try stage.wait("the picture") { fake_pictures(stage.compositor.raw) == 2 }
    #expect(fake_bar_width(stage.compositor.raw) == 0 && geometry(stage) == [0, 0, 300, 200])
  }

  @Test(
    "takes its height from the size that the compositor asks for",
    arguments: [(400, 332, 300), (400, 33, 1), (400, 20, 1)])
  func size(width: Int, height: Int, content: Int) throws {
    let stage = try stage()
    fake_configure(stage.compositor.raw, Int32(width), Int32(height))
    try stage.wait("the size") { stage.display.mode?.width == width }
    #expect(stage.display.mode?.height == content)
    try stage.present(0)
    try stage.wait("the picture") { fake_bar_width(stage.compositor.raw) == width }
    #expect(geometry(stage) == [0, -32, Int32(width), Int32(content) + 32])
  }

  @Test("has the pixels of the output's scale")
  func scale() throws {
    let stage = try stage { $0.scale = 2 }
    #expect(fake_bar_width(stage.compositor.raw) == 400)
    #expect(fake_bar_height(stage.compositor.raw) == 64)
    #expect(geometry(stage) == [0, -32, 200, 92])
  }

  @Test("moves the window by its pointer, which is shown, and maximizes it by a double click")
  func pointer() throws {
    let stage = try stage()
    let raw = stage.compositor.raw
    fake_aim_at_bar(raw, true)
    fake_pointer_enter(raw, 50 * 256, 10 * 256)
    fake_pointer_button(raw, 1_000_000_000, 0x110, true)
    try stage.wait("the move") { fake_moves(raw) == 1 }
    #expect(!fake_hides_cursor(raw))
    fake_pointer_button(raw, 1_050_000_000, 0x110, false)
    fake_pointer_button(raw, 1_399_000_000, 0x110, true)
    try stage.wait("the double click") { fake_maximizations(raw) == 1 }
    fake_pointer_button(raw, 1_450_000_000, 0x110, false)
    // A third press is none, and a slow second one moves again.
    fake_pointer_button(raw, 2_000_000_000, 0x110, true)
    fake_pointer_button(raw, 2_050_000_000, 0x110, false)
    fake_pointer_button(raw, 2_400_000_000, 0x110, true)
    try stage.wait("the moves") { fake_moves(raw) == 3 }
    fake_pointer_button(raw, 2_450_000_000, 0x110, false)
    #expect(fake_maximizations(raw) == 1)
    fake_pointer_leave(raw)
    // Nothing of it reached the application; behind the bar it does.
    #expect(stage.input.isEmpty && stage.closings == 0)
    fake_aim_at_bar(raw, false)
    fake_pointer_enter(raw, 50 * 256, 10 * 256)
    try stage.wait("the pointer") { !stage.input.isEmpty }
    try stage.wait("no cursor") { fake_hides_cursor(raw) }
  }

  @Test("closes the window by a click that begins and ends on the cross", arguments: [true, false])
  func close(endsThere: Bool) throws {
    let stage = try stage()
    let raw = stage.compositor.raw
    fake_aim_at_bar(raw, true)
    fake_pointer_enter(raw, 190 * 256, 10 * 256)
    fake_pointer_button(raw, 1_000_000_000, 0x110, true)
    if !endsThere { fake_pointer_motion(raw, 1_010_000_000, 100 * 256, 10 * 256) }
    fake_pointer_button(raw, 1_020_000_000, 0x110, false)
    fake_configure(raw, 200, 132)
    try stage.wait("what was sent before") { stage.display.mode?.height == 100 }
    #expect(stage.closings == (endsThere ? 1 : 0) && fake_moves(raw) == 0)
    #expect(stage.input.isEmpty)
  }

  @Test("is operated by a finger, while others touch the application")
  func fingers() throws {
    let stage = try stage()
    let raw = stage.compositor.raw
    fake_aim_at_bar(raw, true)
    fake_touch_down(raw, 1_000_000_000, 1, 50 * 256, 10 * 256)
    fake_touch_frame(raw)
    try stage.wait("the move") { fake_moves(raw) == 1 }
    fake_aim_at_bar(raw, false)
    fake_touch_down(raw, 1_010_000_000, 2, 20 * 256, 30 * 256)
    fake_touch_frame(raw)
    fake_touch_motion(raw, 1_020_000_000, 1, 60 * 256, 10 * 256)
    fake_touch_up(raw, 1_020_000_000, 1)
    fake_touch_up(raw, 1_030_000_000, 2)
    fake_touch_frame(raw)
    try stage.wait("the touches") { stage.touches.count == 2 }
    #expect(stage.touches.map { String($0.prefix(1)) } == ["0", "0"])
    fake_aim_at_bar(raw, true)
    fake_touch_down(raw, 1_100_000_000, 1, 190 * 256, 10 * 256)
    fake_touch_up(raw, 1_110_000_000, 1)
    fake_touch_frame(raw)
    try stage.wait("the end") { stage.closings == 1 }
    #expect(stage.touches.count == 2)
  }
}
