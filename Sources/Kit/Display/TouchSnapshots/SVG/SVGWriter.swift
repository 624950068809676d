import TSGeometry
import TSGraphics

/// A writer that converts a drawing to SVG 1.1.
///
/// Equal drawings produce equal text. Each line of text is stretched to the width that its layout
/// computed, so that its position does not depend on the typeface of the viewer.
struct SVGWriter {
  /// The definitions so far: gradients, clips and filters.
  private(set) var definitions: [String] = []
  private var names: [String: String] = [:]
  private var lines: [String] = []
  /// The number of elements to close for each open state or group.
  private var open: [Int] = [0]

  init() {}

  /// Returns a drawing as a complete SVG file.
  ///
  /// - Parameters:
  ///   - size: The size of the file's view box, in points.
  ///   - images: The reader for the files of images, which are embedded.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file of an image cannot be read.
  static func file(
    _ drawing: DisplayList, size: CGSize, images: ImageFiles
  ) throws(SnapshotError) -> String {
    var writer = SVGWriter()
    let lines = try writer.lines(of: drawing.commands, images)
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\n
      """
    if !writer.definitions.isEmpty {
      text += "<defs>\n" + writer.definitions.joined(separator: "\n") + "\n</defs>\n"
    }
    return text + lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns the elements of a drawing, a line each; closing tags of groups share lines.
  ///
  /// - Returns: The lines, which refer to ``definitions``.
  mutating func lines(
    of commands: [DrawingCommand], _ images: ImageFiles
  ) throws(SnapshotError) -> [String] {
    (lines, open) = ([], [0])
    try write(commands, images)
    while let count = open.popLast() { close(count) }
    return lines
  }

  private mutating func write(
    _ commands: [DrawingCommand], _ images: ImageFiles
  ) throws(SnapshotError) {
    for command in commands {
      switch command {
      case .save: open.append(0)
      case .restore, .endGroup: if open.count > 1 { close(open.removeLast()) }
      case .concatenate(let transform): begin("transform=\"\(SVGText.transform(transform))\"")
      case .clip(let path, let evenOdd): begin("clip-path=\"url(#\(clip(path, evenOdd)))\"")
      case .blend(let mode): if let attribute = mode.svgAttribute { begin(attribute) }
      case .fill(let path, let paint, let evenOdd): fill(path, paint, evenOdd)
      case .stroke(let path, let color, let style):
        lines.append(
          "<\(shape(of: path)) fill=\"none\" \(SVGText.paint("stroke", color))"
            + "\(attributes(of: style))/>")
      case .text(let run): lines.append(text(run))
      case .image(let image, let rect, let opacity, let tint):
        try write(image, in: rect, opacity, tint, images)
      case .beginGroup(let group):
        open.append(0)
        let name = group.name.map { " data-name=\"\(SVGText.escaped($0))\"" } ?? ""
        let opacity = group.opacity < 1 ? " opacity=\"\(SVGText.number(group.opacity))\"" : ""
        let isolation = group.isIsolated ? " style=\"isolation:isolate\"" : ""
        let own = group.shadow.flatMap { $0.shape == nil ? $0 : nil }
        let filter = own.map { " filter=\"url(#\(definition(of: $0)))\"" } ?? ""
        begin(String((name + opacity + isolation + filter).dropFirst()))
        if let shadow = group.shadow, let shape = shadow.shape { write(shadow, of: shape) }
      }
    }
  }

  private mutating func begin(_ attributes: String) {
    lines.append(attributes.isEmpty ? "<g>" : "<g \(attributes)>")
    open[open.count - 1] += 1
  }

  private mutating func close(_ count: Int) {
    if count > 0 { lines.append(String(repeating: "</g>", count: count)) }
  }

  private mutating func fill(_ path: Path, _ paint: Paint, _ evenOdd: Bool) {
    let attributes =
      switch paint {
      case .color(let color): SVGText.paint("fill", color)
      case .gradient(let gradient): "fill=\"url(#\(definition(of: gradient)))\""
      }
    let rule = evenOdd ? " fill-rule=\"evenodd\"" : ""
    lines.append("<\(shape(of: path)) \(attributes)\(rule)/>")
  }

  private func shape(of path: Path) -> String {
    let rect = path.controlPointBounds
    guard path == Path(rect: rect) else { return "path d=\"\(SVGText.data(of: path))\"" }
    return "rect x=\"\(SVGText.number(rect.minX))\" y=\"\(SVGText.number(rect.minY))\""
      + " width=\"\(SVGText.number(rect.width))\" height=\"\(SVGText.number(rect.height))\""
  }

  private func attributes(of style: StrokeStyle) -> String {
    var text = ""
    if style.lineWidth != 1 { text += " stroke-width=\"\(SVGText.number(style.lineWidth))\"" }
    switch style.lineCap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch style.lineJoin {
    case .miter: text += " stroke-miterlimit=\"\(SVGText.number(max(1, style.miterLimit)))\""
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    if !style.dashLengths.isEmpty {
      let lengths = style.dashLengths.map(SVGText.number).joined(separator: " ")
      text += " stroke-dasharray=\"\(lengths)\""
      if style.dashPhase != 0 {
        text += " stroke-dashoffset=\"\(SVGText.number(style.dashPhase))\""
      }
    }
    return text
  }

  private func text(_ run: TextRun) -> String {
    let weight = run.font.traits.contains(.bold) ? " font-weight=\"bold\"" : ""
    let slant = run.font.traits.contains(.italic) ? " font-style=\"italic\"" : ""
    return """
      <text x="\(SVGText.number(run.baseline.x))" y="\(SVGText.number(run.baseline.y))" \
      font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" \
      font-size="\(SVGText.number(run.font.pointSize))"\(weight)\(slant) \
      \(SVGText.paint("fill", run.color)) textLength="\(SVGText.number(run.width))" \
      lengthAdjust="spacingAndGlyphs" xml:space="preserve">\(SVGText.escaped(run.text))</text>
      """
  }

  private mutating func write(
    _ image: Image, in rect: CGRect, _ opacity: CGFloat, _ tint: Color?, _ images: ImageFiles
  ) throws(SnapshotError) {
    switch image.content {
    case .blank: return
    case .drawing: try write(image.commands(in: rect, opacity: opacity, tint: tint), images)
    case .file(let path):
      let data = try images.base64(path)
      let filter = tint.map { " filter=\"url(#\(definition(ofTint: $0)))\"" } ?? ""
      let faded = opacity < 1 ? " opacity=\"\(SVGText.number(opacity))\"" : ""
      lines.append(
        "<image x=\"\(SVGText.number(rect.minX))\" y=\"\(SVGText.number(rect.minY))\""
          + " width=\"\(SVGText.number(rect.width))\" height=\"\(SVGText.number(rect.height))\""
          + " preserveAspectRatio=\"none\"\(faded)\(filter)"
          + " href=\"data:image/png;base64,\(data)\"/>")
    }
  }
}

extension SVGWriter {
  private mutating func clip(_ path: Path, _ evenOdd: Bool) -> String {
    let rule = evenOdd ? " clip-rule=\"evenodd\"" : ""
    return define("clip", "<clipPath", "><\(shape(of: path))\(rule)/></clipPath>")
  }

  private mutating func definition(of gradient: Gradient) -> String {
    let (a, b) = (gradient.start, gradient.end)
    let stops = gradient.stops.map { stop in
      "<stop offset=\"\(SVGText.number(stop.location))\" "
        + SVGText.paint("stop", stop.color)
        .replacing("stop=", with: "stop-color=") + "/>"
    }
    if let radii = gradient.radii {
      return define(
        "gradient", "<radialGradient",
        " gradientUnits=\"userSpaceOnUse\" fx=\"\(SVGText.number(a.x))\""
          + " fy=\"\(SVGText.number(a.y))\" fr=\"\(SVGText.number(radii.start))\""
          + " cx=\"\(SVGText.number(b.x))\" cy=\"\(SVGText.number(b.y))\""
          + " r=\"\(SVGText.number(radii.end))\">\(stops.joined())</radialGradient>")
    }
    return define(
      "gradient", "<linearGradient",
      " gradientUnits=\"userSpaceOnUse\" x1=\"\(SVGText.number(a.x))\""
        + " y1=\"\(SVGText.number(a.y))\" x2=\"\(SVGText.number(b.x))\""
        + " y2=\"\(SVGText.number(b.y))\">\(stops.joined())</linearGradient>")
  }

  private mutating func write(_ shadow: Shadow, of outline: Path) {
    let blur = define(
      "blur", "<filter",
      " filterUnits=\"userSpaceOnUse\" x=\"-4000\" y=\"-4000\" width=\"12000\" height=\"12000\">"
        + "<feGaussianBlur stdDeviation=\"\(SVGText.number(shadow.blur / 2))\"/></filter>")
    let moved = outline.applying(
      CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
    lines.append(
      "<\(shape(of: moved)) \(SVGText.paint("fill", shadow.color)) filter=\"url(#\(blur))\"/>")
  }

  private mutating func definition(of shadow: Shadow) -> String {
    let deviation = SVGText.number(shadow.blur / 2)
    let flood = SVGText.paint("flood", shadow.color).replacing("flood=", with: "flood-color=")
    // In units of its own, as the box of a straight line is empty.
    return define(
      "shadow", "<filter",
      " filterUnits=\"userSpaceOnUse\" x=\"-4000\" y=\"-4000\" width=\"12000\" height=\"12000\">"
        + "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(deviation)\"/>"
        + "<feOffset dx=\"\(SVGText.number(shadow.offset.width))\""
        + " dy=\"\(SVGText.number(shadow.offset.height))\" result=\"shape\"/><feFlood \(flood)/>"
        + "<feComposite in2=\"shape\" operator=\"in\"/><feMerge><feMergeNode/>"
        + "<feMergeNode in=\"SourceGraphic\"/></feMerge></filter>")
  }

  private mutating func definition(ofTint tint: Color) -> String {
    define(
      "tint", "<filter",
      "><feFlood \(SVGText.paint("flood", tint).replacing("flood=", with: "flood-color="))/>"
        + "<feComposite in2=\"SourceGraphic\" operator=\"in\"/></filter>")
  }

  /// Adds a definition unless an equal one exists.
  ///
  /// - Parameters:
  ///   - head: The text before the identifier attribute.
  ///   - rest: The text after the identifier attribute.
  /// - Returns: The identifier of the definition.
  private mutating func define(_ kind: String, _ head: String, _ rest: String) -> String {
    if let known = names[head + rest] { return known }
    let name = "\(kind)\(definitions.count + 1)"
    names[head + rest] = name
    definitions.append("\(head) id=\"\(name)\"\(rest)")
    return name
  }
}
