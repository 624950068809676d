internal import Glibc
internal import ReplayTool
internal import TSCommandLine

/// The verb `manual`, which writes the pages of the manual and what shells complete.
struct ManualVerb: Verb {
  static let manual = Manual(
    verb: "manual", operands: "FOLDER",
    summary: "write man pages, and completions for bash, zsh and fish",
    details: """
      Writes into FOLDER, for those who package or install the program: a man page of the program, \
      of every verb and of every task in man/man1, and completions in \
      bash-completion/completions, zsh/vendor-completions and fish/vendor_completions.d. FOLDER \
      is /usr/share on Debian, or /usr/local/share. The same program writes the same bytes.
      """,
    options: [], examples: [("manual /usr/local/share", "install the pages and completions")])

  private let folder: String

  init(_ arguments: Arguments) throws(UsageError) {
    folder = try arguments.onlyOperand("folder", usage: "touchstone manual FOLDER")
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    for (path, text) in Self.files { try OutputFolder.write(text, to: path, in: folder) }
    console.report("touchstone: \(folder): \(Self.files.count) files are written")
    return .done
  }

  /// The files, each with its path in the folder.
  static var files: [(path: String, text: String)] {
    let verbs = Program.verbs.map { (manual: $0.manual, tasks: $0.tasks) }
    let program = "touchstone"
    var pages = [
      ManPage(
        program: program, summary: VerbProgram.summary,
        details: "Turns the input of touch devices, live or recorded, into touches on views. "
          + "Data goes to standard output, words go to standard error.",
        verbs: verbs.map(\.manual))
    ]
    for (manual, tasks) in verbs {
      pages.append(ManPage(manual, related: [program] + tasks.map(ManPage.name(of:))))
      pages += tasks.map { ManPage($0, related: [program, ManPage.name(of: manual)]) }
    }
    let completion = Completion(
      program: program, verbs: verbs.map(\.manual),
      tasks: Dictionary(
        uniqueKeysWithValues: verbs.map { manual, tasks in
          (manual.verb, tasks.compactMap { $0.verb.split(separator: " ").last.map(String.init) })
        }))
    return pages.map { ("man/man1/\($0.name).1", $0.text) } + [
      ("bash-completion/completions/touchstone", completion.bash),
      ("zsh/vendor-completions/_touchstone", completion.zsh),
      ("fish/vendor_completions.d/touchstone.fish", completion.fish),
    ]
  }
}
