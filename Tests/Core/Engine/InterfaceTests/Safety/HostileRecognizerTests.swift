import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

/// Runs code in its `deinit`.
@MainActor private final class Bomb {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  isolated deinit { body() }
}

/// Loses its touches by doing something.
private final class LosingView: View {
  var lost: (@MainActor () -> Void)?
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { lost?() }
}

@Suite("Hostile handlers of recognizers") @MainActor struct HostileRecognizerTests {
  private let all = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test("a handler that retains what removes targets in its deinit may be removed")
  func removesInDeinit() {
    let recognizer = TapGestureRecognizer()
    var count = 0
    for _ in 0..<2 {
      let bomb = Bomb { [weak recognizer] in
        count += 1
        recognizer?.removeTarget(nil)
      }
      recognizer.addHandler { _ in _ = bomb }
    }
    recognizer.removeTarget(nil)
    #expect(count == 2)
  }

  @Test("a handler that is released with its recognizer may change the targets of another")
  func goesWithRecognizer() {
    let other = TapGestureRecognizer()
    var count = 0
    do {
      let recognizer = TapGestureRecognizer()
      let bomb = Bomb {
        count += 1
        other.removeTarget(nil)
      }
      recognizer.addHandler { _ in _ = bomb }
      other.addHandler { [bomb] _ in _ = bomb }
    }
    other.removeTarget(nil)
    #expect(count == 1)
  }

  @Test(
    "a gesture whose first action was not sent yet is taken away without an action",
    arguments: ["remove the recognizer", "remove its view"])
  func takenAwayBeforeAction(callLog: String) {
    let stage = Stage()
    let outer = View(frame: all)
    let inner = LosingView(frame: all)
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    let pan = PanGestureRecognizer()
    outer.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    inner.lost = {
      if callLog == "remove its view" {
        outer.removeFromSuperview()
      } else {
        outer.removeGestureRecognizer(pan)
      }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 60, 60).moves(to: 90, 90).lifts()
    #expect(states.isEmpty)
  }

  @Test(
    "whatever is recognizing, all is released with its window when that leaves during a touch",
    arguments: 0..<14, [false, true])
  func leavesNothing(number: Int, lifts: Bool) {
    weak var window: Window?
    weak var gone: GestureRecognizer?
    do {
      let stage = Stage()
      let view = View(frame: all)
      stage.window.addSubview(view)
      let recognizer: GestureRecognizer =
        switch number % 7 {
        case 0: TapGestureRecognizer()
        case 1: LongPressGestureRecognizer()
        case 2: PanGestureRecognizer()
        case 3: SwipeGestureRecognizer()
        case 4: PinchGestureRecognizer()
        case 5: RotationGestureRecognizer()
        default: ScreenEdgePanGestureRecognizer()
        }
      recognizer.delaysTouchesBegan = number >= 7
      view.addGestureRecognizer(recognizer)
      recognizer.addHandler { _ in }
      view.addSubview(LosingView(frame: all))
      stage.finger(1).lands(at: 10, 10)
      stage.window.application = nil
      if lifts {
        stage.finger(1).lifts()
        stage.advance(to: 30)
      }
      (window, gone) = (stage.window, recognizer)
    }
    #expect(window == nil && gone == nil)
  }

  @Test("two applications that take turns give the calls that each gives alone", arguments: 0..<8)
  func takeTurns(seed: UInt64) {
    let alone = (0..<2).map { number in
      let run = Turns(seed, number)
      for step in 0..<40 { run.play(step) }
      return run.log
    }
    let both = (0..<2).map { Turns(seed, $0) }
    for step in 0..<40 { for run in both { run.play(step) } }
    #expect(both.map(\.log) == alone)
  }
}

/// An application of two: fingers over views with recognizers, animations and timers.
@MainActor private final class Turns {
  let stage = Stage()
  private(set) var log: [String] = []
  private var random: SeededRandom
  private var isDown = false

  init(_ seed: UInt64, _ number: Int) {
    random = SeededRandom(seed &* 2 &+ UInt64(number))
    let card = LosingView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    card.lost = { [weak self] in self?.log.append("cancelled") }
    stage.window.addSubview(card)
    for recognizer in [
      PanGestureRecognizer(), LongPressGestureRecognizer(), TapGestureRecognizer(),
    ] {
      recognizer.addHandler { [weak self] in
        self?.log.append("\(type(of: $0)) \($0.state) \($0.location(in: nil))")
      }
      card.addGestureRecognizer(recognizer)
    }
    let controller = ViewController()
    controller.view = View(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    stage.window.addSubview(controller.view)
  }

  func play(_ step: Int) {
    switch random.roll(0..<5) {
    case 0 where !isDown:
      stage.finger(1).lands(at: Double(random.roll(0..<300)), Double(random.roll(0..<400)))
      isDown = true
    case 1 where isDown:
      stage.finger(1).lifts()
      isDown = false
    case 2: View.animate(withDuration: 0.2) { stage.window.subviews[0].center.x += 1 }
    case 3:
      stage.after(0.6)
      stage.rest()
    default:
      if isDown {
        stage.finger(1).moves(to: Double(random.roll(0..<300)), Double(random.roll(0..<400)))
      }
    }
    log.append("\(stage.window.subviews[0].center) \(stage.application.windows.count)")
  }
}
