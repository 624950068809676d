import CLibevdev
import EventTime
import Evdev
import LinuxInput
import Testing

extension KernelTests {
  @Suite("has devices that go in mid-touch")
  @MainActor struct PluggingTests {
    let stage = LiveStage()

    /// Runs until the stage has been told enough, or 20 s have passed.
    private func run(
      _ loop: InputLoop, until count: Int, _ react: (InputLoop.Event) throws -> Void
    ) throws {
      loop.deadline = MonotonicClock.now.advanced(by: 20)
      _ = try loop.run { event throws in
        if case .due = event { loop.stop() }
        stage.take(event)
        try react(event)
        if stage.story.count >= count { loop.stop() }
      }
    }

    @Test("whose touches are cancelled; the same device comes back, and is touched again")
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
      #expect(stage.news() == round + round)
    }

    @Test("because they are revoked; they are opened again when they are given back")
    func revoke() throws {
      let screen = try VirtualDevice(.touchscreen)
      let loop = try InputLoop()
      try loop.watch { $0.path == screen.node }
      var rounds = 0
      let landing = [InputEvent].slot(0, id: 1, 10, 20) + [.key(.btnTouch, 1)]
      try run(loop, until: 6) { event in
        switch event {
        case .opened: try screen.write(landing.reported)
        case .events(let device, _):
          // As a session manager does with the devices of a session that is put aside.
          if rounds == 0 { #expect(touchstone_revoke(device.fileDescriptor) == 0) }
        case .gone:
          rounds += 1
          #expect(unsafe chmod(screen.node, 0o600) == 0)
        default: break
        }
      }
      #expect(
        stage.news() == [
          "opened Touchstone test screen", "began (10, 20)", "cancelled (10, 20)", "gone",
          // The finger has not moved since: it lies there when the device is opened again.
          "opened Touchstone test screen", "began (10, 20)",
        ])
    }

    @Test("and two at once have touches of their own, with equal slots and ids")
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
      let news = stage.news()
      #expect(Array(news.prefix(2)) == Array(repeating: "opened Touchstone test screen", count: 2))
      #expect(Set(news[2..<4]) == ["began (100, 50)", "began (1100, 50)"])
      #expect(Set(news[4...]) == ["moved (110, 50)", "cancelled (1100, 50)", "gone"])
    }
  }
}
