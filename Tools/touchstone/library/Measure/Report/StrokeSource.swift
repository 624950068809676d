internal import Contacts
internal import Evdev
internal import EventTime
internal import Geometry
internal import LinuxInput
internal import Measuring
internal import Recordings
internal import Replay

/// The strokes of one device, from its events.
struct StrokeSource {
  private var decoder: ContactDecoder
  private var collector: StrokeCollector
  private var last = Timestamp.zero

  /// Prepares for a device.
  ///
  /// - Throws: A complaint where nobody knows how large it is.
  init(
    _ digitizer: Digitizer, _ description: DeviceDescription, size: CGSize?, name: String
  ) throws(Complaint) {
    guard let collector = StrokeCollector(digitizer, size: size) else {
      throw .wrong(
        "\(name): the device does not tell its size; give it in millimetres with --size, such as"
          + " --size 344x194")
    }
    self.collector = collector
    decoder = ContactDecoder(digitizer, description: description)
  }

  /// Whether anything was drawn so far.
  var isEmpty: Bool { collector.strokes.isEmpty }

  mutating func take(_ event: InputEvent) {
    last = max(last, event.time)
    if decoder.push(event) { collector.take(decoder.frame) }
  }

  mutating func resynchronise(with state: DeviceState, at time: Timestamp) {
    last = max(last, time)
    if decoder.resynchronise(with: state, at: time) { collector.take(decoder.frame) }
  }

  /// Ends the strokes that are open, and measures.
  mutating func measure() -> DeviceMeasurement {
    collector.finish(at: last)
    return DeviceMeasurement(decoder.digitizer, collector)
  }
}

extension StrokeSource {
  /// Reads a recording to its end; a measurement of each of its devices that was touched.
  static func recording(
    _ path: String, size: CGSize?, description: DeviceDescription?
  ) throws(Complaint) -> [DeviceMeasurement] {
    var survey: ReplaySurvey
    do throws(RecordingError) {
      survey = try ReplaySurvey(.file(path, description: description))
    } catch {
      throw Complaint(error)
    }
    var sources: [(index: Int, source: StrokeSource)] = []
    for device in survey.devices {
      guard let digitizer = device.digitizer else { continue }
      let source = try StrokeSource(digitizer, device.description, size: size, name: path)
      sources.append((device.index, source))
    }
    guard !sources.isEmpty else {
      throw Complaint(.noDigitizer(name: path, devices: survey.devices))
    }
    do throws(RecordingError) {
      while let item = try survey.items.next() {
        guard case .event(let event, let device) = item,
          let place = sources.firstIndex(where: { $0.index == device })
        else { continue }
        sources[place].source.take(event)
      }
    } catch {
      throw Complaint(error, badLine: "mend the line")
    }
    var measurements = sources.map { source in
      var source = source.source
      return source.measure()
    }
    if measurements.contains(where: { !$0.strokes.isEmpty }) {
      measurements.removeAll { $0.strokes.isEmpty }
    }
    return measurements
  }

  /// Reads a device until a signal comes.
  @MainActor static func device(
    _ name: String, size: CGSize?, on console: Console
  ) throws(Complaint) -> DeviceMeasurement {
    let device = try LiveDevices.digitizers([name], grab: false)[0]
    guard let digitizer = try? device.description.digitizer() else {
      preconditionFailure("\(name) is no digitizer any more")
    }
    var source = try StrokeSource(digitizer, device.description, size: size, name: name)
    let loop: InputLoop
    do throws(DeviceError) {
      loop = try InputLoop()
      try loop.add(device)
    } catch {
      throw Complaint(error)
    }
    console.say(
      "touchstone: draw straight lines on \(device.title), rest a finger, tap; Ctrl-C ends it")
    source.resynchronise(with: device.initialState, at: device.openedAt)
    _ = loop.run { event in
      switch event {
      case .events(_, let events):
        for event in events { source.take(event) }
      case .resynchronised(_, let events, let state, let time):
        for event in events { source.take(event) }
        source.resynchronise(with: state, at: time)
      case .opened, .refused, .gone, .due: break
      }
    }
    return source.measure()
  }
}
