import TSContacts
import TSContainers
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

/// The objects of one run, by number, with the acts that are performed when they are called.
@MainActor final class World {
  /// The current run; objects of an earlier one find none and perform no acts.
  private(set) static var current: World?
  /// A Boolean value that indicates whether test cases assign states that the rules for recognizers
  /// forbid.
  static let assignsAnyState = true

  let laws = Laws()
  var views: [ObjectSlot<View>] = []
  var windows: [ObjectSlot<FuzzWindow>] = []
  var controllers: [ObjectSlot<FuzzController>] = []
  var recognizers: [ObjectSlot<GestureRecognizer>] = []
  var delegates: [ObjectSlot<FuzzDelegate>] = []
  var applications: [ObjectSlot<FuzzApplication>] = []
  var applicationDelegate: FuzzApplicationDelegate? = FuzzApplicationDelegate()
  var observer: FuzzObserver? = FuzzObserver()
  var links: [DisplayLink] = []
  var ports: [FuzzDevice] = []
  var requirements: [(Int, Int)] = []
  /// The recognizers whose actions are being sent.
  var acting: [Int] = []
  /// A Boolean value that indicates whether a recognizer ignores the next touch that it receives.
  var ignoresNextTouch = false
  var navigations: [ObjectSlot<NavigationController>] = []
  var pageControllers: [ObjectSlot<PageViewController>] = []
  var transitions: FuzzTransitions? = FuzzTransitions()
  var constraints: [ObjectSlot<LayoutConstraint>] = []
  var guides: [ObjectSlot<LayoutGuide>] = []
  var layers: [ObjectSlot<Layer>] = []
  /// The tab bar and split view controllers.
  var managers: [ObjectSlot<ViewController>] = []
  var source: FuzzSource? = FuzzSource()
  /// A Boolean value that indicates whether the end has begun, after which no work queues itself again.
  private(set) var isFinishing = false
  /// The controllers that are being added to containers.
  var entering: [Int] = []
  var scrollDelegate: ScrollWatcher? = ScrollWatcher()
  /// The number of calls of `beginIgnoringInteractionEvents()` that have not been ended, by
  /// application.
  var ignoring: [Int: Int] = [:]
  private var rules: [[Operation]] = Array(repeating: [], count: Moment.allCases.count)
  private(set) var depth = 0
  private var membersCalled = 0
  var kept = KeptTouches()
  /// The threads that release objects.
  var threads: [SystemThread] = []
  /// A Boolean value that indicates whether objects may wait for their deallocation.
  var hasReleasedElsewhere = false
  /// A Boolean value that indicates whether the test case may do what the engine forbids.
  let isMisusing: Bool
  private static let limits = (depth: 4, objects: 60)

  private init(isMisusing: Bool) { self.isMisusing = isMisusing }

  /// Runs a test case; no other may run meanwhile.
  ///
  /// - Parameters:
  ///   - testCase: The test case.
  ///   - isMisusing: Whether the test case may do what the engine forbids.
  /// - Returns: The law that was broken, or `nil`.
  static func run(_ testCase: APITestCase, isMisusing: Bool) async -> String? {
    let world = World(isMisusing: isMisusing)
    current = world
    world.begin()
    for operation in testCase.operations {
      world.take(operation)
      if world.hasReleasedElsewhere { await world.settle() }
      world.checkState()
      world.kept.check(world.laws)
      if world.laws.broken != nil { break }
    }
    if world.laws.broken == nil { world.finish() }
    world.release()
    await world.settle()
    let left = world.leaks()
    current = nil
    return world.laws.broken ?? left
  }

