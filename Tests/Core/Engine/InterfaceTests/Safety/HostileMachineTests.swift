import TSEventTime
import TSGeometry
import TSRecognition
import TestSupport
import Testing

@testable import TSInterface

/// Runs code in its `deinit`, on whatever thread.
private final class Bomb: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  deinit { body() }
}

/// A machine that calls the program back, and owns an object that does so in its `deinit`.
private struct HostileMachine: GestureMachine {
  var limits = GestureLimits()
  var bomb: Bomb?
  var called: (@Sendable (String) -> Void)?
  /// The numbers of moves, in memory of their own.
  var moves: [Int] = []

  init(_ called: (@Sendable (String) -> Void)? = nil, bomb: Bomb? = nil) {
    (self.called, self.bomb) = (called, bomb)
  }

  private func call(_ name: String) { called?(name) }

  var state: GestureState {
    call("state")
    return moves.isEmpty ? .possible : .changed
  }
  var deadline: Timestamp? {
    call("deadline")
    return nil
  }
  var numberOfTouches: Int {
    call("numberOfTouches")
    return 1
  }
  var location: CGPoint {
    call("location")
    return .zero
  }
  func location(ofTouch index: Int) -> CGPoint {
    call("locationOfTouch")
    return .zero
  }
  func margins(at time: Timestamp) -> [GestureMargin] {
    call("margins")
    return []
  }
  func tracks(_ id: Int) -> Bool {
    call("tracks")
    return true
  }
  mutating func began(_ fingers: [TSRecognition.Finger], at time: Timestamp) -> Decision {
    call("began")
    return .none
  }
  mutating func moved(_ fingers: [TSRecognition.Finger], at time: Timestamp) -> Decision {
    moves.append(moves.count)
    call("moved")
    moves.append(moves.count)
    return .none
  }
  mutating func ended(_ fingers: [TSRecognition.Finger], at time: Timestamp) -> Decision {
    call("ended")
    return Decision(.failed, crossing: 0)
  }
  mutating func cancelled(_ fingers: [TSRecognition.Finger], at time: Timestamp) -> Decision {
    call("cancelled")
    return Decision(.failed, crossing: 0)
  }
  mutating func timeout(at time: Timestamp) -> Decision { .none }
  mutating func reset() {
    call("reset")
    moves = []
  }
}

/// What a machine does with its own recognizer while it is called.
private enum Offence: String, CaseIterable, Codable, Sendable {
  case replacesMachine, readsMachine, changesMachine, asksForTouches, asksForLocation
  case asksForMargins, asksForDeadline, removesRecognizer, removesView, cancelsTouches
}

@MainActor private final class Scene {
  static var current: Scene?
  let stage = Stage()
  let card: View
  let recognizer: MachineGestureRecognizer<HostileMachine>
  var log: [String] = []
  /// The function in which the machine does something, and what.
  var trap: (function: String, body: @MainActor (Scene) -> Void)?

  init() {
    card = stage.view("card", CGRect(0, 0, 300, 300))
    recognizer = MachineGestureRecognizer(machine: HostileMachine())
    recognizer.name = "hostile"
    card.addGestureRecognizer(recognizer)
    // Released after the assignment, as its machine calls the scene that is current.
    let former = Self.current
    Self.current = self
    extendLifetime(former)
    recognizer.machine = machine()
  }

  func machine(_ bomb: Bomb? = nil) -> HostileMachine {
    HostileMachine(
      { name in MainActor.assumeIsolated { Scene.current?.note(name) } }, bomb: bomb)
  }

  func note(_ name: String) {
    log.append(name)
    guard let trap, trap.function == name else { return }
    self.trap = nil
    trap.body(self)
  }

  /// A machine with an object that runs code in its `deinit`.
  func machine(leaving body: @escaping @MainActor (Scene) -> Void) -> HostileMachine {
    machine(Bomb { MainActor.assumeIsolated { if let scene = Scene.current { body(scene) } } })
  }

  func commit(_ offence: Offence) {
    switch offence {
    case .replacesMachine: recognizer.machine = machine()
    case .readsMachine: _ = recognizer.machine
    case .changesMachine: recognizer.machine.limits.tapMovement += 1
    case .asksForTouches: _ = recognizer.numberOfTouches
    case .asksForLocation: _ = recognizer.location(in: nil)
    case .asksForMargins: _ = recognizer.margins(at: .zero)
    case .asksForDeadline: _ = recognizer.deadline
    case .removesRecognizer: card.removeGestureRecognizer(recognizer)
    case .removesView: card.removeFromSuperview()
    case .cancelsTouches: stage.application.cancelTouches(why: "test")
    }
  }
}

