internal import CTouchstone
internal import TSFormatting
internal import Glibc
package import TSCommandLine

/// The program `touchstone` with some verbs, one of which it runs with its options and operands.
@MainActor package struct VerbProgram {
  /// The version, which is that of `touchstone.h`.
  package static let version =
    "\(TOUCHSTONE_VERSION_MAJOR).\(TOUCHSTONE_VERSION_MINOR).\(TOUCHSTONE_VERSION_PATCH)"

  /// What the program does.
  package static let summary =
    "turn the input of touch devices, live or recorded, into touches on views"

  /// The commit of a program that Tools/package has not built.
  package static let unknownCommit = "development"

  private let groups: [VerbGroup]
  private let commit: String

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - groups: Its verbs, in the order in which `--help` lists them.
  ///   - commit: The commit from which it was built.
  package init(_ groups: [VerbGroup], commit: String = VerbProgram.unknownCommit) {
    self.groups = groups
    self.commit = commit
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - words: The arguments, without the name of the program.
  ///   - console: The console that receives data and messages.
  /// - Returns: The exit status; for one other than 0 a line has been written to standard error.
  package func run(_ words: [String], on console: Console) -> Int32 {
    console.run("touchstone") { command throws(UsageError) in
      guard let verb = try verb(words, console) else { return .done }
      command = verb.manual.command
      let words = words.dropFirst()
      return try console.run(words, verb.manual, page: verb.manual(about: words)) {
        arguments throws(UsageError) in try verb.init(arguments).run(on: console)
      }
    }
  }

  /// Returns the requested verb; `nil` if the program has answered the call itself.
  ///
  /// - Throws: A ``UsageError`` if no verb is given or the verb is unknown.
  private func verb(
    _ words: [String], _ console: Console
  ) throws(UsageError) -> (any Verb.Type)? {
    guard let first = words.first else {
      throw .usageError(
        "say what to do: \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "");"
          + " touchstone --help explains them")
    }
    switch first {
    case "--version":
      console.print("touchstone \(Self.version) (\(commit))")
    case "--help", "-h", "help":
      let asked = words.count > 1 ? words[1] : nil
      if let asked {
        let verb = try named(asked)
        console.print(verb.manual(about: words.dropFirst(2)).page)
      } else {
        console.print(page)
      }
    default:
      return try named(first)
    }
    return nil
  }

  private var verbs: [any Verb.Type] { groups.flatMap(\.verbs) }
  private var names: [String] { verbs.map { $0.manual.verb } }

  private func named(_ word: String) throws(UsageError) -> any Verb.Type {
    if let verb = verbs.first(where: { $0.manual.verb == word }) { return verb }
    guard !word.hasPrefix("-") else {
      throw .usageError(
        "unknown option \(word); the verb comes first (touchstone replay --json FILE),"
          + " touchstone --help lists the verbs")
    }
    let nearest = Suggestion.nearest(to: word, among: names)
    throw .usageError(
      "unknown verb \(word.quoted); \(Suggestion.question(nearest))touchstone --help lists them")
  }

  private var page: String {
    let width = names.map(\.count).max() ?? 0
    let lists = groups.map { group in
      ([group.title]
        + group.verbs.map { "  \($0.manual.verb.padded(to: width))  \($0.manual.summary)" })
        .joined(separator: "\n")
    }
    return """
      Usage: touchstone VERB [options] FILES

      Turns the input of touch devices, live or recorded, into touches on views.

      \(lists.joined(separator: "\n\n"))

      Options
        -h, --help  print this page; behind a verb, the page of the verb
        --version   print the version, and the commit from which it was built

      Data goes to standard output, words go to standard error. The exit status is 0
      when all is done, 1 when something was found wrong, 2 when the call was wrong.

      Example
        touchstone replay Recordings/swipe.evemu
            print which touches a recording makes, and which views they reach
      """
  }

  /// Lets SIGQUIT end the process, unless it is ignored.
  ///
  /// With backtraces, Swift prints one for it and goes on.
  package static func endAtQuit() {
    let handler = signal(SIGQUIT, SIG_DFL)
    // SIG_IGN.
    if unsafe unsafeBitCast(handler, to: Int.self) == 1 { _ = signal(SIGQUIT, handler) }
  }
}
