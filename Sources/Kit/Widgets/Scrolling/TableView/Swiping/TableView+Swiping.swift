import TSGeometry
import TSInterface
import TSRecognition

/// The movement of a row with the finger that swipes it aside (U534).
extension TableView {
  /// Handles a change of the recognizer's state.
  final func swipePanned() {
    switch swipePan.state {
    case .began:
      beginSwipe()
      followSwipe()
    case .changed: followSwipe()
    case .ended:
      followSwipe()
      releaseSwipe()
    case .cancelled: if swipe?.stage == .dragging { closeSwipe(animated: true) }
    default: break
    }
  }

  /// Moves the prepared row under the finger, and notifies the delegate.
  private func beginSwipe() {
    guard let new = preparedSwipe else { return }
    preparedSwipe = nil
    if new === swipe {
      new.stage = .dragging
      new.origin = new.geometry(in: self).distance(for: new.displacement)
      return
    }
    guard layout.contains(new.path), cell(at: new.path) === new.cell else { return }
    tableDelegate?.tableView(self, willBeginEditingRowAt: new.path)
    // The delegate's call may have changed the rows.
    guard swipe == nil, cell(at: new.path) === new.cell else { return }
    if new.isLegacyDeletion {
      // The row stays, and the button of the early generation appears in it.
      swipedPath = new.path
      swipedOffset = contentOffset
      return confirm(new.path)
    }
    confirm(nil)
    swipe = new
    new.actionsView.setHandler { [weak self] in self?.perform($0) }
    insertSubview(new.actionsView, belowSubview: new.cell)
  }

  private func followSwipe() {
    guard let swipe, swipe.stage == .dragging else { return }
    let geometry = swipe.geometry(in: self)
    let distance = swipe.origin + swipePan.translation(in: self).x * swipe.side.sign
    let displacement = geometry.displacement(for: distance)
    let isFull = geometry.isFull(displacement, reach: reach(of: swipe))
    // At the change between both looks the buttons glide, otherwise they follow the finger.
    move(swipe, to: displacement, isExpanded: isFull)
  }

  /// Returns the distance of the finger from the side at which the actions appear, in points.
  private func reach(of swipe: RowSwipe) -> CGFloat {
    let x = swipePan.location(in: self).x - bounds.minX
    return swipe.side == .leading ? x : bounds.width - x
  }

  private func move(_ swipe: RowSwipe, to displacement: CGFloat, isExpanded: Bool) {
    swipe.displacement = displacement
    guard swipe.actionsView.isExpanded != isExpanded else { return layOutSwipe() }
    swipe.actionsView.isExpanded = isExpanded
    perform(true) { self.layOutSwipe() }
  }

  /// Opens or closes the row as the finger's direction demands, or performs its first action.
  private func releaseSwipe() {
    guard let swipe, swipe.stage == .dragging else { return }
    let geometry = swipe.geometry(in: self)
    let velocity = swipePan.velocity(in: self).x * swipe.side.sign
    if swipe.actionsView.isExpanded, let button = swipe.actionsView.firstButton {
      swipe.stage = .open
      spring(swipe, to: geometry.width, velocity)
      perform(button)
    } else if velocity < 0 || swipe.displacement <= 0 {
      closeSwipe(animated: true, velocity)
    } else {
      swipe.stage = .open
      swipe.contentOffset = contentOffset
      spring(swipe, to: geometry.actionsWidth, velocity)
    }
  }
}
