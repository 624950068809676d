@testable import TSContainers
import TSGeometry
@testable import TSInterface
import TSScrolling
import Testing
import TouchTesting

/// Where the early generation places what fills the screen.
@Suite("An application of the early generation") @MainActor struct EarlyFrameTests {
  private let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
  nonisolated private static let whole = CGRect(x: 0, y: 0, width: 320, height: 480)
  nonisolated private static let below = CGRect(x: 0, y: 20, width: 320, height: 460)

  private final class Delegate: ApplicationDelegate {
    let show: (Application) -> Void
    init(_ show: @escaping (Application) -> Void) { self.show = show }
    func applicationDidFinishLaunching(_ application: Application) { show(application) }
  }

  private func launch(
    _ generation: UIKitGeneration = .legacy, _ show: @escaping (Application) -> Void = { _ in }
  ) {
    let delegate = Delegate(show)
    application.uikitGeneration = generation
    application.delegate = delegate
    application.launch()
    withExtendedLifetime(delegate) {}
  }

  private func window() -> Window {
    let window = Window(frame: Self.whole)
    window.application = application
    return window
  }

  @Test(
    "shows its status bar when it is launched, unless the program has hidden it",
    arguments: [
      (UIKitGeneration.legacy, nil, false), (.legacy, true, true), (.legacy, false, false),
      (.today, nil, true), (.today, false, false),
    ] as [(UIKitGeneration, Bool?, Bool)])
  func statusBar(generation: UIKitGeneration, chosen: Bool?, isHidden: Bool) {
    if let chosen { application.isStatusBarHidden = chosen }
    launch(generation)
    #expect(application.isStatusBarHidden == isHidden)
  }

  @Test("shows it also if the delegate chooses the generation during the launch")
  func chosenLate() {
    launch(.today) { $0.uikitGeneration = .legacy }
    #expect(!application.isStatusBarHidden)
  }

  @Test(
    "places a root view below the status bar where it is shown",
    arguments: [
      (UIKitGeneration.legacy, false, below), (.legacy, true, whole), (.today, false, whole),
    ])
  func root(generation: UIKitGeneration, isHidden: Bool, frame: CGRect) {
    application.isStatusBarHidden = isHidden
    let window = window()
    launch(generation) { _ in
      window.rootViewController = ViewController()
      window.makeKeyAndVisible()
    }
    #expect(window.rootViewController?.view.frame == frame)
  }

  @Test(
    "places a root view that was set before the window had an application, or the bar was shown")
  func early() {
    let (joining, waiting) = (Window(frame: Self.whole), window())
    joining.rootViewController = ViewController()
    waiting.rootViewController = ViewController()
    launch { application in
      joining.application = application
      joining.makeKeyAndVisible()
    }
    #expect(joining.rootViewController?.view.frame == Self.below)
    #expect(waiting.rootViewController?.view.frame == Self.below)
  }

  @Test("creates the views of controllers and containers below it")
  func views() {
    var frames: [CGRect] = []
    launch { _ in
      let stack = NavigationController(rootViewController: ViewController())
      let tabs = TabBarController()
      tabs.viewControllers = [ViewController()]
      let pages = PageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      let all = [ViewController(), TableViewController(style: .plain), stack, tabs, pages]
      frames = all.map { $0.view.frame }
    }
    #expect(frames == Array(repeating: Self.below, count: 5))
  }

  @Test("keeps a root view below it when the interface is turned, and after a presentation")
  func turned() {
    final class Turning: ViewController {
      override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { true }
    }
    let window = window()
    let root = Turning()
    launch { _ in
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    let stage = TestStage(application: application)
    application.deviceOrientation = .landscapeLeft
    stage.wait(2)
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 480, height: 300))
    root.present(Turning(), animated: false)
    stage.wait(1)
    #expect(root.presentedViewController?.view.frame.minY == 20 && root.view.window == nil)
    root.dismiss(animated: false)
    stage.wait(1)
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 480, height: 300))
  }

  @Test(
    "turns a view of the screen's frames with its window, whenever it was added and with any mask",
    arguments: [InterfaceOrientation.landscapeLeft, .landscapeRight, .portraitUpsideDown],
    [false, true])
  func upright(orientation: InterfaceOrientation, isHidden: Bool) throws {
    application.infoPlist = try InfoPlist(
      parsing: Array(
        """
        <plist><dict><key>UIInterfaceOrientation</key>
        <string>UIInterfaceOrientation\(name(orientation))</string>
        <key>UIStatusBarHidden</key>\(isHidden ? "<true/>" : "<false/>")</dict></plist>
        """.utf8))
    let window = Window(frame: Self.whole)
    var views: [View] = []
    var added: [View] = []
    func add() {
      for mask in [[], [.flexibleWidth, .flexibleHeight]] as [View.AutoresizingMask] {
        for frame in [application.applicationFrame, application.screen.bounds] {
          let view = View(frame: frame)
          view.autoresizingMask = mask
          window.addSubview(view)
          views.append(view)
        }
      }
      let plain = ViewController()
      window.addSubview(plain.view)
      added.append(plain.view)
    }
    launch { application in
      add()
      window.application = application
      window.makeKeyAndVisible()
      add()
    }
    let whole = application.interfaceBounds
    let rest = isHidden ? whole : CGRect(x: 0, y: 20, width: whole.width, height: whole.height - 20)
    #expect(whole.width == (orientation.isLandscape ? 480 : 320))
    #expect(views.map(\.frame) == [rest, whole, rest, whole, rest, whole, rest, whole])
    #expect(added.map(\.frame) == [rest, rest])
  }

  private func name(_ orientation: InterfaceOrientation) -> String {
    switch orientation {
    case .landscapeLeft: "LandscapeLeft"
    case .landscapeRight: "LandscapeRight"
    default: "PortraitUpsideDown"
    }
  }

  @Test("leaves other frames as they are, and all of them today or in an upright interface")
  func otherFrames() {
    let window = window()
    for (generation, turned) in [(UIKitGeneration.legacy, false), (.today, true), (.legacy, true)] {
      application.uikitGeneration = generation
      if turned { application.deviceOrientation = .landscapeLeft }
      window.makeKeyAndVisible()
      for frame in [CGRect(x: 0, y: 20, width: 300, height: 460), application.applicationFrame]
      where generation == .today || frame.width == 300 || !turned {
        let view = View(frame: frame)
        window.addSubview(view)
        #expect(view.frame == frame)
        let inner = View(frame: application.screen.bounds)
        view.addSubview(inner)
        #expect(inner.frame == application.screen.bounds)
      }
    }
  }

  @Test(
    "presents full screen without a style, and on a telephone instead of a sheet (U505, U524)",
    arguments: [
      (UIKitGeneration.legacy, UserInterfaceIdiom.phone, ModalPresentationStyle.automatic, true),
      (.legacy, .phone, .formSheet, true), (.legacy, .pad, .formSheet, false),
      (.legacy, .pad, .automatic, true), (.today, .phone, .automatic, false),
    ])
  func presented(
    generation: UIKitGeneration, idiom: UserInterfaceIdiom, style: ModalPresentationStyle,
    isFull: Bool
  ) throws {
    application.userInterfaceIdiom = idiom
    let window = window()
    let root = ViewController()
    launch(generation) { _ in
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    let other = ViewController()
    other.modalPresentationStyle = style
    root.present(other, animated: false)
    TestStage(application: application).wait(1)
    #expect((root.view.window == nil) == isFull)
    if isFull { #expect(other.view.frame == Self.below) }
  }
}
