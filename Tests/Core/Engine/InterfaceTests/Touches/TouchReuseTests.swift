import TSGeometry
import TSInterface
import TestSupport
import Testing

/// Touch objects that are reused, while the release of what they refer to begins other events.
@Suite("The reuse of touches") @MainActor struct TouchReuseTests {
  let stage = Stage()

  /// A view that only its touch retains, and that lands other fingers when it is deallocated.
  private final class LastWill: View {
    var will: (@MainActor () -> Void)?
    isolated deinit { will?() }
  }

  @Test("A finger that lands while a touch is released has a touch of its own")
  func landingDuringRelease() {
    stage.application.constants.cancelsTouchesOfRemovedViews = false
    stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    var landed = 0
    for slot in 1...3 {
      let view = LastWill(frame: CGRect(CGFloat(slot) * 50, 0, 40, 40))
      view.will = { [stage] in
        landed += 1
        stage.finger(10 + slot).lands(at: 20, 100 + Double(slot))
      }
      stage.window.addSubview(view)
    }
    stage.together { for slot in 1...3 { stage.finger(slot).lands(at: Double(slot) * 50 + 5, 5) } }
    for view in stage.window.subviews where view is LastWill { view.removeFromSuperview() }
    #expect(landed == 0, "the touches retain the views")
    stage.together { for slot in 1...3 { stage.finger(slot).lifts() } }
    #expect(landed == 3)
    #expect(stage.log.take() == "card began [4], card began [5], card began [6]")
    for y in 91...93 {
      stage.together { for slot in 11...13 { stage.finger(slot).moves(to: 40, Double(y)) } }
    }
    stage.together { for slot in 11...13 { stage.finger(slot).lifts() } }
    #expect(
      stage.log.take()
        == "card moved [4 5 6], card moved [4 5 6], card moved [4 5 6], card ended [4 5 6]")
  }

  /// Keeps a reference to each touch that begins, in its own manner.
  private final class RememberingView: View {
    weak var weakTouch: Touch?
    var kept: Touch?
    var remembers: (@MainActor (RememberingView, Touch) -> Void)?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      for touch in touches { remembers?(self, touch) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
  }

  @Test("A weak reference to a touch is nil after its end, and not the next finger")
  func weakReference() {
    let view = RememberingView(frame: CGRect(0, 0, 320, 480))
    stage.window.addSubview(view)
    view.remembers = { $0.weakTouch = $1 }
    stage.finger(1).lands(at: 10, 10)
    #expect(view.weakTouch?.id == 1)
    stage.finger(1).lifts()
    view.remembers = nil
    stage.finger(1).lands(at: 10, 10)
    #expect(view.weakTouch == nil)
    stage.finger(1).lifts()
  }

  @Test("A weak reference that was given up leaves an object that is not reused")
  func formerWeakReference() {
    let view = RememberingView(frame: CGRect(0, 0, 320, 480))
    stage.window.addSubview(view)
    var former: ObjectIdentifier?
    view.remembers = { view, touch in
      view.weakTouch = touch
      view.weakTouch = nil
      view.kept = touch
      former = ObjectIdentifier(touch)
    }
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(view.kept?.phase == .ended && view.kept?.id == 1)
    view.remembers = nil
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.application.touchesInProgress.allSatisfy { ObjectIdentifier($0) != former })
    stage.finger(1).lifts()
  }

  /// A reference to a touch that a program may keep.
  enum Reference: CaseIterable { case touch, set, copyOfSet, event }

  @Test(
    "A touch that is kept, or its set or a copy of the set, is not reused",
    arguments: Reference.allCases)
  func kept(_ reference: Reference) throws {
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var kept: [Any] = []
    var objects: [ObjectIdentifier] = []
    card.script.reaction = { method, touches, event in
      guard method == .touchesBegan, let touch = touches.one else { return }
      objects.append(ObjectIdentifier(touch))
      guard kept.isEmpty else { return }
      switch reference {
      case .touch: kept.append(touch)
      case .set: kept.append(touches)
      case .copyOfSet: kept.append(touches.filter { _ in true })
      case .event: kept.append(event?.allTouches as Any)
      }
    }
    for _ in 0..<3 { stage.finger(1).lands(at: 10, 10).lifts() }
    #expect(objects.dropFirst().allSatisfy { $0 != objects[0] })
  }
}
