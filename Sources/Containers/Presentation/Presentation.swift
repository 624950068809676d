import Geometry
import Graphics
public import Interface

/// How a controller that is presented covers the one that presents it, with UIKit's raw values.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// All of the screen; what is below leaves it (U269).
  case fullScreen = 0
  /// A sheet over what is below, which stays (U269).
  case pageSheet = 1
  /// A sheet, as the page.
  case formSheet = 2
  /// All of what is below, which leaves the screen (U269).
  case currentContext = 3
  /// As the application has it.
  case custom = 4
  /// All of the screen; what is below stays (U269).
  case overFullScreen = 5
  /// All of what is below, which stays (U269).
  case overCurrentContext = 6
  /// A popover, shown here as a sheet.
  case popover = 7
  /// A sheet, as the system has had it since its 13th version.
  case automatic = -2

  /// Whether what is below leaves the screen, and so hears of it.
  var coversAll: Bool { self == .fullScreen || self == .currentContext }
  /// Whether it is a sheet that a finger can pull down.
  var isSheet: Bool {
    self == .automatic || self == .pageSheet || self == .formSheet || self == .popover
  }
}

/// How a presented controller comes, with UIKit's raw values.
public enum ModalTransitionStyle: Int, Hashable, Sendable {
  /// It slides up from the bottom.
  case coverVertical = 0
  /// The screen flips about a vertical axis.
  case flipHorizontal = 1
  /// It fades in.
  case crossDissolve = 2
}

/// What a controller has to do with presentations.
@MainActor final class Presenting: ControllerAttachment {
  var style = ModalPresentationStyle.automatic
  var transitionStyle = ModalTransitionStyle.coverVertical
  var isModal = false
  weak var delegate: (any PresentationDelegate)?
  /// The presentation of another controller by this one.
  var presentation: Presentation?
  /// Who presents this one.
  weak var presenter: ViewController?

  var holdingController: ViewController? { presenter }

  var coveringController: ViewController? {
    presentation.flatMap { $0.style.isSheet ? nil : $0.presented }
  }
}

extension ViewController {
  final var presenting: Presenting { attachment { Presenting() } }

  /// The controller that this one, or one that it is in, presents; nil for none.
  public final var presentedViewController: ViewController? {
    let all = sequence(first: self, next: \.parent)
    return all.lazy.compactMap { $0.presenting.presentation?.presented }.first
  }

  /// The controller that presents this one, or one that it is in; nil for none.
  public final var presentingViewController: ViewController? {
    let all = sequence(first: self, next: \.parent)
    return all.lazy.compactMap(\.presenting.presenter).first
  }

  /// How the controller covers what is below when it is presented; automatic by default (U269).
  public final var modalPresentationStyle: ModalPresentationStyle {
    get { presenting.style }
    set { presenting.style = newValue }
  }

  /// How the controller comes when it is presented; from below by default.
  public final var modalTransitionStyle: ModalTransitionStyle {
    get { presenting.transitionStyle }
    set { presenting.transitionStyle = newValue }
  }

  /// Whether a person cannot dismiss the controller by pulling it down; false by default (U270).
  public final var isModalInPresentation: Bool {
    get { presenting.isModal }
    set { presenting.isModal = newValue }
  }

  /// Who is asked and told when a person dismisses the controller by pulling it down; not held.
  public final var presentationDelegate: (any PresentationDelegate)? {
    get { presenting.delegate }
    set { presenting.delegate = newValue }
  }
}

/// Is asked and told when a person pulls a sheet down (U270); a program's dismissal calls none.
@MainActor public protocol PresentationDelegate: AnyObject {
  /// Whether the sheet may go.
  func presentationShouldDismiss(_ presented: ViewController) -> Bool
  /// The sheet is about to go.
  func presentationWillDismiss(_ presented: ViewController)
  /// The sheet has gone.
  func presentationDidDismiss(_ presented: ViewController)
  /// A person tried to pull down a sheet that may not go.
  func presentationDidAttemptToDismiss(_ presented: ViewController)
}

extension PresentationDelegate {
  /// It may.
  public func presentationShouldDismiss(_ presented: ViewController) -> Bool { true }
  /// Does nothing.
  public func presentationWillDismiss(_ presented: ViewController) {}
  /// Does nothing.
  public func presentationDidDismiss(_ presented: ViewController) {}
  /// Does nothing.
  public func presentationDidAttemptToDismiss(_ presented: ViewController) {}
}
