import TSControls
import TSGeometry
import TSGraphics
import TSInterface

extension View {
  /// The name of the view for people: its id, else its class.
  var inspectedName: String { (sceneID ?? "\(type(of: self))").shortened }

  /// The corners of the bounds in points of the screen, clockwise from the top left.
  var cornersOnScreen: [CGPoint] {
    let (bounds, window) = (bounds, window)
    return [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { corner in
      let inWindow = convert(corner, to: nil)
      return window?.convert(inWindow, to: nil as Window?) ?? inWindow
    }
  }

  /// The centre of the bounds in points of the screen.
  var centerOnScreen: CGPoint {
    let inWindow = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    return window?.convert(inWindow, to: nil as Window?) ?? inWindow
  }

  /// Whether the view is of a class whose views ignore touches by default, which the inspector does
  /// not report.
  var ignoresTouchesByNature: Bool { self is Label || self is ImageView }

  var drawsSomething: Bool {
    if let color = backgroundColor, color.alpha > 0 { return true }
    if layerStyle.borderWidth > 0, layerStyle.borderColor.alpha > 0 { return true }
    return displayedContent().map { !$0.isEmpty } ?? false
  }

  /// The views from the window to this one.
  var pathFromWindow: [View] {
    var path: [View] = []
    var next: View? = self
    while let view = next {
      path.append(view)
      next = view.superview
    }
    return path.reversed()
  }
}
