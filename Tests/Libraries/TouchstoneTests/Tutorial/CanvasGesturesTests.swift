import Foundation
import TestSupport
import Testing
import Touchstone

@Suite("The article on gestures for views of one's own") struct CanvasGesturesTests {
  @Test("shows the session that is compiled and run here")
  func code() throws {
    let source = PackageFolder.root.appending(
      path: "Tests/Libraries/TouchstoneTests/Tutorial/CanvasGestures.swift")
    let article = try String(
      contentsOf: PackageFolder.article("views-of-your-own"), encoding: .utf8)
    #expect(article.contains("```swift\n\(try String(contentsOf: source, encoding: .utf8))```\n"))
  }

  @Test("drags an item, and leaves alone the one below it and fingers beside both")
  func drag() {
    let gestures = CanvasGestures()
    gestures.add("board", in: CGRect(x: 0, y: 0, width: 400, height: 400), depth: 0)
    gestures.add("photo", in: CGRect(x: 0, y: 0, width: 200, height: 200), depth: 1)
    func drag(from start: CGPoint, at time: Double) -> [String] {
      var lines = gestures.process(
        FingerFrame(at: Timestamp(seconds: time), began: [Finger(id: 1, position: start)]))
      let end = Finger(id: 1, position: CGPoint(x: start.x, y: start.y + 60))
      lines += gestures.process(FingerFrame(at: Timestamp(seconds: time + 0.1), moved: [end]))
      lines += gestures.process(FingerFrame(at: Timestamp(seconds: time + 0.2), ended: [end]))
      return lines.filter { $0.contains("began") }
    }
    #expect(drag(from: CGPoint(x: 100, y: 100), at: 0).map { $0.prefix(12) } == ["photo: began"])
    #expect(drag(from: CGPoint(x: 300, y: 100), at: 1).map { $0.prefix(12) } == ["board: began"])
    #expect(drag(from: CGPoint(x: 500, y: 100), at: 2) == [])
  }

  @Test("opens an item by a tap, which is decided when the finger lifts")
  func tap() {
    let gestures = CanvasGestures()
    gestures.add("photo", in: CGRect(x: 0, y: 0, width: 200, height: 200), depth: 0)
    let finger = Finger(id: 7, position: CGPoint(x: 50, y: 50))
    _ = gestures.process(FingerFrame(at: Timestamp(seconds: 0), began: [finger]))
    let lines = gestures.process(FingerFrame(at: Timestamp(seconds: 0.1), ended: [finger]))
    #expect(lines.contains { $0.hasPrefix("photo: ended") })
    #expect(gestures.advance(to: Timestamp(seconds: 5)).allSatisfy { !$0.contains("ended") })
  }
}
