public import class Foundation.NSCoder
import TSGeometry
public import TSGraphics
public import TSInterface

/// A control that is either on or off.
///
/// A tap toggles the switch. A drag moves the knob, and the position where the touch ends decides.
/// Each change by the user sends `valueChanged` once, before the events of the lift; a change from
/// code sends nothing (U210). The size of a switch is fixed: ``size``, and ``legacySize`` in the
/// windows of legacy applications.
///
/// ```swift
/// let wifi = Switch()
/// wifi.isOn = true
/// wifi.addHandler(for: .valueChanged) { _ in setWifi(wifi.isOn) }
/// ```
open class Switch: Control {
  /// The size of every switch of today, in points: 51 by 31.
  public static let size = CGSize(width: 51, height: 31)
  /// The size of every switch in the windows of legacy applications, in points: 94 by 27.
  public static let legacySize = CGSize(width: 94, height: 27)

  /// A Boolean value that indicates whether the switch is on.
  ///
  /// The default is `false`. Setting it is equivalent to ``setOn(_:animated:)``.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track of a switch that is on; the default is `nil`, which is green.
  open var onTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the knob; the default is `nil`, which is white.
  open var thumbTintColor: Color? { didSet { appearanceChanged() } }

  private var value = false
  /// The horizontal position of the touch in points, and the position of the knob, when tracking
  /// began.
  private var start: (x: CGFloat, share: CGFloat)?
  private var isDragged = false
  /// The position of the knob, from 0 at the left end to 1 at the right end.
  private var share: CGFloat = 0 { didSet { if share != oldValue { appearanceChanged() } } }

  private var fixedSize = Switch.size
  /// The distance between the two positions of the knob, in points.
  private var travel: CGFloat {
    fixedSize.width - (looksLegacy ? Self.legacyKnobWidth : fixedSize.height)
  }

  /// Creates a switch that is off.
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

  /// The frame rectangle in points, in the superview's coordinates.
  ///
  /// The default implementation changes only the origin; the size of a switch is fixed.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.normalized.origin, size: super.frame.size) }
  }

  /// The bounds rectangle in points, in the switch's own coordinates.
  ///
  /// The default implementation changes only the origin; the size of a switch is fixed.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: fixedSize) }
  }

  /// Takes the size of the look that the switch has in the window; its origin stays.
  ///
  /// Called before the switch moves to a window or out of it. Overrides must call `super`.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if let newWindow { takeSize(isLegacy: newWindow.application?.uikitGeneration == .legacy) }
  }

  /// Takes the size of the look that the switch has, if its window came to an application later;
  /// overrides must call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if window?.application != nil { takeSize(isLegacy: looksLegacy) }
  }

  private func takeSize(isLegacy: Bool) {
    let size = isLegacy ? Self.legacySize : Self.size
    guard size != fixedSize else { return }
    fixedSize = size
    super.frame = CGRect(origin: super.frame.origin, size: size)
    appearanceChanged()
  }

  /// Sets the switch to on or off, without sending an action.
  ///
  /// A drag in progress does not change the value any more. Called for every change of the value.
  /// Overrides must call `super` for the value to change.
  ///
  /// - Parameter animated: Ignored; the knob moves at once.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    isDragged = false
    start = nil
    share = on ? 1 : 0
  }

  /// The size of a switch, in points; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { fixedSize }

  /// Returns the fixed size of the switch; the default implementation does not call `super`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fixedSize }

  /// Refuses single taps, and horizontal pans while the switch is tracking, that are recognized by
  /// an ancestor view with one finger (U149).
  ///
  /// Called when a recognizer of the switch or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && !claimsPan(of: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Stores the initial positions of the touch and of the knob; overrides must call `super` for the
  /// switch to react to touches.
  ///
  /// - Returns: The result of `super`, which by default is `true`.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    start = (touch.location(in: self).x, share)
    isDragged = false
    return super.beginTracking(touch, with: event)
  }

  /// Moves the knob with the touch, once it has moved by more than
  /// ``ControlLimits/switchHysteresis``.
  ///
  /// Overrides must call `super` for the knob to be dragged.
  ///
  /// - Returns: The result of `super`, which by default is `true`.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    if let start {
      let distance = touch.location(in: self).x - start.x
      if abs(distance) > controlLimits.switchHysteresis { isDragged = true }
      if isDragged { share = min(max(start.share + distance / travel, 0), 1) }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Toggles the switch after a tap, or sets it to the nearer end after a drag.
  ///
  /// Sends `valueChanged` if the value changes, before `touchUpInside` or `touchUpOutside` is sent.
  /// Overrides must call `super` for touches to change the value.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    // `setOn` was called during the tracking and overrides the touch.
    guard start != nil else { return }
    let new = isDragged ? share >= 0.5 : isTouchInside ? !value : value
    let isChanged = new != value
    setOn(new, animated: true)
    if isChanged { sendValueChanged(event) }
  }

  /// Moves the knob back to the position of the current value; overrides must call `super`.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    setOn(value, animated: true)
  }

  /// Draws the track, coloured by the position of the knob, and the knob; overrides must call
  /// `super` for the switch to be drawn.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let opacity = isEnabled ? 1 : 0.5
    if looksLegacy {
      // As one layer, because the knob of a pale switch would show the track below it.
      context.setAlpha(opacity)
      context.beginTransparencyLayer()
      drawLegacy(share, context)
      return context.endTransparencyLayer()
    }
    let track = Path(roundedRect: bounds, cornerRadius: bounds.height / 2)
    let off = Color(white: 0.91)
    let color = off.mixed(with: onTintColor ?? .systemGreen, Double(share))
    context.setAlpha(opacity)
    context.setFillColor(color)
    context.fill(track)
    let side = bounds.height - 4
    // The highlighted knob is wider, and grows towards the free side.
    let width = side + (isHighlighted ? 5 : 0)
    let free = bounds.width - 4 - width
    let knob = CGRect(
      x: bounds.minX + 2 + free * share, y: bounds.minY + 2, width: width, height: side)
    context.setFillColor(Color(white: 0, alpha: 0.16))
    context.fill(Path(roundedRect: knob.offsetBy(dx: 0, dy: 1.5), cornerRadius: side / 2))
    context.setFillColor(thumbTintColor ?? .white)
    context.fill(Path(roundedRect: knob, cornerRadius: side / 2))
  }
}
