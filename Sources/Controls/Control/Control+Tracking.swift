import Geometry
import Interface

extension Control {
  final func tracked(in touches: Set<Touch>) -> Touch? {
    guard let trackedID else { return nil }
    return touches.first { $0.id == trackedID }
  }

  final func track(_ touch: Touch, _ event: Event?) {
    trackedID = touch.id
    isTouchInside = true
    let begins = beginTracking(touch, with: event)
    // What was called may have had the touch taken away, or tracked another.
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
    trackedID = nil
    isTracking = false
    endTracking(touch, with: event)
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside, sendsPrimaryActionOnLift { send(.primaryActionTriggered, event) }
    // An action may have begun something new.
    guard trackedID == nil else { return }
    isHighlighted = false
    isTouchInside = false
  }

  /// Ends the tracking without the finger having lifted, if there is any.
  final func abandonTracking(with event: Event?) {
    guard trackedID != nil else { return }
    let hasBegun = isTracking
    trackedID = nil
    isTracking = false
    isHighlighted = false
    isTouchInside = false
    // Taken away while it was asked: nobody has been told of the touch.
    guard hasBegun else { return }
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Whether a tracked touch counts as inside: the area is larger than that for landing (U203).
  private func isInside(_ touch: Touch, _ event: Event?) -> Bool {
    let place = touch.location(in: self)
    let slop = touch.type == .indirectPointer ? 0 : limits.touchSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(place) || point(inside: place, with: event)
  }
}
