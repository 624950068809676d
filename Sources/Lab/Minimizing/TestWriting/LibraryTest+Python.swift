internal import TSBenchmarking
internal import TSFormatting

extension LibraryTest {
  func pythonText() -> String {
    var lines = [
      "\"\"\"Fails as long as a fault is shown. Run with: pytest\"\"\"", "",
      "from touchstone import (",
      "    Device, EventType, GestureState, Interest, Reason, Relation,"
        + " Session, Surface, contacts)", "",
      "# Microseconds, finger, x, y, phase.", "TOUCHES = [",
    ]
    for (time, contact, _) in changes {
      lines.append(
        "    (\(time), \(contact.id), \(contact.x.compact(3)), \(contact.y.compact(3)),"
          + " \"\(contact.phase.pythonName)\"),")
    }
    lines += [
      "]", "", "", "def events():",
      "    session = Session(Interest.GESTURES | Interest.FAILURES)",
    ]
    for (index, surface) in scene.surfaces.enumerated() {
      let frame = surface.frame.map { $0.compact(6) }
      guard frame.count == 4 else { continue }
      if let parent = surface.parent {
        lines += [
          "    surface\(index) = Surface((0, 0, \(frame[2]), \(frame[3])))",
          "    surface\(index).set_position(\(frame[0]), \(frame[1]))",
          "    surface\(parent).add_child(surface\(index))",
        ]
      } else {
        lines += [
          "    surface\(index) = session.root",
          "    surface\(index).set_bounds(0, 0, \(frame[2]), \(frame[3]))",
        ]
      }
    }
    for (index, recognizer) in scene.recognizers.enumerated() {
      lines.append(
        "    recognizer\(index) = surface\(recognizer.surface).add_recognizer("
          + "\(recognizer.text.quotedForJSON), cookie=\(index + 1))")
    }
    for (index, other, relation) in relations {
      lines.append(
        "    recognizer\(index).set_relation(Relation.\(relation), recognizer\(other))")
    }
    lines += [
      "    table = contacts(*zip(*[(time, finger, x, y, phase) for time, finger, x, y, phase in TOUCHES]))",
      "    return session.run(session.add_device(Device.for_contacts(\"screen\")), table)", "", "",
      "def count(recognizer, state, reason=None):", "    return sum(",
      "        event[\"type\"] == EventType.GESTURE and event[\"cookie\"] == recognizer",
      "        and event[\"gesture\"][\"state\"] == state",
      "        and (reason is None or event[\"gesture\"][\"reason\"] == reason)",
      "        for event in events())", "", "", "def test_fault():",
    ]
    let shown = conditions.map { condition in
      let reason = condition.reason.map { ", Reason.\($0)" } ?? ""
      return "count(\(condition.recognizer + 1), GestureState.\(condition.state)\(reason))"
        + " \(condition.comparison)"
    }
    lines += [
      "    is_shown = \(shown.joined(separator: " and "))",
      "    assert not is_shown, \(expectation.description.quotedForJSON)", "",
    ]
    return lines.joined(separator: "\n")
  }
}

extension TouchFrames.Phase {
  fileprivate var pythonName: String {
    switch self {
    case .began: "down"
    case .moved: "motion"
    case .ended: "up"
    case .cancelled: "cancel"
    }
  }
}
