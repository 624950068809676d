import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("touchstone nib")
@MainActor struct NibVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let menu = """
    { "owner": { "class": "MenuController" },
      "view": { "id": "menu", "subviews": [
        { "id": "name", "class": "TextField", "outlet": "nameField", "delegate": "File's Owner" },
        { "id": "go", "class": "Button", "title": "Go",
          "actions": { "touchUpInside": "go:" } },
        { "id": "list", "class": "PhotoList", "rows": 3 } ] } }
    """

  @Test("lists objects, outlets and actions with their lines, and classes of programs as they are")
  func listing() throws {
    let file = try folder.write(Self.menu, to: "Menu.scene.json")
    let run = Run("nib", file)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output == """
        \(file): nib of MenuController
          objects
            2  menu  View
            3  name  TextField
            4  go    Button
            6  list  PhotoList
          outlets
            3  File's Owner.nameField  → name
            3  name.delegate           → File's Owner
          actions
            5  go touchUpInside  → go: of File's Owner

        """)
  }

  @Test("writes the same for programs")
  func json() throws {
    let file = try folder.write(Self.menu, to: "Menu.scene.json")
    let lines = try Run("nib", "--json", file).lines.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(lines.count == 7 && lines.allSatisfy { $0["file"] as? String == file })
    #expect(lines.last?["kind"] as? String == "action" && lines.last?["line"] as? Int == 5)
    #expect(lines.last?["sender"] as? String == "go" && lines.last?["name"] as? String == "go:")
    let faulty = try folder.write(#"{ "view": { "frame": 3 } }"#, to: "Faulty.scene.json")
    let fault = Run("nib", "--json", "--quiet", faulty)
    #expect(fault.status == 1 && fault.errors.isEmpty && fault.lines.count == 1)
    #expect(fault.output.contains(#""kind": "fault""#) && fault.output.contains(#""advice":"#))
  }

  nonisolated private static let faults: [(objects: String, message: String)] = [
    (#"{ "class": "TextField", "delegate": "nam" }"#, "did you mean “name”?"),
    (#"{ "class": "TextField", "delegate": "name" }"#, "an object that adopts TextFieldDelegate"),
    (
      #"{ "class": "Button", "actions": { "valueChanged": "go" } }"#,
      "expected an event that a Button sends, found “valueChanged”; the usual one is “touchUpInside”"
    ),
    (
      #"{ "class": "Slider", "actions": { "editingChanged": "go" } }"#,
      "the usual one is “valueChanged”"
    ),
    (#"{ "class": "Button", "actions": { "touchInside": "go" } }"#, "did you mean"),
    (
      #"{ "class": "Button", "actions": { "touchUpInside": ["go", "go"] } }"#, "“go” again"
    ),
    (#"{ "class": "Button", "titel": "Go" }"#, "did you mean “title”?"),
    (#"{ "class": "UIButton" }"#, "did you mean “Button”?"),
    (#"{ "class": "Lable" }"#, "did you mean “Label”?"),
    (#"{ "id": "name" }"#, "an id that nothing else has"),
    (
      #"{ "class": "MyButton", "actions": { "touchUpInside": { "action": "go", "target": "x" } } }"#,
      "“x”"
    ),
  ]

  @Test("reports faults with file, line and remedy", arguments: Self.faults)
  func faults(_ object: String, _ message: String) throws {
    let file = try folder.write(
      "{ \"view\": { \"subviews\": [ { \"id\": \"name\", \"class\": \"Label\" },\n\(object) ] } }",
      to: "Faulty.scene.json")
    let run = Run("nib", "--quiet", file)
    #expect(run.status == 1 && run.output.isEmpty && run.printsOneLine, "\(run.errors)")
    #expect(run.errors.hasPrefix("\(file):2:") && run.errors.contains(message), "\(run.errors)")
  }

  @Test("reports every fault of a file, in the order of the lines")
  func several() throws {
    let file = try folder.write(
      """
      { "view": { "frame": [1, 2], "subviews": [
        { "class": "Label", "txt": "x" },
        { "class": "Switch", "isOn": 1, "gestures": [ { "class": "Tap" }, 4 ] } ] } }
      """, to: "Faulty.scene.json")
    let run = Run("nib", "--quiet", file)
    let places = run.errors.split(separator: "\n").map { $0.split(separator: ":")[1] }
    #expect(places == ["1", "2", "3", "3"], "\(run.errors)")
  }

  @Test("reports top-level objects that no outlet retains")
  func unreached() throws {
    let file = try folder.write(
      """
      { "view": { "id": "menu", "subviews": [
          { "id": "list", "class": "TableView", "dataSource": "numbers" } ] },
        "objects": [
          { "id": "numbers", "class": "NumbersSource" },
          { "id": "lost", "class": "Label" },
          { "id": "kept", "class": "Label", "outlet": "header" } ] }
      """, to: "Menu.scene.json")
    let run = Run("nib", "--quiet", file)
    let lines = run.errors.split(separator: "\n")
    #expect(run.status == 1 && lines.count == 2, "\(run.errors)")
    #expect(lines.first?.contains("only the dataSource of “list”") == true)
    #expect(lines.last?.contains("the object “lost”, found none") == true)
    let cell = try folder.write(
      #"{ "objects": [ { "class": "TableViewCell", "reuseIdentifier": "c" } ] }"#,
      to: "Cell.scene.json")
    #expect(Run("nib", cell).status == 0)
    let late = try folder.write(
      #"{ "objects": [ { "id": "lost" } ], "view": { "id": "menu" } }"#, to: "Late.scene.json")
    #expect(Run("nib", "--quiet", late).errors.contains("the object “lost”, found none"))
  }

  @Test("reads every nib of a folder, and goes on behind one that is none")
  func folders() throws {
    _ = try folder.write(Self.menu, to: "Menu.scene.json")
    let broken = try folder.write("{", to: "Broken.scene.json")
    let run = Run("nib", folder.path)
    #expect(run.status == 1 && run.printsOneLine && run.errors.hasPrefix(broken))
    #expect(run.output.contains("Menu.scene.json: nib of MenuController"))
    let empty = folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    #expect(Run("nib", empty).errors.contains("there is no *.scene.json in the folder"))
    #expect(Run("nib").status == 2)
    let none = Run("nib", folder.path + "/none")
    #expect(
      none.status == 2 && none.errors.hasPrefix("touchstone nib: \(folder.path)/none: there is"))
  }

  @Test("reads no hidden files and folders, such as .build")
  func hidden() throws {
    for name in [".build", "a", "a/.git", "z"] {
      try FileManager.default.createDirectory(
        atPath: folder.name(name), withIntermediateDirectories: true)
    }
    for name in [
      ".build/No.scene.json", "a/.git/No.scene.json", ".No.scene.json", "a/A.scene.json",
      "z/Z.scene.json", "M.scene.json",
    ] {
      _ = try folder.write(Self.menu, to: name)
    }
    let files = Run("nib", folder.path).lines.filter { $0.contains(": nib of") }.map {
      $0.prefix { $0 != ":" }.split(separator: "/").last ?? ""
    }
    #expect(files == ["M.scene.json", "A.scene.json", "Z.scene.json"])
  }

  @Test("finds nothing wrong with the nibs and scenes of the package")
  func samples() {
    let root = PackageFolder.root.path
    let run = Run("nib", "--quiet", root + "/Tools/samples/library/Nibs", root + "/Recordings")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }
}
