/// Those who point at a responder from outside the chain, to be told when it goes.
///
/// A `weak` reference would do the same, and would make every later retain of the object slower:
/// a tenth of a frame's time when it is a window or a view.
@MainActor final class Admirers {
  /// The application whose delegate the responder is.
  var application = UpLink<Application>()
  /// The window whose first responder it is.
  var window = UpLink<Window>()

  init() {}

  func tell() {
    application.target?.delegateIsGoing()
    window.target?.firstResponderIsGoing()
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
