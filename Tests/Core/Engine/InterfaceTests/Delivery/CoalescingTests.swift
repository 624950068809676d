import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Gathered samples") @MainActor struct CoalescingTests {
  let stage = Stage()

  /// A card that notes, for each call, the samples of its first touch as `x@milliseconds`.
  private func watch(multipleTouch: Bool = false) -> RecordingView {
    stage.application.deliveryInterval = 0.016
    stage.step = 0.004
    let card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: multipleTouch)
    let log = stage.log
    card.script.reaction = { _, touches, event in
      for touch in touches.sorted(by: { $0.id < $1.id }) { log.note(samples(touch, event)) }
    }
    return card
  }

  private func samples(_ touch: Touch, _ event: Event?) -> String {
    let samples = event?.coalescedTouches(for: touch) ?? []
    return samples.map { sample in
      let milliseconds = (sample.timestamp * 1000).rounded()
      return "\(Int(sample.location(in: nil).x))@\(Int(milliseconds))"
    }.joined(separator: " ")
  }

  @Test("U54: without an interval every frame is an event of one sample")
  func noInterval() {
    _ = watch()
    stage.application.deliveryInterval = nil
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10).lifts()
    #expect(
      stage.log.take() == "card began [1], 10@4, card moved [1], 20@8, card ended [1], 20@12")
  }

  @Test("U54: with an interval, frames in between are delivered together when it has passed")
  func interval() {
    _ = watch()
    let finger = stage.finger(1).lands(at: 10, 10)
    for x in stride(from: 20.0, through: 90, by: 10) { finger.moves(to: x, 10) }
    #expect(
      stage.log.take() == "card began [1], 10@4, card moved [1], 20@8 30@12 40@16 50@20, "
        + "card moved [1], 60@24 70@28 80@32 90@36")
  }

  @Test("U54: when no frame arrives the timeline delivers what is coalesced")
  func tick() {
    _ = watch()
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10).moves(to: 30, 10)
    stage.advance(to: 0.0199)
    #expect(stage.log.take() == "card began [1], 10@4")
    stage.advance(to: 0.02)
    #expect(stage.log.take() == "card moved [1], 20@8 30@12")
    #expect(stage.application.timeline.count == 0)
  }

  @Test("U54: after a pause of more than the interval a move does not wait")
  func afterPause() {
    _ = watch()
    stage.finger(1).lands(at: 10, 10)
    stage.after(0.1)
    stage.finger(1).moves(to: 20, 10)
    #expect(stage.log.take() == "card began [1], 10@4, card moved [1], 20@104")
  }

  @Test("U54: beginning, end and cancellation do not wait; what is coalesced precedes them")
  func flushed() {
    _ = watch(multipleTouch: true)
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    stage.finger(2).lands(at: 100, 10).moves(to: 110, 10)
    stage.finger(1).moves(to: 30, 10)
    stage.finger(1).lifts()
    stage.finger(2).moves(to: 120, 10).vanishes()
    #expect(
      stage.log.take() == "card began [1], 10@4, card moved [1], 20@8, card began [2], 100@12, "
        + "card moved [1 2], 30@20, 110@16, card ended [1], 30@24, "
        + "card moved [2], 120@28, card cancelled [2], 120@32")
  }

  @Test(
    "U54: touches that are cancelled by the system or an unplugged device deliver their moves first"
  )
  func flushedByCancellation() {
    _ = watch()
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    stage.application.cancelTouches(why: "a call")
    #expect(
      stage.log.take() == "card began [1], 10@4, card moved [1], 20@8, card cancelled [1], 20@8")
    stage.finger(2).lands(at: 10, 10).moves(to: 20, 10)
    stage.source.disconnect()
    #expect(
      stage.log.take() == "card began [2], 10@12, card moved [2], 20@16, card cancelled [2], 20@16")
    #expect(stage.application.timeline.count == 0)
  }

  @Test("a device whose last move disconnects it while it is disconnected is unplugged once")
  func disconnectedByFlush() {
    final class Counter: InterfaceObserver {
      var count = 0
      func input(_ note: InputNote) { if note.kind == .unplugged { count += 1 } }
    }
    let (card, counter) = (watch(), Counter())
    stage.application.observer = counter
    card.script.reaction = { method, _, _ in
      if method == .touchesMoved { stage.source.disconnect() }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    stage.source.disconnect()
    #expect(stage.log.take() == "card began [1], card moved [1], card cancelled [1]")
    #expect(counter.count == 1)
  }

  @Test("U54: a finger that turns out to be a palm does not wait")
  func palm() {
    _ = watch()
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    stage.finger(1).change { $0.tool = .palm }
    #expect(
      stage.log.take() == "card began [1], 10@4, card moved [1], 20@8, card cancelled [1], 20@12")
  }

  @Test(
    "U54: a finger that moved and then rests has moved; one that rested all along is stationary")
  func phases() {
    let card = watch(multipleTouch: true)
    var phases: [Touch.Phase] = []
    stage.together { for number in 1...3 { stage.finger(number).lands(at: 10, 10) } }
    card.script.reaction = { _, _, event in phases = event?.orderedTouches.map(\.phase) ?? [] }
    stage.finger(1).moves(to: 20, 10)
    stage.finger(2).moves(to: 20, 10)
    stage.advance(to: 1)
    #expect(phases == [.moved, .moved, .stationary])
    #expect(stage.log.take().hasSuffix("card moved [1 2]"))
  }

  @Test("U54: frames of two devices are delivered together")
  func twoDevices() {
    _ = watch(multipleTouch: true)
    let digitizer = Stage.digitizer("second")
    let second = stage.application.connect(digitizer, mapping: Stage.mapping(digitizer))
    func frame(_ milliseconds: Int64, _ phase: Contact.Phase, _ x: Int32) {
      let contact = Contact(slot: 0, trackingID: 1, phase: phase, x: x * 1024, y: 10240)
      second.process(
        ContactFrame(time: Timestamp(microseconds: milliseconds * 1000), contacts: [contact]))
    }
    stage.finger(1).lands(at: 10, 10)
    frame(5, .began, 100)
    stage.finger(1).moves(to: 20, 10)
    frame(9, .moved, 110)
    stage.finger(1).moves(to: 30, 10)
    frame(13, .moved, 120)
    stage.advance(to: 1)
    #expect(
      stage.log.take() == "card began [1], 10@4, card began [2], 100@5, "
        + "card moved [1 2], 20@8 30@12, 110@9 120@13")
  }

  @Test("U54: a view removed meanwhile is cancelled with all samples, and the rest continues")
  func removed() {
    let card = watch(multipleTouch: true)
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10).moves(to: 30, 10)
    card.removeFromSuperview()
    stage.finger(1).moves(to: 40, 10)
    stage.advance(to: 1)
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card began [1], 10@4, card cancelled [1], 20@8 30@12")
  }

  @Test("U54: an interval that is taken back delivers what is gathered")
  func takenBack() {
    _ = watch()
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    stage.application.deliveryInterval = nil
    #expect(stage.log.take() == "card began [1], 10@4, card moved [1], 20@8")
    stage.finger(1).moves(to: 30, 10)
    #expect(stage.log.take() == "card moved [1], 30@12")
    #expect(stage.application.timeline.count == 0)
  }

  @Test("U55: samples are fresh copies, the last one of the touch itself; nil for other events'")
  func copies() throws {
    let card = watch()
    var seen: [(touch: Touch, samples: [Touch])] = []
    card.script.reaction = { _, touches, event in
      guard let touch = touches.one, let samples = event?.coalescedTouches(for: touch) else {
        return
      }
      seen.append((touch, samples))
      for sample in samples where event?.coalescedTouches(for: sample) != nil {
        Issue.record("a sample is not in the event")
      }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10).moves(to: 30, 10)
    stage.advance(to: 1)
    let (touch, samples) = try #require(seen.last)
    #expect(samples.count == 2)
    #expect(samples.allSatisfy { $0 !== touch && $0.phase == .moved && $0.view === card })
    let last = try #require(samples.last)
    #expect(last.location(in: nil) == touch.location(in: nil))
    #expect(last.timestamp == touch.timestamp)
    #expect(last.id == touch.id && last.tapCount == touch.tapCount)
    stage.finger(1).lifts()
    #expect(samples.map { $0.location(in: nil).x } == [20, 30], "they stay as they were")
  }

  @Test("U55: no sample is lost and none is delivered twice, whatever the rates", arguments: 1...20)
  func nothingLost(_ seed: UInt64) {
    var random = SeededRandom(seed)
    stage.application.deliveryInterval = Double.random(in: 0.002...0.03, using: &random)
    let card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    var received: [Int: [Double]] = [:]
    card.script.reaction = { method, touches, event in
      for touch in touches where method == .touchesMoved {
        let positions = event?.coalescedTouches(for: touch)?.map { $0.location(in: nil).x } ?? []
        received[touch.id, default: []] += positions.map(Double.init)
      }
    }
    var sent: [Int: [Double]] = [:]
    stage.together { for number in 1...3 { stage.finger(number).lands(at: 0, 10) } }
    for frame in 1...200 {
      stage.after(Double.random(in: 0.001...0.012, using: &random))
      stage.together {
        for number in 1...3 where Bool.random(using: &random) {
          stage.finger(number).moves(to: Double(frame), 10)
          sent[number, default: []].append(Double(frame))
        }
      }
    }
    for number in 1...3 { stage.finger(number).lifts() }
    #expect(received == sent, "seed \(seed)")
  }

  @Test("U56: touches are not predicted: none, and nil for a touch of no event")
  func predictions() {
    let card = watch()
    var predicted: [[Touch]?] = []
    card.script.reaction = { _, touches, event in
      if let touch = touches.one { predicted.append(event?.predictedTouches(for: touch)) }
      if let copy = touches.one.flatMap({ event?.coalescedTouches(for: $0)?.first }) {
        predicted.append(event?.predictedTouches(for: copy))
      }
    }
    stage.finger(1).lands(at: 10, 10)
    #expect(predicted.count == 2)
    #expect(predicted.first == .some([]))
    #expect(predicted.last == .some(nil))
  }

  @Test("U57: the previous location of a sample is the location of the one before")
  func previous() {
    let card = watch()
    var pairs: [[Double]] = []
    card.script.reaction = { _, touches, event in
      guard let touch = touches.one else { return }
      for sample in event?.coalescedTouches(for: touch) ?? [] {
        pairs.append([sample.previousLocation(in: nil).x, sample.location(in: nil).x])
      }
      pairs.append([touch.previousLocation(in: nil).x, touch.location(in: nil).x])
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10).moves(to: 30, 10).moves(to: 40, 10)
    stage.advance(to: 1)
    #expect(pairs == [[10, 10], [10, 10], [10, 20], [20, 30], [30, 40], [10, 40]])
  }

  @Test("U58: the touch alone spans the same distance as all samples together")
  func eitherOr() {
    let card = watch()
    var (main, coalesced) = (0.0, 0.0)
    card.script.reaction = { method, touches, event in
      guard let touch = touches.one, method == .touchesMoved else { return }
      main += touch.location(in: nil).x - touch.previousLocation(in: nil).x
      for sample in event?.coalescedTouches(for: touch) ?? [] {
        coalesced += sample.location(in: nil).x - sample.previousLocation(in: nil).x
      }
    }
    let finger = stage.finger(1).lands(at: 10, 10)
    for x in [15.0, 40, 33, 90, 100, 120] { finger.moves(to: x, 10) }
    finger.lifts()
    #expect(main == 110)
    #expect(coalesced == 110)
  }

  @Test("U60: locations of touches that are there are never estimates")
  func estimates() {
    let card = watch()
    card.script.reaction = { _, touches, event in
      guard let touch = touches.one else { return }
      for sample in event?.coalescedTouches(for: touch) ?? [] {
        #expect(!sample.estimatedProperties.contains(.location))
      }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10).moves(to: 30, 10).lifts()
  }
}
