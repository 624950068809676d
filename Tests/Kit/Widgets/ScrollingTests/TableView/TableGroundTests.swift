import TSControls
import struct Foundation.IndexPath
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("The ground of a table") @MainActor struct TableGroundTests {
  private final class Rows: TableViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private let stage = TestStage(
    application: Application(screen: Screen(size: CGSize(width: 320, height: 480))))

  /// Returns the tops of the lines that are drawn below the rows, in points from the last row.
  private func lines(
    _ rows: Int, _ style: TableView.Style = .plain, _ change: (TableView) -> Void = { _ in }
  ) -> [CGFloat] {
    let source = Rows(rows)
    let table = TableView(frame: stage.window.bounds, style: style)
    table.dataSource = source
    change(table)
    stage.window.addSubview(table)
    table.layoutIfNeeded()
    return withExtendedLifetime(source) {
      table.subviews.filter { !($0 is TableViewCell) && !$0.isHidden }
        .flatMap { $0.displayedContent()?.commands ?? [] }
        .compactMap { command in
          if case .fill(let path, _, _) = command { path.bounds.minY } else { nil }
        }
    }
  }

  @Test("has separators in the rows that would follow the last one, to the end of the view")
  func separators() {
    #expect(lines(7) == [43, 87, 131])
    #expect(lines(0).count == 10)
    #expect(lines(10) == [])
    #expect(lines(20) == [])
  }

  @Test("has none with a footer, without separators, and in groups of today")
  func none() {
    #expect(lines(3) { $0.tableFooterView = View(frame: .zero) } == [])
    #expect(lines(3) { $0.separatorStyle = .none } == [])
    #expect(lines(3, .grouped) == [])
  }

  /// The number of stripes that a view of the stage's window draws.
  private func stripes(_ view: View) -> Int {
    stage.window.addSubview(view)
    view.layoutIfNeeded()
    return view.displayedContent()?.commands.count { command in
      if case .fill(let path, _, _) = command { path.bounds.width == 2 } else { false }
    } ?? 0
  }

  @Test("has stripes behind groups of the early generation, unless the colour is the program's")
  func stripes() throws {
    let application = try #require(stage.window.application)
    let table = TableView(frame: stage.window.bounds, style: .grouped)
    #expect(stripes(table) == 0)
    application.uikitGeneration = .legacy
    #expect(stripes(table) == 46)
    table.contentOffset.y = 100
    #expect(stripes(table) == 46)
    table.backgroundColor = .white
    #expect(stripes(table) == 0)
  }

  @Test("gives its stripes to every view of its background, such as that of a detail")
  func details() throws {
    final class Drawing: View {
      override func draw(_ rect: CGRect) {
        GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let application = try #require(stage.window.application)
    for (view, own) in [(View(frame: stage.window.bounds), 0), (Drawing(frame: .zero), 1)] {
      view.frame = CGRect(x: 0, y: 0, width: 70, height: 50)
      view.backgroundColor = .groupTableViewBackground
      application.uikitGeneration = .today
      #expect(stripes(view) == 0 && (view.displayedContent()?.commands.count ?? 0) == own)
      application.uikitGeneration = .legacy
      #expect(stripes(view) == 10)
      view.backgroundColor = .lightGray
      #expect(stripes(view) == 0)
    }
  }
}
