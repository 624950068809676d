import TSContacts
import TSEventTime

/// The reason for which a contact is a palm, if it is one.
enum PalmState: Hashable, Sendable {
  case none
  case byPressure
  case bySize
  case byTool
  /// Began in an edge strip, at a position and a time.
  case atEdge(Millimetres, Timestamp)
  /// Began while the user typed.
  case whileTyping

  /// The verdict to report; `nil` for a contact that is no palm.
  var verdict: ContactVerdict? {
    switch self {
    case .none: nil
    case .byPressure: .palmByPressure
    case .bySize: .palmBySize
    case .byTool: .palmByTool
    case .atEdge: .palmAtEdge
    case .whileTyping: .palmWhileTyping
    }
  }
}

/// A detector of palms by pressure, size, tool, edge and typing, in libinput's order (T70).
struct PalmDetector: Sendable {
  /// The widths of the strips at the left and right, and the height of that at the top, in
  /// millimetres; 0 for pads that are too small (T71).
  let side: Double
  let top: Double
  private let geometry: PadGeometry
  private let leaveInterval: Double
  private let directionMovement: Double
  private let pressure: Double?
  private let palmSize: Double?
  /// The line to the right of which a finger scrolls along the edge, and is no palm.
  private let scrollEdge: Double

  init(_ digitizer: Digitizer, _ settings: TrackpadSettings, _ geometry: PadGeometry) {
    self.geometry = geometry
    pressure =
      digitizer.pressure == nil || digitizer.isPressurePad ? nil : settings.limits.palmPressure
    palmSize = digitizer.touchMajor == nil ? nil : settings.limits.palmSize
    let (size, strips) = (geometry.size, settings.limits.palmStrips)
    leaveInterval = strips.leaveInterval
    directionMovement = settings.limits.directionMovement
    side = size.x >= strips.sidePadWidth ? min(strips.sideWidth, size.x * strips.sideShare) : 0
    top =
      size.y > strips.topPadHeight && !digitizer.hasTopButtons ? size.y * strips.topShare : 0
    scrollEdge =
      settings.scrollMethod == .edge ? size.x - settings.limits.edgeScroll.width : .infinity
  }

  /// Returns whether a contact can become a palm in this frame, or stop being one.
  ///
  /// Position and typing make a palm of a contact only when it lands.
  ///
  /// - Returns: `false` if ``update(_:hasCompany:typing:at:)`` would do nothing.
  @inline(__always) func mayChange(_ touch: PadTouch) -> Bool {
    guard case .none = touch.palm, touch.state != .began, touch.tool != .palm else { return true }
    return pressure != nil || palmSize != nil
  }

  /// Decides whether a contact is a palm.
  ///
  /// - Parameter hasCompany: Whether another active finger is down.
  func update(
    _ touch: inout PadTouch, hasCompany: Bool, typing: TypingGuard, at time: Timestamp
  ) {
    if touch.palm == .byPressure { return }
    let isTooHeavy = pressure.map { Double(touch.pressure) >= $0 } ?? false
    if isTooHeavy {
      touch.palm = .byPressure
      return
    }
    if updateTyping(&touch, typing, time) { return }
    if touch.tool == .palm {
      if touch.palm == .none { touch.palm = .byTool }
      return
    }
    if touch.palm == .byTool { touch.palm = .none }
    if touch.palm == .bySize { return }
    if let palmSize, Double(touch.major) >= palmSize {
      touch.palm = .bySize
      return
    }
    updateEdge(&touch, hasCompany, time)
  }

  private func updateTyping(
    _ touch: inout PadTouch, _ typing: TypingGuard, _ time: Timestamp
  ) -> Bool {
    if touch.state == .began, typing.isActive {
      touch.palm = .whileTyping
      return true
    }
    guard touch.palm == .whileTyping else { return false }
    // A contact that landed after the last key becomes a finger when the pad is enabled again.
    guard !typing.isActive, touch.landingTime > typing.lastKeyTime else { return true }
    // The other causes decide about this frame already.
    touch.palm = .none
    return false
  }

  private func updateEdge(
    _ touch: inout PadTouch, _ hasCompany: Bool, _ time: Timestamp
  ) {
    if case .atEdge(let origin, let start) = touch.palm {
      if hasCompany || hasLeft(touch.position, from: origin, since: start, time) {
        touch.palm = .none
      }
      return
    }
    guard touch.state == .began, !hasCompany, isInStrip(touch.position),
      touch.position.x <= scrollEdge
    else { return }
    touch.palm = .atEdge(touch.position, time)
  }

  private func isInStrip(_ position: Millimetres) -> Bool {
    // Contacts are reported outside the nominal range of some pads, also of those without strips.
    if top > 0, position.y < top { return true }
    guard side > 0 else { return false }
    return position.x < side || position.x > geometry.size.x - side
  }

  /// Returns `true` if a contact left its strip soon and towards the middle of the pad (T71).
  private func hasLeft(
    _ position: Millimetres, from origin: Millimetres, since start: Timestamp, _ time: Timestamp
  ) -> Bool {
    guard start.seconds(to: time) < leaveInterval, !isInStrip(position) else { return false }
    let directions = Octants(position - origin, preciseFrom: directionMovement)
    let allowed: Octants =
      origin.x < side || origin.x > geometry.size.x - side ? .sideways : .downwards
    return directions.isSubset(of: allowed)
  }
}
