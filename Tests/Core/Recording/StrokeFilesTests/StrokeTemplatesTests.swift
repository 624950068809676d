import TSStrokeFiles
import TSStrokes
import Testing

@Suite("Files of templates") struct StrokeTemplatesTests {
  static let text = """
    touchstone strokes 1
    shape check mark
    stroke
    0 10 60
    0.12 30 80.5
    stroke
    0.31 80 -20
    shape line
    stroke
    0 0 0
    1 5 0

    """

  @Test("A file of templates is written as it was read")
  func roundTrip() throws {
    let templates = try StrokeTemplates(text: Self.text)
    #expect(templates.shapes.map(\.name) == ["check mark", "line"])
    #expect(templates.shapes[0].gesture.strokeCount == 2)
    #expect(
      templates.shapes[0].gesture.points[1] == StrokePoint(x: 30, y: 80.5, time: 0.12, stroke: 0))
    #expect(templates.text == Self.text)
  }

  @Test("Files that are joined are read as one")
  func joined() throws {
    let templates = try StrokeTemplates(text: Self.text + Self.text)
    #expect(templates.shapes.map(\.name) == ["check mark", "line", "check mark", "line"])
  }

  @Test(
    "A fault of a file of templates is named with its line and what was expected",
    arguments: [
      ("", "line 1: expected “touchstone strokes 1”; the file is empty"),
      (
        "touchstone strokes 2",
        "line 1: expected version 1 of the format, found 2; use a newer Touchstone, or write the file"
          + " as version 1"
      ),
      ("touchstone strokes", "line 1: expected “touchstone strokes 1”, the version of the format"),
      ("touchstone strokes 1\n# nothing", "expected at least one shape, such as shape star"),
      ("touchstone strokes 1\nshape", "line 2: expected a name behind shape, such as shape star"),
      ("touchstone strokes 1\nstroke", "line 2: expected shape and a name before the first stroke"),
      ("touchstone strokes 1\n0 1 2", "line 2: expected shape and a name before points"),
      ("touchstone strokes 1\nshape a\n0 1 2", "line 3: expected stroke before points"),
      (
        "touchstone strokes 1\nshape a\nstroke\n0 1",
        "line 4: expected shape, stroke, or three numbers: seconds, x and y, as 0.12 30 80"
      ),
      (
        "touchstone strokes 1\nshape a\nstroke\n0 inf 2",
        "line 4: expected numbers from -1000000000 to 1000000000"
      ),
      (
        "touchstone strokes 1\nshape a\nstroke\n0.5 1 2\n0.25 1 3",
        "line 5: expected a time of at least 0.5, as that of the point before"
      ),
      (
        "touchstone strokes 1\nshape a\nstroke\n0 1 2\n1 1 3\ntouchstone strokes 2",
        "line 6: expected version 1 of the format, found 2; use a newer Touchstone, or write the file"
          + " as version 1"
      ),
      (
        "touchstone strokes 1\nshape <b>\nstroke\n0 1 2\n1 1 2",
        "line 2: expected at least two different points of shape “<b>”"
      ),
    ])
  func faults(_ text: String, _ message: String) {
    let error = #expect(throws: StrokeFileError.self) { try StrokeTemplates(text: text) }
    #expect(error?.description == message)
  }
}
