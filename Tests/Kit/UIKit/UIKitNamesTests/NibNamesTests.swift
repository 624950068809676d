import Foundation
import TSScenes
import Testing
import UIKitNames

/// The owner of a nib, which is no controller.
private final class Form {
  var header: UIView?
}

@Suite("A nib under UIKit's names") @MainActor final class NibNamesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID())")

  private var nibs: NibFolder?

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(
      "Form",
      """
      { "owner": { "class": "Form", "outlets": { "header": "head" } },
        "objects": [ { "id": "head" }, { "id": "foot", "class": "UILabel", "text": "x" } ] }
      """.replacingOccurrences(of: "UILabel", with: "Label"))
    try write(
      "Cell",
      """
      { "objects": [ { "class": "TableViewCell", "accessoryType": "checkmark",
        "subviews": [ { "id": "name", "class": "Label", "tag": 7 } ] } ] }
      """)
    var classes = SceneClasses.standard
    classes.register(object: "Form", connections: [.outlet("header") { $0.header = $1 }]) { Form() }
    nibs = NibFolder(folder.path, classes: classes)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws {
    try text.write(
      to: folder.appending(path: name + ".scene.json"), atomically: true, encoding: .utf8)
  }

  @Test("loads its top-level objects in the order of the file, connected with the owner")
  func loads() throws {
    // Other tests set the source of the program, too, so it is set within one turn.
    UIViewController.nibs = nibs
    defer { UIViewController.nibs = nil }
    let form = Form()
    let objects = try #require(Bundle.main.loadNibNamed("Form", owner: form, options: nil))
    #expect(objects.count == 2 && form.header === objects[0] as AnyObject)
    #expect((objects[1] as? UILabel)?.text == "x")
    let again = UINib(nibName: "Form", bundle: nil).instantiate(withOwner: nil)
    #expect(again.first as AnyObject !== objects[0] as AnyObject, "each call makes new objects")
    #expect(form.header === objects[0] as AnyObject)
  }

  @Test("makes the cells of a table, which are reused by the identifier that it was registered for")
  func cells() throws {
    UIViewController.nibs = nibs
    defer { UIViewController.nibs = nil }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "item")
    let cell = table.dequeueReusableCell(
      withIdentifier: "item", for: IndexPath(row: 0, section: 0))
    #expect(cell.reuseIdentifier == "item" && cell.accessoryType == .checkmark)
    #expect(cell.contentView.viewWithTag(7) is UILabel)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test("that does not exist stops the program")
  func missing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIViewController.nibs = NibFolder("/nowhere")
        _ = UINib(nibName: "Nowhere", bundle: nil)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("no nib Nowhere in the folder of nibs /nowhere"))
  }
}
