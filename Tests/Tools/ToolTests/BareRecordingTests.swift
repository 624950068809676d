import Foundation
import TestSupport
import Testing

/// Recordings of events alone, in every verb that reads recordings.
@Suite("Recordings without a description")
@MainActor struct BareRecordingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let whole = try #require(
      FileManager.default.contents(atPath: Sample.recording("swipe.evemu")))
    let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n")
    func part(_ isOfEvents: Bool) -> String {
      lines.filter { $0.hasPrefix("E:") == isOfEvents }.joined(separator: "\n") + "\n"
    }
    try FileManager.default.createDirectory(
      atPath: folder.name("bare"), withIntermediateDirectories: true)
    try folder.write(part(true), to: "bare/swipe.evemu")
    try folder.write(part(false), to: "panel.desc")
    for (name, device) in [("bare", ""), ("named", "../panel.desc")] {
      let rows = "file,label,expect,device\nswipe.evemu,swipe,flip=1 drag=1,\(device)\n"
      try folder.write(rows, to: "bare/\(name).csv")
    }
  }

  private nonisolated static let scene = "--scene=" + Sample.recording("swipe.scene.json")

  /// Calls that read a recording without a description, alone or in a folder.
  private nonisolated static let calls: [[String]] = [
    ["replay", scene, "FILE"], ["explain", scene, "FILE"], ["analyze", "FILE"],
    ["debug", "--plain", scene, "FILE"], ["measure", "--size=50x75", "FILE"],
    ["measure", "latency", "FILE"], ["snapshot", scene, "-r", "FILE"],
    ["snapshot", scene, "-r", "FILE", "--animate"], ["compare", scene, "FILE"],
    ["compare", scene, "FILE", "--labels", "LABELS"], ["label", "FOLDER", "swipe.evemu"],
    ["bench", "FOLDER", scene, "--labels", "LABELS"],
    ["bench", "FOLDER", scene, "--labels", "LABELS", "--write-frames", "-"],
    ["tune", Sample.recording("swipe.scene.json"), "--labels", "LABELS"],
    ["strokes", "cut", "--name=s", "--size=50x75", "FILE"],
    ["show", Sample.recording("swipe.scene.json"), "--display=memory", "-r", "FILE"],
  ]

  private func run(_ call: [String], labels: String = "bare.csv", _ words: String...) -> Run {
    let names = [
      "FILE": folder.name("bare/swipe.evemu"), "FOLDER": folder.name("bare"),
      "LABELS": folder.name("bare/\(labels)"),
    ]
    return Run(call.map { names[$0] ?? $0 } + words)
  }

  @Test("are named in one line with the remedy, in every verb", arguments: calls)
  func notice(call: [String]) {
    let lines = run(call).errorLines.filter { $0.contains("no device is described in it") }
    #expect(lines.count == 1 && lines.first?.contains("--device") == true, "\(lines)")
    #expect(lines.first?.contains("swipe.evemu") == true)
  }

  @Test("take the description that is named, or beside them, in every verb", arguments: calls)
  func described(call: [String]) throws {
    let given = run(call, "--device", folder.name("panel.desc"), "--lenient")
    #expect(!given.errors.contains("described"), "\(given.errors)")
    try folder.write(try folder.text(of: "panel.desc"), to: "bare/swipe.desc")
    let beside = run(call)
    #expect(
      beside.errorLines.filter { $0.contains("its device is described in ") }.count == 1,
      "\(beside.errors)")
    guard !call.contains("latency") else { return }
    #expect(beside.status == given.status && beside.output == given.output)
    #expect(beside.output != run(call, "--device", folder.name("bare/swipe.evemu")).output)
  }

  @Test("of labels take the description that the column names, and say where it is one too many")
  func labels() throws {
    let call = ["bench", "FOLDER", Self.scene, "--labels", "LABELS"]
    #expect(run(call, labels: "named.csv").errors.isEmpty)
    try FileManager.default.removeItem(atPath: folder.name("bare/swipe.evemu"))
    try FileManager.default.copyItem(
      atPath: Sample.recording("swipe.evemu"), toPath: folder.name("bare/swipe.evemu"))
    let second = run(call, labels: "named.csv")
    #expect(second.errorLines.count == 1, "\(second.errors)")
    #expect(second.errors.contains("describes its device itself; the one of the labels is used"))
    #expect(run(call).errors.isEmpty)
  }
}
