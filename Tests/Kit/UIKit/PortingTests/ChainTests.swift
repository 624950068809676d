import Testing

@testable import Porting

@Suite("Chains of calls")
struct ChainTests {
  @Test(
    "stay as they are, however long they are",
    arguments: [".map { $0 }", ".map(1)", "?.map?(1)", ".map", "\n  .map(1)"])
  func chains(link: String) {
    let text = "import UIKitNames\n\nlet x = a" + String(repeating: link, count: 400) + "\n"
    #expect(ported(text) == text)
  }

  @Test("are rewritten at their end")
  func end() {
    let chain = "a" + String(repeating: ".map(1)", count: 100)
    let text = ported("import UIKit\nlet x = \(chain).map(UIControlEvents.TouchUpInside)\n")
    #expect(text.contains("\(chain).map(UIControl.Event.touchUpInside)"), "\(text)")
  }
}
