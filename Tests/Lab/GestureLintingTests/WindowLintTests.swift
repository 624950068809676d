import TSContacts
import TSGeometry
@testable import TSGestureLinting
import TSInterface
import TSRecognition
import Testing

@Suite("Linting windows without touches") @MainActor struct WindowLintTests {
  /// A delegate with fixed answers.
  final class Answers: GestureRecognizerDelegate {
    var allows: (GestureRecognizer) -> Bool = { _ in false }
    var requires: (GestureRecognizer) -> Bool = { _ in false }

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { allows(otherGestureRecognizer) }

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { requires(otherGestureRecognizer) }
  }

  private func lint(_ recognizers: [GestureRecognizer], device: Digitizer? = nil) -> GestureLint {
    let stage = LintStage.window(recognizers)
    return withExtendedLifetime(stage.application) {
      GestureLint(of: stage.window, device: device)
    }
  }

  private func tap(_ name: String, _ count: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    LintStage.named(name, TapGestureRecognizer()) {
      $0.numberOfTapsRequired = count
      $0.numberOfTouchesRequired = fingers
    }
  }

  private func pan(_ name: String, fingers: Int = 1) -> PanGestureRecognizer {
    LintStage.named(name, PanGestureRecognizer()) { $0.minimumNumberOfTouches = fingers }
  }

  private func swipe(_ name: String) -> SwipeGestureRecognizer {
    LintStage.named(name, SwipeGestureRecognizer())
  }

  private func press(_ name: String, _ duration: Double = 0.5) -> LongPressGestureRecognizer {
    LintStage.named(name, LongPressGestureRecognizer()) {
      $0.minimumPressDuration = duration
      $0.allowableMovement = 20
    }
  }

  @Test("a single tap and a double tap: one must require the other, and in the right direction")
  func taps() {
    let (single, double) = (tap("single"), tap("double", 2))
    #expect(lint([single, double]).warnings == ["unexpected-simultaneity double single"])
    double.require(toFail: single)
    #expect(lint([single, double]).warnings == ["never-recognized double single"])
    let (first, second) = (tap("single"), tap("double", 2))
    first.require(toFail: second)
    let sound = lint([first, second])
    #expect(sound.findings.isEmpty && sound.remarks == ["adds-delay single double"])
  }

  @Test("a delay is a note up to 350 ms, and a warning beyond", arguments: [(0.35, 0), (0.36, 1)])
  func delay(_ interval: Double, _ warnings: Int) {
    let (single, double) = (tap("single"), tap("double", 2))
    double.machine.limits.tapInterval = interval
    single.require(toFail: double)
    let lint = lint([single, double])
    #expect(lint.findings.count == warnings && lint.numbered.count == 1)
    #expect(lint.numbered.first?.delay?.p50 == interval)
  }

  @Test("two pans of one view are decided by the order; with a relation they are not")
  func pans() {
    #expect(lint([pan("pull"), pan("drag")]).warnings == ["decided-by-order drag pull"])
    let (one, two) = (pan("one"), pan("two", fingers: 2))
    #expect(lint([one, two]).warnings == ["decided-by-order two one"])
    one.maximumNumberOfTouches = 1
    #expect(lint([one, two]).warnings.isEmpty)
    let (across, along) = (pan("across"), pan("along"))
    (across.machine.axes, along.machine.axes) = (.horizontal, .vertical)
    #expect(lint([across, along]).warnings.isEmpty)
    let (pull, drag) = (pan("pull"), pan("drag"))
    let answers = Answers()
    answers.allows = { $0 === drag }
    pull.delegate = answers
    #expect(lint([pull, drag]).warnings.isEmpty)
  }

