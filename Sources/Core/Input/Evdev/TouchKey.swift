import TSContacts

/// The key `BTN_TOUCH`, and the rule for devices that keep it up while a contact remains.
///
/// For a screen the kernel derives the key from the contacts (`input_mt_report_pointer_emulation`),
/// and in all recordings of real screens they agree in every frame. The drivers of some pads use it
/// for pressure: in the recordings it is up during a contact 14 times, 12 of them for 55 ms or
/// less. The other two last over 800 ms, on one laptop: a finger that glides over the pad too
/// lightly to count, and noise in a corner after the last finger has lifted. Beginning a contact
/// there would be wrong both times, so a pad's contacts stay withheld, and only the repair is
/// counted.
struct TouchKey: Sendable {
  /// The last known state of the key.
  enum State: UInt8, Sendable {
    case unknown, up, down
  }

  /// The time for which the key alone withholds a contact that moves, in microseconds.
  ///
  /// The value is 100 ms, almost twice the longest time for which the key lags behind the contacts
  /// of a real device.
  private static var withheldTime: Int64 { 100_000 }

  /// The last known state of the key.
  private(set) var state = State.unknown
  /// Whether the stream has reported a state of the key.
  private var isReported = false
  /// Whether the key is ignored until it is pressed, because it has withheld a contact of a screen
  /// for too long.
  private var isOverridden = false
  /// The time of the first frame in which the key withheld a contact, in microseconds; `Int64.max`
  /// while no contact is withheld, and `Int64.min` once the repair was counted.
  private var withheldSince = Int64.max
  private let isDeclared: Bool
  /// Whether a light touch leaves the key up, as on a touchpad.
  private let isForPressing: Bool
  private let isMultitouchScreen: Bool

  /// Whether the device has the key and has not sent it yet.
  var isUnsent: Bool { isDeclared && !isReported && state == .unknown }

  /// Creates the key of a device, whose state is unknown.
  init(of digitizer: Digitizer, _ description: DeviceDescription?) {
    isDeclared = description?.has(.key, .btnTouch) ?? false
    // Without a description, a pad is inferred to be a screen, but it counts its fingers.
    let isDirect = description?.properties.contains(.direct) ?? false
    isForPressing =
      digitizer.kind != .touchscreen || !isDirect && digitizer.maximumFingerCount > 0
    isMultitouchScreen =
      digitizer.touchProtocol != .singleTouch && digitizer.kind == .touchscreen
  }

  /// Records that the device has sent the key.
  mutating func push(isDown: Bool) {
    // The kernel does not repeat that the key is up: a recorder does, after a loss.
    if isDown { isOverridden = false } else if isOverridden { return }
    set(isDown: isDown)
    isReported = true
    withheldSince = .max
  }

  /// Sets the state of the key by another one that stands in for it.
  mutating func set(isDown: Bool) { state = isDown ? .down : .up }

  mutating func forget() { state = .unknown }

  /// Adopts the state of the key from that of the device.
  ///
  /// If the key is up, contacts only hover, but not on every device: a multitouch screen that
  /// declares the key and has never sent it is ignored in this respect, unless a contact is above
  /// it when the device is opened.
  ///
  /// - Parameter isOpening: Whether the stream has not begun.
  mutating func take(_ state: DeviceState, isOpening: Bool) {
    let isDown = state.keys.contains(.btnTouch)
    withheldSince = .max
    if isDown { isOverridden = false }
    let hasContacts = isOpening && state.slots.contains { $0.trackingID >= 0 }
    isReported = isReported || isDown || hasContacts && isDeclared
    let isSilent = isMultitouchScreen && !isReported
    self.state = isDown ? .down : isDeclared && !isSilent ? .up : .unknown
  }

  /// Records that the key withholds no contact in a frame.
  mutating func withholdNothing() { withheldSince = .max }

  /// Records that the key withholds contacts in a frame, and ignores the key of a screen that has
  /// done so for too long, until the device next sends it.
  ///
  /// - Parameter time: The time of the frame, in microseconds.
  /// - Returns: `true` if the repair must be counted, which is once for each state of the key.
  mutating func withhold(at time: Int64, hasMoved: Bool) -> Bool {
    guard withheldSince != .max else {
      withheldSince = time
      return false
    }
    guard withheldSince != .min, hasMoved, time &- withheldSince >= TouchKey.withheldTime
    else { return false }
    withheldSince = .min
    if !isForPressing { (state, isReported, isOverridden) = (.unknown, false, true) }
    return true
  }
}
