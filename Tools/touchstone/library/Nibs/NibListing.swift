internal import TSFormatting
internal import TSScenes

/// The objects and connections of a nib as text and as JSON Lines.
struct NibListing {
  private let nib: NibInspection

  init(_ nib: NibInspection) { self.nib = nib }

  /// The page for people: the file, then its objects, outlets and actions with their lines.
  var lines: [String] {
    let owner = nib.owner.map { " of \($0)" } ?? ""
    var lines = ["\(nib.file): \(nib.kind.rawValue)\(owner)"]
    lines += section(
      "objects",
      nib.objects.map {
        ["\($0.line)", $0.id, $0.className + ($0.isTopLevel ? ", top level" : "")]
      })
    lines += section(
      "outlets",
      nib.outlets.map { ["\($0.line)", "\($0.source).\($0.name)", "→ \($0.destination)"] })
    lines += section(
      "actions",
      nib.actions.map { action in
        let event = action.event.map { " \($0)" } ?? ""
        let target = action.target.map { " of \($0)" } ?? ", for traces"
        return ["\(action.line)", action.sender + event, "→ \(action.name)\(target)"]
      })
    return lines
  }

  private func section(_ title: String, _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return ["  \(title)"]
      + rows.map { row in
        let blank = String(repeating: " ", count: widths[0] - row[0].count)
        return "    \(blank)\(row[0])  \(row[1].padded(to: widths[1]))  \(row[2])"
      }
  }

  /// The same for programs, one object, outlet or action a line.
  var json: [String] {
    nib.objects.map { object in
      var line = line("object", object.line)
      line.add("id", object.id)
      line.add("class", object.className)
      line.add("isTopLevel", object.isTopLevel)
      return line.text
    }
      + nib.outlets.map { outlet in
        var line = line("outlet", outlet.line)
        line.add("source", outlet.source)
        line.add("name", outlet.name)
        line.add("destination", outlet.destination)
        return line.text
      }
      + nib.actions.map { action in
        var line = line("action", action.line)
        line.add("sender", action.sender)
        if let event = action.event { line.add("event", event) }
        line.add("name", action.name)
        if let target = action.target { line.add("target", target) }
        return line.text
      }
  }

  private func line(_ kind: String, _ number: Int) -> JSONLine {
    var line = JSONLine()
    line.add("kind", kind)
    line.add("file", nib.file)
    line.add("line", number)
    return line
  }

  /// Returns a fault for programs.
  ///
  /// - Parameter fault: The fault.
  /// - Returns: The line.
  static func json(_ fault: SceneError) -> String {
    var line = JSONLine()
    line.add("kind", "fault")
    line.add("file", fault.file)
    if let number = fault.line { line.add("line", number) }
    if let column = fault.column { line.add("column", column) }
    line.add("path", fault.path)
    if let expected = fault.expected { line.add("expected", expected) }
    line.add("found", fault.found)
    line.add("advice", fault.advice)
    return line.text
  }
}
