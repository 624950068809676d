/// The controllers that there are, by the order in which they were made.
///
/// A controller whose view is off screen hangs on nothing but its owner's reference, and still is
/// to hear of memory warnings.
@MainActor enum LiveControllers {
  private static var links: [UInt64: UpLink<ViewController>] = [:]
  private static var lastSerial: UInt64 = 0
  /// The application that did something last, or was made last: whose controllers are that are
  /// made now.
  @exclusivity(unchecked) static var latest = UpLink<Application>()

  static func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  static func add(_ controller: ViewController, _ serial: UInt64) {
    links[serial] = UpLink(controller)
  }

  /// Forgets an application that is going.
  static func forget(_ application: Application) {
    if latest.points(to: application) { latest = UpLink() }
    for link in links.values {
      link.withTarget { if $0.homeLink.points(to: application) { $0.homeLink = UpLink() } }
    }
  }

  static func remove(_ serial: UInt64) { links[serial] = nil }

  /// Calls with each, in the order of making; not with one that an earlier call has let go.
  static func forEach(_ body: (ViewController) -> Void) {
    for serial in links.keys.sorted() {
      if let controller = links[serial]?.target { body(controller) }
    }
  }
}

extension Application {
  /// The application that did something last, for what belongs to none in UIKit: an alert.
  package static var atWork: Application? { LiveControllers.latest.target }
}

extension ViewController {
  /// The application that the controller works in: of its window, of its parents, or its home.
  package final var application: Application? {
    if let application = loaded?.window?.application { return application }
    return parentLink.target?.application ?? homeLink.target
  }

  /// Tells the application's observer of a call that is about to be made.
  package final func report(_ call: String) {
    application?.observer?.controller(self, call: call)
  }
}
