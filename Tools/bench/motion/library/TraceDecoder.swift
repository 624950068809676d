import TSContacts
import TSEvdev
import TSEventTime

/// A converter of events to contact traces, the same for recorded and made streams.
struct TraceDecoder {
  private var decoder: ContactDecoder
  private let scale: (x: Double, y: Double)
  private var origin: Timestamp?
  private var open: [Int32: ContactTrace] = [:]
  private var last: [Int32: Contact] = [:]
  private(set) var traces: [ContactTrace] = []

  init(_ description: DeviceDescription) throws {
    let digitizer = try description.digitizer()
    decoder = ContactDecoder(digitizer, description: description, clampsPositions: false)
    scale = (
      Double(max(digitizer.x.resolution, 1)), Double(max(digitizer.y.resolution, 1))
    )
  }

  mutating func push(_ event: InputEvent) {
    guard decoder.push(event) else { return }
    // Times since 1970 in seconds would lose their last bits, by which they would be told.
    let origin = origin ?? decoder.frame.time
    self.origin = origin
    let time = origin.seconds(to: decoder.frame.time)
    for contact in decoder.frame.contacts {
      switch contact.phase {
      case .ended, .cancelled:
        guard var trace = open.removeValue(forKey: contact.slot) else { continue }
        trace.end = time
        last[contact.slot] = nil
        if contact.phase == .ended { traces.append(completed(trace)) }
      case .began, .moved, .stationary:
        if contact.phase == .began { open[contact.slot] = ContactTrace() }
        let before = last[contact.slot]
        let isSame =
          before.map {
            $0.x == contact.x && $0.y == contact.y && $0.pressure == contact.pressure
          } ?? false
        last[contact.slot] = contact
        guard contact.phase == .began || !isSame else { continue }
        open[contact.slot]?.samples.append(
          .init(
            time: time, x: Double(contact.x) / scale.x, y: Double(contact.y) / scale.y,
            pressure: Double(contact.pressure)))
      }
    }
  }

  /// Returns a trace with the pressure that its first states lack in a recording that begins with the
  /// contact: the kernel leaves out a value that a slot has had before.
  private func completed(_ trace: ContactTrace) -> ContactTrace {
    guard let known = trace.samples.firstIndex(where: { $0.pressure > 0 }) else { return trace }
    var trace = trace
    for index in 0..<known { trace.samples[index].pressure = trace.samples[known].pressure }
    return trace
  }
}
