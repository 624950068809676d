public import Foundation
public import TSGraphics
public import TSInterface

/// A view that shows that a task is in progress: spokes around a centre, which turn once a second
/// on the application's timeline.
@MainActor open class UIActivityIndicatorView: View {
  /// The sizes and colours, with UIKit's raw values.
  public enum Style: Int, Sendable {
    /// Large and white.
    case whiteLarge = 0
    /// White.
    case white = 1
    /// Gray.
    case gray = 2
    /// Of the usual size and gray.
    case medium = 100
    /// Large and gray.
    case large = 101

    var side: CGFloat { self == .whiteLarge || self == .large ? 37 : 20 }
    var color: Color { self == .whiteLarge || self == .white ? .white : .gray }
  }

  /// The size and colour.
  open var style: Style { didSet { applyStyle() } }
  /// The colour of the spokes; that of the style if it is set to `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: Color! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      placeSpokes()
    }
  }
  private var ownColor: Color?
  private let spokes = Spokes()
  /// A Boolean value that indicates whether the view is hidden while it is not animating; the
  /// default is `true`.
  open var hidesWhenStopped = true { didSet { showOrHide() } }
  /// A Boolean value that indicates whether a task is in progress; `false` by default.
  open private(set) var isAnimating = false

  /// Creates a view of the size of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    showOrHide()
  }

  /// Creates a view of the size of a style, as earlier versions of UIKit name it.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  /// Creates a view of the usual style.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    showOrHide()
  }

  /// Creates a view of the usual style, for a nib.
  ///
  /// - Parameter coder: The object that a nib gives.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    showOrHide()
  }

  /// Shows that a task is in progress.
  open func startAnimating() {
    isAnimating = true
    showOrHide()
    turn()
  }

  /// Shows that no task is in progress.
  open func stopAnimating() {
    isAnimating = false
    showOrHide()
    spokes.removeAnimation(forKey: Spokes.turning)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    turn()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSpokes()
  }

  /// Turns the spokes, whose animation ends when the view leaves its window.
  private func turn() {
    guard isAnimating, window != nil, spokes.animation(forKey: Spokes.turning) == nil else {
      return
    }
    placeSpokes()
    let turn = KeyframeAnimation(keyPath: "transform.rotation.z")
    turn.calculationMode = .discrete
    turn.values = (0..<Spokes.count).map { CGFloat($0) * 2 * .pi / CGFloat(Spokes.count) }
    turn.duration = 1
    turn.repeatCount = .infinity
    spokes.add(turn, forKey: Spokes.turning)
  }

  private func placeSpokes() {
    if spokes.superlayer == nil { layer.addSublayer(spokes) }
    let side = min(style.side, bounds.width, bounds.height)
    spokes.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    spokes.color = color
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func applyStyle() {
    bounds.size = intrinsicContentSize
    placeSpokes()
  }

  private func showOrHide() { isHidden = hidesWhenStopped && !isAnimating }
}

/// The spokes of an activity indicator.
private final class Spokes: Layer {
  static let turning = "turning"
  static let count = 8

  var color = Color.gray { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    // Nothing of it changes gradually.
    actions = ["bounds": NSNull(), "position": NSNull()]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(in context: GraphicsContext) {
    let radius = bounds.width / 2
    context.setLineWidth(radius / 5)
    context.setLineCap(.round)
    for number in 0..<Self.count {
      let angle = CGFloat(number) * 2 * .pi / CGFloat(Self.count)
      context.setStrokeColor(color.withAlphaComponent(CGFloat(number + 1) / CGFloat(Self.count)))
      context.addLines(
        between: [radius / 2, radius - 2].map {
          CGPoint(x: bounds.midX + $0 * sin(angle), y: bounds.midY - $0 * cos(angle))
        })
      context.strokePath()
    }
  }
}
