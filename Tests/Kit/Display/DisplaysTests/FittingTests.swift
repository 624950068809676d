import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import Testing

@MainActor
@Suite("Screens that are scaled to fit a display")
struct FittingTests {
  /// The panel, the rotation of the picture, and the region of the panel in points of the screen.
  @Test(
    "are centred, with the rest of the panel around them",
    arguments: [
      (1280, 800, .none, CGRect(x: -224, y: 0, width: 768, height: 480)),
      (640, 960, .none, CGRect(x: 0, y: 0, width: 320, height: 480)),
      (960, 640, .quarter, CGRect(x: 0, y: 0, width: 320, height: 480)),
      (800, 480, .threeQuarters, CGRect(x: 0, y: -26.5, width: 320, height: 533)),
    ] as [(Int, Int, DisplayRotation, CGRect)])
  func region(width: Int, height: Int, rotation: DisplayRotation, expected: CGRect) throws {
    let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
    let display = MemoryDisplay(
      DisplayMode(width: width, height: height, rotation: rotation),
      timeline: application.timeline)
    let presenter = ScreenPresenter(
      application, on: display, fitting: CGSize(width: 320, height: 480))
    let region = try #require(presenter.panelRegion)
    #expect(application.screen.size == CGSize(width: 320, height: 480))
    for (value, wanted) in [
      (region.minX, expected.minX), (region.minY, expected.minY), (region.width, expected.width),
      (region.height, expected.height),
    ] {
      #expect(abs(value - wanted) < 0.5, "\(region)")
    }
  }

  @Test("show black beside the windows")
  func border() {
    let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.backgroundColor = .white
    let display = MemoryDisplay(
      DisplayMode(width: 400, height: 200), timeline: application.timeline)
    let presenter = ScreenPresenter(
      application, on: display, fitting: CGSize(width: 100, height: 100))
    window.makeKeyAndVisible()
    application.advance(to: Timestamp(seconds: 0.1))
    let colors = [99, 100, 299, 300].map { (display.shown?[$0, 100] ?? 0) & 0xff_ffff }
    #expect(colors == [0, 0xff_ffff, 0xff_ffff, 0])
    presenter.close()
  }
}
