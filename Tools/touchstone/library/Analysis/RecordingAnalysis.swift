internal import Recordings
internal import Replay

/// What a recording holds, counted in one pass, or in two where it describes no device.
struct RecordingAnalysis {
  /// The recording's name.
  let name: String
  /// Its devices, in the order of the recording.
  private(set) var devices: [DeviceAnalysis]
  /// The lines that were passed over.
  let badLines: Int
  /// What was wrong with the first of them.
  let firstBadLine: RecordingError?

  /// Reads a recording to its end.
  ///
  /// - Parameters:
  ///   - source: The recording.
  ///   - progress: Is told the number of events now and then; returns whether to go on.
  init(
    _ source: ReplaySource, progress: (Int) -> Bool = { _ in true }
  ) throws(RecordingError) {
    var survey = try ReplaySurvey(source)
    name = source.name
    devices = survey.devices.map { DeviceAnalysis($0) }
    var places: [Int: Int] = [:]
    for (place, device) in devices.enumerated() { places[device.device.index] = place }
    var count = 0
    while let item = try survey.items.next() {
      switch item {
      case .device(let recorded):
        guard places[recorded.index] == nil else { continue }
        places[recorded.index] = devices.count
        devices.append(DeviceAnalysis(ReplayDevice(recorded, survey: nil)))
      case .event(let event, let index):
        guard let place = places[index] else { continue }
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
