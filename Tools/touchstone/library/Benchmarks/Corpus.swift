internal import Benchmarking
internal import Evdev
internal import Recordings
internal import Replay

/// The labelled streams that a call names.
struct Corpus {
  let streams: [LabelledStream]
  /// The rows of the label file that the streams were read from.
  let rows: [LabelFile.Row]
  /// The paths of the recordings and of the device descriptions.
  let files: [String]

  /// Reads the labels, and the device descriptions that they name.
  ///
  /// A description that cannot be read is reported as a problem of its streams.
  ///
  /// - Parameters:
  ///   - options: The options of the call.
  ///   - part: The part of the rows to read; `nil`, the default, for all.
  /// - Throws: A ``UsageError`` if the label file cannot be read.
  init(_ options: BenchOptions, part: BenchOptions.Part? = nil) throws(UsageError) {
    try FileStatus.expectFile(
      options.labels, what: "the name of the labels",
      advice: "give --labels a file with the columns file,label,expect")
    guard let bytes = FileBytes.read(path: options.labels) else {
      throw .wrong("\(options.labels): cannot be read: \(FileBytes.systemMessage())")
    }
    do throws(BenchmarkFileError) {
      rows = try LabelFile.rows(
        in: bytes, name: options.labels, form: options.scene == nil ? .trackpads : .recognizers,
        part: part.map { ($0.number, $0.count) })
    } catch {
      throw .wrong(error.description)
    }
    var descriptions: [String: DeviceDescription] = [:]
    var streams: [LabelledStream] = []
    for row in rows {
      var problem: String?
      if let device = row.label.device, descriptions[device] == nil {
        do throws(UsageError) {
          descriptions[device] = try Corpus.description(device, options)
        } catch {
          problem =
            "\(error.text); the column “device” of \(options.labels):\(row.line) names it"
        }
      }
      let source = ReplaySource.file(
        Corpus.join(options.corpus, row.label.file), lenient: options.isLenient,
        description: row.label.device.flatMap { descriptions[$0] })
      streams.append(LabelledStream(row.label, source: source, problem: problem))
    }
    self.streams = streams
    files = rows.flatMap { row in
      [Corpus.join(options.corpus, row.label.file)]
        + (row.label.device.map { [Corpus.find($0, options)] } ?? [])
    }
  }

  /// Returns the streams of a part of the work, or all streams.
  func streams(_ part: BenchOptions.Part?) -> [LabelledStream] {
    part.map { streams.part($0.number, of: $0.count) } ?? streams
  }

  private static func description(
    _ device: String, _ options: BenchOptions
  ) throws(UsageError) -> DeviceDescription {
    let path = find(device, options)
    guard let status = FileStatus(path: path) else {
      throw .wrong("\(path): there is no such file, nor is one beside the labels")
    }
    guard status.kind != .folder else { throw .wrong("\(path): this is a folder") }
    return try Inputs.description(at: path, advice: "give it evemu's N:, I:, B: and A: lines")
  }

  /// Returns the path of a device description, which is next to the labels or in the corpus.
  private static func find(_ device: String, _ options: BenchOptions) -> String {
    let folder = options.labels.lastIndex(of: "/").map { String(options.labels[..<$0]) } ?? "."
    let beside = join(folder, device)
    return FileStatus(path: beside) == nil ? join(options.corpus, device) : beside
  }

  private static func join(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
