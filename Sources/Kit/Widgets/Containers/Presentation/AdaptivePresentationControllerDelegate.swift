public import TSInterface

/// The methods by which an object decides and follows the dismissal of a sheet by a pull (U270).
///
/// A dismissal by the program calls none of them. All have default implementations.
@MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style of the presentation in a compact width; `none` for no other than on a
  /// tablet.
  ///
  /// The engine asks a popover's delegate on a telephone: with `none` the popover is a box with an
  /// arrow there, too, and with any other style it is a sheet.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// Returns the style of the presentation for some traits; `none` for no other than on a tablet.
  ///
  /// The default implementation returns the answer of ``adaptivePresentationStyle(for:)``.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Asks the delegate whether a pull may dismiss the sheet.
  ///
  /// It is not called where ``TSInterface/ViewController/isModalInPresentation`` is set.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// Tells the delegate that a pull is about to dismiss the sheet.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// Tells the delegate that a pull has dismissed the sheet, after its animation.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// Tells the delegate that a pull would have dismissed a sheet that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Provides the default implementation, which leaves the choice to the system.
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { .automatic }
  /// Provides the default implementation, which asks the method without traits.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Provides the default implementation, which allows the dismissal.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Provides the default implementation, which does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Provides the default implementation, which does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}
