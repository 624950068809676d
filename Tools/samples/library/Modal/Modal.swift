import TSContainers
import FingerScripts
import TSGeometry
import TSGraphics
import TSInterface

extension Samples {
  /// The sample with a modal controller: chapter 7.4 of *iPhone SDK 3 Programming*.
  static var modal: Sample {
    Sample(
      name: "modal",
      about: "a controller that covers the screen, asks for a name and gives it back",
      launch: { start(ModalDelegate(), in: $0) },
      fingers: { fingers in
        fingers.tap(298, 42)  // Add
        fingers.wait(until: 1.5)
        fingers.tap(160, 99)  // the field
        fingers.wait(until: 3)
        fingers.tap(290, 42)  // Done
        fingers.wait(until: 4.5)
        fingers.tap(298, 42)  // Add, which flips now
        fingers.wait(until: 6.5)
        fingers.tap(35, 42)  // Cancel
      },
      occurrences: [.init(at: 2.5) { $0.insertText("Ada") }],
      moments: [
        .init("nobody", at: 0), .init("rising", at: 0.25), .init("asking", at: 1.4),
        .init("typed", at: 2.8), .init("falling", at: 3.3), .init("named", at: 4.4),
        .init("flip", at: 4.9), .init("asking-again", at: 6.3), .init("named-still", at: 8),
      ], cover: "typed")
  }
}

final class ModalDelegate: ApplicationDelegate {
  let window = Window(frame: Sample.screen.bounds)
  let greeting = GreetingController()

  func applicationDidFinishLaunching(_ application: Application) {
    window.sceneID = "window"
    window.backgroundColor = .white
    window.application = application
    let navigation = NavigationController(rootViewController: greeting)
    navigation.sceneID = "stack"
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }
}
