import TSContacts
import TSEventTime

/// The contacts of a pad: fingers on the surface, above it, and those that the device only counts.
struct PadTouches: Sendable {
  private(set) var all: [PadTouch] = []
  /// The number of contacts on the surface, including those that are only counted.
  private(set) var downCount = 0
  /// ``downCount`` before this frame.
  private(set) var downCountBefore = 0
  private(set) var hasLanding = false
  private(set) var hasCancellation = false

  let geometry: PadGeometry
  private let slotCount: Int
  private let pressure: TrackpadLimits.Hysteresis?
  private let size: TrackpadLimits.Hysteresis?
  /// The slots whose pressure the device has reported, as bits.
  ///
  /// The kernel does not repeat a value, so that the pressure of a slot is unknown until it first
  /// changes where a stream begins without the state of its device.
  private var pressureKnown: UInt64 = 0

  init(_ digitizer: Digitizer, _ limits: TrackpadLimits) {
    geometry = PadGeometry(digitizer, limits)
    // A semi-multitouch pad reports the corners of a box, of which only one is taken for a finger;
    // the others are counted (T4).
    slotCount = digitizer.isSemiMultitouch ? 1 : max(1, digitizer.slotCount)
    if let range = limits.pressureRange {
      pressure = range
    } else if let axis = digitizer.pressure, axis.maximum > axis.minimum, axis.resolution == 0,
      !digitizer.isPressurePad
    {
      let extent = Double(axis.maximum) - Double(axis.minimum)
      pressure = TrackpadLimits.Hysteresis(
        down: Double(axis.minimum) + limits.downPressureShare * extent,
        up: Double(axis.minimum) + limits.upPressureShare * extent)
    } else {
      pressure = nil
    }
    size = digitizer.touchMajor == nil ? nil : limits.touchSizeRange
    all.reserveCapacity(16)
  }

  /// The pressure from which a contact counts, in device units; `nil` if pressure does not matter.
  var touchPressure: Double? { pressure?.down }

  subscript(index: Int) -> PadTouch {
    @inline(__always) _read { yield all[index] }
    @inline(__always) _modify { yield &all[index] }
  }

  var indices: Range<Int> { all.indices }

  /// Applies a frame: contacts land, move and lift.
  mutating func apply(_ frame: ContactFrame) {
    for index in all.indices { (all[index].isDirty, all[index].hasJumped) = (false, false) }
    (hasLanding, hasCancellation) = (false, false)
    if slotCount == 1, let index = all.firstIndex(where: { !$0.isCounted }) {
      follow(index, frame.contacts)
    } else {
      for contact in frame.contacts { apply(contact) }
    }
    keepRestarting(frame.fingerCount)
    settle(fingerCount: frame.fingerCount, at: frame.time)
    if frame.fingerCount > slotCount { positionCounted() }
    downCount = 0
    for index in all.indices where all[index].isDown { downCount += 1 }
  }

  /// Returns whether another contact than the one at an index takes part and is no palm.
  func hasCompany(_ index: Int, countsLandings: Bool) -> Bool {
    for other in indices where other != index && all[other].isActive && all[other].palm == .none {
      if countsLandings || all[other].state != .began { return true }
    }
    return false
  }

  /// The number of contacts that take part in gestures.
  var gestureCount: Int {
    var count = 0
    for index in indices where all[index].isInGesture { count += 1 }
    return count
  }

  /// The sum of the movements of the fingers in this frame, in millimetres, and the number of fingers.
  ///
  /// Fingers that are only counted have no movement of their own.
  var movement: (sum: Millimetres, count: Int) {
    var (sum, count) = (Millimetres.zero, 0)
    // By index, because a contact is large to copy.
    for index in indices where all[index].isInGesture && !all[index].isCounted {
      sum += all[index].delta
      count += 1
    }
    return (sum, count)
  }

  /// The mean movement of the fingers in this frame, in millimetres.
  var meanDelta: Millimetres {
    let (sum, count) = movement
    return count > 0 ? sum / Double(count) : .zero
  }

