import TSControls
import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("A table's controller") @MainActor struct TableControllerTests {
  private func makeStage() -> (TestStage, Fruits) {
    let stage = TestStage()
    let controller = Fruits(style: .grouped)
    stage.window.rootViewController = controller
    return (stage, controller)
  }

  @Test("is its table's data source and delegate, and fills it when it first appears")
  func filled() {
    let (stage, controller) = makeStage()
    #expect(controller.tableView.style == .grouped)
    #expect(controller.tableView.visibleCells.map(\.textLabel?.text) == ["Apple", "Pear"])
    stage.hand.tap(CGPoint(x: 100, y: 76))
    #expect(controller.chosen == [[0, 1]])
    #expect(controller.tableView.indexPathForSelectedRow == [0, 1])
  }

  @Test("clears the selection when it appears again, unless that is disabled")
  func cleared() {
    let (stage, controller) = makeStage()
    for clears in [true, false] {
      controller.clearsSelectionOnViewWillAppear = clears
      controller.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
      stage.window.rootViewController = ViewController()
      stage.window.rootViewController = controller
      #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
    }
  }

  @Test("hands editing on to its table")
  func editing() {
    let (_, controller) = makeStage()
    controller.setEditing(true, animated: false)
    #expect(controller.isEditing && controller.tableView.isEditing)
  }
}

private final class Fruits: TableViewController {
  var chosen: [IndexPath] = []

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell()
    cell.textLabel?.text = ["Apple", "Pear"][indexPath.row]
    return cell
  }
  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath)
  }
}
