import TSContacts
import TSGeometry
import TSInterface
import TSScenes
import Testing

@Suite("The standard scene")
@MainActor struct StandardSceneTests {
  static func digitizer(resolution: Int32) -> Digitizer {
    Digitizer(
      name: "panel", x: Axis(minimum: 0, maximum: 2540, resolution: resolution),
      y: Axis(minimum: -100, maximum: 5000 - 100, resolution: resolution))
  }

  @Test("is as large as the device, at 163 points an inch")
  func millimetres() {
    let screen = Scene.standard(for: Self.digitizer(resolution: 100)).screen
    #expect(screen.millimetres == CGSize(width: 25.4, height: 50))
    #expect(screen.size.width == 163)
    #expect(abs(screen.size.height - 50 / 25.4 * 163) < 1e-9)
  }

  @Test("is 1,000 points wide in the ranges' proportion where no size is known")
  func proportion() {
    let screen = Scene.standard(for: Self.digitizer(resolution: 0)).screen
    #expect(screen.millimetres == nil)
    #expect(screen.size == CGSize(width: 1000, height: 1000 * 5001.0 / 2541))
  }

  @Test("turns with the device", arguments: DigitizerMapping.Rotation.allCases)
  func rotation(_ rotation: DigitizerMapping.Rotation) {
    for resolution in [0, 100] as [Int32] {
      let digitizer = Self.digitizer(resolution: resolution)
      let size = Scene.standard(for: digitizer, rotation: rotation).screen.size
      #expect((size.height > size.width) == (rotation == .none || rotation == .half))
    }
  }

  @Test("has one multi-touch view over all of one window")
  func tree() throws {
    let scene = Scene.standard(for: Self.digitizer(resolution: 0))
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    #expect(objects.objects.keys.sorted() == ["view", "window"])
    let view = try #require(objects.view("view"))
    #expect(view.isMultipleTouchEnabled && view.superview === objects.window)
    #expect(view.frame == scene.screen.bounds && objects.window.frame == scene.screen.bounds)
  }
}
