public import TSGeometry
public import TSGraphics

extension UIBezierPath {
  /// The width of the line in points; 1 by default.
  public final var lineWidth: CGFloat {
    get { strokeStyle.lineWidth }
    set { strokeStyle.lineWidth = newValue }
  }

  /// The shape of the ends of the line; `butt` by default.
  public final var lineCapStyle: CGLineCap {
    get { strokeStyle.lineCap }
    set { strokeStyle.lineCap = newValue }
  }

  /// The shape of the corners of the line; `miter` by default.
  public final var lineJoinStyle: CGLineJoin {
    get { strokeStyle.lineJoin }
    set { strokeStyle.lineJoin = newValue }
  }

  /// The maximum length of sharp corners, as a multiple of the width; 10 by default.
  public final var miterLimit: CGFloat {
    get { strokeStyle.miterLimit }
    set { strokeStyle.miterLimit = newValue }
  }

  /// How far straight lines may deviate from a curve; 0.6 by default.
  ///
  /// Accepted without an effect: the renderer decides.
  public final var flatness: CGFloat {
    get { 0.6 }
    set { _ = newValue }
  }

  /// Sets the dash pattern of the line.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn, in points; `nil` for a solid line.
  ///   - count: The number of lengths of the pattern that are used.
  ///   - phase: The distance into the pattern at which the line begins, in points.
  public final func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    strokeStyle.dashLengths = Array((pattern ?? []).prefix(max(0, count)))
    strokeStyle.dashPhase = phase
  }

  /// Fills the path with the fill colour of the current context, by the path's own fill rule.
  ///
  /// Without a current context the method does nothing.
  public final func fill() {
    GraphicsContext.current?.fill(path, evenOdd: usesEvenOddFillRule)
  }

  /// Strokes the path with the stroke colour of the current context, in the path's own style.
  ///
  /// Without a current context the method does nothing.
  public final func stroke() { GraphicsContext.current?.stroke(path, style: strokeStyle) }

  /// Fills the path with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - blendMode: The mode, instead of the one in effect.
  ///   - alpha: The opacity, instead of the one in effect.
  public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsContext.current?.withState {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      fill()
    }
  }

  /// Strokes the path with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - blendMode: The mode, instead of the one in effect.
  ///   - alpha: The opacity, instead of the one in effect.
  public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsContext.current?.withState {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      stroke()
    }
  }

  /// Restricts everything that is drawn into the current context afterwards to the interior of the
  /// path, by its own fill rule.
  ///
  /// An empty path clips everything.
  public final func addClip() {
    GraphicsContext.current?.clip(to: path, evenOdd: usesEvenOddFillRule)
  }
}

extension GraphicsContext {
  /// Saves the state while a closure draws, and restores it.
  fileprivate func withState(_ draw: (GraphicsContext) -> Void) {
    saveGState()
    draw(self)
    restoreGState()
  }
}
