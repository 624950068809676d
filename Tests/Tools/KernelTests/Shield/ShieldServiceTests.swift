import Foundation
import Glibc
import TSContacts
import TSEvdev
import TSLinuxInput
import TestSupport
import Testing

extension KernelTests {
  @Suite("A shield that is left running")
  @MainActor struct ShieldServiceTests {
    private static let up = ([InputEvent].lift(0) + [.key(.btnTouch, 0)]).reported

    private static func down(_ id: Int32, _ x: Int32 = 500) -> [InputEvent] {
      ([InputEvent].slot(0, id: id, x, 700) + [.abs(.absMTPressure, 40), .key(.btnTouch, 1)])
        .reported
    }

    private func tap(_ stage: ShieldStage, _ id: Int32) throws {
      try stage.panel.write(Self.down(id))
      Wait.pause(milliseconds: 60)
      try stage.panel.write(Self.up)
      Wait.pause(milliseconds: 400)
    }

    private static func taps(_ line: String) -> String {
      """
      {"panels": [{"guard": false,
        "gestures": [{"gesture": "tap", "do": {"line": "\(line)"}}]}]}
      """
    }

    private static func temporary() -> String {
      FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    }

    @Test("A reader of its lines that takes none costs lines, which are counted, and no touch")
    func stalledReader() throws {
      let pipe = Self.temporary()
      #expect(mkfifo(pipe, 0o600) == 0)
      defer { unlink(pipe) }
      let reader = unsafe open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      let line = String(repeating: "x", count: 900)
      let stage = try ShieldStage(.touchscreen, settings: Self.taps(line), output: pipe)
      var clone = try CloneReading(stage.clone)
      // A pipe takes 64 KiB.
      for id in 0..<100 as Range<Int32> { try tap(stage, id) }
      #expect(try clone.frames() == [])
      try stage.panel.write(Self.down(200))
      try stage.panel.write([InputEvent].slot(0, 900, 700).reported)
      try stage.panel.write(Self.up)
      #expect(
        try clone.frames() == ["0 began 500,700", "0 moved 900,700", "0 ended 900,700"])
      #expect(stage.end() == 0)
      var bytes = [UInt8](repeating: 0, count: 1 << 18)
      let count = unsafe read(reader, &bytes, bytes.count)
      let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(
        separator: "\n")
      #expect(lines.count > 50 && lines.count < 100 && lines.allSatisfy { $0 == line })
      let told = try stage.program.remainingOutput()
      #expect(told.contains("100 taken") && told.contains("\(100 - lines.count) lines"), "\(told)")
    }

    @Test("Lines come out of a socket of one group, for every program that is connected to it")
    func lines() throws {
      let path = Self.temporary()
      let stage = try ShieldStage(
        .touchscreen, settings: Self.taps("next"), options: ["--lines", path, "--group", "daemon"])
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      #expect(facts[.posixPermissions] as? Int == 0o660)
      #expect(facts[.groupOwnerAccountName] as? String == "daemon")
      try tap(stage, 1)
      let readers = [try LocalConnection(to: path), try LocalConnection(to: path)]
      Wait.pause(milliseconds: 20)
      try tap(stage, 2)
      try tap(stage, 3)
      for reader in readers {
        #expect(String(decoding: reader.readSome(), as: UTF8.self) == "next\nnext\n")
      }
      #expect(stage.end() == 0)
      #expect(unsafe access(path, F_OK) != 0)
    }

    @Test("What a panel did before it was taken reaches no program twice")
    func backlog() throws {
      let stage = try ShieldStage(.touchscreen, touch: Self.down(1))
      try stage.program.waitForOutput("is touched")
      let node = try stage.findClone()
      var clone = try CloneReading(node)
      stage.program.send(SIGSTOP)
      try stage.panel.write(Self.up)
      // More frames than a turn of the loop delivers.
      for id in 2..<30 as Range<Int32> {
        try stage.panel.write(Self.down(id, 500 + id))
        try stage.panel.write(Self.up)
      }
      stage.program.send(SIGCONT)
      try stage.waitUntilTaken()
      #expect(try clone.frames() == [])
      try stage.panel.write(Self.down(90))
      try stage.panel.write(Self.up)
      #expect(try clone.frames() == ["0 began 500,700", "0 ended 500,700"])
    }

