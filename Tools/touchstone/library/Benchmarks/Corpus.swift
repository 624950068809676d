internal import TSBenchmarking
internal import TSEvdev
internal import TSFormatting
internal import TSRecordings
internal import TSReplay

/// The labelled streams that a call names.
struct Corpus {
  let streams: [LabelledStream]
  /// The rows of the label file, among them those of the streams.
  private(set) var rows: [LabelFile.Row]
  /// The paths of the recordings and of the device descriptions.
  let files: [String]
  /// What a person has to know of descriptions that are used in place of the recordings' own.
  private let notices: [String]
  /// The recordings whose devices are described nowhere.
  private let bare: [String]

  /// Reads the labels that a benchmark names.
  ///
  /// - Parameters:
  ///   - options: The options of the call.
  ///   - part: The part of the rows to read; `nil`, the default, for all.
  ///   - share: The share of one of several processes, which alone looks at its recordings; `nil`,
  ///     the default, for all.
  /// - Throws: A ``UsageError`` if the label file cannot be read.
  init(
    _ options: BenchOptions, part: BenchOptions.Part? = nil, share: BenchOptions.Part? = nil
  ) throws(UsageError) {
    let rows = try Corpus.rows(
      of: options.labels, form: options.scene == nil ? .trackpads : .recognizers, part: part)
    let chosen = share.map { rows.share($0.number, of: $0.count, file: \.label.file) }
    self.init(
      chosen ?? rows, labels: options.labels, folder: options.corpus,
      recordings: options.recordings)
    self.rows = rows
  }

  /// Reads a label file.
  ///
  /// - Parameters:
  ///   - labels: The path of the label file.
  ///   - form: What the labels describe.
  ///   - part: The part of the rows to read; `nil`, the default, for all.
  /// - Returns: The rows.
  /// - Throws: A ``UsageError`` if the label file cannot be read.
  static func rows(
    of labels: String, form: LabelFile.Form, part: BenchOptions.Part? = nil
  ) throws(UsageError) -> [LabelFile.Row] {
    try FileStatus.expectFile(
      labels, what: "the name of the labels",
      advice: "give --labels a file with the columns file,label,expect")
    guard let bytes = FileBytes.read(path: labels) else {
      throw .wrong("\(labels): cannot be read: \(FileBytes.systemMessage())")
    }
    if !bytes.isEmpty, let kind = FileContent.kind(of: bytes.prefix(65_536)) {
      throw .wrong(
        "\(labels): expected labels, found \(kind); give --labels a file with the columns"
          + " file,label,expect")
    }
    do throws(BenchmarkFileError) {
      return try LabelFile.rows(
        in: bytes, name: labels, form: form, part: part.map { ($0.number, $0.count) })
    } catch {
      throw .wrong(error.description)
    }
  }

  /// Reads labels, and the device descriptions that they name.
  ///
  /// - Parameters:
  ///   - labels: The path of the label file.
  ///   - folder: The folder of the recordings.
  ///   - form: What the labels describe.
  ///   - recordings: The options by which recordings are read.
  /// - Throws: A ``UsageError`` if the label file cannot be read.
  init(
    labels: String, folder: String, form: LabelFile.Form, recordings: RecordingOptions
  ) throws(UsageError) {
    let rows = try Corpus.rows(of: labels, form: form)
    self.init(rows, labels: labels, folder: folder, recordings: recordings)
  }

  /// Looks at the recordings of rows, and reads the device descriptions that these name.
  ///
  /// A description that cannot be read is reported as a problem of its streams.
  ///
  /// - Parameters:
  ///   - rows: Rows of the label file.
  ///   - labels: The path of the label file.
  ///   - folder: The folder of the recordings.
  ///   - recordings: The options by which recordings are read.
  init(
    _ rows: [LabelFile.Row], labels: String, folder: String, recordings: RecordingOptions
  ) {
    self.rows = rows
    var descriptions: [String: DeviceDescription] = [:]
    var choices: [String: RecordingOptions.Choice] = [:]
    var streams: [LabelledStream] = []
    var (notices, bare): ([String], [String]) = ([], [])
    for row in rows {
      var problem: String?
      if let device = row.label.device, descriptions[device] == nil {
        do throws(UsageError) {
          descriptions[device] = try Corpus.description(device, labels, folder)
        } catch {
          problem =
            "\(error.text); the column “device” of \(labels):\(row.line) names it"
        }
      }
      let path = Corpus.join(folder, row.label.file)
      let named = row.label.device.flatMap { descriptions[$0] }
      let choice: RecordingOptions.Choice
      if let known = choices[path] {
        choice = known
      } else if problem == nil {
        do throws(UsageError) {
          choice = try recordings.choice(for: path, named: named)
        } catch {
          choice = RecordingOptions.Choice()
          problem = error.text
        }
        choices[path] = choice
        if let notice = choice.notice { notices.append(notice) }
        if choice.isMissing { bare.append(path) }
      } else {
        choice = RecordingOptions.Choice()
      }
      let source = ReplaySource.file(
        path, lenient: recordings.isLenient, description: choice.description)
      streams.append(LabelledStream(row.label, source: source, problem: problem))
    }
    (self.streams, self.notices, self.bare) = (streams, notices, bare)
    files = rows.flatMap { row in
      [Corpus.join(folder, row.label.file)]
        + (row.label.device.map { [Corpus.find($0, labels, folder)] } ?? [])
    }
  }

  /// Reports which descriptions are used in place of the recordings' own, and which recordings lack one.
  ///
  /// - Parameter console: The console that shows the messages.
  @MainActor func sayNotices(on console: Console) {
    if let first = bare.first {
      let text = RecordingOptions.noDescription(in: first, others: bare.count - 1)
      console.report("touchstone: \(text)")
    }
    guard let first = notices.first else { return }
    let others = notices.count > 1 ? " (the same of \((notices.count - 1).counted("other")))" : ""
    console.report("touchstone: \(first)\(others)")
  }

  private static func description(
    _ device: String, _ labels: String, _ corpus: String
  ) throws(UsageError) -> DeviceDescription {
    let path = find(device, labels, corpus)
    guard let status = FileStatus(path: path) else {
      throw .wrong("\(path): there is no such file, nor is one beside the labels")
    }
    guard status.kind != .folder else { throw .wrong("\(path): this is a folder") }
    return try RecordingOptions.description(
      at: path, advice: "give it evemu's N:, I:, B: and A: lines")
  }

  /// Returns the path of a device description, which is next to the labels or in the corpus.
  private static func find(_ device: String, _ labels: String, _ corpus: String) -> String {
    let beside = join(folder(of: labels), device)
    return FileStatus(path: beside) == nil ? join(corpus, device) : beside
  }

  /// Returns the folder of a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The path of its folder; `.` if it names none.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func join(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
