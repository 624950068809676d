import TSContacts
import TSEvdev
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("Every kind of device")
  struct KindTests {
    struct Kind: Sendable, CustomTestStringConvertible {
      var description: DeviceDescription
      /// The kind, the protocol and the slots, or the reason why the device is rejected.
      var outcome: String
      var frames: [[InputEvent]] = []
      var lines: [String] = []
      var testDescription: String { description.name }
    }

    static let kinds = [
      Kind(
        description: .touchscreen, outcome: "touchscreen B 10",
        frames: [
          .slot(0, id: 5, 100, 200) + .slot(1, id: 6, 300, 400) + [.key(.btnTouch, 1)],
          .slot(0, 110, 200), .lift(0), .slot(0, id: 7, 9, 9), .lift(0) + .lift(1),
        ],
        lines: [
          "0#5 began 100,200; 1#6 began 300,400", "0#5 moved 110,200; 1#6 stationary 300,400",
          "0#5 ended 110,200; 1#6 stationary 300,400",
          "0#7 began 9,9; 1#6 stationary 300,400", "0#7 ended 9,9; 1#6 ended 300,400",
        ]),
      Kind(
        description: .anonymous, outcome: "touchscreen A 0",
        frames: [
          .anonymous(100, 200) + .anonymous(3000, 400) + [.key(.btnTouch, 1)],
          .anonymous(2990, 400) + .anonymous(110, 200), .anonymous(2980, 400),
          [.contact(), .key(.btnTouch, 0)],
        ],
        lines: [
          "0#0 began 100,200; 1#1 began 3000,400", "0#0 moved 110,200; 1#1 moved 2990,400",
          "0#0 ended 110,200; 1#1 moved 2980,400", "1#1 ended 2980,400",
        ]),
      Kind(
        description: .single, outcome: "touchscreen ST 1",
        frames: [
          .position(100, 200) + [.key(.btnTouch, 1)], .position(110, 200), [.key(.btnTouch, 0)],
          [.key(.btnTouch, 1)], [.key(.btnTouch, 0)],
        ],
        lines: [
          "0#0 began 100,200", "0#0 moved 110,200", "0#0 ended 110,200", "0#1 began 110,200",
          "0#1 ended 110,200",
        ]),
      Kind(
        description: .semi, outcome: "touchpad B 2",
        frames: [
          .slot(0, id: 1, 500, 500) + [.key(.btnTouch, 1), .key(.btnToolFinger, 1)],
          .slot(0, 500, 500) + .slot(1, id: 2, 900, 900)
            + [.key(.btnToolFinger, 0), .key(.btnToolDoubleTap, 1)],
          [.key(.btnToolDoubleTap, 0), .key(.btnToolTripleTap, 1)],
          .lift(0) + .lift(1) + [.key(.btnTouch, 0), .key(.btnToolTripleTap, 0)],
        ],
        lines: [
          "0#1 began 500,500", "0#1 stationary 500,500; 1#2 began 900,900",
          "0#1 stationary 500,500; 1#2 stationary 900,900 !fingersAboveSlots",
          "0#1 ended 500,500; 1#2 ended 900,900",
        ]),
      Kind(
        description: .touchpad, outcome: "touchpad B 5",
        frames: [
          .slot(0, id: 3, 10, 20) + [.key(.btnTouch, 1), .key(.btnToolFinger, 1)],
          [.key(.btnLeft, 1)], [.key(.btnLeft, 0)],
          .lift(0) + [.key(.btnTouch, 0), .key(.btnToolFinger, 0)],
        ],
        lines: [
          "0#3 began 10,20", "0#3 stationary 10,20", "0#3 stationary 10,20", "0#3 ended 10,20",
        ]),
      Kind(
        description: .pen, outcome: "pen ST 1",
        frames: [
          .position(100, 200) + [.abs(.absDistance, 30), .key(.btnToolPen, 1)],
          [.abs(.absDistance, 0), .abs(.absPressure, 700), .key(.btnTouch, 1)],
          .position(120, 200), [.abs(.absPressure, 0), .key(.btnTouch, 0), .abs(.absDistance, 20)],
          [.key(.btnToolPen, 0)],
        ],
        lines: [
          "over 100,200 pen at 30", "0#0 began 100,200 pen", "0#0 moved 120,200 pen",
          "0#0 ended 120,200 pen over 120,200 pen at 20", "",
        ]),
      Kind(
        description: .tabletFingers, outcome: "touchscreen B 10",
        frames: [.slot(4, id: 1, 7, 8), .lift(4)], lines: ["4#1 began 7,8", "4#1 ended 7,8"]),
      Kind(
        description: .tools, outcome: "touchscreen B 5",
        frames: [
          .slot(0, id: 1, 7, 8) + [.abs(.absMTToolType, 1)] + .slot(1, id: 2, 70, 80),
          [.abs(.absMTToolType, 2)], .lift(0) + .lift(1),
        ],
        lines: [
          "0#1 began 7,8 pen; 1#2 began 70,80", "0#1 stationary 7,8 pen; 1#2 moved 70,80 palm",
          "0#1 ended 7,8 pen; 1#2 ended 70,80 palm",
        ]),
      Kind(description: .keyboard, outcome: "fakeMultitouch(reservedAxis)"),
    ]

    @Test("Devices are listed as they were created, with their kind", arguments: kinds)
    func list(_ kind: Kind) throws {
      let device = try VirtualDevice(kind.description)
      let listing = try #require(InputDevices.list().first { $0.path == device.node })
      #expect(listing.name == kind.description.name)
      let found = try listing.description.get()
      #expect(found.axes == kind.description.axes)
      #expect(found.codes[.key] == kind.description.codes[.key])
      #expect(found.properties == kind.description.properties)
      #expect(found.identity == kind.description.identity)
      #expect(outcome(found) == kind.outcome)
    }

    @Test("Frames arrive as they were sent", arguments: kinds.filter { !$0.frames.isEmpty })
    @MainActor func frames(_ kind: Kind) throws {
      let device = try VirtualDevice(kind.description)
      var reading = try LiveReading(device.node)
      #expect(reading.atOpen == "")
      var lines: [String] = []
      for frame in kind.frames {
        try device.write(frame.reported)
        lines += try reading.frames()
      }
      #expect(lines == kind.lines)
    }

    private func outcome(_ description: DeviceDescription) -> String {
      do throws(DeviceRejection) {
        let digitizer = try description.digitizer()
        return "\(digitizer.kind) \(digitizer.touchProtocol.rawValue) \(digitizer.slotCount)"
      } catch {
        guard case .fakeMultitouch(let reason) = error else { return "\(error)" }
        return "fakeMultitouch(\(reason))"
      }
    }
  }
}
