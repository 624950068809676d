import TSContacts
import TSEventTime
import TSEvdev
import TSGeometry
import TSGuard
import TSInterface

let screenDigitizer = Digitizer(
  name: "bench screen", x: Axis(minimum: 0, maximum: 4095), y: Axis(minimum: 0, maximum: 4095))

/// Measures decoding alone: from events in memory to contact frames.
///
/// - Parameter bench: The benchmark that receives the results.
func benchDecoding(_ bench: inout Bench) {
  for fingers in [1, 2, 5, 10] where bench.wants("decode/\(fingers)f") {
    let events = makeStream(fingers: fingers, frames: 120, gestures: 100)
    var decoder = ContactDecoder(screenDigitizer)
    var contacts = 0
    bench.measure("decode/\(fingers)f", "ns/frame", operations: 12000) {
      for event in events where decoder.push(event) {
        contacts &+= decoder.frame.contacts.count
      }
    }
    precondition(contacts > 0, "nothing was decoded")
  }
}

/// Measures the whole path: from kernel events in memory to responders, along a chain of ten that
/// override the touch methods, count and forward.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchWholeWay(_ bench: inout Bench) {
  let trees = [Tree(.app, 1110), Tree(.flat, 1000), Tree(.deep, 50), Tree(.app, 111_110)]
  for tree in trees {
    for (gesture, frames, gestures) in [("drag", 120, 100), ("tap", 2, 1000)] {
      for fingers in [1, 2, 5, 10] {
        let name = "\(gesture)/\(tree.name)/\(fingers)f"
        guard bench.wants(name) else { continue }
        let stage = WholeWay(tree)
        let events = makeStream(fingers: fingers, frames: frames, gestures: gestures)
        let calls = stage.delegate.seen
        // Copies made beforehand, each later than the one before, as time must not decrease.
        var copies = (0..<10).map { stage.later(events, by: $0) }
        // A touch allocates nothing once its objects have been made.
        bench.measure(
          name, "ns/frame", operations: frames * gestures, mostAllocations: 0.01 * Double(fingers)
        ) {
          guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
          stage.play(next)
        }
        precondition(
          stage.delegate.seen - calls >= frames * gestures,
          "calls did not reach the end of the chain")
      }
    }
  }
}

/// Measures the same drag behind a touch guard: without rules, with the defaults, and with every rule.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchGuards(_ bench: inout Bench) {
  var standard = GuardSettings()
  standard.surface = CGSize(width: 150, height: 150)
  var everything = standard
  everything.masks = [GuardMask(CGRect(x: 0, y: 0, width: 1, height: 1))]
  (everything.edgeLeft, everything.edgeRight) = (0.1, 0.1)
  everything.rejectsPalms = true
  (everything.palmSize, everything.palmRatio, everything.palmGrowth) = (20, 2.5, 5)
  everything.palmDistance = 30
  (everything.holdDuration, everything.steadyRadius) = (0.01, 0.5)
  for (name, settings) in [("none", nil), ("defaults", standard), ("everything", everything)] {
    for fingers in [1, 10] where bench.wants("guard/\(name)/\(fingers)f") {
      let stage = WholeWay(Tree(.app, 1110))
      stage.touchGuard = settings.map { TouchGuard($0, for: screenDigitizer) }
      let events = makeStream(fingers: fingers, frames: 120, gestures: 100)
      var copies = (0..<10).map { stage.later(events, by: $0) }
      bench.measure("guard/\(name)/\(fingers)f", "ns/frame", operations: 12000) {
        guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
        stage.play(next)
      }
    }
  }
}

/// Measures the same drag at frame time: movements that are kept, resampled and delivered 60 times a
/// second.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchFrameSampling(_ bench: inout Bench) {
  for fingers in [1, 5] {
    let name = "frames/app-1110/\(fingers)f"
    guard bench.wants(name) else { continue }
    let stage = WholeWay(Tree(.app, 1110))
    stage.application.inputSampling = .frames(resample: true)
    let events = makeStream(fingers: fingers, frames: 120, gestures: 100)
    var copies = (0..<10).map { stage.later(events, by: $0) }
    bench.measure(name, "ns/frame", operations: 12000) {
      guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
      stage.play(next)
    }
  }
}

