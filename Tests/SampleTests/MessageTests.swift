import Foundation
import Graphics
import SampleApplications
import Snapshots
import Testing

@Suite("The messages that views draw") @MainActor struct MessageTests {
  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: SampleRun.recordings).path

  /// The texts of a size in each picture of a sample, and the pictures' widths.
  private func seen(_ name: String, size: CGFloat) throws -> [(texts: [String], width: CGFloat)] {
    var seen: [(texts: [String], width: CGFloat)] = []
    try SampleRun.replay(
      #require(Samples.named(name)), recording: "\(Self.folder)/\(name).evemu", as: nil,
      see: { _, _, snapshot in
        let texts: [String] = snapshot.drawing.commands.compactMap {
          if case .text(let run) = $0, run.font.pointSize == size { run.text } else { nil }
        }
        seen.append((texts, snapshot.size.width))
      })
    return seen
  }

  @Test("follow the orientation, once a turn is over")
  func orientation() throws {
    let seen = try seen("orientation-message", size: 50)
    #expect(
      seen.flatMap(\.texts) == [
        "Portrait", "Portrait", "Landscape", "Landscape", "Portrait UpSideDown", "Landscape",
        "Portrait",
      ])
    #expect(seen.map(\.width) == [320, 480, 480, 480, 320, 480, 320])
  }

  @Test("are those of the tab that is selected, or of the row of More that was tapped")
  func tabs() throws {
    #expect(
      try seen("shapes", size: 20).map(\.texts) == [
        ["Triangle"], ["Rectangle"], ["Ellipse"], ["Rectangle+Ellipse"], [],
        ["Rectangle+Triangle"], ["Rectangle+Triangle"], [], ["Rectangle+Rectangle"],
        ["Triangle"], ["Rectangle+Rectangle"],
      ])
  }
}
