import TSEventTime
public import TSGeometry
public import TSRecognition

/// A continuous recognizer of fingers that move together (U164–U174).
///
/// The gesture begins when enough fingers have moved 10 points, and ends when the last finger
/// lifts. For a pan of exactly two fingers that does not react to pinching and rotating, set both
/// numbers of touches to 2.
///
/// ```swift
/// let pan = PanGestureRecognizer()
/// pan.addTarget(card, action: Action("pan", Card.panned))
/// card.addGestureRecognizer(pan)
/// ```
///
/// The method of the target moves the view by the translation since the last call:
///
/// ```swift
/// let moved = pan.translation(in: card.superview)
/// card.center = CGPoint(x: card.center.x + moved.x, y: card.center.y + moved.y)
/// pan.setTranslation(.zero, in: card.superview)
/// ```
open class PanGestureRecognizer: MachineGestureRecognizer<PanMachine> {
  /// Creates a recognizer of pans with any number of fingers.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public init(target: Any?, action: Action?) {
    super.init(machine: PanMachine(), watchesTime: false, target: target, action: action)
  }

  /// Creates a recognizer of pans with any number of fingers, without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Passes touches that moved to the machine; overrides must call `super`, which sets the state.
  // Overridden, so that it is compiled for the machine; the general form finds it at each call.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    passMoves(of: touches, event) { $0.moved($1, at: $2) }
  }

  /// The number of fingers that must move for the gesture to begin; 1 by default.
  open var minimumNumberOfTouches: Int {
    get { machine.minimumNumberOfTouches }
    set { machine.minimumNumberOfTouches = newValue }
  }

  /// The greatest number of fingers that may be down when the gesture begins; unlimited by default
  /// (U164).
  open var maximumNumberOfTouches: Int {
    get { machine.maximumNumberOfTouches }
    set { machine.maximumNumberOfTouches = newValue }
  }

  /// The kinds of scrolls that the recognizer receives in addition to touches; none by default (U173).
  ///
  /// The pan begins with the first event of a scroll and ends with its last, without touches:
  /// ``MachineGestureRecognizer/numberOfTouches`` is 0, and the location is that of the pointer. To
  /// receive scrolls alone, make ``GestureRecognizer/allowedTouchTypes`` empty (T88).
  open var allowedScrollTypesMask: ScrollTypeMask = []
  /// A closure that is called with the recognizer when a scroll may begin and when it begins, before
  /// the gesture is updated.
  package final var scrollHandler: (@MainActor (PanGestureRecognizer) -> Void)?
  /// The kind of the scroll that the attempt receives; empty for touches.
  package final var scrollType: ScrollTypeMask { sequence?.scrollType ?? [] }

  override final func takes(_ sequence: PointerSequence) -> Bool {
    !sequence.scrollType.isEmpty && allowedScrollTypesMask.contains(sequence.scrollType)
  }

  override final func receive(
    _ change: PointerSequence.Change, of sequence: PointerSequence, at time: Timestamp
  ) {
    guard case .scroll(let phase, let delta) = change else { return }
    if phase == .mayBegin || phase == .began { scrollHandler?(self) }
    decide(withMachine { $0.scrolled(phase, by: delta, at: sequence.position, time) })
  }

  /// Returns the translation of the fingers since the gesture began, or as set with
  /// ``setTranslation(_:in:)`` (U168), in points; zero before the gesture begins.
  ///
  /// - Parameter view: The view in whose coordinate space the translation is returned, or `nil` for
  ///   the window's.
  open func translation(in view: View?) -> CGPoint {
    CGPoint.zero + convert(machine.translation + shownOffset { machine.isMoving($0) }, to: view)
  }

  /// Sets the current translation; later movement is added to it (U168).
  ///
  /// - Parameters:
  ///   - translation: The new translation, in points.
  ///   - view: The view whose coordinate space the translation is in, or `nil` for the window's.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    let offset = shownOffset { machine.isMoving($0) }
    guard let view, let window = self.view?.window else {
      return machine.setTranslation(translation - CGPoint.zero - offset)
    }
    let end = view.converted(translation, to: window)
    machine.setTranslation(end - view.converted(CGPoint.zero, to: window) - offset)
  }

  /// Returns the velocity of the last movements (U169).
  ///
  /// - Parameter view: The view in whose coordinate space the velocity is returned, or `nil` for
  ///   the window's.
  /// - Returns: The velocity in points per second.
  open func velocity(in view: View?) -> CGPoint {
    CGPoint.zero + convert(machine.velocity, to: view)
  }

  /// Returns the location of the gesture, in points of a view or, for `nil`, of the window.
  ///
  /// The default implementation returns the centroid of the fingers where views see them, see
  /// ``Application/inputSampling``. An override need not call `super`.
  open override func location(in view: View?) -> CGPoint {
    convert(machine.location + shownOffset { machine.tracks($0) }, to: view)
  }

  /// Returns the location of one finger, where views see it, in points of a view or, for `nil`, of
  /// the window (U120); an override need not call `super`.
  ///
  /// - Precondition: `index` is not negative and less than `numberOfTouches`.
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    let location = machine.location(ofTouch: index)
    let id = machine.id(ofTouch: index)
    return convert(location + shownOffset { $0 == id }, to: view)
  }

  /// Returns the mean displacement of fingers from their last samples to where views see them.
  ///
  /// The machine decides by samples; what the pan reports follows the locations that are computed for
  /// the frames of the display, so that what is dragged moves evenly.
  ///
  /// - Parameter predicate: A closure that returns whether the finger of an id is included.
  /// - Returns: The displacement; zero with ``InputSampling/raw``, and before the pan begins.
  private func shownOffset(_ predicate: (Int) -> Bool) -> CGVector {
    guard isFrameSampled, machine.state != .possible else { return .zero }
    var (sum, count) = (CGVector.zero, 0)
    for index in tracked.indices {
      tracked[index].withHeldTarget { touch in
        guard predicate(touch.id) else { return }
        sum = sum + (touch.shownPosition - touch.position)
        count += 1
      }
    }
    return count > 0 ? sum * (1 / CGFloat(count)) : .zero
  }
}
