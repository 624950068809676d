public import TSContacts
import TSEventTime

/// The frames that the contacts become.
extension ContactTable {
  @inlinable var frame: ContactFrame { builder.frame }

  mutating func stamp(_ time: Timestamp) { builder.stamp(time) }

  /// Updates a frame in which only positions and shapes have changed.
  ///
  /// - Parameter visited: The slots that may have new values.
  /// - Returns: `true` if the frame has contacts.
  @inline(__always)
  mutating func update(_ visited: SlotSet) -> Bool {
    if noise.isPresent { filterNoise() }
    builder.update(visited, of: &values.slots)
    return !builder.live.isEmpty
  }

  /// Rebuilds the frame from the slots.
  ///
  /// - Returns: `true` if the frame has contacts, repairs or a change of hover, or of the keys of a
  ///   pad.
  @inline(__always) mutating func build() -> Bool {
    let down = touching
    let hasEnded = builder.rebuild(down, of: &values.slots)
    enteredSlots = SlotSet()
    // Contacts that ended and repairs are reported in one frame only, so that the next frame is
    // rebuilt without them.
    let hover = findHoverPoint()
    needsRebuild = hasEnded || repairs.hasPending || !staleSlots.isEmpty || hover != nil
    mostContacts = max(mostContacts, touchProtocol == .typeB ? held.count : down.count)
    return builder.complete(&repairs, hover: hover, keys, reportsKeys: isPad)
  }

  /// Completes the keys of a frame, and rebuilds it.
  ///
  /// - Parameter isKernelMade: Whether the kernel generated the report, which it marks with the
  ///   value 1. It releases all keys in this form when a device is unplugged, suspended or
  ///   inhibited; no finger has lifted, so that contacts are cancelled. The hang-up of the device
  ///   file follows some milliseconds later.
  /// - Returns: `true` if the frame has something to report.
  mutating func complete(at time: Timestamp, isKernelMade: Bool) -> Bool {
    keys.completeFrame(isKernelMade: isKernelMade)
    stamp(time)
    if noise.isPresent { filterNoise() }
    checkTouchKey()
    let isReported = build()
    if isKernelMade { builder.cancelEndedContacts() }
    return isReported
  }

  /// Counts a repair when `BTN_TOUCH` has been up for too long during a contact that moves.
  ///
  /// - Returns: `true` if a repair waits for the frame.
  @discardableResult
  @inline(__always) mutating func checkTouchKey() -> Bool {
    if touchKey.state == .up, touchProtocol != .singleTouch {
      let withheld = held - values.hoveringSlots - pens
      if withheld.isEmpty {
        touchKey.withholdNothing()
      } else {
        checkTouchKey(withholding: withheld)
      }
    }
    return repairs.hasPending
  }

  /// Counts a repair when the key has withheld contacts for too long.
  @inline(never) private mutating func checkTouchKey(withholding slots: SlotSet) {
    var withheld = slots
    var hasMoved = false
    while let slot = withheld.popFirst() {
      let position = (values.slots[slot].x, values.slots[slot].y)
      if values.slots[slot].before != position { hasMoved = true }
      values.slots[slot].before = position
    }
    if touchKey.withhold(at: frame.time.microseconds, hasMoved: hasMoved) {
      note(.contactWithoutTouchKey)
    }
  }

  /// Returns the point above the surface, or `nil` if nothing hovers.
  ///
  /// Mutating only so that the compiler does not copy the table for the call.
  ///
  /// For a device with one contact, this is the pen while it is near (`BTN_TOOL_PEN`) and does not
  /// press; for one with slots, the first contact whose `ABS_MT_DISTANCE` is above 0, else a pen
  /// while `BTN_TOUCH` is up. A finger that is withheld only because the key is up does not hover: it
  /// rests lightly on a pad.
  @inline(__always)
  private mutating func findHoverPoint() -> HoverPoint? {
    var slot = 0
    if touchProtocol == .singleTouch {
      guard values.slots[0].tool == .pen, !held.contains(0), values.completePosition(of: 0) else {
        return nil
      }
    } else {
      var over = (held - unplacedSlots) & values.hoveringSlots
      // A pen without a distance hovers while the key is up, or before it was first sent.
      if over.isEmpty, touchKey.state == .up || touchKey.isUnsent { over = pens - unplacedSlots }
      guard let first = over.popFirst() else { return nil }
      slot = first
    }
    return HoverPoint(
      x: values.slots[slot].x, y: values.slots[slot].y,
      distance: values.slots[slot][.absMTDistance],
      tool: values.slots[slot].tool)
  }

  /// Moves the contacts that have moved by no more than the noise of the device back to where they
  /// were.
  @inline(never) private mutating func filterNoise() {
    var pending = builder.live & held
    while let slot = pending.popFirst() {
      let last = builder.contact(of: values.slots[slot])
      let place = noise.filter((values.slots[slot].x, values.slots[slot].y), from: (last.x, last.y))
      (values.slots[slot].x, values.slots[slot].y) = place
    }
  }
}
