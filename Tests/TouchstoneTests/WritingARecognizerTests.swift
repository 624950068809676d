import Foundation
import Testing
import Touchstone

@Suite("The article on writing a recognizer")
@MainActor struct WritingARecognizerTests {
  nonisolated private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @MainActor final class List {
    var checkCount = 0
    func checked() { checkCount += 1 }
  }

  @Test("shows the recognizer that is compiled and run here")
  func example() throws {
    let source = Self.root.appending(path: "Tests/TouchstoneTests/Checkmark.swift")
    let article = Self.root.appending(
      path: "Sources/Touchstone/Touchstone.docc/writing-a-recognizer.md")
    let example = try String(contentsOf: source, encoding: .utf8)
    #expect(try String(contentsOf: article, encoding: .utf8).contains(example))
  }

  /// Draws a line through points, and returns how many check marks there were.
  private func draw(_ strokes: [[CGPoint]]) throws -> Int {
    let text = """
      {"window": {"id": "window", "frame": [0, 0, 320, 480],
        "gestures": [{"id": "check", "class": "Checkmark"}]}}
      """
    var classes = SceneClasses.standard
    classes.register("Checkmark") { Checkmark() }
    let scene = try Scene(parsing: Array(text.utf8), classes: classes)
    let application = Application(screen: scene.screen)
    let objects = scene.instantiate(in: application)
    let list = List()
    objects.recognizer("check")?.addTarget(list, named: "check", action: List.checked)
    let source = application.connect(
      Digitizer(name: "panel", x: Axis(minimum: 0, maximum: 319), y: Axis(minimum: 0, maximum: 479))
    )
    var time = Timestamp.zero
    func frame(_ phase: Contact.Phase, _ place: CGPoint) {
      let contact = Contact(
        slot: 0, trackingID: 0, phase: phase, x: Int32(place.x), y: Int32(place.y))
      source.process(ContactFrame(time: time, contacts: [contact]))
      time = time.advanced(by: 0.01)
    }
    for points in strokes {
      for (index, point) in points.enumerated() { frame(index == 0 ? .began : .moved, point) }
      frame(.ended, points[points.count - 1])
    }
    return list.checkCount
  }

  nonisolated private static let check = [
    (100, 200), (120, 230), (140, 260), (170, 210), (200, 150),
  ]

  @Test(
    "has a recognizer of check marks, and of nothing else",
    arguments: [
      (check, 1),
      (Array(check.dropLast()), 0),
      (check.reversed(), 0),
      ([(100, 200), (110, 219), (150, 100)], 0),
      ([(100, 200), (110, 221), (150, 100)], 1),
      ([(100, 200), (200, 100)], 0),
      (check + [(210, 160)], 0),
    ])
  func strokes(_ points: [(Int, Int)], _ count: Int) throws {
    let stroke = points.map { CGPoint(x: $0.0, y: $0.1) }
    #expect(try draw([stroke]) == count)
  }

  @Test("has a recognizer that starts anew after each stroke")
  func again() throws {
    let stroke = Self.check.map { CGPoint(x: $0.0, y: $0.1) }
    #expect(try draw([stroke, stroke.reversed(), stroke]) == 2)
  }
}
