import EventTime
public import Geometry
import Graphics
public import Interface
import Misuse

/// A control that counts a value down with its left half and up with its right one.
///
/// A tap steps when the finger lifts inside. One that is held steps by itself after half a second,
/// faster and faster, as long as the finger is inside (U212). A change by the person sends
/// `valueChanged`, at once or, if it is not continuous, when the finger lifts.
open class Stepper: Control {
  /// The size of every stepper, in points.
  public static let size = CGSize(width: 94, height: 29)

  /// The value, 0 at first; kept within the range.
  open var value: Double {
    get { present }
    set {
      guard !newValue.isNaN else { return }
      present = min(max(newValue, minimumValue), maximumValue)
      told = present
      appearanceChanged()
    }
  }
  /// The least value; 0 by default.
  ///
  /// - Precondition: It is not above the greatest.
  open var minimumValue: Double = 0 { didSet { checkRange() } }
  /// The greatest value; 100 by default.
  ///
  /// - Precondition: It is not below the least.
  open var maximumValue: Double = 100 { didSet { checkRange() } }
  /// By how much a step changes the value; 1 by default.
  ///
  /// - Precondition: It is above 0.
  open var stepValue: Double = 1 {
    didSet { demand(stepValue > 0, "\(id ?? "a stepper") with steps of \(stepValue)") }
  }
  /// Whether every change is sent at once; true by default.
  open var isContinuous = true
  /// Whether a held stepper goes on by itself; true by default.
  open var autorepeat = true
  /// Whether the value goes on at the other end of the range; false by default.
  open var wraps = false

  private var present = 0.0
  /// The value that the application knows of.
  private var told = 0.0
  /// -1 while the left half is touched, 1 while the right one is, else 0.
  private var direction = 0.0 { didSet { if direction != oldValue { appearanceChanged() } } }
  private var hasRepeated = false
  private var interval = 0.0
  private var timer: (token: Timeline.Token, timeline: Timeline)?

  /// Creates a stepper at 0; only the frame's origin matters.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    super.frame = CGRect(origin: frame.standardized.origin, size: Self.size)
  }

  isolated deinit { stop() }

  private func checkRange() {
    demand(
      minimumValue <= maximumValue,
      "\(id ?? "a stepper") with values from \(minimumValue) to \(maximumValue)")
    value = present
  }

  /// Returns the size of every stepper.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Refuses single taps of recognizers around it (U149).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Notes which half is touched, and waits for it to be held.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    hasRepeated = false
    told = present
    interval = limits.autorepeatInterval
    if autorepeat { wait(limits.autorepeatDelay) }
    return super.beginTracking(touch, with: event)
  }

  /// Steps, unless it has gone on by itself.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    stop()
    let way = direction
    direction = 0
    if !hasRepeated, isTouchInside, way != 0 { step(way) }
    tell(event)
  }

  /// Stops; what has been counted stays.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    stop()
    direction = 0
    tell(event)
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
    // Set before anybody is told, who may disable the control.
    wait(interval)
    interval = max(limits.autorepeatMinimum, interval * limits.autorepeatAcceleration)
    guard isTouchInside else { return }
    hasRepeated = true
    step(direction)
    if isContinuous { tell(nil) }
  }

  private func step(_ way: Double) {
    var new = present + way * stepValue
    if wraps, new > maximumValue { new = minimumValue }
    if wraps, new < minimumValue { new = maximumValue }
    present = min(max(new, minimumValue), maximumValue)
    appearanceChanged()
  }

  private func tell(_ event: Event?) {
    guard present != told else { return }
    told = present
    sendValueChanged(event)
  }

  /// Draws a frame with both halves and their signs.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let color = isEnabled ? tintColor : .systemGray
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
