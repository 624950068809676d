import Testing
import TouchTesting
import UIKitNames

@Suite("Members of NSObject") @MainActor struct ObjectMemberTests {
  private class Card: UIView {
    var log: [String] = []
    func tapped() { log.append("tapped") }
    func named(_ name: Any?) { log.append(name as? String ?? "nothing") }
  }
  private final class Ace: Card {}

  @Test("tell the class of an object, also one that is a value")
  func kinds() {
    let ace: UIResponder = Ace()
    let classes: [AnyClass] = [Ace.self, Card.self, UIView.self, UIButton.self]
    #expect(classes.map { ace.isKind(of: $0) } == [true, true, true, false])
    #expect(classes.map { ace.isMember(of: $0) } == [true, false, false, false])
    #expect(UIPanGestureRecognizer().isKind(of: UIGestureRecognizer.self))
  }

  @Test("compare objects by identity, and values by what they are")
  func equality() {
    let (one, other) = (UIView(), UIView())
    #expect(one.isEqual(one) && !one.isEqual(other) && !one.isEqual(nil))
    #expect(UIColor.red.isEqual(UIColor.red) && !UIColor.red.isEqual(UIColor.blue))
    #expect(UIFont.systemFont(ofSize: 9).isEqual(UIFont.systemFont(ofSize: 9)))
  }

  @Test("send actions at once")
  func sending() {
    let card = Card()
    card.perform(Selector("tapped", Card.tapped))
    card.perform(Selector("named:", Card.named), with: "ace")
    #expect(card.log == ["tapped", "ace"])
    #expect(card.responds(to: Selector("tapped", Card.tapped)))
    #expect(!UIView().responds(to: Selector("tapped", Card.tapped)) && !card.responds(to: nil))
  }

  @Test("send actions later, unless they are cancelled by object, name or argument")
  func delays() {
    let stage = TestStage()
    let (card, other) = (Card(), Card())
    let (tapped, named) = (Selector("tapped", Card.tapped), Selector("named:", Card.named))
    UIApplication.withShared(stage.application) {
      for target in [card, other] {
        target.perform(tapped, with: nil, afterDelay: 0.5)
        target.perform(named, with: "late", afterDelay: 1)
      }
      NSObject.cancelPreviousPerformRequests(withTarget: card, selector: named, object: other)
      NSObject.cancelPreviousPerformRequests(withTarget: card, selector: tapped, object: nil)
      stage.wait(0.6)
      #expect(card.log == [] && other.log == ["tapped"])
      NSObject.cancelPreviousPerformRequests(withTarget: other)
      stage.wait(1)
    }
    #expect(card.log == ["late"] && other.log == ["tapped"])
  }

  @Test("send actions of one application, which another one does not cancel")
  func applications() {
    let (one, other) = (TestStage(), TestStage())
    let (card, tapped) = (Card(), Selector("tapped", Card.tapped))
    UIApplication.withShared(one.application) { card.perform(tapped, with: nil, afterDelay: 0.5) }
    UIApplication.withShared(other.application) {
      NSObject.cancelPreviousPerformRequests(withTarget: card)
    }
    one.wait(1)
    #expect(card.log == ["tapped"])
  }
}
