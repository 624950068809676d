import TSGeometry
import TSGraphics
import TSInterface

/// A painter for additional information on top of a screen, such as touches and the views they hit.
@MainActor struct Overlay {
  private let context: GraphicsContext
  private let overlays: Snapshot.Overlays

  /// The transform from the coordinates of the screen to those of the snapshot.
  private let map: CGAffineTransform

  init(_ context: GraphicsContext, _ overlays: Snapshot.Overlays, _ map: CGAffineTransform) {
    self.context = context
    self.overlays = overlays
    self.map = map
  }

  func draw(_ application: Application, _ annotations: [Snapshot.Annotation]) {
    guard !overlays.isEmpty || !annotations.isEmpty else { return }
    context.beginTransparencyLayer(name: "overlay")
    if overlays.contains(.views) {
      var names: [CGRect] = []
      let end = application.screen.bounds.applying(map).maxY
      for window in application.windows { drawMap(of: window, below: &names, to: end) }
    }
    let touches = application.touchesInProgress
    if overlays.contains(.hit) {
      for touch in touches { drawHit(touch) }
    }
    if overlays.contains(.touches) {
      for touch in touches { drawTouch(touch) }
    }
    draw(annotations, within: application.screen.bounds.applying(map))
    context.endTransparencyLayer()
  }

  /// Draws the outlines of annotations, and their labels at or near them.
  private func draw(_ annotations: [Snapshot.Annotation], within picture: CGRect) {
    let outlines = annotations.map { $0.rect.applying(map) }
    context.setLineWidth(2)
    for (annotation, outline) in zip(annotations, outlines) {
      context.setStrokeColor(annotation.color)
      context.stroke(Path(rect: outline))
    }
    let badges = annotations.map { annotation in
      let size = labelFont.size(of: annotation.label)
      return CGSize(width: size.width + 6, height: size.height)
    }
    let frames = BadgeLayout(picture: picture, outlines: outlines).frames(of: badges)
    for (index, annotation) in annotations.enumerated() {
      let (frame, outline) = (frames[index], outlines[index])
      if !frame.intersects(outline.insetBy(dx: -2, dy: -2)) {
        context.setStrokeColor(annotation.color)
        context.setLineWidth(1)
        context.strokeLineSegments(between: [
          CGPoint(x: frame.midX, y: frame.midY), CGPoint(x: outline.midX, y: outline.midY),
        ])
      }
      label(annotation.label, at: CGPoint(x: frame.midX, y: frame.minY), annotation.color)
    }
  }

  private func color(_ touch: Touch) -> Color {
    let colors: [Color] = [
      .systemRed, .systemBlue, .systemGreen, .orange, .purple, .brown, .magenta, .cyan,
      .darkGray, .black,
    ]
    return colors[(touch.id - 1) % colors.count]
  }

  private func drawTouch(_ touch: Touch) {
    let center = touch.locationOnScreen.applying(map)
    let radius: CGFloat = 18
    let circle = CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let color = color(touch)
    context.setFillColor(color.withAlphaComponent(0.35))
    context.fillEllipse(in: circle)
    context.setStrokeColor(color)
    context.setLineWidth(2)
    context.strokeEllipse(in: circle)
    // A cross marks the exact location.
    context.setLineWidth(1)
    context.strokeLineSegments(between: [
      CGPoint(x: center.x - 5, y: center.y), CGPoint(x: center.x + 5, y: center.y),
      CGPoint(x: center.x, y: center.y - 5), CGPoint(x: center.x, y: center.y + 5),
    ])
    label("\(touch.id) \(touch.phase)", at: CGPoint(x: center.x, y: center.y - radius - 14), color)
  }

