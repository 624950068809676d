import TSEvdev
import TSEventTime

/// The numbers of a recording, counted as it was made.
struct RecordingCounts {
  /// The number of events.
  var events = 0
  /// The number of reports that `SYN_REPORT` ends.
  var frames = 0
  /// The number of tracking ids that began.
  var contacts = 0
  /// The largest number of contacts at once.
  var mostContacts = 0
  /// The largest number of fingers that a `BTN_TOOL_*` key reported.
  var mostFingers = 0
  /// The number of `SYN_DROPPED` events.
  var drops = 0
  /// The number of contacts that continued in the slot of another one.
  var exchanges = 0
  /// The number of times that `BTN_TOUCH` was released under a contact.
  var releases = 0
  /// The times of the reports, in microseconds.
  private(set) var reportTimes: [Int64] = []
  private var times: (first: Int64, last: Int64)?

  /// Counts an event.
  mutating func add(_ event: InputEvent) {
    events += 1
    let time = event.time.microseconds
    times = (times?.first ?? time, time)
    guard event.type == .syn, event.code == .synReport else { return }
    frames += 1
    reportTimes.append(time)
  }

  /// The time from the first event to the last, in seconds.
  var duration: Double { times.map { Double($0.last - $0.first) / 1e6 } ?? 0 }

  /// The number of reports per second; 0 if there is only one.
  var rate: Double {
    guard let first = reportTimes.first, let last = reportTimes.last, last > first else { return 0 }
    return Double(frames - 1) * 1e6 / Double(last - first)
  }

  /// The median time between reports that are less than 50 ms apart, in milliseconds; 0 if there
  /// are none.
  var medianStep: Double {
    let steps = zip(reportTimes, reportTimes.dropFirst()).map { $1 - $0 }
      .filter { $0 > 0 && $0 < 50_000 }.sorted()
    return steps.isEmpty ? 0 : Double(steps[steps.count / 2]) / 1000
  }
}
