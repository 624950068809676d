import TSEventTime
import TSGeometry
import TSInterface
import TSScrolling
import TestSupport
import Testing
import TouchTesting

@Suite("The laws of scrolling, under random touches") @MainActor struct ScrollingLawTests {
  @Test(
    "every beginning has its end, and at rest the content is between its edges",
    arguments: 1...60 as ClosedRange<UInt64>)
  func laws(seed: UInt64) {
    var random = SeededRandom(seed)
    let stage = makeStage(&random)
    play(on: stage, &random)
    for number in 1...3 where stage.hand.finger(number).isDown {
      stage.hand.finger(number).lifts()
    }
    stage.settle()
    check(stage, "seed \(seed)")
  }

  private func makeStage(_ random: inout SeededRandom) -> ScrollStage {
    let sizes = [CGSize(width: 320, height: 2000), CGSize(width: 900, height: 900.3)]
    let stage = ScrollStage(content: sizes[Int.random(in: 0...1, using: &random)], device: .typeB)
    let view = stage.scrollView
    view.bounces = Int.random(in: 0...3, using: &random) > 0
    view.isPagingEnabled = Int.random(in: 0...3, using: &random) == 0
    view.isDirectionalLockEnabled = Bool.random(using: &random)
    view.delaysContentTouches = Int.random(in: 0...3, using: &random) > 0
    view.canCancelContentTouches = Int.random(in: 0...5, using: &random) > 0
    if Int.random(in: 0...2, using: &random) == 0 {
      stage.log.zoomed = stage.tile
      view.maximumZoomScale = 3
    }
    return stage
  }

  private func play(on stage: ScrollStage, _ random: inout SeededRandom) {
    for _ in 0..<120 {
      let finger = stage.hand.finger(Int.random(in: 1...3, using: &random))
      let location = CGPoint(
        x: CGFloat.random(in: 1..<319, using: &random),
        y: CGFloat.random(in: 1..<479, using: &random))
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4: stage.hand.wait(TimeInterval.random(in: 0..<0.3, using: &random))
      case 4: stage.hand.wait(2)
      case 5: stage.testStage.cancelTouches()
      case 6: stage.scrollView.setContentOffset(.zero, animated: true)
      case 7..<15 where finger.isDown: finger.moves(to: location, in: 0.1)
      case 15..<20 where finger.isDown: finger.lifts()
      default: if !finger.isDown { finger.lands(at: location) }
      }
    }
  }

  private func check(_ stage: ScrollStage, _ seed: String) {
    let view = stage.scrollView
    #expect(view.horizontalRange.overshoot(stage.offset.x) == 0, "\(seed)")
    #expect(view.verticalRange.overshoot(stage.offset.y) == 0, "\(seed)")
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating, "\(seed)")
    #expect(stage.testStage.application.timeline.count == 0, "\(seed)")
    var (isDragging, isDecelerating, isZooming, touches) = (false, false, false, 0)
    for line in stage.log.lines {
      switch line {
      case "willBeginDragging":
        #expect(!isDragging, "\(seed)")
        (isDragging, isDecelerating) = (true, false)
      case "didEndDragging true", "didEndDragging false":
        #expect(isDragging, "\(seed)")
        isDragging = false
      case "willBeginDecelerating":
        #expect(!isDragging && !isDecelerating, "\(seed)")
        isDecelerating = true
      case "didEndDecelerating":
        #expect(isDecelerating, "\(seed)")
        isDecelerating = false
      case "willBeginZooming":
        #expect(!isZooming, "\(seed)")
        isZooming = true
      case "tile began": touches += 1
      case "tile ended", "tile cancelled": touches -= 1
      default: if line.hasPrefix("didEndZooming") { isZooming = false }
      }
    }
    #expect(!isDragging && !isDecelerating && !isZooming && touches == 0, "\(seed)")
  }
}
