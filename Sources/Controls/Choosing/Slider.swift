public import Geometry
public import Graphics
public import Interface

/// A control for a value within a range, held by its thumb.
///
/// A touch must begin on the thumb, or within a few points of it; one on the track does nothing
/// (U211). A change by the person sends `valueChanged`, at once or, if it is not continuous, when
/// the finger lifts; a program's sends nothing. When the touch is taken away the value stays, and a
/// slider that is not continuous tells of it then.
open class Slider: Control {
  /// The value, 0 at first; kept within the range.
  open var value: Float {
    get { present }
    set { setValue(newValue, animated: false) }
  }
  /// The least value; 0 by default, and one above the greatest pushes that up.
  ///
  /// An infinite value becomes the greatest finite one; a value that is no number changes nothing.
  open var minimumValue: Float = 0 {
    didSet {
      minimumValue = minimumValue.isNaN ? oldValue : minimumValue.clampedToFinite
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeChanged()
    }
  }
  /// The greatest value; 1 by default, and one below the least pushes that down.
  ///
  /// An infinite value becomes the greatest finite one; a value that is no number changes nothing.
  open var maximumValue: Float = 1 {
    didSet {
      maximumValue = maximumValue.isNaN ? oldValue : maximumValue.clampedToFinite
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeChanged()
    }
  }
  /// Whether every change is sent while the finger drags; true by default.
  open var isContinuous = true
  /// The colour of the track before the thumb; nil, the default, is the tint.
  open var minimumTrackTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the track behind the thumb; nil, the default, is grey.
  open var maximumTrackTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: Color? { didSet { appearanceChanged() } }

  private var present: Float = 0
  /// How far right of the thumb's middle the finger landed.
  private var grip: CGFloat = 0
  /// The value that the application knows of.
  private var told: Float = 0

  /// The side of the thumb: as of today's sliders, or of early ones, as far as there is room.
  private func thumbSide(in bounds: CGRect) -> CGFloat {
    max(0, min(looksEarly ? 23 : 28, bounds.height))
  }

  /// Sets the value, kept within the range, without sending anything.
  ///
  /// What is no number changes nothing.
  ///
  /// - Parameter animated: Whether the thumb is to slide; it goes there at once in any case.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    present = min(max(value, minimumValue), maximumValue)
    told = present
    appearanceChanged()
  }

  private func rangeChanged() { setValue(present, animated: false) }

  /// Returns the width that is there, and the height of a slider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 118, height: 31)
  }

  /// Returns where the track lies in some bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 1, width: max(0, bounds.width - 4), height: 2)
  }

  /// Returns where the thumb lies for a value: 28 points wide, 23 in an early application, and
  /// smaller in bounds that are not as high.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    // The distance of two numbers of 32 bits may be none of 32 bits.
    let range = Double(maximumValue) - Double(minimumValue)
    let share = range > 0 ? CGFloat((Double(value) - Double(minimumValue)) / range) : 0
    let side = thumbSide(in: bounds)
    let travel = max(0, rect.width - side)
    return CGRect(x: rect.minX + travel * share, y: rect.midY - side / 2, width: side, height: side)
  }

  private var thumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: present)
  }

  /// Refuses swipes along the slider of recognizers around it, once the thumb is held (U149).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsSwipe(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Takes hold of the thumb, if the finger landed there.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let place = touch.location(in: self)
    let slop = limits.thumbSlop
    guard thumb.insetBy(dx: -slop, dy: -slop).contains(place) else { return false }
    grip = place.x - thumb.midX
    told = present
    return super.beginTracking(touch, with: event)
  }

  /// Takes the thumb along.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let side = thumbSide(in: bounds)
    let travel = track.width - side
    guard travel > 0 else { return super.continueTracking(touch, with: event) }
    let left = touch.location(in: self).x - grip - side / 2 - track.minX
    let share = Double(min(max(left / travel, 0), 1))
    let (least, greatest) = (Double(minimumValue), Double(maximumValue))
    let new = min(max(Float(least + (greatest - least) * share), minimumValue), maximumValue)
    if new != present {
      present = new
      appearanceChanged()
      if isContinuous { tell(event) }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Tells of the change, if that has not been done.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    tell(event)
  }

  /// Tells of the change, if that has not been done: the value stays.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    tell(event)
  }

  private func tell(_ event: Event?) {
    guard present != told else { return }
    told = present
    sendValueChanged(event)
  }

  /// Draws the track and the thumb.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setAlpha(isEnabled ? 1 : 0.5)
    let (track, thumb) = (trackRect(forBounds: bounds), thumb)
    context.setFillColor(maximumTrackTintColor ?? Color(white: 0.72))
    context.fill(Path(roundedRect: track, cornerRadius: 1))
    let before = CGRect(
      x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
    context.setFillColor(minimumTrackTintColor ?? tintColor)
    context.fill(Path(roundedRect: before, cornerRadius: 1))
    // Where the thumb takes all of the height, it leaves a point of it to its shadow.
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
