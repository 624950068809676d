import TSContacts
import TSEventTime
import TestSupport
import Testing

@testable import TSEvdev

@Suite("The noise that a screen declares")
struct NoiseTests {
  static func screen(
    _ noise: [String], fuzz: Int32 = 0, _ properties: Set<DeviceDescription.Property> = [.direct]
  ) -> DeviceDescription {
    let axis = Axis(minimum: 0, maximum: 999, fuzz: fuzz)
    return DeviceDescription(
      name: "Panel", properties: properties, codes: [.key: [.btnTouch]],
      axes: [
        .absX: axis, .absY: axis, .absMTPositionX: axis, .absMTPositionY: axis,
        .absMTSlot: Axis(minimum: 0, maximum: 9),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      ], udevProperties: noise)
  }

  /// Returns how many of 60 frames of a resting finger report a movement.
  private func moves(_ description: DeviceDescription, by amplitude: Int32) throws -> Int {
    var bench = DecoderBench(try description.digitizer(), description: description)
    var random = SeededRandom(7)
    _ = bench.send([.id(1), .at(500, 500)])
    return (0..<60).count { _ in
      let (dx, dy) = (random.roll(0..<3) - 1, random.roll(0..<3) - 1)
      return bench.send([.at(500 + Int32(dx) * amplitude, 500 + Int32(dy) * amplitude)])
        .contains("moved")
    }
  }

  @Test(
    "is filtered with a margin of half of it where udev has moved it away from the kernel",
    arguments: [
      (["LIBINPUT_FUZZ_35=8", "LIBINPUT_FUZZ_36=8"], 0, 0...0), ([], 0, 30...60),
      (["LIBINPUT_FUZZ_35=8", "LIBINPUT_FUZZ_36=8"], 8, 30...60),
      (["LIBINPUT_FUZZ_00=8", "LIBINPUT_FUZZ_01=8"], 0, 30...60),
      (["LIBINPUT_FUZZ_35=1", "LIBINPUT_FUZZ_36=x"], 0, 30...60),
    ] as [([String], Int32, ClosedRange<Int>)])
  func filter(_ properties: [String], _ fuzz: Int32, _ count: ClosedRange<Int>) throws {
    // A corner is farther away than a side: the margin is an ellipse.
    let moves = try moves(NoiseTests.screen(properties, fuzz: fuzz), by: 2)
    #expect(count.contains(moves), "\(moves)")
  }

  @Test("lets a finger that travels follow, behind by the margin")
  func follows() throws {
    let description = NoiseTests.screen(["LIBINPUT_FUZZ_35=8", "LIBINPUT_FUZZ_36=8"])
    var bench = DecoderBench(try description.digitizer(), description: description)
    let lines = bench.send(frames: [
      [.id(1), .at(500, 500)], [.x(504)], [.x(505)], [.x(520)], [.x(514)], [.x(513)], [.x(511)],
      [.id(-1)], [.id(2), .x(513)],
    ])
    #expect(
      lines == [
        "0#1 began 500,500", "0#1 stationary 500,500", "0#1 moved 501,500", "0#1 moved 516,500",
        "0#1 stationary 516,500", "0#1 stationary 516,500", "0#1 moved 515,500",
        "0#1 ended 515,500", "0#2 began 513,500",
      ])
  }

  @Test("is the noise of the axis, and filtered by the interpreter, on a pad")
  func pad() throws {
    let description = NoiseTests.screen(
      ["LIBINPUT_FUZZ_35=8", "LIBINPUT_FUZZ_36=6"], [.pointer])
    let digitizer = try description.digitizer()
    #expect(digitizer.kind == .touchpad && digitizer.x.fuzz == 8 && digitizer.y.fuzz == 6)
    #expect(try moves(description, by: 1) > 30)
  }

  @Test("is filtered on both axes of a screen with a single touch")
  func singleTouch() throws {
    var description = NoiseTests.screen(["LIBINPUT_FUZZ_00=8", "LIBINPUT_FUZZ_01=8"])
    description.axes = description.axes.filter { $0.key == .absX || $0.key == .absY }
    var bench = DecoderBench(try description.digitizer(), description: description)
    let lines = bench.send(frames: [
      [.abs(.absX, 9), .abs(.absY, 9), .key(.btnTouch, 1)], [.abs(.absX, 12)], [.abs(.absY, 20)],
    ])
    #expect(lines == ["0#0 began 9,9", "0#0 stationary 9,9", "0#0 moved 9,16"])
  }
}
