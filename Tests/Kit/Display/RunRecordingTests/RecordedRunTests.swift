import TSContacts
@testable import TSDisplays
import TSEventTime
import TSEvdev
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSLinuxInput
import TSLive
import TSRecordings
@testable import TSReplay
@testable import TSRunRecording
import TSRunning
import TSScenes
@testable import TouchSnapshots
import TestSupport
import Testing
import TSTracing

/// A scene in which everything is used that follows frames: a table that scrolls and bounces, a
/// dragged card, recognizers with timers, a text field.
private let scene = """
  {
    "screen": { "size": [320, 480] },
    "window": {
      "id": "window", "backgroundColor": "white",
      "subviews": [
        { "class": "ScrollView", "id": "list", "frame": [0, 0, 320, 240], "contentSize": [320, 900],
          "subviews": [
            { "id": "red", "frame": [10, 10, 200, 300], "backgroundColor": "systemRed",
              "gestures": [{ "class": "LongPressGestureRecognizer", "id": "press" }] } ] },
        { "id": "card", "frame": [40, 260, 160, 160], "backgroundColor": "systemBlue",
          "isMultipleTouchEnabled": true,
          "gestures": [
            { "class": "PanGestureRecognizer", "id": "pan" }, { "class": "PinchGestureRecognizer", "id": "pinch" },
            { "class": "TapGestureRecognizer", "id": "double", "numberOfTapsRequired": 2 } ] },
        { "class": "Button", "id": "button", "frame": [210, 400, 100, 40], "title": "OK" } ]
    }
  }
  """

/// A live run on a display in memory, whose events arrive late by a random time.
@MainActor private struct LateRun {
  private let runner: ApplicationRunner
  private let recorder: RunRecorder
  private let device: InputDevice
  private let objects: SceneInstance
  private let trace: TraceText
  private(set) var pictures = Pictures()
  private var random: SeededRandom

  init(seed: UInt64, scene: Scene, to path: String) throws {
    random = SeededRandom(seed)
    var options = DisplayOptions()
    options.kind = .memory
    options.memorySize = CGSize(width: 200, height: 320)
    options.rotation = DisplayRotation.allCases[Int(seed % 4)]
    runner = try ApplicationRunner(options, fitting: scene.screen.size)
    // Work takes no time here, so that the run is the same every time.
    runner.presenter.clock = nil
    let panel = DeviceDescription(
      name: "Panel", properties: [.direct],
      axes: [
        .absMTSlot: Axis(minimum: 0, maximum: 9),
        .absMTPositionX: Axis(minimum: 0, maximum: 999),
        .absMTPositionY: Axis(minimum: 0, maximum: 999),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      ])
    device = InputDevice(streaming: -1, named: "pipe", panel)
    let timeline = runner.application.timeline
    runner.live.catchUp()
    recorder = RunRecorder(runner, path: path)
    let text = TraceText(timeline)
    trace = text
    runner.application.observer = text.recorder
    objects = scene.instantiate(in: runner.application)
    let pictures = pictures
    runner.presenter.onDraw = { pictures.add($0) }
  }

