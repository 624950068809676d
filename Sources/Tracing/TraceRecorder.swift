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
  private let form: TraceForm
  private let sink: ([UInt8]) -> Void
  /// The number of lines so far; of the JSON form, in which landings have no line of their own.
  public private(set) var lineCount = 0
  /// The moment that counts as 0.
  private var origin: Timestamp?
  private var digest = TraceDigest()
  private var json = JSONTraceLine()
  private var text = TextTraceLine()
  private var names = TraceNames()
  private var output: [UInt8] = []

  /// As much as is gathered before the sink is called.
  private static let portion = 1 << 16

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - timeline: The application's, for what happens outside events.
  ///   - form: How the trace is written.
  ///   - sink: Takes the bytes, in portions that may end within a line.
  public init(timeline: Timeline, as form: TraceForm, sink: @escaping ([UInt8]) -> Void) {
    self.timeline = timeline
    self.form = form
    self.sink = sink
    output.reserveCapacity(TraceRecorder.portion + 4096)
  }

  /// Sets the moment that counts as 0: that of the first event.
  ///
  /// Without it, the time of the first line does.
  public func begin(at origin: Timestamp) { self.origin = origin }

  /// Writes the last line, and gives the sink all that is left.
  ///
  /// - Returns: The digest of all lines before the last.
  @discardableResult
  public func finish(_ summary: TraceSummary) -> String {
    let hash = digest.text
    let time = microseconds(timeline.now)
    let duration = Timestamp(seconds: summary.duration).microseconds
    start("summary", time)
    json.add("frames", summary.frames)
    json.add("events", summary.events)
    json.add("contacts", summary.contacts)
    json.add("touches", summary.touches)
    json.add("repairs", summary.repairs)
    json.add("duration", seconds: duration)
    json.add("hash", hash)
    if form == .text {
      text.start(at: time, "summary", "")
      text.add("frames \(summary.frames), events \(summary.events), ")
      text.add("contacts \(summary.contacts), touches \(summary.touches), ")
      text.add("repairs \(summary.repairs), duration ")
      text.add(milliseconds: duration)
      text.add(", hash \(hash)")
    }
    end()
    flush()
    return hash
  }

  /// Gives the sink what has been gathered, as a live trace does after each event.
  public func flush() {
    guard !output.isEmpty else { return }
    sink(output)
    output.removeAll(keepingCapacity: true)
  }

  /// Writes a call of a responder.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    let time = microseconds(Timestamp(seconds: event.timestamp))
    let all = event.orderedTouches
    let called = TraceRecorder.ordered(touches, all)
    let name = names.name(of: responder)
    start("touches", time)
    json.add("method", method.rawValue)
    json.add("responder", name)
    json.add("touches", called, &names)
    json.add("all", all, &names)
    if form == .text {
      text.start(at: time, name, method.rawValue)
      // A call that was handed on says nothing that its first line did not.
      if called.first?.view === responder { text.add(called, of: all) }
    }
    end()
  }

  /// Writes where a touch landed, for people.
  public func touchLanded(_ touch: Touch) {
    guard form == .text else { return }
    text.start(at: microseconds(Timestamp(seconds: touch.timestamp)), "touch \(touch.id)", "began")
    text.add(touch.location(in: nil))
    text.add("  hit ")
    var path: [String] = []
    var view = touch.view
    while let current = view {
      path.append(names.name(of: current))
      view = current.superview
    }
    text.add(path.isEmpty ? "nothing" : path.reversed().joined(separator: " › "))
    text.end()
    write(text.bytes)
  }

  /// Writes an action that is sent.
  public func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
    let time = microseconds(timeline.now)
    let name = sender.map { names.name(ofSender: $0) } ?? "nobody"
    start("action", time)
    json.add("sender", name)
    json.add("action", action.name)
    if form == .text {
      text.start(at: time, name, "action")
      text.add(action.name)
    }
    end()
  }

  /// Writes a call of a controller's life.
  public func controller(_ controller: ViewController, call: String) {
    let time = microseconds(timeline.now)
    let name = names.name(of: controller)
    start("controller", time)
    json.add("controller", name)
    json.add("call", call)
    if form == .text { text.start(at: time, name, call) }
    end()
  }

  /// Writes what the input layer says.
  public func input(_ note: InputNote) {
    let time = microseconds(note.time)
    start("input", time)
    json.add("what", note.kind.rawValue)
    json.add("why", note.why)
    json.add("count", note.count)
    if form == .text {
      text.start(at: time, "input", note.kind.rawValue)
      text.add(note.why)
      if note.count != 1 { text.add(", \(note.count) times") }
    }
    end()
  }

  /// The touches of a call, ordered by id.
  private static func ordered(_ touches: Set<Touch>, _ all: [Touch]) -> [Touch] {
    if touches.count == all.count, all.allSatisfy(touches.contains) { return all }
    return touches.sorted { $0.id < $1.id }
  }

  private func microseconds(_ time: Timestamp) -> Int64 {
    let origin = origin ?? time
    self.origin = origin
    return time.microseconds.subtractingReportingOverflow(origin.microseconds).partialValue
  }

  private func start(_ kind: String, _ time: Int64) {
    lineCount += 1
    json.start(kind, at: time, number: lineCount)
  }

  private func end() {
    json.end()
    digest.update(json.bytes)
    guard form == .text else { return write(json.bytes) }
    text.end()
    write(text.bytes)
  }

  private func write(_ bytes: [UInt8]) {
    output.append(contentsOf: bytes)
    if output.count >= TraceRecorder.portion { flush() }
  }
}
