import struct Foundation.IndexPath
import TSGeometry
import TSInterface

/// A view of a deleted row, header or footer that is shown until its animation has ended.
struct LeavingPart {
  let view: View
  /// The deleted row; `nil` for headers, footers and a row's actions.
  let row: ShownRow?
  /// The number of the change that deletes it.
  let change: Int
}

/// A change of rows whose animations are being set up.
struct ShownChange {
  let updates: TableUpdates
  let number: Int
}

/// The animations of inserted and deleted rows, headers and footers.
extension TableView {
  /// Shows the table after a change, animated if possible, and calls the completions.
  ///
  /// Without a window, or while animations are disabled, the change and its completions are
  /// immediate.
  ///
  /// - Parameters:
  ///   - rows: The visible rows that it deletes or reloads.
  ///   - titles: The visible headers and footers that it deletes.
  ///   - actions: The view with the actions of a row that it deletes; `nil` for none.
  final func show(
    _ updates: TableUpdates, without rows: [ShownRow], _ titles: [ShownTitle], _ actions: View?
  ) {
    guard window != nil, View.areAnimationsEnabled else {
      for row in rows { retire(row) }
      for title in titles { title.view.removeFromSuperview() }
      actions?.removeFromSuperview()
      tile()
      return updates.complete()
    }
    changeCount += 1
    let number = changeCount
    change = ShownChange(updates: updates, number: number)
    View.animate(
      withDuration: tableViewLimits.updateDuration, options: .allowUserInteraction,
      animations: {
        // Assigning alpha gives the animation the view's timeline, even if nothing else changes.
        let unchanged = self.alpha
        self.alpha = unchanged
        for row in rows { self.leave(row, updates.leaving(row.path)) }
        for title in titles { self.leave(title, updates.sectionLeaving(title.section)) }
        if let actions {
          actions.alpha = 0
          self.leaving.append(LeavingPart(view: actions, row: nil, change: number))
        }
        self.tile()
      },
      completion: { [weak self] isFinished in
        self?.removeLeaving { $0.change == number }
        for completion in updates.completions { completion(isFinished) }
      })
    change = nil
  }

  /// Animates the appearance of a new cell, if the change inserts its row.
  ///
  /// - Parameter cell: The cell, at its final frame.
  final func bringIn(_ cell: TableViewCell, at path: IndexPath) {
    guard let animation = change?.updates.coming(path), animation != .none else { return }
    let (alpha, frame) = (cell.alpha, cell.frame)
    View.performWithoutAnimation {
      cell.alpha = 0
      cell.frame = away(frame, animation)
    }
    cell.alpha = alpha
    cell.frame = frame
  }

  /// Fades in a new header or footer, if the change inserts its section.
  ///
  /// A view that the application provides appears at once.
  ///
  /// - Parameter title: The view, at its final frame.
  final func bringIn(_ title: View, of section: Int) {
    guard let animation = change?.updates.sectionComing(section), animation != .none,
      title is SectionTitleView
    else { return }
    View.performWithoutAnimation { title.alpha = 0 }
    title.alpha = 1
  }

  /// Animates a row that the change moves out of the viewport, and removes it afterwards.
  final func pushOut(_ row: ShownRow) {
    guard let change, layout.contains(row.path) else { return retire(row) }
    layOut(row)
    leaving.append(LeavingPart(view: row.cell, row: row, change: change.number))
  }

  private func leave(_ row: ShownRow, _ animation: RowAnimation) {
    let cell = row.cell
    guard let change, animation != .none, cell.superview === self else { return retire(row) }
    sendSubviewToBack(cell)
    if let refreshControl { sendSubviewToBack(refreshControl) }
    if let backgroundView, backgroundView.superview === self { sendSubviewToBack(backgroundView) }
    cell.alpha = 0
    cell.frame = away(cell.frame, animation)
    leaving.append(LeavingPart(view: cell, row: row, change: change.number))
  }

  private func leave(_ title: ShownTitle, _ animation: RowAnimation) {
    guard let change, animation != .none, title.view is SectionTitleView else {
      return title.view.removeFromSuperview()
    }
    title.view.alpha = 0
    leaving.append(LeavingPart(view: title.view, row: nil, change: change.number))
  }

  /// Returns the frame from which a row appears or to which it disappears.
  private func away(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .fade, .none, .automatic: frame
    case .right: frame.offsetBy(dx: bounds.size.width, dy: 0)
    case .left: frame.offsetBy(dx: -bounds.size.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    }
  }

  /// Removes views whose animation has ended or is to be cut short.
  ///
  /// - Parameter predicate: A closure that selects the views; all of them by default.
  final func removeLeaving(where predicate: (LeavingPart) -> Bool = { _ in true }) {
    let over = leaving.filter(predicate)
    leaving.removeAll(where: predicate)
    for part in over {
      if let row = part.row { retire(row) } else { part.view.removeFromSuperview() }
    }
  }
}
