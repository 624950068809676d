public import TSGeometry
public import TSRecognition

/// The methods that notify an observer of what a pointing device does, before the application
/// receives it.
///
/// A part of ``InterfaceObserver``, which an observer adopts as a whole. All methods have a default
/// implementation that does nothing. They are not called for the pointer of a pen that hovers over a
/// screen.
@MainActor public protocol PointerObserver: AnyObject {
  /// Notifies the observer that the pointer moved, or that its buttons changed.
  ///
  /// - Parameter location: The location, in points of the screen.
  func pointer(at location: CGPoint, buttons: Event.ButtonMask)
  /// Notifies the observer of a scroll event.
  ///
  /// - Parameters:
  ///   - phase: The phase; `nil` for a step of a wheel.
  ///   - delta: The movement since the last event, in points of the screen.
  ///   - location: The location of the pointer, in points of the screen.
  func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint)
  /// Notifies the observer of a transform event.
  ///
  /// - Parameters:
  ///   - scale: The scale since the transform began.
  ///   - rotation: The angle since the transform began, in radians, clockwise positive.
  ///   - location: The location of the pointer, in points of the screen.
  func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint)
  /// Notifies the observer of a decision about the contacts of a trackpad.
  ///
  /// - Parameter what: The subject: a contact, a tap, a click, a gesture.
  func trackpad(_ what: String, why: String)
  /// Notifies the observer that three or more fingers on a trackpad move together.
  ///
  /// The default implementation calls ``trackpad(_:why:)`` for the beginning and the end.
  ///
  /// - Parameter delta: The movement since the last call, in points.
  func trackpad(swipes phase: TransformPhase, by delta: CGVector, of count: Int)
}

extension PointerObserver {
  /// Does nothing by default.
  public func pointer(at location: CGPoint, buttons: Event.ButtonMask) {}
  /// Does nothing by default.
  public func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {}
  /// Does nothing by default.
  public func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) {}
  /// Does nothing by default.
  public func trackpad(_ what: String, why: String) {}
  /// Calls ``trackpad(_:why:)`` for the beginning and the end by default.
  public func trackpad(swipes phase: TransformPhase, by delta: CGVector, of count: Int) {
    guard phase != .changed else { return }
    trackpad("swipe", why: "\(count) fingers, \(phase.rawValue)")
  }
}