  /// Draws the outlines of a view and its visible subviews, with their names in the corners.
  ///
  /// A name that would cover another one is moved down below it, and left out where the screen ends.
  ///
  /// - Parameter names: The rectangles of the names so far.
  private func drawMap(of view: View, below names: inout [CGRect], to end: CGFloat) {
    guard !view.isHidden else { return }
    let corners = corners(of: view)
    context.setStrokeColor(Color.systemGray)
    context.setLineWidth(1)
    stroke(corners)
    context.setFillColor(Color.systemGray)
    let name = view.sceneID ?? "\(type(of: view))"
    let font = Font.systemFont(ofSize: 9)
    var place = CGRect(origin: corners[0] + CGVector(dx: 3, dy: 1), size: font.size(of: name))
    while place.minY < end, let other = names.first(where: { $0.covers(place) }) {
      place.origin.y = other.maxY
    }
    if place.minY < end {
      names.append(place)
      context.draw(name, at: place.origin, font: font)
    }
    for subview in view.subviews { drawMap(of: subview, below: &names, to: end) }
  }

  private func corners(of view: View) -> [CGPoint] {
    view.cornersOnScreen.map { $0.applying(map) }
  }

  private func stroke(_ corners: [CGPoint]) {
    var outline = Path()
    for corner in corners { outline.addLine(to: corner) }
    outline.close()
    context.stroke(outline)
  }

  /// Draws the outline of each view from the window to the touch's view, and their names below the
  /// touch.
  private func drawHit(_ touch: Touch) {
    var path: [View] = []
    var view = touch.view
    while let current = view {
      path.append(current)
      view = current.superview
    }
    let color = color(touch)
    for (index, view) in path.reversed().enumerated() {
      let isLast = index == path.count - 1
      context.setStrokeColor(color.withAlphaComponent(isLast ? 1 : 0.6))
      context.setLineWidth(isLast ? 2.5 : 1)
      context.setLineDash(phase: 0, lengths: isLast ? [] : [4, 3])
      stroke(corners(of: view))
    }
    context.setLineDash(phase: 0, lengths: [])
    let names = path.reversed().map { $0.sceneID ?? "\(type(of: $0))" }.joined(separator: " › ")
    let center = touch.locationOnScreen.applying(map)
    label(names, at: CGPoint(x: center.x, y: center.y + 22), color)
  }

  private var labelFont: Font { .boldSystemFont(ofSize: 10) }

  /// Draws text on a filled plate.
  ///
  /// - Parameter point: The centre of the plate's top edge.
  private func label(_ text: String, at point: CGPoint, _ color: Color) {
    let font = labelFont
    let size = font.size(of: text)
    let plate = CGRect(
      x: point.x - size.width / 2 - 3, y: point.y, width: size.width + 6, height: size.height)
    context.setFillColor(color)
    context.fill(Path(roundedRect: plate, cornerRadius: 3))
    context.setFillColor(.white)
    context.draw(text, at: CGPoint(x: plate.minX + 3, y: plate.minY), font: font)
  }
}

extension Snapshot.Overlays {
  /// Returns the overlays for a tree of views: with the outlines of all views if it is blank and those
  /// are wanted then.
  @MainActor func shown(on tree: RenderTree) -> Snapshot.Overlays {
    var shown = subtracting(.viewsIfBlank)
    if contains(.viewsIfBlank), tree.isBlank { shown.insert(.views) }
    return shown
  }
}

extension CGRect {
  /// Returns whether two rectangles have a part in common, and not only an edge.
  fileprivate func covers(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Touch {
  /// The location of the touch, in the coordinates of the screen.
  var locationOnScreen: CGPoint {
    let inWindow = location(in: nil)
    return window?.convert(inWindow, to: nil) ?? inWindow
  }
}

extension View {
  fileprivate var cornersOnScreen: [CGPoint] {
    let (b, window) = (bounds, window)
    return [
      CGPoint(x: b.minX, y: b.minY), CGPoint(x: b.maxX, y: b.minY),
      CGPoint(x: b.maxX, y: b.maxY), CGPoint(x: b.minX, y: b.maxY),
    ].map { corner in
      let inWindow = convert(corner, to: nil)
      return window?.convert(inWindow, to: nil as Window?) ?? inWindow
    }
  }
}
