import TSControls
import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("Scroll views in each other") @MainActor struct NestedTests {
  /// A pager whose first page is a column.
  private func pager() -> (ScrollStage, ScrollView) {
    let stage = ScrollStage(content: CGSize(width: 960, height: 480))
    stage.scrollView.isPagingEnabled = true
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    inner.contentSize = CGSize(width: 320, height: 2000)
    inner.sceneID = "inner"
    stage.scrollView.addSubview(inner)
    return (stage, inner)
  }

  @Test("U245: for each axis one, the drag's direction decides which moves")
  func axes() {
    let (stage, inner) = pager()
    stage.drag(by: CGVector(dx: 0, dy: -100))
    #expect(inner.contentOffset.y == 90 && stage.offset == .zero)
    stage.drag(from: CGPoint(x: 250, y: 200), by: CGVector(dx: -200, dy: 0), rest: 0)
    stage.settle()
    #expect(stage.offset.x == 320 && inner.contentOffset.y == 90)
  }

  @Test("U245: on one axis the inner one moves, and at its edge the outer takes a new drag")
  func edge() {
    let stage = ScrollStage(content: CGSize(width: 320, height: 1000))
    let inner = ScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
    inner.contentSize = CGSize(width: 320, height: 330)
    stage.scrollView.addSubview(inner)
    let start = CGPoint(x: 100, y: 400)
    stage.drag(from: start, by: CGVector(dx: 0, dy: -100))
    stage.settle()
    #expect(inner.contentOffset.y == 50 && stage.offset.y == 0)
    stage.drag(from: start, by: CGVector(dx: 0, dy: -100))
    stage.settle()
    #expect(inner.contentOffset.y == 50 && stage.offset.y == 90)
    stage.drag(from: CGPoint(x: 100, y: 250), by: CGVector(dx: 0, dy: 40))
    stage.settle()
    #expect(inner.contentOffset.y == 20 && stage.offset.y == 90)
  }

  @Test("U245: where neither can scroll any further the inner one bounces")
  func bouncing() {
    let stage = ScrollStage(content: CGSize(width: 320, height: 1000))
    let inner = ScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
    inner.contentSize = CGSize(width: 320, height: 330)
    stage.scrollView.addSubview(inner)
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 250))
    finger.moves(to: CGPoint(x: 100, y: 300))
    #expect(inner.contentOffset.y < -10 && stage.offset == .zero)
    finger.lifts()
  }

  @Test(
    "a picker in a scroll view turns with vertical drags, which do not scroll",
    arguments: [0.1, 0.5])
  func picker(duration: Double) {
    let stage = ScrollStage(content: CGSize(width: 640, height: 1000))
    let picker = DatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    picker.datePickerMode = .time
    stage.scrollView.addSubview(picker)
    let start = CGPoint(x: 80, y: 208)
    stage.hand.drag(start, to: CGPoint(x: 80, y: 112), duration: duration, rest: 0.3)
    stage.settle()
    #expect(stage.offset == .zero)
    #expect(picker.date.timeIntervalSinceReferenceDate == 3 * 3600)
    stage.hand.drag(start, to: CGPoint(x: 10, y: 208), duration: duration, rest: 0.3)
    stage.settle()
    #expect(stage.offset.x > 0 && stage.offset.y == 0)
    #expect(picker.date.timeIntervalSinceReferenceDate == 3 * 3600)
  }
}
