/// What is known of the silence of contacts on a device.
///
/// Silence proves nothing on a device that does not repeat unchanged contacts (H1.5). It does on one whose
/// contacts, by their noise, have always changed within a short time while they rested.
struct SilenceRecord: Sendable, BitwiseCopyable {
  /// The number of resting contacts, one after the other, that must have changed all the time.
  private static let needed = 5
  /// The least duration in seconds of a contact that says something.
  private static let leastDuration = 1.0
  /// The least ratio of a duration to the silences within it, and of a proof to the silences before.
  private static let margin = 4.0

  private var count = 0
  private var longest = 0.0

  init() {}

  /// Takes a contact that rested and lifted.
  ///
  /// - Parameters:
  ///   - silence: Its longest time without a change, in seconds.
  ///   - duration: Its duration in seconds.
  mutating func take(silence: Double, of duration: Double) {
    guard duration >= Self.leastDuration else { return }
    guard silence * Self.margin <= duration else {
      self = SilenceRecord()
      return
    }
    count += 1
    longest = max(longest, silence)
  }

  /// Returns whether a silence of so many seconds proves that a contact is stuck.
  func proves(_ interval: Double) -> Bool {
    count >= Self.needed && longest * Self.margin <= interval
  }
}
