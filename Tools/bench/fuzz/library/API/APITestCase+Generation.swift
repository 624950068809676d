extension APITestCase {
  /// Creates the test case of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - containers: Whether the test case uses controls, scroll views and containers.
  public init(seed: UInt64, containers: Bool = false) {
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
    let moments = (0..<6).map { _ in random.pick(Moment.allCases) }
    for _ in 0..<random.below(size) + size {
      switch random.below(10) {
      case 0...3: addFinger(&random)
      case 4...7:
        let moment = random.once(in: 3) ? random.pick(Moment.allCases) : random.pick(moments)
        let act = random.once(in: 3) ? random.pick(edits) : random.pick(favourites)
        add(act, moment, &random)
      default:
        add(random.once(in: 2) ? random.pick(edits) : random.pick(favourites), nil, &random)
      }
    }
  }

  private mutating func add(_ act: Act, _ moment: Moment?, _ random: inout Random) {
    var operation = Operation(moment: moment, act: act)
    operation.a = random.below(12)
    operation.b = random.below(12)
    operation.c = random.below(64)
    operation.d = random.below(1000)
    if moment != nil {
      if random.once(in: 2) { operation.subject = random.below(8) }
      if random.once(in: 3) { operation.skip = random.below(4) }
    }
    operations.append(operation)
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
