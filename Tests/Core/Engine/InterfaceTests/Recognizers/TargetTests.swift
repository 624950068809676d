import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Targets of a recognizer")
@MainActor struct TargetTests: CardTests {
  let card = Card()
  private let tap = TapGestureRecognizer()
  private let one: Page
  private let other: Page
  private let press = Action("press", Page.press)
  private let pick = Action("take", Page.take)

  init() {
    card.view.isMultipleTouchEnabled = false
    card.view.addGestureRecognizer(tap)
    (one, other) = (Page("one", card.stage.log), Page("other", card.stage.log))
  }

  private func calls() -> String {
    stage.finger(1).lands(at: 50, 50).lifts()
    return take()
  }

  @Test(
    "U99: are called once when the same pair is added twice, whatever it is added by",
    arguments: ["action", "equal action", "copy without a name", "method", "method with sender"])
  func twice(_ form: String) {
    let unnamed = Action("", Page.press)
    for _ in 1...2 {
      switch form {
      case "action": tap.addTarget(one, action: press)
      case "equal action": tap.addTarget(one, action: Action("press", Page.press))
      case "copy without a name": tap.addTarget(one, action: unnamed)
      case "method": tap.addTarget(one, named: "press", action: Page.press)
      default: tap.addTarget(one, named: "take", action: Page.take)
      }
    }
    #expect(calls() == (form == "method with sender" ? "one take" : "one press"))
  }

  @Test("are called in the order of the first addition, each object and each action for itself")
  func several() {
    tap.addTarget(one, action: press)
    tap.addTarget(other, action: press)
    tap.addTarget(one, action: pick)
    tap.addTarget(one, action: press)
    // As in UIKit, where press and press: are two selectors.
    tap.addTarget(one, action: Action("press", Page.take))
    #expect(calls() == "one press, other press, one take, one take")
  }

  @Test(
    "are called twice where two methods cannot be distinguished: without names, and as closures")
  func unnamed() {
    for _ in 1...2 {
      tap.addTarget(one, action: Page.press)
      tap.addHandler(named: "close") { [log = stage.log] _ in log.note("closure") }
    }
    #expect(calls() == "one press, closure, one press, closure")
  }

  @Test(
    "are removed by target and action, either of which may be any",
    arguments: [
      ("one press", "one take, other press, other take, closure"),
      ("one -", "other press, other take, closure"),
      ("- press", "one take, other take, closure"),
      ("- -", ""),
      ("third press", "one press, one take, other press, other take, closure"),
    ])
  func removal(_ pair: String, _ left: String) {
    for page in [one, other] {
      tap.addTarget(page, action: press)
      tap.addTarget(page, named: "take", action: Page.take)
    }
    tap.addHandler { [log = stage.log] _ in log.note("closure") }
    let third = Page("third", stage.log)
    let parts = pair.split(separator: " ").map(String.init)
    let target = [one, other, third].first { $0.name == parts[0] }
    tap.removeTarget(target, action: parts[1] == "-" ? nil : Action("press", Page.press))
    #expect(calls() == left)
    if parts == ["one", "press"] {
      tap.addTarget(one, action: press)
      #expect(calls() == left + ", one press")
    }
  }
}

@MainActor private final class Page {
  let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) { (self.name, self.log) = (name, log) }

  func press() { log.note("\(name) press") }
  func take(_ sender: GestureRecognizer) { log.note("\(name) take") }
}
