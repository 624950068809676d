internal import TSBenchmarking
internal import TSFormatting

extension LibraryTest {
  /// Returns the test in C, a program that ends with the status 1 as long as the fault is shown.
  func cText() -> String {
    var lines = [
      "/* Fails as long as it is shown that \(expectation.description.onlyLetters).",
      " *   cc NAME.c $(pkg-config --cflags --libs touchstone) && ./a.out */", "#include <stdio.h>",
      "#include <touchstone.h>", "", "static const struct {",
      "  int64_t time; /* microseconds */", "  enum ts_contact_phase phase;", "  int64_t finger;",
      "  double x, y;", "  bool is_last; /* of its frame */", "} touches[] = {",
    ]
    for (time, contact, isLast) in changes {
      lines.append(
        "  {\(time), TS_CONTACT_\(contact.phase.cName), \(contact.id), \(contact.x.compact(3)),"
          + " \(contact.y.compact(3)), \(isLast)},")
    }
    lines += ["};", "", "static int counts[\(max(1, conditions.count))];", ""]
    lines += [
      "static void read_events(struct ts_session *session)", "{", "  struct ts_event event;",
    ]
    lines += ["  while (ts_session_next(session, &event)) {"]
    lines.append("    if (event.type != TS_EVENT_GESTURE) continue;")
    for (index, condition) in conditions.enumerated() {
      let reason = condition.reason.map { " && event.gesture.reason == TS_REASON_\($0)" } ?? ""
      lines += [
        "    if (event.cookie == \(condition.recognizer + 1)"
          + " && event.gesture.state == TS_STATE_\(condition.state)\(reason))",
        "      counts[\(index)]++;",
      ]
    }
    lines += ["  }", "}", "", "int main(void)", "{"]
    lines += [
      "  struct ts_session *session = ts_session_new();",
      "  struct ts_device *screen =",
      "      ts_device_new_for_contacts(\"screen\", TS_DEVICE_TOUCHSCREEN, 0, 0);",
      "  int device = ts_session_add_device(session, screen);", "  ts_device_unref(screen);",
      "  int failed = device < 0;",
      "  failed |= ts_session_set_interests(session, TS_INTEREST_GESTURES | TS_INTEREST_FAILURES) < 0;",
    ]
    lines += cSurfaces + cRecognizers
    lines += [
      "", "  for (size_t i = 0; i < sizeof touches / sizeof *touches; i++) {",
      "    failed |= ts_session_push_contact(session, device, touches[i].time, touches[i].phase,",
      "        touches[i].finger, touches[i].x, touches[i].y, 0, touches[i].is_last) < 0;",
      "    read_events(session);", "  }",
      "  for (int64_t time; (time = ts_session_deadline(session)) != TS_NEVER;) {",
      "    failed |= ts_session_advance(session, time) < 0;", "    read_events(session);", "  }",
      "  ts_session_unref(session);", "  if (failed) {", "    puts(\"the test itself is wrong\");",
      "    return 2;", "  }",
    ]
    let shown = conditions.indices.map { "counts[\($0)] \(conditions[$0].comparison)" }
    let words = expectation.description.quotedForJSON
    lines += [
      "  if (\(shown.joined(separator: " && "))) {",
      "    printf(\"%s\\n\", \(words));", "    return 1;", "  }", "  return 0;", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  private var cSurfaces: [String] {
    var lines: [String] = []
    for (index, surface) in scene.surfaces.enumerated() {
      let frame = surface.frame.map { $0.compact(6) }
      guard frame.count == 4 else { continue }
      if let parent = surface.parent {
        lines += [
          "  struct ts_surface *surface\(index) = ts_surface_new();",
          "  failed |= ts_surface_set_position(surface\(index), \(frame[0]), \(frame[1])) < 0;",
          "  failed |= ts_surface_add_child(surface\(parent), surface\(index)) < 0;",
          "  ts_surface_unref(surface\(index)); /* its parent has it */",
        ]
      } else {
        lines.append("  struct ts_surface *surface\(index) = ts_session_get_root(session);")
      }
      lines.append(
        "  failed |= ts_surface_set_bounds(surface\(index), 0, 0, \(frame[2]), \(frame[3])) < 0;")
    }
    return lines
  }

  private var cRecognizers: [String] {
    var lines: [String] = []
    for (index, recognizer) in scene.recognizers.enumerated() {
      let variable = "recognizer\(index)"
      lines += [
        "  struct ts_recognizer *\(variable) =",
        "      ts_recognizer_new_from_text(\(recognizer.text.quotedForJSON), NULL, NULL);",
        "  failed |= ts_recognizer_set_cookie(\(variable), \(index + 1)) < 0;",
        "  failed |= ts_surface_add_recognizer(surface\(recognizer.surface), \(variable)) < 0;",
      ]
    }
    for (index, other, relation) in relations {
      lines.append(
        "  failed |= ts_recognizer_set_relation(recognizer\(index), TS_RELATION_\(relation),"
          + " recognizer\(other)) < 0;")
    }
    return lines + scene.recognizers.indices.map { "  ts_recognizer_unref(recognizer\($0));" }
  }

  /// The relations between recognizers, by their indices and the names of the header.
  var relations: [(Int, Int, String)] {
    let names = scene.recognizers.map(\.name)
    return scene.recognizers.enumerated().flatMap { index, recognizer in
      recognizer.requires.compactMap(names.firstIndex).map { (index, $0, "REQUIRES_FAILURE") }
        + recognizer.simultaneous.compactMap(names.firstIndex).map { (index, $0, "SIMULTANEOUS") }
    }
  }
}

extension TouchFrames.Phase {
  fileprivate var cName: String {
    switch self {
    case .began: "DOWN"
    case .moved: "MOTION"
    case .ended: "UP"
    case .cancelled: "CANCEL"
    }
  }
}

extension String {
  /// The text without what would end a comment.
  fileprivate var onlyLetters: String { split(separator: "*/").joined(separator: " ") }
}
