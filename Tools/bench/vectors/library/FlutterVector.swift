import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

/// A script of pointers for Flutter's recognizers, and the callbacks that they make.
///
/// The recognizers of a case are on nested views of a window, the first that a pointer is offered to
/// on the innermost, with Flutter's distances and times. What is compared is whether and in what
/// order they are recognized; values, and callbacks without a counterpart, are not. There is no
/// closing of an arena and no sweep: UIKit decides when a recognizer is ready.
@MainActor final class FlutterVector {
  private let line: JSON
  private let stage = VectorStage()
  private var recognizers: [String: FlutterRecognizer] = [:]
  /// The callbacks so far: of a recognizer `tap`, `tap.onTap`.
  private var calls: [FlutterRecognizer.Call] = []
  /// The number of calls before a flag or a log was reset, by its name.
  private var resets: [String: Int] = [:]
  /// The pointers whose landing is not a step of its own, and those that were offered.
  private var waiting: [JSON] = []
  /// The pointers that have lifted since they were offered.
  private var lifted: Set<Int> = []
  private var tools: [Int: VectorStage.Tool] = [:]
  private var pan = CGVector.zero
  private var winner: String?

  init(_ line: JSON) throws {
    self.line = line
    stage.application.constants.tapCountInterval = 0.3
    stage.application.constants.tapCountRadius = 100
    // The first that a pointer is offered to is the innermost, and is preferred.
    var order: [String] = []
    for step in line["steps"]?.list ?? [] {
      if let name = (step["offer_to"] ?? step["join"])?.text, !order.contains(name) {
        order.append(name)
      }
    }
    var parent: View = stage.window
    for name in order.reversed() {
      guard let description = line["recognizers"]?[name] else {
        throw VectorFileError(description: "an unknown recognizer \(name)")
      }
      let view = View(frame: stage.window.bounds)
      parent.addSubview(view)
      parent = view
      recognizers[name] = try FlutterRecognizer(
        name, description, callbacks: Self.callbacks(of: name, in: line), on: view, stage,
        isPrecise: line.traits().contains("kind=mouse")
      ) { [weak self] in self?.calls.append($0) }
      if description["kind"]?.text == "any" {
        recognizers[name]?.parts.first?.addHandler { [weak self] _ in self?.winner = name }
      }
    }
  }

  /// Returns the callbacks of a recognizer that a case names.
  private static func callbacks(of name: String, in line: JSON) -> Set<String> {
    var names = (line["legend"]?.object ?? [:]).values.compactMap(\.text)
    for step in line["steps"]?.list ?? [] {
      for expectation in step["expect"]?.list ?? [] { names += expectation.object.keys }
    }
    return Set(
      names.filter { $0.hasPrefix(name + ".on") }.map { String($0.dropFirst(name.count + 1)) })
  }

  // MARK: Traits

  /// Returns what a case consists of that no word of it says.
  static func traits(_ line: JSON) -> [String] {
    var traits: [String] = []
    let steps = line["steps"]?.list ?? []
    let kinds = (line["recognizers"]?.object ?? [:]).compactMapValues { $0["kind"]?.text }
    if !kinds.values.allSatisfy({ FlutterRecognizer.isKnown($0) }) {
      traits.append("a recognizer without a counterpart")
    }
    if kinds.values.contains(where: { $0.hasSuffix("multidrag") }) {
      traits.append("a drag for each finger")
    }
    let names = steps.flatMap { step in
      (step["expect"]?.list ?? []).flatMap(\.object.keys)
        + [step["reset"]?.text, step["forget"]?.text].compactMap(\.self)
    }
    if names.contains(where: { $0.hasSuffix(".isTrackingPointer") || $0 == "isDangerousStack" }) {
      traits.append("the insides of a recognizer")
    }
    if isAlone(line) { traits.append("a pointer that one recognizer takes") }
    var down: [Int: String] = [:]
    var isChanged = false
    for step in steps {
      guard let pointer = step["pointer"]?.number, let event = step["event"]?.text else { continue }
      let buttons = step["buttons"]?.text ?? ""
      if event == "down" { down[Int(pointer)] = buttons }
      if event == "move", !buttons.isEmpty, buttons != down[Int(pointer)] { isChanged = true }
      if event == "up" || event == "cancel" { down[Int(pointer)] = nil }
      if down.count > 1 { traits.append("several fingers") }
    }
    if isChanged { traits.append("buttons change while one is down") }
    traits += momentTraits(steps)
    let compared = kinds.flatMap { name, kind in
      callbacks(of: name, in: line).filter { FlutterRecognizer.isComparable($0, of: kind) }
    }
    let hasWinner = steps.contains { step in
      (step["expect"]?.list ?? []).contains { $0["winner"] != nil }
    }
    let isDefault = kinds.values.contains("longpress")
    if compared.isEmpty, !hasWinner, !isDefault { traits.append("no callback with a counterpart") }
    return traits
  }

