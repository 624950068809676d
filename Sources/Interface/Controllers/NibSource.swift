/// Where controllers find the files that their views are loaded from.
///
/// The layer of scenes has one, a folder of scene files; a program says once, before it makes its
/// controllers, which one they use:
///
///     ViewController.nibs = NibFolder("Nibs", classes: classes)
@MainActor public protocol NibSource: AnyObject {
  /// Whether there is a nib with a name.
  func hasNib(named name: String) -> Bool

  /// Makes what a nib describes: sets the owner's view and outlets, and connects its actions.
  ///
  /// A nib that is not there or is faulty is the programmer's mistake, and stops the program.
  func load(nibNamed name: String, owner: ViewController)
}

extension ViewController {
  /// Where controllers that name no bundle find their nibs; nil at first: they have plain views.
  public static var nibs: (any NibSource)?
}
