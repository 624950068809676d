import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("An event") @MainActor struct EventTests {
  let stage = Stage()

  @Test("U5: one event object serves the whole sequence")
  func oneObject() {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    var events: [ObjectIdentifier] = []
    card.script.reaction = { _, _, event in
      if let event { events.append(ObjectIdentifier(event)) }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    stage.finger(2).lands(at: 50, 50).lifts()
    stage.finger(1).lifts()
    #expect(events.count == 5)
    #expect(Set(events).count == 1)
  }

  @Test("U6: types and buttons have UIKit's raw values; touches press no button")
  func types() {
    let types: [Event.EventType] = [
      .touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    #expect(Event.ButtonMask.primary.rawValue == 1)
    #expect(Event.ButtonMask.secondary.rawValue == 2)
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var seen: Event?
    card.script.reaction = { _, _, event in seen = event }
    stage.finger(1).lands(at: 10, 10)
    #expect(seen?.type == .touches)
    #expect(seen?.buttonMask == [])
  }

  @Test("U7: the set has the view's touches of that phase, the event all of every view and window")
  func allTouches() {
    let top = Window(frame: CGRect(0, 240, 320, 240))
    top.application = stage.application
    top.makeKeyAndVisible()
    let card = stage.view("card", CGRect(0, 0, 100, 100), multipleTouch: true)
    stage.view("other", CGRect(100, 0, 100, 100))
    stage.view("above", CGRect(0, 0, 320, 240), in: top)
    var all: [String] = []
    card.script.reaction = { _, _, event in
      all.append(ids(event?.allTouches ?? []))
      all.append(event.map { ids($0.orderedTouches) } ?? "none")
    }
    stage.finger(1).lands(at: 150, 50)
    stage.finger(2).lands(at: 50, 400)
    stage.finger(3).lands(at: 50, 50)
    #expect(stage.log.take() == "other began [1], above began [2], card began [3]")
    #expect(all == ["[1 2 3]", "[1 2 3]"])
  }

  @Test("U7: a touch that ended is in the event that ends it, and in none after")
  func endedTouches() {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    var all: [String] = []
    card.script.reaction = { _, _, event in all.append(ids(event?.allTouches ?? [])) }
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 20, 20)
    }
    stage.finger(1).lifts()
    stage.finger(2).moves(to: 30, 30)
    #expect(all == ["[1 2]", "[1 2]", "[2]"])
  }

  @Test("U8: touches are found by view and by window; nil where there are none")
  func touchesFor() {
    let other = Window()
    let card = stage.view("card", CGRect(0, 0, 100, 100), multipleTouch: true)
    let button = stage.view("button", CGRect(100, 0, 100, 100))
    let idle = stage.view("idle", CGRect(200, 0, 100, 100))
    var found: [String] = []
    button.script.reaction = { _, _, event in
      guard let event else { return }
      found = [card, button].map { ids(event.touches(for: $0 as View) ?? []) }
      found.append(ids(event.touches(for: stage.window) ?? []))
      found.append(event.touches(for: idle as View) == nil ? "none" : "some")
      found.append(event.touches(for: other) == nil ? "none" : "some")
    }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 10)
    stage.finger(3).lands(at: 110, 10)
    #expect(found == ["[1 2]", "[3]", "[1 2 3]", "none", "none"])
  }

  @Test("U8: the touches on a window's own ground are found by the window as a view")
  func windowAsView() {
    let window = RecordingWindow("window", stage.log)
    let stage = Stage(window: window)
    stage.view("card", CGRect(0, 0, 100, 100))
    var found: [String] = []
    window.script.reaction = { _, _, event in
      found = [
        ids(event?.touches(for: window as View) ?? []), ids(event?.touches(for: window) ?? []),
      ]
    }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 200, 10)
    #expect(found == ["[2]", "[1 2]"])
  }
}
