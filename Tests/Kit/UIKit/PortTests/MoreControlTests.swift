import Testing
import TouchTesting
import UIKitActions

private final class StripLog: IndexStripDelegate {
  var titles = ""
  func indexStrip(_ strip: IndexStrip, didSelect title: String) { titles += title }
}

private final class LockLog: PatternLockDelegate {
  var patterns: [[Int]] = []
  func patternLock(_ lock: PatternLock, didEnter pattern: [Int]) { patterns.append(pattern) }
}

private final class RulerLog: TimelineRulerDelegate {
  var minutes: [Int] = []
  func timelineRuler(_ ruler: TimelineRuler, didChoose minute: Int) { minutes.append(minute) }
}

@Suite("More ported controls") struct MoreControlTests {
  @Test("A check box reacts in an area of 44 points, and not outside it")
  func checkBox() throws {
    try Port.play("CheckBox") { port in
      let box = CheckBox(frame: CGRect(x: 40, y: 100, width: 160, height: 24))
      box.title = "Remember me"
      let log = ValueLog<CheckBox>()
      box.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(box)
      port.hand.tap(CGPoint(x: 60, y: 93))
      #expect(box.isSelected && log.count == 1)
      port.hand.tap(CGPoint(x: 60, y: 86))
      #expect(box.isSelected && log.count == 1)
      let finger = port.hand.finger(1).lands(at: box)
      #expect(box.isHighlighted)
      finger.moves(to: CGPoint(x: 60, y: 300), in: 0.2).lifts()
      #expect(box.isSelected && log.count == 1 && !box.isHighlighted)
    }
  }

  @Test("A strip of letters selects those that the finger passes")
  func strip() throws {
    try Port.play("IndexStrip") { port in
      let strip = IndexStrip(frame: CGRect(x: 290, y: 80, width: 24, height: 200))
      let log = StripLog()
      strip.delegate = log
      strip.setTitles(["A", "B", "C", "D", "E"])
      port.show(strip)
      let finger = port.hand.finger(1).lands(at: strip.at(x: 0.5, y: 0.1))
      finger.moves(to: strip.at(x: 0.5, y: 0.7), in: 0.3)
      try port.takePicture()
      finger.moves(to: CGPoint(x: 200, y: 120), in: 0.1).lifts()
      #expect(log.titles == "ABCDCBA" || log.titles == "ABCDCB", "\(log.titles)")
    }
  }

  @Test("A splitter is dragged, keeps both views wide enough, and is centered by two taps")
  func splitter() throws {
    try Port.play("Splitter") { port in
      let splitter = SplitterView(frame: port.stage.window.bounds)
      port.show(splitter)
      port.hand.drag(splitter.bar, to: splitter.bar.at().offset(dx: 60, dy: 30))
      port.stage.wait(0.1)
      let width = splitter.leftView.frame.width
      // The pan begins after ten points, which do not count.
      #expect(width > 205 && width < 220 && abs(splitter.rightView.frame.minX - width) < 1e-9)
      try port.takePicture()
      port.hand.drag(splitter.bar, to: CGPoint(x: 10, y: 100))
      port.stage.wait(0.5)
      #expect(splitter.leftView.frame.width == 60)
      port.hand.tap(splitter.bar, times: 2)
      port.stage.wait(0.5)
      #expect(splitter.ratio == 0.5 && splitter.bar.center.x == 160)
    }
  }

  @Test("A pattern of four dots or more is entered")
  func lock() throws {
    try Port.play("PatternLock") { port in
      let lock = PatternLock(frame: CGRect(x: 10, y: 80, width: 300, height: 300))
      let log = LockLog()
      lock.delegate = log
      port.show(lock)
      let finger = port.hand.finger(1).lands(at: lock.at(point: lock.centerOfDot(0)))
      for dot in [3, 4, 2] { finger.moves(to: lock.at(point: lock.centerOfDot(dot)), in: 0.2) }
      finger.moves(to: lock.at(x: 0.7, y: 0.4), in: 0.1)
      try port.takePicture()
      finger.lifts()
      #expect(log.patterns == [[0, 3, 4, 2]])
      port.hand.drag(
        lock.at(point: lock.centerOfDot(6)), to: lock.at(point: lock.centerOfDot(8)))
      #expect(log.patterns.count == 1)
    }
  }

