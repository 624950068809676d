import Foundation
import TestSupport
import Testing

@Suite("touchstone calibrate")
@MainActor struct CalibrateVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A recording of a tap on each cross, as a panel of 1000 × 500 units reports positions of the
  /// display.
  private func recording(
    _ name: String = "taps.evemu", taps: Int = 9, panel: String = Sample.panel,
    _ reported: (Double, Double) -> (Double, Double)
  ) throws -> String {
    var text = panel
    for index in 0..<taps {
      let (x, y) = reported([0.1, 0.5, 0.9][index % 3], [0.1, 0.5, 0.9][index / 3])
      let (u, v) = (Int((x * 1000).rounded()), Int((y * 500).rounded()))
      func line(_ code: String, _ value: Int, _ time: Double) -> String {
        "E: \(String(format: "%.6f", time)) \(code) \(String(format: "%04d", value))\n"
      }
      let time = 1 + Double(index)
      // It shakes by a unit, of which the mean is right.
      text += line("0003 0039", index, time) + line("0003 0035", u - 1, time)
      text += line("0003 0036", v, time) + line("0000 0000", 0, time)
      text += line("0003 0035", u, time + 0.01) + line("0000 0000", 0, time + 0.01)
      text += line("0003 0035", u + 1, time + 0.02) + line("0000 0000", 0, time + 0.02)
      text += "E: \(String(format: "%.6f", time + 0.03)) 0003 0035 \(String(format: "%04d", u))\n"
      text += "E: \(String(format: "%.6f", time + 0.03)) 0003 0039 -001\n"
      text += line("0000 0000", 0, time + 0.03)
    }
    return try folder.write(text, to: name)
  }

  @Test("computes the six numbers of a recording of taps, and their files")
  func recorded() throws {
    let taps = try recording { x, y in (1 - y, x) }
    let run = Run("calibrate", "--points", taps)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("nearest      turned by 270° clockwise"), "\(run.output)")
    #expect(run.output.contains("0 1 0 -1 0 1 would do"))
    #expect(run.output.contains(#"ATTRS{name}=="Panel""#))
    let variable = Run("calibrate", "--points", taps, "--format", "variable")
    #expect(variable.output.hasPrefix("LIBINPUT_CALIBRATION_MATRIX=\"0"))
    #expect(
      Run("calibrate", "--points", taps, "--format", "settings").output.hasPrefix(
        "{\"panels\": [{\"calibration\": ["))
    #expect(Run("calibrate", "--points", taps, "--format", "udev").output.contains("ACTION=="))
    let json = Run("calibrate", "--points", taps, "--json")
    #expect(json.output.contains("\"wrong\": null") && json.lines.count == 1)
  }

  @Test("computes what replay corrects the recording by")
  func replayed() throws {
    let taps = try recording { x, y in (0.05 + 0.8 * x, 0.9 - 0.7 * y) }
    let json = Run("calibrate", "--points", taps, "--json")
    let numbers = String(
      try #require(json.output.firstMatch(of: /"calibration": \[([^\]]*)\]/)).1)
    let values = numbers.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    let expected = [1.25, 0, -0.0625, 0, -1.428_571, 1.285_714]
    for (value, number) in zip(values, expected) {
      #expect(abs(value - number) < 0.01, "\(values)")
    }
    let replay = Run(
      "replay", taps, "--calibration", numbers.replacingOccurrences(of: ",", with: ""), "--region",
      "0,0,1000,1000"
    )
    let first = try #require(replay.lines.first { $0.contains("began") }, "\(replay.output)")
    let places = first.matches(of: /[0-9]+\.?[0-9]*/).compactMap { Double($0.0) }
    #expect(places.contains { abs($0 - 100) < 4 }, "\(first)")
  }

  @Test("names the wrong tap, and leaves it out")
  func wrong() throws {
    var count = 0
    let taps = try recording { x, y in
      count += 1
      return count == 4 ? (x + 0.3, y) : (x, y)
    }
    let run = Run("calibrate", "--points", taps)
    #expect(
      run.output.contains("tap 4 was 30.0 mm from its cross, and was left out"), "\(run.output)")
    #expect(Run("calibrate", "--points", taps, "--json").output.contains("\"wrong\": 4"))
    let udev = Run("calibrate", "--points", taps, "--format", "udev")
    #expect(udev.errors.contains("tap 4"), "\(udev.errors)")
  }

  @Test("reads pairs, with comments and a size")
  func pairs() throws {
    let pairs = try folder.write(
      "# cross, reported\n0.1 0.1 0.9 0.1\n0.9,0.1, 0.1,0.1\n\n0.1 0.9 0.9 0.9 # left\n",
      to: "pairs")
    let run = Run("calibrate", "--points", pairs, "--size", "150x90")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("calibration  -1 0 1 0 1 0"), "\(run.output)")
    #expect(run.output.contains("unknown: any three taps"))
    let bare = Run("calibrate", "--points", pairs)
    #expect(bare.status == 2 && bare.errors.contains("give --size"), "\(bare.errors)")
  }

  @Test("refuses taps that no calibration explains, with the status 1")
  func inexact() throws {
    let bent = try recording { x, y in (x == 0.5 ? 0.6 : x, y) }
    let run = Run("calibrate", "--points", bent)
    #expect(run.status == 1 && run.printsOneLine && run.output.isEmpty)
    #expect(run.errors.contains("mm from its cross") && run.errors.contains("tap again"))
    #expect(Run("calibrate", "--points", bent, "--limit", "8").status == 0)
  }

  @Test(
    "says what is wrong with the taps",
    arguments: [
      ("0.1 0.1 0.1 0.1\n0.2 x 1 1\n", "2: expected four numbers"),
      ("0.1 0.1 0.1 0.1\n0.9 0.9 0.9 0.9\n", "2 taps cannot give six numbers"),
      ("0.1 0.1 0.1 0.1\n0.5 0.5 0.5 0.5\n0.9 0.9 0.9 0.9\n", "nearly on one line"),
      ("hello\n", "expected a recording"),
    ])
  func faults(text: String, message: String) throws {
    let run = Run("calibrate", "--points", try folder.write(text, to: "pairs"), "--size", "9x9")
    #expect(run.status != 0 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
  }

  @Test("counts the taps of a recording")
  func count() throws {
    let run = Run("calibrate", "--points", try recording(taps: 8) { ($0, $1) })
    #expect(run.status == 1 && run.errors.contains("expected 9 taps"), "\(run.errors)")
    #expect(run.errors.contains("found 8"))
  }

  @Test(
    "says what is wrong with the call",
    arguments: [
      (["/dev/input/event0", "--points", "x"], "leave out the device"),
      (["--device", "x"], "name that with --points"), (["--points", "x", "--card", "y"], "--card"),
      (["--limit", "0"], "--limit “0” is no distance"), (["--size", "9"], "--size “9” is no size"),
      (["--points", "nowhere"], "there is no such file"), (["--format", "x"], "--format “x”"),
      (["a", "b"], "2 devices are named"),
    ])
  func misuse(words: [String], message: String) {
    let run = Run(["calibrate"] + words)
    #expect(run.status == 2 && run.printsOneLine, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
