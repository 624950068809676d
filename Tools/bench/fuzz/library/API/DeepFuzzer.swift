import TSContacts
import TSEventTime
import TSGeometry
import TSInterface

/// A fuzzer that touches views in very deep trees, or with very many siblings.
@MainActor public struct DeepFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the test case of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The test case.
  public func testCase(of seed: UInt64) -> DeepTestCase { DeepTestCase(seed: seed) }

  /// Runs a test case.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ testCase: DeepTestCase) async -> String? {
    let application = Application(screen: Screen(size: CGSize(width: 1000, height: 1000)))
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    let axis = Axis(minimum: 0, maximum: 999)
    let source = application.connect(Digitizer(name: "fuzz", x: axis, y: axis))
    var innermost: View = window
    for step in testCase.steps {
      switch step {
      case .nest(let count):
        for _ in 0..<count {
          let view = View(frame: application.screen.bounds)
          innermost.addSubview(view)
          innermost = view
        }
      case .tap:
        for phase in [Contact.Phase.began, .moved, .ended] {
          let contact = Contact(slot: 0, trackingID: 1, phase: phase, x: 500, y: 500)
          let time = application.timeline.now.advanced(by: 0.01)
          source.process(ContactFrame(time: time, contacts: [contact]))
          let hit = application.touchesInProgress.first?.view
          if phase == .began, hit !== innermost { return "the touch hit another view" }
        }
      case .askSubtree: _ = window.hitTest(CGPoint(x: 500, y: 500), with: nil)
      case .removeTop: window.subviews.first?.removeFromSuperview()
      }
    }
    return nil
  }
}

/// The number of views that are nested, and the steps that are performed with them.
public struct DeepTestCase: TestCase {
  enum Step: Sendable {
    case nest(Int)
    case tap
    case askSubtree
    case removeTop
  }

  var steps: [Step]

  init(seed: UInt64) {
    var random = Random(seed)
    steps = []
    for _ in 0..<random.below(4) + 1 {
      steps.append(.nest(random.pick([10, 100, 1000, 3000, 10_000, 30_000])))
    }
    for _ in 0..<random.below(3) + 1 { steps.append(random.pick([.tap, .askSubtree])) }
    if random.once(in: 2) { steps.append(.removeTop) }
  }

  /// The number of steps.
  public var count: Int { steps.count }
  /// Returns the test case with only some steps.
  ///
  /// - Parameter indices: The indices of the steps to keep.
  /// - Returns: The shorter test case.
  public func keeping(_ indices: [Int]) -> DeepTestCase {
    var testCase = self
    testCase.steps = indices.map { steps[$0] }
    return testCase
  }
  /// The steps as lines of text.
  public var lines: [String] { steps.map { "\($0)" } }
}
