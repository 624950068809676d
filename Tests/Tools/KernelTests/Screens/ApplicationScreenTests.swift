import CTSLibdrm
import TSContacts
import TSDisplays
import TSEvdev
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TSKMS
import TSLinuxInput
import TSLive
import TSRunning
import TouchSnapshots
import Testing

extension KernelTests {
  @Suite(
    "An application on a screen without a desktop",
    .enabled(if: hasVirtualScreen, "needs the driver vkms"))
  @MainActor struct ApplicationScreenTests {
    /// A view that turns red under a finger, and green when the finger is lifted.
    private final class Key: View {
      var begins: [CGPoint] = []

      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        begins += touches.map { $0.location(in: nil) }
        backgroundColor = .systemRed
      }
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        backgroundColor = .systemGreen
      }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
    }

    private final class Delegate: ApplicationDelegate {
      let key = Key(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
      var window: Window?
      var calls: [String] = []

      func applicationDidFinishLaunching(_ application: Application) {
        calls.append("launched")
        let window = Window(frame: application.screen.bounds)
        window.application = application
        window.backgroundColor = .white
        key.backgroundColor = .systemBlue
        window.addSubview(key)
        window.makeKeyAndVisible()
        self.window = window
      }
      func applicationDidBecomeActive(_ application: Application) { calls.append("active") }
      func applicationWillResignActive(_ application: Application) { calls.append("resign") }
      func applicationWillTerminate(_ application: Application) { calls.append("terminate") }
    }

    /// The rotation of the picture, and the centre of the key on the panel as shares of its axes.
    ///
    /// The screen of 320 × 480 points is scaled to 1024 × 768 pixels, with black beside it.
    @Test(
      "is touched where it is shown, and the screen shows its picture, however it is rotated (P1)",
      arguments: [
        (.none, 0.390_625, 0.229_167), (.quarter, 0.770_833, 0.305_99),
        (.half, 0.609_375, 0.770_833), (.threeQuarters, 0.229_167, 0.694_01),
      ] as [(DisplayRotation, Double, Double)])
    func touched(rotation: DisplayRotation, x: Double, y: Double) throws {
      var options = DisplayOptions()
      options.kind = .kms
      options.rotation = rotation
      let panel = try VirtualDevice(.touchscreen)
      let runner = try ApplicationRunner(options, fitting: CGSize(width: 320, height: 480))
      let delegate = Delegate()
      let position = try #require(panel.description.axes[.absMTPositionX]).maximum
      let down = try #require(panel.description.axes[.absMTPositionY]).maximum
      func axis(_ code: EventCode, _ value: Int32) -> InputEvent {
        InputEvent(time: .zero, type: .abs, code: code, value: value)
      }
      func end(isDown: Bool) -> [InputEvent] {
        [
          InputEvent(time: .zero, type: .key, code: .btnTouch, value: isDown ? 1 : 0),
          InputEvent(time: .zero, type: .syn, code: .synReport, value: 0),
        ]
      }
      let landing =
        [
          axis(.absMTTrackingID, 1), axis(.absMTPositionX, Int32(x * Double(position + 1))),
          axis(.absMTPositionY, Int32(y * Double(down + 1))),
        ] + end(isDown: true)
      let lift = [axis(.absMTTrackingID, -1)] + end(isDown: false)
      let timeline = runner.application.timeline
      timeline.schedule(after: 1.0) { try? panel.write(landing) }
      timeline.schedule(after: 1.3) { try? panel.write(lift) }
      var differences: Int?
      timeline.schedule(after: 2.2) {
        MainActor.assumeIsolated {
          differences = try? Self.differences(of: runner)
          runner.loop.stop()
        }
      }
      try runner.run(delegate)
      #expect(delegate.key.begins.count == 1)
      let place = try #require(delegate.key.begins.first)
      #expect(abs(place.x - 90) < 1 && abs(place.y - 110) < 1, "\(place)")
      #expect(delegate.key.backgroundColor == .systemGreen)
      #expect(delegate.calls == ["launched", "active", "resign", "terminate"])
      #expect(differences == 0)
    }

    /// The number of pixels in which the screen differs from a picture that is drawn anew.
    private static func differences(of runner: ApplicationRunner) throws -> Int {
      let display = try #require(runner.presenter.display as? KMSDisplay)
      let mode = try #require(display.mode)
      let fresh = try ScreenRenderer(
        width: mode.width, height: mode.height, runner.presenter.transform(for: mode))
      _ = fresh.update(from: runner.application)
      drmDropMaster(try #require(display.cardDescriptor))
      let screen = try OtherProgram().readScreen(width: mode.width, height: mode.height)
      return screen.count(differingFrom: fresh.buffer, by: 0)
    }
  }
}
