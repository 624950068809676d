import Testing

@testable import Porting

@Suite("Attributes of Objective-C and Interface Builder")
struct AttributeTests {
  @Test(
    "are removed, and nothing around them changes",
    arguments: [
      ("@objc func f() {}", "func f() {}"),
      ("@objc(tap:) func f() {}", "func f() {}"),
      ("  @objc private func f() {} // tap", "  private func f() {} // tap"),
      ("@objcMembers class A {}", "class A {}"),
      ("/// A card.\n@IBDesignable\nclass A {}", "/// A card.\nclass A {}"),
      ("@IBDesignable @objc\nclass A {}", "class A {}"),
      ("@IBDesignable @MainActor\nclass A {}", "@MainActor\nclass A {}"),
      ("@MainActor @objc\nclass A {}", "@MainActor\nclass A {}"),
      ("@IBOutlet weak var a: UIView!", "weak var a: UIView!"),
      ("@IBOutlet private(set) var a: [UIView]!", "private(set) var a: [UIView]!"),
      ("@IBAction func f(_ a: Any) {}", "func f(_ a: Any) {}"),
      ("@IBInspectable var a: Int = 1", "var a: Int = 1"),
      ("@objc dynamic var a = 1", "var a = 1"),
      ("dynamic private(set) var a = 1", "private(set) var a = 1"),
      ("@objc\n  // why\n  func f() {}", "  // why\n  func f() {}"),
      ("@available(iOS 13, *) @objc func f() {}", "@available(iOS 13, *) func f() {}"),
      ("@discardableResult func f() -> Int { 1 }", "@discardableResult func f() -> Int { 1 }"),
      ("let dynamic = 1", "let dynamic = 1"),
      ("@objc enum A: Int { case a }", "enum A: Int { case a }"),
    ])
  func attributes(source: String, result: String) { #expect(ported(source) == result) }

  @Test(
    "that start a program let its delegate do so", arguments: ["@UIApplicationMain", "@main"])
  func start(attribute: String) {
    let source = """
      // A game.
      import UIKit

      \(attribute)
      class Delegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow(frame: .zero)
      }

      """
    #expect(
      ported(source) == """
        // A game.
        import Foundation
        import Touchstone
        import UIKitNames

        @main
        class Delegate: UIResponder, UIApplicationDelegate {
          static func main() { UIApplication.main(Delegate()) }
          let window = UIWindow(frame: .zero)
        }

        """)
    #expect(leftovers(source).isEmpty)
  }

  @Test("that start a program from a storyboard are listed")
  func storyboard() {
    let source = """
      import UIKit
      @UIApplicationMain class D: UIResponder, UIApplicationDelegate {}

      """
    #expect(leftovers(source).first?.contains("there are no storyboards") == true)
    #expect(leftovers(ported(source)) == leftovers(source))
    #expect(ported(ported(source)) == ported(source))
  }

  @Test("of outlets let the delegate's nib start the program, and are listed as registrations")
  func nib() throws {
    let delegate = """
      import UIKit
      @UIApplicationMain
      class AppDelegate: NSObject, UIApplicationDelegate {
        @IBOutlet var window: UIWindow!
        @IBOutlet private var menu: MenuController!
      }
      """
    let controller = """
      import UIKit
      class MenuController: UIViewController {
        @IBOutlet weak var name: UITextField?
        @IBOutlet private(set) var fields: [UITextField]!
        @IBOutlet
        var list: UITableView!
        @IBAction func save(_ sender: Any) {}
        @IBAction func reset() {}
      }
      extension MenuController {
        @IBAction private func drag(_ sender: UIButton, forEvent event: UIEvent) {}
        @IBAction func go(sender: UIButton) {}
      }
      class Source: NSObject {
        @IBOutlet var table: UITableView!
      }
      """
    let file = ported([delegate, controller])[0]
    #expect(
      file.after.contains("static func main() { UIApplication.main(mainNib: \"MainWindow\") }"))
    #expect(file.leftovers.map(\.text).count { $0.contains("main(mainNib:)") } == 1)
    #expect(
      Porter.nibRegistrations(in: [delegate, controller])
        == """
        classes.register(delegate: "AppDelegate", connections: [
          .outlet("window") { $0.window = $1 },
          .outlet("menu") { $0.menu = $1 },  // make it internal
        ]) { AppDelegate() }
        classes.register(MenuController.self, connections: [
          .outlet("name") { $0.name = $1 },
          .outlets("fields") { $0.fields = $1 },
          .outlet("list") { $0.list = $1 },
          .action("save:", MenuController.save(_:)),
          .action("reset", MenuController.reset),
          .action("drag:forEvent:", MenuController.drag(_:forEvent:)),  // make it internal
          .action("goWithSender:", MenuController.go(sender:)),
        ])
        classes.register(object: "Source", connections: [
          .outlet("table") { $0.table = $1 },
        ]) { Source() }
        """.split(separator: "\n").map(String.init))
    #expect(Porter.nibRegistrations(in: [file.after]).isEmpty)
  }

  @Test(
    "that start a program say that it is of an early UIKit where that shows",
    arguments: [
      ("class A: UIViewController { override func viewDidUnload() {} }", "", true),
      (
        "class A: UIViewController { override func shouldAutorotateToInterfaceOrientation(_ o: UIInterfaceOrientation) -> Bool { true } }",
        "", true
      ),
      ("", "func f() { window.addSubview(v) }", true),
      ("", "func f() { view.addSubview(v) }", false),
    ])
  func early(other: String, method: String, isEarly: Bool) {
    let source = """
      import UIKit
      @UIApplicationMain
      class Delegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow(frame: .zero)
        \(method)
      }
      \(other)

      """
    let hints = leftovers(source).filter { $0.contains("generation: .legacy") }
    #expect(hints.count == (isEarly ? 1 : 0))
    #expect(leftovers(ported(source)).allSatisfy { !$0.contains("generation: .legacy") })
  }

  @Test("of a program that starts in another way stay")
  func otherStart() {
    let source = "@main struct Program { static func main() {} }\n"
    #expect(ported(source) == source)
    #expect(leftovers(source).isEmpty)
  }
}
