internal import TSEventTime
internal import TSGeometry
internal import TSMeasuring
internal import TSStrokeFiles
internal import TSStrokes

/// The cutting of templates from a recording.
struct StrokeCut {
  private let name: String
  private let interval: Double
  private let size: CGSize?
  private let recordings: RecordingOptions

  /// The points of a millimetre, at 163 points per inch.
  private static let pointsPerMillimetre = StrokeLimits().pointsPerMillimetre

  /// Reads the options.
  ///
  /// - Throws: A ``UsageError`` if the name is missing, or a value cannot be.
  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.value("name"), !name.isEmpty,
      !name.contains(where: \.isNewline), name.first?.isWhitespace == false
    else {
      throw .usageError("expected the name of the shapes, on one line; write --name star")
    }
    let text = arguments.value("interval") ?? "0.5"
    guard let interval = Double(text), (0...60).contains(interval) else {
      throw .usageError(
        "--interval \(text.quoted) cannot be; give seconds from 0 to 60, such as 0.5")
    }
    self.name = name
    self.interval = interval
    size = try arguments.millimetres("size")
    recordings = try RecordingOptions(arguments)
  }

  /// Returns the shapes of a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - console: The console that shows messages.
  /// - Returns: The templates, in the order of their first landings.
  /// - Throws: A ``UsageError`` if the recording cannot be read, or has no shape.
  @MainActor func templates(
    of path: String, on console: Console
  ) throws(UsageError) -> StrokeTemplates {
    let measurements = try StrokeSource.recording(path, size: size, by: recordings, on: console)
    let shapes = measurements.flatMap { recordedShapes(of: $0.strokes) }
    guard !shapes.isEmpty else {
      throw .wrong("\(path): nothing is drawn; name a recording with strokes")
    }
    return StrokeTemplates(shapes)
  }

  private func recordedShapes(of strokes: [Stroke]) -> [NamedStroke] {
    var recorder = StrokeRecorder(name: name, strokeInterval: interval)
    // In the order of time, as a finger may lift after another one has landed.
    var steps: [(time: Timestamp, step: (inout StrokeRecorder) -> Void)] = []
    for (finger, stroke) in strokes.enumerated() {
      for (index, sample) in stroke.samples.enumerated() {
        let x = Double(sample.place.x) * Self.pointsPerMillimetre
        let y = Double(sample.place.y) * Self.pointsPerMillimetre
        let time = sample.time.seconds
        steps.append(
          (
            sample.time,
            {
              if index == 0 { $0.began(finger, x: x, y: y, at: time) }
              if index > 0 { $0.moved(finger, x: x, y: y, at: time) }
            }
          ))
      }
      steps.append((stroke.end, { $0.ended(finger, at: stroke.end.seconds) }))
    }
    // The order of steps at the same time is that of their finger, so the place in the list decides.
    for place in steps.indices.sorted(by: { (steps[$0].time, $0) < (steps[$1].time, $1) }) {
      steps[place].step(&recorder)
    }
    return recorder.shapes
  }
}
