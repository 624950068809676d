import Testing

@testable import Porting

@Suite("Optional members of protocols")
struct OptionalMemberTests {
  @Test(
    "of UIKit's delegates are called without a question mark, and the result stays optional",
    arguments: [
      ("delegate?.scrollViewDidScroll?(view)", "delegate?.scrollViewDidScroll(view)"),
      ("delegate.scrollViewDidScroll?(view)", "delegate.scrollViewDidScroll(view)"),
      ("a?.b.scrollViewDidZoom?(view)", "a?.b.scrollViewDidZoom(view)"),
      (
        "source!.tableView!(t, numberOfRowsInSection: 0)",
        "source!.tableView(t, numberOfRowsInSection: 0)"
      ),
      (
        "let a = delegate?.gestureRecognizerShouldBegin?(g) ?? true",
        "let a = delegate?.gestureRecognizerShouldBegin(g) ?? true"
      ),
      (
        "let a = delegate.gestureRecognizerShouldBegin?(g) ?? true",
        "let a = Optional(delegate.gestureRecognizerShouldBegin(g)) ?? true"
      ),
      (
        "if let a = delegate.tableView?(t, heightForRowAt: p) {}",
        "if let a = Optional(delegate.tableView(t, heightForRowAt: p)) {}"
      ),
      ("onTap?()", "onTap?()"), ("self.onTap?(1)", "self.onTap?(1)"),
      ("cell.handler?(a, b)", "cell.handler?(a, b)"), ("a?.b?.c()", "a?.b?.c()"),
    ])
  func calls(source: String, result: String) { #expect(ported(source) == result) }

  static let card = """
    @objc public protocol CardDelegate: NSObjectProtocol {
      /// Tells.
      @objc optional func cardDidMove(_ card: Card)
      @objc optional func card(_ card: Card, shouldMoveTo point: CGPoint) -> Bool
      @objc optional func cardTitle() -> String?
      @objc optional var width: CGFloat { get }
      func cardNeeds()
    }
    """

  @Test("of own protocols get defaults that their users take a missing one for")
  func defaults() {
    let source =
      Self.card + """

        func use() {
          delegate?.cardDidMove?(self)
          a = delegate?.card?(self, shouldMoveTo: p) ?? true
          b = delegate?.cardTitle?() ?? ""
          c = delegate?.width ?? 44
        }

        """
    let result = """
      public protocol CardDelegate: AnyObject {
        /// Tells.
        func cardDidMove(_ card: Card)
        func card(_ card: Card, shouldMoveTo point: CGPoint) -> Bool
        func cardTitle() -> String?
        var width: CGFloat { get }
        func cardNeeds()
      }

      /// What a class does that leaves these members out.
      extension CardDelegate {
        public func cardDidMove(_ card: Card) {}
        public func card(_ card: Card, shouldMoveTo point: CGPoint) -> Bool { true }
        public func cardTitle() -> String? { nil }
        public var width: CGFloat { 44 }
      }
      func use() {
        delegate?.cardDidMove(self)
        a = delegate?.card(self, shouldMoveTo: p) ?? true
        b = delegate?.cardTitle() ?? ""
        c = delegate?.width ?? 44
      }

      """
    #expect(ported(source) == result)
    #expect(leftovers(source) == [])
  }

  @Test(
    "of own protocols return what makes every use behave as before",
    arguments: [
      ("Bool", "x?.m?() == true", "false"), ("Bool", "x?.m?() != false", "true"),
      ("Bool", "x?.m?() == false", "true"), ("Bool", "x?.m?() ?? false", "false"),
      ("CGFloat", "x?.m?() ?? 12.5", "12.5"), ("Int", "x?.m?() ?? -1", "-1"),
      ("CGSize", "x?.m?() ?? .zero", ".zero"), ("CGSize", "x?.m?() ?? CGSize.zero", "CGSize.zero"),
      ("[Int]", "x?.m?() ?? []", "[]"), ("String", "x?.m?() ?? \"a\"", "\"a\""),
    ])
  func values(type: String, use: String, value: String) {
    let source = "@objc protocol P {\n  optional func m() -> \(type)\n}\nlet a = \(use)\n"
    #expect(ported(source).contains("  func m() -> \(type) { \(value) }\n"), "\(ported(source))")
    #expect(leftovers(source) == [])
  }

  @Test(
    "of own protocols are listed where no default behaves as a missing one",
    arguments: [
      ("Int", "if let a = x?.m?() { b(a) }", "now returns 0"),
      ("Bool", "let a = x?.m?() ?? fallback", "now returns false"),
      ("Bool", "let a = x?.m?() ?? true, b = x?.m?() ?? false", "now returns false"),
      ("UIView", "let a = x?.m?() ?? b", "implement it in an extension"),
      ("String?", "if x?.m != nil {}", "always exists now"),
    ])
  func listed(type: String, use: String, text: String) {
    let source = "@objc protocol P {\n  optional func m() -> \(type)\n}\n\(use)\n"
    let left = leftovers(source)
    #expect(left.count == 1 && left[0].contains(text), "\(left)")
  }

  @Test("of own protocols are found in the other files of the folder")
  func folder() {
    let files = ported([
      "class Card { func f() { a = x?.moved?(1) ?? true } }\n",
      "@objc protocol P {\n  @objc optional func moved(_ a: Int) -> Bool\n}\n",
    ])
    #expect(files[0].after == "class Card { func f() { a = x?.moved(1) ?? true } }\n")
    #expect(files[1].after.contains("func moved(_ a: Int) -> Bool { true }"))
  }

  @Test(
    "leave protocols bound to classes",
    arguments: [
      ("protocol P: class {}", "protocol P: AnyObject {}"),
      ("protocol P: class, Q {}", "protocol P: AnyObject, Q {}"),
      ("protocol P: NSObjectProtocol {}", "protocol P: AnyObject {}"),
      ("protocol P: NSObject {}", "protocol P: AnyObject {}"),
      ("protocol P: NSObject, Q {}", "protocol P: AnyObject, Q {}"),
      ("protocol P: AnyObject {}", "protocol P: AnyObject {}"),
      ("protocol P {}", "protocol P {}"), ("@objc protocol P {}", "protocol P: AnyObject {}"),
      ("@objc protocol P: Q {}", "protocol P: Q {}"),
      (
        "@objc protocol P {\n  func f()\n  @available(*, unavailable)\n  func g()\n}",
        "protocol P: AnyObject {\n  func f()\n}"
      ),
    ])
  func classes(source: String, result: String) { #expect(ported(source) == result) }
}
