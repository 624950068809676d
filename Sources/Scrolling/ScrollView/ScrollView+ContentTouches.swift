import Geometry
import Interface
import Recognition

extension ScrollView {
  /// Whether touches are held back from the content: only where they may come to scroll or zoom.
  final var holdsContentTouches: Bool {
    delaysContentTouches && isScrollEnabled && (!scrollableAxes.isEmpty || scrollPinch != nil)
  }

  /// Whether touches that land are none of the content's: they stop it, or join a drag.
  final func takesTouchesFromContent() -> Bool {
    catchContent() || isCaught || drag != nil || pinch != nil
  }

  final func mayBeginDragging() -> Bool {
    !yieldsToOuter(scrollPan.machine.beginning) && contentMayLose(scrollPan.touches)
  }

  final func mayBeginZooming() -> Bool {
    delegate?.viewForZooming(in: self) != nil && contentMayLose(scrollPinch?.touches ?? [])
  }

  /// Asks for each view in which touches are, whether they may be taken away (U221, U222).
  private func contentMayLose(_ touches: [Touch]) -> Bool {
    for touch in touches where touch.isInView {
      guard let view = touch.view, view !== self else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  /// Whether a drag is for a scroll view around this one: there is no way left here, and there is
  /// one there (U245).
  private func yieldsToOuter(_ way: CGVector) -> Bool {
    let axis: PanAxes = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
    guard !hasRoom(for: way, along: axis) else { return false }
    var outside = superview
    while let view = outside {
      if let outer = view as? ScrollView, outer.scrollableAxes.contains(axis),
        outer.hasRoom(for: way, along: axis)
      {
        return true
      }
      outside = view.superview
    }
    return false
  }

  /// Whether there is content where the fingers would take it from.
  private func hasRoom(for way: CGVector, along axis: PanAxes) -> Bool {
    let isSideways = axis == .horizontal
    let range = isSideways ? horizontalRange : verticalRange
    let offset = isSideways ? contentOffset.x : contentOffset.y
    return (isSideways ? way.dx : way.dy) > 0 ? offset > range.least : offset < range.most
  }
}
