/// The view controllers of one application, in the order in which they joined it.
///
/// A controller whose view is off screen is referenced only by its owner; the registry lets it
/// receive memory warnings nevertheless.
@MainActor final class ControllerRegistry {
  private var links = WeakLinks<ViewController>()

  init() {}

  func add(_ controller: ViewController) { links.append(controller) }

  func remove(_ controller: ViewController) { links.removeIdentical(controller) }

  /// Calls a closure with each controller, except those that an earlier call has released.
  func forEach(_ body: (ViewController) -> Void) {
    // A copy, as controllers may be added and removed meanwhile; it retains none of them.
    let links = links
    for index in links.indices {
      if let controller = links[index].target { body(controller) }
    }
  }
}

extension ViewController {
  /// Adds the controller and its children to an application's registry, removing them from another
  /// one.
  package final func join(_ application: Application) {
    guard !homeLink.borrowed.points(to: application) else { return }
    leaveHome()
    homeLink = WeakLink(application)
    application.controllers.add(self)
    for child in childControllers { child.join(application) }
  }

  final func leaveHome() {
    homeLink.borrowed.target?.controllers.remove(self)
    homeLink = WeakLink()
  }

  /// The application that the controller belongs to: that of its window, else that of its parent,
  /// else the one that it joined last.
  package final var application: Application? {
    if let application = loaded?.window?.application { return application }
    return parentLink.borrowed.target?.application ?? homeLink.borrowed.target
  }

  /// Notifies the application's observer of a call that is about to be made.
  package final func report(_ call: ViewControllerCall) {
    application?.observer?.controller(self, call: call)
  }
}
