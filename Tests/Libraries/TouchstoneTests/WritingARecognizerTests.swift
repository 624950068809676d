import Foundation
import TestSupport
import Testing
import Touchstone

@Suite("The article on writing a recognizer")
@MainActor struct WritingARecognizerTests {
  nonisolated private static let root = PackageFolder.root

  @MainActor final class List {
    var checkCount = 0
    func checked() { checkCount += 1 }
  }

  @Test(
    "shows the recognizers that are compiled and run here",
    arguments: ["Checkmark.swift", "Circle.swift"])
  func example(_ file: String) throws {
    let source = Self.root.appending(path: "Tests/Libraries/TouchstoneTests/\(file)")
    let article = PackageFolder.article("writing-a-recognizer")
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

  /// Draws arcs about (160, 240), each from one angle to another in degrees, some seconds apart;
  /// returns the states that a circle recognizer acted in.
  private func circles(_ arcs: [(from: Double, to: Double)], pause: Double, height: Double = 80)
    -> [GestureState]
  {
    let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    var states: [GestureState] = []
    let circle = CircleGestureRecognizer()
    circle.addHandler { states.append($0.state) }
    window.addGestureRecognizer(circle)
    let axis = Axis(minimum: 0, maximum: 479_999)
    let source = application.connect(
      Digitizer(name: "panel", x: axis, y: axis),
      mapping: DigitizerMapping(
        Digitizer(name: "panel", x: axis, y: axis),
        onto: CGRect(x: 0, y: 0, width: 480, height: 480)))
    var time = Timestamp.zero
    for arc in arcs {
      for step in 0...20 {
        let angle = (arc.from + (arc.to - arc.from) * Double(step) / 20) * .pi / 180
        let place = CGPoint(x: 160 + 80 * cos(angle), y: 240 + height * sin(angle))
        let phase: Contact.Phase = step == 0 ? .began : step == 20 ? .ended : .moved
        let contact = Contact(
          slot: 0, trackingID: 0, phase: phase, x: Int32(place.x * 1000), y: Int32(place.y * 1000))
        source.process(ContactFrame(time: time, contacts: [contact]))
        if step < 20 { time = time.advanced(by: 0.01) }
      }
      time = time.advanced(by: pause)
    }
    application.advance(to: time.advanced(by: 5))
    #expect(circle.state == .possible)
    return states
  }

  @Test("has a machine that recognizes circles in two strokes, within a second of each other")
  func circle() {
    let halves = [(from: 0.0, to: 180.0), (from: 0.0, to: -180.0)]
    #expect(circles(halves, pause: 0.2) == [.ended])
    #expect(circles(halves, pause: 0.999) == [.ended])
    #expect(circles(halves, pause: 1.001) == [])
    #expect(circles([halves[0]], pause: 0.2) == [])
    #expect(circles([halves[0], halves[0]], pause: 0.2) == [])
    #expect(circles(halves + halves, pause: 0.2) == [.ended, .ended])
    #expect(circles([(0, 160), (0, -160)], pause: 0.2) == [.ended])
    #expect(circles([(0, 140), (0, -140)], pause: 0.2) == [])
    #expect(circles(halves, pause: 0.2, height: 100) == [.ended])
    #expect(circles(halves, pause: 0.2, height: 120) == [])
  }
}
