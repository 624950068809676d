/// The controllers of one application, in the order in which they became known to it.
///
/// A controller whose view is off screen hangs on nothing but its owner's reference, and still
/// receives memory warnings.
@MainActor final class ControllerRegistry {
  private var links = WeakLinks<ViewController>()

  init() {}

  func add(_ controller: ViewController) { links.append(controller) }

  func remove(_ controller: ViewController) { links.drop(controller) }

  /// Calls a function with every controller, but not with one that an earlier call has released.
  func forEach(_ body: (ViewController) -> Void) {
    // A copy, as controllers come and go meanwhile; it holds none of them.
    let links = links
    for index in links.indices {
      if let controller = links[index].target { body(controller) }
    }
  }
}

extension ViewController {
  /// Makes the controller, and its children, known to the application in which it works from now on.
  package final func join(_ application: Application) {
    guard !homeLink.borrowed.points(to: application) else { return }
    leaveHome()
    homeLink = WeakLink(application)
    application.controllers.add(self)
    for child in childControllers { child.join(application) }
  }

  /// Takes the controller out of its application's registry.
  final func leaveHome() {
    homeLink.borrowed.target?.controllers.remove(self)
    homeLink = WeakLink()
  }

  /// The application that the controller works in: of its window, of its parents, or its home.
  package final var application: Application? {
    if let application = loaded?.window?.application { return application }
    return parentLink.borrowed.target?.application ?? homeLink.borrowed.target
  }

  /// Tells the application's observer of a call that is about to be made.
  package final func report(_ call: String) {
    application?.observer?.controller(self, call: call)
  }
}
