import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// Every state set in every other one, by classes of every kind and at every time.
@Suite("A state that code sets")
@MainActor struct AssignmentTests: CardTests {
  let card = Card()
  private let log = AssignmentLog()

  init() { stage.application.observer = log }

  /// The outcome of each state, in the order possible, began, changed, ended, cancelled, failed.
  ///
  /// A copy of the rule, so that the table says what is expected; "-" is for none.
  nonisolated static let rule: [GestureState: String] = [
    .possible: "- began began ended failed failed",
    .began: "- changed changed ended cancelled cancelled",
    .changed: "- changed changed ended cancelled cancelled",
    .ended: "- - - - - -", .cancelled: "- - - - - -", .failed: "- - - - - -",
  ]

  /// An assignment of one state in another, at a time and by a class.
  struct Case: CustomTestStringConvertible, Sendable {
    var kind: Kind
    var moment: Moment
    var from: GestureState
    var set: GestureState

    var outcome: GestureState? {
      let name = AssignmentTests.rule[from]?.split(separator: " ")[set.rawValue]
      return GestureState.allCases.first { "\($0)" == name ?? "" }
    }
    /// Whether the observer is to be notified: not where nothing different was set.
    var isNoted: Bool { outcome != set && (from != set || from.isActive) }
    var testDescription: String { "\(kind), \(moment): \(set) in \(from)" }
  }

  enum Kind: CaseIterable, Sendable { case discrete, continuous, tap, pan }

  /// When the state is set.
  ///
  /// Outside of an event an end state does not last: it is settled at once.
  enum Moment: CaseIterable, Sendable { case touches, action, timer, timeout, nowhere }

  nonisolated static let cases: [Case] = Kind.allCases.flatMap { kind in
    Moment.allCases.flatMap { moment in
      GestureState.allCases.flatMap { from in
        GestureState.allCases.map { Case(kind: kind, moment: moment, from: from, set: $0) }
      }
    }
  }.filter { one in
    let isDiscrete = one.kind == .discrete || one.kind == .tap
    if isDiscrete, one.from == .began || one.from == .changed || one.from == .cancelled {
      return false
    }
    // The timers of machines are their own.
    if one.moment == .timeout, one.kind == .tap || one.kind == .pan { return false }
    return one.moment == .touches || one.moment == .action || !one.from.isEnd
  }

  @Test("has the state of the rule, whatever it follows", arguments: cases)
  func table(_ one: Case) {
    let own = recognizer(one.kind)
    stage.attach("own", own, to: view)
    let trigger = ScriptedRecognizer(CallLog())
    stage.attach("trigger", trigger, to: view)
    let delegate = ScriptedDelegate()
    delegate.together = { _, _ in true }
    trigger.delegate = delegate
    let finger = stage.finger(1)
    prepare(own, for: one.from, finger)
    var after: GestureState?
    let body = { [unowned own] in
      if one.from.isEnd { own.state = one.from }
      #expect(own.state == one.from)
      log.assignments = []
      own.state = one.set
      after = own.state
    }
    perform(body, at: one.moment, own, trigger)
    #expect(log.assignments == (one.isNoted ? [log.line(one.set, one.from, one.outcome)] : []))
    if one.outcome?.isEnd != true || one.moment == .touches || one.moment == .action {
      #expect(after == one.outcome ?? one.from)
    }
    let published = one.outcome ?? (one.from == .possible ? nil : one.from)
    if published?.isEnd != true { #expect(own.state == published ?? .possible) }
    #expect(log.published.last.map(\.to) == published)
    #expect(log.faults.isEmpty)
    // The next attempt is as any other.
    own.isEnabled = false
    own.isEnabled = true
    #expect(own.state == .possible)
  }

  private func recognizer(_ kind: Kind) -> any GestureRecognizer & Scripted {
    switch kind {
    case .discrete, .continuous: Plain()
    case .tap: OwnTap()
    case .pan: OwnPan()
    }
  }

  private func prepare(
    _ own: any GestureRecognizer & Scripted, for state: GestureState, _ finger: Finger
  ) {
    finger.lands(at: 10, 10)
    guard state.isActive || state == .cancelled else { return }
    own.reaction = { [unowned own] in own.state = .began }
    finger.moves(to: 20, 10)
    own.reaction = { [unowned own] in own.state = .changed }
    if state == .changed { finger.moves(to: 30, 10) }
    own.reaction = nil
  }

  private func perform(
    _ body: @escaping () -> Void, at moment: Moment, _ own: any GestureRecognizer & Scripted,
    _ trigger: ScriptedRecognizer
  ) {
    switch moment {
    case .touches:
      own.reaction = body
      stage.finger(2).lands(at: 50, 50)
      own.reaction = nil
    case .action:
      trigger.addHandler { _ in body() }
      trigger.reaction = { [unowned trigger] called, _, _ in
        if called == .touchesBegan { trigger.state = .ended }
      }
      stage.finger(2).lands(at: 50, 50)
    case .timer:
      stage.application.timeline.schedule(at: Timestamp(seconds: 1)) { body() }
      stage.advance(to: 2)
    case .timeout:
      own.alarm = Timestamp(seconds: 1)
      own.whenDue = body
      // The deadline is read at the end of the event.
      stage.finger(2).lands(at: 50, 50)
      stage.advance(to: 2)
    case .nowhere: body()
    }
  }
}

/// A recognizer whose class decides nothing, and whose touch calls and timer do what a test says.
@MainActor protocol Scripted: AnyObject {
  var reaction: (() -> Void)? { get set }
  var alarm: Timestamp? { get set }
  var whenDue: (() -> Void)? { get set }
}

private final class Plain: GestureRecognizer, Scripted {
  var reaction: (() -> Void)?
  var alarm: Timestamp?
  var whenDue: (() -> Void)?

  init() {
    super.init(target: nil, action: nil)
    watchesTime = true
  }

  override var deadline: Timestamp? { alarm }
  override func timeout(at time: Timestamp) {
    alarm = nil
    whenDue?()
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { reaction?() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { reaction?() }
}

private final class OwnTap: TapGestureRecognizer, Scripted {
  var reaction: (() -> Void)?
  var alarm: Timestamp?
  var whenDue: (() -> Void)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { reaction?() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { reaction?() }
}

private final class OwnPan: PanGestureRecognizer, Scripted {
  var reaction: (() -> Void)?
  var alarm: Timestamp?
  var whenDue: (() -> Void)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { reaction?() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { reaction?() }
}

/// Notes the states that recognizer "own" publishes and those that it sets in vain.
private final class AssignmentLog: InterfaceObserver {
  var assignments: [String] = []
  private(set) var published: [(from: GestureState, to: GestureState)] = []
  private(set) var faults: [String] = []

  func line(_ set: GestureState, _ from: GestureState, _ outcome: GestureState?) -> String {
    "\(set) in \(from): " + (outcome.map { "\($0)" } ?? "ignored")
  }

  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureState, in current: GestureState,
    becoming outcome: GestureState?
  ) {
    if recognizer.name == "own" { assignments.append(line(requested, current, outcome)) }
  }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureState, to: GestureState, why: String?
  ) {
    if !from.mayBecome(to) { faults.append("\(recognizer.name ?? "?"): \(from) to \(to)") }
    if recognizer.name == "own" { published.append((from, to)) }
  }
}
