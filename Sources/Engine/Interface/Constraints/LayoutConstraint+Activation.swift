import Preconditions

extension LayoutConstraint {
  /// The views of the items, each once.
  final var views: [View] {
    guard let one = first.view else { return [] }
    guard let other = second?.view, other !== one else { return [one] }
    return [one, other]
  }

  /// Gives the constraint to the nearest view that contains both items.
  final func install() {
    guard let one = first.view, second == nil || second?.view != nil else { return }
    let other = second?.view ?? one
    var candidate: View? = one
    while let view = candidate, !other.isDescendant(of: view) { candidate = view.superview }
    guard let holder = candidate else {
      usageError("\(name): no view contains both \(one.name) and \(other.name)")
    }
    holderLink = WeakLink(holder)
    holder.constraintRecord.held.append(self)
    for view in [one] + (other === one ? [] : [other]) {
      if isFromOutside(view, holder) { view.constraintRecord.uses += 1 }
      var inner: View? = view
      while let part = inner, part !== holder {
        _ = part.constraintRecord
        inner = part.superview
      }
      // A view that is placed by constraints is placed in its superview.
      if !view.constraintRecord.translates { _ = view.superview?.constraintRecord }
    }
    holder.invalidateRegion()
    // An item may have become one that is placed in the region around it.
    if holder === one { holder.superview?.invalidateRegionIfAny() }
  }

  /// Takes the constraint from the view that has it.
  final func uninstall() {
    guard let holder = holderLink.borrowed.target else { return }
    holder.invalidateRegion()
    holderLink = WeakLink()
    let held = holder.constraintRecord.held
    holder.constraintRecord.held = held.filter { $0 !== self }
    for view in views where isFromOutside(view, holder) { view.constraintRecord.uses -= 1 }
  }

  /// Returns whether the constraint places or sizes a view, rather than what is in it.
  private func isFromOutside(_ view: View, _ holder: View) -> Bool {
    view !== holder || views.count == 1
  }
}
