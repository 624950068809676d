import TestSupport
import Testing

@Suite("touchstone replay --to-device, where no device can be made")
@MainActor struct ReplayToDeviceTests {
  private let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  @Test(
    "refuses what is about traces",
    arguments: [
      ["--scene", "x.json"], ["--format", "json"], ["--trace", "json"], ["--json"],
      ["--rotate", "90"], ["--accept"], ["--check"], ["--no-scene"],
      ["--region", "0,0,1,1"], ["--calibration", "1 0 0 0 1 0"], ["--as-touchscreen"],
      ["--output", "x"],
    ])
  func traces(words: [String]) {
    let run = Run(["replay", "--to-device", tap] + words)
    #expect(run.status == 2 && run.printsOneLine && run.output.isEmpty)
    #expect(run.errors.contains("\(words[0]) has no place beside it"), "\(run.errors)")
  }

  @Test("is what --fast and --ask are about", arguments: ["fast", "ask"])
  func alone(option: String) {
    let run = Run("replay", "--\(option)", tap)
    #expect(run.status == 2 && run.errors.contains("give --to-device too"))
  }

  @Test("does not ask on the input that holds the recording")
  func ask() {
    let run = Run("replay", "--to-device", "--ask", "-")
    #expect(run.status == 2 && run.errors.contains("name a file"))
  }

  @Test("needs a description to make a device of")
  func bare() throws {
    let bare = try folder.write(Sample.tapEvents, to: "bare.evemu")
    let run = Run("replay", "--to-device", "--fast", bare)
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains("no device is described in it"), "\(run.errors)")
  }
}
