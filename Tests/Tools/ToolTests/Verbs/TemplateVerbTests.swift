import TestSupport
import Testing

@Suite("touchstone lint and tune of templates")
@MainActor struct TemplateVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes templates of a check mark and of another shape, three of each.
  private func write(_ other: String, count: Int = 3) throws -> String {
    var text = "touchstone strokes 1\n"
    for example in 0..<count {
      text += "shape check\nstroke\n0 0 50\n0.1 30 \(100 + example)\n0.2 100 0\n"
      text += "shape other\nstroke\n" + other
    }
    return try folder.write(text, to: "set.strokes")
  }

  private static let square = "0 0 0\n0.1 100 0\n0.2 100 100\n0.3 0 100\n0.4 0 0\n"

  @Test("lint reports a straight shape with status 1, and nothing about shapes that are apart")
  func lint() throws {
    let line = try write("0 0 0\n0.2 100 1\n")
    let run = Run("lint", line)
    #expect(run.status == 1 && run.lines.contains("1. warning: straight: other"))
    let json = Run("lint", "--json", line)
    #expect(json.lines[0].hasPrefix(#"{"number": 1, "kind": "straight", "severity": "warning", "#))
    let sound = Run("lint", try write(Self.square))
    #expect(sound.status == 0 && sound.output.hasSuffix("nothing was found\n"))
  }

  @Test("tune prints a table and the best setting as code and as keys of a scene")
  func tune() throws {
    let run = Run("tune", "--matcher", "features,$p+", try write(Self.square))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.contains { $0.hasPrefix("  strokes.falseAcceptance = ") })
    #expect(run.lines.contains { $0.contains(#""falseAcceptance": "#) })
    let json = Run("tune", "--json", "--matcher", "features,$p+", try write(Self.square))
    #expect(json.status == 0 && json.lines.allSatisfy { $0.hasPrefix(#"{"matcher": ""#) })
    #expect(json.lines.filter { $0.hasSuffix(#""best": true}"#) }.count == 1, "\(json.output)")
  }

  @Test("What cannot be read or tuned is an error of one line with a remedy")
  func errors() throws {
    let faulty = try folder.write("touchstone strokes 1\nshape a\n0 1 1\n", to: "a.strokes")
    let run = Run("lint", faulty)
    #expect(run.status != 0 && run.errors.contains("line 3: expected stroke before points"))
    #expect(run.printsOneLine)
    let single = Run("tune", try write(Self.square, count: 1))
    #expect(single.status != 0 && single.errors.contains("draw at least two of each"))
    let missing = Run("tune", folder.name("none.strokes"))
    #expect(missing.status != 0 && missing.printsOneLine)
    let option = Run("lint", "--device", "a.desc", faulty)
    #expect(option.status == 2 && option.errors.contains("--device is of scenes"))
    let scene = Run("tune", "--matcher", "$1", "app.scene.json")
    #expect(scene.status == 2 && scene.errors.contains("--matcher is of templates"))
  }
}
