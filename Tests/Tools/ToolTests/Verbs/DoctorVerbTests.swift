import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("touchstone doctor") @MainActor struct DoctorVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes the recording of one person on the measured phone with a fault, and returns its path.
  private func recording(_ script: String, fault: String?, device: String = "phone") throws
    -> String
  {
    let file = try folder.write(script, to: "script.txt")
    let words = [
      "synthesize", file, "--device", device, "--people", "1", "-o", folder.name("people"),
    ]
    let run = Run(words + (fault.map { ["--fault", $0] } ?? []))
    #expect(run.status == 0, "\(run.errors)")
    return folder.name("people/person-1.evemu")
  }

  private static let lines = """
    press 3 at 40,60
    press 3 at 60,30
    press 3 at 30,40
    fling from 20,20 to 120,20
    fling from 20,40 to 120,40
    fling from 20,60 to 120,60
    fling from 20,80 to 120,80

    """

  @Test(
    "says what is wrong, with its limit, its cause and a remedy that can be installed and undone")
  func finds() throws {
    let file = try recording(DoctorVerbTests.lines, fault: "jitter:3")
    let run = Run("doctor", file)
    #expect(run.status == 1)
    let answer = ["\(file): wrong: jitter", "  not tested: 13 of 22; draw next:"]
    #expect(run.lines.prefix(2).map { String($0) } == answer)
    #expect(run.lines.contains { $0 == "    put down all fingers at once: missing slots" })
    #expect(run.lines.allSatisfy { $0.count <= 200 })
    #expect(run.output.contains("at most 0.5 mm (Windows HLK)"))
    #expect(
      run.output.contains("EVDEV_ABS_35=:::") && run.output.contains("undo: rm /etc/udev/hwdb.d/"))
  }

  @Test("finds nothing wrong with a healthy person on a healthy phone")
  func healthy() throws {
    let run = Run("doctor", try recording(DoctorVerbTests.lines, fault: nil))
    #expect(run.status == 0, "\(run.output)")
    #expect(run.lines.first?.contains("nothing wrong was found") == true)
  }

  @Test("tells how the axes are mounted from taps, as a matrix that libinput reads")
  func axes() throws {
    let taps = (0..<9).map { "tap at \(25 + 50 * ($0 % 3)),\(15 + 29 * ($0 / 3))" }
    let file = try recording(taps.joined(separator: "\n") + "\n", fault: "mirrored:1")
    let run = Run("doctor", "--points", "3x3", "--output", folder.name("remedies"), file)
    #expect(run.lines.first?.contains("wrong: mirrored axes") == true, "\(run.output)")
    let rule = try folder.text(of: "remedies/98-calibration-measured-phone.rules")
    #expect(rule.contains("ENV{LIBINPUT_CALIBRATION_MATRIX}=\"-1 0 1 0 1 0\""), "\(rule)")
    #expect(
      try folder.text(of: "remedies/measured-phone-calibration.json")
        == "{\"panels\": [{\"match\": {\"ids\": \"1209:0002\"}, "
        + "\"calibration\": [-1, 0, 1, 0, 1, 0]}]}\n")
    let list = try folder.text(of: "remedies/INSTALL.txt")
    #expect(list.contains("# undo: rm /etc/udev/rules.d/98-calibration-measured-phone.rules"))
  }

  @Test("does not guess about what a device does not report")
  func untold() throws {
    let panel = Sample.panel.replacing("0 0 10\n", with: "0 0 0\n")
    let file = try folder.write(
      panel
        + Sample.tap.split(separator: "\n").filter { $0.hasPrefix("E:") }.joined(separator: "\n")
        + "\n", to: "bare.evemu")
    let run = Run("doctor", "--json", file)
    let object = try JSONSerialization.jsonObject(with: Data(run.lines[0].utf8)) as? [String: Any]
    for fault in ["jitter", "low rate", "dead area", "merged contacts"] {
      let finding = object?[fault] as? [String: Any]
      #expect(finding?["verdict"] as? String == "cannot be told", "\(fault)")
    }
    let missing = object?["missing resolution"] as? [String: Any]
    #expect(missing?["verdict"] as? String == "found" && run.status == 1)
    #expect(Run("doctor", "--size", "100x50", file).output.contains("EVDEV_ABS_35=::10"))
  }

  @Test("writes a page without other files")
  func page() throws {
    let file = try recording(DoctorVerbTests.lines, fault: "jitter:3")
    let run = Run("doctor", "--html", folder.name("report.html"), file)
    #expect(run.errors.contains("report.html"))
    let page = try folder.text(of: "report.html")
    #expect(
      page.contains("<h2>Jitter</h2>") && page.contains("EVDEV_ABS_35") && !page.contains("http"))
  }

  @Test(
    "refuses calls that cannot be right",
    arguments: [
      (["--points", "3"], "no grid"), (["--points", "1x9"], "no grid"),
      (["--steps", "lines,dance"], "no step"), (["--size", "5"], "no size"),
    ])
  func misuse(words: [String], message: String) {
    let run = Run(["doctor"] + words + ["x.evemu"])
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
  }
}
