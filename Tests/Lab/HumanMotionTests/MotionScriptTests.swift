import TSGeometry
import HumanMotion
import Testing

@Suite("A script of gestures") struct MotionScriptTests {
  private let size = CGSize(width: 100, height: 60)

  @Test("has a gesture a line, with positions, pauses, comments and expectations")
  func parsing() throws {
    let script = try MotionScript(
      """
      # two taps

      tap at 30,40   # here
      pause 0.25
      pause 0.25s
      double tap
      scroll up 40mm expect pan.up=1 tap=*
      swipe left 30 with 3 from 60,30
      pinch 40 to 15 at 50,30
      rotate -45°
      drag from 10,10 to 60,10
      """)
    #expect(script.steps.map(\.line) == [3, 6, 7, 8, 9, 10, 11])
    #expect(script.steps.map(\.pause) == [0, 0.5, 1, 1, 1, 1, 1])
    #expect(script.steps[0].gesture(on: size) == .tap(at: CGPoint(x: 30, y: 40)))
    #expect(script.steps[1].gesture(on: size) == .doubleTap(at: CGPoint(x: 50, y: 30)))
    #expect(
      script.steps[2].gesture(on: size)
        == .scroll(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -40)))
    #expect(
      script.steps[2].expectation == "pan.up=1 tap=*" && script.steps[2].text == "scroll up 40mm")
    #expect(script.steps[3].expectation == "swipe-left=1")
    #expect(script.steps[4].expectation.hasPrefix("zoom.together=1"))
    #expect(script.steps[6].expectation == "scroll.right=1")
  }

  @Test(
    "says where it is wrong, what was expected and what was found",
    arguments: [
      ("", "s: expected at least one gesture, such as “tap at 30,40”, found none"),
      ("tap\n\nhop", "s:3: expected tap, double tap, taps,"),
      ("tap at", "s:1: expected a position X,Y in millimetres, such as 30,40, found the end of"),
      ("tap at 1,nan", "s:1: expected a position X,Y in millimetres, such as 30,40, found “1,nan”"),
      ("tap at 1,2 twice", "s:1: expected the end of the line, or expect, found “twice”"),
      ("tap expect", "s:1: expected expectations, such as tap=1, or - for none"),
      ("taps 0", "s:1: expected a number of taps from 2 to 100, found “0”"),
      ("taps 101", "found “101”"),
      ("press -1", "s:1: expected a time in seconds, such as 0.8, found “-1”"),
      ("press 1e9", "found “1e9”"),
      ("drag to 1,2", "s:1: expected “from X,Y” behind “drag”"),
      ("drag from 1,2", "s:1: expected “to X,Y” behind the position"),
      ("scroll up inf", "s:1: expected a length in millimetres, such as 40, found “inf”"),
      ("swipe left 20 with 0", "s:1: expected a number of fingers from 1 to 5, found “0”"),
      ("pinch 20", "s:1: expected “to” and a distance in millimetres"),
      ("pause", "s:1: expected a time in seconds, such as 0.5, found the end of the line"),
    ])
  func errors(text: String, message: String) {
    #expect {
      _ = try MotionScript(text, name: "s")
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  @Test("law: no text makes it crash")
  func noise() {
    var random = MotionRandom(11)
    let words = [
      "tap", "double", "at", "30,40", "pause", "-", "1e300", "nan,nan", "expect", "scroll", "up",
      "with", "5", "pinch", "to", "0", "\u{0}", "💥", ",", "from", "drag", "rotate", "9".description,
    ]
    for _ in 0..<2_000 {
      let text = (0..<random.index(below: 12)).map { _ in
        words[random.index(below: words.count)] + (random.index(below: 4) == 0 ? "\n" : " ")
      }.joined()
      guard let script = try? MotionScript(text) else { continue }
      for step in script.steps.prefix(3) {
        _ = step.gesture(on: size).position(outside: size)
        _ = step.gesture(on: size).aimed(by: Person(index: 0), trial: 0, on: size)
      }
    }
  }
}