  /// Forgets the contacts that lifted in this frame, and makes those that landed ordinary ones.
  mutating func finish() {
    downCountBefore = downCount
    var hasEnded = false
    for index in all.indices {
      switch all[index].state {
      case .began: all[index].state = .down
      case .ended: hasEnded = true
      case .down, .hovering: if all[index].isGone { hasEnded = true }
      }
    }
    guard hasEnded else { return }
    for index in all.indices where all[index].state == .ended && !all[index].isGone {
      // Too light to count, but still there.
      let touch = all[index]
      all[index] = PadTouch(
        slot: touch.slot, trackingID: touch.trackingID, isCounted: touch.isCounted,
        position: touch.position)
      all[index].pressure = touch.pressure
      all[index].major = touch.major
      all[index].minor = touch.minor
      all[index].tool = touch.tool
      all[index].verdict = .hovering
    }
    all.removeAll { $0.isGone }
  }

  /// Takes from other contacts of the device which slots have reported their pressure.
  mutating func takePressures(of other: PadTouches) { pressureKnown = other.pressureKnown }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    (downCount, downCountBefore) = (0, 0)
  }

  // MARK: Contacts of the device

  /// Follows one contact of a pad that reports a single one, or the corners of the box of several
  /// fingers (T4).
  private mutating func follow(_ index: Int, _ contacts: [Contact]) {
    let trackingID = all[index].trackingID
    let isLifted = contacts.contains { $0.trackingID == trackingID && !$0.isPresent }
    // One finger of several has lifted: the box shrinks to the other, which is still there.
    if isLifted, let other = contacts.first(where: { $0.isPresent && $0.phase != .began }) {
      all[index].trackingID = other.trackingID
      take(other, geometry.position(of: other), at: index)
      all[index].motion.restart()
      return
    }
    for contact in contacts where isLifted || contact.trackingID == trackingID { apply(contact) }
  }

  private mutating func apply(_ contact: Contact) {
    let slot = slotCount == 1 ? 0 : Int(contact.slot)
    guard slot >= 0, slot < slotCount else { return }
    let position = geometry.position(of: contact)
    let found = all.lastIndex {
      $0.slot == slot && !$0.isGone && !$0.isCounted
        && ($0.trackingID == contact.trackingID || $0.isRestarting && contact.phase == .began)
    }
    guard contact.isPresent else {
      if let found { lift(found, isCancelled: contact.phase == .cancelled) }
      return
    }
    if let found {
      if all[found].isRestarting {
        all[found].isRestarting = false
        all[found].trackingID = contact.trackingID
        all[found].motion.restart()
      }
      if contact.phase != .stationary { take(contact, position, at: found) }
      return
    }
    // Of the corners of a box, the first that is present is followed.
    if slotCount == 1, all.contains(where: { !$0.isCounted && !$0.isGone }) { return }
    all.append(
      PadTouch(slot: slot, trackingID: contact.trackingID, isCounted: false, position: position))
    take(contact, position, at: all.count - 1)
    // A contact whose landing was not seen, because the interpreter was reset, does not tap.
    if contact.phase != .began { all[all.count - 1].tap.kind = .palm }
  }

  private mutating func lift(_ index: Int, isCancelled: Bool) {
    all[index].isGone = true
    all[index].isDirty = true
    if isCancelled {
      all[index].isCancelled = true
      hasCancellation = true
    }
    if all[index].isDown { all[index].state = .ended }
  }

  private mutating func take(_ contact: Contact, _ position: Millimetres, at index: Int) {
    all[index].isDirty = true
    all[index].position = position
    all[index].pressure = contact.pressure
    if contact.pressure != 0 { pressureKnown |= 1 << UInt64(all[index].slot & 63) }
    all[index].major = contact.touchMajor
    all[index].minor = contact.touchMinor
    all[index].tool = contact.tool
  }

  /// Keeps the contacts that lifted in this frame while the device counts three fingers or more, as
  /// many as before: its slots restart (T12).
  private mutating func keepRestarting(_ fingerCount: Int) {
    var present = max(0, fingerCount - slotCount)
    for index in all.indices where !all[index].isCounted && !all[index].isGone { present += 1 }
    for index in all.indices where !all[index].isCounted {
      let touch = all[index]
      if touch.isRestarting, fingerCount < 3 {
        lift(index, isCancelled: false)
      } else if fingerCount >= 3, fingerCount > slotCount, present < fingerCount, touch.isGone,
        !touch.isCancelled, touch.state == .ended
      {
        all[index].isGone = false
        all[index].isRestarting = true
        all[index].state = .down
        present += 1
      }
    }
  }

  // MARK: Landing and lifting

  /// Lands and lifts contacts according to their pressure, their size, and the number of fingers
  /// that the device counts.
  private mutating func settle(fingerCount: Int, at time: Timestamp) {
    let hasMoreFingers = fingerCount > slotCount
    for index in all.indices where all[index].isDirty && !all[index].isGone {
      switch all[index].state {
      case .hovering:
        if isHeavy(all[index]) { land(index, time) }
      case .began, .down:
        // With more fingers than slots, the pressure of a contact says little about the others. A
        // pad that reports one contact has one pressure for all of them.
        if isLight(all[index]), !hasMoreFingers || slotCount == 1 { all[index].state = .ended }
      case .ended: break
      }
    }
    // The pad counts light ones as well, which of them nobody knows: beside a finger all are fingers.
    if hasMoreFingers, all.contains(where: { !$0.isCounted && $0.isDown }) {
      for index in all.indices where all[index].state == .hovering && !all[index].isGone {
        land(index, time)
      }
    }
    settleCounted(fingerCount, time)
  }

  private mutating func land(_ index: Int, _ time: Timestamp) {
    all[index].state = .began
    all[index].landing = all[index].position
    all[index].landingTime = time
    all[index].motion.restart()
    hasLanding = true
  }

  private func isHeavy(_ touch: PadTouch) -> Bool {
    if let size {
      let (major, minor) = (Double(touch.major), Double(touch.minor))
      return major > size.down && minor > size.up || minor > size.down && major > size.up
    }
    guard let pressure, isPressureKnown(touch) else { return true }
    return Double(touch.pressure) >= pressure.down
  }

  private func isLight(_ touch: PadTouch) -> Bool {
    if let size { return Double(touch.major) < size.up || Double(touch.minor) < size.up }
    guard let pressure, isPressureKnown(touch) else { return false }
    return Double(touch.pressure) < pressure.up
  }

  private func isPressureKnown(_ touch: PadTouch) -> Bool {
    pressureKnown & 1 << UInt64(touch.slot & 63) != 0
  }

  /// Lands and lifts the fingers that the device counts without reporting them (T6).
  private mutating func settleCounted(_ fingerCount: Int, _ time: Timestamp) {
    var wanted = max(0, fingerCount - slotCount)
    let hasReported = all.contains { !$0.isCounted && $0.isDown }
    if slotCount == 1, !hasReported { wanted = 0 }
    var present = 0
    for index in all.indices where all[index].isCounted && !all[index].isGone { present += 1 }
    if present == wanted { return }
    while present > wanted, let index = all.lastIndex(where: { $0.isCounted && !$0.isGone }) {
      all[index].isGone = true
      all[index].isDirty = true
      if all[index].isDown { all[index].state = .ended }
      present -= 1
    }
    guard hasReported else { return }
    while present < wanted {
      let position = topmost ?? .zero
      all.append(
        PadTouch(
          slot: slotCount + present, trackingID: -1, isCounted: true, position: position))
      land(all.count - 1, time)
      present += 1
    }
  }

  /// Places the counted fingers where the topmost reported one is.
  private mutating func positionCounted() {
    guard all.contains(where: { $0.isCounted }), let topmost else { return }
    for index in all.indices where all[index].isCounted && all[index].isDown {
      if all[index].position != topmost { all[index].isDirty = true }
      all[index].position = topmost
      if all[index].state == .began { all[index].landing = topmost }
    }
  }

  /// The distance that the fingers of a gesture have moved together since it began, in millimetres.
  var meanMovement: Double {
    var (sum, count) = (Millimetres.zero, 0.0)
    for touch in all where touch.isInGesture && !touch.isCounted {
      sum += touch.position - touch.gestureOrigin
      count += 1
    }
    return count > 0 ? (sum / count).length : 0
  }

  private var topmost: Millimetres? {
    var found: Millimetres?
    for touch in all where !touch.isCounted && touch.isDown {
      if found.map({ touch.position.y < $0.y }) ?? true { found = touch.position }
    }
    return found
  }
}

extension Contact {
  /// Whether the contact has not lifted and was not lost.
  fileprivate var isPresent: Bool { phase != .ended && phase != .cancelled }
}
