import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import Porting

@Suite("Members that no class here has")
struct ShadowTests {
  private func inView(_ member: String) -> String {
    "import Foundation\nimport UIKitNames\nclass Card: UIView { \(member) }\n"
  }

  @Test(
    "are declared without override",
    arguments: [
      (
        "override var accessibilityLabel: String? { get { a } set {} }",
        "var accessibilityLabel: String? { get { a } set {} }"
      ),
      (
        "override public func accessibilityIncrement() {}",
        "public func accessibilityIncrement() {}"
      ),
      (
        "override func isEqual(_ o: Any?) -> Bool { true }",
        "func isEqual(_ o: Any?) -> Bool { true }"
      ),
      (
        "override class func isAccessibilityElement() -> Bool { true }",
        "class func isAccessibilityElement() -> Bool { true }"
      ),
      ("override func updateConstraints() {}", "override func updateConstraints() {}"),
      // What was observed is stored now, and begins with a value.
      (
        "override var isAccessibilityElement: Bool { didSet { a() } }",
        "var isAccessibilityElement: Bool = false { didSet { a() } }"
      ),
      (
        "override var accessibilityValue: String? { didSet { a() } }",
        "var accessibilityValue: String? { didSet { a() } }"
      ),
      ("override func layoutSubviews() {}", "override func layoutSubviews() {}"),
      ("override func isEqual(to: Any) {}", "override func isEqual(to: Any) {}"),
    ])
  func override(source: String, result: String) {
    #expect(ported(inView(source)) == inView(result))
    #expect(ported(inView(result)) == inView(result))
  }

  @Test("keep it where a superclass in the folder declares them, or Foundation's does")
  func ancestors() {
    let member = "override func accessibilityIncrement() { super.accessibilityIncrement() }"
    let classes = "class A: UIView { \(member) }\nclass B: A { \(member) }\n"
    let text = ported(classes)
    #expect(text.contains("class B: A { \(member) }"))
    #expect(!text.contains("class A: UIView { override"))
    let model = "class M: NSObject { override func isEqual(_ o: Any?) -> Bool { true } }"
    #expect(ported(model).contains("override func isEqual"))
  }

  /// The folder whose extensions declare the members.
  private static let folder = PackageFolder.root.appending(path: "Sources/Kit/UIKit/UIKitNames")

  @Test("are those of the protocol UIKitObject")
  func table() throws {
    var found: Set<String> = []
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      for statement in Parser.parse(source: text).statements {
        guard let node = statement.item.as(ExtensionDeclSyntax.self),
          node.extendedType.trimmedDescription == "UIKitObject"
        else { continue }
        found.formUnion(node.memberBlock.members.compactMap(\.decl.memberName))
      }
    }
    #expect(found.contains("accessibilityLabel"))
    #expect(found == ShadowedMembers.names)
  }
}
