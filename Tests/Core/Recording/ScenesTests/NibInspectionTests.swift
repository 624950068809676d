import TSControls
import TSInterface
import TSScenes
import Testing

@Suite("The inspection of a nib") @MainActor struct NibInspectionTests {
  private final class Form: ViewController {
    var field: TextField?
    var fields: [TextField] = []
    func save() {}
  }

  private func inspection(_ text: String, owner: String = "Form") throws -> NibInspection {
    var classes = SceneClasses.standard
    classes.register(
      "Form",
      connections: [
        .outlet("field") { $0.field = $1 }, .outlets("fields") { $0.fields = $1 },
        .action("save", Form.save),
      ]
    ) { Form() }
    return try NibInspection(
      parsing: Array(
        #"{ "owner": { "class": "\#(owner)" }, "view": { "subviews": [ \#(text) ] } }"#.utf8),
      classes: classes)
  }

  @Test("checks the outlets and actions of a class that is registered, and accepts any other")
  func classes() throws {
    let text = #"{ "class": "Button", "outlet": "field", "actions": { "touchDown": "open" } }"#
    let faults = try inspection(text).faults.map(\.kind)
    #expect(faults == [.wrongValue, .unknownID])
    #expect(try inspection(text, owner: "Other").faults.isEmpty)
  }

  @Test("reports two objects for one outlet, and not for a collection")
  func repeated() throws {
    let text =
      #"{ "class": "TextField", "outlet": "NAME" }, { "class": "TextField", "outlet": "NAME" }"#
    let twice = try inspection(text.replacing("NAME", with: "field")).faults
    #expect(twice.map(\.kind) == [.repeatedConnection])
    #expect(try inspection(text.replacing("NAME", with: "fields")).faults.isEmpty)
  }

  @Test("knows scenes, nibs and main nibs apart")
  func kinds() throws {
    func kind(_ text: String) throws -> NibInspection.Kind {
      try NibInspection(parsing: Array(text.utf8)).kind
    }
    #expect(try kind(#"{ "window": { "frame": [0, 0, 9, 9] } }"#) == .scene)
    #expect(try kind(#"{ "objects": [] }"#) == .nib)
    #expect(try kind(#"{ "delegate": { "class": "App" }, "window": {} }"#) == .mainNib)
  }

  @Test(
    "names the delegate as the owner of a main nib's outlets, and as the outlet of File's Owner")
  func delegate() throws {
    func outlets(_ id: String) throws -> [String] {
      let text = #"{ "delegate": { "class": "App"\#(id) }, "window": { "outlet": "window" } }"#
      return try NibInspection(parsing: Array(text.utf8)).outlets.map {
        "\($0.source).\($0.name) → \($0.destination)"
      }
    }
    #expect(
      try outlets("") == ["File's Owner.delegate → delegate", "delegate.window → window"])
    #expect(
      try outlets(#", "id": "app""#) == ["File's Owner.delegate → app", "app.window → window"])
  }

  @Test("gives a file up that has a thousand faults")
  func many() throws {
    let text = Array(repeating: #"{ "x": 1 }"#, count: 1500).joined(separator: ",\n")
    #expect(try inspection(text).faults.count == 1001)
  }
}
