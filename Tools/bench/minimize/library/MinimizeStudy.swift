import Foundation
import TSContacts
import TSEvdev
import TSEventTime
import TSFormatting
import TSMinimizing
import TSRecordings
package import TSReplay
package import TSScenes

/// How small recordings become that show something, and whether they still tell of their device.
///
/// Of each recording some of what it shows is kept: each failure with its reason, each recognition,
/// each fault that is repaired, each cancelled call. What is kept is spread over the kinds.
@MainActor package struct MinimizeStudy {
  /// A recording with what is kept of it.
  package struct Case {
    /// The path of the recording.
    package var path: String
    var source: ReplaySource
    var check: ReplayCheck
  }

  /// What became of a recording.
  package struct Row {
    package var path: String
    package var kept: String
    package var before: Int
    package var after: Int
    package var seconds: Double
    /// A Boolean value that indicates whether the file, read again, shows the same.
    package var isSame: Bool
    /// What of the original device is in the file.
    package var leaks: [String]
    /// The reason for which nothing was found, or `nil`.
    package var problem: String?
    /// The number of events that are left, as a share.
    var ratio: Double { Double(after) / Double(max(before, 1)) }
  }

  /// The results.
  package private(set) var rows: [Row] = []

  /// Creates a study without results.
  package init() {}

  /// Finds what a recording shows, each once.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - scene: The scene.
  ///   - options: The options of the replay.
  ///   - description: The file that describes the device; `nil` for the recording itself.
  /// - Returns: A case for each; none if the recording cannot be replayed.
  package static func cases(
    _ path: String, scene: Scene?, options: ReplayOptions, description: String? = nil
  ) -> [Case] {
    var device: DeviceDescription?
    if let description, var reader = try? RecordingReader(path: description) {
      while device == nil, let item = try? reader.next() {
        if case .device(let found) = item { device = found.description }
      }
    }
    let source = ReplaySource.file(path, lenient: true, description: device)
    let probe = ReplayCheck(.repair(.idReplaced), scene: scene, options: options)
    guard let outcome = try? probe.outcome(of: source) else { return [] }
    return outcome.expectations.map {
      Case(path: path, source: source, check: ReplayCheck($0, scene: scene, options: options))
    }
  }

  /// Makes a recording smaller, and adds the result.
  package mutating func add(_ sample: Case) {
    let clock = ContinuousClock()
    let start = clock.now
    var row = Row(
      path: sample.path, kept: sample.check.expectation.description, before: 0, after: 0,
      seconds: 0, isSame: false, leaks: [])
    do {
      let result = try Minimizer(sample.check).minimize(sample.source)
      let time = start.duration(to: clock.now)
      row.seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      (row.before, row.after) = (result.eventsBefore, result.events)
      let bytes = try result.bytes()
      let again = try sample.check.outcome(of: .bytes(bytes))
      row.isSame = again.shows(sample.check.expectation)
      row.leaks = Self.leaks(of: sample, in: String(decoding: bytes, as: UTF8.self))
    } catch {
      row.problem = "\(error)"
    }
    rows.append(row)
  }

  /// Returns what of the original device is in the text of a file: its name, its numbers, the
  /// properties of udev, its node, and the second at which it began.
  private static func leaks(of sample: Case, in text: String) -> [String] {
    guard var probe = try? ReplayProbe(sample.source) else { return [] }
    var secrets: [String] = []
    var isFirst = true
    while let item = try? probe.items.next() {
      switch item {
      case .device(let device):
        let description = device.description
        // Single words of the name, too, but not those of every device.
        let plain = ["touchscreen", "touchpad", "device", "input", "name", "event", "with", "type"]
        let words = description.name.split(separator: " ").map(String.init)
          .filter { $0.count >= 4 && !plain.contains($0.lowercased()) }
        secrets += [description.name] + words + description.udevProperties
        secrets += [device.node].compactMap { $0 }
        let id = description.identity
        func hex(_ number: UInt16, _ count: Int) -> String {
          let digits = String(number, radix: 16)
          return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        if id.vendor != 0 {
          secrets.append("\(hex(id.vendor, 4)) \(hex(id.product, 4))")
          secrets.append("vendor 0x\(hex(id.vendor, 0))")
        }
      case .event(let event, _) where isFirst:
        isFirst = false
        let seconds = event.time.microseconds / 1_000_000
        if seconds > 9999 { secrets.append("\(seconds).") }
      case .event, .display, .interruption, .repair: break
      }
    }
    return secrets.filter { !$0.isEmpty && text.contains($0) }
  }

  /// The results as lines of Markdown.
  package var table: [String] {
    let done = rows.filter { $0.problem == nil }
    let ratios = done.map(\.ratio).sorted()
    let times = done.map(\.seconds).sorted()
    func at(_ share: Double, _ values: [Double]) -> Double {
      values.isEmpty ? 0 : values[min(values.count - 1, Int(Double(values.count) * share))]
    }
    let leaking = done.filter { !$0.leaks.isEmpty }
    return [
      "| recordings | no result | events left, median | nine of ten | most | same again | seconds,"
        + " median | most | with a name or number |",
      "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
      "| \(rows.count) | \(rows.count - done.count) | \((at(0.5, ratios) * 100).fixed(1)) % |"
        + " \((at(0.9, ratios) * 100).fixed(1)) % | \(((ratios.last ?? 0) * 100).fixed(1)) % |"
        + " \(done.count { $0.isSame }) | \(at(0.5, times).fixed(2)) |"
        + " \((times.last ?? 0).fixed(2)) | \(leaking.count) |",
    ]
  }
}
