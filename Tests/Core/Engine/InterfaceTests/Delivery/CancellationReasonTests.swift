import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import Testing

@Suite("The reason for which a touch is cancelled") @MainActor struct CancellationReasonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let reason: Touch.CancellationReason
    let cancel: @MainActor (Stage, View) -> Void
    var testDescription: String { reason.rawValue }
  }

  nonisolated static let cases = [
    Case(reason: .palm) { stage, _ in stage.finger(1).change { $0.tool = .palm } },
    Case(reason: .gesture) { stage, view in
      view.addGestureRecognizer(PanGestureRecognizer())
      stage.finger(1).lifts().lands(at: 10, 10).moves(to: 60, 60).moves(to: 90, 60)
    },
    Case(reason: .removed) { _, view in view.removeFromSuperview() },
    Case(reason: .unplugged) { stage, _ in stage.source.disconnect() },
    Case(reason: .guarded) { stage, _ in
      let contact = Contact(slot: 0, trackingID: 0, phase: .cancelled, x: 0, y: 0)
      var frame = ContactFrame(time: stage.application.timeline.now, contacts: [contact])
      frame.verdicts = [GuardVerdict(.cancelled, .palmSize, contact, at: frame.time)]
      stage.source.process(frame)
    },
    Case(reason: .lost) { stage, _ in stage.finger(1).vanishes() },
    Case(reason: .interruption) { stage, _ in stage.application.cancelTouches(why: "an alert") },
  ]

  @Test("is known in the view's touchesCancelled", arguments: cases)
  func reasons(_ scenario: Case) {
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var reasons: [Touch.CancellationReason?] = []
    card.script.reaction = { method, touches, _ in
      if method == .touchesCancelled { reasons += touches.map(\.cancellationReason) }
    }
    stage.finger(1).lands(at: 10, 10)
    scenario.cancel(stage, card)
    #expect(reasons == [scenario.reason])
  }

  @Test("is there for each reason that there is")
  func all() {
    #expect(Set(Self.cases.map(\.reason)) == Set(Touch.CancellationReason.allCases))
  }

  @Test("stays the first, where the view is removed in the cancellation of another touch")
  func first() {
    let stage = Stage()
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    let right = stage.view("right", CGRect(100, 0, 100, 100))
    var reasons: [Touch.CancellationReason?] = []
    left.script.reaction = { method, _, _ in
      if method == .touchesCancelled { right.removeFromSuperview() }
    }
    right.script.reaction = { method, touches, _ in
      if method == .touchesCancelled { reasons += touches.map(\.cancellationReason) }
    }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 110, 10)
    stage.application.cancelTouches(why: "an alert")
    #expect(reasons == [.interruption])
  }

  @Test("is nil for a touch that ends, also where its object was that of a cancelled one")
  func ended() {
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var reasons: [Touch.CancellationReason?] = []
    card.script.reaction = { method, touches, _ in
      if method == .touchesEnded { reasons += touches.map(\.cancellationReason) }
    }
    stage.finger(1).lands(at: 10, 10).vanishes().lands(at: 20, 20).lifts()
    #expect(reasons == [nil])
  }
}
