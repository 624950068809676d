/// A call of the life cycle of a view controller, as an ``InterfaceObserver`` is notified of it.
///
/// Traces show the ``description``.
public enum ViewControllerCall: Hashable, Sendable, CustomStringConvertible {
  /// A call of `loadView()`, when the view is needed for the first time.
  case loadView
  /// A call of `viewDidLoad()`, after the view has been loaded.
  case viewDidLoad
  /// A call of `viewWillAppear(_:)`.
  case viewWillAppear
  /// A call of `viewIsAppearing(_:)`, once the view is laid out in its window.
  case viewIsAppearing
  /// A call of `viewDidAppear(_:)`.
  case viewDidAppear
  /// A call of `viewWillDisappear(_:)`.
  case viewWillDisappear
  /// A call of `viewDidDisappear(_:)`.
  case viewDidDisappear
  /// A call of `willMove(toParent:)`.
  case willMoveToParent
  /// A call of `didMove(toParent:)`.
  case didMoveToParent
  /// A call of `didReceiveMemoryWarning()`.
  case didReceiveMemoryWarning
  /// A call of `viewWillUnload()`, of the early generation.
  case viewWillUnload
  /// A call of `viewDidUnload()`, of the early generation.
  case viewDidUnload
  /// A presentation that was refused: the name of the controller that was to be presented, and the
  /// reason.
  case presentationRefused(of: String, because: String)

  /// The name of the method, with its argument labels if another method has the same base name; for
  /// a refused presentation also the reason.
  public var description: String {
    switch self {
    case .loadView: "loadView"
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewIsAppearing: "viewIsAppearing"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .willMoveToParent: "willMove(toParent:)"
    case .didMoveToParent: "didMove(toParent:)"
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .viewWillUnload: "viewWillUnload"
    case .viewDidUnload: "viewDidUnload"
    case .presentationRefused(let name, let reason): "present(\(name)) refused: \(reason)"
    }
  }
}
