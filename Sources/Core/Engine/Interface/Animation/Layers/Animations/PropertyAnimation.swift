public import TSGeometry
public import TSGraphics

/// An animation of one property of a layer: Core Animation's `CAPropertyAnimation`.
@MainActor open class PropertyAnimation: LayerAnimation {
  /// The property or a part of it, such as `position.x`, `transform.rotation.z` or `strokeEnd`.
  ///
  /// An animation of anything else shows nothing, and ends after its time.
  open var keyPath: String?
  /// A Boolean value that indicates whether the animation's values are added to the layer's;
  /// `false` by default.
  open var isAdditive = false
  /// A Boolean value that indicates whether each run begins where the last one has ended; it is not
  /// used.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Creates an animation without a property.
  public override init() { super.init() }

  override final func tracks(of layer: Layer, _ duration: TimeInterval) -> [LayerTrack] {
    guard let path = keyPath.flatMap({ LayerKeyPath($0) }),
      let present = path.value(in: layer.value(path.property, at: layer.presentationTime)),
      let frames = frames(from: present)
    else { return [] }
    return [LayerTrack(path: path, frames: frames, isAdditive: isAdditive)]
  }

  /// Returns the values, for a present one; `nil` if there are none.
  func frames(from present: LayerValue) -> LayerFrames? { nil }
}

/// An animation between two values: Core Animation's `CABasicAnimation`.
///
/// ```swift
/// let turn = BasicAnimation(keyPath: "transform.rotation.z")
/// turn.toValue = 2 * Double.pi
/// turn.duration = 1
/// turn.repeatCount = .infinity
/// knob.layer.add(turn, forKey: "turn")
/// ```
@MainActor open class BasicAnimation: PropertyAnimation {
  /// The value at the beginning; `nil` for the present one.
  ///
  /// Values are numbers, points, sizes, rectangles, colours, paths, transforms, and arrays of
  /// colours or numbers.
  open var fromValue: Any?
  /// The value at the end; `nil` for the present one.
  open var toValue: Any?
  /// The difference of both values, where one of them is `nil`.
  open var byValue: Any?

  override func frames(from present: LayerValue) -> LayerFrames? {
    let (from, to, by) = (LayerValue(fromValue), LayerValue(toValue), LayerValue(byValue))
    let ends: (LayerValue, LayerValue)? =
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.adding(by))
      case (nil, let to?, let by?): (to.subtracting(by), to)
      case (let from?, nil, nil): (from, present)
      case (nil, let to?, nil): (present, to)
      case (nil, nil, let by?): (present, present.adding(by))
      case (nil, nil, nil): nil
      }
    return ends.map { LayerFrames(values: [$0.0, $0.1], times: [0, 1]) }
  }
}

/// An animation by a spring: Core Animation's `CASpringAnimation`.
@MainActor open class SpringAnimation: BasicAnimation {
  /// The mass; 1 by default.
  open var mass: CGFloat = 1
  /// The stiffness; 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping; 10 by default.
  open var damping: CGFloat = 10
  /// The initial velocity, in whole distances per second; 0 by default.
  open var initialVelocity: CGFloat = 0

  /// The seconds until the spring is at rest.
  public final var settlingDuration: TimeInterval {
    spring.settlingTime(rest: Constants.standard.springRest)
  }

  private var spring: Spring {
    Spring(
      mass: max(mass, 1e-6), stiffness: max(stiffness, 1e-6), damping: max(damping, 0),
      velocity: initialVelocity)
  }

  override var pace: AnimationTiming.Pace { .spring(spring) }
}

/// An animation through several values: Core Animation's `CAKeyframeAnimation`.
@MainActor open class KeyframeAnimation: PropertyAnimation {
  /// What is shown between two values.
  public enum CalculationMode: Hashable, Sendable {
    /// Values in between.
    case linear
    /// The former value.
    case discrete
    /// Values in between, at the same pace through all; times are not used.
    case paced
    /// Drawn as ``linear``.
    case cubic
    /// Drawn as ``paced``.
    case cubicPaced
  }

  /// The values, of the kinds that ``BasicAnimation/fromValue`` has.
  open var values: [Any]?
  /// The line along which a position moves, instead of values.
  public final var line: Path?
  /// The times of the values as shares of the duration, from 0 to 1; `nil`, the default, spaces
  /// them evenly.
  public final var times: [CGFloat]?
  /// The curves between each two values; `nil`, the default, for none.
  open var timingFunctions: [MediaTimingFunction]?
  /// What is shown between two values; ``CalculationMode/linear`` by default.
  open var calculationMode = CalculationMode.linear

  override func frames(from present: LayerValue) -> LayerFrames? {
    var values = (values ?? []).compactMap { LayerValue($0) }
    var times = times ?? []
    if let line {
      let steps = LinePoints(of: line)
      (values, times) = (steps.points.map { .point($0) }, times.isEmpty ? steps.times : times)
    }
    guard let first = values.first else { return nil }
    if values.count == 1 { values = [first, first] }
    let count = values.count
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    if isPaced {
      times = LayerFrames.pacedTimes(values)
    } else if times.count < count || line != nil && times.count != count {
      let last = calculationMode == .discrete ? count : count - 1
      times = (0..<count).map { CGFloat($0) / CGFloat(last) }
    }
    return LayerFrames(
      values: values, times: Array(times.prefix(count)),
      curves: (timingFunctions ?? []).map(\.bezier), isDiscrete: calculationMode == .discrete)
  }
}

/// Points along a path, with the share of time at which each is reached: the same for each of its
/// lines and curves.
private struct LinePoints {
  private(set) var points: [CGPoint] = []
  private(set) var times: [CGFloat] = []

  private static let steps = 16

  init(of path: Path) {
    var parts: [[CGPoint]] = []
    var (current, origin): (CGPoint, CGPoint) = (.zero, .zero)
    for element in path.elements {
      switch element {
      case .move(let point): (current, origin) = (point, point)
      case .line(let end):
        parts.append([current, end])
        current = end
      case .curve(let end, let a, let b):
        let start = current
        parts.append(
          (0...Self.steps).map { step in
            let t = CGFloat(step) / CGFloat(Self.steps)
            func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { p + (q - p) * t }
            let (p, q, r) = (mix(start, a), mix(a, b), mix(b, end))
            return mix(mix(p, q), mix(q, r))
          })
        current = end
      case .close:
        if current != origin { parts.append([current, origin]) }
        current = origin
      }
    }
    for (index, part) in parts.enumerated() {
      for (step, point) in part.enumerated() where step > 0 || index == 0 {
        points.append(point)
        let share = CGFloat(step) / CGFloat(part.count - 1)
        times.append((CGFloat(index) + share) / CGFloat(parts.count))
      }
    }
  }
}
