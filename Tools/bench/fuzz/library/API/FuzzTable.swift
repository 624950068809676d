import class Foundation.NSCoder
import struct Foundation.IndexPath
import TSGeometry
import TSInterface
import TSScrolling

/// A table with the numbers of rows that its data source answers.
final class FuzzTable: TableView, Numbered {
  let number: Int
  /// The numbers of rows, by section.
  var rows = [3, 0, 40]
  /// The height of every row; negative for that of the table.
  var height: CGFloat = 44
  /// A Boolean value that indicates whether an update has begun and not ended, during which only its own
  /// change of the rows is allowed.
  var isUpdating = false
  /// A Boolean value that indicates whether the table has been told of all changes of the rows.
  var isReloaded = false

  init(_ number: Int, frame: CGRect, style: Style) {
    self.number = number
    super.init(frame: frame, style: style)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { World.current?.fire(.viewDeinit, number) }

  func has(_ path: IndexPath) -> Bool {
    rows.indices.contains(path.section) && (0..<rows[path.section]).contains(path.row)
  }
}

/// A cell that performs acts in its overrides.
final class FuzzCell: TableViewCell {
  private func tell(_ method: Int) { World.current?.fire(.tableCell, method) }

  override func prepareForReuse() {
    tell(0)
    super.prepareForReuse()
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    tell(1)
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    tell(2)
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    tell(3)
    super.setEditing(editing, animated: animated)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tell(4)
  }
  override func didMoveToSuperview() { tell(5) }
  override func didMoveToWindow() { tell(6) }
}

extension World {
  /// Returns the table that a number selects.
  func table(_ number: Int) -> FuzzTable? {
    views.compactMap { $0.object as? FuzzTable }.cyclic(number)
  }

  /// Performs an act of a table.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func editTable(_ step: Operation) {
    guard let table = table(step.a) else { return }
    let section = step.d % max(1, table.rows.count)
    let path = IndexPath(row: step.c % 5, section: section)
    switch step.c % 12 {
    case 0, 1: reload(table, step)
    case 2, 3, 4: update(table, step)
    case 5: table.setEditing(step.d % 2 == 0, animated: step.d % 3 == 0)
    case 6:
      if table.has(path) {
        table.selectRow(
          at: path, animated: step.d % 2 == 0,
          scrollPosition: TableView.ScrollPosition(rawValue: step.d % 4) ?? .none)
      }
    case 7: table.deselectRow(at: path, animated: true)
    case 8: if table.has(path) { table.scrollToRow(at: path, at: .middle, animated: true) }
    case 9:
      _ = (table.visibleCells.count, table.indexPathsForVisibleRows, table.rect(forSection: 0))
    case 10: table.height = [44, -1, 0, 1e20, 7][step.d % 5]
    default: if table.has(path) { _ = table.rectForRow(at: path) }
    }
  }

  /// Changes the numbers of rows, and tells the table so.
  private func reload(_ table: FuzzTable, _ step: Operation) {
    if !table.isUpdating {
      switch step.d % 4 {
      case 0: table.rows = []
      case 1: table.rows = [step.d % 7, step.b]
      case 2: if !table.rows.isEmpty { table.rows[step.d % table.rows.count] = step.c }
      default: break
      }
      table.isReloaded = true
    }
    table.reloadData()
  }

  /// Inserts and deletes rows or sections in an update.
  private func update(_ table: FuzzTable, _ step: Operation) {
    guard !table.isUpdating, table.dataSource != nil else { return }
    table.isUpdating = true
    defer { table.isUpdating = false }
    let animation = TableView.RowAnimation(rawValue: step.b % 6) ?? .none
    // First, because a table that has not loaded its rows loads them now.
    table.beginUpdates()
    let section = step.d % max(1, table.rows.count)
    switch step.d % 6 {
    case 0:
      table.rows.insert(step.b, at: section)
      table.insertSections([section], with: animation)
    case 1 where !table.rows.isEmpty:
      table.rows.remove(at: section)
      table.deleteSections([section], with: animation)
    case 2 where !table.rows.isEmpty: table.reloadSections([section], with: animation)
    case 3, 4:
      guard !table.rows.isEmpty else { break }
      table.rows[section] += 2
      let paths = [0, 1].map { IndexPath(row: $0, section: section) }
      table.insertRows(at: paths, with: animation)
    default:
      guard !table.rows.isEmpty, table.rows[section] > 0 else { break }
      table.rows[section] -= 1
      table.deleteRows(
        at: [IndexPath(row: step.c % (table.rows[section] + 1), section: section)], with: animation)
    }
    table.endUpdates()
  }
}
