import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("Controls with extreme values") @MainActor struct BoundedControlTests {
  nonisolated static let large: [CGFloat] = [1e20, 1e308, .greatestFiniteMagnitude]

  @Test("a picker of any height and row height turns", arguments: large)
  func picker(_ height: CGFloat) {
    let stage = TestStage()
    let program = PickerProgram()
    for (frame, rowHeight) in [
      (height, CGFloat(-1)), (216, height), (216, 1e-300), (height, 1e-300),
    ] {
      program.rowHeight = rowHeight
      let picker = PickerView(frame: CGRect(x: 0, y: 0, width: 320, height: frame))
      picker.dataSource = program
      picker.delegate = program
      stage.window.addSubview(picker)
      picker.layoutIfNeeded()
      picker.selectRow(19, inComponent: 0, animated: false)
      stage.hand.tap(CGPoint(x: 80, y: 100))
      stage.hand.drag(CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 40))
      stage.wait(2)
      for part in [picker] + picker.subviews {
        #expect((part.displayedContent()?.commands.count ?? 0) < 10_000)
      }
      #expect((0..<20).contains(picker.selectedRow(inComponent: 0)))
      picker.removeFromSuperview()
    }
  }

  @Test(
    "a page control has any number of pages, of which it draws a few",
    arguments: [Int.max, .max - 1, .min, -1, 1_000_000_000])
  func pages(_ count: Int) {
    let stage = TestStage()
    let control = PageControl(frame: CGRect(x: 0, y: 0, width: 320, height: 37))
    stage.window.addSubview(control)
    control.numberOfPages = count
    control.currentPage = count
    #expect(control.numberOfPages == max(0, count))
    #expect(control.currentPage == max(0, count - (count > 0 ? 1 : 0)))
    control.sizeToFit()
    #expect(control.bounds.isFinite && control.intrinsicContentSize.width.isFinite)
    #expect(control.size(forNumberOfPages: count).width.isFinite)
    for width in [320, 1e20, CGFloat.greatestFiniteMagnitude] {
      control.frame = CGRect(x: 0, y: 0, width: width, height: 37)
      stage.window.layoutIfNeeded()
      #expect((control.displayedContent()?.commands.count ?? 0) < 10_000)
    }
    control.frame = CGRect(x: 0, y: 0, width: 320, height: 37)
    stage.hand.tap(CGPoint(x: 300, y: 20))
    stage.hand.tap(CGPoint(x: 10, y: 20))
    control.currentPage = .min
    #expect(control.currentPage == 0)
  }
}
