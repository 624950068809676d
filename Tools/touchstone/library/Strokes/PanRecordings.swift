internal import TSEventTime
internal import TSGeometry
internal import TSMeasuring
internal import TSStrokeBenchmarking
internal import TSStrokes

/// Recordings whose strokes are pans, for the measurement of how long these wait for drawn shapes.
struct PanRecordings {
  private let paths: [String]
  private let size: CGSize?
  private let recordings: RecordingOptions
  /// The units of the data in a millimetre.
  private let density: Double

  /// The points of a millimetre, at 163 points per inch.
  private static let pointsPerMillimetre = StrokeLimits().pointsPerMillimetre

  /// Reads the operands behind the folder, and the options.
  ///
  /// - Throws: A ``UsageError`` if a value cannot be.
  init(_ arguments: Arguments) throws(UsageError) {
    paths = Array(arguments.operands.dropFirst(2))
    size = try arguments.millimetres("size")
    recordings = try RecordingOptions(arguments)
    guard let text = arguments.value("density") else {
      density = Self.pointsPerMillimetre
      return
    }
    guard let density = Double(text), density > 0, density <= 1000 else {
      throw .usageError(
        "--density \(text.quoted) cannot be; give the units in a millimetre, such as 4.5")
    }
    self.density = density
  }

  /// Reads the recordings.
  ///
  /// - Parameters:
  ///   - repetitions: How often templates are chosen for a person.
  ///   - seed: The seed of the choices.
  ///   - console: The console that shows messages.
  /// - Returns: The measurement.
  /// - Throws: A ``UsageError`` if a recording cannot be read, or none has a pan.
  @MainActor func wait(
    repetitions: Int, seed: UInt64, on console: Console
  ) throws(UsageError) -> StrokeWait {
    var pans: [[StrokePoint]] = []
    for path in paths {
      for measurement in try StrokeSource.recording(
        path, size: size, by: recordings, on: console)
      {
        pans += measurement.strokes.map(points(of:))
      }
    }
    let wait = StrokeWait(
      pans: pans, repetitions: repetitions, seed: seed,
      scale: Self.pointsPerMillimetre / density)
    guard wait.panCount > 0 else {
      throw .wrong("no stroke moves by 10 points; name recordings of pans")
    }
    return wait
  }

  private func points(of stroke: Stroke) -> [StrokePoint] {
    var path = stroke.samples.map { sample in
      StrokePoint(
        x: Double(sample.place.x) * Self.pointsPerMillimetre,
        y: Double(sample.place.y) * Self.pointsPerMillimetre, time: sample.time.seconds)
    }
    var end = path[path.count - 1]
    end.time = stroke.end.seconds
    path.append(end)
    return path
  }
}
