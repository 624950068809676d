import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("Segments") @MainActor struct SegmentTests {
  let scene = ValueStage(SegmentedControl(items: ["a", "b", "c"])) { "\($0.selectedSegmentIndex)" }
  private var control: SegmentedControl { scene.control }

  private func segment(_ index: Int) -> TouchLocation {
    control.at(x: (CGFloat(index) + 0.5) / CGFloat(control.numberOfSegments))
  }

  @Test("U213: a tap selects; the selected one again, and a program, send nothing")
  func taps() {
    #expect(SegmentedControl.noSegment == -1)
    #expect(control.selectedSegmentIndex == -1)
    scene.hand.tap(segment(1))
    scene.hand.tap(segment(1))
    scene.hand.tap(segment(2))
    #expect(scene.log.take() == "1, 2")
    control.selectedSegmentIndex = 0
    #expect(scene.log.take() == "")
    scene.hand.tap(segment(0))
    #expect(scene.log.take() == "")
  }

  @Test("U213: momentary segments are selected while they send their action")
  func momentary() {
    control.isMomentary = true
    scene.hand.tap(segment(2))
    scene.hand.tap(segment(2))
    #expect(scene.log.take() == "2, 2")
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test("a finger must lift where it landed")
  func drags() {
    scene.hand.drag(segment(0), to: segment(1))
    #expect(scene.log.take() == "")
    scene.hand.drag(segment(2), to: segment(2).offset(dx: 60, dy: 60))
    #expect(scene.log.take() == "2", "beyond the end, within 70 points")
    scene.hand.drag(segment(0), to: segment(0).offset(dx: 0, dy: 90))
    #expect(scene.log.take() == "")
    control.setEnabled(false, forSegmentAt: 1)
    scene.hand.tap(segment(1))
    #expect(scene.log.take() == "")
  }

  @Test("are inserted and removed, and the selection stays with its segment")
  func editing() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "new", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1)
    #expect((0..<2).map { control.titleForSegment(at: $0) ?? "" } == ["a", "c"])
    control.selectedSegmentIndex = 1
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 0)
    control.setWidth(50, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 50)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    scene.hand.tap(control)
    #expect(scene.log.take() == "")
  }

  @Test("an index that there is not is the programmer's mistake")
  func wrongIndex() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { SegmentedControl(items: ["a"]).selectedSegmentIndex = 1 }
    }
  }
}

@Suite("A page control") @MainActor struct PageControlTests {
  let scene = ValueStage(PageControl()) { "\($0.currentPage)" }
  private var control: PageControl { scene.control }

  init() { control.numberOfPages = 3 }

  @Test("U214: a tap on the right half turns on, on the left half back, and stops at the ends")
  func taps() {
    for x in [0.51, 0.99, 0.6, 0.49, 0, 0.2] { scene.hand.tap(control.at(x: x)) }
    #expect(scene.log.take() == "1, 2, 1, 0")
    control.currentPage = 2
    #expect(scene.log.take() == "")
  }

  @Test(
    "draws its dots in the middle, and of more than there is room for those that show",
    arguments: [
      (1, 100, [46.5]), (2, 100, [38.5, 54.5]), (3, 100, [30.5, 46.5, 62.5]),
      (1_000_000_000_000_000_001, 40, [0.5, 16.5, 32.5]), (.max, 1e300, nil),
    ] as [(Int, CGFloat, [CGFloat]?)])
  func dots(count: Int, width: CGFloat, positions: [CGFloat]?) {
    control.bounds = CGRect(x: 0, y: 0, width: width, height: 37)
    control.numberOfPages = count
    let dots = (control.displayedContent()?.commands ?? []).compactMap { command in
      if case .fill(let path, _, _) = command { path.controlPointBounds.minX } else { nil }
    }
    #expect(dots.count < 3000)
    guard let positions else { return }
    #expect(dots.filter { $0 + 7 > 0 && $0 < width } == positions)
  }

  @Test("U214: the page is kept among those there are")
  func clamped() {
    control.currentPage = 9
    #expect(control.currentPage == 2)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.currentPage = -1
    control.numberOfPages = -4
    #expect((control.currentPage, control.numberOfPages) == (0, 0))
    scene.hand.tap(control)
    #expect(scene.log.take() == "")
  }

  @Test("shows a page late when it defers the display of the current page")
  func deferred() {
    control.defersCurrentPageDisplay = true
    scene.hand.tap(control.at(x: 0.8))
    #expect((control.currentPage, control.displayedPage) == (1, 0))
    control.updateCurrentPageDisplay()
    #expect(control.displayedPage == 1)
    scene.hand.tap(control.at(x: 0.8))
    control.currentPage = 0
    #expect(control.displayedPage == 0)
  }

  @Test("draws a dot a page, and none for a single one where that is asked for")
  func drawing() {
    let three = control.displayedContent()
    #expect(three?.commands.count == 3)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.displayedContent()?.isEmpty == true)
    #expect(control.size(forNumberOfPages: 3).width == 39)
  }
}
