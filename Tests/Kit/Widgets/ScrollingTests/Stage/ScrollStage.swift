import TSGeometry
import TSInterface
import TSScrolling
import TouchTesting

/// A screen with a scroll view over all of it, whose content is a column of tiles.
@MainActor final class ScrollStage {
  let testStage: TestStage
  let scrollView: ScrollView
  let log: ScrollLog
  /// Content that fills the upper 200 points.
  let tile: TileView

  /// A device with a report per millisecond, so that both sides of a limit can be touched.
  static let device = TestDevice.typeB.fine.reporting(1000)

  init(
    _ scrollView: ScrollView = ScrollView(),
    content: CGSize = CGSize(width: 320, height: 2000), device: TestDevice = ScrollStage.device
  ) {
    testStage = TestStage(device: device)
    self.scrollView = scrollView
    log = ScrollLog()
    tile = TileView(frame: CGRect(x: 0, y: 0, width: content.width, height: 200))
    scrollView.sceneID = "scroll"
    tile.sceneID = "tile"
    tile.log = log
    scrollView.frame = testStage.window.bounds
    scrollView.contentSize = content
    scrollView.addSubview(tile)
    testStage.window.addSubview(scrollView)
    scrollView.delegate = log
  }

  var hand: Hand { testStage.hand }
  var offset: CGPoint { scrollView.contentOffset }

  /// Returns the calls since the last time.
  func takeLog() -> String { log.take() }

  /// Drags one finger by steps of 10 points, 10 milliseconds each, and rests before it lifts.
  func drag(
    from start: CGPoint = CGPoint(x: 100, y: 300), by translation: CGVector,
    rest: TimeInterval = 0.2
  ) {
    let finger = hand.finger(1).lands(at: start)
    let count = max(1, Int(translation.length / 10))
    for step in 1...count {
      hand.wait(0.01)
      finger.moves(to: start + translation * (CGFloat(step) / CGFloat(count)))
    }
    hand.wait(rest)
    finger.lifts()
  }

  /// Lets everything come to rest.
  func settle() { hand.wait(10) }
}

/// Notes the calls of a scroll view, consecutive ones of `didScroll` once.
@MainActor final class ScrollLog: ScrollViewDelegate {
  private(set) var lines: [String] = []
  /// The offsets of the last run of `didScroll`, and before.
  private(set) var offsets: [CGPoint] = []
  var velocities: [CGPoint] = []
  var zoomed: View?
  var target: CGPoint?
  var mayScrollToTop = true
  var onCall: (String) -> Void = { _ in }

  func note(_ line: String) {
    if line != "didScroll" || lines.last != line { lines.append(line) }
    onCall(line)
  }

  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: ", ")
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append(scrollView.contentOffset)
    note("didScroll")
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) {
    if lines.last != "didZoom" { note("didZoom") }
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    velocities.append(velocity)
    if let target { targetContentOffset = target }
    note("willEndDragging")
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    note("didEndScrollingAnimation")
  }
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    note("willBeginZooming")
  }
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) { note("didEndZooming \(scale)") }
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    note("shouldScrollToTop")
    return mayScrollToTop
  }
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { note("didScrollToTop") }
}

/// Content that notes its touches.
final class TileView: View {
  weak var log: ScrollLog?

  private func note(_ verb: String, _ touches: Set<Touch>) {
    log?.note("\(sceneID ?? "tile") \(verb)" + (touches.count > 1 ? " \(touches.count)" : ""))
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
  }
}
