public import EventTime
public import Interface

/// Writes what happens in an application as a trace.
///
///     let recorder = TraceRecorder(timeline: application.timeline, as: .text) { bytes in
///       print(String(decoding: bytes, as: UTF8.self), terminator: "")
///     }
///     application.observer = recorder
///
/// Both forms are described in *Traces*. The digest of the last line is that of the JSON form,
/// whichever is written.
@MainActor public final class TraceRecorder: InterfaceObserver {
  private let timeline: Timeline
  private var writer: TraceWriter

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - timeline: The application's, for what happens outside events.
  ///   - form: How the trace is written.
  ///   - sink: Takes the bytes, in portions that may end within a line.
  public init(timeline: Timeline, as form: TraceForm, sink: @escaping ([UInt8]) -> Void) {
    self.timeline = timeline
    writer = TraceWriter(form, sink)
  }

  /// The number of lines so far; of the JSON form, in which landings have no line of their own.
  public var lineCount: Int { writer.lineCount }

  /// Sets the moment that counts as 0: that of the first event.
  ///
  /// Without it, the time of the first line does.
  public func begin(at origin: Timestamp) { writer.origin = origin }

  /// Writes the last line, and gives the sink all that is left.
  ///
  /// - Returns: The digest of all lines before the last.
  @discardableResult
  public func finish(_ summary: TraceSummary) -> String {
    let hash = writer.digest.text
    writer.summary(summary, at: timeline.now)
    writer.flush()
    return hash
  }

  /// Gives the sink what has been gathered, as a live trace does after each event.
  public func flush() { writer.flush() }

  /// Writes a call of a responder.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    writer.responder(responder, method, touches, event)
  }

  /// Writes where a touch landed, for people.
  public func touchLanded(_ touch: Touch) { writer.touchLanded(touch) }

  /// Writes an action that is sent.
  public func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
    writer.action(action.name, from: sender, at: timeline.now)
  }

  /// Writes a change of a recognizer's state.
  public func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    writer.recognizer(recognizer, from, to, why, at: timeline.now)
  }

  /// Writes a state that was set and counts as another, or as none.
  public func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {
    writer.assignment(recognizer, requested, current, outcome, at: timeline.now)
  }

  /// Writes an action that a recognizer sends.
  public func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {
    writer.gestureAction(recognizer, state, name, at: timeline.now)
  }

  /// Writes a call of a controller's life.
  public func controller(_ controller: ViewController, call: String) {
    writer.controller(controller, call, at: timeline.now)
  }

  /// Writes a line that the program itself has to say, as it would to a console.
  ///
  /// For people only, as the lines of landings: neither the JSON form nor the digest has it.
  public func log(_ text: String) { writer.log(text, at: timeline.now) }

  /// Writes what the input layer says.
  public func input(_ note: InputNote) { writer.input(note) }
}
