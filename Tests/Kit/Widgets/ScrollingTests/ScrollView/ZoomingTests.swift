import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("A scroll view that zooms") @MainActor struct ZoomingTests {
  private func map() -> ScrollStage {
    let stage = ScrollStage(content: CGSize(width: 320, height: 480))
    stage.tile.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stage.scrollView.minimumZoomScale = 0.5
    stage.scrollView.maximumZoomScale = 4
    stage.log.zoomed = stage.tile
    return stage
  }

  @Test("U230: reports its beginning, its steps and its end")
  func order() {
    let stage = map()
    stage.hand.pinch(CGPoint(x: 160, y: 240), from: 100, to: 210)
    stage.settle()
    let calls = stage.takeLog().split(separator: ", ").filter { $0.contains("oom") }
    #expect(calls.first == "willBeginZooming")
    #expect(calls.contains("didZoom"))
    #expect(calls.count { $0.hasPrefix("didEndZooming") } == 1)
    #expect(abs(stage.scrollView.zoomScale - 210.0 / 108) < 0.01)
    let scale = stage.scrollView.zoomScale
    #expect(abs(stage.tile.frame.width - 320 * scale) < 1e-6)
    #expect(abs(stage.tile.frame.minX) < 1e-6 && abs(stage.tile.frame.minY) < 1e-6)
    #expect(abs(stage.scrollView.contentSize.width - 320 * scale) < 1e-6)
  }

  @Test("takes the size of the zoomed view for its content's where none was set")
  func sizeOfView() {
    for isByProgram in [false, true] {
      let stage = map()
      stage.scrollView.contentSize = .zero
      if isByProgram {
        stage.scrollView.setZoomScale(2, animated: false)
      } else {
        stage.hand.pinch(CGPoint(x: 160, y: 240), from: 100, to: 208)
        stage.settle()
      }
      let scale = stage.scrollView.zoomScale
      #expect(scale > 1.5)
      #expect(abs(stage.scrollView.contentSize.width - 320 * scale) < 1e-6)
      // The enlarged view can be moved.
      let before = stage.scrollView.contentOffset
      stage.hand.drag(CGPoint(x: 160, y: 240), to: CGPoint(x: 200, y: 300), rest: 0.2)
      stage.settle()
      #expect(stage.scrollView.contentOffset != before)
    }
  }

  @Test("the point between the fingers stays between them")
  func anchored() {
    let stage = map()
    let middle = CGPoint(x: 100, y: 200)
    let one = stage.hand.finger(1).lands(at: CGPoint(x: 50, y: 200))
    let other = stage.hand.finger(2).lands(at: CGPoint(x: 150, y: 200))
    stage.testStage.together {
      one.moves(to: CGPoint(x: 40, y: 200))
      other.moves(to: CGPoint(x: 160, y: 200))
    }
    #expect(stage.scrollView.isZooming)
    let before = stage.tile.convert(middle, from: stage.testStage.window)
    stage.testStage.together {
      one.moves(to: CGPoint(x: 0, y: 220))
      other.moves(to: CGPoint(x: 240, y: 220))
    }
    let after = stage.tile.convert(CGPoint(x: 120, y: 220), from: stage.testStage.window)
    #expect(before.distance(to: after) < 1)
    one.lifts()
    other.lifts()
    stage.settle()
    #expect(!stage.scrollView.isZooming && !stage.scrollView.isDragging)
  }

  @Test("U241: beyond its limits it is resisted, and springs back; without bouncing it stops")
  func limits() {
    let stage = map()
    stage.scrollView.maximumZoomScale = 1.5
    let center = CGPoint(x: 160, y: 240)
    var largest: CGFloat = 0
    stage.log.onCall = { _ in largest = max(largest, stage.scrollView.zoomScale) }
    stage.hand.pinch(center, from: 100, to: 280)
    #expect(largest > 1.55 && largest < 2.6)
    #expect(stage.scrollView.isZoomBouncing)
    stage.settle()
    #expect(stage.scrollView.zoomScale == 1.5 && !stage.scrollView.isZoomBouncing)
    #expect(stage.takeLog().hasSuffix("didEndZooming 1.5"))
    stage.scrollView.bouncesZoom = false
    largest = 0
    stage.hand.pinch(center, from: 100, to: 280)
    stage.settle()
    #expect(largest == 1.5)
    stage.hand.pinch(center, from: 280, to: 30)
    stage.settle()
    #expect(stage.scrollView.zoomScale == 0.5)
  }

  @Test("a program zooms at once or in 0.3 seconds, within the limits")
  func program() {
    let stage = map()
    stage.scrollView.zoomScale = 2
    #expect(stage.scrollView.zoomScale == 2 && stage.offset == CGPoint(x: 160, y: 240))
    stage.scrollView.setZoomScale(10, animated: true)
    #expect(stage.scrollView.zoomScale == 2)
    stage.hand.wait(0.15)
    #expect(stage.scrollView.zoomScale > 2.5 && stage.scrollView.zoomScale < 3.5)
    stage.settle()
    #expect(stage.scrollView.zoomScale == 4)
    #expect(stage.takeLog().hasSuffix("didEndZooming 4.0"))
    stage.scrollView.zoom(to: CGRect(x: 160, y: 240, width: 160, height: 240), animated: false)
    #expect(stage.scrollView.zoomScale == 2 && stage.offset == CGPoint(x: 320, y: 480))
  }

  @Test("without limits to zoom between, or a view to zoom, nothing does")
  func none() {
    let stage = map()
    stage.log.zoomed = nil
    stage.hand.pinch(CGPoint(x: 160, y: 240), from: 100, to: 200)
    stage.settle()
    #expect(stage.scrollView.zoomScale == 1 && !stage.takeLog().contains("oom"))
    stage.scrollView.maximumZoomScale = 0.5
    #expect(stage.scrollView.pinchGestureRecognizer == nil)
  }
}
