import TSContacts
import TSDevices
import TSEvdev
import TSEventTime
public import Foundation
public import TSGeometry
import TSInterface
import TSPreconditions
public import TSTrackpad

/// A hand on a trackpad beside the screen of a stage.
///
/// Its fingers send kernel events to a simulated pad of 100 × 60 mm, which are interpreted as those
/// of hardware are; time advances as the hand acts. The pointer is the application's.
///
/// ```swift
/// let stage = TestStage()
/// let pad = stage.plugTrackpad()
/// pad.movePointer(to: CGPoint(x: 160, y: 300))
/// pad.scroll(by: CGVector(dx: 0, dy: -120))  // shows what is below
/// pad.click(fingers: 2)                      // the secondary button
/// ```
///
/// Each method lifts its fingers before it returns, except ``restThumb()``, ``layPalm()`` and
/// ``press(fingers:)``.
@MainActor public final class PadHand {
  /// The stage whose application the pad belongs to.
  public let stage: TestStage

  private let session: DeviceSession
  private var fingers: [Int32: (id: Int32, position: CGPoint)] = [:]
  private var nextID: Int32 = 1
  private var isPressed = false

  /// The size of the pad, in millimetres.
  private static let size = CGSize(width: 100, height: 60)
  /// The units of a millimetre, so fine that the pointer reaches every point of the screen.
  private static let resolution: Int32 = 400
  /// The time between two reports, in seconds.
  private static let period = 0.008
  /// The movement of a report that the pointer follows without acceleration, in millimetres: at
  /// 125 reports a second 100 mm/s, within the plateau of the profile (T20).
  private static let step = 0.8
  /// The points that the pointer moves by for each millimetre there (T22).
  private static let pointsPerMillimetre = 1000 / 25.4 * 0.9 * 0.2968
  private static let thumbSlot: Int32 = 8
  private static let palmSlot: Int32 = 9

  init(_ stage: TestStage, _ settings: TrackpadSettings) {
    self.stage = stage
    let (width, height) = (Int32(Self.size.width), Int32(Self.size.height))
    var pad = Digitizer(
      name: "Test trackpad", kind: .touchpad, slotCount: 10, maximumFingerCount: 5,
      x: Axis(minimum: 0, maximum: width * Self.resolution, resolution: Self.resolution),
      y: Axis(minimum: 0, maximum: height * Self.resolution, resolution: Self.resolution),
      pressure: Axis(minimum: 0, maximum: 255))
    pad.isButtonPad = true
    pad.buttons = .left
    var description = DeviceDescription(name: pad.name)
    description.properties = [.pointer, .buttonpad]
    description.codes[.key] = [.btnLeft, .btnTouch, .btnToolFinger]
    session = DeviceSession(
      pad, description, trackpadSettings: settings, in: stage.application)
  }

  /// The location of the pointer, in points of the screen; the centre of the screen before the
  /// first movement.
  public var pointer: CGPoint {
    stage.application.pointer.location
      ?? CGPoint(x: stage.application.screen.bounds.midX, y: stage.application.screen.bounds.midY)
  }

  /// Moves the pointer to a target by one finger, which is lifted and put down again where it
  /// reaches the edge of the pad.
  ///
  /// - Parameter target: The target.
  public func movePointer(to target: any TouchTarget) {
    let goal = target.touchLocation.point(on: stage.application.screen)
    var attempts = 0
    while distance(to: goal).length > 0.05, attempts < 200 {
      attempts += 1
      let start = CGPoint(x: Self.size.width / 2, y: Self.size.height / 2)
      land([(0, start)])
      follow(goal)
      lift([0])
      stage.pass(0.15)
    }
    ensure(attempts < 200, "the pointer cannot reach \(goal) on the screen")
  }

  /// Taps, which clicks at the pointer.
  ///
  /// - Parameters:
  ///   - count: The number of fingers, from 1 to 3; 1 by default.
  ///   - times: The number of taps; 1 by default.
  public func tap(fingers count: Int = 1, times: Int = 1) {
    for _ in 0..<times {
      stage.pass(0.1)
      land(row(count))
      stage.pass(0.06)
      lift(Array(0..<Int32(count)))
    }
  }

  /// Presses the pad and releases it.
  ///
  /// - Parameters:
  ///   - count: The number of fingers on the pad, from 1 to 3; 1 by default.
  ///   - times: The number of clicks; 1 by default.
  public func click(fingers count: Int = 1, times: Int = 1) {
    for _ in 0..<times {
      press(fingers: count)
      stage.pass(0.1)
      release()
    }
  }

