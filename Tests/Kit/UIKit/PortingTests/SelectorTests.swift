import Testing

@testable import TSPorting

@Suite("Selectors")
struct SelectorTests {
  @Test(
    "become actions",
    arguments: [
      ("#selector(tap)", "#action(tap)"),
      ("#selector(tap(_:))", "#action(tap(_:))"),
      ("#selector(Card.tap(_:event:))", "#action(Card.tap(_:event:))"),
      ("#selector(self.tap)", "#action(self.tap)"),
      ("#selector( tap /* a */ )", "#action( tap /* a */ )"),
      ("#selector(getter: a)", "#selector(getter: a)"),
      ("#selector(UIResponderStandardEditActions.copy(_:))", "Action.copy"),
      ("make(target: self, action: \"tap:\")", "make(target: self, action: #action(tap(_:)))"),
      ("make(action: \"tap\")", "make(action: #action(tap))"),
      ("make(action: \"tap:event:\")", "make(action: #action(tap(_:event:)))"),
      ("make(action: Selector(\"tap:\"))", "make(action: #action(tap(_:)))"),
      ("make(action: Selector((\"tap:\")))", "make(action: #action(tap(_:)))"),
      ("make(action: \"no selector\")", "make(action: \"no selector\")"),
      ("make(title: \"tap\")", "make(title: \"tap\")"),
      ("make(keyPath: #keyPath(CALayer.opacity))", "make(keyPath: \"opacity\")"),
      ("make(keyPath: #keyPath(CALayer.bounds.size))", "make(keyPath: \"bounds.size\")"),
      ("make(keyPath: #keyPath(b))", "make(keyPath: \"b\")"),
    ])
  func selectors(source: String, result: String) {
    func method(_ text: String) -> String { "class Card {\n  func f() { a(\(text)) }\n}\n" }
    #expect(ported(method(source)) == method(result))
  }

  @Test("in closures name their class, so that they capture no object")
  func closures() {
    let source = "class Card {\n  func f() { a { b(#selector(tap)) } }\n}\n"
    #expect(ported(source).contains("#action(Card.tap)"))
    let inExtension = "extension Card {\n  func f() { a { b(#selector(tap)) } }\n}\n"
    #expect(ported(inExtension).contains("#action(Card.tap)"))
  }

  @Test(
    "that nothing can replace are listed with a remedy",
    arguments: [
      ("a(#selector(getter: b))", "write a method"),
      ("object.addObserver(self, forKeyPath: \"a\", options: [], context: nil)", "didSet"),
      ("Timer(fireAt: date, interval: 1, target: self, selector: #selector(f))", "scheduledTimer"),
      ("Timer(fire: date, interval: 1, repeats: true) { _ in a() }", "scheduledTimer"),
      ("object.value(forKey: \"a\")", "use the property"),
      ("let a = Selector(name)", "#action"),
      ("let a = NSSelectorFromString(name)", "#action"),
      ("let a = #imageLiteral(resourceName: \"a\")", "from its file"),
    ])
  func remedies(source: String, remedy: String) {
    let left = leftovers("let a = 1\n\(source)\n")
    #expect(left.contains { $0.hasPrefix("2: ") && $0.contains(remedy) }, "\(left)")
  }

  @Test(
    "of timers, and what the names accept without an effect, are not listed",
    arguments: [
      "Timer.scheduledTimer(timeInterval: 1, target: a, selector: #selector(f), userInfo: nil)",
      "let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "object.perform(s, with: nil, afterDelay: 1)", "object.responds(to: s)",
      "device.setValue(a, forKey: \"orientation\")", "CATransaction.begin()",
      "let a = UIImpactFeedbackGenerator(style: .light)",
    ])
  func accepted(source: String) { #expect(leftovers("let a = 1\n\(source)\n") == []) }
}
