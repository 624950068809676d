public import TSEventTime
public import TSGeometry

/// An object that points without touching: the pointer of trackpads and mice, a pen above the surface,
/// or a pointer that a program moves.
///
/// Trackpads and mice share ``Application/pointer``. The code that reads such a device moves it, and
/// reports buttons, scrolls and transforms:
///
/// ```swift
/// let pointer = application.pointer
/// pointer.move(by: CGVector(dx: 12, dy: 0), at: Timestamp(seconds: 0.01))
/// pointer.press(.primary, at: Timestamp(seconds: 0.02))
/// pointer.release(.primary, at: Timestamp(seconds: 0.10))
/// pointer.scroll(by: CGVector(dx: 0, dy: -40), at: Timestamp(seconds: 0.50))
/// ```
///
/// - While no button is down, the hover gesture recognizers of the view under the pointer, and of its
///   superviews, are notified when it enters, moves and leaves (U192).
/// - The first button that is pressed begins a touch of the type `indirectPointer`, which ends when
///   the last button is released (T82).
/// - Scrolls and transforms reach the recognizers of the view under the pointer, and no responder
///   (T83).
///
/// Times must not be before the last event's; an earlier time counts as that.
@MainActor public final class Pointer {
  let applicationLink: WeakLink<Application>
  /// Whether observers are notified of what the pointer does.
  let isReported: Bool
  var hovered: [HoverGestureRecognizer] = []
  /// The storage in which the recognizers under the pointer are collected; empty in between.
  var candidates: [HoverGestureRecognizer] = []
  /// The region of a ``PointerInteraction`` that the pointer is in.
  var region: PointedRegion? {
    didSet { applicationLink.borrowed.target?.noteChange() }
  }
  /// What the pointer is over, for as long as nothing changes there.
  var hoverPath = HoverPath()
  /// The location, in points of the screen; `nil` before the first movement, and after
  /// ``leave(at:)``.
  public private(set) var location: CGPoint?
  /// The buttons that are down.
  public internal(set) var buttons: Event.ButtonMask = []
  /// A Boolean value that indicates whether the pointer is pressed and so does not hover; `false`
  /// by default.
  ///
  /// It is `true` while a button is down. For a pen it is set while the pen touches.
  public var isPressed = false {
    didSet { applicationLink.borrowed.target?.noteChange() }
  }
  /// The buttons that each device holds; devices that hold none are missing.
  var holders: [ObjectIdentifier: Event.ButtonMask] = [:]
  /// The closure that receives the displacements of a locked pointer, in points (T98); `nil` by default.
  public var lockedMovementHandler: (@MainActor (CGVector) -> Void)? {
    get { storedMovementHandler }
    set {
      // Outlives the access, as objects that it owns may do anything in their `deinit`.
      let former = storedMovementHandler
      storedMovementHandler = newValue
      extendLifetime(former)
    }
  }
  private var storedMovementHandler: (@MainActor (CGVector) -> Void)?
  /// The touch of the buttons that are down; `nil` if it was cancelled.
  var press: Touch?
  /// The two touches of a transform, for an application that does not support indirect input.
  var transformTouches: [Touch] = []
  /// The scroll or transform in progress.
  var sequence: PointerSequence?

  init(_ application: Application, isReported: Bool = true) {
    applicationLink = WeakLink(application)
    self.isReported = isReported
  }

  /// Moves the pointer to a location on the screen.
  ///
  /// A press is a touch that moves with it. While the application ignores interaction events, only
  /// the location changes.
  ///
  /// - Parameters:
  ///   - point: The location, in the screen's coordinates.
  ///   - height: The height above the surface, from 0 on it to 1 at the greatest distance the
  ///     device can sense; 0 if it is unknown.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered while a button is down.
  public func move(to point: CGPoint, height: CGFloat = 0, at time: Timestamp) {
    guard let application = applicationLink.borrowed.target else { return }
    move(to: point, height, application.advanced(to: time), application)
  }

  private func move(
    to point: CGPoint, _ height: CGFloat, _ time: Timestamp, _ application: Application
  ) {
    let isMoved = point != location
    location = point
    application.noteChange()
    if isMoved { report(application) }
    if isMoved, press != nil { movePress(to: point, time, application) }
    guard !isPressed, !application.isIgnoringInteractionEvents else { return }
    hover(at: point, height, application)
  }

