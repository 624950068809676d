/// What a call of `touchstone-port` asks for.
struct PortOptions {
  /// The folder, or the file.
  private(set) var folder = ""
  /// A Boolean value that indicates whether the files are changed.
  private(set) var writesFiles = false
  /// A Boolean value that indicates whether the result is compiled.
  private(set) var checks = false
  /// A Boolean value that indicates whether what is left is printed as JSON, in place of the difference.
  private(set) var isJSON = false
  /// The language mode of Swift in which it is compiled: 5 or 6.
  private(set) var mode = "5"
  /// The path of the program.
  let program: String

  /// Reads the arguments; fails if they are wrong.
  init?(_ words: [String], program: String) {
    self.program = program
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--write": writesFiles = true
      case "--check": checks = true
      case "--json": isJSON = true
      case "--swift-version":
        guard let mode = rest.popFirst(), ["5", "6"].contains(mode) else { return nil }
        self.mode = mode
      default:
        guard folder.isEmpty, !word.hasPrefix("-") else { return nil }
        folder = word
      }
    }
    guard !folder.isEmpty else { return nil }
  }
}
