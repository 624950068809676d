import TSEvdev
import Foundation
import HumanMotion
import TSRecordings

/// The recordings of twelve people on one clickpad (PP; chromeos-people, BSD).
enum PadRecordings {
  /// Returns the people's gestures: taps of the tasks `single` and `quick`, and scrolls.
  ///
  /// - Parameter folder: The folder of the recordings.
  /// - Returns: The taps and the scrolls.
  /// - Throws: An error if a recording cannot be read.
  static func gestures(
    in folder: String
  ) throws -> (taps: [PersonGesture], scrolls: [PersonGesture]) {
    let description = SensorModel.measuredPad(tables: .empty).device
    var (taps, scrolls): ([PersonGesture], [PersonGesture]) = ([], [])
    let people = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder)/chromeos-people"
    ).filter { $0.hasPrefix("person-") }.sorted()
    for (person, name) in people.enumerated() {
      let path = "\(folder)/chromeos-people/\(name)"
      for file in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
        let task =
          file.hasPrefix("click-no_cursor_wobble.tap")
          ? "single"
          : file.hasPrefix("click-drum_roll.tap")
            ? "quick" : file.hasPrefix("scroll-basic_two_finger") ? "scroll" : nil
        guard let task else { continue }
        let traces = try traces(in: "\(path)/\(file)", description)
        if task == "scroll" {
          scrolls += GestureSelection.scrolls(traces, person: person)
        } else {
          taps += GestureSelection.taps(traces, person: person, task: task)
        }
      }
    }
    return (taps, scrolls)
  }

  private static func traces(
    in path: String, _ description: DeviceDescription
  ) throws -> [ContactTrace] {
    var reader = try RecordingReader(path: path, lenient: true, description: description)
    var decoder = try TraceDecoder(description)
    while let item = try reader.next() {
      if case .event(let event, _) = item { decoder.push(event) }
    }
    return decoder.traces
  }
}

extension MotionTables {
  /// Tables without a content, for what needs none.
  static let empty = MotionTables(
    singleTap: ScoreTable([], correlations: []), quickTap: ScoreTable([], correlations: []),
    tapShapes: [], padSteps: QuantileTable([]), padLifts: QuantileTable([]), drag: emptyStroke,
    dragPaths: [], phoneRuns: [], scroll: emptyStroke, pairRuns: [],
    padRuns: [])

  private static let emptyStroke = StrokeTable(
    knots: [0, 1], meanLogDistance: 0, hasHold: false,
    scores: ScoreTable([], correlations: []))
}
