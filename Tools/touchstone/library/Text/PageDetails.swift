/// How a page was made, for its readers.
@MainActor enum PageDetails {
  /// Returns the date, the version and the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the call.
  ///   - console: The console, which knows the date.
  /// - Returns: The names and values; without a date if the console has none.
  static func list(_ arguments: Arguments, on console: Console) -> [(name: String, value: String)] {
    let words = ["touchstone", arguments.verb] + arguments.words
    return (console.date.map { [("date", $0)] } ?? []) + [
      ("version", "touchstone \(VerbProgram.version)"),
      ("command", words.map(\.shellWord).joined(separator: " ")),
    ]
  }
}

extension String {
  /// The text as a word of a shell, in quotation marks where a shell would read it otherwise.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: Array("-_=./,:+@%".utf8).contains(byte)
      }
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
