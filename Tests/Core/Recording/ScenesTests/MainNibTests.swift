import TSContainers
import Foundation
import TSGeometry
import TSInterface
import TSScenes
import Testing

@Suite("A main nib") @MainActor final class MainNibTests {
  final class Delegate: ApplicationDelegate, TabBarControllerDelegate {
    var window: Window?
    var extra: ViewController?
    var tabs: TabBarController?
    var log: [String] = []

    func applicationDidFinishLaunching(_ application: Application) {
      let isLoaded = tabs?.viewControllers?.first?.isViewLoaded ?? true
      log.append(
        "launched, window \(window?.sceneID ?? "nil"), tabs \(tabs?.sceneID ?? "nil"), view \(isLoaded)"
      )
      window?.makeKeyAndVisible()
    }
    func applicationDidBecomeActive(_ application: Application) { log.append("active") }
  }

  final class PageController: ViewController {
    var label: View?
    var loads = 0
    override func viewDidLoad() { loads += 1 }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "nibs-\(UUID().uuidString)")
  private let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func nib(_ text: String) throws -> MainNib {
    try text.write(
      to: folder.appending(path: "MainWindow.scene.json"), atomically: true, encoding: .utf8)
    return try NibFolder(folder.path, classes: classes).mainNib(named: "MainWindow")
  }

  private var classes: SceneClasses {
    var classes = SceneClasses.standard
    classes.register(
      delegate: "Delegate",
      connections: [
        .outlet("window") { $0.window = $1 }, .outlet("tabs") { $0.tabs = $1 },
        .outlet("extra") { $0.extra = $1 },
      ]
    ) { Delegate() }
    classes.register("PageController", connections: [.outlet("label") { $0.label = $1 }]) {
      PageController()
    }
    return classes
  }

  private static let tabs = """
    { "delegate": { "class": "Delegate" },
      "window": { "id": "window", "outlet": "window",
        "rootViewController": { "class": "TabBarController", "id": "tabs", "outlet": "tabs",
          "viewControllers": [
            { "class": "PageController", "id": "first", "title": "First" },
            { "class": "NavigationController", "id": "stack", "title": "Second",
              "viewControllers": [ { "id": "root", "title": "Root",
                "view": { "id": "list", "frame": [0, 0, 320, 460] } } ] } ] } } }
    """

  @Test(
    "U402, U405: makes delegate, window and root controller, and connects them before the launch")
  func launches() throws {
    let objects = try nib(Self.tabs).launch(application)
    let delegate = try #require(objects.delegate as? Delegate)
    #expect(delegate.log == ["launched, window window, tabs tabs, view false", "active"])
    #expect(application.delegate === delegate && application.keyWindow === delegate.window)
    let tabs = try #require(delegate.window?.rootViewController as? TabBarController)
    #expect(tabs.viewControllers?.map(\.title) == ["First", "Second"])
    let stack = try #require(tabs.viewControllers?.last as? NavigationController)
    #expect(stack.topViewController?.title == "Root")
    #expect(stack.topViewController?.view.sceneID == "list")
  }

  @Test("lays out the view of the root controller in the window, which fills the screen")
  func layout() throws {
    let objects = try nib(Self.tabs).launch(application)
    let window = objects.scene.window
    #expect(window.frame == application.screen.bounds)
    #expect(window.rootViewController?.view.frame == window.bounds)
    let first = try #require(objects.scene.controller("first") as? PageController)
    #expect(first.loads == 1 && first.view.bounds.width == 320)
  }

  @Test("connects the outlets of a controller's own view to the controller")
  func outlets() throws {
    let objects = try nib(
      """
      { "delegate": { "class": "Delegate" },
        "window": { "rootViewController": { "class": "PageController", "id": "page", "view": {
          "frame": [0, 0, 320, 480],
          "subviews": [ { "id": "name", "frame": [0, 0, 10, 10], "outlet": "label" } ] } } } }
      """
    ).launch(application)
    let page = try #require(objects.scene.controller("page") as? PageController)
    #expect(page.label?.sceneID == "name" && page.loads == 1)
  }

  @Test("is launched by a scene that names it, in the scene's generation")
  func scene() throws {
    _ = try nib(Self.tabs)
    let text = """
      { "screen": { "size": [320, 480] }, "controllerGeneration": "early",
        "mainNib": "MainWindow" }
      """
    let path = folder.appending(path: "Clock.scene.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let scene = try Scene.load(path: path, classes: classes)
    #expect(scene.screen.size == CGSize(width: 320, height: 480))
    let objects = scene.instantiate(in: application)
    let delegate = try #require(application.delegate as? Delegate)
    #expect(delegate.log == ["launched, window window, tabs tabs, view false", "active"])
    #expect(delegate.window === objects.window && objects.controller("tabs") === delegate.tabs)
    #expect(delegate.tabs?.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
  }

  @Test(
    "is refused where a scene names none in its folder, or has a window as well",
    arguments: [
      (#""mainNib": "Other""#, "Other.scene.json"),
      (#""mainNib": "../MainWindow""#, "in the folder of the scene"),
      (#""mainNib": "MainWindow", "window": {}"#, "no window beside"),
    ])
  func wrongScene(member: String, message: String) throws {
    _ = try nib(Self.tabs)
    let path = folder.appending(path: "Clock.scene.json").path
    try #"{ "screen": { "size": [9, 9] }, \#(member) }"#.write(
      toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: SceneError.self) {
      try Scene.load(path: path, classes: self.classes)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("makes the delegate that of controllers, too, and further objects for its outlets")
  func connections() throws {
    let objects = try nib(
      """
      { "delegate": { "class": "Delegate", "id": "app", "outlets": { "extra": "more" } },
        "window": { "rootViewController": { "class": "TabBarController", "id": "tabs",
          "outlet": "tabs", "delegate": "app", "viewControllers": [ { "title": "One" } ] } },
        "objects": [ { "id": "more", "class": "PageController" } ] }
      """
    ).launch(application)
    let delegate = try #require(objects.delegate as? Delegate)
    #expect(delegate.tabs?.delegate === delegate && delegate.extra is PageController)
    #expect(objects.scene.topLevelObjects.first === delegate.extra)
  }

  @Test(
    "refuses faults with their place",
    arguments: [
      (#"{ "window": {} }"#, "the key “delegate”"),
      (#"{ "delegate": { "class": "Delegate" } }"#, "the key “window”"),
      (#"{ "delegate": { "class": "Nobody" }, "window": {} }"#, "a class of application delegates"),
      (#"{ "delegate": { "class": "Delegate", "x": 1 }, "window": {} }"#, "“x”"),
      (
        #"{ "delegate": { "class": "Delegate" }, "window": { "outlet": "tab" } }"#,
        "an outlet of Delegate"
      ),
      (
        #"{ "delegate": { "class": "Delegate" }, "window": { "rootViewController": { "viewControllers": [] } } }"#,
        "“viewControllers”"
      ),
      (#"{ "delegate": { "class": "Delegate" }, "window": {}, "screen": {} }"#, "“screen”"),
      (
        #"{ "delegate": { "class": "Delegate", "outlets": { "extra": "x" } }, "window": {} }"#,
        "the id of an object of the file"
      ),
      (
        #"{ "delegate": { "class": "Delegate" }, "window": { "subviews": [ { "class": "TextField", "delegate": "File's Owner" } ] } }"#,
        "adopts TextFieldDelegate, found “File's Owner”, an Application"
      ),
    ])
  func faults(text: String, message: String) {
    do {
      _ = try nib(text)
      Issue.record("the nib was accepted")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
