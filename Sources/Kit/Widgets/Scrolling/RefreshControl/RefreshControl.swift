public import class Foundation.NSCoder
public import TSControls
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface

/// A control by which a person refreshes the content of a scroll view, by pulling it down.
///
/// It is as high as ``ScrollLimits/refreshHeight`` and stays at the top of the viewport (U536).
/// Spokes appear while the content is pulled; from ``ScrollLimits/refreshDistance`` on the control
/// sends `valueChanged`, once in each drag, and the spokes turn until ``endRefreshing()`` is called
/// (U537).
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.addHandler(for: .valueChanged) { control in
///   (control as? RefreshControl)?.endRefreshing()
/// }
/// let scrollView = ScrollView()
/// scrollView.refreshControl = refresh
/// ```
open class RefreshControl: Control {
  /// A Boolean value that indicates whether the content is being refreshed; `false` by default.
  public final private(set) var isRefreshing = false
  /// A line of text below the spokes; `nil` by default.
  open var title: String? { didSet { setNeedsDisplay() } }
  /// The colour of the spokes and of the title: grey, unless the control has a tint of its own.
  private final var color: Color {
    let tint = inheritedTintColor
    return tint == superview?.inheritedTintColor ? .systemGray : tint
  }

  final weak var scrollView: ScrollView?
  /// Whether the drag in progress has refreshed the content already.
  final var hasTriggered = false
  private final let ticker = FrameTicker()
  /// The number of spokes that the pull has revealed, or the number of steps of their turn.
  private final var step = 0

  private static let spokes = 12

  /// Creates a control that is to be assigned to ``ScrollView/refreshControl``.
  public init() {
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a control from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private final func prepare() {
    contentMode = .redraw
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Shows that the content is being refreshed, which the program has started by itself.
  ///
  /// The content keeps its offset, and no action is sent (U536).
  ///
  /// Overrides must call `super`.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.refreshingChanged()
    update()
  }

  /// Shows that the content has been refreshed; it returns to its edge.
  ///
  /// Overrides must call `super`.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.refreshingChanged()
    update()
  }

  /// Begins or ends the turn of the spokes with the window; overrides must call `super`.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  /// Draws the spokes again; overrides must call `super`.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  /// Refreshes the content if a finger has pulled it far enough, once in a drag.
  final func dragged() {
    guard let scrollView, !isRefreshing, !hasTriggered,
      scrollView.overshoot >= scrollView.scrollLimits.refreshDistance
    else { return }
    hasTriggered = true
    isRefreshing = true
    update()
    sendActions(for: .valueChanged)
  }

  /// Updates the place and the spokes for the present offset and state.
  final func update() {
    guard let scrollView else { return }
    let (bounds, limits) = (scrollView.bounds, scrollView.scrollLimits)
    let frame = CGRect(
      x: bounds.minX, y: bounds.minY + scrollView.contentInset.top, width: bounds.width,
      height: limits.refreshHeight)
    if self.frame != frame { self.frame = frame }
    let overshoot = scrollView.overshoot
    isHidden = overshoot <= 0 && !isRefreshing
    if isRefreshing { return turn() }
    ticker.stop()
    let share = limits.refreshDistance > 0 ? overshoot / limits.refreshDistance : 1
    show(step: Int(min(1, max(0, share)) * CGFloat(Self.spokes)))
  }

  /// Turns the spokes by one of them in each twelfth of a second.
  private final func turn() {
    guard let timeline = window?.application?.timeline else { return ticker.stop() }
    guard !ticker.isRunning else { return }
    let clock = FrameClock(framesPerSecond: Double(Self.spokes), origin: timeline.now)
    ticker.run(on: timeline, clock) { [weak self] time in
      self?.show(step: Int((time * Double(Self.spokes)).rounded()))
    }
  }

  private final func show(step: Int) {
    guard step != self.step else { return }
    self.step = step
    setNeedsDisplay()
  }

  /// Draws the spokes and the title.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY - (title == nil ? 0 : 8))
    let spokes = RefreshSpokes(count: Self.spokes, step: step, isTurning: isRefreshing)
    spokes.draw(around: middle, in: color, context)
    guard let title else { return }
    let font = Font.systemFont(ofSize: 13)
    color.set()
    title.draw(
      in: CGRect(
        x: bounds.minX + 8, y: bounds.maxY - font.lineHeight - 4, width: bounds.width - 16,
        height: font.lineHeight), font: font, lineBreakMode: .byTruncatingTail, alignment: .center)
  }
}
