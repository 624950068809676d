import TSBenchmarking

/// The people of a corpus, by which streams are left out together.
///
/// Streams of one person resemble each other, so a setting that was chosen with some of them is not
/// tested by the others.
enum TuningPeople {
  /// Returns the name of the person who made a stream.
  ///
  /// It is the one that the label names. Without one, a folder or a file whose name contains `person` or
  /// `participant` with a number is one. Where there
  /// is none, the streams of a device count as one person's, and else those of a folder.
  static func person(of label: StreamLabel) -> String {
    if let person = label.person { return person }
    let parts = label.file.split(separator: "/")
    for part in parts {
      for word in ["participant", "person"] {
        guard let range = part.firstRange(of: word) else { continue }
        let number = part[range.upperBound...].drop { $0 == "-" || $0 == "_" }
          .prefix { $0.isNumber }
        if !number.isEmpty { return "\(word)-\(number)" }
      }
    }
    return label.device ?? parts.dropLast().joined(separator: "/")
  }

  /// Distributes people among folds, so that each fold has about as many streams.
  ///
  /// - Parameter count: The number of folds, at least 2.
  /// - Returns: The fold of each stream, from 0; some folds are empty if there are fewer people.
  static func folds(_ people: [String], count: Int) -> [Int] {
    var streams: [String: Int] = [:]
    for person in people { streams[person, default: 0] += 1 }
    var sizes = [Int](repeating: 0, count: count)
    var fold: [String: Int] = [:]
    let order = streams.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (person, number) in order {
      let least = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
      fold[person] = least
      sizes[least] += number
    }
    return people.map { fold[$0] ?? 0 }
  }
}
