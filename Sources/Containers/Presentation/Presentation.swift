import Geometry
import Graphics
public import Interface

/// The extent to which a presented controller covers the presenting one, with UIKit's raw values.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// The full screen; the view below is removed meanwhile (U269).
  case fullScreen = 0
  /// A sheet above the view below, which remains (U269).
  case pageSheet = 1
  /// A sheet of the same size as ``pageSheet``.
  case formSheet = 2
  /// The full area of the view below, which is removed meanwhile (U269).
  case currentContext = 3
  /// A style of the application's own, which covers the full screen here; the view below remains.
  case custom = 4
  /// The full screen; the view below remains (U269).
  case overFullScreen = 5
  /// The full area of the view below, which remains (U269).
  case overCurrentContext = 6
  /// A popover, which is shown as a sheet here.
  case popover = 7
  /// The style that the system chooses: a sheet, as since iOS 13.
  case automatic = -2

  /// A Boolean value that indicates whether the view below is removed.
  ///
  /// Its controller then receives appearance calls.
  var coversAll: Bool { self == .fullScreen || self == .currentContext }
  /// A Boolean value that indicates whether a finger can pull the presented view down.
  var isSheet: Bool {
    self == .automatic || self == .pageSheet || self == .formSheet || self == .popover
  }
}

/// The animation of a presentation, with UIKit's raw values.
public enum ModalTransitionStyle: Int, Hashable, Sendable {
  /// A movement from the bottom upwards.
  case coverVertical = 0
  /// A turn of the screen about a vertical axis.
  case flipHorizontal = 1
  /// A fade in.
  case crossDissolve = 2
}

/// The state of presentations that is kept with a controller.
@MainActor final class Presenting: ControllerAttachment {
  var style = ModalPresentationStyle.automatic
  var transitionStyle = ModalTransitionStyle.coverVertical
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

  /// The extent to which the controller covers the presenting one (U269).
  ///
  /// The default is ``ModalPresentationStyle/automatic``. The value counts at the time of the
  /// presentation.
  public final var modalPresentationStyle: ModalPresentationStyle {
    get { presenting.style }
    set { presenting.style = newValue }
  }

  /// The animation of the controller's presentation.
  ///
  /// The default is ``ModalTransitionStyle/coverVertical``.
  public final var modalTransitionStyle: ModalTransitionStyle {
    get { presenting.transitionStyle }
    set { presenting.transitionStyle = newValue }
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
