import TSGeometry
import TSInterface
import TSRecognition
import TSScrolling

extension QtViews {
  /// Whether the outcome says that the view scrolls.
  var scrolls: Bool {
    !outcome.contains("does not scroll") && !outcome.contains("no scroll")
      && outcome.contains("scroll")
  }

  /// Two fingers on content with a pinch handler move down together, then apart.
  func pinchInScroll() -> [VectorDifference] {
    let scroll = scrollView()
    let content = view(CGRect(x: 0, y: 0, width: 3000, height: 3000), in: scroll)
    let (_, pinches, _) = pinchRecognizer(on: content)
    stage.together {
      stage.land(1, at: Self.at(450, 300))
      stage.land(2, at: Self.at(550, 300))
    }
    stage.wait(0.2)
    for step in 1...20 {
      stage.wait(0.01)
      let down = 4 * min(10, Double(step))
      let apart = 11 * max(0, Double(step) - 10)
      stage.together {
        stage.move(1, to: Self.at(450 - apart, 300 + down - apart / 4))
        stage.move(2, to: Self.at(550 + apart, 300 + down + apart / 4))
      }
    }
    return compare(.scrolls, scroll.isDragging, scrolls)
      + compare(.pinches, pinches.count > 0, !scrolls)
  }

  func buttonInScroll() -> [VectorDifference] {
    let scroll = scrollView()
    let (_, calls) = button(in: scroll)
    var wanted = 0
    if sequence.hasPrefix("tap;") {
      stage.land(1, at: Self.middle)
      stage.wait(0.05)
      stage.lift(1)
      stage.wait(0.5)
      wanted += 1
    }
    stage.land(1, at: Self.middle)
    stage.wait(0.01)
    stage.move(1, to: Self.at(500, 500 - Self.threshold))
    if sequence.contains("1 px at a time") {
      drag(from: Self.at(500, 500 - Self.threshold), by: 0, -5)
    }
    let isScrolling = scroll.isDragging
    stage.lift(1)
    if !outcome.contains("no tap") { wanted += 1 }
    // What follows from the first difference is no other one.
    return isScrolling != scrolls
      ? compare(.scrolls, isScrolling, scrolls) : compare(.taps, calls.count, wanted)
  }

  func sliderInScroll() -> [VectorDifference] {
    let isMouse = setting.contains("mouse")
    let scroll = scrollView(
      CGSize(width: 3000, height: nesting.contains("horizontal") ? 1000 : 3000))
    let slider = view(CGRect(x: 450, y: 300, width: 100, height: 400), in: scroll)
    // Where a case presses the groove, the handler is on the knob beside it.
    let isBeside = sequence.contains("groove") && !sequence.contains("drags anywhere")
    let knob = isBeside ? view(CGRect(x: 25, y: 25, width: 50, height: 50), in: slider) : slider
    let moves = Counter()
    pan(.vertical, on: knob, moves)
    let (dx, dy) = sequence.contains("in y") ? (0.0, -40.0) : (-40.0, 0.0)
    if isMouse {
      stage.pointer.move(to: Self.middle, at: stage.time)
      stage.pointer.press(.primary, at: stage.time)
      for step in 1...20 {
        stage.wait(0.01)
        let share = Double(step) / 20
        stage.pointer.move(to: Self.at(500 + dx * share, 500 + dy * share), at: stage.time)
      }
    } else {
      stage.land(1, at: Self.middle)
      stage.wait(0.2)
      drag(from: Self.middle, by: dx, dy)
    }
    let isMoved = outcome.contains("value") && !outcome.contains("unchanged")
    return compare(.scrolls, scroll.isDragging, scrolls)
      + compare(.drags, of: "slider", moves.count > 0, isMoved)
  }

  func itemInScroll() -> [VectorDifference] {
    let scroll = scrollView()
    let item = view(CGRect(x: 425, y: 425, width: 150, height: 150), in: scroll)
    let (drags, taps) = (Counter(), Counter())
    let words = setting.lowercased()
    if words.contains("drag") { pan(on: item, drags) }
    if words.contains("tap") { _ = tap(on: item, taps) }
    stage.land(1, at: Self.middle)
    drag(from: Self.middle, by: 0, -3 * Self.threshold)
    let isScrolling = scroll.isDragging
    stage.lift(1)
    return compare(.scrolls, isScrolling, scrolls)
      + compare(.drags, of: "item", drags.count > 0, outcome.contains("item moves"))
      + compare(.taps, taps.count, 0)
  }

  /// Drags of 4 th diagonally on a handler, which has the press at once or after a delay.
  func pressDelay() -> [VectorDifference] {
    let isDelayed = !setting.hasSuffix(" 0 ms")
    let hasDrag = nesting.hasPrefix("drag")
    let scroll = scrollView()
    scroll.delaysContentTouches = isDelayed
    let item = view(CGRect(x: 425, y: 425, width: 150, height: 150), in: scroll)
    let calls = Counter()
    if hasDrag { pan(on: item, calls) } else { _ = tap(on: item, calls) }
    stage.land(1, at: Self.middle)
    let isPressed = item.began > 0
    drag(from: Self.middle, by: -4 * Self.threshold, -4 * Self.threshold, step: Self.threshold)
    let isScrolling = scroll.isDragging
    stage.lift(1)
    let mayScroll = !(hasDrag && outcome.contains("unless a drag handler got the press"))
    return compare(.scrolls, isScrolling, mayScroll)
      + (isDelayed ? compare(.touches, of: "began", isPressed, false) : [])
      + (hasDrag ? [] : compare(.taps, calls.count, 0))
  }
}
