/// The arguments of bench.
struct BenchArguments {
  /// What bench does.
  enum Mode {
    case measure, compare, history, sampling, writePads, pads, help, misuse
    case against(String)
  }

  /// What bench does.
  private(set) var mode = Mode.measure
  /// The arguments that are neither options nor their values.
  private(set) var words: [String] = []
  /// The number of rounds; `nil` if it was not given.
  private(set) var rounds: Int?
  private var options: Set<String> = []
  private var isMisused = false

  /// Reads the arguments.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": options.insert("--help")
      case "--rounds":
        rounds = rest.popFirst().flatMap { Int($0) }.flatMap { 1...99 ~= $0 ? $0 : nil }
        isMisused = isMisused || rounds == nil
      case "--against":
        let file = rest.popFirst()
        isMisused = isMisused || file == nil
        mode = .against(file ?? "")
      case "--compare": mode = .compare
      case "--history": mode = .history
      case "--sampling": mode = .sampling
      case "--write-pads": mode = .writePads
      case "--pads": mode = .pads
      case "--results", "--count", "--interleaved", "--candidates": options.insert(argument)
      case _ where argument.hasPrefix("-"): isMisused = true
      default: words.append(argument)
      }
    }
    checkWords()
    if isMisused { mode = .misuse }
    if has("--help") { mode = .help }
  }

  private mutating func checkWords() {
    switch mode {
    case .compare: isMisused = isMisused || words.count < 2
    case .history: isMisused = isMisused || words.count != 5
    case .writePads: isMisused = isMisused || words.count != 1
    case .pads: isMisused = isMisused || words.isEmpty
    case .measure, .against, .sampling, .help, .misuse: break
    }
  }

  /// Returns whether an option was given.
  ///
  /// - Returns: A Boolean value.
  func has(_ option: String) -> Bool { options.contains(option) }
}
