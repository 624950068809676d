internal import TSEventTime
internal import TSTracing

/// The output of a live session: a trace or the live view.
@MainActor struct LiveOutput {
  /// The live view; `nil` if a trace is written.
  let viewer: LiveViewer?
  private let form: TraceForm?
  private let painter: TracePainter?

  /// Returns the output of a trace, which is coloured on a terminal unless it is to be plain.
  ///
  /// - Parameters:
  ///   - form: The form of the trace; `nil` for no trace.
  ///   - isPlain: Whether colours are disabled.
  ///   - console: The console that shows the trace.
  /// - Returns: The output.
  static func trace(_ form: TraceForm?, isPlain: Bool, _ console: Console) -> LiveOutput {
    let isColoured =
      !isPlain && form == .text && console.outputIsTerminal && console.wantsColours
    return LiveOutput(viewer: nil, form: form, painter: isColoured ? TracePainter() : nil)
  }

  /// Returns the output of the live view on the terminal.
  static func view(_ console: Console) -> LiveOutput {
    LiveOutput(viewer: LiveViewer(console), form: nil, painter: nil)
  }

  /// Creates the recorder that writes the trace; `nil` if none is written.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the application.
  ///   - console: The console that shows the trace.
  /// - Returns: The recorder, or `nil`.
  func recorder(_ timeline: Timeline, _ console: Console) -> TraceRecorder? {
    guard let form else { return nil }
    let recorder = TraceRecorder(timeline: timeline, as: form) { [painter] bytes in
      guard let painter else { return console.write(bytes) }
      console.paint(painter.paint(console.cleaned(bytes)))
    }
    recorder.begin(at: timeline.now)
    return recorder
  }

  /// Writes the remaining output.
  ///
  /// - Parameter console: The console that shows the trace.
  func finish(on console: Console) {
    if let painter { console.paint(painter.finish()) }
  }
}

extension Console {
  /// A Boolean value that indicates whether the environment permits colours: `NO_COLOR` is empty, and
  /// the terminal is not a `dumb` one.
  var wantsColours: Bool {
    environment["NO_COLOR"] ?? "" == "" && environment["TERM"] != "dumb"
  }
}
