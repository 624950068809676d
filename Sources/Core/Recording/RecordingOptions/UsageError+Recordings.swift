package import TSCommandLine
package import TSRecordings
package import TSReplay

extension UsageError {
  /// Creates an error for a recording, on one line: location, expectation, text, advice.
  ///
  /// - Parameter advice: The advice for a bad line; by default the error's own.
  package init(_ error: RecordingError, badLine advice: String? = nil) {
    var text = error.path
    if let line = error.line { text += ":\(line)" }
    if error.line != nil, let column = error.column { text += ":\(column)" }
    text += ": "
    if let expected = error.expected { text += "expected \(expected), found " }
    text += error.found
    if let line = error.text { text += " in “\(line.onOneLine)”" }
    let isBadLine = error.kind == .badLine
    text += "; " + (isBadLine ? advice ?? error.advice : error.advice)
    self.init(status: .wrong, text: text)
  }

  /// Creates an error for a replay.
  ///
  /// - Parameter advice: The advice for a bad line; by default to skip such lines.
  package init(_ error: ReplayError, badLine advice: String = UsageError.lenientAdvice) {
    switch error {
    case .recording(let error): self.init(error, badLine: advice)
    case .noDigitizer(let name, let devices):
      let reasons = devices.map { device in
        (device.name.isEmpty ? "" : device.name.onOneLine + ": ") + (device.rejection ?? "")
      }
      let list = reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))"
      self.init(
        status: .wrong,
        text: "\(name): no device in it senses touches\(list); give a recording of a touchscreen,"
          + " a touchpad or a pen")
    }
  }

  /// The advice for a bad line where bad lines can be skipped.
  package static let lenientAdvice = "correct the line, or pass over such lines with --lenient"
}
