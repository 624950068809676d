import TSGeometry
import TSInterface
import TSNearest
import TSTracing

/// A recognizer of the interface that is examined.
@MainActor struct LintSubject {
  let recognizer: GestureRecognizer
  let view: View
  /// The index among all recognizers, which is the same in every instance of the interface.
  let index: Int
  let name: String
  let demand: GestureDemand
  /// Whether a class of the package made the recognizer for itself, such as a scroll view, so that
  /// the program has no influence on it.
  let isBuiltIn: Bool

  /// The area of the view on the screen, in points.
  var rect: CGRect { view.areaOnScreen }

  /// Returns all recognizers of a view and its subviews, superviews first, and on one view in the
  /// order in which they were added.
  ///
  /// - Parameter windows: The windows, from back to front.
  static func all(in windows: [Window]) -> [LintSubject] {
    var names = TraceNames()
    return recognizers(in: windows).enumerated().map { index, found in
      LintSubject(
        recognizer: found.recognizer, view: found.view, index: index,
        name: names.name(of: found.recognizer), demand: GestureDemand(found.recognizer),
        isBuiltIn: isBuiltIn(found.recognizer))
    }
  }

  /// Returns all recognizers with their views, in the order of ``all(in:)``, without what is to be
  /// known of them.
  static func recognizers(
    in windows: [Window]
  ) -> [(recognizer: GestureRecognizer, view: View)] {
    var found: [(recognizer: GestureRecognizer, view: View)] = []
    func collect(_ view: View) {
      for recognizer in view.gestureRecognizers ?? [] { found.append((recognizer, view)) }
      for child in view.subviews { collect(child) }
    }
    for window in windows { collect(window) }
    return found
  }

  /// Whether the recognizer is examined: enabled, of the program, and for touches.
  var isExamined: Bool {
    recognizer.isEnabled && !isBuiltIn && !(recognizer is HoverGestureRecognizer)
  }

  /// Whether fingers on a touchscreen are offered to the recognizer.
  var takesFingers: Bool { recognizer.allowedTouchTypes.contains(.direct) }

  /// Returns whether both views are on one branch of the hierarchy, so that a touch can be offered
  /// to both recognizers.
  func sharesBranch(with other: LintSubject) -> Bool {
    view.isDescendant(of: other.view) || other.view.isDescendant(of: view)
  }

  private static func isBuiltIn(_ recognizer: GestureRecognizer) -> Bool {
    let owners: [Any?] = [recognizer, recognizer.delegate]
    return owners.contains { $0.map { isOfPackage(type(of: $0)) } ?? false }
  }

  static func module(of type: Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }

  /// Returns whether a class belongs to a layer that makes recognizers and controls for itself.
  static func isOfPackage(_ type: Any.Type) -> Bool {
    ["TSControls", "TSScrolling", "TSContainers"].contains(module(of: type))
  }
}

extension View {
  /// The smallest upright rectangle on the screen that contains the view, in points.
  var areaOnScreen: CGRect {
    let (bounds, window) = (bounds, window)
    var area = CGRect.null
    for x in [bounds.minX, bounds.maxX] {
      for y in [bounds.minY, bounds.maxY] {
        let inWindow = convert(CGPoint(x: x, y: y), to: nil)
        let corner = window?.convert(inWindow, to: nil as Window?) ?? inWindow
        area = area.union(CGRect(origin: corner, size: .zero))
      }
    }
    return area
  }
}
