package import TSContacts
package import TSEventTime

/// The touch guard of a device whose rules and mapping may change.
///
/// A change takes effect as soon as nothing is down on the device.
package struct DeviceGuard: Sendable {
  /// The rules; `nil`, as at first, for none.
  package var settings: GuardSettings? {
    didSet { if settings != oldValue { isCurrent = false } }
  }
  /// The mapping to the screen; `nil` for none.
  package var mapping: DigitizerMapping? {
    didSet { if settings != nil, mapping != oldValue { isCurrent = false } }
  }

  private let digitizer: Digitizer
  private var touchGuard: TouchGuard?
  private var isCurrent = true

  /// Creates a guard without rules.
  package init(_ digitizer: Digitizer) { self.digitizer = digitizer }

  /// The time at which the guard is due; `nil` if it is not.
  package var deadline: Timestamp? { touchGuard?.deadline }

  /// The rules that are on, but need a value that the device does not report.
  package var inapplicable: [GuardReason] { made()?.inapplicable ?? [] }

  /// Has changes take effect, if nothing is down.
  ///
  /// - Returns: Whether there is a guard to filter it.
  package mutating func prepare(for frame: ContactFrame) -> Bool {
    if !isCurrent, touchGuard?.isIdle ?? true,
      frame.contacts.allSatisfy({ $0.phase == .began })
    {
      isCurrent = true
      touchGuard = made()
    }
    return touchGuard != nil
  }

  /// Filters a frame, as ``TouchGuard/filter(_:)`` does.
  package mutating func filter(_ frame: inout ContactFrame) { touchGuard?.filter(&frame) }

  /// Returns the frame of a time at which the device has sent none, as ``TouchGuard/frame(at:)`` does.
  package mutating func frame(at time: Timestamp) -> ContactFrame? { touchGuard?.frame(at: time) }

  private func made() -> TouchGuard? {
    settings.map { TouchGuard($0, for: digitizer, mapping: mapping) }
  }
}
