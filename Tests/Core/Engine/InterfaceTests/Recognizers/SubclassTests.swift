import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("A recognizer of one's own")
@MainActor struct SubclassTests: CardTests {
  let card = Card()

  @Test("U105: sends an action for each move of a gesture in progress, whatever its code sets")
  func everyMove() {
    let own = scripted("own", .began, in: .touchesMoved)
    own.name = nil
    stage.finger(1).lands(at: 10, 10)
    for step in 1...5 { stage.finger(1).moves(to: 10 + Double(step), 10) }
    #expect(take() == "own began" + String(repeating: ", own changed", count: 4))
  }

  @Test("U105: sends one action a move where its code sets changed itself")
  func setAnyway() {
    let own = scripted("own", .began, in: .touchesBegan)
    own.reaction = { [unowned own] called, _, _ in
      own.state = called == .touchesBegan ? .began : called == .touchesMoved ? .changed : .ended
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10).moves(to: 30, 10).lifts()
    #expect(take() == "own began, own changed, own changed, own ended")
  }

  @Test("waits between two taps by its deadline", arguments: [(0.3, true), (0.301, false)])
  func waits(_ pause: Double, _ isIn: Bool) {
    let own = Knock()
    stage.attach("knock", own, to: view)
    stage.finger(1).lands(at: 10, 10).lifts()
    stage.after(pause)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(take().contains("knock ended") == isIn)
  }

  @Test("times out once at a deadline that stays in the past")
  func pastDeadline() {
    let own = stage.attach("own", Overdue(), to: view)
    stage.finger(1).lands(at: 10, 10)
    stage.after(1)
    stage.finger(1).moves(to: 11, 10)
    #expect(own.timeouts == 1)
    stage.finger(1).lifts()
    // Neither a touch nor a time can decide it any more (U108).
    #expect(!own.isInAttempt)
  }

  @Test("U108: fails when its deadline passes without a decision, and nothing else can make one")
  func undecidedTimeout() {
    let knock = stage.attach("knock", Knock(), to: view)
    knock.decidesInTime = false
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    tap.require(toFail: knock)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(take().isEmpty)
    stage.advance(to: 2)
    #expect(take() == "tap ended")
    #expect(!knock.isInAttempt)
  }

  @Test("may ignore its last touch at its deadline, and be recognized there")
  func ignoringTimeout() {
    let own = stage.attach("own", Parting(), to: view)
    stage.finger(1).lands(at: 10, 10)
    stage.after(1)
    stage.finger(1).lifts()
    #expect(take() == "own ended")
    #expect(own.resets == 1)
  }

  @Test(
    "U109: has the end state of its attempt in reset(), and is possible after it",
    arguments: [GestureState.ended, .cancelled, .failed])
  func stateInReset(_ end: GestureState) {
    let own = stage.attach("own", Ending(end), to: view)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(own.statesInReset == [end])
    #expect(own.state == .possible)
  }

  @Test("U150: is offered touches of the types that its override returns")
  func types() {
    stage.attach("tap", PenTap(), to: view)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take().isEmpty)
    stage.finger(1).lands(at: 50, 50, tool: .pen).lifts()
    #expect(take() == "tap ended")
  }

  @Test("U146: its delegate is asked once an event whether it is to see any of it")
  func event() {
    let delegate = ScriptedDelegate()
    var (asked, isWanted) = (0, false)
    delegate.receivesEvent = { _, _ in
      asked += 1
      return isWanted
    }
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.delegate = delegate
    stage.together {
      stage.finger(1).lands(at: 50, 50)
      stage.finger(2).lands(at: 80, 50)
    }
    #expect(asked == 1 && pan.numberOfTouches == 0)
    isWanted = true
    stage.finger(3).lands(at: 50, 50)
    #expect(asked == 2 && pan.numberOfTouches == 1)
  }

  @Test("U190: one of an edge is a pan, also for an action that takes a pan")
  func edge() {
    let target = Panned()
    let edge = stage.attach("edge", ScreenEdgePanGestureRecognizer(), to: view)
    edge.edges = .left
    edge.addTarget(target, action: Panned.panned)
    stage.finger(1).lands(at: 5, 50).moves(to: 50, 50)
    #expect(target.translations == [CGPoint(x: 35, y: 0)])
    #expect(edge as GestureRecognizer is PanGestureRecognizer)
  }
}

/// A recognizer that ends in a given state when its finger lifts, and notes its state in `reset()`.
private final class Ending: GestureRecognizer {
  let end: GestureState
  private(set) var statesInReset: [GestureState] = []

  init(_ end: GestureState) {
    self.end = end
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if end == .cancelled { state = .began }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = end }

  override func reset() { statesInReset.append(state) }
}

/// A recognizer that never decides, and whose deadline does not change.
private final class Overdue: GestureRecognizer {
  private var began: Timestamp?
  private(set) var timeouts = 0

  // Without end, time would stop here.
  override var deadline: Timestamp? { timeouts > 9 ? nil : began?.advanced(by: 0.1) }

  override func timeout(at time: Timestamp) { timeouts += 1 }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    began = Timestamp(seconds: event.timestamp)
  }
}

/// Recognized 0.1 s after a touch has landed, which it ignores then.
private final class Parting: GestureRecognizer {
  private var began: (touch: Touch, event: Event)?
  private(set) var resets = 0

  override var deadline: Timestamp? {
    began.map { Timestamp(seconds: $0.touch.timestamp).advanced(by: 0.1) }
  }

  override func timeout(at time: Timestamp) {
    if let (touch, event) = began { ignore(touch, for: event) }
    state = .ended
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    began = touches.first.map { ($0, event) }
  }

  override func reset() {
    super.reset()
    began = nil
    resets += 1
  }
}

/// Two taps, the second within 0.3 s of the first; without a machine.
private final class Knock: GestureRecognizer {
  var decidesInTime = true
  private var lifted: Timestamp?
  private var isDown = false

  override var deadline: Timestamp? { isDown ? nil : lifted?.advanced(by: 0.300_001) }

  override func timeout(at time: Timestamp) {
    if decidesInTime { state = .failed } else { lifted = nil }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { isDown = true }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    isDown = false
    if lifted == nil { lifted = Timestamp(seconds: event.timestamp) } else { state = .ended }
  }

  override func reset() {
    super.reset()
    lifted = nil
  }
}

@MainActor private final class Panned {
  private(set) var translations: [CGPoint] = []
  func panned(_ recognizer: PanGestureRecognizer) {
    translations.append(recognizer.translation(in: nil))
  }
}

private final class PenTap: TapGestureRecognizer {
  override var allowedTouchTypes: Set<Touch.TouchType> {
    get { [.pencil] }
    set { super.allowedTouchTypes = newValue }
  }
}
