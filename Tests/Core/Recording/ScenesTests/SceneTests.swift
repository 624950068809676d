import TSGeometry
import TSGraphics
import TSInterface
import TSScenes
import Testing

@Suite("A scene")
@MainActor struct SceneTests {
  func make(
    _ text: String, classes: SceneClasses = .standard
  ) throws -> (Application, SceneInstance) {
    let scene = try Scene(parsing: Array(text.utf8), classes: classes)
    let application = Application(screen: scene.screen)
    return (application, scene.instantiate(in: application))
  }

  @Test("may be a window alone, whose frame says how large the screen is")
  func windowAlone() throws {
    let (application, scene) = try make(#"{"window": {"frame": [0, 0, 320, 480]}}"#)
    #expect(application.screen == Screen(size: CGSize(width: 320, height: 480)))
    #expect(scene.window.sceneID == "window")
    #expect(scene.window.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(!scene.window.isHidden)
    #expect(application.keyWindow === scene.window)
    #expect(scene.objects.count == 1)
  }

  @Test("has a window over the whole screen when no frame is given")
  func screen() throws {
    let (application, scene) = try make(
      #"{"screen": {"size": [800, 480], "millimetres": [154, 86]}, "window": {}}"#)
    #expect(application.screen.millimetres == CGSize(width: 154, height: 86))
    #expect(scene.window.frame == CGRect(x: 0, y: 0, width: 800, height: 480))
  }

  @Test("sets every property of a view, named as in Swift")
  func properties() throws {
    let (_, scene) = try make(
      """
      {"window": {"frame": [0, 0, 320, 480], "windowLevel": "alert", "isHidden": true,
        "subviews": [{
          "id": "a", "center": [50, 60], "bounds": [5, 6, 20, 40], "alpha": 0.5,
          "isHidden": true, "isUserInteractionEnabled": false, "isMultipleTouchEnabled": true,
          "isExclusiveTouch": true, "clipsToBounds": true, "backgroundColor": "#ff000080",
          "autoresizingMask": ["flexibleWidth", "flexibleTopMargin"], "autoresizesSubviews": false,
          "tag": -7
        }, {
          "id": "b", "transform": [0, 1, -1, 0, 3, 4], "frame": [10, 20, 30, 40],
          "anchorPoint": [0, 1], "backgroundColor": "yellow"
        }]}}
      """)
    #expect(scene.window.windowLevel == .alert)
    #expect(scene.window.isHidden)
    let a = try #require(scene.view("a"))
    #expect(a.center == CGPoint(x: 50, y: 60))
    #expect(a.bounds == CGRect(x: 5, y: 6, width: 20, height: 40))
    #expect(a.frame == CGRect(x: 40, y: 40, width: 20, height: 40))
    #expect(a.alpha == 0.5)
    #expect(a.isHidden && !a.isUserInteractionEnabled && a.isMultipleTouchEnabled)
    #expect(a.isExclusiveTouch && a.clipsToBounds && !a.autoresizesSubviews)
    #expect(a.backgroundColor?.hex == "#ff000080")
    #expect(a.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(a.tag == -7)
    let b = try #require(scene.view("b"))
    #expect(b.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(b.center == CGPoint(x: 10, y: 60), "the frame is laid out before the transform turns")
    #expect(b.transform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4))
    #expect(b.bounds.size == CGSize(width: 30, height: 40))
    #expect(b.backgroundColor == .yellow)
  }

  @Test("makes up ids from the paths of what has none, and puts them into the objects")
  func madeUpIDs() throws {
    let (_, scene) = try make(
      """
      {"window": {"frame": [0, 0, 9, 9], "controller": {}, "subviews": [
        {"id": "card", "subviews": [{}, {}, {"controller": {}}]}, {}]}}
      """)
    let ids = scene.objects.keys.sorted()
    #expect(
      ids == [
        "card", "window", "window/0/0", "window/0/1", "window/0/2", "window/0/2/controller",
        "window/1", "window/controller",
      ])
    #expect(scene.objects.allSatisfy { $0.key == $0.value.sceneID })
    #expect(scene.window.subviews.map(\.sceneID) == ["card", "window/1"])
    #expect(scene["window/0/2"]?.next === scene["window/0/2/controller"])
  }

  @Test("leaves frames alone that a mask would change while the tree is made")
  func autoresizing() throws {
    let (_, scene) = try make(
      """
      {"window": {"frame": [0, 0, 320, 480], "subviews": [{"subviews": [
        {"id": "leaf", "autoresizingMask": ["flexibleWidth"], "frame": [1, 2, 30, 40]}],
        "frame": [10, 20, 100, 100]}]}}
      """)
    let leaf = try #require(scene.view("leaf"))
    #expect(leaf.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    leaf.superview?.frame.size.width = 200
    #expect(leaf.frame == CGRect(x: 1, y: 2, width: 130, height: 40))
  }

  @Test("reads escapes and every form of a number")
  func escapes() throws {
    let (_, scene) = try make(
      #"{"window": {"id": "\"\\\/\b\f\n\r\té\u00e9\ud83d\ude00", "frame": [-0, 1e1, 1E+2, 2.5e-1]}}"#
    )
    #expect(scene.window.sceneID == "\"\\/\u{8}\u{c}\n\r\téé😀")
    #expect(scene.window.frame == CGRect(x: 0, y: 10, width: 100, height: 0.25))
  }

  @Test("links controllers into the chain, the window's before the application")
  func chain() throws {
    let (application, scene) = try make(
      """
      {"window": {"frame": [0, 0, 9, 9], "controller": {"id": "main", "title": "Main"}, "subviews": [
        {"id": "card", "controller": {"id": "front"}, "subviews": [{"id": "button"}]}]}}
      """)
    let ids = scene["button"]?.responderChain.responders.map { $0.sceneID ?? "" }
    #expect(ids == ["button", "card", "front", "window", "main", "application"])
    #expect(scene.controllers.map(\.sceneID) == ["main", "front"])
    #expect(scene.controller("main")?.title == "Main")
    #expect(scene.controller("front")?.view === scene.view("card"))
    #expect(application.keyWindow === scene.window)
  }
}
