import TSGeometry
import TSGraphics
@testable import SampleApplications
import TouchSnapshots
import Testing

@Suite("The messages that views draw") @MainActor struct MessageTests {
  /// What is drawn of some texts in each picture of a sample, and the pictures' widths.
  private func seen(
    _ name: String, _ isMessage: @escaping (TextRun) -> Bool
  ) throws -> [(runs: [TextRun], width: CGFloat)] {
    let run = try RunningSample(name)
    var seen: [(runs: [TextRun], width: CGFloat)] = []
    try SampleRun.replay(
      run.sample, recording: run.path, as: nil,
      see: { _, _, snapshot in
        let runs: [TextRun] = snapshot.drawing.commands.compactMap {
          if case .text(let run) = $0, isMessage(run) { run } else { nil }
        }
        seen.append((runs, snapshot.size.width))
      })
    return seen
  }

  @Test("follow the orientation, once a turn is over")
  func orientation() throws {
    let seen = try seen("orientation-message") {
      $0.text.hasPrefix("Portrait") || $0.text.hasPrefix("Landscape")
    }
    #expect(
      seen.flatMap(\.runs).map(\.text) == [
        "Portrait", "Portrait", "Landscape", "Landscape", "Portrait UpSideDown", "Landscape",
        "Portrait",
      ])
    #expect(seen.map(\.width) == [320, 480, 480, 480, 320, 480, 320])
  }

  @Test("are as large as the chapter has them, but for the one that would have no room")
  func sizes() throws {
    let runs = try seen("orientation-message") {
      $0.text.hasPrefix("Portrait") || $0.text.hasPrefix("Landscape")
    }.flatMap(\.runs)
    #expect(
      runs.map(\.font.pointSize).map { $0 == 50 } == [true, true, true, true, false, true, true])
    #expect(runs.filter { $0.text.hasSuffix("Down") }.allSatisfy { 80 + $0.width <= 320 })
  }

  @Test("are those of the tab that is selected, or of the row of More that was tapped")
  func tabs() throws {
    let seen = try seen("shapes") { $0.font == .systemFont(ofSize: 20) }
    #expect(
      seen.map { $0.runs.map(\.text) } == [
        ["Triangle"], ["Rectangle"], ["Ellipse"], ["Rectangle+Ellipse"], [],
        ["Rectangle+Triangle"], ["Rectangle+Triangle"], [], ["Rectangle+Rectangle"],
        ["Triangle"], ["Rectangle+Rectangle"],
      ])
  }
}
