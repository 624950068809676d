import TSContacts
import TSEvdev
import Testing

@Suite("A device description")
struct ClassificationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var description: DeviceDescription
    var outcome: String
    var testDescription: String { name }

    init(
      _ name: String, keys: Set<EventCode> = [], axes: [Int: ClosedRange<Int32>],
      properties: Set<DeviceDescription.Property> = [], _ outcome: String
    ) {
      self.name = name
      self.outcome = outcome
      description = DeviceDescription(properties: properties)
      if !keys.isEmpty { description.codes[.key] = keys }
      for (code, range) in axes {
        description.axes[EventCode(rawValue: UInt16(code))] = Axis(
          minimum: range.lowerBound, maximum: range.upperBound)
      }
    }
  }

  private static let position: [Int: ClosedRange<Int32>] = [0: 0...999, 1: 0...499]
  private static let multitouch: [Int: ClosedRange<Int32>] = [0x35: 0...999, 0x36: 0...499]
  private static let slots = multitouch.merging([0x2f: 0...9, 0x39: 0...65535]) { $1 }
  private static let pad: Set<EventCode> = [.btnTouch, .btnLeft, .btnToolFinger]
  private static let accelerometer = DeviceDescription.Property(rawValue: 6)

  static let cases = [
    Case(
      "a screen with slots", keys: [.btnTouch], axes: slots, properties: [.direct],
      "touchscreen B 10"),
    Case("a screen without properties", keys: [.btnTouch], axes: slots, "touchscreen B 10"),
    Case(
      "a screen whose drivers call fingers a tool", keys: pad, axes: slots,
      properties: [.direct], "touchscreen B 10"),
    Case(
      "a screen that a pen can touch too", keys: [.btnTouch, .btnToolPen], axes: slots,
      properties: [.direct], "touchscreen B 10"),
    Case("an anonymous screen", keys: [.btnTouch], axes: multitouch, "touchscreen A 0"),
    Case(
      "a screen with ids and no slots", keys: [.btnTouch],
      axes: multitouch.merging([0x39: 0...9]) { $1 }, "touchscreen A 0"),
    Case("an old screen", keys: [.btnTouch], axes: position, "touchscreen ST 1"),
    Case("a screen with a button for a touch", keys: [.btnLeft], axes: position, "other ST 1"),
    Case("a pad with slots", keys: pad, axes: slots, "touchpad B 10"),
    Case(
      "a pad by its property", keys: [.btnTouch], axes: slots, properties: [.pointer],
      "touchpad B 10"),
    Case("an old pad", keys: pad, axes: position, "touchpad ST 1"),
    Case("a pen", keys: [.btnToolPen, .btnTouch, .btnStylus], axes: position, "pen ST 1"),
    Case("a mouse with a surface", keys: [.btnLeft], axes: slots, "other B 10"),
    Case("bare axes", axes: slots, "touchscreen B 10"),
    Case("bare axes of a pad", axes: slots.merging([0x1c: 0...15]) { $1 }, "touchpad B 10"),
    Case("a single slot", axes: slots.merging([0x2f: 0...0]) { $1 }, "touchscreen B 1"),
    Case("a keyboard", keys: [.keyA], axes: [:], "noAbsoluteAxes"),
    Case("a volume knob", keys: [.keyA], axes: [0x20: 0...100], "noPosition"),
    Case("half a position", axes: [0: 0...9], "noPosition"),
    Case("half a position of many", axes: [0x35: 0...9, 1: 0...9], "noPosition"),
    Case(
      "an axis without extent", keys: [.btnTouch], axes: [0: 0...0, 1: 0...9],
      "emptyAxis(ABS_X, 0, 0)"),
    Case(
      "a slot axis that reaches below 0", axes: slots.merging([0x2f: -128...127]) { $1 },
      "fakeMultitouch(slotsNotFromZero)"),
    Case(
      "all axes there are", axes: slots.merging([0x2e: 0...255]) { $1 },
      "fakeMultitouch(reservedAxis)"),
    Case(
      "one range for slots and positions", keys: [.keyA],
      axes: [0x2f: 0...255, 0x35: 0...255, 0x36: 0...255], "fakeMultitouch(slotsLikePosition)"),
    Case("slots alone", axes: [0x2f: 0...9], "fakeMultitouch(slotsWithoutPosition)"),
    Case(
      "a keyboard that claims slots", keys: [.keyA], axes: slots,
      "fakeMultitouch(keysOfAnother)"),
    Case(
      "a gamepad that claims slots", keys: [EventCode(rawValue: 0x130)], axes: slots,
      "fakeMultitouch(keysOfAnother)"),
    Case(
      "a gamepad with false slots and a stick", keys: [EventCode(rawValue: 0x130)],
      axes: position.merging([0x2f: -1...9]) { $1 }, "fakeMultitouch(slotsNotFromZero)"),
    Case(
      "false slots beside a true touch", keys: [.btnTouch],
      axes: position.merging(slots) { $1 }.merging([0x2e: 0...9]) { $1 }, "touchscreen ST 1"),
    Case("a joystick", keys: [EventCode(rawValue: 0x120)], axes: position, "joystick"),
    Case("a keyboard with a position", keys: [.keyA], axes: position, "noTouch"),
    Case(
      "the pad of a tablet", keys: [.btnStylus, EventCode(rawValue: 0x100)],
      axes: [0: 0...1, 1: 0...1], "tabletPad"),
    Case(
      "a pen with buttons", keys: [.btnStylus, .btnToolPen, EventCode(rawValue: 0x100)],
      axes: position, "pen ST 1"),
    Case("an accelerometer", axes: position, properties: [accelerometer], "accelerometer"),
  ]

  @Test(
    "An axis without extent is named as the kernel names it",
    arguments: [EventCode.absX, .absY, .absMTPositionX, .absMTPositionY])
  func emptyAxis(code: EventCode) throws {
    let name = try #require(EventNames.name(of: code, type: .abs))
    let rejection = DeviceRejection.emptyAxis(code, minimum: -1, maximum: -1)
    #expect(rejection.description == "its axis \(name) has no extent (-1 to -1)")
  }

  private func outcome(_ description: DeviceDescription) -> String {
    do {
      let digitizer = try description.digitizer()
      return "\(digitizer.kind) \(digitizer.touchProtocol.rawValue) \(digitizer.slotCount)"
    } catch {
      guard case .emptyAxis(let code, let minimum, let maximum) = error else {
        return error.short
      }
      let name = EventNames.name(of: code, type: .abs) ?? ""
      return "emptyAxis(\(name), \(minimum), \(maximum))"
    }
  }

  @Test("is known for what it is", arguments: cases)
  func classifies(_ test: Case) { #expect(outcome(test.description) == test.outcome) }

  @Test("is refused in words", arguments: cases)
  func words(_ test: Case) {
    do {
      _ = try test.description.digitizer()
    } catch {
      #expect(error.description.hasPrefix("it"), "\(error)")
    }
  }

  @Test("takes pressure and shape from the axes that belong to its protocol")
  func axes() throws {
    var description = Case("", keys: Self.pad, axes: Self.slots, "").description
    description.properties = [.semiMT]
    for code in [0x18, 0x30, 0x31, 0x32, 0x33, 0x34, 0x3a] as [UInt16] {
      description.axes[EventCode(rawValue: code)] = Axis(minimum: 0, maximum: Int32(code))
    }
    description.codes[.key]?.insert(.btnToolQuadTap)
    let digitizer = try description.digitizer()
    #expect(digitizer.pressure?.maximum == 0x3a)
    #expect(digitizer.touchMajor?.maximum == 0x30 && digitizer.touchMinor?.maximum == 0x31)
    #expect(digitizer.widthMajor?.maximum == 0x32 && digitizer.widthMinor?.maximum == 0x33)
    #expect(digitizer.orientation?.maximum == 0x34)
    #expect(digitizer.maximumFingerCount == 4)
    #expect(digitizer.isSemiMultitouch)
    description.axes = [.absX: Axis(minimum: 0, maximum: 9), .absY: Axis(minimum: 0, maximum: 9)]
    description.axes[.absPressure] = Axis(minimum: 0, maximum: 7)
    #expect(try description.digitizer().pressure?.maximum == 7)
  }

  @Test("of slots without a pressure each has that of the device, if it is a pad")
  func sharedPressure() throws {
    var description = Case("", keys: Self.pad, axes: Self.slots, "").description
    description.axes[.absPressure] = Axis(minimum: 0, maximum: 255)
    description.currentValues = [.absPressure: 30]
    let digitizer = try description.digitizer()
    #expect(digitizer.pressure?.maximum == 255)
    var bench = DecoderBench(digitizer, description: description)
    let pressures = { (frame: ContactFrame) in "\(frame.contacts.map(\.pressure))" }
    let both: [DeviceEvent] = [.id(7), .at(1, 1), .slot(1), .id(8), .at(2, 2)]
    #expect(bench.send(both, as: pressures) == "[30, 30]")
    #expect(bench.send([.abs(.absPressure, 40)], as: pressures) == "[40, 40]")
    #expect(bench.send([.x(3)], as: pressures) == "[40, 40]")
    description.properties = [.direct]
    #expect(try description.digitizer().pressure == nil)
  }

  @Test(
    "has the buttons that it declares, unless the left one reports the touch",
    arguments: [
      ([0x10f, 0x110, 0x117, 0x118, 0x14a], slots, [.left, .task]),
      ([0x110, 0x111, 0x112, 0x14a], position, [.left, .right, .middle]),
      ([0x113, 0x114, 0x115, 0x116, 0x14a], slots, [.side, .extra, .forward, .back]),
      ([0x110, 0x111], slots, [.left, .right]), ([0x110, 0x111], position, []),
      ([0x14a], slots, []),
    ] as [([UInt16], [Int: ClosedRange<Int32>], ButtonSet)])
  func buttons(
    _ keys: [UInt16], _ axes: [Int: ClosedRange<Int32>], _ buttons: ButtonSet
  ) throws {
    let codes = Set(keys.map { EventCode(rawValue: $0) })
    #expect(try Case("", keys: codes, axes: axes, "").description.digitizer().buttons == buttons)
  }

  @Test(
    "is a button pad by its property, or by a left button without a right one",
    arguments: [
      (pad, [.buttonpad], true), (pad.union([.btnRight]), [.buttonpad], true), (pad, [], true),
      (pad.union([.btnRight]), [], false), (pad.union([.btnMiddle]), [], true),
      (pad.subtracting([.btnLeft]), [], false), (pad, [.direct], false),
      ([.btnTouch, .btnToolFinger], [.buttonpad], true),
    ] as [(Set<EventCode>, Set<DeviceDescription.Property>, Bool)])
  func buttonPad(
    _ keys: Set<EventCode>, _ properties: Set<DeviceDescription.Property>, _ isButtonPad: Bool
  ) throws {
    let test = Case("", keys: keys, axes: Self.slots, properties: properties, "")
    #expect(try test.description.digitizer().isButtonPad == isButtonPad)
  }

  @Test(
    "has top buttons and senses force by its properties alone",
    arguments: [
      ([], false, false), ([4], true, false), ([7], false, true), ([2, 3, 5], false, false),
      ([4, 7], true, true),
    ] as [([UInt16], Bool, Bool)])
  func padProperties(_ numbers: [UInt16], _ hasTopButtons: Bool, _ isPressurePad: Bool) throws {
    let properties = Set(numbers.map { DeviceDescription.Property(rawValue: $0) })
    let test = Case("", keys: Self.pad, axes: Self.slots, properties: properties, "")
    let digitizer = try test.description.digitizer()
    #expect(digitizer.hasTopButtons == hasTopButtons)
    #expect(digitizer.isPressurePad == isPressurePad)
  }

  @Test("lends the resolution of the single-touch axes to those of multitouch, where they agree")
  func resolution() throws {
    var description = Case("", keys: Self.pad, axes: Self.slots, "").description
    description.axes[.absX] = Axis(minimum: 0, maximum: 999, resolution: 20)
    description.axes[.absY] = Axis(minimum: 0, maximum: 498, resolution: 20)
    let digitizer = try description.digitizer()
    #expect(digitizer.x.resolution == 20)
    #expect(digitizer.y.resolution == 0)
  }
}

extension DeviceRejection {
  /// The name of the case.
  fileprivate var short: String {
    switch self {
    case .noAbsoluteAxes: "noAbsoluteAxes"
    case .noPosition: "noPosition"
    case .fakeMultitouch(let sign): "fakeMultitouch(\(sign))"
    case .emptyAxis: "emptyAxis"
    case .noTouch: "noTouch"
    case .joystick: "joystick"
    case .tabletPad: "tabletPad"
    case .accelerometer: "accelerometer"
    }
  }
}
