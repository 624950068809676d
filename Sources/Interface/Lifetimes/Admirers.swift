/// Those who point at a responder from outside the chain, to be told when it goes.
///
/// A `weak` reference would do the same, and would make every later retain of the object slower:
/// a tenth of a frame's time when it is a window or a view.
@MainActor final class Admirers {
  /// The applications whose delegate the responder is; one can serve several.
  private var applications: [UpLink<Application>] = []
  /// The windows whose first responder it is; several when its chain has changed meanwhile.
  private var windows: [UpLink<Window>] = []

  init() {}

  func add(_ application: Application) { applications.append(UpLink(application)) }
  func add(_ window: Window) { windows.append(UpLink(window)) }
  func remove(_ application: Application) { applications.drop(application) }
  func remove(_ window: Window) { windows.drop(window) }

  func tell() {
    for link in applications { link.target?.delegateIsGoing() }
    for link in windows { link.target?.firstResponderIsGoing() }
  }
}

extension Responder {
  /// The responder's admirers, made when first asked for.
  final var someAdmirers: Admirers {
    if let admirers { return admirers }
    let made = Admirers()
    admirers = made
    return made
  }
}
