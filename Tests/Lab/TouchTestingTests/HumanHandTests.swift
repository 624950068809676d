import HumanMotion
import TSRecognition
import Testing
import TouchTesting
import Touchstone

@Suite("A human hand") @MainActor struct HumanHandTests {
  private static let people = 0..<24

  private func stage() -> (TestStage, View) {
    let stage = TestStage(size: CGSize(width: 768, height: 1024))
    let view = View(frame: stage.window.bounds)
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
    return (stage, view)
  }

  @Test("presses a button of 60 points: all people, some of them quickly and some slowly")
  func taps() {
    var durations: [Double] = []
    for seed in HumanHandTests.people {
      let stage = TestStage()
      let button = Button(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
      var count = 0
      button.addHandler(for: .touchUpInside) { _ in count += 1 }
      stage.window.addSubview(button)
      let began = stage.now
      stage.hand.human(seed: seed).tap(button)
      durations.append(stage.now - began)
      #expect(count == 1, "person \(seed): \(stage.warnings)")
    }
    let (quickest, slowest) = (durations.min() ?? 0, durations.max() ?? 0)
    #expect(slowest > 1.8 * quickest, "\(quickest) to \(slowest) s")
  }

  @Test("taps twice, which a recognizer of double taps recognizes")
  func doubleTap() {
    for seed in HumanHandTests.people {
      let (stage, view) = stage()
      let recognizer = TapGestureRecognizer()
      recognizer.numberOfTapsRequired = 2
      var count = 0
      recognizer.addHandler { _ in count += 1 }
      view.addGestureRecognizer(recognizer)
      stage.hand.human(seed: seed).tap(view, times: 2)
      stage.wait(1)
      #expect(count == 1, "person \(seed)")
    }
  }

  @Test("takes the same way over a view that follows it as over one that stays")
  func followed() {
    final class Card: View {
      var follows = false
      var places: [CGPoint] = []
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches {
          let (old, new) = (touch.previousLocation(in: nil), touch.location(in: nil))
          places.append(new)
          guard follows else { continue }
          center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
        }
      }
    }
    func places(of seed: Int, follows: Bool) -> [CGPoint] {
      let (stage, _) = stage()
      let card = Card(frame: CGRect(x: 100, y: 100, width: 120, height: 120))
      card.follows = follows
      stage.window.addSubview(card)
      stage.hand.human(seed: seed).tap(card)
      return card.places
    }
    for seed in HumanHandTests.people {
      #expect(places(of: seed, follows: true) == places(of: seed, follows: false), "\(seed)")
    }
  }

  @Test("pinches, spreads and rotates")
  func twoFingers() {
    for seed in HumanHandTests.people {
      let (stage, view) = stage()
      let hand = stage.hand.human(seed: seed)
      let pinch = PinchGestureRecognizer()
      let rotation = RotationGestureRecognizer()
      var (scale, angle) = (1.0, 0.0)
      pinch.addHandler { [unowned pinch] _ in scale = pinch.scale }
      rotation.addHandler { [unowned rotation] _ in angle = rotation.rotation }
      view.addGestureRecognizer(pinch)
      hand.pinch(view, from: 100, to: 300)
      #expect(scale > 1.5, "person \(seed)")
      hand.pinch(view, from: 300, to: 100)
      #expect(scale < 0.67, "person \(seed)")
      view.removeGestureRecognizer(pinch)
      view.addGestureRecognizer(rotation)
      hand.rotate(view, by: 0.8)
      #expect(abs(angle - 0.8) < 0.3, "person \(seed): \(angle)")
    }
  }

  @Test("swipes, flings and drags")
  func strokes() {
    for seed in HumanHandTests.people {
      let (stage, view) = stage()
      let hand = stage.hand.human(seed: seed)
      let pan = PanGestureRecognizer()
      var (speed, way) = (0.0, 0.0)
      pan.addHandler { [unowned pan] _ in
        if pan.state == .ended { speed = pan.velocity(in: nil).x }
        way = pan.translation(in: nil).x
      }
      view.addGestureRecognizer(pan)
      let start = CGPoint(x: 100, y: 500)
      hand.fling(start, to: CGPoint(x: 400, y: 500))
      #expect(speed > 300, "person \(seed): \(speed)")
      hand.drag(start, to: CGPoint(x: 400, y: 500))
      #expect(abs(way - 300) < 60, "person \(seed): \(way)")
    }
  }

  @Test("does the same for the same seed, and something else for the next trial")
  func deterministic() {
    func log(_ seed: Int) -> [Double] {
      let (stage, view) = stage()
      let hand = stage.hand.human(seed: seed)
      return (0..<3).map { _ in
        let began = stage.now
        hand.tap(view)
        return stage.now - began
      }
    }
    #expect(log(5) == log(5))
    #expect(Set(log(5) + log(6)).count > 2)
  }

  /// A check mark, a square and a zigzag, as templates.
  private static let shapes: [NamedStroke] = [
    ("check", [(0, 50), (30, 100), (100, 0)]),
    ("square", [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]),
    ("zigzag", [(0, 0), (20, 90), (40, 0), (60, 90), (80, 0), (100, 90)]),
  ].map { (name: String, corners: [(Double, Double)]) in
    NamedStroke(
      name: name, gesture: StrokeGesture(corners.map { StrokePoint(x: $0.0, y: $0.1) }))
  }

  @Test("draws shapes, each time another one, which a recognizer of the templates names")
  func drawing() {
    var (right, paths) = (0, Set<[CGPoint]>())
    for seed in HumanHandTests.people {
      let (stage, view) = stage()
      let strokes = StrokeGestureRecognizer()
      strokes.templates = Self.shapes
      var names: [String?] = []
      strokes.addHandler { [unowned strokes] _ in
        names.append(strokes.shapeName)
        paths.formUnion(strokes.path(in: nil))
      }
      view.addGestureRecognizer(strokes)
      for shape in Self.shapes {
        stage.hand.human(seed: seed).draw(shape.name, of: Self.shapes, at: view)
        stage.wait(1)
      }
      right += names == Self.shapes.map(\.name) ? 1 : 0
      #expect(names.allSatisfy { name in Self.shapes.contains { $0.name == name } })
    }
    #expect(right >= 22, "\(right) of 24 people")
    #expect(paths.count >= 3 * right)
  }
}
