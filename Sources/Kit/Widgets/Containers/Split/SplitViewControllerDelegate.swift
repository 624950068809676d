public import TSInterface

/// The methods by which an object receives the button of a list that is hidden, and decides when it
/// is.
///
/// ```swift
/// func splitViewController(
///   _ split: SplitViewController, willHide list: ViewController, with button: BarButtonItem,
///   for popover: PopoverController
/// ) {
///   button.title = "Notes"
///   navigationItem.leftBarButtonItem = button
/// }
///
/// func splitViewController(
///   _ split: SplitViewController, willShow list: ViewController, invalidating button: BarButtonItem
/// ) {
///   navigationItem.leftBarButtonItem = nil
/// }
/// ```
///
/// All have default implementations.
@MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Tells the delegate that the list is about to be hidden: put the button into a bar.
  ///
  /// Called when the controller appears upright, and before it turns upright.
  ///
  /// - Parameter barButtonItem: The button that shows the list; its title is that of the
  ///   controller.
  func splitViewController(
    _ svc: SplitViewController, willHide aViewController: ViewController,
    with barButtonItem: BarButtonItem, for pc: PopoverController)
  /// Tells the delegate that the list is about to be visible beside the details: remove the button.
  ///
  /// Called also when the controller appears in landscape.
  ///
  /// - Parameter barButtonItem: The button, which has no effect from now on.
  func splitViewController(
    _ svc: SplitViewController, willShow aViewController: ViewController,
    invalidating barButtonItem: BarButtonItem)
  /// Tells the delegate that the button is about to show the list in the popover.
  func splitViewController(
    _ svc: SplitViewController, popoverController pc: PopoverController,
    willPresent aViewController: ViewController)
  /// Asks the delegate whether the list is hidden in an orientation.
  ///
  /// Asked with the mode ``SplitViewController/DisplayMode/automatic`` alone. The default
  /// implementation returns whether the orientation is upright.
  func splitViewController(
    _ svc: SplitViewController, shouldHide vc: ViewController,
    in orientation: InterfaceOrientation
  ) -> Bool
}

extension SplitViewControllerDelegate {
  /// Provides the default implementation, which does nothing.
  public func splitViewController(
    _ svc: SplitViewController, willHide aViewController: ViewController,
    with barButtonItem: BarButtonItem, for pc: PopoverController
  ) {}
  /// Provides the default implementation, which does nothing.
  public func splitViewController(
    _ svc: SplitViewController, willShow aViewController: ViewController,
    invalidating barButtonItem: BarButtonItem
  ) {}
  /// Provides the default implementation, which does nothing.
  public func splitViewController(
    _ svc: SplitViewController, popoverController pc: PopoverController,
    willPresent aViewController: ViewController
  ) {}
  /// Provides the default implementation, which hides the list upright.
  public func splitViewController(
    _ svc: SplitViewController, shouldHide vc: ViewController,
    in orientation: InterfaceOrientation
  ) -> Bool { !orientation.isLandscape }
}
