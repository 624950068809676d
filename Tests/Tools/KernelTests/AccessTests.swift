import TSEventTime
import TSEvdev
import Glibc
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("Permissions of device nodes")
  struct AccessTests {
    /// Runs a closure as a user without permissions.
    private func withoutPermissions<Result>(_ body: () throws -> Result) rethrows -> Result {
      #expect(seteuid(65534) == 0)
      defer { #expect(seteuid(0) == 0) }
      return try body()
    }

    @Test(
      "A device without permission is reported with its name and the group that may read it",
      .enabled(if: getuid() == 0, "needs root"))
    func permission() throws {
      let screen = try VirtualDevice(.touchscreen)
      #expect(unsafe chmod(screen.node, 0o600) == 0)
      try withoutPermissions {
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
      #expect(try withoutPermissions { try InputDevice(screen.node).path } == screen.node)
    }

    @Test(
      "A loop opens a device as soon as its permissions change, as udev changes them after plugging",
      .enabled(if: getuid() == 0, "needs root"))
    func permissionGranted() throws {
      var log: [String] = []
      var screen: VirtualDevice? = try VirtualDevice(.touchscreen)
      let node = screen?.node ?? ""
      let loop = try withoutPermissions { try InputLoop() }
      try withoutPermissions { try loop.watch { _ in true } }
      loop.deadline = MonotonicClock.now.advanced(by: 20)
      _ = withoutPermissions {
        loop.run { event in
          switch event {
          case .refused(let error):
            log.append("refused \(error.reason)")
            #expect(seteuid(0) == 0)
            #expect(unsafe chmod(node, 0o666) == 0)
            #expect(seteuid(65534) == 0)
          case .opened:
            log.append("opened")
            screen = nil
          case .gone:
            log.append("gone")
            loop.stop()
          case .due: loop.stop()
          case .events, .resynchronised: break
          }
        }
      }
      #expect(
        log == ["refused \(DeviceError.Reason.noPermission(group: "root"))", "opened", "gone"])
    }

    @Test("A node that disappears between listing and opening is reported as no such device")
    func vanish() throws {
      let screen = try VirtualDevice(.touchscreen)
      let listed = try #require(InputDevices.list().first { $0.path == screen.node })
      let device = try InputDevice(listed.path)
      screen.unplug()
      #expect(throws: DeviceError(listed.path, .noSuchDevice)) { try InputDevice(listed.path) }
      // A reader that opened it before learns of the removal at its first read, and cannot grab it.
      var events: [InputEvent] = []
      #expect(try device.read(into: &events) == .gone)
      #expect(throws: DeviceError(listed.path, .gone)) { try device.grab() }
    }

    @Test(
      "A machine without devices has an empty list until one is plugged in",
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
