/// A recognizer: its properties, its relations, and the machine that decides.
final class Recognizer: ArenaEntrant {
  let kind: GestureKind
  var settings: PropertyValues
  /// The name for explanations, if it was set.
  var ownName: OwnedText?
  var cookie: UInt64 = 0
  /// The number in events; 0 outside of a session.
  var id: UInt32 = 0
  private var surfaceLink: UnretainedLink<Surface>?
  /// The position in the order in which recognizers were added to surfaces.
  var order = 0

  private(set) var templates = ShapeTemplates()

  // Relations.
  var relations: [RecognizerRelation] = []
  /// The relation to all that have none of their own.
  var generalRelation = RelationKind.exclusive
  /// The recognizers that have a relation to this one.
  var referrers: [UnretainedLink<Recognizer>] = []
  /// A Boolean value that indicates whether a search for requirements has found the recognizer.
  var isFound = false

  // The present attempt.
  private(set) var machine = AnyMachine()
  /// The same machine, of a recognizer of drawn shapes.
  private(set) var strokeMachine: MachineBox<StrokeGestureMachine>?
  /// The name of the attempt in the arena; `nil` if there is none.
  var attempt: AttemptID?
  /// A Boolean value that indicates whether the gesture has changed since it was reported.
  var hasChanged = false
  var attemptCount: UInt32 = 0
  var recognitionCount: UInt32 = 0
  /// The first touch of the attempt, 0 if a pad has begun it, and its device.
  private(set) var firstTouch: UInt64 = 0
  private(set) var firstDevice: Int32 = 0
  /// How the last attempt ended; `nil` if none has.
  var lastOutcome: Outcome?
  /// The time at which a deadline was last reached.
  var timedOut: Timestamp?
  /// The number of changes of the properties, and of those of the machine.
  private var revision = 1
  private var builtRevision = (own: 0, session: 0)

  init(_ kind: GestureKind, _ settings: PropertyValues = PropertyValues()) {
    (self.kind, self.settings) = (kind, settings)
  }

  deinit { forgetRelations() }

  var name: UnsafePointer<CChar> { ownName?.pointer ?? kind.name.pointer }

  var surface: Surface? { surfaceLink?.target }

  var session: Session? { surface?.session }

  func attach(to surface: Surface?) {
    surfaceLink = surface.map(UnretainedLink.init)
    revision += 1
  }

  // MARK: Properties

  /// Sets a property, which counts from the next attempt on.
  func set(_ property: Property, to value: Double, _ unit: PropertyValues.Unit) -> Status {
    guard property.applies(to: kind) else { return Statuses.unknown }
    let status = settings.set(property, to: value, unit, of: kind)
    if status == Statuses.ok { revision += 1 }
    return status
  }

  /// Returns the value of a property, in its native unit.
  func value(of property: Property) -> Double {
    let density = session?.density ?? Session.standardDensity
    if let value = settings.value(of: property, density: density) { return value }
    if property.isStrokeLimit { return (session?.strokeLimits ?? StrokeLimits())[property] }
    if property.isLimit { return (session?.limits ?? GestureLimits())[property] }
    switch property {
    case .enabled, .edgeTo, .directions, .strokes: return 1
    case .fingers: return kind == .pinch || kind == .rotation ? 2 : 1
    case .maxFingers: return kind == .stroke ? 1 : 64
    case .axes: return 3
    case .withholdTime: return .infinity
    case .taps: return kind == .tap ? 1 : 0
    default: return 0
    }
  }

  /// Adds a template of a shape, which counts from the next attempt on.
  ///
  /// - Returns: The number of the shape.
  func addTemplate(_ gesture: StrokeGesture, named name: [UInt8]) -> Int32 {
    revision += 1
    return templates.add(gesture, named: name)
  }

  var isEnabled: Bool { value(of: .enabled) != 0 }
  var asks: Bool { value(of: .asks) != 0 }
  var usesPads: Bool { value(of: .pad) != 0 }
  var claim: ts_claim { ts_claim(UInt32(value(of: .claim))) }

  var traits: AttemptTraits {
    var traits = AttemptTraits()
    traits.cancelsTouches = takesTouches
    traits.delaysEnded = false
    traits.speculates = value(of: .speculates) != 0
    traits.priority = Int(value(of: .priority))
    return traits
  }

  // MARK: The attempt

  /// Notes what an attempt begins with.
  func begin(with touch: UInt64, _ device: Int32) {
    attemptCount &+= 1
    (firstTouch, firstDevice) = (touch, device)
  }

  var takesTouches: Bool { claim != TS_CLAIM_NONE }

  // MARK: The machine

  /// Makes the machine anew if properties have changed since the last attempt.
  func prepareMachine(in session: Session) {
    guard builtRevision != (revision, session.revision) else { return }
    builtRevision = (revision, session.revision)
    machine = makeMachine(in: session)
  }

  private func makeMachine(in session: Session) -> AnyMachine {
    var limits = session.limits
    settings.apply(to: &limits, density: session.density)
    let fingers = Int(value(of: .fingers))
    switch kind {
    case .tap:
      var tap = TapMachine(limits: limits)
      tap.numberOfTouchesRequired = fingers
      tap.numberOfTapsRequired = Int(value(of: .taps))
      return MachineBox(tap)
    case .longPress:
      var press = LongPressMachine(limits: limits)
      press.numberOfTouchesRequired = fingers
      press.numberOfTapsRequired = Int(value(of: .taps))
      return MachineBox(press)
    case .pan: return MachineBox(makePan(limits, fingers))
    case .swipe:
      var swipe = SwipeMachine(limits: limits)
      swipe.numberOfTouchesRequired = fingers
      swipe.direction = SwipeDirection(rawValue: UInt(value(of: .directions)))
      return MachineBox(swipe)
    case .pinch: return MachineBox(PinchMachine(limits: limits))
    case .rotation: return MachineBox(RotationMachine(limits: limits))
    case .custom: return AnyMachine()
    case .stroke: return prepareStroke(session.strokeLimits)
    }
  }

  /// Changes the machine of drawn shapes, as preparing the same templates again would take long.
  private func prepareStroke(_ standard: StrokeLimits) -> AnyMachine {
    var limits = standard
    settings.apply(to: &limits, density: limits.pointsPerMillimetre)
    limits.maximumNumberOfStrokes = Int(value(of: .strokes))
    limits.maximumNumberOfTouches = Int(value(of: .maxFingers))
    limits.beginsEarly = value(of: .beginsEarly) != 0
    let stroke = strokeMachine ?? MachineBox(StrokeGestureMachine())
    strokeMachine = stroke
    stroke.machine.strokeLimits = limits
    if stroke.machine.templates.count != templates.strokes.count {
      stroke.machine.templates = templates.strokes
    }
    return stroke
  }

  private func makePan(_ limits: GestureLimits, _ fingers: Int) -> PanMachine {
    var pan = PanMachine(limits: limits)
    pan.minimumNumberOfTouches = fingers
    let most = settings.value(of: .maxFingers, density: 1)
    pan.maximumNumberOfTouches = most.map { Int($0) } ?? .max
    pan.axes = PanAxes(rawValue: Int(value(of: .axes)))
    let edges = ScreenEdges(rawValue: UInt(value(of: .edges)))
    pan.edges = edges.isEmpty ? nil : edges
    pan.edgeSpan.start = CGFloat(value(of: .edgeFrom))
    pan.edgeSpan.end = CGFloat(value(of: .edgeTo))
    pan.edgeSpan.corner = CGFloat(value(of: .edgeCorner))
    return pan
  }
}
