/// A gesture machine of any kind, changed in place.
///
/// Values of protocol type do not exist in the library without a runtime, and the payload of an enum
/// would be copied at each movement.
class RecognizerMachine {
  func began(_ fingers: [Finger], at time: Timestamp) -> Decision { .none }
  func moved(_ fingers: [Finger], at time: Timestamp) -> Decision { .none }
  func ended(_ fingers: [Finger], at time: Timestamp) -> Decision { .none }
  func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision { .none }
  func timeout(at time: Timestamp) -> Decision { .none }
  func reset() {}
  func tracks(_ id: Int) -> Bool { true }
  func margins(at time: Timestamp) -> [GestureMargin] { [] }
  func prepare(bounds: CGRect) {}
  func describe(_ event: inout ts_gesture_event) {}
  func likelihoods() -> [Double] { [] }
  /// The indices of the shapes that are nearest to one that has failed.
  var nearestShapes: [Int] { [] }
  var deadline: Timestamp? { nil }

  /// Processes an event of a scroll of a pad.
  func scrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision { .none }

  /// Processes an event of a transform of a pad, with the scale and the angle since it began.
  func transformed(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision { .none }
}

/// The machine of one kind.
final class MachineBox<Machine: DescribedMachine>: RecognizerMachine {
  private var machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Changes the machine between attempts.
  func change(_ body: (inout Machine) -> Void) { body(&machine) }

  override func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    machine.began(fingers, at: time)
  }
  override func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    machine.moved(fingers, at: time)
  }
  override func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    machine.ended(fingers, at: time)
  }
  override func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    machine.cancelled(fingers, at: time)
  }
  override func timeout(at time: Timestamp) -> Decision { machine.timeout(at: time) }
  override func reset() { machine.reset() }
  override func tracks(_ id: Int) -> Bool { machine.tracks(id) }
  override func margins(at time: Timestamp) -> [GestureMargin] { machine.margins(at: time) }
  override func prepare(bounds: CGRect) { machine.prepare(bounds: bounds) }
  override func describe(_ event: inout ts_gesture_event) {
    event.fingers = Int32(clamping: machine.numberOfTouches)
    let location = machine.location
    (event.x, event.y) = (Double(location.x), Double(location.y))
    machine.describe(&event)
  }
  override func likelihoods() -> [Double] { machine.likelihoods() }
  override var nearestShapes: [Int] { machine.nearestShapes }
  override var deadline: Timestamp? { machine.deadline }
  override func scrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision { machine.padScrolled(phase, by: delta, at: location, time) }
  override func transformed(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision { machine.padTransformed(phase, scale, rotation, at: location, time) }
}

/// What the interface needs of a machine beyond its decisions.
protocol DescribedMachine: GestureMachine {
  /// Notes the bounds of the surface, in the space of the fingers, before fingers land.
  mutating func prepare(bounds: CGRect)
  /// Adds the values that only this kind has to an event.
  func describe(_ event: inout ts_gesture_event)
  /// Returns the probability of each shape for what is drawn so far.
  mutating func likelihoods() -> [Double]
  /// The indices of the shapes that are nearest to one that has failed: none, one or two.
  var nearestShapes: [Int] { get }
  /// Processes an event of a scroll of a pad.
  mutating func padScrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision
  /// Processes an event of a transform of a pad, with the scale and the angle since it began.
  mutating func padTransformed(
    _ phase: TransformPhase, _ scale: CGFloat, _ rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision
}

extension DescribedMachine {
  mutating func padScrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision { .none }
  mutating func padTransformed(
    _ phase: TransformPhase, _ scale: CGFloat, _ rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision { .none }
  mutating func prepare(bounds: CGRect) {}
  func describe(_ event: inout ts_gesture_event) {}
  mutating func likelihoods() -> [Double] { [] }
  var nearestShapes: [Int] { [] }
}

extension TapMachine: DescribedMachine {}
extension LongPressMachine: DescribedMachine {}
extension SwipeMachine: DescribedMachine {}

extension PanMachine: DescribedMachine {
  mutating func prepare(bounds: CGRect) { self.bounds = bounds }

  mutating func padScrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision { scrolled(phase, by: delta, at: location, time) }

  func describe(_ event: inout ts_gesture_event) {
    let (translation, velocity) = (translation, velocity)
    (event.dx, event.dy) = (Double(translation.dx), Double(translation.dy))
    (event.vx, event.vy) = (Double(velocity.dx), Double(velocity.dy))
    event.direction = UInt32(startingEdge.rawValue)
  }
}

extension PinchMachine: DescribedMachine {
  mutating func padTransformed(
    _ phase: TransformPhase, _ scale: CGFloat, _ rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision { transformed(phase, scale: scale, at: location, time) }

  func describe(_ event: inout ts_gesture_event) {
    (event.scale, event.scale_velocity) = (Double(scale), Double(velocity))
  }
}

extension RotationMachine: DescribedMachine {
  mutating func padTransformed(
    _ phase: TransformPhase, _ scale: CGFloat, _ rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision { transformed(phase, rotation: rotation, at: location, time) }

  func describe(_ event: inout ts_gesture_event) {
    (event.rotation, event.rotation_velocity) = (Double(rotation), Double(velocity))
  }
}

extension StrokeGestureMachine: DescribedMachine {
  func describe(_ event: inout ts_gesture_event) {
    if let match {
      event.shape = UInt32(match.group + 1)
      (event.value, event.limit) = (match.relativeDistance, drawing.acceptedDistance)
    } else if let nearest = nearestShapes.first {
      event.shape = UInt32(nearest + 1)
    }
  }
}
