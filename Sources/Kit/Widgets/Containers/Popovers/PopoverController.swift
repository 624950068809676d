public import TSGeometry
public import TSInterface
import TSPreconditions

/// A popover that shows a controller, as in the versions of UIKit before iOS 8.
///
/// New code presents a controller of the style `popover`, which ``PopoverPresentationController``
/// manages. Keep a reference to the object while it is visible.
///
/// ```swift
/// let popover = PopoverController(contentViewController: settings)
/// popover.present(
///   from: button.bounds, in: button, permittedArrowDirections: .any, animated: true)
/// ```
@MainActor public final class PopoverController {
  /// The controller that the popover shows.
  public let contentViewController: ViewController
  /// The delegate, which decides and follows the dismissal by a tap; `nil` by default.
  ///
  /// The popover does not retain it.
  public weak var delegate: (any PopoverControllerDelegate)?
  /// Views beside the popover that receive touches while it is visible; none by default.
  ///
  /// It takes effect at the next presentation.
  public var passthroughViews: [View]?

  /// Creates a popover.
  public init(contentViewController: ViewController) {
    self.contentViewController = contentViewController
  }

  /// The size of the content in points: the controller's `preferredContentSize`.
  public var contentSize: CGSize {
    get { contentViewController.preferredContentSize }
    set { contentViewController.preferredContentSize = newValue }
  }

  /// A Boolean value that indicates whether the popover is visible and stays so.
  public var isPopoverVisible: Bool {
    contentViewController.presenting.presenter?.presenting.presentation?.isLeaving == false
  }

  /// The direction of the arrow while the popover is visible, otherwise
  /// ``PopoverArrowDirection/unknown``.
  public var popoverArrowDirection: PopoverArrowDirection {
    manager?.arrowDirection ?? .unknown
  }

  private var manager: PopoverPresentationController? {
    contentViewController.popoverPresentationController
  }

  /// Shows the popover beside a rectangle; one that is visible is left alone.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view.
  ///   - view: The view, in a window.
  /// - Precondition: The view is in a window with a controller.
  public func present(
    from rect: CGRect, in view: View,
    permittedArrowDirections arrowDirections: PopoverArrowDirection,
    animated: Bool
  ) {
    present(from: view, arrowDirections, animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }

  /// Shows the popover beside a button of a bar; one that is visible is left alone.
  ///
  /// - Precondition: The bar is in a window with a controller.
  public func present(
    from item: BarButtonItem, permittedArrowDirections arrowDirections: PopoverArrowDirection,
    animated: Bool
  ) {
    present(from: item.button, arrowDirections, animated) { $0.barButtonItem = item }
  }

  private func present(
    from view: View?, _ directions: PopoverArrowDirection, _ animated: Bool,
    _ anchor: (PopoverPresentationController) -> Void
  ) {
    guard !isPopoverVisible else { return }
    let chain = sequence(first: view as Responder?) { $0?.next }
    guard let view, view.window != nil,
      let root = view.window?.rootViewController
        ?? chain.lazy.compactMap({ $0 as? ViewController }).first
    else {
      usageError(
        "a popover is presented from a view or button that is in no window with a controller; "
          + "present it when that is visible")
    }
    contentViewController.modalPresentationStyle = .popover
    guard let manager else { return }
    manager.isAlwaysAnchored = true
    (manager.sourceView, manager.barButtonItem) = (nil, nil)
    manager.permittedArrowDirections = directions
    manager.passthroughViews = passthroughViews
    manager.shouldDismiss = { [weak self] in
      guard let self else { return true }
      return delegate?.popoverControllerShouldDismissPopover(self) ?? true
    }
    manager.didDismiss = { [weak self] in
      if let self { delegate?.popoverControllerDidDismissPopover(self) }
    }
    anchor(manager)
    // A popover may be shown above a controller that is presented.
    var presenter = root
    while let above = presenter.presentedViewController { presenter = above }
    presenter.present(contentViewController, animated: animated)
  }

  /// Dismisses the popover, without calling the delegate; one that is not visible is left alone.
  public func dismiss(animated: Bool) {
    guard isPopoverVisible else { return }
    contentViewController.presenting.presenter?.dismiss(animated: animated)
  }
}

/// The methods by which an object decides and follows the dismissal of a ``PopoverController``.
///
/// A dismissal by the program calls none of them. Both have default implementations.
@MainActor public protocol PopoverControllerDelegate: AnyObject {
  /// Asks the delegate whether a tap beside the popover may dismiss it.
  func popoverControllerShouldDismissPopover(_ popoverController: PopoverController) -> Bool
  /// Tells the delegate that a tap has dismissed the popover, after its animation.
  func popoverControllerDidDismissPopover(_ popoverController: PopoverController)
}

extension PopoverControllerDelegate {
  /// Provides the default implementation, which allows the dismissal.
  public func popoverControllerShouldDismissPopover(
    _ popoverController: PopoverController
  ) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  public func popoverControllerDidDismissPopover(_ popoverController: PopoverController) {}
}
