internal import TSContacts
internal import TSEvdev
internal import TSEventTime
internal import TSGeometry
internal import TSLinuxInput
internal import TSMeasuring
internal import TSReplay
internal import TSTrackpad

/// A converter of one device's events to strokes and their measurement.
struct StrokeSource: StreamReader {
  private var decoder: ContactDecoder
  private var collector: StrokeCollector
  /// The interpretation of a trackpad; `nil` for other devices.
  private var pad: PadInterpretation?
  private var last = Timestamp.zero

  /// Prepares for a device.
  ///
  /// - Parameters:
  ///   - digitizer: The digitizer.
  ///   - description: The description of the device.
  ///   - size: The size in millimetres; `nil` to use the device's own.
  ///   - name: The name of the source, for messages.
  /// - Throws: A ``UsageError`` if the size is unknown.
  init(
    _ digitizer: Digitizer, _ description: DeviceDescription, size: CGSize?, name: String
  ) throws(UsageError) {
    guard let collector = StrokeCollector(digitizer, size: size) else {
      throw .wrong(
        "\(name): the device does not report its size; give it in millimetres with --size, such as"
          + " --size 344x194")
    }
    self.collector = collector
    // As in an application: the fingers on a pad are compared with where they were.
    decoder = ContactDecoder(
      digitizer, description: description, clampsPositions: digitizer.kind != .touchpad)
    if digitizer.kind == .touchpad { pad = PadInterpretation(digitizer, size: collector.size) }
  }

  /// A Boolean value that indicates whether there are no strokes so far.
  var isEmpty: Bool { collector.strokes.isEmpty }

  mutating func take(_ event: InputEvent) {
    last = max(last, event.time)
    if decoder.push(event) { take(decoder.frame) }
  }

  /// Takes a value that a contact lacks when it begins.
  mutating func assume(_ event: InputEvent) { decoder.assume(event) }

  /// Cancels the contacts, as the device was removed or its recording interrupted.
  mutating func interrupt() { if decoder.cancelAll(at: last) { take(decoder.frame) } }

  mutating func resynchronise(with state: DeviceState, at time: Timestamp) {
    last = max(last, time)
    if decoder.resynchronise(with: state, at: time) { take(decoder.frame) }
  }

  private mutating func take(_ frame: ContactFrame) {
    collector.take(frame)
    pad?.take(frame)
  }

  /// Ends the open strokes and measures.
  mutating func measure() -> DeviceMeasurement {
    collector.finish(at: last)
    let use = pad?.use(repairs: decoder.statistics.repairs)
    return DeviceMeasurement(decoder.digitizer, collector, padUse: use)
  }
}

extension StrokeSource {
  /// Reads a recording to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - size: The size of the surface in millimetres; `nil` to use the device's own.
  ///   - recordings: The options by which recordings are read.
  ///   - console: The console that shows messages.
  /// - Returns: A measurement of each device that was touched, or of all devices if none was.
  /// - Throws: A ``UsageError`` if the recording cannot be read or has no digitizer, or a size is
  ///   unknown.
  @MainActor static func recording(
    _ path: String, size: CGSize?, by recordings: RecordingOptions, on console: Console
  ) throws(UsageError) -> [DeviceMeasurement] {
    let sources = try StrokeSource.all(of: path, by: recordings, on: console) {
      digitizer, device throws(UsageError) in
      try StrokeSource(digitizer, device.description, size: size, name: path)
    }
    var measurements = sources.map { source in
      var source = source
      return source.measure()
    }
    if measurements.contains(where: { !$0.strokes.isEmpty }) {
      measurements.removeAll { $0.strokes.isEmpty }
    }
    return measurements
  }

  /// Reads a device until a signal arrives or it goes away.
  ///
  /// - Parameters:
  ///   - name: The path of the device.
  ///   - size: The size of the surface in millimetres; `nil` to use the device's own.
  ///   - console: The console that shows instructions.
  /// - Returns: The measurement.
  /// - Throws: A ``UsageError`` if the device cannot be read or its size is unknown.
  @MainActor static func device(
    _ name: String, size: CGSize?, on console: Console
  ) throws(UsageError) -> DeviceMeasurement {
    let live = try LiveDigitizer(name)
    let device = live.device
    var source = try StrokeSource(live.digitizer, device.description, size: size, name: name)
    console.report(
      "touchstone: draw straight lines on \(device.title), rest a finger, tap; Ctrl-C ends it")
    live.run { item in
      switch item {
      case .event(let event): source.take(event)
      case .state(let state, let time): source.resynchronise(with: state, at: time)
      case .due, .gone: break
      }
    }
    return source.measure()
  }
}
