import TSGeometry
@testable import TSGestureLinting
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// The rules for windows against the trials with hands, for every pair of recognizers.
@Suite("Rules and trials of the linter") @MainActor struct AgreementTests {
  private static let makers: [@MainActor () -> GestureRecognizer] = [
    { LintStage.named("tap", TapGestureRecognizer()) },
    { LintStage.named("double", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 } },
    { LintStage.named("two-tap", TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 } },
    { LintStage.named("press", LongPressGestureRecognizer()) { $0.allowableMovement = 20 } },
    {
      LintStage.named("long", LongPressGestureRecognizer()) {
        $0.allowableMovement = 20
        $0.minimumPressDuration = 1
      }
    },
    { LintStage.named("pan", PanGestureRecognizer()) },
    { LintStage.named("two-pan", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 2 } },
    { LintStage.named("swipe", SwipeGestureRecognizer()) },
    { LintStage.named("down", SwipeGestureRecognizer()) { $0.direction = .down } },
    { LintStage.named("pinch", PinchGestureRecognizer()) },
    { LintStage.named("turn", RotationGestureRecognizer()) },
    { LintStage.named("edge", ScreenEdgePanGestureRecognizer()) { $0.edges = .left } },
  ]

  /// Makes a view of 64 × 96 mm with two recognizers, of which the first may require the second to
  /// fail.
  private static func make(
    _ first: Int, _ second: Int, _ isRequiring: Bool, in application: Application
  ) -> Window {
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    let view = View(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    let (one, other) = (makers[first](), makers[second]())
    other.name = first == second ? "other" : other.name
    if isRequiring { one.require(toFail: other) }
    view.addGestureRecognizer(one)
    view.addGestureRecognizer(other)
    return window
  }

  /// The quickest person and the one in the middle, who suffice to tell all pairs apart.
  private struct TwoPeople: TrialHandSource {
    func motions(for gesture: TrialGesture) -> [TrialMotion] {
      let all = PercentileHands().motions(for: gesture)
      return [all[0], all[2]]
    }
  }

  @Test(
    "agree on every pair of recognizers of one view",
    arguments: FullCheck.cases(of: 0..<12, elseEvery: 4), [false, true])
  func pairs(_ first: Int, _ isRequiring: Bool) {
    let screen = Screen(
      size: CGSize(width: 640, height: 960), millimetres: CGSize(width: 64, height: 96))
    for second in Self.makers.indices {
      let application = Application(screen: screen)
      let window = Self.make(first, second, isRequiring, in: application)
      let rules = GestureLint(of: window).warnings
      let trials = GestureLint(screen: screen, hands: TwoPeople(), people: TwoPeople()) {
        Self.make(first, second, isRequiring, in: $0)
      }.warnings
      #expect(rules == trials, "\(first) \(second) \(isRequiring)")
    }
  }
}
