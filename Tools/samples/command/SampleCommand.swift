internal import Foundation
internal import TSInterface
internal import TSLive
internal import TSCommandLine
internal import TSInspectedPrograms
internal import TSPrograms
internal import TSReplay
internal import TSRunning
internal import SampleApplications
internal import TouchSnapshots
internal import TSTracing

/// The run of one sample: a replay of its recording, or the sample on a display.
@MainActor struct SampleCommand {
  /// Returns the manual of a sample.
  ///
  /// - Returns: The manual.
  static func manual(of sample: Sample) -> Manual {
    Manual(
      program: "samples", verb: sample.name, summary: sample.about,
      details: """
        \(sample.about.prefix(1).uppercased() + sample.about.dropFirst()).
        Replays its recording, and prints the touches and what the application logs. With --live it \
        is shown on a display and used by the fingers, keys and pointers of the machine; in a window \
        Super-Left and Super-Right turn the device, and Super-Shift-M is a memory warning. The other \
        options are about --live, except --format.
        """,
      options: [
        .init("out", value: "FOLDER", "write pictures of the moments worth seeing, as SVG and PNG"),
        .init("animate", value: "FILE", "write an animated picture of the recording, as SVG"),
        .init("live", "show the sample on the first display that works"),
      ] + ApplicationOptions.manual,
      examples: [
        ("\(sample.name) --out pictures", "with a picture of each moment worth seeing"),
        ("\(sample.name) --animate \(sample.name).svg", "the fingers, in a picture that moves"),
        ("\(sample.name) --live", "use it in a window, or on a screen"),
        ("\(sample.name) --live --display page --page-touches", "use it in a browser"),
        (
          "\(sample.name) --live --display memory --recording run.evemu --json",
          "print the touches of another recording"
        ),
      ])
  }

  private let sample: Sample
  private let arguments: Arguments

  /// Reads the options.
  ///
  /// - Throws: A ``UsageError`` if there is an operand, or an option contradicts another.
  init(_ sample: Sample, _ arguments: Arguments) throws(UsageError) {
    self.sample = sample
    self.arguments = arguments
    if let operand = arguments.operands.first {
      throw .usageError(
        "\(operand.quoted) is not expected; samples \(sample.name) --help lists the options")
    }
    if arguments.has("live") {
      for name in ["out", "animate"] where arguments.isGiven(name) {
        throw .usageError("--\(name) writes pictures of a recording; leave --live out")
      }
    } else if let option = ApplicationOptions.manual.first(where: {
      !["format", "json"].contains($0.name) && arguments.isGiven($0.name)
    }) {
      throw .usageError("--\(option.name) is about a sample on a display; give --live, too")
    }
  }

  /// Runs the sample.
  ///
  /// - Parameter console: The console that receives data and messages.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if a file or a display cannot be used.
  func run(on console: Console) throws(UsageError) -> ExitStatus {
    try arguments.has("live") ? show(on: console) : replay(on: console)
  }

  private func show(on console: Console) throws(UsageError) -> ExitStatus {
    var options = try ApplicationOptions(arguments, title: sample.name)
    if sample.fillsDisplay, options.screen.display.windowSize == nil {
      options.screen.display.windowSize = sample.screen.size
    }
    var shown = ShownApplication { application in sample.launch(application) }
    shown.size = sample.fittingSize
    shown.fallsBackToPage = true
    shown.prepare = { runner in
      runner.live.readsKeyboards = true
      runner.simulatesSystemEvents = true
    }
    Samples.log = { console.report($0) }
    defer { Samples.log = nil }
    return try options.show(shown, RecordingUse(screen: { _ in sample.screen }), on: console)
  }

  private func replay(on console: Console) throws(UsageError) -> ExitStatus {
    let form =
      try arguments.choice("format", among: [("text", TraceForm.text), ("json", .json)]) ?? .text
    let recording = "\(SampleRun.recordings)/\(sample.name).evemu"
    guard FileStatus(path: recording) != nil else {
      throw .wrong("\(recording) is not there; run samples in the folder of the package")
    }
    if let file = arguments.value("animate") {
      do {
        let text = try SampleRun.animation(of: sample, recording: recording)
        try Data(text.utf8).write(to: URL(filePath: file))
      } catch {
        throw .wrong("\(error)")
      }
      return .done
    }
    let folder = arguments.value("out")
    var failure: (any Error)?
    let see: @MainActor (Int, Sample.Moment, Snapshot) -> Void = { index, moment, snapshot in
      guard let folder, failure == nil else { return }
      do {
        let path = "\(folder)/\(sample.name)-\(index)-\(moment.name)"
        try Data(snapshot.svg().utf8).write(to: URL(filePath: path + ".svg"))
        try Data(snapshot.png()).write(to: URL(filePath: path + ".png"))
      } catch {
        failure = error
      }
    }
    do {
      if let folder {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try SampleRun.replay(
        sample, recording: recording, as: form, sink: { console.write($0) },
        log: form == .json ? { console.report($0) } : nil, see: folder == nil ? nil : see)
      if let failure { throw failure }
    } catch {
      throw .wrong("\(error)")
    }
    return .done
  }
}
