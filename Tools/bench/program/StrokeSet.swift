import TSContacts
import TSEventTime
import TSEvdev
import TSFormatting
import Foundation
import TSGeometry
import TSRecordings
import TSSampling

/// The strokes of people on one device, in order of the recordings.
struct StrokeSet {
  /// The name of the device's description.
  let name: String
  /// The unit of positions: millimetres, or the device's own.
  private(set) var unit = "mm"
  /// The strokes: the samples of a contact from its landing to its lift.
  private(set) var strokes: [[PositionSample]] = []

  /// The name, the number of samples, and the median time between them.
  var title: String {
    let gaps = strokes.flatMap { stroke in
      zip(stroke, stroke.dropFirst()).map { $0.time.seconds(to: $1.time) * 1000 }
    }.sorted()
    let median = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    let count = strokes.reduce(0) { $0 + $1.count }
    return "\(name) (\(strokes.count) strokes, \(count) samples, \(median.fixed(1)) ms)"
  }

  /// The parts of the strokes without a pause: at least 12 samples, no two of them more than 20 ms
  /// apart.
  var movements: [[PositionSample]] {
    strokes.flatMap { stroke in
      var parts: [[PositionSample]] = [[]]
      for sample in stroke {
        if let last = parts[parts.count - 1].last, last.time.seconds(to: sample.time) > 0.020 {
          parts.append([])
        }
        parts[parts.count - 1].append(sample)
      }
      return parts.filter { $0.count >= 12 }
    }
  }

  /// Reads the strokes of all recordings in a folder whose table `TABLE.csv` names their devices'
  /// descriptions, which are below the folder.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: A set for each description, those with the most strokes first; recordings that have
  ///   their own description are in one set together. Empty if the folder has no table.
  static func load(folder: String) -> [StrokeSet] {
    guard let table = try? String(contentsOfFile: folder + "/TABLE.csv", encoding: .utf8),
      let files = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else { return [] }
    let paths = Dictionary(
      files.map { (($0 as NSString).lastPathComponent, "\(folder)/\($0)") },
      uniquingKeysWith: { a, _ in a })
    var sets: [String: StrokeSet] = [:]
    for line in table.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
      guard cells.count > 3 else { continue }
      let device = paths[String(cells[3])]
      let file = device.map { ($0 as NSString).lastPathComponent as NSString }
      let key = file?.deletingPathExtension ?? "others"
      sets[key, default: StrokeSet(name: key)].read("\(folder)/\(cells[0])", device: device)
    }
    return sets.values.filter { !$0.strokes.isEmpty }.sorted {
      ($1.strokes.count, $0.name) < ($0.strokes.count, $1.name)
    }
  }

  private init(name: String) { self.name = name }

  /// Reads the strokes of a recording; one that is damaged adds those before the damage.
  private mutating func read(_ path: String, device: String?) {
    do throws(RecordingError) {
      let description = try device.map { path throws(RecordingError) in
        try RecordingReader.description(at: path)
      }
      var reader = try RecordingReader(path: path, lenient: true, description: description)
      var decoders: [Collector?] = []
      while let item = try reader.next() {
        switch item {
        case .device(let recorded): decoders.append(Collector(recorded.description))
        case .event(let event, let index):
          if decoders.indices.contains(index) { decoders[index]?.push(event) }
        case .display, .interruption, .repair: break
        }
      }
      for decoder in decoders { strokes += decoder?.finished() ?? [] }
    } catch {
      print("left out: \(error)")
    }
  }
}

/// The strokes of one device, whose size is known.
private struct Collector {
  private var decoder: ContactDecoder
  private let (width, height): (Double, Double)
  private var open: [Int32: [PositionSample]] = [:]
  private var strokes: [[PositionSample]] = []

  init?(_ description: DeviceDescription) {
    guard let digitizer = try? description.digitizer(), digitizer.x.resolution > 0,
      digitizer.y.resolution > 0
    else { return nil }
    decoder = ContactDecoder(digitizer, description: description, clampsPositions: false)
    (width, height) = (Double(digitizer.x.resolution), Double(digitizer.y.resolution))
  }

  mutating func push(_ event: InputEvent) {
    guard decoder.push(event) else { return }
    for contact in decoder.frame.contacts {
      if contact.phase == .began || contact.phase == .ended || contact.phase == .cancelled {
        close(contact.slot)
      }
      guard contact.phase != .ended, contact.phase != .cancelled else { continue }
      let position = CGPoint(x: Double(contact.x) / width, y: Double(contact.y) / height)
      open[contact.slot, default: []].append(
        PositionSample(time: decoder.frame.time, position: position))
    }
  }

  /// Ends a stroke, and keeps it if it has at least 12 samples and 5 mm.
  private mutating func close(_ slot: Int32) {
    guard let stroke = open.removeValue(forKey: slot), stroke.count >= 12 else { return }
    let travel = zip(stroke, stroke.dropFirst()).reduce(0) {
      $0 + Double($1.0.position.distance(to: $1.1.position))
    }
    if travel >= 5 { strokes.append(stroke) }
  }

  func finished() -> [[PositionSample]] {
    var copy = self
    for slot in open.keys.sorted() { copy.close(slot) }
    return copy.strokes
  }
}
