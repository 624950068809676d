import TSEventTime

/// The state of the keyboard beside a pad, which disables the pad while the user types (T72).
struct TypingGuard: Sendable {
  private let interval: Double
  private let continuedInterval: Double
  private let isEnabled: Bool
  private(set) var isActive = false
  /// The time of the last key; one that is held counts again and again.
  private(set) var lastKeyTime = Timestamp.zero
  /// The time at which the pad would have been enabled again, were no key held.
  private var heldSince: Timestamp?
  /// The time at which the pad is enabled again; `nil` while it is enabled, or a key is held.
  private(set) var deadline: Timestamp?
  private var keysDown = 0
  private var modifiersDown = 0

  init(_ settings: TrackpadSettings) {
    interval = settings.limits.typingInterval
    continuedInterval = settings.limits.continuedTypingInterval
    isEnabled = settings.isDisabledWhileTyping
  }

  /// Processes a key.
  ///
  /// - Parameters:
  ///   - isPressed: A Boolean value that indicates whether the key goes down.
  ///   - isPadBusy: A Boolean value that indicates whether the pad is being used, which typing
  ///     does not interrupt (T73).
  /// - Returns: `true` if the pad was disabled by this key.
  mutating func push(
    _ kind: TypingKey, isPressed: Bool, isPadBusy: Bool, at time: Timestamp
  ) -> Bool {
    switch kind {
    case .other: return false
    case .modifier:
      modifiersDown = max(0, modifiersDown + (isPressed ? 1 : -1))
      return false
    case .text: break
    }
    keysDown = max(0, keysDown + (isPressed ? 1 : -1))
    if isActive, deadline == nil, keysDown == 0 {
      // A key that is held counts after each interval, but its release is no key: a contact that
      // landed since it last counted is no palm.
      let start = heldSince ?? time
      lastKeyTime = start.advanced(
        by: (start.seconds(to: time) / continuedInterval).rounded(.down) * continuedInterval)
      deadline = lastKeyTime.advanced(by: continuedInterval)
    }
    guard isPressed, isEnabled, modifiersDown == 0, !isPadBusy else { return false }
    let wasActive = isActive
    isActive = true
    lastKeyTime = time
    deadline = time.advanced(by: wasActive ? continuedInterval : interval)
    return !wasActive
  }

  /// Enables the pad if its time has come, or if a key is still held, when it is released.
  mutating func advance(to time: Timestamp) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    isActive = keysDown > 0
    heldSince = isActive ? due : nil
  }

  /// Takes the keys that are down, and how long they disable the pad, from a guard with other
  /// settings.
  mutating func takeKeys(of other: TypingGuard) {
    (keysDown, modifiersDown, lastKeyTime) = (
      other.keysDown, other.modifiersDown, other.lastKeyTime
    )
    guard isEnabled else { return }
    (isActive, deadline, heldSince) = (other.isActive, other.deadline, other.heldSince)
  }

  /// Forgets the keyboard, because it was disconnected.
  mutating func reset() {
    (isActive, deadline, keysDown, modifiersDown) = (false, nil, 0, 0)
  }
}