    @Test(
      "A calibration of the panel by udev is applied once, whether the clone has it too or not",
      arguments: [
        (clone: true, settings: nil, x: 500), (clone: false, settings: nil, x: 3595),
        (clone: true, settings: "[1, 0, 0.25, 0, 1, 0]", x: 2571),
        (clone: false, settings: "[1, 0, 0.25, 0, 1, 0]", x: 1524),
      ] as [(clone: Bool, settings: String?, x: Int)])
    func calibrated(hasMatrix: Bool, calibration: String?, x: Int) throws {
      let matrix = "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0"
      let stage = try ShieldStage(
        .touchscreen, settings: calibration.map { #"{"panels": [{"calibration": \#($0)}]}"# },
        udev: [matrix])
      let node = try stage.findClone()
      let entry = try UdevEntry(node, .touchscreen, hasMatrix ? [matrix] : ["ID_BUS=usb"])
      try stage.waitUntilTaken()
      var clone = try CloneReading(node)
      try stage.panel.write(Self.down(1))
      let frames = try clone.frames()
      #expect(frames.count == 1)
      let found = frames.first?.split(whereSeparator: { " ,".contains($0) }).dropFirst(2).first
        .flatMap { Int($0) }
      #expect(abs((found ?? 0) - x) <= 1, "\(frames)")
      withExtendedLifetime(entry) {}
    }

    @Test("A clone that udev calibrates after the start is calibrated once from the next touch on")
    func lateCalibration() throws {
      let matrix = "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0"
      let stage = try ShieldStage(.touchscreen, udev: [matrix])
      // Two seconds without a word of udev.
      try stage.waitUntilTaken()
      var clone = try CloneReading(stage.clone)
      try stage.panel.write(Self.down(1))
      #expect(try clone.frames() == ["0 began 3596,700"])
      let entry = try UdevEntry(stage.clone, .touchscreen, [matrix])
      Wait.pause(milliseconds: 2500)
      try stage.panel.write([InputEvent].slot(0, 510, 700).reported)
      #expect(try clone.frames() == ["0 moved 3586,700"])
      try stage.panel.write(Self.up)
      Wait.pause(milliseconds: 2500)
      _ = try clone.frames()
      try stage.panel.write(Self.down(2))
      #expect(try clone.frames() == ["0 began 500,700"])
      withExtendedLifetime(entry) {}
    }

    @Test("A shield without rights is silent about virtual devices of its own that it may not read")
    func ownDevices() throws {
      let panel = try VirtualDevice(.touchscreen, physicalPath: "test/panel")
      #expect(chmod(panel.node, 0o644) == 0 && chmod("/dev/uinput", 0o666) == 0)
      defer { chmod("/dev/uinput", 0o600) }
      let shield = try RunningProgram(
        program: "/usr/bin/setpriv",
        [
          "--reuid", "65534", "--regid", "65534", "--clear-groups", RunningProgram.touchstone,
          "shield", panel.node,
        ], output: "/dev/null")
      try shield.waitForOutput("programs see ")
      let clone = try shield.waitForOutput("\n")
      // udev sets the mode, and then the group: it is told twice, and may not read the first time.
      #expect(chmod(clone, 0o600) == 0 && chmod(clone, 0o640) == 0)
      Wait.pause(milliseconds: 50)
      shield.send(SIGTERM)
      let told = try shield.remainingOutput()
      #expect(told.contains("given back") && !told.contains(clone), "\(told)")
    }

    /// What a finger does while the machine sleeps.
    enum Sleep: String, CaseIterable, Sendable {
      case lifts, stays, isAnother
    }

    @Test(
      "After hours of sleep during a touch nothing is stuck, whatever the finger did",
      arguments: Sleep.allCases)
    func sleep(_ finger: Sleep) throws {
      let stage = try ShieldStage(.touchscreen)
      var clone = try CloneReading(stage.clone)
      try stage.panel.write(Self.down(1))
      #expect(try clone.frames() == ["0 began 500,700"])
      stage.program.send(SIGSTOP)
      // More than the kernel keeps, so that it drops them.
      for step in 0..<1500 as Range<Int32> {
        try stage.panel.write([InputEvent].slot(0, 1000 + step, 500 + step % 2).reported)
      }
      if finger != .stays { try stage.panel.write(Self.up) }
      if KernelTests.isTimeVirtual { Wait.pause(milliseconds: 3 * 3600 * 1000) }
      if finger == .isAnother { try stage.panel.write(Self.down(9, 40)) }
      stage.program.send(SIGCONT)
      let lines = try clone.frames()
      switch finger {
      case .lifts: #expect(lines == ["0 moved 500,700 palm", "0 ended 500,700 palm"])
      case .stays: #expect(lines == ["0 moved 2499,501"])
      case .isAnother:
        #expect(lines == ["0 moved 500,700 palm", "0 ended 500,700 palm", "0 began 40,700"])
      }
      try stage.panel.write(Self.up)
      _ = try clone.frames()
      try stage.panel.write(Self.down(20))
      try stage.panel.write(Self.up)
      #expect(try clone.frames() == ["0 began 500,700", "0 ended 500,700"])
      #expect(stage.end() == 0)
    }

    @Test("explain tells of a report what the shield decided, by the settings in it")
    func explained() throws {
      let socket = Self.temporary()
      let stage = try ShieldStage(
        .touchscreen,
        settings: """
          {"panels": [{"guard": {"masks": [{"rect": [0, 0, 30, 30]}]},
            "gestures": [{"gesture": "hold", "seconds": 0.5, "do": {"line": "held"}}]}]}
          """, options: ["--socket", socket])
      try stage.panel.write(Self.down(7))
      Wait.pause(milliseconds: 700)
      try stage.panel.write(Self.up)
      Wait.pause(milliseconds: 600)
      try stage.panel.write(
        ([InputEvent].slot(0, id: 8, 100, 100) + [.key(.btnTouch, 1)]).reported)
      Wait.pause(milliseconds: 80)
      try stage.panel.write(Self.up)
      Wait.pause(milliseconds: 20)
      let report = socket + ".evemu"
      defer { unlink(report) }
      #expect(
        try RunningProgram("shield", "--report", "--socket", socket, "-o", report).exitStatus() == 0
      )
      let text = Self.temporary()
      defer { unlink(text) }
      let explain = try RunningProgram(touchstone: ["explain", report], output: text)
      #expect(explain.exitStatus() == 0)
      let lines = try String(contentsOfFile: text, encoding: .utf8).split(separator: "\n")
      #expect(
        lines.first?.contains("shield: touch 7 was taken after 0.500 s: hold of 1 finger") == true,
        "\(lines)")
      #expect(lines.contains { $0.contains("shield: touch 8 was refused: masked region") })
      // The rest of the explanation has the guard of the report.
      #expect(lines.contains { !$0.contains("shield:") && $0.contains("masked region") })
    }
  }
}
