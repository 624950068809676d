import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport

/// Random recognizers, relations, fingers, losses and edits, by a seed; checks after each step.
@MainActor final class GestureRun {
  let stage = Stage()
  private(set) var faults: [String] = []
  private var random: SeededRandom
  private var views: [RecordingView] = []
  private var recognizers: [GestureRecognizer] = []
  private var delegates: [ScriptedDelegate] = []
  private var down: [Int] = []
  private let watcher = RunObserver()
  private let mayEdit: Bool
  private let speculates: Bool
  private var depth = 0

  init(seed: UInt64, speculates: Bool = false) {
    random = SeededRandom(seed)
    mayEdit = seed % 2 == 1
    self.speculates = speculates
    stage.application.observer = watcher
    watcher.log = stage.log
    watcher.fault = { [unowned self] in faults.append($0) }
    if chance(2) { stage.window.arbitrationPolicy = .earliestCrossing }
    plant()
    relate()
  }

  /// The log of the run, line by line.
  var lines: [String] { stage.log.lines }

  func run(frames: Int) {
    for _ in 0..<frames {
      let pause = chance(12) ? Double(Int.random(in: 200...900, using: &random)) / 1000 : 0.01
      stage.after(pause)
      stage.together { for slot in 0..<4 { change(slot) } }
      watcher.eventIsOver()
      if mayEdit, chance(10) { edit() }
    }
    stage.together { for slot in down { stage.finger(slot + 1).lifts() } }
    stage.advance(to: stage.now.seconds + 10)
    watcher.eventIsOver()
    for recognizer in recognizers where recognizer.state != .possible {
      faults.append("\(recognizer.name ?? "?") is stuck in \(recognizer.state)")
    }
    if !watcher.provisional.isEmpty { faults.append("some remain provisional") }
    for view in views where view.isMultipleTouchEnabled { check(view) }
  }

  private func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private func plant() {
    views = [stage.view("root", CGRect(0, 0, 320, 480), multipleTouch: true)]
    for number in 1...4 {
      let frame = CGRect(
        Double(Int.random(in: 0..<150, using: &random)),
        Double(Int.random(in: 0..<200, using: &random)), 170, 280)
      let outer = views.randomElement(using: &random) ?? views[0]
      views.append(stage.view("view \(number)", frame, in: outer, multipleTouch: true))
    }
    for view in views { view.script.reaction = { [unowned self] _, _, _ in react() } }
    for number in 1...Int.random(in: 2...8, using: &random) {
      let kind = GestureKind.allCases.randomElement(using: &random) ?? .tap
      let recognizer =
        chance(6) ? kind.modestRecognizer(prevents: false, isPrevented: false) : kind.recognizer()
      recognizer.name = "\(kind.rawValue) \(number)"
      if let tap = recognizer as? TapGestureRecognizer {
        tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
        tap.isSpeculative = speculates
      }
      recognizer.cancelsTouchesInView = !chance(3)
      recognizer.delaysTouchesBegan = chance(4)
      recognizer.delaysTouchesEnded = !chance(3)
      recognizer.addHandler { [unowned self] _ in react() }
      recognizer.addHandler { _ in }
      let host = views.randomElement(using: &random) ?? views[0]
      host.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  private func relate() {
    // Only from later to earlier ones, so that there is no circle.
    for (index, recognizer) in recognizers.enumerated() {
      for other in recognizers[..<index] where chance(5) { recognizer.require(toFail: other) }
      guard chance(3) else { continue }
      let delegate = ScriptedDelegate()
      let partner = recognizers.randomElement(using: &random)
      delegate.together = { $1 === partner }
      let refuses = chance(8)
      delegate.begins = { _ in !refuses }
      let earlier = recognizers[..<index].randomElement(using: &random)
      delegate.requires = { $1 === earlier }
      recognizer.delegate = delegate
      delegates.append(delegate)
    }
  }

  private func change(_ slot: Int) {
    let finger = stage.finger(slot + 1)
    guard down.contains(slot) else {
      if chance(4) {
        let x = chance(4) ? 5.0 : Double(Int.random(in: 0..<320, using: &random))
        finger.lands(at: x, Double(Int.random(in: 0..<480, using: &random)))
        down.append(slot)
      }
      return
    }
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3:
      finger.lifts()
      down.removeAll { $0 == slot }
    case 4 where chance(3):
      finger.vanishes()
      down.removeAll { $0 == slot }
    case 5 where chance(6): stage.finger(slot + 1).change { $0.tool = .palm }
    case 6...8: break
    default:
      let reach = chance(2) ? 6 : 40
      let dx = Double(Int.random(in: -reach...reach, using: &random))
      let dy = Double(Int.random(in: -reach...reach, using: &random))
      finger.change { contact in
        contact.x += Int32(dx * Stage.unitsPerPoint)
        contact.y += Int32(dy * Stage.unitsPerPoint)
      }
    }
  }

  /// The edits that an action or a view may make during an event.
  private func react() {
    guard mayEdit, depth < 3, chance(12) else { return }
    depth += 1
    edit()
    depth -= 1
  }

  private func edit() {
    guard let recognizer = recognizers.randomElement(using: &random),
      let view = views.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: recognizer.isEnabled.toggle()
    case 1: view.addGestureRecognizer(recognizer)
    case 2: stage.application.cancelTouches(why: "now and then")
    case 3:
      guard view !== views[0] else { return }
      view.removeFromSuperview()
      views[0].addSubview(view)
    case 4: recognizer.view?.removeGestureRecognizer(recognizer)
    default:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  /// Each touch that a view received began, and is over, once.
  private func check(_ view: RecordingView) {
    let id = view.sceneID ?? "?"
    var open: Set<String> = []
    for line in lines where line.hasPrefix("\(id) ") && line.hasSuffix("]") {
      let parts = line.dropFirst(id.count + 1).dropLast().split(separator: " [")
      for touch in parts[1].split(separator: " ").map(String.init) {
        switch parts[0] {
        case "began":
          if !open.insert(touch).inserted { faults.append("\(id): \(touch) began twice") }
        case "moved":
          if !open.contains(touch) { faults.append("\(id): \(touch) moved unopened") }
        default:
          if open.remove(touch) == nil { faults.append("\(id): \(touch) closed unopened") }
        }
      }
    }
    for touch in open.sorted() { faults.append("\(id): \(touch) was never closed") }
  }
}

extension GestureRun {
  /// What is recognized for good, and what views receive, in order.
  var outcome: [String] { Self.outcome(of: lines) }

  /// Returns the lines of a log about what is recognized for good, and what views receive.
  static func outcome(of lines: [String]) -> [String] {
    lines.compactMap { line in
      if line.hasSuffix(": confirmed") {
        return line.replacing(": confirmed", with: ": possible to ended")
      }
      let isDecided = line.hasSuffix(": possible to ended") || line.hasSuffix(": possible to began")
      return isDecided || line.hasSuffix("]") ? line : nil
    }
  }
}
