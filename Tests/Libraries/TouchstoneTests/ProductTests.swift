import Foundation
import TestSupport
import Testing

/// The products that are meant to be imported alone.
private enum Product: String, CaseIterable, CustomTestStringConvertible {
  case touchInput = "TouchInput"
  case touchInterface = "TouchInterface"
  case touchReplay = "TouchReplay"
  case touchDisplays = "TouchDisplays"
  case touchstone = "Touchstone"
  case uikitNames = "UIKitNames"
  case touchTesting = "TouchTesting"
  case uikitActions = "UIKitActions"

  var testDescription: String { rawValue }
}

/// The imports of a module that its clients depend on.
private struct ModuleImports {
  /// What the module exports.
  var exported: Set<String> = []
  /// What its public declarations mention, which the compiler checks.
  var mentioned: Set<String> = []

  init(_ module: String) throws {
    let folder = try #require(PackageFolder.target(module))
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let name = words.last.map(String.init), let index = words.firstIndex(of: "import"),
          index > 0, words[index - 1] == "public"
        else { continue }
        guard words[0] == "@_exported" else {
          mentioned.insert(name)
          continue
        }
        exported.insert(name)
        // A declaration alone shows the members of all types of its module, and not their names.
        let module = name.prefix { $0 != "." }
        if PackageFolder.target(String(module)) != nil { exported.insert(String(module)) }
      }
    }
  }
}

@Suite("The products")
struct ProductTests {
  @Test("export every module that their signatures mention", arguments: Product.allCases)
  private func exports(_ product: Product) throws {
    var exported: Set<String> = [product.rawValue]
    var mentioned: [String: Set<String>] = [:]
    var waiting = [product.rawValue]
    while let name = waiting.popLast() {
      // Other packages have no such folder, and names of declarations have a dot.
      guard PackageFolder.target(name) != nil else { continue }
      let imports = try ModuleImports(name)
      mentioned[name] = imports.mentioned
      waiting += imports.exported.subtracting(exported)
      exported.formUnion(imports.exported)
    }
    let exportsFoundation = exported.contains("Foundation")
    for (module, names) in mentioned.sorted(by: { $0.key < $1.key }) {
      // Of Foundation as a whole, the programs below mention what signatures do.
      let hidden = names.subtracting(exported).filter { name in
        name != "Foundation" && !(exportsFoundation && name.hasPrefix("Foundation."))
      }
      #expect(hidden.isEmpty, "\(module) mentions \(hidden.sorted())")
    }
  }

  /// A program that derives from what the interface is made of, and takes part in its protocols.
  private static let interface = """
    final class Board: View {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        let when: TimeInterval = touches.first?.timestamp ?? 0
        transform = CGAffineTransform(rotationAngle: CGFloat(when))
      }
    }
    final class Tap: GestureRecognizer {
      init() { super.init(target: nil, action: nil) }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .recognized }
    }
    final class Knob: Control {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { nil }
    }
    final class Page: ViewController {
      init() { super.init(nibName: nil, bundle: Bundle.main) }
      required init?(coder: NSCoder) { nil }
    }
    final class List: TableViewController {
      init() { super.init(style: .grouped) }
      required init?(coder: NSCoder) { nil }
      override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell {
        TableViewCell(style: .default, reuseIdentifier: "row \\(indexPath.row)")
      }
    }
    final class Field: TextFieldDelegate {
      func textField(
        _ textField: TextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { range.length == 0 }
    }
    @MainActor func date(of picker: DatePicker) -> (Date, Calendar?, Locale?, TimeZone?) {
      (picker.date, picker.calendar, picker.locale, picker.timeZone)
    }
    @MainActor func application() -> Application {
      Application(
        screen: Screen(size: CGSize(width: 320, height: 480)),
        timeline: Timeline(at: Timestamp(seconds: 1)))
    }

    """

  private static let programs: [Product: String] = [
    .touchInput:
      """
    let options: TrackpadSettings = TrackpadSettings()
    func time(of event: InputEvent) -> Timestamp { event.time }
    let point = CGPoint(x: 1, y: 2)
    """,
    .touchInterface: interface,
    .touchReplay:
      interface + """
        @MainActor func replay(_ path: String) throws -> TraceSummary {
          try Replayer(.file(path)).run(in: application()).summary
        }
        """,
    .touchDisplays:
      """
    final class Kiosk: ApplicationDelegate {}
    @MainActor func run() throws { try Application.run(Kiosk(), display: DisplayOptions()) }
    @MainActor func main() -> Never { Application.main(Kiosk()) }
    @MainActor func card() -> View { View(frame: CGRect(x: 0, y: 0, width: 100, height: 60)) }
    """,
    .touchstone:
      interface + """
        final class Kiosk: ApplicationDelegate {}
        @MainActor func run() throws { try Application.run(Kiosk(), display: DisplayOptions()) }
        @MainActor func main() -> Never { Application.main(Kiosk()) }
        """,
    .uikitNames:
      """
    final class Board: UIView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { nil }
    }
    final class List: UITableViewController {
      init() { super.init(style: .plain) }
      required init?(coder: NSCoder) { nil }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    @MainActor func application() -> UIApplication {
      UIApplication(
        screen: UIScreen(size: CGSize(width: 320, height: 480)))
    }
    """,
    .touchTesting:
      """
    @MainActor func tap() -> View? {
      let stage = TestStage()
      let view = View(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      stage.window.addSubview(view)
      stage.hand.tap(CGPoint(x: 22, y: 22))
      return stage.window.hitTest(CGPoint(x: 22, y: 22), with: nil)
    }
    """,
  ]

  @Test(
    "with UIKit's names show no names of the engine, which libraries may have, too",
    .enabled(if: Compiler.path != nil, "needs swiftc"),
    arguments: ["SwipeDirection", "Action", "View", "Timeline", "Color", "ScrollView", "AlertView"])
  private func leaks(_ name: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try "import UIKitActions\n@MainActor func f(_ a: \(name), _ b: UIView) {}\n".write(
      to: file, atomically: true, encoding: .utf8)
    let errors = try Compiler.errors(in: [file.path], root: PackageFolder.root)
    #expect(errors.contains { $0.contains("cannot find type '\(name)'") }, "\(errors)")
  }

  @Test(
    "compile programs that import nothing else", .enabled(if: Compiler.path != nil, "needs swiftc"),
    arguments: programs.keys)
  private func alone(_ product: Product) throws {
    let program = try #require(Self.programs[product])
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try "import \(product.rawValue)\n\(program)\n".write(
      to: file, atomically: true, encoding: .utf8)
    let errors = try Compiler.errors(in: [file.path], root: PackageFolder.root)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }
}
