public import TSGeometry
public import TSGraphics
public import TSInterface

/// A control for selecting a value from a continuous range by dragging a thumb.
///
/// A touch must begin on the thumb, or within ``ControlLimits/thumbSlop`` points of it; a touch on
/// the track does nothing (U211). A change by the user sends `valueChanged`, at once or, if the
/// slider is not continuous, when the touch ends. A change from code sends nothing. If the touch is
/// cancelled, the slider keeps its value, and one that is not continuous sends `valueChanged` then.
///
/// ```swift
/// let slider = Slider(frame: CGRect(x: 20, y: 100, width: 200, height: 31))
/// slider.maximumValue = 10
/// slider.addHandler(for: .valueChanged) { _ in setVolume(slider.value) }
/// ```
open class Slider: Control {
  /// The value, clamped to the range.
  ///
  /// The default is 0. Setting it moves the thumb at once, as ``setValue(_:animated:)`` does.
  open var value: Float {
    get { present }
    set { setValue(newValue, animated: false) }
  }
  /// The minimum value.
  ///
  /// The default is 0. A minimum above ``maximumValue`` raises the maximum to the same number.
  /// Infinity becomes the largest finite number of its sign; NaN is ignored.
  open var minimumValue: Float = 0 {
    didSet {
      minimumValue = minimumValue.isNaN ? oldValue : minimumValue.clampedToFinite
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeChanged()
    }
  }
  /// The maximum value.
  ///
  /// The default is 1. A maximum below ``minimumValue`` lowers the minimum to the same number.
  /// Infinity becomes the largest finite number of its sign; NaN is ignored.
  open var maximumValue: Float = 1 {
    didSet {
      maximumValue = maximumValue.isNaN ? oldValue : maximumValue.clampedToFinite
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeChanged()
    }
  }
  /// A Boolean value that indicates whether `valueChanged` is sent for each change during a drag.
  ///
  /// The default is `true`; otherwise it is sent once, at the end of the drag.
  open var isContinuous = true
  /// The colour of the track to the left of the thumb; the default is `nil`, which is the tint
  /// colour.
  open var minimumTrackTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the track to the right of the thumb; the default is `nil`, which is grey.
  open var maximumTrackTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the thumb; the default is `nil`, which is white.
  open var thumbTintColor: Color? { didSet { appearanceChanged() } }

  private var present: Float = 0
  /// The horizontal distance from the centre of the thumb to the touch when the drag began, in
  /// points.
  private var grip: CGFloat = 0
  /// The last value that was set from code or sent with `valueChanged`.
  private var reportedValue: Float = 0

  /// Returns the side of the thumb in points: 28, or 23 in an application of the early generation;
  /// never more than the height of the bounds.
  private func thumbSide(in bounds: CGRect) -> CGFloat {
    max(0, min(looksLegacy ? 23 : 28, bounds.height))
  }

