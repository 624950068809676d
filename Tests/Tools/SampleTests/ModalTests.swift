import TSContainers
import TSGeometry
import TSInterface
@testable import SampleApplications
import Testing

@Suite("The modal controller of the chapter") @MainActor struct ModalTests {
  @Test("covers the screen below the status bar without a style, as before iOS 13")
  func frame() throws {
    var run = try RunningSample("modal")
    var seen: [CGRect?] = []
    for moment in [0.1, 1.4] {
      run.look(at: moment, as: ModalDelegate.self) { delegate in
        let root = delegate.window.rootViewController
        let shown = root?.presentedViewController ?? root
        seen.append(shown?.view.map { $0.convert($0.bounds, to: nil) })
      }
    }
    _ = try run.log()
    #expect(seen == [CGRect(x: 0, y: 20, width: 320, height: 460), seen.first])
  }

  @Test("takes its presenter's place, whose calls surround its own, and gives it back")
  func appearance() throws {
    let run = try RunningSample("modal")
    let words = ["viewWill", "viewDidA", "viewDidD"]
    let presented = try run.calls(from: 0.05, to: 1.5, words[0], words[1], words[2])
      .filter { $0.hasPrefix("greeting") || $0.hasPrefix("name") }
    #expect(
      presented == [
        "greeting viewWillDisappear", "name viewWillAppear", "name viewDidAppear",
        "greeting viewDidDisappear",
      ])
    let dismissed = try run.calls(from: 3, to: 4.4, words[0], words[1], words[2])
      .filter { $0.hasPrefix("greeting") || $0.hasPrefix("name") }
    #expect(
      dismissed == [
        "name viewWillDisappear", "greeting viewWillAppear", "greeting viewDidAppear",
        "name viewDidDisappear",
      ])
  }

  @Test("returns what was typed through its delegate, and nothing after Cancel")
  func result() throws {
    let texts = try RunningSample("modal").texts(at: ["nobody", "named", "named-still"])
    #expect(texts[0].contains("Hello, nobody"))
    #expect(texts[1].contains("Hello, Ada") && texts[2].contains("Hello, Ada"))
  }
}
