import TSEventTime
import TSInterface
import TSRecognition

/// The invariants of every run, whatever the program does.
@MainActor final class Laws {
  /// The first law that was broken; `nil` while all hold.
  private(set) var broken: String?
  /// The touches that began at a view and have not ended, by view, application and touch.
  private var open: Set<Key> = []
  /// A Boolean value that indicates whether an application was deallocated during touches, which
  /// then never end.
  private var isInterrupted = false
  private var lastStates: [Int: GestureRecognizer.State] = [:]
  /// The application in which each recognizer acted last.
  private var actors: [Int: Int] = [:]

  /// The recognizers whose last action was for a speculative recognition.
  private var provisional: Set<Int> = []

  /// A Boolean value that indicates whether an observer has acted after it was notified of the next call
  /// to the program, which does not take that into account.
  var nextCallIsLate = false

  private struct Key: Hashable {
    let view: Int
    let touch: ObjectIdentifier
    let id: Int
  }

  /// The time of the timeline at which work ran last, and how much ran at that time.
  private var steps: (time: Timestamp, count: Int) = (.zero, 0)

  /// Records that the timeline has run work, of which it must not run without end at one time.
  ///
  /// - Parameter time: The present time.
  func noteStep(at time: Timestamp) {
    steps = time == steps.time ? (time, steps.count + 1) : (time, 1)
    allSteps += 1
    check(steps.count < 5000, "the timeline has run \(steps.count) steps at one time")
  }

  /// The number of steps that the timeline has run.
  private var allSteps = 0

  /// A Boolean value that indicates whether work may schedule itself again, which a test case has seen
  /// often enough otherwise.
  var mayRepeatSteps: Bool { allSteps < 10_000 && broken == nil }

  func check(_ holds: Bool, _ law: @autoclosure () -> String) {
    if !holds, broken == nil { broken = law() }
  }

  /// Checks and records a call to a view.
  ///
  /// - Parameters:
  ///   - method: The touch method.
  ///   - view: The view that is called.
  ///   - touches: The touches that are passed.
  func note(_ method: TouchMethod, _ view: any View & Numbered, _ touches: Set<Touch>) {
    let isLate = nextCallIsLate
    nextCallIsLate = false
    for touch in touches where touch.view === view {
      let key = Key(view: view.number, touch: ObjectIdentifier(touch), id: touch.id)
      let name = "view \(view.number), touch \(touch.id)"
      check(isLate || touch.phase == method.phase, "\(name) is \(touch.phase) in \(method)")
      guard !isInterrupted else { continue }
      switch method {
      case .touchesBegan:
        check(open.insert(key).inserted, "\(name) began twice")
        check(touch.window === view.window, "\(name) began in another window than its view")
      case .touchesMoved: check(open.contains(key), "\(name) moved without having begun")
      case .touchesEnded, .touchesCancelled:
        check(open.remove(key) != nil, "\(name) \(method) without having begun")
      }
    }
  }

  /// Checks that the touches of a call still exist after the acts that were performed in it.
  ///
  /// - Parameter touches: The touches.
  func checkPresence(of touches: Set<Touch>) {
    check(touches.allSatisfy { $0.id > 0 }, "a call lost its touches")
  }

  /// Checks and records the state that an action reads.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that sends the action.
  ///   - number: The number of the recognizer.
  func noteAction(_ recognizer: GestureRecognizer, _ number: Int) {
    actors[number] = (recognizer.view?.window?.application as? FuzzApplication)?.number
    // Not through an override, which would perform acts.
    let new = (recognizer as? FuzzRecognizer)?.stateOfAction ?? recognizer.state
    let old = lastStates[number]
    lastStates[number] = new
    let mayBeTakenBack = provisional.remove(number) != nil
    if recognizer.isProvisional { provisional.insert(number) }
    let isLegal =
      old?.isActive == true
      ? new == .changed || new == .ended || new == .cancelled
      : new == .began || new == .ended || mayBeTakenBack && new == .cancelled
    checkPersons(of: recognizer, number)
    if nextCallIsLate {
      nextCallIsLate = false
      if !isLegal { lastStates[number] = nil }
      return
    }
    check(
      isLegal,
      "recognizer \(number) acts as \(new) after \(old?.description ?? "nothing")")
  }

  /// Checks that a recognizer tracks the fingers of one person.
  ///
  /// Touches that begin before and after persons are distinguished may be mixed.
  private func checkPersons(of recognizer: GestureRecognizer, _ number: Int) {
    let touches = recognizer.view?.window?.application?.touchesInProgress ?? []
    let tracked = touches.filter { $0.gestureRecognizers?.contains(recognizer) == true }
    let persons = Set(tracked.compactMap(\.person))
    check(persons.count < 2, "recognizer \(number) tracks fingers of persons \(persons.sorted())")
  }

  /// Records that an application was deallocated together with its touches and attempts.
  ///
  /// Both end without a call, as *What Touchstone promises* says, so a gesture of a recognizer that
  /// continues in another application may begin anew.
  ///
  /// - Parameter number: The number of the application.
  func applicationWent(_ number: Int) {
    if !open.isEmpty { isInterrupted = true }
    for (recognizer, owner) in actors
    where owner == number && lastStates[recognizer]?.isActive == true {
      lastStates[recognizer] = nil
    }
  }

  func close() {
    let views = Set(open.map(\.view)).sorted()
    check(isInterrupted || open.isEmpty, "touches began and never ended at views \(views)")
  }

  /// Checks that superviews and subviews refer to each other.
  ///
  /// - Parameter views: The views to check.
  func checkTree(_ views: [View]) {
    for view in views {
      if let superview = view.superview {
        check(
          superview.subviews.count { $0 === view } == 1,
          "\(name(view)) is \(superview.subviews.count { $0 === view }) times in its superview")
        check(
          view.window === superview.window, "\(name(view)) is in another window than its superview")
      } else {
        check(view.window === view as? Window, "\(name(view)) without superview has a window")
      }
      for child in view.subviews {
        check(child.superview === view, "\(name(child)) has another superview than its parent")
      }
    }
  }

  func name(_ view: View) -> String { "view \((view as? any Numbered)?.number ?? -1)" }
}

extension TouchMethod {
  /// The phase of the touches that are passed to the method.
  fileprivate var phase: Touch.Phase {
    switch self {
    case .touchesBegan: .began
    case .touchesMoved: .moved
    case .touchesEnded: .ended
    case .touchesCancelled: .cancelled
    }
  }
}