  @Test("A menu opens around a long press, and the item under the finger is chosen")
  func radial() throws {
    try Port.play("RadialMenu") { port in
      let view = RadialMenuView(frame: port.stage.window.bounds)
      var chosen: [String] = []
      view.onSelect = { chosen.append($0) }
      port.show(view)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 160, y: 240))
      port.stage.wait(0.8)
      #expect(view.subviews.count == 4)
      finger.moves(to: CGPoint(x: 240, y: 240), in: 0.2)
      try port.takePicture()
      finger.lifts()
      port.stage.wait(0.5)
      #expect(chosen == ["Share"] && view.subviews.isEmpty)
      finger.lands(at: CGPoint(x: 160, y: 240))
      port.stage.wait(0.8)
      finger.moves(to: CGPoint(x: 200, y: 200), in: 0.2).lifts()
      port.stage.wait(0.5)
      #expect(chosen == ["Share"])
    }
  }

  @Test("A magnifier follows the touch above it, and is removed with it")
  func magnifier() throws {
    try Port.play("Magnifier") { port in
      let ruler = RulerView(frame: CGRect(x: 10, y: 200, width: 300, height: 60))
      port.show(ruler)
      let finger = port.hand.finger(1).lands(at: ruler.at(point: CGPoint(x: 55, y: 30)))
      finger.moves(to: ruler.at(point: CGPoint(x: 204, y: 30)), in: 0.3)
      let magnifier = try #require(
        port.stage.window.subviews.last as? MagnifierView)
      #expect(ruler.value == 20 && magnifier.center == CGPoint(x: 214, y: 166))
      try port.takePicture()
      finger.lifts()
      #expect(magnifier.superview == nil)
    }
  }

  @Test("A stepper repeats while a button is held")
  func stepper() throws {
    try Port.play("RepeatStepper") { port in
      let stepper = RepeatStepper(frame: CGRect(x: 80, y: 200, width: 160, height: 44))
      let log = ValueLog<RepeatStepper>()
      stepper.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(stepper)
      port.hand.tap(stepper.plusButton)
      port.stage.wait(1)
      #expect(stepper.value == 1)
      port.hand.press(stepper.plusButton, for: 0.95)
      port.stage.wait(1)
      #expect(stepper.value == 7 && log.count == 7, "\(stepper.value)")
      port.hand.drag(stepper.minusButton, to: CGPoint(x: 100, y: 400))
      port.stage.wait(1)
      #expect(stepper.value == 6)
    }
  }

  @Test("A marker snaps to the nearest segment, and moves where a tap is")
  func segments() throws {
    try Port.play("SegmentPicker") { port in
      let picker = SegmentPicker(
        titles: ["Day", "Week", "Month"], frame: CGRect(x: 10, y: 200, width: 300, height: 40))
      let log = ValueLog<SegmentPicker>()
      picker.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(picker)
      port.hand.tap(picker.at(x: 0.5, y: 0.5))
      port.stage.wait(0.5)
      #expect(picker.selectedIndex == 1 && picker.marker.center.x == 150)
      port.hand.drag(picker.marker, to: picker.at(x: 0.8, y: 0.9))
      port.stage.wait(0.5)
      #expect(picker.selectedIndex == 2 && log.count == 2)
      port.hand.drag(picker.marker, to: picker.marker.at().offset(dx: -30, dy: 0))
      port.stage.wait(0.5)
      #expect(picker.selectedIndex == 2 && log.count == 2 && picker.marker.center.x == 250)
    }
  }

  @Test("A ruler glides and stops at a whole tick")
  func ruler() throws {
    try Port.play("TimelineRuler") { port in
      let ruler = TimelineRuler(frame: CGRect(x: 0, y: 200, width: 320, height: 80))
      let log = RulerLog()
      ruler.rulerDelegate = log
      port.show(ruler)
      port.hand.fling(
        CGPoint(x: 280, y: 240), towards: CGVector(dx: -1, dy: 0), speed: 800, distance: 150)
      port.stage.wait(4)
      #expect(log.minutes.count == 1 && ruler.minute > 8, "\(log.minutes)")
      let x = ruler.contentOffset.x + 160
      #expect(x == CGFloat(ruler.minute) * 20, "\(x)")
    }
  }
}
