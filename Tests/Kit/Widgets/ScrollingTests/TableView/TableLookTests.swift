import TSControls
import struct Foundation.IndexPath
import TSGeometry
import TSGraphics
import TSInterface
import Testing
import TouchTesting

@testable import TSScrolling

@Suite("The look of a table") @MainActor struct TableLookTests {
  private nonisolated static let styles: [TableViewCell.Style] = [
    .default, .value1, .value2, .subtitle,
  ]

  private func stage(
    _ generation: UIKitGeneration, _ style: TableView.Style = .plain
  ) throws -> TableStage {
    let stage = TableStage(style: style)
    try #require(stage.testStage.window.application).uikitGeneration = generation
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    return stage
  }

  @Test("has regular text of today, and bold text of the early generation", arguments: styles)
  func fonts(style: TableViewCell.Style) throws {
    for (generation, isBold) in [(UIKitGeneration.today, false), (.legacy, true)] {
      let stage = try stage(generation)
      stage.rows.makes = { TableViewCell(style: style, reuseIdentifier: nil) }
      stage.table.reloadData()
      stage.table.layoutIfNeeded()
      let font = try #require(stage.table.visibleCells.first?.textLabel?.font)
      #expect(
        font
          == (isBold
            ? .boldSystemFont(ofSize: font.pointSize) : .systemFont(ofSize: font.pointSize)))
      if style == .default { #expect(font.pointSize == (isBold ? 20 : 17)) }
    }
  }

  @Test("keeps the font and the colour that the program has set", arguments: styles)
  func own(style: TableViewCell.Style) throws {
    let stage = try stage(.legacy)
    stage.rows.makes = {
      let cell = TableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.font = .systemFont(ofSize: 11)
      cell.textLabel?.textColor = .red
      return cell
    }
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    let label = try #require(stage.table.visibleCells.first?.textLabel)
    #expect(label.font == .systemFont(ofSize: 11) && label.textColor == .red)
  }

  /// Returns the rectangles of a line's height that the background of the first cell draws.
  private func lines(_ stage: TableStage, _ row: Int = 0) throws -> [CGRect] {
    let ground = stage.table.visibleCells[row].ground
    ground.layoutIfNeeded()
    return try #require(ground.displayedContent()).commands.compactMap { command in
      if case .fill(let path, _, _) = command, path.bounds.height == 1 { path.bounds } else { nil }
    }
  }

  @Test("separates rows from where the text begins, and not at the end of a group")
  func separators() throws {
    #expect(
      try lines(stage(.today)) == [CGRect(x: 10, y: 43, width: 310, height: 1)])
    #expect(
      try lines(stage(.today, .grouped)) == [CGRect(x: 20, y: 43, width: 290, height: 1)])
    #expect(try lines(stage(.today, .grouped), 3) == [])
    #expect(try lines(stage(.legacy)) == [])
    let none = try stage(.today)
    none.table.separatorStyle = .none
    #expect(try lines(none) == [])
  }

  @Test("selects in grey, and in the early generation in blue with white text unless it is grey")
  func selection() throws {
    for (generation, isBlue) in [(UIKitGeneration.today, false), (.legacy, true)] {
      for (style, isDark) in [
        (TableViewCell.SelectionStyle.default, isBlue), (.blue, isBlue), (.gray, false),
      ] {
        let stage = try stage(generation)
        let cell = stage.table.visibleCells[0]
        cell.selectionStyle = style
        stage.table.selectRow(
          at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        #expect(cell.textLabel?.isHighlighted == isDark)
        #expect(cell.ground.selection == (isDark ? CellBackground.selected : Color(white: 0.82)))
        cell.selectionStyle = .none
        #expect(cell.ground.selection == nil)
      }
    }
  }
}
