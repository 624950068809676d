import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScenes
import Testing
import TouchTesting

@Suite("The controls of a scene") @MainActor struct SceneControlTests {
  private func load(_ views: String, _ classes: SceneClasses = .standard) throws -> (
    stage: TestStage, objects: SceneInstance
  ) {
    let text = """
      {"window": {"id": "window", "frame": [0, 0, 320, 480], "subviews": [
      \(views)]}}
      """
    let scene = try Scene(parsing: Array(text.utf8), name: "s.json", classes: classes)
    let application = Application(screen: scene.screen)
    let objects = scene.instantiate(in: application)
    return (TestStage(application: application), objects)
  }

  @Test("send their actions, which the trace shows with event and name")
  func actions() throws {
    let (stage, objects) = try load(
      """
      {"id": "button", "class": "Button", "frame": [90, 80, 100, 44], "title": "Press Me",
       "actions": {"touchUpInside": "press", "touchDown": "touch"}}
      """)
    let button = try #require(objects.view("button") as? Button)
    #expect(button.currentTitle == "Press Me")
    #expect(button.buttonType == .roundedRect)
    stage.hand.tap(button)
    let lines = stage.trace.split(separator: "\n").filter { $0.contains(" action ") }
    #expect(
      lines.map { $0.drop { $0 != "b" } } == [
        "button       action            touchDown  touch",
        "button       action            touchUpInside  press",
      ])
  }

  @Test("have the properties of their class and of those above it")
  func properties() throws {
    let (_, objects) = try load(
      """
      {"id": "a", "class": "Label", "frame": [0, 0, 100, 20], "text": "Hello", "font": "bold 20",
       "textColor": "red", "textAlignment": "center", "numberOfLines": 0},
      {"id": "b", "class": "Slider", "value": 7, "maximumValue": 10, "isEnabled": false},
      {"id": "c", "class": "Stepper", "value": -5, "minimumValue": -10, "maximumValue": -1,
       "stepValue": 0.5, "wraps": true},
      {"id": "d", "class": "SegmentedControl", "selectedSegmentIndex": 1, "segments": ["x", "y"]},
      {"id": "e", "class": "PageControl", "currentPage": 3, "numberOfPages": 5},
      {"id": "f", "class": "Switch", "isOn": true},
      {"id": "g", "class": "Button", "title": "i", "type": "infoDark", "font": 12}
      """)
    let label = try #require(objects.view("a") as? Label)
    #expect(label.text == "Hello" && label.font == .boldSystemFont(ofSize: 20))
    #expect(label.textColor == .red && label.textAlignment == .center && label.numberOfLines == 0)
    let slider = try #require(objects.view("b") as? Slider)
    #expect(slider.value == 7 && !slider.isEnabled)
    let stepper = try #require(objects.view("c") as? Stepper)
    #expect(stepper.value == -5 && stepper.minimumValue == -10 && stepper.maximumValue == -1)
    #expect((objects.view("d") as? SegmentedControl)?.selectedSegmentIndex == 1)
    #expect((objects.view("e") as? PageControl)?.currentPage == 3)
    #expect((objects.view("f") as? Switch)?.isOn == true)
    let button = try #require(objects.view("g") as? Button)
    #expect(button.buttonType == .infoDark && button.titleLabel?.font.pointSize == 12)
  }

  @Test("of a program's own subclass have what the package's class has")
  func subclass() throws {
    final class Key: Button { var code = 0 }
    var classes = SceneClasses.standard
    classes.register("Key", [.integer("code") { $0.code = $1 }]) { Key(frame: $0) }
    let (stage, objects) = try load(
      """
      {"id": "key", "class": "Key", "frame": [0, 0, 50, 50], "code": 30, "title": "A",
       "actions": {"touchDown": "key"}}
      """, classes)
    let key = try #require(objects.view("key") as? Key)
    #expect(key.code == 30 && key.currentTitle == "A")
    stage.hand.tap(key)
    #expect(stage.trace.contains("touchDown  key"))
  }

  @Test("send to the controller around them what that lists")
  func owner() throws {
    final class Main: ViewController {
      var senders: [String] = []
      func press(_ sender: Any?) { senders.append((sender as? View)?.sceneID ?? "?") }
    }
    var classes = SceneClasses.standard
    classes.register("Main", connections: [.action("press", Main.press)]) { Main() }
    let (stage, objects) = try load(
      """
      {"frame": [0, 0, 320, 480], "controller": {"id": "main", "class": "Main"}, "subviews": [
      {"id": "button", "class": "Button", "frame": [90, 80, 100, 44],
       "actions": {"touchUpInside": "press"}}]}
      """, classes)
    stage.hand.tap(try #require(objects.view("button")))
    #expect((objects.controller("main") as? Main)?.senders == ["button"])
  }

  @Test(
    "that are wrong are reported with offset and reason",
    arguments: [
      (
        #""actions": {"touchUpInsied": "x"}"#,
        "actions.touchUpInsied: expected the name of a control event, found “touchUpInsied”; "
          + "did you mean “touchUpInside”?"
      ),
      (#""actions": {"touchDown": 1}"#, "actions.touchDown: expected the name of an action"),
      (#""actions": []"#, "actions: expected an object"),
      (#""titel": "x""#, "expected a property of Button, found “titel”; did you mean “title”?"),
      (#""font": "heavy 12""#, "font: expected a size in points, or “bold”"),
      (#""font": -3"#, "font: expected a size in points, or “bold”"),
      (#""font": "12 bold""#, "font: expected a size in points, or “bold”"),
      (#""type": "round""#, "type: expected one of “custom”"),
    ])
  func errors(_ members: String, _ part: String) {
    let error = #expect(throws: SceneError.self) {
      try load(#"{"class": "Button", \#(members)}"#)
    }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
  }

  @Test("a stepper that steps by nothing is refused")
  func step() {
    #expect(throws: SceneError.self) { try load(#"{"class": "Stepper", "stepValue": 0}"#) }
  }
}
