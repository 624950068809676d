import Testing

@testable import Porting

@Suite("What is left to do by hand")
struct LeftoverTests {
  @Test(
    "is listed for what there is nothing instead of",
    arguments: [
      ("let a = storyboard?.instantiateViewController(withIdentifier: \"a\")", "storyboards"),
      ("performSegue(withIdentifier: \"a\", sender: nil)", "storyboards"),
      ("let a = view.observe(\\.alpha) { _, _ in }", "can be observed"),
      ("let a = model.observe(\\Model.count, options: [.new]) { _, _ in }", "can be observed"),
      ("let a = CIFilter(name: \"CISepiaTone\")", "Core Image"),
      ("let a = UndoManager()", "undo manager"),
      ("view.undoManager?.undo()", "undo manager"),
      ("import SnapKit", "SnapKit is no module of this package"),
      ("import CoreImage.CIFilterBuiltins", "no CoreImage on Linux"),
    ])
  func listed(source: String, text: String) {
    let left = leftovers("import UIKitNames\n" + source + "\n")
    #expect(left.count == 1 && left[0].hasPrefix("2: ") && left[0].contains(text), "\(left)")
  }

  @Test(
    "is not listed for what can be had",
    arguments: [
      "let a = view.observe(\\.contentOffset, options: [.new]) { _, _ in }",
      "let a = view.observe(\\UIScrollView.contentSize) { _, _ in }",
      "let a = view.observe(\\.frame) { _, _ in }",
      "let a = view.observe(\\UIView.center, options: [.old]) { _, _ in }", "observe(a)",
      "let a = UserDefaults.standard.value(forKey: \"a\")", "autoreleasepool { }",
      "let a = UIVisualEffectView(effect: UIBlurEffect(style: .dark))",
      "#if canImport(SnapKit)\nimport SnapKit\n#endif", "import Foundation", "import Touchstone",
    ])
  func unlisted(source: String) {
    #expect(leftovers("import UIKitNames\n" + source + "\n").isEmpty)
  }

  @Test(
    "is nothing for lists of numbers and texts without an initializer",
    arguments: [
      ("l.d = [a, 2] as [NSNumber]", "l.d = [a, 2].map { NSNumber(value: Double($0)) }"),
      ("l.d = a as [NSNumber]", "l.d = a.map { NSNumber(value: Double($0)) }"),
      ("l.d = [4, 2.5] as [NSNumber]", "l.d = [4, 2.5] as [NSNumber]"),
      ("l.d = a as? [NSNumber]", "l.d = a as? [NSNumber]"),
      ("let a = NSMutableAttributedString()", "let a = NSMutableAttributedString(string: \"\")"),
    ])
  func lists(source: String, result: String) {
    #expect(ported("import UIKitNames\n" + source) == "import UIKitNames\n" + result)
  }

  @Test("is nothing for a timer that is over, which says so where it is made")
  func timer() {
    #expect(ported("var timer = Timer()\n").hasSuffix("var timer = Timer.makeInvalid()\n"))
    #expect(ported("import Foundation\nvar a = Timer()\n").contains("import UIKitNames\n"))
  }
}
