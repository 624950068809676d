import Testing

@testable import Porting

@Suite("Classes")
struct ClassTests {
  @Test(
    "that inherit from UIKit, or use state as they end, get isolated deinitializers",
    arguments: [
      ("class A: UIView {\n  deinit {}\n}", "class A: UIView {\n  isolated deinit {}\n}"),
      (
        "class A: UIView {}\nclass B: A {\n  /// Ends.\n  deinit {}\n}",
        "class A: UIView {}\nclass B: A {\n  /// Ends.\n  isolated deinit {}\n}"
      ),
      ("class A {\n  deinit {}\n}", "class A {\n  deinit {}\n}"),
      ("class A {\n  deinit { b.end() }\n}", "class A {\n  isolated deinit { b.end() }\n}"),
      (
        "class A: NSObject {\n  deinit { b = nil }\n}",
        "class A: NSObject {\n  isolated deinit { b = nil }\n}"
      ),
      (
        "class A {\n  deinit { print(1); NotificationCenter.default.removeObserver(self) }\n}",
        "class A {\n  deinit { print(1); NotificationCenter.default.removeObserver(self) }\n}"
      ),
      (
        "nonisolated class A {\n  deinit { b.end() }\n}",
        "nonisolated class A {\n  deinit { b.end() }\n}"
      ),
      ("class A: NSObject {\n  deinit {}\n}", "class A: NSObject {\n  deinit {}\n}"),
      ("class A: Base {\n  deinit {}\n}", "class A: Base {\n  deinit {}\n}"),
      (
        "class A: UIView {\n  nonisolated deinit {}\n}",
        "class A: UIView {\n  nonisolated deinit {}\n}"
      ),
    ])
  func deinits(source: String, result: String) { #expect(ported(source) == result) }

  @Test("that are their own targets add themselves after they are initialized")
  func ownTargets() {
    let source = """
      class Snap: UIPanGestureRecognizer {
        init() {
          super.init(target: self, action: #selector(panned(_:)))
        }
        init(card: Card) {
          super.init(target: card, action: #selector(Card.panned))
        }
      }
      """
    let result = """
      class Snap: UIPanGestureRecognizer {
        init() {
          super.init(target: nil, action: nil)
          addTarget(self, action: #action(panned(_:)))
        }
        init(card: Card) {
          super.init(target: card, action: #action(Card.panned))
        }
      }
      """
    #expect(ported(source) == result)
    #expect(ported(result) == result)
  }

  @Test("take the overrides out of their extensions, with comments and access")
  func overrides() {
    let source = """
      class A: UIView {
        var a = 1
      }

      public extension A {
        // Draws.
        override func draw(_ rect: CGRect) {
          a = 2
        }

        func other() {}
      }

      """
    let result = """
      class A: UIView {
        var a = 1
        // Draws.
        public override func draw(_ rect: CGRect) {
          a = 2
        }
      }

      public extension A {

        func other() {}
      }

      """
    #expect(ported(source) == result)
  }

  @Test("keep an extension that a comment or a protocol is about")
  func emptyExtensions() {
    let head = "class A: UIView {\n}\n"
    let body = "\n  override func f() {}"
    for kept in ["// Drawing\nextension A {", "extension A: P {"] {
      let text = ported(head + kept + body + "\n}\n")
      #expect(text == "class A: UIView {\(body)\n}\n\(kept)\n}\n")
    }
    #expect(ported(head + "\nextension A {\(body)\n}\n") == "class A: UIView {\(body)\n}\n")
  }

  @Test("take in what a subclass overrides")
  func overridden() {
    let source = """
      class A: UIView {
      }
      extension A {
        func f(_ a: Int) {}
        func g() {}
      }
      class B: A {
        override func f(_ a: Int) {}
      }

      """
    let result = """
      class A: UIView {
        func f(_ a: Int) {}
      }
      extension A {
        func g() {}
      }
      class B: A {
        override func f(_ a: Int) {}
      }

      """
    #expect(ported(source) == result)
  }

  @Test("that override what an extension of UIKit's has are listed")
  func extensionsOfUIKit() {
    let left = leftovers(
      "extension UIView {\n  @objc func f() {}\n}\nclass A: UIView {\n  override func f() {}\n}\n")
    #expect(left.count == 1 && left[0].hasPrefix("5: ") && left[0].contains("a class of yours"))
  }

  @Test("in other files are listed when something moves into them")
  func files() {
    let files = ported([
      "class A: UIView {\n}\n", "extension A {\n  override func layoutSubviews() {}\n}\n",
    ])
    let lines = files[0].after.split(separator: "\n")
    #expect(lines.count == 4 && lines[1].hasPrefix("  // PORT: “layoutSubviews()” of A came from"))
    #expect(lines[2...] == ["  override func layoutSubviews() {}", "}"])
    #expect(files[1].after == "")
    #expect(files[0].leftovers.map(\.line) == [2])
    #expect(files[1].leftovers == [])
  }

  @Test(
    "have the names of today",
    arguments: [
      ("a.state == .Ended", "a.state == .ended"),
      ("a == UIGestureRecognizerState.Began", "a == UIGestureRecognizer.State.began"),
      ("let a: UIControlEvents = .TouchUpInside", "let a: UIControl.Event = .touchUpInside"),
      ("let a = CGRectMake(1, 2, b.c, 4)", "let a = CGRect(x: 1, y: 2, width: b.c, height: 4)"),
      ("let a = CGPointMake(CGRectGetMidX(b), 2)", "let a = CGPoint(x: b.midX, y: 2)"),
      ("let a = CGRectZero", "let a = CGRect.zero"),
      ("let a = sin(M_PI_2)", "let a = sin((Double.pi / 2))"),
      (
        "enum Game { case Ended }\nlet a: Game = .Ended",
        "enum Game { case Ended }\nlet a: Game = .Ended"
      ),
      ("let a = Game.Ended", "let a = Game.Ended"),
      ("addChildViewController(a)", "addChild(a)"),
      ("a.didMove(toParentViewController: self)", "a.didMove(toParent: self)"),
      ("a.removeFromParentViewController()", "a.removeFromParent()"),
      ("view.bringSubview(toFront: a)", "view.bringSubviewToFront(a)"),
      ("a.childViewControllers.first", "a.children.first"),
      (
        "override func didMove(toParentViewController a: UIViewController?) {}",
        "override func didMove(toParent a: UIViewController?) {}"
      ),
      (
        "a.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]",
        "a.allowedTouchTypes = [UITouch.TouchType.direct]"
      ),
      (
        "a.allowedTouchTypes = [UITouchType.direct.rawValue as NSNumber, .b]",
        "a.allowedTouchTypes = [UITouch.TouchType.direct, .b]"
      ),
    ])
  func oldNames(source: String, result: String) { #expect(ported(source) == result) }
}