  /// Returns what the order of the steps tells.
  private static func momentTraits(_ steps: [JSON]) -> [String] {
    var traits: [String] = []
    var sinceLift: Double?
    var isClosed = false
    for step in steps {
      if let milliseconds = step["wait_ms"]?.number {
        sinceLift = sinceLift.map { $0 + milliseconds }
      }
      if step["close"] != nil { isClosed = true }
      if step["says"]?.text == "rejected" { traits.append("a member gives up") }
      if step["says"]?.text == "accepted" {
        traits.append(isClosed ? "a member accepts" : "a member accepts before the arena is closed")
      }
      if step["event"]?.text == "up" { sinceLift = 0 }
      if step["event"]?.text == "down", let sinceLift, sinceLift < 40 {
        traits.append("two taps within 40 ms")
      }
    }
    return traits.contains { $0.hasPrefix("a member accepts") }
      ? traits : traits + ["no member accepts"]
  }

  /// Returns whether a pointer is offered to one recognizer that has callbacks for its buttons.
  private static func isAlone(_ line: JSON) -> Bool {
    var takers: [Double: Set<String>] = [:]
    for step in line["steps"]?.list ?? [] {
      guard let name = step["offer_to"]?.text, let id = step["pointer"]?.number,
        let description = line["recognizers"]?[name]
      else { continue }
      let buttons = FlutterRecognizer.buttons(description, callbacks(of: name, in: line))
      takers[id, default: []].formUnion(
        buttons.contains(mask(step["buttons"]?.text ?? "")) ? [name] : [])
    }
    return takers.values.contains { $0.count == 1 }
  }

  // MARK: Steps

  func run() -> [VectorDifference] {
    for (index, step) in (line["steps"]?.list ?? []).enumerated() {
      if step["offer_to"] == nil { landWaiting() }
      if let milliseconds = step["wait_ms"]?.number {
        stage.wait(milliseconds / 1000)
      } else if let name = step["offer_to"]?.text {
        offer(to: name, step, index)
      } else if let event = step["event"]?.text {
        push(event, step)
      } else if let name = (step["reset"] ?? step["forget"])?.text {
        resets[name] = calls.count
      } else if let member = step["member"]?.text {
        decide(member, wins: step["says"]?.text == "accepted")
      } else if step["sweep"] != nil, stage.isDown(-1) {
        stage.lift(-1)
      } else if let expected = step["expect"]?.list {
        // What follows from the first difference is no other one.
        for expectation in expected {
          if let difference = check(expectation) { return [difference.at(step: index)] }
        }
      }
    }
    return []
  }

  /// Offers a pointer to a recognizer; it lands when it has been offered to all.
  private func offer(to name: String, _ step: JSON, _ index: Int) {
    let id = Int(step["pointer"]?.number ?? 0)
    // The pointer is another one than that of the same number before.
    if lifted.remove(id) != nil {
      for recognizer in recognizers.values { recognizer.offers.remove(id) }
    }
    recognizers[name]?.offers.insert(id)
    let next = (line["steps"]?.list ?? []).dropFirst(index + 1).first {
      $0["event"] != nil && $0["pointer"]?.number == step["pointer"]?.number
    }
    let isStep = ["down", "panZoomStart"].contains(next?["event"]?.text ?? "")
    if !isStep, !waiting.contains(where: { $0["pointer"] == step["pointer"] }) {
      waiting.append(step)
    }
  }

  private func landWaiting() {
    let landing = waiting
    waiting = []
    for step in landing { push("down", step) }
  }

  private func isDown(_ id: Int) -> Bool {
    stage.isDown(id) || tools[id] == .mouse && !stage.pointer.buttons.isEmpty
  }

