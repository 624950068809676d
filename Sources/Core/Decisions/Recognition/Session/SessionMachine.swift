import TSEventTime
import TSGeometry

/// The machine of a recognizer in a ``GestureSession``.
///
/// ```swift
/// var machine = SessionMachine.longPress()
/// machine.limits.longPressDuration = 0.4
/// ```
public enum SessionMachine: Sendable {
  /// A machine that recognizes taps.
  case tap(TapMachine = TapMachine())
  /// A machine that recognizes long presses.
  case longPress(LongPressMachine = LongPressMachine())
  /// A machine that recognizes pans.
  case pan(PanMachine = PanMachine())
  /// A machine that recognizes swipes.
  case swipe(SwipeMachine = SwipeMachine())
  /// A machine that recognizes pinches.
  case pinch(PinchMachine = PinchMachine())
  /// A machine that recognizes rotations.
  case rotation(RotationMachine = RotationMachine())
  /// A machine that recognizes drawn shapes.
  case stroke(StrokeGestureMachine = StrokeGestureMachine())

  /// The limits that decide the gesture.
  public var limits: GestureLimits {
    get {
      switch self {
      case .tap(let machine): machine.limits
      case .longPress(let machine): machine.limits
      case .pan(let machine): machine.limits
      case .swipe(let machine): machine.limits
      case .pinch(let machine): machine.limits
      case .rotation(let machine): machine.limits
      case .stroke(let machine): machine.limits
      }
    }
    set {
      switch consume self {
      case .tap(var machine):
        defer { self = .tap(machine) }
        machine.limits = newValue
      case .longPress(var machine):
        defer { self = .longPress(machine) }
        machine.limits = newValue
      case .pan(var machine):
        defer { self = .pan(machine) }
        machine.limits = newValue
      case .swipe(var machine):
        defer { self = .swipe(machine) }
        machine.limits = newValue
      case .pinch(var machine):
        defer { self = .pinch(machine) }
        machine.limits = newValue
      case .rotation(var machine):
        defer { self = .rotation(machine) }
        machine.limits = newValue
      case .stroke(var machine):
        defer { self = .stroke(machine) }
        machine.limits = newValue
      }
    }
  }
}

extension SessionMachine {
  /// What a machine processes.
  enum Input { case began, moved, ended, cancelled, timeout }

  var deadline: Timestamp? {
    switch self {
    case .tap(let machine): machine.deadline
    case .longPress(let machine): machine.deadline
    case .pan(let machine): machine.deadline
    case .swipe(let machine): machine.deadline
    case .pinch(let machine): machine.deadline
    case .rotation(let machine): machine.deadline
    case .stroke(let machine): machine.deadline
    }
  }

  var numberOfTouches: Int {
    switch self {
    case .tap(let machine): machine.numberOfTouches
    case .longPress(let machine): machine.numberOfTouches
    case .pan(let machine): machine.numberOfTouches
    case .swipe(let machine): machine.numberOfTouches
    case .pinch(let machine): machine.numberOfTouches
    case .rotation(let machine): machine.numberOfTouches
    case .stroke(let machine): machine.numberOfTouches
    }
  }

  var location: CGPoint {
    switch self {
    case .tap(let machine): machine.location
    case .longPress(let machine): machine.location
    case .pan(let machine): machine.location
    case .swipe(let machine): machine.location
    case .pinch(let machine): machine.location
    case .rotation(let machine): machine.location
    case .stroke(let machine): machine.location
    }
  }

  func tracks(_ id: Int) -> Bool {
    switch self {
    case .tap(let machine): machine.tracks(id)
    case .longPress(let machine): machine.tracks(id)
    case .pan(let machine): machine.tracks(id)
    case .swipe(let machine): machine.tracks(id)
    case .pinch(let machine): machine.tracks(id)
    case .rotation(let machine): machine.tracks(id)
    case .stroke(let machine): machine.tracks(id)
    }
  }

  func margins(at time: Timestamp) -> [GestureMargin] {
    switch self {
    case .tap(let machine): machine.margins(at: time)
    case .longPress(let machine): machine.margins(at: time)
    case .pan(let machine): machine.margins(at: time)
    case .swipe(let machine): machine.margins(at: time)
    case .pinch(let machine): machine.margins(at: time)
    case .rotation(let machine): machine.margins(at: time)
    case .stroke(let machine): machine.margins(at: time)
    }
  }

  mutating func process(_ input: Input, _ fingers: [Finger], at time: Timestamp) -> Decision {
    switch consume self {
    case .tap(var machine):
      defer { self = .tap(machine) }
      return machine.process(input, fingers, at: time)
    case .longPress(var machine):
      defer { self = .longPress(machine) }
      return machine.process(input, fingers, at: time)
    case .pan(var machine):
      defer { self = .pan(machine) }
      return machine.process(input, fingers, at: time)
    case .swipe(var machine):
      defer { self = .swipe(machine) }
      return machine.process(input, fingers, at: time)
    case .pinch(var machine):
      defer { self = .pinch(machine) }
      return machine.process(input, fingers, at: time)
    case .rotation(var machine):
      defer { self = .rotation(machine) }
      return machine.process(input, fingers, at: time)
    case .stroke(var machine):
      defer { self = .stroke(machine) }
      return machine.process(input, fingers, at: time)
    }
  }

  mutating func reset() {
    switch consume self {
    case .tap(var machine):
      defer { self = .tap(machine) }
      machine.reset()
    case .longPress(var machine):
      defer { self = .longPress(machine) }
      machine.reset()
    case .pan(var machine):
      defer { self = .pan(machine) }
      machine.reset()
    case .swipe(var machine):
      defer { self = .swipe(machine) }
      machine.reset()
    case .pinch(var machine):
      defer { self = .pinch(machine) }
      machine.reset()
    case .rotation(var machine):
      defer { self = .rotation(machine) }
      machine.reset()
    case .stroke(var machine):
      defer { self = .stroke(machine) }
      machine.reset()
    }
  }
}

extension GestureMachine {
  fileprivate mutating func process(
    _ input: SessionMachine.Input, _ fingers: [Finger], at time: Timestamp
  ) -> Decision {
    switch input {
    case .began: began(fingers, at: time)
    case .moved: moved(fingers, at: time)
    case .ended: ended(fingers, at: time)
    case .cancelled: cancelled(fingers, at: time)
    case .timeout: timeout(at: time)
    }
  }
}
