import TSEventTime
import Foundation
public import TSInterface
public import TSReplay
public import TouchSnapshots
public import TSTracing

/// Functions that replay the samples' recordings.
@MainActor public enum SampleRun {
  /// The folder of the samples' recordings and traces: in the current folder, else in the package's
  /// sources.
  public nonisolated static let recordings = recordings(
    in: FileManager.default.currentDirectoryPath)

  /// Returns the folder of the recordings, seen from a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - source: The path of this file; `nil` for its path at compile time.
  /// - Returns: The path of the folder.
  nonisolated static func recordings(in folder: String, source: String? = nil) -> String {
    let name = "Recordings/samples"
    var root = URL(filePath: source ?? #filePath)
    // From Tools/samples/library/SampleRun.swift to the package.
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let there = root.appending(path: name).path
    let isHere = FileManager.default.fileExists(atPath: folder + "/" + name)
    return isHere || !FileManager.default.fileExists(atPath: there) ? name : there
  }

  /// Starts an application, replays a recording into it, and writes the trace.
  ///
  /// Time passes until the last of the moments, and the trace is the same with pictures as without.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - path: The recording.
  ///   - form: The form of the trace; `nil` for none.
  ///   - sink: A closure that receives the bytes of the trace.
  ///   - log: A closure that receives the lines that the application writes to the console, which a
  ///     trace as text contains as well.
  ///   - prepare: A closure that is called with the launched application before the first event.
  ///   - see: A closure that receives the snapshot of each moment; `nil` to draw nothing.
  /// - Throws: A `ReplayError` if the recording cannot be read.
  public static func replay(
    _ sample: Sample, recording path: String, as form: TraceForm?,
    sink: @escaping ([UInt8]) -> Void = { _ in }, log: ((String) -> Void)? = nil,
    prepare: (Application) -> Void = { _ in },
    see: (@MainActor (Int, Sample.Moment, Snapshot) -> Void)? = nil
  ) throws(ReplayError) {
    let replayer = try Replayer(.file(path))
    let start = replayer.start
    let application = Application(screen: sample.screen, timeline: Timeline(at: start))
    let recorder = form.map { TraceRecorder(timeline: application.timeline, as: $0, sink: sink) }
    recorder?.begin(at: start)
    application.observer = recorder
    Samples.log = { line in
      recorder?.log(line)
      log?(line)
    }
    defer { Samples.log = nil }
    let running = sample.launch(application)
    prepare(application)
    for occurrence in sample.occurrences {
      schedule(application, start.advanced(by: occurrence.seconds)) {
        occurrence.happen(application)
      }
    }
    for (index, moment) in sample.moments.enumerated() {
      // Without a picture, too: some moments lie after the end of the recording, and time, which
      // the trace contains, has to pass alike.
      schedule(application, start.advanced(by: moment.seconds)) {
        see?(index + 1, moment, Snapshot(of: application, overlays: [.touches], upright: true))
      }
    }
    _ = try replayer.run(in: application, recorder: recorder)
    withExtendedLifetime(running) {}
  }

  /// Returns a picture of the moment of a sample's cover, as SVG.
  ///
  /// - Returns: The picture; `nil` if the sample has no cover.
  /// - Throws: An error if the recording cannot be read or the picture cannot be drawn.
  public static func cover(of sample: Sample, recording path: String) throws -> String? {
    var cover: Snapshot?
    let see: @MainActor (Int, Sample.Moment, Snapshot) -> Void = { _, moment, snapshot in
      if moment.name == sample.cover { cover = snapshot }
    }
    try replay(sample, recording: path, as: nil, see: see)
    return try cover?.svg()
  }

  /// Returns a sample's recording as an animation, as SVG.
  ///
  /// - Returns: The text of the file.
  /// - Throws: An error if the recording cannot be read or a picture cannot be drawn.
  public static func animation(of sample: Sample, recording path: String) throws -> String {
    var animation: AnimatedSnapshot?
    try replay(
      sample, recording: path, as: nil, prepare: { animation = AnimatedSnapshot(of: $0) })
    return try animation?.svg() ?? ""
  }

  private static func schedule(
    _ application: Application, _ time: Timestamp, _ work: @escaping @MainActor () -> Void
  ) {
    application.timeline.schedule(at: time) { MainActor.assumeIsolated { work() } }
  }
}
