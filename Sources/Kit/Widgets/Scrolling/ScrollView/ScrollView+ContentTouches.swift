import TSGeometry
import TSInterface
import TSRecognition

extension ScrollView {
  /// Whether touches are delayed before the content receives them.
  ///
  /// A scroll view that can neither scroll nor zoom does not delay them.
  final var holdsContentTouches: Bool {
    delaysContentTouches && isScrollEnabled && (!scrollableAxes.isEmpty || scrollPinch != nil)
  }

  /// Returns whether new touches are withheld from the content.
  ///
  /// That is the case if they stop a deceleration, or if they join a drag or a pinch.
  final func takesTouchesFromContent() -> Bool {
    catchContent() || isCaught || drag != nil || pinch != nil
  }

  /// Returns whether the pan recognizer may begin with the touches that it has.
  final func mayBeginDragging() -> Bool {
    !yieldsToOuter(scrollPan.machine.beginning) && contentMayLose(scrollPan.touches)
  }

  /// Returns whether the pinch recognizer may begin with the touches that it has.
  final func mayBeginZooming() -> Bool {
    delegate?.viewForZooming(in: self) != nil && contentMayLose(scrollPinch?.touches ?? [])
  }

  /// Returns whether each view that has one of the touches may lose it (U221, U222).
  private func contentMayLose(_ touches: [Touch]) -> Bool {
    for touch in touches where touch.isInView {
      guard let view = touch.view, view !== self else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  /// Returns whether a drag is left to an enclosing scroll view.
  ///
  /// That is the case where this scroll view is at its edge in the direction of the drag and an
  /// enclosing one is not (U245).
  private func yieldsToOuter(_ direction: CGVector) -> Bool {
    let axis: PanAxes = abs(direction.dx) > abs(direction.dy) ? .horizontal : .vertical
    guard !hasRoom(for: direction, along: axis) else { return false }
    var outside = superview
    while let view = outside {
      if let outer = view as? ScrollView, outer.scrollableAxes.contains(axis),
        outer.hasRoom(for: direction, along: axis)
      {
        return true
      }
      outside = view.superview
    }
    return false
  }

  /// Returns whether there is content left in the direction from which the fingers pull it.
  private func hasRoom(for direction: CGVector, along axis: PanAxes) -> Bool {
    let isSideways = axis == .horizontal
    let range = isSideways ? horizontalRange : verticalRange
    let offset = isSideways ? contentOffset.x : contentOffset.y
    return (isSideways ? direction.dx : direction.dy) > 0
      ? offset > range.least : offset < range.most
  }
}
