internal import TSStrokeFiles

/// A sample that was named wrongly, with the templates that decided that.
struct ConfusionExample {
  /// Identifies a sample and the name that it had.
  struct Key: Hashable {
    var shape: String
    var name: String
    var person: String
    var condition: String
    var repetition: Int
  }

  var drawn: StrokeSample
  /// The nearest template, which has the wrong name.
  var named: StrokeSample
  /// The nearest template of the right name.
  var own: StrokeSample
  /// The distance to the first.
  var distance: Double
  /// The distance to the second.
  var ownDistance: Double
  /// How often the sample had this name.
  var count = 1

  var key: Key {
    Key(
      shape: drawn.name, name: named.name, person: drawn.person, condition: drawn.condition,
      repetition: drawn.repetition)
  }
}

extension StrokeRow {
  /// Returns the sample that most often had a wrong name; `nil` if none had it.
  func example(of shape: String, as name: String) -> ConfusionExample? {
    trials.examples.values.filter { $0.drawn.name == shape && $0.named.name == name }
      .max { one, other in
        (one.count, other.key.person, other.key.condition, other.key.repetition)
          < (other.count, one.key.person, one.key.condition, one.key.repetition)
      }
  }
}
