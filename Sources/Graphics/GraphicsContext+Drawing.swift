public import Geometry

extension GraphicsContext {
  /// Fills a path; by the even-odd rule where asked, else by the winding rule.
  public func fill(_ path: Path, evenOdd: Bool = false) {
    append(.fill(path, .color(fillColor), evenOdd: evenOdd))
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Path(rect: rect)) }

  /// Fills an ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(Path(ovalIn: rect)) }

  /// Fills a path with colours that change along a line.
  ///
  /// Core Graphics' `drawLinearGradient` fills the clip instead.
  public func fill(_ path: Path, with gradient: Gradient) {
    var faded = gradient
    for index in faded.stops.indices { faded.stops[index].color.alpha *= alpha }
    append(.fill(path, .gradient(faded), evenOdd: false))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path) { append(.stroke(path, strokeColor, strokeStyle)) }

  /// Draws a line around a rectangle, half inside and half outside.
  public func stroke(_ rect: CGRect) { stroke(Path(rect: rect)) }

  /// Draws a line around an ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ovalIn: rect)) }

  /// Draws a line from each first point of a pair to its second.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  /// Draws a text, broken only at its own line breaks, from the top left corner of its first line.
  ///
  /// Its colour is that of filled paths. Returns the size that it takes.
  @discardableResult public func draw(_ text: String, at point: CGPoint, font: Font) -> CGSize {
    let layout = TextLayout(text, font: font)
    draw(layout, in: CGRect(origin: point, size: layout.size))
    return layout.size
  }

  /// Draws a text into a rectangle, from its top edge, broken into lines of its width.
  ///
  /// As many lines are drawn as have room, one at least. Returns the size that they take.
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

  /// Draws lines of text into a rectangle, from its top edge.
  public func draw(_ layout: TextLayout, in rect: CGRect, alignment: TextAlignment = .left) {
    for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
      append(
        .text(
          TextRun(
            text: line.text,
            baseline: layout.baseline(ofLine: index, in: rect, alignment: alignment),
            width: line.width, font: layout.font, color: fillColor)))
    }
  }

  /// Draws a picture in its size, from its top left corner; in one colour where a tint is given.
  public func draw(_ image: Image, at point: CGPoint, tint: Color? = nil) {
    draw(image, in: CGRect(origin: point, size: image.size), tint: tint)
  }

  /// Draws a picture into a rectangle, stretched to it; in one colour where a tint is given.
  public func draw(_ image: Image, in rect: CGRect, tint: Color? = nil) {
    append(.image(image, rect, opacity: alpha, tint: tint))
  }

  /// Draws what was recorded elsewhere.
  ///
  /// It keeps its own colours; the opacity in force applies to it as a whole.
  public func draw(_ drawing: DisplayList) {
    guard !drawing.isEmpty else { return }
    beginTransparencyLayer()
    append(drawing)
    endTransparencyLayer()
  }
}
