@testable import Containers
import Geometry
import Interface
import TouchTesting

/// Notes the calls of controllers' lives, as `id call`, layout left out.
@MainActor final class LifeLog: InterfaceObserver {
  private var lines: [String] = []

  func controller(_ controller: ViewController, call: ViewControllerCall) {
    lines.append("\(controller.id ?? "?") \(call)")
  }

  func note(_ line: String) { lines.append(line) }

  /// What has been noted since the last time, a line each.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

/// A stage whose log has the calls of controllers.
@MainActor final class ContainerStage {
  let stage: TestStage
  let log = LifeLog()
  var window: Window { stage.window }

  init() {
    let application = Application(
      screen: Screen(size: CGSize(width: 320, height: 480)))
    application.observer = log
    stage = TestStage(application: application)
  }

  /// A controller with a name, and the name as its title.
  func controller(_ id: String) -> ViewController {
    let controller = ViewController()
    controller.id = id
    controller.title = id
    return controller
  }

  /// Lets all animations end.
  func settle() { stage.wait(2) }
}
