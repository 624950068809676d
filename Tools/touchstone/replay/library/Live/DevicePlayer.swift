package import TSCommandLine
internal import TSEvdev
internal import TSEventTime
package import TSLinuxInput
package import TSRecordings
internal import TSRecordingOptions
package import TSReplay

/// A player that writes a recording to virtual devices, one for each device that it describes.
///
/// A frame is written as a whole, at the time of its report, because the kernel sets the times of
/// events itself. Whatever ends the playing, nothing is down on the devices afterwards.
@MainActor package final class DevicePlayer {
  /// The number of frames that were written.
  package private(set) var frames = 0
  /// The virtual devices that were created, in the order of the recording.
  package private(set) var devices: [VirtualDevice] = []
  /// The number of contacts and keys that were down at the end, and were lifted.
  package private(set) var lifted = 0
  /// The times by which frames were written later than planned.
  private var lateness = Durations()
  /// The time from the first frame to the last one, as they were planned, in seconds.
  package private(set) var seconds = 0.0
  /// The reason for which the kernel filters noise that the recording has no more; `nil` if it does not.
  package private(set) var filterNotice: DeviceError?

  private let speed: Double?
  private var items: ReplayBuffer
  /// The index in `devices` of each device of the recording, by its index there.
  private var places: [Int: Int] = [:]
  /// The events of each device since its last report, by the index in `devices`.
  private var pending: [[InputEvent]] = []
  private var whole: [WholeFrames] = []
  private var next: Frame?
  private var latest = Timestamp(microseconds: .min)

  private struct Frame {
    var time: Timestamp
    var device: Int
    var events: [InputEvent]
  }

  /// Creates the devices that a recording begins with.
  ///
  /// - Parameters:
  ///   - source: The recording.
  ///   - speed: The factor of its speed; `nil` to leave out its pauses.
  /// - Throws: A ``UsageError`` if the recording cannot be read or describes no device, or a virtual
  ///   device cannot be created.
  package init(_ source: ReplaySource, speed: Double?) throws(UsageError) {
    self.speed = speed
    do throws(RecordingError) {
      items = try ReplayBuffer(source)
    } catch {
      throw UsageError(error, badLine: UsageError.lenientAdvice)
    }
    try readFrame()
    guard !devices.isEmpty else {
      throw .wrong(
        "\(source.name): no device is described in it, so none can be made; give its description with"
          + " --device")
    }
  }

  /// The number of bad lines that were skipped, and the error of the first one.
  package var badLines: (count: Int, first: RecordingError?) {
    (items.badLines, items.firstBadLine)
  }

  /// The median, the 99th percentile and the maximum of the times by which frames were late, in
  /// nanoseconds; `nil` if the recording's pauses were left out.
  package var latenessPercentiles: (median: Int64, most: Int64, worst: Int64)? {
    var lateness = lateness
    guard let median = lateness.percentile(50), let most = lateness.percentile(99),
      let worst = lateness.percentile(100)
    else { return nil }
    return (median, most, worst)
  }

  /// Plays until the end of the recording or until a signal arrives, and lifts what is down then.
  ///
  /// - Parameters:
  ///   - wait: The time before the first frame, in which readers find the devices, in seconds.
  ///   - rest: The time after the last frame, in which they read it, in seconds.
  /// - Returns: `true` if the recording was played to its end.
  /// - Throws: A ``UsageError`` if the recording cannot be read or a device cannot be written.
  package func play(after wait: Double, rest: Double) throws(UsageError) -> Bool {
    let loop: InputLoop
    do throws(DeviceError) {
      loop = try InputLoop()
    } catch {
      throw UsageError(error)
    }
    loop.deadline = MonotonicClock.now.advanced(by: wait)
    var start: Timestamp?
    var isOver = false
    do throws(UsageError) {
      let ending = try loop.run { event throws(UsageError) in
        guard case .due = event else { return }
        if isOver { return loop.stop() }
        if start == nil { stopFilters() }
        let origin = start ?? MonotonicClock.now
        start = origin
        try sendFrame(after: origin)
        if let next {
          loop.deadline = speed == nil ? MonotonicClock.now : moment(of: next, after: origin)
        } else {
          isOver = true
          try lift()
          loop.deadline = MonotonicClock.now.advanced(by: rest)
        }
      }
      if ending != .stopped { try lift() }
      return ending == .stopped
    } catch {
      try? lift()
      throw error
    }
  }

  /// Lifts all contacts and releases all keys.
  private func lift() throws(UsageError) {
    for index in devices.indices {
      lifted += whole[index].downCount
      try write(whole[index].lift(at: .zero), to: index)
    }
  }

  private func stopFilters() {
    for device in devices {
      do throws(DeviceError) {
        try device.stopFiltering()
      } catch {
        filterNotice = error
      }
    }
  }

  private var first: Timestamp?

  private func moment(of frame: Frame, after start: Timestamp) -> Timestamp {
    start.advanced(by: (first ?? frame.time).seconds(to: frame.time) / (speed ?? 1))
  }

  private func sendFrame(after start: Timestamp) throws(UsageError) {
    guard let frame = next else { return }
    first = first ?? frame.time
    try write(whole[frame.device].completed(frame.events), to: frame.device)
    frames += 1
    if speed != nil {
      let planned = moment(of: frame, after: start)
      seconds = start.seconds(to: planned)
      lateness.add(MonotonicClock.nanoseconds - planned.microseconds * 1000)
    }
    try readFrame()
  }

  private func write(_ events: [InputEvent], to device: Int) throws(UsageError) {
    do throws(DeviceError) {
      try devices[device].write(events)
    } catch {
      throw UsageError(error)
    }
  }

  /// Reads up to the next report.
  ///
  /// - Throws: A ``UsageError`` if the recording cannot be read or a device cannot be created.
  private func readFrame() throws(UsageError) {
    next = nil
    while let item = try nextItem() {
      switch item {
      case .device(let device): try make(device)
      case .display, .interruption, .repair: continue
      case .event(let event, let index):
        guard let place = places[index] else { continue }
        pending[place].append(event)
        guard event.isReport else { continue }
        // Times that decrease are a fault of the recording, but playback can only advance.
        latest = max(latest, event.time)
        next = Frame(time: latest, device: place, events: pending[place])
        pending[place].removeAll(keepingCapacity: true)
        return
      }
    }
  }

  private func nextItem() throws(UsageError) -> RecordingItem? {
    do throws(RecordingError) {
      return try items.nextCompleted()?.item
    } catch {
      throw UsageError(error, badLine: UsageError.lenientAdvice)
    }
  }

  private func make(_ device: RecordedDevice) throws(UsageError) {
    guard device.isDescribed, places[device.index] == nil else { return }
    do throws(DeviceError) {
      devices.append(try VirtualDevice(device.description))
    } catch {
      throw UsageError(error)
    }
    places[device.index] = pending.count
    pending.append([])
    whole.append(WholeFrames(device.description))
  }
}
