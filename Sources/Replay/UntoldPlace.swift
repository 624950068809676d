import Evdev
import Recordings

/// Where a contact is first told to be, as far as its landing does not say.
struct UntoldPlace {
  private(set) var x: Int32?
  private(set) var y: Int32?
  /// Whether a coordinate was told only after the frame of the landing.
  private(set) var isLate = false
  private let device: Int
  private let slot: Int
  private var current: Int
  private var hasLanded = false

  init(of slot: Int, device: Int) {
    (self.slot, self.device, current) = (slot, device, slot)
  }

  /// Takes an item that follows the landing.
  ///
  /// - Returns: Whether more is needed.
  mutating func add(_ item: RecordingItem) -> Bool {
    guard case .event(let event, device) = item else { return true }
    if event.type == .syn, event.code == .synReport { hasLanded = true }
    guard event.type == .abs else { return true }
    if event.code == .absMTSlot { current = Int(event.value) }
    guard current == slot else { return true }
    switch event.code {
    case .absMTPositionX where x == nil: (x, isLate) = (event.value, isLate || hasLanded)
    case .absMTPositionY where y == nil: (y, isLate) = (event.value, isLate || hasLanded)
    // The contact has gone, or another has come.
    case .absMTTrackingID: return false
    default: break
    }
    return x == nil || y == nil
  }
}
