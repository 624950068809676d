internal import TSBenchmarking
internal import TSFormatting
internal import TSRecordings
internal import TSReplay

/// The verb `label`, which splits recordings into strokes and writes a label for each.
struct LabelVerb: Verb {
  static let manual = Manual(
    verb: "label", operands: "FOLDER [FILE|FOLDER...]",
    summary: "split recordings into strokes and write a label file for bench",
    details: """
      Prints a row for each part of each recording in which a finger is down: file, label, expect, \
      start and end, and person where one is known. The names after FOLDER are seen from it; \
      without them all its recordings are taken.
      A dot does not move at all; a stroke has at least six reports and a path of 2 mm; a mark is \
      between, and may have been meant as either. Parts with several fingers are left out and \
      counted: what they were meant to be cannot be seen from their number.
      A recording that cannot be read is reported and left out; the exit status is then 1.
      """,
    options: [
      .init("dot", value: "EXPECT", "what a dot is expected to be; tap=1 by default"),
      .init("mark", value: "EXPECT", "a mark; \"tap=* pan=*\" by default: either, or nothing"),
      .init("stroke", value: "EXPECT", "a stroke; pan=1 by default"),
      .init(
        "tasks", value: "BEGINNING=NAME,...",
        "what people did, by the beginning of a file's name; its name by default"),
      .init("person", value: "TEXT", "the person's name begins with TEXT in the path of the file"),
      .init("least-path", value: "MM", "the shortest path of a stroke; 2 mm by default"),
      .init("least-reports", value: "N", "the fewest reports of a stroke; 6 by default"),
      .init("context", value: "SECONDS", "what bench replays before each part; 1 s by default"),
      .init("json", "print JSON, one row a line, in place of comma-separated values"),
    ] + RecordingOptions.manual + [
      .operand("recordings", value: "FOLDER")
    ],
    examples: [
      (
        "label recordings phones --person participant > phones.csv",
        "label the strokes of the recordings in recordings/phones"
      ),
      (
        "label recordings --tasks Fitts=drag,Write=writing --stroke scroll=1",
        "name the tasks, and the recognizer that strokes are expected of"
      ),
    ])

  private let folder: String
  private let names: [String]
  private let recordings: RecordingOptions
  private let isJSON: Bool
  private var rules = StrokeRules()

  init(_ arguments: Arguments) throws(UsageError) {
    guard let folder = arguments.operands.first else {
      throw .usageError("no folder of recordings is named; write touchstone label FOLDER")
    }
    try InputFiles.expectFolder(folder, advice: "name the folder of the recordings")
    (self.folder, names) = (folder, Array(arguments.operands.dropFirst()))
    recordings = try RecordingOptions(arguments)
    isJSON = arguments.has("json")
    for (option, kind) in [
      ("dot", StrokeRules.Kind.dot), ("mark", .mark), ("stroke", .stroke),
    ] {
      guard let text = arguments.value(option) else { continue }
      rules.expectations[kind] = try LabelVerb.expectation(text, option)
    }
    rules.tasks = try LabelVerb.tasks(arguments.value("tasks"))
    rules.person = arguments.value("person")
    rules.leastReports = try arguments.count("least-reports") ?? rules.leastReports
    rules.context = try arguments.seconds("context") ?? rules.context
    if let text = arguments.value("least-path") {
      guard let length = Double(text), length.isFinite, length >= 0 else {
        throw .usageError("--least-path \(text.quoted) is no length; give millimetres, such as 2.5")
      }
      rules.leastPath = length
    }
  }

  private static func expectation(_ text: String, _ option: String) throws(UsageError) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isValid = words == ["-"] || words.allSatisfy { $0 != "-" && Expectation($0) != nil }
    guard isValid, !words.isEmpty else {
      throw .usageError(
        "--\(option) \(text.quoted) is no expectation; give one such as tap=1 or"
          + " \"tap=* pan=*\", or -")
    }
    return words.joined(separator: " ")
  }

  private static func tasks(
    _ text: String?
  ) throws(UsageError) -> [(beginning: String, name: String)] {
    var tasks: [(beginning: String, name: String)] = []
    for pair in text?.split(separator: ",") ?? [] {
      let words = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard words.count == 2 else {
        throw .usageError(
          "--tasks \(String(pair).quoted) names no task; give pairs such as Fitts=drag,Draw=drawing"
        )
      }
      tasks.append((words[0], words[1]))
    }
    return tasks
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let files = try LabelledFiles(folder: folder, names: names)
    for folder in files.folders { folder.reportLinks(of: "label", on: console) }
    let head = [
      "# Parts of recordings with one finger, split by touchstone label: dots do not move,",
      "# strokes have at least \(rules.leastReports) reports and \(rules.leastPath.compact(3)) mm,"
        + " marks are between.",
      "file,label,expect,start,end,context" + (rules.person == nil ? "" : ",person"),
    ]
    var lines = isJSON ? [] : head
    var (count, leftOut, status) = (0, 0, ExitStatus.done)
    for (index, file) in files.paths.enumerated() {
      console.progress(index, of: files.paths.count, "file")
      let spans: [TouchSpan]?
      do throws(UsageError) {
        spans = try self.spans(of: file, isNamed: files.isNamed(file), on: console)
      } catch {
        guard files.paths.count > 1 else { throw error }
        console.report("touchstone label: \(error.text)")
        status = .wrong
        continue
      }
      for span in spans ?? [] {
        guard let kind = rules.kind(of: span) else {
          leftOut += 1
          continue
        }
        count += 1
        lines.append(row(file, span, kind))
      }
    }
    console.clearProgress()
    guard count > 0 else {
      throw .wrong("\(folder): no recording has a part with one finger; name other recordings")
    }
    for line in lines { console.printData(line) }
    if leftOut > 0 {
      console.report(
        "touchstone label: left out \(leftOut.counted("part")) with several fingers;"
          + " write rows for them by hand")
    }
    return status
  }

  /// Returns the spans of a recording, or `nil` for a file that was not named and is no recording.
  private func spans(
    of file: String, isNamed: Bool, on console: Console
  ) throws(UsageError) -> [TouchSpan]? {
    let source = try recordings.source("\(folder)/\(file)", on: console)
    do throws(ReplayError) {
      return try TouchSpan.spans(of: source)
    } catch {
      if case .recording(let error) = error, !isNamed, error.kind == .unrecognised {
        return nil
      }
      throw UsageError(error)
    }
  }

  private func row(_ file: String, _ span: TouchSpan, _ kind: StrokeRules.Kind) -> String {
    // A millisecond on both sides keeps the events at the ends, whatever the times are rounded to.
    let (start, end) = (max(0, span.start - 0.001), span.end + 0.001)
    let label = "\(rules.task(of: file)) \(kind.rawValue)"
    let expect = rules.expectations[kind] ?? "-"
    let person = rules.person == nil ? nil : rules.person(of: file) ?? ""
    if isJSON {
      var line = JSONLine()
      line.add("file", file)
      line.add("label", label)
      line.add("expect", expect)
      line.add("start", start, decimals: 3)
      line.add("end", end, decimals: 3)
      line.add("context", rules.context, decimals: 3)
      if let person { line.add("person", person) }
      return line.text
    }
    let times = [start.fixed(3), end.fixed(3), rules.context.compact(3)]
    let fields = [file, label, expect] + times + (person.map { [$0] } ?? [])
    return fields.map(\.quotedForCSV).joined(separator: ",")
  }
}
