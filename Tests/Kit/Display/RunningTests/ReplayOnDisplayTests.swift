import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TSReplay
import TSScenes
import TestSupport
import Testing

@MainActor
@Suite("A replay into an application on a display")
struct ReplayOnDisplayTests {
  private static let screen = Screen(size: CGSize(width: 320, height: 480))

  /// Records the methods that receive touches.
  private final class Watcher: InterfaceObserver {
    var methods: [TouchMethod] = []
    func responder(
      _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
    ) {
      methods.append(method)
    }
  }

  private func application(animates: Bool) -> (Application, Window) {
    let application = Application(screen: Self.screen)
    let window = Window(frame: Self.screen.bounds)
    window.backgroundColor = .systemRed
    window.application = application
    window.makeKeyAndVisible()
    if animates {
      View.animate(withDuration: 0.3, options: .allowUserInteraction) { window.alpha = 0.5 }
    }
    return (application, window)
  }

  private func replay(into application: Application) throws -> [TouchMethod] {
    let watcher = Watcher()
    application.observer = watcher
    let replayer = try Replayer(.file(PackageFolder.recordings + "/three-fingers.evemu"))
    _ = try replayer.run(in: application)
    return watcher.methods
  }

  @Test(
    "delivers the same touches as without, before the first picture and after the last",
    arguments: [false, true], [0, 5.0])
  func touches(animates: Bool, wait: Double) throws {
    let (plain, window) = application(animates: false)
    let expected = try replay(into: plain)
    #expect(!expected.isEmpty)

    let (shown, shownWindow) = application(animates: animates)
    let display = MemoryDisplay(
      DisplayMode(width: 320, height: 480), timeline: shown.timeline)
    let presenter = ScreenPresenter(shown, on: display)
    shown.advance(to: shown.timeline.now.advanced(by: wait))
    #expect(try replay(into: shown) == expected)
    #expect(display.presented.count >= (animates ? 18 : 1))
    #expect(presenter.statistics.frames == display.presented.count)
    withExtendedLifetime((window, shownWindow)) {}
  }
}
