import Contacts
import EventTime
import Geometry

/// The relation of a contact to the scrolling edges of a pad (T57).
enum EdgeScrollState: Hashable, Sendable {
  /// Not in an edge: an ordinary contact, for good.
  case none
  /// Landed in the edges that are given, and has not scrolled yet.
  case landed(vertical: Bool, horizontal: Bool)
  /// Scrolls along an edge.
  case scrolling(isVertical: Bool)

  /// A Boolean value that indicates whether the contact moves the pointer.
  @inline(__always) var isFree: Bool { self == .none }
}

/// Scrolling with one finger along the right or the bottom edge of a pad (T57).
struct EdgeScroll: Sendable {
  /// A Boolean value that indicates whether a finger along an edge scrolls.
  let isEnabled: Bool
  private let right: Double
  private let bottom: Double?
  private let engagesByResting: Bool
  private let limits: TrackpadLimits.EdgeScroll
  /// The points of a millimetre in scrolls.
  private let pointsPerMillimetre: Double
  /// The time at which a resting finger begins to scroll; `nil` if none rests.
  private(set) var deadline: Timestamp?
  /// A Boolean value that indicates whether a finger scrolls.
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

  /// Updates the edges of the contacts.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - time: The time of the frame.
  mutating func update(_ touches: inout PadTouches, at time: Timestamp) {
    guard isEnabled else { return }
    for index in touches.indices where touches[index].isDirty && touches[index].isDown {
      let position = touches[index].position
      let isRight = position.x > right
      let isBottom = bottom.map { position.y > $0 } ?? false
      if touches[index].state == .began {
        if isRight || isBottom {
          touches[index].edge = .landed(vertical: isRight, horizontal: isBottom)
          if engagesByResting { deadline = time.advanced(by: limits.restInterval) }
        }
        continue
      }
      switch touches[index].edge {
      // A finger that leaves the strip while it scrolls has no effect until it returns.
      case .none, .scrolling: break
      case .landed(let vertical, let horizontal):
        let (vertical, horizontal) = (vertical && isRight, horizontal && isBottom)
        let moved = position - touches[index].landing
        if !vertical && !horizontal {
          touches[index].edge = .none
        } else if vertical, !horizontal || abs(moved.y) > abs(moved.x),
          abs(moved.y) >= limits.distance
        {
          touches[index].edge = .scrolling(isVertical: true)
        } else if horizontal, abs(moved.x) >= limits.distance {
          touches[index].edge = .scrolling(isVertical: false)
        } else {
          touches[index].edge = .landed(vertical: vertical, horizontal: horizontal)
        }
      }
    }
  }

  /// Begins to scroll with a finger that has rested long enough.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - touches: The contacts.
  mutating func advance(to time: Timestamp, _ touches: inout PadTouches) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    for index in touches.indices {
      guard case .landed(let vertical, let horizontal) = touches[index].edge,
        vertical != horizontal
      else { continue }
      touches[index].edge = .scrolling(isVertical: vertical)
    }
  }

  /// Scrolls by the movement of the finger.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - sign: 1 if content follows the finger, −1 otherwise.
  ///   - time: The time of the frame.
  ///   - output: The events.
  /// - Returns: `true` if the finger scrolls, so that nothing else happens.
  mutating func scroll(
    _ touches: PadTouches, sign: Double, at time: Timestamp, _ output: inout PadOutput
  ) -> Bool {
    guard isEnabled else { return false }
    for touch in touches.all where touch.isDown && touch.palm == .none {
      guard case .scrolling(let isVertical) = touch.edge else { continue }
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

  /// Ends the scroll because the pad is pressed, and frees the fingers along the edges.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - time: The time of the frame.
  ///   - output: The events.
  mutating func release(
    _ touches: inout PadTouches, at time: Timestamp, _ output: inout PadOutput
  ) {
    guard isEnabled else { return }
    end(.ended, at: time, &output)
    deadline = nil
    for index in touches.indices { touches[index].edge = .none }
  }

  /// Decides whether an edge scroll takes the place of gestures.
  ///
  /// - Parameter touches: The contacts.
  /// - Returns: `true` if a contact has begun to scroll along its edge.
  func isEngaged(by touches: PadTouches) -> Bool {
    guard isEnabled else { return false }
    return touches.all.contains { touch in
      guard case .scrolling = touch.edge else { return false }
      return touch.isDown && touch.palm == .none
    }
  }

  /// Cancels the scroll, and forgets the finger that rests.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - output: The events.
  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    end(.cancelled, at: time, &output)
    deadline = nil
  }

  /// Ends the scroll, if one is going on.
  ///
  /// - Parameters:
  ///   - phase: The final phase.
  ///   - time: The time.
  ///   - output: The events.
  mutating func end(_ phase: TrackpadPhase, at time: Timestamp, _ output: inout PadOutput) {
    guard isScrolling else { return }
    isScrolling = false
    output.append(.scroll(phase, by: .zero, .edge), at: time)
  }
}
