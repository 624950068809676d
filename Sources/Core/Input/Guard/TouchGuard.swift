public import TSContacts
public import TSEventTime
public import TSGeometry

/// A filter between a decoder and what uses its contacts: it withholds, rejects and cancels those that are
/// not the touches of a person.
///
/// Frames go in, frames with verdicts come out. There is no clock: when ``deadline`` has come and no frame
/// has, call ``frame(at:)``.
///
/// ```swift
/// func guardFrames(of events: [InputEvent], from digitizer: Digitizer) {
///   var decoder = ContactDecoder(digitizer)
///   var touchGuard = TouchGuard(for: digitizer)
///   for event in events where decoder.push(event) {
///     var frame = decoder.frame
///     touchGuard.filter(&frame)  // what is left, and frame.verdicts
///   }
///   if let deadline = touchGuard.deadline {
///     _ = touchGuard.frame(at: deadline)  // what was withheld begins, or nothing
///   }
/// }
/// ```
///
/// Every contact that begins behind the guard ends or is cancelled once, whatever the frames before it say.
/// A rule whose values the device does not report is not applied; ``inapplicable`` names it.
public struct TouchGuard: Sendable {
  /// The rules.
  public let settings: GuardSettings
  /// The rules that are on, but need a value that the device does not report, each once.
  public let inapplicable: [GuardReason]
  /// The time at which ``frame(at:)`` is to be called, unless a frame comes before it; `nil` if nothing
  /// waits.
  public internal(set) var deadline: Timestamp?
  /// A Boolean value that indicates whether the machine has external power; `nil`, the default, if it is
  /// unknown.
  ///
  /// It is an input, as ghosts may come with a charger only (H2.3).
  public var isOnMains: Bool?

  /// The radius in millimetres of the place of a stuck contact.
  static let stuckRadius: CGFloat = 5
  /// The time in seconds for which a palm counts as a neighbour (H3.17).
  static let palmInterval = 0.1
  /// The time in seconds between the two ends of a tap that was withheld.
  static let tapLength = 0.02

  /// Whether the device is a trackpad, where a resting palm flickers up to 20 times a second.
  ///
  /// One that is not described shows it by the keys that count its fingers, which no screen has.
  var isPad: Bool
  let surface: GuardSurface
  let palms: PalmRule
  var storms: StormDetector
  var pen: PenRule
  var silence = SilenceRecord()
  var contacts: [GuardedContact] = []
  var verdicts: [GuardVerdict] = []
  /// The pen or finger above the surface, which a frame of the guard's own does not change.
  private var lastHover: HoverPoint?
  /// Whether all contacts are touches as they are.
  var isSettled = true
  /// The time of the last lift of a contact that was not rejected as it repeated another.
  var lastLift: Timestamp?
  /// The time at which the surface was last touched.
  var lastTouch: Timestamp?
  var lastPalm: (place: CGPoint, time: Timestamp)?

  /// A Boolean value that indicates whether no contact is down, and none is yet to end behind the guard.
  public var isIdle: Bool { contacts.isEmpty }

  /// Creates the guard of a device.
  ///
  /// - Parameters:
  ///   - settings: The rules; by default those that reject nothing that hands do.
  ///   - mapping: The mapping to the screen, for masks in points and for the side of a pen on a rotated
  ///     screen; `nil` by default.
  public init(
    _ settings: GuardSettings = GuardSettings(), for digitizer: Digitizer,
    mapping: DigitizerMapping? = nil
  ) {
    self.settings = settings
    isPad = digitizer.kind == .touchpad
    surface = GuardSurface(digitizer, size: settings.surface, mapping)
    palms = PalmRule(settings, surface)
    storms = StormDetector(settings)
    pen = PenRule(settings)
    inapplicable = Self.inapplicable(settings, surface, digitizer)
  }

