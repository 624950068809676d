import TSContacts
import TSEventTime
import TSEvdev
import Glibc
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("Virtual devices")
  struct DeviceTests {
    let screen: VirtualDevice
    var events: [InputEvent] = []

    init() throws { screen = try VirtualDevice(.touchscreen) }

    @Test("A device is listed with the description that it was created from")
    func list() throws {
      let entry = try #require(InputDevices.list().first { $0.path == screen.node })
      #expect(entry.name == "Touchstone test screen")
      var listed = try entry.description.get()
      #expect(listed.codes[.syn]?.contains(.synReport) == true)
      listed.codes[.syn] = nil
      var expected = DeviceDescription.touchscreen
      expected.codes[.abs] = Set(expected.axes.keys)
      expected.currentValues = listed.currentValues
      #expect(listed == expected)
    }

    @Test("Events arrive as they were sent, with times of the monotonic clock")
    mutating func read() throws {
      let device = try InputDevice(screen.node)
      #expect(try device.read(into: &events) == .events)
      #expect(events.isEmpty)
      let before = MonotonicClock.now
      try screen.write(KernelTests.fingers)
      #expect(try device.read(into: &events) == .events)
      let after = MonotonicClock.now
      // The slot was 0 already, and the kernel drops events that change nothing.
      #expect(events.map(\.code) == KernelTests.fingers.dropFirst().map(\.code))
      #expect(events.map(\.value) == KernelTests.fingers.dropFirst().map(\.value))
      for event in events { #expect((before...after).contains(event.time)) }
    }

    @Test("The state at opening has the contacts that are down and the keys that are pressed")
    mutating func downAtOpen() throws {
      try screen.write(KernelTests.fingers)
      let device = try InputDevice(screen.node)
      let state = device.initialState
      #expect(state.slots.count == 10)
      #expect(state.slots.map(\.trackingID) == [7, 8] + Array(repeating: -1, count: 8))
      #expect(state.slots.prefix(2).map(\.x) == [500, 1400])
      #expect(state.slots.prefix(2).map(\.y) == [700, 900])
      #expect(state.slots.prefix(2).map(\.pressure) == [40, 0])
      #expect(state.currentSlot == 1)
      #expect(state.keys == [.btnTouch])
      #expect(try device.read(into: &events) == .events)
      #expect(events.isEmpty)
    }

    @Test("A reader that stalled receives the state of the kernel")
    mutating func dropped() throws {
      let device = try InputDevice(screen.node)
      try screen.write(KernelTests.fingers)
      #expect(try device.read(into: &events) == .events)
      let before = events
      for step in 0..<2000 {
        try screen.write([
          .abs(.absMTSlot, 1), .abs(.absMTPositionX, 1000 + Int32(step)), .report(),
        ])
      }
      // During the gap the first finger lifts, and another begins in its slot.
      try screen.write([.abs(.absMTSlot, 0), .abs(.absMTTrackingID, -1), .report()])
      try screen.write([
        .abs(.absMTTrackingID, 9), .abs(.absMTPositionX, 11), .abs(.absMTPositionY, 22), .report(),
      ])
      guard case .resynchronised(let state, let time) = try device.read(into: &events) else {
        Issue.record("no loss was reported: \(events.count) events")
        return
      }
      #expect(events.last?.code == .synDropped)
      #expect(state.slots.prefix(3).map(\.trackingID) == [9, 8, -1])
      #expect(state.slots.prefix(2).map(\.x) == [11, 2999])
      #expect(state.slots.prefix(2).map(\.y) == [22, 900])
      #expect(state.currentSlot == 0)
      #expect(time <= MonotonicClock.now)
      var decoder = ContactDecoder(KernelTests.digitizer)
      for event in before + events { decoder.push(event) }
      #expect(decoder.isIgnoringEvents)
      let hasFrame = decoder.resynchronise(with: state, at: time)
      #expect(hasFrame)
      #expect(
        decoder.frame.contacts.map { "\($0.slot)#\($0.trackingID) \($0.phase)" }
          == ["0#7 cancelled", "0#9 began", "1#8 moved"])
      #expect(try device.read(into: &events) == .events)
      #expect(events.isEmpty)
      try screen.write([.abs(.absMTPositionX, 12), .report()])
      #expect(try device.read(into: &events) == .events)
      #expect(events.map(\.value) == [12, 0])
    }

    @Test("A grabbed device sends its events to the reader that grabbed it")
    mutating func grab() throws {
      let other = try InputDevice(screen.node)
      let owner = try InputDevice(screen.node, grab: true)
      #expect(throws: DeviceError(screen.node, .grabbed)) { try other.grab() }
      try screen.write(KernelTests.fingers)
      #expect(try other.read(into: &events) == .events)
      #expect(events.isEmpty)
      #expect(try owner.read(into: &events) == .events)
      #expect(events.count == 10)
      owner.ungrab()
      try screen.write([.abs(.absMTPositionX, 3), .report()])
      #expect(try other.read(into: &events) == .events)
      #expect(events.count == 2)
    }

    @Test("An unplugged device cannot be read, opened or written")
    mutating func unplug() throws {
      let device = try InputDevice(screen.node)
      try screen.write(KernelTests.fingers)
      screen.unplug()
      var items: [InputDevice.Item] = [try device.read(into: &events)]
      if items == [.events] { items.append(try device.read(into: &events)) }
      #expect(items.last == .gone)
      #expect(throws: DeviceError(screen.node, .gone)) { try screen.write(KernelTests.fingers) }
      #expect(throws: DeviceError(screen.node, .noSuchDevice)) { try InputDevice(screen.node) }
    }

    @Test("A device cannot be created from a contradictory description")
    func impossible() {
      var description = DeviceDescription.touchscreen
      description.axes[.absX] = Axis(minimum: 9, maximum: 0)
      let reason = "ABS_X ends at 0, before its 9"
      #expect(throws: DeviceError("/dev/uinput", .notCreatable(reason))) {
        try VirtualDevice(description)
      }
      description = .keyboard
      description.axes[.absMTSlot] = Axis(minimum: 0, maximum: 255)
      let tooMany = "it has 256 slots, and the kernel makes no more than 100"
      #expect(throws: DeviceError("/dev/uinput", .notCreatable(tooMany))) {
        try VirtualDevice(description)
      }
    }
  }
}
