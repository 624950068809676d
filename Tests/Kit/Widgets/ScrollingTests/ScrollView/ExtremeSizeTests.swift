import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("A scroll view with numbers that are not finite, or very large") @MainActor
struct ExtremeSizeTests {
  @Test("stops the program with its name, the value and what to do")
  func stops() async {
    for index in 0..<8 {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [index = index as Int] in
        await MainActor.run {
          let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          view.sceneID = "list"
          switch index {
          case 0: view.frame.size.width = .nan
          case 1: view.bounds = CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan)
          case 2: view.contentSize = CGSize(width: CGFloat.nan, height: 1)
          case 3: view.contentOffset.y = .nan
          case 4: view.zoomScale = .nan
          case 5: view.setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: true)
          case 6:
            view.scrollRectToVisible(
              CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), animated: false)
          default: view.contentInset.top = .infinity
          }
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("list"), "\(index): \(text)")
      #expect(text.contains(index == 7 ? "inf" : "nan"), "\(index): \(text)")
      #expect(text.contains("is not finite: look for"), "\(index): \(text)")
    }
  }

  @Test(
    "is laid out and scrolls with very large numbers",
    arguments: [1e20, 1e308, CGFloat.greatestFiniteMagnitude])
  func large(_ value: CGFloat) {
    let stage = ScrollStage()
    let view = stage.scrollView
    view.contentSize = CGSize(width: value, height: value)
    stage.drag(by: CGVector(dx: -40, dy: -80))
    view.contentOffset = CGPoint(x: value, y: -value)
    view.contentInset = EdgeInsets(top: value, left: 0, bottom: value, right: 0)
    stage.drag(by: CGVector(dx: -40, dy: -80))
    view.maximumZoomScale = value
    view.zoomScale = value
    view.frame.size = CGSize(width: value, height: value)
    stage.testStage.window.layoutIfNeeded()
    stage.drag(by: CGVector(dx: 40, dy: 80))
    view.flashScrollIndicators()
    stage.settle()
    #expect(view.frame.isFinite && view.bounds.isFinite && view.contentSize.width.isFinite)
  }
}
