public import TSGeometry
import TSPreconditions

/// The movement of the fingers of a gesture, continuous in time, in millimetres of the surface.
///
/// This is what the hand does, before any sensor sees it: neither frames nor units. A
/// ``SensorModel`` turns it into the events of a device; any other code can ask for the state of a
/// finger at any time.
///
/// ```swift
/// let person = Person(population: .adults, index: 3)
/// let motion = HumanGesture.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 60, y: 30))
///   .motion(by: person, trial: 0)
/// let halfway = motion.fingers[0].state(at: motion.duration / 2)
/// print(halfway.position.x, halfway.pressure)
/// ```
public struct HandMotion: Hashable, Sendable {
  /// The state of a finger at a moment.
  public struct State: Hashable, Sendable {
    /// The position on the surface, in millimetres from its upper left corner.
    public var position: CGPoint
    /// The pressure relative to an average touch, which is 1.
    public var pressure: Double
    /// The diameter of the contact, in millimetres.
    public var diameter: Double

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - pressure: The pressure relative to an average touch; 1 by default.
    ///   - diameter: The diameter of the contact, in millimetres; 9 by default (M22).
    public init(position: CGPoint, pressure: Double = 1, diameter: Double = 9) {
      self.position = position
      self.pressure = pressure
      self.diameter = diameter
    }
  }

  /// The path of one finger from touch-down to lift.
  public struct Finger: Hashable, Sendable {
    /// The time of touch-down, in seconds from the beginning of the gesture.
    public let start: TimeInterval
    /// The time of lift, in seconds from the beginning of the gesture.
    public let end: TimeInterval
    /// The time at which the finger visibly sets off, in seconds from the beginning of the gesture;
    /// `nil` if it does not leave its place.
    ///
    /// A sensor that holds the first movement back reports it then.
    public let onset: TimeInterval?

    /// The times of the known states relative to the start, ascending from 0.
    private let times: [TimeInterval]
    private let states: [State]

    /// Creates a path through known states, between which it is linear.
    ///
    /// - Parameters:
    ///   - end: The time of lift; not before the start.
    ///   - onset: The time at which the finger visibly sets off; `nil` by default.
    ///   - knots: The states with their times relative to the start, in ascending order.
    /// - Precondition: There is a state, and the times are finite and in order.
    public init(
      start: TimeInterval, end: TimeInterval, onset: TimeInterval? = nil,
      knots: [(time: TimeInterval, state: State)]
    ) {
      ensure(!knots.isEmpty, "a path of a finger without a state")
      ensure(
        start.isFinite && end >= start && end.isFinite,
        "a finger that is down from \(start) to \(end)")
      self.start = start
      self.end = end
      self.onset = onset
      times = knots.map(\.time)
      states = knots.map(\.state)
    }

    /// The state at touch-down.
    public var first: State { states[0] }
    /// The state at lift.
    public var last: State { states[states.count - 1] }

    /// Returns the state of the finger at a moment; before and after its path it rests at the ends.
    ///
    /// - Complexity: O(log *n*) in the number of known states.
    /// - Parameter time: The time, in seconds from the beginning of the gesture.
    public func state(at time: TimeInterval) -> State {
      let moment = time - start
      var (low, high) = (0, times.count)
      while low < high {
        let middle = (low + high) / 2
        if times[middle] <= moment { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return states[0] }
      guard low < times.count else { return states[times.count - 1] }
      let (before, after) = (states[low - 1], states[low])
      let share = (moment - times[low - 1]) / (times[low] - times[low - 1])
      func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      return State(
        position: CGPoint(
          x: between(before.position.x, after.position.x),
          y: between(before.position.y, after.position.y)),
        pressure: between(before.pressure, after.pressure),
        diameter: between(before.diameter, after.diameter))
    }

    /// Returns the velocity of the finger at a moment, over the 10 ms around it.
    ///
    /// - Parameter time: The time, in seconds from the beginning of the gesture.
    /// - Returns: The velocity, in millimetres per second.
    public func velocity(at time: TimeInterval) -> CGVector {
      let (from, to) = (max(time - 0.005, start), min(time + 0.005, end))
      guard to > from else { return CGVector(dx: 0, dy: 0) }
      let way = state(at: to).position - state(at: from).position
      return CGVector(dx: way.dx / (to - from), dy: way.dy / (to - from))
    }

    /// Returns the same path, a number of seconds later.
    package func delayed(by delay: TimeInterval) -> Finger {
      Finger(
        start: start + delay, end: end + delay, onset: onset.map { $0 + delay },
        knots: Array(zip(times, states)).map { (time: $0, state: $1) })
    }

    /// Returns the path with each of its states changed.
    ///
    /// - Parameter change: A closure that receives the time from the beginning of the gesture, and
    ///   the state.
    package func mapped(_ change: (TimeInterval, State) -> State) -> Finger {
      Finger(
        start: start, end: end, onset: onset,
        knots: zip(times, states).map { (time: $0, state: change(start + $0, $1)) })
    }
  }

  /// The fingers, in order of their touch-down; a finger that touches twice occurs twice.
  public let fingers: [Finger]

  /// Creates a movement of fingers, which may be in any order.
  public init(fingers: [Finger]) {
    self.fingers = fingers.sorted { $0.start < $1.start }
  }

  /// The time from the beginning of the gesture until the last finger has lifted, in seconds.
  public var duration: TimeInterval { fingers.map(\.end).max() ?? 0 }
}
