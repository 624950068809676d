import EventTime
import Geometry
import Recognition

/// A script of pointers for Flutter's recognizers, and the callbacks that they make.
///
/// The recognizers of a case compete in a session with Flutter's distances and times. What is
/// compared is whether and in what order they are recognized; values and callbacks without a
/// counterpart are not. There is no closing of an arena and no sweep: UIKit decides when a recognizer is ready.
struct FlutterVector {
  private let line: JSON
  private var session = GestureSession()
  private var recognizers: [String: (id: RecognizerID, kind: String)] = [:]
  private var names: [RecognizerID: String] = [:]
  /// The callbacks so far: of a recognizer `tap`, `tap.onTap`.
  private var calls: [String] = []
  /// The number of calls before a flag or a log was reset, by its name.
  private var resets: [String: Int] = [:]
  private var time = Timestamp(microseconds: 1_000_000)
  private var down: Set<Int> = []
  private var positions: [Int: CGPoint] = [:]

  /// The callbacks that follow a recognizer's states, by Flutter's kind of recognizer.
  private static let callbacks: [String: (began: [String], ended: [String])] = [
    "tap": (["onTap", "onTapUp"], []), "doubletap": (["onDoubleTap"], []),
    "longpress": (["onLongPress", "onLongPressStart"], ["onLongPressEnd", "onLongPressUp"]),
    "pan": (["onStart"], ["onEnd"]), "horizontaldrag": (["onStart"], ["onEnd"]),
    "verticaldrag": (["onStart"], ["onEnd"]), "scale": (["onStart"], ["onEnd"]),
  ]

  init(_ line: JSON) throws {
    self.line = line
    // The first that a pointer is offered to is the innermost, and is preferred.
    var order: [String] = []
    for step in line["steps"]?.list ?? [] {
      if let name = step["offer_to"]?.text, !order.contains(name) { order.append(name) }
    }
    for (index, name) in order.enumerated() {
      guard let recognizer = line["recognizers"]?[name], let kind = recognizer["kind"]?.text,
        let machine = Self.machine(kind, recognizer)
      else { throw VectorFileError(description: "an unknown recognizer \(name)") }
      let id = session.add(machine, depth: order.count - index)
      recognizers[name] = (id, kind)
      names[id] = name
    }
  }

  /// Returns a machine with Flutter's limits; `nil` for a kind that has no counterpart.
  private static func machine(_ kind: String, _ recognizer: JSON) -> SessionMachine? {
    var limits = GestureLimits()
    limits.tapMovement = 18
    limits.tapDuration = 3600
    limits.tapInterval = 0.3
    limits.tapSeparation = 100
    limits.longPressMovement = 18
    limits.panHysteresis = kind == "pan" ? 36 : 18
    limits.pinchHysteresis = 18
    switch kind {
    case "tap": return .tap(TapMachine(limits: limits))
    case "doubletap":
      var tap = TapMachine(limits: limits)
      tap.numberOfTapsRequired = 2
      return .tap(tap)
    case "longpress":
      limits.longPressDuration = (recognizer["duration"]?.number ?? 500) / 1000
      return .longPress(LongPressMachine(limits: limits))
    case "pan", "horizontaldrag", "verticaldrag":
      var pan = PanMachine(limits: limits)
      pan.axes = kind == "pan" ? .both : kind == "horizontaldrag" ? .horizontal : .vertical
      return .pan(pan)
    case "scale": return .pinch(PinchMachine(limits: limits))
    default: return nil
    }
  }

  mutating func run() -> [String] {
    var differences: [String] = []
    let steps = line["steps"]?.list ?? []
    for (index, step) in steps.enumerated() {
      if let milliseconds = step["wait_ms"]?.number {
        wait(milliseconds)
      } else if step["offer_to"] != nil, let pointer = step["pointer"]?.number {
        let follows = steps[index...].contains {
          $0["event"]?.text == "down" && $0["pointer"]?.number == pointer
        }
        if !follows { push("down", step) }
      } else if let event = step["event"]?.text {
        push(event, step)
      } else if let name = (step["reset"] ?? step["forget"])?.text {
        resets[name] = calls.count
      } else if let expected = step["expect"]?.list {
        for expectation in expected {
          if let difference = check(expectation) {
            differences.append("step \(index): \(difference)")
          }
        }
      }
      // What follows from the first difference is no other one.
      if !differences.isEmpty { break }
    }
    return Array(differences.prefix(1))
  }

