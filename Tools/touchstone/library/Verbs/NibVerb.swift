internal import TSScenes

/// The verb `nib`, which lists the objects and connections of nibs, and checks them.
struct NibVerb: Verb {
  static let manual = Manual(
    verb: "nib", operands: "FILE|FOLDER...",
    summary: "list the objects and connections of nibs, and check them",
    details: """
      Lists what each nib or scene describes: its objects, its outlets, delegates and data \
      sources, and its actions, each with its line. Of a folder, every *.scene.json in it and \
      its subfolders is read, except in hidden ones such as .build. The name - stands for standard input.
      Then it checks them: an outlet or a target that the file does not have, an object of the \
      wrong class, an event that the control never sends, a connection that exists already, a \
      top-level object that no outlet retains, and the keys and values of all classes of the \
      package. Classes of a program are accepted as they are, since only the program knows them. \
      Each fault is a line on standard error with file, line, place and remedy.
      The exit status is 0 when nothing is wrong, 1 when something is.
      """,
    options: [
      .init("json", "print JSON, one object, outlet, action or fault a line"),
      .init("quiet", "print faults only"),
    ],
    examples: [
      ("nib Nibs", "list and check every nib in the folder"),
      ("nib --quiet Nibs/*.scene.json", "check them, for a script"),
      (
        "nib --json Nibs | jq -r 'select(.kind == \"action\").name'",
        "print the names of all actions"
      ),
    ])

  private let operands: [String]
  private let isJSON: Bool
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    operands = arguments.operands
    isJSON = arguments.has("json")
    isQuiet = arguments.has("quiet")
    guard !operands.isEmpty else {
      throw .usageError("no nib is named; write touchstone nib FILE|FOLDER...")
    }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    var status = ExitStatus.done
    for file in try files(console) where console.failure == nil {
      let inspection: NibInspection
      do throws(UsageError) {
        try InputFiles.expectJSON(file, "a nib")
      } catch {
        guard isJSON else {
          console.report("touchstone nib: \(error.text)")
          status = .wrong
          continue
        }
        // Programs get the fault of the JSON, with its line.
      }
      do throws(SceneError) {
        inspection = try NibInspection(path: file)
      } catch {
        report(error, on: console)
        status = .wrong
        continue
      }
      let listing = NibListing(inspection)
      if isJSON {
        if !isQuiet { for line in listing.json { console.printData(line) } }
      } else if !isQuiet {
        console.print(lines: listing.lines)
      }
      for fault in inspection.faults { report(fault, on: console) }
      if !inspection.faults.isEmpty { status = .wrong }
    }
    return status
  }

  /// Prints a fault: as data for programs, and else as a message.
  private func report(_ fault: SceneError, on console: Console) {
    if isJSON {
      console.printData(NibListing.json(fault))
    } else {
      console.report(fault.description)
    }
  }

  /// Returns the files, those of folders in alphabetical order.
  private func files(_ console: Console) throws(UsageError) -> [String] {
    var files: [String] = []
    for operand in operands {
      guard operand != "-", FileStatus(path: operand)?.kind == .folder else {
        try FileStatus.expectFile(
          operand, what: "the name of a nib",
          advice: "give a nib, such as Main.scene.json, or a folder with nibs")
        files.append(operand)
        continue
      }
      let listed = try FolderFiles(in: operand)
      listed.reportLinks(of: "nib", on: console)
      let found = listed.paths.filter { $0.hasSuffix(".scene.json") }
      guard !found.isEmpty else {
        throw .wrong("\(operand): there is no *.scene.json in the folder; name one with nibs")
      }
      let folder = operand.hasSuffix("/") ? operand : operand + "/"
      files += found.map { folder + $0 }
    }
    return files
  }
}
