import Contacts

extension ContactDecoder {
  /// The point above the surface in the current frame, or `nil` if nothing hovers.
  ///
  /// For a device with one contact, this is the pen while it is near (`BTN_TOOL_PEN`) and does not
  /// press; for one with slots, the first contact whose `ABS_MT_DISTANCE` is above 0. A contact
  /// that is withheld only because `BTN_TOUCH` is up does not hover: it is a finger resting lightly
  /// on a pad.
  var hovering: HoverPoint? {
    let slot: Int
    if digitizer.touchProtocol == .singleTouch {
      guard slots[0].tool == .pen, !held.contains(0) else { return nil }
      slot = 0
    } else {
      var over = held & hoveringSlots
      guard let first = over.popFirst() else { return nil }
      slot = first
    }
    return HoverPoint(
      x: slots[slot].x, y: slots[slot].y, distance: slots[slot][.absMTDistance],
      tool: slots[slot].tool)
  }

  /// Updates the hover point of the frame.
  ///
  /// - Returns: `true` if the point has changed.
  mutating func buildHover() -> Bool {
    let now = hovering
    guard frame.hover != now else { return false }
    frame.hover = now
    return true
  }
}
