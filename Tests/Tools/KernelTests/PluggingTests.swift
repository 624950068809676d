import CTSLibevdev
import TSEventTime
import TSEvdev
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("Unplugging during touches")
  @MainActor struct PluggingTests {
    let stage = LiveStage()

    /// Runs until the log has enough entries, or 20 s have passed.
    private func run(
      _ loop: InputLoop, until count: Int, _ react: (InputLoop.Event) throws -> Void
    ) throws {
      loop.deadline = MonotonicClock.now.advanced(by: 20)
      _ = try loop.run { event throws in
        if case .due = event { loop.stop() }
        stage.take(event)
        try react(event)
        if stage.log.count >= count { loop.stop() }
      }
    }

    @Test("Unplugging cancels the touches; the same device is opened again with new ones")
    func unplugAndBack() throws {
      let loop = try InputLoop()
      try loop.watch { $0.description.name == DeviceDescription.touchscreen.name }
      var screen: VirtualDevice? = try VirtualDevice(.touchscreen)
      var rounds = 0
      try run(loop, until: 10) { event in
        switch event {
        case .opened:
          try screen?.write([InputEvent].slot(0, id: 1, 10, 20).reported)
          try screen?.write([InputEvent].slot(1, id: 2, 30, 40).reported)
        case .events: screen = nil
        case .gone:
          rounds += 1
          if rounds == 1 { screen = try VirtualDevice(.touchscreen) }
        default: break
        }
      }
      let round = [
        "opened Touchstone test screen", "began (10, 20)", "began (30, 40)",
        "cancelled (10, 20) (30, 40)", "gone",
      ]
      #expect(stage.takeLog() == round + round)
    }

    @Test("A revoked device is opened again when its permissions change")
    func revoke() throws {
      let screen = try VirtualDevice(.touchscreen)
      let loop = try InputLoop()
      try loop.watch { $0.path == screen.node }
      var rounds = 0
      let began = [InputEvent].slot(0, id: 1, 10, 20) + [.key(.btnTouch, 1)]
      try run(loop, until: 6) { event in
        switch event {
        case .opened: try screen.write(began.reported)
        case .events(let device, _):
          // As a session manager does with the devices of an inactive session.
          if rounds == 0 { #expect(touchstone_revoke(device.fileDescriptor) == 0) }
        case .gone:
          rounds += 1
          #expect(unsafe chmod(screen.node, 0o600) == 0)
        default: break
        }
      }
      #expect(
        stage.takeLog() == [
          "opened Touchstone test screen", "began (10, 20)", "cancelled (10, 20)", "gone",
          // The finger has not moved since: it is down when the device is opened again.
          "opened Touchstone test screen", "began (10, 20)",
        ])
    }

    @Test("Two devices have separate touches, with equal slots and ids")
    func two() throws {
      let screens = [try VirtualDevice(.touchscreen), try VirtualDevice(.touchscreen)]
      let loop = try InputLoop()
      for screen in screens { try loop.add(InputDevice(screen.node)) }
      for (index, screen) in screens.enumerated() {
        let x = 100 + 1000 * Int32(index)
        try screen.write([InputEvent].slot(0, id: 1, x, 50).reported)
      }
      try run(loop, until: 4) { _ in }
      try screens[0].write([InputEvent].slot(0, 110, 50).reported)
      screens[1].unplug()
      try run(loop, until: 7) { _ in }
      let entries = stage.takeLog()
      #expect(
        Array(entries.prefix(2)) == Array(repeating: "opened Touchstone test screen", count: 2))
      #expect(Set(entries[2..<4]) == ["began (100, 50)", "began (1100, 50)"])
      #expect(Set(entries[4...]) == ["moved (110, 50)", "cancelled (1100, 50)", "gone"])
    }
  }
}
