import TSControls
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("The rows of a table") @MainActor struct RowsTests {
  @Test("of a million rows only those exist that show, and their cells are used again")
  func million() {
    let source = Endless(count: 1_000_000)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 1_000_000)
    #expect(table.contentSize.height == 44_000_000)
    #expect(source.made == 11 && table.visibleCells.count == 11)
    for offset in stride(from: 0, through: 43_000_000, by: 1_000_033) as StrideThrough<CGFloat> {
      table.contentOffset = CGPoint(x: 0, y: offset)
      table.layoutIfNeeded()
      let count = table.subviews.count { $0 is TableViewCell }
      #expect(count == 11 || count == 12)
    }
    #expect(source.made == 12)
    table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    #expect(table.visibleCells.last?.textLabel?.text == "999999")
  }

  @Test("are below each other, under their headers and the table's own")
  func offsets() {
    let stage = TableStage([["a", "b"], ["c"]])
    stage.rows.titles = ["One", "Two"]
    stage.rows.heights = { $0.row == 1 ? 60 : 44 }
    stage.table.tableHeaderView = View(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    stage.table.reloadData()
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 53)
    let second = stage.table.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(second == CGRect(x: 0, y: 97, width: 320, height: 60))
    #expect(stage.table.rect(forSection: 1) == CGRect(x: 0, y: 157, width: 320, height: 67))
    #expect(stage.table.contentSize == CGSize(width: 320, height: 224))
    let paths: [(CGFloat, IndexPath?)] = [
      (10, nil), (52.9, nil), (53, [0, 0]), (96.9, [0, 0]), (97, [0, 1]), (156.9, [0, 1]),
      (157, nil), (180, [1, 0]), (223.9, [1, 0]), (224, nil),
    ]
    for (y, path) in paths {
      #expect(stage.table.indexPathForRow(at: CGPoint(x: 100, y: y)) == path, "at \(y)")
    }
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 320, y: 60)) == nil)
    #expect(stage.shown == "a b c")
    #expect(
      stage.table.cellForRow(at: [0, 1]).flatMap { stage.table.indexPath(for: $0) } == [0, 1])
    #expect(stage.table.indexPathsForVisibleRows == [[0, 0], [0, 1], [1, 0]])
    #expect(
      stage.table.indexPathsForRows(in: CGRect(x: 0, y: 100, width: 1, height: 90)) == [
        [0, 1], [1, 0],
      ])
  }

  @Test("a cell's background colour reads as it was set, and its background view draws it")
  func cellColor() {
    let cell = TableViewCell()
    #expect(cell.backgroundColor == nil)
    cell.backgroundColor = .red
    #expect(cell.backgroundColor == .red)
    let drawn = cell.subviews[0].displayedContent().map { "\($0.commands)" } ?? ""
    #expect(drawn.contains("\(Color.red)"))
    cell.backgroundColor = nil
    #expect(cell.backgroundColor == nil)
  }

  @Test("rows have the height of the table's limits, unless the table or its delegate sets one")
  func rowHeight() {
    let stage = TableStage([["a", "b"]])
    func heights() -> [CGFloat] {
      stage.table.layoutIfNeeded()
      return stage.table.visibleCells.map(\.frame.height)
    }
    #expect(stage.table.rowHeight == TableLimits().rowHeight && heights() == [44, 44])
    stage.table.tableViewLimits.rowHeight = 60
    #expect(stage.table.rowHeight == 60 && heights() == [60, 60])
    stage.table.rowHeight = 50
    #expect(stage.table.rowHeight == 50 && heights() == [50, 50])
    stage.table.tableViewLimits.rowHeight = 70
    #expect(stage.table.rowHeight == 50 && heights() == [50, 50])
    stage.rows.heights = { $0.row == 0 ? 30 : -1 }
    stage.table.reloadData()
    #expect(heights() == [30, 50])
  }

  @Test("rows have the height of the application's limits, where the table has none of its own")
  func rowHeightOfApplication() {
    let stage = TableStage([["a", "b"]])
    let application = stage.testStage.application
    func heights() -> [CGFloat] {
      stage.table.reloadData()
      stage.table.layoutIfNeeded()
      return stage.table.visibleCells.map(\.frame.height)
    }
    application.tableLimits.rowHeight = 60
    #expect(heights() == [60, 60])
    stage.table.tableViewLimits.rowHeight = 50
    application.tableLimits.rowHeight = 70
    #expect(heights() == [50, 50])
  }

  @Test("a plain table's header stays at the top until the next pushes it away")
  func stickyHeader() throws {
    let stage = TableStage([Array(repeating: "a", count: 20), Array(repeating: "b", count: 20)])
    stage.rows.titles = ["One", "Two"]
    stage.table.reloadData()
    stage.table.contentOffset = CGPoint(x: 0, y: 500)
    stage.table.layoutIfNeeded()
    let titles = stage.table.subviews.filter { $0.frame.height == 23 }
    #expect(titles.map(\.frame.minY) == [500, 903])
    // The first section ends at 23 + 20·44 = 903.
    stage.table.contentOffset = CGPoint(x: 0, y: 890)
    stage.table.layoutIfNeeded()
    let pushed = stage.table.subviews.filter { $0.frame.height == 23 }.map(\.frame.minY).sorted()
    #expect(pushed == [880, 903])
  }

  @Test("scroll to the top, the middle or the bottom, as far as there is content")
  func positions() {
    let stage = TableStage([(0..<100).map { "\($0)" }])
    let path = IndexPath(row: 50, section: 0)
    let cases: [(TableView.ScrollPosition, CGFloat)] = [
      (.top, 2200), (.middle, 1982), (.bottom, 1764), (.none, 1764),
    ]
    for (position, offset) in cases {
      stage.table.scrollToRow(at: path, at: position, animated: false)
      #expect(stage.table.contentOffset.y == offset)
    }
    stage.table.scrollToRow(at: [0, 99], at: .top, animated: true)
    stage.settle()
    #expect(stage.table.contentOffset.y == CGFloat(3920))
  }

  @Test("are asked for anew when the table is reloaded, and nothing stays selected")
  func reloaded() {
    let stage = TableStage()
    stage.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    stage.rows.texts = [["x"], ["y", "z"]]
    stage.table.reloadData()
    #expect(stage.shown == "x y z" && stage.table.indexPathForSelectedRow == nil)
    #expect(stage.rows.made == 4)
    stage.rows.texts = []
    stage.table.reloadData()
    #expect(stage.shown == "" && stage.table.numberOfSections == 0)
    #expect(stage.table.indexPathsForVisibleRows == nil)
  }

  @Test("cells are made by what is registered, or used again")
  func registered() {
    let table = TableView()
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    table.register(forCellReuseIdentifier: "x") {
      TableViewCell(style: .subtitle, reuseIdentifier: $0)
    }
    let cell = table.dequeueReusableCell(withIdentifier: "x", for: [0, 0])
    #expect(cell.style == .subtitle && cell.reuseIdentifier == "x")
    #expect(cell.detailTextLabel != nil && TableViewCell().detailTextLabel == nil)
  }

  @Test(
    "with a second line have it below the first, and one line alone in the middle",
    arguments: [
      ("Text", "Detail", false), ("Text", nil, true), ("Text", "", true), (nil, "Detail", true),
      ("", "Detail", true),
    ] as [(String?, String?, Bool)])
  func subtitles(text: String?, detail: String?, isAlone: Bool) throws {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = text
    cell.detailTextLabel?.text = detail
    cell.layoutIfNeeded()
    let (first, second) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    let middle = cell.contentView.bounds.midY
    #expect(first.frame.maxY == second.frame.minY)
    #expect((first.frame.minY + second.frame.maxY) / 2 == middle)
    #expect((first.frame.height == 0 || second.frame.height == 0) == isAlone)
    for label in [first, second] where isAlone && label.frame.height > 0 {
      #expect(label.frame.midY == middle && label.frame.height == label.font.lineHeight)
    }
  }

  @Test("of a grouped table keep a distance between groups")
  func grouped() {
    let stage = TableStage([["a"], ["b"]], style: .grouped)
    #expect(stage.table.rectForRow(at: [0, 0]).minY == 10)
    #expect(stage.table.rectForRow(at: [1, 0]).minY == CGFloat(69))
    #expect(stage.table.contentSize.height == CGFloat(123))
  }
}

@MainActor private final class Endless: TableViewDataSource {
  let count: Int
  var made = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let known = tableView.dequeueReusableCell(withIdentifier: "row")
    if known == nil { made += 1 }
    let cell = known ?? TableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}
