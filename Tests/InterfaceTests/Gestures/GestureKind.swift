import Geometry
import Interface
import Recognition

/// The classes of recognizers, each with fingers that make its gesture.
enum GestureKind: String, CaseIterable {
  case tap, press, pan, swipe, pinch, rotation, edge

  /// Makes a recognizer of the class.
  @MainActor func recognizer() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .press: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .swipe: return SwipeGestureRecognizer()
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .edge:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .left
      return edge
    }
  }

  /// Makes one of a subclass that neither prevents nor can be prevented.
  @MainActor func modestRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: return Modest(machine: TapMachine())
    case .press: return Modest(machine: LongPressMachine())
    case .pan: return Modest(machine: PanMachine())
    case .swipe: return Modest(machine: SwipeMachine())
    case .pinch: return Modest(machine: PinchMachine())
    case .rotation: return Modest(machine: RotationMachine())
    case .edge:
      var machine = EdgePanMachine(bounds: CGRect(0, 0, 320, 480))
      machine.edges = .left
      return Modest(machine: machine)
    }
  }

  /// Makes the gesture, from landing to lift, at the left edge of the screen.
  @MainActor func perform(on stage: Stage) {
    let (one, two) = (stage.finger(1), stage.finger(2))
    switch self {
    case .tap: one.lands(at: 10, 100).lifts()
    case .press:
      one.lands(at: 10, 100)
      stage.after(0.6)
      one.moves(to: 10, 105).lifts()
    case .pan: one.lands(at: 10, 100).moves(to: 10, 120).moves(to: 10, 140).lifts()
    case .swipe: one.lands(at: 10, 100).moves(to: 40, 100).moves(to: 70, 100).lifts()
    case .edge:
      one.lands(at: 10, 100).moves(to: 30, 100)
      stage.after(0.6)
      one.moves(to: 60, 100).lifts()
    case .pinch, .rotation:
      stage.together {
        one.lands(at: 100, 100)
        two.lands(at: 200, 100)
      }
      if self == .pinch {
        two.moves(to: 230, 100).moves(to: 260, 100)
      } else {
        two.moves(to: 200, 140).moves(to: 170, 170)
      }
      one.lifts()
      two.lifts()
    }
  }
}

/// A recognizer that lets all others be.
final class Modest<Machine: GestureMachine>: MachineGestureRecognizer<Machine> {
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
