import TSEvdev
import TSEventTime
import TSRecordings
import TSReplay

/// A recording in memory, with the moments at which a replay can begin.
struct IndexedRecording {
  /// A moment at which no finger and no key is down.
  private struct Rest {
    /// The index of the first item after the moment.
    var index: Int
    var time: Timestamp
    var state: DeviceValues
  }

  private var items: [RecordingItem] = []
  private var rests: [Rest] = []
  private var devices: [(index: Int, item: RecordingItem)] = []
  /// The index of the first event, and the device that sent it.
  private var firstEvent: (index: Int, device: Int)?
  private let start: Timestamp?
  private var hasDisplay = false

  /// Reads a recording to its end.
  ///
  /// - Complexity: O(*n*) for *n* events, in time and memory.
  init(_ source: ReplaySource) throws(RecordingError) {
    var survey = try ReplayProbe(source)
    start = survey.start
    var state = DeviceValues()
    while let item = try survey.items.next() {
      items.append(item)
      switch item {
      case .device: devices.append((items.count - 1, item))
      case .display: hasDisplay = true
      case .interruption, .repair: break
      case .event(let event, let device):
        firstEvent = firstEvent ?? (items.count - 1, device)
        state.take(event, device)
        if event.isReport, state.isAtRest {
          rests.append(Rest(index: items.count, time: event.time, state: state))
        }
      }
    }
  }

  /// Returns the items of a part.
  ///
  /// Times remain those of the recording: the first item after the devices is an empty frame at the
  /// time of the first event, and the second a frame that repeats the values of the axes, which
  /// devices report only when they change.
  ///
  /// - Parameters:
  ///   - seconds: The start of the part, in seconds since the first event.
  ///   - end: The end of the part, or `nil` for the end of the recording.
  ///   - context: The seconds before the start to include at least, where the recording has them.
  /// - Returns: The items; all up to the end if there is no earlier moment to begin at, or if the
  ///   recording has records of a display, which have to be complete.
  func items(from seconds: Double, to end: Double?, context: Double) -> [RecordingItem] {
    guard let start else { return items }
    let wanted = start.advanced(by: seconds - context)
    let end = end.map { start.advanced(by: $0) }
    var part: [RecordingItem] = []
    var first = 0
    if !hasDisplay, let rest = rests.last(where: { $0.time <= wanted }) {
      first = rest.index
      part += devices.prefix { $0.index < first }.map(\.item)
      let report = InputEvent(time: start, type: .syn, code: .synReport, value: 0)
      if let firstEvent, firstEvent.index < first {
        part.append(.event(report, device: firstEvent.device))
      }
      part += rest.state.events(at: rest.time)
    }
    for item in items[first...] {
      if let end, case .event(let event, _) = item, event.time > end { break }
      part.append(item)
    }
    return part
  }
}
