extension APITestCase {
  /// Creates the test case of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - containers: Whether the test case uses controls, scroll views and containers.
  ///   - hooks: Whether the test case acts in observers and in the properties that the engine reads.
  ///   - misuses: Whether the test case does what the engine forbids, in those calls, too.
  public init(
    seed: UInt64, containers: Bool = false, hooks: Bool = false, misuses: Bool = false
  ) {
    var random = Random(seed)
    operations = []
    // Some test cases use few objects, so that the shortest test cases occur without shrinking.
    let size = random.pick([6, 12, 25, 50])
    let edits = containers ? Act.edits + Act.containers + Act.containers : Act.edits
    var setup: [Act] = [
      .growView, .growView, .growView, .makeView, .addSubview, .addSubview, .makeRecognizer,
      .makeRecognizer, .makeWindow, .makeController, .giveView, .addChild, .setDelegate,
      .makeDelegate, .setRoot, .releaseView, .requireFailure, .requireFailure, .toggleMultiple,
      .toggleExclusive, .setArenas,
    ]
    if containers { setup += Act.containers + [.makeControl, .makeNavigation, .makeController] }
    for _ in 0..<random.below(size) + 3 { add(random.pick(setup), nil, &random) }
    // The preferred acts of a test case are drawn once, as a uniform mix rarely does the same thing
    // twice.
    let favourites = (0..<8).map { _ in random.pick(edits) }
    let moments = (0..<6).map { _ in random.pick(Moment.calls) }
    for _ in 0..<random.below(size) + size {
      switch random.below(10) {
      case 0...3: addFinger(&random)
      case 4...7:
        let moment = random.once(in: 3) ? random.pick(Moment.calls) : random.pick(moments)
        let act = random.once(in: 3) ? random.pick(edits) : random.pick(favourites)
        add(act, moment, &random)
      default:
        add(random.once(in: 2) ? random.pick(edits) : random.pick(favourites), nil, &random)
      }
    }
    if hooks || misuses { addHooks(seed, edits, misuses: misuses) }
    addLayout(seed, edits, widgets: containers || hooks || misuses)
  }

  /// Adds steps of ``Act/layout`` and ``Moment/layout`` among the others, to every other test case.
  ///
  /// They are drawn from a generator of their own, so that the other steps of a seed stay the same.
  private mutating func addLayout(_ seed: UInt64, _ edits: [Act], widgets: Bool) {
    var random = Random(seed ^ 0x6c61_796f_7574)
    guard random.once(in: 2) else { return }
    let theme = ActTheme.any(widgets: widgets, &random)
    let start = operations.count / 3
    for _ in 0..<random.below(8) + 3 {
      let step = operation(random.pick(theme.acts), nil, &random)
      operations.insert(step, at: random.below(start + 1))
    }
    let calls = widgets ? Moment.calls + Moment.hooks : Moment.calls
    for _ in 0..<random.below(min(operations.count, 30)) + 3 {
      let moment: Moment? =
        switch random.below(10) {
        case 0...3: nil
        case 4: random.pick(calls)
        default: random.pick(theme.moments)
        }
      let act = random.pick(random.once(in: 5) ? edits : theme.acts)
      let step = operation(act, moment, &random)
      operations.insert(step, at: random.below(operations.count + 1))
    }
    if random.once(in: 3) {
      operations.insert(Operation(act: .setObserver), at: random.below(operations.count + 1))
    }
  }

  /// Adds steps of ``Act/hooks`` and ``Moment/hooks`` among the others.
  ///
  /// They are drawn from a generator of their own, so that the other steps of a seed stay the same.
  private mutating func addHooks(_ seed: UInt64, _ edits: [Act], misuses: Bool) {
    var random = Random(~seed)
    let acts = misuses ? Act.hooks + Act.misuses + Act.misuses : Act.hooks
    let favourites = (0..<4).map { _ in random.pick(random.once(in: 2) ? acts : edits) }
    let moments = (0..<4).map { _ in random.pick(Moment.hooks) }
    let end = operations.count
    for _ in 0..<random.below(end) + 2 {
      let moment: Moment? =
        switch random.below(10) {
        case 0: nil
        case 1...3: random.pick(Moment.calls)
        case 4: random.pick(Moment.hooks)
        default: random.pick(moments)
        }
      let act = random.once(in: 3) ? random.pick(acts + edits) : random.pick(favourites)
      let step = operation(act, moment, &random)
      operations.insert(step, at: random.below(operations.count + 1))
    }
    if random.once(in: 3) {
      operations.insert(Operation(act: .setObserver), at: random.below(operations.count + 1))
    }
  }

  private mutating func add(_ act: Act, _ moment: Moment?, _ random: inout Random) {
    operations.append(operation(act, moment, &random))
  }

  private func operation(_ act: Act, _ moment: Moment?, _ random: inout Random) -> Operation {
    var operation = Operation(moment: moment, act: act)
    operation.a = random.below(12)
    operation.b = random.below(12)
    operation.c = random.below(64)
    operation.d = random.below(1000)
    if moment != nil {
      if random.once(in: 2) { operation.subject = random.below(8) }
      if random.once(in: 3) { operation.skip = random.below(4) }
    }
    return operation
  }

  private mutating func addFinger(_ random: inout Random) {
    let act = random.pick([
      Act.finger, .finger, .finger, .finger, .lift, .lift, .cancelFinger, .rest, .hover,
    ])
    var operation = Operation(act: act)
    operation.a = random.once(in: 5) ? random.below(4) : 0
    operation.b = random.below(4)
    operation.c = random.below(16)
    operation.d = random.below(16)
    operations.append(operation)
  }
}
