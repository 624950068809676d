import TSContacts
import TSEvdev
import TSEventTime
import TSGeometry
import TSRecordings
package import TSReplay

/// A part of a recording in which fingers are down, from the first that lands to the last that
/// lifts.
///
/// ```
/// for span in try TouchSpan.spans(of: .file("FittsTasks-participant1.txt")) {
///   print(span.start, span.end, span.reports, span.path)
/// }
/// ```
package struct TouchSpan: Hashable, Sendable {
  /// The time at which the first finger lands, in seconds since the first event.
  package var start: Double
  /// The time at which the last finger lifts, in seconds since the first event.
  package var end: Double
  package var contacts = 0
  /// The number of frames in which fingers were down or lifted.
  package var reports = 0
  /// The length of the path of the finger that travelled most, in millimetres.
  package var path = 0.0
  /// The time from the landing to the first frame in which a finger has moved, in seconds, or
  /// `nil` if none has.
  package var firstMove: Double?

  /// Returns the spans of a recording.
  ///
  /// - Parameter source: The recording, of one device that is touched.
  /// - Returns: The spans, in the order of time. One that the end of the recording cuts off is left
  ///   out.
  /// - Throws: ``ReplayError`` if the recording cannot be read, or has no device that is touched and
  ///   whose size is known.
  /// - Complexity: O(*n*) for *n* events; memory does not depend on them.
  package static func spans(of source: ReplaySource) throws(ReplayError) -> [TouchSpan] {
    do throws(RecordingError) {
      var survey = try ReplayProbe(source)
      let start = survey.start ?? .zero
      var collectors: [Int: TouchSpanCollector] = [:]
      for device in survey.devices {
        guard let digitizer = device.digitizer, digitizer.millimetres != nil else { continue }
        collectors[device.index] = TouchSpanCollector(digitizer, device.description, start: start)
      }
      guard !collectors.isEmpty else {
        throw RecordingError(
          kind: .notCarried, path: source.name, expected: "a touch device whose size is known",
          found: survey.devices.isEmpty ? "no device" : "none",
          advice: "give a description with the resolution of its axes")
      }
      while let item = try survey.items.next() {
        guard case .event(let event, let device) = item else { continue }
        collectors[device]?.take(event)
      }
      return collectors.values.flatMap(\.spans).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    } catch {
      throw .recording(error)
    }
  }
}

/// A collector of the spans of one device.
private struct TouchSpanCollector {
  private(set) var spans: [TouchSpan] = []
  private let digitizer: Digitizer
  private let start: Timestamp
  private var decoder: ContactDecoder
  private var current: TouchSpan?
  private var positions: [Int32: CGPoint] = [:]
  private var paths: [Int32: Double] = [:]

  init(_ digitizer: Digitizer, _ description: DeviceDescription, start: Timestamp) {
    self.digitizer = digitizer
    self.start = start
    decoder = ContactDecoder(digitizer, description: description)
  }

  mutating func take(_ event: InputEvent) {
    guard decoder.push(event) else { return }
    let frame = decoder.frame
    guard !frame.contacts.isEmpty else { return }
    let time = start.seconds(to: frame.time)
    var span = current ?? TouchSpan(start: time, end: time)
    span.reports += 1
    for contact in frame.contacts { note(contact, at: time, in: &span) }
    span.end = time
    if positions.isEmpty {
      spans.append(span)
      current = nil
      paths = [:]
    } else {
      current = span
    }
  }

  private mutating func note(_ contact: Contact, at time: Double, in span: inout TouchSpan) {
    guard let position = digitizer.millimetres(of: contact) else { return }
    switch contact.phase {
    case .began:
      span.contacts += 1
      paths[contact.slot] = 0
    case .moved, .stationary, .ended, .cancelled:
      let step = positions[contact.slot]?.distance(to: position) ?? 0
      if step > 0, span.firstMove == nil { span.firstMove = time - span.start }
      let path = (paths[contact.slot] ?? 0) + step
      paths[contact.slot] = path
      span.path = max(span.path, path)
    }
    let isUp = contact.phase == .ended || contact.phase == .cancelled
    positions[contact.slot] = isUp ? nil : position
  }
}
