import TSGeometry
import TSInterface

/// A fuzzer that releases the last references to objects on other threads while the main actor
/// follows links.
@MainActor public struct ThreadsFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the test case of a seed.
  ///
  /// - Returns: The test case.
  public func testCase(of seed: UInt64) -> ThreadsTestCase { ThreadsTestCase(seed: seed) }

  /// Runs a test case; unlike that of others its result depends on the scheduling of threads.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ testCase: ThreadsTestCase) async -> String? {
    var family = Family()
    var threads: [SystemThread] = []
    for step in testCase.steps {
      switch step {
      case .drop(let kind, let depth, let asTask):
        let parcel = family.make(kind, depth)
        if asTask {
          Task.detached { parcel.open() }
        } else {
          if let thread = SystemThread({ parcel.open() }) { threads.append(thread) }
        }
      case .read(let count): for _ in 0..<count { family.read() }
      case .yield: await Task.yield()
      }
    }
    family.found = []
    for thread in threads { thread.join() }
    for _ in 0..<20 { await Task.yield() }
    return nil
  }
}

/// Child objects whose parents are released on other threads.
@MainActor private struct Family {
  private var views: [View] = []
  private var controllers: [ViewController] = []
  private var recognizers: [GestureRecognizer] = []
  /// The targets of the links that were read, retained as a program may retain them.
  var found: [AnyObject?] = []

  /// Creates objects that refer to one that only the parcel retains.
  ///
  /// - Parameters:
  ///   - kind: The kind of the object.
  ///   - depth: The number of views between both.
  /// - Returns: The parcel.
  mutating func make(_ kind: ThreadsTestCase.Kind, _ depth: Int) -> Parcel {
    let child = View()
    views.append(child)
    var top: View = kind == .window ? Window() : View()
    let outermost = top
    for _ in 0..<depth {
      let inner = View()
      top.addSubview(inner)
      top = inner
    }
    top.addSubview(child)
    switch kind {
    case .view, .window: return Parcel(outermost)
    case .controller:
      let (parent, inner) = (ViewController(), ViewController())
      parent.view = top
      inner.view = child
      controllers.append(inner)
      parent.addChild(inner)
      return Parcel(parent)
    case .recognizer:
      let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
      outermost.addGestureRecognizer(tap)
      tap.require(toFail: pan)
      recognizers += [tap, pan]
      return Parcel(outermost)
    case .application:
      let application = Application(screen: Screen(size: outermost.bounds.size))
      let window = Window()
      window.application = application
      window.addSubview(outermost)
      views.append(window)
      return Parcel(application)
    }
  }

  mutating func read() {
    for view in views {
      found += [view.superview, view.window, view.next, view.superview?.superview]
      found.append(view.window?.application)
    }
    for controller in controllers { found += [controller.parent, controller.next] }
    for recognizer in recognizers { found.append(recognizer.view) }
    if found.count > 400 { found = [] }
  }
}

/// The steps of a run in which threads release objects.
public struct ThreadsTestCase: TestCase {
  enum Kind: Sendable, CaseIterable { case view, window, controller, recognizer, application }
  enum Step: Sendable {
    case drop(Kind, depth: Int, asTask: Bool)
    case read(Int)
    case yield
  }

  var steps: [Step]

  init(seed: UInt64) {
    var random = Random(seed)
    steps = (0..<random.below(40) + 5).map { _ in
      switch random.below(5) {
      case 0:
        .drop(random.pick(Kind.allCases), depth: random.below(4), asTask: random.once(in: 2))
      case 1: .yield
      default: .read(random.below(30))
      }
    }
  }

  /// The number of steps.
  public var count: Int { steps.count }
  /// Returns the test case with only some steps.
  ///
  /// - Parameter indices: The indices of the steps to keep.
  /// - Returns: The shorter test case.
  public func keeping(_ indices: [Int]) -> ThreadsTestCase {
    var testCase = self
    testCase.steps = indices.map { steps[$0] }
    return testCase
  }
  /// The steps as lines of text.
  public var lines: [String] { steps.map { "\($0)" } }
}
