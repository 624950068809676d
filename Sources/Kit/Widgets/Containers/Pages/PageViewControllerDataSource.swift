public import TSInterface

/// The methods by which an object supplies the pages of a page controller.
@MainActor public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before a page; `nil` for the first page (U544).
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after a page; `nil` for the last page (U544).
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// Returns the number of dots below the pages; 0, the default, shows none (U548).
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// Returns the index of the dot of the visible page; by default 0.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// Provides the default implementation, which returns 0.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  /// Provides the default implementation, which returns 0.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// The methods by which an object is notified of a person's turns of pages (U545).
///
/// Turns by the program call none of them. All have default implementations.
@MainActor public protocol PageViewControllerDelegate: AnyObject {
  /// Tells the delegate that a turn begins.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController])
  /// Tells the delegate that a turn has ended.
  ///
  /// - Parameters:
  ///   - previousViewControllers: The pages before the turn.
  ///   - completed: `false` if the finger returned to them.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  /// Provides the default implementation, which does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Provides the default implementation, which does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}
