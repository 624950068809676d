internal import EventTime
internal import Tracing

/// Where a live session shows what happens: in a trace, or in the live view.
@MainActor struct LiveOutput {
  /// The live view; nil where a trace is written.
  let viewer: LiveViewer?
  private let form: TraceForm?
  private let painter: TracePainter?

  /// A trace; a coloured one for people on a terminal, unless it is to be plain.
  static func trace(_ form: TraceForm?, isPlain: Bool, _ console: Console) -> LiveOutput {
    let isColoured =
      !isPlain && form == .text && console.outputIsTerminal
      && console.environment["NO_COLOR"] ?? "" == ""
    return LiveOutput(viewer: nil, form: form, painter: isColoured ? TracePainter() : nil)
  }

  /// The live view on the terminal.
  static func view(_ console: Console) -> LiveOutput {
    LiveOutput(viewer: LiveViewer(console), form: nil, painter: nil)
  }

  /// Makes what writes the trace; nil where none is written.
  func recorder(_ timeline: Timeline, _ console: Console) -> TraceRecorder? {
    guard let form else { return nil }
    let recorder = TraceRecorder(timeline: timeline, as: form) { [painter] bytes in
      guard let painter else { return console.write(bytes) }
      console.paint(painter.paint(console.cleaned(bytes)))
    }
    recorder.begin(at: timeline.now)
    return recorder
  }

  /// Writes what is left.
  func finish(on console: Console) {
    if let painter { console.paint(painter.finish()) }
  }
}
