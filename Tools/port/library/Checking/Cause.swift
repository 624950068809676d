internal import TSFormatting

/// Places that have the same cause, which are reported in one line.
struct Cause: Equatable {
  /// What the cause is, and the remedy where one is known.
  let text: String
  /// The names that the places mention, each once.
  private(set) var names: [String] = []
  /// The first place: a path with a line.
  let first: String
  /// The number of places.
  private(set) var count = 0
  private var paths: Set<String> = []

  private init(_ text: String, first: String) { (self.text, self.first) = (text, first) }

  private mutating func add(_ name: String?, in path: String) {
    count += 1
    paths.insert(path)
    if let name, !names.contains(name) { names.append(name) }
  }

  /// The line of the report: the first place, the names, the cause, and how often.
  var line: String {
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    let files = paths.count > 1 ? " in \(paths.count) files" : ""
    return "\(first): \(names.isEmpty ? "" : shown + ": ")\(text)"
      + (count > 1 ? " (\(count) places\(files))" : "")
  }

  /// Returns the cause as a JSON object on one line.
  ///
  /// - Parameter kind: `left` for what is left to do by hand, `error` for what the compiler refuses.
  /// - Returns: The text.
  func json(_ kind: String) -> String {
    var line = JSONLine()
    line.add("kind", kind)
    line.add("first", first)
    line.add("names", names)
    line.add("text", text)
    line.add("places", count)
    line.add("files", paths.count)
    return line.text
  }

  /// Returns what is left in files, by cause, in the order in which the causes occur.
  static func all(in files: [Porter.File]) -> [Cause] {
    var causes: [Cause] = []
    for file in files {
      for left in file.leftovers {
        add(left.text, left.name, file.path, left.line, to: &causes)
      }
    }
    return causes
  }

  /// Returns errors of the compiler, by cause, the most frequent first.
  static func all(in messages: [CompilerMessage]) -> [Cause] {
    var causes: [Cause] = []
    // What a missing name makes of the rest of its line is no cause of its own.
    let lines = Set(messages.filter { !$0.isConsequence }.map { "\($0.path):\($0.line)" })
    for message in messages {
      if message.isConsequence, lines.contains("\(message.path):\(message.line)") { continue }
      let known = message.names.lazy.compactMap { name in
        MissingNames.remedy(ofMember: name).map { (name, $0) }
      }.first
      add(
        known?.1 ?? "error: " + message.text, known?.0, message.path, message.line, to: &causes)
    }
    return causes.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  private static func add(
    _ text: String, _ name: String?, _ path: String, _ line: Int, to causes: inout [Cause]
  ) {
    if let index = causes.firstIndex(where: { $0.text == text }) {
      causes[index].add(name, in: path)
    } else {
      var cause = Cause(text, first: "\(path):\(line)")
      cause.add(name, in: path)
      causes.append(cause)
    }
  }
}
