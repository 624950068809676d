internal import TSBenchmarking

/// The rules by which spans of a recording become labelled streams.
///
/// What a person did is not measured but follows from the task; the measures only distinguish a dot,
/// which has no movement at all, a stroke, and a mark, which may have been meant as either.
struct StrokeRules {
  /// A kind of span.
  enum Kind: String {
    case dot, mark, stroke
  }

  /// The least number of reports of a stroke.
  var leastReports = 6
  /// The least length of the path of a stroke, in millimetres.
  var leastPath = 2.0
  /// What a dot, a mark and a stroke are expected to be recognized as.
  var expectations: [Kind: String] = [.dot: "tap=1", .mark: "tap=* pan=*", .stroke: "pan=1"]
  /// The names of tasks, with the beginnings of the names of their recordings.
  var tasks: [(beginning: String, name: String)] = []
  /// The text in the path of a recording with which the name of a person begins.
  var person: String?
  /// The seconds before a span that are replayed.
  var context = 1.0

  /// Returns the kind of a span, or `nil` if several fingers take part.
  func kind(of span: TouchSpan) -> Kind? {
    guard span.contacts == 1 else { return nil }
    if span.firstMove == nil { return .dot }
    return span.reports >= leastReports && span.path >= leastPath ? .stroke : .mark
  }

  /// Returns the name of the task of a recording: the one given for the longest beginning of its
  /// file's name, or the file's name without its extension.
  func task(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let known = tasks.filter { name.hasPrefix($0.beginning) }
    if let task = known.max(by: { $0.beginning.count < $1.beginning.count }) { return task.name }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the person of a recording, such as `participant1`, or `nil` if its path names none.
  func person(of path: String) -> String? {
    guard let person, let found = path.ranges(of: person).first else { return nil }
    let rest = path[found.upperBound...].prefix { $0.isLetter || $0.isNumber }
    return rest.isEmpty ? nil : person + rest
  }
}
