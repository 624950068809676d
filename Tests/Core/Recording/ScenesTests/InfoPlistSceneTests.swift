import TSContainers
import Foundation
import TSGeometry
import TSInterface
import TSScenes
import TestSupport
import Testing

@Suite("A scene with an Info.plist") @MainActor struct InfoPlistSceneTests {
  private final class Delegate: ApplicationDelegate {
    var window: Window?
    func applicationDidFinishLaunching(_ application: Application) { window?.makeKeyAndVisible() }
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  private func scene(
    _ members: String, classes: SceneClasses = .standard
  ) throws -> Scene {
    let text = #"{ "screen": { "size": [320, 480] }, \#(members) }"#
    return try Scene.load(path: folder.write(text, to: "Clock.scene.json"), classes: classes)
  }

  nonisolated private static func list(_ members: String) -> String {
    "<plist><dict>\n\(members)</dict></plist>\n"
  }

  nonisolated private static let keys = """
    "UISupportedInterfaceOrientations": ["UIInterfaceOrientationLandscapeRight"],
    "UIStatusBarHidden": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent",
    "UIDeviceFamily": [2], "CFBundleName": "Clock"
    """
  nonisolated private static let file = list(
    """
    <key>UISupportedInterfaceOrientations</key>
    <array><string>UIInterfaceOrientationLandscapeRight</string></array>
    <key>UIStatusBarHidden</key><false/>
    <key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string>
    <key>UIDeviceFamily</key><array><integer>2</integer></array>
    <key>CFBundleName</key><string>Clock</string>
    """)

  @Test(
    "has its orientation and status bar, from a file or from its own keys",
    arguments: [#""Info.plist""#, "{ \(keys) }"])
  func effects(value: String) throws {
    try folder.write(Self.file, to: "Info.plist")
    let scene = try scene(#""infoPlist": \#(value), "window": { "controller": {} }"#)
    #expect(scene.infoPlist?.title == "Clock")
    let application = Application(screen: scene.screen)
    let objects = scene.instantiate(in: application)
    #expect(application.userInterfaceIdiom == .pad)
    #expect(application.interfaceOrientation == .landscapeRight)
    #expect(objects.window.bounds.size == CGSize(width: 480, height: 320))
    #expect(!application.isStatusBarHidden && application.statusBarStyle == .lightContent)
    #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 480, height: 20))
  }

  @Test(
    "is launched from the main nib of the list, unless it has a window",
    arguments: [("", "nib"), (#", "window": { "id": "own" }"#, "own")])
  func mainNib(window: String, id: String) throws {
    try folder.write(
      #"{ "delegate": { "class": "Delegate" }, "window": { "id": "nib", "outlet": "window" } }"#,
      to: "MainWindow.scene.json")
    var classes = SceneClasses.standard
    classes.register(
      delegate: "Delegate", connections: [.outlet("window") { $0.window = $1 }]
    ) { Delegate() }
    let scene = try scene(
      #""infoPlist": { "NSMainNibFile": "MainWindow" }\#(window)"#, classes: classes)
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    #expect(objects.window.sceneID == id && !objects.window.isHidden)
  }

  @Test("lets its own key decide about pointing devices")
  func pointers() throws {
    let scene = try scene(
      """
      "window": {}, "supportsIndirectInputEvents": true,
      "infoPlist": { "UIApplicationSupportsIndirectInputEvents": false }
      """)
    let application = Application(screen: scene.screen)
    withExtendedLifetime(scene.instantiate(in: application)) {
      #expect(application.supportsIndirectInputEvents)
    }
  }

  @Test(
    "is refused with the position of what is wrong",
    arguments: [
      (
        "1", SceneError.Kind.wrongValue,
        "infoPlist: expected the name of an Info.plist, or an object"
      ),
      (#""../Info.plist""#, .wrongValue, "in the folder of the scene, or in a folder within it"),
      (#""Other.plist""#, .unreadable, "Other.plist: the file cannot be read; name an Info.plist"),
      (
        #"{ "UIStatusBarHiden": true }"#, .unknownKey,
        "infoPlist.UIStatusBarHiden: expected a key of an Info.plist that has an effect, found "
          + "“UIStatusBarHiden”; did you mean “UIStatusBarHidden”?"
      ),
      (
        #"{ "UIInterfaceOrientation~ipad": "Left" }"#, .wrongValue,
        "infoPlist.UIInterfaceOrientation~ipad: expected UIInterfaceOrientationPortrait, "
      ),
      (
        #"{ "UIDeviceFamily": [1.5] }"#, .wrongValue,
        "infoPlist.UIDeviceFamily: expected a number, 1 or 2, found the number 1.5"
      ),
      (
        #""Faulty.plist""#, .wrongValue,
        "Faulty.plist:2: UIStatusBarHidden: expected true or false, found a dictionary; correct"
      ),
      (#"{ "NSMainNibFile": "None" }, "objects": []"#, .unreadable, "None.scene.json"),
      (#"{ "NSMainNibFile": "a/b" }, "objects": []"#, .wrongValue, "in the folder of the scene"),
    ])
  func faults(value: String, kind: SceneError.Kind, message: String) throws {
    try folder.write(Self.list("<key>UIStatusBarHidden</key><dict/>"), to: "Faulty.plist")
    let window = value.contains("NSMainNib") ? "" : #", "window": {}"#
    let error = try #require(throws: SceneError.self) {
      try scene(#""infoPlist": \#(value)\#(window)"#)
    }
    #expect(error.kind == kind && error.description.contains(message), "\(error)")
    if kind != .unreadable { #expect(error.line == 1) }
  }
}
