import TSPreconditions

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
    var change = TreeChange()
    holderLink = WeakLink(holder)
    holder.constraintRecord.held.append(self)
    for guide in [first.guide, second?.guide] { guide?.constraints.append(self) }
    for view in [one] + (other === one ? [] : [other]) {
      if isFromOutside(view, holder) { view.constraintRecord.placing.append(self) }
      var inner: View? = view
      while let part = inner, part !== holder {
        _ = part.constraintRecord
        inner = part.superview
      }
      // A view that is placed by constraints is placed in its superview.
      if !view.constraintRecord.translates { _ = view.superview?.constraintRecord }
    }
    holder.markRegion(&change)
    // An item may have become one that is placed in the region around it.
    if holder === one { holder.superview?.markRegionIfAny(&change) }
    change.complete()
  }

  /// Takes the constraint from the view that has it.
  final func uninstall() {
    var change = TreeChange()
    end(&change)
    change.complete()
  }

  /// Takes the constraint from the view that has it, without calling code of the program.
  final func end(_ change: inout TreeChange) {
    change.keep(self)
    let holder = holderLink.borrowed.target
    holder?.markRegion(&change)
    holderLink = WeakLink()
    for guide in [first.guide, second?.guide] { guide?.constraints.remove(self) }
    for view in [first.view, second?.view, holder] {
      view?.supplement?.constraints?.forget(self)
    }
    // Without the constraint its holder may be the root of a region of its own.
    holder?.markRegion(&change)
  }

  /// Returns whether the constraint places or sizes a view, rather than what is in it.
  private func isFromOutside(_ view: View, _ holder: View) -> Bool {
    view !== holder || views.count == 1
  }
}
