import TSEventTime
import TSGeometry
package import TSTrackpad

/// A check of the events of one pad, one after the other.
package struct PadEventChecker {
  /// The violations, at most one of each kind.
  package private(set) var faults: Set<String> = []
  /// The number of events.
  package private(set) var count = 0
  /// The number of presses and of beginnings.
  package private(set) var beginningCount = 0
  private var time = Timestamp.zero
  private var pressed: Set<String> = []
  private var open: Set<String> = []

  /// Creates a check of a pad on which nothing is pressed or begun.
  package init() {}

  /// Checks the next event.
  ///
  /// - Parameter event: The event.
  package mutating func check(_ event: TrackpadEvent) {
    count += 1
    var isTap = false
    switch event.kind {
    case .motion(let delta, let unaccelerated):
      if open.contains("scroll fingers") { faults.insert("motion during a scroll") }
      check(finite: [delta, unaccelerated])
    case .button(let button, let isPressed, let press):
      isTap = press == .tap
      // A physical button and a tapped one may be the same button at once (T30).
      change("\(button) \(press)", isPressed, \.pressed)
    case .scroll(let phase, let delta, let source):
      check(phase, "scroll \(source)")
      check(finite: [delta])
    case .transform(let phase, let scale, let rotation, let delta, _):
      check(phase, "transform")
      check(finite: [delta, CGVector(dx: scale, dy: rotation)])
    case .swipe(let phase, let delta, _):
      check(phase, "swipe")
      check(finite: [delta])
    case .hold(let phase, _): check(phase, "hold")
    case .verdict: break
    }
    if open.count > 1 { faults.insert("\(open.sorted()) at once") }
    guard !isTap else { return }
    if event.time < time { faults.insert("\(event.kind.name) before the event before") }
    time = max(time, event.time)
  }

  /// Checks that everything was released and ended, after a reset.
  package mutating func checkNothingIsOpen() {
    if !open.isEmpty { faults.insert("\(open.sorted()) is open after a reset") }
    if !pressed.isEmpty { faults.insert("\(pressed.sorted()) is pressed after a reset") }
  }

  private mutating func check(_ phase: TrackpadPhase, _ name: String) {
    switch phase {
    case .began: change(name, true, \.open)
    case .changed: if !open.contains(name) { faults.insert("\(name) changed without began") }
    case .ended, .cancelled: change(name, false, \.open)
    }
  }

  private mutating func change(
    _ name: String, _ begins: Bool, _ path: WritableKeyPath<PadEventChecker, Set<String>>
  ) {
    let isNew =
      begins
      ? self[keyPath: path].insert(name).inserted : self[keyPath: path].remove(name) != nil
    if begins { beginningCount += 1 }
    if !isNew { faults.insert("\(name) \(begins ? "begins" : "ends") twice") }
  }

  private mutating func check(finite vectors: [CGVector]) {
    for vector in vectors where !vector.dx.isFinite || !vector.dy.isFinite {
      faults.insert("a value is not finite")
    }
  }
}

extension TrackpadEvent.Kind {
  fileprivate var name: String {
    switch self {
    case .motion: "motion"
    case .button(_, let isPressed, let press): "\(isPressed ? "press" : "release") \(press)"
    case .scroll(let phase, _, _): "scroll \(phase)"
    case .transform(let phase, _, _, _, _): "transform \(phase)"
    case .swipe(let phase, _, _): "swipe \(phase)"
    case .hold(let phase, _): "hold \(phase)"
    case .verdict: "verdict"
    }
  }
}