  /// Presses the pad and holds it.
  ///
  /// - Parameter count: The number of fingers on the pad, from 1 to 3; 1 by default.
  public func press(fingers count: Int = 1) {
    stage.pass(0.1)
    land(row(count))
    stage.pass(0.05)
    isPressed = true
    report([(.key, .btnLeft, 1)])
  }

  /// Releases the pad and lifts the fingers that press it.
  ///
  /// - Precondition: The pad is pressed.
  public func release() {
    ensure(isPressed, "the pad is released, but is not pressed")
    isPressed = false
    report([(.key, .btnLeft, 0)])
    lift(fingers.keys.filter { $0 < Self.thumbSlot })
  }

  /// Drags from the pointer to a target: one finger presses, another moves.
  ///
  /// - Parameter target: The target.
  public func drag(to target: any TouchTarget) {
    let goal = target.touchLocation.point(on: stage.application.screen)
    press()
    var attempts = 0
    while distance(to: goal).length > 0.05, attempts < 200 {
      attempts += 1
      land([(1, CGPoint(x: Self.size.width / 2, y: 15))])
      follow(goal, slot: 1)
      lift([1])
    }
    release()
  }

  /// Scrolls by two fingers that come to rest before they lift.
  ///
  /// - Parameters:
  ///   - delta: The displacement of the content, in points, with natural scrolling; what the
  ///     fingers move before the scroll is recognized is added.
  ///   - duration: The duration of the movement in seconds; 0.3 by default.
  public func scroll(by delta: CGVector, duration: TimeInterval = 0.3) {
    stroke(by: delta, duration)
    stage.pass(0.15)
    lift([0, 1])
    stage.pass(0.1)
  }

  /// Scrolls by two fingers that lift while they move, so that content continues.
  ///
  /// - Parameters:
  ///   - delta: The displacement of the content under the fingers, in points.
  ///   - duration: The duration of the movement in seconds; 0.1 by default.
  public func flick(by delta: CGVector, duration: TimeInterval = 0.1) {
    stroke(by: delta, duration)
    lift([0, 1])
  }

  /// Moves two fingers apart or together, and turns them.
  ///
  /// - Parameters:
  ///   - scale: The final distance of the fingers relative to the first; 2 by default.
  ///   - angle: The angle by which they turn, in radians, clockwise; 0 by default.
  ///   - duration: The duration of the movement in seconds; 0.4 by default.
  /// - Precondition: The scale is from 0.2 to 2.5.
  public func pinch(scale: CGFloat = 2, rotation angle: CGFloat = 0, duration: TimeInterval = 0.4) {
    ensure((0.2...2.5).contains(scale), "a pinch to a scale of \(scale)")
    let center = CGPoint(x: Self.size.width / 2, y: Self.size.height / 2)
    func positions(_ share: CGFloat) -> [(Int32, CGPoint)] {
      let radius = 10 * (1 + (scale - 1) * share)
      let turn = angle * share - .pi / 4
      let arm = CGVector(
        dx: radius * cos(turn), dy: radius * sin(turn))
      return [
        (0, CGPoint(x: center.x - arm.dx, y: center.y - arm.dy)),
        (1, CGPoint(x: center.x + arm.dx, y: center.y + arm.dy)),
      ]
    }
    stage.pass(0.1)
    land(positions(0))
    let steps = max(2, Int(duration / Self.period))
    for step in 1...steps { move(positions(CGFloat(step) / CGFloat(steps))) }
    lift([0, 1])
    stage.pass(0.1)
  }

  /// Rests a thumb at the bottom of the pad, where it stays until ``liftThumb()``.
  public func restThumb() {
    land([(Self.thumbSlot, CGPoint(x: 50, y: 58))])
    stage.pass(0.3)
  }

  /// Lifts the thumb.
  public func liftThumb() { lift([Self.thumbSlot]) }

  /// Lays the palm of the hand on the pad, where it stays until ``liftPalm()``.
  public func layPalm() {
    land([(Self.palmSlot, CGPoint(x: 70, y: 40))], pressure: 180)
    stage.pass(0.1)
  }

  /// Lifts the palm.
  public func liftPalm() { lift([Self.palmSlot]) }

  /// Unplugs the pad: what it was doing is cancelled.
  public func unplug() {
    session.disconnect()
    fingers = [:]
    isPressed = false
  }

  // MARK: Movements

  private func distance(to goal: CGPoint) -> CGVector {
    CGVector(dx: goal.x - pointer.x, dy: goal.y - pointer.y)
  }