  private mutating func wait(_ milliseconds: Double) {
    time = time.advanced(by: milliseconds / 1000)
    while let deadline = session.deadline, deadline <= time { advance(to: deadline) }
    advance(to: time)
  }

  private mutating func advance(to time: Timestamp) {
    session.advance(to: time)
    take()
  }

  private mutating func push(_ event: String, _ step: JSON) {
    if let stated = step["t_ms"]?.number {
      time = max(time, Timestamp(microseconds: 1_000_000 + Int64(stated * 1000)))
    }
    let id = Int(step["pointer"]?.number ?? 0)
    if let x = step["at"]?[0]?.number, let y = step["at"]?[1]?.number {
      positions[id] = CGPoint(x: x, y: y)
    }
    let finger = Finger(id: id, position: positions[id] ?? .zero)
    switch event {
    case "down":
      guard down.insert(id).inserted else { return }
      session.process(FingerFrame(at: time, began: [finger]))
    case "move" where down.contains(id): session.process(FingerFrame(at: time, moved: [finger]))
    case "up" where down.remove(id) != nil: session.process(FingerFrame(at: time, ended: [finger]))
    case "cancel" where down.remove(id) != nil:
      session.process(FingerFrame(at: time, cancelled: [finger]))
    default: return
    }
    take()
  }

  private mutating func take() {
    while let event = session.nextEvent() {
      guard case .state(let id, let before, let after, _) = event.kind, let name = names[id],
        let recognizer = recognizers[name], let callbacks = Self.callbacks[recognizer.kind]
      else { continue }
      let isRecognized = before == .possible && (after == .began || after == .ended)
      if isRecognized { calls += callbacks.began.map { "\(name).\($0)" } }
      // A cancelled gesture ends, too: Flutter's callbacks do not tell it apart.
      if after == .ended && before != .possible || after == .cancelled && before != .possible {
        calls += callbacks.ended.map { "\(name).\($0)" }
      }
    }
  }

  // MARK: Expectations

  /// Returns whether a callback has a counterpart here.
  private func isComparable(_ callback: String) -> Bool {
    let parts = callback.split(separator: ".").map(String.init)
    guard parts.count == 2, let recognizer = recognizers[parts[0]],
      let callbacks = Self.callbacks[recognizer.kind]
    else { return false }
    return (callbacks.began + callbacks.ended).contains(parts[1])
  }

  private func check(_ expectation: JSON) -> String? {
    for (name, value) in expectation.object where name != "as" {
      if let isCalled = value.bool, isComparable(name) {
        let flag = expectation["as"]?.text ?? name
        let count = calls.dropFirst(resets[flag] ?? 0).count { $0 == name }
        if isCalled, count == 0 { return "\(name) is not called" }
        if !isCalled, count > 0 { return "\(name) is called" }
      } else if let count = value.number, isComparable(name), name.hasSuffix("onTap") {
        let flag = expectation["as"]?.text ?? name
        let found = calls.dropFirst(resets[flag] ?? 0).count { $0 == name }
        if found != Int(count) { return "\(name) is called \(found) times, expected \(Int(count))" }
      } else if case .list(let words) = value {
        if let difference = checkLog(name, words) { return difference }
      }
    }
    return nil
  }

  /// Compares a log of words, of which the legend tells the callbacks.
  private func checkLog(_ log: String, _ words: [JSON]) -> String? {
    var meanings: [String: String] = [:]
    for (key, callback) in line["legend"]?.object ?? [:] where key.hasPrefix(log + ": ") {
      meanings[String(key.dropFirst(log.count + 2))] = callback.text
    }
    // Without a legend, the words of a long press are known.
    if meanings.isEmpty, let name = recognizers.first(where: { $0.value.kind == "longpress" })?.key
    {
      meanings = ["start": "\(name).onLongPressStart", "end": "\(name).onLongPressEnd"]
    }
    let comparable = meanings.filter { isComparable($0.value) }
    guard !comparable.isEmpty else { return nil }
    let expected = words.compactMap(\.text).compactMap { comparable[$0] }
    let found = calls.dropFirst(resets[log] ?? 0).filter { comparable.values.contains($0) }
    return expected == Array(found) ? nil : "the calls are \(Array(found)), expected \(expected)"
  }
}
