public import TSEventTime
public import TSGeometry
public import TSInterface
public import TSRecognition

/// An observer that writes the events of an application as a trace.
///
/// ```swift
/// let recorder = TraceRecorder(timeline: application.timeline, as: .text) { bytes in
///   print(String(decoding: bytes, as: UTF8.self), terminator: "")
/// }
/// application.observer = recorder
/// ```
///
/// Both formats are described in the article *Formats*. The digest in the last line is that of the JSON format,
/// whichever format is written.
@MainActor public final class TraceRecorder: InterfaceObserver {
  private let timeline: Timeline
  private var writer: TraceWriter

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the application, for what happens outside of events.
  ///   - sink: A closure that receives the bytes, in portions that may end within a line.
  public init(timeline: Timeline, as form: TraceForm, sink: @escaping ([UInt8]) -> Void) {
    self.timeline = timeline
    writer = TraceWriter(form, sink)
  }

  /// The number of lines so far in the JSON format, which has no lines for the beginnings of
  /// touches.
  public var lineCount: Int { writer.lineCount }

  /// Sets the time that counts as 0, which is that of the first event.
  ///
  /// Without this call the time of the first line counts as 0.
  public func begin(at origin: Timestamp) { writer.origin = origin }

  /// Writes the last line, and passes all remaining bytes to the sink.
  ///
  /// - Returns: The digest of all lines before the last.
  @discardableResult
  public func finish(_ summary: TraceSummary) -> String {
    let hash = writer.digest.text
    writer.summary(summary, at: timeline.now)
    writer.flush()
    return hash
  }

  /// Passes the buffered bytes to the sink, as a live trace does after each event.
  public func flush() { writer.flush() }

  /// Writes a call of a touch method of a responder.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    writer.responder(responder, method, touches, event)
  }

  /// Writes where a touch began, in the text format only.
  public func touchLanded(_ touch: Touch) { writer.touchLanded(touch) }

  /// Writes an action that is sent.
  ///
  /// - Parameters:
  ///   - target: The target, which is not written.
  ///   - event: The event that causes the action, which is not written.
  public func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
    writer.action(action.name, from: sender, at: timeline.now)
  }

  /// Writes a change of a recognizer's state.
  ///
  /// - Parameter why: The reason for a failure, or `nil`.
  public func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    writer.recognizer(recognizer, from, to, why, at: timeline.now)
  }

  /// Writes an assignment of a state that was replaced by another or ignored.
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

  /// Writes a call of a view controller's life cycle.
  public func controller(_ controller: ViewController, call: ViewControllerCall) {
    writer.controller(controller, "\(call)", at: timeline.now)
  }

  /// Writes a line about a required constraint that was left out of a layout, as ``log(_:)`` does.
  public func constraintWasDropped(_ constraint: String, inConflictWith others: [String]) {
    log("constraint dropped: \(constraint); excluded by: \(others.joined(separator: "; "))")
  }

  /// Writes a line of the program's own, such as it would print to a console.
  ///
  /// The line appears only in the text format, like the beginnings of touches, and is not part of
  /// the digest.
  public func log(_ text: String) { writer.log(text, at: timeline.now) }

  /// Writes the location and the buttons of a pointer.
  public func pointer(at location: CGPoint, buttons: Event.ButtonMask) {
    writer.pointer(at: location, buttons, at: timeline.now)
  }

  /// Writes a scroll event.
  public func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {
    writer.scroll(phase, delta, location, at: timeline.now)
  }

  /// Writes a transform event.
  ///
  /// - Parameter location: The location of the pointer, which is not written.
  public func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) {
    writer.transform(phase, scale, rotation, at: timeline.now)
  }

  /// Writes a decision about the contacts of a trackpad.
  public func trackpad(_ what: String, why: String) {
    writer.trackpad(what, why, at: timeline.now)
  }

  /// Writes a swipe of a trackpad.
  ///
  /// - Parameter phase: The phase; as text, movements in between are not written.
  public func trackpad(swipes phase: TransformPhase, by delta: CGVector, of count: Int) {
    writer.swipe(phase, delta, count, at: timeline.now)
  }

  /// Writes a note of the input layer.
  public func input(_ note: InputNote) { writer.input(note) }
}
