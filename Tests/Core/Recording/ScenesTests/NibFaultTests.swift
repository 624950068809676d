import TSControls
import TSInterface
import TSScenes
import Testing

@Suite("A connection of a nib") @MainActor struct NibFaultTests {
  private final class Owner: ViewController {
    var field: TextField?
    func save() {}
  }

  nonisolated private static let arguments: [(objects: String, message: String)] = [
    (
      #"{ "class": "TextField", "delegate": "nobody" }"#, "expected the id of an object of the file"
    ),
    (#"{ "class": "TextField", "delegate": "labl" }"#, "did you mean “label”?"),
    (
      #"{ "class": "TextField", "delegate": "label" }"#,
      "expected an object that adopts TextFieldDelegate, found “label”, a Label"
    ),
    (
      #"{ "class": "TableView", "dataSource": "label" }"#,
      "an object that adopts TableViewDataSource"
    ),
    (
      #"{ "class": "Label", "delegate": "label" }"#,
      "expected a property of Label, found “delegate”"
    ),
    (#"{ "class": "TextField", "delegate": ["label"] }"#, "one id, as “delegate” is no collection"),
    (#"{ "class": "TextField", "delegate": 3 }"#, "expected the id of an object"),
    (#"{ "class": "TextField", "outlets": { "delegat": "label" } }"#, "did you mean “delegate”?"),
    (#"{ "id": "label" }"#, "an id that nothing else has"),
    (#"{ "class": "BarButtonItem", "id": "label" }"#, "an id that nothing else has"),
    (#"{ "class": "Window" }"#, "a class of views, controllers, bar button items or objects"),
    (#"{ "class": "TapGestureRecognizer" }"#, "recognizers are in the “gestures” of their view"),
    (#"{ "class": "Card" }"#, "programs register their own"),
    (
      #"{ "class": "Button", "actions": { "touchUpInside": { "target": "label" } } }"#,
      "the key “action”"
    ),
    (
      #"{ "class": "Button", "actions": { "touchUpInside": { "action": "go", "target": "label" } } }"#,
      "expected an action of Label"
    ),
    (
      #"{ "class": "Button", "actions": { "touchUpInside": { "action": "go", "target": "x" } } }"#,
      "expected the id of an object of the file"
    ),
    (
      #"{ "class": "Button", "actions": { "touchUpInside": { "action": "sav", "target": "First Responder" } } }"#,
      "did you mean “save”?"
    ),
    (
      #"{ "gestures": [ { "class": "TapGestureRecognizer", "action": "save", "target": "First Responder" } ] }"#,
      "a recognizer needs a target of its own"
    ),
    (#"{ "class": "BarButtonItem", "target": "label" }"#, "expected a key of a bar's item"),
    (#"{ "class": "BarButtonItem", "customView": "button" }"#, "a view among the file's “objects”"),
    (
      #"{ "id": "a", "subviews": [ { "class": "TextField", "inputView": "a" } ] }"#,
      "a view that does not contain this object"
    ),
    (
      #"{ "id": "a", "subviews": [ { "class": "TextField", "inputView": "free", "inputAccessoryView": "free" } ] }"#,
      "a view that is placed once"
    ),
    (#"{ "class": "Label", "outlet": "field" }"#, "expected a TextField, found “field”, a Label"),
    (
      #"{ "class": "TabBarController", "viewControllers": [ {} ], "selectedIndex": 1 }"#,
      "the index of a controller, below 1"
    ),
    (
      #"{ "class": "SplitViewController", "viewControllers": [ {}, {}, {} ] }"#,
      "an array of at most 2 controllers"
    ),
    (
      #"{ "class": "Label", "controller": { "class": "TabBarController", "viewControllers": [] } }"#,
      "leave out the class of the view"
    ),
  ]

  @Test("that is wrong is an error with its place and a remedy", arguments: Self.arguments)
  func faults(_ objects: String, _ message: String) throws {
    let files = try NibFiles()
    try files.write(
      "Faulty",
      """
      { "view": { "subviews": [ { "id": "label", "class": "Label" },
          { "id": "button", "class": "Button" } ] },
        "objects": [ { "id": "free" }, \(objects) ] }
      """)
    var classes = SceneClasses.standard
    classes.register(
      "Owner", connections: [.outlet("field") { $0.field = $1 }, .action("save", Owner.save)]
    ) { Owner() }
    let error = #expect(throws: SceneError.self) {
      try files.nibs(classes).check("Faulty", ownedBy: "Owner")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
    #expect(error?.line != nil && error?.advice.isEmpty == false)
  }

  @Test("of an object that the file lists later is found")
  func later() throws {
    let files = try NibFiles()
    try files.write(
      "Fine",
      """
      { "objects": [ { "class": "TextField", "inputView": "pad" }, { "id": "pad" } ] }
      """)
    let objects = files.nibs(.standard).instantiate(
      nibNamed: "Fine", owner: nil, reuseIdentifier: nil)
    #expect((objects.first as? TextField)?.inputView === objects.last)
  }
}
