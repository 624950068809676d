@testable import TSContainers
import Foundation
import TSEventTime
import TSGeometry
import TSInterface
import Testing

/// An application that is launched with an `Info.plist`.
@Suite("An application with an Info.plist") @MainActor struct InfoPlistEffectTests {
  private let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))

  private final class Controller: ViewController {
    var mask = InterfaceOrientationMask.all
    var hides = false
    var style = StatusBarStyle.default
    override var supportedInterfaceOrientations: InterfaceOrientationMask { mask }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: StatusBarStyle { style }
  }

  private final class Delegate: ApplicationDelegate {
    let show: (Application) -> Void
    init(_ show: @escaping (Application) -> Void) { self.show = show }
    func applicationDidFinishLaunching(_ application: Application) { show(application) }
  }

  /// Launches with the keys of a list.
  private func launch(
    _ keys: [String: Any], _ generation: UIKitGeneration = .today,
    _ show: @escaping (Application) -> Void = { _ in }
  ) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)
    application.infoPlist = try InfoPlist(parsing: [UInt8](data))
    application.uikitGeneration = generation
    let delegate = Delegate(show)
    application.delegate = delegate
    application.launch()
    withExtendedLifetime(delegate) {}
  }

  private func show(_ controller: ViewController, frame: CGRect? = nil) -> Window {
    let window = Window(frame: frame ?? application.screen.bounds)
    window.application = application
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  private static func orientations(_ names: String...) -> [String] {
    names.map { "UIInterfaceOrientation" + $0 }
  }

  @Test(
    "supports the orientations of its list, those of its kind of device, and its own before them")
  func supported() throws {
    try launch([
      "UISupportedInterfaceOrientations": Self.orientations("Portrait"),
      "UISupportedInterfaceOrientations~ipad": Self.orientations("Portrait", "LandscapeLeft"),
    ])
    #expect(application.supportedInterfaceOrientations == .portrait)
    application.userInterfaceIdiom = .pad
    #expect(application.supportedInterfaceOrientations == [.portrait, .landscapeLeft])
    let window = show(Controller())
    application.deviceOrientation = .landscapeLeft
    #expect(application.interfaceOrientation == .portrait)
    application.deviceOrientation = .landscapeRight
    #expect(application.interfaceOrientation == .landscapeLeft)
    application.supportedInterfaceOrientations = .all
    #expect(application.supportedInterfaceOrientations == .all)
    withExtendedLifetime(window) {}
  }

  @Test("is one for a tablet if the list names no other family")
  func idiom() throws {
    try launch(["UIDeviceFamily": [2]])
    #expect(application.userInterfaceIdiom == .pad)
    #expect(application.supportedInterfaceOrientations == .all)
    application.userInterfaceIdiom = .phone
    #expect(application.userInterfaceIdiom == .phone)
  }

  @Test(
    "is launched in the orientation of its list, as if the device were held so",
    arguments: [
      ("LandscapeRight", nil, .landscapeRight, .landscapeLeft),
      (nil, "LandscapeLeft", .landscapeLeft, .landscapeRight),
      (nil, "Portrait", .portrait, .portrait),
    ] as [(String?, String?, InterfaceOrientation, DeviceOrientation)])
  func initial(
    first: String?, supported: String?, interface: InterfaceOrientation, device: DeviceOrientation
  ) throws {
    var keys: [String: Any] = [:]
    keys["UIInterfaceOrientation"] = first.map { "UIInterfaceOrientation" + $0 }
    keys["UISupportedInterfaceOrientations"] = supported.map { Self.orientations($0) }
    var atLaunch: InterfaceOrientation?
    var windows: [Window] = []
    try launch(keys) { application in
      atLaunch = application.interfaceOrientation
      // The frame of the interface, which is that of UIScreen.main, or of the panel.
      windows = [application.interfaceBounds, application.screen.bounds].map {
        self.show(Controller(), frame: $0)
      }
    }
    #expect(atLaunch == interface && application.interfaceOrientation == interface)
    #expect(application.deviceOrientation == device)
    for window in windows {
      #expect(window.frame == application.screen.bounds)
      #expect(window.bounds.size == application.interfaceBounds.size)
      #expect(window.rootViewController?.view.frame == application.interfaceBounds)
    }
    // Held upright, it turns as far as the list allows.
    application.deviceOrientation = .portrait
    application.timeline.advance(to: Timestamp(seconds: 2))
    #expect(application.interfaceOrientation == (supported == nil ? .portrait : interface))
  }

  @Test("turns back at once if the controller allows upright only")
  func refused() throws {
    let controller = Controller()
    controller.mask = .portrait
    var window: Window?
    try launch(["UIInterfaceOrientation": "UIInterfaceOrientationLandscapeLeft"]) { _ in
      window = self.show(controller)
    }
    #expect(application.interfaceOrientation == .portrait)
    #expect(window?.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test(
    "shows or hides its status bar as the list says, unless it has decided itself",
    arguments: [
      (UIKitGeneration.today, nil, nil, true), (.today, true, nil, true),
      (.today, false, nil, false),
      (.legacy, nil, nil, false), (.legacy, true, nil, true), (.legacy, false, nil, false),
      (.today, false, true, true), (.legacy, true, false, false),
    ] as [(UIKitGeneration, Bool?, Bool?, Bool)])
  func statusBar(generation: UIKitGeneration, listed: Bool?, chosen: Bool?, isHidden: Bool) throws {
    if let chosen { application.isStatusBarHidden = chosen }
    var keys: [String: Any] = [:]
    keys["UIStatusBarHidden"] = listed
    var window: Window?
    try launch(keys, generation) { _ in window = self.show(ViewController()) }
    #expect(application.isStatusBarHidden == isHidden)
    let top: CGFloat = generation == .legacy && !isHidden ? 20 : 0
    #expect(window?.rootViewController?.view.frame.minY == top)
  }

  @Test("has the look of the status bar that the list names until it chooses another")
  func style() throws {
    #expect(application.statusBarStyle == .default)
    try launch(["UIStatusBarStyle": "UIStatusBarStyleBlackOpaque"], .legacy)
    #expect(application.statusBarStyle == .blackOpaque)
    application.setStatusBarStyle(.blackTranslucent, animated: true)
    #expect(application.statusBarStyle == .lightContent)
  }

  @Test(
    "U432: lets controllers decide about the status bar if the list says so, today",
    arguments: [
      (UIKitGeneration.today, true, true), (.today, false, false), (.today, nil, false),
      (.legacy, true, false),
    ] as [(UIKitGeneration, Bool?, Bool)])
  func controllers(generation: UIKitGeneration, listed: Bool?, decide: Bool) throws {
    var keys: [String: Any] = ["UIStatusBarHidden": true]
    keys["UIViewControllerBasedStatusBarAppearance"] = listed
    let (root, pushed) = (Controller(), Controller())
    pushed.hides = true
    let stack = NavigationController(rootViewController: root)
    stack.isNavigationBarHidden = true
    var window: Window?
    try launch(keys, generation) { _ in window = self.show(stack) }
    #expect(application.isStatusBarHidden == !decide)
    root.style = .lightContent
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(application.statusBarStyle == (decide ? .lightContent : .default))
    stack.pushViewController(pushed, animated: false)
    #expect(application.isStatusBarHidden)
    stack.popViewController(animated: false)
    #expect(application.isStatusBarHidden == !decide)
    // The program's own setters count only where controllers do not decide.
    application.isStatusBarHidden = false
    application.isStatusBarHidden = true
    application.statusBarStyle = .darkContent
    #expect(application.isStatusBarHidden == !decide)
    #expect(application.statusBarStyle == (decide ? .lightContent : .darkContent))
    let tabs = TabBarController()
    tabs.viewControllers = [root, pushed]
    window?.rootViewController = tabs
    #expect(application.isStatusBarHidden == !decide)
    tabs.selectedIndex = 1
    #expect(application.isStatusBarHidden)
  }

  @Test("handles pointing devices as the list says", arguments: [true, false])
  func pointers(value: Bool) throws {
    try launch(["UIApplicationSupportsIndirectInputEvents": value])
    #expect(application.supportsIndirectInputEvents == value)
  }
}
