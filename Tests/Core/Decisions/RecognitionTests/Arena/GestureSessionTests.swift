import TSEventTime
import TSGeometry
import TSRecognition
import TSStrokes
import TestSupport
import Testing

/// A session, and what it decides as text.
private struct SessionLog {
  let session = GestureSession()

  /// Passes a frame with one finger.
  func finger(
    _ phase: WritableKeyPath<FingerFrame, [Finger]>, _ x: Double, id: Int = 1, at seconds: Double
  ) -> [String] {
    var frame = FingerFrame(at: Timestamp(seconds: seconds))
    frame[keyPath: phase] = [Finger(id: id, position: CGPoint(x: x, y: 0))]
    session.process(frame)
    return read()
  }

  func read() -> [String] {
    var lines: [String] = []
    while let event = session.nextEvent() {
      switch event.kind {
      case .state(let id, _, let state, let reason):
        lines.append("\(id.index) \(state)" + (reason.map { ": \($0)" } ?? ""))
      case .held(let id, let others): lines.append("\(id.index) waits for \(others.map(\.index))")
      case .confirmed(let id): lines.append("\(id.index) confirmed")
      case .owned(let finger, let id): lines.append("finger \(finger) of \(id.index)")
      case .released(let finger): lines.append("finger \(finger) released")
      }
    }
    return lines
  }
}

@Suite("A gesture session")
struct GestureSessionTests {
  @Test("gives a finger to the pan that begins, and fails the tap") func pan() {
    let log = SessionLog()
    _ = log.session.add(PanMachine())
    _ = log.session.add(TapMachine())
    #expect(log.finger(\.began, 0, at: 0) == [])
    let lines = log.finger(\.moved, 50, at: 0.05)
    #expect(lines.first?.hasPrefix("1 failed: own(") == true)
    #expect(lines.dropFirst() == ["0 began", "finger 1 of 0"])
    #expect(log.finger(\.moved, 60, at: 0.06) == ["0 changed"])
    #expect(log.finger(\.ended, 60, at: 0.07) == ["0 ended"])
    // Reset: the next finger begins a new attempt.
    #expect(log.finger(\.began, 0, at: 1) == [])
  }

  @Test("reports the values of a gesture with its state") func values() throws {
    let session = GestureSession()
    let pan = session.add(PanMachine())
    let start = Finger(id: 3, position: .zero)
    session.process(FingerFrame(at: .zero, began: [start]))
    let end = Finger(id: 3, position: CGPoint(x: 0, y: 40))
    session.process(FingerFrame(at: Timestamp(seconds: 0.1), moved: [end]))
    let next = session.nextEvent()
    let event = try #require(next)
    #expect(event.kind == .state(pan, from: .possible, to: .began, nil))
    #expect(event.location == end.position && event.numberOfTouches == 1)
    #expect(event.values.translation != nil && event.values.scale == nil)
    #expect(event.crossing > 0 && event.crossing < 0.1)
  }

  @Test("recognizes a drawn shape, and lets a pan that requires its failure begin without it")
  func drawnShape() throws {
    let corners = [CGPoint(x: 0, y: 50), CGPoint(x: 30, y: 100), CGPoint(x: 100, y: 0)]
    let check = StrokeGesture(corners.map { StrokePoint(x: Double($0.x), y: Double($0.y)) })
    let session = GestureSession()
    let strokes = session.add(
      StrokeGestureMachine(templates: [NamedStroke(name: "check", gesture: check)]))
    let pan = session.add(PanMachine())
    session.require(pan, toFail: strokes)
    func states(_ path: [CGPoint], from second: Double) -> [String] {
      var lines: [String] = []
      for (index, point) in path.enumerated() {
        var frame = FingerFrame(at: Timestamp(seconds: second + Double(index) / 10))
        let finger = Finger(id: 1, position: point)
        if index == 0 { frame.began = [finger] } else { frame.moved = [finger] }
        session.process(frame)
      }
      var end = FingerFrame(at: Timestamp(seconds: second + 1))
      end.ended = [Finger(id: 1, position: path[path.count - 1])]
      session.process(end)
      while let event = session.nextEvent() {
        guard case .state(let id, _, let state, _) = event.kind else { continue }
        lines.append("\(id.index) \(state) \(event.values.shape ?? "")")
        #expect((event.values.distance != nil) == (event.values.shape != nil))
      }
      return lines
    }
    #expect(states(corners, from: 0) == ["0 ended check", "1 failed "])
    let line = [CGPoint.zero, CGPoint(x: 90, y: 0), CGPoint(x: 300, y: 0)]
    #expect(states(line, from: 5) == ["0 failed ", "1 began ", "1 changed ", "1 ended "])
    let templates = session.withMachine(of: strokes) { (machine: inout StrokeGestureMachine) in
      machine.templates.map(\.name)
    }
    #expect(templates == ["check"])
  }

  @Test("releases a finger that no recognizer can own, in the frame in which the last one fails")
  func release() {
    let log = SessionLog()
    _ = log.session.add(TapMachine())
    #expect(log.finger(\.began, 0, at: 0) == [])
    let lines = log.finger(\.moved, 100, at: 0.05)
    #expect(lines.last == "finger 1 released")
    #expect(log.finger(\.began, 0, id: 2, at: 0.1) == [])
    #expect(log.finger(\.ended, 100, at: 0.2) == [])
    #expect(log.finger(\.ended, 0, id: 2, at: 0.2) == ["0 ended", "finger 2 of 0"])
  }

