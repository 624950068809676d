public import TSGeometry
import TSPreconditions

/// A gesture that a person can perform, with positions in millimetres of the surface and times in
/// seconds.
///
/// ```swift
/// let gesture = HumanGesture.scroll(from: CGPoint(x: 50, y: 30), by: CGVector(dx: 0, dy: 40))
/// for index in 0..<200 {
///   let motion = gesture.motion(by: Person(population: .adults, index: index), trial: 0)
///   print(motion.duration)
/// }
/// ```
///
/// What differs from person to person and from trial to trial is not a parameter: times, speeds,
/// pressures, deviations from the path, and how exactly the fingers act together.
public enum HumanGesture: Hashable, Sendable {
  /// A tap.
  case tap(at: CGPoint)
  /// Two taps in quick succession at about the same position.
  case doubleTap(at: CGPoint)
  /// Taps in quick succession, as many as given.
  case taps(at: CGPoint, count: Int)
  /// A tap of two fingers at once; the position is the middle between them.
  case twoFingerTap(at: CGPoint)
  /// A press of a given duration.
  case longPress(at: CGPoint, duration: TimeInterval)
  /// A movement of one finger to a target, where it stops.
  case drag(from: CGPoint, to: CGPoint)
  /// A movement of one finger that lifts at speed.
  case fling(from: CGPoint, to: CGPoint)
  /// A movement of two fingers; the position is the middle between them at touch-down.
  case scroll(from: CGPoint, by: CGVector)
  /// A change of the distance of thumb and index finger, in millimetres, along a line with an angle
  /// in radians.
  case pinch(at: CGPoint, from: Double, to: Double, angle: Double = -0.8)
  /// A rotation by an angle in radians, clockwise, with each finger at the given radius.
  case rotate(at: CGPoint, by: Double, radius: Double = 20)
  /// A quick movement of 1 to 5 fingers that lift at speed; the position is their middle.
  case swipe(from: CGPoint, by: CGVector, fingers: Int)
  /// A shape of one or several strokes of one finger, through the points of each.
  case drawing([[CGPoint]])
  /// A thumb that rests, for a given duration.
  case restingThumb(at: CGPoint, duration: TimeInterval)
  /// A palm, whose contacts begin within a given duration.
  case palm(at: CGPoint, duration: TimeInterval)

  /// Returns the movement of a person's hand that performs the gesture, which begins at 0.
  ///
  /// The same arguments return the same movement, bit by bit, on every machine.
  ///
  /// - Parameter trial: The number of the trial; each is another performance. Successive ones are alike.
  /// - Precondition: The positions are finite, durations and counts positive, a swipe has 1 to 5
  ///   fingers, and each stroke of a drawing a point.
  public func motion(by person: Person, trial: Int) -> HandMotion {
    motion(by: person, trial: trial, tables: .standard)
  }

  /// Returns the movement with other tables than those of the package.
  package func motion(by person: Person, trial: Int, tables: MotionTables) -> HandMotion {
    var maker = MotionMaker(person: person, trial: trial, tables: tables)
    let fingers: [HandMotion.Finger] =
      switch self {
      case .tap(let point): [maker.tap(at: point).finger]
      case .doubleTap(let point): maker.taps(at: point, count: 2)
      case .taps(let point, let count): maker.taps(at: point, count: positive(count))
      case .twoFingerTap(let point): maker.twoFingerTap(at: point)
      case .longPress(let point, let duration):
        [maker.press(at: point, duration: positive(duration))]
      case .drag(let start, let end): [maker.stroke(from: start, to: end)]
      case .fling(let start, let end): [maker.stroke(from: start, to: end, isFling: true)]
      case .scroll(let start, let way): maker.scroll(from: start, by: way)
      case .pinch(let point, let first, let last, let angle):
        maker.pinch(at: point, from: positive(first), to: positive(last), angle: angle)
      case .rotate(let point, let angle, let radius):
        maker.rotation(at: point, by: angle, radius: positive(radius))
      case .swipe(let start, let way, let count):
        maker.swipe(from: start, by: way, fingers: fingers(count))
      case .drawing(let strokes): maker.drawing(drawable(strokes))
      case .restingThumb(let point, let duration):
        [maker.restingThumb(at: point, duration: positive(duration))]
      case .palm(let point, let duration): maker.palm(at: point, duration: positive(duration))
      }
    return HandMotion(fingers: fingers)
  }

  private func positive(_ value: Double) -> Double {
    ensure(value > 0 && value.isFinite, "\(self): \(value) is not positive")
    return value
  }

  private func positive(_ value: Int) -> Int {
    ensure(value > 0, "\(self): \(value) is not positive")
    return value
  }

  private func drawable(_ strokes: [[CGPoint]]) -> [[CGPoint]] {
    ensure(
      !strokes.isEmpty && strokes.allSatisfy { !$0.isEmpty },
      "a drawing without a stroke, or with one without a point")
    return strokes
  }

  private func fingers(_ count: Int) -> Int {
    ensure((1...5).contains(count), "\(self): a hand has 1 to 5 fingers")
    return count
  }
}

extension HumanGesture {
  /// The greatest number of taps in a row that a person is made to perform.
  package static let mostTaps = 100
  /// The longest time for which a finger is made to rest, in seconds.
  package static let longestPress = 60.0
}
