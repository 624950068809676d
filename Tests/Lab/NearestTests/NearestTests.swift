import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TSTracing
import TestSupport
import Testing

@testable import TSNearest

/// A stage with one view and recognizers, and fingers in words.
@MainActor struct NearestBench {
  let stage: NearestStage
  let make: @MainActor (View) -> Void

  init(_ make: @escaping @MainActor (View) -> Void) {
    self.make = make
    stage = NearestStage(screen: Screen(size: CGSize(width: 400, height: 600))) { application in
      let window = Window(frame: application.screen.bounds)
      window.application = application
      let view = View(frame: window.bounds)
      view.isMultipleTouchEnabled = true
      make(view)
      window.addSubview(view)
      window.makeKeyAndVisible()
      return window
    }
  }

  /// Returns the answer for the first attempt of a recognizer that was not recognized.
  func answer(_ name: String, way: String? = nil, _ fingers: [FingerTrack]) throws -> NearestYes {
    let stream = FingerStream(origin: Timestamp(seconds: 1), tracks: fingers)
    let goal = NearestSearch.Goal(name, way: way)
    let attempt = try #require(
      stage.attempts(of: stream).first { $0.recognizer == name && !goal.isReached(by: $0) })
    return NearestSearch(stage, stream, goal: goal, attempt: attempt).run()
  }
}

/// Returns a finger that moves evenly, with a sample each 10 ms.
func finger(
  _ id: Int, from start: (Double, Double), by way: (Double, Double) = (0, 0),
  at landing: Double = 0,
  for duration: Double
) -> FingerTrack {
  let count = max(1, Int((duration / 0.01).rounded()))
  return FingerTrack(
    id: id,
    samples: (0...count).map { index in
      let share = Double(index) / Double(count)
      return FingerTrack.Sample(
        time: landing + duration * share,
        point: CGPoint(x: start.0 + way.0 * share, y: start.1 + way.1 * share))
    })
}

@Suite("The nearest yes")
@MainActor struct NearestTests {
  private func tap(_ change: @escaping (TapGestureRecognizer) -> Void = { _ in }) -> NearestBench {
    NearestBench { view in
      let tap = TapGestureRecognizer()
      tap.name = "tap"
      change(tap)
      view.addGestureRecognizer(tap)
    }
  }

