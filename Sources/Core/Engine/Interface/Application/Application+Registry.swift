/// The applications of the process.
///
/// They are consulted only where UIKit's interface names no application: to find the one that an
/// alert without a window or a controller without a parent belongs to. Touch delivery does not read
/// them.
@MainActor private enum LivingApplications {
  static var links = WeakLinks<Application>()
}

extension Application {
  /// The application that runs or is launched in the current task; `nil` outside.
  ///
  /// Code that was written for UIKit finds it as its shared application, and a window that is shown
  /// without an application joins it. Touch delivery does not read it.
  @TaskLocal package static var ofTask: Application?

  /// The application that is delivering an event or firing a timer; if there is none, the one that
  /// was created last.
  ///
  /// A controller that is created outside an event joins another application as soon as its view,
  /// its parent or its presenter is in one.
  package static var current: Application? {
    var last: Application?
    // From the last one, which mostly is at work: a process of tests has thousands.
    for index in LivingApplications.links.indices.reversed() {
      guard let application = LivingApplications.links[index].target else { continue }
      if application.pipeline.isAtWork { return application }
      last = last ?? application
    }
    return last
  }

  final func register() { LivingApplications.links.append(self) }
  final func unregister() { LivingApplications.links.removeIdentical(self) }
}
