import TSEvdev
import TSRecordings

/// The values of slots that precede a recording, in which only changes follow.
///
/// A slot keeps its values from one contact to the next, and the kernel reports only changes. What
/// the first contact of a slot lacks is its next value, which is as near as the recording gets.
struct InitialValues {
  /// A value that a contact lacks when it begins.
  struct Missing {
    let device: Int
    let slot: Int
    let code: EventCode
  }

  /// What is known of the slots of a device.
  private struct Device {
    /// The axes that a contact of the device has; none for devices without slots.
    var axes: [EventCode] = InitialValues.codes
    var slot = 0
    /// Whether the device may send `BTN_TOUCH`, and has not begun.
    var awaitsTouchKey = true
    /// For each slot the codes that were reported, as bits in the order of `codes`.
    var known = [UInt8](repeating: 0, count: 64)
  }

  private static let codes: [EventCode] = [.absMTPositionX, .absMTPositionY, .absMTPressure]

  private var devices: [Device] = []

  /// Takes the next item of the recording.
  ///
  /// - Returns: The values that the contact which it begins lacks, unless its first frame has them.
  mutating func take(_ item: RecordingItem) -> [Missing] {
    switch item {
    case .event(let event, let device): return take(event, device)
    case .device(let device):
      guard device.isDescribed else { return [] }
      let axes = device.description.axes
      // A description that was written by hand may list axes alone.
      let keys = device.description.codes[.key, default: []]
      let hasTouchKey = keys.isEmpty || keys.contains(.btnTouch)
      change(device.index) { values in
        values.awaitsTouchKey = hasTouchKey
        // Without slots, a device reports all values of each contact.
        values.axes = axes[.absMTSlot] == nil ? [] : InitialValues.codes.filter { axes[$0] != nil }
      }
      return []
    case .display, .interruption, .repair: return []
    }
  }

  /// Returns whether an item is the first event of a device that may send `BTN_TOUCH`; `nil` if it
  /// is another item.
  mutating func begins(_ item: RecordingItem) -> Int? {
    guard case .event(_, let device) = item else { return nil }
    var isFirst = false
    change(device) { values in
      isFirst = values.awaitsTouchKey
      values.awaitsTouchKey = false
    }
    return isFirst ? device : nil
  }

  private mutating func take(_ event: InputEvent, _ device: Int) -> [Missing] {
    guard event.type == .abs else { return [] }
    var missing: [Missing] = []
    switch event.code {
    case .absMTSlot: change(device) { $0.slot = Int(event.value) }
    case .absMTPositionX: note(0b001, device)
    case .absMTPositionY: note(0b010, device)
    case .absMTPressure: note(0b100, device)
    case .absMTTrackingID where event.value >= 0:
      change(device) { values in
        guard values.known.indices.contains(values.slot) else { return }
        for (bit, code) in InitialValues.codes.enumerated()
        where values.known[values.slot] & 1 << bit == 0 && values.axes.contains(code) {
          missing.append(Missing(device: device, slot: values.slot, code: code))
        }
        values.known[values.slot] = 0b111
      }
    default: break
    }
    return missing
  }

  private mutating func note(_ bit: UInt8, _ device: Int) {
    change(device) { values in
      guard values.known.indices.contains(values.slot) else { return }
      values.known[values.slot] |= bit
    }
  }

  private mutating func change(_ device: Int, _ body: (inout Device) -> Void) {
    while devices.count <= device { devices.append(Device()) }
    body(&devices[device])
  }
}

/// A search for the first state of `BTN_TOUCH` that a recording has of a device, from which follows
/// the state before: the kernel sends changes only.
struct FirstTouchKey {
  private let device: Int
  /// The state; `nil` if it has not been found.
  private(set) var isDown: Bool?

  init(of device: Int) { self.device = device }

  /// Adds an item.
  ///
  /// - Returns: `true` if more items are needed.
  mutating func add(_ item: RecordingItem) -> Bool {
    guard case .event(let event, device) = item else { return true }
    if event.type == .key, event.code == .btnTouch { isDown = event.value != 0 }
    // The key may have changed among the events that were dropped.
    return isDown == nil && !(event.type == .syn && event.code == .synDropped)
  }
}

/// A search for a value that a contact lacks, in the items that follow its begin.
///
/// Add the items until ``add(_:)`` returns `false`.
struct MissingValueSearch {
  private let missing: InitialValues.Missing
  private var slot: Int
  private var hasBegun = false
  private var isInFirstFrame = false
  private var found: Int32?
  private var otherPressure: Int32?

  init(_ missing: InitialValues.Missing) { (self.missing, slot) = (missing, missing.slot) }

  /// The value that follows the frame in which the contact begins; `nil` if that frame has one.
  ///
  /// A pressure that the slot never reports is the first one of another slot: without it, the finger
  /// would not touch the pad.
  var value: Int32? { isInFirstFrame ? nil : found ?? otherPressure }

  /// Adds an item.
  ///
  /// - Returns: `true` if more items are needed.
  mutating func add(_ item: RecordingItem) -> Bool {
    guard case .event(let event, missing.device) = item else { return true }
    if event.isReport { hasBegun = true }
    guard event.type == .abs else { return true }
    if event.code == .absMTSlot { slot = Int(event.value) }
    guard event.code == missing.code else { return true }
    guard slot == missing.slot else {
      if event.code == .absMTPressure { otherPressure = otherPressure ?? event.value }
      return true
    }
    (found, isInFirstFrame) = (event.value, !hasBegun)
    return false
  }
}
