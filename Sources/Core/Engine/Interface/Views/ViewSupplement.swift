import TSGeometry
import TSGraphics

/// The state of a view that most views do not have; created when some of it is first set.
@MainActor final class ViewSupplement {
  var controllerLink = WeakLink<ViewController>()
  var opacity: CGFloat = 1
  /// Unchecked, although it is a list of objects: what is removed is returned, and so never released
  /// inside an access.
  @exclusivity(unchecked) var recognizers: [GestureRecognizer] = []
  var interactions: [any Interaction] = []
  /// The view's animations; `nil` while it has none.
  var motion: ViewAnimations?
  /// Those who are called after changes of the geometry.
  var geometryObservers: [GeometryObserver.Link] = []
  /// What the program keeps with the view, by keys of its own.
  @Rare var associations: [UInt: Any]?
  var tag = 0
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  /// The colour of the border; `nil` for black.
  var borderColor: CompactColor?
  var tintColor: CompactColor?
  /// The values of the shadow; `nil` for those of a new layer.
  @Rare var shadow: Layer.Shadow?
  /// The view's layer; `nil` until a program asks for it.
  var layer: Layer?
  /// What constraints have to know of the view; `nil` for one that takes no part in them.
  var constraints: ConstraintRecord?
  /// The content that was drawn and the size for which it was drawn; `nil` if it must be drawn.
  var content: (list: DisplayList, size: CGSize)?

  init() {}

  /// The style of the view while animations of its layer change it; `nil` otherwise.
  var animatedStyle: LayerStyle? { layer?.animatedStyle }
  /// The shadow in a context's terms; `nil` if none is drawn.
  var drawnShadow: TSGraphics.Shadow? { shadow?.drawn(of: layer?.shadowShape) }
}

extension View {
  /// The state that few views have, which is created if there is none.
  final var supplementCreatingIfNeeded: ViewSupplement {
    if let supplement { return supplement }
    let made = ViewSupplement()
    supplement = made
    return made
  }

  /// The opacity, as ``alpha`` stores it.
  final var opacity: CGFloat { supplement?.opacity ?? 1 }

  /// The link to the controller that has loaded the view.
  final var controllerLink: WeakLink<ViewController> {
    get { supplement?.controllerLink ?? WeakLink() }
    set { supplementCreatingIfNeeded.controllerLink = newValue }
  }

  /// The recognizers that are attached to the view, in the order of adding.
  final var recognizers: [GestureRecognizer] { supplement?.recognizers ?? [] }

  /// The view's interactions, in the order of adding.
  final var interactionList: [any Interaction] { supplement?.interactions ?? [] }

  /// The view's animations; `nil` while it has none.
  final var motion: ViewAnimations? {
    get { supplement?.motion }
    set { if newValue != nil || supplement != nil { supplementCreatingIfNeeded.motion = newValue } }
  }
}