  private static func inapplicable(
    _ settings: GuardSettings, _ surface: GuardSurface, _ digitizer: Digitizer
  ) -> [GuardReason] {
    let lacksMask = settings.masks.contains {
      $0.unit == .millimetres && !surface.hasSize || $0.unit == .points && surface.mapping == nil
    }
    let edges = settings.edgeLeft + settings.edgeRight + settings.edgeTop + settings.edgeBottom
    let lacking: [(GuardReason, Bool)] = [
      (.mask, lacksMask),
      (.edge, edges > 0 && !surface.hasSize),
      (.storm, settings.withholdsStorms && digitizer.kind == .touchpad),
      (.place, settings.withholdsStorms && !surface.hasSize),
      (.palmSize, settings.palmSize > 0 && !surface.hasEllipses),
      (.palmShape, settings.palmRatio > 0 && digitizer.touchMinor == nil),
      (.palmGrowth, settings.palmGrowth > 0 && !surface.hasEllipses),
      (.palmNear, settings.palmDistance > 0 && !surface.hasSize),
      (.pen, settings.arbitratesPens && !surface.hasSize),
      (.hold, settings.swipeDistance > 0 && !surface.hasSize),
      (.steady, settings.steadyRadius > 0 && !surface.hasSize),
    ]
    return lacking.compactMap { $1 ? $0 : nil }
  }

  // MARK: Frames

  /// Filters a frame of the device: its contacts become those that count as touches, and its verdicts what
  /// was decided.
  ///
  /// - Parameter frame: The frame, at a time that is not before that of the last one.
  /// - Complexity: O(*n*), for *n* contacts that are down; a frame in which nothing is decided is not copied.
  public mutating func filter(_ frame: inout ContactFrame) {
    let time = frame.time
    lastHover = frame.hover
    if followMoves(&frame) { return }
    if frame.fingerCount > 0 { isPad = true }
    expire(at: time)
    takePen(of: frame)
    var cursor = 0
    for contact in frame.contacts { take(contact, at: time, &cursor) }
    loseContacts(without: frame)
    if let contacts = report(instead: frame.contacts.count) { frame.contacts = contacts }
    frame.verdicts = takeVerdicts()
  }

  /// Returns the frame of a time at which the device has sent none: what was withheld begins, and what is
  /// stuck is cancelled.
  ///
  /// - Parameter time: The time, usually ``deadline``.
  /// - Returns: The frame; `nil` if nothing is decided at that time.
  public mutating func frame(at time: Timestamp) -> ContactFrame? {
    for index in contacts.indices where !contacts[index].hasEnded {
      contacts[index].contact.phase = .stationary
    }
    expire(at: time)
    let contacts = report(instead: contacts.count)
    var frame = ContactFrame(time: time, contacts: contacts ?? [])
    frame.verdicts = takeVerdicts()
    frame.hover = lastHover
    return contacts == nil ? nil : frame
  }

  /// Takes the tip of a pen that another device reports for the same surface.
  ///
  /// - Parameter tip: The tip, as fractions of the ranges of the surface; `nil` if the pen is not near.
  /// - Returns: A frame that cancels the hand's contacts; `nil` if there is none.
  public mutating func movePen(to tip: CGPoint?, at time: Timestamp) -> ContactFrame? {
    guard settings.arbitratesPens else { return nil }
    let place = tip.flatMap { tip in
      surface.size.map { CGPoint(x: tip.x * $0.width, y: tip.y * $0.height) }
    }
    let position = place.flatMap { surface.position($0) }
    cover(from: position.flatMap { surface.uprightPlace($0.x, $0.y) }, at: time)
    return frame(at: time)
  }

  // MARK: Output

  private mutating func takeVerdicts() -> [GuardVerdict] {
    if verdicts.isEmpty { return [] }
    defer { verdicts = [] }
    return verdicts
  }

  /// Returns the contacts that count as touches, and notes which of them have begun and ended.
  ///
  /// - Parameter count: The number of contacts in the frame of the device.
  /// - Returns: The contacts; `nil` if they are those of the device, so that its frame need not be copied.
  private mutating func report(instead count: Int) -> [Contact]? {
    defer { updateDeadline() }
    isSettled = contacts.allSatisfy {
      if case .passing = $0.status { !$0.hasEnded } else { false }
    }
    if contacts.count == count, contacts.allSatisfy({ $0.isTransparent }) {
      for index in contacts.indices { contacts[index].isReported = !contacts[index].hasEnded }
      removeEnded()
      return nil
    }
    var reported: [Contact] = []
    reported.reserveCapacity(contacts.count)
    for index in contacts.indices {
      if let contact = contacts[index].report() { reported.append(contact) }
    }
    removeEnded()
    return reported
  }

  private mutating func removeEnded() {
    contacts.removeAll { $0.hasEnded && !$0.isReported }
  }
}
