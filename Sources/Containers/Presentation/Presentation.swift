import Geometry
import Graphics
public import Interface

/// The state of presentations that is kept with a controller.
@MainActor final class Presenting: ControllerAttachment {
  var isModal = false
  weak var delegate: (any PresentationDelegate)?
  /// The presentation of another controller by this one.
  var presentation: Presentation?
  /// The controller that presents this one.
  weak var presenter: ViewController?

  var holdingController: ViewController? { presenter }

  var coveringController: ViewController? {
    presentation.flatMap { $0.style.isSheet ? nil : $0.presented }
  }
}

extension ViewController {
  final var presenting: Presenting { attachment { Presenting() } }

  /// The controller that this one, or an ancestor of it, presents; `nil` for none.
  public final var presentedViewController: ViewController? {
    let all = sequence(first: self, next: \.parent)
    return all.lazy.compactMap { $0.presenting.presentation?.presented }.first
  }

  /// The controller that presents this one, or an ancestor of it; `nil` for none.
  public final var presentingViewController: ViewController? {
    let all = sequence(first: self, next: \.parent)
    return all.lazy.compactMap(\.presenting.presenter).first
  }

  /// A Boolean value that indicates whether a person cannot dismiss the sheet by pulling it down.
  ///
  /// The default is `false` (U270).
  public final var isModalInPresentation: Bool {
    get { presenting.isModal }
    set { presenting.isModal = newValue }
  }

  /// The delegate of a dismissal by pulling the sheet down; `nil` by default.
  ///
  /// The controller does not retain it.
  public final var presentationDelegate: (any PresentationDelegate)? {
    get { presenting.delegate }
    set { presenting.delegate = newValue }
  }
}

/// The methods by which an object decides and follows the dismissal of a sheet by a pull (U270).
///
/// A dismissal by the program calls none of them. All have default implementations.
@MainActor public protocol PresentationDelegate: AnyObject {
  /// Asks the delegate whether a pull may dismiss the sheet.
  ///
  /// It is not called where ``Interface/ViewController/isModalInPresentation`` is set.
  ///
  /// - Parameter presented: The presented controller.
  /// - Returns: Whether the sheet may be dismissed.
  func presentationShouldDismiss(_ presented: ViewController) -> Bool
  /// Tells the delegate that a pull is about to dismiss the sheet.
  ///
  /// - Parameter presented: The presented controller.
  func presentationWillDismiss(_ presented: ViewController)
  /// Tells the delegate that a pull has dismissed the sheet, after its animation.
  ///
  /// - Parameter presented: The presented controller.
  func presentationDidDismiss(_ presented: ViewController)
  /// Tells the delegate that a pull would have dismissed a sheet that may not be dismissed.
  ///
  /// - Parameter presented: The presented controller.
  func presentationDidAttemptToDismiss(_ presented: ViewController)
}

extension PresentationDelegate {
  /// Provides the default implementation, which allows the dismissal.
  ///
  /// - Parameter presented: The presented controller.
  /// - Returns: `true`.
  public func presentationShouldDismiss(_ presented: ViewController) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  ///
  /// - Parameter presented: The presented controller.
  public func presentationWillDismiss(_ presented: ViewController) {}
  /// Provides the default implementation, which does nothing.
  ///
  /// - Parameter presented: The presented controller.
  public func presentationDidDismiss(_ presented: ViewController) {}
  /// Provides the default implementation, which does nothing.
  ///
  /// - Parameter presented: The presented controller.
  public func presentationDidAttemptToDismiss(_ presented: ViewController) {}
}
