import class Foundation.NSCoder
import TSContainers
import FingerScripts
import TSGeometry
import TSGraphics
import TSInterface

extension Samples {
  /// The sample with shapes: chapter 7.2 of *iPhone SDK 3 Programming*.
  static var shapes: Sample {
    Sample(
      name: "shapes",
      about: "a tab bar with six controllers of one class: four are shown, and More",
      launch: { start(ShapesDelegate(), in: $0) },
      fingers: { fingers in
        fingers.tap(96, 455)  // Rect
        fingers.wait(until: 1)
        fingers.tap(160, 455)  // Elli
        fingers.wait(until: 2)
        fingers.tap(224, 455)  // R&E
        fingers.wait(until: 3)
        fingers.tap(288, 455)  // More
        fingers.wait(until: 4)
        fingers.tap(160, 106)  // R&T in the list
        fingers.wait(until: 5.5)
        fingers.tap(40, 42)  // back
        fingers.wait(until: 7)
        fingers.tap(160, 150)  // R&R in the list
        fingers.wait(until: 8.5)
        fingers.tap(32, 455)  // Tri
        fingers.wait(until: 9.5)
        fingers.tap(288, 455)  // More, as it was left
      },
      moments: [
        .init("triangle", at: 0), .init("rectangle", at: 0.6), .init("ellipse", at: 1.6),
        .init("rectangle-ellipse", at: 2.6), .init("more", at: 3.6), .init("pushing", at: 4.34),
        .init("rectangle-triangle", at: 5), .init("more-again", at: 6.6),
        .init("rectangle-rectangle", at: 8), .init("triangle-again", at: 9),
        .init("more-as-left", at: 10.2),
      ], cover: "more")
  }
}

final class ShapesDelegate: ApplicationDelegate {
  let window = Window(frame: Sample.screen.bounds)
  let tabs = TabBarController()

  func applicationDidFinishLaunching(_ application: Application) {
    window.sceneID = "window"
    window.backgroundColor = .white
    window.application = application
    tabs.sceneID = "tabs"
    tabs.viewControllers = [
      ShapeController("Tri", "Triangle", [ShapeIcons.triangle]),
      ShapeController("Rect", "Rectangle", [ShapeIcons.rectangle]),
      ShapeController("Elli", "Ellipse", [ShapeIcons.ellipse]),
      ShapeController(
        "R&E", "Rectangle+Ellipse", [ShapeIcons.rectangle, ShapeIcons.smallEllipse]),
      ShapeController(
        "R&T", "Rectangle+Triangle", [ShapeIcons.rectangle, ShapeIcons.smallTriangle]),
      ShapeController(
        "R&R", "Rectangle+Rectangle", [ShapeIcons.rectangle, ShapeIcons.smallRectangle]),
    ]
    // A badge is text in a red oval.
    tabs.viewControllers?[1].tabBarItem.badgeValue = "2"
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }
}

/// A view controller that shows one message; all tabs use this class.
final class ShapeController: ViewController {
  /// The text that the view draws.
  let message: String

  init(_ title: String, _ message: String, _ shapes: [Path]) {
    self.message = message
    super.init(nibName: nil)
    sceneID = title
    // This also sets the title of the tab bar item.
    self.title = title
    tabBarItem.image = ShapeIcons.picture(title, shapes)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = ShapeView(frame: Sample.applicationFrame)
    view.sceneID = "\(message) page"
    view.controller = self
    view.backgroundColor = .white
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
}

/// A view that draws its controller's message.
final class ShapeView: View {
  weak var controller: ShapeController?

  override func draw(_ rect: CGRect) {
    controller?.message.draw(at: CGPoint(x: 80, y: 30), font: .systemFont(ofSize: 20))
  }
}
