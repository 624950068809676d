import Testing

@testable import Porting

@Suite("What is left to do by hand")
struct PortCommentTests {
  private let start = "  class D: CALayer {\n    @NSManaged var a: Int\n  }\n"

  @Test("and is not seen in the rewritten file stays as a comment, so that a second run lists it")
  func comments() {
    let once = ported(start)
    #expect(once.contains("\n    // PORT: there is no Core Data;"))
    #expect(leftovers(start).count == 1)
    #expect(leftovers(once) == leftovers(start))
    #expect(ported(once) == once)
  }

  @Test("is listed no more when the comment is removed")
  func done() {
    let lines = ported(start).split(separator: "\n", omittingEmptySubsequences: false)
    let done = lines.filter { !$0.contains("// PORT:") }.joined(separator: "\n")
    #expect(leftovers(done).isEmpty)
  }

  @Test("does not name the keys of drawn strings, which exist")
  func keys() {
    #expect(leftovers("let a: [NSAttributedString.Key: Any] = [:]").isEmpty)
    #expect(leftovers("let a = NSAttributedString.Key.font").isEmpty)
    #expect(leftovers("let a = NSAttributedString(string: \"\")").count == 1)
  }
}
