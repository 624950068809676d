internal import Foundation
internal import TSFormatting
internal import TSStrokeBenchmarking
internal import TSStrokeFiles
internal import TSStrokes

/// The verb `strokes`, which compares matchers of drawn shapes.
struct StrokesVerb: Verb {
  static let manual = Manual(
    verb: "strokes", operands: "bench DATA | cut FILE | wait DATA FILE...",
    summary: "benchmark matchers of drawn shapes, cut templates",
    details: """
      cut prints the shapes of a recording, FILE, as a file of templates, in points of 163 per \
      inch. Strokes belong to one shape if each lands while another is down, or soon after its \
      lift. Files of several shapes can be joined to one, as by cat.
      bench names the shapes of people with templates at random, by the protocols of the papers: \
      user-dependent, with T templates of the person who is tested, and user-independent, with T \
      templates of each of P others. DATA is a folder with folders of files, one for each \
      person, *.csv or *.csv.gz with the columns gesture,person,speed,rep,stroke,t_ms,x,y; each \
      folder is a set. Speeds are not mixed, nor the devices of a person with several files.
      A row has the share of right names, its interval of 95 % between people, the share of \
      right shapes that is rejected where 1 % of the shapes without templates are accepted, and \
      the time of a decision for each of ten templates of each shape. Shares are in percent.
      --metrics says how alike people draw each shape: the number of ways (strokes, their order \
      and directions), consistency, agreement, and the twelve relative accuracy measures, the \
      distances of samples from the typical one. Lengths are in the units of DATA, times in \
      milliseconds. HTML always has these tables, and Markdown their means.
      --reference FILE compares the accuracy with that of another run, which --format csv has \
      printed: where it is less, the difference is in parentheses, with a dagger if it is more \
      than twice the standard error that the choices of templates cause in two such runs. \
      Without figures of its own in FILE, features is compared with the best.
      wait measures how much later the strokes of recordings begin as pans if these wait for the \
      failure of drawn shapes, and the share of the shapes of DATA that fail before the lift, \
      with T templates of each shape of the person; medians in milliseconds, with intervals of \
      95 %. --halves N divides the people N times at random, lets each half choose the constants \
      by which a path is straight, and measures them and the present ones on the other half.
      touchstone lint and touchstone tune read templates, too. The article “Drawn shapes” \
      describes the format, the matchers and the protocols.
      """,
    options: [
      .init(
        "matcher", value: "NAMES",
        "the matchers, such as features (by default) or '$1,$p+'; all for all of them"),
      .init("repetitions", value: "N", "the rounds of a person; 100 by default, 3 of wait"),
      .init("seed", value: "N", "the seed of the choices; 1 by default"),
      .init("without", value: "NAMES", "leave people out, such as one/p01,mmg/p12"),
      .init("format", value: "FORM", "markdown (by default), jsonl, csv or html"),
      .json(for: "jsonl"),
      .init("metrics", "of bench: measure the shapes instead of the matchers"),
      .init("reference", value: "FILE", "of bench: compare with the accuracy in a file"),
      .init("halves", value: "N", "of wait: choose constants on one half of the people, N times"),
      .init("name", value: "NAME", "the name of the shapes that are cut"),
      .init(
        "density", value: "D",
        "of wait: the units of DATA in a millimetre; 163 / 25.4 by default, as of points"),
      .init(
        "interval", value: "S",
        "the longest time from a lift to the next stroke of the same shape; 0.5 s by default"),
      .init(
        "size", value: "WxH",
        "the size of the surface in millimetres, for devices that do not report it"),
    ] + RecordingOptions.manual + [.operand("recording", short: "r", value: "FILE")],
    examples: [
      ("strokes bench --without one/p01 DATA", "print tables of the default matcher"),
      ("strokes bench --matcher all --format html DATA > page.html", "compare all, with plots"),
      ("strokes bench --metrics --format csv DATA", "how alike shapes are drawn"),
      ("strokes wait --density 4.5 DATA pans.txt", "how long pans wait for shapes to fail"),
      ("strokes cut --name star stars.evemu > stars.strokes", "make templates"),
    ])

  static var tasks: [Manual] {
    let paragraphs = manual.details.split(separator: "\n").map(String.init)
    func details(_ beginnings: String...) -> String {
      paragraphs.filter { text in beginnings.contains { text.hasPrefix($0) } }
        .joined(separator: "\n")
    }
    return [
      manual.task(
        "bench", operands: "DATA", summary: "benchmark matchers of drawn shapes",
        details: details("bench names", "A row has", "--metrics", "--reference"),
        options: [
          "matcher", "repetitions", "seed", "without", "format", "json", "metrics", "reference",
        ]),
      manual.task(
        "cut", operands: "FILE", summary: "cut templates of drawn shapes from a recording",
        details: details("cut prints"),
        options: ["name", "interval", "size", "device", "lenient", "recording"]),
      manual.task(
        "wait", operands: "DATA FILE...", summary: "measure how long pans wait for shapes",
        details: details("wait measures"),
        options: [
          "matcher", "repetitions", "seed", "without", "format", "json", "halves", "density",
          "size", "device", "lenient", "recording",
        ]),
    ]
  }

