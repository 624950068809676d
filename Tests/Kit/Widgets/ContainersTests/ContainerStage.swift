@testable import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import TouchTesting

/// A stage whose log has the calls of controllers.
@MainActor final class ContainerStage {
  let stage: TestStage
  let log = CallLog()
  private let observer: ControllerLog
  var window: Window { stage.window }

  init() {
    let application = Application(
      screen: Screen(size: CGSize(width: 320, height: 480)))
    observer = ControllerLog(log)
    application.observer = observer
    stage = TestStage(application: application)
  }

  /// A controller with a name, and the name as its title.
  func controller(_ id: String) -> ViewController {
    let controller = ViewController()
    controller.sceneID = id
    controller.title = id
    return controller
  }

  /// Lets all animations end.
  func settle() { stage.wait(2) }
}
