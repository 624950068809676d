import TSEventTime
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("Content that the program moves during a drag") @MainActor struct MovedDuringDragTests {
  /// Drags one finger by steps of 20 points and returns the vertical translation after each.
  private func translations(
    of stage: ScrollStage, steps: Int = 6, step: CGFloat = 20, onStep: () -> Void = {}
  ) -> [CGFloat] {
    let pan = stage.scrollView.panGestureRecognizer
    var translations: [CGFloat] = []
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    for number in 1...steps {
      stage.hand.wait(0.01)
      finger.moves(to: CGPoint(x: 100, y: 100 + CGFloat(number) * step))
      translations.append(pan.translation(in: stage.scrollView).y)
      onStep()
    }
    finger.lifts()
    return translations
  }

  @Test(
    "leaves the pan's translation as it is, however it is moved",
    arguments: ["contentOffset", "setContentOffset", "scrollRectToVisible", "bounds"])
  func translation(way: String) {
    let stage = ScrollStage()
    let view = stage.scrollView
    view.contentOffset.y = 500
    let result = translations(of: stage) {
      switch way {
      case "contentOffset": view.contentOffset.y = 500
      case "setContentOffset": view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      case "bounds": view.bounds.origin.y = 500
      default: view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 1, height: 1), animated: false)
      }
    }
    #expect(result == [10, 30, 50, 70, 90, 110])
  }

  @Test("continues from where it was put, by the way of the finger alone")
  func continues() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 500
    var offsets: [CGFloat] = []
    _ = translations(of: stage, steps: 4) {
      offsets.append(stage.offset.y)
      stage.scrollView.contentOffset.y += 100
    }
    #expect(offsets == [490, 570, 650, 730])
  }

  @Test("goes on after the lift as the finger moved, not as the program moved it")
  func release() throws {
    for (jump, pinned) in [(0, nil), (100, nil), (-100, nil), (0, 500), (0, 0)]
      as [(CGFloat, CGFloat?)]
    {
      let stage = ScrollStage()
      stage.scrollView.contentOffset.y = pinned ?? 1000
      _ = translations(of: stage) {
        stage.scrollView.contentOffset.y = pinned ?? stage.offset.y + jump
      }
      let velocity = try #require(stage.log.velocities.first)
      // Twenty points in ten milliseconds, less what the edge resists.
      #expect(velocity.y < (pinned == 0 ? -0.8 : -1.7) && velocity.y > -2.1, "\(jump) \(velocity)")
      let start = stage.offset.y
      stage.hand.wait(0.05)
      #expect(stage.offset.y < start)
    }
  }

  @Test("in scrollViewDidScroll keeps the translation and the velocity")
  func inDelegate() throws {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 500
    stage.log.onCall = {
      if $0 == "didScroll", stage.scrollView.isDragging, stage.offset.y != 500 {
        stage.scrollView.contentOffset.y = 500
      }
    }
    #expect(translations(of: stage) == [10, 30, 50, 70, 90, 110])
    let velocity = try #require(stage.log.velocities.first)
    #expect(velocity.y < -1.7 && velocity.y > -2.1)
  }

  @Test("by whole pages turns one page from there")
  func pages() {
    let stage = ScrollStage(content: CGSize(width: 320 * 10, height: 480))
    stage.scrollView.isPagingEnabled = true
    stage.scrollView.contentOffset.x = 320
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 300, y: 100))
    for number in 1...10 {
      stage.hand.wait(0.01)
      finger.moves(to: CGPoint(x: 300 - CGFloat(number) * 15, y: 100))
      // As endless carousels do.
      if number == 5 { stage.scrollView.contentOffset.x += 320 * 5 }
    }
    finger.lifts()
    stage.settle()
    #expect(abs(stage.offset.x - 2240) < 0.01)
  }

  @Test("does not jump when the program sets the pan's translation")
  func setTranslation() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 500
    let pan = stage.scrollView.panGestureRecognizer
    _ = translations(of: stage) { pan.setTranslation(.zero, in: stage.scrollView) }
    #expect(stage.log.offsets.dropFirst().map(\.y) == [490, 470, 450, 430, 410, 390])
  }
}
