import TSEventTime
import TSGeometry

/// The recognizers and interactions under a pointer.
extension Pointer {
  func hover(at point: CGPoint, _ height: CGFloat, _ application: Application) {
    guard let (window, view) = application.hitTest(onScreen: point, with: nil) else {
      leave(except: [])
      return enter(nil)
    }
    let location = window.convert(point, from: nil)
    guard hoverPath.isCurrent(for: view, in: window) else {
      return hover(at: location, height, over: view, in: window, application)
    }
    // Retained, because its action may remove it.
    guard let recognizer = hoverPath.recognizer.borrowed.target else { return }
    if recognizer.isEnabled {
      recognizer.pointer(at: location, height, isNew: !recognizer.isHovered)
    }
  }

  /// Searches the path of a view for hover recognizers, and notifies them.
  private func hover(
    at location: CGPoint, _ height: CGFloat, over view: View, in window: Window,
    _ application: Application
  ) {
    // Noted before anything is called that may change it.
    let path = HoverPath(from: view, in: window)
    // The storage is taken, because a handler may move the pointer again.
    var found: [HoverGestureRecognizer] = []
    swap(&found, &candidates)
    defer {
      found.removeAll(keepingCapacity: true)
      swap(&found, &candidates)
    }
    let isPlain = collect(&found, on: view, in: application)
    // Recognizers that the pointer has left are notified first.
    leave(except: found)
    for recognizer in found where recognizer.isEnabled {
      let isNew = !hovered.containsIdentical(recognizer)
      if isNew, recognizer.isHovered { continue }
      if isNew { hovered.append(recognizer) }
      recognizer.pointer(at: location, height, isNew: isNew || !recognizer.isHovered)
    }
    if isReported {
      enter(PointedRegion.find(at: location, over: view, application.modifierFlags))
    }
    // Kept only if the pointer is over exactly what was found, which is at most one recognizer.
    let isOverFound =
      found.count <= 1 && hovered.count == found.count && hovered.first === found.first
    hoverPath = isPlain && isOverFound && region == nil ? path.with(found.first) : HoverPath()
  }

  /// Changes the region that the pointer is in, and notifies the delegates.
  func enter(_ next: PointedRegion?) {
    // Most moves lead from no region to none; the values are large to copy.
    if region == nil, next == nil { return }
    if let region, let next, region.isSame(as: next) { return }
    if let old = region {
      region = nil
      old.interaction.delegate?.pointerInteraction(old.interaction, willExit: old.region)
    }
    guard var next else { return }
    let delegate = next.interaction.delegate
    delegate?.pointerInteraction(next.interaction, willEnter: next.region)
    next.style = delegate?.pointerInteraction(next.interaction, styleFor: next.region)
    region = next
  }

  /// Notifies the hover recognizers that the pointer has left.
  func leave(except kept: [HoverGestureRecognizer]) {
    for recognizer in hovered where !kept.containsIdentical(recognizer) {
      hoverPath = HoverPath()
      hovered.removeIdentical(recognizer)
      recognizer.pointerLeft()
    }
  }

  /// Adds the hover recognizers of a view and its superviews, the inner ones first.
  ///
  /// - Returns: `true` if the views have no interactions, and no hover recognizer that refuses the
  ///   pointer and must be asked again.
  private func collect(
    _ found: inout [HoverGestureRecognizer], on view: View, in application: Application
  ) -> Bool {
    var isPlain = true
    var next: View? = view
    while let present = next {
      if !present.interactionList.isEmpty { isPlain = false }
      if present.state.contains(.hasRecognizers) {
        for recognizer in present.recognizers.reversed() {
          guard let hover = recognizer as? HoverGestureRecognizer else { continue }
          if hovered.containsIdentical(hover) || asks(hover, application) {
            found.append(hover)
          } else {
            isPlain = false
          }
        }
      }
      next = present.superview
    }
    return isPlain
  }

  private func asks(_ hover: HoverGestureRecognizer, _ application: Application) -> Bool {
    let event = application.pointers.hoverEvent
    event.time = application.timeline.now
    event.modifierFlags = application.modifierFlags
    return hover.asksToReceive(event)
  }
}
