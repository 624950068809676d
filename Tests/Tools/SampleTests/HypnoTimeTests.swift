import TSGraphics
import TSInterface
@testable import SampleApplications
import TestSupport
import Testing
import TSTracing

@Suite("HypnoTime") @MainActor struct HypnoTimeTests {
  private let hypnosisLoads = "HypnosisViewController loaded its view."
  private let timeLoads = "TimeViewController loaded its view."
  private let unloading = "Unloading TimeViewController's subviews"

  @Test("logs each view once, when its tab is first shown, and again when it was purged")
  func log() throws {
    #expect(
      try RunningSample("hypno-time").log() == [
        // Time is first shown at 1 s; that Hypnosis is shown again at 3, and Time at 4, says
        // nothing. The warning at 5 takes Hypnosis, which is shown again at 6.
        hypnosisLoads, timeLoads, hypnosisLoads,
        // Time, which that warning left, is shown again at 7. The warning at 9 takes it.
        unloading, "timeLabel, a weak outlet: nil", "zoneLabel, a strong outlet: Atlanta, Georgia",
        timeLoads,
      ])
  }

  @Test("has its lines in the trace that people read, each at its moment")
  func traced() throws {
    var run = try RunningSample("hypno-time")
    var lines: [String] = []
    run.sample.variants = []
    let path = "\(PackageFolder.recordings)/samples/hypno-time.evemu"
    var (text, json): ([UInt8], [UInt8]) = ([], [])
    try SampleRun.replay(run.sample, recording: path, as: .text, sink: { text += $0 })
    try SampleRun.replay(
      run.sample, recording: path, as: .json, sink: { json += $0 }, log: { lines.append($0) })
    let told = String(decoding: text, as: UTF8.self)
    #expect(
      told.contains("   1.100  time         viewDidLoad\n   1.100  log          \(timeLoads)"))
    #expect(told.contains("   9.000  log          \(unloading)\n"))
    #expect(!String(decoding: json, as: UTF8.self).contains("loaded its view"))
    #expect(lines.count == 7)
  }

  @Test("loses by a memory warning the view that is off screen, and that one alone")
  func memoryWarnings() throws {
    let run = try RunningSample("hypno-time")
    #expect(try run.calls(from: 4.5, to: 5.5, "viewDidUnload") == ["hypnosis viewDidUnload"])
    #expect(try run.calls(from: 8.5, to: 9.5, "viewDidUnload") == ["time viewDidUnload"])
    #expect(try run.calls("viewDidUnload").count == 2)
  }

  @Test(
    "keeps the colour that viewDidLoad set, and loses the one that the initializer set",
    arguments: [
      ("hypno-time", [Color.green, .green, .green]),
      ("hypno-time-initializer", [.green, .green, .white]),
    ])
  func colour(_ name: String, _ expected: [Color]) throws {
    var run = try RunningSample(name)
    var seen: [Color?] = []
    for moment in [1.5, 7.5, 10.5] {
      run.look(at: moment, as: HypnoTimeDelegate.self) { delegate in
        seen.append(delegate.timeViewController.viewIfLoaded?.backgroundColor)
      }
    }
    _ = try run.log()
    #expect(seen == expected)
  }

  @Test("loads the view at launch where the initializer touches it")
  func hasty() throws {
    #expect(
      try RunningSample("hypno-time-initializer").log().prefix(2) == [timeLoads, hypnosisLoads])
  }

  @Test("shows the time when it is asked, by the clock of the replay")
  func clock() throws {
    let texts = try RunningSample("hypno-time").texts(at: [
      "time", "asked", "time-again", "asked-again",
    ])
    #expect(texts[0].contains("???") && texts[1].contains("9:41:02 AM"))
    #expect(texts[2].contains("9:41:02 AM") && texts[3].contains("9:41:11 AM"))
  }
}