  /// The form of the output.
  private enum Form { case markdown, jsonl, csv, html }

  private let arguments: Arguments
  private let folder: String
  private let cut: StrokeCut?
  private let pans: PanRecordings?
  private let benchmark: StrokeBenchmark
  private let left: Set<String>
  private let form: Form
  private let measuresShapes: Bool
  private let reference: String?
  /// How often people are divided into halves; `nil` for all people at once.
  private let splits: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    guard let task = arguments.operands.first, ["bench", "cut", "wait"].contains(task),
      task == "wait" ? arguments.operands.count > 2 : arguments.operands.count == 2
    else {
      throw .usageError(
        "expected bench, cut or wait with its files; write touchstone strokes bench DATA,"
          + " touchstone strokes cut --name NAME RECORDING or touchstone strokes wait DATA"
          + " RECORDING")
    }
    self.arguments = arguments
    let path = arguments.operands[1]
    folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if task != "cut" { try InputFiles.expectFolder(path, advice: "name the folder of the shapes") }
    cut = task == "cut" ? try StrokeCut(arguments) : nil
    pans = task == "wait" ? try PanRecordings(arguments) : nil
    benchmark = StrokeBenchmark(
      matchers: try Self.matchers(arguments.value("matcher") ?? "features"),
      repetitions: try Self.number(arguments, "repetitions", among: 1...100_000)
        ?? (task == "wait" ? 3 : 100),
      seed: UInt64(try Self.number(arguments, "seed", among: 0...Int.max) ?? 1))
    measuresShapes = arguments.has("metrics")
    reference = arguments.value("reference")
    splits = try Self.number(arguments, "halves", among: 1...1000)
    left = Set((arguments.value("without") ?? "").split(separator: ",").map(String.init))
    if let person = left.first(where: { !$0.contains("/") }) {
      throw .usageError("--without \(person.quoted) is nobody; write SET/PERSON, such as one/p01")
    }
    form =
      try arguments.choice(
        "format",
        among: [
          ("markdown", Form.markdown), ("jsonl", .jsonl), ("csv", .csv), ("html", .html),
        ]) ?? .markdown
  }

  /// Returns the matchers that an option names, with commas between them.
  ///
  /// - Throws: A ``UsageError`` if one is unknown.
  static func matchers(_ names: String) throws(UsageError) -> [StrokeMatcher] {
    if names == "all" { return StrokeMatcher.allCases }
    var matchers: [StrokeMatcher] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let matcher = StrokeMatcher(rawValue: String(name)) else {
        let known = StrokeMatcher.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usageError("--matcher \(String(name).quoted) is unknown; give all, or of \(known)")
      }
      if !matchers.contains(matcher) { matchers.append(matcher) }
    }
    return matchers
  }

  private static func number(
    _ arguments: Arguments, _ name: String, among range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usageError(
        "--\(name) \(text.quoted) cannot be; give a whole number from \(range.lowerBound) to"
          + " \(range.upperBound)")
    }
    return number
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    if let cut {
      console.printData(try cut.templates(of: folder, on: console).text)
      return .done
    }
    if let pans {
      let wait = try pans.wait(
        repetitions: benchmark.repetitions, seed: benchmark.seed, on: console)
      try print(wait, on: console)
      return .done
    }
    let report = try report(console)
    switch form {
    case .markdown: console.printData(report.markdown)
    case .html: console.printData(report.html(details: PageDetails.list(arguments, on: console)))
    case .csv where measuresShapes, .jsonl where measuresShapes: print(report.metrics, on: console)
    case .csv, .jsonl: print(report.rows, on: console)
    }
    return .done
  }

  /// Runs the benchmark, as far as the form of the output has what it finds.
  private func report(_ console: Console) throws(UsageError) -> StrokeReport {
    var benchmark = benchmark
    if let meter = console.meter { benchmark.nanoseconds = { meter().nanoseconds } }
    let isForPeople = form == .markdown || form == .html
    var report = StrokeReport(rows: [])
    report.reference = try reference.map { path throws(UsageError) in try Self.reference(path) }
    // The main thread takes its share of the comparisons.
    benchmark.progress = { matcher, done, total in
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated {
        console.progress(done, of: total, "sample", "comparing by \(matcher.rawValue)")
      }
    }
    for set in try sets(console) {
      console.progress("measuring the shapes of \(set.name)")
      if isForPeople || measuresShapes { report.metrics += ShapeMetrics.rows(of: set) }
      guard !measuresShapes else { continue }
      report.rows += benchmark.run(on: set)
      if isForPeople { report.early.append(benchmark.early(on: set)) }
    }
    console.clearProgress()
    guard !report.rows.isEmpty || !report.metrics.isEmpty else {
      throw noTemplates
    }
    return report
  }

  private var noTemplates: UsageError {
    .wrong(
      "\(folder): no shape was drawn twice, so there is no template beside a test; add samples")
  }

  private static func reference(_ path: String) throws(UsageError) -> StrokeReference {
    guard let bytes = FileBytes.read(path: path) else {
      throw .wrong("\(path): \(FileBytes.systemMessage()); name a file of --format csv")
    }
    do throws(StrokeReferenceError) {
      return try StrokeReference(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .wrong("\(path): \(error), as --format csv prints them")
    }
  }

  /// Prints rows.
  private func print(_ rows: [some ReportRow], on console: Console) {
    let lines =
      switch form {
      case .markdown, .html: rows.markdownLines
      case .csv: rows.csvLines
      case .jsonl: rows.map(\.jsonLine)
      }
    for line in lines { console.printData(line) }
  }

  /// Prints a table of waits.
  private func print(_ wait: StrokeWait, on console: Console) throws(UsageError) {
    if form == .markdown { console.printData("\(wait.panCount) pans\n") }
    let sets = try sets(console)
    func inTurn<Row>(_ rows: (StrokeSet) -> [Row]) -> [Row] {
      sets.enumerated().flatMap { index, set in
        console.progress(index, of: sets.count, "set", "waiting for shapes")
        return rows(set)
      }
    }
    if let splits {
      let rows = inTurn { wait.halves(of: $0, splits: splits) }
      guard !rows.isEmpty else {
        throw .wrong("\(folder): one person cannot be halved; leave --halves out, or add people")
      }
      print(rows, on: console)
    } else {
      let rows = inTurn { wait.rows(of: $0) }
      guard !rows.isEmpty else { throw noTemplates }
      print(rows, on: console)
    }
  }

  /// Returns the sets of the folder, in the order of their names, and names people on standard error who
  /// are to be left out and are not there.
  private func sets(_ console: Console) throws(UsageError) -> [StrokeSet] {
    var files: [String: [StrokeFile]] = [:]
    var others: [String] = []
    let listed = try FolderFiles(in: folder)
    listed.reportLinks(of: "strokes", on: console)
    for path in listed.paths where path.hasSuffix(".csv") || path.hasSuffix(".csv.gz") {
      let parts = "\(folder)/\(path)".split(separator: "/")
      guard let samples = try samples(path, of: listed, console), parts.count > 1 else {
        others.append(path)
        continue
      }
      let name = parts[parts.count - 1].split(separator: ".")[0]
      files[String(parts[parts.count - 2]), default: []].append(
        StrokeFile(name: String(name), samples: samples))
    }
    var unknown = left
    let sets = files.sorted { $0.key < $1.key }.compactMap { name, files in
      let samples = StrokeFile.joined(files).filter {
        unknown.remove("\(name)/\($0.person)")
        return !left.contains("\(name)/\($0.person)")
      }
      return samples.isEmpty ? nil : StrokeSet(name: name, samples: samples)
    }
    console.clearProgress()
    for person in unknown.sorted() {
      console.report("touchstone strokes: --without: nobody in \(folder) is \(person.quoted)")
    }
    guard !sets.isEmpty else {
      let other = others.first.map { " (\($0) has others)" } ?? ""
      throw .wrong(
        "\(folder): no file has shapes; name a folder with files *.csv or *.csv.gz with the columns"
          + " \(StrokeSample.columns.joined(separator: ","))\(other)")
    }
    return sets
  }

  /// Returns the samples of a file; `nil` for one of something else, such as a list of faults.
  private func samples(
    _ file: String, of files: FolderFiles, _ console: Console
  ) throws(UsageError) -> [StrokeSample]? {
    let path = "\(folder)/\(file)"
    guard let bytes = files.read(file) else {
      throw .wrong("\(path): \(FileBytes.systemMessage()); name a folder that you may read")
    }
    do throws(StrokeFileError) {
      return try StrokeSample.samples(in: bytes) { done, total in
        console.progress(done >> 20, of: max(total >> 20, 1), "MB", "reading \(file)")
      }
    } catch {
      throw .wrong("\(path): \(error); correct or remove the file")
    }
  }
}
