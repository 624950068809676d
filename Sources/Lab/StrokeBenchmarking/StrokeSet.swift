internal import TSStrokes
package import TSStrokeFiles

/// Shapes that people drew in a study.
package struct StrokeSet: Sendable {
  /// The samples of one condition, such as a speed, which are not compared with those of others.
  package struct Condition: Sendable {
    package var name: String
    package var samples: [StrokeSample]
    /// The people, in order.
    package var people: [String]
    /// The indices of the samples of each person, of each shape.
    package var indices: [[[Int]]]

    /// The least number of samples that most people have of the shapes that they drew.
    var repetitions: Int {
      let counts = indices.flatMap { $0 }.map(\.count).filter { $0 > 0 }.sorted()
      return counts.isEmpty ? 0 : counts[counts.count / 2]
    }
  }

  package var name: String
  /// The names of the shapes, in order.
  package var names: [String]
  /// The conditions, in order.
  package var conditions: [Condition]

  /// Creates a set.
  ///
  /// - Parameter samples: The samples; those that cannot be compared are left out.
  package init(name: String, samples: [StrokeSample]) {
    let samples = samples.filter(\.gesture.isComparable)
    let names = Set(samples.map(\.name)).sorted()
    self.name = name
    self.names = names
    conditions = Set(samples.map(\.condition)).sorted().map { condition in
      let own = samples.filter { $0.condition == condition }
      let people = Set(own.map(\.person)).sorted()
      var indices = people.map { _ in names.map { _ in [Int]() } }
      for (index, sample) in own.enumerated() {
        guard let person = people.firstIndex(of: sample.person),
          let shape = names.firstIndex(of: sample.name)
        else { continue }
        indices[person][shape].append(index)
      }
      return Condition(name: condition, samples: own, people: people, indices: indices)
    }
  }
}
