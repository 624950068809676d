import TSGeometry
import TSInterface

/// A view in the tree that a page shows.
struct ViewRecord: Encodable {
  let number: Int
  /// The number of views that contain it.
  let depth: Int
  /// The id of the view, else its class.
  let name: String
  let type: String
  /// The corners in points of the screen, as x and y in turn, clockwise from the top left.
  let corners: [Double]
  /// The remarks on the view: `hidden`, `transparent`, `disabled`, `clipped`.
  let marks: [String]
  let gestures: Int
}

/// The tree of an application's views as a list, each view before its subviews.
@MainActor struct ViewTree {
  private(set) var records: [ViewRecord] = []
  /// Whether views were left out, because there are too many.
  private(set) var isTruncated = false
  /// Whether no view draws anything, as in scenes without colours.
  private(set) var isBlank = true
  /// Whether no view inside a window draws anything.
  private(set) var isBare = true

  init(of application: Application, _ views: inout InspectedViews) {
    let screen = application.screen.bounds
    for window in application.windows { append(window, 0, screen, &views) }
  }

  private mutating func append(
    _ view: View, _ depth: Int, _ clip: CGRect, _ views: inout InspectedViews
  ) {
    guard records.count < InspectorLimits.views else {
      isTruncated = true
      return
    }
    if isBare, !view.isHidden, view.drawsSomething {
      isBlank = false
      if depth > 0 { isBare = false }
    }
    let corners = view.cornersOnScreen
    let box = CGRect(around: corners)
    var marks: [String] = []
    if view.isHidden { marks.append("hidden") }
    if view.isTransparent { marks.append("transparent") }
    if !view.isUserInteractionEnabled, !view.ignoresTouchesByNature { marks.append("disabled") }
    if box.isOutside(of: clip) { marks.append("clipped") }
    records.append(
      ViewRecord(
        number: views.number(of: view), depth: depth, name: view.inspectedName,
        type: "\(type(of: view))".shortened,
        corners: corners.flatMap { [Double($0.x).thousandths, Double($0.y).thousandths] },
        marks: marks, gestures: view.gestureRecognizers?.count ?? 0))
    let inner = view.clipsToBounds ? clip.cut(by: box) : clip
    for subview in view.subviews { append(subview, depth + 1, inner, &views) }
  }
}

extension CGRect {
  /// The smallest rectangle around some points.
  fileprivate init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Returns a Boolean value that indicates whether no part of the rectangle is inside another one.
  ///
  /// Foundation's functions stop the program at places that are no numbers, which here are outside.
  fileprivate func isOutside(of other: CGRect) -> Bool {
    let isInside =
      minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    return !isInside || other.width <= 0 || other.height <= 0
  }

  /// Returns the part of the rectangle that is inside another one; of no size if there is none.
  fileprivate func cut(by other: CGRect) -> CGRect {
    if other.isOutside(of: self) { return .zero }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}