@Suite("Hostile machines", .serialized) @MainActor struct HostileMachineTests {
  @Test(
    "a machine that reaches its recognizer while it is called stops with the recognizer's name",
    arguments: Offence.allCases)
  fileprivate func reaches(_ offence: Offence) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [offence] in
      await MainActor.run {
        let scene = Scene()
        scene.trap = ("moved", { $0.commit(offence) })
        scene.stage.finger(1).lands(at: 50, 50).moves(to: 80, 80)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the machine of hostile, HostileMachine, is"), "\(text.suffix(400))")
    #expect(text.contains("let the machine return its decision"))
  }

  @Test(
    "a machine that replaces itself in any of its functions stops with the recognizer's name",
    arguments: ["began", "state", "deadline", "ended", "reset", "cancelled"])
  func replaces(_ function: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [function] in
      await MainActor.run {
        let scene = Scene()
        scene.trap = (function, { $0.commit(.replacesMachine) })
        scene.stage.finger(1).lands(at: 50, 50).moves(to: 80, 80)
        if function == "cancelled" { scene.stage.application.cancelTouches(why: "test") }
        scene.stage.finger(1).lifts()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the machine of hostile, HostileMachine, is"), "\(text.suffix(400))")
  }

  @Test("a machine that the program replaces while it changes a copy is replaced by the copy")
  func changedCopy() {
    let scene = Scene()
    scene.recognizer.machine.moves = [1, 2, 3]
    scene.recognizer.machine.moves.removeAll {
      scene.recognizer.machine = scene.machine()
      return $0 == 2
    }
    #expect(scene.recognizer.machine.moves == [1, 3])
  }

  @Test("machines of two recognizers are exchanged, also amid gestures")
  func exchanged() {
    let (one, two) = (Scene(), Scene())
    one.recognizer.machine.moves = [7]
    for scene in [one, two] { scene.stage.finger(1).lands(at: 50, 50).moves(to: 80, 80) }
    swap(&one.recognizer.machine, &two.recognizer.machine)
    #expect(two.recognizer.machine.moves.first == 7)
  }

  @Test("what does not reach the recognizer may be done while its machine is called")
  func harmless() {
    let scene = Scene()
    let other = scene.stage.view("other", CGRect(0, 300, 100, 100))
    scene.trap = (
      "moved",
      {
        other.removeFromSuperview()
        $0.stage.window.addSubview(View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        $0.stage.application.observer = nil
        $0.recognizer.isEnabled = false
      }
    )
    scene.stage.finger(1).lands(at: 50, 50).moves(to: 80, 80).lifts()
    #expect(scene.trap == nil && scene.log.last == "reset")
  }

  @Test("a machine that is replaced between its calls is released after the new one is in place")
  func replacedBetween() {
    let scene = Scene()
    var seen: [Int] = []
    scene.recognizer.machine = scene.machine { scene in
      seen.append(scene.recognizer.machine.moves.count)
      scene.recognizer.machine = scene.machine()
      scene.recognizer.machine.moves = [1, 2]
    }
    scene.stage.finger(1).lands(at: 50, 50)
    var next = scene.machine()
    next.moves = [1]
    scene.recognizer.machine = next
    // The one that the `deinit` of the former has assigned.
    #expect(seen == [1] && scene.recognizer.machine.moves == [1, 2])
    scene.stage.finger(1).moves(to: 80, 80).lifts()
    #expect(scene.recognizer.state == .possible)
  }

  /// A change of a pan's machine during the pan.
  private enum Change: CaseIterable { case replace, reset, exchange, assignSame, changeLimits }

  @Test(
    "a gesture is cancelled if an action replaces or resets its machine, and goes on otherwise",
    arguments: Change.allCases)
  private func changedInAction(_ change: Change) {
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    let pan = PanGestureRecognizer()
    card.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addHandler { _ in
      states.append(pan.state)
      guard states.count == 2 else { return }
      switch change {
      case .replace: pan.machine = PanMachine()
      case .reset: pan.machine.reset()
      case .exchange:
        let other = PanGestureRecognizer()
        swap(&pan.machine, &other.machine)
      case .assignSame:
        let same = pan.machine
        pan.machine = same
      case .changeLimits: pan.machine.limits.panHysteresis += 1
      }
    }
    stage.finger(1).lands(at: 50, 50).moves(to: 80, 80).moves(to: 90, 90).moves(to: 99, 99).lifts()
    let goesOn = change == .assignSame || change == .changeLimits
    #expect(
      states == (goesOn ? [.began, .changed, .changed, .ended] : [.began, .changed, .cancelled]))
  }
}
