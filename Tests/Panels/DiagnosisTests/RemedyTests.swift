import DoctorStudy
import Foundation
import HumanMotion
import TSContacts
import TSEvdev
import TestSupport
import Testing

@testable import TSDiagnosis
@testable import TSShield

@Suite("Remedies") struct RemedyTests {
  @Test("name a device by its numbers, or by its name where it has none")
  func targets() {
    let usb = RemedyTarget(name: "eGalax \"Touch\"", bus: 3, vendor: 0xeef, product: 1, node: nil)
    #expect(usb.hwdbMatch == "evdev:input:b0003v0EEFp0001*")
    #expect(usb.udevMatch == "ATTRS{id/vendor}==\"0eef\", ATTRS{id/product}==\"0001\"")
    let board = RemedyTarget(
      name: "10-0038 generic: ft5x06", bus: 24, vendor: 0, product: 0, node: nil)
    #expect(board.hwdbMatch == "evdev:name:10-0038 generic? ft5x06:*")
    #expect(board.slug == "10-0038-generic-ft5x06")
    #expect(usb.pattern == "eGalax ?Touch?")
  }

  private let usb = RemedyTarget(
    name: "ILI2117 \"A\"", bus: 3, vendor: 0x222a, product: 0x1, node: nil)
  private let board = RemedyTarget(
    name: "10-0038 generic: ft5x06", bus: 24, vendor: 0, product: 0, node: nil)

  @Test(
    "of several faults that are written to one file are one file, which does what each of them does"
  )
  func joined() {
    let all = [
      usb.hwdb("tells the resolution", x: "::14", y: "::15", isMultitouch: true),
      usb.hwdb("filters the noise", x: ":::8", y: ":::9", isMultitouch: true),
      usb.hwdb("tells the range", x: "-5:4100", y: "0:2310", isMultitouch: true),
      usb.settings("ends stuck contacts", ["guard": ["\"stuck\": 10"]]),
      usb.settings("withholds storms", ["guard": ["\"storms\": true"]]),
      usb.settings("turns", ["calibration": ["[-1, 0, 1, 0, 1, 0]"]]),
      usb.quirk("hides the pressure", ignoring: ["ABS_PRESSURE"]),
      usb.quirk("hides the keys", ignoring: ["KEY_POWER"]),
      usb.calibrationRule([1, 0, 0, 0, 1, 0]),
    ]
    let joined = Set(all.map { usb.joined($0, of: all) })
    #expect(joined.count == 4 && Set(joined.map(\.path)).count == 4)
    func text(_ kind: Remedy.Kind) -> String { joined.first { $0.kind == kind }?.text ?? "" }
    #expect(text(.hwdb).contains("\n EVDEV_ABS_00=-5:4100:14:8\n EVDEV_ABS_01=0:2310:15:9\n"))
    #expect(
      text(.settings) == """
        {"panels": [{"match": {"ids": "222a:0001"}, "calibration": [-1, 0, 1, 0, 1, 0], \
        "guard": {"stuck": 10, "storms": true}}]}

        """)
    #expect(text(.quirk).contains("\nAttrEventCode=-ABS_PRESSURE;-KEY_POWER\n"))
    #expect(usb.joined(all[8], of: all) == all[8])
  }

  @Test(
    "that are settings of the shield leave nothing of the finding",
    arguments: [
      SensorFault(.mirrored, strength: 3), .init(.swapped, strength: 1),
      .init(.offset, strength: 2), .init(.protocol, strength: 1),
    ])
  func shielded(fault: SensorFault) throws {
    let model = MadeSession.devices[0].with(fault)
    let session = MadeSession(model: model, person: 1, seed: 1)
    let expected = fault.expected[0]
    let finding = try #require(try session.diagnosis()[expected])
    #expect(finding.verdict == .found)
    let remedy = try #require(finding.remedies.first { $0.kind == .settings })
    let panel = try ShieldSettings(remedy.text, name: remedy.name).panels[0]
    let cleaner = try PanelCleaner(model.device, calibration: panel.calibration ?? .identity)
    cleaner.filters = panel.rules.map { [GuardFilter($0, for: cleaner.digitizer)] } ?? []
    let clean = try session.diagnosis(of: cleaner.clone) { event, events in
      cleaner.advance(to: event.time, into: &events)
      cleaner.take(event, into: &events)
    }
    #expect(clean[expected]?.verdict != .found, "\(clean[expected]?.evidence ?? "")")
  }

  @Test(
    "are read by the tools of systemd and of libinput, where this machine has them",
    .enabled(if: RemedyTools.areThere, "needs systemd-hwdb, udevadm or libinput"))
  func tools() throws {
    for target in [usb, board] {
      let folder = try Folder()
      for name in ["etc/udev/hwdb.d", "quirks"] {
        try FileManager.default.createDirectory(
          atPath: folder.name(name), withIntermediateDirectories: true)
      }
      let axes = target.hwdb(
        "tells the range", x: "0:4095:14:8", y: "0:2303:14", isMultitouch: true)
      try folder.write(axes.text, to: "etc/udev/hwdb.d/61-axes.hwdb")
      if let tool = RemedyTools.path("systemd-hwdb") {
        #expect(try RemedyTools.run(tool, ["--root", folder.path, "update"]).status == 0)
        let key =
          target == usb ? "evdev:input:b0003v222Ap0001e0100-e0" : "evdev:name:\(board.name):dt:x"
        let answer = try RemedyTools.run(tool, ["--root", folder.path, "query", key])
        #expect(answer.output.contains("EVDEV_ABS_35=0:4095:14:8"), "\(answer)")
      }
      let rules = [
        target.calibrationRule([0, 1, 0, -1, 0, 1]), target.noSleepRule(), target.noPowerKeyRule(),
      ]
      // Before systemd 254 there is no such verb.
      if let tool = RemedyTools.path("udevadm"),
        try RemedyTools.run(tool, ["verify", "--help"]).status == 0
      {
        for (index, rule) in rules.enumerated() {
          let file = try folder.write(rule.text, to: "\(index).rules")
          let answer = try RemedyTools.run(tool, ["verify", "--resolve-names=never", file])
          #expect(answer.status == 0, "\(answer)")
        }
      }
      if let tool = RemedyTools.path("libinput") {
        let quirk = target.quirk("hides codes", ignoring: ["ABS_MT_PRESSURE", "KEY_POWER"])
        func validate(_ text: String) throws -> (status: Int32, output: String) {
          try folder.write(text, to: "quirks/50-panel.quirks")
          return try RemedyTools.run(
            tool, ["quirks", "validate", "--data-dir", folder.name("quirks")])
        }
        var answer = try validate(quirk.text)
        // An older libinput knows the key of the comment.
        if answer.output.contains("Unknown key AttrEventCode ") {
          let lines = quirk.text.split(separator: "\n").filter { !$0.hasPrefix("AttrEventCode=") }
          let old = "# before libinput 1.23: "
          answer = try validate(lines.map { $0.replacing(old, with: "") + "\n" }.joined())
        }
        #expect(answer.status == 0, "\(answer)")
      }
    }
  }
}

/// The tools that read remedies.
enum RemedyTools {
  static var areThere: Bool {
    ["systemd-hwdb", "udevadm", "libinput"].contains { path($0) != nil }
  }

  /// Returns the path of a tool; `nil` if there is none.
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (folders.map(String.init) + ["/usr/bin", "/bin", "/usr/sbin", "/sbin"])
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a tool, and returns its status and what it prints.
  static func run(_ path: String, _ words: [String]) throws -> (status: Int32, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = words
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
