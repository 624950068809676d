public import TSGeometry

extension GraphicsContext {
  /// Fills the interior of a path with the fill colour.
  ///
  /// - Parameter evenOdd: `true` to use the even-odd rule; the default `false` uses the nonzero winding
  ///   rule.
  public func fill(_ path: Path, evenOdd: Bool = false) {
    paint(.fill(path, .color(fillColor), evenOdd: evenOdd), in: path)
  }

  /// Fills a rectangle in points with the fill colour.
  public func fill(_ rect: CGRect) {
    beginPath()
    fill(Path(rect: rect))
  }

  /// Fills the ellipse that fits into a rectangle, in points, with the fill colour.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(Path(ovalIn: rect))
  }

  /// Fills the interior of a path with a gradient.
  ///
  /// ``drawLinearGradient(_:options:)`` and ``drawRadialGradient(_:options:)`` fill the clip instead.
  ///
  /// - Parameters:
  ///   - gradient: The gradient, whose colours are multiplied by the opacity in effect.
  ///   - evenOdd: `true` to use the even-odd rule; the default `false` uses the nonzero winding
  ///     rule.
  public func fill(_ path: Path, with gradient: Gradient, evenOdd: Bool = false) {
    var faded = gradient
    for index in faded.stops.indices { faded.stops[index].color.alpha *= alpha }
    paint(.fill(path, .gradient(faded), evenOdd: evenOdd), in: path)
  }

  /// Strokes a path with the stroke colour and the line style.
  public func stroke(_ path: Path) { stroke(path, style: strokeStyle) }

  /// Strokes a path with the stroke colour and a line style of its own.
  ///
  /// - Parameter style: The line style, which is used instead of the one in effect.
  public func stroke(_ path: Path, style: StrokeStyle) {
    paint(.stroke(path, strokeColor, style), in: path.stroked(style))
  }

  /// Strokes a rectangle in points, with half of the line inside and half outside of it.
  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(Path(rect: rect))
  }

  /// Strokes the ellipse that fits into a rectangle, in points, with the stroke colour and the line
  /// style.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(Path(ovalIn: rect))
  }

  /// Strokes separate line segments.
  ///
  /// - Parameter points: Pairs of points: the start and the end of each segment. A single last
  ///   point is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  /// Strokes a rectangle with a line of a given width.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - width: The width of the line, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = strokeStyle
    style.lineWidth = width
    beginPath()
    stroke(Path(rect: rect), style: style)
  }

  /// Fills several rectangles, in points, with the fill colour.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    for rect in rects { fill(Path(rect: rect)) }
  }

  /// Makes a rectangle of the drawing, in points, transparent.
  ///
  /// In the drawing of a view its background colour, and what is behind it, shows there.
  public func clear(_ rect: CGRect) {
    beginPath()
    let mode = blendMode
    setBlendMode(.clear)
    fill(Path(rect: rect))
    setBlendMode(mode)
  }

  /// Draws text with the fill colour, broken only at its own line breaks.
  ///
  /// - Parameter point: The top left corner of the first line, in points.
  /// - Returns: The size of the text, in points.
  @discardableResult public func draw(_ text: String, at point: CGPoint, font: Font) -> CGSize {
    let layout = TextLayout(text, font: font)
    draw(layout, in: CGRect(origin: point, size: layout.size))
    return layout.size
  }

  /// Draws text with the fill colour, wrapped to the width of a rectangle.
  ///
  /// As many lines are drawn as fit into the height, but at least one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points; the text begins at its top edge.
  ///   - lineBreakMode: The rule by which lines are broken. The default is
  ///     ``LineBreakMode/byWordWrapping``.
  ///   - alignment: The horizontal alignment of the lines. The default is `left`.
  /// - Returns: The size of the lines, in points.
  @discardableResult public func draw(
    _ text: String, in rect: CGRect, font: Font,
    lineBreakMode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .left
  ) -> CGSize {
    let room = max(1, min(1e6, ((rect.height + 1e-6) / font.lineHeight).rounded(.down)))
    let layout = TextLayout(
      text, font: font, width: rect.width, numberOfLines: Int(room),
      lineBreakMode: lineBreakMode)
    draw(layout, in: rect, alignment: alignment)
    return layout.size
  }

  /// Draws text that is already broken into lines, with the fill colour.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points; the text begins at its top edge and is not clipped.
  ///   - alignment: The horizontal alignment of the lines. The default is `left`.
  public func draw(_ layout: TextLayout, in rect: CGRect, alignment: TextAlignment = .left) {
    for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
      let run = TextRun(
        text: line.text,
        baseline: layout.baseline(ofLine: index, in: rect, alignment: alignment),
        width: line.width, font: layout.font, color: fillColor)
      paint(.text(run), in: Path(rect: run.bounds))
    }
  }

  /// Draws a drawing that was recorded before.
  ///
  /// It keeps its own colours; the opacity in effect applies to it as a whole.
  ///
  /// - Parameter drawing: The drawing, in the coordinates in effect.
  public func draw(_ drawing: DisplayList) {
    guard !drawing.isEmpty else { return }
    beginTransparencyLayer()
    append(drawing)
    endTransparencyLayer()
  }
}
