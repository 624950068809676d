import CLibevdev
import Evdev
import Foundation
import LinuxInput
import Testing

extension KernelTests {
  /// The folder that udev was unpacked to, where it is to run.
  static let udev = ProcessInfo.processInfo.environment["TOUCHSTONE_UDEV"]

  @Suite(
    "is set up for ordinary users, with udev",
    .enabled(if: getuid() == 0 && KernelTests.udev != nil, "needs the package udev"))
  struct SetupTests {
    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Tools/kernel-rig/guest/udev").standardizedFileURL.path

    @Test("who read what senses touches, and make virtual devices, and read no keyboard")
    func users() throws {
      let trial = try RunningProgram(program: "/bin/bash", [Self.script, KernelTests.udev ?? ""])
      try trial.hears("ready")
      // The keyboard's node is the first, and no advice about it helps.
      let keyboard = try VirtualDevice(.typewriter)
      let kinds: [DeviceDescription] = [.touchscreen, .touchpad, .pen]
      let devices = try kinds.map { try VirtualDevice($0) } + [keyboard]
      trial.pressReturn()
      try trial.hears("settled")
      defer {
        trial.pressReturn()
        #expect(trial.status() == 0)
      }

      #expect(devices.map { touchstone_group($0.node) == 4242 } == [true, true, true, false])
      let insider = try list(as: 4243, groups: "4242")
      #expect(insider.status == 0)
      let lines = devices.map { device in
        insider.text.split(separator: "\n").first { $0.hasPrefix(device.node + " ") } ?? ""
      }
      #expect(lines[0].contains("touchscreen  B         10"), "\(insider.text)")
      #expect(lines[1].contains("touchpad") && lines[2].contains("pen"))
      #expect(lines[3].contains("no permission"))

      // Members read, and nobody but root writes: written events would reach every reader.
      for device in devices.dropLast() {
        #expect(try opens(device.node, "<", as: 4243, groups: "4242"))
        #expect(try !opens(device.node, ">>", as: 4243, groups: "4242"))
      }

      let outsider = try list(as: 4244, groups: "4244")
      #expect(outsider.status != 0)
      #expect(outsider.text.contains("usermod -aG touchstone"), "\(outsider.text)")
      #expect(try makesDevice(as: 4243, groups: "4242"))
      #expect(try !makesDevice(as: 4244, groups: "4244"))
    }

    private func list(as user: Int, groups: String) throws -> (status: Int32?, text: String) {
      let program = try start(["list"], as: user, groups: groups)
      let status = program.status()
      return (status, try program.rest())
    }

    /// Whether a user can open a node: `<` to read it, `>>` to write events into it.
    private func opens(
      _ node: String, _ mode: String, as user: Int, groups: String
    ) throws -> Bool {
      let program = try RunningProgram(
        program: "/usr/bin/setpriv",
        ["--reuid", "\(user)", "--regid", "\(user)", "--groups", groups]
          + ["/bin/bash", "-c", "exec 3\(mode)\"$0\"", node])
      return program.status() == 0
    }

    private func makesDevice(as user: Int, groups: String) throws -> Bool {
      let recording = RecordedStream.path(of: "double-tap.evemu")
      let program = try start(
        ["replay", "--to-device", "--fast", recording], as: user, groups: groups)
      return program.status() == 0
    }

    private func start(_ words: [String], as user: Int, groups: String) throws -> RunningProgram {
      try RunningProgram(
        program: "/usr/bin/setpriv",
        ["--reuid", "\(user)", "--regid", "\(user)", "--groups", groups]
          + [RunningProgram.touchstone] + words)
    }
  }
}