  private func begin() {
    makeApplication()
    makeWindow(in: applications[0].kept, frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    connect(to: applications[0].kept)
  }

  private func take(_ operation: Operation) {
    guard let moment = operation.moment else { return perform(operation) }
    rules[Int(moment.rawValue)].append(operation)
  }

  /// Performs the acts of a moment, each of them once.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - subject: The number of the object that is called.
  ///   - touches: The touches that it is called with, if any.
  ///   - event: The event that it is called with, if any.
  /// - Returns: `true` if an act was performed.
  @discardableResult
  func fire(
    _ moment: Moment, _ subject: Int, _ touches: Set<Touch>? = nil, _ event: Event? = nil
  ) -> Bool {
    let place = Int(moment.rawValue)
    guard !rules[place].isEmpty, depth < Self.limits.depth else { return false }
    var index = 0
    while index < rules[place].count {
      let rule = rules[place][index]
      guard rule.subject < 0 || rule.subject == subject else {
        index += 1
        continue
      }
      if rule.skip > 0 {
        rules[place][index].skip -= 1
        index += 1
        continue
      }
      rules[place].remove(at: index)
      depth += 1
      perform(rule, subject, touches, event)
      depth -= 1
      return true
    }
    return false
  }

  /// Performs acts in a member that a subclass overrides or a delegate implements.
  static func told() {
    guard let current else { return }
    current.membersCalled &+= 1
    current.fire(.memberCalled, current.membersCalled % 8)
  }

  /// Performs acts when a value has been computed, which is the answer of a member or nothing.
  @discardableResult static func told<Value>(_ value: Value) -> Value {
    told()
    return value
  }

  private var objectCount: Int {
    views.count + controllers.count + recognizers.count + delegates.count
  }
  var isFull: Bool { objectCount > Self.limits.objects }

  func view(_ number: Int) -> View? { views.cyclic(number)?.object }
  func window(_ number: Int) -> FuzzWindow? { windows.cyclic(number)?.object }
  func controller(_ number: Int) -> FuzzController? { controllers.cyclic(number)?.object }
  func recognizer(_ number: Int) -> GestureRecognizer? { recognizers.cyclic(number)?.object }
  func application(_ number: Int) -> FuzzApplication? { applications.cyclic(number)?.object }

  /// Checks what holds between two steps.
  private func checkState() {
    let present = views.compactMap(\.object)
    laws.checkTree(present)
    if !constraints.isEmpty || present.contains(where: { $0 is FuzzStack }) {
      laws.checkConstraints(present, constraints.compactMap(\.object))
    }
    for case let table as FuzzTable in present where table.isReloaded {
      table.isReloaded = false
      laws.checkRows(of: table)
    }
  }

  /// Lifts all fingers, fires all timers and checks that nothing is in progress.
  private func finish() {
    isFinishing = true
    rules = Array(repeating: [], count: Moment.allCases.count)
    for (number, count) in ignoring.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<count { applications[number].object?.endIgnoringInteractionEvents() }
    }
    for index in ports.indices { ports[index].liftAll() }
    for link in links { link.invalidate() }
    for slot in applications {
      guard let application = slot.object else { continue }
      application.pointer.cancel(at: application.timeline.now)
      application.advance(to: application.timeline.now.advanced(by: 30))
      let left = application.touchesInProgress.map(\.id)
      laws.check(left.isEmpty, "touches \(left) are in progress without fingers")
    }
    for number in recognizers.indices where recognizers[number].object?.isProvisional == true {
      laws.check(false, "recognizer \(number) is neither confirmed nor taken back")
    }
    laws.close()
    checkState()
  }

  /// Releases everything.
  private func release() {
    kept = KeptTouches()
    for slot in views { slot.drop() }
    for slot in windows { slot.drop() }
    for slot in controllers { slot.drop() }
    for slot in recognizers { slot.drop() }
    for slot in navigations { slot.drop() }
    for slot in pageControllers { slot.drop() }
    for slot in managers { slot.drop() }
    for slot in constraints { slot.drop() }
    for slot in guides { slot.drop() }
    for slot in layers { slot.drop() }
    (transitions, source) = (nil, nil)
    for slot in delegates { slot.drop() }
    for link in links { link.invalidate() }
    links = []
    for index in ports.indices { ports[index].source.disconnect() }
    ports = []
    (applicationDelegate, observer, scrollDelegate) = (nil, nil, nil)
    for slot in applications { slot.drop() }
  }

  /// Returns a description of what still exists after the end, or `nil`.
  private func leaks() -> String? {
    let leaks = [
      left(applications, "application"), left(windows, "window"), left(views, "view"),
      left(controllers, "controller"), left(recognizers, "recognizer"),
      left(delegates, "delegate"), left(navigations, "navigation controller"),
      left(pageControllers, "page controller"), left(managers, "manager"),
      left(constraints, "constraint"), left(guides, "guide"), left(layers, "layer"),
    ].compactMap(\.self)
    guard !leaks.isEmpty else { return nil }
    let kinds = leaks.map(\.kind).joined(separator: ", ")
    return "left after the end \(kinds): numbers \(leaks.map(\.numbers))"
  }

  private func left<Object>(
    _ slots: [ObjectSlot<Object>], _ kind: String
  ) -> (kind: String, numbers: [Int])? {
    let numbers = slots.indices.filter { slots[$0].object != nil }
    return numbers.isEmpty ? nil : (kind, numbers)
  }
}