  /// Tells a member of an arena what to say; its finger lands if none has.
  private func decide(_ name: String, wins: Bool) {
    if !stage.isDown(-1) {
      for recognizer in recognizers.values { recognizer.offers.insert(-1) }
      FlutterRecognizer.landing = -1
      stage.land(-1, at: CGPoint(x: 500, y: 500))
      FlutterRecognizer.landing = nil
    }
    (recognizers[name]?.parts.first as? MemberGestureRecognizer)?.decide(wins)
    // A decision takes effect with the next event at the latest.
    stage.wait(0.001)
  }

  // MARK: Pointers

  private func point(_ step: JSON) -> CGPoint? {
    guard let x = step["at"]?[0]?.number, let y = step["at"]?[1]?.number else { return nil }
    return CGPoint(x: x + 500, y: y + 500)
  }

  private static func mask(_ text: String) -> Event.ButtonMask {
    var mask: Event.ButtonMask = []
    if text.contains("primary") || ["1", "3", "5", "7"].contains(text) { mask.insert(.primary) }
    if text.contains("secondary") || ["2", "3", "6", "7"].contains(text) {
      mask.insert(.secondary)
    }
    if text.contains("tertiary") || ["4", "5", "6", "7"].contains(text) { mask.insert(.button(3)) }
    return mask.isEmpty ? .primary : mask
  }

  /// Returns what acts by a pointer from a step on: what presses other buttons is a mouse.
  private func tool(_ step: JSON, _ id: Int) -> VectorStage.Tool {
    switch step["kind"]?.text {
    case "mouse": return .mouse
    case "stylus", "invertedStylus": return .pen
    case "trackpad": return .trackpad
    default: break
    }
    let hasButtons = (line["steps"]?.list ?? []).contains {
      $0["pointer"]?.number == Double(id) && $0["buttons"] != nil
    }
    return hasButtons ? .mouse : .finger
  }

  private func push(_ event: String, _ step: JSON) {
    if let stated = step["t_ms"]?.number { stage.wait(until: stated / 1000) }
    let id = Int(step["pointer"]?.number ?? 0)
    let point = point(step)
    FlutterRecognizer.landing = id
    defer { FlutterRecognizer.landing = nil }
    switch event {
    case "down":
      if isDown(id) {
        lift(id, isCancelled: true)
        lifted.remove(id)
      }
      tools[id] = tool(step, id)
      land(id, point ?? .zero, step)
    case "move":
      if let point { move(id, point, step) }
    case "up": lift(id, isCancelled: false)
    case "cancel": lift(id, isCancelled: true)
    case "panZoomStart", "panZoomUpdate", "panZoomEnd": panZoom(event, step)
    default: break
    }
  }

  private func land(_ id: Int, _ point: CGPoint, _ step: JSON) {
    guard tools[id] == .mouse else { return stage.land(id, at: point, isPen: tools[id] == .pen) }
    stage.pointer.move(to: point, at: stage.time)
    let offered = (line["steps"]?.list ?? []).first {
      $0["offer_to"] != nil && $0["pointer"]?.number == Double(id) && $0["buttons"] != nil
    }
    let text = step["buttons"]?.text ?? offered?["buttons"]?.text ?? "primary"
    stage.pointer.press(Self.mask(text), at: stage.time)
  }

  private func move(_ id: Int, _ point: CGPoint, _ step: JSON) {
    guard tools[id] == .mouse else { return stage.move(id, to: point) }
    stage.pointer.move(to: point, at: stage.time)
    guard let text = step["buttons"]?.text else { return }
    let (buttons, before) = (Self.mask(text), stage.pointer.buttons)
    if !buttons.subtracting(before).isEmpty { stage.pointer.press(buttons, at: stage.time) }
    stage.pointer.release(before.subtracting(buttons), at: stage.time)
  }

  private func lift(_ id: Int, isCancelled: Bool) {
    lifted.insert(id)
    guard tools[id] == .mouse else { return stage.lift(id, isCancelled: isCancelled) }
    if isCancelled { stage.pointer.cancel(at: stage.time) }
    stage.pointer.release(stage.pointer.buttons, at: stage.time)
  }

