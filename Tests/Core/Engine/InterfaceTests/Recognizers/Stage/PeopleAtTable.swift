import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport

/// Several people at one table, each with a card of their own and a script by a seed.
@MainActor final class PeopleAtTable: InterfaceObserver {
  /// What a finger of a person does, at a time in milliseconds.
  private struct Step {
    enum Change { case lands, moves, lifts }
    let time: Int
    let person: Int
    let finger: Int
    let change: Change
    let point: CGPoint
  }

  /// The state of each recognizer's gesture, to check that it begins and ends once.
  private var open: [ObjectIdentifier: GestureState] = [:]
  private var logs: [[String]]
  private(set) var faults: [String] = []
  private(set) var isTableUsed = false
  private let stage = Stage(
    application: Application(screen: Screen(size: CGSize(width: 2400, height: 1600))))
  private let seed: UInt64
  private let count: Int
  /// The distance within which fingers belong together; cards are farther apart.
  static let distance = 320.0
  private static let card = 300.0

  /// Creates a party.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scripts.
  ///   - count: The number of people, from 2 to 6.
  ///   - arenas: The sharing of recognizers.
  init(seed: UInt64, count: Int, _ arenas: GestureArenas) {
    (self.seed, self.count) = (seed, count)
    logs = Array(repeating: [], count: count)
    stage.window.arenas = arenas
    stage.application.observer = self
    let table = View(frame: stage.window.bounds)
    table.isMultipleTouchEnabled = true
    stage.window.addSubview(table)
    attachAll("table", to: table, person: nil)
    for person in 0..<count {
      let center = Self.center(of: person)
      let card = View(
        frame: CGRect(
          center.x - Self.card / 2, center.y - Self.card / 2, Self.card, Self.card))
      card.isMultipleTouchEnabled = true
      table.addSubview(card)
      attachAll("card", to: card, person: person)
    }
  }

  private static func center(of person: Int) -> CGPoint {
    CGPoint(x: 400 + Double(person % 3) * 800, y: 400 + Double(person / 3) * 800)
  }

  private func attachAll(_ host: String, to view: View, person: Int?) {
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    tap.isSpeculative = seed % 2 == 0
    let recognizers: [(String, GestureRecognizer)] = [
      ("tap", tap), ("double", double), ("press", LongPressGestureRecognizer()),
      ("pan", PanGestureRecognizer()), ("pinch", PinchGestureRecognizer()),
      ("rotation", RotationGestureRecognizer()),
    ]
    for (id, recognizer) in recognizers {
      recognizer.name = "\(host) \(id)"
      recognizer.addHandler { [unowned self] in note($0, person) }
      view.addGestureRecognizer(recognizer)
    }
  }

  private func note(_ recognizer: GestureRecognizer, _ person: Int?) {
    let (state, key) = (recognizer.state, ObjectIdentifier(recognizer))
    let name = recognizer.name ?? "?"
    let old = open[key]
    let isValid =
      old == nil
      ? state == .began || state == .ended
      : old == .ended ? state == .cancelled : state != .began
    if !isValid { faults.append("\(name) \(state) after \(old.map { "\($0)" } ?? "nothing")") }
    let isOpen = state.isActive || recognizer.isProvisional
    open[key] = isOpen ? state : nil
    let touches = stage.application.touchesInProgress.filter {
      $0.gestureRecognizers?.contains(recognizer) == true
    }
    let people = Set(touches.map { Self.person(at: $0.preciseLocation(in: nil)) })
    if people.count > 1 { faults.append("\(name) has fingers of \(people.sorted())") }
    guard let person else { return isTableUsed = true }
    let (x, y) = (recognizer.location(in: nil).x, recognizer.location(in: nil).y)
    logs[person].append("\(name) \(state) \(stage.application.timeline.now.microseconds) \(x) \(y)")
  }

  func recognizerIsConfirmed(_ recognizer: GestureRecognizer) {
    if open.removeValue(forKey: ObjectIdentifier(recognizer)) != .ended {
      faults.append("\(recognizer.name ?? "?") confirms nothing")
    }
  }

  private static func person(at point: CGPoint) -> Int {
    Int(point.x / 800) + Int(point.y / 800) * 3
  }

  /// Performs the scripts of some people, and returns what the recognizers of each card reported.
  ///
  /// - Parameter people: The people who are there; all by default.
  /// - Returns: The reports by person, in order.
  func run(_ people: [Int]? = nil) -> [[String]] {
    let present = people ?? Array(0..<count)
    var steps = present.flatMap { script(of: $0) }
    steps.sort { ($0.time, $0.person, $0.finger) < ($1.time, $1.person, $1.finger) }
    var index = 0
    while index < steps.count {
      let time = steps[index].time
      stage.after(Double(time) / 1000 - stage.now.seconds)
      stage.together {
        while index < steps.count, steps[index].time == time {
          perform(steps[index])
          index += 1
        }
      }
    }
    stage.advance(to: stage.now.seconds + 2)
    if !open.isEmpty { faults.append("\(open.count) gestures never ended") }
    return logs
  }

  private func perform(_ step: Step) {
    let finger = stage.finger(step.person * 2 + step.finger + 1)
    switch step.change {
    case .lands: finger.lands(at: step.point)
    case .moves: finger.moves(to: step.point)
    case .lifts: finger.lifts()
    }
  }

  /// The gestures of a person on the own card, which do not depend on who else is there.
  private func script(of person: Int) -> [Step] {
    var random = SeededRandom(seed &* 64 &+ UInt64(person))
    var time = random.roll(1..<400)
    var steps: [Step] = []
    let center = Self.center(of: person)
    func add(_ delay: Int, _ finger: Int, _ change: Step.Change, _ x: Double, _ y: Double) {
      time += delay
      let point = CGPoint(x: center.x + x, y: center.y + y)
      steps.append(Step(time: time, person: person, finger: finger, change: change, point: point))
    }
    for _ in 0..<random.roll(4..<9) {
      let x = Double(random.roll(-40..<40))
      switch random.roll(0..<6) {
      case 0:
        add(0, 0, .lands, x, 0)
        add(60, 0, .lifts, x, 0)
      case 1:
        for _ in 1...2 {
          add(90, 0, .lands, x, 0)
          add(70, 0, .lifts, x, 0)
        }
      case 2:
        add(0, 0, .lands, x, 0)
        add(700, 0, .moves, x, 3)
        add(random.roll(10..<200), 0, .lifts, x, 3)
      case 3:
        add(0, 0, .lands, x, 0)
        for step in 1...6 { add(random.roll(5..<30), 0, .moves, x + Double(step) * 8, 0) }
        add(8, 0, .lifts, x, 0)
      case let kind:
        add(0, 0, .lands, -60, 0)
        add(random.roll(0..<40), 1, .lands, 60, 0)
        for step in 1...5 {
          let way = Double(step) * 12
          add(random.roll(5..<30), 1, .moves, kind == 4 ? 60 + way : 60, kind == 4 ? 0 : way)
        }
        add(10, 1, .lifts, 0, 0)
        add(10, 0, .lifts, 0, 0)
      }
      time += random.roll(100..<900)
    }
    return steps
  }
}
