import CTSLibevdev
import TSEvdev
import Foundation
import TSLinuxInput
import TestSupport
import Testing

extension KernelTests {
  /// The folder that udev was unpacked to, or `nil` where it cannot run.
  static let udev = ProcessInfo.processInfo.environment["TOUCHSTONE_UDEV"]

  @Suite(
    "Setup for ordinary users, with udev",
    .enabled(if: getuid() == 0 && KernelTests.udev != nil, "needs the package udev"))
  struct SetupTests {
    private static let script = PackageFolder.root.appending(path: "Tools/kernel-rig/guest/udev")
      .path

    @Test("Members of the group read touch devices, create virtual ones, and read no keyboard")
    func users() throws {
      let guest = try RunningProgram(program: "/bin/bash", [Self.script, KernelTests.udev ?? ""])
      try guest.waitForOutput("ready")
      // The keyboard has the first node: joining the group would not help there, and the advice to do
      // so has to be given nevertheless.
      let keyboard = try VirtualDevice(.typewriter)
      let kinds: [DeviceDescription] = [.touchscreen, .touchpad, .pen]
      // A node that is a touchscreen and a keyboard at once, as those of some receivers.
      var mixed = DeviceDescription.touchscreen
      mixed.name = "Touch and keys"
      mixed.codes.merge(DeviceDescription.typewriter.codes) { $0.union($1) }
      let devices =
        try kinds.map { try VirtualDevice($0) } + [keyboard, try VirtualDevice(mixed)]
      guest.pressReturn()
      try guest.waitForOutput("settled")
      defer {
        guest.pressReturn()
        #expect(guest.exitStatus() == 0)
      }

      #expect(
        devices.map { touchstone_group($0.node) == 4242 } == [true, true, true, false, false])
      let member = try list(as: 4243, groups: "4242")
      #expect(member.status == 0)
      let lines = devices.map { device in
        member.text.split(separator: "\n").first { $0.hasPrefix(device.node + " ") } ?? ""
      }
      #expect(lines[0].contains("touchscreen  B         10"), "\(member.text)")
      #expect(lines[1].contains("touchpad") && lines[2].contains("pen"))
      #expect(lines[3].contains("no permission"))

      // Members read, and only root writes: written events would reach every reader.
      for device in devices.prefix(3) {
        #expect(try opens(device.node, "<", as: 4243, groups: "4242"))
        #expect(try !opens(device.node, ">>", as: 4243, groups: "4242"))
      }

      let stranger = try list(as: 4244, groups: "4244")
      #expect(stranger.status != 0)
      #expect(stranger.text.contains("usermod -aG touchstone"), "\(stranger.text)")
      #expect(try createsDevice(as: 4243, groups: "4242"))
      #expect(try !createsDevice(as: 4244, groups: "4244"))
    }

    private func list(as user: Int, groups: String) throws -> (status: Int32?, text: String) {
      let program = try start(["list"], as: user, groups: groups)
      let status = program.exitStatus()
      return (status, try program.remainingOutput())
    }

    /// Whether a user can open a node: `<` to read it, `>>` to write events into it.
    private func opens(
      _ node: String, _ mode: String, as user: Int, groups: String
    ) throws -> Bool {
      let program = try RunningProgram(
        program: "/usr/bin/setpriv",
        ["--reuid", "\(user)", "--regid", "\(user)", "--groups", groups]
          + ["/bin/bash", "-c", "exec 3\(mode)\"$0\"", node])
      return program.exitStatus() == 0
    }

    private func createsDevice(as user: Int, groups: String) throws -> Bool {
      let recording = PackageFolder.recording("double-tap.evemu")
      let program = try start(
        ["replay", "--to-device", "--fast", recording], as: user, groups: groups)
      return program.exitStatus() == 0
    }

    private func start(_ arguments: [String], as user: Int, groups: String) throws -> RunningProgram
    {
      try RunningProgram(
        program: "/usr/bin/setpriv",
        ["--reuid", "\(user)", "--regid", "\(user)", "--groups", groups]
          + [RunningProgram.touchstone] + arguments)
    }
  }
}
