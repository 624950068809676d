public import TSInterface

/// The methods by which an object is asked and notified about what a person does with tabs (U263,
/// U540).
///
/// A selection or a rearrangement by the program calls none of them. All have default
/// implementations.
@MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Asks the delegate whether a controller may be selected, even if it is selected already.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// Tells the delegate that a controller was selected, even if it was selected before.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
  /// Tells the delegate that a person begins to rearrange the tabs (U540).
  ///
  /// It is called after a tap on the Edit button, before the controllers' icons are shown.
  ///
  /// - Parameter viewControllers: The controllers whose tabs can be rearranged.
  func tabBarController(
    _ tabBarController: TabBarController, willBeginCustomizing viewControllers: [ViewController])
  /// Tells the delegate that a person is about to end rearranging the tabs (U540).
  ///
  /// It is called after a tap on the Done button, before the change applies.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers of the tab bar controller, in their new order.
  ///   - changed: Whether the order has changed.
  func tabBarController(
    _ tabBarController: TabBarController, willEndCustomizing viewControllers: [ViewController],
    changed: Bool)
  /// Tells the delegate that a person has rearranged the tabs (U540).
  ///
  /// It is called when the change has been applied and the icons have left the screen.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers of the tab bar controller, in their new order.
  ///   - changed: Whether the order has changed.
  func tabBarController(
    _ tabBarController: TabBarController, didEndCustomizing viewControllers: [ViewController],
    changed: Bool)
}

extension TabBarControllerDelegate {
  /// Provides the default implementation, which allows the selection.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
  /// Provides the default implementation, which does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, willBeginCustomizing viewControllers: [ViewController]
  ) {}
  /// Provides the default implementation, which does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, willEndCustomizing viewControllers: [ViewController],
    changed: Bool
  ) {}
  /// Provides the default implementation, which does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didEndCustomizing viewControllers: [ViewController],
    changed: Bool
  ) {}
}