  /// Sets the value, clamped to the range, without sending an action.
  ///
  /// NaN is ignored. Called for every change from code, including one through ``value`` or the
  /// range. Overrides must call `super` for the value to change.
  ///
  /// - Parameter animated: Ignored; the thumb moves at once.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    present = min(max(value, minimumValue), maximumValue)
    reportedValue = present
    appearanceChanged()
  }

  private func rangeChanged() { setValue(present, animated: false) }

  /// The height of a slider, without a width; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 31) }

  /// Returns the given width with the height of a slider, which is 31 points; the default
  /// implementation does not call `super`.
  ///
  /// - Parameter size: The available size in points, of which only the width is used; with a width
  ///   of 0 or less the result is 118 points wide.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 118, height: 31)
  }

  /// Returns the rectangle of the track: centred vertically and 2 points high, 9 points in legacy
  /// applications.
  ///
  /// Called when the slider is drawn and while it is dragged. An override need not call `super`.
  ///
  /// - Parameter bounds: The bounds of the slider, in points.
  /// - Returns: The rectangle, in the coordinates of `bounds`.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = looksLegacy ? Self.legacyTrackHeight : 2
    return CGRect(
      x: bounds.minX + 2, y: bounds.midY - height / 2, width: max(0, bounds.width - 4),
      height: height)
  }

  /// Returns the rectangle of the thumb for a value, in the coordinates of `bounds`.
  ///
  /// The default thumb is 28 points wide, 23 in an application of the early generation, and smaller
  /// in bounds that are not as high. Called when the slider is drawn, when a touch begins, and while
  /// it is dragged, for both ends of the range: the value follows the touch in proportion between
  /// the two centres. An override need not call `super`.
  ///
  /// - Parameter bounds: The bounds of the slider, in points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    // The difference of two `Float` values may not be representable as a `Float`.
    let range = Double(maximumValue) - Double(minimumValue)
    let share = range > 0 ? CGFloat((Double(value) - Double(minimumValue)) / range) : 0
    let side = thumbSide(in: bounds)
    let travel = max(0, rect.width - side)
    return CGRect(x: rect.minX + travel * share, y: rect.midY - side / 2, width: side, height: side)
  }

  private var thumb: CGRect { thumb(at: present) }

  private func thumb(at value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// Refuses horizontal swipes with one finger that are recognized by an ancestor view, while the
  /// thumb is dragged (U149).
  ///
  /// Called when a recognizer of the slider or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsSwipe(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Begins to drag the thumb if the touch is on it; overrides must call `super` for the thumb to
  /// be dragged.
  ///
  /// - Returns: `true` if the touch is within ``ControlLimits/thumbSlop`` points of the thumb.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let location = touch.location(in: self)
    let slop = controlLimits.thumbSlop
    guard thumb.insetBy(dx: -slop, dy: -slop).contains(location) else { return false }
    grip = location.x - thumb.midX
    reportedValue = present
    return super.beginTracking(touch, with: event)
  }

  /// Moves the thumb with the touch, and sends `valueChanged` if the slider is continuous;
  /// overrides must call `super` for the thumb to be dragged.
  ///
  /// - Returns: The result of `super`, which by default is `true`.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    // The ends come from `thumbRect`, so that a thumb that a subclass places follows the finger.
    let start = thumb(at: minimumValue).midX
    let travel = thumb(at: maximumValue).midX - start
    guard travel != 0, travel.isFinite else { return super.continueTracking(touch, with: event) }
    let distance = touch.location(in: self).x - grip - start
    let share = Double(min(max(distance / travel, 0), 1))
    // In `Double`, because the range between two `Float` values may not be representable.
    let (least, greatest) = (Double(minimumValue), Double(maximumValue))
    let new = min(max(Float(least + (greatest - least) * share), minimumValue), maximumValue)
    if new != present {
      present = new
      appearanceChanged()
      if isContinuous { reportChange(event) }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Sends `valueChanged` if the value has changed since it was last sent.
  ///
  /// Called before `touchUpInside` or `touchUpOutside` is sent. Overrides must call `super`.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    reportChange(event)
  }

  /// Keeps the value, and sends `valueChanged` if it has changed since it was last sent.
  ///
  /// Called before `touchCancel` is sent. Overrides must call `super`.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    reportChange(event)
  }

  private func reportChange(_ event: Event?) {
    guard present != reportedValue else { return }
    reportedValue = present
    sendValueChanged(event)
  }

  /// Draws the track and the thumb; overrides must call `super` for the slider to be drawn.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setAlpha(isEnabled ? 1 : 0.5)
    let (track, thumb) = (trackRect(forBounds: bounds), thumb)
    if looksLegacy {
      context.beginTransparencyLayer()
      drawLegacy(track, thumb, context)
      return context.endTransparencyLayer()
    }
    context.setFillColor(maximumTrackTintColor ?? Color(white: 0.72))
    context.fill(Path(roundedRect: track, cornerRadius: 1))
    let before = CGRect(
      x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
    context.setFillColor(minimumTrackTintColor ?? tintColor)
    context.fill(Path(roundedRect: before, cornerRadius: 1))
    // A thumb as high as the bounds is drawn smaller, so that its shadow is not clipped.
    let knob = bounds.maxY - thumb.maxY < 1 ? thumb.insetBy(dx: 1, dy: 1) : thumb
    context.setFillColor(Color(white: 0, alpha: 0.14))
    context.fillEllipse(in: knob.offsetBy(dx: 0, dy: min(2, bounds.maxY - knob.maxY)))
    context.setFillColor(thumbTintColor ?? .white)
    context.fillEllipse(in: knob)
    context.setStrokeColor(Color(white: 0, alpha: 0.12))
    context.setLineWidth(0.5)
    context.strokeEllipse(in: knob)
  }
}

extension Float {
  /// The nearest finite number.
  fileprivate var clampedToFinite: Float {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
