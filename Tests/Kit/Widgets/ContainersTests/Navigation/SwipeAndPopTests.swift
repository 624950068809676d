import TSContainers
import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("A table with actions in a navigation controller") @MainActor
final class SwipeAndPopTests {
  private final class Rows: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(
      _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "Read") { _, _, completion in completion(true) }
      ])
    }
  }

  @Test(
    "U535: from the edge a drag leads back, from elsewhere it shows a row's actions",
    arguments: [(4.0, true), (60.0, false)])
  func edge(_ x: Double, _ pops: Bool) {
    let life = ContainerStage()
    let rows = Rows(style: .plain)
    let navigation = NavigationController(rootViewController: life.controller("root"))
    navigation.pushViewController(rows, animated: false)
    life.window.rootViewController = navigation
    life.settle()
    life.stage.hand.drag(CGPoint(x: x, y: 66), to: CGPoint(x: x + 180, y: 66), duration: 0.4)
    life.settle()
    #expect((navigation.topViewController !== rows) == pops)
    #expect(pops || rows.tableView.cellForRow(at: [0, 0])?.frame.minX == 74)
  }
}