  /// Scrolls, or pinches and rotates if the case does so at any time.
  private func panZoom(_ event: String, _ step: JSON) {
    let isTransform = (line["steps"]?.list ?? []).contains {
      $0["scale"] != nil || $0["rotation"] != nil
    }
    if event == "panZoomStart", let point = point(step) {
      stage.pointer.move(to: point, at: stage.time)
      pan = .zero
    }
    let now = CGVector(dx: step["pan"]?[0]?.number ?? 0, dy: step["pan"]?[1]?.number ?? 0)
    let delta = CGVector(dx: now.dx - pan.dx, dy: now.dy - pan.dy)
    if event == "panZoomUpdate" { pan = now }
    switch (event, isTransform) {
    case ("panZoomStart", true): stage.pointer.transform(.began, at: stage.time)
    case ("panZoomStart", false): stage.pointer.scroll(.began, at: stage.time)
    case ("panZoomUpdate", true):
      stage.pointer.transform(
        .changed, scale: step["scale"]?.number ?? 1, rotation: step["rotation"]?.number ?? 0,
        at: stage.time)
    case ("panZoomUpdate", false): stage.pointer.scroll(.changed, by: delta, at: stage.time)
    case (_, true): stage.pointer.transform(.ended, at: stage.time)
    case (_, false): stage.pointer.scroll(.ended, at: stage.time)
    }
  }

  // MARK: Expectations

  /// Returns whether a callback has a counterpart here.
  private func isComparable(_ callback: String) -> Bool {
    let parts = callback.split(separator: ".").map(String.init)
    guard parts.count == 2, let recognizer = recognizers[parts[0]] else { return false }
    return FlutterRecognizer.isComparable(parts[1], of: recognizer.kind)
  }

  private func check(_ expectation: JSON) -> VectorDifference? {
    for (name, value) in expectation.object.sorted(by: { $0.key < $1.key }) where name != "as" {
      let callback = name.split(separator: ".").last.map(String.init) ?? name
      let count = {
        self.calls.dropFirst(self.resets[expectation["as"]?.text ?? name] ?? 0)
          .count { $0.name == name }
      }
      if name == "winner" {
        let wanted = value.text == "none yet" ? nil : value.text
        if winner != wanted {
          return VectorDifference(.winner, found: winner ?? "", expected: wanted ?? "")
        }
      } else if let isCalled = value.bool, isComparable(name) {
        if isCalled != (count() > 0) {
          return VectorDifference(
            .callback, of: callback, found: isCalled ? "" : "called",
            expected: isCalled ? "called" : "")
        }
      } else if let wanted = value.number, isComparable(name), name.hasSuffix("onTap") {
        if count() != Int(wanted) {
          return VectorDifference(.callbackCount, of: callback, count(), expected: Int(wanted))
        }
      } else if case .list(let words) = value {
        if let difference = checkLog(name, words) { return difference }
      }
    }
    return nil
  }

  /// Compares a log of words, of which the legend tells the callbacks; `#<count>` is the number of
  /// taps.
  private func checkLog(_ log: String, _ words: [JSON]) -> VectorDifference? {
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
    let expected = words.compactMap(\.text).compactMap { word -> String? in
      if let callback = comparable[word] { return callback }
      let parts = word.split(separator: "#").map(String.init)
      guard parts.count == 2, let callback = comparable[parts[0] + "#<count>"] else { return nil }
      return "\(callback)#\(parts[1])"
    }
    let counted = Set(comparable.filter { $0.key.hasSuffix("#<count>") }.values)
    let found = calls.dropFirst(resets[log] ?? 0).filter { comparable.values.contains($0.name) }
      .map { counted.contains($0.name) ? "\($0.name)#\($0.taps)" : $0.name }
    // The first call that differs tells the manner; the later ones follow from it.
    let same = zip(expected, found).prefix { $0 == $1 }.count
    func call(_ calls: [String]) -> String {
      calls.indices.contains(same)
        ? calls[same].split(separator: ".").last.map(String.init) ?? "" : ""
    }
    guard same < max(expected.count, found.count) else { return nil }
    func plain(_ call: String) -> String { String(call.prefix { $0 != "#" }) }
    var (wanted, made) = (call(expected), call(found))
    // The count is told where it alone differs.
    if plain(wanted) != plain(made) { (wanted, made) = (plain(wanted), plain(made)) }
    let name = plain(wanted.isEmpty ? made : wanted)
    return VectorDifference(.calls, of: name, found: made, expected: wanted)
  }
}
