public import TSGeometry
public import TSRecognition
public import TSStrokes

/// A recognizer of drawn shapes, which templates name.
///
/// It is discrete: a shape of one stroke is recognized at the lift, others when no further stroke has
/// followed for ``strokeInterval``. With ``beginsEarly`` it is continuous. It fails as early as it can, so
/// that a pan that requires its failure waits little.
///
/// ```swift
/// let strokes = StrokeGestureRecognizer()
/// strokes.templates = try StrokeTemplates(path: "commands.strokes").shapes
/// strokes.addHandler { [unowned strokes] _ in print(strokes.shapeName ?? "none") }
/// pan.require(toFail: strokes)
/// card.addGestureRecognizer(strokes)
/// ```
open class StrokeGestureRecognizer: MachineGestureRecognizer<StrokeGestureMachine> {
  /// Creates a recognizer of shapes of one stroke, without templates.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public init(target: Any?, action: Action?) {
    super.init(machine: StrokeGestureMachine(), target: target, action: action)
  }

  /// Creates a recognizer of shapes of one stroke, without templates and without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  // MARK: What is recognized

  /// The templates, in points; none by default, with which every shape fails.
  ///
  /// `StrokeTemplates` reads them from a file, a ``TSStrokes/StrokeRecorder`` makes them from touches.
  /// Several may have the same name. Those that no matcher can compare, such as a dot, are not used
  /// (``TSStrokes/StrokeGesture/isComparable``). New ones apply from the next attempt on. Setting them takes time that grows with the square of their
  /// number, unless there is a ``maximumDistance``.
  open var templates: [NamedStroke] {
    get { machine.templates }
    set { machine.templates = newValue }
  }

  /// The matcher that compares shapes with templates; ``TSStrokes/StrokeMatcher/features`` by default.
  open var matcher: StrokeMatcher {
    get { machine.matcher }
    set { machine.matcher = newValue }
  }

  /// The share of shapes of no name that may be recognized; 0.01 by default.
  ///
  /// The accepted distance is calibrated on the templates, so it needs several of each name. If all
  /// have one name, every shape is recognized, unless there is a ``maximumDistance``.
  open var falseAcceptance: Double {
    get { machine.strokeLimits.falseAcceptance }
    set { machine.strokeLimits.falseAcceptance = newValue }
  }

  /// The ``distance`` below which a shape is recognized; `nil` by default, with which it is calibrated by
  /// ``falseAcceptance``.
  ///
  /// With ``TSStrokes/StrokeMatcher/features`` 0.4 is good for several templates of a name, and 0.15 if
  /// each name has one.
  open var maximumDistance: Double? {
    get { machine.strokeLimits.maximumDistance }
    set { machine.strokeLimits.maximumDistance = newValue }
  }

  /// How many times as far as the nearest name every other one must be; 1.1 by default.
  open var minimumDistanceRatio: Double {
    get { machine.strokeLimits.ambiguity }
    set { machine.strokeLimits.ambiguity = newValue }
  }

  /// The least length of the longer side of a shape, in millimetres of the screen; 8 by default.
  open var minimumSize: Double {
    get { machine.strokeLimits.minimumSize }
    set { machine.strokeLimits.minimumSize = newValue }
  }

  /// The greatest length of the longer side, in millimetres of the screen; infinite by default.
  open var maximumSize: Double {
    get { machine.strokeLimits.maximumSize }
    set { machine.strokeLimits.maximumSize = newValue }
  }

  /// How many times as long as the straight start of a template in about the same direction a path may
  /// be straight before the gesture fails; 1.15 by default.
  ///
  /// Lengths are compared in points, so allow more if shapes may be drawn larger than their templates:
  /// twice as large with 2.3, and in any size with infinity. A pan that requires the failure waits
  /// longer then.
  open var straightness: Double {
    get { machine.strokeLimits.straightness }
    set { machine.strokeLimits.straightness = newValue }
  }

  /// The longest time from the first landing to the last lift, in seconds; 10 by default.
  open var maximumDuration: TimeInterval {
    get { machine.strokeLimits.maximumDuration }
    set { machine.strokeLimits.maximumDuration = newValue }
  }

  /// The largest number of strokes of a shape; 1 by default, with which the lift decides.
  open var maximumNumberOfStrokes: Int {
    get { machine.strokeLimits.maximumNumberOfStrokes }
    set { machine.strokeLimits.maximumNumberOfStrokes = newValue }
  }

  /// The largest number of fingers that draw at the same time, each a stroke of its own; 1 by default.
  ///
  /// ``maximumNumberOfStrokes`` must be at least as large.
  open var maximumNumberOfTouches: Int {
    get { machine.strokeLimits.maximumNumberOfTouches }
    set { machine.strokeLimits.maximumNumberOfTouches = newValue }
  }

  /// The longest time between the lift of a stroke and the landing of the next, in seconds; 0.5 by
  /// default.
  open var strokeInterval: TimeInterval {
    get { machine.strokeLimits.strokeInterval }
    set { machine.strokeLimits.strokeInterval = newValue }
  }

  /// A Boolean value that indicates whether the gesture begins before the lift, as soon as one name is
  /// certain, changes with every movement after that, and ends at the lift; `false` by default.
  open var beginsEarly: Bool {
    get { machine.strokeLimits.beginsEarly }
    set { machine.strokeLimits.beginsEarly = newValue }
  }

  /// The probability of the likeliest name at which a gesture that ``beginsEarly`` begins; 0.9 by default.
  open var minimumProbability: Double {
    get { machine.strokeLimits.minimumProbability }
    set { machine.strokeLimits.minimumProbability = newValue }
  }

  // MARK: Results

  /// The name of the recognized shape; `nil` before the gesture is recognized, and after the reset.
  public final var shapeName: String? { machine.name }

  /// The distance of the recognized shape from the templates of its name, in relation to how much these
  /// differ (``TSStrokes/StrokeClassifier/relative(_:_:)``); `nil` before the gesture is recognized.
  public final var distance: Double? { machine.match?.relativeDistance }

  /// The names with their probabilities for the shape so far, the likeliest first; empty before two
  /// points differ.
  ///
  /// - Complexity: O(*t*) in the number of templates, about ten times that of the decision.
  public final var candidates: [StrokeCandidate] {
    let probabilities = machine.likelihoods()
    return zip(machine.drawing.names, probabilities).map(StrokeCandidate.init)
      .sorted { $0.probability > $1.probability }
  }

  /// Returns the strokes so far, in the order of landing; empty after the reset.
  ///
  /// Of a drawing of more than about 4,096 points every second one is left out.
  ///
  /// - Parameter view: The view in whose coordinate space the points are, or `nil` for the window's.
  open func path(in view: View?) -> [[CGPoint]] {
    machine.drawing.gesture.strokes.map { stroke in
      stroke.map { convert(CGPoint(x: $0.x, y: $0.y), to: view) }
    }
  }

  /// Returns the least rectangle around the strokes so far; zero after the reset.
  ///
  /// - Parameter view: The view in whose coordinate space the rectangle is, or `nil` for the window's.
  open func boundingBox(in view: View?) -> CGRect {
    let points = path(in: view).joined()
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  // MARK: Touches

  /// Passes touches that began to the machine, with the density of the screen.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if let screen = view?.window?.application?.screen, let millimetres = screen.millimetres,
      millimetres.width > 0, screen.size.width > 0
    {
      let density = Double(screen.size.width / millimetres.width)
      if machine.strokeLimits.pointsPerMillimetre != density {
        machine.strokeLimits.pointsPerMillimetre = density
      }
    }
    super.touchesBegan(touches, with: event)
  }

  package override final var directions: [String]? { Set(templates.map(\.name)).sorted() }

  override final func delegateAcceptsResult() -> Bool {
    guard let delegate = delegate as? any StrokeGestureRecognizerDelegate, let name = machine.name
    else { return true }
    return delegate.strokeGestureRecognizer(self, shouldAccept: name)
  }

  override final var failureNote: String {
    StrokeGestureMachine.note(on: machine.nearestShapes) { machine.drawing.names[$0] }
  }
}

/// A name that an unfinished shape may have.
public struct StrokeCandidate: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The probability, from 0 to 1; those of all names add up to 1.
  public let probability: Double
}
