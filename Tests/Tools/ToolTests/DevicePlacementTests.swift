import TestSupport
import Testing

@Suite("The options about the positions of devices")
@MainActor struct DevicePlacementTests {
  private let folder: Folder
  private let tap: String
  private let scene: String

  init() throws {
    folder = try Folder()
    // On the panel of 1000 × 500 units a tap at 500, 250 and a little to the right.
    tap = try folder.write(Sample.tap, to: "tap.evemu")
    scene = try folder.write(
      #"{"screen": {"size": [1000, 500]}, "window": {"id": "window", "frame": [0, 0, 1000, 500]}}"#,
      to: "one.scene.json")
  }

  private func began(_ words: String...) -> String {
    let run = Run(["replay", tap, "--scene", scene] + words)
    guard run.status == 0 else { return run.errors }
    return run.lines.first { $0.contains("began") }.map(String.init) ?? run.output
  }

  @Test("are for all devices, for one of that name, or for both; the one of the name precedes")
  func rules() {
    let plain = began()
    let left = began("--region", "0,0,500,500")
    #expect(plain.contains("(500") && left.contains("(250"), "\(plain)")
    #expect(began("--region", "panel=0,0,500,500") == left)
    #expect(began("--region", "0,0,10,10", "--region", "Panel=0,0,500,500") == left)
    #expect(began("--region", "other=0,0,500,500") == plain)
    #expect(began("--calibration", "Pan=0.5 0 0 0 1 0") == left)
    #expect(began("--calibration", "Pan=0.5 0 0 0 1 0 0 0 1") == left)
    #expect(began("--rotate", "Panel=180") == began("--rotate", "180"))
    #expect(began("--rotate", "90", "--rotate", "Panel=180") == began("--rotate", "180"))
  }

  @Test(
    "are refused where a value for a device is wrong",
    arguments: [
      ("--rotate", "Panel=45", "--rotate “45” is not known"),
      ("--region", "Panel=1,2,3", "is no rectangle"),
      ("--calibration", "Panel=1 0", "is no matrix"), ("--rotate", "=90", "--rotate “=90”"),
    ])
  func faults(option: String, value: String, message: String) {
    let run = Run("replay", tap, option, value)
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
  }

  @Test("are those of show as well")
  func show() {
    func touches(_ words: String...) -> String {
      let run = Run(
        ["show", scene, "--display", "memory", "-r", tap, "--format", "text"] + words)
      return run.status == 0
        ? run.lines.first { $0.contains("began") }.map(String.init) ?? "" : run.errors
    }
    let left = touches("--region", "0,0,500,500")
    #expect(left.contains("(250") && touches().contains("(500"), "\(left)")
    #expect(touches("--region", "Panel=0,0,500,500") == left)
    #expect(touches("--calibration", "0.5 0 0 0 1 0") == left)
    #expect(touches("--rotate", "Panel=180") == touches("--calibration", "-1 0 1 0 -1 1"))
    #expect(touches("--region", "1,2").contains("is no rectangle"))
    #expect(touches("--rotate", "Panel=1").contains("--rotate “1” is not known"))
  }
}
