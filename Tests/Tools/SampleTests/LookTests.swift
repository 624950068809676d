import TSContainers
import TSControls
import TSGeometry
import TSGraphics
import TSInterface
@testable import SampleApplications
import TouchSnapshots
import Testing

@Suite("The look of an alert") @MainActor struct AlertPixelTests {
  private func pixels(
    over color: Color, _ generation: UIKitGeneration
  ) throws -> (box: CGRect, bitmap: Bitmap) {
    let application = Application(screen: Sample.screen)
    application.uikitGeneration = generation
    let window = Window(frame: application.screen.bounds)
    window.application = application
    let controller = ViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.backgroundColor = color
    let alert = AlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Yes", style: .default, handler: nil))
    controller.present(alert, animated: false)
    let bitmap = try Snapshot(of: application).bitmap(scale: 1)
    let box = try #require(alert.view.subviews.last)
    return (box.convert(box.bounds, to: nil), bitmap)
  }

  @Test("hides what is behind it", arguments: [UIKitGeneration.legacy, .today])
  func opaque(_ generation: UIKitGeneration) throws {
    let (box, light) = try pixels(over: .white, generation)
    let dark = try pixels(over: .black, generation).bitmap
    // Within the rounded corners.
    let inside = box.insetBy(dx: 5, dy: 5)
    #expect(inside.width > 200 && inside.height > 60)
    var differing = 0
    for y in Int(inside.minY)..<Int(inside.maxY) {
      for x in Int(inside.minX)..<Int(inside.maxX) where light[x, y] != dark[x, y] {
        differing += 1
      }
    }
    #expect(differing == 0)
    #expect(light[2, 2] != dark[2, 2])
  }
}

@Suite("The look of View Switcher") @MainActor struct ViewSwitcherLookTests {
  @Test("has its button at the left of the toolbar")
  func button() throws {
    var run = try RunningSample("view-switcher")
    var frames: [CGRect] = []
    run.look(at: 0.5, as: ViewSwitcherDelegate.self) { delegate in
      let toolbar = delegate.switchViewController?.view.subviews.last
      frames = toolbar?.subviews.map(\.frame) ?? []
    }
    _ = try run.log()
    #expect(frames.count == 1 && frames[0].minX < 10 && frames[0].maxX < 160)
  }

  @Test("flips a picture of each of its two states")
  func pictures() throws {
    var run = try RunningSample("view-switcher")
    var depths: [Int] = []
    run.look(at: 2.15, as: ViewSwitcherDelegate.self) { delegate in
      let transition = delegate.switchViewController?.view.visibleValues.transition
      depths = [transition?.fromViews.count ?? 0, transition?.toViews.count ?? 0]
    }
    _ = try run.log()
    #expect(depths == [1, 1])
  }
}
