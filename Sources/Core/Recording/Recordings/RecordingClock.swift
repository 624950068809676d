internal import TSEventTime
internal import TSEvdev

/// The times of a recording, which go on where those of the file jump back.
///
/// A clock is set while a device is recorded, and recordings are joined. The steps between events are
/// right then, but for the one of the jump. Times that run back by less are left to the decoder, which
/// repeats the last one: a later event of a jittery stream has the right time again.
struct RecordingClock {
  /// A place at which the times jump back.
  struct Jump {
    /// The index of the event behind the jump.
    var position: Int
    var device: Int
  }

  /// The least step back that is a jump, in microseconds; services that keep the time of a computer
  /// adjust smaller differences slowly.
  static let leastJump: Int64 = 100_000

  /// The difference between the corrected times and those of the file, in microseconds.
  private var shift: Int64 = 0
  /// The latest time of each device, corrected, in microseconds.
  private var latest: [Int64] = []
  private var firstTime: Int64?
  private var isTimed = false
  private var reportCount = 0
  private var lastDevice = 0

  /// Corrects the times of the next events of the recording.
  ///
  /// - Returns: The jumps, by position.
  mutating func correct(_ events: inout [DeviceEvent]) -> [Jump] {
    var jumps: [Jump] = []
    for index in events.indices {
      let device = events[index].device
      let original = events[index].event.time.microseconds
      if !isTimed {
        if firstTime == nil { firstTime = original }
        isTimed = original != firstTime
      }
      if events[index].event.isReport { reportCount += 1 }
      lastDevice = device
      while latest.count <= device { latest.append(.min) }
      var time = shifted(original)
      if latest[device] >= RecordingClock.leastJump,
        time <= latest[device] - RecordingClock.leastJump
      {
        shift = latest[device] &- original
        time = latest[device]
        jumps.append(Jump(position: index, device: device))
      }
      latest[device] = max(latest[device], time)
      events[index].event.time = Timestamp(microseconds: time)
    }
    return jumps
  }

  func corrected(_ record: DisplayRecord) -> DisplayRecord {
    guard shift != 0 else { return record }
    return record.shifted { Timestamp(microseconds: shifted($0.microseconds)) }
  }

  /// Returns the device of a recording that has no times, at the end of it; `nil` if it has some, or
  /// if this was returned before.
  mutating func untimedDevice() -> Int? {
    guard !isTimed, reportCount > 1 else { return nil }
    isTimed = true
    return lastDevice
  }

  private func shifted(_ time: Int64) -> Int64 {
    let (sum, overflow) = time.addingReportingOverflow(shift)
    return overflow ? .max : sum
  }
}
