public import TSRecognition

/// A recognizer of pans that start at an edge of the window and move inward (U190, U191).
///
/// Set ``edges`` before the first attempt; in all other respects the gesture is a pan.
///
/// ```swift
/// let edgePan = ScreenEdgePanGestureRecognizer()
/// edgePan.edges = .left
/// edgePan.addHandler { pan in
///   if pan.state == .recognized { photo.isHidden = true }
/// }
/// window.addGestureRecognizer(edgePan)
/// ```
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Creates a recognizer without edges, for which every attempt fails until ``edges`` is set.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public override init(target: Any?, action: Action?) {
    super.init(target: target, action: action)
    machine.edges = []
  }

  /// Creates a recognizer without edges and without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// The edges at which the gesture may start; empty by default.
  open var edges: ScreenEdges {
    get { machine.edges ?? [] }
    set { machine.edges = newValue }
  }

  /// Passes touches that began to the machine, which measures from the edges of the window.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if let window = view?.window { machine.bounds = window.bounds }
    super.touchesBegan(touches, with: event)
  }
}
