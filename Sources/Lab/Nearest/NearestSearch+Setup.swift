import HumanMotion
import TSInterface

extension NearestSearch {
  /// Returns the smallest changes of recognizers that are enough, the smallest first.
  func setups() -> [NearestYes.OfSetup] {
    let rival = rival
    let numbers = stage.withRecognizers { recognizers in
      [(goal.recognizer, false), (rival ?? "", true)].flatMap { name, isRival in
        recognizers[name].map { recognizer in
          SetupNumber.numbers(of: recognizer, isRival: isRival).compactMap { number in
            number.get(recognizer).map { (name, number, $0) }
          }
        } ?? []
      }
    }
    var found = numbers.compactMap { smallest($0.0, $0.1, from: $0.2) }
    if let rival {
      var relations: [(SetupChange, Double)] = [
        (.simultaneous(goal.recognizer, rival), 3), (.earliestCrossing, 4),
      ]
      if canWait(rival, for: goal.recognizer) {
        relations.append((.requirement(recognizer: rival, toFail: goal.recognizer), 2))
      }
      for (change, size) in relations where isEnough(change) {
        found.append(.init(change: change, size: size))
      }
    }
    return found.enumerated().sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }
      .prefix(NearestSearch.mostSetups).map(\.element)
  }

  /// Searches for a value that is nearer to the present one than that of an answer and enough, to check the
  /// search.
  ///
  /// - Parameter steps: The number of values, up to 1 % before that of the answer.
  /// - Returns: The first value that is enough; the present one if that of the answer is not; `nil` if the
  ///   answer holds, and for other changes.
  package func nearerValue(than change: SetupChange, steps: Int) -> Double? {
    guard case .number(let recognizer, let name, let from, let to) = change else { return nil }
    // Of the properties only counts have names of touches and taps; between two there is none.
    if name.hasPrefix("numberOf") || name.hasSuffix("OfTouches") { return nil }
    guard isEnough(change) else { return from }
    let end = to > from ? to * 0.99 : to * 1.01
    guard (end - from) * (to - from) > 0 else { return nil }
    return (1...steps).lazy.map { from + (end - from) * Double($0) / Double(steps) }.first {
      self.isEnough(.number(recognizer: recognizer, name: name, from: from, to: $0))
    }
  }

  /// Returns whether one recognizer can wait for another without a circle of requirements.
  private func canWait(_ one: String, for other: String) -> Bool {
    stage.withRecognizers { recognizers in
      guard let first = recognizers[one], let second = recognizers[other], first !== second else {
        return false
      }
      var open = [second]
      var seen: Set<ObjectIdentifier> = []
      while let next = open.popLast() {
        if next === first { return false }
        if seen.insert(ObjectIdentifier(next)).inserted { open += next.failureRequirements }
      }
      return true
    }
  }

  private func smallest(
    _ name: String, _ number: SetupNumber, from value: Double
  ) -> NearestYes.OfSetup? {
    func change(_ new: Double) -> SetupChange {
      .number(recognizer: name, name: number.name, from: value, to: new)
    }
    switch number.search {
    case .whole:
      for distance in 1...4 {
        for new in [value + Double(distance), value - Double(distance)] where new >= 1 {
          if isEnough(change(new)) {
            return .init(change: change(new), size: FingerScale.finger * Double(distance))
          }
        }
      }
      return nil
    case .upTo(let most):
      guard value < most else { return nil }
      return scan(1) { value + (most - value) * $0 }.map {
        .init(change: change($0.value), size: ($0.value - value) / most * 10)
      }
    case .multiples:
      guard value > 0 else { return nil }
      let both = [1.0, -1].compactMap { sign in
        scan(3) { value * PortableMath.exp(sign * $0) }
      }
      return both.min(by: { $0.size < $1.size }).map {
        .init(change: change($0.value), size: $0.size / 0.3)
      }
    }
    func scan(_ most: Double, _ new: (Double) -> Double) -> (value: Double, size: Double)? {
      var low = 0.0
      for step in 1...NearestSearch.numberSteps {
        let share = Double(step) / Double(NearestSearch.numberSteps)
        let high = most * share * share
        if isEnough(change(new(high))) {
          let size = bisect(low, high) { self.isEnough(change(new($0))) }
          let exact = new(size)
          let round = exact.rounded(digits: 3, up: exact > value)
          return (isEnough(change(round)) ? round : exact, size)
        }
        low = high
      }
      return nil
    }
  }
}

extension Double {
  /// Returns the number with a few significant digits.
  fileprivate func rounded(digits: Int, up: Bool) -> Double {
    guard self > 0 else { return self }
    var unit = 1.0
    while self / unit >= PortableMath.power(10, Double(digits)) { unit *= 10 }
    while self / unit < PortableMath.power(10, Double(digits - 1)) { unit /= 10 }
    let count = (self / unit).rounded(up ? .up : .down)
    // By division, so that 0.3 is not 0.30000000000000004.
    return unit < 1 ? count / (1 / unit).rounded() : count * unit
  }
}
