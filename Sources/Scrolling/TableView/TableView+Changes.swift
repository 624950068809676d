import struct Foundation.IndexPath
import Geometry
import Interface

/// A row, a header or a footer that is none of the table's any more, and shows on its way out.
struct LeavingPart {
  let view: View
  /// The row that it was; nil for headers and footers.
  let row: ShownRow?
  /// The number of the change that takes it away.
  let change: Int
}

/// A change of rows while its animations are set up.
struct ShownChange {
  let updates: TableUpdates
  let number: Int
}

/// How rows, headers and footers come and go.
extension TableView {
  /// Shows the table as it is after a change, in its time if there is one, and then calls what
  /// waits for that.
  final func show(_ updates: TableUpdates, without rows: [ShownRow], _ titles: [ShownTitle]) {
    guard window != nil, View.areAnimationsEnabled else {
      for row in rows { retire(row) }
      for title in titles { title.view.removeFromSuperview() }
      tile()
      for completion in updates.completions { completion(true) }
      return
    }
    changeCount += 1
    let number = changeCount
    change = ShownChange(updates: updates, number: number)
    View.animate(
      withDuration: tableLimits.updateDuration, options: .allowUserInteraction,
      animations: {
        // Tells the animation its timeline, should nothing move.
        let unchanged = self.alpha
        self.alpha = unchanged
        for row in rows { self.leave(row, updates.leaving(row.path)) }
        for title in titles { self.leave(title, updates.sectionLeaving(title.section)) }
        self.tile()
      },
      completion: { [weak self] isFinished in
        self?.removeLeaving { $0.change == number }
        for completion in updates.completions { completion(isFinished) }
      })
    change = nil
  }

  /// Has a new cell come as the change says that brings its row.
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

  /// Has a new header or footer come as the change says that brings its section; one of the
  /// application's own is there at once.
  final func bringIn(_ title: View, of section: Int) {
    guard let animation = change?.updates.sectionComing(section), animation != .none,
      title is SectionTitleView
    else { return }
    View.performWithoutAnimation { title.alpha = 0 }
    title.alpha = 1
  }

  /// Has a row that is pushed out of view go there.
  final func pushOut(_ row: ShownRow) {
    guard let change, layout.contains(row.path) else { return retire(row) }
    place(row)
    leaving.append(LeavingPart(view: row.cell, row: row, change: change.number))
  }

  private func leave(_ row: ShownRow, _ animation: RowAnimation) {
    guard let change, animation != .none else { return retire(row) }
    let cell = row.cell
    sendSubviewToBack(cell)
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

  /// Returns where a row comes from or goes to whose place is a rectangle.
  private func away(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .fade, .none, .automatic: frame
    case .right: frame.offsetBy(dx: bounds.size.width, dy: 0)
    case .left: frame.offsetBy(dx: -bounds.size.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    }
  }

  /// Takes away for good what is on its way out.
  final func removeLeaving(where isMeant: (LeavingPart) -> Bool = { _ in true }) {
    let over = leaving.filter(isMeant)
    leaving.removeAll(where: isMeant)
    for part in over {
      if let row = part.row { retire(row) } else { part.view.removeFromSuperview() }
    }
  }
}
