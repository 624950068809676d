internal import TSFormatting
internal import TSGeometry

/// The layout of the live view: a pure function from a state to the lines of a terminal.
enum LiveScreen {
  /// The number of columns of the map of touches.
  private static let mapColumns = 30
  private static let mapRows = 12

  /// Returns the lines of the live view, the last of which is the latest line of the trace.
  ///
  /// - Parameters:
  ///   - state: The state to show.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal, which the number of lines does not exceed.
  /// - Returns: The lines.
  static func lines(of state: LiveViewState, columns: Int, rows: Int) -> [ScreenLine] {
    var lines = [header(state, columns)]
    if let playback = state.playback { lines.append(ScreenLine(keys(playback), .faint)) }
    lines += devices(state)
    var middle = pads(state) + touches(state) + recognizers(state)
    if columns >= 72 + mapColumns, rows >= mapRows + 8 {
      middle = beside(middle, map(state), columns - mapColumns)
    }
    lines += middle
    let room = rows - lines.count - 2
    if room > 0 {
      lines += [ScreenLine(""), ScreenLine("Trace", .heading)]
      lines += state.log.suffix(room).map { ScreenLine($0, style(ofTrace: $0)) }
    }
    return Array(lines.prefix(max(0, rows)))
  }

  private static func header(_ state: LiveViewState, _ columns: Int) -> ScreenLine {
    var text = "touchstone debug  \(state.seconds.fixed(1)) s"
    text += "  \(state.landed.counted("touch", "touches"))"
    if state.repairs > 0 { text += "  \(state.repairs.counted("repair"))" }
    let hint = state.playback == nil ? "Ctrl-C ends" : ""
    let gap = columns - text.count - hint.count
    if gap >= 2 { text += String(repeating: " ", count: gap) + hint }
    return ScreenLine(text, .heading)
  }

  /// Returns what a recording does and which keys change it.
  private static func keys(_ playback: LiveViewState.Playback) -> String {
    guard playback.end == nil else { return "ended: a plays again, q ends" }
    let speed = "\(playback.speed.compact(3))×"
    return playback.isPaused
      ? "paused at \(speed): space goes on, s steps, a plays again, + - speed, q ends"
      : "plays at \(speed): space pauses, s steps, a plays again, + - speed, q ends"
  }

  private static func devices(_ state: LiveViewState) -> [ScreenLine] {
    guard !state.devices.isEmpty else {
      return [ScreenLine("waiting for a touch device to be plugged in", .faint)]
    }
    return TextTable.lines(
      state.devices.map { device in
        [
          device.node.split(separator: "/").last.map(String.init) ?? "", device.kind,
          "\(device.rate) frames/s", device.frames.counted("frame"),
          device.name,
        ]
      }
    ).map { ScreenLine($0) }
  }

  private static func pads(_ state: LiveViewState) -> [ScreenLine] {
    guard !state.pads.isEmpty || state.pointer != nil else { return [] }
    var lines = [ScreenLine(""), ScreenLine("Pointer", .heading)]
    lines.append(ScreenLine(state.pointer ?? "has not moved yet"))
    for pad in state.pads {
      lines.append(ScreenLine("trackpad: \(pad.activity)", pad.fingers.isEmpty ? .faint : .plain))
      let rows = pad.fingers.map { finger in
        [
          "  slot \(finger.slot)",
          "\(Double(finger.position.x).fixed(1)), \(Double(finger.position.y).fixed(1)) mm",
          finger.verdict,
        ]
      }
      for (finger, text) in zip(pad.fingers, TextTable.lines(rows)) {
        lines.append(ScreenLine(text, finger.isFinger ? .good : .bad))
      }
    }
    return lines
  }

  private static func touches(_ state: LiveViewState) -> [ScreenLine] {
    var lines = [ScreenLine(""), ScreenLine("Touches", .heading)]
    guard !state.touches.isEmpty else { return lines + [ScreenLine("none down", .faint)] }
    let rows = state.touches.map { touch in
      [
        "\(touch.id)", touch.phase,
        touch.position.text,
        "since \(touch.start.fixed(2)) s",
        touch.path.isEmpty ? "hit nothing" : touch.path.joined(separator: " › "),
      ]
    }
    for (touch, text) in zip(state.touches, TextTable.lines(rows)) {
      lines.append(ScreenLine(text, touch.phase == "cancelled" ? .bad : .plain))
    }
    return lines
  }

  private static func recognizers(_ state: LiveViewState) -> [ScreenLine] {
    guard !state.recognizers.isEmpty else { return [] }
    let rows = state.recognizers.map { row in
      let outcome = row.outcome.map { "\($0.text), at \($0.time.fixed(2)) s" } ?? ""
      return [row.name, row.view, row.state, row.details.isEmpty ? outcome : row.details]
    }
    let lines = zip(state.recognizers, TextTable.lines(rows)).map { row, text in
      let isAtRest = row.state == "possible"
      return ScreenLine(text, isAtRest ? .plain : row.state == "failed" ? .bad : .good)
    }
    return [ScreenLine(""), ScreenLine("Recognizers", .heading)] + lines
  }

  private static func map(_ state: LiveViewState) -> [String] {
    TouchMap.lines(
      state.touches.map { ($0.id, $0.position) }, screen: state.screen, columns: mapColumns,
      rows: mapRows)
  }

  private static func beside(
    _ left: [ScreenLine], _ right: [String], _ column: Int
  ) -> [ScreenLine] {
    (0..<max(left.count, right.count)).map { row in
      let line = row < left.count ? left[row] : ScreenLine("")
      guard row < right.count else { return line }
      let text = String(line.text.prefix(column - 1))
      let gap = String(repeating: " ", count: column - text.count)
      return ScreenLine(text + gap + right[row], line.style)
    }
  }

  private static func style(ofTrace line: String) -> ScreenLine.Style {
    if line.contains("touchesCancelled") || line.contains(" failed ") { return .bad }
    return line.contains(" action ") ? .good : .faint
  }
}

extension CGPoint {
  /// The point with one decimal, as in traces: `(320.5, 160.1)`.
  var text: String { "(\(Double(x).fixed(1)), \(Double(y).fixed(1)))" }
}