  /// Moves a finger so that the pointer approaches a point, up to the edge of the pad.
  private func follow(_ goal: CGPoint, slot: Int32 = 0) {
    for _ in 0..<400 {
      guard let finger = fingers[slot] else { return }
      let rest = distance(to: goal)
      guard rest.length > 0.05 else { return }
      let wanted = rest.length / Self.pointsPerMillimetre
      let share = min(1, Self.step / wanted) / Self.pointsPerMillimetre
      let next = CGPoint(
        x: finger.position.x + rest.dx * share, y: finger.position.y + rest.dy * share)
      guard next.x > 5, next.y > 3, next.x < Self.size.width - 5, next.y < 50 else { return }
      move([(slot, next)])
    }
  }

  private func stroke(by delta: CGVector, _ duration: TimeInterval) {
    let movement = CGVector(
      dx: delta.dx / Self.pointsPerMillimetre, dy: delta.dy / Self.pointsPerMillimetre)
    ensure(
      abs(movement.dx) <= 60 && abs(movement.dy) <= 45,
      "a scroll by \(delta), which is longer than the pad")
    let start = CGPoint(
      x: Self.size.width / 2 - movement.dx / 2, y: Self.size.height / 2 - movement.dy / 2)
    func positions(_ share: CGFloat) -> [(Int32, CGPoint)] {
      let middle = CGPoint(x: start.x + movement.dx * share, y: start.y + movement.dy * share)
      return [
        (0, CGPoint(x: middle.x - 8, y: middle.y)), (1, CGPoint(x: middle.x + 8, y: middle.y)),
      ]
    }
    stage.pass(0.1)
    land(positions(0))
    let steps = max(2, Int(duration / Self.period))
    for step in 1...steps { move(positions(CGFloat(step) / CGFloat(steps))) }
  }

  private func row(_ count: Int) -> [(Int32, CGPoint)] {
    ensure((1...4).contains(count), "\(count) fingers on a pad")
    return (0..<count).map { number in
      (Int32(number), CGPoint(x: 40 + 14 * CGFloat(number), y: 30))
    }
  }

  // MARK: Reports

  private func land(_ positions: [(Int32, CGPoint)], pressure: Int32 = 60) {
    var events: [(EventType, EventCode, Int32)] = []
    for (slot, location) in positions {
      fingers[slot] = (nextID, location)
      events += [
        (.abs, .absMTSlot, slot), (.abs, .absMTTrackingID, nextID),
        (.abs, .absMTPressure, pressure),
      ]
      events += coordinates(of: location)
      nextID += 1
    }
    report(events)
  }

  private func move(_ positions: [(Int32, CGPoint)]) {
    var events: [(EventType, EventCode, Int32)] = []
    for (slot, location) in positions {
      fingers[slot]?.position = location
      events.append((.abs, .absMTSlot, slot))
      events += coordinates(of: location)
    }
    report(events)
  }

  private func lift(_ slots: [Int32]) {
    var events: [(EventType, EventCode, Int32)] = []
    for slot in slots.sorted() where fingers[slot] != nil {
      fingers[slot] = nil
      events += [(.abs, .absMTSlot, slot), (.abs, .absMTTrackingID, -1)]
    }
    report(events)
  }

  private func coordinates(of location: CGPoint) -> [(EventType, EventCode, Int32)] {
    let scale = CGFloat(Self.resolution)
    return [
      (.abs, .absMTPositionX, Int32((location.x * scale).rounded())),
      (.abs, .absMTPositionY, Int32((location.y * scale).rounded())),
    ]
  }

  private func report(_ events: [(EventType, EventCode, Int32)]) {
    let time = stage.application.timeline.now.advanced(by: Self.period)
    let touch: (EventType, EventCode, Int32) = (.key, .btnTouch, fingers.isEmpty ? 0 : 1)
    for (type, code, value) in events + [touch, (.syn, .synReport, 0)] {
      session.push(InputEvent(time: time, type: type, code: code, value: value))
    }
    stage.application.advance(to: time)
  }
}

extension TestStage {
  /// Plugs in a trackpad, beside the device that the stage has.
  ///
  /// - Parameter settings: The settings of the pad, which must be in their ranges; the defaults
  ///   unless given.
  /// - Returns: The hand on the pad, which keeps it plugged in.
  public func plugTrackpad(settings: TrackpadSettings = TrackpadSettings()) -> PadHand {
    PadHand(self, settings)
  }
}

extension CGVector {
  fileprivate var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
