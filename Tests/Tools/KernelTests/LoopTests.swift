import TSContacts
import TSEventTime
import TSEvdev
import Glibc
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("Plugging and unplugging")
  struct LoopTests {
    @Test(
      "A loop opens a device that is plugged in, reads it, reports its removal, and opens it again")
    func plugging() throws {
      let loop = try InputLoop()
      try loop.watch { $0.description.name == DeviceDescription.touchscreen.name }
      var screen: VirtualDevice? = try VirtualDevice(.touchscreen)
      var log: [String] = []
      var rounds = 0
      loop.deadline = MonotonicClock.now.advanced(by: 20)
      let ending = try loop.run { event in
        switch event {
        case .opened(let device):
          log.append("opened \(device.description.axes.count)")
          try screen?.write(KernelTests.fingers)
        case .events(_, let events):
          log.append("events \(events.count)")
          screen = nil
        case .gone:
          log.append("gone")
          rounds += 1
          if rounds == 2 { loop.stop() } else { screen = try VirtualDevice(.touchscreen) }
        case .resynchronised(_, _, _, _), .refused, .due:
          log.append("\(event)")
          loop.stop()
        }
      }
      #expect(ending == .stopped)
      #expect(log == ["opened 7", "events 10", "gone", "opened 7", "events 10", "gone"])
    }

    @Test("A loop reads two devices side by side, and ends when both are unplugged")
    func two() throws {
      var screens = [try VirtualDevice(.touchscreen), try VirtualDevice(.touchscreen)]
      let nodes = screens.map(\.node)
      let loop = try InputLoop()
      for screen in screens { try loop.add(InputDevice(screen.node)) }
      for screen in screens { try screen.write(KernelTests.fingers) }
      var read: [String] = []
      let ending = loop.run { event in
        if case .events(let device, let events) = event {
          #expect(events.count == 10)
          read.append(device.path)
          if read.count == 2 { screens = [] }
        }
      }
      #expect(ending == .nothingLeft)
      #expect(read.sorted() == nodes.sorted())
    }

    @Test("What a loop has read of a device is dropped when the program asks for its state instead")
    func outdated() throws {
      let screen = try VirtualDevice(.touchscreen)
      let loop = try InputLoop()
      let device = try InputDevice(screen.node)
      try loop.add(device)
      try screen.write(KernelTests.fingers)
      for step in 0..<60 as Range<Int32> {
        try screen.write([InputEvent].slot(0, 1000 + step, 500).reported)
      }
      var read: [Int] = []
      let ending = try loop.run { event in
        guard case .events(_, let events) = event else { return }
        read.append(events.count { $0.isReport })
        if read.count == 2 { return loop.stop() }
        guard case .resynchronised(let state, _) = try device.resynchronise() else { return }
        #expect(state.slots.first?.x == 1059)
        try screen.write([InputEvent].slot(0, 2000, 500).reported)
      }
      #expect(ending == .stopped && read == [InputLoop.framesPerTurn, 1])
    }

    @Test("A monitor reports a new node and its removal")
    func monitor() throws {
      let monitor = try DeviceMonitor()
      let screen = try VirtualDevice(.touchscreen)
      let node = screen.node
      #expect(monitor.read().contains(.appeared(node)))
      screen.unplug()
      #expect(monitor.read().contains(.disappeared(node)))
    }
  }
}
