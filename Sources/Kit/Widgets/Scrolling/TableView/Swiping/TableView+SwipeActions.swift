import struct Foundation.IndexPath
import TSGeometry
import TSInterface

/// The actions of a row that a finger is about to swipe aside (U526, U530).
extension TableView {
  /// Creates the recognizers of swipes.
  final func addSwipeRecognizers() {
    swipeFilter.table = self
    for recognizer in [swipePan, swipeDismissal] {
      recognizer.delegate = swipeFilter
      addGestureRecognizer(recognizer)
    }
    swipePan.addHandler { [weak self] _ in self?.swipePanned() }
  }

  /// Asks for the actions of a row, which a finger is about to swipe.
  ///
  /// - Parameter point: The point at which the finger landed, in the table's coordinates.
  /// - Returns: Whether there are actions on the side that appears.
  final func prepareSwipe(at point: CGPoint, toRight: Bool) -> Bool {
    preparedSwipe = nil
    if let swipe, swipe.stage == .open || swipe.stage == .performing {
      // Only a touch on the actions gets here: it moves the open row on.
      if swipe.stage == .open { preparedSwipe = swipe }
      return preparedSwipe != nil
    }
    finishSwipe()
    guard !isEditingRows, reorder == nil, batchDepth == 0,
      let path = indexPathForRow(at: point), let cell = cell(at: path)
    else { return false }
    let side = toRight ? SwipeSide.leading : .trailing
    let own = configuration(side, cell, at: path)
    let deletes = own == nil && side == .trailing && allowsDeletion(at: path)
    guard let configuration = own ?? (deletes ? deletion(of: cell) : nil),
      !configuration.actions.isEmpty, layout.contains(path), self.cell(at: path) === cell
    else { return false }
    preparedSwipe = RowSwipe(path, cell, side, configuration, tableViewLimits)
    preparedSwipe?.isLegacyDeletion = deletes && looksLegacy
    return true
  }

  /// Asks the delegate for the actions of a row, in the present form or the earlier one.
  private func configuration(
    _ side: SwipeSide, _ cell: TableViewCell, at path: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard side == .trailing else {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    return tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? tableDelegate?.tableView(self, editActionsForRowAt: path).map {
        SwipeActionsConfiguration($0, in: self, of: cell)
      }
  }

  /// Returns whether the data source allows the deletion of a row by its own answer.
  ///
  /// A data source that answers by the default implementation may not implement the deletion.
  private func allowsDeletion(at path: IndexPath) -> Bool {
    answersByDefault = false
    guard dataSource?.tableView(self, canEditRowAt: path) == true, !answersByDefault else {
      return false
    }
    return (tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
  }

  /// Returns the only action of a row whose delegate gives none: its deletion.
  private func deletion(of cell: TableViewCell) -> SwipeActionsConfiguration {
    let delete = ContextualAction(style: .destructive, title: cell.confirmationTitle) {
      [weak self, weak cell] _, _, completion in
      if let self, let cell, let path = indexPath(for: cell) {
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
}