  @Test("a swipe beside a pan is decided by the sampling if it was added later, and else fails")
  func swipes() {
    #expect(
      lint([pan("move"), swipe("flip")]).warnings == ["decided-by-sampling move flip"])
    #expect(lint([swipe("flip"), pan("move")]).warnings == ["never-recognized flip move"])
    let stage = LintStage.window([pan("move"), swipe("flip")])
    stage.window.arbitrationPolicy = .earliestCrossing
    #expect(GestureLint(of: stage.window).warnings == ["never-recognized flip move"])
    let (move, flip) = (pan("move"), swipe("flip"))
    move.require(toFail: flip)
    #expect(lint([move, flip]).warnings.isEmpty)
  }

  @Test("a recognizer that requires a pan, a pinch or a rotation to fail waits until the lift")
  func waits() {
    let others: [GestureRecognizer] = [
      pan("other", fingers: 2), LintStage.named("other", PinchGestureRecognizer()),
      LintStage.named("other", RotationGestureRecognizer()),
    ]
    for other in others {
      let move = pan("move")
      move.require(toFail: other)
      #expect(lint([move, other]).warnings == ["always-waits move other"])
    }
    let edge = LintStage.named("edge", ScreenEdgePanGestureRecognizer()) { $0.edges = .left }
    let move = pan("move")
    move.require(toFail: edge)
    #expect(lint([move, edge]).warnings.isEmpty)
  }

  @Test("a long press that requires a shorter one to fail is never recognized")
  func presses() {
    let (short, long) = (press("short"), press("long", 1))
    long.require(toFail: short)
    #expect(lint([short, long]).warnings == ["never-recognized long short"])
    let (brief, slow) = (press("short"), press("long", 1))
    brief.require(toFail: slow)
    #expect(lint([brief, slow]).warnings == ["always-waits short long"])
    #expect(lint([press("short"), press("long", 1)]).warnings == ["never-recognized long short"])
  }

  @Test("recognizers whose delegates make both wait for each other fail")
  func circle() {
    let (one, other) = (tap("one"), press("other"))
    let answers = Answers()
    answers.requires = { _ in true }
    one.delegate = answers
    #expect(lint([one, other]).warnings.isEmpty)
    other.delegate = answers
    #expect(lint([one, other]).warnings == ["never-recognized one other"])
  }

  @Test("a delegate that allows everything is reported with movements of others, not its own")
  func permissive() {
    let answers = Answers()
    answers.allows = { _ in true }
    let (zoom, turn) = (
      LintStage.named("zoom", PinchGestureRecognizer()),
      LintStage.named("turn", RotationGestureRecognizer())
    )
    (zoom.delegate, turn.delegate) = (answers, answers)
    #expect(lint([zoom, turn]).warnings.isEmpty)
    #expect(lint([zoom, pan("move")]).warnings == ["unexpected-simultaneity zoom move"])
    answers.allows = { $0 is PinchGestureRecognizer || $0 is PanGestureRecognizer }
    #expect(lint([zoom, pan("move")]).warnings.isEmpty)
  }

  @Test("settings that exclude each other are found")
  func settings() {
    let swipe = swipe("flip")
    swipe.direction = []
    #expect(lint([swipe]).warnings == ["never-recognized flip"])
    swipe.direction = [.left, .up]
    #expect(lint([swipe]).warnings == ["never-recognized flip"])
    swipe.direction = [.left, .right]
    #expect(lint([swipe]).warnings.isEmpty)
    let edge = LintStage.named("edge", ScreenEdgePanGestureRecognizer())
    #expect(lint([edge]).warnings == ["never-recognized edge"])
    edge.edges = .left
    #expect(lint([edge]).warnings.isEmpty)
    let move = pan("move", fingers: 2)
    move.maximumNumberOfTouches = 1
    #expect(lint([move]).warnings == ["never-recognized move"])
    move.maximumNumberOfTouches = 2
    #expect(lint([move]).warnings.isEmpty)
  }

  @Test("limits outside of what people do are found, on both sides of each limit")
  func people() {
    // The screen has 10 points per millimetre.
    let hold = LintStage.named("hold", LongPressGestureRecognizer())
    for (points, kinds) in [
      (0.0, ["never-recognized hold"]), (0.9, ["never-recognized hold"]),
      (1.0, ["few-people hold"]), (10.9, ["few-people hold"]), (11.0, []),
    ] {
      hold.allowableMovement = points
      #expect(lint([hold]).warnings == kinds, "\(points) points")
    }
    for (seconds, count) in [(0.0, 0), (0.1, 1), (0.219, 1), (0.22, 0)] {
      hold.minimumPressDuration = seconds
      #expect(lint([hold]).warnings.count == count, "\(seconds) s")
    }
    let double = tap("double", 2)
    let changes: [(WritableKeyPath<GestureLimits, Double>, Double, Double)] = [
      (\.tapInterval, 0.297, 0.298), (\.tapDuration, 0.199, 0.2),
    ]
    for (path, few, enough) in changes {
      var limits = GestureLimits()
      limits[keyPath: path] = few
      double.machine.limits = limits
      #expect(lint([double]).warnings == ["few-people double"])
      limits[keyPath: path] = enough
      double.machine.limits = limits
      #expect(lint([double]).warnings.isEmpty)
    }
    double.machine.limits.tapMovement = 21.5
    #expect(lint([double]).warnings == ["few-people double"])
    double.machine.limits.tapMovement = 21.6
    #expect(lint([double]).warnings.isEmpty)
  }

  @Test("recognizers without a name are told apart by their views")
  func unnamed() {
    let (window, application) = LintStage.window()
    for (y, isEnabled) in [(0.0, false), (200, true)] {
      let view = View(frame: CGRect(x: 0, y: y, width: 320, height: 200))
      window.addSubview(view)
      view.isUserInteractionEnabled = isEnabled
      view.addGestureRecognizer(SwipeGestureRecognizer())
      view.addGestureRecognizer(PanGestureRecognizer())
    }
    let lint = withExtendedLifetime(application) { GestureLint(of: window) }
    let rects = lint.findings.map { $0.rects.map(\.minY) }
    #expect(lint.findings.allSatisfy { $0.kind == .neverRecognized } && rects == [[0], [0], [200]])
  }

  @Test("gestures that the device cannot report are found")
  func devices() {
    let two = tap("two", fingers: 2)
    let turn = LintStage.named("turn", RotationGestureRecognizer())
    let impossible = ["impossible-on-device two"]
    #expect(lint([two]).warnings.isEmpty)
    #expect(lint([two], device: LintStage.screen(fingers: 2)).warnings.isEmpty)
    #expect(lint([two], device: LintStage.screen(fingers: 1)).warnings == impossible)
    let single = LintStage.screen(fingers: 10, protocol: .singleTouch)
    #expect(lint([two], device: single).warnings == impossible)
    let pad = LintStage.screen(fingers: 5, kind: .touchpad)
    #expect(lint([two, turn], device: pad).warnings == impossible)
    let semi = LintStage.screen(fingers: 2, isSemiMultitouch: true)
    #expect(lint([two, turn], device: semi).warnings == ["impossible-on-device turn"])
  }

  @Test("views without room for the fingers are found", arguments: [(96.0, 1), (97.0, 0)])
  func room(_ side: Double, _ count: Int) {
    // Two fingers need 13.6 mm, which is the diagonal of a square of 9.62 mm.
    let (window, application) = LintStage.window()
    let view = View(frame: CGRect(x: 50, y: 50, width: side, height: side))
    window.addSubview(view)
    view.addGestureRecognizer(LintStage.named("zoom", PinchGestureRecognizer()))
    let lint = withExtendedLifetime(application) { GestureLint(of: window) }
    #expect(lint.findings.count == count)
    #expect(lint.findings.allSatisfy { $0.kind == .impossibleOnDevice })
  }
}
