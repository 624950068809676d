internal import TSCalibration
internal import TSContacts
internal import TSEvdev
internal import TSFormatting
internal import TSGeometry
internal import TSRecordings
internal import TSReplay

/// The taps on crosses, and what is known of the panel.
struct CalibrationTaps {
  var pairs: [CalibrationPair]
  /// The name of the device; empty if it is unknown.
  var device = ""
  /// The size of the panel in millimetres, as its axes have it; `nil` if it is unknown.
  var size: CGSize?

  /// Creates the taps of a file: of pairs of positions, or a recording of taps on the crosses.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - recordings: The options of recordings.
  ///   - console: The console that shows messages.
  /// - Throws: A ``UsageError`` if the file cannot be read, or has other taps than expected.
  @MainActor init(
    of path: String, _ recordings: RecordingOptions, on console: Console
  ) throws(UsageError) {
    try FileStatus.expectFile(
      path, what: "the file of taps", advice: "give a recording of taps, or a file of pairs")
    if path != "-", let pairs = try CalibrationTaps.pairs(in: path) {
      self.pairs = pairs
      return
    }
    let source = try recordings.source(path, on: console)
    var found: (taps: [CGPoint], digitizer: Digitizer?) = ([], nil)
    do throws(RecordingError) {
      found = try CalibrationTaps.taps(in: source)
    } catch {
      throw UsageError(error, badLine: UsageError.lenientAdvice)
    }
    guard let digitizer = found.digitizer else {
      throw .wrong("\(path): no device of a touchscreen is described in it; give --device")
    }
    let crosses = CalibrationPair.crosses
    guard found.taps.count == crosses.count else {
      throw .wrong(
        "\(path): expected \(crosses.count) taps, one on each cross in three rows from the top,"
          + " found \(found.taps.count); record them again, or write pairs")
    }
    pairs = zip(crosses, found.taps).map { CalibrationPair(target: $0, reported: $1) }
    (device, size) = (digitizer.name, digitizer.millimetres)
  }

  init(_ pairs: [CalibrationPair], device: String, size: CGSize?) {
    (self.pairs, self.device, self.size) = (pairs, device, size)
  }

  /// Reads pairs of positions, one on each line; `nil` if the file has other lines.
  ///
  /// - Throws: A ``UsageError`` if a line behind the first pair is none.
  private static func pairs(in path: String) throws(UsageError) -> [CalibrationPair]? {
    guard let bytes = FileBytes.read(path: path, most: 1 << 20, isWhole: false) else { return nil }
    var pairs: [CalibrationPair] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split { $0.isWhitespace || $0 == "," }
      guard !words.isEmpty else { continue }
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == 4, words.count == 4 else {
        guard !pairs.isEmpty else { return nil }
        throw .wrong(
          "\(path):\(index + 1): expected four numbers, x and y of a cross and as the panel reported"
            + " them, found \(String(line).quoted)")
      }
      pairs.append(
        CalibrationPair(
          target: CGPoint(x: numbers[0], y: numbers[1]),
          reported: CGPoint(x: numbers[2], y: numbers[3])))
    }
    return pairs.isEmpty ? nil : pairs
  }

  /// Returns the mean position of each contact of a recording, in the order in which they landed, as
  /// fractions of the ranges of the first touchscreen.
  private static func taps(
    in source: ReplaySource
  ) throws(RecordingError) -> (taps: [CGPoint], digitizer: Digitizer?) {
    var items = try ReplayBuffer(source)
    var decoder: ContactDecoder?
    var index: Int?
    var order: [Int32: Int] = [:]
    var sums: [(x: Double, y: Double, count: Double)] = []
    while let item = try items.nextCompleted()?.item {
      switch item {
      case .device(let device):
        guard index == nil, let digitizer = try? device.description.digitizer() else { continue }
        index = device.index
        decoder = ContactDecoder(digitizer, description: device.description)
      case .event(let event, let device):
        guard device == index, decoder?.push(event) == true, let frame = decoder?.frame else {
          continue
        }
        for contact in frame.contacts {
          if contact.phase == .began {
            order[contact.slot] = sums.count
            sums.append((0, 0, 0))
          }
          guard let place = order[contact.slot] else { continue }
          sums[place].x += Double(contact.x)
          sums[place].y += Double(contact.y)
          sums[place].count += 1
        }
      case .display, .interruption, .repair: continue
      }
    }
    guard let digitizer = decoder?.digitizer else { return ([], nil) }
    let (x, y) = (digitizer.x, digitizer.y)
    let taps = sums.map { sum in
      CGPoint(
        x: (sum.x / sum.count - Double(x.minimum)) / x.extent,
        y: (sum.y / sum.count - Double(y.minimum)) / y.extent)
    }
    return (taps, digitizer)
  }
}
