import TSGeometry
import TSInterface

extension Control {
  final func tracked(in touches: Set<Touch>) -> Touch? {
    guard let trackedID else { return nil }
    return touches.first { $0.id == trackedID }
  }

  final func track(_ touch: Touch, _ event: Event?) {
    trackedID = touch.id
    isTouchInside = true
    let begins = beginTracking(touch, with: event)
    // The override may have caused the touch to be cancelled, or another one to be tracked.
    guard trackedID == touch.id else { return }
    guard begins else {
      trackedID = nil
      isTouchInside = false
      return
    }
    isTracking = true
    isHighlighted = true
    let isRepeated = touch.tapCount > 1
    send(.touchDown, event, tracking: touch.id)
    if isRepeated { send(.touchDownRepeat, event, tracking: touch.id) }
  }

  final func follow(_ touch: Touch, _ event: Event?) {
    let id = touch.id
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    let goesOn = continueTracking(touch, with: event)
    guard trackedID == id else { return }
    guard goesOn else { return abandonTracking(with: event) }
    let isInside = isTouchInside
    isHighlighted = isInside
    if wasInside != isInside {
      send(isInside ? .touchDragEnter : .touchDragExit, event, tracking: id)
    }
    send(isInside ? .touchDragInside : .touchDragOutside, event, tracking: id)
  }

  final func end(_ touch: Touch, _ event: Event?) {
    isTouchInside = isInside(touch, event)
    let isInside = isTouchInside
    // Cleared before the calls, so that an action that disables the control sends no `touchCancel`
    // after the end of the touch.
    trackedID = nil
    isTracking = false
    endTracking(touch, with: event)
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside, sendsPrimaryActionOnLift { send(.primaryActionTriggered, event) }
    // An action may have begun to track another touch, whose state must not be reset.
    guard trackedID == nil else { return }
    isHighlighted = false
    isTouchInside = false
  }

  /// Ends the tracking of the current touch, if there is one, as a cancellation.
  ///
  /// Called when the touch is cancelled, when the control is disabled, and when
  /// ``continueTracking(_:with:)`` returns `false`.
  ///
  /// - Parameter event: The event that caused the cancellation; `nil` if the control was disabled.
  final func abandonTracking(with event: Event?) {
    guard trackedID != nil else { return }
    let hasBegun = isTracking
    // Cleared before the calls, so that a nested cancellation, such as disabling the control, does
    // nothing.
    trackedID = nil
    isTracking = false
    isHighlighted = false
    isTouchInside = false
    // The tracking was abandoned during `beginTracking`: `touchDown` was not sent, so no
    // `touchCancel` follows.
    guard hasBegun else { return }
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Returns whether a tracked touch counts as inside.
  ///
  /// The area is larger than the one for a first touch (U203): it is enlarged by
  /// ``ControlLimits/touchSlop``, except for a pointer.
  private func isInside(_ touch: Touch, _ event: Event?) -> Bool {
    let location = touch.location(in: self)
    let slop = touch.type == .indirectPointer ? 0 : controlLimits.touchSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(location)
      || point(inside: location, with: event)
  }
}