/// Measures the same drag while there are view controllers whose views are loaded and off screen,
/// which must not add to the cost of a frame.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchControllersOffScreen(_ bench: inout Bench) {
  for count in [1, 10, 100, 1000] {
    let name = "drag/app-1110/1f/off-screen-\(count)"
    guard bench.wants(name) else { continue }
    let stage = WholeWay(Tree(.app, 1110))
    stage.addOffScreen(count)
    let events = makeStream(fingers: 1, frames: 120, gestures: 100)
    var copies = (0..<10).map { stage.later(events, by: $0) }
    bench.measure(name, "ns/frame", operations: 12000) {
      guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
      stage.play(next)
    }
  }
}

@MainActor final class WholeWay {
  let application: Application
  let delegate = CountingDelegate()
  let source: InputSource
  let root: CountingView
  var decoder = ContactDecoder(screenDigitizer)
  /// The guard between the decoder and the application; `nil` for none.
  var touchGuard: TouchGuard?
  private var controllers: [CountingController] = []
  private let window: CountingWindow

  init(_ tree: Tree) {
    application = CountingApplication(screen: Screen(size: tree.size))
    application.delegate = delegate
    window = CountingWindow(frame: CGRect(origin: .zero, size: tree.size))
    window.application = application
    window.makeKeyAndVisible()
    root = CountingView(frame: window.bounds)
    var views: [CountingView] = [root]
    tree.build { id, parent, frame in
      let view = CountingView(frame: frame)
      views.append(view)
      views[parent].addSubview(view)
    }
    window.addSubview(root)
    source = application.connect(screenDigitizer)
    lengthenChain(views)
  }

  /// Adds controllers to the views above the last one until its responder chain has ten members.
  ///
  /// - Parameter views: The views of the tree.
  private func lengthenChain(_ views: [CountingView]) {
    guard let leaf = views.last else { return }
    var missing = 10 - leaf.responderChain.responders.count
    guard missing > 0 else { return }
    var level: [View] = [views[0]]
    while missing > 0, !level.isEmpty {
      for view in level where !view.subviews.isEmpty {
        let controller = CountingController()
        controller.view = view
        controllers.append(controller)
      }
      missing -= 1
      level = level.flatMap(\.subviews)
    }
    // Flat trees have too few levels, so the rest is added as views around the root.
    missing = max(0, 10 - leaf.responderChain.responders.count)
    while missing > 0 {
      let around = CountingView(frame: window.bounds)
      let inner = window.subviews[0]
      window.addSubview(around)
      around.addSubview(inner)
      missing -= 1
    }
    precondition(leaf.responderChain.responders.count >= 10, "the chain is too short")
  }

  /// Adds loaded controllers with ten views each, as children of one that is on screen.
  ///
  /// - Parameter count: The number of controllers.
  func addOffScreen(_ count: Int) {
    for _ in 0..<count {
      let controller = ViewController()
      for row in 0..<9 {
        controller.view.addSubview(View(frame: CGRect(x: 0, y: row * 40, width: 320, height: 40)))
      }
      controller.view.layoutIfNeeded()
      controllers[0].addChild(controller)
      controller.didMove(toParent: controllers[0])
    }
    precondition(controllers[0].children.count == count, "controllers got lost")
  }

  func later(_ events: [InputEvent], by count: Int) -> [InputEvent] {
    let length = (events.last?.time.microseconds ?? 0) + 1_000_000
    return events.map { event in
      var event = event
      event.time.microseconds += Int64(10 - count) * length
      return event
    }
  }

  @inline(never) func play(_ events: [InputEvent]) {
    var decoder = decoder
    for event in events where decoder.push(event) {
      guard touchGuard != nil else {
        application.process(decoder.frame, from: source)
        continue
      }
      var frame = decoder.frame
      touchGuard?.filter(&frame)
      application.process(frame, from: source)
    }
    self.decoder = decoder
  }
}
