public import Recognition

/// Recognizes a pan that comes in from an edge of the screen (U190, U191).
///
/// All else is as for a pan.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Creates a recognizer for no edge yet: until there are some, every attempt fails.
  public override init() {
    super.init()
    machine.edges = []
  }

  /// The edges to come in from.
  public final var edges: ScreenEdges {
    get { machine.edges ?? [] }
    set { machine.edges = newValue }
  }

  /// Hands touches that landed to the machine, which measures from the window's edges.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if let window = view?.window { machine.bounds = window.bounds }
    super.touchesBegan(touches, with: event)
  }
}
