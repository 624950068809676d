import TSGeometry

/// What a view has that takes part in layout by constraints: it places subviews, or is placed.
@MainActor final class ConstraintRecord {
  /// Whether the view's frame is fixed.
  var translates = true
  /// The active constraints between the view and what it contains, in the order of activation.
  var held = IdentityList<LayoutConstraint>()
  /// The active constraints that place or size the view, rather than what is in it.
  var placing = IdentityList<LayoutConstraint>()
  var guides: [LayoutGuide] = []
  /// The number of stack views that arrange the view.
  var arrangements = 0
  var hugging = AxisPriorities()
  var resistance = AxisPriorities()
  var margins: EdgeInsets?
  /// The size of the content that the last layout read; `nil` before one has.
  var contentSize: CGSize?

  /// Whether the frames in the region must be computed anew, if the view is its root.
  var isDirty = true
  /// The size of the root for which they were computed.
  var solvedSize = CGSize.zero
  /// Whether constraints of a superview refer to what is in this view, although its own frame is
  /// fixed: it is a part of the region around it.
  var isJoined = false
  /// The views that were joined to this root's region.
  var joined = WeakLinks<View>()

  var needsUpdate = true
  /// Whether a view in this one needs an update of its constraints.
  var updateBelow = false
  /// Whether constraints in the window have changed since its layout began.
  var isUnsettled = false

  init() {}

  /// Whether a constraint or a stack view places or sizes the view.
  var isUsed: Bool { arrangements > 0 || !placing.isEmpty }

  func forget(_ constraint: LayoutConstraint) {
    held.remove(constraint)
    placing.remove(constraint)
  }
}

/// The priorities that a program has set along the axes.
struct AxisPriorities {
  private var horizontal: LayoutPriority?
  private var vertical: LayoutPriority?

  /// The priority along an axis; `nil` if none was set.
  subscript(axis: LayoutConstraint.Axis) -> LayoutPriority? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension View {
  /// The record, which is created if there is none.
  final var constraintRecord: ConstraintRecord {
    if let record = supplement?.constraints { return record }
    let made = makeConstraintRecord()
    markPathToUpdate()
    return made
  }

  /// Makes a record, which needs an update, as the constraints of new views do in UIKit.
  final func makeConstraintRecord() -> ConstraintRecord {
    let made = ConstraintRecord()
    supplementCreatingIfNeeded.constraints = made
    state.insert(.constrained)
    return made
  }

  /// Whether constraints decide the frame.
  final var isPlacedByConstraints: Bool {
    guard let record = supplement?.constraints else { return false }
    return !record.translates && record.isUsed
  }

  /// The number of active constraints that place the view, those of a stack that arranges it included.
  package final var placingConstraints: Int {
    supplement?.constraints.map { $0.placing.count + $0.arrangements } ?? 0
  }

  final var heldConstraints: [LayoutConstraint] { supplement?.constraints?.held.elements ?? [] }
}
