import Foundation

/// The drags of five people on a phone (PH; FittsTasks of Henze et al., Apache-2.0).
enum PhoneRecordings {
  /// The pixels per millimetre of the phone.
  static let resolution = 12.72

  /// Returns the people's drags to targets.
  ///
  /// - Parameter folder: The folder of the recordings.
  /// - Returns: The drags.
  /// - Throws: An error if a recording cannot be read.
  static func drags(in folder: String) throws -> [PersonGesture] {
    var drags: [PersonGesture] = []
    for person in 0..<5 {
      let path = "\(folder)/phones/FittsTasks-participant\(person + 1).txt"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      drags += GestureSelection.drags(traces(in: text), person: person)
    }
    return drags
  }

  private static func traces(in text: String) -> [ContactTrace] {
    var (traces, current): ([ContactTrace], ContactTrace?) = ([], nil)
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: ";")
      guard fields.count == 6, let time = Double(fields[1]), let x = Double(fields[2]),
        let y = Double(fields[3])
      else { continue }
      let sample = ContactTrace.Sample(
        time: time / 1000, x: x / resolution, y: y / resolution, pressure: 0)
      switch fields[5] {
      case "0":
        current = ContactTrace()
        current?.samples.append(sample)
      case "2": current?.samples.append(sample)
      default:
        current?.end = time / 1000
        if let current { traces.append(current) }
        current = nil
      }
    }
    return traces
  }
}
