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

  @Test("of a program that starts in another way stay")
  func otherStart() {
    let source = "@main struct Program { static func main() {} }\n"
    #expect(ported(source) == source)
    #expect(leftovers(source).isEmpty)
  }
}
