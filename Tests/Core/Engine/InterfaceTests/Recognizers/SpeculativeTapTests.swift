import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Speculative taps")
@MainActor struct SpeculativeTapTests: CardTests {
  let card = Card()

  private func tap(
    _ id: String, _ taps: Int, speculates: Bool = true, on view: View? = nil
  ) -> TapGestureRecognizer {
    let tap = stage.attach(id, TapGestureRecognizer(), to: view ?? self.view)
    tap.numberOfTapsRequired = taps
    tap.isSpeculative = speculates
    return tap
  }

  private func tapOnce(at x: Double = 50) { stage.finger(1).lands(at: x, 50).lifts() }

  @Test("are off by default: the tap waits for the double tap")
  func offByDefault() {
    let (single, double) = (tap("single", 1, speculates: false), tap("double", 2))
    #expect(!TapGestureRecognizer().isSpeculative)
    single.require(toFail: double)
    tapOnce()
    #expect(take() == "" && !single.isProvisional)
    stage.advance(to: 1)
    #expect(take() == "single ended")
  }

  @Test("act at the first lift, and nothing more is sent when the double tap fails")
  func confirmed() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    var wasProvisional: [Bool] = []
    single.addHandler { wasProvisional.append($0.isProvisional) }
    tapOnce()
    #expect(take() == "single ended" && stage.now.seconds == 0.02)
    #expect(single.isProvisional && single.state == .ended && single.numberOfTouches == 1)
    #expect(single.location(in: nil) == CGPoint(x: 50, y: 50))
    // The double tap fails one microsecond after 0.35 s.
    stage.advance(to: 0.370_000)
    #expect(single.isProvisional)
    stage.advance(to: 0.370_001)
    #expect(!single.isProvisional && single.state == .possible)
    #expect(take() == "" && wasProvisional == [true])
    tapOnce()
    #expect(take() == "single ended")
  }

  @Test("are taken back by a double tap, before its action")
  func takenBack() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    var seen: [String] = []
    single.addHandler { seen.append("\($0.state) \($0.isProvisional)") }
    tapOnce()
    stage.finger(1).lands(at: 52, 50)
    #expect(take() == "single ended")
    stage.finger(1).lifts()
    #expect(take() == "single cancelled, double ended")
    #expect(seen == ["ended true", "cancelled false"])
    #expect(reasons.reasons == ["single: required double recognized"])
    #expect(single.state == .possible && double.state == .possible)
    stage.advance(to: 2)
    #expect(take() == "")
  }

  @Test("are not speculative if nothing is waited for")
  func nothingToWaitFor() {
    let single = tap("single", 1)
    var isProvisional: Bool?
    single.addHandler { isProvisional = $0.isProvisional }
    tapOnce()
    #expect(take() == "single ended" && isProvisional == false)
  }

  @Test("of two, then three taps: each is taken back when the next acts")
  func chain() {
    let taps = [tap("single", 1), tap("double", 2), tap("triple", 3)]
    taps[0].require(toFail: taps[1])
    taps[0].require(toFail: taps[2])
    taps[1].require(toFail: taps[2])
    tapOnce()
    #expect(take() == "single ended")
    tapOnce()
    #expect(take() == "single cancelled, double ended")
    stage.advance(to: 1)
    #expect(take() == "" && taps.allSatisfy { $0.state == .possible })
    for _ in 1...3 { tapOnce() }
    #expect(
      take() == "single ended, single cancelled, double ended, double cancelled, triple ended")
    stage.advance(to: 3)
    #expect(take() == "")
  }

  @Test("act again if the rival that they were taken back for is taken back itself")
  func retracted() {
    let (single, double, triple) = (tap("single", 1), tap("double", 2), tap("triple", 3))
    single.require(toFail: double)
    double.require(toFail: triple)
    tapOnce()
    tapOnce()
    #expect(take() == "single ended, single cancelled, double ended")
    #expect(!single.isProvisional && double.isProvisional)
    double.isEnabled = false
    #expect(take() == "double cancelled, single ended")
    stage.advance(to: 1)
    #expect(take() == "" && single.state == .possible)
  }

  @Test("wait for several rivals, and are confirmed when the last has failed")
  func severalRivals() {
    let (single, double) = (tap("single", 1), tap("double", 2, speculates: false))
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    press.numberOfTapsRequired = 1
    for rival in [double, press] { single.require(toFail: rival) }
    tapOnce()
    #expect(take() == "single ended")
    stage.finger(1).lands(at: 50, 50)
    stage.after(0.6)
    stage.rest()
    #expect(take() == "single cancelled, press began")
    stage.finger(1).lifts()
    #expect(take() == "press ended")
    // The double tap fails by the duration of its second tap, the press by its early lift.
    tapOnce()
    stage.finger(1).lands(at: 50, 50).moves(to: 50, 120)
    #expect(take() == "single ended" && !single.isProvisional)
  }

  /// What happens between the action and the decision.
  enum Meanwhile: CaseIterable {
    case disabled, removed, viewRemoved, doubleDisabled, cancelled, ignored
  }

  @Test("end once, whatever happens meanwhile", arguments: Meanwhile.allCases)
  func meanwhile(_ event: Meanwhile) {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    tapOnce()
    #expect(take() == "single ended")
    var (expected, reason): (String, String?) = ("single cancelled", "single: disabled")
    switch event {
    case .disabled: single.isEnabled = false
    case .removed: view.removeGestureRecognizer(single)
    case .viewRemoved:
      // The double tap, which was added later, leaves first, and nothing is waited for.
      view.removeFromSuperview()
      (expected, reason) = ("", "double: disabled")
    case .doubleDisabled:
      double.isEnabled = false
      (expected, reason) = ("", "double: disabled")
    case .cancelled:
      stage.application.cancelTouches(why: "test")
      (expected, reason) = ("", nil)
    case .ignored:
      single.isSpeculative = false
      single.state = .cancelled
      (expected, reason) = ("", nil)
    }
    #expect(take() == expected)
    #expect(reasons.reasons.first == reason)
    let isOpen = event == .cancelled || event == .ignored
    #expect(single.isProvisional == isOpen)
    stage.advance(to: 1)
    #expect(take() == "" && !single.isProvisional && single.state == .possible)
  }

  @Test("can be taken back in their own action, which is then sent once more")
  func disabledInAction() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    single.addHandler { if $0.state == .ended { $0.isEnabled = false } }
    tapOnce()
    #expect(take() == "single ended, single cancelled")
    #expect(single.state == .possible)
  }

  @Test("removed in their own action they report the cancellation at once")
  func removedInAction() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    single.addHandler { [view] in
      if $0.state == .ended { view.removeGestureRecognizer($0) }
    }
    tapOnce()
    #expect(take() == "single ended, single cancelled")
  }

  /// A pan on a view inside the card, whose touches the taps on the card do not receive.
  private func panAside(_ taps: [TapGestureRecognizer], _ delegate: ScriptedDelegate)
    -> PanGestureRecognizer
  {
    let inner = stage.view("inner", CGRect(200, 0, 100, 400), in: view)
    inner.script.forwards = false
    delegate.receives = { $1.view !== inner }
    for tap in taps { tap.delegate = delegate }
    return stage.attach("pan", PanGestureRecognizer(), to: inner)
  }

  @Test("exclude no other until they are confirmed, and are taken back for one that excludes them")
  func exclusion() {
    let taps = [tap("single", 1), tap("double", 2)]
    taps[0].require(toFail: taps[1])
    let delegate = ScriptedDelegate()
    let pan = panAside(taps, delegate)
    stage.finger(2).lands(at: 250, 50)
    tapOnce()
    #expect(taps[0].isProvisional && pan.state == .possible)
    #expect(take().hasSuffix("single ended"))
    stage.finger(2).moves(to: 250, 80)
    #expect(take().contains("single cancelled, inner cancelled [1], pan began"))
    #expect(
      reasons.reasons == ["single: prevented by pan", "double: prevented by pan"])
  }

  @Test("wait as others do while an active gesture excludes them")
  func excluded() {
    let taps = [tap("single", 1), tap("double", 2)]
    taps[0].require(toFail: taps[1])
    let delegate = ScriptedDelegate()
    let pan = panAside(taps, delegate)
    stage.finger(2).lands(at: 250, 50).moves(to: 250, 80)
    tapOnce()
    #expect(pan.state.isActive && !taps[0].isProvisional && taps[0].state == .ended)
    stage.advance(to: 1)
    #expect(!take().contains("single"))
    #expect(reasons.reasons.last == "single: prevented by pan")
    // The delegate lets the two run together, so nothing excludes the tap.
    delegate.together = { _, _ in true }
    tapOnce()
    #expect(taps[0].isProvisional && take().hasSuffix("single ended"))
  }

  @Test("ask the delegate once whether they begin, before the action")
  func delegate() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    let delegate = ScriptedDelegate()
    single.delegate = delegate
    var count = 0
    delegate.begins = { _ in
      count += 1
      return count > 1
    }
    tapOnce()
    stage.advance(to: 1)
    #expect(take() == "" && count == 1)
    tapOnce()
    stage.advance(to: 2)
    #expect(take() == "single ended" && count == 2)
  }

  @Test("leave the views' calls as they are: cancelled at the confirmation (U124, U126)")
  func views() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    tapOnce()
    #expect(stage.log.take() == "card began [1], single ended")
    stage.advance(to: 1)
    #expect(stage.log.take() == "card cancelled [1]")
    single.cancelsTouchesInView = false
    tapOnce()
    #expect(stage.log.take() == "card began [2], single ended")
    stage.advance(to: 2)
    #expect(stage.log.take() == "card ended [2]")
    tapOnce()
    tapOnce()
    #expect(
      stage.log.take()
        == "card began [3], single ended, card began [4], single cancelled, card cancelled [3 4],"
        + " double ended")
  }

  @Test("reset after the decision, and not before")
  func reset() {
    final class Noting: TapGestureRecognizer {
      var resets = 0
      override func reset() {
        resets += 1
        super.reset()
      }
    }
    let (single, double) = (Noting(), tap("double", 2))
    single.isSpeculative = true
    stage.attach("single", single, to: view)
    single.require(toFail: double)
    tapOnce()
    #expect(take() == "single ended" && single.resets == 0)
    stage.advance(to: 1)
    #expect(single.resets == 1)
  }
}
