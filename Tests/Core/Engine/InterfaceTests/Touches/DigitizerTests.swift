import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Digitizers of an application") @MainActor struct DigitizerTests {
  let stage = Stage()
  let second: InputSource

  init() {
    let digitizer = Stage.digitizer("second", kind: .touchpad)
    second = stage.application.connect(digitizer, mapping: Stage.mapping(digitizer))
  }

  private func frame(
    _ time: Double, _ contacts: [(slot: Int32, phase: Contact.Phase, x: Int32)]
  ) -> ContactFrame {
    ContactFrame(
      time: Timestamp(seconds: time),
      contacts: contacts.map {
        Contact(slot: $0.slot, trackingID: 1, phase: $0.phase, x: $0.x * 1024, y: 10240)
      })
  }

  @Test("share one event; each has slots of its own, and the others' fingers rest")
  func several() {
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    var phases: [String] = []
    card.script.reaction = { _, _, event in
      let all = event?.orderedTouches ?? []
      phases.append(all.map { "\($0.id) \($0.type) \($0.phase)" }.joined(separator: ", "))
    }
    stage.finger(1).lands(at: 10, 10)
    second.process(frame(0.02, [(0, .began, 50)]))
    stage.finger(1).moves(to: 20, 10)
    second.process(frame(0.03, [(0, .moved, 60)]))
    second.process(frame(0.04, [(0, .ended, 60)]))
    stage.finger(1).lifts()
    #expect(
      phases == [
        "1 direct began", "1 direct stationary, 2 indirect began",
        "1 direct moved, 2 indirect stationary", "1 direct stationary, 2 indirect moved",
        "1 direct stationary, 2 indirect ended", "1 direct ended",
      ])
  }

  @Test("cover the screen unless a mapping says otherwise")
  func mapping() {
    let axis = Axis(minimum: 0, maximum: 999)
    let pad = Digitizer(name: "pad", x: axis, y: axis)
    let source = stage.application.connect(pad)
    #expect(source.mapping.region == CGRect(0, 0, 320, 480))
    let card = stage.view("card", CGRect(0, 0, 320, 480))
    var location: CGPoint?
    card.script.reaction = { _, touches, _ in location = touches.one?.location(in: nil) }
    let contact = Contact(slot: 0, trackingID: 1, phase: .began, x: 999, y: 500)
    source.process(ContactFrame(time: .zero, contacts: [contact]))
    #expect(location.map { $0.distance(to: CGPoint(x: 319.68, y: 240)) < 1e-9 } == true)
  }

  @Test("a digitizer may be mapped elsewhere in mid-touch")
  func remapped() {
    let card = stage.view("card", CGRect(0, 0, 320, 480))
    var positions: [Double] = []
    card.script.reaction = { _, touches, _ in
      if let touch = touches.one { positions.append(touch.location(in: nil).x) }
    }
    stage.finger(1).lands(at: 10, 10)
    stage.source.mapping = DigitizerMapping(
      stage.source.digitizer, onto: CGRect(x: -2000, y: -2048, width: 4096, height: 4096))
    stage.finger(1).moves(to: 20, 10)
    #expect(positions == [10, 68])
  }

  @Test("report to the observer what was repaired, lost and removed")
  func notes() {
    final class Watcher: InterfaceObserver {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func input(_ note: InputNote) { log.note("\(note.kind) \(note.why) \(note.count)") }
      func touchLanded(_ touch: Touch) { log.note("\(touch.id) landed") }
    }
    let watcher = Watcher(stage.log)
    stage.application.observer = watcher
    stage.source.process(
      ContactFrame(
        time: .zero,
        repairs: [RepairCount(.coordinateClamped, count: 2), RepairCount(.eventsDropped)]))
    stage.finger(1).lands(at: 10, 10)
    stage.application.cancelTouches(why: "a call")
    second.disconnect()
    #expect(
      stage.log.take() == "repaired coordinate out of range 2, "
        + "dropped events dropped by the kernel 1, 1 landed, cancelled a call 1, "
        + "unplugged second 0")
  }

  @Test(
    "may send what makes no sense: nothing of it does harm",
    arguments: [
      [(0, .moved, 10)], [(0, .ended, 10)], [(-1, .began, 10)], [(5000, .began, 10)],
      [(0, .began, 10), (0, .began, 20)], [(0, .began, 10), (0, .ended, 10)],
      [(Int32.max, .moved, 1)], [(Int32.min, .cancelled, 1)], [],
    ] as [[(slot: Int32, phase: Contact.Phase, x: Int32)]])
  func nonsense(_ contacts: [(slot: Int32, phase: Contact.Phase, x: Int32)]) {
    stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    second.process(frame(1, contacts))
    second.process(frame(0.5, [(0, .ended, 10)]))
    second.process(frame(2, [(1, .began, 10)]))
    second.disconnect()
    let calls = stage.log.take()
    let began = calls.components("began")
    #expect(began == calls.components("ended") + calls.components("cancelled"), "\(calls)")
  }

  @Test("a finger that lands in a slot that is taken cancels the one before")
  func slotTaken() {
    stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    second.process(frame(1, [(0, .began, 10)]))
    second.process(frame(2, [(0, .began, 20)]))
    second.process(frame(3, [(0, .moved, 30)]))
    second.process(frame(4, [(0, .ended, 30)]))
    #expect(
      stage.log.take() == "card began [1], card began [2], card cancelled [1], card moved [2], "
        + "card ended [2]")
  }
}

extension String {
  /// How many touches a log names after a verb.
  fileprivate func components(_ verb: String) -> Int {
    split(separator: ", ").filter { $0.contains(" \(verb) ") }.reduce(0) { sum, call in
      sum + call.split(separator: "[").dropFirst().joined().split(separator: " ").count
    }
  }
}
