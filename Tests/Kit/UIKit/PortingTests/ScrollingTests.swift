import Testing

@testable import Porting

@Suite("Tables and scroll views")
struct ScrollingRewritingTests {
  @Test(
    "register cells with a closure that makes them",
    arguments: [
      (
        "table.register(Cell.self, forCellReuseIdentifier: \"cell\")",
        "table.register(forCellReuseIdentifier: \"cell\") { "
          + "Cell(style: .default, reuseIdentifier: $0) }"
      ),
      (
        "view?.table.register(A.Cell.self, forCellReuseIdentifier: id) // rows",
        "view?.table.register(forCellReuseIdentifier: id) { "
          + "A.Cell(style: .default, reuseIdentifier: $0) } // rows"
      ),
      (
        "table.register(nib, forCellReuseIdentifier: id)",
        "table.register(nib, forCellReuseIdentifier: id)"
      ),
      ("table.register(Cell.self, forKey: id)", "table.register(Cell.self, forKey: id)"),
    ])
  func registrations(source: String, result: String) {
    func method(_ text: String) -> String { "func f() {\n  \(text)\n}\n" }
    #expect(ported(method(source)) == method(result))
    #expect(ported(method(result)) == method(result), "a second run changes nothing")
  }

  @Test("change the target of a drag through an inout parameter, under either of its names")
  func target() {
    let source = """
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        targetContentOffset.pointee.x = round(targetContentOffset.pointee.x / 10) * 10
        other.pointee = 1
      }

      """
    let result = source.replacing("UnsafeMutablePointer<CGPoint>", with: "inout CGPoint")
      .replacing("targetContentOffset.pointee", with: "targetContentOffset")
    #expect(ported(source) == result && ported(result) == result)
    let named = source.replacing("targetContentOffset:", with: "targetContentOffset target:")
      .replacing("targetContentOffset.pointee", with: "target.pointee")
    #expect(ported(named).contains("target.x = round(target.x / 10) * 10"))
  }

  @Test("pass the target of a drag on by reference, also in methods of the folder's own")
  func forwarding() {
    let source = """
      func list(_ list: List, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        next?.scrollViewWillEndDragging?(
          a, withVelocity: b, targetContentOffset: targetContentOffset)
      }
      func other(targetContentOffset point: UnsafeMutablePointer<CGPoint>) {
        list(a, targetContentOffset: point)
      }
      func f(targetContentOffset: CGPoint) { g(targetContentOffset: targetContentOffset) }

      """
    let text = ported(source)
    #expect(text.contains("_ list: List, targetContentOffset: inout CGPoint"))
    #expect(text.contains("b, targetContentOffset: &targetContentOffset)"))
    #expect(text.contains("list(a, targetContentOffset: &point)"))
    #expect(text.contains("g(targetContentOffset: targetContentOffset)"))
    #expect(ported(text) == text)
  }
}
