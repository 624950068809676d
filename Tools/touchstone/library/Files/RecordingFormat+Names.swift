internal import TSRecordings

extension RecordingFormat {
  /// Creates the format that the extension of a path implies; `nil` if it implies none.
  ///
  /// - Parameter path: The path.
  init?(ending path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].lowercased() {
    case ".evemu": self = .evemu
    case ".yml", ".yaml": self = .libinput
    default: return nil
    }
  }
}

extension Arguments {
  /// Returns the value of an option that is a writable recording format.
  ///
  /// - Parameter name: The name of the option.
  /// - Returns: The format, or `nil` if the option was not given.
  /// - Throws: A ``UsageError`` if the value is not a format that can be written.
  func format(_ name: String) throws(UsageError) -> RecordingFormat? {
    let written = RecordingFormat.allCases.filter(\.canBeWritten)
    if let word = value(name), let known = RecordingFormat(rawValue: word), !known.canBeWritten {
      let list = written.map(\.rawValue).joined(separator: " or ")
      throw .usageError("--\(name) \(word): this format is read, not written; give \(list)")
    }
    return try choice(name, among: written.map { ($0.rawValue, $0) })
  }
}
