import TSGeometry
import TSInterface

/// Rows that are aside, until they return to their place (U530, U533).
extension TableView {
  /// Moves the row with a spring.
  ///
  /// - Parameters:
  ///   - displacement: The displacement at the end, in points.
  ///   - velocity: The velocity towards opening, in points per second.
  final func spring(
    _ swipe: RowSwipe, to displacement: CGFloat, _ velocity: CGFloat,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let distance = displacement - swipe.displacement
    swipe.displacement = displacement
    swipe.contentOffset = contentOffset
    let limits = tableViewLimits
    View.animate(
      springDuration: 2 * .pi / limits.swipeFrequency, bounce: 1 - limits.swipeDamping,
      initialSpringVelocity: abs(distance) < 1 ? 0 : velocity / distance,
      options: .allowUserInteraction, animations: { self.layOutSwipe() }, completion: completion)
  }

  final func layOutSwipe() {
    guard let swipe, layout.contains(swipe.path) else { return }
    layOut(ShownRow(path: swipe.path, cell: swipe.cell))
    let row = layout.row(swipe.path)
    let width = max(0, swipe.displacement)
    // In a group the actions are beside the body of the row, which does not reach the sides.
    let inset = swipe.cell.position.inset
    let frame = CGRect(
      x: swipe.side == .leading ? inset : bounds.size.width - inset - width, y: row.top,
      width: width,
      height: row.height)
    if swipe.actionsView.frame != frame { swipe.actionsView.frame = frame }
    swipe.actionsView.setNeedsLayout()
    swipe.actionsView.layoutIfNeeded()
  }

  /// Performs the action of a button; its completion closes the row.
  final func perform(_ button: SwipeActionButton) {
    guard let swipe, swipe.stage == .open else { return }
    swipe.stage = .performing
    button.action.handler(button.action, button) { [weak self, weak swipe] _ in
      guard let self, let swipe, swipe === self.swipe else { return }
      closeSwipe(animated: true)
    }
  }

  /// Closes the row because of a touch elsewhere, unless its own finger still moves it.
  final func dismissSwipe() {
    if swipe?.stage != .dragging { closeSwipe(animated: true) }
  }

  /// Closes the row if the content has been scrolled since it was opened.
  final func closeSwipeIfScrolled() {
    if let swipe, swipe.stage == .open, swipe.contentOffset != contentOffset {
      closeSwipe(animated: true)
    }
    if swipedPath != nil, swipedOffset != contentOffset { confirm(nil) }
  }

  /// Returns the row to its place.
  ///
  /// - Parameter animated: Whether it moves there with a spring.
  final func closeSwipe(animated: Bool, _ velocity: CGFloat = 0) {
    guard let swipe, swipe.stage != .closing else { return }
    swipe.stage = .closing
    guard animated, window != nil else { return finishSwipe() }
    swipe.actionsView.isUserInteractionEnabled = false
    spring(swipe, to: 0, velocity) { [weak self, weak swipe] _ in
      if let self, let swipe, swipe === self.swipe { finishSwipe() }
    }
  }

  /// Keeps the row aside after a change of rows, or ends its swipe if the change deletes it.
  ///
  /// - Returns: The view with the actions of a deleted row, which is to be removed; `nil` for none.
  final func moveSwipe(_ updates: TableUpdates) -> View? {
    guard let swipe else { return nil }
    if let path = updates.newPath(of: swipe.path), !updates.reloaded.contains(swipe.path) {
      swipe.path = path
      return nil
    }
    self.swipe = nil
    swipe.actionsView.isUserInteractionEnabled = false
    return swipe.actionsView
  }

  /// Ends the swipe at once, and notifies the delegate.
  ///
  /// - Parameter isDeleted: Whether the row does not exist any more.
  final func finishSwipe(isDeleted: Bool = false) {
    guard let swipe else { return }
    self.swipe = nil
    swipe.actionsView.removeFromSuperview()
    if !isDeleted, layout.contains(swipe.path), cell(at: swipe.path) === swipe.cell {
      layOut(ShownRow(path: swipe.path, cell: swipe.cell))
    }
    tableDelegate?.tableView(self, didEndEditingRowAt: isDeleted ? nil : swipe.path)
  }
}
