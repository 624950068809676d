import Geometry
import Interface
import Scrolling
import Testing
import TouchTesting

@Suite("A scroll view that zooms") @MainActor struct ZoomingTests {
  private func map() -> ScrollStage {
    let course = ScrollStage(content: CGSize(width: 320, height: 480))
    course.tile.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    course.scrollView.minimumZoomScale = 0.5
    course.scrollView.maximumZoomScale = 4
    course.log.zoomed = course.tile
    return course
  }

  @Test("U230: reports its beginning, its steps and its end")
  func order() {
    let course = map()
    course.hand.pinch(CGPoint(x: 160, y: 240), from: 100, to: 210)
    course.settle()
    let calls = course.takeLog().split(separator: ", ").filter { $0.contains("oom") }
    #expect(calls.first == "willBeginZooming")
    #expect(calls.contains("didZoom"))
    #expect(calls.count { $0.hasPrefix("didEndZooming") } == 1)
    #expect(abs(course.scrollView.zoomScale - 210.0 / 108) < 0.01)
    let scale = course.scrollView.zoomScale
    #expect(abs(course.tile.frame.width - 320 * scale) < 1e-6)
    #expect(abs(course.tile.frame.minX) < 1e-6 && abs(course.tile.frame.minY) < 1e-6)
    #expect(abs(course.scrollView.contentSize.width - 320 * scale) < 1e-6)
  }

  @Test("the point between the fingers stays between them")
  func anchored() {
    let course = map()
    let middle = CGPoint(x: 100, y: 200)
    let one = course.hand.finger(1).lands(at: CGPoint(x: 50, y: 200))
    let other = course.hand.finger(2).lands(at: CGPoint(x: 150, y: 200))
    course.stage.together {
      one.moves(to: CGPoint(x: 40, y: 200))
      other.moves(to: CGPoint(x: 160, y: 200))
    }
    #expect(course.scrollView.isZooming)
    let before = course.tile.convert(middle, from: course.stage.window)
    course.stage.together {
      one.moves(to: CGPoint(x: 0, y: 220))
      other.moves(to: CGPoint(x: 240, y: 220))
    }
    let after = course.tile.convert(CGPoint(x: 120, y: 220), from: course.stage.window)
    #expect(before.distance(to: after) < 1)
    one.lifts()
    other.lifts()
    course.settle()
    #expect(!course.scrollView.isZooming && !course.scrollView.isDragging)
  }

  @Test("U241: beyond its limits it is resisted, and springs back; without bouncing it stops")
  func limits() {
    let course = map()
    course.scrollView.maximumZoomScale = 1.5
    let center = CGPoint(x: 160, y: 240)
    var largest: CGFloat = 0
    course.log.onCall = { _ in largest = max(largest, course.scrollView.zoomScale) }
    course.hand.pinch(center, from: 100, to: 280)
    #expect(largest > 1.55 && largest < 2.6)
    #expect(course.scrollView.isZoomBouncing)
    course.settle()
    #expect(course.scrollView.zoomScale == 1.5 && !course.scrollView.isZoomBouncing)
    #expect(course.takeLog().hasSuffix("didEndZooming 1.5"))
    course.scrollView.bouncesZoom = false
    largest = 0
    course.hand.pinch(center, from: 100, to: 280)
    course.settle()
    #expect(largest == 1.5)
    course.hand.pinch(center, from: 280, to: 30)
    course.settle()
    #expect(course.scrollView.zoomScale == 0.5)
  }

  @Test("a program zooms at once or in 0.3 seconds, within the limits")
  func program() {
    let course = map()
    course.scrollView.zoomScale = 2
    #expect(course.scrollView.zoomScale == 2 && course.offset == CGPoint(x: 160, y: 240))
    course.scrollView.setZoomScale(10, animated: true)
    #expect(course.scrollView.zoomScale == 2)
    course.hand.wait(0.15)
    #expect(course.scrollView.zoomScale > 2.5 && course.scrollView.zoomScale < 3.5)
    course.settle()
    #expect(course.scrollView.zoomScale == 4)
    #expect(course.takeLog().hasSuffix("didEndZooming 4.0"))
    course.scrollView.zoom(to: CGRect(x: 160, y: 240, width: 160, height: 240), animated: false)
    #expect(course.scrollView.zoomScale == 2 && course.offset == CGPoint(x: 320, y: 480))
  }

  @Test("without limits to zoom between, or a view to zoom, nothing does")
  func none() {
    let course = map()
    course.log.zoomed = nil
    course.hand.pinch(CGPoint(x: 160, y: 240), from: 100, to: 200)
    course.settle()
    #expect(course.scrollView.zoomScale == 1 && !course.takeLog().contains("oom"))
    course.scrollView.maximumZoomScale = 0.5
    #expect(course.scrollView.pinchGestureRecognizer == nil)
  }
}
