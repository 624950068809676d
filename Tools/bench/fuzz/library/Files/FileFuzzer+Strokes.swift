import TSStrokeFiles
import TSStrokes

extension FileFuzzer {
  /// A fuzzer of templates of drawn shapes, which are read, written, read again and compared by every
  /// matcher.
  static var strokes: FileFuzzer {
    FileFuzzer(StrokeSamples.templates, StrokeSamples.scraps) { testCase in
      let text = String(decoding: testCase.bytes, as: UTF8.self)
      let templates: StrokeTemplates
      do throws(StrokeFileError) {
        templates = try StrokeTemplates(text: text)
      } catch {
        let lines = text.utf8.count + 1
        if let line = error.line, line < 1 || line > lines { return "line \(line) of \(lines)" }
        return error.description.isEmpty ? "an error without words" : nil
      }
      return fault(of: templates)
        ?? StrokeMatcher.allCases.lazy.compactMap {
          fault(of: templates, $0)
        }.first
    }
  }

  private static func fault(of templates: StrokeTemplates) -> String? {
    do throws(StrokeFileError) {
      let again = try StrokeTemplates(text: templates.text)
      if again.shapes.map(\.name) != templates.shapes.map(\.name) { return "other names" }
      for (one, other) in zip(again.shapes, templates.shapes)
      where one.gesture.points.count != other.gesture.points.count { return "other points" }
    } catch {
      // Points that differ by less than is written are one point.
      return error.description.contains("two different points") ? nil : "written, then \(error)"
    }
    return nil
  }

  private static func fault(of templates: StrokeTemplates, _ matcher: StrokeMatcher) -> String? {
    var classifier = StrokeClassifier(matcher)
    for shape in templates.shapes { classifier.add(shape.gesture, named: shape.name) }
    let accepted = classifier.acceptedDistance(falseAcceptance: 0.01)
    if accepted.isNaN { return "\(matcher): no number as accepted distance" }
    for shape in templates.shapes {
      guard let match = classifier.match(shape.gesture) else { continue }
      let numbers = [match.distance, match.secondDistance, match.relativeDistance]
      if numbers.contains(where: \.isNaN) { return "\(matcher): a distance is no number" }
      if match.distance > match.secondDistance { return "\(matcher): the second is nearer" }
      if match.group < 0 || match.group >= classifier.names.count { return "\(matcher): no class" }
    }
    return nil
  }
}

/// The files of templates to which mutations are applied.
enum StrokeSamples {
  static let templates: [[UInt8]] = [
    """
    touchstone strokes 1
    # Two shapes.
    shape check
    stroke
    0 10 60
    0.12 30 80
    0.31 80 20
    shape cross
    stroke
    0 0 0
    0.2 50 50
    stroke
    0.5 50 0
    0.7 0 50

    """,
    """
    touchstone strokes 1
    shape line
    stroke
    0 0 0
    0.1 100 0
    shape line
    stroke
    0 0 0
    0 0 0
    0.1 100 0.5
    shape dots
    stroke
    0 1 1
    stroke
    0.3 9 1

    """,
  ].map { Array($0.utf8) }

  static let scraps = [
    "shape ", "stroke", "\n", "\r\n", "#", " ", "0 0 0\n", "1e9", "-1e9", "1e-300", "1e308", "nan",
    "inf", "-0", "touchstone strokes 1", "touchstone strokes 2", "\u{feff}", "\0", "\u{2028}",
    "shape <b>\"x\"</b>\n", "shape \u{202e}\n", "stroke\n0 5 5\n",
  ]
}
