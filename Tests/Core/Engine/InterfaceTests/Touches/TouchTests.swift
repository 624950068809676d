import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("A touch") @MainActor struct TouchTests {
  let stage = Stage()

  @Test("U1: phases have UIKit's raw values")
  func phases() {
    let phases: [Touch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("U2: a finger that rests while another moves is stationary, and no view is called for it")
  func stationary() {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 50, 50)
    _ = stage.log.take()
    var phases: [Touch.Phase] = []
    card.script.reaction = { _, _, event in phases = event?.orderedTouches.map(\.phase) ?? [] }
    stage.finger(2).moves(to: 60, 60)
    #expect(stage.log.take() == "card moved [2]")
    #expect(phases == [.stationary, .moved])
  }

  @Test("U2: the previous location of a finger that rests is where it is")
  func previousOfResting() throws {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    var resting: Touch?
    card.script.reaction = { _, _, event in resting = event?.orderedTouches.first }
    stage.finger(2).lands(at: 50, 50)
    let touch = try #require(resting)
    #expect(touch.phase == .stationary)
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 20, y: 20))
  }

  @Test("U3: types have UIKit's raw values")
  func types() {
    let types: [Touch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test(
    "U3: the type follows from the device and its tool",
    arguments: [
      (Digitizer.Kind.touchscreen, Contact.Tool.finger, Touch.TouchType.direct),
      (.touchscreen, .pen, .pencil),
      (.touchpad, .finger, .indirect),
      (.touchpad, .pen, .pencil),
      (.pen, .pen, .pencil),
      (.other, .finger, .direct),
    ])
  func typeOfDevice(_ kind: Digitizer.Kind, _ tool: Contact.Tool, _ type: Touch.TouchType) {
    let stage = Stage(digitizer: Stage.digitizer(kind: kind))
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var seen: Touch.TouchType?
    card.script.reaction = { _, touches, _ in seen = touches.one?.type }
    stage.finger(1).lands(at: 10, 10, tool: tool)
    #expect(seen == type)
  }

  @Test("U3: a device can be connected as another type, an indirect pad as a screen")
  func typeAsAsked() {
    let pad = Stage.digitizer("pad", kind: .touchpad)
    let source = stage.application.connect(pad, mapping: Stage.mapping(pad), type: .direct)
    #expect(source.type == .direct)
  }

  @Test("U4: one object serves a finger for all its life, and is changed in place")
  func oneObject() {
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var objects: [ObjectIdentifier] = []
    var phases: [Touch.Phase] = []
    card.script.reaction = { _, touches, _ in
      guard let touch = touches.one else { return }
      objects.append(ObjectIdentifier(touch))
      phases.append(touch.phase)
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).moves(to: 30, 30).lifts()
    #expect(phases == [.began, .moved, .moved, .ended])
    #expect(Set(objects).count == 1)
  }

  @Test("U9: a touch belongs to the view in which it began, wherever it moves")
  func viewForLife() {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    let button = stage.view("button", CGRect(100, 0, 100, 100))
    var views: [View?] = []
    card.script.reaction = { _, touches, _ in views.append(touches.one?.view) }
    stage.finger(1).lands(at: 50, 50).moves(to: 150, 50).moves(to: -100, 900).lifts()
    #expect(stage.log.take() == "card began [1], card moved [1], card moved [1], card ended [1]")
    #expect(views.allSatisfy { $0 === card })
    #expect(button.superview === stage.window)
  }

  @Test("U11: the window is the one that was touched")
  func window() {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    var windows: [Window?] = []
    card.script.reaction = { _, touches, _ in windows.append(touches.one?.window) }
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(windows.count == 2)
    #expect(windows.allSatisfy { $0 === stage.window })
  }

  @Test("U11: a touch that hits no window has neither view nor window, and is not delivered")
  func nowhere() throws {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    stage.finger(1).lands(at: 2000, 50)
    var all: [Touch] = []
    card.script.reaction = { _, _, event in all = event?.orderedTouches ?? [] }
    stage.finger(2).lands(at: 50, 50)
    #expect(stage.log.take() == "card began [2]")
    let lost = try #require(all.first)
    #expect(lost.view == nil && lost.window == nil)
    #expect(lost.location(in: nil) == CGPoint(x: 2000, y: 50))
    stage.window.frame.origin.x = 20
    card.frame.origin.x = 300
    #expect(lost.location(in: card) == CGPoint(x: 1680, y: 50))
    #expect(lost.location(in: stage.window) == CGPoint(x: 1980, y: 50))
    stage.finger(1).lifts()
    stage.finger(2).lifts()
    #expect(stage.log.take() == "card ended [2]")
  }

  @Test("U12: the timestamp is the source's time of the last change, also while the finger rests")
  func timestamps() {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    var seen: [(touch: TimeInterval, event: TimeInterval)] = []
    card.script.reaction = { _, _, event in
      guard let event, let first = event.orderedTouches.first else { return }
      seen.append((first.timestamp, event.timestamp))
    }
    stage.advance(to: 100)
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    stage.finger(2).lands(at: 50, 50)
    #expect(seen.map(\.touch) == [100.01, 100.02, 100.02])
    #expect(seen.map(\.event) == [100.01, 100.02, 100.03])
  }

  @Test("an object that is retained keeps its values, and is not reused for another finger")
  func keptObject() throws {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    var kept: Set<Touch> = []
    card.script.reaction = { method, touches, _ in
      if method == .touchesEnded, kept.isEmpty { kept = touches }
    }
    stage.finger(1).lands(at: 10, 10).lifts()
    var others: [ObjectIdentifier] = []
    card.script.reaction = { _, touches, _ in others += touches.map { ObjectIdentifier($0) } }
    for x in [50.0, 100, 150] { stage.finger(1).lands(at: x, 10).lifts() }
    let touch = try #require(kept.first)
    #expect(touch.id == 1 && touch.phase == .ended && touch.view === card)
    #expect(touch.location(in: nil) == CGPoint(x: 10, y: 10))
    #expect(others.count == 6 && !others.contains(ObjectIdentifier(touch)))
  }

  @Test("ids count from 1 in order of landing, by slot in one frame, and are not used twice")
  func touchIDs() {
    stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.together {
      stage.finger(2).lands(at: 20, 20)
      stage.finger(1).lands(at: 10, 10)
    }
    stage.finger(1).lifts().lands(at: 10, 10)
    #expect(stage.log.take() == "card began [1 2], card ended [1], card began [3]")
  }
}
