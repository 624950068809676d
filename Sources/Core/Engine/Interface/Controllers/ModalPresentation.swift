import TSPreconditions

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
  /// A style of the application's own, with a presentation controller of the transitioning delegate;
  /// without one the full screen, above the view below, which remains (U507, U510).
  case custom = 4
  /// The full screen; the view below remains (U269).
  case overFullScreen = 5
  /// The full area of the view below, which remains (U269).
  case overCurrentContext = 6
  /// A popover: a box with an arrow on a tablet, and a sheet on a telephone.
  case popover = 7
  /// The answer of a delegate that a presentation is not adapted; as a style, ``automatic``.
  case none = -1
  /// The style that the system chooses: a sheet, as since iOS 13, and the full screen in the early
  /// generation (U505).
  case automatic = -2

  /// Whether the view below is removed.
  ///
  /// Its controller then receives appearance calls.
  package var coversAll: Bool { self == .fullScreen || self == .currentContext }
  /// Whether a finger can pull the presented view down.
  package var isSheet: Bool {
    switch self {
    case .automatic, .none, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
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

/// The presentation of view controllers, which the layer of containers implements.
///
/// It conforms ``ViewController`` to the protocol, so that ``ViewController/present(_:animated:completion:)``
/// can be overridden and yet the views that a presentation needs belong to that layer.
@MainActor package protocol ModalPresenting {
  /// Presents a controller over this one, or refuses to.
  func performPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?)
  /// Dismisses what this controller presents, or the controller itself.
  func performDismissal(animated: Bool, completion: (() -> Void)?)
}

extension ViewController {
  final var modalPresenting: any ModalPresenting {
    guard let presenting = self as? any ModalPresenting else {
      usageError("\(name) presents a controller, and the program has no layer Containers")
    }
    return presenting
  }
}
