public import Foundation
public import Graphics
public import Interface

/// A view that shows that a task is in progress: spokes around a centre.
///
/// They do not turn here, so that a picture, and the end of a test that waits, do not depend on when
/// it was shown.
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
      setNeedsDisplay()
    }
  }
  private var ownColor: Color?
  /// A Boolean value that indicates whether the view is hidden while it is not animating.
  ///
  /// The default is `true`.
  open var hidesWhenStopped = true { didSet { showOrHide() } }
  /// A Boolean value that indicates whether a task is in progress; `false` by default.
  open private(set) var isAnimating = false

  /// Creates a view of the size of a style.
  ///
  /// - Parameter style: The size and colour.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    showOrHide()
  }

  /// Creates a view of the size of a style, as earlier versions of UIKit name it.
  ///
  /// - Parameter style: The size and colour.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  /// Creates a view of the usual style.
  ///
  /// - Parameter frame: The frame.
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
  }

  /// Shows that no task is in progress.
  open func stopAnimating() {
    isAnimating = false
    showOrHide()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func applyStyle() {
    bounds.size = intrinsicContentSize
    setNeedsDisplay()
  }

  private func showOrHide() { isHidden = hidesWhenStopped && !isAnimating }

  open override func draw(_ rect: CGRect) {
    let count = 8
    let radius = min(style.side, bounds.width, bounds.height) / 2
    for number in 0..<count {
      let angle = CGFloat(number) * 2 * .pi / CGFloat(count)
      let path = UIBezierPath()
      for distance in [radius / 2, radius - 2] {
        let point = CGPoint(
          x: bounds.midX + distance * sin(angle), y: bounds.midY - distance * cos(angle))
        if distance < radius - 2 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.lineWidth = radius / 5
      path.lineCapStyle = .round
      color.withAlphaComponent(CGFloat(number + 1) / CGFloat(count)).setStroke()
      path.stroke()
    }
  }
}
