import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

/// A recognizer with a machine that calls the program.
final class HostileRecognizer: MachineGestureRecognizer<HostileMachine>, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(machine: HostileMachine(number))
  }

  isolated deinit { World.current?.fire(.recognizerDeinit, number) }
}

/// A machine of drags that performs acts when it is released, and where test cases do what the engine
/// forbids also in every call.
struct HostileMachine: GestureMachine {
  var limits = GestureLimits()
  private(set) var state = GestureState.possible
  private let number: Int
  /// The ids of the fingers.
  private var fingers: [Int] = []
  /// What has happened, in memory of its own, which is written before and after each call to the program.
  private var history: [GestureState] = []
  private let fuse: Fuse

  @MainActor init(_ number: Int) {
    self.number = number
    fuse = Fuse(.machineLeaves, number)
  }

  /// Performs acts in the middle of a change of the machine.
  private mutating func callProgram() {
    history.append(state)
    askProgram()
    history.append(state)
  }

  private func askProgram() {
    MainActor.assumeIsolated {
      guard let world = World.current, world.isMisusing else { return }
      world.fire(.machineCalled, number)
    }
  }

  private mutating func become(_ new: GestureState) -> Decision {
    state = new
    return Decision(new, crossing: 0)
  }

  var deadline: Timestamp? {
    askProgram()
    return nil
  }
  var numberOfTouches: Int {
    askProgram()
    return fingers.count
  }
  var location: CGPoint {
    askProgram()
    return .zero
  }
  func location(ofTouch index: Int) -> CGPoint {
    askProgram()
    return .zero
  }
  func tracks(_ id: Int) -> Bool {
    askProgram()
    return fingers.contains(id)
  }

  mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    callProgram()
    self.fingers += fingers.map(\.id)
    return .none
  }
  mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    callProgram()
    guard !self.fingers.isEmpty else { return .none }
    return become(state == .possible ? .began : .changed)
  }
  mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    lift(fingers, .ended)
  }
  mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    lift(fingers, .cancelled)
  }

  private mutating func lift(_ lifted: [Finger], _ end: GestureState) -> Decision {
    callProgram()
    fingers.removeAll { id in lifted.contains { $0.id == id } }
    guard fingers.isEmpty else { return .none }
    return become(state.isActive ? end : .failed)
  }

  mutating func timeout(at time: Timestamp) -> Decision { .none }

  mutating func reset() {
    callProgram()
    state = .possible
    fingers = []
    history = []
  }
}

extension World {
  /// Replaces, resets, exchanges or changes the machine of a recognizer.
  func changeMachine(_ step: Operation) {
    switch recognizer(step.a) {
    case let hostile as HostileRecognizer:
      switch step.c % 5 {
      case 0: hostile.machine = HostileMachine(hostile.number)
      case 1: hostile.machine.reset()
      case 2: hostile.machine.limits.tapMovement += 1
      case 3:
        let same = hostile.machine
        hostile.machine = same
      default:
        guard let other = recognizer(step.b) as? HostileRecognizer, other !== hostile else {
          return
        }
        swap(&hostile.machine, &other.machine)
      }
    case let pan as PanGestureRecognizer: pan.machine = PanMachine()
    case let pinch as PinchGestureRecognizer: pinch.machine.reset()
    case let rotation as RotationGestureRecognizer: rotation.machine = RotationMachine()
    case let tap as TapGestureRecognizer: tap.machine = TapMachine()
    case let press as LongPressGestureRecognizer: press.machine.reset()
    case let strokes as StrokeGestureRecognizer: strokes.machine.reset()
    default: break
    }
  }
}
