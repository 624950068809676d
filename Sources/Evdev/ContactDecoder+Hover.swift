import Contacts

extension ContactDecoder {
  /// Where something is over the surface in the frame at hand.
  ///
  /// Of a device with one contact that is its pen while it is near (`BTN_TOOL_PEN`) and does not
  /// press; of one with slots, the first whose `ABS_MT_DISTANCE` is above 0. A contact that only
  /// `BTN_TOUCH` keeps from touching is none: that is a finger resting lightly on a pad.
  var hovering: HoverPoint? {
    let slot: Int
    if digitizer.touchProtocol == .singleTouch {
      guard slots[0].tool == .pen, !held.contains(0) else { return nil }
      slot = 0
    } else {
      var over = held & distant
      guard let first = over.popFirst() else { return nil }
      slot = first
    }
    return HoverPoint(
      x: slots[slot].x, y: slots[slot].y, distance: slots[slot][.absMTDistance],
      tool: slots[slot].tool)
  }

  /// Brings the frame's hovering point up to date, and says whether that has changed.
  mutating func buildHover() -> Bool {
    let now = hovering
    guard frame.hover != now else { return false }
    frame.hover = now
    return true
  }
}