  /// The style of the pointer at its location, from the ``PointerInteraction`` there; `nil` for the
  /// system's, a disc.
  ///
  /// It changes only while no button is down.
  public var style: PointerStyle? {
    region?.interaction.view?.window == nil ? nil : region?.style
  }

  /// The view that has the ``PointerInteraction`` of the ``style``, and the rectangle of its region.
  package var styledRegion: (view: View, rect: CGRect)? {
    guard let region, let view = region.interaction.view, view.window != nil else { return nil }
    return (view, region.region.rect)
  }

  /// Moves the pointer by a displacement, as a trackpad or a mouse does.
  ///
  /// The pointer stays on the screen. It begins at the centre of the screen. While it is locked
  /// (``Application/isPointerLocked``) it stays where it is, and ``lockedMovementHandler`` receives the
  /// displacement.
  ///
  /// - Parameters:
  ///   - delta: The displacement, in points; components that are not finite count as 0.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered while a button is down.
  public func move(by delta: CGVector, at time: Timestamp) {
    if let application = applicationLink.borrowed.target {
      move(by: delta, at: time, in: application)
    }
  }

  /// Moves the pointer by a displacement, for a caller that retains the application.
  ///
  /// - Parameters:
  ///   - delta: The displacement, in points; components that are not finite count as 0.
  ///   - time: The time, not before the last frame's.
  package func move(by delta: CGVector, at time: Timestamp, in application: Application) {
    let bounds = application.screen.bounds
    let delta = delta.finite
    if application.isPointerLocked {
      _ = application.advanced(to: time)
      lockedMovementHandler?(delta)
      return
    }
    let start = location ?? bounds.center
    // The far edges are outside of every view, so the pointer stops before them.
    let point = CGPoint(
      x: min(max(start.x + delta.dx, bounds.minX), max(bounds.minX, bounds.maxX.nextDown)),
      y: min(max(start.y + delta.dy, bounds.minY), max(bounds.minY, bounds.maxY.nextDown)))
    move(to: point, 0, application.advanced(to: time), application)
  }

  /// Removes the pointer: the recognizers it hovers over are notified that it left.
  public func leave(at time: Timestamp) {
    guard let application = applicationLink.borrowed.target else { return }
    _ = application.advanced(to: time)
    location = nil
    application.noteChange()
    leave(except: [])
    enter(nil)
  }

  /// Cancels the press, the scroll and the transform in progress, as for a device that was removed.
  ///
  /// The buttons count as released. Does nothing if nothing is in progress. It may be called during
  /// the delivery of an event, and takes effect at once.
  ///
  /// - Parameter time: The time, not before the last frame's.
  public func cancel(at time: Timestamp) {
    guard let application = applicationLink.borrowed.target else { return }
    let time = application.isDelivering ? application.timeline.now : application.advanced(to: time)
    buttons = []
    holders = [:]
    isPressed = false
    cancelTouches(application, time)
    cancelSequence(application)
  }

  /// The location, which is the centre of the screen before the first movement.
  func currentLocation(in application: Application) -> CGPoint {
    if let location { return location }
    let centre = application.screen.bounds.center
    location = centre
    application.noteChange()
    return centre
  }

  /// Notifies the observer of the location and the buttons.
  func report(_ application: Application) {
    guard isReported, let observer = application.observer, let location
    else { return }
    observer.pointer(at: location, buttons: buttons)
  }

  /// Updates what the application knows of the pointer, after something began or ended.
  func noteEngagement(_ application: Application) {
    let isEngaged = press != nil || !transformTouches.isEmpty || sequence != nil
    let isKnown = application.pointers.engaged.containsIdentical(self)
    if isEngaged, !isKnown { application.pointers.engaged.append(self) }
    if !isEngaged, isKnown { application.pointers.engaged.removeIdentical(self) }
    var mask: Event.ButtonMask = []
    for pointer in application.pointers.engaged where pointer.press != nil {
      mask.formUnion(pointer.buttons)
    }
    application.event.buttonMask = mask
  }
}

extension Application {
  /// Advances the time to that of an event of a pointer, firing the timers that are due.
  ///
  /// - Returns: The present time, which is later if the given one is past.
  final func advanced(to time: Timestamp) -> Timestamp {
    if time > timeline.now { advance(to: time) }
    return timeline.now
  }
}

extension CGVector {
  /// The vector with 0 for components that are not finite.
  var finite: CGVector { CGVector(dx: dx.isFinite ? dx : 0, dy: dy.isFinite ? dy : 0) }
}
