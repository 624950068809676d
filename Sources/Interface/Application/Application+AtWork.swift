/// The applications of the process.
///
/// Only asked where UIKit's interface names no application: which one an alert without a window, or a
/// controller without a parent, belongs to. Nothing on the path of a touch reads it.
@MainActor private enum LivingApplications {
  static var links = WeakLinks<Application>()
}

extension Application {
  /// The application that is delivering an event or firing a timer; outside of both, the one that
  /// was made last.
  ///
  /// A controller that is made while nothing is delivered joins another application as soon as its
  /// view, its parent or its presenter is in one.
  package static var atWork: Application? {
    let living = LivingApplications.links.indices.compactMap { LivingApplications.links[$0].target }
    return living.last { $0.isAtWork } ?? living.last
  }

  final func enterProcess() { LivingApplications.links.append(self) }
  final func leaveProcess() { LivingApplications.links.drop(self) }
}
