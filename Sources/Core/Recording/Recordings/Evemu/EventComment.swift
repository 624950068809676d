internal import TSEventTime
internal import TSEvdev

/// A formatter of the comments after events, for readers of the file.
struct EventComment {
  private var lastReport: Int64?

  /// Appends the comment of an event: its names, or a ruler at the end of a frame.
  mutating func append(_ event: InputEvent, valueWidth: Int, to text: inout TextBuffer) {
    guard event.type == .syn else {
      let type = EventNames.name(of: event.type) ?? "type \(event.type.rawValue)"
      let code = EventNames.name(of: event.code, type: event.type) ?? "\(event.code.rawValue)"
      text.append("# \(type) / ")
      text.append(code, width: 20)
      text.append(" ")
      text.append(event.value, width: valueWidth)
      return
    }
    let name = EventNames.name(of: event.code, type: .syn) ?? "\(event.code.rawValue)"
    if event.code == .synMTReport {
      text.append("# ++++++++++++ \(name) (\(event.value)) ++++++++++")
      return
    }
    let now = event.time.microseconds
    let step = now / 1000 - (lastReport ?? now) / 1000
    lastReport = now
    text.append(
      "# ------------ \(name) (\(event.value)) ---------- \(step < 0 ? "" : "+")\(step)ms")
  }
}
