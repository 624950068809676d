import TSContacts
import TSEventTime
import TSGeometry

/// The relation of a contact to the scrolling edges of a pad (T57).
enum EdgeScrollState: Hashable, Sendable {
  /// Not in an edge: an ordinary contact, for good.
  case none
  /// Landed in the edges that are given, and has not left both of them.
  ///
  /// Once it is engaged, its movement along the edge scrolls, if there is one edge; in a corner that is
  /// open until it leaves the other.
  case along(vertical: Bool, horizontal: Bool, isEngaged: Bool)

  /// Whether the edge along which the contact scrolls is a vertical one; `nil` if it does not
  /// scroll.
  var scrollsVertically: Bool? {
    guard case .along(let vertical, let horizontal, isEngaged: true) = self,
      vertical != horizontal
    else { return nil }
    return vertical
  }
}

/// Scrolling with one finger along the right or the bottom edge of a pad (T57).
struct EdgeScroll: Sendable {
  /// Whether a finger along an edge scrolls.
  let isEnabled: Bool
  private let right: Double
  private let bottom: Double?
  private let engagesByResting: Bool
  private let limits: TrackpadLimits.EdgeScroll
  /// The points of a millimetre in scrolls.
  private let pointsPerMillimetre: Double
  /// The time at which a resting finger begins to scroll; `nil` if none rests.
  private(set) var deadline: Timestamp?
  private(set) var isScrolling = false

  init(_ digitizer: Digitizer, _ settings: TrackpadSettings, _ geometry: PadGeometry) {
    isEnabled = settings.scrollMethod == .edge
    limits = settings.limits.edgeScroll
    pointsPerMillimetre = settings.limits.acceleration.gesturePointsPerMillimetre
    let size = geometry.size
    right = size.x - limits.width
    bottom = digitizer.isButtonPad || size.y >= limits.padHeight ? size.y - limits.width : nil
    engagesByResting = !(digitizer.isButtonPad && settings.clickMethod == .buttonAreas)
  }

  mutating func update(_ touches: inout PadTouches, at time: Timestamp) {
    guard isEnabled else { return }
    for index in touches.indices where touches[index].isDirty && touches[index].isDown {
      touches[index].edge = edge(of: touches[index])
    }
    updateDeadline(touches, after: time)
  }

  private func edge(of touch: PadTouch) -> EdgeScrollState {
    let isRight = touch.position.x > right
    let isBottom = bottom.map { touch.position.y > $0 } ?? false
    if touch.state == .began {
      guard isRight || isBottom else { return .none }
      return .along(vertical: isRight, horizontal: isBottom, isEngaged: false)
    }
    // A finger that leaves the strip while it scrolls has no effect until it returns.
    guard touch.edge.scrollsVertically == nil,
      case .along(var vertical, var horizontal, var isEngaged) = touch.edge
    else { return touch.edge }
    (vertical, horizontal) = (vertical && isRight, horizontal && isBottom)
    guard vertical || horizontal else { return .none }
    if vertical != horizontal {
      let axis = vertical ? 1 : 0
      let distance = abs(touch.position[axis] - touch.landing[axis])
      // The first position of a history gives no movement (T15).
      if touch.thumb == .finger, touch.delta[axis] != 0, distance >= limits.distance {
        isEngaged = true
      }
    }
    return .along(vertical: vertical, horizontal: horizontal, isEngaged: isEngaged)
  }

  private mutating func updateDeadline(_ touches: PadTouches, after time: Timestamp) {
    deadline = nil
    guard engagesByResting else { return }
    for touch in touches.all where touch.isDown {
      guard case .along(_, _, isEngaged: false) = touch.edge else { continue }
      let due = touch.landingTime.advanced(by: limits.restInterval)
      if due > time { deadline = Timestamp.earliest(deadline, due) }
    }
  }

  /// Engages a finger that has rested long enough.
  mutating func advance(to time: Timestamp, _ touches: inout PadTouches) {
    guard let due = deadline, due <= time else { return }
    for index in touches.indices {
      guard case .along(let vertical, let horizontal, _) = touches[index].edge,
        touches[index].landingTime.advanced(by: limits.restInterval) <= due
      else { continue }
      touches[index].edge = .along(vertical: vertical, horizontal: horizontal, isEngaged: true)
    }
    updateDeadline(touches, after: due)
  }

  /// Scrolls by the movement of the finger.
  ///
  /// - Parameter sign: 1 if content follows the finger, −1 otherwise.
  /// - Returns: `true` if the finger scrolls, so that nothing else happens.
  mutating func scroll(
    _ touches: PadTouches, sign: Double, at time: Timestamp, _ output: inout PadOutput
  ) -> Bool {
    guard isEnabled else { return false }
    for touch in touches.all where touch.isFinger {
      guard let isVertical = touch.edge.scrollsVertically else { continue }
      let scale = pointsPerMillimetre * sign
      guard isInStrip(touch.position, isVertical: isVertical) else { return true }
      let delta = isVertical ? Millimetres(0, touch.delta.y) : Millimetres(touch.delta.x, 0)
      guard delta != .zero else { return true }
      output.append(
        .scroll(isScrolling ? .changed : .began, by: (delta * scale).vector, .edge), at: time)
      isScrolling = true
      return true
    }
    end(.ended, at: time, &output)
    return false
  }

  private func isInStrip(_ position: Millimetres, isVertical: Bool) -> Bool {
    isVertical ? position.x > right : bottom.map { position.y > $0 } ?? false
  }

  /// Ends the scroll because of a press or a tap, and frees its fingers.
  ///
  /// - Parameter freesAll: Whether the fingers that do not scroll yet are freed, too: the pad is
  ///   pressed, and a press drags wherever it is.
  mutating func release(
    _ touches: inout PadTouches, freesAll: Bool, at time: Timestamp, _ output: inout PadOutput
  ) {
    guard isEnabled, isScrolling || freesAll else { return }
    end(.ended, at: time, &output)
    for index in touches.indices
    where freesAll || touches[index].edge.scrollsVertically != nil {
      touches[index].edge = .none
    }
    updateDeadline(touches, after: time)
  }

  /// Decides whether an edge scroll takes the place of gestures.
  ///
  /// - Returns: `true` if a contact has begun to scroll along its edge.
  func isEngaged(by touches: PadTouches) -> Bool {
    guard isEnabled else { return false }
    return touches.all.contains { touch in
      touch.isFinger && touch.edge.scrollsVertically != nil
    }
  }

  /// Cancels the scroll, and forgets the finger that rests.
  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    end(.cancelled, at: time, &output)
    deadline = nil
  }

  /// Ends the scroll, if one is going on.
  mutating func end(_ phase: TrackpadPhase, at time: Timestamp, _ output: inout PadOutput) {
    guard isScrolling else { return }
    isScrolling = false
    output.append(.scroll(phase, by: .zero, .edge), at: time)
  }
}

extension PadTouch {
  /// Whether the contact is on the surface and neither a palm nor a thumb.
  fileprivate var isFinger: Bool { isDown && palm == .none && thumb == .finger }
}
