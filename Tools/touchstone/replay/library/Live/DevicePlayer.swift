package import TSCommandLine
internal import TSEvdev
internal import TSEventTime
package import TSLinuxInput
package import TSRecordings
internal import TSRecordingOptions

/// A player that writes a recording to virtual devices, one for each device that it describes.
///
/// A frame is written as a whole, at the time of its report, because the kernel sets the times of
/// events itself.
@MainActor package final class DevicePlayer {
  /// The number of frames that were written.
  package private(set) var frames = 0
  /// The virtual devices that were created, in the order of the recording.
  package private(set) var devices: [VirtualDevice] = []

  private let isFast: Bool
  private var reader: RecordingReader?
  /// The index in `devices` of each device of the recording, by its index there.
  private var places: [Int: Int] = [:]
  /// The events of each device since its last report, by the index in `devices`.
  private var pending: [[InputEvent]] = []
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
  ///   - reader: The recording.
  ///   - isFast: Whether its pauses are skipped.
  /// - Throws: A ``UsageError`` if the recording cannot be read or describes no device, or a virtual
  ///   device cannot be created.
  package init(_ reader: consuming RecordingReader, isFast: Bool) throws(UsageError) {
    self.isFast = isFast
    let name = reader.name
    self.reader = consume reader
    try readFrame()
    guard !devices.isEmpty else {
      throw .wrong(
        "\(name): no device is described in it, so none can be made; give its description with"
          + " --device")
    }
  }

  /// The number of bad lines that were skipped, and the error of the first one.
  package var badLines: (count: Int, first: RecordingError?) {
    (reader?.badLines ?? 0, reader?.firstBadLine)
  }

  /// Plays until the end of the recording or until a signal arrives.
  ///
  /// - Returns: `true` if the recording was played to its end.
  /// - Throws: A ``UsageError`` if the recording cannot be read or a device cannot be written.
  package func play() throws(UsageError) -> Bool {
    guard let first = next?.time else { return true }
    let loop: InputLoop
    do throws(DeviceError) {
      loop = try InputLoop()
    } catch {
      throw UsageError(error)
    }
    let start = MonotonicClock.now
    loop.deadline = start
    let ending = try loop.run { event throws(UsageError) in
      guard case .due = event else { return }
      try sendFrame()
      guard let next else { return loop.stop() }
      let moment = start.advanced(by: first.seconds(to: next.time))
      loop.deadline = isFast ? MonotonicClock.now : moment
    }
    return ending == .stopped
  }

  private func sendFrame() throws(UsageError) {
    guard let frame = next else { return }
    do throws(DeviceError) {
      try devices[frame.device].write(frame.events)
    } catch {
      throw UsageError(error)
    }
    frames += 1
    try readFrame()
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
      return try reader?.next()
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
  }
}
