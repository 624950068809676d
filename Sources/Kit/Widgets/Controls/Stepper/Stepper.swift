public import class Foundation.NSCoder
import TSEventTime
import TSGeometry
import TSGraphics
public import TSInterface
import TSPreconditions

/// A control that decreases a value with its left half and increases it with its right half.
///
/// A tap changes the value by one step when the touch ends inside. A stepper that is held repeats
/// the step after half a second, faster and faster, as long as the touch is inside (U212). A change
/// by the user sends `valueChanged`, at once or, if the stepper is not continuous, when the touch
/// ends. A change from code sends nothing.
///
/// ```swift
/// let stepper = Stepper()
/// stepper.maximumValue = 10
/// stepper.addHandler(for: .valueChanged) { _ in setCount(Int(stepper.value)) }
/// ```
open class Stepper: Control {
  /// The size of a stepper, in points: 94 by 29.
  public static let size = CGSize(width: 94, height: 29)

  /// The value, clamped to the range.
  ///
  /// The default is 0. NaN is ignored.
  open var value: Double {
    get { present }
    set {
      guard !newValue.isNaN else { return }
      present = min(max(newValue, minimumValue), maximumValue)
      reportedValue = present
      appearanceChanged()
    }
  }
  /// The minimum value.
  ///
  /// The default is 0. The value is clamped to the new range.
  ///
  /// - Precondition: The minimum is not above ``maximumValue``.
  open var minimumValue: Double = 0 { didSet { checkRange() } }
  /// The maximum value.
  ///
  /// The default is 100. The value is clamped to the new range.
  ///
  /// - Precondition: The maximum is not below ``minimumValue``.
  open var maximumValue: Double = 100 { didSet { checkRange() } }
  /// The amount by which one step changes the value; the default is 1.
  ///
  /// - Precondition: The amount is greater than 0.
  open var stepValue: Double = 1 {
    didSet { ensure(stepValue > 0, "\(sceneID ?? "a stepper") with steps of \(stepValue)") }
  }
  /// A Boolean value that indicates whether `valueChanged` is sent for each repeated step.
  ///
  /// The default is `true`; otherwise it is sent once, when the touch ends.
  open var isContinuous = true
  /// A Boolean value that indicates whether a stepper that is held repeats its step; the default is
  /// `true`.
  open var autorepeat = true
  /// A Boolean value that indicates whether a step beyond one end of the range continues at the
  /// other end.
  ///
  /// The default is `false`.
  open var wraps = false

  private var present = 0.0
  /// The last value that was set from code or sent with `valueChanged`.
  private var reportedValue = 0.0
  /// -1 while the left half is touched, 1 while the right half is touched, otherwise 0.
  private var direction = 0.0 { didSet { if direction != oldValue { appearanceChanged() } } }
  private var hasRepeated = false
  private var interval = 0.0
  private var timer: (token: Timeline.Token, timeline: Timeline)?

  /// Creates a stepper with the value 0 and the fixed size of steppers.
  ///
  /// - Parameter frame: The frame rectangle in points, in the coordinates of the future superview;
  ///   only its origin is used.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.frame = CGRect(origin: frame.normalized.origin, size: Self.size)
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.frame = CGRect(origin: super.frame.origin, size: Self.size)
    setProperties(from: coder)
  }

  isolated deinit { stop() }

  private func checkRange() {
    ensure(
      minimumValue <= maximumValue,
      "\(sceneID ?? "a stepper") with values from \(minimumValue) to \(maximumValue)")
    value = present
  }

  /// The size of every stepper, ``size``; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns ``size``; the default implementation does not call `super`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Refuses single taps with one finger that are recognized by an ancestor view (U149).
  ///
  /// Called when a recognizer of the stepper or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Determines the touched half, and starts the timer that repeats the step.
  ///
  /// The timer needs an application: outside of a window the step is not repeated. Overrides must
  /// call `super`.
  ///
  /// - Returns: The result of `super`, which by default is `true`.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    hasRepeated = false
    reportedValue = present
    interval = controlLimits.autorepeatInterval
    if autorepeat { wait(controlLimits.autorepeatDelay) }
    return super.beginTracking(touch, with: event)
  }

  /// Changes the value by one step if the touch ends inside and no step has been repeated.
  ///
  /// Sends `valueChanged` if the value has changed since it was last sent, before the events of the
  /// lift. Overrides must call `super`.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    stop()
    let finalDirection = direction
    direction = 0
    if !hasRepeated, isTouchInside, finalDirection != 0 { step(finalDirection) }
    reportChange(event)
  }

  /// Stops the repetition and keeps the value.
  ///
  /// Sends `valueChanged` if the value has changed since it was last sent. Overrides must call
  /// `super`.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    stop()
    direction = 0
    reportChange(event)
  }

  private func wait(_ seconds: TimeInterval) {
    guard let timeline = window?.application?.timeline else { return }
    let token = timeline.schedule(after: seconds) { [weak self] in
      MainActor.assumeIsolated { self?.goOn() }
    }
    timer = (token, timeline)
  }

  private func stop() {
    if let timer { timer.timeline.cancel(timer.token) }
    timer = nil
  }

  private func goOn() {
    timer = nil
    guard isTracking else { return }
    // Scheduled before the action is sent: the action may disable the control, which must be able
    // to cancel the timer.
    wait(interval)
    interval = max(controlLimits.autorepeatMinimum, interval * controlLimits.autorepeatAcceleration)
    guard isTouchInside else { return }
    hasRepeated = true
    step(direction)
    if isContinuous { reportChange(nil) }
  }

  private func step(_ direction: Double) {
    var new = present + direction * stepValue
    if wraps, new > maximumValue { new = minimumValue }
    if wraps, new < minimumValue { new = maximumValue }
    present = min(max(new, minimumValue), maximumValue)
    appearanceChanged()
  }

  private func reportChange(_ event: Event?) {
    guard present != reportedValue else { return }
    reportedValue = present
    sendValueChanged(event)
  }

  /// Draws the frame, and both halves with their signs; overrides must call `super` for the stepper
  /// to be drawn.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let color = isEnabled ? inheritedTintColor : .systemGray
    let frame = Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4)
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    if direction != 0, isHighlighted {
      context.saveGState()
      context.clip(to: frame)
      context.setFillColor(color.withAlphaComponent(0.2))
      context.fill(
        CGRect(
          x: direction < 0 ? bounds.minX : bounds.midX, y: bounds.minY, width: half.width,
          height: half.height))
      context.restoreGState()
    }
    context.setStrokeColor(color)
    context.stroke(frame)
    let (left, right) = (bounds.minX + half.width / 2, bounds.midX + half.width / 2)
    context.strokeLineSegments(between: [
      CGPoint(x: bounds.midX, y: bounds.minY), CGPoint(x: bounds.midX, y: bounds.maxY),
    ])
    context.setLineWidth(1.5)
    context.setStrokeColor(wraps || present > minimumValue ? color : .lightGray)
    context.strokeLineSegments(between: [
      CGPoint(x: left - 7, y: bounds.midY), CGPoint(x: left + 7, y: bounds.midY),
    ])
    context.setStrokeColor(wraps || present < maximumValue ? color : .lightGray)
    context.strokeLineSegments(between: [
      CGPoint(x: right - 7, y: bounds.midY), CGPoint(x: right + 7, y: bounds.midY),
      CGPoint(x: right, y: bounds.midY - 7), CGPoint(x: right, y: bounds.midY + 7),
    ])
  }
}
