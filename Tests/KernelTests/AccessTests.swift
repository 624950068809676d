import EventTime
import Evdev
import Glibc
import LinuxInput
import Testing

extension KernelTests {
  @Suite("keeps devices from those who may not have them")
  struct AccessTests {
    /// Does something as an ordinary user.
    private func asNobody<Result>(_ body: () throws -> Result) rethrows -> Result {
      #expect(seteuid(65534) == 0)
      defer { #expect(seteuid(0) == 0) }
      return try body()
    }

    @Test(
      "which is reported with the device's name, and with what to do",
      .enabled(if: getuid() == 0, "needs root"))
    func permission() throws {
      let screen = try VirtualDevice(.touchscreen)
      #expect(unsafe chmod(screen.node, 0o600) == 0)
      try asNobody {
        #expect(throws: DeviceError(screen.node, .noPermission(group: "root"))) {
          try InputDevice(screen.node)
        }
        let listing = try #require(InputDevices.list().first { $0.path == screen.node })
        #expect(listing.name == DeviceDescription.touchscreen.name)
        #expect(throws: DeviceError(screen.node, .noPermission(group: "root"))) {
          try listing.description.get()
        }
        #expect(throws: DeviceError("/dev/uinput", .noPermission(group: "root"))) {
          try VirtualDevice(.touchscreen)
        }
      }
      #expect(unsafe chmod(screen.node, 0o666) == 0)
      #expect(try asNobody { try InputDevice(screen.node).path } == screen.node)
    }

    @Test(
      "and a loop opens them as soon as they are given, as udev does a moment after plugging",
      .enabled(if: getuid() == 0, "needs root"))
    func permissionComes() throws {
      var story: [String] = []
      var screen: VirtualDevice? = try VirtualDevice(.touchscreen)
      let node = screen?.node ?? ""
      let loop = try asNobody { try InputLoop() }
      try asNobody { try loop.watch { _ in true } }
      loop.deadline = MonotonicClock.now.advanced(by: 20)
      _ = asNobody {
        loop.run { event in
          switch event {
          case .refused(let error):
            story.append("refused \(error.reason)")
            #expect(seteuid(0) == 0)
            #expect(unsafe chmod(node, 0o666) == 0)
            #expect(seteuid(65534) == 0)
          case .opened:
            story.append("opened")
            screen = nil
          case .gone:
            story.append("gone")
            loop.stop()
          case .due: loop.stop()
          case .events, .resynchronised: break
          }
        }
      }
      #expect(
        story == ["refused \(DeviceError.Reason.noPermission(group: "root"))", "opened", "gone"])
    }

    @Test("and a node that vanishes between listing and opening is no such device")
    func vanish() throws {
      let screen = try VirtualDevice(.touchscreen)
      let listed = try #require(InputDevices.list().first { $0.path == screen.node })
      let device = try InputDevice(listed.path)
      screen.unplug()
      #expect(throws: DeviceError(listed.path, .noSuchDevice)) { try InputDevice(listed.path) }
      // Who had opened it before is told so at the first read, and cannot grab it.
      var events: [InputEvent] = []
      #expect(try device.read(into: &events) == .gone)
      #expect(throws: DeviceError(listed.path, .gone)) { try device.grab() }
    }

    @Test(
      "and without any device says what to do",
      .enabled(if: (try? InputDevices.nodes())?.isEmpty ?? true, "needs a machine without devices"))
    func none() throws {
      #expect(((try? InputDevices.nodes()) ?? []).isEmpty)
      let monitor = try DeviceMonitor()
      let screen = try VirtualDevice(.touchscreen)
      #expect(monitor.read().contains(.appeared(screen.node)))
      #expect(try InputDevices.nodes() == [screen.node])
    }
  }
}
