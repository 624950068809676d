import Evdev
import Recordings

/// The coordinates of a contact that precede the recording, as found later in it.
///
/// Add the items that follow the contact's begin until ``add(_:)`` returns `false`.
struct MissingInitialCoordinate {
  private(set) var x: Int32?
  private(set) var y: Int32?
  /// A Boolean value that indicates whether a coordinate was found only after the frame in which
  /// the contact began.
  private(set) var isLate = false
  private let device: Int
  private let slot: Int
  private var current: Int
  private var hasLanded = false

  init(of slot: Int, device: Int) {
    (self.slot, self.device, current) = (slot, device, slot)
  }

  /// Adds an item that follows the begin of the contact.
  ///
  /// - Parameter item: The item.
  /// - Returns: `true` if more items are needed.
  mutating func add(_ item: RecordingItem) -> Bool {
    guard case .event(let event, device) = item else { return true }
    if event.type == .syn, event.code == .synReport { hasLanded = true }
    guard event.type == .abs else { return true }
    if event.code == .absMTSlot { current = Int(event.value) }
    guard current == slot else { return true }
    switch event.code {
    case .absMTPositionX where x == nil: (x, isLate) = (event.value, isLate || hasLanded)
    case .absMTPositionY where y == nil: (y, isLate) = (event.value, isLate || hasLanded)
    // The contact ended, or another one began.
    case .absMTTrackingID: return false
    default: break
    }
    return x == nil || y == nil
  }
}
