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
/// var touchGuard = TouchGuard(settings, for: decoder.digitizer)
/// if decoder.push(event) {
///   var frame = decoder.frame
///   touchGuard.filter(&frame)           // what is left, and frame.verdicts
/// }
/// if let deadline = touchGuard.deadline, deadline <= now {
///   let frame = touchGuard.frame(at: deadline)  // what was withheld begins, or nothing
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
  public private(set) var deadline: Timestamp?
  /// A Boolean value that indicates whether the machine has external power; `nil`, the default, if it is
  /// unknown.
  ///
  /// It is an input, as ghosts may come with a charger only (H2.3).
  public var isOnMains: Bool?

  /// The radius in millimetres of the place of a stuck contact.
  private static let stuckRadius: CGFloat = 5
  /// The time in seconds for which a palm counts as a neighbour (H3.17).
  private static let palmInterval = 0.1
  /// The time in seconds between the two ends of a tap that was withheld.
  private static let tapLength = 0.02

  /// A Boolean value that indicates whether the device is a trackpad, where a resting palm flickers up to 20
  /// times a second.
  private let isPad: Bool
  private let surface: GuardSurface
  private let palms: PalmRule
  private var storms: StormDetector
  private var pen: PenRule
  private var silence = SilenceRecord()
  private var contacts: [GuardedContact] = []
  private var verdicts: [GuardVerdict] = []
  /// The time of the last lift of a contact that was not rejected as it repeated another.
  private var lastLift: Timestamp?
  /// The time at which the surface was last touched.
  private var lastTouch: Timestamp?
  private var lastPalm: (place: CGPoint, time: Timestamp)?

  /// Creates the guard of a device.
  ///
  /// - Parameters:
  ///   - settings: The rules; by default those that reject nothing that hands do.
  ///   - digitizer: The device.
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
    return contacts == nil ? nil : frame
  }

  /// Takes the tip of a pen that another device reports for the same surface.
  ///
  /// - Parameters:
  ///   - tip: The tip, as fractions of the ranges of the surface; `nil` if the pen is not near.
  ///   - time: The time.
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

  // MARK: Steps

  /// Follows one contact of a frame, and applies the rules to it.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - time: The time of the frame.
  ///   - cursor: The index at which it is expected, which becomes that of the next one.
  private mutating func take(_ contact: Contact, at time: Timestamp, _ cursor: inout Int) {
    let isExpected = cursor < contacts.count && contacts[cursor].matches(contact)
    let known = isExpected ? cursor : contacts.firstIndex { $0.matches(contact) }
    cursor = (known ?? cursor) + 1
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved, .stationary:
      // A contact that was down before the guard has no landing.
      guard let known else { return land(contact, at: time) }
      follow(known, contact, at: time)
    case .ended, .cancelled:
      guard let known else { return }
      contacts[known].contact = contact
      end(known, at: time)
    }
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    for index in contacts.indices
    where contacts[index].contact.slot == contact.slot {
      if !contacts[index].hasEnded {
        lose(index, at: time)
      } else if !contacts[index].isReported {
        // It lifted in this frame, and its slot is taken before it could begin.
        contacts[index].isApart = true
      }
    }
    var entry = GuardedContact(contact, at: time)
    let isAlone = !contacts.contains { !$0.hasEnded }
    let position = surface.place(contact.x, contact.y)
    let startsStorm = detectsStorms && storms.land(contact, at: position, time)
    if let reason = refusal(of: contact, at: position, time, isAlone: isAlone) {
      entry.status = .rejected(reason)
      verdicts.append(GuardVerdict(.rejected, reason, contact, at: time))
    } else if let (reason, until) = delay(of: contact, at: position, time) {
      entry.status = .withheld(reason, until: until)
      verdicts.append(GuardVerdict(.withheld, reason, contact, at: time))
    }
    lastTouch = time
    if settings.steadyRadius > 0 { entry.steadied = entry.start }
    let place = contacts.firstIndex { $0.contact.slot > contact.slot } ?? contacts.count
    contacts.insert(entry, at: place)
    if startsStorm { cancelStorm(at: time) }
  }

  private mutating func follow(_ index: Int, _ contact: Contact, at time: Timestamp) {
    let former = contacts[index].contact
    contacts[index].follow(contact, at: time)
    lastTouch = time
    if case .rejected = contacts[index].status { return }
    if palms.isOn, contact.phase == .moved, let reason = palms.reason(contact, after: former) {
      return reject(index, reason, at: time)
    }
    if settings.steadyRadius > 0 { steady(index) }
    if contacts[index].withholding == .hold, settings.swipeDistance > 0,
      let start = surface.place(contacts[index].start.x, contacts[index].start.y),
      let place = surface.place(contact.x, contact.y),
      Double(start.distance(to: place)) > settings.swipeDistance
    {
      release(index, at: time)
    }
  }

  private mutating func loseContacts(without frame: ContactFrame) {
    let down = contacts.count { !$0.hasEnded }
    guard down > frame.contacts.count(where: { $0.isDown }) else { return }
    for index in contacts.indices where !contacts[index].hasEnded {
      if !frame.contacts.contains(where: { contacts[index].matches($0) }) {
        lose(index, at: frame.time)
      }
    }
  }

  /// Ends a contact that the device does not report any more, without having ended it.
  private mutating func lose(_ index: Int, at time: Timestamp) {
    contacts[index].contact.phase = .cancelled
    contacts[index].isApart = true
    end(index, at: time)
  }

  private mutating func end(_ index: Int, at time: Timestamp) {
    let entry = contacts[index]
    contacts[index].changed = time
    contacts[index].hasEnded = true
    if surface.isRest(entry.strayed) {
      silence.take(
        silence: max(entry.longestSilence, entry.changed.seconds(to: time)),
        of: entry.landing.seconds(to: time))
    }
    lastTouch = time
    if settings.steadyRadius > 0 { steady(index) }
    if detectsStorms, storms.lift(entry.contact, time) { cancelStorm(at: time) }
    switch contacts[index].status {
    case .passing: lastLift = time
    case .withheld(.tap, _) where entry.contact.phase == .ended:
      if settings.tapPlace == .initial { contacts[index].steadied = entry.start }
      lastLift = time
      release(index, at: time)
    case .withheld(let reason, _):
      contacts[index].status = .rejected(reason)
      verdicts.append(GuardVerdict(.rejected, reason, entry.contact, at: time))
    case .rejected: break
    }
  }

  // MARK: Rules

  private var detectsStorms: Bool {
    settings.withholdsStorms && !isPad && (!settings.stormsOnlyOnMains || isOnMains == true)
  }

  /// Returns the rule by which a contact that lands is no touch; `nil` if it may be one.
  private mutating func refusal(
    of contact: Contact, at place: CGPoint?, _ time: Timestamp, isAlone: Bool
  ) -> GuardReason? {
    if settings.wakeInterval > 0, isAlone,
      lastTouch.map({ $0.seconds(to: time) >= settings.wakeInterval }) ?? true
    {
      return .wake
    }
    if settings.repeatInterval > 0, let lastLift,
      lastLift.seconds(to: time) < settings.repeatInterval
    {
      return .repeated
    }
    if settings.masks.contains(where: { mask in
      surface.place(contact.x, contact.y, in: mask.unit).map { mask.contains($0) } ?? false
    }) {
      return .mask
    }
    if let place, isAtEdge(place) { return .edge }
    if contact.tool != .pen, settings.arbitratesPens,
      let place = surface.uprightPlace(contact.x, contact.y), pen.covers(place, time)
    {
      return .pen
    }
    if palms.isOn, let reason = palms.reason(contact, after: nil) {
      lastPalm = place.map { ($0, time) }
      return reason
    }
    guard let place else { return nil }
    if settings.palmDistance > 0, let lastPalm,
      lastPalm.time.seconds(to: time) <= Self.palmInterval,
      Double(lastPalm.place.distance(to: place)) <= settings.palmDistance
    {
      return .palmNear
    }
    let isStuck = contacts.contains {
      guard case .rejected(.stuck) = $0.status, !$0.hasEnded else { return false }
      return surface.place($0.contact.x, $0.contact.y).map {
        $0.distance(to: place) <= Self.stuckRadius
      } ?? false
    }
    return isStuck ? .stuck : nil
  }

  /// Returns why, and until when, a contact that lands is withheld; `nil` if it is not.
  private func delay(
    of contact: Contact, at place: CGPoint?, _ time: Timestamp
  ) -> (GuardReason, Timestamp?)? {
    if detectsStorms {
      if storms.isRaging { return (.storm, nil) }
      if let place, storms.hasGhosts(at: place, time) {
        return (.place, time.advanced(by: settings.flickerDuration))
      }
    }
    if settings.holdDuration > 0 { return (.hold, time.advanced(by: settings.holdDuration)) }
    if settings.tapPlace != .unchanged { return (.tap, time.advanced(by: settings.tapDuration)) }
    return nil
  }

  private func isAtEdge(_ place: CGPoint) -> Bool {
    guard let size = surface.size else { return false }
    return Double(place.x) < settings.edgeLeft || Double(place.y) < settings.edgeTop
      || Double(size.width - place.x) < settings.edgeRight
      || Double(size.height - place.y) < settings.edgeBottom
  }

  /// Cancels the contacts that a storm has begun with.
  private mutating func cancelStorm(at time: Timestamp) {
    let beginning = storms.beginning(at: time)
    for index in contacts.indices where contacts[index].landing >= beginning {
      reject(index, .storm, at: time)
    }
  }

  private mutating func takePen(of frame: ContactFrame) {
    guard settings.arbitratesPens else { return }
    var tip: (x: Int32, y: Int32)?
    if let hover = frame.hover, hover.tool == .pen { tip = (hover.x, hover.y) }
    for contact in frame.contacts where contact.tool == .pen && contact.isDown {
      tip = (contact.x, contact.y)
    }
    cover(from: tip.flatMap { surface.uprightPlace($0.x, $0.y) }, at: frame.time)
  }

  /// Takes the place of the pen's tip, and cancels the contacts of the hand.
  private mutating func cover(from place: CGPoint?, at time: Timestamp) {
    guard pen.move(to: place, time) else { return }
    for index in contacts.indices where contacts[index].contact.tool != .pen {
      let contact = contacts[index].contact
      if let place = surface.uprightPlace(contact.x, contact.y), pen.covers(place, time) {
        reject(index, .pen, at: time)
      }
    }
  }

  /// Keeps the reported position of a contact until it leaves a circle, which it then drags along.
  private mutating func steady(_ index: Int) {
    let contact = contacts[index].contact
    guard let last = contacts[index].steadied, let from = surface.place(last.x, last.y), let to = surface.place(contact.x, contact.y)
    else { return }
    let distance = Double(from.distance(to: to))
    var position = last
    if distance > settings.steadyRadius {
      let share = CGFloat((distance - settings.steadyRadius) / distance)
      position =
        surface.position(
          CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)) ?? last
    }
    contacts[index].steadied = position
  }

  // MARK: Decisions

  private mutating func reject(_ index: Int, _ reason: GuardReason, at time: Timestamp) {
    if case .rejected = contacts[index].status { return }
    contacts[index].status = .rejected(reason)
    let decision: GuardVerdict.Decision = contacts[index].isReported ? .cancelled : .rejected
    verdicts.append(GuardVerdict(decision, reason, contacts[index].contact, at: time))
  }

  private mutating func release(_ index: Int, at time: Timestamp) {
    guard let reason = contacts[index].withholding else { return }
    contacts[index].status = .passing
    verdicts.append(GuardVerdict(.released, reason, contacts[index].contact, at: time))
  }

  /// Decides what time decides.
  private mutating func expire(at time: Timestamp) {
    let isCalm = storms.finish(by: time)
    for index in contacts.indices where !contacts[index].hasEnded {
      switch contacts[index].status {
      case .withheld(.storm, _): if isCalm { release(index, at: time) }
      case .withheld(_, let until?) where until <= time: release(index, at: time)
      case .passing where isStuck(contacts[index], at: time): reject(index, .stuck, at: time)
      default: break
      }
    }
  }

  private func isStuck(_ entry: GuardedContact, at time: Timestamp) -> Bool {
    settings.stuckInterval > 0 && silence.proves(settings.stuckInterval)
      && entry.changed.seconds(to: time) >= settings.stuckInterval
  }

  private mutating func updateDeadline() {
    deadline = nil
    let provesSilence = settings.stuckInterval > 0 && silence.proves(settings.stuckInterval)
    for entry in contacts {
      let due: Timestamp? =
        switch entry.status {
        // The second end of a tap that was withheld.
        case _ where entry.hasEnded: entry.changed.advanced(by: Self.tapLength)
        case .withheld(.storm, _): storms.end
        case .withheld(_, let until): until
        case .passing: provesSilence ? entry.changed.advanced(by: settings.stuckInterval) : nil
        case .rejected: nil
        }
      deadline = Timestamp.earliest(deadline, due)
    }
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
    if contacts.count == count, contacts.allSatisfy({ $0.isTransparent }) {
      for index in contacts.indices { contacts[index].isReported = !contacts[index].hasEnded }
      removeEnded()
      return nil
    }
    var reported: [Contact] = []
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
