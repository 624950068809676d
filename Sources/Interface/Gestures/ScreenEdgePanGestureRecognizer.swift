public import Geometry
public import Recognition

/// Recognizes a pan that comes in from an edge of the screen (U190, U191).
open class ScreenEdgePanGestureRecognizer: MachineGestureRecognizer<EdgePanMachine> {
  /// Creates a recognizer for no edge yet.
  public init() { super.init(machine: EdgePanMachine(bounds: .zero), watchesTime: false) }

  /// The edges to come in from.
  public final var edges: ScreenEdges {
    get { machine.edges }
    set { machine.edges = newValue }
  }

  /// Hands touches that landed to the machine, which measures from the window's edges.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if let window = view?.window { machine.bounds = window.bounds }
    super.touchesBegan(touches, with: event)
  }

  /// Returns the way since the beginning, in a view's coordinates; in the window's when nil (U168).
  public final func translation(in view: View?) -> CGVector {
    convert(machine.translation, to: view)
  }

  /// Makes a value the translation of this moment (U168).
  public final func setTranslation(_ translation: CGVector, in view: View?) {
    guard let view, let window = self.view?.window else {
      return machine.setTranslation(translation)
    }
    let end = view.convert(CGPoint.zero + translation, to: window)
    machine.setTranslation(end - view.convert(CGPoint.zero, to: window))
  }

  /// Returns the speed in points a second, in a view's coordinates; in the window's when nil (U169).
  public final func velocity(in view: View?) -> CGVector { convert(machine.velocity, to: view) }

  /// The translation and the velocity.
  open override var values: GestureValues {
    GestureValues(translation: machine.translation, velocity: machine.velocity)
  }
}
