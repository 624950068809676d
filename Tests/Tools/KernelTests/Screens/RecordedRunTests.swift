import TSContacts
import TSDisplays
import TSEventTime
import TSEvdev
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSLinuxInput
import TSReplay
import TSRunRecording
import TSRunning
import TSScenes
import TouchSnapshots
import Testing
import TSTracing

extension KernelTests {
  @Suite(
    "A run on a screen without a desktop",
    .enabled(if: hasVirtualScreen, "needs the driver vkms"))
  @MainActor struct RecordedRunTests {
    private static let scene = """
      {
        "screen": { "size": [320, 480] },
        "window": {
          "id": "window", "backgroundColor": "white",
          "subviews": [
            { "class": "ScrollView", "id": "list", "frame": [0, 0, 320, 480],
              "contentSize": [320, 1500],
              "subviews": [
                { "id": "card", "frame": [40, 60, 240, 600], "backgroundColor": "systemBlue",
                  "gestures": [ { "class": "LongPressGestureRecognizer", "id": "press" } ] } ] } ]
        }
      }
      """

    /// The lines of a trace and the checksums of the pictures of a run.
    @MainActor private final class Account {
      private var recorder: TraceRecorder?
      private var bytes: [UInt8] = []
      var pictures: [Int] = []

      func add(_ picture: PixelBuffer) {
        var hasher = Hasher()
        unsafe hasher.combine(
          bytes: UnsafeRawBufferPointer(
            start: picture.baseAddress, count: picture.stride * picture.height))
        pictures.append(hasher.finalize())
      }

      func observe(_ application: Application) {
        let recorder = TraceRecorder(timeline: application.timeline, as: .json) {
          [weak self] in self?.bytes += $0
        }
        recorder.begin(at: application.timeline.now)
        application.observer = recorder
        self.recorder = recorder
      }

      var lines: [Substring] {
        recorder?.flush()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
          .filter { !$0.contains("\"summary\"") }
      }
    }

    @Test("is recorded with its frames, so that its replay has the same trace and pictures")
    func recorded() throws {
      let scene = try Scene(parsing: Array(Self.scene.utf8))
      let path = FileManager.default.temporaryDirectory.appending(path: "run.evemu").path
      var options = DisplayOptions()
      options.kind = .kms
      let panel = try VirtualDevice(.touchscreen)
      let runner = try ApplicationRunner(options, fitting: scene.screen.size)
      let mode = try #require(runner.presenter.display.mode)
      runner.recordingPath = path
      let live = Account()
      try runner.run(starting: { application in
        live.observe(application)
        runner.presenter.onDraw = { live.add($0) }
        Self.fling(on: panel, application.timeline) { runner.loop.stop() }
        return scene.instantiate(in: application)
      })

      var replayer = try Replayer(.file(path))
      let application = Application(screen: scene.screen, timeline: Timeline(at: replayer.start))
      let replayed = Account()
      replayed.observe(application)
      replayer.prepare(application)
      let objects = scene.instantiate(in: application)
      let renderer = try ScreenRenderer(
        width: mode.width, height: mode.height, runner.presenter.transform(for: mode))
      replayer.onFrame = { _ in
        _ = renderer.update(from: application)
        replayed.add(renderer.buffer)
      }
      _ = try replayer.run(in: application)
      withExtendedLifetime(objects) {}
      #expect(live.lines.count > 5 && live.pictures.count > 10)
      #expect(replayed.lines == live.lines)
      #expect(replayed.pictures.count == live.pictures.count)
      let firstDifference = zip(replayed.pictures, live.pictures).enumerated()
        .first { $0.element.0 != $0.element.1 }
      #expect(firstDifference == nil, "picture \(firstDifference?.offset ?? 0)")
    }

    /// Drags a finger upwards and lifts it, so that the list goes on to scroll.
    private static func fling(
      on panel: VirtualDevice, _ timeline: Timeline, end: @escaping @MainActor () -> Void
    ) {
      func axis(_ code: EventCode, _ value: Int32) -> InputEvent {
        InputEvent(time: .zero, type: .abs, code: code, value: value)
      }
      let report = InputEvent(time: .zero, type: .syn, code: .synReport, value: 0)
      let axes = panel.description.axes
      let x = (axes[.absMTPositionX]?.maximum ?? 0) / 2
      let height = axes[.absMTPositionY]?.maximum ?? 0
      for step in Int32(0)..<24 {
        let events =
          (step == 0 ? [axis(.absMTTrackingID, 1), axis(.absMTPositionX, x)] : [])
          + [axis(.absMTPositionY, height * (90 - 2 * step) / 100), report]
        timeline.schedule(after: 1 + Double(step) * 0.009) { try? panel.write(events) }
      }
      timeline.schedule(after: 1 + 24 * 0.009) {
        try? panel.write([axis(.absMTTrackingID, -1), report])
      }
      timeline.schedule(after: 5) { MainActor.assumeIsolated { end() } }
    }
  }
}
