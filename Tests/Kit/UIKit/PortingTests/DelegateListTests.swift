import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import Porting

@Suite("Methods of delegates")
struct DelegateListTests {
  private static let text = "nothing calls this method of a delegate"

  private func dead(_ method: String, of conformance: String) -> Bool {
    leftovers("class List: \(conformance) { func \(method) }").contains { $0.contains(Self.text) }
  }

  @Test(
    "that no protocol has are listed",
    arguments: [
      (
        "tableView(_ t: UITableView, indentationLevelForRowAt i: IndexPath) -> Int { 1 }",
        "UIViewController, UITableViewDelegate", true
      ),
      (
        "tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}",
        "UIViewController, UITableViewDelegate", false
      ),
      ("tableView(_ t: UITableView, sized i: Int) {}", "UITableViewController", true),
      ("tableView(_ t: UITableView, sized i: Int) {}", "UIViewController", false),
      (
        "scrollViewDidChangeAdjustedContentInset(_ s: UIScrollView) {}",
        "UIView, UIScrollViewDelegate", true
      ),
      ("scrollViewDidScroll(_ s: UIScrollView) {}", "UIView, UITableViewDelegate", false),
      (
        "gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive p: UIPress) -> Bool { true }",
        "UIView, UIGestureRecognizerDelegate", false
      ),
      ("move(_ s: UIScrollView) {}", "UIView, UIScrollViewDelegate", false),
    ])
  func listing(method: String, conformance: String, isListed: Bool) {
    #expect(dead(method, of: conformance) == isListed)
  }

  @Test("that the folder calls itself are not listed")
  func called() {
    let method = "func scrollViewMoved(_ s: UIScrollView) {}"
    let source =
      "class A: UIView, UIScrollViewDelegate { \(method); func f() { scrollViewMoved(a) } }"
    #expect(leftovers(source).isEmpty)
  }

  @Test("that a subclass of the delegate has alone are listed, as the protocol's are called")
  func hidden() {
    func text(_ base: String, _ type: String, _ method: String) -> String {
      "class Base: UIViewController, \(type) { \(base) }\nclass List: Base { \(method) }"
    }
    let row = "func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}"
    let hidden = leftovers(text("", "UITableViewDelegate", row))
    #expect(hidden.count == 1 && hidden[0].contains("Base conforms to the protocol"))
    #expect(leftovers(text(row, "UITableViewDelegate", "override " + row)).isEmpty)
    #expect(leftovers(text("", "Other", row)).isEmpty)
    let end = "func applicationWillTerminate(_ application: UIApplication) {}"
    #expect(leftovers(text("", "UIApplicationDelegate", end)).count == 1)
    #expect(leftovers(text(end, "UIApplicationDelegate", "override " + end)).isEmpty)
  }

  @Test("are those of the protocols of the package")
  func table() throws {
    var found: [String: Set<String>] = [:]
    for folder in ["Sources/Core/Engine/Interface", "Sources/Kit/Widgets"] {
      let root = PackageFolder.root.appending(path: folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: root.path)
      where name.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        // Most files have none, and parsing takes long.
        guard text.contains("protocol ") else { continue }
        for statement in Parser.parse(source: text).statements {
          guard let node = statement.item.as(ProtocolDeclSyntax.self) else { continue }
          found["UI" + node.name.text] = Set(
            node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
              .compactMap { DeclSyntax($0).memberName })
        }
      }
    }
    for (name, methods) in DelegateMethods.names { #expect(found[name] == methods, "\(name)") }
    #expect(DelegateMethods.names.count > 15)
  }
}
