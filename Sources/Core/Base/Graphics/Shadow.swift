public import TSGeometry

/// A shadow that a drawing throws: its shape in one colour, displaced and blurred, behind it.
public struct Shadow: Hashable, Sendable {
  /// The displacement of the shadow, in points; positive heights are downwards.
  public var offset: CGSize
  /// The blur, in points; 0 for a sharp edge.
  ///
  /// As in Core Graphics, the edge fades over about this distance to both sides.
  public var blur: CGFloat
  /// The colour, which is multiplied by the opacity of the drawing.
  public var color: Color
  /// The outline of what throws the shadow; `nil`, the default, for the drawing itself.
  package var shape: Path?

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - blur: The blur, in points; a negative one is 0.
  ///   - color: The colour. The default is black with an opacity of 1/3, as in Core Graphics.
  public init(offset: CGSize, blur: CGFloat, color: Color = Color(white: 0, alpha: 1.0 / 3)) {
    self.offset = offset
    self.blur = max(0, blur)
    self.color = color
  }

  /// Returns the shadow in other coordinates, with a blur that is scaled by the mean factor of the
  /// transform.
  package func applying(_ transform: CGAffineTransform) -> Shadow {
    var shadow = Shadow(
      offset: offset.applying(transform), blur: blur * abs(transform.determinant).squareRoot(),
      color: color)
    shadow.shape = shape?.applying(transform)
    return shadow
  }
}

extension GraphicsContext {
  /// Sets the shadow of everything that is drawn afterwards.
  ///
  /// Each drawing command throws a shadow of its own; a transparency layer throws one as a whole.
  /// ``saveGState()`` saves the shadow. Its offset and blur are in the coordinates of the context
  /// at its beginning, whatever transform is in effect, as in Core Graphics.
  ///
  /// - Parameters:
  ///   - offset: The displacement, in points; positive heights are downwards.
  ///   - blur: The blur, in points.
  ///   - color: The colour; `nil` for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
    shadow = color.map { Shadow(offset: offset, blur: blur, color: $0) }
  }

  /// Sets the shadow of everything that is drawn afterwards, in black with an opacity of 1/3.
  ///
  /// - Parameters:
  ///   - offset: The displacement, in points; positive heights are downwards.
  ///   - blur: The blur, in points.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    shadow = Shadow(offset: offset, blur: blur)
  }

  /// The shadow in the coordinates in effect; `nil` if there is none.
  var shadowInUserSpace: Shadow? {
    guard let shadow, let inverse = ctm.inverse else { return nil }
    return shadow.applying(inverse)
  }
}
