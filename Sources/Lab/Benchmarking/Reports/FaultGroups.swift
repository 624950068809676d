/// The streams with faults, grouped like the numbers on the report page that link to them.
///
/// A group has a key, which is its anchor on the page: for a label and a column (`l1c2`), for a
/// label in whose streams nothing was recognized (`l1n`), and for the misses (`m2`) and the false
/// activations (`f2`) of a column; numbers count from 1.
struct FaultGroups {
  struct Group {
    var key: String
    var title: String
    /// The indices of the group's streams among the streams with faults.
    var streams: [Int]
  }

  private(set) var groups: [Group] = []
  private var places: [String: Int] = [:]

  /// Creates groups without streams, so that nothing is linked.
  init() {}

  init(_ run: BenchmarkRun) {
    let (labels, columns) = (run.labels, run.columns)
    for (place, stream) in run.wrong.enumerated() {
      let row = (labels.firstIndex(of: stream.label.label) ?? 0) + 1
      for (index, column) in columns.enumerated() {
        let (score, name) = (stream.score(column), column.name)
        guard !score.isRight else { continue }
        add(place, "l\(row)c\(index + 1)", "\(stream.label.label): faults of \(name)")
        if score.misses > 0 { add(place, "m\(index + 1)", "misses of \(name)") }
        if score.falseActivations > 0 {
          add(place, "f\(index + 1)", "false activations of \(name)")
        }
      }
      if columns.allSatisfy({ stream.recognitions($0).isEmpty }) {
        add(place, "l\(row)n", "\(stream.label.label): nothing recognized")
      }
    }
  }

  private mutating func add(_ stream: Int, _ key: String, _ title: String) {
    if let place = places[key] {
      groups[place].streams.append(stream)
    } else {
      places[key] = groups.count
      groups.append(Group(key: key, title: title, streams: [stream]))
    }
  }

  /// Returns the key if the group exists, or `nil` if there are no such faults.
  func key(_ key: String) -> String? { places[key] == nil ? nil : key }

  /// Returns the groups that contain a stream, which is given by its index.
  func of(_ stream: Int) -> [Group] { groups.filter { $0.streams.contains(stream) } }
}
