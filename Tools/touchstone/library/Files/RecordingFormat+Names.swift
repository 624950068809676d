internal import Recordings

extension RecordingFormat {
  /// The format that the ending of a file's name stands for; nil where it stands for none.
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
  /// An option whose value is a format that can be written.
  func format(_ name: String) throws(Complaint) -> RecordingFormat? {
    let written = RecordingFormat.allCases.filter(\.canBeWritten)
    if let word = value(name), let known = RecordingFormat(rawValue: word), !known.canBeWritten {
      let list = written.map(\.rawValue).joined(separator: " or ")
      throw .misuse("--\(name) \(word): this format is read, not written; give \(list)")
    }
    return try choice(name, among: written.map { ($0.rawValue, $0) })
  }
}
