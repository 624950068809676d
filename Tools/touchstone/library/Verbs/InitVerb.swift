internal import TSDescriptors
internal import TSFormatting

/// The verb `init`, which writes a small project that builds and passes its tests.
struct InitVerb: Verb {
  static let manual = Manual(
    verb: "init", operands: "app|test|recognizer|c|python [FOLDER]",
    summary: "write a small project that builds and passes its tests",
    details: """
      Writes a complete project into an empty folder, the present one by default. The name of the \
      folder is that of the project.
      app: an application with a view, a recognizer and a test with hands. test: a package whose \
      tests touch a view. recognizer: a recognizer of your own, and its test. c, python: gestures \
      through libtouchstone.
      Nothing is overwritten: a folder that has files is refused.
      """,
    options: [
      .init(
        "package", value: "URL|PATH",
        "where Swift packages find Touchstone: a repository, of which this version or a later one is taken, or a"
          + " checkout, by its path from the project; by default the checkout in which this program was built"
      )
    ],
    examples: [
      ("init app Cards", "write an application; then cd Cards && swift test"),
      ("init c", "write a program in C into the present folder"),
    ])

  private let kind: ProjectTemplate.Kind
  private let folder: String
  private let package: String?

  init(_ arguments: Arguments) throws(UsageError) {
    let kinds = ProjectTemplate.Kind.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw .usageError(
        "say what to write: touchstone init \(kinds.joined(separator: "|")) [FOLDER]")
    }
    guard let kind = ProjectTemplate.Kind(rawValue: word) else {
      let nearest = Suggestion.nearest(to: word, among: kinds)
      throw .usageError(
        "unknown kind \(word.quoted); \(Suggestion.question(nearest))the kinds are"
          + " \(kinds.joined(separator: ", "))")
    }
    guard arguments.operands.count <= 2 else {
      throw .usageError(
        "\(arguments.operands.count - 1) folders are named; give one: touchstone init \(word) FOLDER"
      )
    }
    self.kind = kind
    folder = arguments.operands.count == 2 ? arguments.operands[1] : "."
    package = arguments.value("package")
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let source = kind.isPackage ? try source(console) : nil
    try expectEmpty()
    let project = try Self.absolute(folder)
    let name = Self.name(of: project)
    var (dependency, note) = ("", "")
    switch source {
    case .repository(let url):
      dependency = ".package(url: \(url.quotedForJSON), from: \"\(VerbProgram.version)\")"
      note = ", with Touchstone \(VerbProgram.version) of \(url)"
    case .checkout(let root):
      let path = Self.path(to: root, from: project)
      dependency = ".package(name: \"Touchstone\", path: \(path.quotedForJSON))"
      note = ", with the checkout \(path) (--package URL names a repository instead)"
    case nil: break
    }
    for file in kind.template.files(named: name, dependency: dependency) {
      try OutputFolder.write(file.text, to: file.path, in: folder)
      console.print(file.path)
    }
    let place = folder == "." ? "" : "cd \(folder) && "
    console.report("touchstone: \(name) is written\(note); now: \(place)\(kind.check)")
    return .done
  }

  /// Where the package Touchstone is: the address of a repository, or a folder.
  private enum Source {
    case repository(String)
    case checkout(String)
  }

  /// Returns where the project finds Touchstone.
  private func source(_ console: Console) throws(UsageError) -> Source {
    if let package, Self.isAddress(package) { return .repository(package) }
    guard let root = package ?? Self.package(of: console.executable) else {
      throw .usageError(
        "this program was installed without Touchstone's sources; name a repository that has"
          + " \(VerbProgram.version): --package URL, or a checkout: --package PATH")
    }
    guard FileStatus(path: "\(root)/Package.swift")?.kind == .file else {
      throw .usageError(
        "\(root): there is no Package.swift; name the folder of Touchstone's sources")
    }
    return .checkout(try Self.absolute(root))
  }

  /// Returns whether a text is the address of a repository: `https://host/name` or `git@host:name`.
  private static func isAddress(_ text: String) -> Bool {
    if text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":") else { return false }
    return text[..<colon].contains("@") && !text[..<colon].contains("/")
  }

  /// Returns the path of a folder from another one; both are absolute.
  private static func path(to target: String, from folder: String) -> String {
    var (target, folder) = (target.split(separator: "/")[...], folder.split(separator: "/")[...])
    while let name = target.first, name == folder.first {
      (target, folder) = (target.dropFirst(), folder.dropFirst())
    }
    return (Array(repeating: "..", count: folder.count) + target).joined(separator: "/")
  }

  /// Returns the folder of the package in which a program was built.
  private static func package(of executable: String?) -> String? {
    guard let executable, let build = executable.split(separator: "/.build/").first,
      build.count < executable.count
    else { return nil }
    return String(build)
  }

  /// Throws an error if the folder has files, and creates it if it does not exist.
  private func expectEmpty() throws(UsageError) {
    guard let status = FileStatus(path: folder) else {
      _ = try OutputFolder(folder)
      return
    }
    guard status.kind == .folder else {
      throw .usageError("\(folder): this is a file; name an empty folder, or a new one")
    }
    guard let names = FolderFiles.names(in: folder) else {
      throw .wrong(
        "\(folder): cannot be read: \(FileBytes.systemMessage()); name a folder that you may read")
    }
    if let first = names.filter({ ![".", "..", ".git"].contains($0) }).min() {
      throw .usageError(
        "\(folder): the folder has files (\(first)); name an empty folder, or a new one")
    }
  }

  private static func absolute(_ path: String) throws(UsageError) -> String {
    guard let resolved = FilePath.withoutLinks(path) else {
      throw .usageError("\(path): cannot be found: \(FileBytes.systemMessage()); name a folder")
    }
    return resolved
  }

  /// Returns an identifier of Swift after the name of a folder: `My Cards` gives `MyCards`.
  private static func name(of folder: String) -> String {
    let last = folder.split(separator: "/").last ?? ""
    let words = last.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "Project\(name)"
  }
}