  @Test("A tap that moved too far needs less movement, down to its limit, or a limit above it")
  func moved() throws {
    let answer = try tap().answer("tap", [finger(1, from: (200, 300), by: (60, 0), for: 0.1)])
    #expect(answer.attempt.reason?.hasPrefix("moved") == true)
    let fingers = try #require(answer.fingers)
    guard case .travel(let factor) = try #require(fingers.edits.first) else {
      Issue.record("\(fingers.texts)")
      return
    }
    #expect(fingers.edits.count == 1 && factor <= 0.75 && factor > 0.745, "\(factor)")
    #expect(fingers.texts == ["moved 45.0 instead of 60.0 pt"], "\(fingers.texts)")
    let limit = try #require(answer.setups.first)
    guard case .number("tap", "tapMovement", 45, let value) = limit.change else {
      Issue.record("\(answer.setups)")
      return
    }
    #expect(value >= 60 && value < 60.3)
  }

  @Test("A tap that was held too long needs an earlier lift")
  func held() throws {
    let answer = try tap().answer("tap", [finger(1, from: (200, 300), for: 1.0)])
    guard case .shorter(let seconds) = try #require(answer.fingers?.edits.first) else {
      Issue.record("\(answer.lines)")
      return
    }
    #expect(seconds <= 0.75 && seconds > 0.745)
  }

  @Test(
    "The second finger of a tap of two that came when the first was gone needs to land sooner or else stay"
  )
  func twoFingers() throws {
    let bench = tap { $0.numberOfTouchesRequired = 2 }
    let answer = try bench.answer("tap", [finger(1, from: (200, 300), for: 0.1)])
    #expect(answer.fingers?.texts == ["with 1 finger more"], "\(answer.lines)")
    #expect(answer.setups.first?.change.text == "tap.numberOfTouchesRequired 1 instead of 2")
  }

  @Test("A double tap whose second tap is late needs a shorter pause, or a longer interval")
  func late() throws {
    let bench = tap { $0.numberOfTapsRequired = 2 }
    let answer = try bench.answer(
      "tap",
      [
        finger(1, from: (200, 300), for: 0.08), finger(2, from: (200, 300), at: 0.5, for: 0.08),
      ])
    #expect(answer.fingers != nil, "\(answer.lines)")
    #expect(
      answer.setups.contains { $0.change.text.hasPrefix("tap.tapInterval") }, "\(answer.lines)")
  }

  @Test("A tap that a pan prevented names the pan, what makes it fail, and a requirement")
  func prevented() throws {
    let bench = NearestBench { view in
      for recognizer in [TapGestureRecognizer(), PanGestureRecognizer()] as [GestureRecognizer] {
        recognizer.name = recognizer is PanGestureRecognizer ? "pan" : "tap"
        view.addGestureRecognizer(recognizer)
      }
    }
    let answer = try bench.answer("tap", [finger(1, from: (200, 300), by: (14, 0), for: 0.1)])
    #expect(answer.attempt.reason == "prevented by pan")
    #expect(answer.fingers?.rival?.hasPrefix("pan fails then: moved") == true, "\(answer.lines)")
    let texts = answer.setups.map(\.change.text)
    #expect(texts.contains("pan requires tap to fail"), "\(texts)")
    #expect(texts.contains { $0.hasPrefix("pan.panHysteresis") }, "\(texts)")
    #expect(texts.contains("tap and pan recognized together"), "\(texts)")
  }

  @Test("A press that lifted early, a short pan and a slow swipe have an answer of the finger each")
  func others() throws {
    let press = NearestBench { view in
      let press = LongPressGestureRecognizer()
      press.name = "press"
      view.addGestureRecognizer(press)
    }
    let held = try press.answer("press", [finger(1, from: (200, 300), for: 0.3)])
    #expect(held.fingers?.texts.first?.hasSuffix("longer") == true, "\(held.lines)")
    let pan = NearestBench { view in
      let pan = PanGestureRecognizer()
      pan.name = "pan"
      view.addGestureRecognizer(pan)
    }
    let short = try pan.answer("pan", [finger(1, from: (200, 300), by: (6, 0), for: 0.2)])
    #expect(short.fingers?.edits.count == 1, "\(short.lines)")
    let swipe = NearestBench { view in
      let swipe = SwipeGestureRecognizer()
      swipe.name = "swipe"
      view.addGestureRecognizer(swipe)
    }
    let slow = try swipe.answer("swipe", [finger(1, from: (100, 300), by: (-30, 8), for: 0.9)])
    #expect(slow.fingers != nil, "\(slow.lines)")
  }

  @Test("Where one change is not enough, several are given, each as small as it can be")
  func several() throws {
    let bench = tap { $0.numberOfTouchesRequired = 2 }
    let answer = try bench.answer("tap", [finger(1, from: (200, 300), by: (0, 90), for: 0.1)])
    let fingers = try #require(answer.fingers, "\(answer.lines)")
    #expect(fingers.edits.count == 2 && fingers.texts.contains("with 1 finger more"), "\(answer.lines)")
    #expect(fingers.texts.contains("moved 45.0 instead of 90.0 pt"), "\(answer.lines)")
  }

  @Test("What is enough at one size and not at a larger one is found")
  func narrow() throws {
    // The pan needs 10 points, and more than 40 are a swipe's, which comes first.
    let bench = NearestBench { view in
      let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
      (pan.name, swipe.name) = ("pan", "swipe")
      swipe.machine.limits.swipeDistance = 14
      pan.require(toFail: swipe)
      view.addGestureRecognizer(pan)
      view.addGestureRecognizer(swipe)
    }
    let answer = try bench.answer("pan", [finger(1, from: (100, 300), by: (8, 0), for: 0.2)])
    #expect(answer.fingers?.edits.count == 1, "\(answer.lines)")
    #expect(answer.setups.first?.change.text.hasPrefix("pan.panHysteresis") == true)
  }

  @Test("The answer is the same each time")
  func deterministic() throws {
    let fingers = [
      finger(1, from: (100, 300), by: (30, 8), for: 0.4),
      finger(2, from: (180, 300), at: 0.1, for: 0.2),
    ]
    let bench = tap()
    #expect(try bench.answer("tap", fingers) == bench.answer("tap", fingers))
  }

  @Test("Fingers as frames have the outcome of their recording", arguments: [0.08, 0.3])
  func frames(duration: Double) {
    let stream = FingerStream(
      origin: Timestamp(seconds: 1),
      tracks: [finger(1, from: (10.5, 20.25), by: (3, 4), for: duration)])
    let frames = stream.frames(on: CGSize(width: 400, height: 600))
    #expect(frames.first?.contacts.map(\.phase) == [.began])
    #expect(frames.last?.contacts.map(\.phase) == [.ended])
    #expect(frames.count == Int((duration * 100).rounded()) + 1)
  }
}
