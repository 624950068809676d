import TSGeometry

extension View {
  /// The active constraints between the view and what it contains, in the order of activation.
  public final var constraints: [LayoutConstraint] { heldConstraints }

  /// Activates a constraint.
  ///
  /// - Parameter constraint: A constraint of the view and of views in it.
  public final func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  ///
  /// - Parameter constraints: Constraints of the view and of views in it.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  ///
  /// - Parameter constraint: The constraint; nothing happens if the view does not have it.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holderLink.borrowed.points(to: self) { constraint.isActive = false }
  }

  /// Deactivates constraints.
  ///
  /// - Parameter constraints: The constraints; those that the view does not have are left alone.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the active constraints that refer to the view along an axis.
  public final func constraintsAffectingLayout(
    for axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    let vertical: Set<LayoutConstraint.Attribute> = [
      .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins,
    ]
    var found: [LayoutConstraint] = []
    var holder: View? = self
    while let view = holder {
      found += view.heldConstraints.filter { constraint in
        vertical.contains(constraint.firstAttribute) == (axis == .vertical)
          && (constraint.firstItem === self || constraint.secondItem === self)
      }
      holder = view.superview
    }
    return found
  }

  /// Returns the priority at which the view is not larger than its content.
  ///
  /// - Returns: The priority, 250 unless it was set; switches and steppers have 750.
  public final func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    supplement?.constraints?.hugging[axis] ?? (self as? any LayoutContent)?.standardHugging
      ?? .defaultLow
  }

  /// Sets the priority at which the view is not larger than its content.
  public final func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    constraintRecord.hugging[axis] = priority
    invalidatePlacement()
  }

  /// Returns the priority at which the view is not smaller than its content, 750 unless it was set.
  public final func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    supplement?.constraints?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority at which the view is not smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    constraintRecord.resistance[axis] = priority
    invalidatePlacement()
  }

  final var translatesMask: Bool {
    get { supplement?.constraints?.translates ?? true }
    set {
      guard newValue != translatesMask else { return }
      var change = TreeChange()
      markRegionIfAny(&change)
      constraintRecord.translates = newValue
      if constraintRecord.isUsed { _ = superview?.constraintRecord }
      markRegion(&change)
      superview?.markRegionIfAny(&change)
      change.complete()
    }
  }

  final func contentSizeChanged() {
    guard isPlacedByConstraints else { return }
    // A button changes its looks much more often than its size; lines may break elsewhere in a size.
    let wraps = (self as? any LayoutContent)?.contentHeight(forWidth: bounds.width) != nil
    if wraps || supplement?.constraints?.contentSize != intrinsicContentSize {
      invalidatePlacement()
    }
  }

  final var storedMargins: EdgeInsets {
    get {
      if let set = supplement?.constraints?.margins { return set }
      // Views of controllers have wider margins at the sides, and none above and below.
      return owner == nil
        ? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        : EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
    set {
      let newValue = checked(newValue, "layoutMargins")
      guard newValue != storedMargins else { return }
      constraintRecord.margins = newValue
      invalidateRegion()
      layoutMarginsDidChange()
    }
  }
}
