internal import EventTime
internal import Geometry
internal import Measuring
internal import StrokeFiles
internal import Strokes

/// The cutting of templates from a recording.
struct StrokeCut {
  private let name: String
  private let interval: Double
  private let size: CGSize?

  /// The points of a millimetre, at 163 points per inch.
  private static let pointsPerMillimetre = 163 / 25.4

  /// Reads the options.
  ///
  /// - Parameter arguments: The arguments.
  /// - Throws: A ``UsageError`` if the name is missing, or a value cannot be.
  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.value("name"), !name.isEmpty,
      !name.contains(where: \.isNewline), name.first?.isWhitespace == false
    else {
      throw .usageError("expected the name of the shapes; write --name star")
    }
    let text = arguments.value("interval") ?? "0.5"
    guard let interval = Double(text), (0...60).contains(interval) else {
      throw .usageError(
        "--interval \(text.quoted) cannot be; give seconds from 0 to 60, such as 0.5")
    }
    self.name = name
    self.interval = interval
    size = try arguments.millimetres("size")
  }

  /// Returns the shapes of a recording.
  ///
  /// - Parameter path: The path of the recording.
  /// - Returns: The templates, in the order of their first landings.
  /// - Throws: A ``UsageError`` if the recording cannot be read, or has no shape.
  func templates(of path: String) throws(UsageError) -> StrokeTemplates {
    let measurements = try StrokeSource.recording(path, size: size, description: nil)
    let shapes = measurements.flatMap { gestures(of: $0.strokes) }.map {
      NamedStroke(name: name, gesture: $0)
    }
    guard !shapes.isEmpty else {
      throw .wrong("\(path): nothing is drawn; name a recording with strokes")
    }
    return StrokeTemplates(shapes)
  }

  private func gestures(of strokes: [Stroke]) -> [StrokeGesture] {
    var shapes: [StrokeGesture] = []
    var (start, lift) = (Timestamp.zero, Timestamp.zero)
    for stroke in strokes.sorted(by: { $0.first.time < $1.first.time }) {
      if shapes.isEmpty || lift.seconds(to: stroke.first.time) > interval {
        shapes.append(StrokeGesture())
        (start, lift) = (stroke.first.time, stroke.end)
      }
      lift = max(lift, stroke.end)
      let number = (shapes[shapes.count - 1].points.last?.stroke ?? -1) + 1
      shapes[shapes.count - 1].points += stroke.samples.map { sample in
        StrokePoint(
          x: Double(sample.place.x) * Self.pointsPerMillimetre,
          y: Double(sample.place.y) * Self.pointsPerMillimetre,
          time: start.seconds(to: sample.time), stroke: number)
      }
    }
    return shapes.filter(\.isComparable)
  }
}
