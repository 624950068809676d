import Interface

/// Drops the last references to views off the main actor while the main actor follows links.
@MainActor public struct ThreadsFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the story of a seed.
  public func story(of seed: UInt64) -> ThreadsStory { ThreadsStory(seed: seed) }

  /// Runs a story; unlike others it depends on how the threads are scheduled.
  public func run(_ story: ThreadsStory) async -> String? {
    var found: [AnyObject?] = []
    var children: [View] = []
    for step in story.steps {
      switch step {
      case .drop(let depth, let asTask):
        let child = View()
        var parent: View? = View()
        parent?.addSubview(child)
        for _ in 0..<depth {
          let outer = View()
          if let parent { outer.addSubview(parent) }
          parent = outer
        }
        children.append(child)
        let box = Box(parent)
        parent = nil
        if asTask {
          Task.detached { box.open() }
        } else {
          Thread.run { box.open() }
        }
      case .read(let count):
        for _ in 0..<count {
          for child in children {
            found.append(child.superview)
            found.append(child.window)
            found.append(child.next)
            found.append(child.superview?.superview)
          }
          if found.count > 400 { found = [] }
        }
      case .yield: await Task.yield()
      }
    }
    found = []
    for _ in 0..<20 { await Task.yield() }
    return nil
  }
}

/// Holds a view until it is opened, on any thread.
private final class Box: @unchecked Sendable {
  private var content: View?
  init(_ content: View?) { self.content = content }
  func open() { content = nil }
}

/// The steps of a run in which threads drop views.
public struct ThreadsStory: Story {
  enum Step: Sendable {
    case drop(depth: Int, asTask: Bool)
    case read(Int)
    case yield
  }

  var steps: [Step]

  init(seed: UInt64) {
    var random = Random(seed)
    steps = (0..<random.below(40) + 5).map { _ in
      switch random.below(5) {
      case 0: .drop(depth: random.below(4), asTask: random.once(in: 2))
      case 1: .yield
      default: .read(random.below(30))
      }
    }
  }

  /// The number of steps.
  public var count: Int { steps.count }
  /// Returns the story with only some steps.
  public func keeping(_ indices: [Int]) -> ThreadsStory {
    var story = self
    story.steps = indices.map { steps[$0] }
    return story
  }
  /// The steps as text.
  public var lines: [String] { steps.map { "\($0)" } }
}
