import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Orientation") @MainActor struct OrientationTests {
  let stage = Stage()
  let root: RotatingController

  init() {
    root = RotatingController(stage.log)
    root.mask = .all
    stage.window.rootViewController = root
    stage.application.supportedInterfaceOrientations = .all
    stage.application.constants.rotationDuration = 0.5
    stage.window.layoutIfNeeded()
    _ = stage.log.take()
  }

  private func turn(to orientation: DeviceOrientation) {
    stage.application.deviceOrientation = orientation
    stage.advance(to: stage.now.seconds + 1)
    _ = stage.log.take()
  }

  @Test("U283: the interface's left is the device's right; flat and unknown are none")
  func names() {
    #expect(InterfaceOrientation(DeviceOrientation.portrait) == .portrait)
    #expect(InterfaceOrientation(DeviceOrientation.portraitUpsideDown) == .portraitUpsideDown)
    #expect(InterfaceOrientation(DeviceOrientation.landscapeLeft) == .landscapeRight)
    #expect(InterfaceOrientation(DeviceOrientation.landscapeRight) == .landscapeLeft)
    for none in [DeviceOrientation.unknown, .faceUp, .faceDown] {
      #expect(InterfaceOrientation(none) == nil)
    }
    #expect(
      DeviceOrientation.landscapeLeft.rawValue == InterfaceOrientation.landscapeRight.rawValue)
    #expect(
      (0...6).map { DeviceOrientation(rawValue: $0)?.isFlat } == [
        false, false, false, false, false, true, true,
      ])
    #expect(DeviceOrientation.portrait.isPortrait && DeviceOrientation.landscapeLeft.isLandscape)
  }

  @Test("U284: orientation masks have UIKit's bits")
  func masks() {
    #expect(InterfaceOrientationMask.portrait.rawValue == 2)
    #expect(InterfaceOrientationMask.landscape.rawValue == 24)
    #expect(InterfaceOrientationMask.all.rawValue == 30)
    #expect(InterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(!InterfaceOrientationMask.all.contains(InterfaceOrientation.unknown))
  }

  @Test(
    "touches of the panel land where the turned interface is",
    arguments: [
      // The panel is 320 by 480; a finger at its top left, 10 to the right and 20 down.
      (DeviceOrientation.portrait, CGPoint(x: 10, y: 20), CGSize(width: 320, height: 480)),
      // On its left side: the panel's left edge is the interface's lower one.
      (.landscapeLeft, CGPoint(x: 20, y: 310), CGSize(width: 480, height: 320)),
      // On its right side: the panel's left edge is the interface's upper one.
      (.landscapeRight, CGPoint(x: 460, y: 10), CGSize(width: 480, height: 320)),
      (.portraitUpsideDown, CGPoint(x: 310, y: 460), CGSize(width: 320, height: 480)),
    ])
  func touches(device: DeviceOrientation, location: CGPoint, size: CGSize) {
    turn(to: device)
    #expect(stage.application.interfaceBounds.size == size)
    #expect(stage.window.bounds.size == size && root.view.bounds.size == size)
    #expect(stage.window.frame == stage.application.screen.bounds)
    let card = stage.view(
      "card", CGRect(location.x - 5, location.y - 5, 10, 10), in: root.view)
    stage.window.layoutIfNeeded()
    _ = stage.log.take()
    var locations: [CGPoint] = []
    card.script.reaction = { _, touches, _ in
      locations.append(contentsOf: touches.map { $0.location(in: root.view) })
    }
    stage.finger(1).lands(at: 10, 20).moves(to: 12, 25).lifts()
    #expect(stage.log.take() == "card began [1], card moved [1], card ended [1]")
    let step = CGVector(dx: 2, dy: 5)
    let turned: CGVector =
      switch device {
      case .landscapeLeft: CGVector(dx: step.dy, dy: -step.dx)
      case .landscapeRight: CGVector(dx: -step.dy, dy: step.dx)
      case .portraitUpsideDown: CGVector(dx: -step.dx, dy: -step.dy)
      default: step
      }
    #expect(locations == [location, location + turned, location + turned])
  }

  @Test("U284: an orientation must be supported by application, window and controller")
  func supported() {
    root.mask = .portrait
    turn(to: .landscapeLeft)
    #expect(stage.application.interfaceOrientation == .portrait)
    root.mask = .all
    stage.application.supportedInterfaceOrientations = .portrait
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.application.interfaceOrientation == .portrait)
    let delegate = Delegate()
    stage.application.delegate = delegate
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.application.interfaceOrientation == .landscapeRight)
    #expect(delegate.asked === stage.window)
  }

  @MainActor private final class Delegate: ApplicationDelegate {
    var asked: Window?
    func applicationDidFinishLaunching(_ application: Application) {}
    func application(
      _ application: Application, supportedInterfaceOrientationsFor window: Window?
    ) -> InterfaceOrientationMask {
      asked = window
      return .landscape
    }
  }

  @Test("U284: by default a telephone takes all but upside down, a pad all")
  func defaults() {
    let stage = Stage()
    stage.window.rootViewController = ViewController()
    func orientation(_ device: DeviceOrientation) -> InterfaceOrientation {
      stage.application.deviceOrientation = device
      stage.advance(to: stage.now.seconds + 1)
      return stage.application.interfaceOrientation
    }
    #expect(orientation(.portraitUpsideDown) == .portrait)
    #expect(orientation(.landscapeRight) == .landscapeLeft)
    #expect(orientation(.faceUp) == .landscapeLeft)
    stage.application.userInterfaceIdiom = .pad
    #expect(orientation(.portraitUpsideDown) == .portraitUpsideDown)
  }

  @Test("U288: a change of what is supported is asked for, and turns back or on")
  func update() {
    turn(to: .landscapeLeft)
    root.mask = .portrait
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.application.interfaceOrientation == .portrait)
    stage.advance(to: stage.now.seconds + 1)
    root.mask = .all
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.application.interfaceOrientation == .landscapeRight)
  }

  @Test(
    "U437: a controller may refuse to follow the device; the early method is not asked beside the mask"
  )
  func refusing() {
    root.follows = false
    turn(to: .landscapeLeft)
    #expect(stage.application.interfaceOrientation == .portrait)
    root.follows = true
    root.refused = .landscapeRight
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.application.interfaceOrientation == .landscapeRight)
  }

  @Test("U434, U436: in the early generation the early method alone decides, portrait by default")
  func early() {
    stage.application.uikitGeneration = .legacy
    root.mask = .portrait
    root.refused = .landscapeLeft
    root.allowed = [.portrait, .landscapeRight, .portraitUpsideDown]
    turn(to: .landscapeRight)
    #expect(stage.application.interfaceOrientation == .portrait, "refused")
    turn(to: .landscapeLeft)
    #expect(stage.application.interfaceOrientation == .landscapeRight, "whatever the mask is")
    turn(to: .portraitUpsideDown)
    #expect(stage.application.interfaceOrientation == .portraitUpsideDown, "also on a telephone")
    stage.window.rootViewController = ViewController()
    stage.application.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.application.interfaceOrientation == .portrait, "the default")
  }

  @Test(
    "U439: the early method decides of a class that has it alone, whatever the application supports",
    arguments: [
      (DeviceOrientation.landscapeLeft, InterfaceOrientation.landscapeRight),
      (.landscapeRight, .portrait), (.portraitUpsideDown, .portraitUpsideDown),
    ])
  func earlyMethodToday(device: DeviceOrientation, expected: InterfaceOrientation) {
    stage.application.supportedInterfaceOrientations = .portrait
    stage.window.rootViewController = EarlyController()
    turn(to: device)
    #expect(stage.application.interfaceOrientation == expected)
  }

  @Test("U285: the calls of the legacy generation are made in their order")
  func oldCalls() {
    stage.application.deviceOrientation = .landscapeLeft
    #expect(
      stage.log.take()
        == "willRotate to 3 in 0.5 while 1, layout 480, willAnimateRotation to 3 while 3")
    stage.advance(to: 0.5)
    #expect(stage.log.take() == "didRotate from 1 while 3")
  }

  @Test(
    "U285: the new generation's are made instead if it does not call super, with layout between")
  func newCalls() {
    root.isModern = true
    stage.application.deviceOrientation = .landscapeLeft
    #expect(
      stage.log.take()
        == "viewWillTransition to 480 × 320 in 0.5 while 1, layout 480, alongside 480")
    stage.advance(to: 0.5)
    #expect(stage.log.take() == "completion")
  }

  @Test("U285: with an override that calls super the methods of both generations are called")
  func bothCalls() {
    root.isModern = true
    root.callsSuper = true
    stage.application.deviceOrientation = .portraitUpsideDown
    #expect(
      stage.log.take()
        == "viewWillTransition to 320 × 480 in 1.0 while 1, willRotate to 2 in 1.0 while 1, "
        + "alongside 320, willAnimateRotation to 2 while 2")
    stage.advance(to: 1)
    #expect(stage.log.take() == "completion, didRotate from 1 while 2")
  }

  @Test("U285: children are called after their parents, in either generation")
  func children() {
    let child = RotatingController(stage.log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    root.isModern = true
    root.callsSuper = true
    _ = stage.log.take()
    stage.application.deviceOrientation = .landscapeRight
    let calls = stage.log.take().split(separator: ", ").map { $0.prefix { $0 != " " } }
    #expect(
      calls.filter { $0 != "layout" } == [
        "viewWillTransition", "willRotate", "willRotate", "alongside", "willAnimateRotation",
        "willAnimateRotation",
      ])
    stage.advance(to: 1)
    #expect(stage.log.take() == "completion, didRotate from 1 while 4, didRotate from 1 while 4")
  }

  @Test("U285: without a root controller that of the first view is asked and notified")
  func withoutRoot() {
    let stage = Stage()
    let controller = RotatingController(stage.log)
    controller.mask = .landscape
    stage.window.addSubview(controller.view)
    controller.view.frame = stage.window.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _ = stage.log.take()
    stage.application.deviceOrientation = .landscapeLeft
    #expect(stage.log.take().hasPrefix("willRotate to 3 in 0.3 while 1, layout 480"))
    #expect(controller.view.frame == CGRect(0, 0, 480, 320))
    stage.advance(to: 1)
    stage.application.deviceOrientation = .portrait
    #expect(stage.application.interfaceOrientation == .landscapeRight)
  }

  @Test("U286: half a turn takes twice as long as a quarter, and the window is visible during it")
  func duration() {
    stage.application.deviceOrientation = .landscapeLeft
    stage.advance(to: 0.25)
    let seen = stage.window.visibleValues
    #expect(abs(seen.transform.a - 0.5.squareRoot()) < 1e-9)
    #expect(abs(seen.transform.b - 0.5.squareRoot()) < 1e-9)
    #expect(seen.bounds.size == CGSize(width: 400, height: 400))
    #expect(stage.application.isRotating)
    stage.advance(to: 0.5)
    #expect(!stage.application.isRotating)
    stage.application.deviceOrientation = .landscapeRight
    stage.advance(to: 1.4)
    #expect(stage.application.isRotating)
    stage.advance(to: 1.5)
    #expect(!stage.application.isRotating)
  }

  @Test("U287: touches are cancelled when a turn begins, and ignored until it is over")
  func ignored() {
    stage.view("card", CGRect(0, 0, 480, 480), in: root.view)
    stage.finger(1).lands(at: 50, 50)
    stage.application.deviceOrientation = .landscapeLeft
    stage.finger(2).lands(at: 60, 60).lifts()
    stage.finger(1).lifts()
    let log = stage.log.take()
    #expect(log.contains("card began [1], card cancelled [1]") && !log.contains("[2]"))
    stage.advance(to: 1)
    _ = stage.log.take()
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [2], card ended [2]")
  }

  @Test("a turn during another one waits, and only the last is performed")
  func twoTurns() {
    stage.application.deviceOrientation = .landscapeLeft
    stage.application.deviceOrientation = .portraitUpsideDown
    stage.application.deviceOrientation = .landscapeRight
    #expect(stage.application.interfaceOrientation == .landscapeRight)
    stage.advance(to: 0.5)
    #expect(stage.application.interfaceOrientation == .landscapeLeft)
    #expect(stage.application.isRotating)
    stage.advance(to: 1.5)
    #expect(!stage.application.isRotating)
    #expect(!stage.application.isIgnoringInteractionEvents)
  }

  @Test("a turn during a touch's call notifies no controller twice, and loses no touch")
  func inTheMiddle() {
    let card = stage.view("card", CGRect(0, 0, 320, 480), in: root.view)
    card.script.reaction = { method, _, _ in
      if method == .touchesBegan { stage.application.deviceOrientation = .landscapeLeft }
    }
    stage.finger(1).lands(at: 50, 50).moves(to: 60, 60).lifts()
    let log = stage.log.take()
    #expect(log.contains("card began [1]") && log.contains("card cancelled [1]"))
    #expect(!log.contains("moved") && !log.contains("ended"))
  }

  @Test("a window that is added later is turned as the interface is; a small one is unchanged")
  func laterWindows() {
    turn(to: .landscapeLeft)
    let full = Window(frame: stage.application.screen.bounds)
    full.application = stage.application
    full.makeKeyAndVisible()
    #expect(full.bounds.size == CGSize(width: 480, height: 320))
    let small = Window(frame: CGRect(0, 0, 100, 100))
    small.application = stage.application
    small.makeKeyAndVisible()
    #expect(small.transform.isIdentity)
    turn(to: .portrait)
    #expect(full.bounds.size == Stage.size && small.frame == CGRect(0, 0, 100, 100))
  }

  @Test("a controller that supports only one side is shown in it from the start, without a turn")
  func launch() {
    let stage = Stage()
    let controller = RotatingController(stage.log)
    controller.mask = .landscapeRight
    let window = Window(frame: stage.application.screen.bounds)
    window.application = stage.application
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(stage.application.interfaceOrientation == .landscapeRight)
    #expect(!stage.application.isRotating && !window.hasAnimations)
    #expect(controller.view.bounds.size == CGSize(width: 480, height: 320))
    #expect(controller.interfaceOrientation == .landscapeRight)
  }
}

/// A controller that decides by the early method alone.
private final class EarlyController: ViewController {
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    orientation != .landscapeLeft
  }
}
