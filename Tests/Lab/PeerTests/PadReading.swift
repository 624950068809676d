import TSContacts
import TSEventTime
import TSEvdev
import TSTrackpad

/// The events of this package for a stream of a pad, under libinput's settings.
enum PadReading {
  /// Interprets the events of a pad; its timers act at their times.
  static func interpret(_ stream: PadStream) throws -> [PadEntry] {
    let digitizer = try stream.description.digitizer()
    guard let start = stream.events.first?.time, let end = stream.events.last?.time else {
      return []
    }
    var decoder = ContactDecoder(
      digitizer, description: stream.description, clampsPositions: false)
    var interpreter = try TrackpadInterpreter(digitizer, settings: .libinput)
    var entries: [PadEntry] = []
    func take() {
      entries += interpreter.events.compactMap { PadEntry($0, since: start) }
    }
    func wait(until time: Timestamp) {
      while let due = interpreter.deadline, due < time {
        interpreter.advance(to: due)
        take()
      }
    }
    for event in stream.events {
      if event.isReport { wait(until: event.time) }
      guard decoder.push(event) else { continue }
      interpreter.push(decoder.frame)
      take()
    }
    wait(until: end.advanced(by: 2))
    return entries
  }
}
