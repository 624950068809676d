internal import Benchmarking
internal import Evdev
internal import Recordings
internal import Replay

/// The labelled streams that a call names.
struct Corpus {
  let streams: [LabelledStream]

  /// Reads the labels, and the descriptions of devices that they name.
  init(_ options: BenchOptions) throws(Complaint) {
    try FileStatus.expectFile(
      options.labels, what: "the name of the labels",
      advice: "give --labels a file with the columns file,label,expect")
    guard let bytes = FileBytes.read(path: options.labels) else {
      throw .wrong("\(options.labels): cannot be read: \(FileBytes.systemMessage())")
    }
    let labels: [StreamLabel]
    do throws(BenchmarkFileError) {
      labels = try LabelFile.labels(
        in: String(decoding: bytes, as: UTF8.self), name: options.labels)
    } catch {
      throw .wrong(error.description)
    }
    var descriptions: [String: DeviceDescription] = [:]
    var streams: [LabelledStream] = []
    for label in labels {
      var description: DeviceDescription?
      if let device = label.device {
        if descriptions[device] == nil {
          descriptions[device] = try Inputs.description(Corpus.find(device, options))
        }
        description = descriptions[device]
      }
      let path = Corpus.join(options.corpus, label.file)
      streams.append(
        LabelledStream(
          label, source: .file(path, lenient: options.isLenient, description: description)))
    }
    self.streams = streams
  }

  /// The streams of a part of the work.
  func streams(_ part: BenchOptions.Part?) -> [LabelledStream] {
    guard let part else { return streams }
    return streams.enumerated().filter { $0.offset % part.count == part.index }.map(\.element)
  }

  /// A description lies beside the labels, or in the corpus.
  private static func find(_ device: String, _ options: BenchOptions) -> String {
    let folder = options.labels.lastIndex(of: "/").map { String(options.labels[..<$0]) } ?? "."
    let beside = join(folder, device)
    return FileStatus(path: beside) == nil ? join(options.corpus, device) : beside
  }

  private static func join(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
