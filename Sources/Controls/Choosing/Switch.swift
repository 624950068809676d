public import Geometry
public import Graphics
public import Interface

/// A control that is on or off.
///
/// A tap turns it over, a drag takes the knob along, and where it is let go decides. Each change by
/// the person sends `valueChanged` once, before the events of the lift; a program's sends nothing
/// (U210). Its size is its own.
open class Switch: Control {
  /// The size of every switch, in points.
  public static let size = CGSize(width: 51, height: 31)

  /// Whether the switch is on; false by default.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of a switch that is on; nil, the default, is green.
  open var onTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the knob; nil, the default, is white.
  open var thumbTintColor: Color? { didSet { appearanceChanged() } }

  private var value = false
  /// Where the finger landed, and how far the knob lay to the right then, 0 to 1.
  private var start: (x: CGFloat, share: CGFloat)?
  private var isDragged = false
  /// How far the knob lies to the right, 0 to 1.
  private var share: CGFloat = 0 { didSet { if share != oldValue { appearanceChanged() } } }

  private static let travel = size.width - size.height

  /// Creates a switch that is off; only the frame's origin matters.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    super.frame = CGRect(origin: frame.standardized.origin, size: Self.size)
  }

  /// The frame; its size does not change.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.standardized.origin, size: super.frame.size) }
  }

  /// The bounds; their size does not change.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Turns the switch on or off, without sending anything.
  ///
  /// - Parameter animated: Whether the knob is to slide; it goes there at once in any case.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    isDragged = false
    start = nil
    share = on ? 1 : 0
  }

  /// Returns the size of every switch.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Refuses single taps of recognizers around it, and pans along its knob (U149).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && !claimsPan(of: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Remembers where the finger and the knob are.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    start = (touch.location(in: self).x, share)
    isDragged = false
    return super.beginTracking(touch, with: event)
  }

  /// Takes the knob along.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    if let start {
      let way = touch.location(in: self).x - start.x
      if abs(way) > limits.switchHysteresis { isDragged = true }
      if isDragged { share = min(max(start.share + way / Self.travel, 0), 1) }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Turns the switch over, or leaves it where the knob was let go.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard start != nil else { return }
    let new = isDragged ? share >= 0.5 : isTouchInside ? !value : value
    let isChanged = new != value
    setOn(new, animated: true)
    if isChanged { sendValueChanged(event) }
  }

  /// Puts the knob back.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    setOn(value, animated: true)
  }

  /// Draws the track in the colour of what the knob says, and the knob.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let opacity = isEnabled ? 1 : 0.5
    let track = Path(roundedRect: bounds, cornerRadius: bounds.height / 2)
    let off = Color(white: 0.91)
    let color = off.mixed(with: onTintColor ?? .systemGreen, Double(share))
    context.setAlpha(opacity)
    context.setFillColor(color)
    context.fill(track)
    let side = bounds.height - 4
    // Under a finger the knob widens towards the free side.
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
