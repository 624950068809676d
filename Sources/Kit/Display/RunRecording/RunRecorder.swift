internal import TSContacts
internal import TSDisplays
internal import TSEventTime
internal import TSEvdev
internal import TSGeometry
internal import TSInterface
internal import TSLinuxInput
internal import TSLive
internal import TSRecordings
package import TSRunning

/// A recorder of a live run: the events of its first touch device, and the frames of its display.
///
/// The replay of the recording performs timers, frames and events in the order in which they were
/// performed live, so that it has the same trace and the same pictures.
@MainActor package final class RunRecorder {
  /// A closure that receives what the recording does not contain, and why.
  package var onReport: ((String) -> Void)?
  private let runner: ApplicationRunner
  private let path: String
  private var recorder: DeviceRecorder?
  private var device: InputDevice?
  /// The records before the device was connected, as evemu's format begins with the device.
  private var early: [DisplayRecord] = []
  /// The latest time that the recording contains.
  private var latest = Timestamp.zero
  private var hasFailed = false

  /// Creates a recorder of a runner that has not been run.
  ///
  /// - Parameters:
  ///   - runner: The runner, whose timeline is at the beginning of the run.
  ///   - path: The path of the recording, in evemu's format.
  package init(_ runner: ApplicationRunner, path: String) {
    self.runner = runner
    self.path = path
    runner.presenter.onFrame = { [weak self] in
      self?.write(.frame(at: $0, target: $1, shown: $2))
    }
    runner.live.onEvent = { [weak self] in self?.take($0) }
    writeDisplay()
  }

  func writeDisplay() {
    let (rotation, region) = runner.placement
    write(
      .display(
        at: runner.application.timeline.now,
        period: runner.presenter.display.mode?.period ?? 1 / 60.0,
        rotation: rotation.rawValue, region: region ?? runner.application.screen.bounds))
  }

  package func finish() {
    runner.presenter.onFrame = nil
    runner.live.onEvent = nil
    if device == nil { onReport?("\(path): no touch device was connected, so nothing is recorded") }
    attempt { recorder throws(RecordingError) in try recorder.finish() }
  }

  private func take(_ event: InputLoop.Event) {
    switch event {
    case .opened(let device): open(device)
    case .events(let device, let events):
      guard device === self.device, let time = events.last?.time else { return }
      // Frames and timers that are due are performed, and recorded, before the event is.
      runner.application.advance(to: time)
      let now = runner.application.timeline.now
      if now > time, now > latest { write(.time(now)) }
      latest = max(latest, time)
      attempt { recorder throws(RecordingError) in try recorder.take(event) }
    case .resynchronised(let device, _, _, let time):
      guard device === self.device else { return }
      latest = max(latest, time)
      attempt { recorder throws(RecordingError) in try recorder.take(event) }
    case .gone(let device):
      guard device === self.device else { return }
      attempt { recorder throws(RecordingError) in try recorder.take(event) }
      onReport?("\(path): ends with \(device.path), which is gone")
    case .refused, .due: return
    }
  }

  private func open(_ device: InputDevice) {
    guard (try? device.description.digitizer()) != nil else {
      onReport?("\(path): does not contain \(device.path), which senses no touches")
      return
    }
    guard self.device == nil else {
      onReport?("\(path): does not contain \(device.path), as evemu's format holds one device")
      return
    }
    self.device = device
    do throws(RecordingError) {
      let writer = try RecordingWriter(format: .evemu, path: path, times: .rebased)
      let recorder = DeviceRecorder(writer, [device], masks: true, preceding: early)
      self.recorder = recorder
      early = []
      try recorder.begin()
    } catch {
      fail(error)
    }
  }

  private func write(_ record: DisplayRecord) {
    latest = max(latest, record.time)
    guard recorder != nil else {
      early.append(record)
      return
    }
    attempt { recorder throws(RecordingError) in try recorder.take(record) }
  }

  private func attempt(_ body: (DeviceRecorder) throws(RecordingError) -> Void) {
    guard let recorder, !hasFailed else { return }
    do throws(RecordingError) {
      try body(recorder)
    } catch {
      fail(error)
    }
  }

  /// Reports that the recording cannot be written, once; the run goes on.
  private func fail(_ error: RecordingError) {
    hasFailed = true
    onReport?("\(error)")
  }
}
