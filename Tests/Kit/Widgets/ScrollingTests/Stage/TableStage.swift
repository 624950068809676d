import TSControls
import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import TouchTesting

/// A screen with a table over all of it.
@MainActor final class TableStage {
  let testStage: TestStage
  let table: TableView
  let rows: Rows

  init(
    _ texts: [[String]] = [["Apple", "Pear", "Plum", "Quince"]], style: TableView.Style = .plain
  ) {
    testStage = TestStage(device: ScrollStage.device)
    table = TableView(frame: testStage.window.bounds, style: style)
    rows = Rows(texts)
    table.sceneID = "table"
    table.dataSource = rows
    table.delegate = rows
    testStage.window.addSubview(table)
    table.layoutIfNeeded()
  }

  var hand: Hand { testStage.hand }
  var shown: String { table.visibleCells.map { $0.textLabel?.text ?? "-" }.joined(separator: " ") }

  func takeLog() -> String { rows.take() }

  /// The middle of a row on the screen.
  func row(_ row: Int, _ section: Int = 0, x: CGFloat = 160) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: x, y: rect.midY), to: nil)
  }

  func settle() { hand.wait(2) }
}

/// Rows of text, and a log of the calls of a table.
@MainActor final class Rows: TableViewDataSource, TableViewDelegate {
  var texts: [[String]]
  var titles: [String] = []
  var heights: ((IndexPath) -> CGFloat)?
  var made = 0
  /// A closure that makes each cell; `nil` to reuse plain ones.
  var makes: (() -> TableViewCell)?
  private var lines: [String] = []
  var chooses: (IndexPath) -> IndexPath? = { $0 }
  var mayMove = true
  var isFixed: (IndexPath) -> Bool = { _ in false }
  var leading: (IndexPath) -> SwipeActionsConfiguration? = { _ in nil }
  var rowActions: [TableViewRowAction]?
  var trailing: (IndexPath) -> SwipeActionsConfiguration? = { _ in nil }

  init(_ texts: [[String]]) { self.texts = texts }

  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: ", ")
  }

  private func note(_ verb: String, _ path: IndexPath) {
    lines.append("\(verb) \(path.section).\(path.row)")
  }

  func numberOfSections(in tableView: TableView) -> Int { texts.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    texts[section].count
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section < titles.count ? titles[section] : nil
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      makes?() ?? tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .default, reuseIdentifier: "row")
    if cell.tag == 0 {
      made += 1
      cell.tag = made
    }
    cell.textLabel?.text = texts[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !isFixed(indexPath)
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { mayMove }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("\(editingStyle)", indexPath)
    guard editingStyle == .delete else { return }
    texts[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note("move", sourceIndexPath)
    note("to", destinationIndexPath)
    let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights?(indexPath) ?? tableView.rowHeight
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return chooses(indexPath)
  }
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { note("details", indexPath) }
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { leading(indexPath) }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { trailing(indexPath) }
  func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]? { rowActions }
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBegin", indexPath)
  }
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
    if let indexPath { note("didEnd", indexPath) } else { lines.append("didEnd nil") }
  }

  /// An action that is noted with its title, and whose completion is kept in ``completions``.
  func action(
    _ title: String, _ style: ContextualAction.Style = .normal, completes: Bool = true
  ) -> ContextualAction {
    ContextualAction(style: style, title: title) { [weak self] _, _, completion in
      self?.lines.append(title)
      if completes { completion(true) } else { self?.completions.append(completion) }
    }
  }
  /// The completions of actions that have not been called.
  var completions: [@MainActor (Bool) -> Void] = []
}
