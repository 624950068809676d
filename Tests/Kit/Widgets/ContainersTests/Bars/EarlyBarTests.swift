import TSContainers
import TSGeometry
import TSInterface
import Testing
import TouchTesting

@Suite("The bars of an application of the early generation") @MainActor struct EarlyBarTests {
  private let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))

  @Test(
    "are low in landscape on a telephone, and not today or on a tablet",
    arguments: [
      (UIKitGeneration.legacy, UserInterfaceIdiom.phone, 32), (.legacy, .pad, 44),
      (.today, .phone, 44),
    ])
  func lowBars(generation: UIKitGeneration, idiom: UserInterfaceIdiom, height: CGFloat) {
    final class Turning: ViewController {
      override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { true }
    }
    application.userInterfaceIdiom = idiom
    let window = Window(frame: application.screen.bounds)
    window.application = application
    application.uikitGeneration = generation
    let stack = NavigationController(rootViewController: Turning())
    stack.isToolbarHidden = false
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let stage = TestStage(application: application)
    for (device, height) in [(DeviceOrientation.landscapeLeft, height), (.portrait, 44)] {
      application.deviceOrientation = device
      stage.wait(2)
      let (bounds, content) = (stack.view.bounds, stack.topViewController?.view.superview?.frame)
      #expect(stack.navigationBar.frame == CGRect(width: bounds.width, height: height, at: 0))
      #expect(
        stack.toolbar.frame
          == CGRect(width: bounds.width, height: height, at: bounds.height - height))
      #expect(content?.minY == height && content?.height == bounds.height - 2 * height)
    }
  }
}

extension CGRect {
  fileprivate init(width: CGFloat, height: CGFloat, at y: CGFloat) {
    self.init(x: 0, y: y, width: width, height: height)
  }
}
