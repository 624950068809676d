import TSContainers
import TSGeometry
import TSInterface
import Testing
import TouchTesting

/// A controller for some orientations only.
@MainActor private final class Sided: ViewController {
  var mask = InterfaceOrientationMask.portrait
  /// A Boolean value that indicates whether the early method allows every orientation.
  var allowsAll = false
  override var supportedInterfaceOrientations: InterfaceOrientationMask { mask }
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    allowsAll || super.shouldAutorotate(to: orientation)
  }
}

@Suite("A presentation and the interface's orientation") @MainActor final class TurningTests {
  private lazy var life = ContainerStage()
  private lazy var below = Sided()
  private lazy var above = Sided()
  private var application: Application { life.stage.application }

  private func show() {
    life.window.rootViewController = below
    above.mask = .landscape
    above.modalPresentationStyle = .fullScreen
  }

  @Test(
    "U284: what covers the screen turns the interface once it is shown, and back once dismissed",
    arguments: [false, true])
  func turns(animated: Bool) {
    show()
    below.present(above, animated: animated)
    if animated { #expect(application.interfaceOrientation == .portrait) }
    life.settle()
    #expect(application.interfaceOrientation == .landscapeRight && !application.isRotating)
    #expect(above.view.bounds.size == CGSize(width: 480, height: 320))
    below.dismiss(animated: animated)
    life.settle()
    #expect(application.interfaceOrientation == .portrait)
    #expect(below.view.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test("U284: a sheet is not asked")
  func sheet() {
    show()
    above.modalPresentationStyle = .pageSheet
    below.present(above, animated: false)
    life.settle()
    #expect(application.interfaceOrientation == .portrait)
  }

  @Test("U284: under an alert the interface stays as the controller below wants it")
  func alert() {
    show()
    below.present(
      AlertController(title: "Title", message: nil, preferredStyle: .alert), animated: true)
    life.settle()
    application.deviceOrientation = .landscapeLeft
    life.settle()
    #expect(application.interfaceOrientation == .portrait)
  }

  @Test("U284: under an early alert, too; below one that turns, it turns")
  func alertView() {
    show()
    AlertView(title: "Title", message: nil, cancelButtonTitle: "OK").show(in: application)
    life.settle()
    application.deviceOrientation = .landscapeLeft
    life.settle()
    #expect(application.interfaceOrientation == .portrait)
    below.mask = .all
    below.setNeedsUpdateOfSupportedInterfaceOrientations()
    life.settle()
    #expect(application.interfaceOrientation == .landscapeRight)
  }

  @Test(
    "A container's view that was added by hand fills the window after a turn",
    arguments: [UIKitGeneration.legacy, .today])
  func byHand(generation: UIKitGeneration) {
    application.uikitGeneration = generation
    let sided = Sided()
    sided.mask = .all
    sided.allowsAll = true
    let (tabs, stack) = (TabBarController(), NavigationController(rootViewController: sided))
    tabs.viewControllers = [stack]
    tabs.view.frame = CGRect(x: 0, y: 20, width: 320, height: 460)
    life.window.addSubview(tabs.view)
    life.window.makeKeyAndVisible()
    application.deviceOrientation = .landscapeLeft
    life.settle()
    #expect(application.interfaceOrientation == .landscapeRight)
    #expect(tabs.view.frame == CGRect(x: 0, y: 20, width: 480, height: 300))
    #expect(tabs.tabBar.frame.maxY == 300 && tabs.tabBar.frame.width == 480)
  }

  @Test(
    "U436: in the early generation a stack asks its top, and tabs all of their controllers",
    arguments: [(true, true), (true, false), (false, true)])
  func earlyContainers(first: Bool, second: Bool) {
    application.uikitGeneration = .legacy
    let (one, other) = (Sided(), Sided())
    (one.allowsAll, other.allowsAll) = (first, second)
    let (tabs, stack) = (
      TabBarController(), NavigationController(rootViewController: ViewController())
    )
    stack.pushViewController(one, animated: false)
    tabs.viewControllers = [stack, other]
    life.window.rootViewController = tabs
    life.window.makeKeyAndVisible()
    application.deviceOrientation = .portraitUpsideDown
    life.settle()
    #expect(
      application.interfaceOrientation == (first && second ? .portraitUpsideDown : .portrait))
  }

  @Test("U284: when a window gives the keys back, the interface is as that one's controller wants")
  func keys() {
    show()
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.rootViewController = above
    window.makeKeyAndVisible()
    life.settle()
    #expect(application.interfaceOrientation == .landscapeRight)
    life.window.makeKey()
    life.settle()
    #expect(application.interfaceOrientation == .portrait)
    window.makeKey()
    life.settle()
    window.application = nil
    life.settle()
    #expect(application.interfaceOrientation == .portrait)
  }

  @Test("that flips turns all of the window over, and back in the other direction")
  func flips() {
    life.window.rootViewController = below
    above.modalPresentationStyle = .fullScreen
    above.modalTransitionStyle = .flipHorizontal
    below.present(above, animated: true)
    life.stage.wait(0.2)
    let coming = life.window.visibleValues.transition
    #expect(coming?.kind == .flipFromRight)
    #expect(coming?.fromViews.contains { $0 === self.below.view } == true)
    #expect(coming?.toViews.contains { self.above.view.isDescendant(of: $0) } == true)
    #expect(above.view.visibleValues.center == CGPoint(x: 160, y: 240), "it does not slide")
    life.settle()
    #expect(above.view.window === life.window && below.view.window == nil)
    below.dismiss(animated: true)
    life.stage.wait(0.2)
    let going = life.window.visibleValues.transition
    #expect(going?.kind == .flipFromLeft)
    #expect(going?.toViews.contains { self.above.view.isDescendant(of: $0) } == false)
    life.settle()
    #expect(above.view.window == nil && below.view.window === life.window)
  }

  @Test("that flips is no longer visible when it is dismissed during the transition")
  func flipStopped() {
    life.window.rootViewController = below
    above.modalPresentationStyle = .fullScreen
    above.modalTransitionStyle = .flipHorizontal
    below.present(above, animated: true)
    life.stage.wait(0.2)
    below.dismiss(animated: false)
    life.stage.wait(0.05)
    #expect(life.window.visibleValues.transition == nil)
    #expect(above.view.window == nil && below.view.window === life.window)
  }
}
