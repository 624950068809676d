internal import HumanMotion

/// The labels of made recordings, as `touchstone bench` reads them.
struct SynthesisLabels {
  /// The text of the label file so far.
  private(set) var text = "file,label,expect,start,end,model,confidence\n"

  /// The time before and after a gesture that belongs to it, in seconds: more than is lost by
  /// rounding to milliseconds.
  private static let margin = 0.002
  /// The end of the part before.
  private var lastEnd: (file: String, time: Double) = ("", 0)

  /// Adds a gesture.
  ///
  /// - Parameters:
  ///   - step: The step of the script.
  ///   - file: The name of the recording.
  ///   - start: The start of the gesture, in seconds since the first event.
  ///   - end: The time of its last event, in seconds since the first event.
  ///   - model: The name of the model.
  ///   - confidence: The confidence in it.
  mutating func add(
    _ step: MotionScript.Step, of file: String, from start: Double, to end: Double,
    model: String, confidence: MotionConfidence
  ) {
    let earliest = lastEnd.file == file ? lastEnd.time : 0
    let from = max(start - SynthesisLabels.margin, earliest)
    lastEnd = (file, end + SynthesisLabels.margin)
    let cells = [
      file, step.text, step.expectation, SynthesisLabels.seconds(from),
      SynthesisLabels.seconds(lastEnd.time), model, confidence.rawValue,
    ]
    text += cells.map(SynthesisLabels.cell).joined(separator: ",") + "\n"
  }

  private static func seconds(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\n".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
