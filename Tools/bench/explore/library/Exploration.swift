package import TSRecognition

/// A search through everything that can happen to a few recognizers, up to a number of inputs, in which
/// each law is checked with each effect.
///
/// Worlds that behave alike are visited once.
package struct Exploration: Sendable {
  package let relations: RecognizerRelations
  /// The number of inputs, one after another.
  package var depth = 4
  /// A Boolean value that indicates whether, with each input, every second input also happens between
  /// any two effects.
  package var isNested = false
  /// A mistake that the arena makes, in debug builds; `nil` for none.
  package var mutation: ArenaMutation?
  /// The number of different worlds, and of inputs with everything that follows.
  package private(set) var stateCount = 0
  package private(set) var transitionCount = 0
  /// The laws that were broken, each with the inputs that first did so.
  package private(set) var broken: [ArenaLaw: String] = [:]

  package init(_ relations: RecognizerRelations) { self.relations = relations }

  /// Searches, until the depth is reached or a law is broken.
  ///
  /// - Parameter law: The law to be broken; `nil`, the default, to go on.
  package mutating func run(until law: ArenaLaw? = nil) {
    var start = ArenaModel(relations)
    #if DEBUG
      start.arena.mutation = mutation
    #endif
    var seen: Set<ArenaModel> = [start]
    var layer = [(start, [ArenaInput]())]
    stateCount = 1
    for _ in 0..<depth {
      var following: [(ArenaModel, [ArenaInput])] = []
      for (world, path) in layer {
        for input in ArenaInput.all(in: world, relations) {
          var run = ExplorationRun(world, relations)
          run.perform(input)
          note(run, path + [input], &seen, &following)
          if isNested { runNested(world, path + [input], run.pulls, &seen, &following) }
          if let law, broken[law] != nil { return }
        }
      }
      layer = following
    }
  }

  private mutating func runNested(
    _ world: ArenaModel, _ path: [ArenaInput], _ pulls: Int, _ seen: inout Set<ArenaModel>,
    _ following: inout [(ArenaModel, [ArenaInput])]
  ) {
    for pull in 0..<min(pulls, 12) {
      for second in ArenaInput.injected(relations) {
        var run = ExplorationRun(world, relations)
        (run.pull, run.injected) = (pull + 1, second)
        run.perform(path[path.count - 1])
        note(run, path + [second], &seen, &following)
      }
    }
  }

  private mutating func note(
    _ run: ExplorationRun, _ path: [ArenaInput], _ seen: inout Set<ArenaModel>,
    _ following: inout [(ArenaModel, [ArenaInput])]
  ) {
    transitionCount += 1
    for law in run.broken where broken[law] == nil {
      let inputs = path.map { "\($0)" }.joined(separator: ", ")
      broken[law] = run.pull > 0 ? "\(inputs), while effect \(run.pull) is performed" : inputs
    }
    // What follows a broken law is of no interest.
    guard run.broken.isEmpty else { return }
    var world = run.world
    world.normalize()
    if seen.insert(world).inserted {
      stateCount += 1
      following.append((world, path))
    }
  }
}
