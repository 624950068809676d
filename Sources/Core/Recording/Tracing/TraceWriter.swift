import TSContacts
import TSEventTime
import TSFormatting
import TSGeometry
import TSInterface

/// A writer of the lines of a trace.
///
/// Its state is in one structure, so that exclusive access is checked once per line.
@MainActor struct TraceWriter {
  let form: TraceForm
  let sink: ([UInt8]) -> Void
  /// The number of lines so far, in the JSON format.
  private(set) var lineCount = 0
  /// The time that counts as 0.
  var origin: Timestamp?
  private(set) var digest = TraceDigest()
  var json = JSONLineBuilder()
  /// The movement of the present swipe on a trackpad, in points.
  var swiped = CGVector.zero
  var text = TextLineBuilder()
  var names = TraceNames()
  private var output = TraceText(capacity: TraceWriter.portion + 4096)
  private var called: [Touch] = []

  /// The number of bytes that are buffered before the sink is called.
  private static let portion = 1 << 16

  init(_ form: TraceForm, _ sink: @escaping ([UInt8]) -> Void) {
    self.form = form
    self.sink = sink
  }

  mutating func responder(
    _ responder: Responder, _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event
  ) {
    let time = microseconds(Timestamp(seconds: event.timestamp))
    let all = event.orderedTouches
    let name = names.name(of: responder)
    lineCount += 1
    json.start(method, of: name, at: time, number: lineCount)
    json.add(touches: touches, all: all, &names)
    if form == .text {
      order(touches, all)
      text.start(at: time, name, method.rawValue)
      // A forwarded call has the same details as the call before it.
      if called.first?.view === responder { text.add(called, of: all) }
    }
    end()
  }

  /// Writes where a touch began, in the text format only.
  mutating func touchLanded(_ touch: Touch) {
    guard form == .text else { return }
    let time = microseconds(Timestamp(seconds: touch.timestamp))
    text.start(at: time, "touch \(touch.id)", "began")
    text.add(touch.preciseLocation(in: nil))
    text.add("  hit ")
    var path: [String] = []
    var view = touch.view
    while let current = view {
      path.append(names.name(of: current))
      view = current.superview
    }
    text.add(path.isEmpty ? "nothing" : path.reversed().joined(separator: " › "))
    if let person = touch.person { text.add("  person \(person)") }
    text.end()
    write(text.text)
  }

  mutating func action(_ action: String, from sender: Any?, at moment: Timestamp) {
    let time = microseconds(moment)
    let name = sender.map { names.name(ofSender: $0) } ?? "nobody"
    let event = (sender as? any ActionSender)?.sentEventName
    start("action", time)
    json.add("sender", name)
    if let event { json.add("event", event) }
    if !action.isEmpty { json.add("action", action) }
    if form == .text {
      text.start(at: time, name, "action")
      if let event { text.add(action.isEmpty ? event : event + "  ") }
      text.add(action)
    }
    end()
  }

  mutating func controller(_ controller: ViewController, _ call: String, at moment: Timestamp) {
    let time = microseconds(moment)
    let name = names.name(of: controller)
    start("controller", time)
    json.add("controller", name)
    json.add("call", call)
    if form == .text { text.start(at: time, name, call) }
    end()
  }

  /// Writes a line of the program's own, in the text format only.
  mutating func log(_ line: String, at moment: Timestamp) {
    guard form == .text else { return }
    text.start(at: microseconds(moment), "log", line)
    text.end()
    write(text.text)
  }

  mutating func input(_ note: InputNote) {
    let time = microseconds(note.time)
    start("input", time)
    json.add("what", note.kind.rawValue)
    json.add("why", note.why)
    json.add("count", note.count)
    if let decision = note.decision {
      json.add("decision", decision.rawValue)
      json.add("x", coordinate: note.position.x)
      json.add("y", coordinate: note.position.y)
    }
    if form == .text {
      text.start(at: time, "input", note.kind.rawValue)
      text.add(note.why)
      switch note.kind {
      case .dropped, .repaired: if note.count != 1 { text.add(", \(note.count) times") }
      case .unplugged, .cancelled: if note.count > 1 { text.add(", \(note.count) touches") }
      case .guarded:
        if let decision = note.decision {
          text.add(", \(decision.rawValue) at ")
          text.add(note.position)
        }
      case .plugged: break
      }
    }
    end()
  }

  mutating func summary(_ summary: TraceSummary, at moment: Timestamp) {
    let hash = digest.text
    let time = microseconds(moment)
    let duration = Timestamp(seconds: summary.duration).microseconds
    start("summary", time)
    json.add("frames", summary.frames)
    json.add("events", summary.events)
    json.add("contacts", summary.contacts)
    json.add("touches", summary.touches)
    json.add("repairs", summary.repairs)
    json.add("duration", seconds: duration)
    json.add("hash", hash)
    json.add("version", FormatVersion.newest)
    if form == .text {
      text.start(at: time, "summary", "")
      text.add("frames \(summary.frames), events \(summary.events), ")
      text.add("contacts \(summary.contacts), touches \(summary.touches), ")
      text.add("repairs \(summary.repairs), duration ")
      text.add(milliseconds: duration)
      text.add(", hash \(hash)")
    }
    end()
  }

  /// Passes the buffered bytes to the sink.
  mutating func flush() {
    guard output.count > 0 else { return }
    sink(Array(output.bytes))
    output.removeAll()
  }

  /// Stores the touches of a call in `called`, sorted by identifier.
  ///
  /// Uses loops, because closures passed to library algorithms would check for the main actor at
  /// each call.
  private mutating func order(_ touches: Set<Touch>, _ all: [Touch]) {
    called.removeAll(keepingCapacity: true)
    for touch in all where touches.includes(touch) { called.append(touch) }
    // A responder may have forwarded touches that are no longer part of the event.
    if called.count < touches.count { called = touches.sorted { $0.id < $1.id } }
  }

  /// Returns the time since the origin in microseconds; the first call sets a missing origin.
  mutating func microseconds(_ time: Timestamp) -> Int64 {
    let origin = origin ?? time
    self.origin = origin
    return time.microseconds.subtractingReportingOverflow(origin.microseconds).partialValue
  }

  mutating func start(_ kind: StaticString, _ time: Int64) {
    lineCount += 1
    json.start(kind, at: time, number: lineCount)
  }

  /// Ends the line, adds its JSON form to the digest, and writes the selected format.
  mutating func end() {
    json.end()
    json.digest(into: &digest)
    guard form == .text else { return write(json.text) }
    text.end()
    write(text.text)
  }

  /// Ends a line that the trace as text does not have, and adds it to the digest.
  mutating func endInJSONAlone() {
    json.end()
    json.digest(into: &digest)
  }

  private mutating func write(_ line: borrowing TraceText) {
    output.append(line)
    if output.count >= TraceWriter.portion { flush() }
  }
}
