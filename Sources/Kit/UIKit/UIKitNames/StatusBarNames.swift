public import Foundation
public import TSContainers
public import TSInterface

extension UIKitObject where Self: ViewController {
  /// Reads as `fade`, and is never read: the status bar changes at once.
  public var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// Does nothing, and is never called: no supported device reports that it is shaken.
  public func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {}
  /// Does nothing, and is never called.
  public func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {}
}

extension ViewController {
  /// Reads as `false`; setting it has no effect: the controller that covers the screen decides about
  /// the status bar.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { false }
    set {}
  }
  /// Has no effect, as there is no home indicator.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has no effect, as there are no gestures of a system.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}

extension Event {
  /// The kinds of motions and of remote controls, with UIKit's raw values; no event has one.
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// The kind of motion, always `none`.
  public var subtype: EventSubtype { .none }
}

extension Application {
  /// The orientation of the interface.
  public var statusBarOrientation: InterfaceOrientation { interfaceOrientation }
  /// Reads as `true`; setting it has no effect: the engine does not switch displays off.
  public var isIdleTimerDisabled: Bool {
    get { true }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// Reads as 0; setting it has no effect.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }

  /// A key of the options with which an address is opened; none is used.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Returns whether another program opens an address, which none does.
  ///
  /// - Parameter url: The address, which is not used.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, and tells so.
  ///
  /// - Parameters:
  ///   - url: The address, which is not used.
  ///   - options: The options, which are not used; none by default.
  ///   - completion: A closure that is called with `false`; `nil` by default.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
}

extension ApplicationDelegate {
  /// The key window of the shared application, where a delegate has no property of its own.
  ///
  /// UIKit's is optional twice, as delegates need not have it.
  public var window: Window?? { .some(Application.shared.keyWindow) }
}
