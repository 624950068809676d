public import TSGeometry

/// A rectangle without a view, which constraints place and to which they refer.
///
/// Add it to a view with ``View/addLayoutGuide(_:)``. Views have guides of their own for their safe
/// area and their margins.
@MainActor open class LayoutGuide {
  /// What decides the rectangle.
  enum Kind {
    case constraints, safeArea, margins, content, frame, topBar, bottomBar
  }

  final let kind: Kind
  final var viewLink = WeakLink<View>()
  final var constraints = IdentityList<LayoutConstraint>()
  final var placed = CGRect.zero

  /// A name for messages; empty by default.
  open var identifier = ""

  /// Creates a guide that constraints place.
  public init() {
    kind = .constraints
    viewLink = WeakLink(nil)
  }

  init(_ kind: Kind, of view: View?) {
    self.kind = kind
    viewLink = WeakLink(view)
  }

  /// The view that has the guide; `nil` without one.
  public final var owningView: View? { viewLink.borrowed.target }

  /// The rectangle in the coordinate system of ``owningView``, in points, as of its last layout.
  public final var layoutFrame: CGRect {
    guard kind != .constraints, let view = owningView else { return placed }
    return view.frame(of: kind)
  }

  /// The height of a guide of a controller, ``ViewController/topLayoutGuide`` for example, in points.
  public final var length: CGFloat { layoutFrame.height }

  final var name: String {
    identifier.isEmpty ? "\(owningView?.name ?? "a view that is gone").\(kind)" : identifier
  }

  isolated deinit {}
}

extension View {
  /// Adds a guide, which constraints can refer to from now on, and takes it from another view.
  public final func addLayoutGuide(_ layoutGuide: LayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    // What was called may have given it to a view; that is the later move.
    guard layoutGuide.owningView == nil else { return }
    layoutGuide.viewLink = WeakLink(self)
    constraintRecord.guides.append(layoutGuide)
    invalidateRegion()
  }

  /// Removes a guide, and deactivates the constraints that refer to it.
  ///
  /// - Parameter layoutGuide: The guide; nothing happens if it is another view's.
  public final func removeLayoutGuide(_ layoutGuide: LayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .constraints else { return }
    var change = TreeChange()
    for constraint in layoutGuide.constraints.elements { constraint.end(&change) }
    constraintRecord.guides.removeAll { $0 === layoutGuide }
    layoutGuide.viewLink = WeakLink()
    markRegion(&change)
    change.complete()
  }

  /// The guides that were added, in the order of adding.
  public final var layoutGuides: [LayoutGuide] { supplement?.constraints?.guides ?? [] }

  /// The part of the view that nothing outside of the application covers.
  public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(.safeArea, of: self) }
  /// The part of the view inside of ``layoutMargins``.
  public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(.margins, of: self) }
  /// The part of the view inside of ``layoutMargins``: lines of text are not limited in width.
  public final var readableContentGuide: LayoutGuide { LayoutGuide(.margins, of: self) }

  /// The distances of a guide that a view has of its own from the edges of the view.
  final func insets(of kind: LayoutGuide.Kind) -> EdgeInsets {
    switch kind {
    case .safeArea: safeAreaInsets
    case .margins: effectiveMargins
    case .constraints, .content, .frame, .topBar, .bottomBar: .zero
    }
  }

  fileprivate final func frame(of kind: LayoutGuide.Kind) -> CGRect {
    var frame = bounds
    let insets = insets(of: kind)
    switch kind {
    case .topBar: frame.size.height = safeAreaInsets.top
    case .bottomBar:
      frame.size.height = safeAreaInsets.bottom
      frame.origin.y = bounds.maxY - frame.size.height
    case .content:
      frame = CGRect(
        origin: .zero, size: (self as? any LayoutScrolling)?.contentSize ?? bounds.size)
    default:
      frame = CGRect(
        x: frame.minX + insets.left, y: frame.minY + insets.top,
        width: frame.width - insets.left - insets.right,
        height: frame.height - insets.top - insets.bottom)
    }
    return frame
  }

  /// The margins as guides and attributes have them: with the safe area where that is larger.
  final var effectiveMargins: EdgeInsets {
    let (own, safe) = (layoutMargins, safeAreaInsets)
    return EdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }
}
