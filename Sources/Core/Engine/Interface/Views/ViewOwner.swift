import TSGeometry

/// A view controller, as its view sees it.
///
/// The view tree calls these methods while views are laid out and while they move between windows;
/// ``ViewController`` implements them.
@MainActor protocol ViewOwner: AnyObject {
  /// The view, if it is loaded.
  var viewIfLoaded: View? { get }
  /// The distances that the controller adds to the safe area of its view.
  var additionalSafeAreaInsets: EdgeInsets { get }

  func updateViewConstraints()
  /// Notifies the controller that its view is about to lay out its subviews.
  func viewWillLayoutSubviews()
  /// Notifies the controller that its view has laid out its subviews.
  func viewDidLayoutSubviews()

  /// Stops the program if the view may not be put into another, because its controller is the child
  /// of one whose view is elsewhere.
  func checkMove(into superview: View)

  /// Returns a Boolean value that indicates whether the controller receives appearance calls when
  /// its view enters or leaves a window (U276).
  func goesWithItsView(into superview: View?) -> Bool

  /// Begins the controller's appearance transition, without animation.
  ///
  /// - Parameters:
  ///   - appears: `true` if the view is about to be shown.
  ///   - window: The window that the view moves to, whose application the controller joins; `nil`
  ///     to join none.
  func beginMove(appears: Bool, in window: Window?)

  /// Corrects the transition if calls made meanwhile have moved the view again.
  func correctMove()
  func settleView()
  func endMove()
}
