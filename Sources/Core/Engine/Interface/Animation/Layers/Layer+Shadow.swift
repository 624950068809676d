import TSGeometry
public import TSGraphics

extension Layer {
  struct Shadow {
    var color: Color? = .black
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3

    /// The shadow in a context's terms, of an outline or, for `nil`, of what is drawn; `nil` if it
    /// draws none.
    func drawn(of shape: Path?) -> TSGraphics.Shadow? {
      guard opacity > 0, let color else { return nil }
      // As in Core Animation the radius is the deviation of the blur, which is half of a context's.
      var shadow = TSGraphics.Shadow(
        offset: offset, blur: 2 * radius,
        color: color.withAlphaComponent(color.alpha * Double(min(opacity, 1))))
      shadow.shape = shape
      return shadow
    }
  }

  /// The outline of the shadow, in the layer's coordinates; `nil` by default.
  ///
  /// The shadow of a layer with an outline has its shape, whatever the layer draws, and is drawn also
  /// where the layer draws nothing. It does not change with ``bounds``.
  public final var shadowShape: Path? {
    get { path(.shadowPath) }
    set { set(.shadowPath, .path(newValue)) }
  }

  final var shadow: Shadow {
    get { view?.supplement?.shadow ?? Shadow() }
    set { change { $0.shadow = newValue } }
  }
}
