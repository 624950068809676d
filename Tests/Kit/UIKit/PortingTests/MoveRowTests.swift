import Foundation
import Testing

@testable import Porting

@Suite("A data source that moves rows") struct MoveRowTests {
  private static let move =
    "func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}"
  private static let can =
    "func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }"

  @Test(
    "lets all be moved where it is not asked, as in UIKit",
    arguments: [
      ("class A: NSObject, UITableViewDataSource", ""),
      ("class A: UITableViewController", "override "),
      ("class A {}\nextension A: UITableViewDataSource", "public "),
    ])
  func added(owner: String, words: String) {
    let source = "\(owner) {\n  \(words)\(Self.move)\n}\n"
    let result = ported(source)
    #expect(result.contains("  \(words)\(Self.can)\n"))
    #expect(ported(result) == result)
  }

  @Test(
    "is left as it is where it, an extension or a superclass of the program is asked",
    arguments: [
      "class A: NSObject, UITableViewDataSource {\n  \(can)\n  \(move)\n}\n",
      "class A: NSObject, UITableViewDataSource {\n  \(move)\n}\nextension A {\n  \(can)\n}\n",
      "class A: UITableViewController {\n  override \(can)\n}\nclass B: A {\n  override \(move)\n}\n",
    ])
  func left(source: String) {
    #expect(ported(source).components(separatedBy: "canMoveRowAt").count == 2)
  }
}
