import TSGeometry
import TSInterface
import TestSupport

/// A stage whose log has the calls of controllers, and two of them.
///
/// To be made within a test: what is made while another test's application is at work is of that.
@MainActor final class LifeStage {
  let stage = Stage()
  let a: ViewController
  let b: ViewController
  private let watcher: ControllerLog

  init() {
    watcher = ControllerLog(stage.log)
    stage.application.observer = watcher
    a = .named("a")
    b = .named("b")
  }
}

extension ViewController {
  /// A controller with a name and a plain view of a size.
  static func named(_ id: String) -> ViewController {
    let controller = ViewController()
    controller.sceneID = id
    return controller
  }

  /// Makes a controller a child and puts its view into this one's.
  func adopt(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
