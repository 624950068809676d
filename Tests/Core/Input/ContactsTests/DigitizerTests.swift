import TSContacts
import TSGeometry
import Testing

@Suite("A digitizer")
struct DigitizerTests {
  private let pad = Digitizer(
    name: "pad", kind: .touchpad, x: Axis(minimum: 100, maximum: 1300, resolution: 12),
    y: Axis(minimum: -340, maximum: 340, resolution: 10),
    pressure: Axis(minimum: 0, maximum: 255),
    touchMajor: Axis(minimum: 0, maximum: 255, resolution: 2))

  private func contact(x: Int32, y: Int32, pressure: Int32 = 0) -> Contact {
    Contact(slot: 0, trackingID: 1, phase: .moved, x: x, y: y, pressure: pressure)
  }

  @Test("has a size where both resolutions are known")
  func size() {
    #expect(pad.millimetres == CGSize(width: 100, height: 68))
    var bare = pad
    bare.y.resolution = 0
    #expect(bare.millimetres == nil)
    #expect(bare.millimetres(of: contact(x: 0, y: 0)) == nil)
    #expect(bare.millimetres(length: 3, on: bare.touchMajor) == nil)
  }

  @Test("treats a resolution of 1 on a large range as unknown")
  func placeholder() {
    var huge = pad
    huge.x = Axis(minimum: 0, maximum: 3999, resolution: 1)
    #expect(huge.millimetres != nil)
    huge.x.maximum = 4000
    #expect(huge.millimetres == nil)
  }

  @Test("measures positions from its corner, and lengths in their own unit or that of x")
  func measures() {
    #expect(pad.millimetres(of: contact(x: 112, y: -340)) == CGPoint(x: 1, y: 0))
    #expect(pad.millimetres(length: 20, on: pad.touchMajor) == 10)
    #expect(pad.millimetres(length: 24, on: Axis(minimum: 0, maximum: 255)) == 2)
    #expect(pad.millimetres(length: 24, on: nil) == nil)
  }

  @Test(
    "reports pressure as a share of its range",
    arguments: [(0, 0), (255, 1), (51, 0.2), (-5, 0), (900, 1)] as [(Int32, Double)])
  func pressure(_ pressure: Int32, _ share: Double) {
    #expect(pad.normalizedPressure(of: contact(x: 0, y: 0, pressure: pressure)) == share)
  }

  @Test("has no pressure without an axis that has extent")
  func noPressure() {
    var bare = pad
    bare.pressure = nil
    #expect(bare.normalizedPressure(of: contact(x: 0, y: 0)) == nil)
    bare.pressure = Axis(minimum: 3, maximum: 3)
    #expect(bare.normalizedPressure(of: contact(x: 0, y: 0)) == nil)
  }

  @Test("has no buttons unless they are given")
  func buttons() {
    #expect(pad.buttons.isEmpty && !pad.isButtonPad && !pad.hasTopButtons && !pad.isPressurePad)
    let clickpad = Digitizer(
      name: "", buttons: .left, isButtonPad: true, hasTopButtons: true, isPressurePad: true,
      x: pad.x, y: pad.y)
    #expect(clickpad.buttons == .left && clickpad.isButtonPad)
    #expect(clickpad.hasTopButtons && clickpad.isPressurePad)
  }

  @Test("is direct unless it is a pad")
  func direct() {
    #expect(!pad.isDirect)
    for kind in [Digitizer.Kind.touchscreen, .pen, .other] {
      var other = pad
      other.kind = kind
      #expect(other.isDirect)
    }
  }
}

@Suite("An axis")
struct AxisTests {
  @Test(
    "moves a value outside to the nearest edge",
    arguments: [(-11, -10), (-10, -10), (0, 0), (20, 20), (21, 20), (.max, 20), (.min, -10)]
      as [(Int32, Int32)])
  func clamps(_ value: Int32, _ inside: Int32) {
    #expect(Axis(minimum: -10, maximum: 20).clamp(value) == inside)
  }

  @Test("counts its values, and survives any range")
  func extents() {
    #expect(Axis(minimum: 0, maximum: 4095).extent == 4096)
    #expect(Axis(minimum: .min, maximum: .max).extent == 4_294_967_296)
    #expect(Axis(minimum: 5, maximum: 1).extent == 1)
    #expect(Axis(minimum: 5, maximum: 1).clamp(9) == 5)
    #expect(Axis(minimum: 5, maximum: 1, resolution: 2).millimetres == nil)
    #expect(Axis(minimum: 0, maximum: 100, resolution: -2).millimetres == nil)
  }
}

@Suite("Buttons")
struct ButtonSetTests {
  @Test(
    "have the bits of their codes, counted from 0x110",
    arguments: [
      (.left, 0), (.right, 1), (.middle, 2), (.side, 3), (.extra, 4), (.forward, 5), (.back, 6),
      (.task, 7),
    ] as [(ButtonSet, UInt8)])
  func bits(_ button: ButtonSet, _ bit: UInt8) { #expect(button.rawValue == 1 << bit) }
}

@Suite("Counts of repairs")
struct RepairCountTests {
  @Test("keep one entry a kind, in order of first occurrence")
  func adds() {
    var counts: [RepairCount] = []
    counts.add(.emptyFrame)
    counts.add(.idReplaced, count: 3)
    counts.add(.emptyFrame)
    #expect(counts == [RepairCount(.emptyFrame, count: 2), RepairCount(.idReplaced, count: 3)])
  }

  @Test("are named in words, each in its own")
  func names() {
    #expect(Set(Repair.allCases.map(\.rawValue)).count == Repair.allCases.count)
  }
}
