import TSEventTime
import TSEvdev

/// A hand that does on a pad whatever a pad is for, as the events that the kernel sends.
///
/// Positions are shares of the pad. Frames are 10 ms apart.
struct PadHandEvents {
  private(set) var events: [InputEvent] = []
  private let kind: PadKind
  private var time: Int64 = 0
  private var frame: [InputEvent] = []
  private var fingers: [Finger] = []
  private var nextID: Int32 = 1
  private var slot: Int32 = 0
  private var reportedCount = 0

  private struct Finger {
    var slot: Int32
    var x: Double
    var y: Double
  }

  init(_ kind: PadKind) { self.kind = kind }

  /// Does everything once, with rests in between.
  mutating func perform() {
    point()
    tap()
    click()
    scroll()
    pinch()
    swipe()
    hold()
  }

  // MARK: Gestures

  private mutating func point() {
    // Slowly, quickly, in a curve, and over the edge.
    drag([(0.3, 0.3)], by: (0.1, 0.05), frames: 60)
    drag([(0.2, 0.3)], by: (0.6, 0.3), frames: 12)
    land([(0.5, 0.5)])
    for step in 0..<40 {
      let share = Double(step) / 40
      move([(0.5 + 0.2 * share, 0.5 - 0.3 * share * share)])
    }
    lift()
    drag([(0.9, 0.5)], by: (0.14, 0), frames: 30)
  }

  private mutating func tap() {
    for count in 1...3 {
      land(side(count))
      wait(60)
      lift()
    }
    // A double tap, and a tap that drags.
    for _ in 0..<2 {
      land([(0.4, 0.4)])
      wait(50)
      lift(rest: 90)
    }
    wait(600)
    land([(0.4, 0.4)])
    wait(50)
    lift(rest: 90)
    drag([(0.4, 0.4)], by: (0.3, 0.1), frames: 25)
    // Too long for a tap.
    land([(0.4, 0.4)])
    wait(230)
    lift()
  }

  private mutating func click() {
    for x in [0.2, 0.5, 0.9] {
      land([(x, 0.95)])
      wait(50)
      press(1)
      wait(80)
      press(0)
      wait(50)
      lift()
    }
    // A drag with a press.
    land([(0.3, 0.3)])
    wait(50)
    press(1)
    for step in 1...20 { move([(0.3 + 0.01 * Double(step), 0.3)]) }
    press(0)
    lift()
  }

  private mutating func scroll() {
    drag([(0.4, 0.3), (0.6, 0.3)], by: (0, 0.4), frames: 30)
    drag([(0.4, 0.4), (0.6, 0.4)], by: (0.25, 0), frames: 20)
    drag([(0.4, 0.7), (0.6, 0.7)], by: (0, -0.4), frames: 12)
  }

  private mutating func pinch() {
    land([(0.42, 0.5), (0.58, 0.5)])
    wait(50)
    for step in 1...30 {
      let way = 0.01 * Double(step)
      move([(0.42 - way, 0.5 - way), (0.58 + way, 0.5 + way)])
    }
    lift()
  }

  private mutating func swipe() {
    for count in [3, 4] {
      drag(side(count), by: (0.2, 0), frames: 25)
    }
  }

  private mutating func hold() {
    for count in 1...3 {
      land(side(count))
      wait(500)
      lift()
    }
  }

  private func side(_ count: Int) -> [(Double, Double)] {
    (0..<count).map { (0.25 + 0.15 * Double($0), 0.4) }
  }

  private mutating func drag(
    _ start: [(Double, Double)], by distance: (Double, Double), frames: Int
  ) {
    land(start)
    for step in 1...frames {
      let share = Double(step) / Double(frames)
      move(start.map { ($0.0 + distance.0 * share, $0.1 + distance.1 * share) })
    }
    lift()
  }

  // MARK: Frames

  private mutating func land(_ positions: [(Double, Double)]) {
    for (index, position) in positions.enumerated() {
      fingers.append(Finger(slot: Int32(index), x: position.0, y: position.1))
      guard index < kind.slots else { continue }
      select(Int32(index))
      frame.append(event(.abs, .absMTTrackingID, nextID))
      nextID += 1
    }
    let pressure: Int32 = 50
    if kind.hasPressure, !kind.isSemiMultitouch {
      for index in positions.indices where index < kind.slots {
        select(Int32(index))
        frame.append(event(.abs, .absMTPressure, pressure))
      }
    }
    sendPositions()
    if kind.hasPressure { frame.append(event(.abs, .absPressure, pressure)) }
    report()
  }

  private mutating func move(_ positions: [(Double, Double)]) {
    for (index, position) in positions.enumerated() {
      (fingers[index].x, fingers[index].y) = position
    }
    sendPositions()
    report()
  }

  private mutating func lift(rest: Int64 = 600) {
    for finger in fingers where finger.slot < kind.slots {
      select(finger.slot)
      frame.append(event(.abs, .absMTTrackingID, -1))
    }
    fingers = []
    if kind.hasPressure { frame.append(event(.abs, .absPressure, 0)) }
    report()
    wait(rest)
  }

  private mutating func press(_ value: Int32) {
    frame.append(event(.key, .btnLeft, value))
    report()
  }

  private mutating func wait(_ milliseconds: Int64) { time += milliseconds * 1000 }

  private mutating func select(_ index: Int32) {
    if slot != index { frame.append(event(.abs, .absMTSlot, index)) }
    slot = index
  }

  private mutating func sendPositions() {
    var shown = fingers
    if kind.isSemiMultitouch, fingers.count > 1 {
      // The corners of the box around the fingers.
      let (x, y) = (fingers.map(\.x), fingers.map(\.y))
      shown = [
        Finger(slot: 0, x: x.min() ?? 0, y: y.min() ?? 0),
        Finger(slot: 1, x: x.max() ?? 0, y: y.max() ?? 0),
      ]
    }
    for finger in shown where finger.slot < kind.slots {
      let position = kind.position(finger.x, finger.y)
      select(finger.slot)
      frame.append(event(.abs, .absMTPositionX, position.x))
      frame.append(event(.abs, .absMTPositionY, position.y))
    }
    guard let first = shown.first else { return }
    let position = kind.position(first.x, first.y)
    frame.append(event(.abs, .absX, position.x))
    frame.append(event(.abs, .absY, position.y))
  }

  /// Sends the keys that have changed, and the report.
  private mutating func report() {
    if fingers.count != reportedCount {
      if reportedCount > 0 {
        frame.append(event(.key, EventCode.fingerTools[reportedCount - 1], 0))
      }
      if !fingers.isEmpty { frame.append(event(.key, EventCode.fingerTools[fingers.count - 1], 1)) }
      if (fingers.isEmpty) != (reportedCount == 0) {
        frame.append(event(.key, .btnTouch, fingers.isEmpty ? 0 : 1))
      }
      reportedCount = fingers.count
    }
    frame.append(event(.syn, .synReport, 0))
    events += frame
    frame = []
    time += 10_000
  }

  private func event(_ type: EventType, _ code: EventCode, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
  }
}
