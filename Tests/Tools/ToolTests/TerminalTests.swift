import Foundation
import TestSupport
import Testing

@Suite("What reaches the terminal")
@MainActor struct TerminalTests {
  /// A title that is set, a colour by a control of eight bits, text that runs backwards, lines of
  /// its own.
  private nonisolated static let attack =
    "x\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}y\u{2066}z\u{2028}w\u{2029}v"
  private nonisolated static let forbidden: Set<UInt32> = Set(0..<0x20).subtracting([0x0a])
    .union(0x7f...0x9f).union(0x202a...0x202e).union(0x2066...0x2069)
    .union([0x2028, 0x2029, 0x200e, 0x200f, 0x61c])

  private let folder: Folder

  init() throws {
    folder = try Folder()
    let panel = Sample.panel.replacing("N: Panel", with: "N: \(Self.attack)")
    try folder.write(panel + Sample.tapEvents, to: "tap.evemu")
    try folder.write(panel + Sample.tapEvents, to: "\(Self.attack).evemu")
    try folder.write(
      """
      file,label,expect
      tap.evemu,"\(Self.attack)\n2nd",\(Self.attack.prefix(2))=*
      "\(Self.attack).evemu",a,x=2
      "none\(Self.attack).evemu",b,x=2

      """, to: "labels.csv")
    let json = Self.attack.unicodeScalars.map {
      "\\u" + String(repeating: "0", count: 4 - String($0.value, radix: 16).count)
        + String($0.value, radix: 16)
    }.joined()
    try folder.write(
      """
      {"window": {"id": "w\(json)", "frame": [0, 0, 100, 100], "gestures": [
        {"id": "x", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2},
        {"id": "x\(json)", "class": "TapGestureRecognizer", "action": "a\(json)"}]}}
      """, to: "scene.json")
  }

  @Test(
    "commands it nothing, whatever names and labels hold",
    arguments: [
      ["bench", "<.>", "--labels", "<labels.csv>", "--scene", "<scene.json>", "--misses"],
      ["bench", "<.>", "--labels", "<labels.csv>", "--scene", "<scene.json>", "--format", "jsonl"],
      ["explain", "--scene", "<scene.json>", "<tap.evemu>"],
      ["explain", "--scene", "<scene.json>", "--at", "0.01", "<attack>"],
      ["explain", "--scene", "<scene.json>", "--trace", "json", "<tap.evemu>"],
      ["replay", "--scene", "<scene.json>", "<tap.evemu>", "<attack>"],
      ["replay", "--scene", "<scene.json>", "--trace", "json", "<tap.evemu>"],
      ["analyze", "<tap.evemu>", "<attack>"], ["analyze", "--json", "<attack>"],
      ["measure", "<attack>"], ["measure", "--json", "<attack>"],
      ["convert", "--to", "evemu", "<tap.evemu>", "-"],
      ["convert", "--to", "libinput", "<attack>", "-"],
      ["snapshot", "--scene", "<scene.json>", "--overlay", "views"],
      ["replay", "<none\(attack)>"], ["\(attack)"], ["replay", "--\(attack)"],
    ])
  func clean(call: [String]) {
    let words = call.map { word in
      switch word {
      case "<attack>": folder.name("\(Self.attack).evemu")
      case _ where word.hasPrefix("<"): folder.name(String(word.dropFirst().dropLast()))
      default: word
      }
    }
    let shown = Run(words, outputIsTerminal: true)
    let all = (shown.output + shown.errors).unicodeScalars
    #expect(!all.contains { Self.forbidden.contains($0.value) && $0 != "\t" })
    #expect(!(shown.output + shown.errors).isEmpty)
  }

  @Test(
    "shows a name from outside in one way, also where it goes to a file",
    arguments: [
      ["replay", "--scene", "<scene.json>", "<tap.evemu>"],
      ["replay", "--scene", "<scene.json>", "--trace", "json", "<tap.evemu>"],
      ["explain", "--scene", "<scene.json>", "<tap.evemu>"],
      ["explain", "--scene", "<scene.json>", "--trace", "json", "<tap.evemu>"],
      ["debug", "--scene", "<scene.json>", "<tap.evemu>"],
      ["lint", "<scene.json>"], ["lint", "--json", "<scene.json>"],
      ["nib", "<scene.json>"], ["nib", "--json", "<scene.json>"],
      ["bench", "<.>", "--labels", "<good.csv>", "--scene", "<scene.json>", "--misses"],
      ["bench", "<.>", "--labels", "<good.csv>", "--scene", "<scene.json>", "--format", "jsonl"],
      ["analyze", "<tap.evemu>"], ["analyze", "--json", "<tap.evemu>"],
      ["measure", "<tap.evemu>"], ["measure", "--json", "<tap.evemu>"],
    ])
  func oneWay(call: [String]) throws {
    try folder.write("file,label,expect\ntap.evemu,a,x=2\n", to: "good.csv")
    let run = Run(
      call.map { $0.hasPrefix("<") ? folder.name(String($0.dropFirst().dropLast())) : $0 })
    let all = (run.output + run.errors).unicodeScalars
    #expect(!all.contains { Self.forbidden.contains($0.value) && $0 != "\t" })
    let shown = #"x\u001b]0;owned\u0007\u009b31m\u202ey\u2066z\u2028w\u2029v"#
    #expect(run.output.contains(shown), "\(run.output)\(run.errors)")
  }

  @Test("is a line for each that is meant as one, also where it goes to a file")
  func lines() {
    let words = [
      "bench", folder.path, "--labels", folder.name("labels.csv"), "--scene",
      folder.name("scene.json"), "--misses",
    ]
    let run = Run(words)
    #expect(!run.output.unicodeScalars.contains { Self.forbidden.contains($0.value) })
    #expect(!run.output.contains("\n2nd"), "\(run.output)")
  }

  @Test("is data as it is where it goes elsewhere")
  func data() throws {
    let run = Run("convert", "--to", "evemu", folder.name("tap.evemu"), "-")
    #expect(run.output.contains("N: \(Self.attack)\n"))
    let json = Run("analyze", "--json", folder.name("tap.evemu"))
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["name"] as? String == Self.attack)
  }
}
