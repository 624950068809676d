import TSEventTime
import TSGeometry
import TSInterface

/// A touch that places the insertion point or drags an end of the selection.
struct TextTouch {
  let start: CGPoint
  /// The end of the selection that stays while the other is dragged; `nil` for the insertion point.
  var anchor: Int?
  var isDragging = false
  /// The timer of a touch that may be held.
  var timer: (token: Timeline.Token, timeline: Timeline)?
  /// The positions of the text at which the finger was, with their times in seconds.
  var history: [(time: TimeInterval, offset: Int)] = []

  func stopTimer() {
    if let timer { timer.timeline.cancel(timer.token) }
  }
}

extension TextField {
  /// Begins to follow a touch in a field that is edited.
  final func textTouchBegan(_ touch: Touch) {
    textTouch?.stopTimer()
    let point = touch.location(in: self)
    var begun = TextTouch(start: point)
    if let anchor = anchorOfSelection(draggedAt: point.x) {
      begun.anchor = anchor
    } else if let timeline = window?.application?.timeline {
      let token = timeline.schedule(after: controlLimits.loupeDelay) { [weak self] in
        MainActor.assumeIsolated { self?.textTouchIsHeld() }
      }
      begun.timer = (token, timeline)
    }
    textTouch = begun
  }

  /// Follows a touch that moves: an end of the selection at once, the insertion point once the finger
  /// has been held.
  final func textTouchMoved(_ touch: Touch) {
    guard var moved = textTouch else { return }
    let point = touch.location(in: self)
    if !moved.isDragging {
      let (dx, dy) = (point.x - moved.start.x, point.y - moved.start.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance > (moved.anchor == nil ? controlLimits.loupeSlop : 0) else { return }
      moved.stopTimer()
      // A finger that moves away without having been held is neither a tap nor a hold.
      guard moved.anchor != nil else { return textTouch = TextTouch(start: moved.start) }
      moved.isDragging = true
    }
    moved.history.append((touch.timestamp, position(nearest: point.x)))
    textTouch = moved
    follow(moved)
  }

  /// Ends a drag where the finger was a moment before it was lifted, because lifting moves it (U479).
  final func textTouchEnded(_ ended: TextTouch, at time: TimeInterval) {
    let limit = time - controlLimits.loupeLookback
    if let steady = ended.history.last(where: { $0.time <= limit }) ?? ended.history.first {
      var last = ended
      last.history = [steady]
      follow(last)
    }
    showMenu()
  }

  /// Handles a tap in a field that is edited (U477, U478).
  final func tapped(_ touch: Touch) {
    switch touch.tapCount {
    case 2:
      select(line.word(at: position(nearest: touch.location(in: self).x)))
      showMenu()
    case 3...: selectAll(nil)
    default:
      let target = wordEnd(nearest: touch.location(in: self).x)
      let isShown = window?.application?.editMenuIfLoaded?.isVisible ?? false
      let isRepeated = line.selection == target..<target
      select(target..<target)
      // A tap on the insertion point asks for the menu, and another one dismisses it.
      if isRepeated, !isShown { showMenu() }
    }
  }

  private final func textTouchIsHeld() {
    guard var held = textTouch, let application = window?.application else { return }
    held.timer = nil
    held.isDragging = true
    held.history = [(application.timeline.now.seconds, position(nearest: held.start.x))]
    textTouch = held
    follow(held)
  }

  private final func follow(_ touch: TextTouch) {
    guard let offset = touch.history.last?.offset else { return }
    line.select(from: touch.anchor ?? offset, to: offset)
    selectionChanged()
  }

  /// Returns the end of the selection that stays when a touch drags the other.
  private final func anchorOfSelection(draggedAt x: CGFloat) -> Int? {
    let selection = line.selection
    guard !selection.isEmpty else { return nil }
    let toFirst = abs(caretX(at: selection.lowerBound) - x)
    let toLast = abs(caretX(at: selection.upperBound) - x)
    guard min(toFirst, toLast) <= controlLimits.selectionHandleSlop else { return nil }
    return toFirst < toLast ? selection.upperBound : selection.lowerBound
  }

  final func showMenu() {
    guard isEditing, let application = window?.application else { return }
    let selection = line.selection
    let first = caretRect(at: selection.lowerBound)
    application.editMenu.show(from: self, first.union(caretRect(at: selection.upperBound)))
  }
}
