import TSContacts
import TSEventTime

/// The invariants of every sequence of frames.
struct FrameLaws {
  private var down: [Int32: Int32] = [:]
  private var last = Timestamp(microseconds: .min)

  mutating func check(_ frame: ContactFrame) -> String? {
    if frame.time < last { return "time returned to \(frame.time.microseconds)" }
    last = frame.time
    var previous = Int32.min
    for contact in frame.contacts {
      if contact.slot < previous { return "slot \(contact.slot) after \(previous)" }
      previous = contact.slot
      let known = down[contact.slot]
      if contact.phase == .began {
        if known != nil { return "slot \(contact.slot) began twice" }
        down[contact.slot] = contact.trackingID
      } else {
        if known != contact.trackingID { return "slot \(contact.slot) \(contact.phase) unbegun" }
        if contact.phase == .ended || contact.phase == .cancelled { down[contact.slot] = nil }
      }
    }
    return nil
  }

  func finish() -> String? { down.isEmpty ? nil : "\(down.count) contacts never ended" }
}
