import TSContacts
import TSEventTime
import TSEvdev
import Glibc
import TSInterface
import TSLinuxInput
import TSRecognition
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("Lengths of time that were measured")
struct DurationsTests {
  @Test(
    "are found by nearest rank, in any order of the values",
    arguments: [
      ([], 50, nil), ([7], 50, 7), ([7], 99, 7), ([3, 1, 2], 50, 2), ([4, 1, 3, 2], 50, 2),
      ([4, 1, 3, 2], 99, 4), ([4, 1, 3, 2], 100, 4), ([4, 1, 3, 2], 0, 1),
      (Array((1...100).reversed()), 99, 99), (Array(1...101), 99, 100), (Array(1...101), 50, 51),
    ] as [([Int64], Int, Int64?)])
  func percentile(values: [Int64], percent: Int, expected: Int64?) {
    var durations = Durations()
    for value in values { durations.add(value) }
    #expect(durations.percentile(percent) == expected)
    #expect(durations.count == values.count)
  }

  @Test(
    "are written in the unit that suits",
    arguments: [
      (0, "0.0 µs"), (1_250, "1.3 µs"), (9_999_949, "9999.9 µs"), (10_000_000, "10.0 ms"),
      (300_000_000, "300.0 ms"),
    ] as [(Int64, String)])
  func text(nanoseconds: Int64, expected: String) {
    #expect(Durations.text(nanoseconds) == expected)
  }
}

@Suite("A report on latency")
struct LatencyReportTests {
  @Test("has a line a stage, what was lost, and which decision waited for whom")
  func lines() {
    let stages = [
      LatencyReport.Stage(name: "kernel to read", p50: 12_300, p99: 45_600, max: 910_000),
      LatencyReport.Stage(name: "kernel to delivery", p50: 15_000, p99: 60_000, max: 12_000_000),
    ]
    let waits = [
      LatencyReport.Wait(
        recognizer: "tap", rival: "double tap", count: 20, p50: 300_000_000, max: 301_200_000)
    ]
    var report = LatencyReport(
      device: "Panel", frames: 1001, unheard: 2, losses: 1, seconds: 10, stages: stages,
      waits: waits)
    #expect(
      report.lines == [
        "1001 frames of Panel in 10.00 s, 100.0 a second",
        "                          p50      p99       max",
        "  kernel to read      12.3 µs  45.6 µs  910.0 µs",
        "  kernel to delivery  15.0 µs  60.0 µs   12.0 ms",
        "  2 frames reached no view",
        "  events were lost 1 time",
        "decisions that waited",
        "  tap for double tap  20 times  p50 300.0 ms  max 301.2 ms",
      ])
    #expect(
      report.json.contains(
        "\"kernel to delivery\": {\"p50\": 15.000, \"p99\": 60.000, \"max\": 12000.000}"))
    report.stages = []
    report.waits = []
    #expect(report.lines[1] == "  no frame reached a view")
    #expect(report.lines.last == "  no decision waited")
  }
}

@Suite("The hand on a virtual screen")
struct VirtualHandTests {
  @Test(
    "has something new in every frame, and no fault",
    arguments: [(10_000, 1000), (2500, 60), (50, 1)])
  func frames(count: Int, rate: Int) throws {
    let hand = VirtualHand(frames: count, rate: rate)
    let digitizer = try VirtualHand.screen.digitizer()
    var decoder = ContactDecoder(digitizer, description: VirtualHand.screen)
    var (taps, drags) = (0, 0)
    for frame in 0..<count {
      var isTold = false
      for var event in hand.events(of: frame) {
        event.time = Timestamp(microseconds: Int64(frame) * 1_000_000 / Int64(rate))
        if decoder.push(event) { isTold = true }
      }
      #expect(isTold, "frame \(frame)")
      for contact in decoder.frame.contacts where contact.phase == .began {
        if contact.slot == 0 { drags += 1 } else { taps += 1 }
      }
    }
    #expect(decoder.statistics.repairs.isEmpty)
    #expect(drags == (count + 999) / 1000)
    #expect((taps > 0) == (rate >= 8))
  }
}

@Suite("touchstone measure latency")
@MainActor struct MeasureLatencyTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("measures every frame of what it reads, on the path of live devices")
  func recording() throws {
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let run = Run("measure", "latency", tap)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.first == "3 frames of Panel in 0.03 s, 66.7 a second")
    let stages = ["kernel to read", "read to touch", "touch to delivery", "kernel to delivery"]
    #expect(stages.allSatisfy { stage in run.lines.contains { $0.hasPrefix("  \(stage) ") } })
    #expect(run.output.contains("no events were lost"))
    let json = Run("measure", "latency", "--json", "--frames", "2", tap)
    #expect(json.status == 0 && json.output.contains("\"frames\": 2,"), "\(json.output)")
  }

  @Test("reports an error when no frame came, though the device was opened")
  func noFrame() throws {
    let silent = try folder.write(Sample.panel, to: "silent.evemu")
    let run = Run("measure", "latency", silent)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.printsOneLine && run.errors.contains("no frame came"), "\(run.errors)")
  }

  @Test("reports the error of a device that could not be read to the end")
  func readError() throws {
    let description = VirtualHand.screen
    let device = InputDevice(streaming: dup(0), named: "panel", description)
    let run = LatencyRun(scene: nil, limit: 10)
    run.take(.opened(device))
    var events = VirtualHand(frames: 1, rate: 1).events(of: 0)
    for index in events.indices { events[index].time = MonotonicClock.now }
    run.take(.events(device, events))
    run.take(.refused(DeviceError("panel", .failed(5))))
    run.take(.gone(device))
    #expect(throws: UsageError(DeviceError("panel", .failed(5)))) {
      try run.finish(device: "Panel", title: "panel")
    }
  }

  @Test("refuses calls that cannot be right")
  func usageError() throws {
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let cases: [([String], String)] = [
      (["latency", "a", "b"], "one device"), (["latency", "--virtual", tap], "leave out"),
      (["latency", "--frames", "0"], "no count"), (["latency", "--rate", "x"], "no count"),
      (["latency", "/dev/input/event999"], "no such device"),
      (["latency", "--scene", folder.name("none.json"), tap], "no such file"),
    ]
    for (words, message) in cases {
      let run = Run(["measure"] + words)
      #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    }
    let keyboard = try folder.write(Sample.keyboard, to: "keyboard.evemu")
    #expect(Run("measure", "latency", keyboard).status == 1)
    let nobody = Run("measure", "latency", "--folder", folder.path)
    #expect(nobody.status == 1 && nobody.errors.contains("no input devices"))
  }

  @Test("shows how long a decision waited, and for which recognizer")
  func waits() {
    let timeline = Timeline(at: Timestamp(microseconds: 0))
    let meter = LatencyMeter(timeline)
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    (tap.name, double.name) = ("tap", "double")
    for wait in [0.25, 0.3] {
      meter.recognizer(tap, waitsFor: [double])
      timeline.advance(to: timeline.now.advanced(by: wait))
      meter.recognizer(double, from: .possible, to: .failed, why: nil)
      meter.recognizer(tap, from: .possible, to: .ended, why: nil)
    }
    let report = LatencyReport(meter, device: "", losses: 0, seconds: 1)
    #expect(
      report.waits == [
        LatencyReport.Wait(
          recognizer: "tap", rival: "double", count: 2, p50: 250_000_000, max: 300_000_000)
      ])
  }
}