  /// Sends random strokes of up to three fingers, and waits until everything is at rest.
  mutating func run(frames: Int) {
    runner.live.take(.opened(device))
    var time = runner.application.timeline.now.advanced(by: 0.1)
    var fingers: [Int32: CGPoint] = [:]
    var (id, batch): (Int32, [InputEvent]) = (0, [])
    for frame in 0..<frames {
      time = time.advanced(by: Double(random.roll(4000..<14000)) / 1e6)
      if random.chance(4) { time = time.advanced(by: 0.6) }
      for slot in Int32(0)..<3 {
        let ends = frame > frames - 3 || random.chance(6)
        var values: [(EventCode, Int32)] = []
        if var place = fingers[slot] {
          if ends {
            fingers[slot] = nil
            values = [(.absMTTrackingID, -1)]
          } else if random.chance(80) {
            place.x = min(max(place.x + CGFloat(random.roll(-40..<60)), 0), 999)
            place.y = min(max(place.y + CGFloat(random.roll(-60..<50)), 0), 999)
            fingers[slot] = place
            values = [(.absMTPositionX, Int32(place.x)), (.absMTPositionY, Int32(place.y))]
          }
        } else if !ends, random.chance(slot == 0 ? 20 : 5) {
          let place = CGPoint(x: random.roll(0..<999), y: random.roll(0..<999))
          fingers[slot] = place
          id += 1
          values = [
            (.absMTTrackingID, id), (.absMTPositionX, Int32(place.x)),
            (.absMTPositionY, Int32(place.y)),
          ]
        }
        guard !values.isEmpty else { continue }
        batch.append(InputEvent(time: time, type: .abs, code: .absMTSlot, value: slot))
        batch += values.map { InputEvent(time: time, type: .abs, code: $0, value: $1) }
      }
      batch.append(InputEvent(time: time, type: .syn, code: .synReport, value: 0))
      // Some frames wait for the next; the loop reads them late, when timers have run.
      if random.chance(25) { continue }
      if random.chance(60) {
        runner.application.advance(to: time.advanced(by: Double(random.roll(0..<20_000)) / 1e6))
      }
      runner.live.take(.events(device, batch))
      batch = []
    }
    if !batch.isEmpty { runner.live.take(.events(device, batch)) }
    runner.application.timeline.runUntilIdle(limit: 5)
    recorder.finish()
  }

  /// The trace without the counts at its end.
  var lines: [Substring] { trace.lines }
}

/// The text of a trace.
@MainActor private final class TraceText {
  private var bytes: [UInt8] = []
  private(set) var recorder: TraceRecorder?

  init(_ timeline: Timeline) {
    let recorder = TraceRecorder(timeline: timeline, as: .json) { [weak self] in self?.bytes += $0 }
    recorder.begin(at: timeline.now)
    self.recorder = recorder
  }

  var lines: [Substring] {
    recorder?.flush()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.contains("\"kind\":\"summary\"") && !$0.contains("\"summary\"") }
  }
}

/// The checksums of pictures.
@MainActor private final class Pictures {
  private(set) var sums: [Int] = []

  func add(_ picture: PixelBuffer) {
    var hasher = Hasher()
    unsafe hasher.combine(
      bytes: UnsafeRawBufferPointer(
        start: picture.baseAddress, count: picture.stride * picture.height))
    sums.append(hasher.finalize())
  }
}

@MainActor
@Suite("Recorded runs on a display")
struct RecordedRunTests {
  @Test("replay to the same trace and the same frames, however late events are", arguments: 0..<24)
  func law(seed: UInt64) throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "run-\(UUID().uuidString).evemu").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let parsed = try Scene(parsing: Array(scene.utf8))
    var live = try LateRun(seed: seed, scene: parsed, to: path)
    live.run(frames: 120)

    var replayer = try Replayer(.file(path))
    let application = Application(screen: parsed.screen, timeline: Timeline(at: replayer.start))
    let trace = TraceText(application.timeline)
    application.observer = trace.recorder
    replayer.prepare(application)
    let objects = parsed.instantiate(in: application)
    var options = DisplayOptions()
    options.memorySize = CGSize(width: 200, height: 320)
    options.rotation = DisplayRotation.allCases[Int(seed % 4)]
    let display = options.memoryDisplay(timeline: Timeline())
    let mode = try #require(display.mode)
    // A presenter of another application, for the transform alone.
    let renderer = try ScreenRenderer(
      width: mode.width, height: mode.height,
      ScreenPresenter(
        Application(screen: parsed.screen), on: display, fitting: parsed.screen.size
      ).transform(for: mode))
    let pictures = Pictures()
    replayer.onFrame = { _ in
      _ = renderer.update(from: application)
      pictures.add(renderer.buffer)
    }
    _ = try replayer.run(in: application)
    withExtendedLifetime(objects) {}
    let (wanted, found) = (live.lines, trace.lines)
    #expect(wanted.count > 50 && live.pictures.sums.count > 20)
    #expect(found.count == wanted.count)
    for (index, pair) in zip(wanted, found).enumerated() where pair.0 != pair.1 {
      Issue.record("line \(index): \(pair.0)\nreplayed as: \(pair.1)")
      break
    }
    #expect(pictures.sums == live.pictures.sums)
  }
}
