import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Interaction that is kept away or taken away") @MainActor struct InteractionTests {
  let stage = Stage()

  @Test("U44: interaction is enabled at first; without it neither a view nor its subviews are hit")
  func disabled() {
    let page = stage.view("page", CGRect(0, 0, 300, 300))
    let card = stage.view("card", CGRect(0, 0, 100, 100), in: page)
    stage.view("button", CGRect(0, 0, 50, 50), in: card)
    #expect(card.isUserInteractionEnabled)
    card.isUserInteractionEnabled = false
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(stage.log.take() == "page began [1], page ended [1]")
  }

  @Test("U44: what a disabled view missed is never delivered later")
  func notDeliveredLater() {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    card.isUserInteractionEnabled = false
    stage.finger(1).lands(at: 10, 10)
    card.isUserInteractionEnabled = true
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == "")
  }

  @Test(
    "U45: a view that is disabled, hidden or made transparent meanwhile keeps its touch",
    arguments: 0..<3)
  func changedMeanwhile(_ change: Int) {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    stage.finger(1).lands(at: 10, 10)
    if change == 0 { card.isUserInteractionEnabled = false }
    if change == 1 { card.isHidden = true }
    if change == 2 { card.alpha = 0 }
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == "card began [1], card moved [1], card ended [1]")
  }

  @Test("U48: touches that the system takes away are cancelled, and their fingers ignored")
  func cancelTouches() {
    stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 20)
    stage.application.cancelTouches(why: "a call comes in")
    #expect(stage.log.take() == "card began [1], card began [2], card cancelled [1 2]")
    stage.finger(1).moves(to: 30, 30).lifts()
    stage.finger(3).lands(at: 10, 10)
    #expect(stage.log.take() == "card began [3]")
    stage.application.cancelTouches(why: "another call")
    stage.application.cancelTouches(why: "nothing is left to cancel")
    #expect(stage.log.take() == "card cancelled [3]")
  }

  @Test("U48: a handler may have all touches cancelled; calls still due are cancellations")
  func cancelFromHandler() {
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    stage.view("right", CGRect(100, 0, 100, 100))
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    _ = stage.log.take()
    left.script.reaction = { method, _, _ in
      if method == .touchesMoved { stage.application.cancelTouches(why: "enough") }
    }
    stage.together {
      stage.finger(1).moves(to: 20, 10)
      stage.finger(2).moves(to: 120, 10)
    }
    #expect(stage.log.take() == "left moved [1], left cancelled [1], right cancelled [2]")
    stage.finger(1).lifts()
    stage.finger(2).lifts()
    #expect(stage.log.take() == "")
  }

  @Test(
    "U34, U48: a view whose touch is cancelled before its beginning was delivered receives nothing")
  func cancelledUndelivered() {
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    stage.view("right", CGRect(100, 0, 100, 100))
    left.script.reaction = { method, _, _ in
      if method == .touchesBegan { stage.application.cancelTouches(why: "enough") }
    }
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    stage.finger(2).lifts()
    #expect(stage.log.take() == "left began [1], left cancelled [1]")
  }

  @Test("U48: a handler of a cancellation may cancel again")
  func cancelInCancelled() {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    stage.view("other", CGRect(100, 0, 100, 100))
    card.script.reaction = { method, _, _ in
      if method != .touchesBegan { stage.application.cancelTouches(why: "again") }
    }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 110, 10)
    card.removeFromSuperview()
    stage.finger(1).lifts()
    stage.finger(2).lifts()
    #expect(
      stage.log.take() == "card began [1], other began [2], card cancelled [1], "
        + "other cancelled [2]")
  }

  @Test("U48: an unplugged device's touches are cancelled, those of others rest")
  func unplugged() {
    let second = Stage.digitizer("second")
    let source = stage.application.connect(second, mapping: Stage.mapping(second))
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.finger(1).lands(at: 10, 10)
    let contact = Contact(slot: 0, trackingID: 9, phase: .began, x: 10240, y: 10240)
    source.process(ContactFrame(time: stage.now, contacts: [contact]))
    var phases: [Touch.Phase] = []
    card.script.reaction = { _, _, event in phases = event?.orderedTouches.map(\.phase) ?? [] }
    source.disconnect()
    source.disconnect()
    #expect(stage.log.take() == "card began [1], card began [2], card cancelled [2]")
    #expect(phases == [.stationary, .cancelled])
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card ended [1]")
  }

  @Test("U48: a device may be unplugged in the middle of its own event")
  func unpluggedFromHandler() {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    card.script.reaction = { method, _, _ in
      if method == .touchesMoved { stage.source.disconnect() }
    }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 10)
    stage.finger(1).moves(to: 20, 20)
    #expect(
      stage.log.take() == "card began [1], card began [2], card moved [1], card cancelled [1 2]")
    stage.application.advance(to: Timestamp(seconds: 100))
  }

  @Test("U51: ignoring is counted; what is touched meanwhile is discarded, not queued")
  func ignoring() {
    stage.view("card", CGRect(0, 0, 300, 300))
    let application = stage.application
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    stage.finger(1).lands(at: 10, 10).lifts()
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    stage.finger(1).lands(at: 10, 10)
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == "")
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "card began [1]")
  }

  @Test("U52: touches that are down when ignoring begins are cancelled")
  func ignoringCancels() {
    stage.view("card", CGRect(0, 0, 300, 300))
    stage.finger(1).lands(at: 10, 10)
    stage.application.beginIgnoringInteractionEvents()
    stage.application.endIgnoringInteractionEvents()
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
  }

  @Test("U52: ignoring may begin in a handler")
  func ignoringFromHandler() {
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    stage.view("right", CGRect(100, 0, 100, 100))
    left.script.reaction = { method, _, _ in
      if method == .touchesBegan { stage.application.beginIgnoringInteractionEvents() }
    }
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    stage.finger(3).lands(at: 120, 10)
    #expect(stage.log.take() == "left began [1], left cancelled [1]")
  }

  @Test("a palm is no touch, and a finger that turns out to be one is cancelled")
  func palms() {
    stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.finger(1).lands(at: 10, 10, tool: .palm).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == "")
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 20)
    stage.finger(1).change { $0.tool = .palm }
    stage.finger(1).moves(to: 20, 20).lifts()
    stage.finger(2).change {
      $0.phase = .ended; $0.tool = .palm
    }
    #expect(
      stage.log.take() == "card began [1], card began [2], card cancelled [1], card cancelled [2]")
    stage.application.constants.ignoresPalms = false
    stage.finger(1).lands(at: 10, 10, tool: .palm).lifts()
    #expect(stage.log.take() == "card began [3], card ended [3]")
  }
}
