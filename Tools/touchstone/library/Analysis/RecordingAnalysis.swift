internal import TSGuard
internal import TSRecordings
internal import TSReplay

/// The analysis of a recording, made in one pass, or in two if the recording describes no device.
struct RecordingAnalysis {
  /// The name of the recording.
  let name: String
  /// The analyses of the devices, in the order of the recording.
  private(set) var devices: [DeviceAnalysis]
  /// The number of lines that were skipped.
  let badLines: Int
  /// The error of the first skipped line.
  let firstBadLine: RecordingError?

  /// Reads a recording to its end.
  ///
  /// - Parameters:
  ///   - source: The recording.
  ///   - guardSettings: The rules of a touch guard whose decisions are counted; `nil` for none.
  ///   - progress: A closure that is called with the number of events at intervals, and returns
  ///     whether to continue.
  /// - Throws: A `RecordingError` if the recording cannot be read.
  init(
    _ source: ReplaySource, guardSettings: GuardSettings? = nil,
    progress: (Int) -> Bool = { _ in true }
  ) throws(RecordingError) {
    var survey = try ReplayProbe(source)
    name = source.name
    devices = survey.devices.map { DeviceAnalysis($0, guardSettings: guardSettings) }
    var places: [Int: Int] = [:]
    for (place, device) in devices.enumerated() { places[device.device.index] = place }
    var count = 0
    while let (item, isAssumed) = try survey.items.nextCompleted() {
      switch item {
      case .device(let recorded):
        guard places[recorded.index] == nil else { continue }
        places[recorded.index] = devices.count
        devices.append(
          DeviceAnalysis(ReplayDevice(recorded, survey: nil), guardSettings: guardSettings))
      case .display: continue
      case .interruption(let index):
        if let place = places[index] { devices[place].interrupt() }
      case .repair(let repair, let index):
        if let place = places[index] { devices[place].note(repair) }
      case .event(let event, let index):
        guard let place = places[index] else { continue }
        guard !isAssumed else {
          devices[place].assume(event)
          continue
        }
        devices[place].take(event)
        count += 1
        if count & 0xfffff == 0, !progress(count) { break }
      }
    }
    for place in devices.indices { devices[place].finish() }
    badLines = survey.items.badLines
    firstBadLine = survey.items.firstBadLine
  }
}
