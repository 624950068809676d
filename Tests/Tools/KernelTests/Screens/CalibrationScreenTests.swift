import Foundation
import TSContacts
import TSEvdev
import TSLinuxInput
import Testing

extension KernelTests {
  /// `touchstone calibrate` on the virtual screen, whose crosses a finger taps.
  @Suite("A calibration on a screen")
  struct CalibrationScreenTests {
    /// A tap at a position of the panel, as fractions of its range.
    private func tap(_ panel: VirtualDevice, _ x: Double, _ y: Double, id: Int32) throws {
      let across = try #require(panel.description.axes[.absMTPositionX]).extent
      let down = try #require(panel.description.axes[.absMTPositionY]).extent
      try panel.write(
        ([InputEvent].slot(0, id: id, Int32(x * across), Int32(y * down)) + [.key(.btnTouch, 1)])
          .reported)
      Wait.pause(milliseconds: 60)
      try panel.write(([InputEvent].lift(0) + [.key(.btnTouch, 0)]).reported)
      Wait.pause(milliseconds: 150)
    }

    @Test(
      "has the six numbers of the panel, however the picture is turned",
      arguments: [0, 90, 180, 270], [false, true])
    func taps(rotation: Int, isMirrored: Bool) throws {
      let panel = try VirtualDevice(.touchscreen)
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      let program = try RunningProgram(
        touchstone: ["calibrate", panel.node, "--json", "--rotate", "\(rotation)"], output: file)
      try program.waitForOutput("tap the crosses")
      Wait.pause(milliseconds: 1500)
      for index in 0..<9 {
        // Where the cross is in the picture, and then on the glass.
        let (x, y) = ([0.1, 0.5, 0.9][index % 3], [0.1, 0.5, 0.9][index / 3])
        var place =
          switch rotation {
          case 90: (1 - y, x)
          case 180: (1 - x, 1 - y)
          case 270: (y, 1 - x)
          default: (x, y)
          }
        if isMirrored { place.0 = 1 - place.0 }
        try tap(panel, place.0, place.1, id: Int32(index))
      }
      #expect(program.exitStatus() == 0)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let numbers = try #require(text.firstMatch(of: /"calibration": \[([^\]]*)\]/), "\(text)").1
      let values = numbers.split(separator: ", ").compactMap { Double($0) }
      let expected: [Double] = isMirrored ? [-1, 0, 1, 0, 1, 0] : [1, 0, 0, 0, 1, 0]
      for (value, number) in zip(values, expected) {
        #expect(abs(value - number) < 0.01, "\(text)")
      }
    }
  }
}