  @Test(
    "takes a finger that lands with the id of one that is down for another, as the first lifted")
  func landingTwice() {
    let log = SessionLog()
    _ = log.session.add(TapMachine())
    _ = log.finger(\.began, 0, at: 0)
    _ = log.finger(\.moved, 3, at: 0.02)
    #expect(log.finger(\.began, 200, at: 0.05) == ["0 ended", "finger 1 of 0"])
    #expect(log.finger(\.ended, 200, at: 0.1) == ["0 ended", "finger 1 of 0"])
    #expect(log.finger(\.ended, 200, at: 0.2) == [])
  }

  @Test("keeps a machine of the program's own, and the values that it reports") func ownMachine() {
    let log = SessionLog()
    let pan = log.session.add(PanMachine(), depth: 1)
    let own = log.session.add(LandingMachine())
    log.session.permit(pan, with: own)
    let frame = FingerFrame(at: .zero, began: [Finger(id: 1, position: CGPoint(x: 9, y: 0))])
    log.session.process(frame)
    #expect(log.session.nextEvent()?.values.shape == "landing")
    #expect(log.read() == ["finger 1 of 1"])
  }

  @Test("offers a finger only to the recognizers of the region in which it lands") func region() {
    let log = SessionLog()
    let edge = CGRect(x: 0, y: -10, width: 20, height: 20)
    _ = log.session.add(TapMachine(), in: edge)
    #expect(log.finger(\.began, 30, at: 0) == ["finger 1 released"])
    #expect(log.finger(\.began, 10, id: 2, at: 0) == [])
    #expect(log.finger(\.ended, 10, id: 2, at: 0.1) == ["0 ended", "finger 2 of 0"])
  }

  @Test("holds a single tap until the timer of the double tap has expired") func doubleTap() throws
  {
    let log = SessionLog()
    let single = log.session.add(TapMachine())
    var machine = TapMachine()
    machine.numberOfTapsRequired = 2
    let double = log.session.add(machine)
    log.session.require(single, toFail: double)
    _ = log.finger(\.began, 0, at: 0)
    #expect(log.finger(\.ended, 0, at: 0.05) == ["0 waits for [1]"])
    let deadline = try #require(log.session.deadline)
    log.session.advance(to: deadline)
    let lines = log.read()
    #expect(lines.first?.hasPrefix("1 failed") == true)
    #expect(lines.dropFirst() == ["0 ended", "finger 1 of 0"])
    #expect(log.session.deadline == nil)
  }

  @Test("fails recognizers that wait for each other in a circle") func circle() {
    let log = SessionLog()
    let (one, two) = (log.session.add(TapMachine()), log.session.add(TapMachine()))
    log.session.require(one, toFail: two)
    log.session.require(two, toFail: one)
    _ = log.finger(\.began, 0, at: 0)
    let lines = log.finger(\.ended, 0, at: 0.05)
    #expect(lines.count { $0.contains("failed: circle") } == 2)
    #expect(lines.last == "finger 1 released")
  }

  @Test("waits for a recognizer from the moment in which that is required") func lateRequirement() {
    let log = SessionLog()
    let pan = log.session.add(PanMachine())
    var machine = LongPressMachine()
    machine.allowableMovement = 100
    let press = log.session.add(machine)
    _ = log.finger(\.began, 0, at: 0)
    log.session.require(pan, toFail: press)
    #expect(log.finger(\.moved, 50, at: 0.05) == ["0 waits for [1]"])
    log.session.setEnabled(press, false)
    #expect(log.read().contains("0 began"))
  }

  @Test("fails a machine whose deadline passes without a decision, and releases the finger")
  func undecidedTimeout() {
    let log = SessionLog()
    _ = log.session.add(LandingMachine(decides: false, deadline: Timestamp(seconds: 0.5)))
    _ = log.finger(\.began, 0, at: 0)
    #expect(log.finger(\.ended, 0, at: 0.05) == [])
    log.session.advance(to: Timestamp(seconds: 1))
    #expect(log.read() == ["0 failed: undecided", "finger 1 released"])
  }

  @Test(
    "lets recognizers run together that are permitted, and no others", arguments: [true, false])
  func together(_ isPermitted: Bool) {
    let log = SessionLog()
    let (one, two) = (log.session.add(PanMachine()), log.session.add(PanMachine()))
    if isPermitted { log.session.permit(one, with: two) }
    _ = log.finger(\.began, 0, at: 0)
    let lines = log.finger(\.moved, 50, at: 0.05)
    #expect(lines.contains("0 began") == isPermitted)
    #expect(lines.contains("1 began"))
  }

  @Test("cancels a gesture when its recognizer is disabled, and tracks nothing then") func disable()
  {
    let log = SessionLog()
    let pan = log.session.add(PanMachine())
    _ = log.finger(\.began, 0, at: 0)
    _ = log.finger(\.moved, 50, at: 0.05)
    log.session.setEnabled(pan, false)
    #expect(log.read() == ["0 cancelled: own(disabled)"])
    #expect(log.finger(\.began, 0, id: 2, at: 0.1) == ["finger 2 released"])
  }
}

/// A machine that is recognized when a finger lands.
private struct LandingMachine: GestureMachine {
  var decides = true
  /// The time at which it is called, and decides nothing.
  var deadline: Timestamp?
  var limits = GestureLimits()
  var state = GestureState.possible
  var numberOfTouches: Int { 1 }
  var location: CGPoint { .zero }
  var values: GestureValues { GestureValues(shape: "landing") }

  func location(ofTouch index: Int) -> CGPoint { .zero }
  mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard decides else { return .none }
    state = .ended
    return Decision(.ended, crossing: time.seconds)
  }
  mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision { .none }
  mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision { .none }
  mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision { .none }
  mutating func timeout(at time: Timestamp) -> Decision {
    deadline = nil
    return .none
  }
  mutating func reset() { state = .possible }
}
