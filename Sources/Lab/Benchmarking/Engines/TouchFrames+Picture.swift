import TSFormatting

extension TouchFrames {
  /// The paths of the touches as an SVG drawing, which fills the given size.
  ///
  /// Each touch has a colour and begins with a ring. A scale has the length of a centimetre, if the
  /// touches are to scale. Paths keep a position whenever they have moved by a pixel of the drawing.
  ///
  /// - Parameters:
  ///   - width: The width of the drawing in pixels.
  ///   - height: The greatest height of the drawing in pixels.
  /// - Returns: The drawing; an empty string if there are no touches.
  /// - Complexity: O(*n*) in the number of positions.
  func picture(width: Double = 300, height: Double = 220) -> String {
    let all = frames.flatMap(\.contacts)
    guard let minX = all.map(\.x).min(), let maxX = all.map(\.x).max(),
      let minY = all.map(\.y).min(), let maxY = all.map(\.y).max()
    else { return "" }
    let margin = 14.0
    // A tap is not magnified to the whole drawing: a centimetre is a tenth of it at least.
    let scale = min(
      (width - 2 * margin) / max(maxX - minX, 64), (height - 2 * margin) / max(maxY - minY, 64), 4)
    let size = (maxY - minY) * scale + 2 * margin + 16
    func place(_ contact: Contact) -> (x: Double, y: Double) {
      ((contact.x - minX) * scale + margin, (contact.y - minY) * scale + margin)
    }
    var svg = "<svg viewBox=\"0 0 \(width.fixed(0)) \(size.fixed(0))\""
    svg += " width=\"\(width.fixed(0))\" height=\"\(size.fixed(0))\" role=\"img\">\n"
    for (index, id) in Set(all.map(\.id)).sorted().enumerated() {
      svg += path(of: all.filter { $0.id == id }.map(place), colour: index)
    }
    guard isToScale else { return svg + "</svg>\n" }
    let centimetre = Double(FramesFile.pointsPerInch) / 2.54 * scale
    let y = (size - 6).fixed(0)
    svg += "<path d=\"M\(margin.fixed(0)) \(y)h\(centimetre.fixed(1))\" class=\"rule\"/>"
    svg += "<text x=\"\((margin + centimetre + 5).fixed(0))\" y=\"\((size - 2).fixed(0))\""
    svg += " class=\"scale\">1 cm</text>\n</svg>\n"
    return svg
  }

  /// Returns the frames by the labels of their streams; of several with one label, the first.
  static func byLabel(_ frames: [TouchFrames]) -> [StreamLabel: TouchFrames] {
    Dictionary(frames.map { ($0.stream.label, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// An explanation of ``picture(width:height:)`` for its page.
  static let legend = "The paths of the touches: a ring is where one began."

  private func path(of places: [(x: Double, y: Double)], colour index: Int) -> String {
    guard let first = places.first else { return "" }
    let colour = "path path-\(index % 8 + 1)"
    var text = "M\(first.x.fixed(1)) \(first.y.fixed(1))"
    var last = first
    for place in places.dropFirst()
    where abs(place.x - last.x) + abs(place.y - last.y) >= 1 {
      text += "L\(place.x.fixed(1)) \(place.y.fixed(1))"
      last = place
    }
    return "<circle cx=\"\(first.x.fixed(1))\" cy=\"\(first.y.fixed(1))\" r=\"4\""
      + " class=\"\(colour)\"/><path d=\"\(text)\" class=\"\(colour)\"/>\n"
  }
}
