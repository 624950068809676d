import TSFormatting
public import class Foundation.NSCoder
import TSGeometry
import TSPreconditions

/// A view that arranges views in a row or a column.
///
/// The stack view makes the conditions for the views that it arranges, among them its own size where
/// nothing else decides it. Hidden views leave the row.
///
/// ```swift
/// let stack = StackView(arrangedSubviews: [label, field, button])
/// stack.axis = .vertical
/// stack.spacing = 8
/// ```
open class StackView: View {
  /// The division of the length of the stack, with UIKit's raw values.
  public enum Distribution: Int, Sendable {
    /// The views fill it; content hugging and compression resistance decide which one gives way.
    case fill = 0
    /// The views fill it in equal sizes.
    case fillEqually = 1
    /// The views fill it in the proportion of their content.
    ///
    /// The proportions give way to required constraints.
    case fillProportionally = 2
    /// The distances between the views are equal.
    case equalSpacing = 3
    /// The distances between the middles of the views are equal.
    ///
    /// Of more than 64 views the distances between the views are equal instead: the former take time
    /// that grows with the third power of their number.
    case equalCentering = 4
  }

  /// The placing across the stack, with UIKit's raw values.
  public enum Alignment: Int, Sendable {
    /// The views are as wide, or high, as the stack.
    case fill = 0
    /// The views are at the left, or at the top.
    case leading = 1
    /// The first baselines of a row are the same.
    case firstBaseline = 2
    /// The views are in the middle.
    case center = 3
    /// The views are at the right, or at the bottom.
    case trailing = 4
    /// The last baselines of a row are the same.
    case lastBaseline = 5

    /// The name of ``leading`` in a row.
    public static var top: Alignment { .leading }
    /// The name of ``trailing`` in a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The direction; horizontal by default.
  open var axis = LayoutConstraint.Axis.horizontal { didSet { invalidateRegion() } }
  /// The division of the length; ``Distribution/fill`` by default.
  open var distribution = Distribution.fill { didSet { invalidateRegion() } }
  /// The placing across; ``Alignment/fill`` by default.
  open var alignment = Alignment.fill { didSet { invalidateRegion() } }
  /// The distance between views, in points, or the least where the distribution decides it; 0 by
  /// default.
  open var spacing: CGFloat = 0 { didSet { invalidateRegion() } }
  /// A Boolean value that indicates whether the views are inside of `layoutMargins`; `false` by
  /// default.
  open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateRegion() } }
  /// Has no effect: distances are between edges.
  open var isBaselineRelativeArrangement = false

  /// The views that are arranged, in their order; they are subviews as well.
  public final private(set) var arrangedSubviews: [View] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// The distance that UIKit's default would be: 8 points.
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude
  /// The value of ``setCustomSpacing(_:after:)`` that restores ``spacing``.
  public static let spacingUseDefault = -CGFloat.greatestFiniteMagnitude

  /// Creates a stack view without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = constraintRecord
  }

  /// Creates a stack view.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // As in UIKit it cannot fail; neither does that of a view.
  // swift-format-ignore: NeverForceUnwrap
  /// Creates a stack view from a nib.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    _ = constraintRecord
  }

  isolated deinit {
    for view in arrangedSubviews { view.supplement?.constraints?.arrangements -= 1 }
  }

  /// Adds a view at the end; overrides must call `super`.
  ///
  /// - Parameter view: The view, whose `translatesAutoresizingMaskIntoConstraints` becomes `false`.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(
      view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
  }

  /// Inserts a view at an index of ``arrangedSubviews``; overrides must call `super`.
  ///
  /// - Parameters:
  ///   - view: The view, whose `translatesAutoresizingMaskIntoConstraints` becomes `false`.
  ///   - stackIndex: The index, counted without the view itself.
  /// - Precondition: The index is in `0...arrangedSubviews.count`, without the view itself.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    let count = arrangedSubviews.count { $0 !== view }
    ensure(
      stackIndex >= 0 && stackIndex <= count,
      "insertArrangedSubview(_:at: \(stackIndex)) into \(name), which arranges "
        + "\(count.counted("other view"))")
    if view.superview !== self { addSubview(view) }
    // The calls may have moved the view; the later move takes precedence.
    guard view.superview === self else { return }
    if let old = arrangedSubviews.firstIndex(ofIdentical: view) {
      arrangedSubviews.remove(at: old)
    } else {
      view.constraintRecord.arrangements += 1
    }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    invalidateRegion()
  }

  /// Leaves a view out of the row, which remains a subview; overrides must call `super`.
  ///
  /// - Parameter view: The view; nothing happens if it is not arranged.
  open func removeArrangedSubview(_ view: View) {
    if leaveOut(view) { invalidateRegion() }
  }

  /// Leaves a view out of the row, without calling code of the program.
  ///
  /// - Returns: Whether the view was arranged.
  @discardableResult final func leaveOut(_ view: View) -> Bool {
    guard let index = arrangedSubviews.firstIndex(ofIdentical: view) else { return false }
    arrangedSubviews.remove(at: index)
    view.constraintRecord.arrangements -= 1
    spacings[ObjectIdentifier(view)] = nil
    return true
  }

  /// Sets the distance between a view and the next one.
  ///
  /// - Parameter spacing: The distance, in points; ``spacingUseDefault`` for ``spacing``.
  public final func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    spacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    invalidateRegion()
  }

  /// Returns the distance that was set between a view and the next one, in points;
  /// ``spacingUseDefault`` if none was set.
  public final func customSpacing(after arrangedSubview: View) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Returns the distance between a view and the next one.
  final func distance(after view: View) -> CGFloat {
    let distance = spacings[ObjectIdentifier(view)] ?? spacing
    return distance == Self.spacingUseSystem ? LayoutConstraint.systemSpacing : distance
  }

  /// Returns the smallest size in which the views have the size of their content; the default
  /// implementation does not call `super`.
  ///
  /// - Parameter size: Ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  }
}
