import TSGeometry
import TSInterface
import TSRecognition
import TSStrokes

/// The classes of recognizers, each with fingers that make its gesture.
enum GestureKind: String, CaseIterable {
  case tap, press, pan, swipe, pinch, rotation, edge, stroke

  /// A check mark, which `stroke` draws.
  private static let check = NamedStroke(
    name: "check",
    gesture: StrokeGesture([
      StrokePoint(x: 10, y: 100), StrokePoint(x: 40, y: 140), StrokePoint(x: 100, y: 50),
    ]))

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
    case .stroke:
      let strokes = StrokeGestureRecognizer()
      strokes.templates = [Self.check]
      return strokes
    }
  }

  /// Makes one of a subclass that lets others be, or is let be by them, or both.
  @MainActor func modestRecognizer(prevents: Bool, isPrevented: Bool) -> GestureRecognizer {
    @MainActor func modest(_ machine: some GestureMachine) -> GestureRecognizer {
      let recognizer = Modest(machine: machine)
      (recognizer.prevents, recognizer.isPrevented) = (prevents, isPrevented)
      return recognizer
    }
    switch self {
    case .tap: return modest(TapMachine())
    case .press: return modest(LongPressMachine())
    case .pan: return modest(PanMachine())
    case .swipe: return modest(SwipeMachine())
    case .pinch: return modest(PinchMachine())
    case .rotation: return modest(RotationMachine())
    case .edge:
      var machine = PanMachine()
      machine.edges = .left
      machine.bounds = CGRect(0, 0, 320, 480)
      return modest(machine)
    case .stroke: return modest(StrokeGestureMachine(templates: [Self.check]))
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
    case .stroke:
      let points = Self.check.gesture.points
      one.lands(at: points[0].x, points[0].y)
      for point in points.dropFirst() { one.moves(to: point.x, point.y) }
      one.lifts()
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

/// A recognizer of a subclass that may let all others be, and be let be.
final class Modest<Machine: GestureMachine>: MachineGestureRecognizer<Machine> {
  var prevents = false
  var isPrevented = false

  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPrevented }
}
