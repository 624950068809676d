import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TSStrokes
import TestSupport
import Testing
import TouchTesting

@Suite("A recognizer of drawn shapes")
@MainActor struct StrokeGestureTests: CardTests {
  let card = Card()

  static let check = [(0, 50), (30, 100), (100, 0)]
  static let square = [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]
  static let zigzag = [(0, 0), (20, 90), (40, 0), (60, 90), (80, 0), (100, 90)]

  static let templates = [("check", check), ("square", square), ("zigzag", zigzag)].map {
    name, corners in
    NamedStroke(
      name: name,
      gesture: StrokeGesture(
        path(corners).map { StrokePoint(x: Double($0.x), y: Double($0.y)) }))
  }

  /// Returns the points of a path, ten for each line.
  static func path(_ corners: [(Int, Int)], at origin: CGPoint = .zero) -> [CGPoint] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      (0..<10).map { step in
        let share = Double(step) / 9
        return CGPoint(
          x: Double(origin.x) + Double(from.0) + share * Double(to.0 - from.0),
          y: Double(origin.y) + Double(from.1) + share * Double(to.1 - from.1))
      }
    }
  }

  private func recognizer() -> StrokeGestureRecognizer {
    let strokes = stage.attach("strokes", StrokeGestureRecognizer(), to: view)
    strokes.templates = Self.templates
    return strokes
  }

  @discardableResult
  private func draw(
    _ corners: [(Int, Int)], finger: Int = 1, lifts: Bool = true
  ) -> Finger {
    let points = Self.path(corners, at: CGPoint(x: 100, y: 100))
    let finger = stage.finger(finger).lands(at: points[0])
    for point in points.dropFirst() { finger.moves(to: point) }
    return lifts ? finger.lifts() : finger
  }

  @Test("A shape like a template is recognized at the lift, with name, distance, path and box")
  func recognition() {
    let strokes = recognizer()
    var results: [String] = []
    strokes.addHandler { [unowned strokes] _ in
      let box = strokes.boundingBox(in: strokes.view)
      results.append("\(strokes.shapeName ?? "none") \(strokes.path(in: nil).map(\.count)) \(box)")
      #expect(strokes.distance ?? 1 < 0.01)
      #expect(strokes.gestureValues.shape == strokes.shapeName)
    }
    let finger = draw(Self.check, lifts: false)
    #expect(take().isEmpty)
    finger.lifts()
    #expect(take() == "strokes ended")
    #expect(results == ["check [20] \(CGRect(x: 100, y: 100, width: 100, height: 100))"])
    #expect(strokes.shapeName == nil && strokes.path(in: nil).isEmpty)
  }

  @Test("Failures name the value, the limit and the nearest template")
  func failures() {
    let strokes = recognizer()
    strokes.maximumDistance = 0.05
    draw([(0, 0), (100, 10), (0, 20), (100, 40), (0, 60), (100, 80), (0, 90)])
    draw([(0, 5), (3, 10), (10, 0)])
    strokes.maximumDuration = 0.2
    draw(Self.check)
    #expect(take().isEmpty)
    #expect(reasons.reasons.count == 3)
    #expect(reasons.reasons[0].hasPrefix("strokes: unlike any shape by "))
    #expect(reasons.reasons[0].hasSuffix(", 0.05 allowed, nearest square"))
    #expect(reasons.reasons[1] == "strokes: drawn 1.6 mm large, 8 required")
    #expect(reasons.reasons[2] == "strokes: held past 0.200 s")
  }

  @Test("The delegate may refuse a shape by its name")
  func delegate() {
    final class Picky: StrokeGestureRecognizerDelegate {
      var asked: [String] = []
      func strokeGestureRecognizer(
        _ strokeGestureRecognizer: StrokeGestureRecognizer, shouldAccept name: String
      ) -> Bool {
        asked.append(name)
        return name == "check"
      }
    }
    let (strokes, picky) = (recognizer(), Picky())
    strokes.delegate = picky
    draw(Self.square)
    #expect(reasons.reasons == ["strokes: refused"])
    draw(Self.check)
    #expect(take() == "strokes ended")
    #expect(picky.asked == ["square", "check"])
  }

  @Test(
    "A shape twice as large as its templates is recognized if it may be straight for so long",
    arguments: [(1.15, nil), (2.3, "square")] as [(Double, String?)])
  func largeShapes(straightness: Double, name: String?) {
    let strokes = recognizer()
    strokes.straightness = straightness
    var names: [String?] = []
    strokes.addHandler { [unowned strokes] _ in names.append(strokes.shapeName) }
    draw(Self.square.map { (2 * $0, 2 * $1) })
    #expect(names == (name == nil ? [] : [name]))
  }

  @Test("A pan that requires its failure begins when the path is straight for too long")
  func panning() {
    let strokes = recognizer()
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.require(toFail: strokes)
    let finger = stage.finger(1).lands(at: 20, 200)
    finger.moves(to: 60, 200)
    finger.moves(to: 150, 200)
    #expect(take().isEmpty)
    finger.moves(to: 260, 200)
    #expect(take() == "pan began")
    #expect(reasons.reasons.map { $0.prefix(23) } == ["strokes: straight for 3"])
    finger.lifts()
    _ = take()
    draw(Self.zigzag)
    #expect(take() == "strokes ended")
  }

  @Test("S62: a shape that begins early changes with every movement, and ends at the lift")
  func twoPhases() {
    let strokes = recognizer()
    strokes.beginsEarly = true
    let finger = draw(Array(Self.zigzag.prefix(5)), lifts: false)
    #expect(take().hasPrefix("strokes began, strokes changed"))
    #expect(strokes.shapeName == "zigzag" && strokes.state == .changed)
    finger.moves(to: 250, 250).lifts()
    #expect(take() == "strokes changed, strokes ended")
    let next = draw(Array(Self.zigzag.prefix(5)), lifts: false)
    _ = take()
    next.vanishes()
    #expect(take() == "strokes cancelled")
  }

  @Test("Shapes of several strokes are recognized when no further one follows")
  func severalStrokes() {
    let strokes = recognizer()
    strokes.maximumNumberOfStrokes = 3
    draw(Array(Self.square.prefix(3)))
    stage.after(0.2)
    draw(Array(Self.square.dropFirst(2)))
    #expect(take().isEmpty)
    stage.advance(to: 3)
    #expect(take() == "strokes ended")
  }

  @Test("A second finger is one too many, unless several may draw")
  func fingers() {
    let strokes = recognizer()
    let one = draw(Self.check, lifts: false)
    stage.finger(2).lands(at: 50, 50)
    #expect(reasons.reasons == ["strokes: 2 fingers, 1 required"])
    one.lifts()
    stage.finger(2).lifts()
    (strokes.maximumNumberOfTouches, strokes.maximumNumberOfStrokes) = (2, 2)
    let two = draw(Self.square, lifts: false)
    stage.finger(2).lands(at: 150, 150).moves(to: 151, 150)
    #expect(strokes.numberOfTouches == 2)
    #expect(strokes.path(in: nil).map(\.count) == [40, 2])
    two.lifts()
    stage.finger(2).lifts()
  }

  @Test("Candidates of an unfinished shape are sorted, and margins tell what is missing")
  func candidates() {
    let strokes = recognizer()
    #expect(strokes.candidates.isEmpty && strokes.margins(at: .zero).isEmpty)
    let finger = draw(Array(Self.zigzag.prefix(4)), lifts: false)
    #expect(strokes.candidates.map(\.name).first == "zigzag")
    #expect(abs(strokes.candidates.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
    let margins = strokes.margins(at: stage.now)
    #expect(margins.map(\.quantity) == [.size, .unlike, .held])
    #expect(GestureMargin.text(of: margins).hasPrefix("drawn 14.0 of 8 mm, unlike by "))
    finger.vanishes()
    #expect(reasons.reasons == ["strokes: touches cancelled"])
  }

  @Test("Sizes are in millimetres of the screen")
  func density() {
    for (width, isLarge) in [(20.0, false), (40.0, true)] {
      let stage = TestStage(
        size: CGSize(width: 320, height: 480),
        millimetres: CGSize(width: width, height: width * 1.5))
      let strokes = StrokeGestureRecognizer()
      strokes.templates = Self.templates
      var count = 0
      strokes.addHandler { _ in count += 1 }
      stage.window.addGestureRecognizer(strokes)
      let points = Self.path(Self.check, at: CGPoint(x: 100, y: 100))
      let finger = stage.hand.finger(1)
      finger.lands(at: points[0])
      for point in points { finger.moves(to: point) }
      finger.lifts()
      // 100 points are 6.3 and 12.5 mm.
      #expect((count == 1) == isLarge)
    }
  }

  @Test("Templates that change during a shape apply to the next one")
  func changingTemplates() {
    let strokes = recognizer()
    let finger = draw(Self.check, lifts: false)
    strokes.templates = Array(Self.templates.dropFirst())
    finger.lifts()
    #expect(take() == "strokes ended")
    strokes.maximumDistance = .infinity
    strokes.minimumDistanceRatio = 1
    var names: [String?] = []
    strokes.addHandler { [unowned strokes] _ in names.append(strokes.shapeName) }
    draw(Self.check)
    #expect(names.count == 1 && names != ["check"])
  }

  @Test("A recorder makes templates from the touches of a view")
  func recording() {
    var recorder = StrokeRecorder(name: "check")
    view.script.reaction = { [unowned view] _, touches, _ in recorder.record(touches, in: view) }
    draw(Self.check)
    stage.after(1)
    draw(Self.square)
    #expect(recorder.shapes.map(\.gesture.points.count) == [20, 40])
    let strokes = recognizer()
    strokes.templates = recorder.shapes
    #expect(strokes.templates.map(\.name) == ["check", "check"])
  }
}
