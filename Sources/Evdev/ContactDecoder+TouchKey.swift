import Contacts

/// Handling of devices that keep `BTN_TOUCH` up while a contact remains.
///
/// For a screen the kernel derives the key from the contacts (`input_mt_report_pointer_emulation`),
/// and in all recordings of real screens they agree in every frame. The drivers of some pads use it
/// for pressure: in the recordings it is up during a contact 14 times, 12 of them for 55 ms or
/// less. The other two last over 800 ms, on one laptop: a finger that glides over the pad too
/// lightly to count, and noise in a corner after the last finger has lifted. Beginning a contact
/// there would be wrong both times, so a pad's contacts stay withheld, and only the repair is
/// counted.
extension ContactDecoder {
  /// The time for which `BTN_TOUCH` alone withholds a contact that moves, in microseconds.
  ///
  /// The value is 100 ms, almost twice the longest time for which the key lags behind the contacts
  /// of a real device.
  static var withheldTime: Int64 { 100_000 }

  /// Completes a frame of positions alone while no contact is in the frame.
  ///
  /// - Returns: `true` if the frame has contacts or repairs.
  mutating func reportWithheld() -> Bool {
    checkTouchKey()
    guard !newRepairs.isEmpty else { return false }
    exitFastPath()
    return build()
  }

  /// Counts a repair when `BTN_TOUCH` has been up for too long during a contact that moves.
  ///
  /// A screen is then treated as having no such key until the device next sends it.
  mutating func checkTouchKey() {
    guard touchKey == .up, digitizer.touchProtocol != .singleTouch else { return }
    let withheld = held - hoveringSlots
    guard !withheld.isEmpty else { return withheldSince = .max }
    let hasMoved = takeWithheldPositions(withheld)
    if withheldSince == .max {
      withheldSince = latest
    } else if withheldSince != .min, hasMoved,
      latest &- withheldSince >= ContactDecoder.withheldTime
    {
      note(.contactWithoutTouchKey)
      // `.min` marks that the repair was counted, until the key is next reported.
      withheldSince = .min
      guard !keys.isForPressing else { return }
      (touchKey, keys.hasTouchKeyEvent) = (.unknown, false)
    }
  }

  /// Stores the positions of withheld contacts.
  ///
  /// - Parameter withheld: The slots of the contacts.
  /// - Returns: `true` if any position has changed since the last frame.
  private mutating func takeWithheldPositions(_ withheld: SlotSet) -> Bool {
    var (pending, hasMoved) = (withheld, false)
    while let slot = pending.popFirst() {
      let position = (slots[slot].x, slots[slot].y)
      if slots[slot].before != position { hasMoved = true }
      slots[slot].before = position
    }
    return hasMoved
  }
}
